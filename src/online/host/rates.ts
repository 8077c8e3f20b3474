/** How often somebody may ask, and how addresses are counted. */
import type { SecretHash } from '../storage/storage.ts';
import { hashSecret } from './secrets.ts';

/** What an address is counted under. */
export interface AddressKeys {
  /** One client: of IPv6 the first 64 bits, since one client has all addresses of such a network. */
  readonly client: string;
  /** Where it may have many of those: of IPv6 the first 48 bits. */
  readonly site: string;
  /** What is banned together: of IPv6 the first 48 bits, of IPv4 the first 24. */
  readonly network: string;
}

/** Who has no address, or something else that a proxy was sent: all of them are counted together. */
export const UNKNOWN = 'unknown';

/** The keys of an address, with or without a port; IPv4 in IPv6 counts as IPv4. */
export function addressKeys(address: string): AddressKeys {
  const bare = /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? address;
  const ipv4 = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})(?::\d+)?$/i.exec(bare)?.[1];
  if (ipv4 !== undefined) return { client: ipv4, site: ipv4, network: ipv4.slice(0, ipv4.lastIndexOf('.')) };
  const text = bare.split('%')[0]!.toLowerCase();
  if (!/^[\da-f:]{2,39}$/.test(text) || !text.includes(':')) {
    return { client: UNKNOWN, site: UNKNOWN, network: UNKNOWN };
  }
  const [head = '', tail] = text.split('::');
  const groups = (part: string): readonly string[] => (part === '' ? [] : part.split(':'));
  const first = groups(head);
  const last = tail === undefined ? [] : groups(tail);
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  const all = [...first, ...zeros, ...last].map((group) => group.replace(/^0+(?=.)/, ''));
  const site = all.slice(0, 3).join(':');
  return { client: all.slice(0, 4).join(':'), site, network: site };
}

/** An address as hosts keep and log it. With a secret: there are so few addresses that all could be tried. */
export interface HashedAddress {
  readonly address: SecretHash;
  readonly network: SecretHash;
}

/** The hashes of addresses, as limits count them. Those of the last few thousand are kept. */
export function createAddressHashes(secret: string): (client: string) => HashedAddress {
  const known = new Map<string, HashedAddress>();
  return (client) => {
    const hashed = known.get(client) ?? {
      address: hashSecret(`${secret} ${client}`),
      network: hashSecret(`${secret} network ${addressKeys(client).network}`),
    };
    known.delete(client);
    known.set(client, hashed);
    for (const oldest of known.keys()) {
      if (known.size <= MOST_KEYS) break;
      known.delete(oldest);
    }
    return hashed;
  };
}

/** Allows so many requests a second to each key, and some more at once. */
export interface RateLimit {
  /** Counts a request. Returns 0 when it is allowed, or after how many seconds the next one is. */
  take(key: string, now: number): number;
  /** Counts work that turned out to cost as much as so many requests: the next ones have to wait until it is paid. */
  spend(key: string, requests: number, now: number): void;
}

/** From so many keys on, those that have not been used lately are forgotten. */
const MOST_KEYS = 10_000;

/**
 * A token bucket for each key.
 *
 * @param perSecond - how many requests a second are allowed in the long run
 * @param burst - how many are allowed at once
 */
export function createRateLimit(perSecond: number, burst: number): RateLimit {
  const buckets = new Map<string, { left: number; at: number }>();
  const refill = (bucket: { left: number; at: number }, now: number): void => {
    bucket.left = Math.min(burst, bucket.left + (Math.max(0, now - bucket.at) / 1000) * perSecond);
    bucket.at = now;
  };
  const forgetFull = (now: number): void => {
    for (const [key, bucket] of buckets) {
      refill(bucket, now);
      if (bucket.left >= burst) buckets.delete(key);
    }
    // All in use: the oldest goes, so that the memory stays flat.
    for (const key of buckets.keys()) {
      if (buckets.size < MOST_KEYS) break;
      buckets.delete(key);
    }
  };
  const bucketOf = (key: string, now: number): { left: number; at: number } => {
    let bucket = buckets.get(key);
    if (bucket === undefined) {
      if (buckets.size >= MOST_KEYS) forgetFull(now);
      bucket = { left: burst, at: now };
      buckets.set(key, bucket);
    }
    refill(bucket, now);
    return bucket;
  };
  return {
    take: (key, now) => {
      const bucket = bucketOf(key, now);
      if (bucket.left < 1) return Math.ceil((1 - bucket.left) / perSecond);
      bucket.left -= 1;
      return 0;
    },
    spend: (key, requests, now) => {
      bucketOf(key, now).left -= requests;
    },
  };
}
