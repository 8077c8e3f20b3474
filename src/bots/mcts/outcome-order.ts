/** The order in which a search rolls the outcomes of dice. */
import type { Random } from '../../core/index.ts';

/** The outcome at the n-th roll of dice with so many outcomes. */
export type OutcomeOrder = (outcomes: number, n: number) => number;

/**
 * A random order, the same at all nodes of a search: after so many rolls each outcome has come equally often, and moves
 * are compared on the same dice. So luck averages out sooner than with dice that are rolled each time.
 */
export function makeOutcomeOrder(random: Random): OutcomeOrder {
  const orders = new Map<number, readonly number[]>();
  return (outcomes, n) => {
    let order = orders.get(outcomes);
    if (order === undefined) {
      order = shuffled(outcomes, random);
      orders.set(outcomes, order);
    }
    return order[n % outcomes]!;
  };
}

/** The integers below `n` in random order. */
function shuffled(n: number, random: Random): readonly number[] {
  const list = Array.from({ length: n }, (_, i) => i);
  for (let i = n - 1; i > 0; i--) {
    const at = random(i + 1);
    [list[i], list[at]] = [list[at]!, list[i]!];
  }
  return list;
}
