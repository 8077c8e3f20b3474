/** Networks as text, for files of code: a weight takes two bytes, and the bytes are written as base64. */

import { base64url, bytesOfBase64url } from '../../core/bytes.ts';
import { RuleError } from '../../core/errors.ts';
import { countWeights, makeNetwork, type Network } from './network.ts';

/** The largest integer of two bytes. */
const LARGEST = 32_767;

/**
 * A network as text: its features, its hidden units, and the size of a step, then the weights as multiples of a step. The
 * largest weight is 32,767 steps, so that weights are rounded by at most a 65,000th of it.
 *
 * @example
 * ```ts
 * import { makeNetwork, packNetwork, unpackNetwork } from 'tabletop-rules/author';
 *
 * const text = packNetwork(makeNetwork(2, 0, Float64Array.of(0.5, -1)));
 * unpackNetwork(text, 2).weights.map((weight) => Math.round(weight * 1000)); // => Float64Array.of(500, -1000)
 * ```
 */
export function packNetwork({ inputs, hidden, weights }: Network): string {
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  // Rounded, so that the text is short; never too small.
  const step = largest === 0 ? 1 : Number(((largest / LARGEST) * 1.001).toPrecision(4));
  // All high bytes and then all low ones: the high bytes of small weights are alike, and compress well.
  const bytes = new Uint8Array(2 * weights.length);
  weights.forEach((weight, i) => {
    const steps = Math.round(weight / step);
    bytes[i] = steps >> 8;
    bytes[weights.length + i] = steps;
  });
  const text = base64url(bytes).replaceAll('-', '+').replaceAll('_', '/');
  return `${inputs},${hidden},${step},${text.padEnd(Math.ceil(text.length / 4) * 4, '=')}`;
}

/**
 * The network of a text.
 *
 * @param inputs - how many features the network must read
 * @throws RuleError `bad-argument` when the text is none of such a network
 *
 * @example
 * ```ts
 * import { makeNetwork, packNetwork, unpackNetwork } from 'tabletop-rules/author';
 *
 * const text = packNetwork(makeNetwork(2, 8));
 * unpackNetwork(text, 2).hidden; // => 8
 * unpackNetwork(text, 3); // throws bad-argument
 * ```
 */
export function unpackNetwork(text: string, inputs: number): Network {
  const [size, hidden, step, base64 = ''] = text.split(',');
  if (Number(size) !== inputs) throw badText(`it is for ${size} features, not ${inputs}`);
  const count = countWeights(inputs, Number(hidden));
  const digits = base64
    .replace(/={0,2}$/, '')
    .replaceAll('+', '-')
    .replaceAll('/', '_');
  const bytes = bytesOfBase64url(digits) ?? new Uint8Array();
  if (bytes.length !== 2 * count) throw badText(`it has ${bytes.length} bytes, not ${2 * count}`);
  const scale = Number(step);
  if (!(scale > 0)) throw badText(`its step is ${step}`);
  const weights = Float64Array.from({ length: count }, (_, i) => {
    const steps = (bytes[i]! << 8) | bytes[count + i]!;
    return (steps > LARGEST ? steps - 2 * (LARGEST + 1) : steps) * scale;
  });
  return makeNetwork(inputs, Number(hidden), weights);
}

function badText(why: string): RuleError {
  return new RuleError('bad-argument', `The text is no network: ${why}.`);
}
