/** The types of Doubles Wild. Rules DW-1 to DW-41 (docs/doubles-wild.md). */
import type { Seat } from '../author/without-immer.ts';

/** What a match can be set up with. */
export interface DoublesWildOptions {
  /** How many play. Default 2; with `teams` 4. DW-2 */
  readonly seats?: 2 | 3 | 4 | undefined;
  /** Four play as two teams, seats 0 and 2 against 1 and 3. Default false. DW-40 */
  readonly teams?: boolean | undefined;
  /** What follows a tie for the highest score. Default `play-on`. DW-33 */
  readonly tieBreak?: 'play-on' | 'begin-again' | 'shared' | undefined;
  /** Whether a wild choice must be made or may be declined. Default `must`. DW-14 */
  readonly wild?: 'must' | 'may' | undefined;
  /** The red totals of the rows, from the top: 3 to 11 in any order. Default ascending. DW-3 */
  readonly rows?: readonly number[] | undefined;
  /** The blue totals of the columns, from the left: 3 to 11 in any order. Default ascending. DW-3 */
  readonly columns?: readonly number[] | undefined;
  /** The position to start from, as `doublesWildKit.position` writes it. Default: the start. */
  readonly position?: string | undefined;
}

/**
 * The phase of a match. Chance nodes: `first` (the roll for the first turn), `roll` (the four dice), `reroll`,
 * `battle-roll` (dice of a battle). Prompts: `keep` (or re-roll), `square` (a wild choice), `teammate` (leave or
 * replace), `battle` (which dice to re-roll). `over`.
 */
export type DoublesWildPhase =
  | 'first'
  | 'roll'
  | 'keep'
  | 'reroll'
  | 'square'
  | 'teammate'
  | 'battle'
  | 'battle-roll'
  | 'over';

/** The state of a match. All of it is public: the view is the state. */
export interface DoublesWildState {
  readonly seats: number;
  readonly teams: boolean;
  readonly tieBreak: 'play-on' | 'begin-again' | 'shared';
  /** Whether a wild choice must be made. DW-14 */
  readonly wild: 'must' | 'may';
  /** The red total of each row, from the top. */
  readonly rows: readonly number[];
  /** The blue total of each column, from the left. */
  readonly columns: readonly number[];
  readonly phase: DoublesWildPhase;
  /** The seat whose turn it is; in phase `first` the one that rolls; in a battle the attacker. */
  readonly turn: Seat;
  /** The first player of the match, or of a tie-break that begins again; `NOBODY` before that is decided. DW-1, DW-33 */
  readonly firstPlayer: Seat;
  /** In phase `first`, by seat: the total, or `TO_ROLL`, or `NOT_ROLLING`. After it `NOT_ROLLING`. DW-1 */
  readonly firstTotals: readonly number[];
  /**
   * The markers on the board; read them with `doublesWildCells`. A mask a row and seat: row `r` of seat `s`, both from 0,
   * is at `11 * s + r + 2`, and its bit `c + 2` is column `c`. The masks between are 0.
   */
  readonly markers: readonly number[];
  /** By seat: markers to place. */
  readonly supply: readonly number[];
  /** By seat: markers that are out of the match. DW-22, DW-41 */
  readonly lost: readonly number[];
  /** By seat: the three-in-a-rows of its colour made in the main game. DW-30 */
  readonly threes: readonly number[];
  /**
   * The dice of the turn, red, red, blue, blue: three bits a die, the first die lowest; 0 before they are rolled. Read
   * them, and those of a battle, with `doublesWildDice`. DW-10
   */
  readonly dice: number;
  /** The dice that are about to be rolled, as a mask: 1 is the first die, then 2, 4, 8. Else 0. */
  readonly rollMask: number;
  /** The square of the battle, or of the teammate's marker; else `NO_SQUARE`. */
  readonly square: number;
  /** The round of the battle: 1 to 3, from 4 on the rounds after a tie; `NO_BATTLE` when there is none. DW-20, DW-21 */
  readonly battleRound: number;
  /** The side of the battle that rolls or is asked: `ATTACKER` or `DEFENDER`. */
  readonly battleSide: number;
  /** The attacker's three dice, packed as `dice` are; 0 before they are rolled. */
  readonly attackerDice: number;
  /** The defender's three dice; 0 before they are rolled. */
  readonly defenderDice: number;
  /** The seats that play in the tie-break, in the order of their turns; empty in the main game. DW-33 */
  readonly tieBreakSeats: readonly Seat[];
  /** The seat whose three-in-a-row decided the tie-break; else `NOBODY`. DW-32 */
  readonly tieBreakWinner: Seat;
}

