/** The numbered rules of each game: on a page of docs/, each as an item of a list that begins with its id. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type ListedRule, ruleSections } from '../src/cli/commands/rules.ts';
import { type AnyGame, doublesWild, fundomino, oyno, oynoPuzzle, wumpus, wunby } from '../src/index.ts';

/** The prefix of a game's rule ids, the page that lists the rules, and the folder of the code and of the tests. */
export interface RulePage {
  readonly prefix: string;
  readonly page: string;
  readonly folder: string;
  readonly games: readonly AnyGame[];
}

/** Every game of the library. */
export const RULE_PAGES: readonly RulePage[] = [
  { prefix: 'OY', page: 'oyno.md', folder: 'oyno', games: [oyno, oynoPuzzle] },
  { prefix: 'DW', page: 'doubles-wild.md', folder: 'doubles-wild', games: [doublesWild] },
  { prefix: 'HW', page: 'wumpus.md', folder: 'wumpus', games: [wumpus] },
  { prefix: 'FU', page: 'fundomino.md', folder: 'fundomino', games: [fundomino] },
  { prefix: 'WU', page: 'wunby.md', folder: 'wunby', games: [wunby] },
];

/** A file of docs/. */
export const docsFile = (page: string): string => fileURLToPath(new URL(`../docs/${page}`, import.meta.url));

/** The rules of a game, read from its page. */
export const rulesOfPage = ({ page }: RulePage): readonly ListedRule[] =>
  ruleSections(readFileSync(docsFile(page), 'utf8')).flatMap(({ blocks }) =>
    blocks.filter((block) => typeof block !== 'string'),
  );
