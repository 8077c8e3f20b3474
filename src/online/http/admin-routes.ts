/** The routes of an operator: they are there where a host has an admin token. */
import * as v from 'valibot';
import type {
  AdminListRequest,
  AdminMatchRequest,
  BanRequest,
  BansRequest,
  CancelRequest,
  UnbanRequest,
} from '../admin-protocol.ts';
import { fields, type Schema } from '../faults.ts';
import { cancelMatch, deleteMatch, inspectMatch, listForAdmin } from '../host/admin.ts';
import { NAME_PATTERN } from '../host/users.ts';
import { jsonResponse } from './answers.ts';
import type { AnswerSchemas } from './openapi.ts';
import { forAdmin, matchIdOf, type Route } from './route.ts';

/** The routes. */
export function adminRoutes(answers: AnswerSchemas): readonly Route[] {
  const takes = adminSchemas();
  const done: Route['answer'] = { status: 200, type: 'application/json', schema: v.strictObject({}) };
  const ok = (schema: Schema<unknown>): Route['answer'] => ({ ...done, schema });
  return [
    forAdmin(
      {
        method: 'GET',
        path: '/admin/matches',
        name: 'adminList',
        summary:
          'Matches, private ones too, those first that were changed last; `after` is `next` of the answer before. For `user`, a page looks through 1,000 matches and can be empty though there is a next one.',
        query: takes.list,
        answer: ok(answers.adminMatches),
        refusals: ['unavailable'],
      },
      async ({ services, query }) => jsonResponse(200, await listForAdmin(services, query)),
    ),
    forAdmin(
      {
        method: 'GET',
        path: '/admin/matches/{match}',
        name: 'adminMatch',
        summary:
          'A match with everything that the host knows of it: the whole state, the log from `since` on, the hashes of the addresses that watch.',
        query: takes.match,
        answer: ok(answers.adminMatch),
        refusals: ['no-match', 'unavailable'],
      },
      async (call) => jsonResponse(200, await inspectMatch(call.services, matchIdOf(call), call.query)),
    ),
    forAdmin(
      {
        method: 'POST',
        path: '/admin/matches/{match}/cancel',
        name: 'adminCancel',
        summary: 'Ends a match without a result. Its players are told the reason.',
        body: takes.cancel,
        answer: ok(answers.revision),
        refusals: ['no-match', 'unavailable'],
      },
      async (call) =>
        jsonResponse(200, { revision: await cancelMatch(call.services, matchIdOf(call), call.body.reason) }),
    ),
    forAdmin(
      {
        method: 'POST',
        path: '/admin/matches/{match}/delete',
        name: 'adminDelete',
        summary: 'Removes a match with its log. Its streams end.',
        body: takes.nothing,
        answer: done,
        refusals: ['no-match', 'unavailable'],
      },
      async (call) => {
        await deleteMatch(call.services, matchIdOf(call));
        return jsonResponse(200, {});
      },
    ),
    forAdmin(
      {
        method: 'GET',
        path: '/admin/bans',
        name: 'adminBans',
        summary: 'Who is banned, the newest bans first; `after` is `next` of the answer before.',
        query: takes.bans,
        answer: ok(answers.adminBans),
        refusals: ['unavailable'],
      },
      async ({ services, query }) => jsonResponse(200, await services.bans.list(query.after)),
    ),
    forAdmin(
      {
        method: 'POST',
        path: '/admin/bans',
        name: 'adminBan',
        summary:
          'Bans an address, its network or a user: they can neither create, join nor watch, and their streams end.',
        body: takes.ban,
        answer: { ...ok(answers.adminBan), status: 201 },
        refusals: ['unavailable'],
      },
      async ({ services, body }) => {
        const ban = await services.bans.add(body);
        const { kind, value, reason, until } = ban;
        services.log('info', 'admin', { action: 'ban', kind, value, reason, ...(until !== null && { until }) });
        return jsonResponse(201, ban);
      },
    ),
    forAdmin(
      {
        method: 'POST',
        path: '/admin/bans/remove',
        name: 'adminUnban',
        summary: 'Ends a ban.',
        body: takes.unban,
        answer: done,
        refusals: ['no-ban', 'unavailable'],
      },
      async ({ services, body }) => {
        await services.bans.remove(body.ban);
        services.log('info', 'admin', { action: 'unban', ban: body.ban });
        return jsonResponse(200, {});
      },
    ),
  ];
}

interface AdminSchemas {
  readonly list: Schema<AdminListRequest>;
  readonly match: Schema<AdminMatchRequest>;
  readonly cancel: Schema<CancelRequest>;
  readonly ban: Schema<BanRequest>;
  readonly unban: Schema<UnbanRequest>;
  readonly bans: Schema<BansRequest>;
  readonly nothing: Schema<object>;
}

function adminSchemas(): AdminSchemas {
  const text = (most: number) =>
    v.pipe(v.string(), v.minLength(1), v.maxLength(most), v.regex(NAME_PATTERN, 'a text without control characters'));
  const digits = (most: number) => v.pipe(v.string(), v.regex(new RegExp(`^\\d{1,${most}}$`), 'an integer'));
  const place = v.pipe(v.string(), v.regex(/^-?\d{1,16}(\.\d{1,9})?_[\w-]{1,64}$/, '"next" of a list'));
  return {
    list: fields({
      phase: v.optional(v.picklist(['open', 'playing', 'over'])),
      game: v.optional(text(64)),
      address: v.optional(text(64)),
      user: v.optional(text(100)),
      idle: v.optional(digits(9)),
      limit: v.optional(v.pipe(v.string(), v.regex(/^([1-9]|[1-9]\d|100)$/, 'an integer from 1 to 100'))),
      after: v.optional(place),
    }),
    match: fields({ since: v.optional(digits(9)) }),
    cancel: fields({ reason: text(200) }),
    ban: fields({
      kind: v.picklist(['address', 'network', 'user']),
      value: text(100),
      reason: text(200),
      until: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(LATEST))),
    }),
    unban: fields({ ban: text(64) }),
    bans: fields({ after: v.optional(place) }),
    nothing: fields({}),
  };
}

/** The latest time that a date can be. */
const LATEST = 8_640_000_000_000_000;
