/** Why a move is not legal. */
import { type Seat, type Violation, violations } from '../../author/without-immer.ts';
import type { FundominoCode, FundominoMove, FundominoPhase, FundominoPlay, FundominoView } from '../types.ts';
import { DEAD_END, freeTileEnd, freeTurns, tileEndOf } from './chain.ts';
import { declarationsMask, legal, showsHand } from './legal.ts';
import { DOMINO, moveOf, REVERSE } from './moves.ts';
import { coloursMatch, hasTile, PAIR, setOf, type TileSet } from './tiles.ts';

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
  // The types say so, but a move from outside may not have its type.
  if ([end, joins].some((number) => number !== 0 && number !== 1)) {
    return reason('no-such-end', { end: String(end), joins: String(joins) });
  }
  const freeEnd = view.ends[end]!;
  const tileEnd = freeTileEnd(freeEnd);
  const turns = freeTurns(freeEnd);
  const joined = tileEndOf(tile, joins);
  if (!coloursMatch(set.colours[tileEnd]!, set.colours[joined]!)) {
    return reason('wrong-colour', { tile: endName(set, joined), chain: endName(set, tileEnd) });
  }
  if (turns === DEAD_END) return reason('does-not-fit', { end });
  if (((turns >> joins) & 1) === 0) return reason('would-join-ends', { end, turn: joins === 0 ? 'right' : 'left' });
  const bad = (['domino', 'reverse'] as const).find((field) => ![undefined, true].includes(move[field]));
  if (bad !== undefined) return reason('bad-declaration', { [bad]: String(move[bad]) });
  const declarations = declarationsMask(view, view.handSizes[seat]!);
  if (move.domino !== undefined && (declarations & DOMINO) === 0) return reason('no-domino');
  const mayReverse = (declarations & REVERSE) !== 0 && ((set.doubles[tile >> 5]! >> (tile % PAIR)) & 1) === 1;
  return move.reverse !== undefined && !mayReverse ? reason('no-reverse') : undefined;
}

function endName({ tiles }: TileSet, tileEnd: number): string {
  return tiles[tileEnd >> 1]!.ends[tileEnd % 2]!.name;
}
