/** Bots on the seats of a match: asked when they are due, and dropped when they are too late. */
import { Worker } from 'node:worker_threads';
import { countBits, defineGame, type Seat } from 'tabletop-rules/author';
import { type AnyBot, workerBot } from 'tabletop-rules/bots';
import { createMatch } from 'tabletop-rules/core';
import { driveBots } from 'tabletop-rules/ui';
import { type Wumpus, wumpus } from 'tabletop-rules/wumpus';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { goofspiel } from '../../examples/goofspiel.ts';
import { type TicTacToe, ticTacToe } from '../../examples/tic-tac-toe.ts';

/** Everybody may grab; who has three grabs has won. */
interface Grab {
  View: { readonly grabs: readonly number[] };
  State: { readonly grabs: readonly number[] };
  Move: { readonly type: 'grab'; readonly seat: Seat };
  Options: object;
  Chance: Record<never, never>;
  Prompt: 'grab';
  Code: never;
}
const grab = defineGame<Grab>({
  id: 'grab',
  name: 'Grab',
  version: 1,
  seats: { min: 2, max: 2 },
  options: {},
  sides: () => [0, 1],
  setup: () => ({ grabs: [0, 0] }),
  status: ({ grabs }) => {
    const winner = grabs.indexOf(3);
    return winner === -1
      ? { type: 'turn', prompt: 'grab', seats: [0, 1] }
      : { type: 'over', outcome: { reason: 'three', winners: [winner], places: winner === 0 ? [1, 2] : [2, 1] } };
  },
  legalMoves: (_, seat) => [{ type: 'grab', seat }],
  play: (draft, { seat }) => {
    draft.grabs[seat]! += 1;
  },
  format: () => 'grab',
});

/** A bot whose decisions the test makes. */
function handBot(): {
  readonly bot: AnyBot<TicTacToe>;
  readonly asked: { readonly ply: number; readonly signal: unknown; answer(): void; fail(error: unknown): void }[];
} {
  const asked: ReturnType<typeof handBot>['asked'] = [];
  const bot: AnyBot<TicTacToe> = ({ view, moves }, options) =>
    new Promise((resolve, reject) => {
      asked.push({
        ply: countBits(view.marks[0]! | view.marks[1]!),
        signal: options?.signal,
        answer: () => resolve(moves[0]!),
        fail: reject,
      });
    });
  return { bot, asked };
}

const first: AnyBot<TicTacToe> = ({ moves }) => moves[0]!;
const mark = (seat: Seat, cell: number): TicTacToe['Move'] => ({ type: 'mark', seat, cell });
const newMatch = () => createMatch(ticTacToe);
const run = (milliseconds = 1): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a bot is asked when its seat is, and two bots play a match to its end', async () => {
  const match = newMatch();
  const stop = driveBots(match, { 1: first });
  await run();
  expect(match.ply).toBe(0);
  match.play(mark(0, 4));
  // Not within the move of the person: the page can draw it first.
  expect(match.ply).toBe(1);
  await run();
  expect(match.ply).toBe(2);
  stop();

  const other = newMatch();
  driveBots(other, { 0: first, 1: first });
  await run(100);
  expect(other.status.type).toBe('over');
});

test('an answer is dropped when the match has changed, and the bot is asked again', async () => {
  const match = newMatch();
  const { bot, asked } = handBot();
  driveBots(match, { 1: bot });
  match.play(mark(0, 4));
  await run();
  match.undo();
  match.play(mark(0, 8));
  await run();
  expect(asked.map(({ signal }) => Reflect.get(Object(signal), 'aborted'))).toEqual([true, false]);
  asked[0]!.answer();
  await run();
  expect(match.ply).toBe(1);
  asked[1]!.answer();
  await run();
  expect(match.record().actions).toEqual([mark(0, 8), mark(1, 0)]);
});

test('after an undo while it thinks a bot is not asked, and its late answer and late failure are dropped', async () => {
  const match = newMatch();
  const { bot, asked } = handBot();
  const failed: unknown[] = [];
  driveBots(match, { 1: bot }, { onError: (error) => failed.push(error) });
  for (const end of ['answer', 'fail'] as const) {
    match.play(mark(0, 4));
    await run();
    match.undo();
    asked.at(-1)![end](new Error('late'));
    await run();
  }
  expect(match.ply).toBe(0);
  expect(asked).toHaveLength(2);
  expect(failed).toEqual([]);
});

