/**
 * How many random puzzles have a solution, and how long the shortest ones are: `npx tsx scripts/measure-oyno.ts`, about ten minutes. It writes
 * the tables of docs/oyno.md (OY-34).
 */
import { fileURLToPath } from 'node:url';
import { createMatch } from 'tabletop-rules/core';
import { oynoPuzzle, oynoPuzzleSolve } from 'tabletop-rules/oyno';
import { writeFigures } from './written-part.ts';

const STARTS = 2_000;

/** The row of a level: of puzzles with the seeds from 1. */
export function puzzleRow(board: 'square' | 'round', level: number): string {
  const lengths = [0, 0, 0, 0, 0, 0, 0];
  let solved = 0;
  let sum = 0;
  for (let seed = 1; seed <= STARTS; seed++) {
    const solution = oynoPuzzleSolve(createMatch(oynoPuzzle, { options: { level, board }, seed }).state);
    if (solution.kind !== 'solved') {
      console.error(`level ${level} seed ${seed}: ${solution.kind}`);
      continue;
    }
    const { length } = solution.moves;
    solved++;
    sum += length;
    lengths[Math.min(length, 6)]!++;
  }
  const shares = lengths.slice(1).map((count) => (count === 0 ? '–' : `${((100 * count) / STARTS).toFixed(1)} %`));
  return `| ${level} | ${7 + level} | ${((100 * solved) / STARTS).toFixed(1)} % | ${shares.join(' | ')} | ${(sum / solved).toFixed(2)} |`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lines = (['square', 'round'] as const).flatMap((board) => [
    '',
    `**Board \`${board}\`**, ${STARTS.toLocaleString('en-US')} random starts a level, seeds 1 to ${STARTS}:`,
    '',
    '| level | bones | solved | 1 | 2 | 3 | 4 | 5 | 6 or more | mean |',
    '|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|',
    ...Array.from({ length: 9 }, (_, i) => puzzleRow(board, i + 1)),
  ]);
  writeFigures('docs/oyno.md', 'npx tsx scripts/measure-oyno.ts', [...lines, ''].join('\n'));
}
