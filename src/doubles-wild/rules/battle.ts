/** Battles: DW-20 to DW-22. */
import type { Draft, Mask, Seat, Turn } from '../../author/without-immer.ts';
import type { DoublesWildState } from '../types.ts';
import { BATTLE_MASK, rollNext, rollSet, totalOf, UNROLLED } from './dice.ts';
import { endTurn } from './ending.ts';
import { ownerOf, takeSquare } from './markers.ts';

type State = Draft<DoublesWildState>;

/** A side of a battle: the seat that attacks. */
export const ATTACKER = 0;
/** A side of a battle: the owner of the square. */
export const DEFENDER = 1;
/** The names of `ATTACKER` and `DEFENDER`. */
export const SIDES = ['attacker', 'defender'] as const;
/** In place of a round: there is no battle. */
export const NO_BATTLE = 0;
/** The last round of a battle without a tie. DW-20 */
export const LAST_ROUND = 3;

/** The seat that rolls or is asked in a battle: the attacker, or the owner of the square. DW-20 */
export function battleSeat(view: DoublesWildState): Seat {
  return view.battleSide === ATTACKER ? view.turn : ownerOf(view, view.square);
}

/** Whether the battle is in a round after a tie, in which each side re-rolls at least one die. DW-21 */
export function isAfterTie({ battleRound }: DoublesWildState): boolean {
  return battleRound > LAST_ROUND;
}

/** The player whose turn it is attacks a square. DW-20, DW-22 */
export function startBattle(draft: State, square: number): Turn {
  // DW-22: the marker leaves the supply now; until the end the square counts as the defender's.
  draft.supply[draft.turn]! -= 1;
  draft.square = square;
  draft.battleRound = 1;
  return rollNext(draft, BATTLE_MASK, 'battle-roll');
}

/** The dice of one side show an outcome. DW-20 */
export function rollInBattle(draft: State, rollMask: Mask, outcome: number): Turn {
  if (draft.battleSide === ATTACKER) draft.attackerDice = rollSet(draft.attackerDice, rollMask, outcome);
  else draft.defenderDice = rollSet(draft.defenderDice, rollMask, outcome);
  return endBattlePart(draft);
}

/** One side has finished its part of the round. DW-20 */
export function endBattlePart(draft: State): Turn {
  const { battleSide, battleRound } = draft;
  if (battleSide === ATTACKER) {
    draft.battleSide = DEFENDER;
    if (battleRound === 1) return rollNext(draft, BATTLE_MASK, 'battle-roll');
    draft.phase = 'battle';
    return battleSeat(draft);
  }
  draft.battleSide = ATTACKER;
  if (battleRound >= LAST_ROUND) {
    const lead = totalOf(draft.attackerDice) - totalOf(draft.defenderDice);
    if (lead !== 0) return endBattle(draft, lead > 0);
  }
  // DW-21: after a tie there is another round.
  draft.battleRound = battleRound + 1;
  draft.phase = 'battle';
  return draft.turn;
}

/** DW-22 */
function endBattle(draft: State, attackerWins: boolean): Turn {
  const { square, turn } = draft;
  if (attackerWins) takeSquare(draft, square, ownerOf(draft, square));
  else draft.lost[turn]! += 1;
  draft.battleRound = NO_BATTLE;
  draft.attackerDice = UNROLLED;
  draft.defenderDice = UNROLLED;
  return endTurn(draft);
}
