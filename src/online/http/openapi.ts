/** The OpenAPI 3.1 document, from the table of routes. */
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import type { Schema } from '../faults.ts';
import { httpStatus, type JsonDocument, ONLINE_CODES, type OnlineCode } from '../protocol.ts';
import type { Audience, Route } from './route.ts';

// What answers hold, for the OpenAPI document; tests hold every answer to it.

/** The schemas of all answers. */
export interface AnswerSchemas {
  readonly created: Schema<unknown>;
  readonly joined: Schema<unknown>;
  readonly info: Schema<unknown>;
  readonly event: Schema<unknown>;
  readonly history: Schema<unknown>;
  readonly message: Schema<unknown>;
  readonly chat: Schema<unknown>;
  readonly moves: Schema<unknown>;
  readonly record: Schema<unknown>;
  readonly revision: Schema<unknown>;
  readonly rematch: Schema<unknown>;
  readonly list: Schema<unknown>;
  readonly ladder: Schema<unknown>;
  readonly ratings: Schema<unknown>;
  readonly pool: Schema<unknown>;
  readonly bot: Schema<unknown>;
  readonly preview: Schema<unknown>;
  readonly oembed: Schema<unknown>;
  readonly games: Schema<unknown>;
  readonly health: Schema<unknown>;
  readonly text: Schema<unknown>;
  readonly document: Schema<unknown>;
  readonly adminMatches: Schema<unknown>;
  readonly adminMatch: Schema<unknown>;
  readonly adminBan: Schema<unknown>;
  readonly adminBans: Schema<unknown>;
  readonly refusal: Schema<unknown>;
}

