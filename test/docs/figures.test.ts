/** What was measured stands in the parts of pages that commands write: `<!-- npm run load -->`. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PEERS } from '../../bench/peers.ts';
import { TARGETS } from '../../bench/targets.ts';
import { puzzleRow } from '../../scripts/measure-oyno.ts';
import { FIGURES, figureTables, type TournamentFigures } from '../../scripts/tournament/figures.ts';
import { readPage } from './run.ts';

const PAGES: readonly string[] = [
  'README.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/** Numbers with a unit in which results are measured. Limits and defaults are in words: 15 seconds. */
const FIGURE = /(?<![\w.])\d[\d,.]*(?:\s?%|\s+(?:ms|µs|ns|s|kB|MB|GB|million|matches|(?:\w+ ){1,2}a second)\b)/g;

/** Records of what was tried once, each with how it was measured; they say nothing of this version. By page, headings. */
const TRIALS: Readonly<Record<string, readonly string[]>> = {
  'docs/benchmarks.md': [
    '### What stands in the way, and what did not pay',
    '### What was tried with lockstep',
    '## Measurements behind decisions',
  ],
  'docs/bots-research.md': ['### What was tried'],
  // A whole page of them.
  'docs/decisions.md': ['# Decisions'],
};

/** Figures that no run measures: what follows from a definition, limits and inputs; or that another test compares. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  // test/package/size.test.ts
  'README.md': ['34 kB', '58 kB'],
  'docs/benchmarks.md': ['50 ms'],
  'docs/bots-research.md': ['95 %', '3,000 matches', '100,000 matches'],
  'docs/bots.md': ['50 %', '38 %', '10 %', '6 %', '2 %'],
  'docs/design.md': ['95 %'],
  'docs/frames.md': ['2 matches'],
  'docs/online.md': ['6 kB', '50 matches'],
  'docs/scale.md': ['95 %', '5 %'],
  'docs/write-a-server.md': ['10 kB', '100 kB'],
};

/** A page without code, without the parts that commands write, and without its records of trials. */
function byHand(page: string): string {
  let text = readPage(page)
    .replace(/^```[\s\S]*?^```$/gm, '')
    .replace(/<!-- (npm run .*?|npx tsx .*?) -->[\s\S]*?<!-- end of \1 -->/g, '')
    // Tables that scripts write; other tests compare them.
    .replace(/<!-- (?!end)[\w- ]+ -->[\s\S]*?<!-- end -->/g, '')
    .replace(/`[^`\n]*`/g, '');
  for (const heading of TRIALS[page] ?? []) {
    const begin = text.indexOf(heading);
    expect(begin, `${page}: ${heading}`).not.toBe(-1);
    const level = heading.indexOf(' ');
    const next = text.slice(begin + level).search(new RegExp(`^#{1,${level}} `, 'm'));
    text = text.slice(0, begin) + (next === -1 ? '' : text.slice(begin + level + next));
  }
  return text;
}

describe('figures', () => {
  test.each(PAGES)('%s has what was measured in parts that commands write', (page) => {
    const found = new Set([...byHand(page).matchAll(FIGURE)].map(([figure]) => figure));
    expect([...found].sort()).toEqual([...(ALLOWED[page] ?? [])].sort());
  });

  test('the tables of tournaments are those of scripts/tournament/figures.json', () => {
    const figures: TournamentFigures = JSON.parse(readFileSync(FIGURES, 'utf8'));
    const page = readPage('docs/bots-research.md');
    for (const [command, table] of Object.entries(figureTables(figures)))
      expect(page).toContain(`<!-- ${command} -->\n${table}\n<!-- end of ${command} -->`);
  });

  test('rows of docs/benchmarks.md have the targets that the bench holds, and the words of its libraries', () => {
    const page = readPage('docs/benchmarks.md');
    const least = new Map(TARGETS.map(({ of, to, least }) => [`${of} / ${to}`, least.toFixed(2)]));
    const rows = [...page.matchAll(/^\| (.+ \/ .+?) \|.*\| (\d\.\d\d) \| (?:yes|NO) \|$/gm)];
    expect(rows.length).toBeGreaterThan(30);
    for (const [, name = '', target] of rows) expect([name, target]).toEqual([name, least.get(name)]);
    for (const [name, { freezing, checking, listing }] of Object.entries(PEERS)) {
      const row = page.split('\n').find((line) => line.startsWith(`| ${name} |`));
      expect(row?.endsWith(`| ${freezing} | ${checking} | ${listing} |`), name).toBe(true);
    }
  });

  test('OY-34 the row of the shortest puzzles in docs/oyno.md is what the script writes', () => {
    expect(readPage('docs/oyno.md')).toContain(puzzleRow('square', 1));
  });
});
