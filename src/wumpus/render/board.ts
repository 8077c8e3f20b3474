/** The drawing, and what is pointed at in it. */
import { type Board, defineBoard, type Seat } from '../../author/without-immer.ts';
import { wumpus } from '../game.ts';
import { CAMP, CAMPS, HUNTERS, RANDOM_TERRAINS, WIDTH } from '../rules/board.ts';
import { wumpusCounts } from '../rules/cards.ts';
import type { Wumpus, WumpusView } from '../types.ts';
import { describe, describeCards, describeNext, describeSeat, narrate } from './sentences.ts';
import { svg } from './svg.ts';
import { alike, isUnordered, label, path, route, touched } from './targets.ts';

/**
 * The board. Targets: `cell:c3`, `card:bow:1`, `hunter:ulf`, `direction:north`, and the buttons `pass`, `suffer`, `stay`,
 * `halt`, `attack`, `evade`, `end`, `keep` and `redraw`, such as `button:stay`.
 *
 * @example
 * ```ts
 * import { createMatch } from 'tabletop-rules/core';
 * import { wumpus, wumpusBoard } from 'tabletop-rules/wumpus';
 *
 * const match = createMatch(wumpus, { seed: 1 });
 * const view = match.view(0);
 * wumpusBoard.svg(view, { names: ['Ann', 'Bob'] }).startsWith('<svg'); // => true
 * wumpusBoard.path({ type: 'choose', seat: 0, hunter: 'ulf' }, view); // => ['hunter:ulf']
 * ```
 */
export const wumpusBoard: Board<Wumpus> = /* @__PURE__ */ defineBoard(wumpus, {
  parts: ['board', 'hand', 'players'],
  svg,
  text,
  path,
  isUnordered,
  alike,
  label,
  touched,
  route,
  next: describeNext,
  describe,
  narrate,
});

// The board for a terminal: each square as the sign of its terrain and the letters of the pieces on it.

/** Signs of clear, forest, swamp, rocky and lair. A camp is the small letter of its hunter. */
const SIGNS = '.^~#O';
const UNLAID = '?';
/** Characters of a square: a sign, the Wumpus, four hunters, and a space. */
const CELL = 7;

/** The board, the hunters with their hands as far as the view shows them, and what the match waits for, as lines. */
function text(view: WumpusView): string {
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

/** `seat 0  U  Ulf, on d4, 3 of 4 cards: bow 2, run, first  <`: the cards in notation, to type moves with. */
function seatLine(view: WumpusView, seat: Seat): string {
  const letter = HUNTERS[view.hunters[seat]!]?.letter ?? '?';
  const first = view.first === seat ? ', first' : '';
  const asked = view.asked === seat ? '  <' : '';
  return `seat ${seat}  ${letter}  ${describeSeat(view, seat, undefined, describeCards)}${first}${asked}`;
}
