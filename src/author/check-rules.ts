/** Whether rules are complete enough to be made into a game. */
import { RuleError, show } from '../core/errors.ts';
import { isDerived } from './numbered.ts';

const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const FUNCTIONS = ['setup', 'sides', 'status', 'format'] as const;
const OPTIONAL_FUNCTIONS = ['chance', 'parse', 'explain'] as const;
/** What rules on objects have, and what is derived from rules by numbers. */
const OBJECT_FUNCTIONS = ['legalMoves', 'play'] as const;
const OPTIONAL_OBJECT_FUNCTIONS = ['sampleMove'] as const;
const NUMBER_FUNCTIONS = ['context', 'size', 'move', 'turn', 'legal', 'play'] as const;
const CHANCE_FUNCTIONS = ['outcomes', 'roll'] as const;
const OPTIONAL_NUMBER_FUNCTIONS = ['number', 'asked', 'isLegal', 'sample', 'rollRandom'] as const;
const HIDDEN_FUNCTIONS = ['view', 'determinize', 'reveals'] as const;

/**
 * Refuses incomplete rules, for authors who write JavaScript.
 *
 * @throws RuleError `bad-rules` that names what is missing
 */
export function checkRules(rules: object): void {
  if (typeof rules !== 'object' || rules === null) throw refuse(`they are ${show(rules)}`);
  checkIdentity(rules);
  checkFunctions(rules, '', FUNCTIONS);
  checkOptionalFunctions(rules, '', OPTIONAL_FUNCTIONS);
  const numbers: unknown = Reflect.get(rules, 'numbers');
  if (numbers === undefined) {
    checkFunctions(rules, '', OBJECT_FUNCTIONS);
    checkOptionalFunctions(rules, '', OPTIONAL_OBJECT_FUNCTIONS);
  } else {
    checkNumbers(rules, numbers);
  }
  const hidden: unknown = Reflect.get(rules, 'hidden');
  if (hidden === undefined) return;
  if (!isObject(hidden)) throw refuse('`hidden` is not an object');
  checkFunctions(hidden, 'hidden.', HIDDEN_FUNCTIONS);
}

function checkNumbers(rules: object, numbers: unknown): void {
  if (!isObject(numbers)) throw refuse('`numbers` is not an object');
  checkFunctions(numbers, 'numbers.', NUMBER_FUNCTIONS);
  checkOptionalFunctions(numbers, 'numbers.', OPTIONAL_NUMBER_FUNCTIONS);
  if (Reflect.get(rules, 'chance') !== undefined) checkFunctions(numbers, 'numbers.', CHANCE_FUNCTIONS);
  for (const name of [...OBJECT_FUNCTIONS, ...OPTIONAL_OBJECT_FUNCTIONS]) {
    // Each rule stands once.
    const given: unknown = Reflect.get(rules, name);
    if (given !== undefined && !isDerived(given))
      throw refuse(`\`${name}\` is derived from \`numbers\` and cannot be given beside it`);
  }
}

function refuse(why: string): RuleError {
  return new RuleError('bad-rules', `These rules cannot be played: ${why}.`);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function checkFunctions(owner: object, prefix: string, names: readonly string[]): void {
  for (const name of names) {
    if (typeof Reflect.get(owner, name) !== 'function') throw refuse(`\`${prefix}${name}\` is not a function`);
  }
}

function checkOptionalFunctions(owner: object, prefix: string, names: readonly string[]): void {
  const given = names.filter((name) => Reflect.get(owner, name) !== undefined);
  checkFunctions(owner, prefix, given);
}

function checkIdentity(rules: object): void {
  const field = (name: string): unknown => Reflect.get(rules, name);
  const id = field('id');
  if (typeof id !== 'string' || !ID.test(id)) throw refuse('`id` is lower-case words joined by hyphens');
  if (typeof field('name') !== 'string') throw refuse('`name` is not a text');
  if (!Number.isInteger(field('version'))) throw refuse('`version` is not an integer');
  const seats = field('seats');
  const min: unknown = isObject(seats) ? Reflect.get(seats, 'min') : undefined;
  const max: unknown = isObject(seats) ? Reflect.get(seats, 'max') : undefined;
  if (!Number.isInteger(min) || !Number.isInteger(max) || Number(min) < 1 || Number(max) < Number(min)) {
    throw refuse('`seats` has no `min` of at least 1 and `max` of at least `min`');
  }
  if (!isObject(field('options'))) throw refuse('`options` is not a table of options; `{}` if there are none');
}
