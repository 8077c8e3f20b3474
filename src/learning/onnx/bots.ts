/** An evaluation for searches by a network from elsewhere. */
import { checkAmount, checkTurnOf, drawSoftmax } from '../../bots/bot.ts';
import type { AsyncBot } from '../../bots/index.ts';
import { winShares } from '../../bots/shares.ts';
import { type BotTurn, type Game, type GameTypes, RuleError } from '../../core/index.ts';
import { checkCount, checkObject, checkSettings, gameOf, show } from '../../core/internal.ts';
import { actionNumber } from '../actions.ts';
import { type Encodable, encode, observationLength } from '../observe.ts';
import {
  loadRuntime,
  type Network,
  ONNX_OPTIONS,
  type OnnxOptions,
  openNetwork,
  readValue,
  readValueRange,
} from './network.ts';
import { type NetworkThread, startNetworkThread } from './thread.ts';

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
 * import { oynoKit } from 'tabletop-rules/oyno';
 *
 * const { evaluate, close } = await onnxEvaluation(oynoKit, { model: 'oyno.onnx', runtime: 'onnxruntime-web' });
 * const bot = mctsBot(oynoKit, { evaluate, iterations: 400 });
 * // After the match, so that the thread ends:
 * close();
 * ```
 */
export async function onnxEvaluation<G extends GameTypes>(
  game: Encodable<G>,
  options: OnnxEvaluationOptions<G>,
): Promise<OnnxEvaluation<G>> {
  checkSettings(options, ONNX_OPTIONS);
  checkObject(options, 'options with a network, { model }');
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

// A bot that plays by a network from elsewhere.
//
// Not public: how every bot of the library checks a turn, draws by temperature and values a match that is over.

/** Options of `onnxBot`: the network, and how it decides. */
export interface OnnxBotOptions<G extends GameTypes> extends OnnxOptions<G> {
  /**
   * What chooses the move: the policy, in one run, or the value of the states after each move, one run each. Default: the
   * policy, if there is one.
   */
  readonly plays?: 'policy' | 'value' | undefined;
  /**
   * The temperature of the softmax from which the move is drawn, over logits or values. 0 plays the best one. Default: 0.
   */
  readonly temperature?: number | undefined;
  /** For the value, the number of determinizations whose values are averaged, where information is hidden. Default: 8. */
  readonly determinizations?: number | undefined;
}

const DEFAULT_DETERMINIZATIONS = 8;
/** Stands for no probability at all: a logit that is so low loses against every other one. */
const LOWEST_LOGIT = -1e6;

/**
 * An opponent that plays by a network in the format ONNX, trained elsewhere on observations of `encode` and actions by
 * number. What is not legal is left out, whatever the network says of it. It sees only what its seat sees. The same view and
 * seed give the same move.
 *
 * Resolves when the network is loaded and fits: it has been run once.
 *
 * @throws RuleError `bad-argument`, `no-package`, `wrong-network`, `wrong-fingerprint`, `bad-options`, `no-encoding`; the
 * bot itself `bad-argument`, `bad-network-output`
 *
 * @example
 * ```ts no-run
 * import * as runtime from 'onnxruntime-web';
 * import { botTurn } from 'tabletop-rules/bots';
 * import { createMatch } from 'tabletop-rules/core';
 * import { onnxBot } from 'tabletop-rules/learning';
 * import { oyno } from 'tabletop-rules/oyno';
 *
 * const bot = await onnxBot(oyno, { model: 'oyno.onnx', runtime, temperature: 0.5 });
 * const match = createMatch(oyno);
 * match.play(await bot(botTurn(match, 0)), { by: 0 });
 * ```
 */
export async function onnxBot<G extends GameTypes>(
  game: Encodable<G>,
  options: OnnxBotOptions<G>,
): Promise<AsyncBot<G>> {
  checkSettings(options, [...ONNX_OPTIONS, 'plays', 'temperature', 'determinizations']);
  checkObject(options, 'options with a network, { model }');
  const { temperature = 0, determinizations = DEFAULT_DETERMINIZATIONS } = options;
  checkAmount('temperature', temperature);
  checkCount('determinizations', determinizations, 1);
  const network = await openNetwork(game, options);
  const { policy, value } = network.names;
  const { plays = policy === undefined ? 'value' : 'policy' } = options;
  if ((plays === 'policy' ? policy : plays === 'value' ? value : undefined) === undefined) {
    throw new RuleError('bad-argument', `"plays" must name an output that the network has, not ${show(plays)}.`, {
      details: { name: 'plays', value: show(plays) },
    });
  }
  return async (turn) => {
    checkTurnOf(gameOf(game), turn);
    const { moves, random } = turn;
    if (moves.length === 1) return moves[0]!;
    const values =
      plays === 'policy'
        ? await logitsOfMoves(game, network, turn)
        : await valuesOfMoves(gameOf(game), network, turn, determinizations);
    return moves[drawSoftmax(values, temperature, random)]!;
  };
}

async function logitsOfMoves<G extends GameTypes>(
  game: Encodable<G>,
  network: Network<G>,
  { view, seat, moves }: BotTurn<G>,
): Promise<readonly number[]> {
  const logits = await network.policy(view, seat);
  return moves.map((move) => {
    const n = actionNumber<G>(game, view, move);
    const logit = logits[n]!;
    // No probability at all is a logit of minus infinity.
    if (logit < Number.POSITIVE_INFINITY) return Math.max(logit, LOWEST_LOGIT);
    throw new RuleError(
      'bad-network-output',
      `The policy of the network is ${logit} for action ${n}; logits are numbers, probabilities from 0 to 1.`,
      { details: { output: network.names.policy ?? '', action: n, value: String(logit) } },
    );
  });
}

/** The values of the states after each move, to the seat. Dice that are due are not rolled. */
async function valuesOfMoves<G extends GameTypes>(
  game: Game<G>,
  network: Network<G>,
  { view, seat, moves, random }: BotTurn<G>,
  determinizations: number,
): Promise<readonly number[]> {
  const count = game.perfectInformation ? 1 : determinizations;
  const states = Array.from({ length: count }, () => game.determinize(view, seat, random));
  const values: number[] = [];
  for (const move of moves) {
    let sum = 0;
    for (const state of states) {
      const after = game.apply(state, move);
      sum += outcomeValue(game, after, seat) ?? (await network.value(after, seat));
    }
    values.push(sum / count);
  }
  return values;
}

/** What a match that is over is worth to a seat; `undefined` while it goes on. */
function outcomeValue<G extends GameTypes>(game: Game<G>, state: G['State'], seat: number): number | undefined {
  const status = game.status(state);
  if (status.type !== 'over') return undefined;
  return winShares(status.outcome, game.sides(state))[seat]!;
}
