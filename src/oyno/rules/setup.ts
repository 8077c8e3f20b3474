/** How a duel begins: OY-10, or at a given position, OY-33. */
import {
  badOption,
  countBits,
  flag,
  integer,
  type Option,
  type OptionSpecs,
  oneOf,
  type Resolved,
} from '../../author/index.ts';
import type { OynoLayout, OynoOptions, OynoPuzzleState, OynoState } from '../types.ts';
import { BONES, boardOption, layoutText, parseLayout } from './board.ts';
import { DUEL_LETTERS, EMPTY, isUpper, lettersOf, maskWhere, ownerOf, oynoCells } from './bones.ts';
import { NOT_ROLLED, NOWHERE, OPEN } from './duel.ts';
import { oynoLayoutOf } from './moves.ts';
import { historyOf, NEVER } from './repetition.ts';

// Positions as text, `b2=R c4=b`: a cell, and the letter of its bone, a capital when it is upper. OY-33

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
export function readPosition(text: string, board: OynoLayout, letters: string): number[] {
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
  const names = oynoLayoutOf(view).cells;
  const letters = lettersOf(view);
  return oynoCells(view)
    .flatMap((bone, cell) => (bone === EMPTY ? [] : [`${names[cell]}=${letters[bone]}`]))
    .join(' ');
}

// The options of the duel: OY-3, OY-10, OY-11, OY-18, OY-20, OY-33.

/** The most that `drawAfter` can be. */
const MOST_OCCURRENCES = 100;

const drawAfter: Option<number | 'never'> = {
  about: 'the duel is a draw when a position has occurred so many times',
  expects: `"never" or an integer from 2 to ${MOST_OCCURRENCES}`,
  default: 'never',
  read: (value, name) => {
    if (value === 'never') return value;
    if (typeof value === 'number' && Number.isInteger(value) && value >= 2 && value <= MOST_OCCURRENCES) {
      return value;
    }
    throw badOption(name, value, drawAfter.expects);
  },
};

/** The options as data. */
export const OPTIONS: OptionSpecs<OynoOptions> = {
  seats: oneOf([2], 'the players'),
  board: boardOption,
  place: oneOf(['when-upper', 'any-time'], 'when a bone may be placed: with all yours upper, or at any time'),
  wild: flag('bones may be rolled instead of being set upper'),
  bothComplete: oneOf(['mover', 'draw'], 'one move completes both players’ bones: who made it wins, or it is a draw'),
  drawAfter,
  position: positionOption(DUEL_LETTERS),
  turn: integer(0, 1, 0, 'who is to move at the start'),
};

/** The first state. */
export function setup(options: Resolved<OynoOptions>): OynoState {
  const { board, place, wild, bothComplete, drawAfter, position, turn } = options;
  const text = layoutText(board);
  const cells = readPosition(position, parseLayout(text), DUEL_LETTERS);
  const bones = [0, 1].map((seat) => maskWhere(cells, (bone) => ownerOf(bone) === seat));
  const upper = maskWhere(cells, isUpper);
  const supply = bones.map((mask) => BONES - countBits(mask));
  if (supply.some((left) => left < 0)) {
    throw badOption('position', position, `a position of at most ${BONES} bones a colour`);
  }
  // OY-33
  if (bones.some((mask) => countBits(mask & upper) === BONES)) {
    throw badOption('position', position, 'a position that is not won already');
  }
  return {
    board: text,
    place,
    wild,
    bothComplete,
    drawAfter: drawAfter === 'never' ? NEVER : drawAfter,
    phase: 'turn',
    turn,
    bones,
    upper,
    supply,
    liftedFrom: NOWHERE,
    rolledSide: NOT_ROLLED,
    history: drawAfter === 'never' ? [] : historyOf(cells, turn),
    result: OPEN,
  };
}
