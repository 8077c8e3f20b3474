/** Battles: DW-20 to DW-22. */
import type { Draft, Seat } from '../../author/index.ts';
import type { DoublesWildState } from '../types.ts';
import { BATTLE_MASK, clearDice, totalOf } from './dice.ts';
import { placeMarker } from './placing.ts';
import { endTurn } from './turn-end.ts';

type State = Draft<DoublesWildState>;

/** A side of a battle: the seat that attacks. */
export const ATTACKER = 0;
/** A side of a battle: the owner of the square. */
export const DEFENDER = 1;
/** In place of a round: there is no battle. */
export const NO_BATTLE = 0;
/** The last round of a battle without a tie. DW-20 */
export const LAST_ROUND = 3;

/** The seat that rolls or is asked in a battle: the attacker, or the owner of the square. DW-20 */
export function battleSeat({ battleSide, turn, cells, square }: DoublesWildState): Seat {
  return battleSide === ATTACKER ? turn : cells[square]!;
}

/** Whether the battle is in a round after a tie, in which each side re-rolls at least one die. DW-21 */
export function isAfterTie({ battleRound }: DoublesWildState): boolean {
  return battleRound > LAST_ROUND;
}

/** The player whose turn it is attacks a square. DW-20, DW-22 */
export function startBattle(draft: State, square: number): void {
  // DW-22: the marker leaves the supply now; until the end the square counts as the defender's.
  draft.supply[draft.turn]! -= 1;
  draft.square = square;
  draft.battleRound = 1;
  draft.rollMask = BATTLE_MASK;
  draft.phase = 'battle-roll';
}

/** One side has finished its part of the round. DW-20 */
export function endBattlePart(draft: State): void {
  const { battleSide, battleRound, attackerDice, defenderDice } = draft;
  if (battleSide === ATTACKER) {
    draft.battleSide = DEFENDER;
    if (battleRound > 1) {
      draft.phase = 'battle';
    } else {
      draft.rollMask = BATTLE_MASK;
      draft.phase = 'battle-roll';
    }
    return;
  }
  draft.battleSide = ATTACKER;
  if (battleRound >= LAST_ROUND) {
    const lead = totalOf(attackerDice) - totalOf(defenderDice);
    if (lead !== 0) {
      endBattle(draft, lead > 0);
      return;
    }
  }
  // DW-21: after a tie there is another round.
  draft.battleRound = battleRound + 1;
  draft.phase = 'battle';
}

/** DW-22 */
function endBattle(draft: State, attackerWins: boolean): void {
  const { square, turn, cells } = draft;
  if (attackerWins) {
    draft.lost[cells[square]!]! += 1;
    placeMarker(draft, square);
  } else {
    draft.lost[turn]! += 1;
  }
  draft.battleRound = NO_BATTLE;
  clearDice(draft.attackerDice);
  clearDice(draft.defenderDice);
  endTurn(draft);
}
