/** Tokens, invitations and ids of matches: random. */
import { base64url } from '../core/internal.ts';

/** Bytes of a secret: 192 bits. */
const BYTES = 24;

/** Characters of a secret. */
export const SECRET_LENGTH = 32;

/** What a secret or the id of a match looks like. */
export const SECRET_PATTERN: RegExp = /^[\w-]{32}$/;

/**
 * A new secret: 192 random bits as 32 characters of base64url, from `crypto`. Requests to create a match or to join one can
 * bring such secrets, so that they can be sent again.
 *
 * @example
 * ```ts
 * import { newSecret } from 'tabletop-rules/online';
 *
 * // Sent again when the answer was lost, the same key makes the same match.
 * const body = JSON.stringify({ game: 'oyno', key: newSecret() });
 * newSecret().length; // => 32
 * ```
 */
export function newSecret(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(BYTES)));
}
