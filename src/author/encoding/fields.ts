/** Kinds of field that an encoding is made of. All values are from 0 to 1. */
import { lowestBit, type Mask, withoutLowest } from '../../core/bits.ts';
import type { GameTypes, Seat, ViewOf } from '../../core/types.ts';
import type { FieldRules } from './encoding.ts';

/** Reads an integer from a view, as a seat sees it. */
export type ReadNumber<G extends GameTypes> = (view: ViewOf<G>, seat: Seat) => number;

/** A field of 0s and 1s: the bits of a mask, the lowest first. */
export function maskField<G extends GameTypes>(
  name: string,
  length: number,
  about: string,
  read: (view: ViewOf<G>, seat: Seat) => Mask,
): FieldRules<G> {
  return {
    name,
    length,
    about,
    write: (view, seat, out, at) => {
      for (let mask = read(view, seat); mask !== 0; mask = withoutLowest(mask)) out[at + lowestBit(mask)] = 1;
    },
  };
}

/** A field with a 1 at the index that is read, and 0 elsewhere; a negative index is none: all are 0. */
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

/** A field of one number: a count from 0 to `most`, divided by `most`. */
export function countField<G extends GameTypes>(
  name: string,
  most: number,
  about: string,
  read: ReadNumber<G>,
): FieldRules<G> {
  return {
    name,
    length: 1,
    about,
    write: (view, seat, out, at) => {
      out[at] = read(view, seat) / most;
    },
  };
}
