/** The table of routes: the checks of what comes in, the OpenAPI document and the answers all come from it. */
import { type AnyGame, type Option, RuleError } from '../../core/index.ts';
import { act, answerUndo, askUndo, replace, resign } from '../host/commands.ts';
import { createInvited, joinMatchOnHost, listMatches, rematch } from '../host/lobby.ts';
import type { Draft } from '../host/matches.ts';
import { eventsSince, sightOf } from '../host/redact.ts';
import { frame } from '../host/streams.ts';
import type { ListedMatchInfo } from '../protocol.ts';
import { schemas } from './data.ts';
import {
  forAnybody,
  forPlayers,
  forWatchers,
  jsonResponse,
  openTable,
  type PlayCall,
  type Route,
  type RouteDescription,
  type Services,
  textResponse,
  type WatchCall,
} from './http.ts';
import { answerSchemas, openApiDocument } from './openapi.ts';

/** A route by which a player changes the match. */
interface ChangeDescription<B> extends Omit<RouteDescription<B, unknown>, 'method' | 'query' | 'answer'> {
  /** The revision that the player was looking at, which may be one of another host. */
  readonly seen?: (body: B) => number | undefined;
}

/** All routes, of a host under a path such as `/api`. */
export function makeRoutes(basePath: string): readonly Route[] {
  const takes = schemas();
  const answers = answerSchemas();
  const ok = (schema: Route['answer']['schema']): Route['answer'] => ({
    status: 200,
    type: 'application/json',
    schema,
  });
  const made = (schema: Route['answer']['schema']): Route['answer'] => ({ ...ok(schema), status: 201 });

  /** `decide` returns the revision that is answered. */
  const change = <B>(
    { seen, ...head }: ChangeDescription<B>,
    decide: (call: PlayCall<B, unknown>, draft: Draft, at: number) => number,
  ): Route =>
    forPlayers({ ...head, method: 'POST', answer: ok(answers.revision) }, async (call) => {
      const { services, table, body } = call;
      const { tables, clock } = services;
      if (seen !== undefined) await tables.catchUp(table, seen(body));
      let revision = 0;
      await tables.write(table, (draft) => {
        revision = decide(call, draft, clock.now());
      });
      return jsonResponse(200, { revision });
    });

  const routes: readonly Route[] = [
    forAnybody(
      {
        method: 'GET',
        path: '/health',
        name: 'health',
        summary: 'Whether the host and its storage answer.',
        answer: ok(answers.health),
        refusals: ['unavailable'],
      },
      async ({ services }) => {
        await reach(services);
        return jsonResponse(200, { status: 'ok' });
      },
    ),
    forAnybody(
      {
        method: 'GET',
        path: '/metrics',
        name: 'metrics',
        summary: 'Counters in the text format of Prometheus.',
        answer: { status: 200, type: 'text/plain', schema: answers.text },
        refusals: [],
      },
      async ({ services }) => textResponse(services.metrics.text(), 'text/plain; version=0.0.4'),
    ),
    forAnybody(
      {
        method: 'GET',
        path: '/openapi.json',
        name: 'openApi',
        summary: 'This document.',
        answer: ok(answers.document),
        refusals: [],
      },
      async () => jsonResponse(200, openApiDocument(routes, basePath)),
    ),
    forAnybody(
      {
        method: 'GET',
        path: '/games',
        name: 'games',
        summary: 'The games that can be played, with their options, and the bots.',
        answer: ok(answers.games),
        refusals: [],
      },
      async ({ services }) => jsonResponse(200, gamesOf(services)),
    ),
    forAnybody(
      {
        method: 'POST',
        path: '/matches',
        name: 'create',
        summary:
          'Creates a match. The token of the creator and the invitations are told once. The same request with the same key makes one match.',
        body: takes.create,
        answer: made(answers.created),
        refusals: ['too-many-matches', 'key-reused', 'unavailable'],
      },
      async ({ services, body, address }) => jsonResponse(201, await createInvited(services, body, address)),
    ),
    forAnybody(
      {
        method: 'GET',
        path: '/matches',
        name: 'list',
        summary: 'Public matches, those that have waited longest first.',
        query: takes.list,
        answer: ok(answers.list),
        refusals: [],
      },
      async ({ services, query }) => {
        const matches: readonly ListedMatchInfo[] = await listMatches(services, query);
        return jsonResponse(200, { matches });
      },
    ),
    forAnybody(
      {
        method: 'POST',
        path: '/matches/{match}/join',
        name: 'join',
        summary: 'Takes a seat: an open one, or the one of an invitation. The token is told once.',
        body: takes.join,
        answer: made(answers.joined),
        refusals: ['no-match', 'seat-taken', 'bad-invitation'],
      },
      async (call) => jsonResponse(201, await joinMatchOnHost(call.services, await openTable(call), call.body)),
    ),
    forWatchers(
      {
        method: 'GET',
        path: '/matches/{match}',
        name: 'match',
        summary: 'The match now, as the sender may see it.',
        answer: ok(answers.info),
        refusals: [],
      },
      async ({ services, table, observer }) => {
        const { position } = table;
        const present = services.presence.of(table.id, position.seats.length);
        const surroundings = { match: table.id, now: services.clock.now(), present };
        return jsonResponse(200, sightOf(table.game, observer).info(position, surroundings));
      },
    ),
    forWatchers(
      {
        method: 'GET',
        path: '/matches/{match}/events',
        name: 'events',
        summary:
          'A stream of server-sent events: what the match was and what happens. `match` events have the revision as their id; with the header `last-event-id` the stream goes on after it.',
        answer: { status: 200, type: 'text/event-stream', schema: answers.event },
        refusals: ['too-many-streams'],
      },
      openStream,
    ),
    forPlayers(
      {
        method: 'GET',
        path: '/matches/{match}/moves',
        name: 'moves',
        summary: 'The legal moves of the player; none when another one is asked.',
        answer: ok(answers.moves),
        refusals: [],
      },
      async ({ table, seat }) => jsonResponse(200, sightOf(table.game, seat).moves(table.position)),
    ),
    change(
      {
        path: '/matches/{match}/act',
        name: 'act',
        summary: 'Makes a move. The same move with the same key again is played once.',
        body: takes.act,
        refusals: ['not-started', 'key-reused', 'unavailable'],
        seen: ({ seen }) => seen,
      },
      ({ table, seat, body }, draft, at) => act(table, draft, { ...body, seat }, at),
    ),
    change(
      {
        path: '/matches/{match}/undo',
        name: 'undo',
        summary: 'Asks the other players to take back the last decision of the sender.',
        body: takes.undo,
        refusals: ['not-started', 'undo-asked', 'unavailable'],
        seen: ({ seen }) => seen,
      },
      ({ table, seat, body: { seen } }, draft, at) => askUndo(table, draft, { seat, seen }, at),
    ),
    change(
      {
        path: '/matches/{match}/undo/answer',
        name: 'answerUndo',
        summary: 'Agrees to what another player asks to take back, or refuses.',
        body: takes.undoAnswer,
        refusals: ['not-started', 'no-undo', 'unavailable'],
      },
      ({ table, seat, body: { agree } }, draft, at) => answerUndo(table, draft, seat, agree, at),
    ),
    change(
      {
        path: '/matches/{match}/resign',
        name: 'resign',
        summary: 'Gives up: the match ends, and the side of the sender loses.',
        body: takes.nothing,
        refusals: ['not-started', 'unavailable'],
      },
      ({ seat }, draft, at) => resign(draft, seat, 'asked', at),
    ),
    change(
      {
        path: '/matches/{match}/leave',
        name: 'leave',
        summary: 'Leaves for good: a bot takes the seat, and the others go on.',
        body: takes.nothing,
        refusals: ['unavailable'],
      },
      ({ services, table, seat }, draft, at) => replace(table, draft, { seat, bot: services.standIn, why: 'left' }, at),
    ),
    forPlayers(
      {
        method: 'POST',
        path: '/matches/{match}/rematch',
        name: 'rematch',
        summary: 'Another match with the same players, each one seat further; their tokens are valid there.',
        body: takes.nothing,
        answer: made(answers.rematch),
        refusals: ['not-over', 'unavailable'],
      },
      async ({ services, table }) => jsonResponse(201, { match: await rematch(services, table) }),
    ),
    forWatchers(
      {
        method: 'GET',
        path: '/matches/{match}/record',
        name: 'record',
        summary: 'The record of the match; until it is over without what is hidden from the sender.',
        answer: ok(answers.record),
        refusals: [],
      },
      async ({ table, observer }) =>
        jsonResponse(200, sightOf(table.game, observer).record(table.position, table.live)),
    ),
  ];
  return routes;
}

