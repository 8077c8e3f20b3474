/** The table of routes: the checks of what comes in, the OpenAPI document and the answers all come from it. */
import { type AnyGame, type Option, RuleError } from '../../core/index.ts';
import { suspectOf } from '../host/bans.ts';
import { roomOf } from '../host/chat.ts';
import { claim } from '../host/claims.ts';
import { answerUndo, askUndo, playMove, replace, resign } from '../host/commands.ts';
import { createMatchFor, joinMatchOnHost, listMatches, rematch } from '../host/lobby.ts';
import { seenRevision, type Transaction } from '../host/match.ts';
import type { Pictures } from '../host/pictures.ts';
import type { Pool } from '../host/pool.ts';
import { redactFor } from '../host/redact.ts';
import type { JsonDocument, MatchEvent } from '../protocol.ts';
import { adminRoutes } from './admin-routes.ts';
import { jsonResponse, textResponse } from './answers.ts';
import { botRoutes } from './bot-routes.ts';
import { type Schemas, schemas } from './data.ts';
import { type AnswerSchemas, answerSchemas, openApiDocument } from './openapi.ts';
import { pictureRoutes } from './picture-routes.ts';
import { ratingRoutes } from './rating-routes.ts';
import {
  checkMetricsToken,
  forAnybody,
  forPlayers,
  forWatchers,
  openMatch,
  type PlayCall,
  type Route,
  type RouteDescription,
  type Services,
  seatLost,
  userOf,
  type WatchCall,
} from './route.ts';

/** Which routes a host has beside those of all hosts. */
interface MoreRoutes {
  /** Those of ratings. */
  readonly pool?: Pool | undefined;
  /** Those of pictures. */
  readonly pictures?: Pictures | undefined;
  /** Those of an operator. */
  readonly hasAdmin?: boolean;
  /** The one of the metrics. */
  readonly hasMetrics?: boolean;
  /** Those of bot accounts. */
  readonly hasBots?: boolean;
}

/** All routes, of a host under a path such as `/api`. */
export function makeRoutes(
  basePath: string,
  { pool, pictures, hasAdmin = false, hasMetrics = false, hasBots = false }: MoreRoutes = {},
): readonly Route[] {
  const takes = schemas();
  const answers = answerSchemas();
  const routes: readonly Route[] = [
    ...hostRoutes(answers, () => openApiDocument(routes, basePath)),
    ...lobbyRoutes(takes, answers),
    ...watchRoutes(takes, answers),
    ...playRoutes(takes, answers),
    ...(pictures === undefined ? [] : pictureRoutes(takes, answers, pictures)),
    ...(hasBots ? botRoutes(takes, answers) : []),
    ...(pool === undefined ? [] : ratingRoutes(takes, answers, pool)),
    ...(hasMetrics ? [metricsRoute(answers)] : []),
    ...(hasAdmin ? adminRoutes(answers) : []),
  ];
  return routes;
}

