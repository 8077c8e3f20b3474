/** A server for all games: pages, matches, bots. `npm install && npm start`, then open http://localhost:8080/. */
import { type HttpBindings, serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { asyncLevelBot, doublesWildKit, fundominoKit, oynoKit, wumpusKit, wunbyKit } from 'tabletop-rules';
import type { AnyGame, GameKit } from 'tabletop-rules/core';
import { createHost } from 'tabletop-rules/online';
import { postgresStorage } from 'tabletop-rules/online/postgres';
import { sqliteStorage } from 'tabletop-rules/online/sqlite';

const { DATABASE_URL, MATCHES = 'matches.db', PORT = '8080', BEHIND_PROXY } = process.env;
const { PLAYGROUND = 'node_modules/tabletop-rules/dist/play' } = process.env;

const storage = DATABASE_URL === undefined ? await sqliteStorage(MATCHES) : await postgresStorage(DATABASE_URL);
const kits: readonly GameKit[] = [oynoKit, doublesWildKit, wumpusKit, fundominoKit, wunbyKit];
/** What bots know of a game is in its kit. */
const kitOf = (game: AnyGame): GameKit => kits.find((kit) => kit.game === game) ?? { game };

const host = createHost({
  games: kits.map(({ game }) => game),
  storage,
  bots: {
    casual: (game) => asyncLevelBot(kitOf(game), 'casual'),
    advanced: (game) => asyncLevelBot(kitOf(game), 'advanced'),
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
