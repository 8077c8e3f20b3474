/**
 * A thoughtful beginner at Hunt the Wumpus: collects attack cards in a camp, where the Wumpus never comes, goes for it when
 * they are likely to be enough, evades the attacks of others, and sends the Wumpus to them.
 */
import type { BotTurn, Seat } from '../../../src/core/index.ts';
import {
  WUMPUS_DIRECTIONS,
  WUMPUS_HUNTERS,
  type Wumpus,
  type WumpusCard,
  type WumpusDirection,
  type WumpusEvade,
  type WumpusMove,
  type WumpusView,
} from '../../../src/wumpus/index.ts';
import { bestOf } from './best-of.ts';
import { isInDanger, movesBetween, movesToCamp, squareNamed, wumpusStep } from './wumpus-board.ts';
import { attackValue, evadeValue, handOf, likelyEvade, strength } from './wumpus-cards.ts';

/** What a square costs to which the Wumpus may come next. */
const DANGER = 1.2;
/** A hand with cards worth less than this each is drawn anew in a camp. */
const POOR = 1.5;
/** A card worth less than this is discarded by a strong hunter, and by one that looks for attack cards. */
const DISCARDED = 1.7;
const DISCARDED_WEAK = 2.2;
/** Hands of this many cards are worth being hindered. */
const FULL = 3;
/** From so many moves away an ambush reaches the Wumpus. HW-33 */
const AMBUSH_REACH = 2;

/** Chooses a move. */
export function play({ view, seat, moves, random }: BotTurn<Wumpus>): WumpusMove {
  if (view.phase === 'evade') return evade(view, seat, moves);
  return bestOf(moves, (move) => score(view, seat, move), random);
}

function score(view: WumpusView, seat: Seat, move: WumpusMove): number {
  switch (move.type) {
    case 'scent':
      return scoreOfScent(view, seat, move.direction);
    case 'steer':
      return scoreOfWumpusAt(view, seat, wumpusStep(view, view.wumpus, move.direction));
    case 'retreat':
      return scoreOfRetreat(view, seat, WUMPUS_HUNTERS.indexOf(move.hunter));
    case 'hazards':
      return threatens(view, view.turn, 1) ? 1 : -1;
    case 'move':
      return scoreOfSquare(view, seat, squareNamed(move.to));
    case 'stay':
    case 'halt':
      return scoreOfSquare(view, seat, view.squares[seat]!);
    case 'ambush':
      return isStrong(view, seat) && distanceToWumpus(view, seat) > 0 && distanceToWumpus(view, seat) <= AMBUSH_REACH
        ? 1
        : -1;
    case 'attack':
      return isStrong(view, seat) ? move.cards.length : -1;
    case 'suffer':
      return -1;
    case 'redraw':
      return meanWorth(view, seat) < POOR ? 10 : -1;
    case 'discard':
      return (isStrong(view, seat) ? DISCARDED : DISCARDED_WEAK) - worthOf(view, seat, move.card);
    default:
      return 0;
  }
}

/** Whether an attack is likely to win. */
function isStrong(view: WumpusView, seat: Seat): boolean {
  return strength(view, seat) >= likelyEvade(view, seat);
}

function distanceToWumpus(view: WumpusView, seat: Seat): number {
  return movesBetween(view.squares[seat]!, view.wumpus);
}

/** Whether an opponent is near the Wumpus with many cards. */
function threatens(view: WumpusView, other: Seat, reach: number): boolean {
  return view.handSizes[other]! >= FULL && distanceToWumpus(view, other) <= reach;
}

function scoreOfScent(view: WumpusView, seat: Seat, direction: WumpusDirection): number {
  const first = wumpusStep(view, view.wumpus, direction);
  const second = view.scent === 'steered' ? WUMPUS_DIRECTIONS : [direction];
  return Math.max(...second.map((next) => scoreOfWumpusAt(view, seat, wumpusStep(view, first, next))));
}

/** What it is worth to lead the Wumpus to a square: on opponents, or near a strong hunter of one's own. */
function scoreOfWumpusAt(view: WumpusView, seat: Seat, square: number): number {
  const attacked = view.squares.filter((at) => at === square).length;
  if (view.squares[seat] === square) return -10;
  if (attacked > 0) return 2 * attacked;
  return isStrong(view, seat) && movesBetween(view.squares[seat]!, square) === 1 ? 1 : -1;
}

/** Sends home who is about to attack; keeps one retreat for an answer. */
function scoreOfRetreat(view: WumpusView, seat: Seat, hunter: number): number {
  if (view.phase === 'answer') return 1;
  const target = view.hunters.indexOf(hunter);
  if (target === seat) return -1;
  if (view.turn !== seat)
    return target === view.turn && threatens(view, target, Number(view.phase === 'before-move')) ? 1 : -1;
  const spare = handOf(view, seat).filter((card) => card === 'retreat').length > 1;
  return spare && threatens(view, target, 1) ? 10 : -10;
}

/** What it is worth to stand on a square. */
function scoreOfSquare(view: WumpusView, seat: Seat, square: number): number {
  const toWumpus = movesBetween(square, view.wumpus);
  if (isStrong(view, seat)) return -toWumpus - (toWumpus > 0 && isInDanger(view, square) ? DANGER : 0);
  return -movesToCamp(view, square) - (isInDanger(view, square) ? 3 * DANGER : 0);
}

/** What a card is worth in the hand. Two evade cards are enough. */
function worthOf(view: WumpusView, seat: Seat, card: WumpusCard): number {
  const attack = attackValue(view, seat, card);
  if (attack > 0) return attack + 1;
  switch (card) {
    case 'retreat':
      return 2.5;
    case 'ambush':
    case 'scent-in-the-air':
      return 1.6;
    case 'hazards':
      return 1.5;
    default:
      return handOf(view, seat).filter(isEvadeCard).length > 2 ? 1 : 1.8;
  }
}

function isEvadeCard(card: WumpusCard): boolean {
  return card === 'run' || card === 'submerge' || card === 'camouflage' || card === 'cover';
}

function meanWorth(view: WumpusView, seat: Seat): number {
  const hand = handOf(view, seat);
  return hand.reduce((sum, card) => sum + worthOf(view, seat, card), 0) / Math.max(1, hand.length);
}

/** Evades with as few cards as it takes, by more than the attack if possible; else hopes for the others. HW-36 */
function evade(view: WumpusView, seat: Seat, moves: readonly WumpusMove[]): WumpusMove {
  const answers = moves.filter((move): move is WumpusEvade => move.type === 'evade');
  const total = ({ cards }: WumpusEvade): number =>
    cards.reduce((sum, card) => sum + evadeValue(view, card), view.evade);
  const byCards = [...answers].sort((a, b) => a.cards.length - b.cards.length || total(a) - total(b));
  const enough =
    byCards.find((move) => total(move) > view.attack) ?? byCards.find((move) => total(move) >= view.attack);
  if (enough !== undefined) return enough;
  const others = view.squares.filter((square, other) => square >= 0 && other !== seat && other !== view.turn).length;
  return (others > 0 ? byCards.at(-1) : byCards[0]) ?? moves[0]!;
}
