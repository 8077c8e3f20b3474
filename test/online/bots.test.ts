/** Bots on seats: they play, fail, are asked again, and are replaced by random play. */
import { asyncLevelBot, randomBot } from 'tabletop-rules/bots';
import { type BotFactory, memoryStorage } from 'tabletop-rules/online';
import { oynoKit } from 'tabletop-rules/oyno';
import { wumpusKit } from 'tabletop-rules/wumpus';
import { expect, test, vi } from 'vitest';
import { toy } from '../testing/toy.ts';
import { manualClock, settled } from './manual-clock.ts';
import { create, look, metricsOf, send, stream } from './requests.ts';
import { begin, PLACE_B2, testHost } from './toy-host.ts';

const againstBot = (bot: string, game = 'oyno'): object => ({ game, seats: [{ kind: 'me' }, { kind: 'bot', bot }] });

test('bots play each other to the end, with hidden hands', async () => {
  const { host } = testHost();
  const { match } = await create(host, {
    game: 'toy',
    seats: [
      { kind: 'bot', bot: 'random' },
      { kind: 'bot', bot: 'random' },
    ],
  });
  await stream(host, match);
  for (let i = 0; i < 50 && (await look(host, match)).phase !== 'over'; i++) await settled();
  expect((await look(host, match)).phase).toBe('over');
});

test('matches that players of one address have left to bots go on one after the other', async () => {
  const storage = memoryStorage();
  let writing = 0;
  let most = 0;
  const append: typeof storage.append = async (...given) => {
    most = Math.max(most, ++writing);
    await new Promise((resolve) => setImmediate(resolve));
    writing--;
    return storage.append(...given);
  };
  const { host } = testHost({ storage: { ...storage, append } });
  const address = '192.0.2.1';
  const matches: string[] = [];
  for (let i = 0; i < 5; i++) {
    const { body } = await send(host, 'POST', '/matches', { address, body: againstBot('random') });
    const { match, token } = body as { match: string; token: string };
    await send(host, 'POST', `/matches/${match}/leave`, { address, token, body: {} });
    matches.push(match);
  }
  for (const match of matches) await stream(host, match);
  most = 0;
  for (let i = 0; i < 5; i++) await settled();
  for (const match of matches) expect((await look(host, match)).ply).toBeGreaterThan(1);
  expect(most).toBe(1);
  host.close();
});

test('a bot sees its view, and no more', async () => {
  const views: object[] = [];
  const { host } = testHost({
    bots: {
      looking: () => (turn) => {
        views.push(turn.view);
        return randomBot(turn);
      },
    },
  });
  const { match, token } = await create(host, againstBot('looking', 'toy'));
  const { moves } = (await send(host, 'GET', `/matches/${match}/moves`, { token })).body as {
    moves: readonly object[];
  };
  await send(host, 'POST', `/matches/${match}/act`, { token, body: { move: moves.at(-1) } });
  for (let i = 0; i < 5; i++) await settled();
  expect(views.length).toBeGreaterThan(0);
  for (const view of views) expect(view).toMatchObject({ deck: null, hands: [null, expect.any(Array)] });
});

test.each([
  [
    'throws',
    () => {
      throw new Error('planted');
    },
  ],
  ['answers with no move', () => ({ type: 'place', seat: 1, cell: 'c3' })],
  ['rejects', () => Promise.reject(new Error('planted'))],
])('a bot that %s is asked again, and then a random move is made and logged', async (_, bot) => {
  let asked = 0;
  const { host, lines, storage } = testHost({
    bots: {
      failing: () => () => {
        asked++;
        return bot();
      },
    },
  });
  const { match, token } = await create(host, againstBot('failing'));
  await send(host, 'POST', `/matches/${match}/act`, { token, body: { move: PLACE_B2 } });
  await settled();
  expect((await look(host, match)).ply).toBe(2);
  expect(asked).toBe(2);
  expect(await storage.read(match, 0)).toContainEqual(
    expect.objectContaining({ type: 'played', instead: 'failed-bot' }),
  );
  const told = lines.map((line) => Reflect.get(line, 'event'));
  expect(told.filter((event) => event === 'bot-failed')).toHaveLength(1);
  expect(told.filter((event) => event === 'bot-replaced')).toHaveLength(1);
  const metrics = await metricsOf(host);
  expect(metrics).toContain('tabletop_bot_failures_total{bot="failing"} 2\n');
});