/** The faces of the dice on the table; none of those that have not been rolled. */
export interface DoublesWildDice {
  /** Red, red, blue, blue. DW-10 */
  readonly turn: readonly number[];
  /** The attacker's three dice. DW-20 */
  readonly attacker: readonly number[];
  /** The defender's three dice. DW-20 */
  readonly defender: readonly number[];
}

/** Keeps the four dice as they are. DW-10 */
export interface DoublesWildKeep {
  readonly type: 'keep';
  readonly seat: Seat;
}
/** Re-rolls a pair of dice, or both pairs. DW-10 */
export interface DoublesWildReroll {
  readonly type: 'reroll';
  readonly seat: Seat;
  readonly dice: 'red' | 'blue' | 'all';
}
/** Chooses a square after a double: `r5b7` is where the row of red 5 meets the column of blue 7. DW-12 */
export interface DoublesWildSquare {
  readonly type: 'square';
  readonly seat: Seat;
  readonly square: string;
}
/** Declines a wild choice, with the option `wild: 'may'`: the turn ends. DW-14 */
export interface DoublesWildDecline {
  readonly type: 'decline';
  readonly seat: Seat;
}
/** Leaves a teammate's marker where it is. DW-41 */
export interface DoublesWildLeave {
  readonly type: 'leave';
  readonly seat: Seat;
}
/** Replaces a teammate's marker. DW-41 */
export interface DoublesWildReplace {
  readonly type: 'replace';
  readonly seat: Seat;
}
/** In a battle: re-rolls no die. DW-20 */
export interface DoublesWildStand {
  readonly type: 'stand';
  readonly seat: Seat;
}
/** In a battle: re-rolls some of one's own dice, named by their places 1 to 3, in ascending order. DW-20, DW-21 */
export interface DoublesWildFight {
  readonly type: 'fight';
  readonly seat: Seat;
  readonly dice: readonly number[];
}

/** Any move of a player. */
export type DoublesWildMove =
  | DoublesWildKeep
  | DoublesWildReroll
  | DoublesWildSquare
  | DoublesWildDecline
  | DoublesWildLeave
  | DoublesWildReplace
  | DoublesWildStand
  | DoublesWildFight;

/** The faces of the dice that are rolled, by label. */
export type DoublesWildChance = {
  /** Three dice, for the first turn. DW-1 */
  readonly first: number;
  /** The four dice of a turn. DW-10 */
  readonly roll: number;
  /** The dice of a turn that are re-rolled. DW-10 */
  readonly reroll: number;
  /** The dice of one side of a battle. DW-20 */
  readonly battle: number;
};

/** What a player can be asked. */
export type DoublesWildPrompt = 'keep' | 'square' | 'teammate' | 'battle';

/** The reasons for refusing a move. */
export type DoublesWildCode =
  | 'wrong-step'
  | 'no-such-dice'
  | 'one-die-at-least'
  | 'no-such-square'
  | 'off-line'
  | 'own-square'
  | 'must-choose';

/** A situation in a battle, as `doublesWildBattleOdds` takes it. */
export interface DoublesWildBattle {
  /** 1 to 3, from 4 on the rounds after a tie. */
  readonly round: number;
  /** The attacker's three dice; `null` before they are rolled. */
  readonly attacker: readonly number[] | null;
  /** The defender's three dice; `null` before they are rolled. */
  readonly defender: readonly number[] | null;
  /** The side that decides or rolls now. */
  readonly turn: 'attacker' | 'defender';
  /** The places, 1 to 3, of the dice that are about to be rolled, once that is decided. In round 1 it is all three. */
  readonly rolling?: readonly number[];
}

/** A decision of a battle and its value. */
export interface DoublesWildBattleChoice {
  /** The places, 1 to 3, of the dice to re-roll; empty is to stand. */
  readonly dice: readonly number[];
  /** The probability that the attacker wins after it, with optimal play by both sides. */
  readonly attacker: number;
}

/** The odds of a battle. */
export interface DoublesWildBattleOdds {
  /**
   * The probability that the attacker wins, with optimal play by both sides; the defender wins with the remaining
   * probability.
   */
  readonly attacker: number;
  /** The side that decides now; `null` while dice are about to be rolled. */
  readonly decides: 'attacker' | 'defender' | null;
  /** The places, 1 to 3, of the dice that are best re-rolled; empty is to stand. `null` when no side decides. */
  readonly best: readonly number[] | null;
  /** Every decision, in the order of the legal moves; empty when no side decides. */
  readonly choices: readonly DoublesWildBattleChoice[];
}

/** The types of the game. */
export interface DoublesWild {
  View: DoublesWildState;
  State: DoublesWildState;
  Move: DoublesWildMove;
  Options: DoublesWildOptions;
  Chance: DoublesWildChance;
  Prompt: DoublesWildPrompt;
  Code: DoublesWildCode;
  Reason: 'first-three' | 'out-of-markers';
}
