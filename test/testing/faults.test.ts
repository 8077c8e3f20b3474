/** Planted faults: each is found, by the check that it belongs to. */
import { BOARD_CHECKS, BOT_CHECKS, CHECKS, ENCODING_CHECKS, STORAGE_CHECKS } from 'tabletop-rules/testing';
import { describe, expect, it } from 'vitest';
import { share } from '../runs.ts';
import { FAULTS } from './faults/index.ts';
import type { Found, Planted } from './faults/planted.ts';

/** No counterexample is longer; the shortest match of the toy has so many actions. */
const SHORT = 14;

/** Most faults of games are found in a short match already: only the others are found again with shrinking, which costs more. */
async function find(fault: Planted): Promise<Found | undefined> {
  const found = await fault.find();
  return fault.of === 'game' && (found?.moves ?? 0) > SHORT ? fault.find(true) : found;
}

describe('planted faults', () => {
  it.each(share(FAULTS, 16, 5).map((fault) => [fault.of, fault.check, fault.title, fault] as const))(
    'in a %s, %s: %s',
    async (of, check, _, fault) => {
      const found = await find(fault);
      expect(found?.check, found?.message).toBe(fault.unseen === undefined ? check : undefined);
      // A match that does not end has no short form.
      if (of === 'game' && check !== 'ends') expect(found?.moves ?? 0, found?.message).toBeLessThanOrEqual(SHORT);
      if (process.env['SHOW']) console.log(found?.message);
    },
  );

  it('has a fault for every check', () => {
    const checks = [CHECKS, BOARD_CHECKS, STORAGE_CHECKS, BOT_CHECKS, ENCODING_CHECKS].flatMap(Object.keys);
    const found = new Set(FAULTS.filter(({ unseen }) => unseen === undefined).map(({ check }) => check));
    expect(checks.filter((check) => !found.has(check))).toEqual([]);
  });
});
