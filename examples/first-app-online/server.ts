/** The pages that Vite has built, and the host of their matches: `npm start`, then open http://localhost:8080/. */
import { type HttpBindings, serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { doublesWild } from 'tabletop-rules/doubles-wild';
import { createHost } from 'tabletop-rules/online';
import { sqliteStorage } from 'tabletop-rules/online/sqlite';

const storage = await sqliteStorage(process.env['MATCHES'] ?? 'matches.db');
const host = createHost({ games: [doublesWild], storage, basePath: '/api' });

const app = new Hono<{ Bindings: HttpBindings }>();
app.all('/api/*', ({ req, env }) => host.fetch(req.raw, { address: env.incoming.socket.remoteAddress }));
app.use(serveStatic({ root: process.env['PAGES'] ?? 'dist' }));
serve({ fetch: app.fetch, port: Number(process.env['PORT'] ?? 8080) }, ({ port }) => {
  console.log(`Play at http://localhost:${port}/`);
});
