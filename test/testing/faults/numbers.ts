/** Planted faults of rules by numbers. */
import { numberedToy, toyNumbers } from '../numbered-toy.ts';
import type { Fault } from './plant.ts';

const { turn, legal, play, move, outcomes, roll } = toyNumbers;

export const NUMBER_FAULTS: readonly Fault[] = [
  {
    check: 'numbers',
    title: 'tables made anew for every state',
    game: () => numberedToy({ context: () => ({ ...toyNumbers.context({} as never) }) }),
  },
  {
    check: 'numbers',
    title: 'a turn of the next seat',
    game: () => numberedToy({ turn: (view) => Math.max(turn(view), 0) }),
  },
  {
    check: 'numbers',
    title: 'seats that are not asked',
    game: () => numberedToy({ asked: () => 3 }),
    settings: { options: { seats: 3 } },
  },
  {
    check: 'numbers',
    title: 'a number beyond the last',
    game: () => numberedToy({ size: () => 5 }),
  },
  {
    check: 'numbers',
    title: 'a number that is not the one of its move',
    game: () => numberedToy({ number: () => 0 }),
  },
  {
    check: 'numbers',
    title: 'a list that goes on behind what was in the buffer',
    game: () =>
      numberedToy({
        legal: (view, seat, out, context) => legal(view, seat, out, context) + (out.includes(-7) ? 1 : 0),
      }),
  },
  {
    check: 'numbers',
    title: 'a move that returns who was asked before',
    game: () =>
      numberedToy({
        play: (draft, n, seat, context) => {
          play(draft, n, seat, context);
          return seat;
        },
      }),
  },
  {
    check: 'numbers',
    title: 'a number that is legal and not listed',
    game: () => numberedToy({ isLegal: () => true }),
  },
  {
    check: 'numbers',
    title: 'an outcome too many',
    game: () => numberedToy({ outcomes: (state, context) => outcomes!(state, context) + 1 }),
  },
  {
    check: 'numbers',
    title: 'outcomes in another order than the faces',
    game: () =>
      numberedToy({
        roll: (draft, outcome, context) => roll!(draft, outcomes!(draft as never, context) - 1 - outcome, context),
      }),
  },
  {
    check: 'numbers',
    title: 'a roll in one call that is another than in two',
    game: () =>
      numberedToy({
        rollRandom: (draft, random, context) => {
          random(outcomes!(draft as never, context));
          return roll!(draft, 0, context);
        },
      }),
  },
  {
    check: 'sample-move',
    title: 'by numbers, a sample of another seat',
    game: () => numberedToy({ sample: (_, seat, __, { moves }) => moves[seat]!.length - 1 }),
  },
  { check: 'some-moves', title: 'by numbers, nothing is legal', game: () => numberedToy({ legal: () => 0 }) },
  {
    check: 'throws',
    title: 'a move by number that throws',
    game: () =>
      numberedToy({
        move: (n, seat, context) => {
          if (n === 4) throw new TypeError('no such move');
          return move(n, seat, context);
        },
      }),
  },
];
