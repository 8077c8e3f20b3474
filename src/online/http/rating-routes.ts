/** The routes of ratings, and of the search for opponents, of a host with users. */
import { RuleError } from '../../core/index.ts';
import { show } from '../../core/internal.ts';
import type { Pool } from '../host/pool.ts';
import type { Ratings } from '../host/ratings.ts';
import type { Ladder, LadderRequest } from '../protocol.ts';
import { jsonResponse } from './answers.ts';
import type { Schemas } from './data.ts';
import type { AnswerSchemas } from './openapi.ts';
import { forAnybody, type Route, type Services, signedIn } from './route.ts';

/** How many users a ladder has by default. */
const LISTED = 50;

/** The routes. */
export function ratingRoutes(takes: Schemas, answers: AnswerSchemas, pool: Pool): readonly Route[] {
  const { ratings } = pool;
  const ok = (schema: Route['answer']['schema']): Route['answer'] => ({
    status: 200,
    type: 'application/json',
    schema,
  });
  const poolRefusals = ['no-user', 'bad-token', 'banned', 'unavailable', 'draining'] as const;
  return [
    forAnybody(
      {
        method: 'GET',
        path: '/ladder',
        name: 'ladder',
        summary:
          'Users or bot accounts by their rating less two deviations, and the ratings of bots; `after` is `next` of the answer before.',
        query: takes.ladder,
        answer: ok(answers.ladder),
        refusals: ['unavailable'],
      },
      async ({ services, query }) => jsonResponse(200, await ladder(services, ratings, query)),
    ),
    forAnybody(
      {
        method: 'GET',
        path: '/ratings',
        name: 'ratings',
        summary: 'The ratings of a user in a game, for each number of seats, with the last matches that have counted.',
        query: takes.ratings,
        answer: ok(answers.ratings),
        refusals: ['unavailable'],
      },
      async ({ services, query: { game, user } }) => {
        checkGame(services, game);
        return jsonResponse(200, { ratings: await ratings.history(game, user) });
      },
    ),
    forAnybody(
      {
        method: 'POST',
        path: '/pool',
        name: 'findOpponent',
        summary:
          'Looks for opponents for the sender, and answers once some are found, or after ten seconds. Sent again with the same token it goes on waiting.',
        body: takes.pool,
        answer: ok(answers.pool),
        refusals: [...poolRefusals, 'too-many-matches'],
      },
      async (call) => {
        const { request, body, address } = call;
        const user = await signedIn(call);
        return jsonResponse(200, await pool.search({ user, address }, body, request.signal));
      },
    ),
    forAnybody(
      {
        method: 'POST',
        path: '/pool/bot',
        name: 'playOfferedBot',
        summary: 'Plays the bot that was offered instead.',
        body: takes.ticket,
        answer: ok(answers.pool),
        refusals: poolRefusals,
      },
      async (call) => {
        const user = await signedIn(call);
        return jsonResponse(200, await pool.playBot({ user, address: call.address }, call.body.token));
      },
    ),
    forAnybody(
      {
        method: 'POST',
        path: '/pool/leave',
        name: 'stopSearch',
        summary: 'Waits no longer. Who has been paired before is told so.',
        body: takes.ticket,
        answer: ok(answers.pool),
        refusals: poolRefusals,
      },
      async (call) => {
        const user = await signedIn(call);
        return jsonResponse(200, await pool.leave({ user, address: call.address }, call.body.token));
      },
    ),
  ];
}

async function ladder(services: Services, ratings: Ratings, query: LadderRequest): Promise<Ladder> {
  const { game, seats: count, of, limit = String(LISTED), after } = query;
  checkGame(services, game);
  const seats = Number(count);
  const bots = services.bots.names.flatMap((bot) => {
    const strength = ratings.ofBot(game, seats, bot);
    return strength === undefined ? [] : [{ bot, rating: strength.rating }];
  });
  return {
    ...(await ratings.ladder(game, seats, { limit: Number(limit), after, ...(of !== undefined && { of }) })),
    bots,
  };
}

function checkGame({ kits }: Services, game: string): void {
  if (kits.newest.has(game)) return;
  const expects = `one of: ${[...kits.newest.keys()].join(', ')}`;
  throw new RuleError('bad-request', `"game" must be ${expects}, not ${show(game)}.`, {
    details: { field: 'game', value: show(game), expects },
  });
}
