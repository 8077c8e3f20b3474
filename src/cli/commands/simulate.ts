/** `simulate`: runs many matches and counts the results. */

import { Option } from 'commander';
import type { Bot, GameTypes, Playout, Simulation } from '../../core/index.ts';
import { checkMatches, playMatches, simulationOf } from '../../core/internal.ts';
import { simulateFound } from '../../scale/simulate.ts';
import { BOT_NAMES, type NamedBot, noteUnknowing, readBots } from '../bots.ts';
import { EXIT } from '../errors.ts';
import { type GameOptionFlags, gameOptions, type NamedKit, openGame } from '../game.ts';
import { foundGame, type ManyFlags, noteStopped, watchRun, withManyFlags } from '../many.ts';
import { count, seconds, type Terminal } from '../output.ts';
import { startRunProgress } from '../progress.ts';
import { type CommandLine, GAME_ARGUMENT, integerFrom, jsonFlag, maxMovesFlag, seedFlag } from '../syntax.ts';
import { table } from '../table.ts';

const MATCHES = 1_000;

export function addSimulate({ program, t, games, exit }: CommandLine): void {
  withManyFlags(program.command('simulate'))
    .description('play many matches, at random or by bots, and count how they end')
    .argument('<game>', GAME_ARGUMENT)
    .option('--bots <list>', `who plays, by seat: ${BOT_NAMES}; the last one counts for the seats after it`)
    .addOption(new Option('--matches <n>', 'how many').argParser(integerFrom(0)).default(MATCHES))
    .addOption(seedFlag('the same matches each time'))
    .addOption(maxMovesFlag())
    .addOption(jsonFlag())
    .action(async (name: string, flags: SimulateFlags) => {
      const game = await openGame(t.io, games, name);
      const { workers, queue, resume } = flags;
      const inThisThread = [workers, queue, resume].every((flag) => flag === undefined);
      if (inThisThread) simulateCommand(t, game, flags);
      else exit(await simulateManyCommand(t, game, flags));
    });
}

interface SimulateFlags extends GameOptionFlags, ManyFlags {
  readonly matches: number;
  readonly seed?: number;
  readonly bots?: string;
  readonly maxMoves: number;
  readonly json?: boolean;
}

/** Runs the matches and prints the results. */
function simulateCommand(t: Terminal, kit: NamedKit, flags: SimulateFlags): void {
  const { game } = kit;
  checkMatches(flags.matches);
  const options = gameOptions(kit, flags);
  const seed = flags.seed ?? t.io.randomSeed();
  const seats = game.sides(game.setup(options)).length;
  const bots = flags.bots === undefined ? undefined : readBots(flags.bots, seats);
  noteUnknowing(t, kit, bots?.map(({ name }) => name) ?? []);
  const { matches, maxMoves } = flags;
  const simulated = runSimulation(t, kit, { options, seed, matches, maxMoves, bots });
  if (flags.json === true) {
    t.out(JSON.stringify(simulationJson(simulated, { options, seed, bots: bots?.map(({ name }) => name) }), null, 2));
    return;
  }
  const who = bots === undefined ? '' : `, ${bots.map(({ name }, seat) => `seat ${seat} ${name}`).join(', ')}`;
  t.out(`${game.name}${who}: seed ${seed}, ${seconds(simulated.timeMs)}`);
  t.out(resultTable(t, [simulated]));
}

// With --workers or --queue.

/** Runs the matches and prints the results. Returns the exit code. */
async function simulateManyCommand(t: Terminal, kit: NamedKit, flags: SimulateFlags): Promise<number> {
  const { game } = kit;
  const options = gameOptions(kit, flags);
  const { matches, maxMoves, seed, resume, workers, queue } = flags;
  const bots = flags.bots?.split(',').map((name) => name.trim());
  noteUnknowing(t, kit, bots ?? []);
  const start = t.io.now();
  const done = await watchRun(t, game.id, matches, (watched) =>
    simulateFound(foundGame(t, kit), { matches, maxMoves, options, seed, bots, resume, workers, queue, ...watched }),
  );
  const timeMs = t.io.now() - start;
  const counted = { kit, result: done, timeMs };
  const { complete, token, seed: used } = done;
  if (flags.json === true) {
    const whole = simulationJson(counted, { options, seed: used, bots });
    t.out(JSON.stringify({ ...whole, complete, ...(token !== undefined && { token }) }, null, 2));
  } else {
    t.out(`${game.name}: seed ${used}, ${seconds(timeMs)}`);
    t.out(resultTable(t, [counted]));
    if (token !== undefined) noteStopped(t, `${count(done.matches)} of ${count(matches)}`, token);
  }
  return complete ? EXIT.ok : EXIT.interrupted;
}

// Runs and their results, for `demo` too.

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
  readonly kit: NamedKit;
  readonly result: Simulation;
  readonly timeMs: number;
  /** The last match, if there was one. */
  readonly last: Playout<GameTypes> | undefined;
}

/** What a table shows of a game. */
interface CountedGame extends Pick<GameResult, 'result' | 'timeMs'> {
  readonly kit: Pick<NamedKit, 'game'>;
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
function simulationJson({ kit: { game }, result, timeMs }: CountedGame, facts: SimulationFacts): object {
  const { matches, moves, unfinished, reasons, wins, draws } = result;
  const { options, seed, bots } = facts;
  const whole = { game: game.id, version: game.version, options, seed, ...(bots && { bots }) };
  const speed = { seconds: timeMs / 1_000, movesPerSecond: perSecond(moves, timeMs) };
  return { ...whole, matches, moves, unfinished, reasons, wins, draws, ...speed };
}

/** Runs matches. */
export function runSimulation(t: Terminal, kit: NamedKit, { bots, ...settings }: SimulationSettings): GameResult {
  const { game } = kit;
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
      const bot = named.make(kit);
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
    return { kit, result, timeMs: t.io.now() - began, last };
  } finally {
    progress.end();
  }
}

/** The results as a table, a game a row. */
export function resultTable(t: Terminal, results: readonly CountedGame[]): string {
  const head = ['game', 'matches', 'moves per\nmatch', 'ends by reason', 'wins by seat', 'draws', 'moves per\nsecond'];
  const rows = results.map(({ kit, result, timeMs }) => [
    kit.game.id,
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
