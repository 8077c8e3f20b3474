import { CHECKS, ConformanceError, checkGame } from 'tabletop-rules/testing';
import { describe, expect, it } from 'vitest';
import { FAULTS } from './faults/index.ts';
import type { Fault } from './faults/plant.ts';

/** No counterexample is longer; the shortest match of the toy has so many actions. */
const SHORT = 14;

function find({ game, settings }: Fault): ConformanceError {
  try {
    checkGame(game(), { runs: 100, seed: 7, maxMoves: 60, ...settings });
  } catch (error) {
    if (error instanceof ConformanceError) return error;
    throw error;
  }
  throw new Error('nothing was found');
}

describe('planted faults', () => {
  it.each(FAULTS.map((fault) => [fault.check, fault.title, fault] as const))('%s: %s', (check, _, fault) => {
    const found = find(fault);
    expect(found.check, found.message).toBe(check);
    // A match that does not end has no short form.
    if (check !== 'ends') expect(found.moves.length, found.message).toBeLessThanOrEqual(SHORT);
    if (process.env['SHOW']) console.log(found.message);
  });

  it('has a fault for every check', () => {
    expect(new Set(FAULTS.map((fault) => fault.check))).toEqual(new Set(Object.keys(CHECKS)));
  });
});