/** Throws `unavailable` where the storage does not answer. */
async function reach({ storage }: Services): Promise<void> {
  try {
    await storage.list({ limit: 1 });
  } catch (error) {
    throw new RuleError('unavailable', 'The storage does not answer.', { cause: error });
  }
}

function gamesOf({ games, bots }: Services): object {
  const list = [...games.values()].map(({ id, name, version, seats, options }) => ({
    game: id,
    name,
    version,
    seats,
    options: describeOptions(options),
  }));
  return { games: list, bots: bots.names };
}

/** The options of a game, as its table has them. */
function describeOptions(table: AnyGame['options']): readonly object[] {
  return Object.keys(table).map((name) => {
    // By its type, a table of options has nothing else.
    const { about, expects, default: value } = Reflect.get(table, name) as Option<unknown>;
    return { name, about, expects, default: value };
  });
}

async function openStream(call: WatchCall<unknown, unknown>): Promise<Response> {
  const { services, request, table, observer, address } = call;
  const { tables, streams, storage, presence, limits, clock } = services;
  const since = lastRevision(request);
  await tables.catchUp(table, since);
  const keys = [
    ...(observer === 'spectator' ? [] : [`seat ${table.id} ${observer}`]),
    ...(address === undefined ? [] : [`address ${address}`]),
  ];
  // While nobody changes the match: nothing is missed between what was and what happens.
  const body = await tables.exclusively(table, async () => {
    const { position } = table;
    if (since > position.revision) {
      throw new RuleError('bad-request', `The match has no revision ${since}; it has ${position.revision}.`, {
        details: { field: 'last-event-id', value: since, expects: `at most ${position.revision}` },
      });
    }
    // Most who come back have everything already.
    const entries = since === position.revision ? [] : await storage.read(table.id, 0);
    // A host that is behind its storage sends only what it knows: the rest follows.
    const known = entries.slice(0, position.revision + 1);
    for (const key of keys) {
      const most = key.startsWith('seat') ? limits.streamsPerToken : limits.streamsPerAddress;
      if (streams.count(key) >= most) {
        throw new RuleError('too-many-streams', `At most ${most} streams may be open.`, { details: { expects: most } });
      }
    }
    const events = eventsSince(table, known, since, observer);
    const sight = sightOf(table.game, observer);
    const times = sight.times(position, clock.now());
    const first = [
      frame('hello', { match: table.id, you: observer, revision: position.revision }),
      ...events.map((event) => frame('match', event, event.revision)),
      ...(times === null ? [] : [frame('times', times)]),
      frame('presence', presence.of(table.id, position.seats.length)),
    ];
    return streams.open(table, { observer, keys, first });
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      // Proxies that buffer answers would keep events back.
      'x-accel-buffering': 'no',
    },
  });
}

/** The last revision that a client has; -1: none. */
function lastRevision(request: Request): number {
  const text = request.headers.get('last-event-id') ?? '';
  if (text === '') return -1;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new RuleError('bad-request', 'The header "last-event-id" is a revision, an integer of at least 0.', {
    details: { field: 'last-event-id', value: text, expects: 'an integer of at least 0' },
  });
}
