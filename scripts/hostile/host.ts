/** The host that is attacked: a process of its own, which tells how much memory it uses when it is asked. */
import { serve } from '@hono/node-server';
import { createHost, memoryStorage, newSecret } from 'tabletop-rules/online';
import { LOAD_GAMES } from '../load/games.ts';
import type { HostMessage, HostReport } from './host-messages.ts';

/** With the limits of requests nothing else would be reached: they have tests of their own. */
const NO_LIMIT = 1_000_000;

const errors: object[] = [];
const host = createHost({
  games: LOAD_GAMES.map(({ game }) => game),
  storage: memoryStorage(),
  admin: { token: newSecret() },
  chat: true,
  limits: {
    keptPerCreator: NO_LIMIT,
    requestsPerToken: NO_LIMIT,
    requestsPerAddress: NO_LIMIT,
    streamsPerAddress: NO_LIMIT,
    streamsPerToken: 50,
    bodyTime: 300,
  },
  log: (line) => {
    if (Reflect.get(line, 'level') === 'error') errors.push(line);
  },
});
const server = serve({
  fetch: (request, { incoming }) => host.fetch(request, { address: incoming.socket.remoteAddress }),
  hostname: '127.0.0.1',
  port: 0,
});
server.once('listening', () => {
  const address = server.address();
  send({ type: 'listening', port: typeof address === 'object' && address !== null ? address.port : 0 });
});

// Nobody attacks it any longer.
process.on('disconnect', () => process.exit());
process.on('message', (message: HostMessage) => {
  if (message === 'stop') {
    host.close();
    process.exit();
  }
  // Twice: what finalizers free is collected the second time.
  globalThis.gc?.();
  globalThis.gc?.();
  send({ type: 'memory', heap: process.memoryUsage().heapUsed, errors });
});

function send(report: HostReport): void {
  process.send?.(report);
}
