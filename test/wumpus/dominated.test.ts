/** The moves that bots leave out: cards spent or risked for nothing. */
import { type WumpusCard, type WumpusState, wumpus, wumpusKnowledge } from 'tabletop-rules/wumpus';
import { expect, test } from 'vitest';
import { position, turn } from './position.ts';

/** The legal moves that are dominated, and those that are left. */
function judged(state: WumpusState): { readonly dominated: readonly string[]; readonly left: readonly string[] } {
  const [dominated, left]: [string[], string[]] = [[], []];
  for (const move of wumpus.legalMoves(state)) {
    (wumpusKnowledge.isDominated!(state, move) ? dominated : left).push(wumpus.format(move));
  }
  return { dominated, left };
}

test('HW-25 who is attacked retreats where that is possible', () => {
  const attacked = (...hand: WumpusCard[]) =>
    judged(position({ hands: [hand], at: ['d4'], phase: 'answer', asked: 0 }));
  expect(attacked('retreat', 'bow')).toEqual({ dominated: ['suffer'], left: ['retreat ulf'] });
  expect(attacked('bow')).toEqual({ dominated: [], left: ['suffer'] });
});

test('HW-34 an attack is made with all attack cards', () => {
  const { dominated, left } = judged(turn(0, { hands: [['bow', 'bow', 'spear', 'run']], at: ['d4'] }, 'act'));
  expect(dominated).toEqual(['attack bow', 'attack spear', 'attack bow bow', 'attack bow spear']);
  expect(left).toEqual(['attack bow bow spear', 'end']);
});

test('HW-34 HW-36 the Wumpus is not helped with more than it needs', () => {
  const helping = (attack: number, evade: number) =>
    judged(
      position({
        hands: [[], ['run', 'run', 'cover']],
        at: ['c3'],
        wumpus: 'c3',
        phase: 'evade',
        turn: 0,
        asked: 1,
        attack,
        evade,
      }),
    );
  // c3 is forest: each card counts 1.
  expect(helping(2, 1).left).toEqual(['evade nothing', 'evade run', 'evade cover', 'evade run run', 'evade run cover']);
  expect(helping(2, 1).dominated).toEqual(['evade run run cover']);
  expect(helping(1, 2).left, 'it evades already').toEqual(['evade nothing']);
  expect(helping(3, 0).dominated).toEqual([]);
});

test('HW-30 HW-32 beside its camp a hunter walks there, and keeps its retreat', () => {
  const ownTurn = (at: string, phase: 'move' | 'act' = 'move') =>
    judged(turn(0, { hands: [['retreat']], at: [at, 'f6'] }, phase)).dominated;
  expect(ownTurn('b6')).toEqual(['retreat ulf']);
  expect(ownTurn('b6', 'act'), 'it could have stayed').toEqual(['retreat ulf']);
  expect(ownTurn('b5'), 'two squares away').toEqual([]);
  expect(ownTurn('f6'), 'beside the camp of another').toEqual([]);
  // Attacked, or in the turn of another, it cannot walk.
  const asked = (phase: 'answer' | 'after-move', turn: number) =>
    judged(position({ hands: [['retreat']], at: ['b6'], phase, turn, asked: 0, retreat: 'any-turn' })).dominated;
  expect(asked('answer', 0)).toEqual(['suffer']);
  expect(asked('after-move', 1)).toEqual([]);
});
