/** The exact odds of a battle, and the best decision in each situation: DW-50. */
import { ATTACKER, LAST_ROUND } from '../rules/battle.ts';
import { BATTLE_MASKS, type Dice, faceOf, placesOf, UNROLLED } from '../rules/dice.ts';
import type { DoublesWildBattle, DoublesWildBattleOdds, DoublesWildState } from '../types.ts';
import { type BattlePoint, pointOfBattle, pointOfState, SIDES } from './battle-point.ts';
import { type BattleTable, EQUAL, solveBattles } from './battle-solver.ts';

const FACES = 6;

const BATTLE_MASKS_AFTER_TIE: readonly number[] = /* @__PURE__ */ BATTLE_MASKS.slice(1);

/** The solved battle of six-sided dice: a constant, computed when it is first needed. */
let solved: BattleTable | undefined;

function battleTable(): BattleTable {
  solved ??= solveBattles(FACES);
  return solved;
}

/**
 * The exact odds of a battle and the best decision in any situation, with optimal play by both sides, including the
 * rounds after a tie. Takes a state of a match with a battle in progress, or a description of a situation in a battle.
 *
 * Of equally good decisions the first is returned: fewest dice first, then lowest places first. The first call computes
 * a table, in some milliseconds; later ones look values up. DW-50
 *
 * @throws RuleError `bad-argument` if there is no battle, or the situation is impossible
 *
 * @example
 * ```ts
 * import { doublesWildBattleOdds } from 'tabletop-rules/doubles-wild';
 *
 * const { attacker, best } = doublesWildBattleOdds({
 *   round: 3,
 *   attacker: [5, 4, 3],
 *   defender: [6, 2, 4],
 *   turn: 'defender',
 * });
 * attacker.toFixed(4); // => '0.2221'
 * best; // => [2]
 * ```
 */
export function doublesWildBattleOdds(at: DoublesWildState | DoublesWildBattle): DoublesWildBattleOdds {
  const point = 'phase' in at ? pointOfState(at) : pointOfBattle(at);
  if (point.attacker === UNROLLED) return { attacker: battleTable().start, decides: null, best: null, choices: [] };
  if (point.rollMask !== 0) {
    return { attacker: attackerWins(point, point.rollMask), decides: null, best: null, choices: [] };
  }
  const masks = choicesAt(point.round);
  const values = masks.map((mask) => attackerWins(point, mask));
  const best = bestChoice(point.side, values);
  return {
    attacker: values[best]!,
    decides: SIDES[point.side]!,
    best: placesOf(masks[best]!),
    choices: masks.map((mask, i) => ({ dice: placesOf(mask), attacker: values[i]! })),
  };
}

/** The probability that the attacker wins a battle that begins. DW-50 */
export function oddsOfNewBattle(): number {
  return battleTable().start;
}

/** The probability that the attacker wins the battle of a state, as `doublesWildBattleOdds` has it. DW-50 */
export function oddsOfAttacker(view: DoublesWildState): number {
  const point = pointOfState(view);
  const { round, side, attacker, defender, rollMask } = point;
  const { hand, start, value } = battleTable();
  if (attacker === UNROLLED) return start;
  return rollMask === 0 ? value(round, side, hand(attacker), hand(defender)) : attackerWins(point, rollMask);
}

/**
 * The best decision of a state in which a side of a battle is asked, as its position in the list of legal moves: that
 * of `doublesWildBattleOdds`, without the odds. DW-50
 */
export function bestBattleChoice(view: DoublesWildState): number {
  const { battleRound, battleSide, attackerDice, defenderDice } = view;
  const { hand, isBest } = battleTable();
  const attacker = hand(attackerDice);
  const defender = hand(defenderDice);
  const places = sortedPlaces(battleSide === ATTACKER ? attackerDice : defenderDice);
  return choicesAt(battleRound).findIndex((mask) =>
    isBest(battleRound, battleSide, attacker, defender, toSorted(places, mask)),
  );
}

/** The sets of dice that can be re-rolled, in the order of the legal moves; after a tie at least one die. DW-20, DW-21 */
function choicesAt(round: number): readonly number[] {
  return round > LAST_ROUND ? BATTLE_MASKS_AFTER_TIE : BATTLE_MASKS;
}

function bestChoice(side: number, values: readonly number[]): number {
  let best = 0;
  for (let i = 1; i < values.length; i++) {
    const gain = side === ATTACKER ? values[i]! - values[best]! : values[best]! - values[i]!;
    if (gain > EQUAL) best = i;
  }
  return best;
}

/** The probability that the attacker wins if the side whose turn it is rolls a set of its dice. */
function attackerWins({ round, side, attacker, defender }: BattlePoint, mask: number): number {
  const { hand, after } = battleTable();
  const own = side === ATTACKER ? attacker : defender;
  const sorted = own === UNROLLED ? mask : toSorted(sortedPlaces(own), mask);
  // Before the defender has rolled, all of its dice are rolled: any hand gives the same value.
  const other = defender === UNROLLED ? attacker : defender;
  return after(round, side, hand(attacker), hand(other), sorted);
}

/** The index of each die in the sorted hand that the table has; equal faces stay in their order. */
function sortedPlaces(dice: Dice): readonly number[] {
  const a = faceOf(dice, 0);
  const b = faceOf(dice, 1);
  const c = faceOf(dice, 2);
  return [Number(b < a) + Number(c < a), Number(a <= b) + Number(c < b), Number(a <= c) + Number(b <= c)];
}

/** A mask of the dice on the table as a mask of the sorted hand. */
function toSorted(places: readonly number[], mask: number): number {
  return ((mask & 1) << places[0]!) | (((mask >> 1) & 1) << places[1]!) | (((mask >> 2) & 1) << places[2]!);
}
