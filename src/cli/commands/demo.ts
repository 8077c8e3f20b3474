/** `demo`: matches of every game there is, puzzles solved, and what came of it. What `npm start` runs. */
import { type ChanceMove, sample, seededRandom, sidesOf } from '../../core/index.ts';
import { startProgress } from '../progress.ts';
import type { Shelf, ShelfGame } from '../shelf.ts';
import { count, plural, seconds, type Terminal } from '../terminal.ts';
import { outcomeText } from '../words.ts';
import { type Ran, type ResultRow, resultTable, runMatches } from './simulate.ts';

/** Flags of `demo`. */
export interface DemoFlags {
  readonly matches?: number;
  readonly seed?: number;
  readonly maxMoves: number;
}

/** Plays, solves, and prints the table and the last board of each game. */
export function demoCommand(t: Terminal, shelf: Shelf, flags: DemoFlags): void {
  const seed = flags.seed ?? t.io.randomSeed();
  t.out(`${t.paint.bold('tabletop-rules')}, seed ${seed} (\`--seed ${seed}\` plays the same again)`);
  t.out('');
  const played: (ResultRow & Ran)[] = [];
  for (const row of shelf) {
    const matches = flags.matches ?? row.demo.matches;
    const ran = runMatches(t, row, { options: row.demo.options ?? {}, seed, matches, maxMoves: flags.maxMoves });
    t.out(`${row.game.id}: ${plural(matches, 'random match', 'random matches')} in ${seconds(ran.ms)}`);
    played.push({ row, ...ran });
    solvePuzzles(t, row, seed, matches);
  }
  t.out('');
  t.out(resultTable(t, played));
  for (const { row, last } of played) {
    if (last === undefined) continue;
    const end =
      last.outcome === null
        ? `Stopped after ${count(last.moves)} moves.`
        : outcomeText(last.outcome, sidesOf(row.game, last.state));
    t.out(`\n${t.paint.bold(row.game.name)}, the last board. ${end}\n`);
    // The public view: a board on a screen that everybody sees.
    t.out(row.text(row.game.view(last.state, 'spectator')));
  }
}

/** Makes puzzles from the seed and solves them. */
function solvePuzzles(t: Terminal, row: ShelfGame, seed: number, most: number): void {
  const { game, solve, demo } = row;
  const puzzles = Math.min(demo.puzzles ?? 0, most);
  if (solve === undefined || puzzles === 0) return;
  const random = seededRandom(seed);
  const progress = startProgress(t, `${game.id} solver`, puzzles);
  const lengths = new Map<number, number>();
  let unsolvable = 0;
  let unknown = 0;
  const start = t.io.now();
  for (let done = 1; done <= puzzles; done++) {
    const found = solve(drawPuzzle(row, random));
    if (found.kind === 'solved') lengths.set(found.moves.length, (lengths.get(found.moves.length) ?? 0) + 1);
    else if (found.kind === 'unsolvable') unsolvable++;
    else unknown++;
    progress.at(done);
  }
  progress.end();
  const solved = puzzles - unsolvable - unknown;
  const spread = [...lengths].sort(([a], [b]) => a - b).map(([length, n]) => `${length} (${count(n)})`);
  t.out(`${game.id}: ${count(solved)} of ${plural(puzzles, 'puzzle')} solved in ${seconds(t.io.now() - start)}`);
  t.out(`  shortest solutions by length: ${spread.join(', ') || 'none'}`);
  if (unsolvable > 0) t.out(`  proved to have no solution: ${count(unsolvable)}`);
  if (unknown > 0) t.out(`  given up by the solver: ${count(unknown)}`);
}

/** A puzzle as chance deals it: the first state that asks a player. */
function drawPuzzle({ game }: ShelfGame, random: (n: number) => number): object {
  let state = game.setup();
  while (game.status(state).type === 'chance') {
    state = game.apply(state, sample<ChanceMove>(game.chance(state), random));
  }
  return state;
}
