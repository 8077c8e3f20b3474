/** Why moves are refused, and how they are written. */
import { createMatch, type PlayerMove, type Result, rulesOf, seededRandom, type Violation } from 'tabletop-rules/core';
import { WUMPUS_CODES, type WumpusCard, type WumpusCode, type WumpusState, wumpus } from 'tabletop-rules/wumpus';
import { describe, expect, it, test } from 'vitest';
import { codeOf } from '../core/error-of.ts';
import { LAYOUT, listed, position, run, turn } from './position.ts';

const hunters = ['ulf', 'ningawe', 'actaeon'] as const;
const CARDS: WumpusCard[] = ['bow', 'bow', 'run', 'cover', 'retreat'];
const hands = [CARDS, CARDS];
const choosing = run(wumpus.setup({ terrain: LAYOUT }), ['choose ulf']);
const scent = position({ hands });
const moving = turn(0, { hunters, hands, at: ['c3', 'g7', null] });
const acting = turn(0, { hands, at: ['d4'] }, 'act');
const answering = position({ hands, at: ['d4', 'c4'], phase: 'answer', asked: 0 });
const hazards = position({ hands: [['hazards'], ['hazards']], phase: 'hazards', turn: 1, asked: 0 });
const evading = position({ hands, phase: 'evade', turn: 1, asked: 0, attack: 1 });
const steering = position({ hands, scent: 'steered', phase: 'steer', asked: 0 });
const between = position({ hands, at: ['a7', 'c3'], retreat: 'any-turn', phase: 'before-move', turn: 1, asked: 0 });
const reconciling = turn(0, { hands, at: ['c3'] }, 'reconcile');

type Claim = Record<string, unknown> & { readonly type: string };

/** Why there is no value; `undefined` where there is one. */
const refusal = (result: Result<unknown>): Violation | undefined => (result.ok ? undefined : result.error);

describe('explain', () => {
  const rows: readonly (readonly [keyof typeof WUMPUS_CODES, WumpusState, Claim])[] = [
    ['wrong-step', scent, { type: 'stay' }],
    ['wrong-step', moving, { type: 'ambush' }],
    ['wrong-step', acting, { type: 'move', to: 'c4' }],
    ['no-such-hunter', choosing, { type: 'choose', seat: 1, hunter: 'robin' }],
    ['hunter-taken', choosing, { type: 'choose', seat: 1, hunter: 'ulf' }],
    ['card-not-held', scent, { type: 'scent', direction: 'north' }],
    ['no-such-direction', position({ hands: [['scent-in-the-air']] }), { type: 'scent', direction: 'up' }],
    ['no-such-direction', steering, { type: 'steer', direction: 'up' }],
    ['wrong-step', steering, { type: 'scent', direction: 'north' }],
    ['wrong-step', scent, { type: 'steer', direction: 'north' }],
    ['in-camp', between, { type: 'retreat', hunter: 'ulf' }],
    ['wrong-step', between, { type: 'stay' }],
    ['no-such-square', moving, { type: 'move', to: 'h9' }],
    ['same-square', moving, { type: 'move', to: 'c3' }],
    ['too-far', moving, { type: 'move', to: 'c5' }],
    ['no-such-hunter', moving, { type: 'retreat', hunter: 'robin' }],
    ['in-camp', moving, { type: 'retreat', hunter: 'ningawe' }],
    ['not-in-game', moving, { type: 'retreat', hunter: 'actaeon' }],
    ['not-in-game', moving, { type: 'retreat', hunter: 'bear-claw' }],
    ['card-not-held', turn(0, { at: ['c3'] }), { type: 'retreat', hunter: 'ulf' }],
    ['only-oneself', answering, { type: 'retreat', hunter: 'ningawe' }],
    ['card-not-held', position({ at: ['d4'], phase: 'answer', asked: 0 }), { type: 'retreat', hunter: 'ulf' }],
    ['wrong-target', hazards, { type: 'hazards', hunter: 'ulf' }],
    ['no-such-hunter', hazards, { type: 'hazards', hunter: 'robin' }],
    ['card-not-held', position({ phase: 'hazards', turn: 1, asked: 0 }), { type: 'hazards', hunter: 'ningawe' }],
    ['no-step-taken', turn(0, { hands: [['ambush']] }, 'act'), { type: 'ambush' }],
    ['card-not-held', turn(0, { stepped: true }, 'act'), { type: 'ambush' }],
    ['not-on-wumpus', turn(0, { hands, at: ['d5'] }, 'act'), { type: 'attack', cards: ['bow'] }],
    ['no-cards', acting, { type: 'attack', cards: [] }],
    ['no-such-card', acting, { type: 'attack', cards: ['run'] }],
    ['no-such-card', acting, { type: 'attack', cards: ['club'] }],
    ['card-not-held', acting, { type: 'attack', cards: ['bow', 'bow', 'bow'] }],
    ['no-such-card', evading, { type: 'evade', cards: ['bow'] }],
    ['no-such-card', evading, { type: 'evade', cards: ['ambush'] }],
    ['card-not-held', evading, { type: 'evade', cards: ['run', 'submerge'] }],
    ['card-order', evading, { type: 'evade', cards: ['cover', 'run'] }],
    ['no-such-card', reconciling, { type: 'discard', card: 'club' }],
    ['card-not-held', reconciling, { type: 'discard', card: 'nets' }],
    ['not-on-camp', reconciling, { type: 'redraw' }],
    ['barred', turn(0, { barred: [0] }, 'reconcile'), { type: 'redraw' }],
    ['hidden-hand', wumpus.view(moving, 1) as WumpusState, { type: 'stay' }],
  ];

  it.each(rows)('%s', (code, state, claim) => {
    const move = { seat: 0, ...claim };
    expect(refusal(wumpus.check(state, move))).toMatchObject({ code, message: WUMPUS_CODES[code] });
    if (code !== 'hidden-hand') expect(codeOf(() => wumpus.apply(state, move as never))).toBe(code);
  });

  it('has a row for every code', () => {
    expect([...new Set(rows.map(([code]) => code))].sort()).toEqual(Object.keys(WUMPUS_CODES).sort());
  });

  it('falls back to the code of core for what is no move of the game, or misses its fields', () => {
    expect(refusal(wumpus.check(acting, { seat: 0, type: 'attack' }))?.code).toBe('bad-move');
    for (const move of [{ type: 'dance' }, { type: 'evade', cards: 3 }]) {
      expect(refusal(wumpus.check(move.type === 'evade' ? evading : acting, { seat: 0, ...move }))?.code).toBe(
        'illegal-move',
      );
    }
  });

  it('has nothing to say against any legal move', () => {
    for (const state of [
      choosing,
      scent,
      steering,
      between,
      moving,
      acting,
      answering,
      hazards,
      evading,
      reconciling,
    ]) {
      for (const move of wumpus.legalMoves(state)) expect(rulesOf(wumpus).explain?.(state, move)).toBeUndefined();
    }
  });
});

