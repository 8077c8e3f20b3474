/**
 * Small neural networks that turn the features of a position into one number: units of one hidden layer, and a linear
 * path beside them.
 */
import { checkCount, checkObject, checkText, RuleError, show } from '../core/errors.ts';
import { base64url, bytesOfBase64url } from '../core/records/packed.ts';

/** A network: its size, and its weights. */
export interface Network {
  /** How many features it reads. */
  readonly inputs: number;
  /** How many hidden units it has. */
  readonly hidden: number;
  /**
   * Feature by feature its weight for each hidden unit and, last, for the output; then the biases of the hidden units; then
   * the weight of each for the output. The output has no bias: it would cancel out, since only differences of outputs
   * count. So features that are 0, and most are, cost nothing.
   */
  readonly weights: Float64Array;
}

/** Computes the output of a network: any number, the higher the better. */
export type RunNetwork = (features: Float64Array) => number;

/** How many weights a network of a size has. */
function countWeights(inputs: number, hidden: number): number {
  checkCount('inputs', inputs, 0, MOST_UNITS);
  checkCount('hidden', hidden, 0, MOST_UNITS);
  return inputs * (hidden + 1) + 2 * hidden;
}

const MOST_UNITS = 2 ** 14;

/** Refuses what is no network: one that `makeNetwork` would not make. */
function checkNetwork(network: Network): void {
  checkObject(network, 'a network, of makeNetwork or unpackNetwork');
  makeNetwork(network.inputs, network.hidden, network.weights ?? null);
}

/**
 * A network of a size with given weights, or with zeros.
 *
 * @throws RuleError `bad-argument` when it is not as many weights as the size takes
 *
 * @example
 * ```ts
 * import { makeNetwork, networkRunner } from 'tabletop-rules/author';
 *
 * // Two features, no hidden units: a weighted sum.
 * const network = makeNetwork(2, 0, Float64Array.of(0.5, -1));
 * networkRunner(network)(Float64Array.of(4, 1)); // => 1
 * ```
 */
export function makeNetwork(inputs: number, hidden: number, weights?: Float64Array): Network {
  const count = countWeights(inputs, hidden);
  if (weights !== undefined && !(weights instanceof Float64Array)) {
    throw new RuleError('bad-argument', `The weights of a network are a Float64Array, not ${show(weights)}.`);
  }
  if (weights !== undefined && weights.length !== count) {
    throw new RuleError(
      'bad-argument',
      `A network of ${inputs} features and ${hidden} hidden units has ${count} weights, not ${weights.length}.`,
    );
  }
  return { inputs, hidden, weights: weights ?? new Float64Array(count) };
}

/** What a hidden unit makes of its sum: from -1 to 1, cheaper than a sigmoid. */
export function softsign(sum: number): number {
  return sum / (1 + Math.abs(sum));
}

/**
 * The function that computes the outputs of a network, with scratch memory of its own. It keeps a copy of the weights.
 *
 * @example
 * ```ts
 * import { makeNetwork, networkRunner } from 'tabletop-rules/author';
 *
 * const run = networkRunner(makeNetwork(2, 0, Float64Array.of(0.5, -1)));
 * run(Float64Array.of(4, 1)); // => 1
 * ```
 */
export function networkRunner(network: Network): RunNetwork {
  checkNetwork(network);
  const { inputs } = network;
  const blocks = blocksOf(network);
  const linear = columnOf(network, network.hidden);
  // The features that are not 0, and where their weights begin in each block.
  const values = new Float64Array(inputs);
  const rows = new Int32Array(inputs);
  return (features) => {
    let count = 0;
    let output = 0;
    for (let input = 0; input < inputs; input++) {
      const feature = features[input]!;
      if (feature === 0) continue;
      output += feature * linear[input]!;
      values[count] = feature;
      rows[count++] = input * BLOCK;
    }
    for (let i = 0; i < blocks.length; i++) output = runBlock(blocks[i]!, rows, values, count, output);
    return output;
  };
}

/** So many hidden units are computed at once: their sums stay in registers. */
const BLOCK = 8;

