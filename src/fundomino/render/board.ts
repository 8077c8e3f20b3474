/** The board of the game, and its drawing for a terminal. */
import { type Board, defineBoardIn, type SpokenBoard } from '../../author/without-immer.ts';
import { fundomino } from '../game.ts';
import { fundominoChain, fundominoEnds, fundominoTiles } from '../rules/accessors.ts';
import type { Fundomino, FundominoEnd, FundominoLink, FundominoView } from '../types.ts';
import { type FundominoSentences, type FundominoWords, sentences } from '../words/en.ts';
import { describe, endLine, lastRoundText, narrate, phaseText, roundText, seatLine } from './sentences.ts';
import { svg, svgInRows } from './svg.ts';
import { declines, label, path, touched } from './targets.ts';

/** The board with one of the drawings of the chain. */
const boardWith = (
  draw: (words: FundominoSentences, ...rest: Parameters<Board<Fundomino>['svg']>) => string,
): SpokenBoard<Fundomino, FundominoWords> =>
  defineBoardIn<Fundomino, FundominoWords>(fundomino, sentences, (words) => ({
    parts: ['board', 'hand', 'players'],
    svg: draw.bind(undefined, words),
    text: text.bind(undefined, words),
    path,
    label: label.bind(undefined, words),
    declines,
    touched,
    next: phaseText.bind(undefined, words),
    describe: describe.bind(undefined, words),
    narrate: narrate.bind(undefined, words),
  }));

/**
 * The board of Fundomino. Targets of moves: `hand:2|5`, a tile of the hand; `end:0` and `end:1`, where the next tile would
 * lie; buttons such as `button:draw`, `button:right`, `button:domino`, `button:waive`. The chain is drawn as it lies.
 *
 * @example
 * ```ts
 * import { createMatch } from 'tabletop-rules/core';
 * import { fundomino, fundominoBoard } from 'tabletop-rules/fundomino';
 *
 * const match = createMatch(fundomino, { seed: 3 });
 * const view = match.view(0);
 * fundominoBoard.svg(view, { names: ['Ann', 'Bob'] }).startsWith('<svg'); // => true
 * ```
 */
export const fundominoBoard: SpokenBoard<Fundomino, FundominoWords> = /* @__PURE__ */ (() => boardWith(svg))();

/**
 * The same board with the chain in rows, where a tile keeps its place for the whole round.
 *
 * @example
 * ```ts
 * import { createMatch } from 'tabletop-rules/core';
 * import { fundomino, fundominoBoard, fundominoRowsBoard } from 'tabletop-rules/fundomino';
 *
 * const view = createMatch(fundomino, { seed: 3 }).view(0);
 * fundominoRowsBoard.svg(view) === fundominoBoard.svg(view); // => false
 * ```
 */
export const fundominoRowsBoard: SpokenBoard<Fundomino, FundominoWords> = /* @__PURE__ */ (() =>
  boardWith(svgInRows))();

// The drawing for a terminal: the chain on its lattice, rows shifted by half a cell as the hexagons are.

/** The least width of a cell in characters, enough for the tiles of the game and for `(0,1)`. */
const CELL = 6;

/** The chain, the free ends, the hands as the observer may see them, and what the match waits for, as lines of text. */
function text(words: FundominoSentences, view: FundominoView): string {
  const ends = fundominoEnds(view);
  const last = lastRoundText(words, view);
  return [
    ...chainLines(words, view),
    ...(ends.length === 0 ? [] : ['', ...ends.map((end, i) => endLine(words, end, i))]),
    '',
    ...view.scores.map((_, seat) => seatLine(words, view, seat)),
    roundText(words, view),
    ...(last === '' ? [] : [last]),
    phaseText(words, view),
  ].join('\n');
}

/** A cell and its text. */
interface Sign {
  readonly row: number;
  /** In half cells. */
  readonly column: number;
  readonly text: string;
}

/** The chain as signs on a lattice: each tile, and in brackets the cells that the free ends face. */
function chainLines(words: FundominoSentences, view: FundominoView): string[] {
  const links = fundominoChain(view);
  if (links.length === 0) return [words.noTile];
  const short = new Map(fundominoTiles(view).map(({ name, ends }) => [name, ends.map(shortEnd).join('|')]));
  // Even, since rows are shifted by half a cell; wide enough for the longest tile of the set and a space.
  const longest = Math.max(...[...short.values()].map((text) => text.length));
  const cell = Math.max(CELL, 2 * Math.ceil((longest + 1) / 2));
  const at = (q: number, r: number, text: string): Sign => ({ row: r, column: 2 * q + r, text });
  const signs = [...links.map(({ tile, q, r }) => at(q, r, short.get(tile) ?? tile)), ...freeSigns(view, links, at)];
  const left = Math.min(...signs.map(({ column }) => column));
  const top = Math.min(...signs.map(({ row }) => row));
  const bottom = Math.max(...signs.map(({ row }) => row));
  return Array.from({ length: bottom - top + 1 }, (_, i) => {
    let line = '';
    const row = signs.filter((sign) => sign.row === top + i).sort((a, b) => a.column - b.column);
    for (const { column, text } of row) line = line.padEnd(((column - left) * cell) / 2) + text;
    return line;
  });
}

/** A cell that both ends face is `(0,1)`; a dead end faces a tile and has no cell. */
function freeSigns(
  view: FundominoView,
  links: readonly FundominoLink[],
  at: (q: number, r: number, text: string) => Sign,
): Sign[] {
  const ends = fundominoEnds(view);
  const [first, second] = ends;
  // Both may face one cell. FU-3
  const same = first?.q === second?.q && first?.r === second?.r;
  return ends.flatMap(({ q, r }, i) => {
    const taken = links.some((link) => link.q === q && link.r === r);
    return taken || (same && i === 1) ? [] : [at(q, r, same ? '(0,1)' : `(${i})`)];
  });
}

/** `3`, `aP` again purple, `dY` draw yellow, `*` wild; a number in another colour than its own `3R`. */
function shortEnd({ name, kind, colour, value }: FundominoEnd): string {
  const letter = colour?.charAt(0).toUpperCase() ?? '';
  if (kind === 'wild') return '*';
  if (kind === 'number') return name.includes('-') ? `${value}${letter}` : name;
  return `${kind.charAt(0)}${letter}`;
}
