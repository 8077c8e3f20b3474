/** A small judgement of a duel for bots. */
import { guardView } from '../author/index.ts';
import { BONES, type OynoState } from './state.ts';

const UPPER = 1;
const LOWER = 0.5;

/**
 * How good a duel stands: one number for each seat, from 0 to 1; the sides add up to 1. An upper bone counts twice a
 * lower one, a bone beside the board nothing; a win is 1.
 */
export function oynoEvaluate(view: OynoState): readonly number[] {
  return guardView('Oyno', view, () => {
    const { result } = view;
    const [...upper] = view.upper;
    const [...supply] = view.supply;
    if (result === 0) return [1, 0];
    if (result === 1) return [0, 1];
    if (result !== -1) return [0.5, 0.5];
    const worth = (seat: number): number => {
      const up = upper[seat]!;
      return (up * UPPER + (BONES - supply[seat]! - up) * LOWER) / BONES;
    };
    const red = 0.5 + (worth(0) - worth(1)) / 2;
    return [red, 1 - red];
  });
}
