/** Single dice: the common one, and a face drawn by its weight. */
import { draw } from './random.ts';
import type { Die, Random } from './types.ts';

/** The common die: 1 to 6, equally likely. */
export const D6: Die<number> = /* @__PURE__ */ Object.freeze({
  faces: /* @__PURE__ */ Object.freeze([1, 2, 3, 4, 5, 6]),
});

/** The sum of a die's weights: its number of faces, where it has no weights. */
export function totalWeight(die: Die): number {
  const { faces, weights } = die;
  if (weights === undefined) return faces.length;
  let total = 0;
  for (let i = 0; i < weights.length; i++) total += weights[i]!;
  return total;
}

/** How likely the face at an index is, in shares of `totalWeight`. */
export function weightOf(die: Die, index: number): number {
  return die.weights === undefined ? 1 : die.weights[index]!;
}

/** The index of the face that a random draw lands on. */
export function drawFace(die: Die, random: Random): number {
  const { weights } = die;
  if (weights === undefined) return draw(random, die.faces.length);
  let left = draw(random, totalWeight(die));
  let index = 0;
  while (left >= weights[index]!) left -= weights[index++]!;
  return index;
}
