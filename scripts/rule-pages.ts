/** The numbered rules of each game: on a page of docs/, each as an item of a list that begins with its id. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type ListedRule, ruleSections } from '../src/cli/commands/rules.ts';
import type { AnyGame } from '../src/core/index.ts';
import { games } from '../src/games.ts';

/** The prefix of a game's rule ids, the page that lists the rules, and the folder of the code and of the tests. */
export interface RulePage {
  readonly prefix: string;
  readonly page: string;
  readonly folder: string;
  readonly games: readonly AnyGame[];
}

const kits = await Promise.all(games.map((listed) => listed.load()));

/** Every page, with the games that are on it. */
export const RULE_PAGES: readonly RulePage[] = [...new Set(kits.map(({ about }) => about.page))].map((page) => {
  const on = kits.filter(({ about }) => about.page === page);
  return {
    prefix: on[0]!.about.rulePrefix,
    page,
    folder: page.replace('.md', ''),
    games: on.map(({ game }) => game),
  };
});

/** A file of docs/. */
export const docsFile = (page: string): string => fileURLToPath(new URL(`../docs/${page}`, import.meta.url));

/** The rules of a game, read from its page. */
export const rulesOfPage = ({ page }: RulePage): readonly ListedRule[] =>
  ruleSections(readFileSync(docsFile(page), 'utf8')).flatMap(({ blocks }) =>
    blocks.filter((block) => typeof block !== 'string'),
  );
