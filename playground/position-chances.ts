/** The chances to win in a position, from nothing but what an observer sees of it. */
import type { WorkerAnalysis } from 'tabletop-rules/bots';
import {
  type AnyGame,
  cryptoRandom,
  type GameTypes,
  type Observer,
  type Outcome,
  type Random,
  sample,
} from 'tabletop-rules/core';

/** Iterations of all samples of a position together, and the most milliseconds that they may take. */
const BUDGET = { iterations: 400, timeMs: 1_500 } as const;
/** In so many ways what is hidden, or is going to be rolled, is filled in. */
const SAMPLES = 5;

/**
 * The chances by seat. Where the observer is asked, they are those that it has after its best move. Where somebody else is asked
 * or something is rolled, what the observer cannot know is sampled, and the chances are the mean.
 *
 * @param view - the position as the observer sees it
 */
export async function positionChances(
  game: AnyGame,
  view: object,
  observer: Observer,
  { analyse }: Pick<WorkerAnalysis<GameTypes>, 'analyse'>,
  signal: AbortSignal,
): Promise<readonly number[]> {
  const status = game.status(view);
  const sides = game.sides(view);
  if (status.type === 'over') return outcomeChances(status.outcome, sides);
  if (status.type === 'turn' && observer !== 'spectator' && status.seats.includes(observer)) {
    return (await analyse(view, observer, { ...BUDGET, signal })).chances;
  }
  const random = cryptoRandom();
  const samples = game.perfectInformation && status.type === 'turn' ? 1 : SAMPLES;
  const budget = { iterations: BUDGET.iterations / samples, timeMs: BUDGET.timeMs / samples, signal };
  const sum = sides.map(() => 0);
  for (let i = 0; i < samples; i++) {
    const state = nextDecision(game, game.determinize(view, observer, random), random);
    const next = game.status(state);
    const [seat] = next.type === 'turn' ? next.seats : [];
    const chances =
      next.type === 'over'
        ? outcomeChances(next.outcome, sides)
        : (await analyse(game.view(state, seat!), seat!, budget)).chances;
    for (const [other, chance] of chances.entries()) sum[other]! += chance / samples;
  }
  return sum;
}

/** The shares of the win by seat. Teammates win together. */
export function outcomeChances({ winners }: Outcome, sides: readonly number[]): readonly number[] {
  const winning = new Set(winners.map((seat) => sides[seat]));
  return sides.map((side) => (winning.has(side) ? 1 / winning.size : 0));
}

/** The state when everything has been rolled or drawn that comes before the next decision. */
function nextDecision(game: AnyGame, from: object, random: Random): object {
  let state = from;
  while (game.status(state).type === 'chance') state = game.apply(state, sample(game.chance(state), random));
  return state;
}
