/**
 * Parts of pages that commands write: between `<!-- npm run load -->` and `<!-- end of npm run load -->`. What was measured is kept in data/, as
 * rows that a table is made of, or as text in figures.json; test/docs/figures.test.ts compares the pages with it.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';

/** Where the figures of long runs are. */
export const RELIABILITY = 'docs/reliability.md';

/** Puts text into the part of a page that a command writes. Throws where the page has none. */
export function writePart(page: string, command: string, text: string): void {
  const old = readFileSync(page, 'utf8');
  const begin = `<!-- ${command} -->`;
  const [before, after] = [old.indexOf(begin), old.indexOf(`<!-- end of ${command} -->`)];
  if (before === -1 || after === -1) throw new Error(`${page} has no place for the text: ${begin}`);
  writeFileSync(page, `${old.slice(0, before + begin.length)}\n${text}\n${old.slice(after)}`);
}

/** A file of what was measured. */
export function dataFile(name: 'figures' | 'gifts' | 'levels' | 'luck' | 'tournament'): string {
  return fileURLToPath(new URL(`../data/${name}.json`, import.meta.url));
}

/** What figures.json has: by page and command, the lines of the part. */
export type Figures = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** Puts text with figures that no other file has into the part of a page that a command writes, and into figures.json. */
export function writeFigures(page: string, command: string, text: string): void {
  writePart(page, command, text);
  const known: Figures = JSON.parse(readFileSync(dataFile('figures'), 'utf8'));
  const figures: Figures = { ...known, [page]: { ...known[page], [command]: text.split('\n') } };
  writeFileSync(dataFile('figures'), `${JSON.stringify(figures, null, 2)}\n`);
}

/**
 * Puts a row that was measured into a file, in place of the one of the same game and level. Returns all rows, in the order of the games and
 * by level where rows have one.
 */
export function keepRow<R extends { readonly game: string; readonly level?: number }>(
  file: string,
  games: readonly string[],
  row: R,
): readonly R[] {
  const known: readonly R[] = JSON.parse(readFileSync(file, 'utf8'));
  const byKey = new Map([...known, row].map((one) => [`${one.game} ${one.level ?? ''}`, one]));
  const rows = games.flatMap((game) =>
    [...byKey.values()].filter((one) => one.game === game).sort((a, b) => (a.level ?? 0) - (b.level ?? 0)),
  );
  writeFileSync(file, `${JSON.stringify(rows, null, 2)}\n`);
  return rows;
}

/** When, of what and where figures were measured, as a sentence. */
export function measuredAt(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const day = new Date().toISOString().slice(0, 10);
  return `Measured on ${day} with commit ${commit} and Node ${process.versions.node} on ${cpus().length} cores.`;
}

/** Text that a command printed, as a block of a page. */
export function printed(text: string): string {
  return `${measuredAt()}\n\n\`\`\`text\n${text}\n\`\`\``;
}

/** Writes numbers that were measured into what is known about a game: `  levelSteps: Object.freeze([…]),` of its `about.ts`. */
export function writeAbout(game: string, field: string, numbers: readonly number[]): void {
  const path = fileURLToPath(new URL(`../src/${game}/about.ts`, import.meta.url));
  const line = `  ${field}: Object.freeze([${numbers.join(', ')}]),\n`;
  const others = readFileSync(path, 'utf8').replace(new RegExp(`  ${field}: .*\\n`), '');
  writeFileSync(path, others.replace(/( {2}typicalPlies: .*\n)/, `$1${line}`));
}
