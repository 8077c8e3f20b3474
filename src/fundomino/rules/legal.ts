/** What is legal: FU-11 to FU-13, FU-16, FU-18, FU-40 to FU-42. */
import {
  countBits,
  lowestBit,
  nthBit,
  type Random,
  RuleError,
  type Seat,
  withoutLowest,
} from '../../author/without-immer.ts';
import type { FundominoView } from '../types.ts';
import { countHolders } from './hands.ts';
import {
  ACCEPT,
  CALL,
  CHALLENGE,
  CLOCKWISE_MOVE,
  COUNTERCLOCKWISE_MOVE,
  DOMINO,
  DRAW,
  JOINS_BIT,
  PASS,
  PERFECT_TEN,
  PLAYS,
  REFUSE,
  REVERSE,
  SAY_DOMINO,
  WAIVE,
} from './moves.ts';
import { isRoundFinished } from './round-end.ts';
import { countTiles, FITS_A_PAIR, fitRow, PAIR, pairAt, type TileSet } from './tiles.ts';

/** How many ways a tile can go: two chain ends by two tile ends, counted in this order. */
const WAYS = 4;

/**
 * The legal numbers of a seat that is asked, in ascending order of the tiles; none where they depend on its hand and the
 * view hides it.
 */
export function legal(view: FundominoView, seat: Seat, out: number[], context: TileSet): number {
  const { plain } = context;
  switch (view.phase) {
    case 'play':
      return listTurn(view, seat, out, context);
    case 'start':
      // FU-11
      out[0] = context.starts + view.startTile;
      return 1;
    case 'direction':
      return listTwo(out, plain + CLOCKWISE_MOVE, plain + COUNTERCLOCKWISE_MOVE);
    case 'domino':
      return listTwo(out, plain + SAY_DOMINO, plain + WAIVE);
    case 'call':
      return listTwo(out, plain + CALL, plain + WAIVE);
    case 'perfect-ten':
      return listTwo(out, plain + PERFECT_TEN, plain + WAIVE);
    case 'challenge':
      return listTwo(out, plain + CHALLENGE, plain + WAIVE);
    case 'answer':
      return listTwo(out, plain + ACCEPT, plain + REFUSE);
    default:
      return 0;
  }
}

function listTwo(out: number[], first: number, second: number): number {
  out[0] = first;
  out[1] = second;
  return 2;
}

/** Every tile that matches and fits, by tile, chain end, tile end; then a draw, while there is stock. FU-13 */
function listTurn(view: FundominoView, seat: Seat, out: number[], context: TileSet): number {
  if (!showsHand(view, seat, context)) return 0;
  const declarations = declarationsMask(view, view.handSizes[seat]!);
  let count = 0;
  for (let pair = 0; 2 * pair < context.words; pair++) {
    for (let rest = playable(view, seat, pair, context); rest !== 0; rest = withoutLowest(rest)) {
      const bit = lowestBit(rest);
      const own = (context.doubles[pair]! >> bit) & 1 ? declarations : declarations & DOMINO;
      for (let way = 0; way < WAYS; way++) {
        if (((fitting(view, pair, way, context) >> bit) & 1) === 0) continue;
        const first = PLAYS * (PAIR * pair + bit) + (way << JOINS_BIT);
        for (let declared = 0; declared < WAYS; declared++) {
          if ((declared & ~own) === 0) out[count++] = first + declared;
        }
      }
    }
  }
  // FU-16: who cannot play draws until a tile can be used; once the stock is empty, the turn passes.
  if (view.stockSize > 0) out[count++] = context.plain + DRAW;
  else if (count === 0) out[count++] = context.plain + PASS;
  return count;
}

/** The tiles that can go one way, of 32. FU-1, FU-2 */
function fitting({ ends }: FundominoView, pair: number, way: number, context: TileSet): number {
  return context.fits[pair * FITS_A_PAIR + fitRow(context, ends[way >> 1]!) + (way & 1)]!;
}

