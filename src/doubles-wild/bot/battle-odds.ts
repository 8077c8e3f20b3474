/** The exact odds of a battle, and the best decision at each point of it: DW-50. */
import { ATTACKER, LAST_ROUND } from '../rules/battle.ts';
import { BATTLE_MASKS, placesOf } from '../rules/dice.ts';
import type { DoublesWildBattle, DoublesWildBattleOdds, DoublesWildState } from '../types.ts';
import { type BattlePoint, pointOfBattle, pointOfState, SIDES } from './battle-point.ts';
import { type BattleTable, solveBattles } from './battle-solver.ts';

/** Choices that differ by less are equally good. */
const EQUAL = 1e-12;
const FACES = 6;

/** The solved battle of six-sided dice: a constant, computed when it is first needed. */
let solved: BattleTable | undefined;

function battleTable(): BattleTable {
  solved ??= solveBattles(FACES);
  return solved;
}

/**
 * The exact odds of a battle and the best decision at any point of it, with optimal play by both sides, the rounds
 * after a tie included. Takes a state of a match in which a battle goes on, or a point of a battle as such.
 *
 * Of equally good decisions the first is given: fewest dice first, then lowest places first. The first call computes
 * a table, in some milliseconds; later ones look values up. DW-50
 *
 * @throws RuleError `bad-argument` if there is no battle, or the point of a battle cannot be
 */
export function doublesWildBattleOdds(at: DoublesWildState | DoublesWildBattle): DoublesWildBattleOdds {
  const point = 'phase' in at ? pointOfState(at) : pointOfBattle(at);
  if (point.attacker === null) return { attacker: battleTable().start, decides: null, best: null, choices: [] };
  if (point.rollMask !== 0) {
    return { attacker: attackerWins(point, point.rollMask), decides: null, best: null, choices: [] };
  }
  const masks = choicesAt(point);
  const values = masks.map((mask) => attackerWins(point, mask));
  const best = bestChoice(point.side, values);
  return {
    attacker: values[best]!,
    decides: SIDES[point.side]!,
    best: placesOf(masks[best]!),
    choices: masks.map((mask, i) => ({ dice: placesOf(mask), attacker: values[i]! })),
  };
}

/** The position in the list of legal moves of the best decision of a state in which a side of a battle is asked. DW-50 */
export function bestBattleChoice(view: DoublesWildState): number {
  const point = pointOfState(view);
  return bestChoice(
    point.side,
    choicesAt(point).map((mask) => attackerWins(point, mask)),
  );
}

/** The sets of dice that can be re-rolled, in the order of the legal moves; after a tie at least one die. DW-20, DW-21 */
function choicesAt({ round }: BattlePoint): readonly number[] {
  return round > LAST_ROUND ? BATTLE_MASKS.slice(1) : BATTLE_MASKS;
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
  // The table holds sorted hands: the mask is moved to where the dice are in the sorted hand.
  const order = [0, 1, 2].sort((a, b) => (own?.[a] ?? 0) - (own?.[b] ?? 0));
  const sorted = order.reduce((sum, place, i) => (mask & (1 << place) ? sum | (1 << i) : sum), 0);
  // Before the defender has rolled, all of its dice are rolled: any hand gives the same value.
  return after(round, side, hand(attacker!), hand(defender ?? attacker!), sorted);
}
