/** How what a seat may see is written as numbers, for networks: a list of fields, each with its own writer. */
import { lowestBit, type Mask, withoutLowest } from '../core/bits.ts';
import { deepFreeze } from '../core/data.ts';
import {
  checkCount,
  checkFunction,
  checkList,
  checkNumber,
  checkObject,
  checkText,
  RuleError,
  show,
} from '../core/errors.ts';
import { rulesOf } from '../core/executor/attached.ts';
import type { Encoding, ObservationField, ObservationSchema } from '../core/kit.ts';
import type { Game, GameTypes, Seat, ViewOf } from '../core/types.ts';

/**
 * Writes a field at `out[at]` and after it. What is there is 0. Must not read what the seat may not see, since it gets
 * states as well as views.
 */
export type WriteField<G extends GameTypes> = (view: ViewOf<G>, seat: Seat, out: Float32Array, at: number) => void;

/** A field as the author of an encoding writes it: its place follows from the fields before it. */
export interface FieldRules<G extends GameTypes> {
  /** Distinct among the fields of a game. */
  readonly name: string;
  /** How many numbers it has: at least 1. */
  readonly length: number;
  /** The smallest value that a number of it can have. Default: 0. */
  readonly min?: number;
  /** The largest. Default: 1. */
  readonly max?: number;
  /** Whether its numbers are 0 or 1 and nothing between them. Default: `false`. */
  readonly bits?: boolean;
  /** What its numbers mean. */
  readonly about: string;
  /** Writes the numbers that are not 0. */
  readonly write: WriteField<G>;
}

/** What the author of an encoding writes. */
export interface EncodingRules<G extends GameTypes> {
  /** Increment when the same observation could mean something else: then data and networks of before are refused. */
  readonly version: number;
  /**
   * What decides, beside the number of seats, which fields there are and how long: a text or a number that all states of a
   * match share, such as the size of the board. Default: nothing does.
   */
  readonly shape?: (view: ViewOf<G>) => string | number;
  /** The fields in their order, for the number of seats and the shape of a view. Called once for each. */
  readonly fields: (view: ViewOf<G>) => readonly FieldRules<G>[];
  /** Options that only choose where a match begins: data of matches that differ in them goes together. Default: none. */
  readonly startOptions?: readonly (keyof G['Options'] & string)[];
  /**
   * For rules without `numbers`: every move that a seat can ever have, in an order that stays, as moves of seat 0. The index
   * in the list is the number of the action. Called once for each number of seats and shape.
   */
  readonly moves?: (view: ViewOf<G>) => readonly G['Move'][];
}

/** Schemas that are kept of a number of seats at the most: the clients of a server can set up any number of boards. */
const MOST_SCHEMAS = 64;

/**
 * Makes the encoding of a game from its fields.
 *
 * @throws RuleError `bad-argument` when the version is no integer of at least 1; `schema` throws it when the fields are not
 * well formed
 *
 * @example
 * ```ts
 * import { countField, defineEncoding, maskField } from 'tabletop-rules/author';
 * import { encode } from 'tabletop-rules/learning';
 * import { type OynoPuzzle, oynoPuzzle } from 'tabletop-rules/oyno';
 *
 * const encoding = defineEncoding(oynoPuzzle, {
 *   version: 1,
 *   fields: () => [
 *     maskField<OynoPuzzle>('upper', 25, 'by cell: 1 for an upper bone', ({ upper }) => upper),
 *     countField<OynoPuzzle>('bones', 24, 'how many bones there are', ({ total }) => total),
 *   ],
 * });
 * encode(encoding, oynoPuzzle.setup({ position: 'a1=U b1=u' }), 0).length; // => 26
 * ```
 */
export function defineEncoding<G extends GameTypes>(game: Game<G>, rules: EncodingRules<G>): Encoding<G> {
  // Throws for what is no game.
  rulesOf(game);
  checkObject(rules, 'an encoding: its `version` and `fields`');
  const { version, shape: shapeOf, fields, startOptions = [], moves } = rules;
  checkCount('version', version, 1);
  for (const [name, value] of Object.entries({ shape: shapeOf, fields: fields ?? null, moves }))
    checkFunction(name, value);
  checkList('startOptions', startOptions, 'a list of names of options');
  /** By number of seats, then by shape. */
  const schemas: Map<string | number, ObservationSchema<G>>[] = [];
  /** By number of seats: the last one, since most matches have one shape. */
  const last: { readonly shape: string | number; readonly schema: ObservationSchema<G> }[] = [];
  return Object.freeze({
    game,
    version,
    startOptions: Object.freeze([...startOptions]),
    schema: (view: ViewOf<G>) => {
      const seats = game.sides(view).length;
      const shape = shapeOf?.(view) ?? '';
      const found = last[seats];
      if (found !== undefined && found.shape === shape) return found.schema;
      schemas[seats] ??= new Map();
      const schema = schemaOf(rules, view, shape, schemas[seats]);
      last[seats] = { shape, schema };
      return schema;
    },
  });
}

