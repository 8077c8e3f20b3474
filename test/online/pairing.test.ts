/** The pool as data: who is paired with whom, when. */
import fc from 'fast-check';
import { seededRandom } from 'tabletop-rules/core';
import { describe, expect, test } from 'vitest';
import {
  ANYBODY_AFTER,
  groupsOf,
  MOST_WAITING,
  nextPool,
  type PoolRequests,
  type PoolState,
  pairingOf,
  type Waiting,
  windowOf,
} from '../../src/online/host/pairing.ts';

const NOW = 1_000_000_000;
const CLOCK = { decision: null, match: 300_000, increment: 0, onTimeout: 'resign' } as const;

function somebody(user: string, more: Partial<Waiting> = {}): Waiting {
  const terms = { game: 'oyno', options: {}, clock: CLOCK };
  const waiting = { ticket: `ticket ${user}`, user, name: user, creator: '', terms, seats: 2 };
  return { ...waiting, rating: 1500, deviation: 50, since: NOW, until: NOW + 25_000, ...more };
}

let made = 0;
const chance = { newMatch: () => `match ${made++}`, shuffled: <T>(list: readonly T[]) => list };
const nobody: PoolState = { waiting: [], paired: [] };

function next(pool: PoolState, requests: Partial<PoolRequests> = {}, now = NOW): PoolState {
  return nextPool(pool, { enter: [], leave: [], bots: [], ...requests }, now, chance);
}

const users = ({ waiting }: PoolState): readonly string[] => waiting.map(({ user }) => user);
const pairs = ({ paired }: PoolState) =>
  paired.map(({ seats }) => seats.map((seat) => ('bot' in seat ? seat.bot : seat.user)).sort());

describe('groups', () => {
  test('whoever has waited longest chooses first, the nearest rating', () => {
    const found = groupsOf(
      [
        somebody('far', { rating: 1590, since: NOW - 1_000 }),
        somebody('near', { rating: 1540, since: NOW - 500 }),
        somebody('first', { since: NOW - 2_000 }),
      ],
      2,
      NOW,
    );
    expect(found.map((group) => group.map(({ user }) => user))).toEqual([['first', 'near']]);
  });

  test('the window is wider for the uncertain and for those who wait, and after a minute anybody suits', () => {
    expect(windowOf({ deviation: 50, since: NOW }, NOW)).toBe(100);
    expect(windowOf({ deviation: 350, since: NOW }, NOW)).toBe(400);
    expect(windowOf({ deviation: 50, since: NOW - 20_000 }, NOW)).toBe(300);
    expect(windowOf({ deviation: 50, since: NOW - ANYBODY_AFTER }, NOW)).toBe(Number.POSITIVE_INFINITY);
  });

  test('nobody gets an opponent beyond their own window, however long that one waits', () => {
    const patient = somebody('patient', { rating: 2200, since: NOW - ANYBODY_AFTER });
    const fresh = somebody('fresh', { rating: 1500 });
    expect(groupsOf([patient, fresh], 2, NOW)).toEqual([]);
    expect(groupsOf([patient, { ...fresh, since: NOW - ANYBODY_AFTER }], 2, NOW)).toHaveLength(1);
  });

  const entries = fc.uniqueArray(
    fc.record({
      user: fc.string({ minLength: 1, maxLength: 4 }),
      rating: fc.integer({ min: 800, max: 2200 }),
      deviation: fc.integer({ min: 45, max: 350 }),
      waited: fc.integer({ min: 0, max: 70_000 }),
    }),
    { selector: ({ user }) => user, maxLength: 30 },
  );

  test('nobody is paired twice, each suits each, and the order of the list does not matter', () => {
    fc.assert(
      fc.property(entries, fc.integer({ min: 2, max: 4 }), (list, seats) => {
        const waiting = list.map(({ user, waited, ...rest }) =>
          somebody(user, { ...rest, since: NOW - waited, seats }),
        );
        const groups = groupsOf(waiting, seats, NOW);
        const paired = groups.flat().map(({ user }) => user);
        expect(new Set(paired).size).toBe(paired.length);
        for (const group of groups) {
          expect(group).toHaveLength(seats);
          for (const one of group) {
            for (const other of group) {
              if (one !== other) expect(Math.abs(one.rating - other.rating)).toBeLessThanOrEqual(windowOf(one, NOW));
            }
          }
        }
        expect(groupsOf([...waiting].reverse(), seats, NOW)).toEqual(groups);
      }),
    );
  });

  test('waiting is bounded: of those who have waited a minute fewer than a match needs are left', () => {
    fc.assert(
      fc.property(entries, fc.integer({ min: 2, max: 4 }), (list, seats) => {
        const waiting = list.map(({ user, rating }) => somebody(user, { rating, since: NOW - ANYBODY_AFTER, seats }));
        const paired = groupsOf(waiting, seats, NOW).flat().length;
        expect(waiting.length - paired).toBeLessThan(seats);
      }),
    );
  });
});

