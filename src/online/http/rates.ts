/** How often somebody may ask, and how addresses are counted. */

/**
 * The key under which an address is counted: of IPv6 the first 64 bits, since one client has all addresses of such a
 * network; IPv4 in IPv6 counts as IPv4.
 */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('%')[0]!.toLowerCase().split('::');
  const groups = (text: string): readonly string[] => (text === '' ? [] : text.split(':'));
  const first = groups(head);
  const last = tail === undefined ? [] : groups(tail);
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return [...first, ...zeros, ...last]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** Allows so many requests a second to each key, and some more at once. */
export interface RateLimit {
  /** Counts a request. Returns 0 when it is allowed, or after how many seconds the next one is. */
  take(key: string, now: number): number;
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
  return {
    take: (key, now) => {
      let bucket = buckets.get(key);
      if (bucket === undefined) {
        if (buckets.size >= MOST_KEYS) forgetFull(now);
        bucket = { left: burst, at: now };
        buckets.set(key, bucket);
      }
      refill(bucket, now);
      if (bucket.left < 1) return Math.ceil((1 - bucket.left) / perSecond);
      bucket.left -= 1;
      return 0;
    },
  };
}
