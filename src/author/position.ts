/** Positions as one line of text, as FEN is for chess: the words of a line, and what the notations of all games share. */
import { deepFreeze, isRecord, readData, sameData } from '../core/data.ts';
import { checkObject, checkView, isRuleError, RuleError, show, toViolation } from '../core/errors.ts';
import { rulesOf } from '../core/executor/attached.ts';
import { readingFault } from '../core/executor/executor.ts';
import type { PositionNotation } from '../core/kit.ts';
import { resolveOptions, writtenValue } from '../core/options.ts';
import type { Game, GameTypes, Option, OptionSpecs, Resolved, Result, ViewOf } from '../core/types.ts';
import { badOption } from './options.ts';

/** The most characters of a line. */
const LONGEST = 65_536;
/** The most characters of an option. */
const LONGEST_OPTION = 8_192;
/** The most items of a part: no list of a state is longer. */
const MOST_ITEMS = 4_096;

/**
 * The option `position` for the table of a game: the line of text that a match begins at.
 *
 * @example
 * ```ts
 * import { positionOption } from 'tabletop-rules/author';
 *
 * positionOption.read('  nim   left:3 ', 'position'); // => 'nim left:3'
 * ```
 */
export const positionOption: Option<string> = {
  about: 'the position at the start, as one line of text; it says the other options too',
  expects: 'the text of a position',
  default: '',
  read: (value, name) => {
    if (typeof value !== 'string') throw badOption(name, value, positionOption.expects);
    return value.trim().split(/\s+/).join(' ');
  },
};

/** A word of a line, or an item of one: where it begins, from 1, and the text. */
export interface PositionWord {
  readonly column: number;
  readonly text: string;
}

/**
 * A line of text that is being read. Its words are parts, `turn:1`, each once and in any order, and words without a name. What is
 * read and is not what it must be is refused with `bad-position`, which names the part and its column.
 */
export class PositionLine {
  /** The whole line. */
  readonly source: string;
  private readonly unnamed: readonly PositionWord[];
  private readonly parts: ReadonlyMap<string, PositionWord>;
  private readonly taken = new Set<string>();

  /** @param id - the game, whose name may stand first */
  constructor(source: unknown, id: string) {
    if (typeof source !== 'string') throw refusal(`A position is a text, not ${show(source)}.`, {});
    if (source.length > LONGEST) {
      throw refusal(`A position has at most ${LONGEST} characters, not ${source.length}.`, { most: LONGEST });
    }
    this.source = source;
    const words: PositionWord[] = [];
    const parts = new Map<string, PositionWord>();
    this.unnamed = words;
    this.parts = parts;
    let column = 1;
    for (const text of source.split(' ')) {
      const colon = text.indexOf(':');
      if (colon >= 0) {
        const name = text.slice(0, colon);
        const part = { column: column + colon + 1, text: text.slice(colon + 1) };
        if (name === '') this.failAt(name, { column, text }, 'a name, a colon and what it is');
        if (parts.has(name)) this.failAt(name, part, 'there once');
        parts.set(name, part);
      } else if (text !== '' && (words.length > 0 || parts.size > 0 || text !== id || column > 1)) {
        words.push({ column, text });
      }
      column += text.length + 1;
    }
  }

  /** The words without a name. */
  get words(): readonly PositionWord[] {
    this.taken.add('');
    return this.unnamed;
  }

  /** The text of a part; `undefined` where it is left out. */
  text(name: string): string | undefined {
    this.taken.add(name);
    return this.parts.get(name)?.text;
  }

  /** The items of a part, between which a separator stands; none where it is left out. */
  items(name: string, separator = ','): readonly PositionWord[] {
    const items = this.first(MOST_ITEMS + 1, name, separator);
    if (items.length > MOST_ITEMS) this.fail(name, `a list of at most ${MOST_ITEMS}`);
    return items;
  }

  /** The first items of a part: a stranger's line can have tens of thousands. */
  private first(most: number, name: string, separator = ','): readonly PositionWord[] {
    const text = this.text(name);
    if (text === undefined) return [];
    let { column } = this.parts.get(name)!;
    return text.split(separator, most).map((item) => {
      const word = { column, text: item };
      column += item.length + separator.length;
      return word;
    });
  }

  /** A part that is an integer. */
  int(name: string, min: number, max: number, fallback: number): number {
    const text = this.text(name);
    return text === undefined ? fallback : this.number(name, { ...this.parts.get(name)!, text }, min, max);
  }

