/** Whole matches, one line for each turn; and counted move sequences. */
import { readFile } from 'node:fs/promises';
import { createMatch, perft } from 'tabletop-rules/core';
import { type WunbyOptions, wunby, wunbyBoard } from 'tabletop-rules/wunby';
import { expect, test } from 'vitest';
import { position } from './position.ts';

/** The moves of a stored match. */
function movesOf(text: string): readonly string[] {
  const turns = text.slice(0, text.indexOf('\n\n')).split('\n');
  // A line begins with `start` or a roll of the dice, and results of chance are named: `roll: 3 1-B`.
  return turns.flatMap((line) => line.split(', ').slice(1)).filter((action) => !action.includes(': '));
}

/** A match of these moves as text, with the dice of a seed. */
function matchText(options: WunbyOptions, seed: number, moves: readonly string[]): string {
  const match = createMatch(wunby, { options, seed });
  for (const text of moves) {
    const move = wunby.parse(text, match.state);
    if (!move.ok) throw move.error;
    match.play(move.value);
  }
  const lines: string[] = ['start '];
  for (const { action, ply } of match.log('spectator')) {
    const text = wunby.format(action);
    const before = match.view('spectator', ply - 1);
    if (before.phase === 'roll') lines.push(`${before.turn}  ${text}`);
    else lines.push(`${lines.pop()}, ${text}`);
  }
  return [...lines, '', wunbyBoard.text(match.state), '', JSON.stringify(match.status), ''].join('\n');
}

test.each<[string, WunbyOptions, number]>([
  ['two', {}, 1],
  ['four', { seats: 4, size: 7, repeat: 'total' }, 2],
  ['teams', { teams: true, tie: 'off' }, 4],
])('WU-1 to WU-32 %s', async (name, options, seed) => {
  const stored = await readFile(`test/wunby/golden/${name}.txt`, 'utf8');
  await expect(matchText(options, seed, movesOf(stored))).toMatchFileSnapshot(`golden/${name}.txt`);
});

test('WU-10 to WU-28 move sequences, counted', () => {
  const start = wunby.setup({ barriers: { 1: 1 } });
  // 36 rolls, of which 6 are ties; then four colours, then three; then the barrier's 144 slots.
  expect(perft(wunby, start, 1)).toBe(36);
  expect(perft(wunby, start, 2)).toBe(30 * 4 + 6 * 36);
  const layout = wunby.setup({ layout: [] });
  expect(perft(wunby, layout, 3)).toBe(30 * 4 * 3 + 6 * (30 * 4 + 6 * 36));
  // A turn from the start without barriers: the dice, then every move of both.
  const turn = position({ markers: ['c1 d1 e1 f1 g1', 'c9 d9 e9 f9 g9'] });
  expect(perft(wunby, turn, 1)).toBe(36);
  expect(perft(wunby, turn, 2)).toBe(2_384);
  expect(perft(wunby, position({ barriers: 'c3n f5-g5n', options: {} }), 2)).toBe(5_496);
});
