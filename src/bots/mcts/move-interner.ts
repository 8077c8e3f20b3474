import type { GameTypes, Rules } from '../../core/index.ts';
import { sameData } from '../../core/internal.ts';

/** Gives equal moves the same number. */
export interface MoveInterner<M> {
  number(move: M): number;
  /** A move by its number. */
  move(n: number): M;
}

/**
 * Numbers moves in the order in which they come. For rules that share their move objects this is a lookup in a map; for
 * rules that create them anew, equal moves are found by their notation.
 */
export function makeMoveInterner<G extends GameTypes>(rules: Rules<G>): MoveInterner<G['Move']> {
  const moves: G['Move'][] = [];
  const numbers = new Map<G['Move'], number>();
  const byText = new Map<string, number[]>();
  return {
    number: (move) => {
      const known = numbers.get(move);
      if (known !== undefined) return known;
      const text = rules.format(move);
      const sameText = byText.get(text) ?? [];
      const equal = sameText.find((other) => sameData(moves[other], move));
      if (equal !== undefined) return equal;
      const n = moves.push(move) - 1;
      numbers.set(move, n);
      sameText.push(n);
      byText.set(text, sameText);
      return n;
    },
    move: (n) => moves[n]!,
  };
}
