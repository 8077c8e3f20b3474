import { countBits, deepFreeze, defineGame } from 'tabletop-rules/author';
import {
  type Bot,
  type BotTurn,
  perft,
  playout,
  type Random,
  type Rules,
  rulesOf,
  sample,
  seededRandom,
  simulate,
} from 'tabletop-rules/core';
import { describe, expect, it } from 'vitest';
import { connectFour } from '../../examples/connect-four.ts';
import { type TicTacToe, ticTacToe, ticTacToeRules } from '../../examples/tic-tac-toe.ts';
import { codeOf, errorOf } from './error-of.ts';
import { card, type Snatch, type SnatchMove, type SnatchState, snatch, snatchRules } from './toy.ts';

function dealt(seats = 2): SnatchState {
  let state = snatch.setup({ seats, goal: 9 });
  for (const value of [1, 2, 3, 3, 1, 2, 3, 1].slice(0, 2 * seats)) state = snatch.apply(state, card(value));
  return state;
}
const race = (): SnatchState => snatch.apply(dealt(3), { type: 'show', seat: 0, card: 1 });
const first: Bot<Snatch> = ({ moves }) => moves[0]!;

describe('playout', () => {
  it('plays to the end: moves and outcome are those of a real match (seeds 0 to 49)', () => {
    for (let seed = 0; seed < 50; seed++) {
      const { outcome, moves, state } = playout(ticTacToe, ticTacToe.setup(), seededRandom(seed));
      expect([seed, moves]).toEqual([seed, countBits(state.marks[0]! | state.marks[1]!)]);
      expect(ticTacToe.status(state)).toEqual({ type: 'over', outcome });
    }
  });

  it('gives the same for the same seed, and leaves the state as it was', () => {
    const state = snatch.setup();
    const text = JSON.stringify(state);
    const [one, same] = [1, 1].map((seed) => playout(snatch, state, seededRandom(seed)));
    expect(one).toEqual(same);
    const thawed = JSON.parse(text) as SnatchState;
    expect(playout(snatch, thawed, seededRandom(1))).toEqual(one);
    expect([JSON.stringify(state), JSON.stringify(thawed)]).toEqual([text, text]);
  });

  it.each([0, 1, 7])('stops after %i moves with no outcome, dice counted', (maxMoves) => {
    const found = playout(snatch, snatch.setup({ goal: 9, stock: 'large' }), seededRandom(1), { maxMoves });
    expect([found.outcome, found.moves]).toEqual([null, maxMoves]);
    const bots = [first, first];
    expect(playout(connectFour, connectFour.setup(), seededRandom(1), { maxMoves, bots: bots as never }).moves).toBe(
      maxMoves,
    );
  });

  it('stops by itself at 10,000 moves where a game has no natural end', () => {
    const endless = defineGame<Snatch>({ ...snatchRules, legalMoves: (_, seat) => [{ type: 'pass', seat }] });
    expect(playout(endless, dealt(), seededRandom(1))).toMatchObject({ outcome: null, moves: 10_000 });
  });

  it('an end that comes with the last move allowed is an end', () => {
    const { moves } = playout(ticTacToe, ticTacToe.setup(), seededRandom(3));
    expect(playout(ticTacToe, ticTacToe.setup(), seededRandom(3), { maxMoves: moves }).outcome).not.toBe(null);
    expect(playout(ticTacToe, ticTacToe.setup(), seededRandom(3), { maxMoves: moves - 1 }).outcome).toBe(null);
  });

  it('chooses a seat uniformly among those asked, then one of its moves: long lists win no races (seed 9)', () => {
    // Seat 1 has 9 moves for the one of seat 2.
    const lists: Rules<Snatch> = {
      ...snatchRules,
      legalMoves: (_, seat) =>
        Array.from({ length: seat === 1 ? 9 : 1 }, (_, i): SnatchMove => ({ type: 'show', seat, card: i })),
      play: (draft, move) => {
        if ('seat' in move) draft.scores = [move.seat, move.type === 'show' ? move.card : -1, 0];
        draft.phase = 'over';
      },
    };
    const game = defineGame(lists);
    const random = seededRandom(9);
    const start = race();
    for (const bots of [
      undefined,
      Array.from(
        { length: 3 },
        () =>
          ({ moves, random }: BotTurn<Snatch>) =>
            moves[random(moves.length)]!,
      ),
    ]) {
      const counts = new Map<string, number>();
      for (let i = 0; i < 3_600; i++) {
        const key = playout(game, start, random, { bots }).state.scores.slice(0, 2).join();
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
      // 1,800 of 3,600 expected, the deviation is 30; 200 for each of the nine, the deviation is 14.
      expect(Math.abs(counts.get('2,0')! - 1_800)).toBeLessThan(150);
      expect(counts.size).toBe(10);
      for (let i = 0; i < 9; i++) expect(Math.abs(counts.get(`1,${i}`)! - 200)).toBeLessThan(70);
    }
  });

  it('plays what the rules sample by themselves', () => {
    const counts: number[] = [];
    const game = defineGame<Snatch>({
      ...snatchRules,
      sampleMove: (view, seat, random) => {
        const moves = snatchRules.legalMoves(view, seat);
        counts.push(moves.length);
        return moves[random(moves.length)]!;
      },
    });
    const plain = playout(snatch, snatch.setup(), seededRandom(4));
    expect(playout(game, snatch.setup(), seededRandom(4))).toEqual(plain);
    expect(counts.length).toBeGreaterThan(0);
  });

  it('refuses rules that ask a seat and list nothing', () => {
    const stuck = defineGame<Snatch>({ ...snatchRules, legalMoves: () => [] });
    expect(codeOf(() => playout(stuck, dealt(), seededRandom(1)))).toBe('bad-rules');
    expect(codeOf(() => playout(stuck, dealt(), seededRandom(1), { bots: [first, first] }))).toBe('bad-rules');
  });

  it('refuses rules that were not made into a game', () => {
    expect(codeOf(() => playout(snatchRules as never, dealt(), seededRandom(1)))).toBe('bad-argument');
  });

  it.each([0.5, -1, 99, Number.NaN, undefined])('refuses a source of random integers that gives %s', (drawn) => {
    expect(codeOf(() => playout(snatch, race(), () => drawn as number))).toBe('bad-argument');
    expect(codeOf(() => playout(snatch, dealt(), () => drawn as number))).toBe('bad-argument');
  });
});

describe('bots', () => {
  it('draw from sources of their own: what one draws changes neither the dice nor what others draw', () => {
    const drawn: number[][] = [[], [], []];
    const drawing =
      (seat: number, draws: number): Bot<Snatch> =>
      (turn) => {
        for (let i = 0; i < draws; i++) drawn[seat]!.push(turn.random(1_000_000));
        return first(turn);
      };
    const play = (...draws: number[]) => {
      const bots = draws.map((count, seat) => drawing(seat, count));
      const start = snatch.setup({ seats: 3, goal: 9, stock: 'large' });
      return playout(snatch, start, seededRandom(4), { bots, maxMoves: 200 }).state;
    };
    const none = play(0, 0, 0);
    expect(play(0, 1, 0)).toEqual(none);
    const alone = drawn[1]!.splice(0);
    expect(play(5, 1, 2)).toEqual(none);
    expect(drawn[1]).toEqual(alone);
    const [zero = [], one = [], two = []] = drawn;
    expect(new Set([...zero, ...one, ...two]).size).toBeGreaterThan(0.9 * (zero.length + one.length + two.length));
    expect(alone.length).toBeGreaterThan(3);
  });

  it('get their view, their seat, their moves and a source of randomness: never the state', () => {
    const turns: BotTurn<Snatch>[] = [];
    const spy: Bot<Snatch> = (turn) => {
      turns.push(turn);
      return turn.moves[turn.random(turn.moves.length)]!;
    };
    playout(snatch, snatch.setup({ seats: 3 }), seededRandom(1), { bots: [spy, spy, spy], maxMoves: 60 });
    expect(turns.length).toBeGreaterThan(10);
    for (const turn of turns) {
      expect(Object.keys(turn).sort()).toEqual(['moves', 'random', 'seat', 'view']);
      const { view, seat, moves } = turn;
      expect(view.stock).toBe(null);
      view.hands.forEach((hand, other) => {
        if (other !== seat) expect(hand.every((value) => value === null)).toBe(true);
        else expect(hand.every((value) => typeof value === 'number')).toBe(true);
      });
      expect(moves.every((move) => move.seat === seat)).toBe(true);
    }
  });

  it('that change their view change nothing, with perfect information too', () => {
    const honest: Bot<TicTacToe> = ({ moves }) => moves[0]!;
    const vandal: Bot<TicTacToe> = (turn) => {
      const move = turn.moves[0]!;
      // As JavaScript could.
      (turn.view.marks as number[]).fill(0b111);
      Object.assign(turn.view, { result: turn.seat });
      return move;
    };
    const state = ticTacToe.setup();
    const [a, b] = [honest, vandal].map((bot) => playout(ticTacToe, state, seededRandom(1), { bots: [bot, honest] }));
    expect(b).toEqual(a);
  });

  it('cannot slip a move into their list, nor change a listed one', () => {
    const fresh = defineGame<Snatch>({
      ...snatchRules,
      legalMoves: (view, seat) => snatchRules.legalMoves(view, seat).map((move) => ({ ...move })),
    });
    const tries: readonly Bot<Snatch>[] = [
      ({ moves, seat }) => {
        (moves as SnatchMove[]).push({ type: 'snatch', seat });
        return moves.at(-1)!;
      },
      ({ moves }) => {
        Object.assign(moves[0]!, { card: 3 });
        return moves[0]!;
      },
    ];
    for (const cheat of tries) {
      expect(() => playout(fresh, dealt(), seededRandom(1), { bots: [cheat, cheat] })).toThrow(TypeError);
    }
  });

  it('may answer with an equal move, not the listed object', () => {
    const copy: Bot<Snatch> = ({ moves }) => ({ ...moves[0]! });
    const listed = playout(snatch, dealt(), seededRandom(1), { bots: [first, first] });
    expect(playout(snatch, dealt(), seededRandom(1), { bots: [copy, copy] })).toEqual(listed);
  });

  it.each<[string, unknown, string]>([
    ['no move', undefined, 'bad-move'],
    ['a move that is not listed', { type: 'snatch', seat: 0 }, 'illegal-move'],
    ['a chance result', { type: 'chance', label: 'card', faces: [1] }, 'not-chance'],
    ['a move of a seat that is not asked', { type: 'pass', seat: 1 }, 'wrong-seat'],
  ])('that answer with %s are refused', (_, answer, code) => {
    const bot = (): SnatchMove => answer as SnatchMove;
    expect(codeOf(() => playout(snatch, dealt(), seededRandom(1), { bots: [bot, bot] }))).toBe(code);
  });

  it('that answer for another seat, which is asked too, are refused', () => {
    const other: Bot<Snatch> = ({ seat }) => ({ type: 'leave', seat: 3 - seat });
    const error = errorOf(() => playout(snatch, race(), seededRandom(1), { bots: [other, other, other], maxMoves: 1 }));
    expect(error.code).toBe('wrong-seat');
  });

  it.each<[string, unknown]>([
    ['one too few', [first]],
    ['one too many', [first, first, first]],
    ['holes', new Array(2)],
    ['something else', [first, null]],
    ['an object', { 0: first, 1: first }],
  ])('that are %s are refused', (_, bots) => {
    expect(codeOf(() => playout(snatch, dealt(), seededRandom(1), { bots: bots as never }))).toBe('bad-argument');
  });

  it("an app's own function that throws is heard as it is", () => {
    const fault = new Error('of the app');
    const failing = (): never => {
      throw fault;
    };
    expect(() => playout(snatch, dealt(), seededRandom(1), { bots: [failing, failing] })).toThrow(fault);
    expect(() => playout(snatch, dealt(), failing)).toThrow(fault);
    expect(() => sample({ label: 'die', dice: [{ faces: [1] }] }, failing)).toThrow(fault);
    expect(() => simulate(snatch, { matches: 1, onMatch: failing })).toThrow(fault);
  });
});

describe('simulate', () => {
  it('counts what came of the matches, and the same for the same seed', () => {
    const report = simulate(ticTacToe, { matches: 300, seed: 1 });
    expect(report).toEqual(simulate(ticTacToe, { matches: 300, seed: 1 }));
    expect(report).not.toEqual(simulate(ticTacToe, { matches: 300, seed: 2 }));
    const { reasons, wins, draws, matches, unfinished } = report;
    expect(matches).toBe(300);
    expect(unfinished).toBe(0);
    expect(reasons['three-in-a-row']! + reasons['full']!).toBe(300);
    // A draw is a win that both share.
    expect(wins[0]! + wins[1]!).toBe(300 + draws);
    expect(draws).toBe(reasons['full']);
    // Known: at random the first player wins 58.5 %, 12.7 % are drawn.
    expect(Math.abs(wins[0]! - draws - 175)).toBeLessThan(45);
    expect(Math.abs(draws - 38)).toBeLessThan(30);
  });

  it('takes options, bots and a limit', () => {
    const report = simulate(snatch, { matches: 3, seed: 1, options: { seats: 4 }, bots: [first, first, first, first] });
    expect(report.wins).toHaveLength(4);
    expect(simulate(snatch, { matches: 5, seed: 1, maxMoves: 2 })).toEqual({
      matches: 5,
      moves: 10,
      unfinished: 5,
      reasons: {},
      wins: [0, 0],
      draws: 0,
    });
  });

  it('plays 100 matches where nothing is said, and calls back after each', () => {
    const seen: number[] = [];
    const report = simulate(ticTacToe, { onMatch: (done, { moves }) => void seen.push(done, moves) });
    expect(report.matches).toBe(100);
    expect(seen.filter((_, i) => i % 2 === 0)).toEqual(Array.from({ length: 100 }, (_, i) => i + 1));
    expect(seen.filter((_, i) => i % 2 === 1).reduce((a, b) => a + b)).toBe(report.moves);
  });

  it('counts outcomes alike, whether rules return the same frozen ones again or others each time', () => {
    const { status } = ticTacToeRules;
    const expected = simulate(ticTacToe, { matches: 60, seed: 1 });
    const copied: Rules<TicTacToe> = { ...ticTacToeRules, status: (view) => structuredClone(status(view)) };
    expect(simulate(defineGame(copied), { matches: 60, seed: 1 })).toEqual(expected);
    const frozen: Rules<TicTacToe> = { ...copied, status: (view) => deepFreeze(copied.status(view)) };
    expect(simulate(defineGame(frozen), { matches: 60, seed: 1 })).toEqual(expected);
    // An object that is changed between matches counts as it was at the end of each.
    const outcome = { reason: 'full', winners: [0], places: [1, 2] };
    let ended = 0;
    const onMatch = (): void => {
      ended++;
      outcome.winners[0] = ended % 2;
    };
    const reused: Rules<TicTacToe> = {
      ...ticTacToeRules,
      status: (view) => (status(view).type === 'over' ? { type: 'over', outcome } : status(view)),
    };
    expect(simulate(defineGame(reused), { matches: 5, seed: 1, onMatch }).wins).toEqual([3, 2]);
  });

  it('counts a win that one side shares as no draw', () => {
    const partners = defineGame<Snatch>({ ...snatchRules, sides: () => [0, 0] });
    const both = defineGame<Snatch>({
      ...rulesOf(partners),
      status: (view) =>
        view.phase === 'over' || view.phase === 'act'
          ? { type: 'over', outcome: { reason: 'both', winners: [0, 1], places: [1, 1] } }
          : snatchRules.status(view),
    });
    expect(simulate(both, { matches: 4, seed: 1 })).toMatchObject({ wins: [4, 4], draws: 0 });
  });

  it('refuses what a match refuses', () => {
    const random: Random = seededRandom(1);
    expect(random(1)).toBe(0);
    expect(codeOf(() => simulate(snatch, { seed: 0.5 }))).toBe('bad-seed');
    expect(codeOf(() => simulate(snatch, { options: { seats: 9 } }))).toBe('bad-options');
    expect(codeOf(() => simulate(snatch, { matches: -1 }))).toBe('bad-argument');
    expect(codeOf(() => simulate(snatch, { matches: 0, bots: [] }))).toBe('bad-argument');
  });
});

describe('perft', () => {
  // Known from the literature: 9 × 8 × 7 …, less those that end by a win, and OEIS A212693 for connect four.
  it.each([
    [0, 1],
    [1, 9],
    [2, 72],
    [3, 504],
    [4, 3_024],
    [5, 15_120],
    [6, 54_720],
  ])('tic-tac-toe, depth %i: %i', (depth, count) => {
    expect(perft(ticTacToe, ticTacToe.setup(), depth)).toBe(count);
  });

  it.each([
    [1, 7],
    [4, 2_401],
    [5, 16_807],
  ])('connect four, depth %i: %i', (depth, count) => {
    expect(perft(connectFour, connectFour.setup(), depth)).toBe(count);
  });

  it('counts each possible result of chance once, weights aside', () => {
    const state = snatch.setup();
    expect(perft(snatch, state, 1)).toBe(3);
    expect(perft(snatch, state, 4)).toBe(81);
  });

  it('counts the moves of everybody who is asked', () => {
    let state = snatch.setup({ seats: 3 });
    for (const value of [1, 2, 3, 1, 2, 3]) state = snatch.apply(state, card(value));
    state = snatch.apply(state, { type: 'show', seat: 0, card: 1 });
    expect(perft(snatch, state, 1)).toBe(4);
  });

  it('counts nothing deeper than an end', () => {
    let state = ticTacToe.setup();
    for (const cell of [0, 3, 1, 4, 2]) state = ticTacToe.apply(state, { type: 'mark', seat: cell < 3 ? 0 : 1, cell });
    expect(perft(ticTacToe, state, 0)).toBe(1);
    expect(perft(ticTacToe, state, 1)).toBe(0);
  });

  it.each([-1, 1.5, Number.NaN, '1'])('refuses the depth %s', (depth) => {
    expect(codeOf(() => perft(ticTacToe, ticTacToe.setup(), depth as number))).toBe('bad-argument');
  });
});
