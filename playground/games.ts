import type { AnyGame, Board, BotAdvice, GameTypes, PlayerMove } from 'tabletop-rules/core';

/** The colours of the players' pieces, as lines of a chart: apart from its ground at 3 to 1 at least, light and dark. */
const CHART_COLOURS = {
  red: 'light-dark(#b3261e, #ff8a80)',
  blue: 'light-dark(#1f5fbf, #82b1ff)',
  green: 'light-dark(#2e7d32, #81c784)',
  yellow: 'light-dark(#8a6100, #ffd54f)',
  amber: 'light-dark(#8f5500, #ffb74d)',
  purple: 'light-dark(#7b1fa2, #ce93d8)',
  white: 'light-dark(#5c5c5c, #e0e0e0)',
} as const;

/** A colour of pieces. */
type ChartColour = keyof typeof CHART_COLOURS;

/** Gives the lines of a chart in an element the colours of the players. Sides without one keep that of the chart. */
export function colourSides(chart: HTMLElement, colours: readonly (ChartColour | undefined)[]): void {
  colours.forEach((colour, side) => {
    if (colour !== undefined) chart.style.setProperty(`--tabletop-side-${side}`, CHART_COLOURS[colour]);
  });
}

// What the playground needs of a game.

/** A game, its drawing, and what its bots know. */
export interface GameKit {
  readonly game: AnyGame;
  readonly board: Board<GameTypes>;
  readonly advice: BotAdvice<GameTypes>;
  /** The next move of a shortest solution, in puzzles. */
  solve?(view: object): PlayerMove | undefined;
  /** Values of options that the page makes, by option: the others that were chosen are given. */
  readonly madeOptions?: Readonly<Record<string, { readonly label: string; make(options: object): unknown }>>;
  /** Whether dice are rolled or cards drawn with some options. Default: always. */
  usesChance?(options: object): boolean;
  /** The prompts that are put to everybody, so that nobody learns who could act. */
  readonly maskingPrompts?: readonly string[];
  /** What a change ended, such as a round, in sentences; `undefined`: nothing. The page stops there. */
  stopAt?(before: object, after: object, names: readonly string[]): string | undefined;
  /** What else is marked in the drawing, for the line below it that explains its marks. */
  readonly marks?: string;
  /** The colours of the pieces by seat, for charts, where players have colours. */
  seatColours?(view: object): readonly (ChartColour | undefined)[];
  /** What the seats are called where people give no names. */
  readonly seatNames: readonly string[];
  /** Whether the game's own drawing calls the seats so. */
  readonly namesItself: boolean;
}

// The rules of a game, made of its page in docs/ when the playground is built.

/** The rules, ready to be shown. */
export interface RulesPage {
  /** The section "Rules" as HTML; the element of each rule has the attribute `data-rule-id`. */
  readonly html: string;
  /** What says how to play, as HTML, by heading: most pages have one, that of Oyno one for each of its games. */
  readonly guides: Readonly<Record<string, string>>;
  /** By prompt, by type of move, and by both with a space between: the ids of the rules on it. */
  readonly rulesOf: Readonly<Record<string, readonly string[]>>;
}

// The games of the playground. What a game needs is loaded when it is chosen.

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

/** The games that somebody has played here before, kept in the browser: others are explained beside the board. */
const KEY = 'tabletop-rules known games';

/** Whether a game was played here before; not, where nothing can be kept. */
export function isKnownGame(id: string): boolean {
  return read().includes(id);
}

/** Keeps that a game is known. */
export function rememberGame(id: string): void {
  if (isKnownGame(id)) return;
  try {
    localStorage.setItem(KEY, [...read(), id].join(' '));
  } catch {
    // Without storage it is explained again.
  }
}

function read(): readonly string[] {
  try {
    return (localStorage.getItem(KEY) ?? '').split(' ');
  } catch {
    return [];
  }
}
