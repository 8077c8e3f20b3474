/** Planted faults of lists of moves, of their notation, and of what is accepted or refused. */
import { type ToyMove, toy, toyRules } from '../toy.ts';
import { type Fault, movesWith, override, rules } from './plant.ts';

let calls = 0;

export const MOVES_FAULTS: readonly Fault[] = [
  {
    check: 'stable-moves',
    title: 'a move listed twice',
    game: movesWith((moves) => [...moves, Object.freeze({ ...moves[0]! })]),
  },
  {
    check: 'stable-moves',
    title: 'an order that changes',
    game: movesWith((moves) => (++calls % 2 === 0 ? moves : [...moves].reverse())),
    settings: { skip: ['json'] },
  },
  {
    check: 'stable-moves',
    title: 'a move of another seat',
    game: movesWith((moves, _, seat) => [...moves, Object.freeze({ type: 'pass', seat: 1 - seat })]),
  },
  {
    check: 'some-moves',
    title: 'a seat that is asked and has no move',
    game: movesWith((moves, view) => (view.phase === 'claim' ? [] : moves)),
  },
  {
    check: 'some-moves',
    title: 'moves of a seat that is not asked',
    game: () =>
      override({
        legalMoves: (view, seat) => (seat === undefined ? toy.legalMoves(view) : toyRules.legalMoves(view, seat)),
      }),
  },
  {
    check: 'view-moves',
    title: 'a generator that needs the whole state',
    game: movesWith((moves, view) => (view.deck === null ? moves.filter((move) => move.type !== 'bury') : moves)),
    settings: { skip: ['leak-moves'] },
  },
  {
    check: 'accepted',
    title: 'only the listed object is accepted',
    game: () =>
      override({
        tryApply: (state, move) => {
          const result = toy.tryApply(state, move);
          const known = !result.ok || Object.isFrozen(move);
          return known ? result : { ok: false, error: { code: 'illegal-move', message: 'another object' } };
        },
      }),
  },
  {
    check: 'accepted',
    title: 'an isLegal that denies',
    game: () =>
      override({
        isLegal: (view, move): move is ToyMove => toy.isLegal(view, move) && Reflect.get(move, 'type') !== 'bury',
      }),
  },
  {
    check: 'refused',
    title: 'an apply that takes cards one does not hold',
    game: () =>
      override({
        tryApply: (state, move) => {
          const result = toy.tryApply(state, move);
          return result.ok || result.error.code !== 'not-held' ? result : { ok: true, state };
        },
      }),
    settings: { skip: ['leak-error'] },
  },
  {
    check: 'refused',
    title: 'an isLegal that allows everything of the seat',
    game: () =>
      override({
        isLegal: (view, move): move is ToyMove =>
          toy.isLegal(view, move) || Reflect.get(Object(move), 'seat') === view.turn,
      }),
  },
  {
    check: 'refused',
    title: 'a refusal that changes the state',
    game: () =>
      override({
        tryApply: (state, move) => {
          const result = toy.tryApply(state, move);
          if (!result.ok && !Object.isFrozen(state)) (state as { turn: number }).turn++;
          return result;
        },
      }),
  },
  {
    check: 'refused',
    title: 'a refusal without a reason',
    game: rules({ explain: () => ({ code: '', message: '' }) }),
  },
  {
    check: 'pick',
    title: 'a pick in another order than the list',
    game: rules({
      pick: (view, seat, random) => {
        const moves = toyRules.legalMoves(view, seat);
        return moves[moves.length - 1 - random(moves.length)]!;
      },
    }),
  },
  {
    check: 'pick',
    title: 'a pick that leaves out the last move',
    game: rules({
      pick: (view, seat, random) => {
        const moves = toyRules.legalMoves(view, seat);
        return moves[random(Math.max(1, moves.length - 1))]!;
      },
    }),
  },
  {
    check: 'pick',
    title: 'a pick that draws twice',
    game: rules({
      pick: (view, seat, random) => {
        const moves = toyRules.legalMoves(view, seat);
        random(moves.length);
        return moves[random(moves.length)]!;
      },
    }),
  },
  {
    check: 'format',
    title: 'two moves with one notation',
    game: rules({ format: (m) => (m.type === 'bury' ? `${m.seat} buries` : toyRules.format(m)) }),
  },
  {
    check: 'format',
    title: 'a notation of two lines',
    game: rules({ format: (m) => toyRules.format(m).replace(' ', '\n') }),
  },
  {
    check: 'format',
    title: 'a parse that reads the first move',
    game: () => override({ parse: (_, view, seat) => toy.legalMoves(view, seat)[0]! }),
  },
];
