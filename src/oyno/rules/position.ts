/** Positions as text, `b2=R c4=b`: a cell, and the letter of its bone, a capital when it is upper. OY-33 */
import { badOption, type Option } from '../../author/index.ts';
import type { OynoPuzzleState } from '../puzzle/types.ts';
import type { OynoBoard, OynoState } from '../types.ts';
import { EMPTY, oynoCells } from './cells.ts';
import { oynoBoardOf } from './context.ts';
import { isDuel } from './is-duel.ts';

/** Letters of bones in the duel, by their number in `oynoCells`. */
export const DUEL_LETTERS = 'rRbB';
/** Letters of bones in the puzzle, by their number in `oynoCells`. */
export const PUZZLE_LETTERS = 'uU';

/** The letters of the game that a view belongs to. */
export function lettersOf(view: OynoState | OynoPuzzleState): string {
  return isDuel(view) ? DUEL_LETTERS : PUZZLE_LETTERS;
}

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
 * The cells of a position: `EMPTY`, or the index of the bone's letter, as in `oynoCells`.
 *
 * @throws RuleError `bad-options`
 */
export function readPosition(text: string, board: OynoBoard, letters: string): number[] {
  const fail = (expects: string): Error => badOption('position', text, expects);
  const cells = board.cells.map((): number => EMPTY);
  for (const word of text.split(' ')) {
    if (word === '') continue;
    const [name = '', letter = '', ...rest] = word.split('=');
    const cell = board.cells.indexOf(name);
    if (cell === -1) throw fail(`a position on cells of this board, and ${JSON.stringify(name)} is none`);
    if (cell === board.centre) throw fail('a position that leaves the centre empty');
    if (cells[cell] !== EMPTY) throw fail(`a position with one bone at most on ${name}`);
    const bone = letter.length === 1 && rest.length === 0 ? letters.indexOf(letter) : -1;
    if (bone === -1) throw fail(`a position whose bones are ${[...letters].join(', ')}, as in "${name}=${letters[1]}"`);
    cells[cell] = bone;
  }
  return cells;
}

/**
 * The bones of a duel or a puzzle as text, `b2=R c4=b`, in the board's order: what the option `position` takes.
 *
 * @example
 * ```ts
 * import { oyno, oynoPosition } from 'tabletop-rules/oyno';
 *
 * const state = oyno.setup({ position: 'b2=R c4=b' });
 * oynoPosition(state); // => 'b2=R c4=b'
 * ```
 */
export function oynoPosition(view: OynoState | OynoPuzzleState): string {
  const names = oynoBoardOf(view).cells;
  const letters = lettersOf(view);
  return oynoCells(view)
    .flatMap((bone, cell) => (bone === EMPTY ? [] : [`${names[cell]}=${letters[bone]}`]))
    .join(' ');
}
