/** Secrets as they are stored, and whose they are. */
import { sha256 } from '@noble/hashes/sha2.js';
import type { Seat } from '../../core/index.ts';
import { base64url } from '../../core/internal.ts';
import { SECRET_LENGTH } from '../platform.ts';
import type { SecretHash, StoredSeat } from '../storage/storage.ts';

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

// Whose token it is.

/** What a token is good for in a match. */
interface TokenOwner {
  /** The seat of its player. */
  readonly seat: Seat | undefined;
  /** The seat that a bot has taken from its player. */
  readonly lost: Seat | undefined;
}

/** Whose token has this hash. All seats are compared, so that the time does not tell which one it was. */
export function tokenOwner(seats: readonly StoredSeat[], token: SecretHash): TokenOwner {
  let seat: Seat | undefined;
  let lost: Seat | undefined;
  seats.forEach((sitting, i) => {
    if (sitting.kind === 'player' && sameHash(sitting.token, token)) seat = i;
    if (sitting.kind === 'bot' && sitting.former !== undefined && sameHash(sitting.former, token)) lost = i;
  });
  return { seat, lost };
}
