/** A webhook: what happens in matches as signed requests to another server, in the form of Standard Webhooks. */

import { RuleError } from '../core/index.ts';
import { checkFunction, checkList, checkObject, checkSettings, isRecord, show } from '../core/internal.ts';
import type { Hook, HookContext, HookEvent, Hooks } from './host/hooks.ts';
import { EVENT_TYPES, HOOK_OF } from './host/hooks.ts';
import { readText } from './http/data.ts';
import { systemClock } from './platform.ts';

/** Where a webhook sends events. */
export interface WebhookOptions {
  /** `https://example.org/hooks`. It is not redirected. */
  readonly url: string;
  /** What both servers know: 16 characters or more, or `whsec_` before 16 bytes or more in base64. */
  readonly secret: string;
  /** Which events. Default: all. */
  readonly events?: readonly HookEvent['type'][] | undefined;
  /** Default: that of the platform. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
}

/** What a webhook sends: an event, and who was connected when it was sent. */
export type WebhookEvent = HookEvent & Pick<HookContext, 'present'>;

/** How far the clocks of the two servers may differ, and how long a request may take, in seconds. */
const TOLERANCE = 300;
/** The largest body of an event, and how long it may take to arrive. */
const BODY_LIMITS = { bytes: 65_536, milliseconds: 10_000 };
const LEAST_SECRET = 16;
const ENCODED = 'whsec_';

/**
 * Hooks that send each event as a POST request with a body of JSON. An answer of 200 to 299 says that the event has arrived; with
 * any other one, or none within 15 seconds, it is sent again later.
 *
 * The headers are those of Standard Webhooks, for which there are libraries in many languages: `webhook-id` is the same each time the
 * event is sent, `webhook-timestamp` the time in seconds, and `webhook-signature` has the HMAC-SHA-256 of both and the body.
 *
 * @throws RuleError `bad-argument`
 *
 * @example
 * ```ts
 * import { createHost, memoryStorage, newSecret, webhook } from 'tabletop-rules/online';
 * import { oyno } from 'tabletop-rules/oyno';
 *
 * const hooks = webhook({ url: 'https://example.org/hooks', secret: newSecret(), events: ['match-over'] });
 * createHost({ games: [oyno], storage: memoryStorage(), hooks }).close();
 * ```
 */
export function webhook(options: WebhookOptions): Hooks {
  checkObject(options, 'options of a webhook, { url, secret }');
  checkSettings(options, ['url', 'secret', 'events', 'fetch']);
  const { url, secret, events = EVENT_TYPES, fetch: send = (request) => fetch(request) } = options;
  checkList('events', events, 'a list of events');
  checkFunction('fetch', send);
  checkUrl(url);
  for (const event of events) {
    if (EVENT_TYPES.includes(event)) continue;
    throw new RuleError('bad-argument', `"events" must be of ${EVENT_TYPES.join(', ')}, not ${show(event)}.`);
  }
  const key = importKey(secretBytes(secret), 'sign');
  // It is awaited with the first event.
  key.catch(() => undefined);
  const post: Hook<HookEvent> = async (event, { present, signal }) => {
    const sent: WebhookEvent = { ...event, present };
    const body = JSON.stringify(sent);
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = await crypto.subtle.sign('HMAC', await key, signedBytes(event.id, timestamp, body));
    const headers = {
      'content-type': 'application/json',
      'webhook-id': event.id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${toBase64(new Uint8Array(signature))}`,
    };
    const answer = await send(new Request(url, { method: 'POST', headers, body, signal, redirect: 'manual' }));
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The webhook has answered ${answer.status}.`);
  };
  return Object.fromEntries(events.map((type) => [HOOK_OF[type], post]));
}

/**
 * The event that a webhook has sent, for the server that receives it. Answer with 200 once you have kept it, and do nothing the
 * second time that `id` arrives.
 *
 * @throws RuleError `bad-signature` where the request was not signed with this secret, was changed, or is older than five minutes;
 * `too-large`, `slow-body`, `bad-request`, `bad-argument`
 *
 * @example
 * ```ts
 * import { isRuleError } from 'tabletop-rules/core';
 * import { verifyWebhook } from 'tabletop-rules/online';
 *
 * async function receive(request: Request): Promise<Response> {
 *   try {
 *     const event = await verifyWebhook(request, 'a secret of both servers');
 *     if (event.type === 'match-over') console.log(event.match, event.outcome.winners);
 *     return new Response();
 *   } catch (error) {
 *     return new Response(null, { status: isRuleError(error) ? 400 : 500 });
 *   }
 * }
 *
 * const forged = new Request('http://localhost/hooks', { method: 'POST', body: '{}' });
 * (await receive(forged)).status; // => 400
 * ```
 */
export async function verifyWebhook(request: Request, secret: string): Promise<WebhookEvent> {
  const key = await importKey(secretBytes(secret), 'verify');
  if (!(request instanceof Request))
    throw new RuleError('bad-argument', `A Request is needed here, not ${show(request)}.`);
  const { headers } = request;
  const id = headers.get('webhook-id') ?? '';
  const timestamp = headers.get('webhook-timestamp') ?? '';
  const signatures = (headers.get('webhook-signature') ?? '').split(' ').slice(0, 8);
  if (!/^\d{1,12}$/.test(timestamp)) throw badSignature('has no time');
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > TOLERANCE) throw badSignature('is too old, or of another time');
  const body = await readText(request, BODY_LIMITS, systemClock(false));
  const signed = signedBytes(id, timestamp, body);
  for (const signature of signatures) {
    const bytes = fromBase64(/^v1,(.*)$/.exec(signature)?.[1] ?? '');
    if (bytes === undefined || !(await crypto.subtle.verify('HMAC', key, bytes, signed))) continue;
    const event: unknown = JSON.parse(body);
    // Whoever knows the secret is trusted to send events.
    if (isRecord(event) && event['id'] === id) return event as unknown as WebhookEvent;
  }
  throw badSignature('is not signed with this secret, or was changed');
}

function badSignature(why: string): RuleError {
  return new RuleError('bad-signature', `The request ${why}.`);
}

function checkUrl(url: unknown): void {
  if (typeof url === 'string' && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return;
  throw new RuleError('bad-argument', `"url" must be an address with https or http, not ${show(url)}.`);
}

/** What a secret must be, as the end of a sentence. */
export const WEBHOOK_SECRET: string = `a text of ${LEAST_SECRET} characters or more, or "${ENCODED}" before so many bytes in base64`;

/** The bytes of a secret, so that the libraries of others find the same ones. */
function secretBytes(secret: unknown): Uint8Array<ArrayBuffer> {
  const bytes = bytesOf(secret);
  if (bytes !== undefined) return bytes;
  throw new RuleError('bad-argument', `"secret" must be ${WEBHOOK_SECRET}.`);
}

/** Whether it can be the secret of a webhook. */
export function isWebhookSecret(secret: unknown): boolean {
  return bytesOf(secret) !== undefined;
}

function bytesOf(secret: unknown): Uint8Array<ArrayBuffer> | undefined {
  if (typeof secret !== 'string') return undefined;
  const isEncoded = secret.startsWith(ENCODED);
  const bytes = isEncoded ? fromBase64(secret.slice(ENCODED.length)) : new TextEncoder().encode(secret);
  return bytes !== undefined && bytes.length >= LEAST_SECRET ? bytes : undefined;
}

function importKey(bytes: Uint8Array<ArrayBuffer>, use: 'sign' | 'verify'): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [use]);
}

function signedBytes(id: string, timestamp: string, body: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${id}.${timestamp}.${body}`);
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

/** `undefined`: it is none. */
function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
