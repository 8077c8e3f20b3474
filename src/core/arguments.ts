/** Checks of what a developer's own code passes in: names of settings, counts, seats, sources of random integers. */
import { RuleError, show } from './errors.ts';
import type { GameTypes, Observer, Random, Rules, Seat, ViewOf } from './types.ts';

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
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new RuleError('bad-argument', `Settings are an object, not ${show(given)}.`);
  }
  for (const name of Object.keys(given)) {
    if (known.includes(name)) continue;
    throw new RuleError('bad-argument', `There is no setting ${show(name)}; there is ${known.join(', ')}.`, {
      details: { setting: name, known: known.join(', ') },
    });
  }
}

/**
 * Refuses what is not an integer of at least `min`.
 *
 * @example
 * ```ts
 * import { checkCount } from 'tabletop-rules/author';
 *
 * checkCount('cards', 5, 1);
 * checkCount('cards', 0, 1); // throws bad-argument
 * ```
 */
export function checkCount(name: string, value: unknown, min: number): asserts value is number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= min) return;
  throw new RuleError('bad-argument', `"${name}" must be an integer of at least ${min}, not ${show(value)}.`, {
    details: { name, value: show(value) },
  });
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
export function checkSeat<G extends GameTypes>(rules: Pick<Rules<G>, 'sides'>, view: ViewOf<G>, seat: unknown): Seat {
  const count = rules.sides(view).length;
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
  rules: Pick<Rules<G>, 'sides'>,
  view: ViewOf<G>,
  observer: unknown,
): Observer {
  if (observer === 'spectator') return observer;
  const count = rules.sides(view).length;
  if (isSeat(observer, count)) return observer;
  throw new RuleError(
    'bad-observer',
    `An observer is a seat from 0 to ${count - 1} or "spectator", not ${show(observer)}.`,
    { details: { observer: show(observer), seats: count } },
  );
}
