/** `demo`: random matches of every game, and solved puzzles. What `npm start` runs. */

import { Option } from 'commander';
import { type Random, sample, seededRandom } from '../../core/index.ts';
import { loadAll, type NamedKit, solutionOf, viewText } from '../game.ts';
import { count, outcomeText, plural, seconds, type Terminal } from '../output.ts';
import { startRunProgress } from '../progress.ts';
import { type CommandLine, integerFrom, maxMovesFlag, seedFlag } from '../syntax.ts';
import { type GameResult, resultTable, runSimulation } from './simulate.ts';

export function addDemo({ program, t, games }: CommandLine): void {
  program
    .command('demo')
    .description('play matches of every game, solve puzzles, show the results')
    .addOption(
      new Option('--matches <n>', 'how many of each game, and so many puzzles at most').argParser(integerFrom(0)),
    )
    .addOption(seedFlag('the same matches each time'))
    .addOption(maxMovesFlag())
    .action(async (flags: DemoFlags) => demoCommand(t, await loadAll(games), flags));
}

interface DemoFlags {
  readonly matches?: number;
  readonly seed?: number;
  readonly maxMoves: number;
}

/** How much is played of a game. */
interface DemoSize {
  readonly matches: number;
  readonly puzzles?: number;
  /** Options with which random play ends. */
  readonly options?: object;
}

/** By the id of the game. */
const SIZES: Readonly<Record<string, DemoSize>> = {
  oyno: { matches: 40_000 },
  'oyno-puzzle': { matches: 30_000, puzzles: 5_000 },
  'doubles-wild': { matches: 15_000 },
  wumpus: { matches: 2_000 },
  fundomino: { matches: 6_000 },
  wunby: { matches: 60, options: { seats: 4 } },
};

/** Of any other game. */
const OTHER: DemoSize = { matches: 100, puzzles: 100 };

/** Prints a table of the results, and the last board of each game. */
function demoCommand(t: Terminal, kits: readonly NamedKit[], flags: DemoFlags): void {
  const seed = flags.seed ?? t.io.randomSeed();
  t.out(`${t.paint.bold('tabletop-rules')}, seed ${seed} (\`--seed ${seed}\` plays the same again)`);
  t.out('');
  const results: GameResult[] = [];
  for (const kit of kits) {
    const { id } = kit.game;
    const size = SIZES[id] ?? OTHER;
    const matches = flags.matches ?? size.matches;
    const result = runSimulation(t, kit, { options: size.options ?? {}, seed, matches, maxMoves: flags.maxMoves });
    t.out(`${id}: ${plural(matches, 'random match', 'random matches')} in ${seconds(result.timeMs)}`);
    results.push(result);
    const puzzles = kit.solve === undefined ? 0 : Math.min(size.puzzles ?? 0, matches);
    if (puzzles > 0) solvePuzzles(t, kit, seed, puzzles);
  }
  t.out('');
  t.out(resultTable(t, results));
  for (const { kit, last } of results) {
    if (last === undefined) continue;
    const { game } = kit;
    const end =
      last.outcome === null
        ? `Stopped after ${count(last.moves)} moves.`
        : outcomeText(last.outcome, game.sides(last.state));
    t.out(`\n${t.paint.bold(game.name)}, the last board. ${end}\n`);
    t.out(viewText(kit, game.view(last.state, 'spectator')));
  }
}

/** Solves random puzzles, and prints how long the solutions are. */
function solvePuzzles(t: Terminal, kit: NamedKit, seed: number, puzzles: number): void {
  const { id } = kit.game;
  const random = seededRandom(seed);
  const progress = startRunProgress(t, `${id} solver`, puzzles);
  const lengths = new Map<number, number>();
  let unsolved = 0;
  const start = t.io.now();
  for (let done = 1; done <= puzzles; done++) {
    const length = solutionOf(kit, drawPuzzle(kit, random))?.length;
    if (length === undefined) unsolved++;
    else lengths.set(length, (lengths.get(length) ?? 0) + 1);
    progress.update(done);
  }
  progress.end();
  const byLength = [...lengths].sort(([a], [b]) => a - b).map(([length, n]) => `${length} (${count(n)})`);
  const time = seconds(t.io.now() - start);
  t.out(`${id}: ${count(puzzles - unsolved)} of ${plural(puzzles, 'puzzle')} solved in ${time}`);
  t.out(`  shortest solutions by length: ${byLength.join(', ') || 'none'}`);
  if (unsolved > 0) t.out(`  without a solution, or given up by the solver: ${count(unsolved)}`);
}

/** A random puzzle: the first state in which a player is asked. */
function drawPuzzle({ game }: NamedKit, random: Random): object {
  let state = game.setup();
  while (game.status(state).type === 'chance') state = game.apply(state, sample(game.chance(state), random));
  return state;
}
