/** Positions in which one move is best, of example games, Fundomino and Wunby. */

import { describe, expect, test } from 'vitest';
import { connectFour } from '../../examples/connect-four.ts';
import { type TicTacToe, ticTacToe } from '../../examples/tic-tac-toe.ts';
import { mctsBot } from '../../src/bots/index.ts';
import { playout, sample, seededRandom } from '../../src/core/index.ts';
import {
  type Fundomino,
  type FundominoOptions,
  type FundominoState,
  fundomino,
  fundominoEvaluate,
  fundominoIsDominated,
} from '../../src/fundomino/index.ts';
import { WUNBY_DICE, type Wunby, type WunbyState, wunby, wunbyEvaluate } from '../../src/wunby/index.ts';
import { listed, run, position as table } from '../fundomino/position.ts';
import { runs } from '../runs.ts';
import { position } from '../wunby/position.ts';
import { moveOf, stateAfter, turnOf } from './turns.ts';

describe('tic-tac-toe', () => {
  /** Against every reply of the other side: how often the bot loses. */
  function losses(state: TicTacToe['State'], seat: number, seed: number): number {
    const status = ticTacToe.status(state);
    if (status.type === 'over') return status.outcome.winners.includes(seat) ? 0 : 1;
    if (status.type === 'chance') return 0;
    if (status.seats[0] !== seat) {
      const replies = ticTacToe.legalMoves(state).map((move) => ticTacToe.apply(state, move));
      return replies.reduce((sum, next) => sum + losses(next, seat, seed), 0);
    }
    const bot = mctsBot(ticTacToe, { iterations: 3_000 });
    return losses(ticTacToe.apply(state, bot(turnOf(ticTacToe, state, seed))), seat, seed);
  }

  test.each([0, 1])('is never lost from seat %i against any replies', (seat) => {
    for (let seed = 1; seed <= runs(3); seed++) expect(losses(ticTacToe.setup(), seat, seed)).toBe(0);
  });

  test('this test can fail: nine iterations do not see a fork', () => {
    const bot = mctsBot(ticTacToe, { iterations: 9 });
    // O has the middle between two corners of X, and loses by taking a third.
    const state = stateAfter(ticTacToe, 'a1 b2 c3');
    const answers = Array.from({ length: 20 }, (_, seed) => moveOf(ticTacToe, bot, state, seed));
    expect(answers.some((text) => text === 'a3' || text === 'c1')).toBe(true);
  });
});

describe('connect four', () => {
  test.each([
    ['wins across', 'b b c c d d', /^[ae]$/],
    ['wins upwards', 'a b a b a b', /^a$/],
    ['blocks upwards', 'a b a b c b', /^b$/],
    ['blocks across', 'a b a c g d', /^e$/],
    ['wins on a diagonal', 'a b b c d c c d g d g', /^d$/],
  ])('%s', (_, moves, best) => {
    const state = stateAfter(connectFour, moves);
    for (let seed = 1; seed <= runs(5); seed++) {
      expect(moveOf(connectFour, mctsBot(connectFour, { iterations: 2_000 }), state, seed)).toMatch(best);
    }
  });
});

