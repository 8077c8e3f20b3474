/** The judgement for bots. */
import { type Draft, mutableCopy } from 'tabletop-rules/author';
import { type Bot, rulesOf, simulate } from 'tabletop-rules/core';
import { type Wumpus, type WumpusCard, type WumpusState, wumpus, wumpusEvaluate } from 'tabletop-rules/wumpus';
import { describe, expect, it } from 'vitest';
import { position, run, sum, turn } from './position.ts';

const hands: WumpusCard[][] = [['bow', 'bow', 'run'], ['hazards']];
const state = position({ hands, at: ['d4', 'c2'], phase: 'move', turn: 1, asked: 1, handLimits: [4, 5] });

const THREE = ['ulf', 'ningawe', 'actaeon'] as const;

describe('evaluate', () => {
  it('gives one number a side, from 0 to 1, that add up to 1', () => {
    for (const seats of [2, 3, 4] as const) {
      expect(wumpusEvaluate(wumpus.setup({ seats }))).toEqual(Array(seats).fill(1 / seats));
    }
    const worth = wumpusEvaluate(state);
    expect(sum(worth)).toBeCloseTo(1);
    expect(worth.every((of) => of > 0 && of < 1)).toBe(true);
  });

  it('likes a hand size, strong attack cards, and to be near the Wumpus with them', () => {
    const of = (more: WumpusCard[], setting: Parameters<typeof position>[0] = {}): number =>
      wumpusEvaluate(
        position({
          hands: [
            ['bow', 'run', ...more],
            ['spear', 'run', 'cover'],
          ],
          ...setting,
        }),
      )[0]!;
    expect(of([], { handLimits: [4, 5] })).toBeLessThan(of([]));
    // Ulf's own card counts for more. A single card counts little: hands are filled up in each round.
    expect(of(['traps-and-snares'])).toBeGreaterThan(of(['bow']));
    // Two attack cards against one that evades.
    const moving = {
      hands: [
        ['bow', 'run', 'nets'],
        ['spear', 'spear', 'run'],
      ],
      phase: 'move',
      turn: 0,
    } as const;
    expect(of([], { at: ['e4'], ...moving })).toBeGreaterThan(of([], moving));
  });

  it('takes a view, where hidden cards count as the mean card', () => {
    const [mine] = wumpusEvaluate(wumpus.view(position({ hands: [['bow'], ['run', 'run']] }), 0));
    expect(mine).toBeGreaterThan(0);
    expect(wumpusEvaluate(wumpus.view(state, 'spectator'))).toHaveLength(2);
  });

  it('holds a hidden hand to lie between the best and the worst', () => {
    // What seat 1 sees of a hunter of two cards who can attack, and what it would see with its hand open.
    const of = (cards: readonly WumpusCard[]): WumpusState =>
      position({ at: [null, 'd5', 'd4'], hunters: THREE, hands: [[], ['run', 'bow'], cards], phase: 'act', turn: 2 });
    const hidden = wumpusEvaluate(wumpus.view(of(['nets', 'nets']), 1))[2]!;
    // Nets are Actaeon's own.
    expect(hidden).toBeLessThan(wumpusEvaluate(of(['nets', 'nets']))[2]!);
    expect(hidden).toBeGreaterThan(wumpusEvaluate(of(['ambush', 'ambush']))[2]!);
  });

  it('is not certain of a fight that hidden cards can still turn', () => {
    const fight = turn(
      0,
      { at: ['d4'], hands: [[], ['run', 'run', 'cover', 'cover', 'cover']], attack: 5, asked: 1 },
      'evade',
    );
    const [winning] = wumpusEvaluate(wumpus.view(fight, 0));
    expect(winning).toBeGreaterThan(0.5);
    expect(winning).toBeLessThan(1);
  });

  it('knows a fight that is lost before the Wumpus is in its lair', () => {
    const fight = { attack: 1, evade: 2, asked: 1 } as const;
    const lost = position({ at: ['d4'], ...fight, phase: 'evade', turn: 0 });
    const open = position({ at: ['d4'], ...fight, evade: 0, phase: 'evade', turn: 0 });
    expect(wumpusEvaluate(lost)[0]).toBeLessThan(wumpusEvaluate(open)[0]!);
    expect(wumpusEvaluate(position({ at: ['d4'], ...fight, phase: 'lair', turn: 0 }))[0]).toBeLessThan(0.5);
  });

  it('knows an end', () => {
    const won = run(turn(0, { at: ['d4'], hands: [['bow']] }, 'act'), ['attack bow', 'evade nothing']);
    expect(wumpusEvaluate(won)).toEqual([1, 0]);
    expect(wumpusEvaluate(position({ phase: 'over', reason: 'all-out', winners: [0, 1] }))).toEqual([0.5, 0.5]);
    const out = position({ hunters: ['ulf', 'ningawe', 'actaeon'], at: ['a7', null, 'g1'] });
    expect(wumpusEvaluate(out)[1]).toBe(0);
  });

  it('knows the danger of the next roll', () => {
    const at = (square: string): number => wumpusEvaluate(position({ at: [square], wumpus: 'c5' }))[0]!;
    // North of the Wumpus, a roll of 1 reaches the hunter; north-east of it none does.
    expect(at('c6')).toBeLessThan(at('d6'));
    // b6 is a lair, and the nearest one.
    expect(at('b6')).toBeLessThan(at('d6'));
    expect(at('b6')).toBeLessThan(wumpusEvaluate(position({ at: ['b6'], wumpus: 'b6' }))[0]!);
  });

  it('HW-35 HW-36 knows how a fight stands', () => {
    const fight = (attack: number, evade: number, cards: WumpusCard[]): number =>
      wumpusEvaluate(
        position({ hands: [[], cards], at: ['d4'], phase: 'evade', turn: 0, asked: 1, attack, evade }),
      )[0]!;
    expect(fight(2, 0, ['bow'])).toBe(1);
    // On the lair a cover counts 2.
    expect(fight(2, 0, ['cover'])).toBeLessThan(1);
    expect(fight(2, 0, ['cover'])).toBeGreaterThan(fight(2, 2, ['cover']));
    const suffering = position({ hands, at: ['d4'], phase: 'answer', asked: 0 });
    expect(wumpusEvaluate(suffering)[0]).toBeLessThan(wumpusEvaluate(position({ hands, at: ['d4'] }))[0]!);
  });

  it('is enough for a bot that looks one move ahead to beat random players', () => {
    const greedy: Bot<Wumpus> = ({ view, seat, moves, random }) => {
      const guess = wumpus.determinize(view, seat, random);
      const worths = moves.map((move) => {
        const after = mutableCopy(guess);
        rulesOf(wumpus).play(after as Draft<WumpusState>, move);
        return wumpusEvaluate(after)[seat]!;
      });
      return moves[worths.indexOf(Math.max(...worths))]!;
    };
    const dull: Bot<Wumpus> = ({ moves, random }) => moves[random(moves.length)]!;
    for (const [i, bots] of [
      [greedy, dull],
      [dull, greedy],
    ].entries()) {
      const { wins } = simulate(wumpus, { matches: 30, seed: 5, bots, maxMoves: 3_000 });
      expect(wins[i]).toBeGreaterThan(20);
    }
  });
});
