/**
 * The contract between a game and everything that uses games: an app, a server, a bot, the conformance kit.
 * Types only. `defineGame` turns what an author writes (`Rules`) into what an app uses (`Game`).
 */
import type { Draft } from 'immer';

/** A place at the table, counted from 0, clockwise. */
export type Seat = number;

/** Who looks at a state: a seat, or somebody who sees only what is public. */
export type Observer = Seat | 'spectator';

/** One face of a die, or one card of a stock. */
export type Face = number | string;

/** A uniform random integer in `[0, n)`, for an integer `n` of at least 1. */
export type Random = (n: number) => number;

/** What every move of a player has. Each game has a tagged union of these. */
export interface PlayerMove {
  readonly type: string;
  readonly seat: Seat;
}

/** The result of dice, or of a draw, as a move: one face for each die, in the order of the dice. */
export interface ChanceMove<L extends string = string, F extends Face = Face> {
  readonly type: 'chance';
  readonly label: L;
  readonly faces: readonly F[];
}

/** One die: its faces, all different, and, where they are not all equally likely, integer weights of at least 0. */
export interface Die<F extends Face = Face> {
  readonly faces: readonly F[];
  readonly weights?: readonly number[];
}

/** What chance decides now: independent dice under a label. */
export type ChanceOf<C extends ChanceMove> = C extends unknown
  ? {
      readonly label: C['label'];
      readonly dice: readonly Die<C['faces'][number]>[];
      /** The seats that see the result. Absent: everybody does. */
      readonly seenBy?: readonly Seat[];
    }
  : never;

/** A chance move as an observer sees it: hidden faces are `null`. */
export type Seen<C extends ChanceMove> = C extends unknown
  ? Omit<C, 'faces'> & { readonly faces: readonly (C['faces'][number] | null)[] }
  : never;

/** How a game ended. */
export interface Outcome {
  /** Why it ended, as a short name of the game's own. */
  readonly reason: string;
  /** The seats that won; at a draw all who share it; at a lost puzzle none. */
  readonly winners: readonly Seat[];
  /** The place of each seat: 1 is first, ties share a place. Teammates share the place of their side, counted in sides. */
  readonly places: readonly number[];
  /** The score of each seat, in games that have scores. */
  readonly scores?: readonly number[];
}

/** What the options of every game may have. */
export interface BaseOptions {
  /** How many seats play. */
  readonly seats?: number | undefined;
}

/** The types of a game, bundled. */
export interface GameTypes {
  View: object;
  State: object;
  Move: PlayerMove;
  Chance: ChanceMove;
  Options: BaseOptions;
  Ask: string;
}

/** Game types whose state is a view without holes: `G extends Types<G['View']>`. */
export type Types<V> = GameTypes & { View: V; State: V };

/** Whose turn it is, on what question; or that chance decides; or how the game ended. */
export type Status<G extends GameTypes = GameTypes> =
  | {
      readonly type: 'turn';
      readonly ask: G['Ask'];
      /** Who is asked. Several seats: first come, first served. */
      readonly seats: readonly Seat[];
    }
  | { readonly type: 'chance'; readonly label: G['Chance']['label'] }
  | { readonly type: 'over'; readonly outcome: Outcome };

/** Why something is refused: a code from a documented list, and a sentence for people. */
export interface Violation {
  readonly code: string;
  readonly message: string;
  readonly details?: Readonly<Record<string, Face>>;
}

/** One option of a game: what it is for, what it takes, what it is when left out. */
export interface Option<T> {
  /** What the option decides, in one line. */
  readonly about: string;
  /** What it takes, as the end of a sentence: `an integer from 1 to 9`. */
  readonly expects: string;
  /** Its value when it is left out. */
  readonly default: T;
  /** Its value when it is left out and other options, not checked yet, say something about it. */
  defaultWith?(given: Readonly<Record<string, unknown>>): T;
  /** The value, checked, as a value of its own. Throws `RuleError` `bad-options` naming the option. */
  read(value: unknown, name: string): T;
}

/** The options of a game as data: the source of checks, defaults, help and documentation. */
export type OptionTable<O extends object> = {
  readonly [K in keyof O]-?: Option<Exclude<O[K], undefined>>;
};

/** Options with every default filled in. */
export type Resolved<O extends object> = { readonly [K in keyof O]-?: Exclude<O[K], undefined> };

/**
 * What the author of a game writes. The functions trust their input (`defineGame` checks it) and are pure,
 * but for `play`, which changes its draft and nothing else.
 */
