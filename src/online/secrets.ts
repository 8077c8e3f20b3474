/** Tokens, invitations and ids of matches: random. */
import { base64url } from '../core/internal.ts';

/** Bytes of a secret: 192 bits, which are 32 characters. */
const BYTES = 24;

/** What a secret or the id of a match looks like. */
export const SECRET_PATTERN: RegExp = /^[\w-]{32}$/;

/** A new secret: 192 random bits in base64url. */
export function newSecret(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(BYTES)));
}
