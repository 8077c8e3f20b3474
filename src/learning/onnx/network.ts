/** A network that is loaded and fits a game. */
import { type GameTypes, RuleError, type Seat, type ViewOf } from '../../core/index.ts';
import { gameOf, reasonOf, show, wrongKind } from '../../core/internal.ts';
import { actionCount } from '../actions.ts';
import { checkFingerprint } from '../fingerprint.ts';
import { type Encodable, encode, observationLength } from '../observe.ts';

// How a network is loaded, and what its inputs and outputs mean.

/** A network, and how it is to be read. */
export interface OnnxOptions<G extends GameTypes> {
  /** The network: the bytes of a file of the format ONNX, or its path or address. Or pass a `session`. */
  readonly model?: Uint8Array | string | undefined;
  /** A network that is loaded already, with settings of your own; then `runtime` is needed, of the same package. */
  readonly session?: OnnxSession | undefined;
  /** The package: `import * as runtime from 'onnxruntime-web'`. Default: `onnxruntime-node` or `onnxruntime-web`, loaded. */
  readonly runtime?: OnnxRuntime | undefined;
  /** The options of the matches; their lengths are those of the network. */
  readonly options?: G['Options'] | undefined;
  /** The fingerprint with which the network was trained, which is checked. Default: it is not. */
  readonly fingerprint?: unknown;
  /** The name of the input: observations of `encode`, as 1 × `observationLength`. Default: the only one. */
  readonly input?: string | undefined;
  /**
   * The name of the output of the policy: 1 × `actionCount`. Default: `policy`, or else the first output of that length.
   * `null`: there is none.
   */
  readonly policy?: string | null | undefined;
  /**
   * The name of the output of the value: one number, for the seat whose observation it is. Default: `value`, or else the first
   * output of one number. `null`: there is none.
   */
  readonly value?: string | null | undefined;
  /** What the policy gives: logits, as before a softmax, or probabilities. Default: logits. */
  readonly policyGives?: 'logits' | 'probabilities' | undefined;
  /** The values of a lost and of a won match: `[-1, 1]` after a tanh. Default: `[0, 1]`, as after a sigmoid. */
  readonly valueRange?: readonly [lost: number, won: number] | undefined;
}

/** The names of the options. */
export const ONNX_OPTIONS = [
  'model',
  'session',
  'runtime',
  'options',
  'fingerprint',
  'input',
  'policy',
  'value',
  'policyGives',
  'valueRange',
] as const;

// The range of a value.

/** The values of a lost and of a won match. */
export type ValueRange = readonly [lost: number, won: number];

/**
 * Checks a range. Default: from 0 to 1.
 *
 * @throws RuleError `bad-argument`
 */
export function readValueRange(range: ValueRange = [0, 1]): ValueRange {
  const isRange = Array.isArray(range) && range.length === 2 && range.every(Number.isFinite) && range[0] < range[1];
  if (isRange) return range;
  throw wrongKind('valueRange', 'two numbers, the lower one first', range);
}

/** A value of a range as a number from 0 to 1. */
function scaleValue(value: number, [lost, won]: ValueRange): number {
  return (value - lost) / (won - lost);
}

// ONNX Runtime, which runs networks: what is used of `onnxruntime-node` and `onnxruntime-web`, which are alike.

/** An array of numbers with dimensions, such as 1 × 138. */
export interface OnnxTensor {
  readonly data: unknown;
  readonly dims: readonly number[];
}

/** A network that is loaded: an `InferenceSession` of either package. */
export interface OnnxSession {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  /** Takes tensors of the same package. */
  run(feeds: Readonly<Record<string, OnnxTensor>>): Promise<Readonly<Record<string, OnnxTensor>>>;
}

/** The package: `import * as runtime from 'onnxruntime-web'`. */
export interface OnnxRuntime {
  readonly InferenceSession: {
    /** Loads the network of a file or an address. */
    create(model: string): Promise<OnnxSession>;
    /** Loads the network that these bytes are. */
    create(model: Uint8Array): Promise<OnnxSession>;
  };
  readonly Tensor: new (type: 'float32', data: Float32Array, dims: readonly number[]) => OnnxTensor;
}

