/** The games of the playground, from the library's list. What a game needs is loaded when it is chosen. */
import type { AboutGame, GameKit, MenuWords } from 'tabletop-rules/core';
import { games } from 'tabletop-rules/games';
import type { UiWords } from 'tabletop-rules/ui';
import type { OwnGame } from '../src/cli/own-game.ts';
import { languages, uiLanguages } from '../src/element/languages.ts';
import { element } from './dom.ts';
import { keep, readKept } from './kept.ts';
import { loadOwnKit, ownGames } from './own-games.ts';
import { language, words } from './words.ts';

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

// What the page adds to the kit of a game.

/** What only the page needs of a game: `games/<id>.ts` has it, where there is something. */
export interface PageExtras {
  /**
   * Values of options that the page makes, by option: the others that were chosen are given. Whoever is new to the game
   * begins with those for newcomers.
   */
  readonly madeOptions?: Readonly<
    Record<string, { label(): string; readonly isForNewcomers?: boolean; make(options: object): unknown }>
  >;
  /** Whether dice are rolled or cards drawn with some options. Default: always. */
  usesChance?(options: object): boolean;
  /** The prompts that are put to everybody, so that nobody learns who could act. */
  readonly maskingPrompts?: readonly string[];
  /** What a change ended, such as a round, in sentences; `undefined`: nothing. The page stops there. */
  stopAt?(before: object, after: object, names: readonly string[]): string | undefined;
  /** The colours of the pieces by seat, for charts, where players have colours. */
  seatColours?(view: object): readonly (ChartColour | undefined)[];
  /** Whether the game's own drawing calls the seats as `about.seatNames` does. Default: false. */
  readonly namesItself?: boolean;
}

/** A game with everything that the page shows of it: its board, and what menus say of it, in the language of the page. */
export type PageKit = GameKit & Required<Pick<GameKit, 'board' | 'about'>> & PageExtras & PageWords;

/** What a game says in the language of the page. */
interface PageWords {
  /** What a mounted board says itself; `undefined`: English. */
  readonly ui?: UiWords | undefined;
  /** What menus say of the game; `undefined`: its options and its kit do, in English. */
  readonly menu?: MenuWords | undefined;
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

// The list.

/** A game in the list. */
export interface GameEntry {
  readonly id: string;
  readonly name: string;
  readonly about: AboutGame;
  /** A picture, light or dark as the page is. */
  picture(): readonly HTMLElement[];
  /** Loads the game. */
  load(): Promise<PageKit>;
  /** Whether the page has its rules: a game of the operator has no page of them. */
  readonly hasRules: boolean;
  /** How to play, in a few paragraphs; `undefined`: the page that has its rules says it. */
  loadGuide(): Promise<readonly string[] | undefined>;
  /** Loads the page that has its rules. */
  loadRules(): Promise<RulesPage>;
}

// Found by their names: a game of the library needs no line here.
const ABOUT = import.meta.glob<AboutGame>(['../src/*/about.ts', '../src/*/*/about.ts'], {
  eager: true,
  import: 'about',
});
const PICTURES = import.meta.glob<string>('./pictures/*.svg', { eager: true, query: '?url', import: 'default' });
const EXTRAS = import.meta.glob<PageExtras>('./games/*.ts', { import: 'extras' });

/** A picture for every page, or one for light pages and one for dark ones; only the one that is seen is loaded. */
function pictures(sources: readonly string[]): readonly HTMLElement[] {
  return sources.map((src, i) => {
    const img = element('img', { src, alt: '', loading: 'lazy', width: 300, height: 220 });
    if (sources.length > 1) img.className = i === 0 ? 'light' : 'dark';
    return img;
  });
}

/** The games of the library. */
const OF_LIBRARY: readonly GameEntry[] = games.map(({ id, name, load }) => {
  // A game beside another one lies in its folder: `src/oyno/puzzle`.
  const about = ABOUT[`../src/${id}/about.ts`] ?? ABOUT[`../src/${id.replace('-', '/')}/about.ts`];
  const src = PICTURES[`./pictures/${id}.svg`];
  if (about === undefined || src === undefined) throw new Error(`${id} has no about.ts, or no picture.`);
  return {
    id,
    name,
    get about() {
      return { ...about, ...words.about[id] };
    },
    // Its colours follow the scheme of the page.
    picture: () => pictures([src]),
    hasRules: true,
    load: async () => {
      const [kit, extras, own, ui] = await Promise.all([
        load(),
        EXTRAS[`./games/${id}.ts`]?.(),
        languages[id]?.[language()]?.(),
        uiLanguages[language()]?.(),
      ]);
      // An online match is also refused moves with codes of the host.
      const spoken = own && { ...own, reasons: { ...words.reasons, ...own.reasons } };
      const board = (spoken && kit.board.in?.(spoken)) ?? kit.board;
      return { ...kit, ...extras, board, about: { ...about, ...words.about[id] }, ui, menu: own?.games[id] };
    },
    loadGuide: async () => (await languages[id]?.[language()]?.())?.games[id]?.howToPlay,
    loadRules: async () => {
      const { pages } = await import('virtual:rule-pages');
      return pages[about.page]!();
    },
  };
});

/** A game of the operator. */
function ownEntry(own: OwnGame): GameEntry {
  const { id, name, about } = own;
  return {
    id,
    name,
    about,
    picture: () => pictures(own.pictures),
    hasRules: false,
    load: async () => {
      const [kit, ui] = await Promise.all([loadOwnKit(own), uiLanguages[language()]?.()]);
      return { ...kit, about, ui };
    },
    loadGuide: async () => undefined,
    loadRules: async () => ({ html: '', guides: {}, rulesOf: {} }),
  };
}

/** Every game, in the order in which they are shown: those of the operator last. */
export const CATALOGUE: readonly GameEntry[] = [...OF_LIBRARY, ...ownGames().map(ownEntry)];

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
  keep(KEY, [...read(), id].join(' '));
}

function read(): readonly string[] {
  return (readKept(KEY) ?? '').split(' ');
}
