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
  /** Loads its numbered rules. */
  loadRules(): Promise<RulesPage>;
}

/** Every game, in the order in which they are shown. */
export const CATALOGUE: readonly GameEntry[] = [
  {
    id: 'oyno',
    name: 'Oyno',
    about:
      'Bring eight bones onto the board. Whatever you set down turns over its neighbours: get all of yours to stand.',
    players: '2 players',
    picture: new URL('../docs/images/oyno.svg', import.meta.url).href,
    load: () => import('./games/oyno.ts'),
    loadRules: () => import('../docs/oyno.md?rules'),
  },
  {
    id: 'oyno-puzzle',
    name: 'Oyno puzzle',
    about: 'The same board, alone: lift a standing bone, set it elsewhere, and make them all stand.',
    players: '1 player',
    picture: new URL('../docs/images/oyno-puzzle.svg', import.meta.url).href,
    load: () => import('./games/oyno-puzzle.ts'),
    loadRules: () => import('../docs/oyno.md?rules'),
  },
];

/** The game of an id. */
export function findGame(id: unknown): GameEntry | undefined {
  return CATALOGUE.find((entry) => entry.id === id);
}
