/** How a network is loaded, and what its inputs and outputs mean. */
import type { GameTypes } from '../../core/index.ts';
import type { OnnxRuntime, OnnxSession } from './runtime.ts';

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
