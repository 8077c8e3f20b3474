/** What observations and actions of a game with its options mean, as a short text: for manifests of data and networks. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type GameTypes, RuleError, resolveOptions } from '../core/index.ts';
import { show, withSortedKeys } from '../core/internal.ts';
import { actionCount } from './actions.ts';
import { type Encodable, encodingOf } from './observe.ts';

/** Digits of the hash: two different encodings have the same one with a chance of 1 in 2 to the 64. */
const HASH_BYTES = 8;

/**
 * A text that stays the same as long as observations and action numbers mean the same: of the version of the game's rules,
 * that of its encoding, how many numbers and actions there are, and a hash of the fields and of the options. Options that
 * only choose where a match begins are not in it, nor are the descriptions of fields.
 *
 * Such as `oyno@1 encoding@1 observation=138 actions=727 hash=…`.
 *
 * @throws RuleError `bad-options`, `no-encoding`, `no-action-numbers`
 *
 * @example
 * ```ts
 * import { encodingFingerprint } from 'tabletop-rules/learning';
 * import { oyno } from 'tabletop-rules/oyno';
 *
 * // Stored beside data or a network that is made with it.
 * const manifest = { game: 'oyno', encoding: encodingFingerprint(oyno, { wild: true }) };
 * manifest.encoding === encodingFingerprint(oyno); // => false
 * ```
 */
export function encodingFingerprint<G extends GameTypes>(game: Encodable<G>, options?: G['Options']): string {
  const encoding = encodingOf(game);
  const { id, version, options: table, setup } = encoding.game;
  const { size, fields } = encoding.schema(setup(options));
  const resolved = Object.entries(resolveOptions<G['Options']>(table, options))
    .filter(([name]) => !encoding.startOptions.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify([
    fields.map(({ name, length, min, max }) => [name, length, min, max]),
    resolved.map(([name, value]) => [name, withSortedKeys(value)]),
  ]);
  const hash = bytesToHex(sha256(utf8ToBytes(text)).slice(0, HASH_BYTES));
  const actions = actionCount(game, options);
  return `${id}@${version} encoding@${encoding.version} observation=${size} actions=${actions} hash=${hash}`;
}

/**
 * Refuses data or a network that was made with another fingerprint than that of a game with its options.
 *
 * @param found - the fingerprint in the manifest, unchecked
 * @throws RuleError `wrong-fingerprint` with `found` and `expected` in its details; `bad-options`, `no-encoding`,
 * `no-action-numbers`
 *
 * @example
 * ```ts
 * import { checkFingerprint, encodingFingerprint } from 'tabletop-rules/learning';
 * import { oyno } from 'tabletop-rules/oyno';
 *
 * const stored = encodingFingerprint(oyno, { wild: true });
 * checkFingerprint(oyno, { wild: true }, stored);
 * checkFingerprint(oyno, {}, stored); // throws wrong-fingerprint
 * ```
 */
export function checkFingerprint<G extends GameTypes>(
  game: Encodable<G>,
  options: G['Options'] | undefined,
  found: unknown,
): void {
  const expected = encodingFingerprint(game, options);
  if (found === expected) return;
  throw new RuleError('wrong-fingerprint', `The fingerprint is ${show(found)}; it must be "${expected}".`, {
    details: { found: typeof found === 'string' ? found : show(found), expected },
  });
}
