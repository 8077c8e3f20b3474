/** Solves random puzzles for `demo`. */
import { type Random, sample, seededRandom } from '../../core/index.ts';
import { count, plural, seconds } from '../format.ts';
import type { GameEntry } from '../registry.ts';
import { startRunProgress } from '../run-progress.ts';
import type { Terminal } from '../terminal.ts';

/** Solves puzzles, at most so many, and prints how long the solutions are. Games without a solver have none. */
export function solvePuzzles(t: Terminal, entry: GameEntry, seed: number, most: number): void {
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
