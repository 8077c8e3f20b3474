/** How a duel begins: OY-10, or at a given position, OY-33. */
import { badOption, countBits, type Resolved } from '../../author/index.ts';
import type { OynoOptions, OynoState } from '../types.ts';
import { boardText, parseBoard } from './board-option.ts';
import { BONES } from './bones.ts';
import { isUpper, maskWhere, ownerOf } from './cells.ts';
import { OPEN } from './outcome.ts';
import { DUEL_LETTERS, readPosition } from './position.ts';
import { historyOf, NEVER } from './repetition.ts';
import { NOT_ROLLED, NOWHERE } from './wild-bones.ts';

/** The first state. */
export function setup(options: Resolved<OynoOptions>): OynoState {
  const { board, place, wild, drawAfter, position, turn } = options;
  const text = boardText(board);
  const cells = readPosition(position, parseBoard(text), DUEL_LETTERS);
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
