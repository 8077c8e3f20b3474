/** Tokens, invitations and ids of matches: random. */
import { base64url, platformCrypto } from '../core/internal.ts';

/** Words of a secret: 192 bits. */
const WORDS = 6;

/** Characters of a secret. */
export const SECRET_LENGTH = 32;

/** What a secret or the id of a match looks like. */
export const SECRET_PATTERN: RegExp = /^[\w-]{32}$/;

/**
 * A new secret: 192 random bits as 32 characters of base64url, from `crypto`. Requests to create a match or to join one can
 * bring such secrets, so that they can be sent again.
 *
 * @throws RuleError `missing-global` without `crypto`
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
  const words = new Uint32Array(WORDS);
  platformCrypto().getRandomValues(words);
  return base64url(new Uint8Array(words.buffer));
}
