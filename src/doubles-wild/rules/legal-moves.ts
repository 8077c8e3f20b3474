/** The legal moves by number: DW-10, DW-12, DW-14, DW-20, DW-21, DW-41. */
import type { Random, Seat } from '../../author/index.ts';
import type { DoublesWildState } from '../types.ts';
import { isAfterTie } from './battle.ts';
import type { Context } from './context.ts';
import { BATTLE_ANSWERS, FIGHT, KEEP, LEAVE, ROLL_ANSWERS, STAND, TEAMMATE_ANSWERS } from './move-numbers.ts';
import { listWildChoices, sampleWildChoice } from './wild-choice.ts';

/** Writes the legal numbers of the seat that is asked into `out`; returns how many. */
export function legal(view: DoublesWildState, seat: Seat, out: number[], context: Context): number {
  switch (view.phase) {
    case 'keep':
      return listRun(out, KEEP, ROLL_ANSWERS);
    case 'teammate':
      return listRun(out, LEAVE, TEAMMATE_ANSWERS);
    case 'battle':
      // DW-21
      return isAfterTie(view) ? listRun(out, FIGHT, BATTLE_ANSWERS - 1) : listRun(out, STAND, BATTLE_ANSWERS);
    case 'square':
      return listWildChoices(view, seat, out, context);
    default:
      return 0;
  }
}

function listRun(out: number[], first: number, count: number): number {
  for (let i = 0; i < count; i++) out[i] = first + i;
  return count;
}

/** One of the legal numbers of the seat that is asked, uniformly. */
export function sample(view: DoublesWildState, seat: Seat, random: Random, context: Context): number {
  switch (view.phase) {
    case 'keep':
      return KEEP + random(ROLL_ANSWERS);
    case 'battle':
      // DW-21
      return isAfterTie(view) ? FIGHT + random(BATTLE_ANSWERS - 1) : STAND + random(BATTLE_ANSWERS);
    case 'teammate':
      return LEAVE + random(TEAMMATE_ANSWERS);
    default:
      return sampleWildChoice(view, seat, random, context);
  }
}
