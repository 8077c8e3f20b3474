/** Connections to the Redis of a queue. */
import { RuleError } from '../../core/index.ts';
import { loadPackage, reasonOf, show } from '../../core/internal.ts';

/** What is used of the packages `bullmq` and `ioredis`. */
interface Driver {
  readonly bullmq: typeof import('bullmq');
  readonly Redis: typeof import('ioredis').Redis;
}
/** A connection that is made again whenever it is lost; what is asked meanwhile is sent then. */
type RedisClient = import('ioredis').Redis;

/** Where a queue is. */
export interface QueueAddress {
  /** The address of Redis: `redis://user:password@host:6379/0`, or `rediss://…` with TLS. */
  readonly url: string;
  /** The name of the queue: runs go to the workers that have the same one. Default: `chunks`. */
  readonly name?: string | undefined;
  /** Called when Redis cannot be reached, once for each time; the connection is made again. Default: nothing. */
  readonly onError?: ((error: Error) => void) | undefined;
}

/** An open queue. */
export interface Connection extends Driver {
  readonly client: RedisClient;
  readonly name: string;
  /** What each part of `bullmq` is given. */
  readonly settings: { readonly connection: RedisClient; readonly prefix: string };
}

/** What the names of all keys begin with. */
const PREFIX = 'tabletop-rules';
const NAME = 'chunks';
const NAMES = /^[\w.-]{1,64}$/;
const SCHEMES: readonly string[] = ['redis:', 'rediss:'];
/** How long the first connection may take, in milliseconds. */
const CONNECT_TIME = 10_000;
/** The longest pause before a connection is made again, in milliseconds. */
const LONGEST_PAUSE = 1_000;

const PACKAGES = { install: 'bullmq@6 ioredis@6', needs: 'A queue needs' } as const;

/**
 * Connects to Redis.
 *
 * @throws RuleError `no-package`, `bad-argument`, `bad-queue`
 */
export async function openConnection({ url, name = NAME, onError }: QueueAddress): Promise<Connection> {
  const place = readAddress(url);
  if (!NAMES.test(name)) {
    throw new RuleError(
      'bad-argument',
      `The name of a queue has 1 to 64 letters, digits, dots, dashes or underscores, not ${show(name)}.`,
      { details: { name } },
    );
  }
  const driver = await loadDriver();
  const client = new driver.Redis(url, {
    connectionName: PREFIX,
    // Blocking commands are to wait until the connection is there again.
    maxRetriesPerRequest: null,
    connectTimeout: CONNECT_TIME,
    retryStrategy: (times) => Math.min(LONGEST_PAUSE, 50 * times),
    lazyConnect: true,
  });
  reportOutages(client, onError);
  try {
    await firstConnection(client);
  } catch (error) {
    client.disconnect();
    throw badQueue(place, error);
  }
  return { ...driver, client, name, settings: { connection: client, prefix: PREFIX } };
}

/** The address without user and password, for messages. */
function readAddress(url: string): string {
  const address = typeof url === 'string' && URL.canParse(url) ? new URL(url) : undefined;
  if (address === undefined || !SCHEMES.includes(address.protocol)) {
    // What does not parse could hold a password too.
    throw new RuleError(
      'bad-argument',
      'A queue is the address of a Redis: redis://host:6379, or rediss:// with TLS.',
      {
        details: { expects: 'redis://host:6379' },
      },
    );
  }
  return `${address.protocol}//${address.host}${address.pathname}`;
}

async function loadDriver(): Promise<Driver> {
  const bullmq = await loadPackage({ ...PACKAGES, name: 'bullmq' }, () => import('bullmq'));
  const { Redis } = await loadPackage({ ...PACKAGES, name: 'ioredis' }, () => import('ioredis'));
  return { bullmq, Redis };
}

/** Waits until Redis has answered for the first time. Later failures are no errors: the connection is made again. */
async function firstConnection(client: RedisClient): Promise<void> {
  let lastError: unknown;
  const keep = (error: Error): void => {
    lastError ??= error;
  };
  client.on('error', keep);
  try {
    await client.connect();
    // A server that wants a password accepts connections without one.
    await client.ping();
  } catch (error) {
    // That of the socket says more than "Connection is closed".
    throw lastError ?? error;
  } finally {
    client.off('error', keep);
  }
}

/** Calls the listener once for each time that the connection is lost. Without any listener ioredis prints errors. */
function reportOutages(client: RedisClient, onError: ((error: Error) => void) | undefined): void {
  let isReported = true;
  client.on('ready', () => {
    isReported = false;
  });
  client.on('error', (error: Error) => {
    if (isReported) return;
    isReported = true;
    onError?.(error);
  });
}

function badQueue(place: string, error: unknown): RuleError {
  const reason = reasonOf(error);
  return new RuleError('bad-queue', `The queue at ${place} cannot be used: ${reason}. Is Redis running there?`, {
    details: { queue: place, reason },
    cause: error,
  });
}