/** The packages that are tried, in this order. */
const PACKAGES: readonly string[] = ['onnxruntime-node', 'onnxruntime-web'];

/** A package that was loaded, and its name. */
interface LoadedRuntime {
  readonly name: string;
  readonly runtime: OnnxRuntime;
}

/**
 * Loads the first of some packages that is installed.
 *
 * @throws RuleError `no-package`
 */
export async function loadRuntime(names: readonly string[] = PACKAGES): Promise<LoadedRuntime> {
  const reasons: string[] = [];
  for (const name of names) {
    try {
      // Bundlers need not find it: a page passes the package itself.
      const found: { readonly default?: unknown } = await import(/* @vite-ignore */ /* webpackIgnore: true */ name);
      const runtime = [found, found.default].find(isRuntime);
      if (runtime !== undefined) return { name, runtime };
      reasons.push(`${name}: it is another package`);
    } catch (error) {
      reasons.push(`${name}: ${reasonOf(error)}`);
    }
  }
  throw new RuleError(
    'no-package',
    `No package that runs networks loads (${reasons.join('; ')}). Install one, or pass it as "runtime": npm install onnxruntime-node`,
    { details: { packages: names.join(', ') } },
  );
}

function isRuntime(found: unknown): found is OnnxRuntime {
  return typeof found === 'object' && found !== null && 'InferenceSession' in found && 'Tensor' in found;
}

/** A network for a game with its options. */
export interface Network<G extends GameTypes> {
  /** The names of its input and outputs; `undefined`: it has none of these. */
  readonly names: { readonly input: string; readonly policy: string | undefined; readonly value: string | undefined };
  /** By number of action, of a seat: logits, unchecked. */
  policy(view: ViewOf<G>, seat: Seat): Promise<ArrayLike<number>>;
  /** The value of a state to a seat: 0 lost, 1 won. Rejects with `bad-network-output`. */
  value(view: ViewOf<G>, seat: Seat): Promise<number>;
}

/** Numbers for the value that stay within its range but for rounding. */
const FLOAT_ERROR = 1e-3;

/**
 * Loads a network, runs it once, and checks that it fits.
 *
 * @throws RuleError `bad-argument`, `no-package`, `wrong-network`, `wrong-fingerprint`, `bad-options`, `no-encoding`
 */
export async function openNetwork<G extends GameTypes>(game: Encodable<G>, given: OnnxOptions<G>): Promise<Network<G>> {
  const { options, fingerprint, policyGives = 'logits' } = given;
  if (policyGives !== 'logits' && policyGives !== 'probabilities') {
    throw wrongKind('policyGives', '"logits" or "probabilities"', policyGives);
  }
  const range = readValueRange(given.valueRange);
  if (fingerprint !== undefined) checkFingerprint(game, options, fingerprint);
  const length = observationLength(game, options);
  const actions = actionCount(game, options);
  if (given.session !== undefined && given.runtime === undefined) {
    throw wrongKind('runtime', 'the package of the session', given.runtime);
  }
  const { Tensor, InferenceSession } = given.runtime ?? (await loadRuntime()).runtime;
  const session = given.session ?? (await openSession(InferenceSession, given.model));
  const input = inputOf(session, given.input);

  const run = (observation: Float32Array): Promise<Readonly<Record<string, OnnxTensor>>> =>
    session.run({ [input]: new Tensor('float32', observation, [1, length]) });
  const start = gameOf(game).setup(options);
  const outputs = await tryOut(() => run(encode(game, start, 0)), length);
  const policyName = outputOf('policy', given.policy, outputs, session.outputNames, actions, undefined);
  const valueName = outputOf('value', given.value, outputs, session.outputNames, 1, policyName);
  if (policyName === undefined && valueName === undefined) {
    throw wrongNetwork(
      `It has no output of ${actions} numbers, the actions, and none of one number, the value: ${describe(outputs)}.`,
    );
  }

  const numbersFor = async (name: string, view: ViewOf<G>, seat: Seat): Promise<ArrayLike<number>> => {
    // Refuses a view of other options by its length. A run may still read the observation of another one.
    const outputs = await run(encode(game, view, seat, new Float32Array(length)));
    return numbersOf(name, outputs[name]);
  };
  return {
    names: { input, policy: policyName, value: valueName },
    policy: async (view, seat) => {
      if (policyName === undefined) throw wrongKind('policy', 'an output of the network', given.policy);
      const numbers = await numbersFor(policyName, view, seat);
      return policyGives === 'logits' ? numbers : Float64Array.from(numbers, Math.log);
    },
    value: async (view, seat) => {
      if (valueName === undefined) throw wrongKind('value', 'an output of the network', given.value);
      const [found] = Array.from(await numbersFor(valueName, view, seat));
      return readValue(found, valueName, range);
    },
  };
}

