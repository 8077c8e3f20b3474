/** The board for a terminal: each square as the sign of its terrain and the letters of the pieces on it. */
import { playerName, type Seat } from '../../author/index.ts';
import { CAMPS, NAMES, WIDTH } from '../rules/board.ts';
import { HUNTERS } from '../rules/hunters.ts';
import { wumpusCounts } from '../rules/packed-cards.ts';
import { CAMP, RANDOM_TERRAINS } from '../rules/terrain.ts';
import type { WumpusView } from '../types.ts';
import { describeCards, describeHand, describeNext } from './describe.ts';
import { handOf } from './hand.ts';

/** Signs of clear, forest, swamp, rocky and lair. A camp is the small letter of its hunter. */
const SIGNS = '.^~#O';
const UNLAID = '?';
/** Characters of a square: a sign, the Wumpus, four hunters, and a space. */
const CELL = 7;

/** The board, the hunters with their hands as far as the view shows them, and what the match waits for, as lines. */
export function text(view: WumpusView): string {
  const rows = Array.from({ length: WIDTH }, (_, i) => row(view, WIDTH - 1 - i));
  return [
    ...rows,
    `   ${[...'abcdefg'].map((letter) => letter.padEnd(CELL)).join('')}`.trimEnd(),
    '',
    `   ${RANDOM_TERRAINS.map((name, kind) => `${SIGNS[kind]} ${name}`).join('  ')}  u n a b camps  W Wumpus  north is up`,
    '',
    ...view.hunters.map((_, seat) => seatLine(view, seat)),
    `deck ${view.deckSize}, discards: ${describeCards(wumpusCounts(view.discards))}`,
    describeNext(view),
  ].join('\n');
}

function row(view: WumpusView, index: number): string {
  const cells = Array.from({ length: WIDTH }, (_, column) => cell(view, index * WIDTH + column).padEnd(CELL));
  return `${index + 1}  ${cells.join('')}`.trimEnd();
}

function cell(view: WumpusView, square: number): string {
  const kind = view.terrain[square]!;
  const camp = HUNTERS[CAMPS.indexOf(square)]?.letter.toLowerCase() ?? UNLAID;
  const hunters = view.hunters.map((hunter, seat) => (view.squares[seat] === square ? HUNTERS[hunter]!.letter : ''));
  return `${kind === CAMP ? camp : (SIGNS[kind] ?? UNLAID)}${view.wumpus === square ? 'W' : ''}${hunters.join('')}`;
}

function seatLine(view: WumpusView, seat: Seat): string {
  const hunter = HUNTERS[view.hunters[seat]!];
  const who = hunter === undefined ? playerName(seat) : `${hunter.letter} ${hunter.name}, ${hunter.colour}`;
  const square = NAMES[view.squares[seat]!] ?? '';
  const hand = handOf(view, seat);
  const cards = hand === null || view.handSizes[seat] === 0 ? '' : `: ${describeCards(hand)}`;
  const barred = view.barred[seat] === 1 ? ', barred by hazards' : '';
  const first = view.first === seat ? ', first' : '';
  const asked = view.asked === seat ? '  <' : '';
  return `seat ${seat}  ${who.padEnd(17)} ${square.padEnd(3)} ${describeHand(view, seat)}${cards}${barred}${first}${asked}`.trimEnd();
}
