/** Whole matches and move counts, pinned: a change of the rules shows here. */
import { createMatch, perft, resumeMatch, seededRandom } from 'tabletop-rules/core';
import { type WumpusOptions, type WumpusState, wumpus, wumpusBoard } from 'tabletop-rules/wumpus';
import { expect, it } from 'vitest';
import { LAYOUT, position, run, turn } from './position.ts';

/** The part of a match that an action belongs to: a step of the set up, a phase, or a turn. */
function partOf({ phase, turn, attack }: WumpusState): string {
  switch (phase) {
    case 'terrain':
    case 'choose':
    case 'first':
    case 'deal':
      return phase;
    case 'draw':
    case 'reconcile':
      return 'reconcile phase';
    case 'scent':
    case 'steer':
    case 'roll':
      return 'wumpus phase';
    case 'answer':
    case 'lair':
      return attack > 0 ? `turn of ${turn}` : 'wumpus phase';
    default:
      return `turn of ${turn}`;
  }
}

/** A random match of a seed in notation, a line for each part; then the seats, the deck and the end. */
function transcript(seats: 2 | 3 | 4, seed: number, readings: Pick<WumpusOptions, 'scent' | 'retreat'> = {}): string {
  const random = seededRandom(seed);
  const options = { seats, ...readings };
  const match = createMatch(wumpus, { seed, options });
  while (match.status.type === 'turn') {
    const moves = wumpus.legalMoves(match.state);
    match.play(moves[random(moves.length)]!);
  }
  const record = match.record();
  expect(resumeMatch(wumpus, JSON.parse(JSON.stringify(record))).state).toEqual(match.state);
  const lines: string[] = [];
  let state = wumpus.setup(options);
  let part = '';
  for (const action of record.actions) {
    const text = action.type === 'chance' ? action.faces.join(' ') : `${action.seat} ${wumpus.format(action)}`;
    if (partOf(state) === part) lines.push(`${lines.pop()}, ${text}`);
    else lines.push(`${partOf(state)}: ${text}`);
    part = partOf(state);
    state = wumpus.apply(state, action);
  }
  const end = wumpusBoard
    .text(match.state)
    .split('\n')
    .slice(-seats - 2);
  return [...lines, '', ...end, ''].join('\n');
}

it.each<readonly [2 | 3 | 4, number]>([
  [2, 350],
  [2, 248],
  [3, 324],
  [4, 321],
])('a match of %i players, seed %i', async (seats, seed) => {
  await expect(transcript(seats, seed)).toMatchFileSnapshot(`golden/${seats}-players-seed-${seed}.txt`);
});

it.each<readonly [2 | 3, number]>([[2, 350]])(
  'HW-23 HW-32 a match of %i players, steered, with retreats in any turn, seed %i',
  async (seats, seed) => {
    const readings = { scent: 'steered', retreat: 'any-turn' } as const;
    await expect(transcript(seats, seed, readings)).toMatchFileSnapshot(
      `golden/${seats}-players-readings-seed-${seed}.txt`,
    );
  },
);

const hands = [
  ['bow', 'nets', 'ambush', 'retreat', 'run'],
  ['run', 'run', 'cover', 'hazards'],
] as const;
const rows: readonly (readonly [string, WumpusState, readonly number[]])[] = [
  ['the choice of hunters', wumpus.setup({ terrain: LAYOUT }), [1, 4, 12, 432, 6912]],
  ['the prompts for scent', position({ hands, at: ['d4', 'c4'] }), [1, 1, 1, 6, 11]],
  ['a turn', turn(0, { hands, at: ['d5', 'c4'] }), [1, 11, 51, 163, 949]],
  ['a fight', turn(0, { hands, at: ['d4', 'c4'] }, 'act'), [1, 6, 24, 57, 81]],
  ['HW-23 the prompts for scent, steered', position({ hands: [['scent-in-the-air']], scent: 'steered' }), [1, 5, 17]],
  ['HW-32 a turn, retreats in any', turn(0, { hands, at: ['d5', 'c4'], retreat: 'any-turn' }), [1, 11, 22]],
  ['the end of a round', run(turn(1, { hands, at: ['d5', 'c3'] }), ['stay', 'end']), [1, 6, 64, 288, 3232]],
];

it.each(rows)('perft from %s', (_, state, counts) => {
  expect(counts.map((_count, depth) => perft(wumpus, state, depth))).toEqual(counts);
});
