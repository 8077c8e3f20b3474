/** The checks of requests: each schema is the check of a body, and its part of the OpenAPI document. */
import * as v from 'valibot';
import { SECRET_PATTERN } from '../secrets.ts';
import type { ActRequest, CreateRequest, JoinRequest, ListRequest, UndoAnswer, UndoRequestBody } from './requests.ts';

/** A schema of valibot for data of a type. */
export type Schema<T> = v.GenericSchema<unknown, T>;

/** The schemas of all requests. */
export interface Schemas {
  readonly create: Schema<CreateRequest>;
  readonly join: Schema<JoinRequest>;
  readonly act: Schema<ActRequest>;
  readonly undo: Schema<UndoRequestBody>;
  readonly undoAnswer: Schema<UndoAnswer>;
  readonly list: Schema<ListRequest>;
  readonly nothing: Schema<object>;
}

/** A function, so that a page that only joins matches does not bundle them. */
export function schemas(): Schemas {
  // No control characters: names are drawn, printed and logged.
  const name = v.pipe(v.string(), v.maxLength(40), v.regex(/^\P{C}*$/u, 'a text without control characters'));
  const short = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
  const secret = v.pipe(v.string(), v.regex(SECRET_PATTERN, '32 characters of base64url'));
  const seat = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(63));
  const revision = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
  const seconds = v.pipe(v.number(), v.minValue(0.001), v.maxValue(10_000_000));
  const seats = v.variant('kind', [
    v.strictObject({ kind: v.literal('me') }),
    v.strictObject({ kind: v.literal('open') }),
    v.strictObject({ kind: v.literal('reserved'), name: v.optional(name) }),
    v.strictObject({ kind: v.literal('bot'), bot: short }),
  ]);
  const clock = v.strictObject({
    decision: v.optional(seconds),
    match: v.optional(seconds),
    increment: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(10_000_000))),
    onTimeout: v.optional(v.picklist(['move', 'bot', 'resign'])),
  });
  return {
    create: v.strictObject({
      game: short,
      options: v.optional(v.unknown()),
      seats: v.optional(v.pipe(v.array(seats), v.minLength(1), v.maxLength(64))),
      name: v.optional(name),
      visibility: v.optional(v.picklist(['public', 'private'])),
      clock: v.optional(clock),
      key: v.optional(secret),
    }),
    join: v.strictObject({
      seat: v.optional(seat),
      invitation: v.optional(secret),
      name: v.optional(name),
      token: v.optional(secret),
    }),
    act: v.strictObject({
      move: v.unknown(),
      seen: v.optional(revision),
      key: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, '1 to 64 characters of base64url'))),
    }),
    undo: v.strictObject({ seen: v.optional(revision) }),
    undoAnswer: v.strictObject({ agree: v.boolean() }),
    list: v.strictObject({
      game: v.optional(short),
      phase: v.optional(v.picklist(['open', 'playing', 'over'])),
      limit: v.optional(v.pipe(v.string(), v.regex(/^([1-9]|[1-9]\d|100)$/, 'an integer from 1 to 100'))),
    }),
    nothing: v.strictObject({}),
  };
}
