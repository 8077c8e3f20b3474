/** Positions, scripts and an independent count, for the tests of Doubles Wild. */
import { type DoublesWildOptions, type DoublesWildState, doublesWild } from 'tabletop-rules/doubles-wild';
import { type ScriptedFaces, withScript } from 'tabletop-rules/testing';

/** The square that a name stands for where rows and columns ascend. */
export function square(name: string): number {
  const [, red, blue] = /^r(\d+)b(\d+)$/.exec(name) ?? [];
  return (Number(red) - 3) * 9 + Number(blue) - 3;
}

/** A position at the start of seat 0's turn. `markers` are names of squares by seat; they come out of the supplies. */
export function position(
  options: DoublesWildOptions,
  markers: readonly string[] = [],
  changes: Partial<DoublesWildState> = {},
): DoublesWildState {
  const start = doublesWild.setup(options);
  const cells = [...start.cells];
  const supply = [...start.supply];
  markers.forEach((names, seat) => {
    for (const name of names.split(' ').filter(Boolean)) {
      cells[square(name)] = seat;
      supply[seat]! -= 1;
    }
  });
  const threes = recount(cells, start.seats);
  const totals = start.totals.map(() => -1);
  return { ...start, phase: 'roll', first: 0, totals, cells, supply, threes, ...changes };
}

/** The state after scripted dice and moves in notation; the script must be used up. */
export function after(
  state: DoublesWildState,
  faces: readonly ScriptedFaces[],
  ...moves: readonly string[]
): DoublesWildState {
  return withScript(faces, (script) => script.play(doublesWild, state, ...moves));
}

/** The legal moves as notation. */
export function listed(state: DoublesWildState): readonly string[] {
  return doublesWild.legalMoves(state).map((move) => doublesWild.format(move));
}

/** Who owns a square, by name. */
export function owner(state: DoublesWildState, name: string): number {
  return state.cells[square(name)]!;
}

/** Three-in-a-rows by seat, counted along every line of the board: a run of `n` holds `n - 2`. */
export function recount(cells: readonly number[], seats: number): number[] {
  const counts = Array.from({ length: seats }, () => 0);
  const at = (row: number, column: number): number =>
    row < 0 || row > 8 || column < 0 || column > 8 ? -1 : cells[row * 9 + column]!;
  for (const [down, right] of [
    [0, 1],
    [1, 0],
    [1, 1],
    [1, -1],
  ] as const) {
    for (let row = 0; row < 9; row++) {
      for (let column = 0; column < 9; column++) {
        const seat = at(row, column);
        if (seat === -1 || at(row - down, column - right) === seat) continue;
        let length = 1;
        while (at(row + length * down, column + length * right) === seat) length++;
        if (length > 2) counts[seat]! += length - 2;
      }
    }
  }
  return counts;
}
