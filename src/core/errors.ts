/** Errors with codes, what they say, and the checks of arguments that throw them. */
import type { CoreCode } from './codes.ts';
import type { GameTypes, Observer, PlayerMove, Random, Rules, Scalar, Seat, ViewOf, Violation } from './types.ts';

/** A code of core, or one of a game's own. */
export type ErrorCode = CoreCode | (string & {});

/** What else a `RuleError` can carry. */
export interface RuleErrorExtra {
  /** The offending values, and what is expected. */
  readonly details?: Readonly<Record<string, Scalar>> | undefined;
  readonly cause?: unknown;
}

// An app can load this library twice, in a bundle and beside it: an error of either is an error of both.
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
    // Errors write out whatever they get, an endless array too.
    super(
      typeof message === 'string' ? message : show(message),
      extra?.cause === undefined ? undefined : { cause: extra.cause },
    );
    this.name = 'RuleError';
    this.code = code;
    if (extra?.details !== undefined) this.details = clipDetails(extra.details);
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
  checkObject(error, 'an error, or a violation');
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

/** A `Result` that is refused. */
export function refused<C extends string>(error: Violation<C>): { readonly ok: false; readonly error: Violation<C> } {
  return { ok: false, error };
}

/** Details can hold a text from outside: it is cut to a length that is fit for a log and an answer. */
function clipDetails(details: Readonly<Record<string, Scalar>>): Readonly<Record<string, Scalar>> {
  checkObject(details, 'details by name');
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
    if (typeof value === 'string') return clip(escapeHidden(JSON.stringify(value.slice(0, LONGEST + 1))));
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

/** Escapes what JSON leaves and a screen does not show: control characters, ends of lines, and what turns the direction of text. */
function escapeHidden(text: string): string {
  return text.replace(HIDDEN, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are looked for.
const HIDDEN = /[\x00-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

function clip(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** The seat is asked for a move, but none is listed: a defect of the rules. */
export function noMoves(rules: { readonly name: string }, seat: number): RuleError {
  return new RuleError('bad-rules', `The rules of ${rules.name} ask seat ${seat} and list no move for it.`);
}

/** A move from outside, in a few words for an error message. */
export function describeMove(move: PlayerMove): string {
  const { type, seat, ...rest } = move;
  const fields = Object.entries(rest).map(
    ([key, value]) =>
      ` ${/^\w{1,30}$/.test(key) ? key : show(key)} ${Array.isArray(value) ? value.map(show).join(' ') : show(value)}`,
  );
  return `${show(type)}${fields.join('').slice(0, 80)}`;
}

// Checks of what a developer's own code passes in: names of settings, counts, seats, sources of random integers.

/**
 * Refuses unknown settings, so that a misspelt name is not ignored silently. Their values are checked
 * by types.
 *
 * @throws RuleError `bad-argument`
 *
 * @example
 * ```ts
 * import { checkSettings } from 'tabletop-rules/author';
 *
 * checkSettings({ depth: 3 }, ['depth', 'time']);
 * checkSettings({ deepth: 3 }, ['depth', 'time']); // throws bad-argument
 * ```
 */
export function checkSettings(given: object | undefined, known: readonly string[]): void {
  if (given === undefined) return;
  checkList('known', known, 'a list of names');
  const names = known.slice(0, MOST_NAMED).map(String).join(', ').slice(0, MOST_CHARACTERS);
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new RuleError('bad-argument', `Settings are an object, not ${show(given)}.`);
  }
  for (const name of Object.keys(given)) {
    if (known.includes(name)) continue;
    throw new RuleError('bad-argument', `There is no setting ${show(name)}; there is ${names}.`, {
      details: { setting: name, known: names },
    });
  }
}

/**
 * Refuses what is not an integer from `min` to `max`; without `max`, of at least `min`.
 *
 * @example
 * ```ts
 * import { checkCount } from 'tabletop-rules/author';
 *
 * checkCount('cards', 5, 1);
 * checkCount('cards', 0, 1); // throws bad-argument
 * ```
 */
export function checkCount(
  name: string,
  value: unknown,
  min: number,
  max: number = Number.MAX_SAFE_INTEGER,
): asserts value is number {
  checkNumber('min', min);
  checkNumber('max', max);
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max) return;
  const range = max === Number.MAX_SAFE_INTEGER ? `of at least ${show(min)}` : `from ${show(min)} to ${show(max)}`;
  throw wrongKind(name, `an integer ${range}`, value);
}

/** How much of a list of names a message has. */
const MOST_NAMED = 40;
const MOST_CHARACTERS = 400;

/** The error for an argument, or for a field of one, that is of another kind than is needed. `expects` ends a sentence: `a text`. */
export function wrongKind(name: unknown, expects: string, value: unknown): RuleError {
  return new RuleError('bad-argument', `${show(name)} must be ${expects}, not ${show(value)}.`, {
    details: { name: typeof name === 'string' ? name : show(name), value: show(value), expects },
  });
}

/**
 * Refuses what is not a text.
 *
 * @throws RuleError `bad-argument`
 */
export function checkText(name: string, value: unknown): asserts value is string {
  if (typeof value !== 'string') throw wrongKind(name, 'a text', value);
}

/** Refuses what is not a number; `NaN` is one. */
export function checkNumber(name: string, value: unknown): asserts value is number {
  if (typeof value !== 'number') throw wrongKind(name, 'a number', value);
}

/** More items than any list has that is read item by item: an array of holes can say that it has thousands of millions. */
const MOST_ITEMS = 2 ** 20;

/**
 * Refuses what is not an array, or one that is too long to be read.
 *
 * @param expects - what its items are, as the end of a sentence: `a list of names`
 * @throws RuleError `bad-argument`
 */
export function checkList(name: string, value: unknown, expects = 'a list'): void {
  if (Array.isArray(value) && value.length <= MOST_ITEMS) return;
  throw wrongKind(name, expects, value);
}

/**
 * Refuses what is not a function, such as a callback; `undefined`: there is none.
 *
 * @throws RuleError `bad-argument`
 */
export function checkFunction(name: string, value: unknown): void {
  if (value !== undefined && typeof value !== 'function') throw wrongKind(name, 'a function', value);
}

/**
 * Refuses what is not an object, and an array, before a field of it is read.
 *
 * @param expects - what it must be, as the end of a sentence: `a match`
 * @throws RuleError `bad-argument`
 */
export function checkObject(value: unknown, expects: string): asserts value is object {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return;
  throw new RuleError('bad-argument', `What is needed here is ${expects}, not ${show(value)}.`, {
    details: { value: show(value), expects },
  });
}

/**
 * Refuses what is not even an object in place of a state or view.
 *
 * @throws RuleError `bad-state`
 */
export function checkView<V>({ name }: { readonly name: string }, view: V): V {
  if (typeof view === 'object' && view !== null) return view;
  throw new RuleError('bad-state', `A state or view of ${name} is an object, not ${show(view)}.`);
}

/**
 * Refuses what lacks fields of a state, in place of a state or view: before a function of a game's own reads them.
 *
 * @throws RuleError `bad-state`
 *
 * @example
 * ```ts
 * import { checkState } from 'tabletop-rules/author';
 *
 * function pointsOf(view: { readonly points: readonly number[] }): readonly number[] {
 *   checkState('Nim', view, 'points');
 *   return view.points;
 * }
 * pointsOf({} as never); // throws bad-state
 * ```
 */
export function checkState(game: string, view: unknown, ...fields: readonly string[]): void {
  checkText('game', game);
  for (const field of fields) checkText('fields', field);
  const known: unknown = checkView({ name: show(game).slice(1, -1) }, view);
  const fault = faultOfState(game, known, fields, undefined);
  if (fault !== undefined) throw fault;
}

/**
 * What to throw where reading a state has failed: `bad-state` where the value has fewer than half of the fields of a state, so that
 * it is none; else the error itself, which is a fault of the rules. Looking when it is too late costs nothing before.
 */
export function faultOfState(name: string, view: unknown, fields: readonly string[], error: unknown): unknown {
  if (typeof view !== 'object' || view === null) return error;
  const missing = fields.filter((field) => !(field in view));
  if (2 * missing.length <= fields.length) return error;
  const named = missing.slice(0, 3).map(show).join(', ');
  const message = `This is no state or view of ${show(name).slice(1, -1)}: it has no ${named}.`;
  return new RuleError('bad-state', message, { details: { missing: named }, cause: error });
}

/** Refuses what is not a function from which random integers come. */
export function checkRandom(random: unknown): asserts random is Random {
  if (typeof random === 'function') return;
  throw new RuleError(
    'bad-argument',
    `A source of random integers is a function (n) => an integer in [0, n), not ${show(random)}. Try seededRandom(1).`,
  );
}

/** Whether a value is one of `count` seats. */
export function isSeat(value: unknown, count: number): value is Seat {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < count;
}

/**
 * Refuses what is not a seat of the match.
 *
 * @throws RuleError `bad-seat`
 */
export function checkSeat<G extends GameTypes>(
  rules: Pick<Rules<G>, 'sides' | 'name'>,
  view: ViewOf<G>,
  seat: unknown,
): Seat {
  const count = rules.sides(checkView(rules, view)).length;
  if (isSeat(seat, count)) return seat;
  throw new RuleError('bad-seat', `A seat is an integer from 0 to ${count - 1}, not ${show(seat)}.`, {
    details: { seat: show(seat), seats: count },
  });
}

/**
 * Refuses what is neither a seat of the match nor `spectator`.
 *
 * @throws RuleError `bad-observer`
 */
export function checkObserver<G extends GameTypes>(
  rules: Pick<Rules<G>, 'sides' | 'name'>,
  view: ViewOf<G>,
  observer: unknown,
): Observer {
  checkView(rules, view);
  if (observer === 'spectator') return observer;
  const count = rules.sides(view).length;
  if (isSeat(observer, count)) return observer;
  throw new RuleError(
    'bad-observer',
    `An observer is a seat from 0 to ${count - 1} or "spectator", not ${show(observer)}.`,
    { details: { observer: show(observer), seats: count } },
  );
}

/** A list with one entry a seat: the last of those given, at least one, counts for all seats after it. */
export function bySeat<T>(given: readonly T[], seats: number): readonly T[] {
  return Array.from({ length: seats }, (_, seat) => given[seat] ?? given[given.length - 1]!);
}

// What errors of others say, in one line, and errors of packages that are not installed.

/** The first line of the message of an error. */
export function reasonOf(error: unknown): string {
  // Where a name has several addresses, the reasons are those of each.
  const first: unknown = error instanceof AggregateError && error.message === '' ? error.errors[0] : error;
  // Anything can be thrown, and be the message of an error.
  const said: unknown = first instanceof Error ? first.message : first;
  return typeof said === 'string' ? plainLine(said) : show(said);
}

/** The first line of a text of others, of a length that is fit for a message, with what a terminal would not show escaped. */
function plainLine(text: string): string {
  const line = escapeHidden(text.slice(0, LONGEST_DETAIL).split('\n')[0] ?? '');
  return text.length > LONGEST_DETAIL ? `${line}…` : line;
}

/** The code of an error of Node, such as `ENOENT`; `undefined`: it has none. */
export function errorCode(error: unknown): string | undefined {
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** An optional package. */
export interface OptionalPackage {
  readonly name: string;
  /** What `npm install` takes: `pg@8`. */
  readonly install: string;
  /** What cannot be done without it: `sqliteStorage needs`. */
  readonly needs: string;
  /** What else can be done, as a sentence. */
  readonly instead?: string;
}

/**
 * Loads an optional package.
 *
 * @throws RuleError `no-package`, with what to install
 */
export async function loadPackage<T>(optional: OptionalPackage, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    throw noPackage(optional, error);
  }
}

/** The error of an optional package that does not load. */
export function noPackage({ name, install, needs, instead }: OptionalPackage, error: unknown): RuleError {
  const rest = instead === undefined ? '' : `. ${instead}`;
  return new RuleError(
    'no-package',
    `${needs} the package ${name}, which does not load (${reasonOf(error)}). Install it: npm install ${install}${rest}`,
    { details: { package: name, expects: install }, cause: error },
  );
}