test('no alarm is set for a bot that answers at once', async () => {
  const clock = manualClock();
  const times: number[] = [];
  const { host } = testHost({
    botTime: 1_234,
    clock: {
      now: clock.now,
      after: (milliseconds, run) => {
        times.push(milliseconds);
        return clock.after(milliseconds, run);
      },
    },
    bots: { quick: () => randomBot, slow: () => async (turn) => randomBot(turn) },
  });
  for (const [bot, alarms] of [
    ['quick', 0],
    ['slow', 1],
  ] as const) {
    times.length = 0;
    const { match, token } = await create(host, againstBot(bot));
    await send(host, 'POST', `/matches/${match}/act`, { token, body: { move: PLACE_B2 } });
    await settled();
    expect(times.filter((time) => time === 1_234)).toHaveLength(alarms);
  }
});

test('a bot that does not answer is told to stop, and replaced', async () => {
  const signals: AbortSignal[] = [];
  const { host, clock } = testHost({
    botTime: 1_000,
    bots: {
      sleeping: () => (_, options) => {
        // The host passes the signal of the platform.
        signals.push(options?.signal as AbortSignal);
        return new Promise<never>(() => {});
      },
    },
  });
  const { match, token } = await create(host, againstBot('sleeping'));
  await send(host, 'POST', `/matches/${match}/act`, { token, body: { move: PLACE_B2 } });
  await clock.advance(1_000);
  expect((await look(host, match)).ply).toBe(1);
  await clock.advance(1_000);
  expect((await look(host, match)).ply).toBe(2);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});

test('each seat of each match has a bot of its own, until the match is over', async () => {
  let made = 0;
  const asked: number[] = [];
  const { host } = testHost({
    bots: {
      counted: () => {
        const own = made++;
        return (turn) => {
          asked.push(own);
          return turn.moves[0]!;
        };
      },
    },
  });
  const matches = [await create(host, againstBot('counted')), await create(host, againstBot('counted'))];
  for (let round = 0; round < 2; round++) {
    for (const { match, token } of matches) {
      const { body } = await send(host, 'GET', `/matches/${match}/moves`, { token });
      const [move] = body['moves'] as readonly object[];
      await send(host, 'POST', `/matches/${match}/act`, { token, body: { move } });
      await settled();
    }
  }
  expect(asked).toEqual([0, 1, 0, 1]);
});

test('a bot is made with the kit of its game, and knows what the kit has', async () => {
  const evaluations = vi.fn(oynoKit.bot.evaluate);
  const kit = { ...oynoKit, bot: { ...oynoKit.bot, evaluate: evaluations } };
  const made: Parameters<BotFactory>[] = [];
  const { host } = testHost({
    games: [kit, toy],
    bots: {
      casual: (...given) => {
        made.push(given);
        const [game, { bot }] = given;
        return asyncLevelBot(game, 'casual', bot);
      },
    },
  });
  const oyno = await create(host, againstBot('casual'));
  await send(host, 'POST', `/matches/${oyno.match}/act`, { token: oyno.token, body: { move: PLACE_B2 } });
  await vi.waitUntil(async () => (await look(host, oyno.match)).ply === 2);
  expect(evaluations).toHaveBeenCalled();
  expect(made).toEqual([[kit.game, kit]]);

  // A game that was given alone has a kit with nothing else.
  const { match } = await create(host, { game: 'toy', seats: Array(2).fill({ kind: 'bot', bot: 'casual' }) });
  await stream(host, match);
  await vi.waitUntil(() => made.length > 1);
  expect(made[1]).toEqual([toy, { game: toy }]);
  host.close();
});

test('so many decisions are made at once; to wait for others is not to think', async () => {
  const answers: (() => void)[] = [];
  const { host, clock } = testHost({
    botTime: 1_000,
    botsAtOnce: 1,
    bots: {
      slow:
        () =>
        ({ moves }) =>
          new Promise((resolve) => {
            answers.push(() => resolve(moves[0]!));
          }),
    },
  });
  const matches: string[] = [];
  for (let i = 0; i < 3; i++) {
    const { match, token } = await create(host, againstBot('slow'));
    await send(host, 'POST', `/matches/${match}/act`, { token, body: { move: PLACE_B2 } });
    matches.push(match);
  }
  await settled();
  for (let i = 0; i < 3; i++) {
    expect(answers).toHaveLength(i + 1);
    await clock.advance(900);
    answers[i]!();
    await settled();
  }
  for (const match of matches) expect((await look(host, match)).ply).toBe(2);
  const metrics = await metricsOf(host);
  expect(metrics).not.toContain('tabletop_bot_failures_total{');
});

