/** Runs many matches with progress, and shows the results as a table. */
import type { Bot, GameTypes, Playout, Simulation } from '../../core/index.ts';
import { playMatches, simulationOf } from '../../core/internal.ts';
import type { NamedBot } from '../bots.ts';
import { count } from '../format.ts';
import type { GameEntry } from '../registry.ts';
import { startRunProgress } from '../run-progress.ts';
import { table } from '../table.ts';
import type { Terminal } from '../terminal.ts';

/** What to run. */
interface SimulationSettings {
  readonly options: object;
  readonly seed: number;
  readonly matches: number;
  readonly maxMoves: number;
  /** By seat; without, all seats play at random. */
  readonly bots?: readonly NamedBot[] | undefined;
}

/** The results of a game. */
export interface GameResult {
  readonly entry: GameEntry;
  readonly result: Simulation;
  readonly timeMs: number;
  /** The last match, if there was one. */
  readonly last: Playout<GameTypes> | undefined;
}

/** What a table shows of a game. */
export interface CountedGame extends Pick<GameResult, 'result' | 'timeMs'> {
  readonly entry: Pick<GameEntry, 'game'>;
}

/** What was run, as JSON documents tell it. */
interface SimulationFacts {
  /** The game's options, complete. */
  readonly options: object;
  readonly seed: number;
  /** By name; without, all seats played at random. */
  readonly bots?: readonly string[] | undefined;
}

/** The results of a game as JSON. */
export function simulationJson({ entry: { game }, result, timeMs }: CountedGame, facts: SimulationFacts): object {
  const { matches, moves, unfinished, reasons, wins, draws } = result;
  const { options, seed, bots } = facts;
  const whole = { game: game.id, version: game.version, options, seed, ...(bots && { bots }) };
  const speed = { seconds: timeMs / 1_000, movesPerSecond: perSecond(moves, timeMs) };
  return { ...whole, matches, moves, unfinished, reasons, wins, draws, ...speed };
}

/** Runs matches. */
export function runSimulation(t: Terminal, entry: GameEntry, { bots, ...settings }: SimulationSettings): GameResult {
  const { game } = entry;
  const progress = startRunProgress(t, game.id, settings.matches);
  let last: Playout<GameTypes> | undefined;
  const began = t.io.now();
  try {
    const onMatch = (done: number, played: Playout<GameTypes>): void => {
      last = played;
      progress.update(done);
    };
    let decisions = 0;
    const watch = (named: NamedBot): Bot<GameTypes> => {
      const bot = named.make(entry);
      return (turn) => {
        const move = bot(turn);
        decisions++;
        if (named.budget !== undefined) progress.note(`decision ${count(decisions)}`);
        return move;
      };
    };
    const { options, ...plan } = settings;
    const start = game.setup(options);
    // New bots for each match, as worker threads have them: what a bot keeps of one match changes no other.
    const makeBots = bots && (() => bots.map(watch));
    const result = simulationOf(
      playMatches<GameTypes>(game, { ...plan, start, first: 0, makeBots, onMatch }),
      game.sides(start),
    );
    return { entry, result, timeMs: t.io.now() - began, last };
  } finally {
    progress.end();
  }
}

/** The results as a table, a game a row. */
export function resultTable(t: Terminal, results: readonly CountedGame[]): string {
  const head = ['game', 'matches', 'moves per\nmatch', 'ends by reason', 'wins by seat', 'draws', 'moves per\nsecond'];
  const rows = results.map(({ entry, result, timeMs }) => [
    entry.game.id,
    count(result.matches),
    result.matches === 0 ? '0' : (result.moves / result.matches).toFixed(1),
    reasonsText(result),
    result.wins.map(count).join(' / '),
    count(result.draws),
    count(perSecond(result.moves, timeMs)),
  ]);
  return table(t.paint, head, rows);
}

function reasonsText({ reasons, unfinished }: Simulation): string {
  const parts = Object.entries(reasons)
    .sort(([, a], [, b]) => b - a)
    .map(([reason, n]) => `${reason} ${count(n)}`);
  if (unfinished > 0) parts.push(`stopped ${count(unfinished)}`);
  return parts.join('\n');
}

/** A rate as an integer. */
function perSecond(moves: number, timeMs: number): number {
  return timeMs > 0 ? Math.round((moves / timeMs) * 1000) : 0;
}
