/** The drawing, and what is pointed at in it. */
import { defineBoardIn, type Seat, type SpokenBoard } from '../../author/without-immer.ts';
import { wumpus } from '../game.ts';
import { CAMP, CAMPS, HUNTERS, RANDOM_TERRAINS, WIDTH } from '../rules/board.ts';
import { CARDS, wumpusCounts } from '../rules/cards.ts';
import type { Wumpus, WumpusView } from '../types.ts';
import { sentences, type WumpusSentences, type WumpusWords } from '../words/en.ts';
import { describe, describeNext, describeSeat, narrate } from './sentences.ts';
import { svg } from './svg.ts';
import { alike, declines, isUnordered, label, path, route, touched } from './targets.ts';

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
export const wumpusBoard: SpokenBoard<Wumpus, WumpusWords> = /* @__PURE__ */ (() =>
  defineBoardIn<Wumpus, WumpusWords>(wumpus, sentences, (words) => ({
    parts: ['board', 'hand', 'players'],
    path,
    isUnordered,
    alike,
    declines,
    touched,
    route,
    svg: svg.bind(undefined, words),
    text: text.bind(undefined, words),
    label: label.bind(undefined, words),
    next: describeNext.bind(undefined, words),
    describe: describe.bind(undefined, words),
    narrate: narrate.bind(undefined, words),
  })))();

// The board for a terminal: each square as the sign of its terrain and the letters of the pieces on it.

/** Signs of clear, forest, swamp, rocky and lair. A camp is the small letter of its hunter. */
const SIGNS = '.^~#O';
const UNLAID = '?';
/** Characters of a square: a sign, the Wumpus, four hunters, and a space. */
const CELL = 7;

/** The board, the hunters with their hands as far as the view shows them, and what the match waits for, as lines. */
function text(words: WumpusSentences, view: WumpusView): string {
  const rows = Array.from({ length: WIDTH }, (_, i) => row(view, WIDTH - 1 - i));
  const terrains = RANDOM_TERRAINS.map((name, kind) => `${SIGNS[kind]} ${words[name]}`).join('  ');
  return [
    ...rows,
    `   ${[...'abcdefg'].map((letter) => letter.padEnd(CELL)).join('')}`.trimEnd(),
    '',
    `   ${words.signsRow({ terrains })}`,
    '',
    ...view.hunters.map((_, seat) => seatLine(words, view, seat)),
    words.deckRow({ deck: view.deckSize, cards: cardsInNotation(words, wumpusCounts(view.discards)) }),
    describeNext(words, view),
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
function seatLine(words: WumpusSentences, view: WumpusView, seat: Seat): string {
  const line = words.seatRow({
    number: seat,
    letter: HUNTERS[view.hunters[seat]!]?.letter ?? '?',
    seat: describeSeat(words, view, seat, undefined, cardsInNotation),
    first: view.first === seat,
  });
  return `${line}${view.asked === seat ? '  <' : ''}`;
}

/** Counts by kind as moves name them: `bow, run 2`. */
function cardsInNotation(words: WumpusSentences, counts: readonly number[]): string {
  const kinds = counts.flatMap((count, kind) => (count === 0 ? [] : `${CARDS[kind]}${count === 1 ? '' : ` ${count}`}`));
  return kinds.join(', ') || words.noCards;
}
