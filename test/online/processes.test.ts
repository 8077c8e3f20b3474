/** Hosts as processes of their own, on a disk and on PostgreSQL, with clients that play and something that goes wrong. */
import { describe, expect, test } from 'vitest';
import { FAULTS, type FaultSettings } from '../../scripts/load/faults.ts';
import { measureLoad } from '../../scripts/load/measure-load.ts';
import { runs, WHOLE } from '../runs.ts';
import { HAS_POSTGRES } from './postgres.ts';
import { HAS_SQLITE } from './sqlite.ts';

/** Small: `npm run load` has the full size. */
const LOAD = { matches: 12, clients: 36 };

describe('load', () => {
  test.for([
    ['sqlite', HAS_SQLITE],
    ['postgres', HAS_POSTGRES && WHOLE],
  ] as const)(
    'on %s: every acknowledged move is in the log, every record loads, and every stream has all',
    async ([storage, isRun], { skip }) => {
      skip(!isRun);
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
  const isRun = (name: string): boolean => {
    if (/PostgreSQL|race/.test(name)) return HAS_POSTGRES && WHOLE;
    return HAS_SQLITE && (WHOLE || name === 'kill -9 of the host on SQLite');
  };
  test.for(Object.keys(FAULTS))('%s', async (name, { skip }) => {
    skip(!isRun(name));
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
