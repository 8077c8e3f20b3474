/** A small judgement for bots. */
import { guardView, type Seat } from '../author/index.ts';
import { distance, STEP } from './board.ts';
import { ATTACK_VALUE, COPIES, countCards, EVADE_VALUE, FIRST_EVADE } from './cards.ts';
import { nearestLairs } from './lairs.ts';
import { nextAlive } from './order.ts';
import type { WumpusView } from './state.ts';
import { LAIR } from './terrain.ts';

/** What a card in hand is worth, a point of the hand size being worth 1. */
const CARD = 0.2;
/** What a point of attack is worth on the space of the Wumpus; less the farther away. */
const STRIKE = 0.6;
/** How likely an attack wins that the others can still stop; and one that takes more than the mean hand to stop. */
const OPEN = 0.25;
const LIKELY = 0.7;
/** The most that an evade card can count. HW-35 */
const BEST_EVADE = 2;

/** The share of attack cards, and that of evade cards, among all cards. */
const SHARE: number = countCards(COPIES.slice(0, FIRST_EVADE)) / countCards(COPIES);

/**
 * How good a match stands: one number for each seat, from 0 to 1; the sides add up to 1. A hunter is worth its hand
 * size, its cards, and what it could attack with, the more the nearer it is to the Wumpus, less what the next roll of
 * the Wumpus' die can cost it. A fight counts by how likely it is won. Hidden cards count as the mean card. A win is 1,
 * a draw is shared.
 */
export function wumpusEvaluate(view: WumpusView): readonly number[] {
  return guardView('Hunt the Wumpus', view, () => {
    const { squares, winners } = view;
    if (view.phase === 'over') return squares.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0));
    // Before the hunters are chosen all are equal.
    if (view.hunters.includes(-1)) return squares.map(() => 1 / squares.length);
    const lost = aboutToSuffer(view);
    const worths = squares.map((square, seat) => (square === -1 ? 0 : worth(view, seat, seat === lost)));
    const all = worths.reduce((sum, of) => sum + of, 0);
    const winning = chanceToWin(view);
    return worths.map((of, seat) => (1 - winning) * (of / all) + (seat === view.turn ? winning : 0));
  });
}

/** Who is asked for an answer to an attack, or has a fight that is lost already: evade cards only add up. HW-24, HW-36 */
function aboutToSuffer({ phase, asked, turn, attack, evade }: WumpusView): Seat {
  if (phase === 'answer') return asked;
  const lost = attack > 0 && (phase === 'lair' || (phase === 'evade' && evade > attack));
  return lost ? turn : -1;
}

/** A hunter's worth; one that is to suffer is worth its hand size after it. */
function worth(view: WumpusView, seat: Seat, suffers: boolean): number {
  const limit = view.limits[seat]!;
  // Nobody in the game is worth nothing: all may be about to go out.
  if (suffers) return Math.max(limit - 1, 0.1);
  const near = 1 / (1 + distance(view.squares[seat]!, view.wumpus));
  const cards = view.handSizes[seat]! * CARD;
  return limit + cards + attackValue(view, seat) * STRIKE * near - danger(view, seat) * (1 + cards);
}

/** How likely the next roll brings the Wumpus to a hunter. HW-20 to HW-22 */
function danger(view: WumpusView, seat: Seat): number {
  const { wumpus, terrain } = view;
  const square = view.squares[seat]!;
  let faces = 0;
  for (const step of STEP) if (step[wumpus] === square) faces += 1;
  if (terrain[square] === LAIR && terrain[wumpus] !== LAIR) {
    const lairs = nearestLairs({ ...view, attack: 0 });
    if (lairs.includes(square)) faces += 1 / lairs.length;
  }
  return faces / 6;
}

/** How likely the fight that is on is won: by what those who are still asked can play. HW-36 */
function chanceToWin(view: WumpusView): number {
  if (view.phase !== 'evade') return 0;
  const { attack, evade, turn, squares } = view;
  if (attack <= evade) return 0;
  let mean = evade;
  let most = evade;
  for (let seat = view.asked; seat !== -1; seat = nextAlive(squares, seat, turn)) {
    const value = evadeValue(view, seat);
    mean += value;
    most += view.hands[seat] === null ? view.handSizes[seat]! * BEST_EVADE : value;
  }
  if (attack > most) return 1;
  return attack > mean ? LIKELY : OPEN;
}

/** What all attack cards of a hand would count. HW-35 */
function attackValue(view: WumpusView, seat: Seat): number {
  return cardValue(view, seat, ATTACK_VALUE[view.hunters[seat]!]!, 0);
}

/** What all evade cards of a hand would count where the Wumpus is. HW-35 */
function evadeValue(view: WumpusView, seat: Seat): number {
  return cardValue(view, seat, EVADE_VALUE[view.terrain[view.wumpus]!]!, FIRST_EVADE);
}

function cardValue(view: WumpusView, seat: Seat, values: readonly number[], first: number): number {
  const hand = view.hands[seat];
  if (hand !== null && hand !== undefined) return values.reduce((sum, value, i) => sum + value * hand[first + i]!, 0);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return view.handSizes[seat]! * SHARE * mean;
}
