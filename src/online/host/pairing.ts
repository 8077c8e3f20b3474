/** The pool of those who look for opponents, as data: who waits, who has been paired, and the next pool. */
import { withSortedKeys } from '../../core/internal.ts';
import type { ClockSettings } from '../protocol.ts';
import type { SecretHash } from '../storage/storage.ts';
import type { Rating } from './glicko.ts';

/** Somebody who looks for opponents. */
export interface Waiting extends Pick<Rating, 'rating' | 'deviation'> {
  /** The hash of the token that the seat is to have: nobody else has the same. */
  readonly ticket: SecretHash;
  readonly user: string;
  readonly name: string;
  /** Whose matches are counted together. */
  readonly creator: SecretHash;
  readonly terms: PoolTerms;
  /** The rating of a bot as strong. Hosts of 0.2 do not tell. */
  readonly equal?: number;
  /** How many play such a match. */
  readonly seats: number;
  /** Since when, in milliseconds since 1970. */
  readonly since: number;
  /** Until when, unless the client asks again. */
  readonly until: number;
}

/** What is to be played: those who want the same are paired. */
interface PoolTerms {
  readonly game: string;
  /** The game's options, with every default filled in. */
  readonly options: object;
  readonly clock: ClockSettings;
}

/** A match of people who have been paired. It is made after that, by any host: all that it needs is here. */
export interface Pairing {
  readonly match: string;
  readonly at: number;
  readonly terms: PoolTerms;
  readonly creator: SecretHash;
  /** Who sits where. */
  readonly seats: readonly (Pick<Waiting, 'ticket' | 'user' | 'name'> | { readonly bot: string })[];
}

/** The pool. There is one, so that one write decides whom somebody plays. */
export interface PoolState {
  /** Each user once. */
  readonly waiting: readonly Waiting[];
  /** Of the last minute. */
  readonly paired: readonly Pairing[];
}

/** What those who wait have asked for since. */
export interface PoolRequests {
  /** They wait, or go on waiting; the tickets that their users had before are given back. */
  readonly enter: readonly Waiting[];
  /** They do not wait any more. */
  readonly leave: readonly SecretHash[];
  /** They play a bot. */
  readonly bots: readonly { readonly ticket: SecretHash; readonly bot: string }[];
}

/** What the next pool needs that is no data. */
export interface PoolChance {
  readonly newMatch: () => string;
  /** The same in another order. */
  readonly shuffled: <T>(list: readonly T[]) => readonly T[];
}

/** The most who wait: the longest wait first. */
export const MOST_WAITING = 500;
/** How long a pairing is kept for clients that have not heard of it, in milliseconds. */
const KEPT = 60_000;

/** How far apart ratings may be at first, and how much more with each second. */
const WINDOW = 50;
const WINDOW_PER_SECOND = 10;
/** After so many milliseconds any opponent is better than none. */
export const ANYBODY_AFTER = 60_000;

/** How far the rating of an opponent may be from one's own: uncertain ratings and those who wait take more. */
export function windowOf({ deviation, since }: Pick<Waiting, 'deviation' | 'since'>, now: number): number {
  const waited = Math.max(0, now - since);
  return waited >= ANYBODY_AFTER ? Number.POSITIVE_INFINITY : WINDOW + deviation + (waited / 1000) * WINDOW_PER_SECOND;
}

/** Whether these two may play: each is in the window of the other. */
function suit(one: Waiting, other: Waiting, now: number): boolean {
  return Math.abs(one.rating - other.rating) <= Math.min(windowOf(one, now), windowOf(other, now));
}

/**
 * Who plays whom: whoever has waited longest chooses first, the nearest ratings of those who suit. In a group each suits each.
 *
 * @param waiting - all want the same match, of so many seats
 */
export function groupsOf(waiting: readonly Waiting[], seats: number, now: number): readonly (readonly Waiting[])[] {
  const groups: (readonly Waiting[])[] = [];
  const free = new Set([...waiting].sort(bySince));
  for (const first of free) {
    const near = [...free]
      .filter((other) => other !== first && suit(first, other, now))
      .sort((a, b) => Math.abs(a.rating - first.rating) - Math.abs(b.rating - first.rating) || bySince(a, b));
    const group = [first];
    for (const other of near) {
      if (group.length < seats && group.every((member) => suit(member, other, now))) group.push(other);
    }
    if (group.length < seats) continue;
    groups.push(group);
    for (const member of group) free.delete(member);
  }
  return groups;
}

function bySince(a: Waiting, b: Waiting): number {
  return a.since - b.since || (a.ticket < b.ticket ? -1 : 1);
}

/** The pool after what was asked for, without whose time is over, and with everybody paired who can be. */
export function nextPool(
  { waiting, paired }: PoolState,
  { enter, leave, bots }: PoolRequests,
  now: number,
  { newMatch, shuffled }: PoolChance,
): PoolState {
  const kept = paired.filter(({ at }) => at + KEPT > now);
  const users = new Map(waiting.map((one) => [one.user, one]));
  for (const one of enter) {
    const before = users.get(one.user);
    // Who goes on waiting has waited since the first time.
    if (before?.ticket === one.ticket) users.set(one.user, { ...before, until: one.until });
    else if (pairingOf(kept, one.ticket) === undefined) users.set(one.user, one);
  }
  const gone = new Set(leave);
  const here = [...users.values()]
    .filter(({ ticket, until }) => until > now && !gone.has(ticket))
    .sort(bySince)
    .slice(0, MOST_WAITING);

  const pair = (members: readonly Waiting[], seats: Pairing['seats']): Pairing => {
    const [{ terms, creator }] = members as readonly [Waiting];
    return { match: newMatch(), at: now, terms, creator, seats: shuffled(seats) };
  };
  const withBots = here.flatMap((one): readonly Pairing[] => {
    const bot = bots.find(({ ticket }) => ticket === one.ticket)?.bot;
    if (bot === undefined) return [];
    const others = Array.from({ length: one.seats - 1 }, () => ({ bot }));
    return [pair([one], [seatOf(one), ...others])];
  });
  const people = here.filter(({ ticket }) => pairingOf(withBots, ticket) === undefined);
  const byTerms = new Map<string, Waiting[]>();
  for (const one of people) {
    const key = JSON.stringify(withSortedKeys(one.terms));
    byTerms.set(key, [...(byTerms.get(key) ?? []), one]);
  }
  const withPeople = [...byTerms.values()]
    .flatMap((group) => groupsOf(group, group[0]!.seats, now))
    .map((members) => pair(members, members.map(seatOf)));
  const made = [...withBots, ...withPeople];
  return {
    waiting: people.filter(({ ticket }) => pairingOf(withPeople, ticket) === undefined),
    paired: [...kept, ...made],
  };
}

function seatOf({ ticket, user, name }: Waiting): Pick<Waiting, 'ticket' | 'user' | 'name'> {
  return { ticket, user, name };
}

/** The pairing of a ticket; `undefined`: it has none. */
export function pairingOf(paired: readonly Pairing[], ticket: SecretHash): Pairing | undefined {
  return paired.find(({ seats }) => seats.some((seat) => 'ticket' in seat && seat.ticket === ticket));
}
