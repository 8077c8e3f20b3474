/**
 * Writes the lists of docs/rulings.md from the games' pages and the games' options: `npx tsx scripts/write-rulings.ts`. A
 * test says when the page is out of date. A game's part stands between `<!-- oyno -->`, the name of its page, and
 * `<!-- end -->`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AnyGame } from '../src/index.ts';
import { docsFile, type ListedRule, RULE_PAGES, type RulePage, rulesOf } from './rule-pages.ts';

/** Where the page is. */
export const RULINGS_PAGE: string = docsFile('rulings.md');

/** From where on a rule is our own: a ruling, or something put together from what the rulebook does not print. */
const OURS = /\b(Ruling|Reconstruction|Beyond the rulebook)\b/;

/** A rule's part that is our own, as an item of a list; `undefined` when all of it is the rulebook's. */
export function ruling({ id, text }: ListedRule, page: string): string | undefined {
  const at = text.search(OURS);
  if (at === -1) return undefined;
  const link = `[${id}](${page}#rules)`;
  // Links of the game's page lead from this page to that one.
  return `- ${link} ${text.slice(at).replaceAll('](#', `](${page}#`)}`;
}

/** An option's default as code. */
const code = (value: unknown): string => `\`${typeof value === 'string' ? `'${value}'` : JSON.stringify(value)}\``;

/** Text of a table, in which a bar would begin the next cell. */
const cell = (text: string): string => text.replaceAll('|', '\\|');

function optionRows(game: AnyGame): readonly string[] {
  return Object.entries(game.options ?? {}).map(
    ([name, option]) =>
      `| \`${game.id}\` | \`${name}\` | ${cell(option.about)} | ${cell(option.expects)} | ${cell(code(option.default))} |`,
  );
}

/** What stands on the page for one game. */
export function gamePart(of: RulePage): string {
  const rulings = rulesOf(of).flatMap((rule) => ruling(rule, of.page) ?? []);
  const rows = of.games.flatMap(optionRows);
  const table = [
    '| Game | Option | What it decides | It takes | Default |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ];
  return [...rulings, '', ...table].join('\n');
}

/** The page with its lists as the sources have them. */
export function withRulings(page: string): string {
  return page.replace(/<!-- ([\w-]+) -->[\s\S]*?<!-- end -->/g, (_, name: string) => {
    const of = RULE_PAGES.find((row) => row.page === `${name}.md`);
    if (of === undefined) throw new Error(`The page has a part ${name}, which is no game's page.`);
    return [`<!-- ${name} -->`, '', gamePart(of), '', '<!-- end -->'].join('\n');
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(RULINGS_PAGE, withRulings(readFileSync(RULINGS_PAGE, 'utf8')));
}
