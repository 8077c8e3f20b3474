/** A host: its parts, in the order in which each needs those before it. */
import { checkCount, checkSettings } from '../core/internal.ts';
import { Bans } from './host/bans.ts';
import { BotSeats } from './host/bots.ts';
import { Chats } from './host/chat.ts';
import { HostedMatches } from './host/matches.ts';
import type { HostOptions } from './host/options.ts';
import { Outbox } from './host/outbox.ts';
import { openParts } from './host/parts.ts';
import { Pictures } from './host/pictures.ts';
import { Pool } from './host/pool.ts';
import { Streams } from './host/streams.ts';
import { ClockTimers, Sweeper } from './host/timers.ts';
import type { RequestOrigin } from './host/users.ts';
import { createHandler } from './http/http.ts';
import { openApiDocument } from './http/openapi.ts';
import { makeRoutes } from './http/routes.ts';
import { pause } from './platform.ts';
import type { JsonDocument } from './protocol.ts';

/** How a host is drained. */
export interface DrainOptions {
  /**
   * For how long `/health` alone says so, in milliseconds: the time that a load balancer takes to notice. Default 0: one that sends
   * what was refused to another host needs none.
   */
  readonly notice?: number | undefined;
}

/** A host of matches. Its functions need no `this`. */
export interface Host {
  /** Answers a request: for Node (with an adapter such as `@hono/node-server`), Deno, Bun and workers. Never rejects. */
  fetch(request: Request, origin?: RequestOrigin): Promise<Response>;
  /** What the host answers, as OpenAPI 3.1. */
  openApi(): JsonDocument;
  /**
   * Takes care now of matches that are due and were left alone: clocks that have run out, bots that are asked. A host does so itself
   * every few seconds; where it sleeps between requests, as in a Durable Object, an alarm has to.
   *
   * @throws RuleError `unavailable` where the storage does not answer
   */
  sweep(): Promise<void>;
  /**
   * Prepares the end of a host whose matches go on at another one, of the same storage: `/health` and requests that begin something
   * are answered with 503 `draining`, streams end and come back to another host, bots finish the decision at which they are, and
   * clocks are left to the others. Requests to matches are still answered.
   *
   * @returns resolves when what was running has ended: then it can be closed
   * @throws RuleError (the promise is rejected) `bad-argument`
   */
  drain(options?: DrainOptions): Promise<void>;
  /** Ends all streams, bots and alarms. The storage stays open: it is the caller's. */
  close(): void;
}

/**
 * A host of matches, for players who need not trust each other. What anybody is sent is redacted for them.
 *
 * Every change is in the storage before it is answered, so that a host can end at any time and nothing that was
 * acknowledged is lost. Several hosts can share a storage, and serve the same matches.
 *
 * @throws RuleError `bad-argument`
 *
 * @example
 * ```ts
 * import { createHost, memoryStorage } from 'tabletop-rules/online';
 * import { oyno } from 'tabletop-rules/oyno';
 * import { wumpus } from 'tabletop-rules/wumpus';
 *
 * const host = createHost({ games: [oyno, wumpus], storage: memoryStorage() });
 * // Any server can call it: Deno.serve((request) => host.fetch(request))
 * const answer = await host.fetch(new Request('http://localhost/health'));
 * await answer.json(); // => { status: 'ok' }
 * host.close();
 * ```
 */
export function createHost(options: HostOptions): Host {
  const parts = openParts(options);
  const matches = new HostedMatches(parts);
  // They hear of a change in this order: players see a move before a bot answers it.
  const bans = new Bans(parts);
  const chats = new Chats(parts, matches);
  const streams = new Streams(parts, matches, chats, bans);
  const timers = new ClockTimers(parts, matches);
  const bots = new BotSeats(parts, matches, streams);
  const sweeper = new Sweeper(parts, matches, streams);
  const outbox = new Outbox(parts, (id) => {
    const match = matches.get(id);
    return match === undefined ? [] : streams.present(match);
  });
  const pool = parts.ratings && new Pool({ ...parts, matches, bots, bans }, parts.ratings);
  const routes = makeRoutes(parts.basePath, {
    pool,
    pictures: new Pictures(parts),
    hasAdmin: parts.admin !== undefined,
    hasMetrics: parts.metricsToken !== undefined,
    hasBots: parts.botAccounts.list.length > 0,
  });
  let draining: Promise<void> | undefined;
  const drain = async (notice: number): Promise<void> => {
    parts.drain.announce();
    if (notice > 0) await pause(parts.clock, notice, new AbortController().signal);
    parts.drain.start();
    for (const part of [sweeper, timers, ...(pool === undefined ? [] : [pool])]) part.close();
    for (const part of [bots, streams]) part.drain();
    await parts.drain.ended();
  };
  return Object.freeze({
    fetch: createHandler(routes, { ...parts, matches, chats, streams, bots, bans }),
    openApi: () => openApiDocument(routes, parts.basePath),
    sweep: () => sweeper.openDue(),
    drain: async (settings: DrainOptions = {}) => {
      checkSettings(settings, ['notice']);
      const { notice = 0 } = settings;
      checkCount('notice', notice, 0);
      draining ??= drain(notice);
      await draining;
    },
    close: () => {
      pool?.close();
      for (const part of [outbox, sweeper, bots, timers, streams, bans, matches, parts.time]) part.close();
    },
  });
}