describe('Fundomino', () => {
  const twists = { doubleBack: true, doubleStakes: true, perfectTen: true };
  /** By seat, from the values of the sides. */
  const judge = (state: FundominoState): readonly number[] => {
    const worth = fundominoEvaluate(state);
    return fundomino.sides(state).map((side) => worth[side]!);
  };
  test.each([
    ['two', { seats: 2, ...twists }],
    ['three', { seats: 3, ...twists }],
    ['four', { seats: 4, variant: 'face-value', ...twists }],
    ['teams', { seats: 4, variant: 'team', ...twists }],
    ['caribbean', { seats: 4, variant: 'caribbean', ...twists }],
  ] satisfies [string, Fundomino['Options']][])(
    '%s: every prompt is answered, in races by every seat that is asked',
    (_, options) => {
      const prompts = new Map<string, number>();
      let windows = 0;
      const random = seededRandom(8);
      const seats = options.seats;
      for (let match = 0; match < runs(4); match++) {
        // A bot for each seat, which reuses its tree.
        const bots = Array.from({ length: seats }, () => mctsBot(fundomino, { iterations: 15, evaluate: judge }));
        let state = fundomino.setup({ target: 60, ...options });
        for (let ply = 0; ply < 250; ply++) {
          const status = fundomino.status(state);
          if (status.type === 'over') break;
          if (status.type === 'chance') {
            state = fundomino.apply(state, sample(fundomino.chance(state), random));
            continue;
          }
          if (status.seats.length > 1) windows++;
          const answers = status.seats.map((seat) => bots[seat]!(turnOf(fundomino, state, ply, seat)));
          answers.forEach((move, i) => {
            const seat = status.seats[i]!;
            expect(fundomino.legalMoves(state, seat)).toContain(move);
            prompts.set(status.prompt, (prompts.get(status.prompt) ?? 0) + 1);
          });
          // Any of them answers first. Bots call "Domino!"; half of the calls are dropped.
          const move = answers[random(answers.length)]!;
          const silent = fundomino
            .legalMoves(state, move.seat)
            .find((other) => other.type === 'play' && other.domino === undefined);
          const says = move.type === 'play' && move.domino === true;
          state = fundomino.apply(state, says && silent !== undefined && random(2) === 0 ? silent : move);
        }
      }
      const met = ['start', 'play', 'call', 'perfect-ten', ...(seats > 2 ? ['direction'] : [])];
      expect([...prompts.keys()]).toEqual(expect.arrayContaining(met));
      expect(windows).toBeGreaterThan(0);
    },
  );

  test('the last tile is played', () => {
    const options = { iterations: 400, evaluate: fundominoEvaluate };
    const last = table({ options: { target: 40 }, hands: [['1|1', '2|2', '3|3'], ['1|6']] });
    expect(moveOf(fundomino, mctsBot(fundomino, options), last)).toMatch(/^play 1\|6 /);
  });

  test('rollouts end in the current round or in the deal after it', () => {
    // With a target of a million points no rollout reaches the end of the match.
    const evaluatedIn: string[] = [];
    const bot = mctsBot(fundomino, {
      iterations: 200,
      evaluate: (state) => {
        evaluatedIn.push(state.round === 1 ? 'this' : state.phase);
        return fundominoEvaluate(state);
      },
    });
    const state = table({ options: { target: 1_000_000 }, hands: [4, ['1|6', '2|6', '3|6', '4|6']] });
    bot(turnOf(fundomino, state));
    expect(evaluatedIn.filter((phase) => phase === 'this').length).toBeGreaterThan(100);
    expect([...new Set(evaluatedIn)].filter((phase) => phase !== 'this' && phase !== 'deal')).toEqual([]);
  });

  describe('the advice of the game: what is left unsaid is not tried', () => {
    const advice = { evaluate: fundominoEvaluate, isDominated: fundominoIsDominated };

    test.each<[string, FundominoOptions]>([
      ['two', { seats: 2, target: 40 }],
      ['three', { seats: 3, target: 40, doubleBack: true }],
      ['Caribbean', { seats: 4, variant: 'caribbean', target: 50 }],
    ])('FU-18 %s: the bot says "Domino!" whenever it may', (_, options) => {
      const seats = options.seats ?? 2;
      let said = 0;
      for (let match = 0; match < runs(6); match++) {
        const bots = Array.from({ length: seats }, () => mctsBot(fundomino, { iterations: 25, ...advice }));
        const random = seededRandom(match);
        let state = fundomino.setup(options);
        for (let status = fundomino.status(state); status.type !== 'over'; status = fundomino.status(state)) {
          if (status.type === 'chance') {
            state = fundomino.apply(state, sample(fundomino.chance(state), random));
            continue;
          }
          const seat = status.seats[0]!;
          const move = bots[seat]!(turnOf(fundomino, state, random(1_000), seat));
          // Nobody can be called.
          expect(status.prompt).not.toBe('call');
          const leavesOne = move.type === 'play' && state.handSizes[seat] === 2;
          if (leavesOne) expect(move.domino).toBe(true);
          if (status.prompt === 'domino') expect(move.type).toBe('domino');
          if (leavesOne || status.prompt === 'domino') said += 1;
          state = fundomino.apply(state, move);
        }
      }
      expect(said).toBeGreaterThan(0);
    });

    /** The moves that are not dominated, of all who are asked. */
    const tried = (state: FundominoState): string[] =>
      fundomino
        .legalMoves(state)
        .flatMap((move) => (fundominoIsDominated(state, move) ? [] : [`${move.seat} ${fundomino.format(move)}`]));
    const two = ['1|6', '1|2'];
    const silent = 'play 1|6 at 0 left';

    test('FU-18 of two plays that differ in saying it only one is tried; where nothing can be said all are', () => {
      const state = table({ hands: [3, two] });
      expect(tried(state)).toEqual([`1 ${silent} domino`, '1 play 1|6 at 1 left domino', '1 draw']);
      const automatic = table({ hands: [3, two], options: { dominoCall: 'automatic' } });
      expect(tried(automatic)).toEqual(listed(automatic).map((text) => `1 ${text}`));
      const three = table({ hands: [3, [...two, '1|3']] });
      expect(tried(three)).toEqual(listed(three).map((text) => `1 ${text}`));
      const lost = run(
        table({ hands: [3, ['6|draw-green', ...two]], stock: 0 }),
        ['play 6|draw-green at 0 right'],
        [['1|6']],
      );
      expect(tried(lost)).toEqual(['1 domino']);
    });

    test('FU-13 who can play the last tile does not draw', () => {
      expect(tried(table({ hands: [3, ['1|6']] }))).toEqual(['1 play 1|6 at 0 left', '1 play 1|6 at 1 left']);
      expect(tried(table({ hands: [3, ['1|2']] })), 'it cannot be played').toEqual(['1 draw']);
      expect(tried(table({ hands: [3, ['1|6', '1|2']] })), 'it is not the last').toContain('1 draw');
    });

    test('FU-18 the bot expects the same of opponents: no silence is in its tree', () => {
      const state = table({
        hands: [
          ['1|6', '2|6'],
          ['4|6', '5|6', '3|6'],
        ],
      });
      /** The seats that are silent in the states that the search evaluates: with a depth of 0 those of the tree. */
      const silentSeats = (isDominated: typeof fundominoIsDominated | undefined): readonly number[] => {
        const seats = new Set<number>();
        const evaluate = (at: FundominoState): readonly number[] => {
          if (at.phase === 'call') seats.add(at.silent);
          return fundominoEvaluate(at);
        };
        moveOf(fundomino, mctsBot(fundomino, { iterations: 400, depth: 0, evaluate, isDominated }), state);
        return [...seats].sort();
      };
      expect(silentSeats(undefined)).toEqual([0, 1]);
      expect(silentSeats(fundominoIsDominated)).toEqual([]);
    });

    test('FU-18 while there is stock, opponents call and partners do not; else it is left to the search', () => {
      const options = { variant: 'team' } as const;
      const hands = [3, two, ['3|3', '4|4'], ['5|5', '3|wild']];
      expect(tried(run(table({ options, hands }), [silent]))).toEqual(['0 call', '2 call', '3 waive']);
      const empty = run(table({ options, hands, stock: 0 }), [silent]);
      expect(tried(empty)).toEqual(['0 call', '0 waive', '2 call', '2 waive', '3 call', '3 waive']);
      // Another waive is no silence.
      const stakes = table({ options: { doubleStakes: true }, hands: [3, ['2|2', ...two]], start: '2|5' });
      expect(tried(run(stakes, ['play 2|2 at 0 right']))).toEqual(['1 challenge', '1 waive']);
    });
  });
});

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

  /** Red needs one step HOME with its last marker. */
  const oneStep = (other: string): WunbyState =>
    position({ markers: ['e8 c9 d9 f9 g9', other], number: 1, face: '1-B', barriers: 'a1n b3n c6n' });

  test('the last marker steps HOME', () => {
    const near = oneStep('a5 b5 c5 d5 e5');
    for (let from = 1; from <= 3; from++) {
      expect(moveOf(wunby, mctsBot(wunby, { iterations: 1_000, evaluate: wunbyEvaluate }), near, from)).toBe(
        'move e8 e9',
      );
    }
  });

  test('the last marker comes HOME by a capture: the match is over after the placing', () => {
    const near = oneStep('e9 b5 c5 d5 e5');
    const bot = mctsBot(wunby, { iterations: 64, evaluate: wunbyEvaluate });
    expect(moveOf(wunby, bot, near)).toBe('move e8 e9');
  });
});