/** The schema of a shape, made where it is not kept; the oldest are forgotten. */
function schemaOf<G extends GameTypes>(
  rules: EncodingRules<G>,
  view: ViewOf<G>,
  shape: string | number,
  kept: Map<string | number, ObservationSchema<G>>,
): ObservationSchema<G> {
  const known = kept.get(shape);
  if (known !== undefined) return known;
  const schema = makeSchema(rules, view);
  for (const oldest of kept.keys()) {
    if (kept.size < MOST_SCHEMAS) break;
    kept.delete(oldest);
  }
  kept.set(shape, schema);
  return schema;
}

function makeSchema<G extends GameTypes>(rules: EncodingRules<G>, view: ViewOf<G>): ObservationSchema<G> {
  let offset = 0;
  const given = rules.fields(view);
  const fields = given.map(({ name, length, min = 0, max = 1, bits, about }): ObservationField => {
    checkCount(`length of the field ${name}`, length, 1);
    const field = { name, offset, length, min, max, bits, about };
    offset += length;
    return field;
  });
  const twice = fields.find(({ name }, i) => fields.findIndex((other) => other.name === name) !== i);
  if (twice !== undefined) throw new RuleError('bad-argument', `Two fields have the name ${show(twice.name)}.`);
  const writers = given.map(({ write }) => write);
  const offsets = fields.map((field) => field.offset);
  return Object.freeze({
    size: offset,
    fields: deepFreeze(fields),
    write: (view: ViewOf<G>, seat: Seat, out: Float32Array) => {
      out.fill(0);
      for (let i = 0; i < writers.length; i++) writers[i]!(view, seat, out, offsets[i]!);
    },
    moves: rules.moves === undefined ? undefined : deepFreeze([...rules.moves(view)]),
  });
}

// Kinds of field that an encoding is made of. Seats are counted from the one that observes: 0 is its own.

/** Refuses what a field cannot be made of. */
function checkField(name: unknown, length: unknown, about: unknown, read: unknown): void {
  checkText('name', name);
  checkCount('length', length, 1, MOST_NUMBERS);
  checkText('about', about);
  checkFunction('read', read ?? null);
}

const MOST_NUMBERS = 2 ** 24;

/** Reads an integer from a view, as a seat sees it. */
export type ReadNumber<G extends GameTypes> = (view: ViewOf<G>, seat: Seat) => number;

/**
 * A field of 0s and 1s: the bits of a mask, the lowest first.
 *
 * @example
 * ```ts
 * import { maskField } from 'tabletop-rules/author';
 * import type { OynoPuzzle } from 'tabletop-rules/oyno';
 *
 * const upper = maskField<OynoPuzzle>('upper', 25, 'by cell: 1 for an upper bone', ({ upper }) => upper);
 * upper.length; // => 25
 * ```
 */
export function maskField<G extends GameTypes>(
  name: string,
  length: number,
  about: string,
  read: (view: ViewOf<G>, seat: Seat) => Mask,
): FieldRules<G> {
  checkField(name, length, about, read);
  return { name, length, bits: true, about, write: (view, seat, out, at) => writeMask(read(view, seat), out, at) };
}

/**
 * Writes a 1 for each bit of a mask, the lowest at `out[at]`.
 *
 * @example
 * ```ts
 * import { writeMask } from 'tabletop-rules/author';
 *
 * const out = new Float32Array(4);
 * writeMask(0b101, out, 1);
 * [...out]; // => [0, 1, 0, 1]
 * ```
 */
export function writeMask(mask: Mask, out: Float32Array, at: number): void {
  for (let rest = mask; rest !== 0; rest = withoutLowest(rest)) out[at + lowestBit(rest)] = 1;
}

/**
 * A field with a 1 at the index that is read, and 0 elsewhere; a negative index is none: all are 0.
 *
 * @example
 * ```ts
 * import { oneHotField } from 'tabletop-rules/author';
 * import type { Wumpus } from 'tabletop-rules/wumpus';
 *
 * const corner = oneHotField<Wumpus>('terrain of a1', 6, 'which terrain lies there', ({ terrain }) => terrain[0]!);
 * corner.length; // => 6
 * ```
 */
export function oneHotField<G extends GameTypes>(
  name: string,
  length: number,
  about: string,
  read: ReadNumber<G>,
): FieldRules<G> {
  checkField(name, length, about, read);
  return {
    name,
    length,
    bits: true,
    about,
    write: (view, seat, out, at) => {
      const index = read(view, seat);
      if (index >= 0) out[at + index] = 1;
    },
  };
}

