import type { CoreCode } from './codes.ts';
import type { Scalar, Violation } from './types.ts';

/** A code of core, or one of a game's own. */
export type ErrorCode = CoreCode | (string & {});

/** What else a `RuleError` can carry. */
export interface RuleErrorExtra {
  /** The offending values, and what is expected. */
  readonly details?: Readonly<Record<string, Scalar>> | undefined;
  readonly cause?: unknown;
}

// An app can load this library twice, as ES modules and as CommonJS: an error of either is an error of both.
const BRAND = 'tabletop-rules.RuleError';

/**
 * Whether a value is a `RuleError`, also one of another copy of this library.
 *
 * @example
 * ```ts
 * import { isRuleError } from 'tabletop-rules/core';
 * import { oyno } from 'tabletop-rules/oyno';
 *
 * let code = '';
 * try {
 *   oyno.apply(oyno.setup(), { type: 'place', seat: 0, cell: 'c3' });
 * } catch (error) {
 *   if (!isRuleError(error)) throw error;
 *   code = error.code;
 * }
 * code; // => 'centre-stays-empty'
 * ```
 */
export function isRuleError(value: unknown): value is RuleError {
  return value instanceof Error && Object.hasOwn(value, Symbol.for(BRAND));
}

/** The one kind of error that this library throws. */
export class RuleError extends Error implements Violation {
  /** What is wrong: one of `CODES`, or a code of the game. */
  readonly code: ErrorCode;
  /** The offending values, and what is expected. */
  readonly details?: Readonly<Record<string, Scalar>>;

  constructor(code: ErrorCode, message: string, extra: RuleErrorExtra = {}) {
    super(message, extra.cause === undefined ? undefined : { cause: extra.cause });
    this.name = 'RuleError';
    this.code = code;
    if (extra.details !== undefined) this.details = clipDetails(extra.details);
    Object.defineProperty(this, Symbol.for(BRAND), { value: true });
  }
}

/**
 * The plain data of an error: what a server may send to a client.
 *
 * @example
 * ```ts
 * import { toViolation } from 'tabletop-rules/core';
 * import { oyno } from 'tabletop-rules/oyno';
 *
 * function answer(move: unknown): Response {
 *   const checked = oyno.check(oyno.setup(), move);
 *   return checked.ok ? Response.json(checked.value) : Response.json(toViolation(checked.error), { status: 422 });
 * }
 * answer({ type: 'flip', seat: 0, cell: 'b2' }).status; // => 422
 * ```
 */
export function toViolation(error: Violation): Violation {
  return violation(error.code, error.message, error.details);
}

/** A violation as plain data, without the field `details` when there are none. */
export function violation<C extends string>(
  code: C,
  message: string,
  details?: Violation['details'] | undefined,
): Violation<C> {
  return details === undefined ? { code, message } : { code, message, details: clipDetails(details) };
}

/** Details can hold a text from outside: it is cut to a length that is fit for a log and an answer. */
function clipDetails(details: Readonly<Record<string, Scalar>>): Readonly<Record<string, Scalar>> {
  if (Object.values(details).every((value) => typeof value !== 'string' || value.length <= LONGEST_DETAIL))
    return details;
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      typeof value === 'string' && value.length > LONGEST_DETAIL ? `${value.slice(0, LONGEST_DETAIL)}…` : value,
    ]),
  );
}

/**
 * The error of a runtime that lacks a global.
 *
 * @param next - what it is needed for, and what to do
 */
export function missingGlobal(name: string, next: string): RuleError {
  return new RuleError('missing-global', `This runtime has no ${name}: ${next}.`, { details: { name } });
}

/** A `RuleError` for a violation. */
export function toRuleError({ code, message, details }: Violation): RuleError {
  return new RuleError(code, message, { details });
}

/**
 * Adds to the message of an error what was being done, and throws the same object, so that its class and stack are
 * kept.
 */
export function rethrow(fault: unknown, doing: string): never {
  if (fault instanceof Error && !isRuleError(fault) && Object.isExtensible(fault)) {
    const { message, stack } = fault;
    fault.message = `${message} (${doing})`;
    if (stack !== undefined) fault.stack = stack.replace(message, fault.message);
  }
  throw fault;
}

const LONGEST = 60;
const LONGEST_DETAIL = 300;

/**
 * A short text that names any value in an error message. Never throws, whatever the value.
 *
 * @example
 * ```ts
 * import { RuleError, show } from 'tabletop-rules/author';
 *
 * show('red'); // => '"red"'
 * show([1, 2, 3]); // => 'an array of 3'
 * const error = new RuleError('bad-options', `A colour is red or blue, not ${show({})}.`);
 * error.message; // => 'A colour is red or blue, not an object.'
 * ```
 */
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
