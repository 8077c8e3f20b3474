/** Many matches in lockstep: what they are made of, and what they give. */
import type { Bot, GameTypes, MatchRecord } from '../../core/index.ts';

/** Who plays a seat inside: a bot, which answers at once, or `'random'`, a legal move, each as likely as any other. */
export type Opponent<G extends GameTypes> = Bot<G> | 'random';

/** When a match that has ended starts anew, as Gymnasium names it. */
export type AutoresetMode = 'next-step' | 'same-step' | 'disabled';

/** How `vectorEnv` plays. */
export interface VectorEnvOptions<G extends GameTypes> {
  /** How many matches are played in lockstep. Default: 512. */
  readonly matches?: number | undefined;
  /** The seed of the first match; the others count on from it. Default: one from `crypto`. */
  readonly seed?: number | undefined;
  /** The game's options. */
  readonly options?: G['Options'] | undefined;
  /**
   * By seat who plays it inside: a bot, `'random'`, or `null` for a seat that `step` plays. Such bots answer at once; a network plays by
   * `onnxEvaluation`. Default: `step` plays all seats.
   */
  readonly opponents?: readonly (Opponent<G> | null)[] | undefined;
  /** After how many actions a match is stopped, results of chance among them. Default: 1,000. */
  readonly maxMoves?: number | undefined;
  /**
   * `next-step`: the next step starts it, whatever its action is. `same-step`: the step that ends it does, and `finalObservations` has what
   * was there before. `disabled`: `reset` does. Default: `next-step`.
   */
  readonly autoreset?: AutoresetMode | undefined;
}

/** Observations of all matches: `Uint8Array` where all fields of the encoding are bits. */
export type Observations = Float32Array | Uint8Array;

/** What `reset` starts. */
export interface VectorResetOptions {
  /** The seed of the first match; the others count on from it. Default: the seeds go on. */
  readonly seed?: number | undefined;
  /** By match: 1 where it starts anew. Default: all do. */
  readonly matches?: ArrayLike<number> | undefined;
}

/**
 * Matches in lockstep. The arrays are overwritten by `step` and `reset`: copy what you keep. A row is a match.
 */
export interface VectorEnv<G extends GameTypes> {
  readonly matches: number;
  readonly seatCount: number;
  readonly actionCount: number;
  readonly observationLength: number;
  /**
   * What the seat that is to move sees: `matches` × `observationLength`, as `encode` writes it; in bytes where all fields are bits. Once a
   * match has ended, what the last one sees.
   */
  readonly observations: Observations;
  /** The seat that is to move; once the match has ended, the one that moved last. */
  readonly seats: Int32Array;
  /**
   * The legal actions of all matches, one after the other: those of match `i` are from `offsets[i]` to `offsets[i + 1]`, none once it has
   * ended. Another array where it has become too short.
   */
  readonly legal: Int32Array;
  readonly offsets: Int32Array;
  /** By match and seat, of the last step: at the end 1 for a win, -1 for a loss, between them for a win that is shared; else 0. */
  readonly rewards: Float32Array;
  /** 1 where the match is over; with `same-step`, where the last step has ended one. */
  readonly terminated: Uint8Array;
  /** The same where it was stopped at `maxMoves`. */
  readonly truncated: Uint8Array;
  /** How many actions the match has had, results of chance among them; where the last step has ended it, how many it had. */
  readonly lengths: Int32Array;
  /** The seed of the match: `createMatch` rolls the same dice with it. */
  readonly seeds: Float64Array;
  /** With `same-step`: the observations of matches at their end. */
  readonly finalObservations: Observations | undefined;
  /**
   * Plays an action in each match.
   *
   * @throws RuleError where one is illegal, with the code of the rules and `match` in its details; then no match has changed. `bad-argument`
   * for another number of actions
   */
  step(actions: ArrayLike<number>): void;
  /**
   * Starts all matches anew, or some.
   *
   * @throws RuleError `bad-seed`, `bad-argument`
   */
  reset(options?: VectorResetOptions): void;
  /**
   * Which actions are legal: `matches` × `actionCount`, 1 or 0. Written when it is called, into one array.
   *
   * @throws RuleError `bad-argument` where they would take more than 1 GiB
   */
  masks(): Uint8Array;
  /** The match as it is. */
  record(match: number): MatchRecord<G>;
  /** The match that ended last in this row; `undefined`: none has. */
  endedRecord(match: number): MatchRecord<G> | undefined;
}