describe('notation', () => {
  test('each move reads as itself', () => {
    expect(listed(choosing)).toEqual(['choose ningawe', 'choose actaeon', 'choose bear-claw']);
    expect(listed(hazards)).toEqual(['hazards ningawe', 'pass']);
    expect(listed(acting)).toEqual(['retreat ulf', 'attack bow', 'attack bow bow', 'end']);
    expect(listed(evading)).toEqual(['evade nothing', 'evade run', 'evade cover', 'evade run cover']);
  });

  it('is distinct and read back, all through random matches', () => {
    const random = seededRandom(21);
    for (const seats of [2, 3, 4] as const) {
      const match = createMatch(wumpus, { seed: seats, options: { seats, terrain: LAYOUT } });
      for (let ply = 0; ply < 120 && match.status.type === 'turn'; ply++) {
        const moves = wumpus.legalMoves(match.state);
        const texts = moves.map((move) => wumpus.format(move));
        expect(new Set(texts).size).toBe(texts.length);
        for (const [i, text] of texts.entries())
          expect(wumpus.parse(text.toUpperCase(), match.state)).toEqual({ ok: true, value: moves[i] });
        match.play(moves[random(moves.length)]!);
      }
    }
  });

  const refusals: readonly (readonly [string, WumpusState, WumpusCode])[] = [
    ['choose robin', choosing, 'no-such-hunter'],
    ['choose ulf', choosing, 'hunter-taken'],
    ['move c5', moving, 'too-far'],
    ['MOVE  H9', moving, 'no-such-square'],
    ['retreat bear-claw', moving, 'not-in-game'],
    ['scent north', scent, 'card-not-held'],
    ['hazards ulf', hazards, 'wrong-target'],
    ['attack nothing', acting, 'no-cards'],
    ['attack club', acting, 'no-such-card'],
    ['attack bow bow bow', acting, 'card-not-held'],
    ['evade cover run', evading, 'card-order'],
    ['discard nets', reconciling, 'card-not-held'],
    ['redraw', reconciling, 'not-on-camp'],
    ...['pass', 'suffer', 'stay', 'halt', 'keep', 'redraw'].map((text) => [text, acting, 'wrong-step'] as const),
  ];
  test.each(refusals)('%s is read although it is not legal, and refused with the reason', (text, state, code) => {
    expect(refusal(wumpus.parse(text, state))?.code).toBe(code);
  });

  test.each(['', 'dance', 'move', 'move c3 d4', 'pass north', 'attack', 'choose', 'keep it', 'constructor x'])(
    '%j is no notation',
    (text) => {
      expect(rulesOf(wumpus).parse?.(text, 0)).toBeUndefined();
      expect(refusal(wumpus.parse(text, acting))?.code).toBe('bad-notation');
    },
  );

  it('finds moves that come as JSON', () => {
    const move: PlayerMove = JSON.parse('{"cards":["bow","bow"],"type":"attack","seat":0}');
    expect(wumpus.check(acting, move)).toMatchObject({ ok: true, value: move });
  });
});
