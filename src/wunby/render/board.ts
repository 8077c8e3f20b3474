/** The drawings of a match, and what is pointed at in them. */
import { defineBoardIn, type SpokenBoard } from '../../author/without-immer.ts';
import { wunby } from '../game.ts';
import { type Context, contextOf } from '../rules/board.ts';
import { NO_COLOUR, NOBODY } from '../rules/squares.ts';
import type { Wunby, WunbyState } from '../types.ts';
import { sentences, type WunbySentences, type WunbyWords } from '../words/en.ts';
import {
  describe,
  describeNext,
  diceText,
  homeText,
  letterOf,
  markedSeats,
  narrate,
  ownerOn,
  ownName,
} from './sentences.ts';
import { svg } from './svg.ts';
import { label, path, route, touched } from './targets.ts';

// The board for a terminal: squares with markers and homes, barriers between them.

/** The board, the players, the dice and what comes next, as lines of text. */
function text(words: WunbySentences, view: WunbyState): string {
  const marked = markedSeats(view);
  const names = view.colours.map((_, seat) => ownName(words, view, seat));
  const width = Math.max(6, ...names.map((name) => name.length));
  const players = view.colours.map((colour, seat) => {
    const letter = colour === NO_COLOUR ? '-' : letterOf(colour).toUpperCase();
    const asked = marked.includes(seat) ? '  <' : '';
    return `${letter} ${names[seat]!.padEnd(width)}  ${homeText(words, view, seat, false)}${asked}`;
  });
  const now = [...(view.number === 0 ? [] : [words.dice({ dice: diceText(view) })]), describeNext(words, view)];
  return [...boardLines(view, contextOf(view)), '', ...players, '', ...now].join('\n');
}

/** A line of edges and corners above each row, the rows, and the letters of the columns. */
function boardLines(view: WunbyState, { size, names, slotSquare, across, lengthOf, homeOf }: Context): string[] {
  // What is drawn on the north edge of a square, on its east edge, and on the corner to its north-east.
  const north = new Set<number>();
  const east = new Set<number>();
  const inside = new Map<number, string>();
  for (const slot of view.barriers) {
    const first = slotSquare[slot]!;
    for (let i = 0; i < lengthOf[slot]!; i++) {
      const square = first + i * (across[slot] === 1 ? 1 : size);
      (across[slot] === 1 ? north : east).add(square);
      if (i + 1 < lengthOf[slot]!) inside.set(square, across[slot] === 1 ? '=' : '#');
    }
  }
  const columns = Array.from({ length: size }, (_, column) => column);
  const cell = (square: number): string => {
    const owner = ownerOn(view, square);
    const marker = owner === NOBODY ? '' : letterOf(view.colours[owner]!).toUpperCase();
    const home = homeOf[square] === NO_COLOUR ? '' : letterOf(homeOf[square]!);
    return ` ${(marker + home || '.').padEnd(2)}`;
  };
  const rim = `    +${columns.map(() => '---').join('-')}+`;
  const lines = [rim];
  for (let row = size - 1; row >= 0; row--) {
    const squares = columns.map((column) => row * size + column);
    if (row < size - 1) {
      const edges = squares.map(
        (square, i) => `${north.has(square) ? '===' : '   '}${i < size - 1 ? (inside.get(square) ?? '+') : ''}`,
      );
      lines.push(`    |${edges.join('')}|`);
    }
    const cells = squares.map((square, i) => `${cell(square)}${i < size - 1 ? (east.has(square) ? '#' : ' ') : ''}`);
    lines.push(`${String(row + 1).padStart(3)} |${cells.join('')}|`);
  }
  return [...lines, rim, `     ${columns.map((column) => ` ${names[column]![0]!}`.padEnd(4)).join('')}`.trimEnd()];
}

/**
 * The board. Targets: `cell:c3`, `slot:c3-e3n`, `die:standard`, `die:wunby`, `pile:2`; buttons for colours (`button:red`),
 * for what WILD is used as (`button:repeat`, `button:jump`), `button:forfeit`, `button:declare`, `button:pass`.
 *
 * @example
 * ```ts
 * import { wunby, wunbyBoard } from 'tabletop-rules/wunby';
 *
 * const view = wunby.setup();
 * wunbyBoard.svg(view, { names: ['Ann', 'Bob'] }).startsWith('<svg'); // => true
 * wunbyBoard.path({ type: 'choose', seat: 0, colour: 'red' }, view); // => ['button:red']
 * ```
 */
export const wunbyBoard: SpokenBoard<Wunby, WunbyWords> = /* @__PURE__ */ (() =>
  defineBoardIn<Wunby, WunbyWords>(wunby, sentences, (words) => ({
    parts: ['board', 'dice', 'players'],
    path,
    touched,
    route,
    svg: svg.bind(undefined, words),
    text: text.bind(undefined, words),
    label: label.bind(undefined, words),
    next: describeNext.bind(undefined, words),
    describe: describe.bind(undefined, words),
    narrate: narrate.bind(undefined, words),
  })))();
