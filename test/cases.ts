/** What the tests of all games try with each: `games/<id>.ts` has it. A game without that file is tried with its default options. */
import type { FullKit } from '../src/core/index.ts';
import { games } from '../src/games.ts';

/** The names of questions, and what a game answers. */
export type Answers = Readonly<Record<string, () => unknown>>;

/** Fields of a view by name. */
type Fields = Readonly<Record<string, unknown>>;

/** What is tried with one game: sets of options, where nothing else is said; `[{}]` by default. */
export interface Cases<State extends object = object> {
  /** For its evaluation. */
  readonly evaluated?: readonly object[];
  /** For the moves that it writes as text. */
  readonly formatted?: readonly object[];
  /** How many kinds of actions such matches have at least. Default: 1. */
  readonly kinds?: number;
  /** For packed records. */
  readonly packed?: readonly object[];
  /** For what functions return, beside what every game has: `answers`. */
  readonly shared?: readonly object[];
  answers?(state: State): Answers;
  /** Options of a match with several prompts. Default: there is none, and the code `wrong-step` is never given. */
  readonly asked?: object;
  /** For boards on pages: a random match with them ends soon. */
  readonly shown?: readonly object[];
  /** Whether random matches are too long to be played to their end on a page. */
  readonly isLong?: boolean;
  /** For a thoughtful beginner. */
  readonly beginner?: readonly object[];
  /** For observations; what its encoding leaves out of a view, or takes a part of; fields that follow from others. */
  readonly observed?: readonly object[];
  omitted?(view: Fields): Fields;
  readonly derived?: readonly string[];
}

const DEFAULT = [{}];
const DEFAULTS = {
  evaluated: DEFAULT,
  formatted: DEFAULT,
  kinds: 1,
  packed: DEFAULT,
  shared: DEFAULT,
  answers: (): Answers => ({}),
  shown: DEFAULT,
  isLong: false,
  beginner: DEFAULT,
  observed: DEFAULT,
  omitted: (): Fields => ({}),
  derived: [],
} as const;

/** A game of the library with what is tried with it. */
export interface TriedGame extends Required<Omit<Cases, 'asked'>>, Pick<Cases, 'asked'> {
  readonly id: string;
  readonly kit: FullKit;
}

/** The file of a game. Pages are bundled: its name is written so that bundlers find all of them. */
async function casesOf(id: string): Promise<Cases> {
  try {
    return (await import(`./games/${id}.ts`)).cases;
  } catch (error) {
    if (/not found|cannot find|failed to load|unknown variable/i.test(String(error))) return {};
    throw error;
  }
}

/** Every game of the library, in the order of the list. */
export const TRIED: readonly TriedGame[] = await Promise.all(
  games.map(async ({ id, load }) => ({ id, kit: await load(), ...DEFAULTS, ...(await casesOf(id)) })),
);
