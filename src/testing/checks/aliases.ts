import { type GameTypes, seededRandom } from '../../core/index.ts';
import { mutableCopy } from '../../core/internal.ts';
import { brief } from '../difference.ts';
import type { Kit } from '../kit.ts';
import { eachObject } from '../plain-data.ts';
import type { Ply } from '../ply.ts';

/** Finds objects in a state that also belong to something else. */
export interface Aliases {
  /** What is wrong with a state in which an action has just been played in place. */
  find(state: object, action?: object): string | undefined;
}

/** A finder that remembers which state each object was found in. */
export function makeAliases(): Aliases {
  const owners = new WeakMap<object, object>();
  return {
    find: (state, action) => {
      const ofAction = new Set<object>();
      eachObject(action, (object) => {
        ofAction.add(object);
        return true;
      });
      const here = new Map<object, string>();
      let fault: string | undefined;
      eachObject(state, (object, at) => {
        const place = at === '' ? 'the state' : at;
        const twice = here.get(object);
        const owner = owners.get(object);
        if (twice !== undefined) fault ??= `${twice} and ${place} are one object.`;
        else if (ofAction.has(object)) fault ??= `${place} is an object of the move ${brief(action)}.`;
        else if (Object.isFrozen(object)) fault ??= `${place} is a constant: a frozen object in a mutable copy.`;
        else if (owner !== undefined && owner !== state)
          fault ??= `${place} is a constant: the same object as in another state.`;
        here.set(object, place);
        owners.set(object, state);
        return twice === undefined;
      });
      return fault;
    },
  };
}

/** `aliases`, of the first state: two matches share no object. */
export function checkSetupAliases<G extends GameTypes>(kit: Kit<G>, ply: Ply<G>): void {
  const mine = new Set<object>();
  eachObject(ply.state, (object, at) => {
    kit.verify('aliases', mine.has(object) ? `${at} of the first state is in it twice.` : undefined);
    mine.add(object);
    return true;
  });
  eachObject(kit.game.setup(ply.options), (object, at) => {
    const place = at === '' ? 'the first state' : `${at} of the first state`;
    kit.verify('aliases', mine.has(object) ? `${place} is a constant: two matches share it.` : undefined);
    return true;
  });
}

/**
 * `aliases`, of states made from two copies of a view: searches play on them in place. Constants that are frozen are copied
 * before. The rules are asked, not the game, which freezes what they return.
 */
export function checkDeterminizedAliases<G extends GameTypes>(kit: Kit<G>, ply: Ply<G>): void {
  const { hidden } = kit.rules;
  if (hidden === undefined) return;
  for (const observer of ply.observers) {
    const make = (seed: number): object =>
      hidden.determinize(mutableCopy(ply.view(observer)), observer, seededRandom(seed));
    const mine = new Set<object>();
    eachObject(make(1), (object) => {
      mine.add(object);
      return true;
    });
    eachObject(make(2), (object, at) => {
      const place = at === '' ? 'the state' : at;
      const isShared = mine.has(object) && !Object.isFrozen(object);
      kit.verify(
        'aliases',
        isShared ? `${place} is a constant: two states that determinize makes share it.` : undefined,
      );
      return true;
    });
  }
}