test('a bot that fails is reported, and asked again after the next change', async () => {
  const match = newMatch();
  const { bot, asked } = handBot();
  const failed: unknown[] = [];
  driveBots(match, { 1: bot }, { onError: (error, seat) => failed.push([String(error), seat]) });
  match.play(mark(0, 4));
  await run();
  asked[0]!.fail(new Error('broken'));
  await run(10_000);
  expect(failed).toEqual([['Error: broken', 1]]);
  expect(asked).toHaveLength(1);
  match.undo();
  match.play(mark(0, 3));
  await run();
  asked[1]!.answer();
  await run();
  expect(match.ply).toBe(2);
});

test('an illegal move of a bot and one that throws are reported too', async () => {
  const codes: unknown[] = [];
  const bots: AnyBot<TicTacToe>[] = [
    () => mark(1, 4),
    () => {
      throw new RangeError('thrown');
    },
  ];
  for (const bot of bots) {
    const match = newMatch();
    driveBots(match, { 1: bot }, { onError: (error) => codes.push(Reflect.get(Object(error), 'code') ?? error) });
    match.play(mark(0, 4));
    await run();
    expect(match.ply).toBe(1);
  }
  expect(codes).toEqual(['illegal-move', new RangeError('thrown')]);
});

test('without onError a failure is an uncaught error, in Node too', async () => {
  const match = newMatch();
  driveBots(match, { 0: () => Promise.reject(new Error('nobody hears')) });
  await expect(run()).rejects.toThrow('nobody hears');
});

test('the function that is returned stops everything', async () => {
  const match = newMatch();
  const { bot, asked } = handBot();
  const stop = driveBots(match, { 1: bot });
  match.play(mark(0, 4));
  await run();
  stop();
  asked[0]!.answer();
  await run();
  expect(match.ply).toBe(1);
  match.undo();
  match.play(mark(0, 4));
  await run(10_000);
  expect(asked).toHaveLength(1);
  expect(vi.getTimerCount()).toBe(0);
});

describe('delays', () => {
  const grabber: AnyBot<Grab> = ({ moves }) => moves[0]!;

  test('in a race a bot gives people a moment, counted anew after each change', async () => {
    const match = createMatch(grab);
    driveBots(match, { 1: grabber }, { raceDelay: 500 });
    await run(490);
    expect(match.ply).toBe(0);
    match.play({ type: 'grab', seat: 0 });
    await run(490);
    expect(match.state.grabs).toEqual([1, 0]);
    await run(20);
    expect(match.state.grabs).toEqual([1, 1]);
  });

  test('among bots alone there is no such moment', async () => {
    const match = createMatch(grab);
    driveBots(match, { 0: grabber, 1: grabber }, { raceDelay: 500 });
    await run(50);
    expect(match.status.type).toBe('over');
  });

  test('moveDelay is the least time of a move', async () => {
    const match = newMatch();
    driveBots(match, { 0: first, 1: first }, { moveDelay: 200 });
    await run(190);
    expect(match.ply).toBe(0);
    await run(30);
    expect(match.ply).toBe(1);
    await run(200);
    expect(match.ply).toBe(2);
  });

  test('moveDelay can be a function, which is asked before each move', async () => {
    const match = newMatch();
    let delay = 200;
    driveBots(match, { 0: first, 1: first }, { moveDelay: () => delay });
    delay = 50;
    await run(190);
    expect(match.ply).toBe(0);
    await run(20);
    expect(match.ply).toBe(1);
    await run(60);
    expect(match.ply).toBe(2);
    expect(() => driveBots(match, { 0: first }, { moveDelay: () => -1 })).toThrow(
      expect.objectContaining({ code: 'bad-argument' }),
    );
  });
});

test('moveDelay can return a promise, for which bots wait; its signal tells when it is not waited for any more', async () => {
  const match = newMatch();
  const asked: { readonly signal: AbortSignal; goOn(): void; fail(error: unknown): void }[] = [];
  const failed: unknown[] = [];
  const moveDelay = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => asked.push({ signal, goOn: resolve, fail: reject }));
  const stop = driveBots(match, { 0: first, 1: first }, { moveDelay, onError: (error) => failed.push(error) });
  await run(5_000);
  expect([asked.length, match.ply]).toEqual([1, 0]);
  asked[0]!.goOn();
  await run();
  expect([asked.length, match.ply]).toEqual([2, 1]);
  match.undo();
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([false, true, false]);
  asked[1]!.goOn();
  await run();
  expect(match.ply).toBe(0);
  asked[2]!.fail('no such board');
  await run();
  expect([match.ply, failed]).toEqual([0, ['no such board']]);
  stop();

  // Where people are asked too, they can be first.
  const race = createMatch(grab);
  driveBots(race, { 1: ({ moves }) => moves[0]! }, { raceDelay: 500, moveDelay: async () => undefined });
  await run(490);
  expect(race.ply).toBe(0);
  await run(20);
  expect(race.ply).toBe(1);
});

