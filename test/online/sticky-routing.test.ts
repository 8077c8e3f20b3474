/** What the documented proxies choose a host by, and the shards of the matches. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newSecret } from 'tabletop-rules/online';
import { expect, test } from 'vitest';
import { shardOf } from '../../src/online/storage/postgres-connection.ts';
import { ROOT } from '../package/consumer.ts';

const page = readFileSync(join(ROOT, 'docs/run-a-server.md'), 'utf8');

test.each([
  ['nginx', /^ {2}~(\S+) \$first;$/m],
  ['Caddy', /^ {2}@match path_regexp shard (\S+)$/m],
])('%s sends all requests about the matches of a shard to the same host', (_, line) => {
  // JavaScript reads both as these proxies do, but for the sign before the name of a group.
  const pattern = new RegExp(line.exec(page)![1]!);
  const keyOf = (path: string): string | undefined => pattern.exec(path)?.[1];
  const shards = new Map<string, number>();
  for (let i = 0; i < 2_000; i++) {
    const match = newSecret();
    const keys = ['', '/events', '/act?x=1'].map((rest) => keyOf(`/api/matches/${match}${rest}`));
    expect(new Set(keys).size).toBe(1);
    const [key] = keys;
    const shard = shards.get(key!) ?? shardOf(match);
    expect(shardOf(match)).toBe(shard);
    shards.set(key!, shard);
  }
  // Each shard has a key of its own.
  expect(shards.size).toBe(64);
  expect(new Set(shards.values()).size).toBe(64);
  expect(keyOf('/api/matches')).toBeUndefined();
  expect(keyOf('/api/games')).toBeUndefined();
});
