/** Positions as text, `b2=R c4=b`: a cell, and the letter of its bone, a capital when it is upper. */
import { badOption, type Option } from '../author/index.ts';
import type { OynoBoard } from './board.ts';

/** The option `position`: where the bones stand at the start. */
export function positionOption(letters: string): Option<string> {
  return {
    about: `the bones at the start, as "b2=${letters[1]} c4=${letters[0]}": a cell and ${[...letters].join(', ')}, a capital for an upper bone`,
    expects: 'a text of cells and bones',
    default: '',
    read: (value, name) => {
      if (typeof value !== 'string') throw badOption(name, value, 'a text of cells and bones');
      return value.trim().split(/\s+/).join(' ');
    },
  };
}

/**
 * The cells of a position: -1 empty, else the index of the bone's letter.
 *
 * @throws RuleError `bad-options`
 */
export function readPosition(text: string, board: OynoBoard, letters: string): number[] {
  const fail = (expects: string): Error => badOption('position', text, expects);
  const cells = board.cells.map(() => -1);
  for (const word of text.split(' ')) {
    if (word === '') continue;
    const [name = '', bone = '', ...rest] = word.split('=');
    const cell = board.cells.indexOf(name);
    if (cell === -1) throw fail(`a position on cells of this board, and ${JSON.stringify(name)} is none`);
    if (cell === board.centre) throw fail('a position that leaves the centre empty');
    if (cells[cell] !== -1) throw fail(`a position with one bone at most on ${name}`);
    const piece = bone.length === 1 && rest.length === 0 ? letters.indexOf(bone) : -1;
    if (piece === -1)
      throw fail(`a position whose bones are ${[...letters].join(', ')}, as in "${name}=${letters[1]}"`);
    cells[cell] = piece;
  }
  return cells;
}

/** A position as text, cells in the board's order. */
export function writePosition(cells: readonly number[], board: OynoBoard, letters: string): string {
  return cells.flatMap((piece, cell) => (piece === -1 ? [] : [`${board.cells[cell]}=${letters[piece]}`])).join(' ');
}
