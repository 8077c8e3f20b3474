/** Clocks: what is left, what happens when nothing is, and pauses. */

import { RuleError } from 'tabletop-rules/core';
import { memoryStorage } from 'tabletop-rules/online';
import { oyno, oynoKit } from 'tabletop-rules/oyno';
import { describe, expect, test, vi } from 'vitest';
import { pause, systemClock } from '../../src/online/platform.ts';
import { manualClock, START, settled } from './manual-clock.ts';
import { create, join, look, metricsOf, send, stream } from './requests.ts';
import { begin, PLACE_B2, PLACE_B3, testHost } from './toy-host.ts';

const timed = (clock: object): object => ({ game: 'oyno', clock });

test('a clock begins when all have come, and each decision takes its own player’s time', async () => {
  const { host, clock } = testHost();
  const made = await create(host, timed({ match: 60, increment: 2 }));
  await clock.advance(30_000);
  expect((await look(host, made.match)).times).toEqual({
    now: START + 30_000,
    left: [60_000, 60_000],
    due: [null, null],
  });
  const { token } = await join(host, made.match);
  await clock.advance(10_000);
  expect((await look(host, made.match)).times).toEqual({
    now: START + 40_000,
    left: [50_000, 60_000],
    due: [START + 90_000, null],
  });
  const watching = await stream(host, made.match);
  await send(host, 'POST', `/matches/${made.match}/act`, { token: made.token, body: { move: PLACE_B2 } });
  await settled();
  const times = watching.frames.filter(({ event }) => event === 'times').at(-1);
  expect(JSON.parse(times!.data)).toEqual({
    now: START + 40_000,
    left: [52_000, 60_000],
    due: [null, START + 100_000],
  });
  await clock.advance(5_000);
  await send(host, 'POST', `/matches/${made.match}/act`, { token, body: { move: PLACE_B3 } });
  expect((await look(host, made.match)).times?.left).toEqual([52_000, 57_000]);
});

test('an undo starts everybody’s decision again', async () => {
  const { host, clock } = testHost();
  const { match, tokens } = await begin(host, timed({ decision: 20 }));
  await clock.advance(15_000);
  await send(host, 'POST', `/matches/${match}/act`, { token: tokens[0], body: { move: PLACE_B2 } });
  await clock.advance(15_000);
  await send(host, 'POST', `/matches/${match}/undo`, { token: tokens[0] });
  await send(host, 'POST', `/matches/${match}/undo/answer`, { token: tokens[1], body: { agree: true } });
  expect((await look(host, match)).times?.due).toEqual([START + 50_000, null]);
});