  /** A part that is so many integers between commas. */
  ints(name: string, count: number, min: number, max: number, fallback: readonly number[]): number[] {
    if (this.text(name) === undefined) return [...fallback];
    const items = this.first(count + 1, name);
    if (items.length !== count) this.fail(name, `${count} numbers`);
    return items.map((item) => this.number(name, item, min, max));
  }

  /** A part that is some integers between commas, each higher than the one before; none where it is left out. */
  set(name: string, max: number): number[] {
    const numbers = this.first(max + 2, name).map((item) => this.number(name, item, 0, max));
    if (numbers.some((n, i) => i > 0 && n <= numbers[i - 1]!))
      this.fail(name, 'a list of different numbers, ascending');
    return numbers;
  }

  /** A part that is one of some texts. */
  oneOf<T extends string>(name: string, values: readonly T[], fallback: T): T {
    const text = this.text(name);
    if (text === undefined) return fallback;
    return values.find((value) => value === text) ?? this.fail(name, `one of ${values.join(', ')}`);
  }

  /** The index of an item in a list of names. */
  indexIn(name: string, item: PositionWord, names: readonly string[], what: string): number {
    const index = names.indexOf(item.text);
    return index === -1 ? this.failAt(name, item, what) : index;
  }

  /** An item as an integer. */
  number(name: string, item: PositionWord, min: number, max: number): number {
    const value = /^(?:0|-?[1-9]\d{0,8})$/.test(item.text) ? Number(item.text) : Number.NaN;
    return value >= min && value <= max ? value : this.failAt(name, item, `an integer from ${min} to ${max}`);
  }

  /** Refuses a part unless it holds what it must. */
  verify(holds: boolean, name: string, expects: string): void {
    if (!holds) this.fail(name, expects);
  }

  /** Refuses a part. */
  fail(name: string, expects: string): never {
    const end = { column: this.source.length + 1, text: '' };
    return this.failAt(name, this.parts.get(name) ?? (name === '' ? (this.unnamed[0] ?? end) : end), expects);
  }

  /** Refuses a word, or an item of a part. */
  failAt(name: string, { column, text }: PositionWord, expects: string): never {
    const part = name === '' ? 'the word' : `"${name}"`;
    const is = text === '' ? 'is left out' : `is ${show(text)}`;
    const message = `In the position ${part} at column ${column} ${is}, and must be ${expects}.`;
    throw refusal(message, { part: name, column, found: text, expects });
  }

  /** Refuses the first part that nobody has asked for. */
  end(): void {
    const [word] = this.unnamed;
    if (word !== undefined && !this.taken.has('')) this.failAt('', word, 'left out: it is no part');
    for (const [name, part] of this.parts) if (!this.taken.has(name)) this.failAt(name, part, 'left out here');
  }
}

function refusal(message: string, details: Readonly<Record<string, string | number>>): RuleError {
  return new RuleError('bad-position', message, { details });
}

/** What the author of a notation writes. */
export interface PositionRules<G extends GameTypes> {
  /** The options that a view holds; those that only say how a match begins are left out. They are written and read as options. */
  options(view: ViewOf<G>): { readonly [K in keyof G['Options']]?: unknown };
  /** What else a view holds, as text by part, in the order of the line; `undefined` is left out. Words without a name are at ''. */
  write(view: ViewOf<G>): Readonly<Record<string, string | undefined>>;
  /**
   * The view that a line describes, or, where it hides nothing, the state. Checks all that a state must satisfy: what fails is
   * refused by `line.fail`. The options are checked and complete.
   */
  read(line: PositionLine, options: Resolved<G['Options']>): ViewOf<G>;
}

type Table = readonly (readonly [name: string, option: Option<unknown>])[];

/** The options that a position can say: all but itself. */
function tableOf(options: object): Table {
  const entries: Table = Object.entries(options);
  return entries.filter(([name]) => name !== 'position');
}

/** The options that a line says. */
function optionsIn(line: PositionLine, table: Table): Record<string, unknown> {
  const said: Record<string, unknown> = {};
  for (const [name] of table) {
    const text = line.text(name);
    // Of brackets alone JSON.parse would take milliseconds.
    if (text !== undefined) said[name] = text.length > LONGEST_OPTION ? text : writtenValue(text);
  }
  return said;
}

