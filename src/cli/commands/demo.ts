/** `demo`: random matches of every game, and solved puzzles. What `npm start` runs. */

import { Option } from 'commander';
import { type Random, sample, seededRandom } from '../../core/index.ts';
import type { GameEntry, GameRegistry } from '../game.ts';
import { count, outcomeText, plural, seconds, startRunProgress, type Terminal } from '../output.ts';
import { type CommandLine, integerFrom, maxMovesFlag, seedFlag } from '../syntax.ts';
import { type GameResult, resultTable, runSimulation } from './simulate.ts';

/** Adds `demo`. */
export function addDemo({ program, t, registry }: CommandLine): void {
  program
    .command('demo')
    .description('play matches of every game, solve puzzles, show the results')
    .addOption(
      new Option('--matches <n>', 'how many of each game, and so many puzzles at most').argParser(integerFrom(0)),
    )
    .addOption(seedFlag('the same matches each time'))
    .addOption(maxMovesFlag())
    .action((flags: DemoFlags) => demoCommand(t, registry, flags));
}

/** Flags of `demo`. */
interface DemoFlags {
  readonly matches?: number;
  readonly seed?: number;
  readonly maxMoves: number;
}

/** Prints a table of the results, and the last board of each game. */
function demoCommand(t: Terminal, registry: GameRegistry, flags: DemoFlags): void {
  const seed = flags.seed ?? t.io.randomSeed();
  t.out(`${t.paint.bold('tabletop-rules')}, seed ${seed} (\`--seed ${seed}\` plays the same again)`);
  t.out('');
  const results: GameResult[] = [];
  for (const entry of registry) {
    const { game, demo } = entry;
    const matches = flags.matches ?? demo.matches;
    const settings = { options: demo.options ?? {}, seed, matches, maxMoves: flags.maxMoves };
    const result = runSimulation(t, entry, settings);
    t.out(`${game.id}: ${plural(matches, 'random match', 'random matches')} in ${seconds(result.timeMs)}`);
    results.push(result);
    solvePuzzles(t, entry, seed, matches);
  }
  t.out('');
  t.out(resultTable(t, results));
  for (const { entry, last } of results) {
    if (last === undefined) continue;
    const { game, board } = entry;
    const end =
      last.outcome === null
        ? `Stopped after ${count(last.moves)} moves.`
        : outcomeText(last.outcome, game.sides(last.state));
    t.out(`\n${t.paint.bold(game.name)}, the last board. ${end}\n`);
    t.out(board.text(game.view(last.state, 'spectator')));
  }
}

/** Solves puzzles, at most so many, and prints how long the solutions are. Games without a solver have none. */
function solvePuzzles(t: Terminal, entry: GameEntry, seed: number, most: number): void {
  const { game, solve, demo } = entry;
  const puzzles = Math.min(demo.puzzles ?? 0, most);
  if (solve === undefined || puzzles === 0) return;
  const random = seededRandom(seed);
  const progress = startRunProgress(t, `${game.id} solver`, puzzles);
  const lengths = new Map<number, number>();
  let unsolvable = 0;
  let unknown = 0;
  const start = t.io.now();
  for (let done = 1; done <= puzzles; done++) {
    const found = solve(drawPuzzle(entry, random));
    if (found.kind === 'solved') lengths.set(found.moves.length, (lengths.get(found.moves.length) ?? 0) + 1);
    else if (found.kind === 'unsolvable') unsolvable++;
    else unknown++;
    progress.update(done);
  }
  progress.end();
  const solved = puzzles - unsolvable - unknown;
  const byLength = [...lengths].sort(([a], [b]) => a - b).map(([length, n]) => `${length} (${count(n)})`);
  t.out(`${game.id}: ${count(solved)} of ${plural(puzzles, 'puzzle')} solved in ${seconds(t.io.now() - start)}`);
  t.out(`  shortest solutions by length: ${byLength.join(', ') || 'none'}`);
  if (unsolvable > 0) t.out(`  proven to have no solution: ${count(unsolvable)}`);
  if (unknown > 0) t.out(`  given up by the solver: ${count(unknown)}`);
}

/** A random puzzle: the first state in which a player is asked. */
function drawPuzzle({ game }: GameEntry, random: Random): object {
  let state = game.setup();
  while (game.status(state).type === 'chance') {
    state = game.apply(state, sample(game.chance(state), random));
  }
  return state;
}
