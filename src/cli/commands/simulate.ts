/** `simulate`: many matches, at random or by bots, counted. */
import {
  type BaseOptions,
  type Bot,
  type Playout,
  type Simulation,
  sidesOf,
  simulate,
  type Types,
} from '../../core/index.ts';
import { type NamedBot, readBots } from '../bots.ts';
import { startProgress } from '../progress.ts';
import { gameOptions, type SetupFlags } from '../setup.ts';
import type { ShelfGame } from '../shelf.ts';
import { count, seconds, type Terminal, table } from '../terminal.ts';

/** Flags of `simulate`. */
export interface SimulateFlags extends SetupFlags {
  readonly matches: number;
  readonly seed?: number;
  readonly bots?: string;
  readonly maxMoves: number;
  readonly json?: boolean;
}

/** Plays the matches and prints what came of them. */
export function simulateCommand(t: Terminal, row: ShelfGame, flags: SimulateFlags): void {
  const { game } = row;
  const options = gameOptions(row, flags);
  const seed = flags.seed ?? t.io.randomSeed();
  const seats = sidesOf(game, game.setup(options)).length;
  const bots = flags.bots === undefined ? undefined : readBots(flags.bots, seats);
  const { matches, maxMoves } = flags;
  const { result, ms } = runMatches(t, row, { options, seed, matches, maxMoves, bots });
  if (flags.json === true) {
    const { moves, unfinished, reasons, wins, draws } = result;
    const rate = { seconds: ms / 1000, movesPerSecond: perSecond(moves, ms) };
    const names = bots && { bots: bots.map(({ name }) => name) };
    const whole = { game: game.id, version: game.version, options, seed, ...names, matches, moves, unfinished };
    t.out(JSON.stringify({ ...whole, reasons, wins, draws, ...rate }, null, 2));
    return;
  }
  const who = bots === undefined ? '' : `, ${bots.map(({ name }, seat) => `seat ${seat} ${name}`).join(', ')}`;
  t.out(`${game.name}${who}: seed ${seed}, ${seconds(ms)}`);
  t.out(resultTable(t, [{ row, result, ms }]));
}

/** What to play. */
export interface Run {
  readonly options: BaseOptions;
  readonly seed: number;
  readonly matches: number;
  readonly maxMoves: number;
  /** By seat; without, everybody plays at random. */
  readonly bots?: readonly NamedBot[] | undefined;
}

/** What came of a run, and how long it took. */
export interface Ran {
  readonly result: Simulation;
  readonly ms: number;
  /** The last match, when there was one. */
  readonly last: Playout<Types<object>> | undefined;
}

/** Plays matches with progress. */
export function runMatches(t: Terminal, row: ShelfGame, { bots, ...run }: Run): Ran {
  const { game } = row;
  const progress = startProgress(t, game.id, run.matches);
  let last: Playout<Types<object>> | undefined;
  const start = t.io.now();
  try {
    const onMatch = (done: number, played: Playout<Types<object>>): void => {
      last = played;
      progress.at(done);
    };
    let decisions = 0;
    const thinking = bots?.map((named): Bot<Types<object>> => {
      const bot = named.make(row);
      return (turn) => {
        const move = bot(turn);
        decisions++;
        if (named.budget !== undefined) progress.beat(`decision ${count(decisions)}`);
        return move;
      };
    });
    const result = simulate(game, { ...run, bots: thinking, onMatch });
    return { result, ms: t.io.now() - start, last };
  } finally {
    progress.end();
  }
}

/** A line of the table of results. */
export interface ResultRow {
  readonly row: ShelfGame;
  readonly result: Simulation;
  readonly ms: number;
}

/** What came of the matches of each game, as a table. */
export function resultTable(t: Terminal, rows: readonly ResultRow[]): string {
  const head = ['game', 'matches', 'moves per\nmatch', 'ends by reason', 'wins by seat', 'draws', 'moves per\nsecond'];
  const cells = rows.map(({ row, result, ms }) => [
    row.game.id,
    count(result.matches),
    result.matches === 0 ? '0' : (result.moves / result.matches).toFixed(1),
    reasonsText(result),
    result.wins.map(count).join(' / '),
    count(result.draws),
    count(perSecond(result.moves, ms)),
  ]);
  return table(t.paint, head, cells);
}

function reasonsText({ reasons, unfinished }: Simulation): string {
  const parts = Object.entries(reasons)
    .sort(([, a], [, b]) => b - a)
    .map(([reason, n]) => `${reason} ${count(n)}`);
  if (unfinished > 0) parts.push(`stopped ${count(unfinished)}`);
  return parts.join('\n');
}

function perSecond(moves: number, ms: number): number {
  return ms > 0 ? Math.round((moves / ms) * 1000) : 0;
}