export interface Rules<G extends Types<G['View']>> {
  /** The name in records and on the command line: lower case, digits and hyphens. */
  readonly id: string;
  /** The name for people. */
  readonly name: string;
  /** Counts up when the same moves could lead elsewhere; a record of another version is refused. */
  readonly version: number;
  /** How many can play. */
  readonly seats: { readonly min: number; readonly max: number };
  /** The options as data. With it, `setup` gets options that are checked and complete; else any plain data. */
  readonly options?: OptionTable<G['Options']>;
  /** The first state. Throws `RuleError` `bad-options`, naming the option. */
  setup(options: G['Options']): G['State'];
  /** Who is asked what. Reads fields, never searches; equal on the state and on every view. */
  status(view: G['View']): Status<G>;
  /** The dice that decide now. Called only while the status is `chance`. */
  chance(state: G['State']): ChanceOf<G['Chance']>;
  /** The legal moves of a seat that is asked: stable order, no duplicates, shared frozen objects. */
  legalMoves(view: G['View'], seat: Seat): readonly G['Move'][];
  /**
   * What `legalMoves(view, seat)[random(n)]` gives, where `n` is the length of the list, without making the list: for
   * random play in games with long lists. Calls `random` once, with that `n`. Default: from the list. The random source
   * must not call the rules: it is asked in the middle of a search, and searches of all matches may share scratch memory.
   */
  pick?(view: G['View'], seat: Seat, random: Random): G['Move'];
  /** Carries out a move on a mutable copy. Trusts the move; copies values in, never objects. */
  play(draft: Draft<G['State']>, move: G['Move'] | G['Chance']): void;
  /** What an observer may know. With perfect information: the state itself. */
  view(state: G['State'], observer: Observer): G['View'];
  /** The move as text: canonical, readable, distinct among the legal moves of a seat. */
  format(move: G['Move']): string;
  /** A state that gives this view, sampled uniformly over the physical arrangements that do. */
  determinize?(view: G['View'], observer: Observer, random: Random): G['State'];
  /** Why a move that is not listed is not legal. `undefined`: no better reason than that it is not listed. */
  explain?(view: G['View'], move: G['Move']): Violation | undefined;
  /** Whether a move shows somebody something hidden, so that undo stops. Default: true where information is hidden. */
  reveals?(state: G['State'], move: G['Move']): boolean;
  /**
   * The side of each seat; its length is the number of seats. Default: each seat is its own side, and there are as many
   * as the option `seats` of `setup` says. A game that more than one number can play should say it here: a state that
   * comes out of JSON does not remember its options.
   */
  sides?(view: G['View']): readonly number[];
}

/** What an app uses; made by `defineGame`. Every function that gets untrusted input checks it. */
export interface Game<G extends Types<G['View']>> extends Rules<G> {
  /** The rules as their author wrote them, unchecked: for loops that play in place. */
  readonly rules: Rules<G>;
  /** The first state, frozen. Throws `RuleError` `bad-options`. */
  setup(options?: G['Options']): G['State'];
  /** The legal moves of one seat; without a seat of everybody who is asked. Empty at chance and when over. */
  legalMoves(view: G['View'], seat?: Seat): readonly G['Move'][];
  /** The state after a legal move, frozen, sharing what did not change. Throws `RuleError`; the state never changes. */
  apply(state: G['State'], move: G['Move'] | G['Chance']): G['State'];
  /** Like `apply`, for moves that come from outside: an error is returned, not thrown. */
  tryApply(
    state: G['State'],
    move: unknown,
  ): { readonly ok: true; readonly state: G['State'] } | { readonly ok: false; readonly error: Violation };
  /** Whether a player's move is legal. Never throws because of the move. */
  isLegal(view: G['View'], move: unknown): move is G['Move'];
  /** Why a player's move is not legal; `undefined` when it is. Never throws because of the move. */
  explain(view: G['View'], move: unknown): Violation | undefined;
  /** The listed move, or the result of the dice, that data from outside stands for. Throws `RuleError` unless legal. */
  find(state: G['State'], move: unknown): G['Move'] | G['Chance'];
  /** The move as an observer may see it: a draw that only others see has `null` faces. `state` is the one before it. */
  redact(state: G['State'], move: G['Move'] | G['Chance'], observer: Observer): G['Move'] | Seen<G['Chance']>;
  /** The listed move whose `format` is the text. Throws `RuleError` `bad-notation`. */
  parse(text: string, view: G['View'], seat?: Seat): G['Move'];
  /** Whether a move shows somebody something hidden. */
  reveals(state: G['State'], move: G['Move']): boolean;
}

/** Any game, for lists of different games: `const games: AnyGame[] = [oyno, oynoPuzzle]`. */
export type AnyGame = Game<Types<object>>;

/** What a bot gets when it is asked: never the state. */
export interface BotTurn<G extends Types<G['View']>> {
  readonly view: G['View'];
  readonly seat: Seat;
  readonly moves: readonly G['Move'][];
  readonly random: Random;
}

/** An opponent: chooses one of the listed moves. */
export type Bot<G extends Types<G['View']>> = (turn: BotTurn<G>) => G['Move'];
