/** The board for a terminal: the chain on its lattice, rows shifted by half a cell as the hexagons are. */
import { guardView } from '../author/index.ts';
import type { FundominoEnd } from './ends.ts';
import { type FundominoLink, fundominoChain, fundominoEnds, fundominoTiles, shareCell } from './objects.ts';
import type { FundominoView } from './state.ts';
import { freeEndText, handText, lastRoundText, nextText, roundText, seatText } from './words.ts';

/** The fewest characters of a cell, enough for the tiles of the game and for `(0,1)`. */
const CELL = 6;

/** The chain, the free ends, who holds what as the observer may see it, and what goes on, as lines of text. */
export function fundominoText(view: FundominoView): string {
  return guardView('Fundomino', view, () => {
    const ends = fundominoEnds(view);
    const last = lastRoundText(view, true);
    return [
      ...picture(view),
      ...(ends.length === 0 ? [] : ['', ...ends.map((end, i) => `end ${i}: ${freeEndText(end)}`)]),
      '',
      ...view.scores.map((_, seat) => seatLine(view, seat)),
      roundText(view),
      ...(last === '' ? [] : [last]),
      nextText(view),
    ].join('\n');
  });
}

/** A cell with what stands in it. */
interface Sign {
  readonly row: number;
  /** In half cells. */
  readonly column: number;
  readonly text: string;
}

/** The chain as signs on a lattice: each tile, and in brackets the cells that the free ends face. */
function picture(view: FundominoView): string[] {
  const links = fundominoChain(view);
  if (links.length === 0) return ['no tile lies yet'];
  const short = new Map(fundominoTiles(view).map(({ name, ends }) => [name, ends.map(shortEnd).join('|')]));
  // A row is shifted by half a cell, so its width is even. The longest sign of the set decides, and a space after it.
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
  const same = shareCell(ends);
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

function seatLine(view: FundominoView, seat: number): string {
  const held = handText(view, seat);
  const asked = (view.asked >> seat) & 1 ? '  <' : '';
  return `seat ${seat}  ${seatText(view, seat)}${held === '' ? '' : `: ${held}`}${asked}`;
}
