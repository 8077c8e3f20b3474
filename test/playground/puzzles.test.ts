import { readdirSync, readFileSync } from 'node:fs';
import { resumeMatch, unpackRecord } from 'tabletop-rules/core';
import { oynoPuzzle, oynoPuzzleSolve } from 'tabletop-rules/oyno';
import { expect, test } from 'vitest';
import { findGame } from '../../playground/games.ts';
import { puzzleAddress, readPuzzleAddress } from '../../playground/puzzles/address.ts';
import { numberOfDay, puzzleOf } from '../../playground/puzzles/daily.ts';
import type { MovePuzzle } from '../../playground/puzzles/positions.ts';

const FOLDER = new URL('../../playground/puzzles/positions/', import.meta.url);
const POSITIONS = readdirSync(FOLDER).map((file) => {
  const puzzles: readonly MovePuzzle[] = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'));
  return [file.replace('.json', ''), puzzles] as const;
});

test('every address is read as it was written, and others are none', () => {
  for (const address of ['#puzzles', '#puzzle=daily', '#puzzle=oyno-puzzle.71', '#puzzle=wumpus.3']) {
    expect(puzzleAddress(readPuzzleAddress(address)!)).toBe(address);
  }
  for (const address of ['#puzzle=', '#puzzle=oyno', '#puzzle=oyno.x', '#puzzle=oyno.1&x', '#puzzled']) {
    expect(readPuzzleAddress(address)).toBeUndefined();
  }
});

test.each(POSITIONS)('%s: one legal move keeps the win, and every other one is rated lower', async (id, puzzles) => {
  const { game } = await findGame(id)!.load();
  expect(puzzles.length).toBeGreaterThanOrEqual(5);
  for (const { match: packed, seat, moves } of puzzles) {
    const match = resumeMatch(game, unpackRecord(game, packed), { chance: 'manual' });
    const legal = match.legalMoves(seat).map((move) => game.format(move));
    expect(moves.map(([text]) => text).sort()).toEqual(legal.sort());
    const [best, ...others] = moves.map(([, percent]) => percent);
    expect(best).toBeGreaterThanOrEqual(70);
    expect(Math.max(...others)).toBeLessThanOrEqual(best === 100 ? 70 : 45);
  }
});

test('a day has one puzzle, whose par is the length of a shortest solution', () => {
  const number = numberOfDay(new Date(2026, 10, 26, 23, 59));
  expect(number).toBe(20_261_126);
  const { options, solution } = puzzleOf(number);
  expect(puzzleOf(number)).toEqual({ options, solution });
  expect(puzzleOf(number + 1).options).not.toEqual(options);
  const solved = oynoPuzzleSolve(oynoPuzzle.setup(options));
  expect(solved.kind === 'solved' && solved.moves.length).toBe(solution.length);
});