/** Some hidden units: feature by feature their weights, their biases, and the weights of the output. */
interface Block {
  readonly weights: Float64Array;
  readonly biases: Float64Array;
  readonly outputs: Float64Array;
}

/** The hidden units in blocks, the last one filled up with units that do nothing. */
function blocksOf(network: Network): readonly Block[] {
  const { inputs, hidden, weights } = network;
  const biases = inputs * (hidden + 1);
  return Array.from({ length: Math.ceil(hidden / BLOCK) }, (_, i) => {
    const first = i * BLOCK;
    const block: Block = {
      weights: new Float64Array(inputs * BLOCK),
      biases: new Float64Array(BLOCK),
      outputs: new Float64Array(BLOCK),
    };
    for (let unit = first; unit < Math.min(hidden, first + BLOCK); unit++) {
      columnOf(network, unit).forEach((weight, input) => {
        block.weights[input * BLOCK + unit - first] = weight;
      });
      block.biases[unit - first] = weights[biases + unit]!;
      block.outputs[unit - first] = weights[biases + hidden + unit]!;
    }
    return block;
  });
}

/** The weights of all features for a hidden unit, or for the output, which comes after them. */
function columnOf({ inputs, hidden, weights }: Network, unit: number): Float64Array {
  return Float64Array.from({ length: inputs }, (_, input) => weights[input * (hidden + 1) + unit]!);
}

/** Adds what a block makes of some features to the output. Each sum has its terms in the order of the features. */
function runBlock(
  { weights, biases, outputs }: Block,
  rows: Int32Array,
  values: Float64Array,
  count: number,
  output: number,
): number {
  let a = biases[0]!;
  let b = biases[1]!;
  let c = biases[2]!;
  let d = biases[3]!;
  let e = biases[4]!;
  let f = biases[5]!;
  let g = biases[6]!;
  let h = biases[7]!;
  for (let i = 0; i < count; i++) {
    const at = rows[i]!;
    const value = values[i]!;
    a += value * weights[at]!;
    b += value * weights[at + 1]!;
    c += value * weights[at + 2]!;
    d += value * weights[at + 3]!;
    e += value * weights[at + 4]!;
    f += value * weights[at + 5]!;
    g += value * weights[at + 6]!;
    h += value * weights[at + 7]!;
  }
  let sum = output;
  sum += outputs[0]! * softsign(a);
  sum += outputs[1]! * softsign(b);
  sum += outputs[2]! * softsign(c);
  sum += outputs[3]! * softsign(d);
  sum += outputs[4]! * softsign(e);
  sum += outputs[5]! * softsign(f);
  sum += outputs[6]! * softsign(g);
  sum += outputs[7]! * softsign(h);
  return sum;
}

// Networks as text, for files of code: a weight takes two bytes, and the bytes are written as base64.

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
export function packNetwork(network: Network): string {
  checkNetwork(network);
  const { inputs, hidden, weights } = network;
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
  checkText('text', text);
  checkCount('inputs', inputs, 0, MOST_UNITS);
  const [size, hidden, step, base64 = ''] = text.split(',');
  if (Number(size) !== inputs) throw badText(`it is for ${Number(size)} features, not ${inputs}`);
  const count = countWeights(inputs, Number(hidden));
  const digits = base64
    .replace(/={0,2}$/, '')
    .replaceAll('+', '-')
    .replaceAll('/', '_');
  const bytes = bytesOfBase64url(digits) ?? new Uint8Array();
  if (bytes.length !== 2 * count) throw badText(`it has ${bytes.length} bytes, not ${2 * count}`);
  const scale = Number(step);
  if (!(scale > 0)) throw badText(`its step is ${Number(step)}`);
  const weights = Float64Array.from({ length: count }, (_, i) => {
    const steps = (bytes[i]! << 8) | bytes[count + i]!;
    return (steps > LARGEST ? steps - 2 * (LARGEST + 1) : steps) * scale;
  });
  return makeNetwork(inputs, Number(hidden), weights);
}

function badText(why: string): RuleError {
  return new RuleError('bad-argument', `The text is no network: ${why}.`);
}
