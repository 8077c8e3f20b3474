/** A bot that plays by a network from elsewhere. */

// Not public: how every bot of the library checks a turn, draws by temperature and values a match that is over.
import { checkTemperature, checkTurn, drawSoftmax } from '../../bots/bot.ts';
import type { AsyncBot } from '../../bots/index.ts';
import { winShares } from '../../bots/search/rewards.ts';
import { type BotTurn, type Game, type GameTypes, RuleError } from '../../core/index.ts';
import { checkCount, checkSettings, show } from '../../core/internal.ts';
import { actionNumber } from '../actions.ts';
import { type Encodable, gameOf } from '../encodings.ts';
import { type Network, openNetwork } from './network.ts';
import { ONNX_OPTIONS, type OnnxOptions } from './options.ts';

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
  const { temperature = 0, determinizations = DEFAULT_DETERMINIZATIONS } = options;
  checkTemperature(temperature);
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
    checkTurn(turn);
    const { moves, random } = turn;
    if (moves.length === 1) return moves[0]!;
    const values =
      plays === 'policy'
        ? await logitsOfMoves(game, network, turn)
        : await valuesOfMoves(gameOf(game), network, turn, determinizations);
    return moves[drawSoftmax(values, temperature, random)]!;
  };
}

/** The logits of the legal moves. */
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
