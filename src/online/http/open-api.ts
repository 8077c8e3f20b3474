/** The OpenAPI 3.1 document, from the table of routes. */
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import { httpStatus, ONLINE_CODES, type OnlineCode } from '../codes.ts';
import { answerSchemas } from './answer-schemas.ts';
import type { JsonDocument } from './json-document.ts';
import type { Audience, Route } from './route.ts';
import type { Schema } from './schemas.ts';

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
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'The token of a seat.' } },
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
