/** Doubles Wild in the editor. */
import { type DoublesWildState, doublesWild, doublesWildCells } from 'tabletop-rules/doubles-wild';
import { say } from '../../words.ts';
import type { EditorTable } from '../table.ts';

const LETTERS = 'ABCD';
const SIZE = 9;
const FACES = ['1', '2', '3', '4', '5', '6'];
/** By the number of seats: the markers of each. DW-2 */
const FULL: Readonly<Record<number, number>> = Object.fromEntries(
  ([2, 3, 4] as const).map((seats) => [seats, doublesWild.setup({ seats }).supply[0]!]),
);
/** What belongs to some phases alone. */
const NONE = {
  roll: undefined,
  square: undefined,
  round: undefined,
  side: undefined,
  attacker: undefined,
  defender: undefined,
  totals: undefined,
};

/** The index of a square in the board of the line, which is written from the top; -1: it is none. */
function indexOf(target: string, { rows, columns }: DoublesWildState): number {
  const [, red, blue] = /^cell:r(\d+)b(\d+)$/.exec(target) ?? [];
  return red === undefined ? -1 : rows.indexOf(Number(red)) * SIZE + columns.indexOf(Number(blue));
}

function boardText(cells: readonly (number | undefined)[]): string {
  return Array.from({ length: SIZE }, (_, row) =>
    cells
      .slice(row * SIZE, (row + 1) * SIZE)
      .map((seat) => LETTERS[seat ?? -1] ?? ' ')
      .join('')
      .replace(/ +/g, ({ length }) => String(length)),
  ).join('/');
}

/** The seat of the marker on each square of a board of the line. */
function cellsOf(board: string): number[] {
  return [...board.replaceAll('/', '').replace(/\d/g, (digit) => ' '.repeat(Number(digit)))].map((letter) =>
    LETTERS.indexOf(letter),
  );
}

export const table: EditorTable = {
  tools: (view, { about }) =>
    (view as DoublesWildState).supply.map((_, seat) => ({
      id: LETTERS[seat]!,
      label: say.markerOf({ name: about.seatNames[seat] ?? '' }),
      sample: 'cell:r7b7',
      isAlone: true,
      use: (line, target, shown) => {
        const index = indexOf(target, shown as DoublesWildState);
        if (index < 0) return false;
        const [board] = line.words;
        const cells = board === undefined ? doublesWildCells(shown as DoublesWildState).map(() => -1) : cellsOf(board);
        cells[index] = cells[index] === seat ? -1 : seat;
        line.words = [boardText(cells)];
        return undefined;
      },
    })),
  derive: (line, view) => {
    const { seats } = view as DoublesWildState;
    const full = FULL[seats] ?? 0;
    const cells = cellsOf(line.words[0] ?? '');
    const left = Array.from({ length: seats }, (_, seat) => full - cells.filter((other) => other === seat).length);
    line.parts.set('supply', left.join(','));
    line.parts.delete('threes');
  },
  nexts: (line, _, seats) => {
    const dice = line.parts.get('dice') ?? '1,2,3,4';
    const all = Array.from({ length: seats }, (_seat, seat) => String(seat));
    return [
      ...all.map((turn) => ({ ...NONE, phase: 'roll', turn, dice: undefined })),
      ...all.map((turn) => ({ ...NONE, phase: 'keep', turn, dice })),
      { ...NONE, phase: 'over', dice: undefined },
    ];
  },
  choices: (line) =>
    line.parts.has('dice') ? [{ label: say.dice, part: 'dice', lists: [FACES, FACES, FACES, FACES] }] : [],
};
