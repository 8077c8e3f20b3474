/** Where the numbered rules of each game stand: on a page of docs/, each as an item of a list that begins with its id. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type AnyGame, doublesWild, fundomino, oyno, oynoPuzzle, wumpus, wunby } from '../src/index.ts';

/** A game's rules: the prefix of their ids, the page that lists them, the folder of the code and of the tests. */
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

/** A rule as its page has it: `- **OY-1** …`, with the lines that belong to it. */
export interface ListedRule {
  readonly id: string;
  readonly text: string;
}

/** The rules that a page lists, in its order. */
export function listedRules(page: string, prefix: string): readonly ListedRule[] {
  const items = page.matchAll(new RegExp(`^- \\*\\*(${prefix}-\\d+)\\*\\* (.*(?:\\n {2}.*)*)`, 'gm'));
  return [...items].map(([, id = '', text = '']) => ({ id, text: text.replace(/\s*\n\s*/g, ' ') }));
}

/** `listedRules` of a game's page as it is on disk. */
export const rulesOf = ({ page, prefix }: RulePage): readonly ListedRule[] =>
  listedRules(readFileSync(docsFile(page), 'utf8'), prefix);