/** The tiles of a hand that can be played at all, of 32. */
function playable(view: FundominoView, seat: Seat, pair: number, context: TileSet): number {
  const fit =
    fitting(view, pair, 0, context) |
    fitting(view, pair, 1, context) |
    fitting(view, pair, 2, context) |
    fitting(view, pair, 3, context);
  return pairAt(view.hands, seat * context.words + 2 * pair) & fit;
}

/**
 * One of the legal numbers, each as likely as any other, without the list. Counts the ways in which each tile can be
 * played, then takes the one at a random index.
 *
 * @throws RuleError `hidden-hand` where the view hides some of the hand
 */
export function sample(view: FundominoView, seat: Seat, random: Random, context: TileSet): number {
  if (view.phase === 'play') return sampleTurn(view, seat, random, context);
  const listed: number[] = [];
  return listed[random(legal(view, seat, listed, context))]!;
}

function sampleTurn(view: FundominoView, seat: Seat, random: Random, context: TileSet): number {
  if (view.stock === null && !showsHand(view, seat, context)) throw hiddenHandError(seat);
  const { hands, ends, stockSize } = view;
  const { fits } = context;
  const declarations = declarationsMask(view, view.handSizes[seat]!);
  // Rare enough to go through the list: sets of more than 32 tiles, and doubles that may reverse the order of turns.
  if (context.words > 2 || (declarations & REVERSE) !== 0) return sampleListed(view, seat, random, context);
  const hand = pairAt(hands, seat * 2);
  const first = fitRow(context, ends[0]!);
  const second = fitRow(context, ends[1]!);
  const way0 = hand & fits[first]!;
  const way1 = hand & fits[first + 1]!;
  const way2 = hand & fits[second]!;
  const way3 = hand & fits[second + 1]!;
  if ((way0 | way1 | way2 | way3) === 0) return context.plain + (stockSize > 0 ? DRAW : PASS);
  const end0 = countBits(way0);
  const end1 = end0 + countBits(way1);
  const end2 = end1 + countBits(way2);
  const ways = end2 + countBits(way3);
  const plays = declarations === 0 ? ways : 2 * ways;
  let at = random(stockSize > 0 ? plays + 1 : plays);
  if (at === plays) return context.plain + DRAW;
  let declared = 0;
  if (at >= ways) {
    at -= ways;
    declared = DOMINO;
  }
  if (at < end1) {
    return at < end0 ? PLAYS * nthBit(way0, at) + declared : PLAYS * nthBit(way1, at - end0) + 4 + declared;
  }
  return at < end2 ? PLAYS * nthBit(way2, at - end1) + 8 + declared : PLAYS * nthBit(way3, at - end2) + 12 + declared;
}

function sampleListed(view: FundominoView, seat: Seat, random: Random, context: TileSet): number {
  const listed: number[] = [];
  return listed[random(listTurn(view, seat, listed, context))]!;
}

/** Whether the view shows the whole hand of a seat. */
export function showsHand({ hands, handSizes }: FundominoView, seat: Seat, { words }: TileSet): boolean {
  return countTiles(hands, seat * words, words) === handSizes[seat];
}

function hiddenHandError(seat: Seat): RuleError {
  const message = `The view does not show the whole hand of seat ${seat}, so no move can be sampled.`;
  return new RuleError('hidden-hand', message, { details: { seat } });
}

/** What a play from a hand of that size can declare: "Domino!" (FU-18), and of a double the reversal of turns (FU-40). */
export function declarationsMask(view: FundominoView, size: number): number {
  const domino = size === 2 && view.dominoCall === 'declared' ? DOMINO : 0;
  return view.doubleBack && canReverse(view, size) ? domino | REVERSE : domino;
}

/** FU-40: three or more hold tiles after it, and it does not end the round. */
function canReverse(view: FundominoView, size: number): boolean {
  const holders = countHolders(view) - (size === 1 ? 1 : 0);
  return holders > 2 && !isRoundFinished(view, holders);
}