/** A value as a number from 0 to 1. Throws `bad-network-output`. */
export function readValue(found: number | undefined, name: string, range: ValueRange): number {
  const value = scaleValue(found ?? Number.NaN, range);
  if (value >= -FLOAT_ERROR && value <= 1 + FLOAT_ERROR) return Math.min(1, Math.max(0, value));
  throw new RuleError(
    'bad-network-output',
    `The output ${show(name)} is ${show(found)}; it must be from ${range[0]}, lost, to ${range[1]}, won: see "valueRange".`,
    { details: { output: name, value: show(found) } },
  );
}

async function openSession(
  factory: {
    create(model: string): Promise<OnnxSession>;
    create(model: Uint8Array): Promise<OnnxSession>;
  },
  model: unknown,
): Promise<OnnxSession> {
  const isBytes = model instanceof Uint8Array;
  if (!isBytes && typeof model !== 'string') throw wrongKind('model', 'bytes or a path', model);
  try {
    return await (isBytes ? factory.create(model) : factory.create(model));
  } catch (error) {
    throw wrongNetwork(`It does not load: ${reasonOf(error)}`, error);
  }
}

function inputOf({ inputNames }: OnnxSession, wanted: string | undefined): string {
  const [only, ...others] = inputNames;
  const found = wanted === undefined && others.length === 0 ? only : inputNames.find((name) => name === wanted);
  if (found !== undefined) return found;
  throw wrongNetwork(`Its inputs are ${inputNames.join(', ') || 'none'}: "input" has to name one.`);
}

/** Runs the network for the first time: only now it is seen whether the lengths fit. */
async function tryOut(
  run: () => Promise<Readonly<Record<string, OnnxTensor>>>,
  length: number,
): Promise<Readonly<Record<string, OnnxTensor>>> {
  try {
    return await run();
  } catch (error) {
    throw wrongNetwork(`It does not take an observation as 1 × ${length} numbers: ${reasonOf(error)}`, error);
  }
}

/** The name of an output: the one that was named, or else the one that has its name, or its length. */
function outputOf(
  what: 'policy' | 'value',
  wanted: string | null | undefined,
  outputs: Readonly<Record<string, OnnxTensor>>,
  names: readonly string[],
  length: number,
  taken: string | undefined,
): string | undefined {
  if (wanted === null) return undefined;
  const fits = (name: string): boolean => lengthOf(outputs[name]) === length;
  const named = wanted ?? names.find((name) => name === what);
  if (named === undefined) return names.find((name) => name !== taken && fits(name));
  if (names.includes(named) && fits(named)) return named;
  throw wrongNetwork(`Its output ${show(named)}, the ${what}, has to be of length ${length}: ${describe(outputs)}.`);
}

/** The numbers of one observation. */
function lengthOf(tensor: OnnxTensor | undefined): number | undefined {
  return tensor?.dims.reduce((product, size) => product * size, 1);
}

function describe(outputs: Readonly<Record<string, OnnxTensor>>): string {
  const all = Object.entries(outputs).map(([name, { dims }]) => `${name} is ${dims.join(' × ')}`);
  return all.join(', ') || 'it has no outputs';
}

function numbersOf(name: string, tensor: OnnxTensor | undefined): ArrayLike<number> {
  const data = tensor?.data;
  if (data instanceof Float32Array || data instanceof Float64Array) return data;
  throw new RuleError('bad-network-output', `The output ${show(name)} must be of floats.`, {
    details: { output: name },
  });
}

function wrongNetwork(why: string, cause?: unknown): RuleError {
  return new RuleError('wrong-network', `The network does not fit. ${why}`, { cause });
}
