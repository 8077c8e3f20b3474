/** The games of the playground. What a game needs is loaded when it is chosen. */
import type { GameKit } from './game-kit.ts';
import type { RulesPage } from './rules-page.ts';

/** A game in the list. */
export interface GameEntry {
  readonly id: string;
  readonly name: string;
  /** One sentence for people who do not know it. */
  readonly about: string;
  /** How many play, and how long. */
  readonly players: string;
  /** The address of a picture. */
  readonly picture: string;
  /** Loads the game. */
  load(): Promise<{ readonly kit: GameKit }>;
  /** Loads the page that has its rules. */
  loadRules(): Promise<RulesPage>;
  /** The heading of what says how to play, on a page of several games. Default `How to play`. */
  readonly guide?: string;
  /** The headings of the rules that are another game's, on a page of several games. */
  readonly otherRules?: readonly string[];
}

/** Every game, in the order in which they are shown. */
export const CATALOGUE: readonly GameEntry[] = [
  {
    id: 'oyno',
    name: 'Oyno',
    about:
      'Bring eight bones onto the board. Each bone that you set down turns over its neighbours: make all of yours stand.',
    players: '2 players',
    picture: new URL('../docs/images/oyno.svg', import.meta.url).href,
    load: () => import('./games/oyno.ts'),
    loadRules: () => import('../docs/oyno.md?rules'),
    guide: 'How to play the duel',
    otherRules: ['The puzzle'],
  },
  {
    id: 'oyno-puzzle',
    name: 'Oyno puzzle',
    about: 'The same board, alone: lift a standing bone, set it elsewhere, and make them all stand.',
    players: '1 player',
    picture: new URL('../docs/images/oyno-puzzle.svg', import.meta.url).href,
    load: () => import('./games/oyno-puzzle.ts'),
    loadRules: () => import('../docs/oyno.md?rules'),
    guide: 'How to play the puzzle',
    otherRules: ['The duel', 'Wild bones'],
  },
  {
    id: 'doubles-wild',
    name: 'Doubles Wild',
    about: 'Dice say where you may place a marker. Three in a row score, and you fight for squares that others own.',
    players: '2 to 4 players, or two teams',
    picture: new URL('../docs/images/doubles-wild.svg', import.meta.url).href,
    load: () => import('./games/doubles-wild.ts'),
    loadRules: () => import('../docs/doubles-wild.md?rules'),
  },
  {
    id: 'wumpus',
    name: 'Hunt the Wumpus',
    about: 'Hunters with hidden cards, and a monster that follows its nose: kill it before the others do.',
    players: '2 to 4 players',
    picture: new URL('../docs/images/wumpus.svg', import.meta.url).href,
    load: () => import('./games/wumpus.ts'),
    loadRules: () => import('../docs/wumpus.md?rules'),
  },
  {
    id: 'fundomino',
    name: 'Fundomino',
    about: 'Dominoes with bent tiles: the colour must match, and the shape must fit. Say “Domino!” in time.',
    players: '2 to 4 players, or two teams',
    picture: new URL('../docs/images/fundomino.svg', import.meta.url).href,
    load: () => import('./games/fundomino.ts'),
    loadRules: () => import('../docs/fundomino.md?rules'),
  },
  {
    id: 'wunby',
    name: 'Wunby',
    about: 'Bring all your markers to the other side of the board, through a maze that everybody rebuilds.',
    players: '2 or 4 players, or two teams',
    picture: new URL('../docs/images/wunby.svg', import.meta.url).href,
    load: () => import('./games/wunby.ts'),
    loadRules: () => import('../docs/wunby.md?rules'),
  },
];

/** The game of an id. */
export function findGame(id: unknown): GameEntry | undefined {
  return CATALOGUE.find((entry) => entry.id === id);
}
