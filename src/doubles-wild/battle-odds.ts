/** Who will win a battle, and which dice to roll again: DW-50. */
import { RuleError, show } from '../author/index.ts';
import { type BattleTable, solveBattles } from './battle-table.ts';
import type { DoublesWildState } from './state.ts';
import { placesOf, SETS } from './tables.ts';

/** A point of a battle, as `doublesWildBattleOdds` takes it. */
export interface DoublesWildBattle {
  /** 1 to 3, from 4 on the rounds after a tie. */
  readonly round: number;
  /** The attacker's three dice; `null` before they are rolled. */
  readonly attacker: readonly number[] | null;
  /** The defender's three dice; `null` before they are rolled. */
  readonly defender: readonly number[] | null;
  /** Who decides or rolls now. */
  readonly turn: 'attacker' | 'defender';
  /** The places, 1 to 3, of the dice that are about to be rolled, once that is decided. In round 1 it is all three. */
  readonly rolling?: readonly number[];
}

/** One thing that can be done in a battle, and what comes of it. */
export interface DoublesWildBattleChoice {
  /** The places, 1 to 3, of the dice to roll again; none is standing. */
  readonly dice: readonly number[];
  /** The probability that the attacker wins after it, both playing their best. */
  readonly attacker: number;
}

/** The odds of a battle. */
export interface DoublesWildBattleOdds {
  /** The probability that the attacker wins, both playing their best; the defender's is the rest to 1. */
  readonly attacker: number;
  /** Who decides now; `null` while dice are about to be rolled. */
  readonly decides: 'attacker' | 'defender' | null;
  /** The places, 1 to 3, of the dice that are best rolled again; none is standing. `null` when nobody decides. */
  readonly best: readonly number[] | null;
  /** Everything that can be decided, in the order of the legal moves; empty when nobody decides. */
  readonly choices: readonly DoublesWildBattleChoice[];
}

/** Choices that differ by less are equally good. */
const EQUAL = 1e-12;
const SIDES = ['attacker', 'defender'] as const;

let solved: BattleTable | undefined;

/** The table for six faces, made when it is first asked for. */
function table(): BattleTable {
  solved ??= solveBattles(6);
  return solved;
}

/**
 * The exact odds of a battle and the best decision at any point of it, when both sides play their best, the rounds
 * after a tie included. Takes a state of a match while a battle goes on, or a point of a battle as such.
 *
 * Of equally good decisions the first is given: fewest dice first, then lowest places first. The first call makes a
 * table, in some milliseconds; later ones look things up. DW-50
 *
 * @throws RuleError `bad-argument` when there is no battle, or none like this
 */
export function doublesWildBattleOdds(at: DoublesWildState | DoublesWildBattle): DoublesWildBattleOdds {
  if (typeof at !== 'object' || at === null) {
    throw new RuleError('bad-argument', 'A battle is a state of a match, or an object with a round, dice and a turn.');
  }
  const { round, side, attack, defence, rolling } = readSafely(at);
  const { hand, after, start } = table();
  if (attack === null) return { attacker: start, decides: null, best: null, choices: [] };
  // Sorted as the table has them; `places` leads back to the dice on the table.
  const own = side === 0 ? attack : defence;
  const places = [0, 1, 2].sort((a, b) => (own?.[a] ?? 0) - (own?.[b] ?? 0));
  const value = (set: number): number => {
    const sorted = places.reduce((sum, place, i) => (set & (1 << place) ? sum | (1 << i) : sum), 0);
    // Before the defender has rolled any hand will do: all of it is rolled.
    return after(round, side, hand(attack), hand(defence ?? attack), sorted);
  };
  if (rolling !== 0) return { attacker: value(rolling), decides: null, best: null, choices: [] };
  const choices = SETS.slice(round > 3 ? 1 : 0).map((set) => ({ dice: placesOf(set), attacker: value(set) }));
  const best = choices.reduce((first, choice) => {
    const gain = side === 0 ? choice.attacker - first.attacker : first.attacker - choice.attacker;
    return gain > EQUAL ? choice : first;
  });
  return { attacker: best.attacker, decides: SIDES[side]!, best: best.dice, choices };
}

