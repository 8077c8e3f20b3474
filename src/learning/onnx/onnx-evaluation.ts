/** An evaluation for searches by a network from elsewhere. */
import type { GameTypes } from '../../core/index.ts';
import { checkSettings } from '../../core/internal.ts';
import { encode, observationLength } from '../encode.ts';
import { type Encodable, gameOf } from '../encodings.ts';
import { openNetwork, readValue } from './network.ts';
import { ONNX_OPTIONS, type OnnxOptions } from './options.ts';
import { loadRuntime } from './runtime.ts';
import { type NetworkThread, startNetworkThread } from './thread.ts';
import { readValueRange } from './value-range.ts';

/** Options of `onnxEvaluation`: the network, and which package runs it. */
export interface OnnxEvaluationOptions<G extends GameTypes>
  extends Omit<OnnxOptions<G>, 'session' | 'runtime' | 'model'> {
  /** The network: the bytes of a file of the format ONNX, or its path. */
  readonly model: Uint8Array | string;
  /**
   * The package by name, as it is found from the working directory, or the address of its file. Default: `onnxruntime-node` or
   * `onnxruntime-web`.
   */
  readonly runtime?: string | undefined;
}

/** An evaluation whose network runs in a thread. */
export interface OnnxEvaluation<G extends GameTypes> {
  /** For `mctsBot` and `greedyBot`: the value of a state by seat. Throws `bad-network-output`. */
  readonly evaluate: (state: G['State']) => readonly number[];
  /** Ends the thread. Without it, the thread ends with the process, which it does not keep alive. */
  close(): Promise<void>;
}

/**
 * The value output of a network as the `evaluate` of `mctsBot`, `greedyBot` and levels. A search asks for values without waiting
 * for promises, and the packages that run networks answer by promises: so the network runs in a thread, for which the calling
 * one waits. For Node, Bun and Deno, and not for pages.
 *
 * @throws RuleError `bad-argument`, `no-package`, `wrong-network`, `wrong-fingerprint`, `bad-options`, `no-encoding`
 *
 * @example
 * ```ts no-run
 * import { mctsBot } from 'tabletop-rules/bots';
 * import { onnxEvaluation } from 'tabletop-rules/learning';
 * import { oyno, oynoAdvice } from 'tabletop-rules/oyno';
 *
 * const { evaluate, close } = await onnxEvaluation(oyno, { model: 'oyno.onnx', runtime: 'onnxruntime-web' });
 * const bot = mctsBot(oyno, { ...oynoAdvice, evaluate, iterations: 400 });
 * // After the match, so that the thread ends:
 * close();
 * ```
 */
export async function onnxEvaluation<G extends GameTypes>(
  game: Encodable<G>,
  options: OnnxEvaluationOptions<G>,
): Promise<OnnxEvaluation<G>> {
  checkSettings(options, ONNX_OPTIONS);
  const { model, runtime, ...rest } = options;
  const loaded = await loadRuntime(runtime === undefined ? undefined : [runtime]);
  // Here first, where what does not fit is told best.
  const { names } = await openNetwork<G>(game, { ...rest, model, policy: null, runtime: loaded.runtime });
  const { input, value: output = '' } = names;
  const range = readValueRange(options.valueRange);
  const rules = gameOf(game);
  const length = observationLength(game, options.options);
  const seats = rules.seats.max;
  const thread: NetworkThread = await startNetworkThread({ module: loaded.name, model, input, output, length, seats });
  const rows = Array.from({ length: seats }, (_, seat) =>
    thread.observations.subarray(seat * length, (seat + 1) * length),
  );
  return {
    evaluate: (state) => {
      const sides = rules.sides(state);
      for (let seat = 0; seat < sides.length; seat++) encode(game, state, seat, rows[seat]!);
      thread.run(sides.length);
      const values = sides.map((_, seat) => readValue(thread.values[seat], output, range));
      return sides.map((side) => meanOf(values.filter((_, seat) => sides[seat] === side)));
    },
    close: thread.close,
  };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
