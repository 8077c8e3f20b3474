/** Hosts as processes of their own, on a disk and on PostgreSQL, with clients that play and something that goes wrong. */
import { describe, expect, test } from 'vitest';
import { FAULTS, type FaultSettings } from '../../scripts/load/faults.ts';
import { measureLoad } from '../../scripts/load/measure-load.ts';
import { runs, WHOLE } from '../runs.ts';
import { HAS_POSTGRES } from './postgres.ts';

/** Small: `npm run load` has the full size. */
const LOAD = { matches: 12, clients: 36 };

describe('load', () => {
  test.each(HAS_POSTGRES && WHOLE ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const))(
    'on %s: every acknowledged move is in the log, every record loads, and every stream has all',
    async (storage) => {
      const { verified, moves, clients } = await measureLoad({ ...LOAD, storage, rate: 40, seconds: 2 });
      expect(verified.faults).toEqual([]);
      expect(verified.acknowledged).toBeGreaterThan(0);
      expect(verified.matches).toBeGreaterThanOrEqual(LOAD.matches);
      expect(moves).toBeGreaterThan(0);
      expect(clients).toBeGreaterThanOrEqual(LOAD.clients / 2);
    },
  );
});

describe('something goes wrong, and every acknowledged move is in the log once, in order', () => {
  const settings: FaultSettings = { ...LOAD, rate: 40, times: runs(3, 2), between: 400 };
  const names = Object.keys(FAULTS).filter(
    (name) => name === 'kill -9 of the host on SQLite' || (WHOLE && (HAS_POSTGRES || !/PostgreSQL|race/.test(name))),
  );
  test.each(names)('%s', async (name) => {
    const report = await FAULTS[name]!(settings);
    if (report === undefined) {
      console.warn(`Not run: ${name}. It needs the right to mount a file system.`);
      return;
    }
    expect(report.verified.faults).toEqual([]);
    // It has gone on.
    expect(report.after).toBeGreaterThan(0);
  });
});