describe('when the time runs out', () => {
  test.each([
    ['decision', { decision: 20 }],
    ['match', { match: 20, increment: 5 }],
    ['both', { match: 60, decision: 20 }],
  ])('the seat resigns, by the limit of %s', async (_, limits) => {
    const { host, clock, lines } = testHost();
    const { match } = await begin(host, timed({ ...limits, onTimeout: 'resign' }));
    await clock.advance(19_999);
    expect((await look(host, match)).phase).toBe('playing');
    await clock.advance(1);
    expect(await look(host, match)).toMatchObject({
      phase: 'over',
      status: { outcome: { reason: 'resigned', winners: [1] } },
    });
    expect(lines).toContainEqual(expect.objectContaining({ event: 'timeout', match, seat: 0 }));
    const metrics = await metricsOf(host);
    expect(metrics).toContain('tabletop_timeouts_total{game="oyno"} 1\n');
  });

  test('a legal move is made', async () => {
    const { host, clock } = testHost();
    const { match } = await begin(host, timed({ decision: 20, onTimeout: 'move' }));
    const watching = await stream(host, match);
    await clock.advance(45_000);
    expect((await look(host, match)).ply).toBe(2);
    expect(watching.events().slice(-2)).toMatchObject([
      { type: 'played', seat: 0, instead: 'timeout' },
      { type: 'played', seat: 1, instead: 'timeout' },
    ]);
  });

  test.each<[string, NonNullable<(typeof oynoKit)['absentMove']>]>([
    [
      'throws',
      () => {
        throw new RuleError('bad-argument', 'absentMove has failed.');
      },
    ],
    ['copies a move', ({ moves }) => ({ ...moves[0]! })],
  ])('of a kit whose absentMove %s the move that says least is made, and the log says so', async (_, absentMove) => {
    const { host, clock, storage, lines } = testHost({ games: [{ ...oynoKit, absentMove }] });
    const { match } = await begin(host, timed({ decision: 20, onTimeout: 'move' }));
    const least = oyno.legalMoves(oyno.setup()).at(-1);
    await clock.advance(25_000);
    expect((await storage.read(match, 0)).at(-1)).toMatchObject({ type: 'played', action: least, instead: 'timeout' });
    const fault = { event: 'fault', match, error: expect.stringContaining('absentMove') };
    expect(lines.filter((line) => 'event' in line && line.event === 'fault')).toEqual([expect.objectContaining(fault)]);
  });

  test('a bot takes the seat, and the others go on', async () => {
    const { host, clock } = testHost();
    const { match, tokens } = await begin(host, timed({ decision: 20, onTimeout: 'bot' }));
    await clock.advance(20_000);
    expect(await look(host, match)).toMatchObject({ ply: 1, seats: [{ kind: 'bot' }, { kind: 'player' }] });
    const late = await send(host, 'POST', `/matches/${match}/act`, { token: tokens[0], body: { move: PLACE_B2 } });
    expect(late.body['code']).toBe('seat-lost');
  });

  test('where several are asked, each has a time of their own', async () => {
    const { host, clock } = testHost();
    const { match, tokens } = await begin(
      host,
      { game: 'toy', options: { seats: 3 }, clock: { decision: 20, onTimeout: 'move' } },
      3,
    );
    const { moves } = (await send(host, 'GET', `/matches/${match}/moves`, { token: tokens[0] })).body as {
      moves: readonly { readonly type: string }[];
    };
    await send(host, 'POST', `/matches/${match}/act`, {
      token: tokens[0],
      body: { move: moves.find(({ type }) => type === 'lay') },
    });
    expect((await look(host, match)).status).toMatchObject({ prompt: 'claim', seats: [1, 2] });
    await clock.advance(10_000);
    await send(host, 'POST', `/matches/${match}/act`, { token: tokens[1], body: { move: { type: 'pass', seat: 1 } } });
    // Seat 2 is still asked the same question: its time goes on.
    expect((await look(host, match)).times?.due).toEqual([null, null, START + 20_000]);
    await clock.advance(10_000);
    expect((await look(host, match)).status).toMatchObject({ prompt: 'play', seats: [1] });
  });

  test('a host that was not there finds it when it looks, and two hosts do it once', async () => {
    const storage = memoryStorage();
    const clock = manualClock();
    const first = testHost({ storage, clock });
    const { match } = await begin(first.host, timed({ decision: 20, onTimeout: 'resign' }));
    first.host.close();
    await clock.advance(60_000);
    expect((await storage.read(match, 0)).at(-1)?.type).toBe('joined');
    const later = [testHost({ storage, clock }), testHost({ storage, clock })];
    // Nobody asks for the match: each host looks for what is due. While none was there, the time did not run.
    await clock.advance(15_000);
    expect((await storage.read(match, 0)).at(-1)?.type).toBe('joined');
    await clock.advance(10_000);
    expect((await storage.read(match, 0)).filter(({ type }) => type === 'resigned')).toHaveLength(1);
    for (const { host } of later) host.close();
  });

  test('a match that cannot be read keeps no other one from its clock', async () => {
    const storage = memoryStorage();
    const clock = manualClock();
    const first = testHost({ storage, clock });
    const { match } = await begin(first.host, timed({ decision: 20, onTimeout: 'resign' }));
    const [created] = await storage.read(match, 0);
    const [{ listing } = { listing: undefined }] = await storage.list({ limit: 1 });
    // The same entry twice: nobody can play it.
    if (created?.type !== 'created' || listing === undefined) throw new Error('There is no match.');
    await storage.append('AAAA', 0, [created, created], { ...listing, due: 1 });
    first.host.close();
    const later = testHost({ storage, clock });
    await clock.advance(60_000);
    expect((await storage.read(match, 0)).at(-1)?.type).toBe('resigned');
    expect(later.lines).toContainEqual(expect.objectContaining({ event: 'fault', match: 'AAAA' }));
    later.host.close();
  });

  test('the host that has changed a match last ends it, and another one where that host has ended', async () => {
    const storage = memoryStorage();
    const clock = manualClock();
    const [one, two] = [testHost({ storage, clock }), testHost({ storage, clock })] as const;
    const happened = ({ lines }: typeof one, event: string): number =>
      lines.filter((line) => Reflect.get(line, 'event') === event).length;
    const begins = async (): Promise<string> => {
      const { match } = await begin(one.host, timed({ decision: 20, onTimeout: 'resign' }));
      await stream(two.host, match);
      return match;
    };
    const first = await begins();
    await clock.advance(20_000);
    expect((await look(two.host, first)).phase).toBe('over');
    expect([happened(one, 'timeout'), happened(two, 'timeout'), happened(two, 'conflict')]).toEqual([1, 0, 0]);
    const second = await begins();
    await clock.advance(10_000);
    one.host.close();
    await clock.advance(14_000);
    expect((await look(two.host, second)).phase).toBe('playing');
    await clock.advance(2_000);
    expect((await look(two.host, second)).phase).toBe('over');
    expect(happened(two, 'timeout')).toBe(1);
    two.host.close();
  });

  test('by default the seat resigns where two play, and a bot takes it where more do', async () => {
    const { host } = testHost();
    const two = await create(host, { game: 'toy', clock: { decision: 20 } });
    const three = await create(host, { game: 'toy', options: { seats: 3 }, clock: { decision: 20 } });
    expect((await look(host, two.match)).clock?.onTimeout).toBe('resign');
    expect((await look(host, three.match)).clock?.onTimeout).toBe('bot');
  });
});

