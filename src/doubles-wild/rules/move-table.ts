/** Every possible move object, made once and frozen, so that lists of legal moves share them. */
import { deepFreeze } from '../../author/index.ts';
import type {
  DoublesWildDecline,
  DoublesWildFight,
  DoublesWildKeep,
  DoublesWildLeave,
  DoublesWildReplace,
  DoublesWildReroll,
  DoublesWildSquare,
  DoublesWildStand,
} from '../types.ts';
import { SQUARE_NAMES } from './board.ts';
import { BATTLE_MASKS, placesOf } from './dice.ts';
import { MOST_SEATS } from './options.ts';

/** The moves of one seat. */
export interface SeatMoves {
  /** After the first roll. DW-10 */
  readonly keep: readonly (DoublesWildKeep | DoublesWildReroll)[];
  /** A wild choice, by address of the square. DW-12 */
  readonly square: readonly DoublesWildSquare[];
  /** In place of a wild choice, with `wild: 'may'`. DW-14 */
  readonly decline: DoublesWildDecline;
  /** On a teammate's marker. DW-41 */
  readonly teammate: readonly (DoublesWildLeave | DoublesWildReplace)[];
  /** In a battle, in the order of `BATTLE_MASKS`. DW-20 */
  readonly battle: readonly (DoublesWildStand | DoublesWildFight)[];
  /** In a round after a tie: at least one die. DW-21 */
  readonly battleAfterTie: readonly DoublesWildFight[];
}

function movesOf(seat: number): SeatMoves {
  const reroll = (dice: DoublesWildReroll['dice']): DoublesWildReroll => ({ type: 'reroll', seat, dice });
  const fights = BATTLE_MASKS.slice(1).map((mask): DoublesWildFight => ({ type: 'fight', seat, dice: placesOf(mask) }));
  return {
    keep: [{ type: 'keep', seat }, reroll('red'), reroll('blue'), reroll('all')],
    square: SQUARE_NAMES.map((square) => ({ type: 'square', seat, square })),
    decline: { type: 'decline', seat },
    teammate: [
      { type: 'leave', seat },
      { type: 'replace', seat },
    ],
    battle: [{ type: 'stand', seat }, ...fights],
    battleAfterTie: fights,
  };
}

/** By seat. */
export const MOVES: readonly SeatMoves[] = /* @__PURE__ */ deepFreeze(
  Array.from({ length: MOST_SEATS }, (_, seat) => movesOf(seat)),
);
