/**
 * The contract between a game and everything that uses games: an app, a server, a bot, the conformance suite.
 * Types only. `defineGame` turns what an author writes (`Rules`) into what an app uses (`Game`).
 */
import type { Draft } from 'immer';
import type { CoreCode } from './codes.ts';

/** A place at the table: an integer from 0, counted clockwise. */
export type Seat = number;

/** Who looks at a state: a seat, or somebody who sees only what is public. */
export type Observer = Seat | 'spectator';

/** Who sends an action: the seat that moves, or `dice` for a result of chance. */
export type Sender = Seat | 'dice';

/** One face of a die, or one card of a stock. */
export type Face = number | string;

/** A value in the details of a violation. */
export type Scalar = string | number | boolean;

/** A uniform random integer in `[0, n)`, for an integer `n` of at least 1. */
export type Random = (n: number) => number;

/** What every move of a player has. Each game has a tagged union of these. */
export interface PlayerMove {
  readonly type: string;
  readonly seat: Seat;
}

/** One die: its faces, all different, and, where they are not all equally likely, integer weights of at least 0. */
export interface Die<F extends Face = Face> {
  readonly faces: readonly F[];
  readonly weights?: readonly number[];
}

/** What chance decides now: independent dice under a label. */
export interface ChanceNode<L extends string = string, F extends Face = Face> {
  readonly label: L;
  readonly dice: readonly Die<F>[];
  /** The seats that see the result. Absent: everybody does. */
  readonly seenBy?: readonly Seat[];
}

/** The result of dice, or of a draw: one face for each die, in the order of the dice. */
export interface ChanceResult<L extends string = string, F extends Face = Face> {
  readonly type: 'chance';
  readonly label: L;
  readonly faces: readonly F[];
}

/** The types of a game, bundled: `interface Nim { View: NimState; State: NimState; Move: NimMove; … }`. */
export interface GameTypes {
  /** What an observer may know: the state with `null` in place of what is hidden. */
  View: object;
  /** The whole state; it extends the view. */
  State: object;
  Move: PlayerMove;
  Options: object;
  /** By label, what the dice can show: `{ roll: number; card: Card }`. */
  Chance: { readonly [label: string]: Face };
  /** What a player can be asked. */
  Prompt: string;
  /** The game's own reasons for refusing a move. */
  Code: string;
  /** Why a match ends, the `reason` of its outcome. Absent: any text. */
  Reason?: string;
}

type LabelOf<G extends GameTypes> = keyof G['Chance'] & string;

/** A state, or a view of one: what functions take that read only what an observer may know. */
export type ViewOf<G extends GameTypes> = G['View'] | G['State'];

/** What chance decides in a game, as a union over its labels. */
export type ChanceNodeOf<G extends GameTypes> = { [L in LabelOf<G>]: ChanceNode<L, G['Chance'][L]> }[LabelOf<G>];

/** The results of chance in a game, as a union over its labels. */
export type ChanceResultOf<G extends GameTypes> = { [L in LabelOf<G>]: ChanceResult<L, G['Chance'][L]> }[LabelOf<G>];

/** A result of chance as an observer sees it: the faces of a draw that only others see are all `null`. */
export type SeenResultOf<G extends GameTypes> = {
  [L in LabelOf<G>]:
    | ChanceResult<L, G['Chance'][L]>
    | (Omit<ChanceResult<L>, 'faces'> & { readonly faces: readonly null[] });
}[LabelOf<G>];

/** What a match is made of: moves of players and results of chance. */
export type ActionOf<G extends GameTypes> = G['Move'] | ChanceResultOf<G>;

/** An action as an observer may see it. */
export type SeenActionOf<G extends GameTypes> = G['Move'] | SeenResultOf<G>;

/** The result that belongs to a chance node. */
export type ResultOf<N extends ChanceNode> = N extends ChanceNode<infer L, infer F> ? ChanceResult<L, F> : never;

/** Why a match of a game ends: its own reasons, and a resignation. */
export type ReasonOf<G extends GameTypes> = (G extends { Reason: infer R extends string } ? R : string) | 'resigned';

/** How a game ended. */
export interface Outcome<R extends string = string> {
  /** Why it ended, as a short name of the game's own; `resigned` in every game, after a resignation. */
  readonly reason: R;
  /** The seats that won: in a draw all that share it, in a lost puzzle none. */
  readonly winners: readonly Seat[];
  /** The place of each seat: sides are ranked 1, 2, 2, 4, and teammates share the place of their side. */
  readonly places: readonly number[];
  /** The score of each seat, in games that have scores. */
  readonly scores?: readonly number[];
}

