import { CHECKS, ConformanceError, checkGame } from 'tabletop-rules/testing';
import { describe, expect, it } from 'vitest';
import { WHOLE } from '../runs.ts';
import { FAULTS } from './faults/index.ts';
import type { Fault } from './faults/plant.ts';

/** No counterexample is longer; the shortest match of the toy has so many actions. */
const SHORT = 14;

/** Most faults are found in a short match already: only the others are run again with shrinking, which costs more. */
function find(fault: Fault): ConformanceError {
  const found = findWithin(fault, { shrinkTime: 0 });
  return found.moves.length <= SHORT ? found : findWithin(fault, {});
}

function findWithin({ game, settings }: Fault, shrinking: { readonly shrinkTime?: number }): ConformanceError {
  try {
    checkGame(game(), { runs: 100, seed: 7, maxMoves: 60, ...shrinking, ...settings });
  } catch (error) {
    if (error instanceof ConformanceError) return error;
    throw error;
  }
  throw new Error('nothing was found');
}

describe('planted faults', () => {
  // Shrinking takes long: `npm test` plants every third one.
  const planted = FAULTS.filter((_, i) => WHOLE || i % 3 === 0);
  it.each(planted.map((fault) => [fault.check, fault.title, fault] as const))('%s: %s', (check, _, fault) => {
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
