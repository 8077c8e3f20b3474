/** What the editor needs of a game: what can stand where, as changes of the line. One small table a game. */
import type { PageKit } from '../games.ts';
import type { Line, Parts } from './line.ts';

/** What came of pointing: `again` when a second target is needed, `false` where there was nothing to do. */
export type UseResult = 'again' | false | undefined;

/** A piece of the tray, or something else that is done by pointing at the board. */
export interface Tool {
  readonly id: string;
  readonly label: string;
  /** A target: the tray shows the piece as it stands there. */
  readonly sample?: string;
  /** Whether other pieces are taken off the board for that. */
  readonly isAlone?: boolean;
  /** The targets that it can be used on. Default: all that are drawn. */
  targets?(view: object): readonly string[];
  /** Changes the line. `from`: the target that was pointed at first, by a tool of two steps. */
  use(line: Line, target: string, view: object, from: string | undefined): UseResult;
}

/** Some values that are chosen from lists: dice, colours. */
interface Choices {
  readonly label: string;
  /** The part that holds them, with commas between. */
  readonly part: string;
  readonly lists: readonly (readonly string[])[];
  /** What a value is called. Default: itself. */
  name?(value: string): string;
}

/** Tiles or cards that are dealt by pointing. */
export interface Hands {
  /** All that there are, each as often as it is there. */
  all(view: object): readonly string[];
  /** The hand of each seat; `undefined`: it is hidden. */
  of(line: Line, seats: number): readonly (readonly string[] | undefined)[];
  /** Writes the hands. */
  set(line: Line, hands: readonly (readonly string[] | undefined)[]): void;
  /** What is in a hand, for people. */
  label(item: string, view: object, kit: PageKit): string;
  /** A tile of the tray can be used on the board too. */
  use?(line: Line, item: string, target: string, view: object): UseResult;
  /** Where: its targets. */
  targets?(view: object): readonly string[];
  /** How many each seat holds at least, after what was played. */
  due?(line: Line, view: object): readonly number[];
}

/** A game in the editor. */
export interface EditorTable {
  /** Whether a match has come so far that a position of it is a good one to begin with. Default: at once. */
  begun?(prompt: string): boolean;
  tools(view: object, kit: PageKit): readonly Tool[];
  /** What can come next, as parts of the line. Those that fit are offered, and one of them replaces what does not fit. */
  nexts(line: Line, view: object, seats: number): readonly Parts[];
  /** What follows from the pieces, after each change by pointing. */
  derive?(line: Line, view: object, seats: number): void;
  /** Lines that a change by pointing may mean: the first one that is allowed is taken. Default: the line itself. */
  alternatives?(line: Line): readonly Line[];
  choices?(line: Line, view: object): readonly Choices[];
  readonly hands?: Hands;
  /** Options that are chosen elsewhere in the editor. */
  readonly otherwise?: readonly string[];
}
