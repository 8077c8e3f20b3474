/** What is legal, and why a move is not: FU-11 to FU-13, FU-16, FU-18, FU-40 to FU-42. */
import {
  countBits,
  lowestBit,
  nthBit,
  type Random,
  RuleError,
  type Seat,
  type Violation,
  violations,
  withoutLowest,
} from '../../author/without-immer.ts';
import type { FundominoCode, FundominoMove, FundominoPhase, FundominoPlay, FundominoView } from '../types.ts';
import { DEAD_END, freeTileEnd, freeTurns, tileEndOf } from './chain.ts';
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
  moveOf,
  PASS,
  PERFECT_TEN,
  PLAYS,
  REFUSE,
  REVERSE,
  SAY_DOMINO,
  WAIVE,
} from './moves.ts';
import { isRoundFinished } from './round-end.ts';
import { coloursMatch, countTiles, FITS_A_PAIR, fitRow, hasTile, PAIR, pairAt, setOf, type TileSet } from './tiles.ts';

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
function showsHand({ hands, handSizes }: FundominoView, seat: Seat, { words }: TileSet): boolean {
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

// Why a move is not legal.

/** The codes of illegal moves, each with its sentence. */
export const FUNDOMINO_CODES: Readonly<Record<FundominoCode, string>> = /* @__PURE__ */ Object.freeze({
  'wrong-step': 'The move does not answer what is asked now.',
  'hidden-hand': 'The view hides the hand, so what the seat may do is unknown.',
  'no-such-tile': 'The set has no such tile; a name is its two ends in their order, such as 3|5.',
  'not-held': 'The hand does not hold the tile.',
  'wrong-start': 'The round starts with the highest double in any hand; if nobody has a double, with the highest tile.',
  'no-such-direction': 'Play goes clockwise or counterclockwise.',
  'no-such-end': 'The chain ends are 0 and 1, and so are the ends of a tile, the first being 0.',
  'wrong-colour': 'The end of the tile does not match the end of the chain by colour.',
  'does-not-fit': 'The chain runs into a dead end there: no tile fits.',
  'would-join-ends': 'With this turn the two ends of the chain would meet; only the other turn fits.',
  'no-domino': '"Domino!" is said with the play that leaves one tile, where it has to be said.',
  'no-reverse':
    'Turns are reversed by a double, with the twist for it, while three or more hold tiles after it and the round goes on.',
  'bad-declaration': 'The fields "domino" and "reverse" of a play are true, or left out: never false.',
  'must-play': 'A player with a playable tile may not pass, but may draw while there is stock.',
  'must-draw': 'A player without a playable tile must draw while there is stock.',
  'stock-empty': 'The stock is empty.',
});

const reason = violations(FUNDOMINO_CODES);

/** By type of move: the phases that it answers. */
const ANSWERS: Readonly<Record<FundominoMove['type'], readonly FundominoPhase[]>> = {
  start: ['start'],
  direction: ['direction'],
  play: ['play'],
  draw: ['play'],
  pass: ['play'],
  domino: ['domino'],
  call: ['call'],
  'perfect-ten': ['perfect-ten'],
  waive: ['domino', 'call', 'perfect-ten', 'challenge'],
  challenge: ['challenge'],
  accept: ['answer'],
  refuse: ['answer'],
};

/** Why a move is not legal; `undefined` when there is no better reason than that it is not listed. */
export function explain(view: FundominoView, move: FundominoMove): Violation<FundominoCode> | undefined {
  if (!ANSWERS[move.type].includes(view.phase)) return reason('wrong-step', { move: move.type, asked: view.phase });
  switch (move.type) {
    case 'start':
      return explainStart(view, move.tile);
    case 'direction':
      if (move.direction === 'clockwise' || move.direction === 'counterclockwise') return undefined;
      return reason('no-such-direction', { direction: String(move.direction) });
    case 'play':
      return explainPlay(view, move);
    case 'draw':
      if (view.stockSize === 0) return reason('stock-empty');
      return explainHidden(view, move.seat);
    case 'pass':
      return explainHidden(view, move.seat) ?? explainPass(view, move.seat);
    default:
      return undefined;
  }
}

/** Nothing is listed for a seat that is asked to play when the view hides some of its hand. */
function explainHidden(view: FundominoView, seat: Seat): Violation<FundominoCode> | undefined {
  return showsHand(view, seat, setOf(view.tiles)) ? undefined : reason('hidden-hand', { seat });
}

/** FU-11 */
function explainStart(view: FundominoView, tile: string): Violation<FundominoCode> | undefined {
  const { names, numbers } = setOf(view.tiles);
  if (!numbers.has(tile)) return reason('no-such-tile', { tile: String(tile) });
  return numbers.get(tile) === view.startTile
    ? undefined
    : reason('wrong-start', { tile, start: names[view.startTile]! });
}

/** FU-13 */
function explainPass(view: FundominoView, seat: Seat): Violation<FundominoCode> | undefined {
  const context = setOf(view.tiles);
  const listed: number[] = [];
  legal(view, seat, listed, context);
  const first = moveOf(listed[0]!, seat, context);
  if (first.type === 'play') return reason('must-play', { tile: first.tile, end: first.end });
  return view.stockSize > 0 ? reason('must-draw', { stock: view.stockSize }) : undefined;
}

/** FU-1, FU-2, FU-18, FU-40 */
function explainPlay(view: FundominoView, move: FundominoPlay): Violation<FundominoCode> | undefined {
  const set = setOf(view.tiles);
  const tile = set.numbers.get(move.tile);
  if (tile === undefined) return reason('no-such-tile', { tile: String(move.tile) });
  const { seat, end, joins } = move;
  const hidden = explainHidden(view, seat);
  if (hidden !== undefined) return hidden;
  if (!hasTile(view.hands, seat * set.words, tile)) return reason('not-held', { tile: move.tile });
  if (!isEnd(end) || !isEnd(joins)) return reason('no-such-end', { end: String(end), joins: String(joins) });
  const tileEnd = freeTileEnd(view.ends[end]!);
  const turns = freeTurns(view.ends[end]!);
  const joined = tileEndOf(tile, joins);
  if (!coloursMatch(set.colours[tileEnd]!, set.colours[joined]!)) {
    return reason('wrong-colour', { tile: endName(view, joined), chain: endName(view, tileEnd) });
  }
  if (turns === DEAD_END) return reason('does-not-fit', { end });
  if (((turns >> joins) & 1) === 0) return reason('would-join-ends', { end, turn: joins === 0 ? 'right' : 'left' });
  const bad = DECLARATIONS.find((field) => !isDeclaration(move[field]));
  if (bad !== undefined) return reason('bad-declaration', { [bad]: String(move[bad]) });
  const declarations = declarationsMask(view, view.handSizes[seat]!);
  if (move.domino !== undefined && (declarations & DOMINO) === 0) return reason('no-domino');
  const mayReverse = (declarations & REVERSE) !== 0 && ((set.doubles[tile >> 5]! >> (tile % PAIR)) & 1) === 1;
  return move.reverse !== undefined && !mayReverse ? reason('no-reverse') : undefined;
}

/** The type says so, but a move from outside may not have the type. */
function isEnd(end: unknown): boolean {
  return end === 0 || end === 1;
}

const DECLARATIONS = ['domino', 'reverse'] as const;

/** As above. */
function isDeclaration(declared: unknown): boolean {
  return declared === undefined || declared === true;
}

function endName({ tiles }: FundominoView, tileEnd: number): string {
  return setOf(tiles).tiles[tileEnd >> 1]!.ends[tileEnd % 2 === 0 ? 0 : 1].name;
}
