/** The options of a match, checked against the table of the game. */
import { type Data, type DataLimits, isRecord, LIMITS, readData } from './data.ts';
import { checkObject, RuleError, show, toRuleError } from './errors.ts';
import type { OptionSpecs, Resolved } from './types.ts';

/**
 * The options, checked against their table, with every default filled in.
 *
 * @throws RuleError `bad-options` that names the option
 *
 * @example
 * ```ts
 * import { resolveOptions } from 'tabletop-rules/core';
 * import { oynoPuzzle } from 'tabletop-rules/oyno';
 *
 * resolveOptions(oynoPuzzle.options, { level: 3 }).level; // => 3
 * resolveOptions(oynoPuzzle.options, {}).level; // => 1
 * resolveOptions(oynoPuzzle.options, { level: 10 }); // throws bad-options
 * ```
 */
export function resolveOptions<O extends object>(table: OptionSpecs<O>, given: unknown): Resolved<O> {
  checkObject(table, 'a table of options');
  // A program may have put a name on `Object.prototype`.
  const values: { readonly [name: string]: Data } = Object.assign(Object.create(null), readOptions(given));
  for (const name of Object.keys(values)) {
    if (!Object.hasOwn(table, name)) throw unknownOption(name, Object.keys(table));
  }
  const out: { [K in keyof O]?: Exclude<O[K], undefined> } = {};
  for (const name of keysOf(table)) {
    const option = table[name];
    checkObject(option, 'an option of the table');
    const value = values[name];
    out[name] = value === undefined ? (option.defaultWith?.(values) ?? option.default) : option.read(value, name);
  }
  // Every key of the table has been given its value above.
  return out as Resolved<O>;
}

function unknownOption(name: string, names: readonly string[]): RuleError {
  const known = names.join(', ') || 'none';
  return new RuleError('bad-options', `There is no option ${show(name)}. Known options: ${known}.`, {
    details: { option: name, known },
  });
}

/** A position can be a long text, and a game can have many options: a record names all of them. */
const OPTION_LIMITS: DataLimits = { ...LIMITS, keys: 256, characters: 65_536, skipUndefined: true };

/** Options as plain data; options that are `undefined` count as left out. */
function readOptions(given: unknown): { readonly [name: string]: Data } {
  if (given === undefined) return {};
  const data = readData(given, 'The options object', 'bad-options', OPTION_LIMITS);
  if (!data.ok) throw toRuleError(data.error);
  if (isRecord(data.value)) return data.value;
  throw new RuleError('bad-options', `Options are an object, not ${show(given)}.`, {
    details: { value: show(given) },
  });
}

/** The value of an option as it is written in a line: JSON where it can be read as such, else the text itself. */
export function writtenValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The names in a table, and none that a program has put on `Object.prototype`. */
function keysOf<T extends object>(table: T): readonly (keyof T & string)[] {
  // A table has the keys of its type and no others.
  return Object.keys(table) as (keyof T & string)[];
}
