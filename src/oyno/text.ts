/** The board for a terminal. Capitals are upper bones, small letters lower ones: `R r` red, `B b` blue, `U u` in the puzzle. */
import { guardView } from '../author/index.ts';
import type { OynoPuzzleState } from './puzzle/state.ts';
import { PUZZLE_LETTERS } from './puzzle/state.ts';
import { LETTERS, type OynoState } from './state.ts';
import { oynoBoard } from './tables.ts';
import { isInHand, nextText } from './words.ts';

const EMPTY = '.';
const CENTRE = '+';

/** The board, the bones of each player and what comes next, as lines of text. */
export function oynoText(view: OynoState | OynoPuzzleState): string {
  return guardView('Oyno', view, () => {
    const counts = 'supply' in view ? duelLines(view) : [puzzleLine(view)];
    return [...drawBoard(view, letterOf(view)), '', ...counts, nextText(view)].join('\n');
  });
}

/** The letter of the piece on each cell. */
function letterOf(view: OynoState | OynoPuzzleState): (cell: number) => string {
  const letters = 'supply' in view ? LETTERS : PUZZLE_LETTERS;
  const { centre } = oynoBoard(view);
  const middle = 'supply' in view ? inHand(view) : CENTRE;
  return (cell) => (cell === centre ? middle : (letters[view.cells[cell]!] ?? EMPTY));
}

/** What lies in the centre: the bone in hand. */
function inHand(view: OynoState): string {
  return !isInHand(view) ? CENTRE : LETTERS[view.turn * 2 + (view.side === 0 ? 0 : 1)]!;
}

function drawBoard(view: OynoState | OynoPuzzleState, letter: (cell: number) => string): string[] {
  switch (view.board) {
    case 'square':
      return [5, 4, 3, 2, 1]
        .map((row) => `${row}  ${[0, 1, 2, 3, 4].map((column) => letter((row - 1) * 5 + column)).join(' ')}`)
        .concat('   a b c d e');
    case 'round':
      return ['   1 2 3 4 5 6 7 8'].concat(
        [2, 1, 0].map(
          (ring) =>
            `${'abc'[ring]}  ${[0, 1, 2, 3, 4, 5, 6, 7].map((sector) => letter(1 + ring * 8 + sector)).join(' ')}`,
        ),
        `o  ${letter(0)}  the centre, inside ring a`,
      );
    default: {
      const { cells } = oynoBoard(view);
      const width = Math.max(...cells.map((name) => name.length));
      const words = cells.map((name, cell) => `${name.padStart(width)} ${letter(cell)}`);
      const rows: string[] = [];
      for (let i = 0; i < words.length; i += 8) rows.push(words.slice(i, i + 8).join('   '));
      return rows;
    }
  }
}

function duelLines(view: OynoState): string[] {
  const line = (seat: number): string => {
    const beside = view.supply[seat]!;
    const turn = view.phase !== 'over' && view.turn === seat ? '  <' : '';
    return `${seat === 0 ? 'red  R r' : 'blue B b'}   ${beside} beside the board, ${view.upper[seat]} upper${turn}`;
  };
  return [line(0), line(1)];
}

function puzzleLine({ phase, laid, bones, upper }: OynoPuzzleState): string {
  return phase === 'lay' ? `${laid} of ${bones} bones laid` : `${upper[0]} of ${bones} bones upper`;
}
