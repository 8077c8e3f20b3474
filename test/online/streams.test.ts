/** Many open streams: that all show that they are alive, and what they keep. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type MatchStorage, memoryStorage } from 'tabletop-rules/online';
import { expect, test } from 'vitest';
import { settled } from './manual-clock.ts';
import { create, ORIGIN, stream } from './requests.ts';
import { begin, testHost } from './toy-host.ts';

test('streams that were opened at different times each show that they are alive every 15 seconds', async () => {
  const { host, clock } = testHost();
  const alarms = clock.alarms;
  const { match } = await create(host, { game: 'oyno' });
  const watching = [await stream(host, match)];
  for (const pause of [400, 7_300, 12_000]) {
    await clock.advance(pause);
    watching.push(await stream(host, match));
  }
  const [first, ...others] = watching;
  await first?.close();
  const beats = (): readonly number[] => others.map(({ text }) => text().match(/^:$/gm)?.length ?? 0);
  const before = beats();
  await clock.advance(15_000);
  expect(beats()).toEqual(before.map((count) => count + 1));
  await clock.advance(30_000);
  expect(beats()).toEqual(before.map((count) => count + 3));
  for (const other of others) await other.close();
  expect(clock.alarms).toBe(alarms);

  const later = await stream(host, match);
  await clock.advance(15_000);
  expect(later.text()).toMatch(/^:$/m);
  host.close();
});

test('only the first stream of a seat and the last tell who is present', async () => {
  const inner = memoryStorage();
  let notes = 0;
  const note: MatchStorage['note'] = (...given) => {
    notes++;
    return inner.note(...given);
  };
  const { host } = testHost({ storage: { ...inner, note }, limits: { streamsPerToken: 2 } });
  const { match, tokens } = await begin(host);
  const [token] = tokens;
  const watching = await stream(host, match);
  const told = (): readonly string[] =>
    watching.frames.flatMap(({ event, data }) => (event === 'presence' ? [data] : []));
  const spectator = await stream(host, match);
  await spectator.close();
  await settled();
  expect([told(), notes]).toEqual([['[false,false]'], 0]);
  const first = await stream(host, match, { token });
  const second = await stream(host, match, { token });
  // One more than there may be: the first ends.
  const third = await stream(host, match, { token });
  await settled();
  expect(first.isEnded).toBe(true);
  expect([told(), notes]).toEqual([['[false,false]', '[true,false]'], 1]);
  await second.close();
  await settled();
  expect(notes).toBe(1);
  await third.close();
  await settled();
  expect([told(), notes]).toEqual([['[false,false]', '[true,false]', '[false,false]'], 2]);
});

test('an open stream does not keep what it was sent first', async () => {
  const { host } = testHost();
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const buffers = (): number => {
    // The first collection leaves buffers to be freed later.
    collect();
    collect();
    return process.memoryUsage().arrayBuffers;
  };
  const readers: ReadableStreamDefaultReader<Uint8Array>[] = [];
  let sent = 0;
  const open = async (): Promise<void> => {
    const { match } = await create(host, { game: 'oyno' });
    const response = await host.fetch(new Request(`${ORIGIN}/matches/${match}/events`));
    const reader = response.body!.getReader();
    readers.push(reader);
    sent += (await reader.read()).value?.byteLength ?? 0;
  };
  await open();
  await settled();
  const before = buffers();
  sent = 0;
  while (sent < 60_000) await open();
  await settled();
  expect(buffers() - before).toBeLessThan(sent / 4);
  for (const reader of readers) await reader.cancel();
  host.close();
});
