import type { Face, Violation } from './contract.ts';

const codes = {
  'bad-options': 'An option is unknown, of the wrong kind or out of range, or the options do not go together.',
  'bad-rules': 'The rules given to `defineGame` are incomplete, or break the contract while a match is played.',
  'bad-argument': 'A function of the library was called with something that it does not take.',
  'bad-state': 'The state or view is not one of this game.',
  'bad-seat': 'There is no such seat.',
  'bad-observer': 'The observer is neither a seat nor `spectator`.',
  'bad-move': 'The move is not plain data: an object with a `type`, and a `seat` or `label` and `faces`.',
  'bad-notation': 'The text is not the notation of a legal move.',
  'bad-seed': 'The seed is not an integer.',
  'wrong-seat': 'The move belongs to another seat than the one that made it, or to a seat that is not asked.',
  'illegal-move': 'The move is not among the legal moves.',
  'chance-due': 'Dice or a draw decide now, not a player.',
  'not-chance': 'A player is asked now; there is no chance result to play.',
  'bad-chance': 'The chance result does not fit the dice that decide now.',
  'game-over': 'The game has ended.',
  stale: 'The answer came too late: something else has happened since, and the seat is no longer asked the same thing.',
  revealed:
    'Undo would take back something that was revealed: a chance result, or a move that showed hidden information.',
  'nothing-to-undo': 'No player has made a move yet.',
  'bad-record': 'The record is not whole, or its moves are not legal one after the other.',
  'wrong-game': 'The record is of another game.',
  'wrong-version': 'The record was made under another version of the rules.',
  aborted: 'A search was stopped by its signal.',
  'bot-failed': 'The worker that a bot thinks in failed, or ended before it answered.',
  'faces-missing': 'The script has no faces left for the dice that decide now.',
  'faces-left': 'Not all scripted faces were used.',
} as const;

/** Every code that core itself uses, with what it means. Games add codes of their own for illegal moves. */
export const CODES: Readonly<typeof codes> = /* @__PURE__ */ Object.freeze(codes);

/** A code of core. */
export type CoreCode = keyof typeof CODES;

/** A code of core, or one of a game's own. */
export type ErrorCode = CoreCode | (string & {});

/** What else a `RuleError` can carry. */
export interface RuleErrorExtra {
  /** The offending values, and what would be right. */
  readonly details?: Readonly<Record<string, Face>> | undefined;
  /** The move it is about, as plain data. */
  readonly move?: unknown;
  readonly cause?: unknown;
}

/** The one kind of error that this library throws. */
export class RuleError extends Error implements Violation {
  override readonly name = 'RuleError';
  /** What is wrong: one of `CODES`, or a code of the game. */
  readonly code: ErrorCode;
  /** The offending values, and what would be right. */
  readonly details?: Readonly<Record<string, Face>>;
  /** The move it is about, as plain data, where there is one. */
  readonly move?: unknown;

  constructor(code: ErrorCode, message: string, extra: RuleErrorExtra = {}) {
    super(message, extra.cause === undefined ? undefined : { cause: extra.cause });
    this.code = code;
    if (extra.details !== undefined) this.details = extra.details;
    if (extra.move !== undefined) this.move = extra.move;
  }
}

/** The plain data of an error: what a server may send to a client. */
export function toViolation(error: Violation): Violation {
  return violation(error.code, error.message, error.details);
}

export function violation(code: string, message: string, details: Violation['details'] | undefined): Violation {
  return details === undefined ? { code, message } : { code, message, details };
}

const LONGEST = 60;

/** A short text that names any value in an error message. Never throws, whatever the value. */
export function show(value: unknown): string {
  try {
    if (typeof value === 'string') return clip(JSON.stringify(value.slice(0, LONGEST + 1)));
    if (typeof value === 'bigint') return 'a bigint';
    if (typeof value === 'function') return 'a function';
    if (typeof value === 'symbol') return 'a symbol';
    if (typeof value !== 'object' || value === null) return String(value);
    if (Array.isArray(value)) return `an array of ${value.length}`;
    return 'an object';
  } catch {
    return 'an object';
  }
}

function clip(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
