import { describe, expect, test } from 'vitest';
import { mctsBot } from '../../src/bots/index.ts';
import { playout, sample, seededRandom } from '../../src/core/index.ts';
import { WUNBY_DICE, type Wunby, type WunbyState, wunby, wunbyEvaluate } from '../../src/wunby/index.ts';
import { position } from '../wunby/position.ts';
import { moveOf, turnOf } from './turns.ts';

describe('Wunby', () => {
  const options = { iterations: 40, evaluate: wunbyEvaluate };
  const legal = (state: WunbyState, seat?: number): string => {
    const turn = turnOf(wunby, state, 3, seat);
    const move = mctsBot(wunby, options)(turn);
    expect(turn.moves).toContain(move);
    return move.type;
  };

  test('a move is found in every phase: colours, 18 barriers, turns, a marker to place, a tie', () => {
    const types = new Set<string>();
    for (const setting of [{}, { seats: 4 }, { teams: true }] satisfies Wunby['Options'][]) {
      const random = seededRandom(2);
      const bot = mctsBot(wunby, { ...options, iterations: 8 });
      let state = wunby.setup(setting);
      for (let ply = 0; ply < 70; ply++) {
        const status = wunby.status(state);
        if (status.type === 'over') break;
        if (status.type === 'chance') {
          state = wunby.apply(state, sample(wunby.chance(state), random));
          continue;
        }
        const turn = turnOf(wunby, state, ply);
        const move = bot(turn);
        expect(turn.moves).toContain(move);
        types.add(move.type);
        state = wunby.apply(state, move);
      }
    }
    expect([...types]).toEqual(expect.arrayContaining(['choose', 'build', 'move', 'barrier']));
  });

  test('WILD with all barriers standing: more legal moves than iterations', () => {
    const { state } = playout(wunby, wunby.setup(), seededRandom(4), { maxMoves: 40 });
    const unusedDiceMask = WUNBY_DICE.standard | WUNBY_DICE.wunby;
    const wild: WunbyState = {
      ...structuredClone(state),
      phase: 'move',
      turn: 0,
      number: 3,
      face: 'WILD',
      unusedDiceMask,
    };
    expect(wunby.legalMoves(wild, 0).length).toBeGreaterThan(1_000);
    legal(wild);
  });

  test('a marker to place, and a tie in which all seats are asked at once', () => {
    const markers = ['c1 d1 e1 f1 g1', 'c9 d9 f9 g9'];
    const placing = position({ markers, number: 2, face: 'JUMP', removed: 1 });
    expect(wunby.legalMoves(placing, 0).length).toBe(81 - 9);
    expect(legal(placing)).toBe('place');
    const tie: WunbyState = { ...position({ number: 1, face: 'JUMP', tie: [] }), homeCounts: [5, 5] };
    expect(wunby.status(tie)).toMatchObject({ type: 'turn', seats: [0, 1] });
    for (const seat of [0, 1]) expect(['declare', 'pass']).toContain(legal(tie, seat));
  });

  test('the last marker steps HOME', () => {
    const near = position({
      markers: ['e8 c9 d9 f9 g9', 'a5 b5 c5 d5 e5'],
      number: 1,
      face: '1-B',
      barriers: 'a1n b3n c6n',
    });
    for (let from = 1; from <= 3; from++) {
      expect(moveOf(wunby, mctsBot(wunby, { iterations: 1_000, evaluate: wunbyEvaluate }), near, from)).toBe(
        'move e8 e9',
      );
    }
  });
});