test('a worker that is terminated rejects, which is reported', async () => {
  vi.useRealTimers();
  const match = newMatch();
  const worker = new Worker('require("node:worker_threads").parentPort.on("message", () => {})', { eval: true });
  const failed = new Promise<unknown>((resolve) => {
    driveBots(match, { 0: workerBot<TicTacToe>(worker) }, { onError: resolve });
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  await worker.terminate();
  expect(await failed).toMatchObject({ code: 'bot-failed' });
});

test('wrong arguments are refused', () => {
  const match = newMatch();
  expect(() => driveBots(match, { 5: first })).toThrow(expect.objectContaining({ code: 'bad-seat' }));
  expect(() => driveBots(match, { 1: 'bot' as never })).toThrow(expect.objectContaining({ code: 'bad-argument' }));
  expect(() => driveBots(match, {}, { raceDelay: -1 })).toThrow(expect.objectContaining({ code: 'bad-argument' }));
  expect(() => driveBots(match, {}, { delay: 1 } as never)).toThrow(expect.objectContaining({ code: 'bad-argument' }));
});

test('a bot that has lost three decisions in a row resigns, where that is asked for', async () => {
  /** Plays on with no chance; has told its value if anybody listens. */
  const lost: AnyBot<TicTacToe> = async ({ moves }, options) => {
    options?.onProgress?.({ iterations: 1, timeMs: 1, nodes: 1, value: 0, line: [], moves: [] });
    return moves[0]!;
  };
  const patient = newMatch();
  const moves = [4, 8, 5, 2].map((cell) => mark(0, cell));
  const playAll = async (match: ReturnType<typeof newMatch>): Promise<void> => {
    for (const move of moves) {
      if (match.status.type === 'turn') match.play(move);
      await run();
    }
  };
  driveBots(patient, { 1: lost });
  await playAll(patient);
  expect(patient.record().resigned).toBeUndefined();

  const match = newMatch();
  const resigned: Seat[] = [];
  driveBots(
    match,
    {
      1: lost,
    },
    {
      resign: (seat) => {
        resigned.push(seat);
        match.resign(seat);
      },
    },
  );
  await playAll(match);
  expect(resigned).toEqual([1]);
  expect(match.ply).toBe(5);
  expect(match.status).toMatchObject({ outcome: { reason: 'resigned', winners: [0] } });
});

test('HW-23 HW-31 where hands are hidden, the time of a bot does not tell whether it has a choice', async () => {
  const match = createMatch(wumpus, { seed: 3 });
  let asked = 0;
  const choices: boolean[] = [];
  const times = new Set<number>();
  const bot: AnyBot<Wumpus> = async ({ moves }) => {
    asked = Date.now();
    choices.push(moves.length > 1);
    if (moves.length > 1) await new Promise((resolve) => setTimeout(resolve, 150));
    return moves.at(-1)!;
  };
  match.subscribe(() => {
    const action = match.log(1).at(-1)?.action;
    if (action !== undefined && 'seat' in action && action.seat === 1) times.add(Date.now() - asked);
  });
  driveBots(match, { 1: bot });
  for (let i = 0; i < 60 && match.status.type === 'turn'; i++) {
    while (match.status.type === 'turn' && match.status.seats[0] === 0) match.play(match.legalMoves(0).at(-1)!);
    await run(250);
  }
  expect(new Set(choices.slice(1))).toEqual(new Set([true, false]));
  expect([...times]).toEqual([250]);

  // Among bots alone there is nobody to hide anything from.
  times.clear();
  driveBots(createMatch(wumpus, { seed: 3 }), { 0: bot, 1: bot });
  const before = choices.length;
  await run(1_000);
  expect(choices.length - before).toBeGreaterThan(6);
});

test('a bot makes a sealed choice once, without waiting for people, and nothing shows it', async () => {
  const match = createMatch(goofspiel, { options: { cards: 5 }, seed: 1 });
  let asked = 0;
  driveBots(match, {
    1: ({ moves }) => {
      asked++;
      return moves.at(-1)!;
    },
  });
  await run(1_000);
  expect(asked).toBe(1);
  expect(match.chosen(1)).toMatchObject({ card: 5 });
  expect(match.ply).toBe(1);
  match.play(match.legalMoves(0)[0]!);
  expect(match.state.shown).toEqual([1, 5]);
  await run(1_000);
  expect(asked).toBe(2);
});
