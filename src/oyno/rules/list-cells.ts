import { lowestBit, type Mask, withoutLowest } from '../../author/index.ts';

/** Writes `first + cell` for each cell of a mask into `out` from `at` on; returns where it ends. */
export function listCells(cells: Mask, first: number, out: number[], at: number): number {
  let end = at;
  for (let rest = cells; rest !== 0; rest = withoutLowest(rest)) out[end++] = first + lowestBit(rest);
  return end;
}