/** Whose turn it is, on what question; or that chance decides; or how the game ended. */
export type Status<G extends GameTypes = GameTypes> =
  | {
      readonly type: 'turn';
      readonly prompt: G['Prompt'];
      /** Who is asked. Several seats: first come, first served, unless the choices are sealed. */
      readonly seats: readonly Seat[];
      /**
       * Each seat chooses without seeing what others choose: a match holds the choices back until all have chosen, and then plays
       * them in the order of the seats. After each of them the status is the same, without its seat.
       */
      readonly sealed?: true;
    }
  | { readonly type: 'chance'; readonly label: LabelOf<G> }
  | { readonly type: 'over'; readonly outcome: Outcome<ReasonOf<G>> };

/** Why something is refused: a code from a documented list, and a sentence for people. */
export interface Violation<C extends string = string> {
  readonly code: C;
  readonly message: string;
  /** The offending values, and what is expected. */
  readonly details?: Readonly<Record<string, Scalar>>;
}

/** A value, or why there is none. */
export type Result<T, C extends string = string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: Violation<C> };

/** One option of a game: what it is for, what it takes, what it is when left out. */
export interface Option<T> {
  /** What the option decides, in one line. */
  readonly about: string;
  /** What it takes, as the end of a sentence: `an integer from 1 to 9`. */
  readonly expects: string;
  /** Its value when it is left out. */
  readonly default: T;
  /** Its value when it is left out, where that depends on other options, which are not checked yet. */
  defaultWith?(given: Readonly<Record<string, unknown>>): T;
  /** The value, checked and copied. Throws `RuleError` `bad-options` naming the option. */
  read(value: unknown, name: string): T;
}

/** The options of a game as data: the source of checks, defaults, help and documentation. */
export type OptionSpecs<O extends object> = {
  readonly [K in keyof O]-?: Option<Exclude<O[K], undefined>>;
};

/** Options with every default filled in. */
export type Resolved<O extends object> = { readonly [K in keyof O]-?: Exclude<O[K], undefined> };

/** Who is next, as a number: the seat that is asked, or `CHANCE`, `OVER`, `SEVERAL`. */
export type Turn = number;

/** A field of a copy: a list whose items can be replaced, or the value itself. */
export type CopiedField<T> = T extends readonly unknown[] ? { -readonly [I in keyof T]: T[I] } : T;

/** A copy of a state: its lists are new. A field that is forgotten, or a list that is not copied, does not compile. */
export type Copied<S> = { -readonly [K in keyof S]-?: CopiedField<S[K]> };

/** Copies a list of a state. What is no list, such as the `null` of a view, it returns as it is. */
export type CopyList = <T extends readonly unknown[]>(items: T) => CopiedField<T>;

/**
 * How a flat state is copied: a literal that names each field, `list(state.field)` where it is a list of numbers or texts.
 * What else is an object is only ever replaced by the rules, and frozen. Views are copied by it too.
 */
export type CopyOf<S> = (state: S, list: CopyList) => Copied<S>;

/**
 * Rules by numbers: every move of a game with its options has a number, and so has every outcome of chance. Loops in
 * place, searches and packed records use the numbers; the functions on objects are derived from them.
 *
 * Numbers are stable: the same options always give the same numbers, whatever the state. All functions trust their
 * input. `view` is a state, or a view of it.
 */
