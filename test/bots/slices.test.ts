import { afterEach, expect, test, vi } from 'vitest';
import { type BotProgress, mctsBot } from '../../src/bots/index.ts';
import { playout, seededRandom } from '../../src/core/index.ts';
import { type Wumpus, wumpus, wumpusKnowledge } from '../../src/wumpus/index.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** What the searches of one match came to, on a clock that advances by so many milliseconds with each reading. */
function searches(step: number): readonly object[] {
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    time += step;
    return time;
  });
  const found: object[] = [];
  let last: BotProgress<Wumpus>[] = [];
  const options = { ...wumpusKnowledge, iterations: 200 };
  const bots = [0, 1].map(() => {
    const bot = mctsBot(wumpus, {
      ...options,
      onProgress: (progress) => {
        last = [progress];
      },
    });
    return (turn: Parameters<typeof bot>[0]) => {
      last = [];
      const move = bot(turn);
      found.push(...last.map(({ iterations, moves }) => ({ iterations, moves })));
      return move;
    };
  });
  playout(wumpus, wumpus.setup({ seats: 2 }), seededRandom(1), { maxMoves: 150, bots });
  return found;
}

test('a number of iterations finds the same visits whatever slices of time it is searched in', () => {
  const whole = searches(0);
  // A slice ends after each iteration.
  expect(searches(1_000)).toEqual(whole);
  expect(whole.length).toBeGreaterThan(5);
});
