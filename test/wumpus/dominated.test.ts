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

test('HW-34 HW-36 the Wumpus is helped neither with more than it needs nor in vain', () => {
  const helping = (attack: number, evade: number, ...others: WumpusCard[][]) =>
    judged(
      position({
        hunters: (['ulf', 'ningawe', 'actaeon'] as const).slice(0, 2 + others.length),
        hands: [[], ['run', 'run', 'cover'], ...others],
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
  expect(helping(3, 0).left, 'less does not help').toEqual(['evade nothing', 'evade run run cover']);
  expect(helping(4, 0).left, 'nothing helps').toEqual(['evade nothing']);
  // Another is asked after this seat: its camouflage counts 2, and would be enough with two of these cards.
  expect(helping(4, 0, ['camouflage']).left).toEqual([
    'evade nothing',
    'evade run run',
    'evade run cover',
    'evade run run cover',
  ]);
});

test('HW-33 an ambush reaches the Wumpus or leads away from it', () => {
  const acting = (at: string) => judged(turn(0, { hands: [['ambush']], at: [at], stepped: true }, 'act')).dominated;
  // The Wumpus is on d4.
  expect(acting('d7'), 'too far').toEqual(['ambush']);
  expect(acting('d6')).toEqual([]);
  expect(acting('e5')).toEqual([]);
  expect(acting('d4'), 'its own square is safe').toEqual(['ambush']);
  const ambushing = (ambushSteps: number) =>
    judged(turn(0, { at: ['d6'], stepped: true, ambushSteps }, 'ambush')).dominated;
  expect(ambushing(2), 'it could have ended the turn').toEqual(['halt']);
  expect(ambushing(1)).toEqual([]);
});

test('HW-32 a retreat does not send a hunter back by one step, far from the Wumpus', () => {
  const against = (at: string, wumpus: string) =>
    judged(turn(0, { hands: [['retreat']], at: ['a1', at], wumpus, hunters: ['bear-claw', 'actaeon'] }, 'move'))
      .dominated;
  expect(against('f2', 'd5'), 'three moves').toEqual(['retreat actaeon']);
  expect(against('f2', 'd4'), 'in reach of an ambush').toEqual([]);
  expect(against('f3', 'a7'), 'two steps from its camp').toEqual([]);
});

test('HW-30 HW-32 near its camp a hunter walks there, and keeps its retreat', () => {
  const ownTurn = (at: string, phase: 'move' | 'act' = 'move') =>
    judged(turn(0, { hands: [['retreat']], at: [at, 'f6'] }, phase)).dominated;
  expect(ownTurn('b6')).toEqual(['retreat ulf']);
  expect(ownTurn('b6', 'act'), 'it could have stayed').toEqual(['retreat ulf']);
  expect(ownTurn('b5'), 'two steps').toEqual(['retreat ulf']);
  expect(ownTurn('b4'), 'three').toEqual([]);
  expect(ownTurn('f6'), 'beside the camp of another').toEqual([]);
  // Attacked, or in the turn of another, it cannot walk.
  const asked = (phase: 'answer' | 'after-move', turn: number) =>
    judged(position({ hands: [['retreat']], at: ['b6'], phase, turn, asked: 0, retreat: 'any-turn' })).dominated;
  expect(asked('answer', 0)).toEqual(['suffer']);
  expect(asked('after-move', 1)).toEqual([]);
});