// Pauses on a clock.

test('a pause ends after its time, and leaves nothing on a signal that lives longer', async () => {
  const clock = manualClock();
  const { signal } = new AbortController();
  const added = vi.spyOn(signal, 'addEventListener');
  const removed = vi.spyOn(signal, 'removeEventListener');
  let ended = 0;
  for (let i = 0; i < 3; i++) void pause(clock, 100, signal).then(() => ended++);
  await clock.advance(99);
  expect(ended).toBe(0);
  await clock.advance(1);
  await settled();
  expect(ended).toBe(3);
  expect(removed).toHaveBeenCalledTimes(added.mock.calls.length);
});

test('a pause ends when the signal is aborted, before or while it lasts', async () => {
  const clock = manualClock();
  const controller = new AbortController();
  const pausing = pause(clock, 100, controller.signal);
  controller.abort();
  await pausing;
  expect(clock.alarms).toBe(0);
  await pause(clock, 100, controller.signal);
});

test('the clock of the platform calls back, unless it is told not to', async () => {
  const clock = systemClock(true);
  const cancelled = vi.fn();
  clock.after(1, cancelled)();
  await new Promise<void>((resolve) => clock.after(5, resolve));
  expect(cancelled).not.toHaveBeenCalled();
  expect(Math.abs(clock.now() - Date.now())).toBeLessThan(60_000);
});

test.each([true, false])(
  'a process goes on while an alarm of a client is set, not for those of a host: %s',
  (keepsAlive) => {
    const set = vi.spyOn(globalThis, 'setTimeout');
    const cancel = systemClock(keepsAlive).after(1_000, () => {});
    const timer = set.mock.results[0]?.value;
    set.mockRestore();
    expect(timer.hasRef()).toBe(keepsAlive);
    cancel();
  },
);
