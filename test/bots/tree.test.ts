import { describe, expect, test } from 'vitest';
import { type ConnectFour, connectFour } from '../../examples/connect-four.ts';
import { type BotProgress, mctsBot, randomBot } from '../../src/bots/index.ts';
import { addChild, BY_MOVE, drawLapse, makeTree, ROOT } from '../../src/bots/search/tree.ts';
import { type AnyGame, type Bot, type GameTypes, playout, seededRandom } from '../../src/core/index.ts';
import { doublesWild } from '../../src/doubles-wild/index.ts';
import { oyno } from '../../src/oyno/index.ts';
import { wumpus } from '../../src/wumpus/index.ts';
import { snatch } from '../core/toy.ts';
import { runs } from '../runs.ts';
import { moveOf, stateAfter, turnOf } from './turns.ts';

describe('the tree of the previous decision', () => {
  /** A match against random play: how many decisions were searched, and how many of those reused a tree. */
  function taken(game: AnyGame, reuse: boolean, start: number): readonly [number, number] {
    const counts: [number, number] = [0, 0];
    let over = -1;
    const bot = mctsBot(game, {
      iterations: 300,
      depth: 5,
      reuse,
      onProgress: ({ iterations, moves }) => {
        over = moves.reduce((sum, { visits }) => sum + visits, 0) - iterations;
      },
    });
    const counting: Bot<GameTypes> = (turn) => {
      over = -1;
      const move = bot(turn);
      if (over >= 0) counts[0]++;
      if (over > 0) counts[1]++;
      return move;
    };
    const bots = [counting, randomBot<GameTypes>];
    playout(game, game.setup('seats' in game.options ? { seats: 2 } : {}), seededRandom(start), {
      bots,
      maxMoves: 100,
    });
    return counts;
  }

  test.each([
    ['connect-four', connectFour as AnyGame],
    ['doubles-wild', doublesWild as AnyGame],
    ['wumpus', wumpus as AnyGame],
    ['snatch', snatch as AnyGame],
  ])('%s: is reused for the next decision', (_, game) => {
    let all = 0;
    let used = 0;
    for (let start = 1; start <= 2; start++) {
      const [decisions, taken_] = taken(game, true, start);
      all += decisions;
      used += taken_;
      expect(taken(game, false, start)[1]).toBe(0);
    }
    // Doubles Wild rolls four dice between two decisions: most results are not in the tree.
    expect(used).toBeGreaterThan(0);
    expect(used).toBeLessThan(all);
  });

  test('the reused subtree is that of the position, with its visits', () => {
    let last: BotProgress<ConnectFour> | undefined;
    const bot = mctsBot(connectFour, {
      iterations: 4_000,
      onProgress: (progress) => {
        last = progress;
      },
    });
    const start = stateAfter(connectFour, 'd d d');
    const move = bot(turnOf(connectFour, start));
    const reply = last!.line[1]!;
    const next = connectFour.apply(connectFour.apply(start, move), reply);
    expect(connectFour.legalMoves(next)).toContain(bot(turnOf(connectFour, next)));
    const visits = last!.moves.reduce((sum, tried) => sum + tried.visits, 0);
    expect(last!.iterations).toBe(4_000);
    expect(visits).toBeGreaterThan(4_100);
    expect(visits).toBeLessThan(8_000);
  });

  test('a bot plays legal moves in positions of other matches and seats, and after undo', () => {
    const bot = mctsBot(connectFour, { iterations: 300 });
    const random = seededRandom(8);
    for (let i = 0; i < runs(60); i++) {
      const plies = random(20);
      let state = connectFour.setup();
      for (let ply = 0; ply < plies && connectFour.status(state).type === 'turn'; ply++) {
        const moves = connectFour.legalMoves(state);
        state = connectFour.apply(state, moves[random(Math.min(2, moves.length))]!);
      }
      if (connectFour.status(state).type !== 'turn') continue;
      expect(connectFour.legalMoves(state)).toContain(bot(turnOf(connectFour, state, i)));
    }
  });

  test('a repeated question gets a new search: the same seed gives the same move', () => {
    const bot = mctsBot(oyno, { iterations: 150, depth: 10 });
    const state = oyno.setup();
    expect(moveOf(oyno, bot, state, 6)).toBe(moveOf(oyno, bot, state, 6));
  });
});

describe('a lapse', () => {
  /** Which of three moves are drawn, which have values of 0.65, 0.5 and 0.7. The second is below the mean. */
  function drawn(visits: readonly [number, number, number], seen: number, won?: number): ReadonlySet<number> {
    const tree = makeTree(10, 2);
    const children = visits.map((count, key) => {
      const child = addChild(tree, ROOT, key, BY_MOVE);
      tree.visits[child] = count;
      tree.totalReward[child] = count * [0.65, 0.5, 0.7][key]!;
      return child;
    });
    tree.visits[ROOT] = seen;
    if (won !== undefined) tree.provenValue[children[won]!] = 1;
    const random = seededRandom(1);
    return new Set(Array.from({ length: 200 }, () => children.indexOf(drawLapse(tree, 5, random))));
  }

  test('is no move that a long search seldom visited, whatever it looks like', () => {
    expect(drawn([940, 50, 10], 1_000)).toEqual(new Set([0]));
    expect(drawn([900, 50, 50], 1_000)).toEqual(new Set([0, 2]));
  });

  test('does not pass up a win that is proven, however seldom it was visited', () => {
    expect(drawn([900, 95, 5], 1_000, 2)).toEqual(new Set([2]));
  });

  test('of a short search, and of moves that all have few visits, may be any that is not below the mean', () => {
    expect(drawn([62, 1, 1], 64)).toEqual(new Set([0, 2]));
    expect(drawn([1, 1, 1], 1_000)).toEqual(new Set([0, 2]));
  });
});
