/** What the webhook of the site tells, at another server: here it is printed, where a newsletter or a bot of a chat would begin. */
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { isRuleError } from 'tabletop-rules/core';
import { verifyWebhook, type WebhookEvent } from 'tabletop-rules/online';

const { WEBHOOK_SECRET = '', PORT = '8090' } = process.env;

/** Somebody to whom a mail could be sent: a user who is asked to move and does not look. */
function news({ seats, match, game, present, ...event }: WebhookEvent): string {
  const names = (wanted: readonly number[]): string => wanted.map((seat) => seats[seat]?.name ?? '').join(', ');
  switch (event.type) {
    case 'match-start':
      return `${names(seats.map(({ seat }) => seat))} play ${game}: ${match}`;
    case 'turn':
      return `to move: ${names(event.asked.filter((seat) => present[seat] !== true))}`;
    case 'match-over':
      return `${names(event.outcome.winners) || 'Nobody'} won ${game}: ${match}`;
  }
}

/** Of the last events: each can arrive more than once. */
const seen = new Set<string>();
const app = new Hono();
app.post('/hooks', async ({ req, body }) => {
  try {
    const event = await verifyWebhook(req.raw, WEBHOOK_SECRET);
    if (!seen.has(event.id)) console.log(news(event));
    seen.add(event.id);
    return body(null, 204);
  } catch (error) {
    return body(null, isRuleError(error) ? 400 : 500);
  }
});
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(PORT) });
