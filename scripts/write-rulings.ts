/**
 * Generates the lists of docs/rulings.md from the pages and options of the games: `npx tsx scripts/write-rulings.ts`. A
 * test fails when the page is out of date. The part of a game is between `<!-- oyno -->`, the name of its page, and
 * `<!-- end -->`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ListedRule } from '../src/cli/commands/rules.ts';
import type { AnyGame } from '../src/index.ts';
import { docsFile, RULE_PAGES, type RulePage, rulesOfPage } from './rule-pages.ts';

/** Where the page is. */
export const RULINGS_PAGE: string = docsFile('rulings.md');

/** The word with which the part of a rule begins that is not in the rulebook. */
const OURS = /\b(Ruling|Reconstruction|Beyond the rulebook)\b/;

/** The part of a rule that is not in the rulebook, as an item of a list; `undefined` when there is none. */
export function ruling({ id, text }: ListedRule, page: string): string | undefined {
  const at = text.search(OURS);
  if (at === -1) return undefined;
  const link = `[${id}](${page}#rules)`;
  // Links of the game's page lead from this page to that one.
  return `- ${link} ${text.slice(at).replaceAll('](#', `](${page}#`)}`;
}

/** The longest default that is shown; a longer one is on the game's page. */
const LONGEST = 80;

/** An option's default as code, or a link to the game's page. */
export function defaultText(value: unknown, page: string): string {
  const text = typeof value === 'string' ? `'${value}'` : JSON.stringify(value);
  return text.length > LONGEST ? `see [the page](${page}#options)` : `\`${text}\``;
}

/** A row of a table. A bar within a cell is escaped, because it would begin the next cell. */
export const tableRow = (...cells: readonly string[]): string =>
  `| ${cells.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`;

function optionRows(game: AnyGame, page: string): readonly string[] {
  return Object.entries(game.options).map(([name, option]) =>
    tableRow(`\`${game.id}\``, `\`${name}\``, option.about, option.expects, defaultText(option.default, page)),
  );
}

/** The part of the page for one game. */
function gamePart(of: RulePage): string {
  const rulings = rulesOfPage(of).flatMap((rule) => ruling(rule, of.page) ?? []);
  const rows = of.games.flatMap((game) => optionRows(game, of.page));
  const table = [
    tableRow('Game', 'Option', 'What it decides', 'It takes', 'Default'),
    tableRow('---', '---', '---', '---', '---'),
    ...rows,
  ];
  return [...rulings, '', ...table].join('\n');
}

/** The page with its lists generated anew. */
export function withRulings(page: string): string {
  return page.replace(/<!-- ([\w-]+) -->[\s\S]*?<!-- end -->/g, (_, name: string) => {
    const of = RULE_PAGES.find((row) => row.page === `${name}.md`);
    if (of === undefined) throw new Error(`The page has a part ${name}, which is not the page of a game.`);
    return [`<!-- ${name} -->`, '', gamePart(of), '', '<!-- end -->'].join('\n');
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(RULINGS_PAGE, withRulings(readFileSync(RULINGS_PAGE, 'utf8')));
}