export interface NumberedOf<V, S, M extends PlayerMove, C extends object> {
  /** The lookup tables for the options in a state, cached. A loop fetches them once and passes them on. */
  context(view: V): C;
  /** How many moves there are: their numbers are 0 to `size - 1`, without the seat. */
  size(context: C): number;
  /** The move of a number: frozen, and the seat is all that differs between two seats. */
  move(n: number, seat: Seat, context: C): M;
  /**
   * The number of a move, for games with so many moves that an index of all would be too large. Its `type` is a text and
   * its other fields come from outside: for what is no move it returns any number, and the move of that number is
   * compared. Default: an index of all moves.
   */
  number?(move: M, context: C): number;
  /**
   * Copies a state that is one flat record, for `apply`: a literal is several times as fast as a copy by keys, and gives
   * all states one hidden class. Default: by keys, at any depth.
   */
  copy?: CopyOf<S>;
  /** Who is next. Reads fields, never searches; equal on the state and on every view. */
  turn(view: V): Turn;
  /** The seats that are asked at `SEVERAL`, as a mask. Absent: there is never more than one. */
  asked?(view: V): number;
  /** Writes the legal numbers of a seat that is asked into `out` from 0 on, in a stable order; returns how many. */
  legal(view: V, seat: Seat, out: number[], context: C): number;
  /**
   * Whether a number is among the legal ones of a seat that is asked, without the list: for games with long lists, where
   * data from outside would be costly to check. Default: looked up in the list.
   */
  isLegal?(view: V, n: number, seat: Seat, context: C): boolean;
  /** One of the legal numbers, uniformly, without the list. Default: from the list. */
  sample?(view: V, seat: Seat, random: Random, context: C): number;
  /** Carries out a move on a mutable state; returns who is next. */
  play(draft: Draft<S>, n: number, seat: Seat, context: C): Turn;
  /**
   * How many equally likely outcomes the dice that decide now have: the product of their weights. They are numbered in
   * the order of the faces, the last die varying fastest; a face of weight 2 takes two numbers. Absent: nothing is rolled.
   */
  outcomes?(state: S, context: C): number;
  /** Carries out an outcome of chance on a mutable state; returns who is next. */
  roll?(draft: Draft<S>, outcome: number, context: C): Turn;
  /** `roll(draft, random(outcomes(draft, context)), context)` in one call. Default: that. */
  rollRandom?(draft: Draft<S>, random: Random, context: C): Turn;
}

/** Rules by numbers for the types of a game. `C`: the lookup tables. */
export type Numbered<G extends GameTypes, C extends object = object> = NumberedOf<ViewOf<G>, G['State'], G['Move'], C>;

/**
 * What the author of a game writes. The functions trust their input (`defineGame` checks it) and are pure,
 * but for `play`, which changes its draft and nothing else.
 */
export interface Rules<G extends GameTypes> {
  /** The name in records and on the command line: lower case, digits and hyphens. */
  readonly id: string;
  /** The name for people. */
  readonly name: string;
  /** Rules version: increment when the same moves could produce another state. A record of another version is refused. */
  readonly version: number;
  /** How many can play. */
  readonly seats: { readonly min: number; readonly max: number };
  /** The options as data. `{}` for none. */
  readonly options: OptionSpecs<G['Options']>;
  /** The first state. The options are checked and complete; throws `RuleError` `bad-options` if they conflict. */
  readonly setup: (options: Resolved<G['Options']>) => G['State'];
  /** The side of each seat, one entry a seat: its length is how many play. Teammates share a side. */
  readonly sides: (view: ViewOf<G>) => readonly number[];
  /** Who is asked what. Reads fields, never searches; equal on the state and on every view. */
  readonly status: (view: ViewOf<G>) => Status<G>;
  /** The legal moves of a seat that is asked: stable order, no duplicates, shared frozen objects. */
  readonly legalMoves: (view: ViewOf<G>, seat: Seat) => readonly G['Move'][];
  /**
   * One of `legalMoves(view, seat)`, each as likely as any other, without making the list: for random play in games with
   * long lists. It may draw from `random` in any way and order. Default: `legalMoves(view, seat)[random(n)]`.
   */
  readonly sampleMove?: (view: ViewOf<G>, seat: Seat, random: Random) => G['Move'];
  /**
   * The dice that decide now. Called only while the status is `chance`. Where they depend on what views hide, throws
   * `RuleError` `bad-state` for a view. Absent: nothing is rolled.
   */
  readonly chance?: (state: G['State']) => ChanceNodeOf<G>;
  /** Carries out an action on a mutable copy. Trusts the action; must not store objects of the action. */
  readonly play: (draft: Draft<G['State']>, action: ActionOf<G>) => void;
  /** Hidden information. Absent: everybody sees everything, and the view is the state. */
  readonly hidden?: {
    /** What an observer may know. */
    readonly view: (state: G['State'], observer: Observer) => G['View'];
    /** A state that gives this view, sampled uniformly over the physical arrangements that do. */
    readonly determinize: (view: G['View'], observer: Observer, random: Random) => G['State'];
    /**
     * For searches, which sample one view thousands of times: reads what it fixes once. `prepare(view, observer)(random)` equals
     * `determinize(view, observer, random)`, and the view does not change meanwhile.
     */
    readonly prepare?: (view: G['View'], observer: Observer) => (random: Random) => G['State'];
    /** Whether a move shows somebody something hidden, so that undo stops. */
    readonly reveals: (state: G['State'], move: G['Move']) => boolean;
    /** Whether everybody sees who has chosen while sealed choices wait for others: who, and not what. Default: `false`. */
    readonly showsWhoChose?: boolean;
  };
  /**
   * The move as text: canonical, readable, distinct among the moves of a seat. Of data from outside only the seat is
   * checked and that it is plain: where it is no move of the game, the text is not a string, or one that `parse` does
   * not give the data back for; `Game.format` then refuses it. Must not throw.
   */
  readonly format: (move: G['Move']) => string;
  /**
   * The move of a seat that a text is the notation of, legal or not, so that an illegal one can be explained; `undefined`
   * where the text is no notation of this game. `parse(format(move), move.seat)` equals `move`.
   */
  readonly parse?: (text: string, seat: Seat) => unknown;
  /**
   * By type of move: its fields beside `type` and `seat`, `{ place: ['cell'], pass: [] }`; `'cell?'` is a field that a move can be
   * without. With it, data of another type, without a field, or with one that is not named is refused by name, and never
   * reaches `explain`. Default: only `explain` gives reasons.
   */
  readonly moveFields?: { readonly [T in G['Move']['type']]: readonly string[] };
  /** Rules by numbers; then `legalMoves`, `sampleMove` and `play` are derived from them. See `NumberedRules`. */
  readonly numbers?: Numbered<G>;
  /**
   * Why a move that is not listed is not legal. `undefined`: no better reason than that it is not listed. The move is
   * plain data of a seat that is asked; its other fields come from outside and can be of any type, and without
   * `moveFields` missing.
   */
  readonly explain?: (view: ViewOf<G>, move: G['Move']) => Violation<G['Code']> | undefined;
}

