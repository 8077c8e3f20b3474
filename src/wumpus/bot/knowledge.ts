/** What bots know about the game: its evaluation, and the settings of searches and levels. */
import {
  type BotKnowledge,
  deepFreeze,
  type Evaluate,
  evaluateBy,
  evaluateLazily,
  type Network,
  type Seat,
  unpackNetwork,
  writeWinners,
} from '../../author/without-immer.ts';
import { CAMPS, HUNTER_NUMBER } from '../rules/board.ts';
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
import type { Wumpus, WumpusEvade, WumpusMove, WumpusRetreat, WumpusView } from '../types.ts';
import { AMBUSH_STEPS, FEATURES, movesBetween } from './features.ts';
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
      return !isFightWon(view, view.evade, view.asked);
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

/** Whether no cards of a seat and those after it can stop the attack, once so much was evaded. HW-36 */
function isFightWon(view: WumpusView, evade: number, first: Seat): boolean {
  const { squares, turn, attack } = view;
  const values = EVADE_VALUE[view.terrain[view.wumpus]!]!;
  let most = evade;
  for (let seat = first; seat !== NOBODY && most < attack; seat = nextAlive(squares, seat, turn)) {
    const hand = view.hands[seat];
    if (hand === null || hand === undefined) most += view.handSizes[seat]! * BEST_EVADE;
    else for (let i = 0; i < values.length; i++) most += values[i]! * countOf(hand, FIRST_EVADE + i);
  }
  return attack > most;
}

/**
 * Whether a move spends or risks cards for nothing: to suffer with a retreat in hand, to attack with a part of the attack cards, to
 * evade with a card that is not needed or does not help, an ambush far from the Wumpus or one that goes nowhere, a retreat of a hunter
 * that is nearly in its camp.
 */
function isDominated(view: WumpusView, move: WumpusMove): boolean {
  const hand = view.hands[move.seat] ?? NO_CARDS;
  switch (move.type) {
    case 'suffer':
      return holds(hand, RETREAT);
    case 'attack':
      // HW-36: who loses the fight loses the others as well.
      return move.cards.length < sizeOf(combinationOf(hand, 0));
    case 'evade':
      return move.cards.length > 0 && isEvadingForNothing(view, move);
    case 'retreat':
      return view.phase !== 'answer' && isShortRetreat(view, move);
    case 'ambush': {
      // HW-33: it neither reaches the Wumpus nor leads away from it. On its square a hunter is safe: it leaves, or does not attack.
      const moves = movesBetween(view.squares[move.seat]!, view.wumpus);
      return moves === 0 || moves > AMBUSH_STEPS;
    }
    case 'halt':
      // HW-33: the turn could have ended without the card.
      return view.ambushSteps === AMBUSH_STEPS;
    default:
      return false;
  }
}

/** Whether the Wumpus would evade without one of the cards, too, or is killed all the same. HW-36 */
function isEvadingForNothing(view: WumpusView, { cards }: WumpusEvade): boolean {
  const { terrain, wumpus, squares, asked, turn, attack } = view;
  const values = cards.map((card) => EVADE_VALUE[terrain[wumpus]!]![CARD_NUMBER[card] - FIRST_EVADE]!);
  const total = values.reduce((sum, value) => sum + value, view.evade);
  return values.some((value) => total - value > attack) || isFightWon(view, total, nextAlive(squares, asked, turn));
}

/**
 * Whether a retreat does what a step or two do: in one's own turn to one's camp nearby, and whoever has made a step could have stayed;
 * or played on another beside its camp, whom it keeps from nothing far from the Wumpus. HW-30, HW-32
 */
function isShortRetreat({ hunters, squares, turn, wumpus }: WumpusView, { seat, hunter }: WumpusRetreat): boolean {
  const target = hunters.indexOf(HUNTER_NUMBER[hunter]);
  const square = squares[target]!;
  const moves = movesBetween(square, CAMPS[hunters[target]!]!);
  if (target === seat) return turn === seat && moves <= 2;
  return moves === 1 && movesBetween(square, wumpus) > AMBUSH_STEPS;
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
    expert: { chance: 0.15, bound: 0.2 },
  },
  exploration: 0.3,
  lookAhead: { events: 2, playouts: 16 },
});
