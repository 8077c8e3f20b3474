/** The connection over which a database tells of changes. */
import type { StorageChange } from '../storage.ts';
import type { Driver } from './connect.ts';

/** The first and the longest pause before the connection is made again, in milliseconds. */
const PAUSES = { first: 100, longest: 5_000 } as const;
/** How often the connection is tried, in milliseconds: one that is dead and does not say so would miss changes. */
const CHECK_TIME = 10_000;

/** What a listener needs. */
export interface ListenerSettings {
  readonly driver: Driver;
  readonly connection: import('pg').ClientConfig;
  readonly channel: string;
  /** Called with each change. */
  readonly tell: (change: StorageChange) => void;
  /** Called when the connection is lost, and when it cannot be made again. */
  readonly onError: (error: unknown) => void;
}

/** A connection that is made again whenever it is lost. */
export interface Listener {
  close(): Promise<void>;
}

/** Connects, and listens. Rejects where that fails; later it tries again, and tells `gap` once it listens again. */
export async function createListener(settings: ListenerSettings): Promise<Listener> {
  const { driver, connection, channel, tell, onError } = settings;
  let client: import('pg').Client | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  const listen = async (): Promise<void> => {
    const mine = new driver.Client(connection);
    let isLost = false;
    const lose = (error: unknown): void => {
      if (isLost) return;
      isLost = true;
      mine.end().catch(() => undefined);
      if (client !== mine) return;
      client = undefined;
      clearTimeout(timer);
      if (isClosed) return;
      onError(error);
      again(PAUSES.first);
    };
    mine.on('error', lose);
    mine.on('end', () => lose(new Error('The connection was closed.')));
    mine.on('notification', ({ payload }) => {
      const change = parseChange(payload);
      if (change !== undefined) tell(change);
    });
    const check = (): void => {
      timer = setTimeout(() => void mine.query('SELECT 1').then(check, lose), CHECK_TIME);
    };
    try {
      await mine.connect();
      await mine.query(`LISTEN "${channel}"`);
    } catch (error) {
      isLost = true;
      mine.end().catch(() => undefined);
      throw error;
    }
    client = mine;
    if (isClosed) await mine.end();
    else check();
  };

  const again = (pause: number): void => {
    timer = setTimeout(() => {
      if (isClosed) return;
      listen().then(
        () => tell({ type: 'gap' }),
        (error: unknown) => {
          if (isClosed) return;
          onError(error);
          again(Math.min(PAUSES.longest, 2 * pause));
        },
      );
    }, pause);
  };

  await listen();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}

/** A change as it is sent: the match, and its last revision or a note. */
export function changeText(match: string, news: number | string): string {
  return JSON.stringify([match, news]);
}

/** What was sent. On the channel of the storage there is nothing else; if there is, it is not ours. */
function parseChange(payload: string | undefined): StorageChange | undefined {
  let data: unknown;
  try {
    data = JSON.parse(payload ?? '');
  } catch {
    return undefined;
  }
  if (!Array.isArray(data)) return undefined;
  const [match, news]: readonly unknown[] = data;
  if (typeof match !== 'string') return undefined;
  if (typeof news === 'number') return { type: 'appended', match, revision: news };
  return typeof news === 'string' ? { type: 'note', match, note: news } : undefined;
}
