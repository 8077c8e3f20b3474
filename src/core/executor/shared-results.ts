/** Results of chance that are equal, as one object: they would take most of the memory of a long match. */
import { isChanceResult } from '../chance/dice.ts';
import type { ActionOf, GameTypes } from '../types.ts';

/** How many results a game keeps; once there are more, it begins anew. */
const MOST_RESULTS = 4_000;

/**
 * An equal action: of a result of chance, which is frozen, the one that was there first. Moves are shared already.
 */
export type ShareResult<G extends GameTypes> = (action: ActionOf<G>) => ActionOf<G>;

/** No results yet. They are of one game: all its matches share them, a cache of bounded size. */
export function createSharedResults<G extends GameTypes>(): ShareResult<G> {
  const results = new Map<string, ActionOf<G>>();
  return (action) => {
    if (!isChanceResult<G>(action)) return action;
    const text = JSON.stringify(action);
    const first = results.get(text);
    if (first !== undefined) return first;
    if (results.size > MOST_RESULTS) results.clear();
    results.set(text, action);
    return action;
  };
}
