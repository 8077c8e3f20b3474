/** Whole matches and move counts, pinned: a change of the rules shows here. */
import { createMatch, formatChance, perft, resumeMatch, seededRandom } from 'tabletop-rules/core';
import { type WumpusState, wumpus, wumpusText } from 'tabletop-rules/wumpus';
import { expect, it } from 'vitest';
import { LAYOUT, position, run, turn } from './position.ts';

/** A random match of a seed: every ply in notation, and the end. */
function story(seats: 2 | 3 | 4, seed: number): string {
  const random = seededRandom(seed);
  const match = createMatch(wumpus, { seed, options: { seats } });
  while (match.status.type === 'turn') {
    const moves = wumpus.legalMoves(match.state);
    match.play(moves[random(moves.length)]!);
  }
  const record = match.record();
  expect(resumeMatch(wumpus, JSON.parse(JSON.stringify(record))).state).toEqual(match.state);
  const lines = record.moves.map((move) =>
    move.type === 'chance' ? `  ${formatChance(move)}` : `${move.seat} ${wumpus.format(move)}`,
  );
  return [...lines, '', wumpusText(match.state), ''].join('\n');
}

it.each<readonly [2 | 3 | 4, number]>([
  [2, 350],
  [2, 248],
  [3, 324],
  [4, 321],
])('a match of %i players, seed %i', async (seats, seed) => {
  await expect(story(seats, seed)).toMatchFileSnapshot(`golden/${seats}-players-seed-${seed}.txt`);
});

const hands = [
  ['bow', 'nets', 'ambush', 'retreat', 'run'],
  ['run', 'run', 'cover', 'hazards'],
] as const;
const rows: readonly (readonly [string, WumpusState, readonly number[]])[] = [
  ['the choice of hunters', wumpus.setup({ terrain: LAYOUT }), [1, 4, 12, 432, 6912]],
  ['the scent asking', position({ hands, at: ['d4', 'c4'] }), [1, 1, 1, 6, 11]],
  ['a turn', turn(0, { hands, at: ['d5', 'c4'] }), [1, 11, 51, 163, 949]],
  ['a fight', turn(0, { hands, at: ['d4', 'c4'] }, 'act'), [1, 6, 24, 57, 81]],
  ['the end of a round', run(turn(1, { hands, at: ['d5', 'c3'] }), ['stay', 'end']), [1, 6, 64, 288, 3232]],
];

it.each(rows)('perft from %s', (_, state, counts) => {
  expect(counts.map((_count, depth) => perft(wumpus, state, depth))).toEqual(counts);
});
