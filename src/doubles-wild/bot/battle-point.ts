/** A situation in a battle, read from a state or from a checked argument: DW-20, DW-21. */
import { RuleError, show } from '../../author/index.ts';
import { ATTACKER, LAST_ROUND } from '../rules/battle.ts';
import {
  BATTLE_DICE,
  BATTLE_MASK,
  BATTLE_MASKS,
  type Dice,
  diceOf,
  placesOf,
  totalOf,
  UNROLLED,
} from '../rules/dice.ts';
import type { DoublesWildBattle, DoublesWildState } from '../types.ts';

/** A situation in a battle. */
export interface BattlePoint {
  readonly round: number;
  /** `ATTACKER` or `DEFENDER`. */
  readonly side: number;
  /** The dice of each side; `UNROLLED` before they are rolled. */
  readonly attacker: Dice;
  readonly defender: Dice;
  /** The dice that are about to be rolled, as a mask; 0 at a decision. */
  readonly rollMask: number;
}

/** The names of `ATTACKER` and `DEFENDER`. */
export const SIDES = ['attacker', 'defender'] as const;

/**
 * The battle of a state.
 *
 * @throws RuleError `bad-argument` if there is none
 */
export function pointOfState(state: DoublesWildState): BattlePoint {
  const { phase, battleRound, battleSide, attackerDice, defenderDice, rollMask } = state;
  if (phase !== 'battle' && phase !== 'battle-roll') {
    throw new RuleError('bad-argument', `There is no battle now; the phase of the match is ${show(phase)}.`);
  }
  return { round: battleRound, side: battleSide, attacker: attackerDice, defender: defenderDice, rollMask };
}

/**
 * The situation that a description gives.
 *
 * @throws RuleError `bad-argument` if no battle leads to it
 */
export function pointOfBattle(battle: DoublesWildBattle): BattlePoint {
  const { round, turn, rolling = [] } = battle;
  if (!Number.isInteger(round) || round < 1) throw noSuchBattle('rounds are counted from 1');
  const side = SIDES.indexOf(turn);
  if (side === -1) throw noSuchBattle('the turn is "attacker" or "defender"');
  const attacker = readDice(battle.attacker);
  const defender = readDice(battle.defender);
  const rollMask = BATTLE_MASKS.find((mask) => samePlaces(placesOf(mask), rolling));
  if (rollMask === undefined) throw noSuchBattle('the dice that are rolled are places from 1 to 3, ascending');
  // DW-20: in round 1 all dice are rolled, the attacker's first.
  if (round === 1) {
    if (defender !== UNROLLED || (attacker === UNROLLED) !== (side === ATTACKER)) {
      throw noSuchBattle('in round 1 first one side rolls, then the other');
    }
    if (rollMask !== 0 && rollMask !== BATTLE_MASK) throw noSuchBattle('in round 1 all dice are rolled');
    return { round, side, attacker, defender, rollMask: BATTLE_MASK };
  }
  if (attacker === UNROLLED || defender === UNROLLED) throw noSuchBattle('after round 1 all dice have been rolled');
  if (round > LAST_ROUND && side === ATTACKER && totalOf(attacker) !== totalOf(defender)) {
    throw noSuchBattle('after round 3 only a tie goes on');
  }
  return { round, side, attacker, defender, rollMask };
}

function noSuchBattle(why: string): RuleError {
  return new RuleError('bad-argument', `There is no such battle: ${why}.`);
}

function readDice(dice: readonly number[] | null): Dice {
  if (dice === null) return UNROLLED;
  const isFace = (face: unknown): boolean => [1, 2, 3, 4, 5, 6].some((known) => known === face);
  // `Array.from` fills empty slots, which `every` would skip.
  if (Array.isArray(dice) && dice.length === BATTLE_DICE && Array.from(dice).every(isFace)) return diceOf(dice);
  throw noSuchBattle('each side has three dice of 1 to 6');
}

function samePlaces(a: readonly number[], b: readonly number[]): boolean {
  return Array.isArray(b) && a.length === b.length && a.every((place, i) => place === b[i]);
}
