/** Training: the same again from a snapshot, and measured on matches of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { TRAINERS } from '../../scripts/train/games.ts';
import { meanOf } from '../../scripts/train/mean.ts';
import { randomFor } from '../../scripts/train/seeds.ts';
import { type Snapshot, writeSnapshot } from '../../scripts/train/snapshot.ts';
import { main } from '../../scripts/train.ts';
import { makeNetwork } from '../../src/author/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'training-'));
afterAll(() => rmSync(folder, { recursive: true }));

const trainer = TRAINERS.find(({ id }) => id === 'doubles-wild')!;

/** The snapshots after each match. */
function snapshots(matches: number, resume?: string): readonly Snapshot[] {
  const found: Snapshot[] = [];
  for (const { snapshot } of trainer.train(1, matches, resume)) {
    const { network, mean } = snapshot;
    const copyOf = (one: typeof network): typeof network => ({ ...one, weights: one.weights.slice() });
    found.push({ ...snapshot, network: copyOf(network), mean: copyOf(mean) });
  }
  return found;
}

describe('training', () => {
  const whole = snapshots(3);

  test('each match changes the weights, and the mean follows them', () => {
    expect(whole.map(({ matches }) => matches)).toEqual([1, 2, 3]);
    expect(whole[0]!.mean.weights).toEqual(whole[0]!.network.weights);
    expect(whole[1]!.network.weights).not.toEqual(whole[0]!.network.weights);
    const [, second] = whole;
    const between = (whole[0]!.network.weights[0]! + second!.network.weights[0]!) / 2;
    expect(second!.mean.weights[0]).toBeCloseTo(between, 12);
  });

  test('resumed from a snapshot it is the same as in one go', () => {
    const file = writeSnapshot(folder, whole[0]!);
    const rest = snapshots(3, file);
    expect(rest.map(({ matches }) => matches)).toEqual([2, 3]);
    expect(rest.at(-1)).toEqual(whole.at(-1));
  });

  test('a snapshot of another game is refused', () => {
    const file = writeSnapshot(folder, { ...whole[0]!, game: 'wunby' });
    expect(() => [...trainer.train(1, 3, file)]).toThrow('is a snapshot of wunby, not of doubles-wild');
  });

  test('measurements name the log-loss and how often what was estimated happened', () => {
    const lines: string[] = [];
    main(['doubles-wild', 'measure', writeSnapshot(folder, whole[2]!), '--matches', '1'], (line) => lines.push(line));
    expect(lines[0]).toMatch(/^two: log-loss \d\.\d+ \(0\.693 knows nothing\), 1 matches, 0 cut off, \d+ positions$/);
    expect(lines[1]).toBe('| estimated | mean | happened | estimates |');
  });

  test('the mean of snapshots has the means of their weights; it is of one size', () => {
    const networks = [whole[0]!.network, whole[1]!.network, whole[2]!.network] as const;
    const { weights } = meanOf(networks);
    expect(weights.length).toBe(networks[0].weights.length);
    const at = networks[0].weights.findIndex((weight, i) => weight !== networks[2].weights[i]);
    const sum = networks.reduce((all, network) => all + network.weights[at]!, 0);
    expect(weights[at]).toBeCloseTo(sum / 3, 12);
    expect(() => meanOf([networks[0], makeNetwork(2, 3)])).toThrow('one size');
    expect(() => trainer.write([])).toThrow('Which snapshots');
  });

  test('matches for training, for the choice of a snapshot and for measurements have seeds of their own', () => {
    const draws = (['training', 'choice', 'measurement', 'strength'] as const).map((purpose) =>
      randomFor(purpose, 1, 0)(2 ** 30),
    );
    expect(new Set(draws).size).toBe(draws.length);
  });
});