/** About the host: for whoever operates it, and for clients that do not know it yet. */
function hostRoutes(answers: AnswerSchemas, openApi: () => JsonDocument): readonly Route[] {
  return [
    forAnybody(
      {
        method: 'GET',
        path: '/health',
        name: 'health',
        summary: 'Whether the host can write to its storage, and goes on.',
        answer: ok(answers.health),
        refusals: ['unavailable', 'draining'],
      },
      async ({ services }) => {
        services.drain.checkAnnounced();
        if (!services.time.isWell) throw new RuleError('unavailable', 'The storage cannot be written.');
        return jsonResponse(200, { status: 'ok' });
      },
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
      async () => jsonResponse(200, openApi()),
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
  ];
}

function metricsRoute(answers: AnswerSchemas): Route {
  return forAnybody(
    {
      method: 'GET',
      path: '/metrics',
      name: 'metrics',
      summary: 'Counters in the text format of Prometheus.',
      answer: { status: 200, type: 'text/plain', schema: answers.text },
      refusals: ['bad-token'],
    },
    async (call) => {
      checkMetricsToken(call);
      return textResponse(call.services.metrics.text(), 'text/plain; version=0.0.4');
    },
  );
}

/** Matches are created, listed and joined. */
function lobbyRoutes(takes: Schemas, answers: AnswerSchemas): readonly Route[] {
  return [
    forAnybody(
      {
        method: 'POST',
        path: '/matches',
        name: 'create',
        summary:
          'Creates a match. The token of the creator and the invitations are told once. The same request with the same key makes one match.',
        body: takes.create,
        answer: made(answers.created),
        refusals: ['bad-token', 'banned', 'bad-name', 'too-many-matches', 'key-reused', 'unavailable', 'draining'],
      },
      async (call) => {
        const { services, body, address } = call;
        return jsonResponse(201, await createMatchFor(services, body, { address, user: await userOf(call) }));
      },
    ),
    forAnybody(
      {
        method: 'GET',
        path: '/matches',
        name: 'list',
        summary: 'Public matches, the newest first; `after` is `next` of the answer before.',
        query: takes.list,
        answer: ok(answers.list),
        refusals: [],
      },
      async ({ services, query }) => jsonResponse(200, await listMatches(services, query)),
    ),
    forAnybody(
      {
        method: 'POST',
        path: '/matches/{match}/join',
        name: 'join',
        summary: 'Takes a seat: an open one, or the one of an invitation. The token is told once.',
        body: takes.join,
        answer: made(answers.joined),
        refusals: ['bad-token', 'banned', 'bad-name', 'no-match', 'seat-taken', 'bad-invitation', 'unavailable'],
      },
      async (call) => {
        const match = await openMatch(call);
        return jsonResponse(201, await joinMatchOnHost(call.services, match, call.body, await userOf(call)));
      },
    ),
  ];
}

/** One match, for its players, and for spectators where it is public. */
function watchRoutes(takes: Schemas, answers: AnswerSchemas): readonly Route[] {
  return [
    forWatchers(
      {
        method: 'GET',
        path: '/matches/{match}',
        name: 'match',
        summary: 'The match now, as the sender may see it.',
        answer: ok(answers.info),
        refusals: [],
      },
      async ({ services, match, observer }) => {
        const context = {
          match: match.id,
          moment: services.streams.moment(match, observer),
          present: services.streams.present(match),
          claim: services.streams.claim(match, observer),
        };
        return jsonResponse(200, redactFor(match.game, observer).info(seenRevision(match, observer), context));
      },
    ),
    forWatchers(
      {
        method: 'GET',
        path: '/matches/{match}/events',
        name: 'events',
        summary:
          'Server-sent events. Those of the type `match` have the revision as their id; with the header `last-event-id` the stream goes on after it.',
        answer: { status: 200, type: 'text/event-stream', schema: answers.event },
        refusals: ['too-many-streams', 'unavailable', 'draining'],
      },
      openStream,
    ),
    forWatchers(
      {
        method: 'GET',
        path: '/matches/{match}/history',
        name: 'history',
        summary:
          'The events after the revision `after`, at most `limit` of them; the first has the whole view, and may come a little earlier.',
        query: takes.history,
        answer: ok(answers.history),
        refusals: [],
      },
      async ({ services, request: { signal }, match, observer, address, query: { after = '-1', limit = '100' } }) => {
        const reader = { observer, address, signal };
        const texts = (await services.streams.histories.page(match, Number(after), Number(limit), reader)) ?? [];
        return jsonResponse(200, { events: texts.map((text): MatchEvent => JSON.parse(text)) });
      },
    ),
    forWatchers(
      {
        method: 'GET',
        path: '/matches/{match}/chat',
        name: 'chat',
        summary:
          'Messages of a room, the last ones before the number `before`. Until the match is over each reads only their own.',
        query: takes.chat,
        answer: ok(answers.chat),
        refusals: ['no-chat', 'unavailable'],
      },
      async ({ services, match, observer, query }) => {
        const { room = roomOf(observer), before = '1000000000', limit = '50' } = query;
        const page = { room, before: Number(before), limit: Number(limit) };
        return jsonResponse(200, await services.chats.page(match, observer, page));
      },
    ),
    forWatchers(
      {
        method: 'POST',
        path: '/matches/{match}/chat',
        name: 'say',
        summary: 'Writes a message: players to each other, spectators among themselves.',
        body: takes.say,
        answer: made(answers.message),
        refusals: ['no-chat', 'bad-name', 'unavailable'],
      },
      async (call) => {
        const { services, match, observer, address, body } = call;
        const user = observer === 'spectator' ? await userOf(call) : null;
        await services.bans.check(suspectOf(match, { observer, address }));
        if (user === null) await services.checkName(body.name ?? '');
        const sender = { observer, address, name: user?.name ?? body.name ?? '', user: user?.id };
        return jsonResponse(201, await services.chats.say(match, sender, body.text));
      },
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
      async ({ match, observer }) => jsonResponse(200, redactFor(match.game, observer).record(match)),
    ),
  ];
}

/** One match, for its players. */
function playRoutes(takes: Schemas, answers: AnswerSchemas): readonly Route[] {
  /** Changes the match. `decide` returns the revision that is answered. */
  const command = <B>(
    { seen, ...head }: CommandDescription<B>,
    decide: (call: PlayCall<B, unknown>, tx: Transaction) => number,
  ): Route =>
    forPlayers({ ...head, method: 'POST', answer: ok(answers.revision) }, async (call) => {
      const { matches } = call.services;
      if (seen !== undefined) await matches.catchUp(call.match, seen(call.body));
      const revision = await matches.change(call.match, (tx) => {
        // A bot may have taken the seat since the token was checked, also at another host.
        if (tx.current.seats[call.seat]?.kind !== 'player') throw seatLost(call.seat);
        return decide(call, tx);
      });
      return jsonResponse(200, { revision });
    });

  return [
    forPlayers(
      {
        method: 'GET',
        path: '/matches/{match}/moves',
        name: 'moves',
        summary: 'The legal moves of the player; none when another one is asked.',
        answer: ok(answers.moves),
        refusals: [],
      },
      async ({ match, seat }) => jsonResponse(200, redactFor(match.game, seat).moves(match.current)),
    ),
    command(
      {
        path: '/matches/{match}/act',
        name: 'act',
        summary: 'Makes a move. The same move with the same key again is played once.',
        body: takes.act,
        refusals: ['not-started', 'key-reused', 'unavailable'],
        seen: ({ seen }) => seen,
      },
      ({ seat, body }, tx) => playMove(tx, { ...body, seat }),
    ),
    command(
      {
        path: '/matches/{match}/undo',
        name: 'undo',
        summary: 'Asks the other players to take back the last decision of the sender.',
        body: takes.undo,
        refusals: ['not-started', 'undo-asked', 'undo-refused', 'unavailable'],
        seen: ({ seen }) => seen,
      },
      ({ services, seat, body: { seen } }, tx) =>
        askUndo(tx, { seat, seen, hasRatings: services.ratings !== undefined }),
    ),
    command(
      {
        path: '/matches/{match}/undo/answer',
        name: 'answerUndo',
        summary: 'Agrees to what another player asks to take back, or refuses.',
        body: takes.undoAnswer,
        refusals: ['not-started', 'no-undo', 'unavailable'],
      },
      ({ seat, body: { agree } }, tx) => answerUndo(tx, seat, agree),
    ),
    command(
      {
        path: '/matches/{match}/resign',
        name: 'resign',
        summary: 'Gives up: the match ends, and the side of the sender loses.',
        body: takes.nothing,
        refusals: ['not-started', 'unavailable'],
      },
      ({ seat }, tx) => resign(tx, seat, 'asked'),
    ),
    command(
      {
        path: '/matches/{match}/leave',
        name: 'leave',
        summary: 'Leaves for good: a bot takes the seat, and the others go on.',
        body: takes.nothing,
        refusals: ['unavailable'],
      },
      ({ services, seat }, tx) => replace(tx, { seat, bot: services.standIn, why: 'left' }),
    ),
    command(
      {
        path: '/matches/{match}/claim',
        name: 'claim',
        summary:
          'Claims that all opponents have left, which `claim` of the match allows: they lose, or bots take their seats.',
        body: takes.nothing,
        refusals: ['not-started', 'not-away', 'unavailable'],
      },
      ({ services, match, seat }, tx) => {
        const { streams, standIn: bot } = services;
        const at = streams.claim(match, seat)?.at ?? null;
        const { now } = streams.moment(match, seat);
        // Another host may know for longer who is away: it answers a host that it has not heard of.
        if (at === null || now < at) streams.announce(match.id);
        return claim(tx, seat, { at, now, bot });
      },
    ),
    forPlayers(
      {
        method: 'POST',
        path: '/matches/{match}/rematch',
        name: 'rematch',
        summary:
          'Another match with the same players, each one seat further. It begins once all have asked for it; their tokens are valid there.',
        body: takes.nothing,
        answer: made(answers.rematch),
        refusals: ['not-over', 'banned', 'too-many-matches', 'unavailable', 'draining'],
      },
      async ({ services, match, seat, address }) => {
        await services.bans.check(suspectOf(match, { observer: seat, address }));
        return jsonResponse(201, { match: await rematch(services, match, seat) });
      },
    ),
  ];
}

/** A route by which a player changes the match. */
interface CommandDescription<B> extends Omit<RouteDescription<B, unknown>, 'method' | 'query' | 'answer'> {
  /** The revision that the player was looking at, which may be one of another host. */
  readonly seen?: (body: B) => number | undefined;
}

/** An answer of 200 as JSON. */
function ok(schema: Route['answer']['schema']): Route['answer'] {
  return { status: 200, type: 'application/json', schema };
}

function made(schema: Route['answer']['schema']): Route['answer'] {
  return { ...ok(schema), status: 201 };
}

function gamesOf({ kits, bots, botAccounts, ratings, chat }: Services): object {
  const list = [...kits.newest.values()].map(({ game: { id, name, version, seats, options } }) => ({
    game: id,
    name,
    version,
    seats,
    options: describeOptions(options),
  }));
  return {
    games: list,
    bots: bots.names,
    botAccounts: botAccounts.list,
    ratings: ratings !== undefined,
    chat: chat !== undefined,
  };
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
  const { services, request, match, observer, address } = call;
  const { signal } = request;
  const body = await services.streams.open(match, { observer, address, signal, since: lastRevision(request) });
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
