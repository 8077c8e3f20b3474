/** A server for all games: pages, matches, bots. `npm install && npm start`, then open http://localhost:8080/. */
import { type HttpBindings, serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { asyncLevelBot, doublesWildKit, fundominoKit, oynoKit, wumpusKit, wunbyKit } from 'tabletop-rules';
import { createHost } from 'tabletop-rules/online';
import { postgresStorage } from 'tabletop-rules/online/postgres';
import { sqliteStorage } from 'tabletop-rules/online/sqlite';

const { DATABASE_URL, MATCHES = 'matches.db', PORT = '8080', BEHIND_PROXY } = process.env;
const { PLAYGROUND = 'node_modules/tabletop-rules/dist/play' } = process.env;

const storage = DATABASE_URL === undefined ? await sqliteStorage(MATCHES) : await postgresStorage(DATABASE_URL);
const host = createHost({
  games: [oynoKit, doublesWildKit, wumpusKit, fundominoKit, wunbyKit],
  storage,
  bots: {
    casual: (_, kit) => asyncLevelBot(kit, 'casual'),
    advanced: (_, kit) => asyncLevelBot(kit, 'advanced'),
  },
  basePath: '/api',
  log: (line) => console.log(JSON.stringify(line)),
});

const app = new Hono<{ Bindings: HttpBindings }>();
app.all('/api/*', ({ req, env }) => {
  // The proxy adds the last one; what stands before it comes from the client.
  const forwarded = req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
  return host.fetch(req.raw, { address: BEHIND_PROXY === '1' ? forwarded : env.incoming.socket.remoteAddress });
});
app.use(serveStatic({ root: PLAYGROUND }));
serve({ fetch: app.fetch, port: Number(PORT) }, ({ port }) => console.log(`Play at http://localhost:${port}/`));

async function stop(): Promise<void> {
  host.close();
  await storage.close();
  process.exit();
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