/**
 * A field of one number: a count from 0 to `most`, divided by `unit`. Default: by `most`.
 *
 * @example
 * ```ts
 * import { countField } from 'tabletop-rules/author';
 * import type { OynoPuzzle } from 'tabletop-rules/oyno';
 *
 * const bones = countField<OynoPuzzle>('bones', 24, 'how many bones there are', ({ total }) => total);
 * bones.length; // => 1
 * ```
 */
export function countField<G extends GameTypes>(
  name: string,
  most: number,
  about: string,
  read: ReadNumber<G>,
  unit: number = most,
): FieldRules<G> {
  checkField(name, 1, about, read);
  checkUnit(most, unit);
  return {
    name,
    length: 1,
    max: most / unit,
    about,
    write: (view, seat, out, at) => {
      out[at] = read(view, seat) / unit;
    },
  };
}

function checkUnit(most: number, unit: number): void {
  checkNumber('most', most);
  checkNumber('unit', unit);
}

/**
 * A field with a 1 for the seat that is read, seats counted from the observer's; all are 0 for a negative one.
 *
 * @example
 * ```ts
 * import { seatField } from 'tabletop-rules/author';
 * import type { Oyno } from 'tabletop-rules/oyno';
 *
 * const turn = seatField<Oyno>('turn', 2, 'whose turn it is', ({ turn }) => turn);
 * turn.length; // => 2
 * ```
 */
export function seatField<G extends GameTypes>(
  name: string,
  seats: number,
  about: string,
  read: ReadNumber<G>,
): FieldRules<G> {
  checkField(name, seats, about, read);
  return oneHotField(name, seats, `${about}; ${ORDER}`, (view, seat) => {
    const other = read(view, seat);
    return other < 0 ? other : (other - seat + seats) % seats;
  });
}

/**
 * A field of 0s and 1s, one for each seat, counted from the observer's: those of a mask of seats.
 *
 * @example
 * ```ts
 * import { maskOf, seatMaskField } from 'tabletop-rules/author';
 * import { type Oyno, oynoUpperCounts } from 'tabletop-rules/oyno';
 *
 * const ahead = seatMaskField<Oyno>('upper', 2, 'who has an upper bone', (view) =>
 *   maskOf([0, 1].filter((seat) => oynoUpperCounts(view)[seat]! > 0)),
 * );
 * ahead.length; // => 2
 * ```
 */
export function seatMaskField<G extends GameTypes>(
  name: string,
  seats: number,
  about: string,
  read: (view: ViewOf<G>) => Mask,
): FieldRules<G> {
  checkField(name, seats, about, read);
  const all = (1 << seats) - 1;
  return maskField(name, seats, `${about}; ${ORDER}`, (view, seat) => {
    const mask = read(view);
    return ((mask >> seat) | (mask << (seats - seat))) & all;
  });
}

/**
 * A field of one number for each seat, counted from the observer's: a count from 0 to `most`, divided by `unit`.
 *
 * @example
 * ```ts
 * import { seatCountsField } from 'tabletop-rules/author';
 * import type { Wumpus } from 'tabletop-rules/wumpus';
 *
 * const hands = seatCountsField<Wumpus>('hand sizes', 4, 9, 'cards in hand', ({ handSizes }, of) => handSizes[of]!);
 * hands.length; // => 4
 * ```
 */
export function seatCountsField<G extends GameTypes>(
  name: string,
  seats: number,
  most: number,
  about: string,
  read: (view: ViewOf<G>, of: Seat) => number,
  unit: number = most,
): FieldRules<G> {
  checkField(name, seats, about, read);
  checkUnit(most, unit);
  return {
    name,
    length: seats,
    max: most / unit,
    about: `${about}; ${ORDER}`,
    write: (view, seat, out, at) => {
      for (let i = 0; i < seats; i++) out[at + i] = read(view, (seat + i) % seats) / unit;
    },
  };
}

const ORDER = 'by seat, own first';

/**
 * The same field for each seat, the observer's first: `own markers`, `markers of seat +1`, which is the next clockwise.
 *
 * @param make - makes the field of a name, for the seat that `of` gives for the observer's
 *
 * @example
 * ```ts
 * import { countField, fieldsBySeat } from 'tabletop-rules/author';
 * import { type Oyno, oynoUpperCounts } from 'tabletop-rules/oyno';
 *
 * const fields = fieldsBySeat<Oyno>('upper bones', 2, (name, of) =>
 *   countField(name, 8, 'how many are upper', (view, seat) => oynoUpperCounts(view)[of(seat)]!),
 * );
 * fields.map(({ name }) => name); // => ['own upper bones', 'upper bones of seat +1']
 * ```
 */
export function fieldsBySeat<G extends GameTypes>(
  what: string,
  seats: number,
  make: (name: string, of: (seat: Seat) => Seat) => FieldRules<G>,
): FieldRules<G>[] {
  checkField(what, seats, what, make);
  return Array.from({ length: seats }, (_, i) =>
    make(i === 0 ? `own ${what}` : `${what} of seat +${i}`, (seat) => (seat + i) % seats),
  );
}
