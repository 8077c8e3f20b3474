/** Planted faults of the state: what JSON loses, shared objects, and ways of playing that differ. */
import { isDraft } from 'immer';
import { deepFreeze } from 'tabletop-rules/author';
import { isChanceResult, type Status } from 'tabletop-rules/core';
import { cardsAddUp, type Toy, type ToyState, toy, toyRules } from '../toy.ts';
import { afterPlay, type Fault, override, rules, statusWith, withSecret } from './plant.ts';

const CONSTANT = [7];
const FROZEN = Object.freeze([7]);
const DECK = [2, 2, 2, 2];
const memo = new WeakMap<object, Status<Toy>>();

export const STATE_FAULTS: readonly Fault[] = [
  {
    check: 'json',
    title: 'a state with a property that is not enumerable',
    game: rules({ setup: (options) => withSecret(toyRules.setup(options)) }),
  },
  {
    check: 'invariant',
    title: 'a card that gets lost',
    settings: { invariant: cardsAddUp },
    game: afterPlay((draft, move) => {
      if (move.type === 'claim') draft.table.pop();
    }),
  },
  {
    check: 'invariant',
    title: 'an invariant that says false',
    settings: { invariant: (state: ToyState) => state.scores.every((score) => score < 1) },
    game: () => toy,
  },
  {
    check: 'json',
    title: 'an undefined field',
    game: afterPlay((draft) => {
      draft['last'] = undefined;
    }),
    settings: { skip: ['views'] },
  },
  {
    check: 'json',
    title: 'minus zero',
    game: rules({ setup: (options) => Object.assign({ ...toyRules.setup(options) }, { zero: -0 }) }),
    settings: { skip: ['views'] },
  },
  {
    check: 'json',
    title: 'a Map in the state',
    game: rules({ setup: (options) => Object.assign({ ...toyRules.setup(options) }, { map: new Map([[1, 2]]) }) }),
    settings: { skip: ['views'] },
  },
  {
    check: 'json',
    title: 'a status that depends on the state being frozen',
    game: statusWith((s, view) => (s.type === 'turn' && Object.isFrozen(view) ? { ...s, prompt: 'frozen' } : s)),
  },
  {
    check: 'aliases',
    title: 'an array of the move',
    game: afterPlay((draft, move) => {
      if (isChanceResult<Toy>(move)) draft.asked = move.faces as number[];
    }),
  },
  {
    check: 'aliases',
    title: 'one array in two fields',
    game: afterPlay((draft, move) => {
      if (move.type === 'bury') draft.table = draft.buried;
    }),
  },
  {
    check: 'aliases',
    title: 'a shared constant',
    game: afterPlay((draft, move) => {
      if (move.type === 'pass') draft.table = CONSTANT;
    }),
  },
  {
    check: 'aliases',
    title: 'a frozen constant',
    game: afterPlay((draft, move) => {
      if (move.type === 'pass') draft.table = FROZEN as unknown as number[];
    }),
  },
  {
    check: 'aliases',
    title: 'a constant in the first state',
    game: rules({ setup: (options) => ({ ...toyRules.setup(options), deck: DECK }) }),
  },
  {
    check: 'executors',
    title: 'a recipe that looks for a proxy',
    game: afterPlay((draft, move) => {
      if (move.type === 'claim' && isDraft(draft)) draft.scores[0]!++;
    }),
  },
  {
    check: 'executors',
    title: 'a recipe that compares objects',
    game: afterPlay((draft, move) => {
      const { hands } = draft;
      const own = Object.values(draft).find((value) => value === hands);
      if (move.type === 'bury' && own === undefined) draft.scores[0]!++;
      // In immer a draft of an array is never the array that a first look at the base gives.
      if (move.type === 'bury' && isDraft(hands)) draft.scores[1]!++;
    }),
  },
  {
    check: 'executors',
    title: 'an apply that forgets a field',
    game: () =>
      override({ apply: (state, move) => Object.freeze({ ...toy.apply(state, move), scores: state.scores }) }),
  },
  {
    check: 'executors',
    title: 'an apply that copies everything',
    game: () => override({ apply: (state, move) => deepFreeze(structuredClone(toy.apply(state, move))) }),
  },
  {
    check: 'executors',
    title: 'an apply that copies one hand',
    game: () =>
      override({
        apply: (state, move) => {
          const next = toy.apply(state, move);
          return deepFreeze({ ...next, hands: next.hands.map((hand, seat) => (seat === 1 ? [...hand] : hand)) });
        },
      }),
  },
  {
    check: 'executors',
    title: 'a status remembered by the object it was asked about',
    game: statusWith((status, view) => {
      const known = memo.get(view);
      if (known !== undefined) return known;
      memo.set(view, status);
      return status;
    }),
  },
  {
    check: 'replay',
    title: 'an option that grows each time it is read',
    game: rules({
      options: {
        ...toyRules.options!,
        copies: { ...toyRules.options!.copies, read: (value) => Math.min(4, Number(value) + 1) },
      },
    }),
    settings: { options: { copies: 2 }, skip: ['options'] },
  },
  {
    check: 'json',
    title: 'a setup that is async',
    game: rules({ setup: (async (options: Parameters<typeof toyRules.setup>[0]) => toyRules.setup(options)) as never }),
  },
  {
    check: 'throws',
    title: 'a play that is async',
    game: rules({ play: (async (...given: Parameters<typeof toyRules.play>) => toyRules.play(...given)) as never }),
  },
  {
    check: 'warning',
    title: 'a play that gives its draft another value, and changes that',
    game: rules({ play: (draft, action) => toyRules.play(JSON.parse(JSON.stringify(draft)), action) }),
    settings: { runs: 10 },
  },
];
