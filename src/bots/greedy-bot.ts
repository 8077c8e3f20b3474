/** A bot without a tree, which looks to the end of its own turn. */
import { type Bot, type Game, type GameTypes, RuleError, rulesOf } from '../core/index.ts';
import { checkCount, checkSettings, loopRandom, mutableCopy, show } from '../core/internal.ts';
import { ADVICE_NAMES } from './advice-names.ts';
import { drawSeed } from './bot-turn.ts';
import { makeAfterstates } from './mcts/afterstates.ts';
import { immediateMove } from './mcts/decision.ts';
import { findMove } from './mcts/find-move.ts';
import type { MctsOptions } from './mcts/options.ts';
import { makeSearchGame } from './mcts/search-game.ts';
import { checkTemperature, drawSoftmax } from './softmax.ts';
import { makeTurnSearch } from './turn-search.ts';

/** Options of `greedyBot`: those of its own, and some of `mctsBot`. */
export interface GreedyOptions<G extends GameTypes>
  extends Pick<MctsOptions<G>, 'temperature' | 'solvedMove' | 'isDominated' | 'levelTemperatures' | 'exploration'> {
  /**
   * Evaluates a state: by seat, from 0, lost, to 1, won; teammates have the same number. States in which dice are due are
   * evaluated too. Each game exports one.
   */
  readonly evaluate: (state: G['State']) => readonly number[];
  /**
   * For how many moves the rest of the bot's turn is played out, each time with the best next move, before they are
   * compared: those with the best states after them. Default: 8.
   */
  readonly width?: number | undefined;
  /** The number of determinizations whose values are averaged, where information is hidden. Default: 16. */
  readonly determinizations?: number | undefined;
}

const NAMES: readonly string[] = /* @__PURE__ */ ADVICE_NAMES.concat('width', 'determinizations', 'temperature');
const DEFAULT_WIDTH = 8;
const DEFAULT_DETERMINIZATIONS = 16;

/**
 * An opponent without a search tree: it evaluates the states after its moves, and plays the move with the best. Where its
 * turn goes on after a move, it plays out the rest of the turn for the most promising moves first. It sees only what its
 * seat sees. The same view and seed give the same move.
 *
 * @throws RuleError `bad-argument`; the bot itself `bad-argument`
 *
 * @example
 * ```ts
 * import { botTurn, greedyBot } from 'tabletop-rules/bots';
 * import { createMatch } from 'tabletop-rules/core';
 * import { oyno, oynoEvaluate } from 'tabletop-rules/oyno';
 *
 * const match = createMatch(oyno);
 * const bot = greedyBot(oyno, { evaluate: oynoEvaluate });
 * match.play(bot(botTurn(match, 0)), { by: 0 });
 * match.ply; // => 1
 * ```
 */
export function greedyBot<G extends GameTypes>(game: Game<G>, options: GreedyOptions<G>): Bot<G> {
  checkSettings(options, NAMES);
  const { evaluate, width = DEFAULT_WIDTH, determinizations = DEFAULT_DETERMINIZATIONS, temperature = 0 } = options;
  checkCount('width', width, 1);
  checkCount('determinizations', determinizations, 1);
  if (typeof evaluate !== 'function') throw badOption('evaluate', 'a function', evaluate);
  checkTemperature(temperature);
  const known = { solvedMove: options.solvedMove, isDominated: options.isDominated };
  const rules = rulesOf(game);
  const { hidden } = rules;
  return (turn) => {
    const immediate = immediateMove<G>(known, turn);
    if (immediate !== undefined) return immediate;
    const { seat } = turn;
    const random = loopRandom(drawSeed(turn.random));
    const view = mutableCopy(turn.view);
    const searched = makeSearchGame(rules, view, hidden === undefined ? undefined : seat);
    const afterstates = makeAfterstates(rules, searched, rules.sides(view), evaluate);
    const search = makeTurnSearch({ game: searched, known, afterstates });
    const states: G['State'][] = [];
    // Where nothing is hidden the view is the state.
    if (hidden === undefined) states.push(view as G['State']);
    else for (let i = 0; i < determinizations; i++) states.push(hidden.determinize(view, seat, random));
    const rated = search(states, seat, width);
    const values = rated.map(({ value }) => value);
    const { n } = rated[drawSoftmax(values, temperature, random)]!;
    const found = findMove(turn.moves, searched.move(n, seat));
    if (found !== undefined) return found;
    throw new RuleError('bad-argument', 'The moves that the bot was asked about are not those of its view.');
  };
}

function badOption(name: string, expects: string, value: unknown): RuleError {
  return new RuleError('bad-argument', `"${name}" must be ${expects}, not ${show(value)}.`, {
    details: { name, value: show(value) },
  });
}