/** Reads what may be neither; what goes wrong on the way is the caller's. */
function readSafely(at: DoublesWildState | DoublesWildBattle): ReadBattle {
  try {
    return readBattle('phase' in at ? battleOf(at) : at);
  } catch (error) {
    if (error instanceof RuleError) throw error;
    throw new RuleError('bad-argument', 'This is neither a battle nor a state of Doubles Wild.', { cause: error });
  }
}

/** The battle that a state is in. */
function battleOf({ phase, round, side, attack, defence, rolling }: DoublesWildState): DoublesWildBattle {
  if (phase !== 'battle' && phase !== 'clash') {
    throw new RuleError('bad-argument', `There is no battle now; the phase of the match is ${show(phase)}.`);
  }
  // Dice are about to be rolled in a clash, and in no decision.
  if (!SETS.includes(rolling) || (rolling === 0) !== (phase === 'battle')) {
    throw new RuleError('bad-argument', `There is no such battle: the dice that are rolled are ${show(rolling)}.`);
  }
  return {
    round,
    attacker: attack[0] === -1 ? null : attack,
    defender: defence[0] === -1 ? null : defence,
    turn: SIDES[side]!,
    rolling: placesOf(rolling),
  };
}

interface ReadBattle {
  readonly round: number;
  readonly side: number;
  readonly attack: readonly number[] | null;
  readonly defence: readonly number[] | null;
  /** A bit a die. */
  readonly rolling: number;
}

/** A battle from outside, checked. */
function readBattle({ round, attacker, defender, turn, rolling = [] }: DoublesWildBattle): ReadBattle {
  const refuse = (why: string): RuleError => new RuleError('bad-argument', `There is no such battle: ${why}.`);
  if (!Number.isInteger(round) || round < 1) throw refuse('rounds are counted from 1');
  const side = SIDES.indexOf(turn);
  if (side === -1) throw refuse('the turn is "attacker" or "defender"');
  const attack = attacker === null ? null : readDice(attacker, refuse);
  const defence = defender === null ? null : readDice(defender, refuse);
  const set = SETS.find((bits) => sameList(placesOf(bits), rolling));
  if (set === undefined) throw refuse('the dice that are rolled are places from 1 to 3, ascending');
  // DW-20: in round 1 all dice are rolled, the attacker's first.
  if (round === 1) {
    if (defence !== null || (attack === null) !== (side === 0))
      throw refuse('in round 1 first one side rolls, then the other');
    if (set !== 0 && set !== 7) throw refuse('in round 1 all dice are rolled');
    return { round, side, attack, defence, rolling: 7 };
  }
  if (attack === null || defence === null) throw refuse('after round 1 all dice have been rolled');
  if (round > 3 && side === 0 && total(attack) !== total(defence)) throw refuse('after round 3 only a tie goes on');
  return { round, side, attack, defence, rolling: set };
}

function readDice(dice: unknown, refuse: (why: string) => RuleError): readonly number[] {
  const isFace = (face: unknown): face is number =>
    typeof face === 'number' && Number.isInteger(face) && face >= 1 && face <= 6;
  // By index: `every` passes over what an array leaves out.
  if (Array.isArray(dice) && dice.length === 3 && [0, 1, 2].every((i) => isFace(dice[i]))) return dice;
  throw refuse('each side has three dice of 1 to 6');
}

function sameList(a: readonly number[], b: unknown): boolean {
  return Array.isArray(b) && a.length === b.length && a.every((place, i) => place === b[i]);
}

function total(dice: readonly number[]): number {
  return dice.reduce((sum, face) => sum + face, 0);
}
