/** The routes of bot accounts; their matches they play by the routes of players. */
import { jsonResponse } from './answers.ts';
import type { Schemas } from './data.ts';
import type { AnswerSchemas } from './openapi.ts';
import { botOf, forAnybody, openMatch, type Route } from './route.ts';

/** The routes. */
export function botRoutes(takes: Schemas, answers: AnswerSchemas): readonly Route[] {
  return [
    forAnybody(
      {
        method: 'GET',
        path: '/bot',
        name: 'bot',
        summary:
          'Who the bot account of the token is, and its matches and challenges, the newest first; `after` is `next` of the answer before.',
        query: takes.bot,
        answer: { status: 200, type: 'application/json', schema: answers.bot },
        refusals: ['no-bot', 'banned', 'unavailable'],
      },
      async (call) => {
        const sender = await botOf(call);
        const page = await call.services.botAccounts.matchesOf(call.services, sender, call.query.after);
        return jsonResponse(200, { user: sender.id, name: sender.name, ...page });
      },
    ),
    forAnybody(
      {
        method: 'POST',
        path: '/matches/{match}/decline',
        name: 'decline',
        summary: 'Declines a challenge: the match ends without a result, and its players are told the reason.',
        body: takes.decline,
        answer: { status: 200, type: 'application/json', schema: answers.revision },
        refusals: ['no-match', 'no-bot', 'banned', 'bad-invitation', 'unavailable'],
      },
      async (call) => {
        const sender = await botOf(call);
        const match = await openMatch(call);
        await call.services.matches.catchUp(match);
        const { reason = '' } = call.body;
        const revision = await call.services.botAccounts.decline(call.services, match, sender, reason);
        return jsonResponse(200, { revision });
      },
    ),
  ];
}
