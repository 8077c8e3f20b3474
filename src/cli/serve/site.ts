/** The site that `serve` answers with: the playground, and the host under `/api`. */
import type { HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { Host } from '../../online/index.ts';
import type { Answer } from './server-io.ts';

/** The path of the host: the playground looks for it there. */
export const HOST_PATH = '/api';

/** What a page may do: tokens are kept in it, so only scripts of this site run, and in no frame of another one. */
const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "script-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** What a site is made of. */
export interface SiteSettings {
  readonly host: Host;
  /** The folder of the built playground. */
  readonly playground: string;
  /** Whether a proxy is in front, which tells the address of the client in `x-forwarded-for`. */
  readonly behindProxy: boolean;
}

/** Makes it. */
export function makeSite({ host, playground, behindProxy }: SiteSettings): Answer {
  const site = new Hono<{ Bindings: HttpBindings }>();
  site.all(`${HOST_PATH}/*`, ({ req, env }) => {
    // The proxy adds the last one; what stands before it comes from the client.
    const forwarded = req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
    return host.fetch(req.raw, { address: behindProxy ? forwarded : env.incoming.socket.remoteAddress });
  });
  site.use(async ({ req, header }, next) => {
    await next();
    for (const [name, value] of Object.entries(PAGE_HEADERS)) header(name, value);
    // The names of assets have a hash of what is in them.
    header('cache-control', req.path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
  });
  site.get('*', serveStatic({ root: playground }));
  return (request, bindings) => site.fetch(request, bindings);
}
