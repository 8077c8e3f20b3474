import type { GameTypes, Rules } from '../../core/index.ts';
import { sameData } from '../../core/internal.ts';

/** Gives the same object for equal moves. */
export type MoveInterner<M> = (move: M) => M;

/**
 * Makes equal moves identical, so that children can be found by comparing objects. For rules that share their move
 * objects this is a lookup in a set; for rules that create them anew, equal moves are found by their notation.
 */
export function makeMoveInterner<G extends GameTypes>(rules: Rules<G>): MoveInterner<G['Move']> {
  const interned = new Set<G['Move']>();
  const byText = new Map<string, G['Move'][]>();
  return (move) => {
    if (interned.has(move)) return move;
    const text = rules.format(move);
    const sameText = byText.get(text) ?? [];
    const equal = sameText.find((other) => sameData(other, move));
    if (equal !== undefined) return equal;
    interned.add(move);
    sameText.push(move);
    byText.set(text, sameText);
    return move;
  };
}
