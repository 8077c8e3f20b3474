/** Kinds of field that an encoding is made of. Seats are counted from the one that observes: 0 is its own. */
import { lowestBit, type Mask, withoutLowest } from '../../core/bits.ts';
import type { GameTypes, Seat, ViewOf } from '../../core/types.ts';
import type { FieldRules } from './encoding.ts';

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
  return { name, length, about, write: (view, seat, out, at) => writeMask(read(view, seat), out, at) };
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
  return {
    name,
    length,
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
  return Array.from({ length: seats }, (_, i) =>
    make(i === 0 ? `own ${what}` : `${what} of seat +${i}`, (seat) => (seat + i) % seats),
  );
}
