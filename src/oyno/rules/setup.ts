/** How a duel begins: OY-10. `position.ts` reads a given position. OY-33 */
import {
  badOption,
  flag,
  integer,
  type Option,
  type OptionSpecs,
  oneOf,
  type Resolved,
} from '../../author/without-immer.ts';
import type { OynoOptions, OynoPuzzleState, OynoState } from '../types.ts';
import { BONES, boardOption, layoutText, parseLayout } from './board.ts';
import { DUEL_LETTERS, EMPTY, lettersOf, oynoCells } from './bones.ts';
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

/** The first state, with an empty board. OY-10 */
export function setup({ board, drawAfter, turn, ...rest }: Resolved<OynoOptions>): OynoState {
  const text = layoutText(board);
  return {
    board: text,
    place: rest.place,
    wild: rest.wild,
    bothComplete: rest.bothComplete,
    drawAfter: occurrencesAllowed(drawAfter),
    phase: 'turn',
    turn,
    bones: [0, 0],
    upper: 0,
    supply: [BONES, BONES],
    liftedFrom: NOWHERE,
    rolledSide: NOT_ROLLED,
    history:
      drawAfter === 'never'
        ? []
        : historyOf(
            parseLayout(text).cells.map(() => EMPTY),
            turn,
          ),
    result: OPEN,
  };
}

/** The option as a state holds it. OY-18 */
export function occurrencesAllowed(drawAfter: number | 'never'): number {
  return drawAfter === 'never' ? NEVER : drawAfter;
}