/** Reads a line, with these options beside it: what it says wins. */
function readLine<G extends GameTypes>(
  line: PositionLine,
  position: PositionRules<G>,
  options: OptionSpecs<G['Options']>,
  beside: object,
): ViewOf<G> {
  try {
    const said = optionsIn(line, tableOf(options));
    const view = position.read(line, resolveOptions<G['Options']>(options, { ...beside, ...said }));
    line.end();
    const held = position.options(view);
    const other = Object.keys(said).find((name) => !Object.hasOwn(held, name));
    if (other !== undefined) line.fail(other, 'left out: it says how a match begins that has no position');
    return deepFreeze(view);
  } catch (error) {
    if (!isRuleError(error) || error.code !== 'bad-options') throw error;
    // Of options that a line says, or that do not go together.
    const { option, expects } = error.details ?? {};
    return line.fail(/^\w*/.exec(String(option))![0], typeof expects === 'string' ? expects : 'another');
  }
}

/**
 * The options and the setup of a game whose matches can begin at a position, for `defineGame`: `{ ...rules, ...withPosition(rules,
 * position) }`. The table has `positionOption` as `position`. An option that the position says is that of the match: given beside
 * it, it has to be the same. A position that hides something is refused.
 *
 * @example
 * ```ts
 * import { type PositionRules, positionOption, withPosition } from 'tabletop-rules/author';
 *
 * interface Nim {
 *   View: { readonly left: number };
 *   State: { readonly left: number };
 *   Move: { readonly type: 'take'; readonly seat: number };
 *   Options: { readonly position?: string };
 *   Chance: Record<never, never>;
 *   Prompt: 'take';
 *   Code: never;
 * }
 *
 * const position: PositionRules<Nim> = {
 *   options: () => ({}),
 *   write: ({ left }) => ({ left: String(left) }),
 *   read: (line) => ({ left: line.int('left', 0, 10, 10) }),
 * };
 * const rules = { id: 'nim', options: { position: positionOption }, setup: () => ({ left: 10 }) };
 * const { setup } = withPosition<Nim>(rules, position);
 * setup({ position: 'nim left:3' }); // => { left: 3 }
 * setup({ position: 'nim left:11' }); // throws bad-options
 * ```
 */
export function withPosition<G extends GameTypes>(
  rules: {
    readonly id: string;
    readonly options: OptionSpecs<G['Options']>;
    readonly setup: (options: Resolved<G['Options']>) => G['State'];
  },
  position: PositionRules<G>,
): Pick<typeof rules, 'options' | 'setup'> {
  checkObject(rules, 'rules');
  checkObject(position, 'the notation of a position');
  const { id, options, setup } = rules;
  checkObject(options, 'the table of options');
  const table = tableOf(options);
  const asSaid = table.map(([name, option]) => {
    const defaultWith: Option<unknown>['defaultWith'] = (given) => {
      const said = typeof given['position'] === 'string' ? saidBy(given['position'], id, table) : {};
      if (Object.hasOwn(said, name)) return option.read(said[name], name);
      // A program may have put a name on `Object.prototype`.
      return option.defaultWith?.(Object.assign(Object.create(null), given, said));
    };
    return [name, { ...option, defaultWith }] as const;
  });
  return {
    // Name by name the options of the game.
    options: { ...options, ...Object.fromEntries(asSaid) } as OptionSpecs<G['Options']>,
    setup: (given) => {
      const text: unknown = Reflect.get(given, 'position');
      if (text === '' || text === undefined) return setup(given);
      try {
        const line = new PositionLine(text, id);
        const said = optionsIn(line, table);
        for (const [name, option] of table) {
          if (!Object.hasOwn(said, name)) continue;
          const value: unknown = Reflect.get(given, name);
          if (!sameData(option.read(said[name], name), value)) throw badOption(name, value, 'as the position says');
        }
        const view = readLine(line, position, options, { ...given, position: '' });
        const held = position.options(view);
        for (const [name, option] of table) {
          const value: unknown = Reflect.get(given, name);
          const isLost = !Object.hasOwn(held, name) && !sameData(value, option.default);
          if (isLost) throw badOption(name, value, 'left out beside a position');
        }
        if (line.source.includes('?')) {
          line.fail('', 'without "?": let `determinize` fill a view, and write the state that it returns');
        }
        // Nothing is hidden in it.
        return view as G['State'];
      } catch (error) {
        if (!isRuleError(error) || error.code !== 'bad-position') throw error;
        const details = { option: 'position', ...error.details };
        throw new RuleError('bad-options', error.message, { details });
      }
    },
  };
}

