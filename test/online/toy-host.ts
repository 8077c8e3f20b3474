/** A host with small games, and matches on it. */
import type { Host, HostOptions, MatchStorage } from 'tabletop-rules/online';
import { createHost, memoryStorage } from 'tabletop-rules/online';
import { oyno } from 'tabletop-rules/oyno';
import { toy } from '../testing/toy.ts';
import { type ManualClock, manualClock } from './manual-clock.ts';
import { create, join, METRICS_TOKEN } from './requests.ts';

/** A host on a clock that stands still. */
export interface TestHost {
  readonly host: Host;
  readonly clock: ManualClock;
  readonly storage: MatchStorage;
  /** Every line of the log. */
  readonly lines: readonly object[];
}

/** A host with Oyno and a toy game with hidden hands. */
export function testHost(options: Partial<HostOptions> = {}): TestHost {
  const clock = manualClock();
  const storage = options.storage ?? memoryStorage();
  const lines: object[] = [];
  const host = createHost({
    games: [oyno, toy],
    storage,
    clock,
    log: (line) => lines.push(line),
    spectatorDelay: 0,
    metricsToken: METRICS_TOKEN,
    ...options,
    limits: { requestsPerToken: 1_000, ...options.limits },
  });
  return { host, clock, storage, lines };
}

/** A match that has begun: its id, and the tokens by seat. */
export interface Begun {
  readonly match: string;
  readonly tokens: readonly string[];
}

/** Creates a match in which people sit on all seats. */
export async function begin(host: Host, body: object = { game: 'oyno' }, seats = 2): Promise<Begun> {
  const { match, token } = await create(host, body);
  const tokens = [token ?? ''];
  while (tokens.length < seats) tokens.push((await join(host, match)).token);
  return { match, tokens };
}

/** The first moves of Oyno. */
export const PLACE_B2 = { type: 'place', seat: 0, cell: 'b2' };
export const PLACE_B3 = { type: 'place', seat: 1, cell: 'b3' };
