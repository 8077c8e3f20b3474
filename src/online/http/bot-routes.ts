/** The routes of bot accounts; their matches they play by the routes of players. */
import type { Schema } from '../faults.ts';
import type { DeclineRequest } from '../protocol.ts';
import { jsonResponse } from './answers.ts';
import type { AnswerSchemas } from './openapi.ts';
import { botOf, forAnybody, openMatch, type Route } from './route.ts';

/** The routes. */
export function botRoutes(decline: Schema<DeclineRequest>, answers: AnswerSchemas): readonly Route[] {
  return [
    forAnybody(
      {
        method: 'GET',
        path: '/bot',
        name: 'bot',
        summary:
          'Who the bot account of the token is, the challenges that it may accept (`join`) or decline, and its matches.',
        answer: { status: 200, type: 'application/json', schema: answers.bot },
        refusals: ['no-bot', 'banned', 'unavailable'],
      },
      async (call) => {
        const sender = await botOf(call);
        const matches = await call.services.botAccounts.matchesOf(call.services, sender);
        return jsonResponse(200, { user: sender.id, name: sender.name, matches });
      },
    ),
    forAnybody(
      {
        method: 'POST',
        path: '/matches/{match}/decline',
        name: 'decline',
        summary: 'Declines a challenge: the match ends without a result, and its players are told the reason.',
        body: decline,
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
