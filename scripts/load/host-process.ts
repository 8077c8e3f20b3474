/** A process with one host. Its settings are the argument; it says its port, and answers its parent. */
import type { ServerResponse } from 'node:http';
import { serve } from '@hono/node-server';
import { createHost, type HostOptions } from '../../src/online/index.ts';
import { systemClock } from '../../src/online/platform.ts';
import { postgresStorage } from '../../src/online/postgres/index.ts';
import { sqliteStorage } from '../../src/online/sqlite/index.ts';
import { answerParent, METRICS_TOKEN } from './answer-parent.ts';
import { LOAD_GAMES } from './games.ts';
import type { HostSettings } from './start-host.ts';

const { storage: place, port, streamBuffer }: HostSettings = JSON.parse(process.argv[2]!);
const storage = await ('file' in place ? sqliteStorage(place) : postgresStorage(place.connectionString));
const log: HostOptions['log'] = (line) => {
  if (line.level === 'error' && line.event !== 'storage-failed') console.error(JSON.stringify(line));
};
const clock = systemClock(false);
/** How far the clock of this machine is ahead. */
let skew = 0;
const host = createHost({
  clock: { now: () => clock.now() + skew, after: clock.after },
  games: LOAD_GAMES.map(({ game }) => game),
  storage,
  log,
  // From a move to its event at a spectator is measured too.
  spectatorDelay: 0,
  metricsToken: METRICS_TOKEN,
  // Seats of people and bots are asked at the same time in some games.
  raceDelay: 100,
  limits: { requestsPerToken: 1_000_000, ...(streamBuffer !== undefined && { streamBuffer }) },
});
const server = serve({ fetch: (request) => host.fetch(request), hostname: '127.0.0.1', port }, (info) => {
  process.send?.({ port: info.port });
});

answerParent(
  () => {
    host.close();
    server.close();
    void storage.close().then(() => process.exit(0));
  },
  (milliseconds) => {
    skew = milliseconds;
  },
);
let isClosing = false;
server.prependListener('request', (_: unknown, response: ServerResponse) => {
  if (isClosing) response.setHeader('connection', 'close');
});
// As `serve` does.
process.on('SIGTERM', async () => {
  await host.drain();
  isClosing = true;
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    if ('closeIdleConnections' in server) server.closeIdleConnections();
  });
  host.close();
  await storage.close();
  process.exit(0);
});
