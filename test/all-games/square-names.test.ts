/** The numbers of squares in a state, and their names in moves. */
import { createMatch } from 'tabletop-rules/core';
import {
  DOUBLES_WILD_NOBODY,
  doublesWild,
  doublesWildCells,
  doublesWildSquareNames,
} from 'tabletop-rules/doubles-wild';
import { oyno, oynoCellNames, oynoCells } from 'tabletop-rules/oyno';
import { wumpus, wumpusSquareNames } from 'tabletop-rules/wumpus';
import { wunby, wunbyGridOf, wunbySquareNames } from 'tabletop-rules/wunby';
import { expect, test } from 'vitest';
import { errorOf } from '../core/error-of.ts';

test('Oyno: a bone lies on the cell that its move names, on every board', () => {
  for (const board of ['square', 'round'] as const) {
    const match = createMatch(oyno, { options: { board } });
    const names = oynoCellNames(match.state);
    const cell = match.legalMoves(0).flatMap((move) => (move.type === 'place' ? [move.cell] : []))[3]!;
    const before = oynoCells(match.state);
    match.play({ type: 'place', seat: 0, cell });
    const after = oynoCells(match.state);
    expect(after.flatMap((bone, number) => (bone === before[number] ? [] : [number]))).toEqual([names.indexOf(cell)]);
  }
});

test('Doubles Wild: a marker lies on the square that the choice of it names, whatever the order of totals', () => {
  for (const seed of [1, 2, 3]) {
    const match = createMatch(doublesWild, { seed });
    for (let ply = 0; ply < 200; ply++) {
      const move = match.legalMoves().find(({ type }) => type === 'square') ?? match.legalMoves()[0]!;
      if (move.type === 'square') {
        const square = doublesWildSquareNames(match.state).indexOf(move.square);
        if (doublesWildCells(match.state)[square] === DOUBLES_WILD_NOBODY) {
          match.play(move);
          expect(doublesWildCells(match.state)[square]).toBe(move.seat);
          break;
        }
      }
      match.play(move);
    }
    const names = doublesWildSquareNames(match.state);
    expect(new Set(names).size).toBe(81);
    expect(names.indexOf('r2b2')).toBe(-1);
  }
});

test('Hunt the Wumpus: the Wumpus starts in the middle, the hunters at the corners', () => {
  const names = wumpusSquareNames(wumpus.setup());
  expect(names[wumpus.setup().wumpus]).toBe('d4');
  expect([0, 6, 42, 48].map((square) => names[square])).toEqual(['a1', 'g1', 'a7', 'g7']);
  expect(names.indexOf('h1')).toBe(-1);
});

test('Wunby: the names are those of the grid, of every size', () => {
  for (const size of [7, 9, 15]) {
    const state = wunby.setup({ size });
    expect(wunbySquareNames(state)).toBe(wunbyGridOf(state).squares);
    expect(wunbySquareNames(state).indexOf('c3')).toBe(2 * size + 2);
  }
});

test('what is no state of the game is refused', () => {
  for (const namesOf of [oynoCellNames, doublesWildSquareNames, wumpusSquareNames, wunbySquareNames]) {
    expect(errorOf(() => Reflect.apply(namesOf, undefined, [{}])).code).toBe('bad-state');
  }
});
