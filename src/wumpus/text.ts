/** The board for a terminal: each square as its terrain's sign and who stands there. */
import { guardView, type Seat } from '../author/index.ts';
import { CAMPS, NAMES, WIDTH } from './board.ts';
import { HUNTERS } from './hunters.ts';
import type { WumpusView } from './state.ts';
import { CAMP, LAID } from './terrain.ts';
import { cardText, handText, nameOf, nextText } from './words.ts';

/** Signs of clear, forest, swamp, rocky and lair. A camp is the small letter of its hunter. */
const SIGNS = '.^~#O';
const UNLAID = '?';
/** A sign, the Wumpus, four hunters, and a space. */
const CELL = 7;

/** The board, who holds what as the observer may see it, and what goes on, as lines of text. */
export function wumpusText(view: WumpusView): string {
  return guardView('Hunt the Wumpus', view, () => {
    const rows = Array.from({ length: WIDTH }, (_, i) => row(view, WIDTH - 1 - i));
    return [
      ...rows,
      `   ${[...'abcdefg'].map((letter) => letter.padEnd(CELL)).join('')}`.trimEnd(),
      '',
      `   ${LAID.map((word, kind) => `${SIGNS[kind]} ${word}`).join('  ')}  u n a b camps  W Wumpus  north is up`,
      '',
      ...view.hunters.map((_, seat) => seatLine(view, seat)),
      `deck ${view.deckSize}, discards: ${cardText(view.discards)}`,
      nextText(view),
    ].join('\n');
  });
}

function row(view: WumpusView, up: number): string {
  const cells = Array.from({ length: WIDTH }, (_, column) => cell(view, up * WIDTH + column).padEnd(CELL));
  return `${up + 1}  ${cells.join('')}`.trimEnd();
}

function cell(view: WumpusView, square: number): string {
  const kind = view.terrain[square]!;
  const camp = HUNTERS[CAMPS.indexOf(square)]?.letter.toLowerCase() ?? UNLAID;
  const hunters = view.hunters.map((hunter, seat) => (view.squares[seat] === square ? HUNTERS[hunter]!.letter : ''));
  return `${kind === CAMP ? camp : (SIGNS[kind] ?? UNLAID)}${view.wumpus === square ? 'W' : ''}${hunters.join('')}`;
}

function seatLine(view: WumpusView, seat: Seat): string {
  const hunter = HUNTERS[view.hunters[seat]!];
  const who = hunter === undefined ? '' : `${hunter.letter} ${hunter.name}, ${hunter.colour}`;
  const square = NAMES[view.squares[seat]!] ?? '';
  const hand = view.hands[seat];
  const cards = hand === null || hand === undefined || view.handSizes[seat] === 0 ? '' : `: ${cardText(hand)}`;
  const barred = view.barred[seat] === 1 ? ', barred by hazards' : '';
  const first = view.first === seat ? ', first' : '';
  const asked = view.asked === seat ? '  <' : '';
  const name = hunter === undefined ? nameOf(view, seat) : `seat ${seat}`;
  return `${name}  ${who.padEnd(17)} ${square.padEnd(3)} ${handText(view, seat)}${cards}${barred}${first}${asked}`.trimEnd();
}
