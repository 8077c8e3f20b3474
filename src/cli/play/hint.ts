/** Hints: a good next move. */
import { type AnalysedMove, analyse } from '../../bots/index.ts';
import type { GameTypes, Observer } from '../../core/index.ts';
import { startBotProgress } from '../bot-progress.ts';
import { seatText } from '../describe.ts';
import { percent, plural } from '../format.ts';
import type { SessionContext } from './context.ts';

/** A hint thinks so long at most. */
const BUDGET = { iterations: 2_000, timeMs: 2_000 };
/** How many other moves are named. */
const OTHERS = 2;

/** A line with a good next move of an observer who is asked: of a solver, or of a search with what the observer sees. */
export async function hint(context: SessionContext, observer: Observer): Promise<string> {
  const { match, entry } = context;
  if (match.status.type !== 'turn' || observer === 'spectator' || !match.status.seats.includes(observer)) {
    return 'There is a hint where you are asked for a move.';
  }
  // A solver gets the whole state: there is none where information is hidden.
  if (entry.solve !== undefined && entry.game.perfectInformation) {
    const solved = solverHint(context);
    if (solved !== undefined) return solved;
  }
  const { t } = context;
  const { game, advice } = entry;
  const view = match.view(observer);
  const progress = startBotProgress(t, game, seatText(t.paintErr, observer), { budget: { timeMs: BUDGET.timeMs } });
  try {
    const { onProgress } = progress;
    // The same hint in the same position; the bots of the match keep their random integers.
    const { moves } = await analyse<GameTypes>(game, view, observer, {
      ...advice,
      ...BUDGET,
      seed: match.ply,
      onProgress,
    });
    return describeHint(context, moves);
  } finally {
    progress.end();
  }
}

/** `undefined`: the solver found nothing within its limits. */
function solverHint({ t, entry: { game, solve }, match }: SessionContext): string | undefined {
  const found = solve?.(match.state);
  if (found?.kind === 'unsolvable') return 'There is no solution from here; `undo` may help.';
  const [next] = found?.kind === 'solved' ? found.moves : [];
  if (found?.kind !== 'solved' || next === undefined) return undefined;
  return `Hint: ${t.paint.bold(game.format(next))} (${plural(found.moves.length, 'move')} to the end).`;
}

function describeHint({ t, entry: { game } }: SessionContext, moves: readonly AnalysedMove<GameTypes>[]): string {
  const [best, ...more] = moves;
  if (best === undefined) return 'There is no move.';
  // Where information is hidden, an answer is a guess, and looks like knowledge of another player's hand.
  const foreign = best.line.findIndex(({ seat }) => seat !== best.move.seat);
  const shown = game.perfectInformation || foreign === -1 ? best.lineNotation : best.lineNotation.slice(0, foreign);
  const line = shown.length > 1 ? ` Then perhaps ${shown.slice(1).join(', ')}.` : '';
  const others = more
    .slice(0, OTHERS)
    .flatMap(({ notation, value }) => (value === null ? [] : [withChance(notation, value)]));
  const next = others.length === 0 ? '' : ` Next best: ${others.join(', ')}.`;
  return `Hint: ${withChance(t.paint.bold(best.notation), best.value ?? 0)} to win.${line}${next}`;
}

function withChance(notation: string, value: number): string {
  return `${notation}, ${percent(value)}`;
}