/** A function, so that a page that only joins matches does not bundle them. */
export function answerSchemas(): AnswerSchemas {
  const seat = v.pipe(v.number(), v.integer(), v.minValue(0));
  const count = v.pipe(v.number(), v.integer(), v.minValue(0));
  const time = v.number();
  const data = v.looseObject({});
  const secret = v.string();
  const policy = v.picklist(['move', 'bot', 'resign']);
  const clock = v.nullable(
    v.strictObject({ decision: v.nullable(time), match: v.nullable(time), increment: time, onTimeout: policy }),
  );
  const seatInfo = v.strictObject({
    kind: v.picklist(['open', 'reserved', 'player', 'bot']),
    name: v.string(),
    user: v.optional(v.string()),
    isBot: v.optional(v.literal(true)),
  });
  const seats = v.array(seatInfo);
  const status = v.variant('type', [
    v.strictObject({ type: v.literal('turn'), prompt: v.string(), seats: v.array(seat) }),
    v.strictObject({ type: v.literal('chance'), label: v.string() }),
    v.strictObject({
      type: v.literal('over'),
      outcome: v.strictObject({
        reason: v.string(),
        winners: v.array(seat),
        places: v.array(count),
        scores: v.optional(v.array(v.number())),
      }),
    }),
  ]);
  const phase = v.picklist(['open', 'playing', 'over']);
  const undo = v.nullable(v.strictObject({ seat, agreed: v.array(seat) }));
  const terms = {
    game: v.string(),
    version: count,
    options: data,
    visibility: v.picklist(['public', 'private']),
    clock,
    chat: v.optional(v.picklist(['players', 'everybody'])),
  };
  const message = v.strictObject({
    room: v.picklist(['players', 'spectators']),
    number: count,
    seat: v.nullable(seat),
    name: v.string(),
    user: v.optional(v.string()),
    text: v.string(),
    at: time,
  });
  const times = v.strictObject({
    now: time,
    left: v.array(v.nullable(time)),
    due: v.array(v.nullable(time)),
  });
  const ban = v.strictObject({
    ban: v.string(),
    kind: v.picklist(['address', 'network', 'user']),
    value: v.string(),
    reason: v.string(),
    at: time,
    until: v.nullable(time),
  });
  const next = v.nullable(v.string());
  const listed = {
    match: v.string(),
    game: v.string(),
    phase,
    at: time,
    options: data,
    seats,
    clock,
    asked: v.array(seat),
  };
  const info = {
    match: v.string(),
    ...terms,
    phase,
    revision: count,
    ply: count,
    status,
    seats,
    present: v.array(v.boolean()),
    undo,
    rematch: v.nullable(v.string()),
    cancelled: v.nullable(v.string()),
    times: v.nullable(times),
  };
  const observer = v.union([seat, v.literal('spectator')]);
  const claim = v.strictObject({ now: time, at: time });
  const event = v.strictObject({
    type: v.picklist([
      'created',
      'snapshot',
      'joined',
      'played',
      'undo-asked',
      'undo-answered',
      'undone',
      'resigned',
      'cancelled',
      'replaced',
      'rematch',
    ]),
    revision: count,
    at: time,
    seat: v.optional(seat),
    ply: count,
    status,
    action: v.optional(v.looseObject({ type: v.string() })),
    key: v.optional(v.string()),
    instead: v.optional(v.picklist(['timeout', 'failed-bot'])),
    why: v.optional(v.picklist(['asked', 'timeout', 'absent', 'too-long', 'left'])),
    reason: v.optional(v.string()),
    changes: v.optional(data),
    view: v.optional(data),
    terms: v.optional(v.strictObject(terms)),
    seats: v.optional(seats),
    undo: v.optional(undo),
    match: v.optional(v.string()),
  });
  const listedRating = {
    user: v.string(),
    name: v.string(),
    rating: v.number(),
    deviation: v.number(),
    matches: count,
    at: time,
  };
  return {
    created: v.strictObject({
      match: v.string(),
      seat: v.nullable(seat),
      token: v.nullable(secret),
      invitations: v.array(v.strictObject({ seat, invitation: secret })),
    }),
    joined: v.strictObject({ match: v.string(), seat, token: secret }),
    info: v.strictObject({ ...info, you: observer, view: data, claim: v.nullable(claim) }),
    event,
    history: v.strictObject({ events: v.array(event) }),
    message,
    chat: v.strictObject({ messages: v.array(message) }),
    moves: v.strictObject({ revision: count, moves: v.array(v.looseObject({ type: v.string(), seat })) }),
    record: v.strictObject({
      game: v.string(),
      version: count,
      options: data,
      actions: v.array(v.looseObject({ type: v.string() })),
      resigned: v.optional(seat),
    }),
    revision: v.strictObject({ revision: count }),
    rematch: v.strictObject({ match: v.string() }),
    list: v.strictObject({ matches: v.array(v.strictObject(listed)), next }),
    ladder: v.strictObject({
      players: v.array(v.strictObject(listedRating)),
      bots: v.array(v.strictObject({ bot: v.string(), rating: v.number() })),
      next: v.nullable(v.string()),
    }),
    ratings: v.strictObject({
      ratings: v.array(
        v.strictObject({
          ...listedRating,
          seats: count,
          history: v.array(
            v.strictObject({
              match: v.string(),
              at: time,
              rating: v.number(),
              change: v.number(),
              opponents: v.array(v.strictObject({ user: v.nullable(v.string()), name: v.string() })),
            }),
          ),
        }),
      ),
    }),
    pool: v.variant('state', [
      v.strictObject({
        state: v.literal('waiting'),
        since: time,
        now: time,
        rating: v.number(),
        window: v.nullable(v.number()),
        offer: v.nullable(v.strictObject({ bot: v.string(), rating: v.number() })),
      }),
      v.strictObject({ state: v.literal('paired'), match: v.string(), seat }),
      v.strictObject({ state: v.literal('left') }),
    ]),
    preview: v.strictObject({
      title: v.string(),
      description: v.string(),
      image: v.strictObject({ url: v.string(), type: v.string(), width: v.optional(count), height: v.optional(count) }),
      page: v.optional(v.string()),
      tags: v.string(),
    }),
    oembed: v.strictObject({
      version: v.literal('1.0'),
      type: v.literal('photo'),
      title: v.string(),
      url: v.string(),
      width: count,
      height: count,
      provider_name: v.string(),
      provider_url: v.string(),
    }),
    bot: v.strictObject({
      user: v.string(),
      name: v.string(),
      matches: v.array(
        v.strictObject({
          match: v.string(),
          game: v.string(),
          options: data,
          clock,
          seat,
          seats,
          state: v.picklist(['challenged', 'waiting', 'playing']),
        }),
      ),
      next: v.nullable(v.string()),
    }),
    games: v.strictObject({
      games: v.array(
        v.strictObject({
          game: v.string(),
          name: v.string(),
          version: count,
          seats: v.strictObject({ min: count, max: count }),
          options: v.array(
            v.strictObject({ name: v.string(), about: v.string(), expects: v.string(), default: v.unknown() }),
          ),
        }),
      ),
      bots: v.array(v.string()),
      botAccounts: v.array(v.strictObject({ bot: v.string(), name: v.string() })),
      chat: v.boolean(),
      ratings: v.boolean(),
    }),
    health: v.strictObject({ status: v.literal('ok') }),
    text: v.string(),
    document: data,
    adminMatches: v.strictObject({
      matches: v.array(v.strictObject({ ...listed, listed: v.boolean(), creator: v.string(), due: v.nullable(time) })),
      next,
    }),
    adminMatch: v.strictObject({
      ...info,
      state: data,
      created: time,
      at: time,
      creator: v.string(),
      streams: v.array(v.strictObject({ observer, address: v.optional(v.string()), network: v.optional(v.string()) })),
      log: v.array(v.looseObject({ revision: count, type: v.string(), at: time })),
    }),
    adminBan: ban,
    adminBans: v.strictObject({ bans: v.array(ban), next }),
    refusal: v.strictObject({
      code: v.string(),
      message: v.string(),
      details: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))),
    }),
  };
}

