/** A server for all games: pages, matches, bots. `npm install && npm start`, then open http://localhost:8080/. */
import { type HttpBindings, serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { asyncLevelBot, doublesWildKit, fundominoKit, oynoKit, wumpusKit, wunbyKit } from 'tabletop-rules';
import { createHost } from 'tabletop-rules/online';
import { postgresStorage } from 'tabletop-rules/online/postgres';
import { sqliteStorage } from 'tabletop-rules/online/sqlite';

const { DATABASE_URL, MATCHES = 'matches.db', HOST = '0.0.0.0', PORT = '8080', BEHIND_PROXY = '0' } = process.env;
// A text of your own: with it a restart does not forget how many matches an address has.
const { SECRET, METRICS_TOKEN, PLAYGROUND = 'node_modules/tabletop-rules/dist/play' } = process.env;
// Lets you in at /admin: 16 characters or more.
const { TABLETOP_ADMIN_TOKEN: token } = process.env;

const storage = DATABASE_URL === undefined ? await sqliteStorage(MATCHES) : await postgresStorage(DATABASE_URL);
const host = createHost({
  games: [oynoKit, doublesWildKit, wumpusKit, fundominoKit, wunbyKit],
  storage,
  bots: {
    casual: (_, kit) => asyncLevelBot(kit, 'casual'),
    advanced: (_, kit) => asyncLevelBot(kit, 'advanced'),
  },
  secret: SECRET,
  admin: token === undefined ? undefined : { token },
  chat: true,
  // Whoever sends it gets /api/metrics.
  metricsToken: METRICS_TOKEN,
  basePath: '/api',
  log: (line) => console.log(JSON.stringify(line)),
});

const app = new Hono<{ Bindings: HttpBindings }>();
app.all('/api/*', ({ req, env }) => {
  // Each proxy adds one at the end; what stands before them comes from the client.
  const forwarded = req.header('x-forwarded-for')?.split(',').at(-Number(BEHIND_PROXY))?.trim();
  const direct = env.incoming.socket.remoteAddress ?? '';
  return host.fetch(req.raw, { address: BEHIND_PROXY === '0' ? direct : (forwarded ?? direct) });
});
// The same page: it looks at its path.
if (token !== undefined) app.get('/admin', serveStatic({ root: PLAYGROUND, path: 'index.html' }));
app.use(serveStatic({ root: PLAYGROUND }));
const server = serve({ fetch: app.fetch, hostname: HOST, port: Number(PORT) }, ({ port }) =>
  console.log(`Play at http://localhost:${port}/`),
);

async function stop(): Promise<void> {
  // What is running ends, and streams go to another host or come back to the next one.
  await host.drain();
  setTimeout(() => process.exit(), 5_000);
  server.close(async () => {
    host.close();
    await storage.close();
    process.exit();
  });
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
