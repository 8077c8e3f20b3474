/** What answers hold, for the OpenAPI document; tests hold every answer to it. */
import * as v from 'valibot';
import type { Schema } from './schemas.ts';

/** The schemas of all answers. */
export interface AnswerSchemas {
  readonly created: Schema<unknown>;
  readonly joined: Schema<unknown>;
  readonly info: Schema<unknown>;
  readonly event: Schema<unknown>;
  readonly moves: Schema<unknown>;
  readonly record: Schema<unknown>;
  readonly revision: Schema<unknown>;
  readonly rematch: Schema<unknown>;
  readonly list: Schema<unknown>;
  readonly games: Schema<unknown>;
  readonly health: Schema<unknown>;
  readonly text: Schema<unknown>;
  readonly document: Schema<unknown>;
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
  const seatInfo = v.strictObject({ kind: v.picklist(['open', 'reserved', 'player', 'bot']), name: v.string() });
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
  };
  const times = v.strictObject({
    now: time,
    left: v.array(v.nullable(time)),
    due: v.array(v.nullable(time)),
  });
  return {
    created: v.strictObject({
      match: v.string(),
      seat: v.nullable(seat),
      token: v.nullable(secret),
      invitations: v.array(v.strictObject({ seat, invitation: secret })),
    }),
    joined: v.strictObject({ match: v.string(), seat, token: secret }),
    info: v.strictObject({
      match: v.string(),
      ...terms,
      you: v.union([seat, v.literal('spectator')]),
      phase,
      revision: count,
      ply: count,
      status,
      view: data,
      seats,
      present: v.array(v.boolean()),
      undo,
      rematch: v.nullable(v.string()),
      times: v.nullable(times),
    }),
    event: v.strictObject({
      type: v.picklist([
        'created',
        'joined',
        'played',
        'undo-asked',
        'undo-answered',
        'undone',
        'resigned',
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
      changes: v.optional(data),
      view: v.optional(data),
      terms: v.optional(v.strictObject(terms)),
      seats: v.optional(seats),
      undo: v.optional(undo),
      match: v.optional(v.string()),
    }),
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
    list: v.strictObject({
      matches: v.array(
        v.strictObject({ match: v.string(), game: v.string(), phase, at: time, options: data, seats, clock }),
      ),
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
    }),
    health: v.strictObject({ status: v.literal('ok') }),
    text: v.string(),
    document: data,
    refusal: v.strictObject({
      code: v.string(),
      message: v.string(),
      details: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))),
    }),
  };
}
