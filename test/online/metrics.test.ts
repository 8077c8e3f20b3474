/** What a host measures and logs. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { memoryStorage } from 'tabletop-rules/online';
import { describe, expect, test } from 'vitest';
import { LOG_EVENTS } from '../../src/online/host/log.ts';
import { createMetrics, METRICS, measuredClock } from '../../src/online/host/metrics.ts';
import { manualClock, settled } from './manual-clock.ts';
import { create, metricsOf, ORIGIN, send, stream } from './requests.ts';
import { begin, PLACE_B2, testHost } from './toy-host.ts';

const HAS_PROMTOOL = spawnSync('promtool', ['--version']).error === undefined;
if (!HAS_PROMTOOL) {
  console.warn(
    'Not run: the check of the metrics. Install promtool (apt-get install prometheus), then: npx vitest run test/online/metrics',
  );
}

const ADDRESS = '192.0.2.1';
const read = (path: string): string => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');

describe('metrics', () => {
  test.skipIf(!HAS_PROMTOOL)('promtool finds nothing in them', async () => {
    const { host } = testHost();
    const { match, tokens } = await begin(
      host,
      { game: 'oyno', seats: [{ kind: 'me' }, { kind: 'bot', bot: 'random' }] },
      1,
    );
    await send(host, 'POST', `/matches/${match}/act`, { body: { move: PLACE_B2 }, token: tokens[0] });
    await settled();
    const input = await metricsOf(host);
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { input, encoding: 'utf8' });
    expect([status, stdout, stderr]).toEqual([0, '', '']);
  });

  test('every one is there from the start', async () => {
    const { host } = testHost();
    const text = await metricsOf(host);
    for (const [name, { type }] of Object.entries(METRICS)) {
      expect(text).toContain(`# TYPE ${name} ${type}\n`);
      expect(text).toMatch(new RegExp(`^${name}${type === 'histogram' ? '_count' : ''}(\\{.*\\})? \\d`, 'm'));
    }
  });

  test('buckets add up to the count', () => {
    const metrics = createMetrics();
    for (const time of [0, 5, 6, 60, 20_000]) metrics.observe('tabletop_bot_wait_seconds', time);
    const lines = metrics
      .text()
      .split('\n')
      .filter((line) => line.startsWith('tabletop_bot_wait_seconds'));
    const value = (of: string): number =>
      Number(
        lines
          .find((line) => line.includes(of))
          ?.split(' ')
          .at(-1),
      );
    expect([value('le="0.005"'), value('le="0.01"'), value('le="0.1"'), value('le="10"'), value('le="+Inf"')]).toEqual([
      2, 3, 4, 4, 5,
    ]);
    expect([value('_count'), value('_sum')]).toEqual([5, 20.071]);
  });

  test('a label cannot end its line', () => {
    const metrics = createMetrics();
    metrics.add('tabletop_bot_failures_total', 1, { bot: 'a"\\\nb' });
    expect(metrics.text()).toContain('tabletop_bot_failures_total{bot="ab"} 1\n');
  });

  test('requests by route, streams, and the time that the storage takes', async () => {
    const clock = manualClock();
    const inner = memoryStorage();
    const storage: typeof inner = {
      ...inner,
      append: async (...given) => {
        clock.jump(300);
        return inner.append(...given);
      },
    };
    const { host } = testHost({ storage, clock });
    const { match } = await create(host, { game: 'oyno' });
    const watching = await stream(host, match);
    const text = await metricsOf(host);
    expect(text).toContain('tabletop_requests_total{route="/matches",status="201"} 1\n');
    expect(text).toContain('tabletop_request_duration_seconds_bucket{route="/matches",le="0.25"} 0\n');
    expect(text).toContain('tabletop_request_duration_seconds_bucket{route="/matches",le="0.5"} 1\n');
    expect(text).toContain('tabletop_storage_duration_seconds_sum{operation="append"} 0.3\n');
    expect(text).toContain('tabletop_storage_failures_total 0\n');
    expect(text).toContain('tabletop_streams 1\n');
    expect(text).toContain('tabletop_matches 1\n');
    await watching.close();
  });

  test('failures of the storage are counted and logged by operation', async () => {
    const storage = { ...memoryStorage(), append: () => Promise.reject(new Error('down')) };
    const { host, lines } = testHost({ storage });
    expect((await send(host, 'POST', '/matches', { body: { game: 'oyno' } })).status).toBe(503);
    const text = await metricsOf(host);
    expect(text).toContain('tabletop_storage_failures_total{operation="append"} 1\n');
    expect(lines).toContainEqual(expect.objectContaining({ event: 'storage-failed', operation: 'append' }));
  });

  test('bots that wait for their turn', async () => {
    const never = () => new Promise<never>(() => {});
    const { host, clock } = testHost({ bots: { never: () => never }, botsAtOnce: 1, botTime: 60_000 });
    const seats = [{ kind: 'bot', bot: 'never' }, { kind: 'me' }];
    for (let i = 0; i < 3; i++) {
      const { match } = await create(host, { game: 'oyno', seats });
      // A match that nobody asks for leaves the memory.
      await send(host, 'GET', `/matches/${match}`);
    }
    await settled();
    const text = async (): Promise<string> => await metricsOf(host);
    expect(await text()).toContain('tabletop_bot_queue 2\n');
    expect(await text()).toContain('tabletop_bot_wait_seconds_count 1\n');
    // The first one has failed, and waits again behind the others.
    await clock.advance(60_000);
    expect(await text()).toContain('tabletop_bot_wait_seconds_count 2\n');
    expect(await text()).toContain('tabletop_bot_wait_seconds_sum 60\n');
  });

  test('how late timers are', async () => {
    const clock = manualClock();
    const metrics = createMetrics();
    const measured = measuredClock(clock, metrics);
    measured.after(100, () => {});
    clock.jump(400);
    await clock.advance(0);
    expect(metrics.text()).toContain('tabletop_event_loop_lag_seconds_sum 0.3\n');
    let isCalled = false;
    measured.after(100, () => {
      isCalled = true;
    })();
    await clock.advance(1_000);
    expect(isCalled).toBe(false);
    expect(metrics.text()).toContain('tabletop_event_loop_lag_seconds_count 1\n');
  });

  test('the dashboard asks for no others, and for each of them', () => {
    const dashboard = JSON.parse(read('examples/server/grafana-dashboard.json'));
    const expressions: readonly string[] = dashboard.panels.flatMap(
      ({ targets = [] }: { targets?: readonly { expr: string }[] }) => targets.map(({ expr }) => expr),
    );
    const known = Object.entries(METRICS).flatMap(([name, { type }]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    );
    const asked = expressions.flatMap((expression) => expression.match(/tabletop_\w+/g) ?? []);
    expect(expressions.length).toBeGreaterThan(5);
    for (const expression of expressions) expect(expression).toMatch(/tabletop_\w+/);
    for (const name of asked) expect(known).toContain(name);
    for (const name of Object.keys(METRICS)) expect(asked.some((other) => other.startsWith(name))).toBe(true);
  });

  test('all are on the page', () => {
    const page = read('docs/online.md');
    for (const [name, { type, help }] of Object.entries(METRICS))
      expect(page).toContain(`| \`${name}\` | ${type} | ${help} |`);
  });
});

describe('the log', () => {
  const requests = (lines: readonly object[]): readonly Record<string, unknown>[] =>
    lines.filter((line): line is Record<string, unknown> => Reflect.get(line, 'event') === 'request');

  test('a request has an id, which goes back, the match, the seat, the hash of its address, its status and its code', async () => {
    const { host, lines } = testHost();
    const { match, tokens } = await begin(host);
    const answer = await send(host, 'POST', `/matches/${match}/act`, {
      body: { move: { ...PLACE_B2, cell: 'z9' } },
      token: tokens[0],
      address: ADDRESS,
      headers: { 'x-request-id': 'proxy-4711.a:b' },
    });
    expect(answer.headers.get('x-request-id')).toBe('proxy-4711.a:b');
    expect(requests(lines).at(-1)).toEqual({
      level: 'info',
      event: 'request',
      at: expect.any(Number),
      request: 'proxy-4711.a:b',
      method: 'POST',
      route: '/matches/{match}/act',
      match,
      seat: 0,
      address: expect.stringMatching(/^[\w-]{43}$/),
      status: 422,
      code: 'no-such-cell',
      milliseconds: 0,
    });
    expect(JSON.stringify(lines)).not.toContain(ADDRESS);
    for (const token of tokens) expect(JSON.stringify(lines)).not.toContain(token);
  });

  test.each([
    '',
    'short',
    'x'.repeat(65),
    'with spaces in it',
    '{"json":"line"}',
    'ümlaut-ümlaut',
    '<script>alert(1)</script>',
  ])('the id %j of a request is not taken, and one is made', async (given) => {
    const { host, lines } = testHost();
    const request = new Request(`${ORIGIN}/health`);
    const get = request.headers.get.bind(request.headers);
    // Some of these no client can send.
    request.headers.get = (name) => (name === 'x-request-id' ? given : get(name));
    const answer = await host.fetch(request);
    const id = answer.headers.get('x-request-id');
    expect(id).toMatch(/^[\w-]{16}$/);
    expect(requests(lines).at(-1)).toMatchObject({ request: id });
    const again = await host.fetch(new Request(`${ORIGIN}/health`));
    expect(again.headers.get('x-request-id')).not.toBe(id);
  });

  test('a fault has the id of its request', async () => {
    const storage = { ...memoryStorage(), beat: () => Promise.resolve(undefined as never) };
    const { host, lines } = testHost({ storage });
    const answer = await send(host, 'POST', '/matches', { body: { game: 'oyno' } });
    expect(answer).toMatchObject({ status: 500, body: { code: 'fault' } });
    const request = answer.headers.get('x-request-id');
    expect(lines).toContainEqual(expect.objectContaining({ event: 'fault', request, route: '/matches' }));
    expect(requests(lines).at(-1)).toMatchObject({ request, status: 500, code: 'fault' });
  });

  test('has the address itself only where that is asked for', async () => {
    const { host, lines } = testHost({ logAddresses: true });
    await send(host, 'GET', '/health', { address: ADDRESS });
    expect(requests(lines).at(-1)).toMatchObject({ ip: ADDRESS, address: expect.any(String) });
    await send(host, 'GET', '/health');
    expect(requests(lines).at(-1)).not.toHaveProperty('ip');
  });

  test('every event is on the page', () => {
    const page = read('docs/online.md');
    for (const [event, meaning] of Object.entries(LOG_EVENTS)) expect(page).toContain(`| \`${event}\` | ${meaning}`);
  });

  test('pages of allowed origins can read the id', async () => {
    const { host } = testHost({ origins: ['https://example.org'] });
    const answer = await send(host, 'GET', '/health', { headers: { origin: 'https://example.org' } });
    expect(answer.headers.get('access-control-expose-headers')).toBe('retry-after, x-request-id');
  });
});
