/** Planted faults of functions that throw, are not deterministic, or write to what they are given. */
import { mutableCopy } from 'tabletop-rules/author';
import { isChanceResult, RuleError, type Status } from 'tabletop-rules/core';
import { type Toy, toy, toyChance, toyHidden, toyRules } from '../toy.ts';
import { afterPlay, type Fault, hidden, movesWith, override, rules, statusWith, viewWith } from './plant.ts';

let calls = 0;

export const PURITY_FAULTS: readonly Fault[] = [
  {
    check: 'constants',
    title: 'a status that is a constant and not frozen',
    game: () => {
      const play: Status<Toy>[] = [0, 1].map((seat) => ({ type: 'turn', prompt: 'play', seats: [seat] }));
      return statusWith((status, view) => (view.phase === 'play' ? play[view.turn] : status))();
    },
  },
  {
    check: 'constants',
    title: 'an outcome with a constant that is frozen at the top only',
    game: () => {
      const places = Object.freeze({ type: 'over', outcome: { reason: 'x', winners: [0, 1], places: [1, 1] } });
      return statusWith((status) => (status.type === 'over' ? places : status))();
    },
  },
  {
    check: 'constants',
    title: 'sides that are a constant',
    game: () => {
      const sides = [0, 1];
      return rules({ sides: () => sides })();
    },
  },
  {
    check: 'constants',
    title: 'faces that are a constant',
    game: () => {
      const faces = [0, 1, 2, 3];
      return rules({ chance: (state) => ({ ...toyChance(state), dice: [{ faces, weights: state.deck }] }) })();
    },
  },
  {
    check: 'constants',
    title: 'a list of moves that is a constant',
    game: () => {
      const pass = [0, 1].map((seat) => [Object.freeze({ type: 'pass' as const, seat })]);
      return movesWith((moves, view, seat) => (moves.length === 1 && view.phase === 'claim' ? pass[seat]! : moves))();
    },
  },
  {
    check: 'constants',
    title: 'details of a refusal that are a constant',
    game: () => {
      const details = { rule: 7 };
      return rules({ explain: () => ({ code: 'not-held', message: 'It is not held.', details }) })();
    },
  },
  {
    check: 'throws',
    title: 'a generator that fails on some states',
    game: movesWith((moves, view) => {
      if (view.table.length === 2) throw new Error('no such card');
      return moves;
    }),
  },
  {
    check: 'throws',
    title: 'a recipe that fails on some moves',
    game: afterPlay((_, move) => {
      if (move.type === 'bury') throw new RuleError('illegal-move', 'I do not like it');
    }),
  },
  {
    check: 'throws',
    title: 'a recipe that returns a new state',
    game: rules({
      play: (draft, action) => {
        const next = JSON.parse(JSON.stringify(draft));
        toyRules.play(next, action);
        return next;
      },
    }),
  },
  { check: 'throws', title: 'a view that fails', game: viewWith((view) => ({ table: view.hands[1]!.slice() })) },
  {
    check: 'globals',
    title: 'Math.random in the recipe',
    game: afterPlay((draft) => {
      if (Math.random() < 0) draft.turn = 0;
    }),
  },
  { check: 'globals', title: 'Date.now in status', game: statusWith((status) => (Date.now() > 0 ? status : status)) },
  {
    check: 'globals',
    title: 'new Date() in view',
    game: viewWith(() => (String(new Date()) !== '' ? {} : { turn: 0 })),
  },
  {
    check: 'globals',
    title: 'crypto in explain, where core catches the error',
    game: rules({
      explain: () => {
        crypto.getRandomValues(new Uint8Array(1));
        return undefined;
      },
    }),
  },
  {
    check: 'globals',
    title: 'performance.now behind a try',
    game: rules({
      format: (move) => {
        try {
          performance.now();
        } catch {}
        return toyRules.format(move);
      },
    }),
  },
  {
    check: 'untouched',
    title: 'a generator that sorts the hand',
    game: movesWith((moves, view, seat) => {
      (view.hands[seat] as number[] | null)?.sort();
      return moves;
    }),
  },
  {
    check: 'untouched',
    title: 'a view that writes where it is not frozen',
    game: hidden({
      view: (state, observer) => {
        if (!Object.isFrozen(state)) (state as { turn: number }).turn = 0;
        return toyHidden.view(state, observer);
      },
    }),
  },
  {
    check: 'untouched',
    title: 'a recipe that uses up its move',
    game: afterPlay((_, move) => {
      if (isChanceResult<Toy>(move) && !Object.isFrozen(move.faces)) (move.faces as number[]).pop();
    }),
  },
  {
    check: 'untouched',
    title: 'a determinize that fills the view itself',
    game: hidden({
      determinize: (view, observer, random) => {
        const state = toyHidden.determinize(view, observer, random);
        return Object.isFrozen(view) ? state : Object.assign(view, state);
      },
    }),
  },
  {
    check: 'same-result',
    title: 'reveals that alternates',
    game: hidden({ reveals: () => ++calls % 2 === 0 }),
  },
  {
    check: 'same-result',
    title: 'a recipe that counts in a module',
    game: afterPlay((draft, move) => {
      if (!isChanceResult<Toy>(move) && ++calls % 3 === 0) draft.scores[move.seat]!++;
    }),
  },
  {
    check: 'same-result',
    title: 'dice that alternate',
    game: rules({
      chance: (state) => ({ ...toyChance(state), ...(++calls % 2 === 0 ? {} : { seenBy: [0, 1] }) }),
    }),
  },
  {
    check: 'same-result',
    title: 'a determinize with a random source of its own',
    game: hidden({
      determinize: (view, observer) => toyHidden.determinize(view, observer, (n) => ++calls % n),
    }),
  },
  {
    check: 'frozen',
    title: 'an apply that gives mutable states',
    game: () => override({ apply: (s, m) => mutableCopy(toy.apply(s, m)) }),
  },
  {
    check: 'frozen',
    title: 'listed moves that can be changed',
    game: movesWith((moves) => moves.map((move) => ({ ...move }))),
  },
];
