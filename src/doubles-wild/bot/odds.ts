/** The exact odds of battles, and the best decision in each situation: DW-50. */
import { RuleError, type Seat, show } from '../../author/without-immer.ts';
import { ATTACKER, battleSeat, isAfterTie, LAST_ROUND, SIDES } from '../rules/battle.ts';
import { contextOf } from '../rules/board.ts';
import {
  BATTLE_DICE,
  BATTLE_MASK,
  BATTLE_MASKS,
  type Dice,
  diceOf,
  faceOf,
  placesOf,
  totalOf,
  UNROLLED,
} from '../rules/dice.ts';
import { FIGHT, moveOf, STAND } from '../rules/moves.ts';
import type { DoublesWildBattle, DoublesWildBattleOdds, DoublesWildMove, DoublesWildState } from '../types.ts';
import { type BattleTable, EQUAL, solveBattles } from './solver.ts';

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
  checkBattle(at);
  const situation = 'phase' in at ? situationOfState(at) : situationOfBattle(at);
  if (situation.attacker === UNROLLED) return { attacker: battleTable().start, decides: null, best: null, choices: [] };
  if (situation.rollMask !== 0) {
    return { attacker: attackerWins(situation, situation.rollMask), decides: null, best: null, choices: [] };
  }
  const masks = choicesAt(situation.round);
  const values = masks.map((mask) => attackerWins(situation, mask));
  const best = bestChoice(situation.side, values);
  return {
    attacker: values[best]!,
    decides: SIDES[situation.side]!,
    best: placesOf(masks[best]!),
    choices: masks.map((mask, i) => ({ dice: placesOf(mask), attacker: values[i]! })),
  };
}

function checkBattle(at: DoublesWildState | DoublesWildBattle): void {
  if (typeof at === 'object' && at !== null && ('phase' in at || 'round' in at)) return;
  throw new RuleError('bad-argument', `A battle, or a state with one, is expected, not ${show(at)}.`);
}

function bestChoice(side: number, values: readonly number[]): number {
  let best = 0;
  for (let i = 1; i < values.length; i++) {
    const gain = side === ATTACKER ? values[i]! - values[best]! : values[best]! - values[i]!;
    if (gain > EQUAL) best = i;
  }
  return best;
}

/** The probability that the attacker wins a battle that begins. DW-50 */
export function oddsOfNewBattle(): number {
  return battleTable().start;
}

/** The probability that the attacker wins the battle of a state, as `doublesWildBattleOdds` has it. DW-50 */
export function oddsOfAttacker(view: DoublesWildState): number {
  const situation = situationOfState(view);
  const { round, side, attacker, defender, rollMask } = situation;
  const { hand, start, value } = battleTable();
  if (attacker === UNROLLED) return start;
  const odds = rollMask === 0 ? value(round, side, hand(attacker), hand(defender)) : attackerWins(situation, rollMask);
  // A sum of rounded numbers.
  return Math.min(1, odds);
}

/** The probability that the attacker wins if the side whose turn it is rolls a set of its dice. */
function attackerWins({ round, side, attacker, defender }: BattleSituation, mask: number): number {
  const { hand, after } = battleTable();
  const own = side === ATTACKER ? attacker : defender;
  const sorted = own === UNROLLED ? mask : toSorted(sortedPlaces(own), mask);
  // Before the defender has rolled, all of its dice are rolled: any hand gives the same value.
  const other = defender === UNROLLED ? attacker : defender;
  return after(round, side, hand(attacker), hand(other), sorted);
}

/** The sets of dice that can be re-rolled, in the order of the legal moves; after a tie at least one die. DW-20, DW-21 */
function choicesAt(round: number): readonly number[] {
  return round > LAST_ROUND ? BATTLE_MASKS_AFTER_TIE : BATTLE_MASKS;
}

/**
 * The decision with the highest probability of winning the battle, with optimal play by both sides; `undefined`
 * unless the seat is asked for a decision in a battle. Of equally good ones the first legal move. DW-50
 *
 * @example
 * ```ts
 * import { mctsBot } from 'tabletop-rules/bots';
 * import { doublesWild, doublesWildBattleMove } from 'tabletop-rules/doubles-wild';
 *
 * doublesWildBattleMove(doublesWild.setup(), 0); // => undefined
 * // As part of `doublesWildKnowledge`, it is what bots play in battles.
 * const bot = mctsBot(doublesWild, { solvedMove: doublesWildBattleMove });
 * ```
 */
export function doublesWildBattleMove(view: DoublesWildState, seat: Seat): DoublesWildMove | undefined {
  if (view.phase !== 'battle' || battleSeat(view) !== seat) return undefined;
  const first = isAfterTie(view) ? FIGHT : STAND;
  return moveOf(first + bestBattleChoice(view), seat, contextOf(view));
}

/**
 * The best decision of a state in which a side of a battle is asked, as its position in the list of legal moves: that
 * of `doublesWildBattleOdds`, without the odds. DW-50
 */
function bestBattleChoice(view: DoublesWildState): number {
  const { battleRound, battleSide, attackerDice, defenderDice } = view;
  const { hand, isBest } = battleTable();
  const attacker = hand(attackerDice);
  const defender = hand(defenderDice);
  const places = sortedPlaces(battleSide === ATTACKER ? attackerDice : defenderDice);
  return choicesAt(battleRound).findIndex((mask) =>
    isBest(battleRound, battleSide, attacker, defender, toSorted(places, mask)),
  );
}

// The table has hands with their dice in ascending order.

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

// A situation in a battle, read from a state or from an argument, which is checked: DW-20, DW-21.

interface BattleSituation {
  readonly round: number;
  /** `ATTACKER` or `DEFENDER`. */
  readonly side: number;
  /** The dice of each side; `UNROLLED` before they are rolled. */
  readonly attacker: Dice;
  readonly defender: Dice;
  /** The dice that are about to be rolled, as a mask; 0 at a decision. */
  readonly rollMask: number;
}

/**
 * The battle of a state.
 *
 * @throws RuleError `bad-argument` if there is none
 */
function situationOfState(state: DoublesWildState): BattleSituation {
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
function situationOfBattle(battle: DoublesWildBattle): BattleSituation {
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

function noSuchBattle(why: string): RuleError {
  return new RuleError('bad-argument', `There is no such battle: ${why}.`);
}
