/** The legal moves of a puzzle: OY-31, OY-17. */
import { emptyCells, isUpper } from '../../rules/bones.ts';
import { lookupsOf, movesFrom } from '../../rules/lookups.ts';
import type { OynoPuzzleMove, OynoPuzzleState } from '../types.ts';

/** Every upper bone to every empty cell. */
export function legalMoves(view: OynoPuzzleState): readonly OynoPuzzleMove[] {
  const lookups = lookupsOf(view.board);
  const empty = emptyCells(view.cells, lookups.centre);
  const list = new Array<OynoPuzzleMove>(view.upper[0]! * empty.length);
  let count = 0;
  for (let cell = 0; cell < view.cells.length; cell++) {
    if (!isUpper(view.cells[cell]!)) continue;
    const to = movesFrom(lookups, 0, cell);
    for (let i = 0; i < empty.length; i++) list[count++] = to[empty[i]!]!;
  }
  return list;
}
