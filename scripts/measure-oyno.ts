/**
 * How many random puzzles have a solution, and how long the shortest ones are: the tables of docs/oyno.md (OY-34).
 * `npx tsx scripts/measure-oyno.ts [STARTS]`, about ten minutes for 2,000 starts a level.
 */
import { createMatch } from 'tabletop-rules/core';
import { oynoPuzzle, oynoPuzzleSolve } from 'tabletop-rules/oyno';

const starts = Number(process.argv[2] ?? 2_000);

for (const board of ['square', 'round'] as const) {
  console.log(
    `\n**Board \`${board}\`**, ${starts.toLocaleString('en-US')} random starts a level, seeds 1 to ${starts}:\n`,
  );
  console.log(
    '| level | bones | solved | 1 | 2 | 3 | 4 | 5 | 6 or more | mean |\n|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|',
  );
  for (let level = 1; level <= 9; level++) {
    const lengths = [0, 0, 0, 0, 0, 0, 0];
    let solved = 0;
    let sum = 0;
    for (let seed = 1; seed <= starts; seed++) {
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
    const shares = lengths.slice(1).map((count) => (count === 0 ? '–' : `${((100 * count) / starts).toFixed(1)} %`));
    console.log(
      `| ${level} | ${7 + level} | ${((100 * solved) / starts).toFixed(1)} % | ${shares.join(' | ')} | ${(sum / solved).toFixed(2)} |`,
    );
  }
}