test('a bot that thinks while the move is taken back is stopped', async () => {
  const signals: AbortSignal[] = [];
  const { host } = testHost({
    bots: {
      slow: () => (_, options) => {
        signals.push(options?.signal as AbortSignal);
        return new Promise<never>(() => {});
      },
    },
  });
  const { match, token } = await create(host, againstBot('slow'));
  await send(host, 'POST', `/matches/${match}/act`, { token, body: { move: PLACE_B2 } });
  await settled();
  await send(host, 'POST', `/matches/${match}/undo`, { token });
  await settled();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect((await look(host, match)).ply).toBe(0);
});

test('the host that wrote last asks the bot, and another one after a while', async () => {
  const storage = memoryStorage();
  const clock = manualClock();
  const asked: string[] = [];
  const named = (name: string) => ({
    storage,
    clock,
    bots: {
      counting: () => () => {
        asked.push(name);
        // The first host fails to answer: as if it had ended.
        return name === 'first' ? new Promise<never>(() => {}) : Promise.resolve(undefined as never);
      },
    },
  });
  const [first, second] = [testHost(named('first')), testHost(named('second'))];
  const { match, token } = await create(first.host, againstBot('counting'));
  await look(second.host, match);
  await send(first.host, 'POST', `/matches/${match}/act`, { token, body: { move: PLACE_B2 } });
  await settled();
  expect(asked).toEqual(['first']);
  await clock.advance(5_000);
  // Twice: its answer is no move. Then a random one is made.
  expect(asked).toEqual(['first', 'second', 'second']);
  expect((await look(first.host, match)).ply).toBe(2);
});

test('where people are asked too, a bot waits, so that they can be first', async () => {
  const { host, clock } = testHost();
  const seats = [{ kind: 'me' }, { kind: 'bot', bot: 'random' }, { kind: 'open' }];
  const { match, tokens } = await begin(host, { game: 'toy', options: { seats: 3 }, seats }, 2);
  const { moves } = (await send(host, 'GET', `/matches/${match}/moves`, { token: tokens[0] })).body as {
    moves: readonly { readonly type: string }[];
  };
  await send(host, 'POST', `/matches/${match}/act`, {
    token: tokens[0],
    body: { move: moves.find(({ type }) => type === 'lay') },
  });
  await settled();
  const { ply } = await look(host, match);
  expect((await look(host, match)).status).toMatchObject({ seats: [1, 2] });
  // Its hand is hidden: its answers take a quarter of a second at least.
  await clock.advance(1_500 + 250);
  expect((await look(host, match)).ply).toBeGreaterThan(ply);
});

test.each([
  [150, 250],
  [600, 750],
])(
  'HW-23 HW-31 the time of a bot that thinks %i ms about a choice does not tell whether it has one',
  async (thinks, takes) => {
    const storage = memoryStorage();
    const choices: boolean[] = [];
    const { host, clock } = testHost({
      games: [wumpusKit],
      storage,
      limits: { timeoutsInARow: 1_000 },
      bots: {
        thinking: () => async (turn) => {
          choices.push(turn.moves.length > 1);
          if (turn.moves.length > 1) await new Promise<void>((resolve) => clock.after(thinks, resolve));
          return turn.moves.at(-1)!;
        },
      },
    });
    // The person is away, so that harmless moves are made.
    const { match } = await create(host, {
      ...againstBot('thinking', 'wumpus'),
      clock: { decision: 5, onTimeout: 'move' },
    });
    await clock.advance(750_000);
    host.close();
    const entries = await storage.read(match, 0);
    const times = entries.flatMap((entry, i) =>
      entry.type === 'played' && 'seat' in entry.action && entry.action.seat === 1
        ? [entry.at - entries[i - 1]!.at]
        : [],
    );
    expect(times.length).toBeGreaterThan(50);
    // The choice of the hunter comes first, and is one.
    expect(new Set(choices.slice(1))).toEqual(new Set([true, false]));
    expect(new Set(times)).toEqual(new Set([takes]));
    // Nobody who is away plays a card, but to answer an attack.
    const played = entries.flatMap((entry) =>
      entry.type === 'played' && entry.instead === 'timeout' ? [entry.action.type] : [],
    );
    expect(played).toContain('pass');
    for (const type of ['scent', 'hazards', 'ambush', 'attack', 'discard', 'redraw'])
      expect(played).not.toContain(type);
  },
);
