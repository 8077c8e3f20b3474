/** What bots know about the game: its evaluation, and the settings of searches and levels. */
import {
  type BotKnowledge,
  deepFreeze,
  type Evaluate,
  evaluateBy,
  evaluateLazily,
  type Network,
  unpackNetwork,
  writeWinners,
} from '../../author/without-immer.ts';
import { CAMPS, HUNTERS, NEIGHBOURS } from '../rules/board.ts';
import {
  CARD_NUMBER,
  combinationOf,
  countOf,
  EVADE_VALUE,
  FIRST_EVADE,
  holds,
  NO_CARDS,
  RETREAT,
  sizeOf,
} from '../rules/cards.ts';
import { NOBODY, nextAlive } from '../rules/rounds.ts';
import { sides } from '../rules/setup.ts';
import type { Wumpus, WumpusEvade, WumpusMove, WumpusView } from '../types.ts';
import { FEATURES } from './features.ts';
import { WEIGHTS } from './weights.ts';

/** The highest value of an evade card. HW-35 */
const BEST_EVADE = 2;

/**
 * The evaluation of a match: one number for each seat, its chance to win, from 0 to 1; all add up to 1. A network that was
 * trained by self-play estimates it from hand sizes, cards, the ways to the Wumpus and to the camps, the danger of the
 * next roll, and how a fight stands. Hidden cards count as the mean card. Until the first round all are equal; a win is 1;
 * a draw is shared.
 *
 * @example
 * ```ts
 * import { wumpus, wumpusEvaluate } from 'tabletop-rules/wumpus';
 *
 * wumpusEvaluate(wumpus.setup({ seats: 4 })); // => [0.25, 0.25, 0.25, 0.25]
 * ```
 */
export const wumpusEvaluate: Evaluate<WumpusView> = /* @__PURE__ */ evaluateLazily(() =>
  wumpusEvaluateBy(unpackNetwork(WEIGHTS, FEATURES.size)),
);

/** The evaluation by another network. */
export function wumpusEvaluateBy(network: Network): Evaluate<WumpusView> {
  return evaluateBy({ features: FEATURES, sides, known }, network);
}

/** Whether the network estimates the chances of a position, which else are known. */
export function isEstimated(view: WumpusView): boolean {
  switch (view.phase) {
    case 'terrain':
    case 'choose':
    case 'first':
    case 'deal':
    case 'over':
      return false;
    case 'evade':
      return !isFightWon(view);
    default:
      return true;
  }
}

/** Writes the chances where no estimate is needed. */
function known(view: WumpusView, chances: Float64Array): boolean {
  if (isEstimated(view)) return false;
  if (view.phase === 'over') {
    writeWinners(view.winners, sides(view), chances);
  } else if (view.phase === 'evade') {
    chances.fill(0);
    chances[view.turn] = 1;
  } else {
    chances.fill(1 / view.seats);
  }
  return true;
}

/** Whether no cards of those who are still asked can stop the attack. HW-36 */
function isFightWon(view: WumpusView): boolean {
  const { squares, turn, attack } = view;
  const values = EVADE_VALUE[view.terrain[view.wumpus]!]!;
  let most = view.evade;
  for (let seat = view.asked; seat !== NOBODY && most < attack; seat = nextAlive(squares, seat, turn)) {
    const hand = view.hands[seat];
    if (hand === null || hand === undefined) most += view.handSizes[seat]! * BEST_EVADE;
    else for (let i = 0; i < values.length; i++) most += values[i]! * countOf(hand, FIRST_EVADE + i);
  }
  return attack > most;
}

/**
 * Whether a move spends or risks cards for nothing: to suffer with a retreat in hand, to attack with a part of the attack cards, to
 * evade with a card that is not needed, to retreat in one's own turn from beside one's camp.
 */
function isDominated(view: WumpusView, move: WumpusMove): boolean {
  const { phase, hands, squares } = view;
  const hand = hands[move.seat] ?? NO_CARDS;
  switch (move.type) {
    case 'suffer':
      return holds(hand, RETREAT);
    case 'attack':
      // HW-36: who loses the fight loses the others as well.
      return move.cards.length < sizeOf(combinationOf(hand, 0));
    case 'evade':
      return isMoreThanNeeded(view, move);
    case 'retreat': {
      // HW-30, HW-32: a step leads there, too. Whoever has made it could have stayed, or retreated before it.
      const camp = CAMPS[view.hunters[move.seat]!]!;
      const isOwn = HUNTERS[view.hunters[move.seat]!]!.id === move.hunter;
      return phase !== 'answer' && view.turn === move.seat && isOwn && NEIGHBOURS[camp]!.includes(squares[move.seat]!);
    }
    default:
      return false;
  }
}

/** Whether the Wumpus would evade without one of the cards, too. HW-36 */
function isMoreThanNeeded({ terrain, wumpus, evade, attack }: WumpusView, { cards }: WumpusEvade): boolean {
  const values = cards.map((card) => EVADE_VALUE[terrain[wumpus]!]![CARD_NUMBER[card] - FIRST_EVADE]!);
  const total = values.reduce((sum, value) => sum + value, evade);
  return values.some((value) => total - value > attack);
}

/**
 * What bots know about Hunt the Wumpus beside its rules: a part of its kit.
 *
 * @example
 * ```ts
 * import { mctsBot } from 'tabletop-rules/bots';
 * import { wumpus, wumpusKnowledge } from 'tabletop-rules/wumpus';
 *
 * // The same bot as `mctsBot(wumpusKit, { iterations: 2_000, exploration: 1 })`.
 * const bot = mctsBot(wumpus, { ...wumpusKnowledge, iterations: 2_000, exploration: 1 });
 * ```
 */
export const wumpusKnowledge: BotKnowledge<Wumpus> = /* @__PURE__ */ deepFreeze({
  evaluate: wumpusEvaluate,
  isDominated,
  levelLapses: {
    casual: { chance: 1, bound: 5 },
    intermediate: { chance: 0.9, bound: 1.2 },
    advanced: { chance: 0.85, bound: 1.05 },
    expert: { chance: 0.8, bound: 1 },
  },
  exploration: 0.3,
  lookAhead: { events: 2, playouts: 16 },
});