/** What the author of a game by numbers writes: `legalMoves`, `sampleMove` and `play` are derived from `numbers`. */
export type NumberedRules<G extends GameTypes> = Omit<Rules<G>, 'legalMoves' | 'sampleMove' | 'play' | 'numbers'> & {
  readonly numbers: Numbered<G>;
};

/**
 * What an app uses; made by `defineGame`. What comes from outside goes through `check` or `parse`. The functions need no
 * `this`.
 */
export interface Game<G extends GameTypes> {
  /** The name in records and on the command line. */
  readonly id: string;
  /** The name for people. */
  readonly name: string;
  /** The version of the rules: a record of another version is refused. */
  readonly version: number;
  /** How many can play. */
  readonly seats: { readonly min: number; readonly max: number };
  /** The options as data, for forms and help. */
  readonly options: OptionSpecs<G['Options']>;
  /** Whether everybody sees everything. */
  readonly perfectInformation: boolean;
  /** The first state, frozen. Throws `RuleError` `bad-options`. */
  setup(options?: G['Options']): G['State'];
  /** The side of each seat; its length is how many play. */
  sides(view: ViewOf<G>): readonly number[];
  /** Who is asked what. */
  status(view: ViewOf<G>): Status<G>;
  /**
   * The dice that decide now. Throws `RuleError` `not-chance` when a player decides, `bad-state` for a view that hides
   * what they depend on.
   */
  chance(state: G['State']): ChanceNodeOf<G>;
  /** The legal moves of one seat; without a seat of everybody who is asked. Empty at chance and when over. */
  legalMoves(view: ViewOf<G>, seat?: Seat): readonly G['Move'][];
  /**
   * The legal action that data from outside represents, or why there is none. Never throws, whatever the data and the
   * sender are; `RuleError` `bad-state` where the view is none of this game.
   *
   * @param by - who sent it. A seat may send its own moves only; a result of chance is taken from `dice` only, and is
   * checked against a state: where a view hides what the dice depend on, it is refused with `bad-state`. Absent: any
   * player's move
   */
  check(view: ViewOf<G>, data: unknown, by: Seat): Result<G['Move'], G['Code'] | CoreCode>;
  /** The same of an action: a move, or a result of chance. */
  check(view: ViewOf<G>, data: unknown, by?: Sender): Result<ActionOf<G>, G['Code'] | CoreCode>;
  /** The state after a legal action, frozen, sharing what did not change. Throws `RuleError` unless legal. */
  apply(state: G['State'], action: ActionOf<G>): G['State'];
  /** What an observer may know. Throws `RuleError` `bad-observer`. */
  view(state: G['State'], observer: Observer): G['View'];
  /** A legal action as an observer may see it. `state` is the one before it. */
  redact(state: G['State'], action: ActionOf<G>, observer: Observer): SeenActionOf<G>;
  /** A state that the observer could be in, sampled; with perfect information the view itself. */
  determinize(view: G['View'], observer: Observer, random: Random): G['State'];
  /**
   * An action as text: a move in the game's notation, a result of chance as `dice: 3 4`, hidden faces as `?`. The move
   * need not be legal, and names in it are not looked up on a board. Throws `RuleError` `bad-move` when it is no move of
   * the game.
   */
  format(action: SeenActionOf<G>): string;
  /** The legal action that a text names, or why there is none. `by` as in `check`: a result of chance is read for `dice`. */
  parse(text: string, view: ViewOf<G>, by: Seat): Result<G['Move'], G['Code'] | CoreCode>;
  /** The same of an action: a move, or a result of chance. */
  parse(text: string, view: ViewOf<G>, by?: Sender): Result<ActionOf<G>, G['Code'] | CoreCode>;
}