/** What every route can refuse with. */
const ALWAYS: readonly OnlineCode[] = ['too-many-requests', 'fault'];
/** What every route with a body can refuse with. */
const WITH_BODY: readonly OnlineCode[] = ['bad-request', 'too-large', 'slow-body', 'wrong-type'];

/** The document of the routes, as OpenAPI 3.1. */
export function openApiDocument(routes: readonly Route[], basePath: string): JsonDocument {
  const paths: Record<string, Record<string, JsonDocument>> = {};
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'tabletop-rules online',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Matches of tabletop games: each is a log, and the revision of a match is the number of its last entry.',
    },
    // Relative to where the document is.
    servers: [{ url: basePath === '' ? '/' : basePath }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The token of a seat.' },
        ...(routes.some(({ audience }) => audience === 'admin') && {
          admin: { type: 'http', scheme: 'bearer', description: 'The admin token.' },
        }),
      },
      schemas: { Refusal: jsonSchema(answerSchemas().refusal) },
    },
  };
}

function operation(route: Route): JsonDocument {
  const { name, summary, path, body, query, answer, audience } = route;
  const parameters = [
    ...(path.includes('{match}') ? [{ name: 'match', in: 'path', required: true, schema: { type: 'string' } }] : []),
    ...queryParameters(query),
    ...(answer.type === 'text/event-stream'
      ? [
          {
            name: 'last-event-id',
            in: 'header',
            description: 'The last revision that the client has.',
            schema: { type: 'string' },
          },
        ]
      : []),
  ];
  return {
    operationId: name,
    summary,
    security: security(audience),
    ...(parameters.length > 0 && { parameters }),
    ...(body !== undefined && {
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body) } } },
    }),
    responses: {
      [answer.status]: { description: 'Done.', content: { [answer.type]: { schema: jsonSchema(answer.schema) } } },
      ...refusals(route),
    },
  };
}

function security(audience: Audience): readonly JsonDocument[] {
  if (audience === 'anybody') return [];
  if (audience === 'admin') return [{ admin: [] }];
  return audience === 'players' ? [{ token: [] }] : [{ token: [] }, {}];
}

/** The refusals of a route by status, each with the codes that it can have. */
function refusals({ refusals: own, body, query, path }: Route): JsonDocument {
  const codes = [
    ...own,
    ...(body === undefined ? [] : WITH_BODY),
    ...(query !== undefined || path.endsWith('/events') ? (['bad-request'] as const) : []),
    ...ALWAYS,
  ];
  const byStatus = new Map<number, Set<OnlineCode>>();
  for (const code of codes) {
    const status = httpStatus(code);
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(code));
  }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } };
  const described = [...byStatus].map(([status, set]): readonly [string, unknown] => {
    const description = [...set].map((code) => `\`${code}\`: ${ONLINE_CODES[code]}`).join(' ');
    return [String(status), { description, content }];
  });
  return {
    ...Object.fromEntries(described),
    default: { description: 'Another code of the library, or of the game.', content },
  };
}

function queryParameters(query: Schema<unknown> | undefined): readonly JsonDocument[] {
  if (query === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(query);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function jsonSchema(schema: Schema<unknown>): JsonSchema {
  const { $schema: _, ...rest } = toJsonSchema(schema, { target: 'draft-2020-12', errorMode: 'ignore' });
  return rest;
}
