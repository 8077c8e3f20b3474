/** Doubles Wild as numbers, for networks. */
import {
  countField,
  defineEncoding,
  type Encoding,
  type FieldRules,
  fieldsBySeat,
  maskField,
  maskOf,
  oneHotField,
  seatCountsField,
  seatField,
  seatMaskField,
  writeMask,
} from '../author/without-immer.ts';
import { doublesWild } from './game.ts';
import { PHASES } from './position.ts';
import { LAST_ROUND } from './rules/battle.ts';
import { SIZE, SQUARES } from './rules/board.ts';
import { BATTLE_DICE, type Dice, faceOf, TO_ROLL, TURN_DICE } from './rules/dice.ts';
import { FIRST_COLUMN_BIT, firstRowOf, markersOf } from './rules/markers.ts';
import type { DoublesWild, DoublesWildState } from './types.ts';

const FACES = 6;
/** The highest total of three dice. DW-1 */
const HIGHEST_ROLL = 18;
/** Three-in-a-rows that a marker can be the first of, in the order of squares. DW-30 */
const THREES_A_MARKER = 4;
/** The rounds of a battle that differ: those of the rules, and any after a tie. DW-20, DW-21 */
const ROUNDS: number = LAST_ROUND + 1;

/** Dice, each with a 1 for the face that it shows; all 0 before they are rolled. */
function diceField(
  name: string,
  count: number,
  about: string,
  read: (view: DoublesWildState) => Dice,
): FieldRules<DoublesWild> {
  return {
    name,
    length: count * FACES,
    about: `${about}: for each die its face, 1 to 6; all 0 before they are rolled`,
    write: (view, _, out, at) => {
      const dice = read(view);
      for (let die = 0; die < count; die++) {
        const face = faceOf(dice, die);
        if (face > 0) out[at + die * FACES + face - 1] = 1;
      }
    },
  };
}

/**
 * Doubles Wild as numbers, for `encode` of `tabletop-rules/learning`. Squares stay where they are, row by row from the
 * top, as the numbers of moves do; the totals of rows and columns are options. Left out: how many rounds a battle has had
 * after a tie.
 *
 * @example
 * ```ts
 * import { encode, observationLength } from 'tabletop-rules/learning';
 * import { doublesWild, doublesWildEncoding } from 'tabletop-rules/doubles-wild';
 *
 * // `encode(doublesWild, …)` does the same, and loads the encodings of all games.
 * encode(doublesWildEncoding, doublesWild.setup(), 0).length === observationLength(doublesWild); // => true
 * ```
 */
export const doublesWildEncoding: Encoding<DoublesWild> = /* @__PURE__ */ defineEncoding(doublesWild, {
  version: 1,
  startOptions: ['position'],
  fields: ({ seats }) => {
    const markers = markersOf(seats);
    return [
      ...fieldsBySeat<DoublesWild>('markers', seats, (name, of) => ({
        name,
        length: SQUARES,
        about: 'by square: 1 for a marker of the seat',
        write: (view, seat, out, at) => {
          const from = firstRowOf(of(seat));
          for (let row = 0; row < SIZE; row++) {
            writeMask(view.markers[from + row]! >> FIRST_COLUMN_BIT, out, at + row * SIZE);
          }
        },
      })),
      seatCountsField('supply', seats, markers, `markers to place, of ${markers}`, (view, of) => view.supply[of]!),
      seatCountsField('lost', seats, markers, `markers out of the match, of ${markers}`, (view, of) => view.lost[of]!),
      seatCountsField(
        'threes',
        seats,
        THREES_A_MARKER * markers,
        'three-in-a-rows of the main game, in eighths',
        (view, of) => view.threes[of]!,
        8,
      ),
      oneHotField('phase', PHASES.length, `one of: ${PHASES.join(', ')}`, ({ phase }) => PHASES.indexOf(phase)),
      seatField('turn', seats, 'whose turn it is; in a battle the attacker', ({ turn }) => turn),
      seatField('first player', seats, 'the first player of the match', ({ firstPlayer }) => firstPlayer),
      seatMaskField('to roll', seats, 'in the phase first: still to roll', ({ phase, firstTotals }) => {
        if (phase !== 'first') return 0;
        let mask = 0;
        for (let seat = 0; seat < firstTotals.length; seat++) if (firstTotals[seat] === TO_ROLL) mask |= 1 << seat;
        return mask;
      }),
      seatCountsField('first totals', seats, HIGHEST_ROLL, 'in the phase first: the total, in 18ths', (view, of) =>
        Math.max(view.firstTotals[of]!, 0),
      ),
      diceField('dice', TURN_DICE, 'red, red, blue, blue', ({ dice }) => dice),
      maskField('dice to roll', TURN_DICE, 'the dice that are about to be rolled', ({ rollMask }) => rollMask),
      oneHotField('square', SQUARES, 'the square of the battle, or of the teammate’s marker', ({ square }) => square),
      oneHotField('battle round', ROUNDS, 'the round of the battle: 1, 2, 3, after a tie', ({ battleRound }) => {
        return Math.min(battleRound, ROUNDS) - 1;
      }),
      countField('defender', 1, '1 if the defender of the battle rolls or is asked', ({ battleSide }) => battleSide),
      diceField('attacker dice', BATTLE_DICE, 'those of the attacker', ({ attackerDice }) => attackerDice),
      diceField('defender dice', BATTLE_DICE, 'those of the defender', ({ defenderDice }) => defenderDice),
      seatMaskField('tie-break', seats, 'who plays in the tie-break', ({ tieBreakSeats }) => maskOf(tieBreakSeats)),
      seatField('tie-break winner', seats, 'whose three-in-a-row decided it', ({ tieBreakWinner }) => tieBreakWinner),
    ];
  },
});
