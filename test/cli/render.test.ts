/** `render --png`: pictures of positions, and of whole matches, move by move. */

import { createMatch } from 'tabletop-rules/core';
import { fundomino } from 'tabletop-rules/fundomino';
import { games } from 'tabletop-rules/games';
import { oyno } from 'tabletop-rules/oyno';
import { wunby } from 'tabletop-rules/wunby';
import { describe, expect, test } from 'vitest';
import { recordText } from '../../src/cli/files.ts';
import { cli } from './fake-io.ts';
import { readPngDelays, readPngSize } from './png.ts';
import { registry } from './registry.ts';

const match = createMatch(oyno);
for (let i = 0; i < 4; i++) match.play(match.legalMoves()[i]!);
const duel = recordText(match.record());
const hidden = createMatch(fundomino, { seed: 1 });
hidden.play(hidden.legalMoves()[0]!);
const files = { duel, hidden: recordText(hidden.record()) };

const render = (...line: readonly string[]) => cli(games, ['render', ...line], { files });
const bytesOf = (text = ''): Buffer => Buffer.from(text, 'latin1');

describe('render --png', () => {
  test('writes a picture', async () => {
    const { exit, out, err, files: written } = await render('duel', '--png', '--out', 'duel.png');
    expect({ exit, out, err }).toEqual({ exit: 0, out: '', err: 'Wrote duel.png.\n' });
    const [width, height] = readPngSize(bytesOf(written['duel.png']));
    expect(width).toBe(1200);
    expect(height).toBeGreaterThan(300);
  });

  test('of a position too, and as an observer sees it', async () => {
    const one = await render('--game', 'oyno', '--position', 'oyno b2=R c4=b', '--png', '--out', 'x.png');
    expect(one.exit).toBe(0);
    const all = await render('hidden', '--png', '--out', 'x.png');
    const seen = await render('hidden', '--png', '--out', 'x.png', '--observer', 'spectator');
    expect(seen.files['x.png']).not.toBe(all.files['x.png']);
  });

  test('--animate writes the whole match, a picture a position', async () => {
    const { exit, files: written } = await render('duel', '--png', '--animate', '--out', 'duel.png');
    expect(exit).toBe(0);
    const bytes = bytesOf(written['duel.png']);
    expect(readPngSize(bytes)[0]).toBe(600);
    expect(readPngDelays(bytes)).toEqual([700, 700, 700, 700, 3000]);
    const shorter = await render('duel', '--png', '--animate', '--ply', '2', '--out', 'duel.png');
    expect(readPngDelays(bytesOf(shorter.files['duel.png']))).toEqual([700, 700, 3000]);
  });

  test.each([
    ['duel --png', 'A terminal shows no PNG. [bad-argument] Add --out FILE.'],
    ['duel --png --svg --out x', '--png is a form of its own. [bad-argument] Leave --svg and --line out.'],
    [
      'duel --animate --svg --out x',
      'Only PNG is animated. [bad-argument] Add --png and --out FILE, or leave --animate out.',
    ],
    ['duel --png --out duel --force', '"duel" is the record itself. [file] Choose another name.'],
    ['--game oyno --position oyno --png --animate --out x', 'A position is no match. [bad-argument]'],
  ])('%s is refused', async (line, message) => {
    const { exit, err } = await render(...line.split(' '));
    expect(exit).not.toBe(0);
    expect(err).toContain(message);
  });

  test('a match that is too long to be animated is refused', async () => {
    const long = createMatch(wunby, { seed: 1 });
    while (long.ply < 500) {
      const moves = long.legalMoves();
      long.play(moves[long.ply % moves.length]!);
    }
    const run = { files: { long: recordText(long.record()) } };
    const { err } = await cli(games, ['render', 'long', '--png', '--animate', '--out', 'x'], run);
    expect(err).toContain('[too-long] Let --ply end it sooner.');
  });

  test('a game without a board is refused', async () => {
    const { err } = await cli(registry, ['render', '--game', 'high-card', '--png', '--out', 'x'], {});
    expect(err).toContain('[bad-argument]');
  });
});
