/** A community site: accounts, ratings, opponents, chat, an operator, a webhook. `npm install && npm start`, then http://localhost:8080/account. */
import { type HttpBindings, serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { asyncLevelBot, doublesWildKit, fundominoKit, oynoKit, wumpusKit, wunbyKit } from 'tabletop-rules';
import { createHost, webhook } from 'tabletop-rules/online';
import { postgresStorage } from 'tabletop-rules/online/postgres';
import { sqliteStorage } from 'tabletop-rules/online/sqlite';
import { accountPages, userOf } from './accounts.ts';

const { DATABASE_URL, MATCHES = 'matches.db', HOST = '0.0.0.0', PORT = '8080', BEHIND_PROXY = '0' } = process.env;
const { SITE = 'http://localhost', PLAYGROUND = 'node_modules/tabletop-rules/dist/play' } = process.env;
const { SESSION_SECRET, TABLETOP_ADMIN_TOKEN, METRICS_TOKEN, WEBHOOK_URL, WEBHOOK_SECRET = '' } = process.env;
if (SESSION_SECRET === undefined || SESSION_SECRET.length < 32) {
  throw new Error('SESSION_SECRET has to be a text of 32 characters or more: openssl rand -hex 32');
}
const secret = SESSION_SECRET;

const storage = DATABASE_URL === undefined ? await sqliteStorage(MATCHES) : await postgresStorage(DATABASE_URL);
const host = createHost({
  games: [oynoKit, doublesWildKit, wumpusKit, fundominoKit, wunbyKit],
  storage,
  // With the names of levels they have ratings, and are offered to whoever finds no opponent.
  bots: {
    novice: (_, kit) => asyncLevelBot(kit, 'novice'),
    casual: (_, kit) => asyncLevelBot(kit, 'casual'),
    advanced: (_, kit) => asyncLevelBot(kit, 'advanced'),
  },
  // As strong as who asks, and offered before the others.
  equalBot: (_, kit, rating) => asyncLevelBot(kit, { rating }),
  authorize: (request) => userOf(request, secret),
  ratings: true,
  chat: true,
  forbiddenWords: ['admin'],
  hooks: WEBHOOK_URL === undefined ? undefined : webhook({ url: WEBHOOK_URL, secret: WEBHOOK_SECRET }),
  // Bans of addresses and counts of matches outlast a restart.
  secret,
  admin: TABLETOP_ADMIN_TOKEN === undefined ? undefined : { token: TABLETOP_ADMIN_TOKEN },
  metricsToken: METRICS_TOKEN,
  // A community comes back to its matches.
  expiry: { over: 30 * 86_400_000 },
  basePath: '/api',
  log: (line) => console.log(JSON.stringify(line)),
});

const app = new Hono<{ Bindings: HttpBindings }>();
/** Each proxy adds an address at the end; what stands before them comes from the client. */
function addressOf(request: Request, direct = ''): string {
  if (BEHIND_PROXY === '0') return direct;
  return request.headers.get('x-forwarded-for')?.split(',').at(-Number(BEHIND_PROXY))?.trim() ?? direct;
}
app.all('/api/*', ({ req, env }) => {
  return host.fetch(req.raw, { address: addressOf(req.raw, env.incoming.socket.remoteAddress) });
});
app.route('/account', accountPages({ storage, secret, isSecure: SITE.startsWith('https:'), addressOf }));
// The same page as at `/`: it looks at its path.
if (TABLETOP_ADMIN_TOKEN !== undefined) app.get('/admin', serveStatic({ root: PLAYGROUND, path: 'index.html' }));
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
