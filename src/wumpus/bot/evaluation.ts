/** The evaluation of a match, for bots. */
import type { Seat } from '../../author/index.ts';
import { distance, NOWHERE, STEP } from '../rules/board.ts';
import { ATTACK_VALUE, EVADE_VALUE } from '../rules/card-values.ts';
import { FIRST_EVADE } from '../rules/cards.ts';
import { UNCHOSEN } from '../rules/hunters.ts';
import { lairsNearest } from '../rules/lairs.ts';
import { countOf } from '../rules/packed-cards.ts';
import { LAIR } from '../rules/terrain.ts';
import { NOBODY, nextAlive } from '../rules/turn-order.ts';
import type { WumpusView } from '../types.ts';

// Weights, in points of the hand size.
/** The value of a card in hand. */
const CARD_WORTH = 0.2;
/** The value of a point of attack on the square of the Wumpus; it decreases with the distance. */
const ATTACK_WORTH = 0.6;
/** The chance of an attack that an average hand of the others stops, and of one that only a better hand stops. */
const CHANCE_OPEN = 0.25;
const CHANCE_LIKELY = 0.7;
/** The highest value of an evade card. HW-35 */
const BEST_EVADE = 2;

/** The share of attack cards, and that of evade cards, among all cards: 16 of 40. HW-2 */
const SHARE = 0.4;

/**
 * The value of a match for each seat, from 0 to 1; all add up to 1. A hunter is worth its hand size, its cards, and its
 * attack cards, which count more the nearer it is to the Wumpus, less what it may lose through the next roll of the
 * Wumpus’ die. A fight counts by the chance to win it. Hidden cards count as the mean card. A win is 1; a draw is
 * shared.
 */
export function wumpusEvaluate(view: WumpusView): readonly number[] {
  const { squares, winners } = view;
  if (view.phase === 'over') return squares.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0));
  // Before the hunters are chosen all are equal.
  if (view.hunters.includes(UNCHOSEN)) return squares.map(() => 1 / squares.length);
  const suffering = seatAboutToSuffer(view);
  const worths: number[] = [];
  let total = 0;
  for (let seat = 0; seat < squares.length; seat++) {
    const of = squares[seat] === NOWHERE ? 0 : worth(view, seat, seat === suffering);
    worths.push(of);
    total += of;
  }
  const winning = chanceToWin(view);
  for (let seat = 0; seat < worths.length; seat++) {
    worths[seat] = (1 - winning) * (worths[seat]! / total) + (seat === view.turn ? winning : 0);
  }
  return worths;
}

/** The seat that must answer an attack, or whose fight is lost already as evade cards only add up. HW-24, HW-36 */
function seatAboutToSuffer({ phase, asked, turn, attack, evade }: WumpusView): Seat {
  if (phase === 'answer') return asked;
  const lost = attack > 0 && (phase === 'lair' || (phase === 'evade' && evade > attack));
  return lost ? turn : NOBODY;
}

/** The value of a hunter; for one that is about to suffer an attack, its hand size afterwards. */
function worth(view: WumpusView, seat: Seat, suffers: boolean): number {
  const limit = view.handLimits[seat]!;
  // Above 0, so that the values never add up to 0: all may be about to go out.
  if (suffers) return Math.max(limit - 1, 0.1);
  const near = 1 / (1 + distance(view.squares[seat]!, view.wumpus));
  const cards = view.handSizes[seat]! * CARD_WORTH;
  return limit + cards + attackValue(view, seat) * ATTACK_WORTH * near - danger(view, seat) * (1 + cards);
}

/** The probability that the next roll brings the Wumpus to a hunter. HW-20 to HW-22 */
function danger(view: WumpusView, seat: Seat): number {
  const { wumpus, terrain } = view;
  const square = view.squares[seat]!;
  let faces = 0;
  for (let direction = 0; direction < STEP.length; direction++) if (STEP[direction]![wumpus] === square) faces += 1;
  if (terrain[square] === LAIR && terrain[wumpus] !== LAIR) {
    const lairs = lairsNearest(view, false);
    if (lairs.includes(square)) faces += 1 / lairs.length;
  }
  return faces / 6;
}

/** The chance that the current fight is won, by the cards of those who are still to be asked. HW-36 */
function chanceToWin(view: WumpusView): number {
  if (view.phase !== 'evade') return 0;
  const { attack, evade, turn, squares } = view;
  if (attack <= evade) return 0;
  let mean = evade;
  let most = evade;
  for (let seat = view.asked; seat !== NOBODY; seat = nextAlive(squares, seat, turn)) {
    const value = evadeValue(view, seat);
    mean += value;
    most += view.hands[seat] === null ? view.handSizes[seat]! * BEST_EVADE : value;
  }
  if (attack > most) return 1;
  return attack > mean ? CHANCE_LIKELY : CHANCE_OPEN;
}

/** The value of all attack cards of a hand. HW-35 */
function attackValue(view: WumpusView, seat: Seat): number {
  return cardValue(view, seat, ATTACK_VALUE[view.hunters[seat]!]!, 0);
}

/** The value of all evade cards of a hand on the terrain of the Wumpus. HW-35 */
function evadeValue(view: WumpusView, seat: Seat): number {
  return cardValue(view, seat, EVADE_VALUE[view.terrain[view.wumpus]!]!, FIRST_EVADE);
}

function cardValue(view: WumpusView, seat: Seat, values: readonly number[], first: number): number {
  const hand = view.hands[seat];
  let sum = 0;
  if (hand !== null && hand !== undefined) {
    for (let i = 0; i < values.length; i++) sum += values[i]! * countOf(hand, first + i);
    return sum;
  }
  for (let i = 0; i < values.length; i++) sum += values[i]!;
  return view.handSizes[seat]! * SHARE * (sum / values.length);
}
