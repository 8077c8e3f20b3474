/** Planted faults of `determinize`. */
import { seededRandom } from 'tabletop-rules/core';
import { cardsAddUp, type ToyState, toyHidden } from '../toy.ts';
import { type Fault, hidden } from './plant.ts';

/** States that were made, by what they were made from. */
const made = new Map<string, ToyState>();

export const DETERMINIZE_FAULTS: readonly Fault[] = [
  {
    check: 'aliases',
    title: 'a determinize whose states share their hands',
    game: hidden({
      determinize: (view, observer, random) => {
        const state = toyHidden.determinize(view, observer, random);
        const key = JSON.stringify([view, observer]);
        if (!made.has(key)) made.set(key, state);
        return { ...state, hands: made.get(key)!.hands };
      },
    }),
  },
  {
    check: 'determinize-covers',
    title: 'a determinize that always gives the same state',
    game: hidden({ determinize: (view, observer) => toyHidden.determinize(view, observer, () => 0) }),
  },
  {
    check: 'determinize-covers',
    title: 'a determinize that never gives a pair to a hidden hand',
    game: hidden({
      determinize: (view, observer, random) => {
        let state = toyHidden.determinize(view, observer, random);
        const pair = (): boolean => state.hands.some((hand, seat) => view.hands[seat] === null && hand[0] === hand[1]);
        // Where nothing but a pair fits the view, it gives up.
        for (let tries = 0; tries < 30 && pair(); tries++) state = toyHidden.determinize(view, observer, random);
        return state;
      },
    }),
  },
  {
    check: 'determinize-covers',
    title: 'a determinize that always gives the same state, where many fit',
    game: hidden({ determinize: (view, observer) => toyHidden.determinize(view, observer, seededRandom(1)) }),
    settings: { options: { seats: 4, copies: 4 } },
  },
  {
    check: 'determinize-odds',
    title: 'a determinize that always gives the same state, to the check that counts',
    game: hidden({ determinize: (view, observer) => toyHidden.determinize(view, observer, () => 0) }),
    settings: { only: ['determinize-odds'] },
  },
  {
    check: 'determinize-odds',
    title: 'a determinize that gives half as many pairs as there are',
    game: hidden({
      determinize: (view, observer, random) => {
        const state = toyHidden.determinize(view, observer, random);
        const pair = state.hands.some((hand, seat) => view.hands[seat] === null && hand[0] === hand[1]);
        return pair ? toyHidden.determinize(view, observer, random) : state;
      },
    }),
    settings: { only: ['determinize-odds'] },
  },
  {
    check: 'determinize-odds',
    title: 'a determinize that prefers high cards',
    game: hidden({
      determinize: (view, observer, random) =>
        toyHidden.determinize(view, observer, (n) => Math.max(random(n), random(n))),
    }),
    settings: { only: ['determinize-odds'] },
  },
  {
    check: 'determinize',
    title: 'a determinize that forgets what was buried',
    game: hidden({
      determinize: (view, observer, random) =>
        toyHidden.determinize({ ...view, buried: view.buried.map(() => null) }, observer, random),
    }),
  },
  {
    check: 'determinize',
    title: 'a determinize that leaves holes',
    game: hidden({ determinize: (view) => view as ToyState }),
  },
  {
    check: 'determinize',
    title: 'a determinize of a stock with another size',
    game: hidden({
      determinize: (view, observer, random) => ({
        ...toyHidden.determinize(view, observer, random),
        deck: [0, 0, 0, 0],
      }),
    }),
  },
  {
    check: 'determinize',
    title: 'a determinize that breaks an invariant',
    game: hidden({
      determinize: (view, observer, random) => ({
        ...toyHidden.determinize(view, observer, random),
        deck: [9, 9, 9, 9],
      }),
    }),
    settings: { invariant: cardsAddUp },
  },
  {
    check: 'throws',
    title: 'a determinize that throws',
    game: hidden({
      determinize: (view, observer, random) => {
        if (observer === 'spectator') throw new Error('seats only');
        return toyHidden.determinize(view, observer, random);
      },
    }),
  },
];
