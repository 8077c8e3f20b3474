/** The legal moves by number: DW-10, DW-12, DW-14, DW-20, DW-21, DW-41. */
import type { Random, Seat } from '../../author/index.ts';
import type { DoublesWildState } from '../types.ts';
import { isAfterTie } from './battle.ts';
import type { Context } from './context.ts';
import { FIGHT, KEEP, LEAVE, SQUARE, STAND } from './move-numbers.ts';
import { listWildChoices, sampleWildChoice } from './wild-choice.ts';

/** Writes the legal numbers of the seat that is asked into `out`; returns how many. */
export function legal(view: DoublesWildState, seat: Seat, out: number[], context: Context): number {
  switch (view.phase) {
    case 'keep':
      return listRun(out, KEEP, LEAVE);
    case 'teammate':
      return listRun(out, LEAVE, STAND);
    case 'battle':
      // DW-21
      return isAfterTie(view) ? listRun(out, FIGHT, SQUARE) : listRun(out, STAND, SQUARE);
    case 'square':
      return listWildChoices(view, seat, out, context);
    default:
      return 0;
  }
}

/** Writes the numbers from one up to another, which is left out. */
function listRun(out: number[], first: number, end: number): number {
  for (let n = first; n < end; n++) out[n - first] = n;
  return end - first;
}

/** One of the legal numbers of the seat that is asked, uniformly. */
export function sample(view: DoublesWildState, seat: Seat, random: Random, context: Context): number {
  let first = KEEP;
  let count = LEAVE - KEEP;
  switch (view.phase) {
    case 'keep':
      break;
    case 'battle':
      // DW-21
      first = isAfterTie(view) ? FIGHT : STAND;
      count = SQUARE - first;
      break;
    case 'square':
      return sampleWildChoice(view, seat, random, context);
    default:
      first = LEAVE;
      count = STAND - first;
  }
  // The one call of `random`: engines inline it once.
  return first + random(count);
}
