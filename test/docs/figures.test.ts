/**
 * What was measured stands in the parts of pages that commands write, `<!-- npm run load -->`, and in data/. To renew a part run its command; with
 * `--write`, where it has that.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PEERS } from '../../bench/peers.ts';
import { TARGETS } from '../../bench/targets.ts';
import { measureRounds } from '../../scripts/measure-fundomino.ts';
import { type GiftFigures, giftTable } from '../../scripts/measure-gifts.ts';
import { eloOf, type LevelFigures, lapsesTable, levelTables } from '../../scripts/measure-levels.ts';
import { type LuckFigures, luckTable } from '../../scripts/measure-luck.ts';
import { puzzleRow } from '../../scripts/measure-oyno.ts';
import { figureTables, type TournamentFigures } from '../../scripts/tournament/figures.ts';
import { dataFile, type Figures } from '../../scripts/written-part.ts';
import { readPage } from './run.ts';

const PAGES: readonly string[] = [
  'README.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

const read = (name: Parameters<typeof dataFile>[0]) => JSON.parse(readFileSync(dataFile(name), 'utf8'));
const figures: Figures = read('figures');
const levels: readonly LevelFigures[] = read('levels');
const gifts: readonly GiftFigures[] = read('gifts');
const luck: readonly LuckFigures[] = read('luck');
const tournament: TournamentFigures = read('tournament');

/** Parts that are made of rows in data/, or of the code: by page and command, their text. All others are in data/figures.json as they are. */
const MADE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'docs/bots.md': { 'npm run levels': lapsesTable() },
  'docs/bots-research.md': {
    'npm run levels': levelTables(levels),
    'npm run gifts': giftTable(gifts),
    'npm run luck': luckTable(luck),
    ...figureTables(tournament),
  },
};

/** Numbers with a unit in which results are measured. Limits and defaults are in words: 15 seconds. */
const FIGURE = /(?<![\w.])\d[\d,.]*(?:\s?%|\s+(?:ms|µs|ns|s|kB|MB|GB|million|matches|(?:\w+ ){1,2}a second)\b)/g;

/** Records of what was tried once, each with how it was measured; they say nothing of this version. By page, headings. */
const TRIALS: Readonly<Record<string, readonly string[]>> = {
  'docs/benchmarks.md': [
    '### What stands in the way, and what did not pay',
    '### What was tried with lockstep',
    '## Measurements behind decisions',
  ],
  'docs/bots-research.md': ['### What was tried to take out more luck', '### What was tried\n'],
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

  test.each(PAGES)('%s has the figures of data/ in these parts, and no others', (page) => {
    const parts = [...readPage(page).matchAll(/<!-- (np[mx] .*?) -->\n([\s\S]*?)\n<!-- end of \1 -->/g)];
    const kept = Object.entries(figures[page] ?? {}).map(([command, lines]) => [command, lines.join('\n')]);
    expect(Object.fromEntries(parts.map(([, command, text]) => [command, text]))).toEqual({
      ...Object.fromEntries(kept),
      ...MADE[page],
    });
  });

  test('all of data/ is on a page', () => {
    expect(PAGES).toEqual(expect.arrayContaining([...Object.keys(figures), ...Object.keys(MADE)]));
    for (const rows of [levels, gifts, luck, tournament.pairs, tournament.mistakes]) expect(rows).not.toHaveLength(0);
  });

  test('what docs/bots.md says of levels is so', () => {
    expect(readPage('docs/bots.md').replaceAll('\n', ' ')).toContain(
      'level 3 is about as strong, and level 5 is between there and the search without lapses, in Elo half-way or more',
    );
    for (const game of new Set(levels.map((row) => row.game))) {
      const elo = levels.filter((row) => row.game === game).map(eloOf);
      expect(Math.abs(elo[2]!), game).toBeLessThan(50);
      expect(elo[4], game).toBeGreaterThanOrEqual((elo[2]! + elo[5]!) / 2);
    }
  });

  test('what docs/bots-research.md says of the table of tournaments is so', () => {
    const text = readPage('docs/bots-research.md').replaceAll('\n', ' ');
    const scoreOf = (game: string, first: string, other: string) => {
      const row = tournament.pairs.find(({ game: id, bots }) => id === game && bots[0] === first && bots[1] === other);
      return row!.score!;
    };
    expect(text).toContain(
      '**Ten times the iterations** win more often in connect four, Hunt the Wumpus, Wunby and Fundomino',
    );
    expect(text).toContain('all intervals are above half');
    const explored = ':exploration=0.7';
    for (const [game, options] of [
      ['connect-four', ''],
      ['wumpus', ''],
      ['wunby', ''],
      ['fundomino', explored],
    ] as const)
      expect(scoreOf(game, `mcts:10000${options}`, `mcts:1000${options}`).low, game).toBeGreaterThan(0.5);
    expect(text).toContain(
      'In Doubles Wild, Hunt the Wumpus and Wunby there is no measurable difference between `greedy` and 1,000 iterations',
    );
    expect(text).toContain('In Fundomino the search is much stronger');
    const tells = (game: string) =>
      scoreOf(game, 'mcts:1000', 'beginner').low > scoreOf(game, 'greedy', 'beginner').high;
    expect(['doubles-wild', 'wumpus', 'wunby', 'fundomino'].map(tells)).toEqual([false, false, false, true]);
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

  test('what docs/fundomino.md says of blocked rounds is so', () => {
    expect(readPage('docs/fundomino.md').replaceAll('\n', ' ')).toContain(
      'about three in ten rounds of two players who move at random, and draw only where they must, end blocked',
    );
    const { blocked } = measureRounds(1_000, 2, 'declared', 'without draws');
    expect(Math.abs(blocked - 0.3)).toBeLessThan(0.05);
  });

  test('OY-34 the row of the shortest puzzles in docs/oyno.md is what the script writes', () => {
    expect(readPage('docs/oyno.md')).toContain(puzzleRow('square', 1));
  });
});
