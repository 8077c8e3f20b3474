/**
 * What a prompt offers, as one number, so that nothing is allocated: where its candidates begin, which of them are legal,
 * and whether combinations of cards can be played besides.
 */
import type { Mask } from '../../author/index.ts';

/** The choices of a seat that is asked. */
export type Choices = number;

/** The longest mask has a bit for keeping all cards, each kind of card, and redrawing. */
const MASK_BITS = 14;
const MASK: Mask = (1 << MASK_BITS) - 1;

/** Combinations of cards of the hand can be played too. HW-34 */
export const WITH_CARDS: Choices = 1 << MASK_BITS;

/** Some of the candidates that begin at a place in the table of candidates. */
export function choicesOf(at: number, legal: Mask): Choices {
  return (at << (MASK_BITS + 1)) | legal;
}

/** Where the candidates begin. */
export function placeOf(choices: Choices): number {
  return choices >> (MASK_BITS + 1);
}

/** Which of the candidates are legal: the first is bit 0. */
export function legalOf(choices: Choices): Mask {
  return choices & MASK;
}