/** Any game, for lists of different games: `const games: AnyGame[] = [oyno, oynoPuzzle]`. */
export type AnyGame = Game<GameTypes>;

/** What a bot gets when it is asked: never the state. */
export interface BotTurn<G extends GameTypes> {
  readonly view: G['View'];
  readonly seat: Seat;
  readonly moves: readonly G['Move'][];
  readonly random: Random;
}

/** An opponent: chooses one of the listed moves. */
export type Bot<G extends GameTypes> = (turn: BotTurn<G>) => G['Move'];

/** How a bot errs: at some decisions it chooses among the moves that are not much worse than the best one. */
export interface Lapses {
  /** The probability that it does so at a decision, from 0 to 1. */
  readonly chance: number;
  /**
   * How much worse such a move can be: the difference of the logarithms of the odds to win, 0 or above. 1 is from 50 % to 27 %, or
   * from 10 % to 4 %. A move is drawn less often the worse it is, and never at the bound.
   */
  readonly bound: number;
  /**
   * The probability that at a decision it looks no further than its own move: it plays the one after which the evaluation is
   * highest, and does not see how that can be answered. No effect without an evaluation. Default: 0.
   */
  readonly glance?: number | undefined;
}

/** The lapses by level: of those levels whose bots search for a number of iterations. */
export type LevelLapses = Readonly<Record<'casual' | 'intermediate' | 'advanced' | 'expert', Lapses>>;

/** How far the value of a state looks ahead, where luck is measured. */
export interface LookAhead {
  /**
   * How many events of chance a continuation passes: rolls, or all that is dealt or drawn at once. It is evaluated where the next
   * one is due. 0: after the best moves of the seats.
   */
  readonly events: number;
  /** The number of continuations, whose values are averaged. */
  readonly playouts: number;
}

/**
 * What bots know about a game beside its rules: a part of its kit, `mctsBot(oynoKit, { iterations: 500 })`.
 */
export interface BotKnowledge<G extends GameTypes> {
  /** Evaluates a state: by seat, from 0, lost, to 1, won; teammates have the same number. */
  evaluate(state: G['State']): readonly number[];
  /** The best move where it is known exactly, one of the legal moves; else `undefined`. */
  solvedMove?(view: ViewOf<G>, seat: Seat): G['Move'] | undefined;
  /** Whether another legal move is like this one and never worse, so that it need not be tried. */
  isDominated?(view: ViewOf<G>, move: G['Move']): boolean;
  /** How much a move does in the eyes of a person: of moves that are worth about the same, a level below `master` plays the one that does most. */
  appeal?(view: ViewOf<G>, move: G['Move']): number;
  /**
   * How often and how much bots of each level err. A game in which more search wins few matches more needs lapses of
   * `expert`, or `master` would not be stronger.
   */
  readonly levelLapses?: LevelLapses | undefined;
  /**
   * How often a search tries moves that seem worse: its weight of exploration. The more luck there is, and the better the
   * evaluation orders the moves, the lower it is. Default: 0.7.
   */
  readonly exploration?: number | undefined;
  /**
   * How far `luck` looks ahead from a result of chance: as far as it takes until the evaluation sees what the result is worth.
   * It is unbiased with any; the right one takes more luck out of results. Default: the state after chance is evaluated as it is.
   */
  readonly lookAhead?: LookAhead | undefined;
}

// What `Turn` says beside seats.

/** Chance decides now. */
export const CHANCE = -1;
/** The game is over. */
export const OVER = -2;
/** Several seats are asked, first come, first served: `asked` says which. */
export const SEVERAL = -3;