/** The options that a text says; none where it is no position, which is refused elsewhere. */
function saidBy(text: string, id: string, table: Table): Record<string, unknown> {
  try {
    return optionsIn(new PositionLine(text, id), table);
  } catch {
    return {};
  }
}

/** What JSON from a stranger may hold: a state has long lists, and texts. */
const LIMITS = { items: MOST_ITEMS, nodes: 8_192, keys: 64, characters: LONGEST, skipUndefined: false };

/**
 * The notation of positions, a part of the kit of a game: `position` of `GameKit`.
 *
 * @throws RuleError `bad-argument` when it is no game made by `defineGame`
 *
 * @example
 * ```ts
 * import { definePosition } from 'tabletop-rules/author';
 * import { oyno, oynoPosition } from 'tabletop-rules/oyno';
 *
 * // Writes the bones alone.
 * const { format } = definePosition(oyno, {
 *   options: () => ({}),
 *   write: (view) => ({ '': oynoPosition(view) }),
 *   read: ({ source }) => oyno.setup({ position: source }),
 * });
 * format(oyno.setup({ position: 'b2=R', turn: 1 })); // => 'oyno b2=R'
 * ```
 */
export function definePosition<G extends GameTypes>(game: Game<G>, position: PositionRules<G>): PositionNotation<G> {
  const rules = rulesOf(game);
  checkObject(position, 'the notation of a position');
  const { id, name, options } = game;
  const table = tableOf(options);
  const write = (view: ViewOf<G>): string => {
    const held = position.options(view);
    const { '': words, ...parts } = position.write(view);
    const line = words === undefined || words === '' ? [id] : [id, words];
    for (const [option, { default: fallback }] of table) {
      const value: unknown = Object.hasOwn(held, option) ? Reflect.get(held, option) : undefined;
      if (value === undefined || sameData(value, fallback)) continue;
      line.push(`${option}:${typeof value === 'string' ? value : JSON.stringify(value)}`);
    }
    for (const [part, text] of Object.entries(parts)) if (text !== undefined) line.push(`${part}:${text}`);
    const text = line.join(' ');
    if (text.length <= LONGEST) return text;
    throw refusal(`This position of ${name} takes ${text.length} characters, and ${LONGEST} are allowed.`, {});
  };
  const parse = (text: string): Result<ViewOf<G>, 'bad-position'> =>
    refusing(() => readLine(new PositionLine(text, id), position, options, {}));
  return Object.freeze({
    format: (view: ViewOf<G>): string => {
      try {
        return write(checkView(rules, view));
      } catch (error) {
        throw readingFault(rules, view, error);
      }
    },
    parse,
    check: (data: unknown): Result<ViewOf<G>, 'bad-position'> => {
      const read = readData(data, `The state of ${name}`, 'bad-position', LIMITS);
      if (!read.ok) return read;
      return refusing(() => {
        const { value } = read;
        if (!isRecord(value)) throw refusal(`A state of ${name} is an object, not ${show(data)}.`, {});
        const text = writeUnchecked(value);
        const view = readLine(new PositionLine(text, id), position, options, {});
        // What a line does not say follows from the rest.
        const wrong = [...new Set([...Object.keys(view), ...Object.keys(value)])].find(
          (field) => !Object.hasOwn(value, field) || !sameData(Reflect.get(view, field), value[field]),
        );
        if (wrong === undefined) return view;
        throw refusal(`The field ${show(wrong)} of the state of ${name} does not fit the others.`, { field: wrong });
      });
    },
  });

  /** What may be no state as text: its options are checked first, and whatever cannot be written then is no state. */
  function writeUnchecked(value: object): string {
    try {
      // It is compared with what is read of the text.
      const view = value as ViewOf<G>;
      resolveOptions<G['Options']>(options, position.options(view));
      return write(view);
    } catch {
      throw refusal(`This is no state of ${name}.`, {});
    }
  }
}

/** The value, or the refusal that was thrown. */
function refusing<T>(make: () => T): Result<T, 'bad-position'> {
  try {
    return { ok: true, value: make() };
  } catch (error) {
    if (!isRuleError(error) || error.code !== 'bad-position') throw error;
    return { ok: false, error: { ...toViolation(error), code: 'bad-position' } };
  }
}
