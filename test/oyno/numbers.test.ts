/** The numbers of moves, and what else the rules by numbers say: the kit plays by them, and seldom asks for all. */
import { CHANCE, OVER } from 'tabletop-rules/author';
import { type Game, type GameTypes, rulesOf } from 'tabletop-rules/core';
import { oyno, oynoPuzzle } from 'tabletop-rules/oyno';
import { expect, test } from 'vitest';
import { largest } from './boards.ts';
import { duel, play, puzzle, wildDuel } from './positions.ts';

/** Each number of a board by the move that it is; `number` finds it again. */
function movesByNumber<G extends GameTypes>(game: Game<G>, state: G['State'], seat: number): readonly G['Move'][] {
  const numbers = rulesOf(game).numbers!;
  const context = numbers.context(state);
  const moves = Array.from({ length: numbers.size(context) }, (_, n) => numbers.move(n, seat, context));
  expect(moves.map((move) => numbers.number!(move, context))).toEqual([...moves.keys()]);
  return moves;
}

test.each(['square', 'round', largest()] as const)(
  'OY-11 to OY-13 OY-21 each move of a duel has one number',
  (board) => {
    const state = oyno.setup({ board });
    const cells = 'cells' in Object(board) ? largest().cells.length : 25;
    for (const seat of [0, 1]) {
      const moves = movesByNumber(oyno, state, seat);
      expect(moves).toHaveLength(4 * cells + 2 + cells ** 2);
      expect(new Set(moves.map((move) => JSON.stringify(move))).size).toBe(moves.length);
      expect(moves.every((move) => move.seat === seat)).toBe(true);
    }
  },
);

test('OY-31 each move of a puzzle has one number', () => {
  const moves = movesByNumber(oynoPuzzle, puzzle('a1=U b2=u'), 0);
  expect(moves).toHaveLength(25 ** 2);
  expect(moves[1]).toEqual({ type: 'move', seat: 0, from: 'a1', to: 'b1' });
});

test('OY-12 the numbers of moves of a bone follow those of all other moves', () => {
  const moves = movesByNumber(oyno, duel('a1=r'), 0);
  expect(moves.findIndex(({ type }) => type === 'move')).toBe(4 * 25 + 2);
  expect(moves[4 * 25 + 2]).toEqual({ type: 'move', seat: 0, from: 'a1', to: 'a1' });
});

test('OY-10 OY-20 OY-32 by numbers, too, it is known who is next, and how many ways a bone can fall', () => {
  const { numbers } = rulesOf(oyno);
  const lifted = play(oyno, wildDuel('a1=r e5=B'), 'lift a1');
  const rolled = play(oyno, lifted, 'roll');
  const won = play(oyno, duel('b1=R d1=R a2=R a4=R b5=R d5=R e4=R'), 'place e2');
  const states = [duel('a1=r', { turn: 1 }), lifted, rolled, won];
  expect(states.map((state) => numbers!.turn(state))).toEqual([1, 0, CHANCE, OVER]);
  expect(numbers!.outcomes!(rolled, numbers!.context(rolled))).toBe(2);
  const { turn } = rulesOf(oynoPuzzle).numbers!;
  expect([oynoPuzzle.setup(), puzzle('a1=U b1=u'), puzzle('a1=U')].map(turn)).toEqual([CHANCE, 0, OVER]);
});

test('OY-10 OY-30 two sides in a duel, one in a puzzle, and no other numbers of seats', () => {
  expect([oyno.sides(oyno.setup({ seats: 2 })), oynoPuzzle.sides(oynoPuzzle.setup({ seats: 1 }))]).toEqual([
    [0, 1],
    [0],
  ]);
});
