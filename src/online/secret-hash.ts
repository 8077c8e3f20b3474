/** Secrets as they are stored. */
import { sha256 } from '@noble/hashes/sha2.js';
import { base64url } from '../core/internal.ts';
import type { SecretHash } from './entry.ts';
import { SECRET_LENGTH } from './secrets.ts';

/**
 * The SHA-256 of a secret. A secret has more random bits than anybody can try, so that a slow hash would add nothing. Not by
 * `crypto.subtle`, whose answer takes a hundred times as long to arrive as the hash takes.
 */
export function hashSecret(secret: string): SecretHash {
  return base64url(sha256(new TextEncoder().encode(secret)));
}

/** A secret that follows from another one and a name. Whoever knows it knows neither the other one nor those of other names. */
export function deriveSecret(secret: string, name: string): string {
  return hashSecret(`${name} of ${secret}`).slice(0, SECRET_LENGTH);
}

/** Whether two hashes are equal, in a time that does not depend on where they differ. */
export function sameHash(a: SecretHash, b: SecretHash): boolean {
  let difference = a.length ^ b.length;
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i % b.length);
  return difference === 0;
}
