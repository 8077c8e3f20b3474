/** Wunby as numbers, for networks. */
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
} from '../author/without-immer.ts';
import { wunby } from './game.ts';
import { PHASES } from './position.ts';
import { contextOf, LONGEST_LIST } from './rules/board.ts';
import { FACES } from './rules/dice.ts';
import { COLOURS, markersOf } from './rules/squares.ts';
import type { Wunby, WunbyState } from './types.ts';

const REASONS: readonly WunbyState['reason'][] = ['home', 'tie'];
const NUMBERS = 6;
const DICE = 2;
/** The unit in which barriers of the pile are counted: by the rulebook there are 6 of each length. WU-2 */
const PILE_UNIT = 8;

/**
 * Wunby as numbers, for `encode` of `tabletop-rules/learning`. Squares, slots and colours stay where they are, as the
 * numbers of moves do. Nothing is left out but the order of a player's markers, which are alike.
 *
 * @example
 * ```ts
 * import { encode, observationLength } from 'tabletop-rules/learning';
 * import { wunby, wunbyEncoding } from 'tabletop-rules/wunby';
 *
 * // `encode(wunby, …)` does the same, and loads the encodings of all games.
 * encode(wunbyEncoding, wunby.setup(), 0).length === observationLength(wunby); // => true
 * ```
 */
export const wunbyEncoding: Encoding<Wunby> = /* @__PURE__ */ defineEncoding(wunby, {
  version: 1,
  startOptions: ['layout', 'position'],
  shape: ({ board }) => board,
  fields: (start) => {
    const { seats } = start;
    const { squareCount, slots, homes } = contextOf(start);
    const markers = markersOf(seats);
    return [
      ...fieldsBySeat<Wunby>('markers', seats, (name, of) => ({
        name,
        length: squareCount,
        about: 'by square: 1 for a marker of the seat; one that is nowhere is beside the board',
        write: (view, seat, out, at) => {
          const from = of(seat) * markers;
          for (let i = from; i < from + markers; i++) {
            const square = view.markers[i]!;
            if (square >= 0) out[at + square] = 1;
          }
        },
      })),
      ...fieldsBySeat<Wunby>('home', seats, (name, of) => ({
        name,
        length: squareCount,
        about: 'by square: 1 in the HOME of its colour; all 0 before it has chosen',
        write: (view, seat, out, at) => {
          const home = homes[view.colours[of(seat)]!];
          if (home !== undefined) for (let i = 0; i < home.length; i++) out[at + home[i]!] = 1;
        },
      })),
      ...fieldsBySeat<Wunby>('colour', seats, (name, of) =>
        oneHotField(name, COLOURS.length, `one of: ${COLOURS.join(', ')}`, (view, seat) => view.colours[of(seat)]!),
      ),
      seatCountsField('home counts', seats, markers, `markers that are HOME, of ${markers}`, (view, of) => {
        return view.homeCounts[of]!;
      }),
      {
        name: 'barriers',
        length: slots.length,
        about: 'by slot, in the order of `wunbyGridOf`: 1 where a barrier stands',
        write: (view, _, out, at) => {
          for (let i = 0; i < view.barriers.length; i++) out[at + view.barriers[i]!] = 1;
        },
      } satisfies FieldRules<Wunby>,
      ...[1, 2, 3].map((length) =>
        countField<Wunby>(
          `pile of length ${length}`,
          LONGEST_LIST,
          'barriers that are still to be placed, in eighths',
          (view) => view.pile[length - 1]!,
          PILE_UNIT,
        ),
      ),
      oneHotField('phase', PHASES.length, `one of: ${PHASES.join(', ')}`, ({ phase }) => PHASES.indexOf(phase)),
      seatField('turn', seats, 'who chooses, builds or moves', ({ turn }) => turn),
      seatField('first seat', seats, 'who began', ({ firstSeat }) => firstSeat),
      seatMaskField('rollers', seats, 'who rolls next for who begins', ({ rollers }) => maskOf(rollers)),
      oneHotField('number', NUMBERS, 'what the standard die shows, 1 to 6', ({ number }) => number - 1),
      oneHotField('face', FACES.length, `what the Wunby die shows: ${FACES.join(', ')}`, ({ face }) => {
        return face === 'none' ? -1 : FACES.indexOf(face);
      }),
      maskField(
        'unused dice',
        DICE,
        'still to be used: the standard die, the Wunby die',
        (view) => view.unusedDiceMask,
      ),
      countField('mid-repeat', 1, '1 between the two moves of a REPEAT', ({ midRepeat }) => (midRepeat ? 1 : 0)),
      seatField('removed', seats, 'whose marker was removed and is to be placed', ({ removedSeat }) => removedSeat),
      seatMaskField('passed', seats, 'who has passed on a tie', ({ passedMask }) => passedMask),
      oneHotField('reason', REASONS.length, `how the match ended: ${REASONS.join(', ')}`, ({ reason }) => {
        return REASONS.indexOf(reason);
      }),
      seatMaskField('winners', seats, 'who has won', ({ winners }) => maskOf(winners)),
    ];
  },
});
