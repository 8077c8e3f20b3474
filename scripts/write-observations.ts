/**
 * Generates the tables of docs/observations.md from the encodings: `npx tsx scripts/write-observations.ts`. A test fails
 * when the page is out of date. A table is between `<!-- FIELDS -->`, the id of the game, and `<!-- end -->`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isRuleError } from '../src/core/index.ts';
import { actionCount, observationFields, observationLength } from '../src/learning/index.ts';
import { ENCODINGS } from '../src/learning/library.ts';

/** Where the page is. */
export const OBSERVATIONS_PAGE: string = fileURLToPath(new URL('../docs/observations.md', import.meta.url));

/** The page with its tables generated anew. */
export function withFields(page: string): string {
  return page.replace(/<!-- FIELDS ([\w-]+) -->[\s\S]*?<!-- end -->/g, (_, id: string) =>
    [`<!-- FIELDS ${id} -->`, '', ...table(id), '', '<!-- end -->'].join('\n'),
  );
}

function table(id: string): readonly string[] {
  const encoding = ENCODINGS.find(({ game }) => game.id === id);
  if (encoding === undefined) throw new Error(`The page has a table of ${id}, which has no encoding.`);
  const rows = observationFields(encoding).map(
    ({ name, offset, length, min, max, about }) =>
      `| ${name} | ${offset} | ${length} | ${min} to ${max} | ${about.replaceAll('|', '\\|')} |`,
  );
  return [
    `${lengths(id)} Actions: ${grouped(actionCount(encoding))}.`,
    '',
    '| Field | Offset | Length | Range | Meaning |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ];
}

/** The length of observations for each number of seats. */
function lengths(id: string): string {
  const encoding = ENCODINGS.find(({ game }) => game.id === id)!;
  const { min, max } = encoding.game.seats;
  const parts: string[] = [];
  for (let seats = min; seats <= max; seats++) {
    try {
      parts.push(`${grouped(observationLength(encoding, { seats }))} with ${seats} ${seats === 1 ? 'seat' : 'seats'}`);
    } catch (error) {
      // Some games have no match of three.
      if (!isRuleError(error) || error.code !== 'bad-options') throw error;
    }
  }
  return `Numbers: ${parts.join(', ')}.`;
}

const grouped = (n: number): string => n.toLocaleString('en-GB');

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(OBSERVATIONS_PAGE, withFields(readFileSync(OBSERVATIONS_PAGE, 'utf8')));
}
