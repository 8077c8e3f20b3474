/** A bot without a tree, which looks to the end of its own turn. */
import {
  type Bot,
  type Game,
  type GameKit,
  type GameTypes,
  RuleError,
  rulesOf,
  type Seat,
  type Turn,
} from '../core/index.ts';
import {
  checkCount,
  checkSettings,
  kitOf,
  loopRandom,
  mutableCopy,
  unfrozenCopier,
  wrongKind,
} from '../core/internal.ts';
import { checkAmount, drawSeed, drawSoftmax } from './bot.ts';
import { immediateMove } from './search/bots.ts';
import { findMove, makeSearchGame, type SearchGame } from './search/numbering.ts';
import { KNOWLEDGE_NAMES, type MctsOptions, withKnowledge } from './search/options.ts';
import { type Afterstates, makeAfterstates, type Reward } from './search/rewards.ts';
import { type KnownMoves, listMovesToTry } from './search/select.ts';

/** Options of `greedyBot`: those of its own, and some of `mctsBot`. */
export interface GreedyOptions<G extends GameTypes>
  extends Pick<
    MctsOptions<G>,
    'temperature' | 'solvedMove' | 'isDominated' | 'levelLapses' | 'exploration' | 'lookAhead'
  > {
  /**
   * Evaluates a state: by seat, from 0, lost, to 1, won; teammates have the same number. States in which dice are due are
   * evaluated too. Default: that of the game's kit. A game alone needs one.
   */
  readonly evaluate?: ((state: G['State']) => readonly number[]) | undefined;
  /**
   * For how many moves the rest of the bot's turn is played out, each time with the best next move, before they are
   * compared: those with the best states after them. Default: 8.
   */
  readonly width?: number | undefined;
  /** The number of determinizations whose values are averaged, where information is hidden. Default: 16. */
  readonly determinizations?: number | undefined;
}

const NAMES: readonly string[] = /* @__PURE__ */ KNOWLEDGE_NAMES.concat('width', 'determinizations', 'temperature');
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
 * import { oynoKit } from 'tabletop-rules/oyno';
 *
 * const match = createMatch(oynoKit.game);
 * const bot = greedyBot(oynoKit);
 * match.play(bot(botTurn(match, 0)), { by: 0 });
 * match.ply; // => 1
 * ```
 */
export function greedyBot<G extends GameTypes>(kitOrGame: GameKit<G> | Game<G>, given: GreedyOptions<G> = {}): Bot<G> {
  checkSettings(given, NAMES);
  const kit = kitOf(kitOrGame);
  const options = withKnowledge(kit.bot, given);
  const { evaluate, width = DEFAULT_WIDTH, determinizations = DEFAULT_DETERMINIZATIONS, temperature = 0 } = options;
  checkCount('width', width, 1);
  checkCount('determinizations', determinizations, 1);
  if (typeof evaluate !== 'function') throw wrongKind('evaluate', 'a function', evaluate);
  checkAmount('temperature', temperature);
  const known = { solvedMove: options.solvedMove, isDominated: options.isDominated };
  const rules = rulesOf(kit.game);
  const { hidden } = rules;
  const copyState = unfrozenCopier(rules);
  return (turn) => {
    const immediate = immediateMove<G>(kit.game, known, turn);
    if (immediate !== undefined) return immediate;
    const { seat } = turn;
    const random = loopRandom(drawSeed(turn.random));
    const view = mutableCopy(turn.view);
    const numbering = makeSearchGame(rules, view, hidden === undefined ? undefined : seat);
    const afterstates = makeAfterstates({ rules, numbering, sides: rules.sides(view) }, evaluate);
    const search = makeTurnSearch({ numbering, known, afterstates, copyState });
    const states: G['State'][] = [];
    // Where nothing is hidden the view is the state.
    if (hidden === undefined) states.push(view as G['State']);
    else for (let i = 0; i < determinizations; i++) states.push(hidden.determinize(view, seat, random));
    const rated = search(states, seat, width);
    const values = rated.map(({ value }) => value);
    const { n } = rated[drawSoftmax(values, temperature, random)]!;
    const found = findMove(turn.moves, numbering.move(n, seat));
    if (found !== undefined) return found;
    throw new RuleError('bad-argument', 'The moves that the bot was asked about are not those of its view.');
  };
}

// The values of a seat's moves, by the states at the end of its turn.

/** A move by number, and its value to the seat. */
interface RatedMove {
  readonly n: number;
  value: number;
}

/** Rates the moves of a seat in states that it cannot distinguish; the best `width` moves by the end of the turn. */
type TurnSearch<G extends GameTypes> = (
  states: readonly G['State'][],
  seat: Seat,
  width: number,
) => readonly RatedMove[];

/** What the search of a turn needs. */
interface TurnContext<G extends GameTypes> {
  readonly numbering: SearchGame<G>;
  readonly known: KnownMoves<G>;
  readonly afterstates: Afterstates<G>;
  readonly copyState: (state: G['State']) => G['State'];
}

/** The longest turn that is played out, in moves: in some rules a seat can go on for ever. */
const LONGEST_TURN = 20;

/** A search for the states of one match. */
function makeTurnSearch<G extends GameTypes>({
  numbering,
  known,
  afterstates,
  copyState,
}: TurnContext<G>): TurnSearch<G> {
  const reward: Reward = afterstates.makeReward();
  const listed: number[] = [];

  /** The best move of a seat by the state after it. */
  const bestMove = (state: G['State'], seat: Seat): number => {
    const count = listMovesToTry(numbering, known, state, seat, listed);
    let best = listed[0]!;
    let highest = -1;
    for (let i = 0; count > 1 && i < count; i++) {
      afterstates.evaluate(state, listed[i]!, seat, reward);
      if (reward[seat]! > highest) {
        highest = reward[seat]!;
        best = listed[i]!;
      }
    }
    return best;
  };

  /** The value of a state to a seat when its turn is over, played out in place. */
  const playTurn = (state: G['State'], first: Turn, seat: Seat): number => {
    let next = first;
    for (let i = 0; next === seat && i < LONGEST_TURN; i++) next = numbering.play(state, bestMove(state, seat), seat);
    afterstates.evaluateReached(state, next, reward);
    return reward[seat]!;
  };

  return (states, seat, width) => {
    // The seat's own moves are the same in all states that it cannot distinguish.
    const own: number[] = [];
    own.length = listMovesToTry(numbering, known, states[0]!, seat, own);
    let goesOn = false;
    const rated = own.map((n): RatedMove => {
      let sum = 0;
      for (const state of states) {
        goesOn = afterstates.evaluate(state, n, seat, reward) === seat || goesOn;
        sum += reward[seat]!;
      }
      return { n, value: sum / states.length };
    });
    rated.sort((a, b) => b.value - a.value);
    if (!goesOn) return rated;
    const best = rated.slice(0, width);
    for (const move of best) {
      let sum = 0;
      for (const state of states) {
        const after = copyState(state);
        sum += playTurn(after, numbering.play(after, move.n, seat), seat);
      }
      move.value = sum / states.length;
    }
    return best;
  };
}