describe('the pool', () => {
  test('who enters is paired with who wants the same: the game, the options, the clock', () => {
    const other = (user: string, terms: Partial<Waiting['terms']>) =>
      somebody(user, { terms: { ...somebody('').terms, ...terms } });
    const enter = [
      somebody('ann'),
      other('game', { game: 'toy' }),
      other('options', { options: { drawAfter: 3 } }),
      other('clock', { clock: { ...CLOCK, match: 600_000 } }),
      somebody('ben'),
    ];
    const pool = next(nobody, { enter });
    expect(pairs(pool)).toEqual([['ann', 'ben']]);
    expect([...users(pool)].sort()).toEqual(['clock', 'game', 'options']);
  });

  test('a user is in it once: another ticket replaces the first; the same one goes on since the first time', () => {
    const first = next(nobody, { enter: [somebody('ann')] });
    const again = next(first, { enter: [somebody('ann', { since: NOW + 10_000, until: NOW + 40_000 })] }, NOW + 10_000);
    expect(again.waiting).toEqual([somebody('ann', { until: NOW + 40_000 })]);
    const other = somebody('ann', { ticket: 'other', since: NOW + 11_000, until: NOW + 40_000 });
    expect(next(again, { enter: [other] }, NOW + 11_000).waiting).toEqual([other]);
  });

  test('who has been paired does not enter again with the same ticket, as when an answer was lost', () => {
    const pool = next(nobody, { enter: [somebody('ann'), somebody('ben')] });
    const again = next(pool, { enter: [somebody('ann'), somebody('cid')] });
    expect(pairs(again)).toEqual([['ann', 'ben']]);
    expect(users(again)).toEqual(['cid']);
    expect(pairingOf(again.paired, 'ticket ann')?.match).toBe(pool.paired[0]?.match);
  });

  test('who does not ask again, or leaves, is not paired any more', () => {
    const pool = next(nobody, { enter: [somebody('ann')] });
    expect(users(next(pool, { enter: [somebody('ben', { until: NOW + 50_000 })] }, NOW + 25_001))).toEqual(['ben']);
    expect(users(next(pool, { enter: [somebody('ben')], leave: ['ticket ann'] }))).toEqual(['ben']);
  });

  test('who asks for a bot gets it on all other seats, and no person', () => {
    const pool = next(nobody, { enter: [somebody('ann', { seats: 3 })] });
    const asked = next(pool, { enter: [somebody('ben')], bots: [{ ticket: 'ticket ann', bot: 'casual' }] });
    expect(pairs(asked)).toEqual([['ann', 'casual', 'casual']]);
    expect(users(asked)).toEqual(['ben']);
  });

  test('an evening of 300 players: opponents are nearer than chance makes them, and who is unlike the others waits, but not for ever', () => {
    const random = seededRandom(1);
    const normal = (): number => Array.from({ length: 12 }, () => random(1_000) / 1_000).reduce((a, b) => a + b, -6);
    const players = Array.from({ length: 300 }, (_, i) =>
      somebody(`u${i}`, { rating: 1500 + 250 * normal(), since: NOW + random(600_000), until: NOW + 900_000 }),
    );
    const of = new Map(players.map((one) => [one.user, one]));
    const met: { gap: number; waited: number; unlike: number }[] = [];
    let pool = nobody;
    // A host looks every half a second.
    for (let now = NOW; now <= NOW + 700_000; now += 500) {
      const before = new Set(pool.paired.map(({ match }) => match));
      const enter = players.filter(({ since }) => since > now - 500 && since <= now);
      pool = next(pool, { enter }, now);
      for (const { match, seats } of pool.paired) {
        if (before.has(match)) continue;
        const [one, other] = seats.map((seat) => of.get('user' in seat ? seat.user : '')!) as [Waiting, Waiting];
        const gap = Math.abs(one.rating - other.rating);
        for (const { since, rating } of [one, other]) {
          met.push({ gap, waited: now - since, unlike: Math.abs(rating - 1500) });
        }
      }
    }
    expect(met).toHaveLength(300);
    const middle = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1]!;
    const byChance = middle(players.map(({ rating }, i) => Math.abs(rating - players[(i + 1) % 300]!.rating)));
    expect(middle(met.map(({ gap }) => gap))).toBeLessThan(byChance / 2);
    const waited = (those: typeof met): number => middle(those.map((one) => one.waited));
    expect(waited(met.filter(({ unlike }) => unlike > 400))).toBeGreaterThan(
      waited(met.filter(({ unlike }) => unlike < 200)),
    );
    expect(Math.max(...met.map((one) => one.waited))).toBeLessThan(2 * ANYBODY_AFTER);
  });

  test('it holds so many and no more, and forgets whom it has paired after a minute', () => {
    const enter = Array.from({ length: MOST_WAITING + 20 }, (_, i) =>
      somebody(`u${i}`, { rating: i * 1_000, since: NOW + i }),
    );
    expect(users(next(nobody, { enter }))).toHaveLength(MOST_WAITING);
    const pool = next(nobody, { enter: [somebody('ann'), somebody('ben')] });
    expect(next(pool, {}, NOW + 59_999).paired).toHaveLength(1);
    expect(next(pool, {}, NOW + 60_000).paired).toHaveLength(0);
  });
});
