/** Whole matches and numbers of move sequences, stored: a change of the rules shows here. */
import { createMatch, isChanceResult, perft, resumeMatch, seededRandom } from 'tabletop-rules/core';
import {
  type Fundomino,
  type FundominoOptions,
  type FundominoState,
  fundomino,
  fundominoBoard,
} from 'tabletop-rules/fundomino';
import { expect, it } from 'vitest';
import { beforeStart, position } from './position.ts';

/**
 * A random match of a seed, in which nobody draws who can play: a line for each hand that is dealt, and for each move,
 * with the tiles of chance and the seats that decline after it; then the text of the end.
 */
function transcript(options: FundominoOptions, seed: number): string {
  const random = seededRandom(seed);
  const match = createMatch(fundomino, { seed, options });
  while (match.status.type === 'turn') {
    const moves = fundomino.legalMoves(match.state);
    const list = moves.length > 1 ? moves.filter(({ type }) => type !== 'draw') : moves;
    match.play(list[random(list.length)]!);
  }
  const record = match.record();
  expect(resumeMatch(fundomino, JSON.parse(JSON.stringify(record))).state).toEqual(match.state);
  const lines: string[] = [];
  let state = fundomino.setup(options);
  for (const action of record.actions) {
    if (action.type === 'waive') lines.push(`${lines.pop()}, ${action.seat} waive`);
    else if (!isChanceResult<Fundomino>(action)) lines.push(`${action.seat} ${fundomino.format(action)}`);
    else if (action.label === 'deal') addDeal(lines, `${state.taker} deal:`, action.faces[0]!);
    else lines.push(`${lines.pop()}, ${fundomino.format(action)}`);
    state = fundomino.apply(state, action);
  }
  return [...lines, '', fundominoBoard.text(match.state), ''].join('\n');
}

/** Appends a tile to the line of its hand. */
function addDeal(lines: string[], hand: string, tile: string): void {
  if (lines.at(-1)?.startsWith(hand)) lines.push(`${lines.pop()} ${tile}`);
  else lines.push(`${hand} ${tile}`);
}

const twists = { doubleBack: true, doubleStakes: true, perfectTen: true } as const;
const matches: readonly (readonly [string, FundominoOptions, number])[] = [
  ['two-players', {}, 24],
  ['three-players-twists', { seats: 3, ...twists }, 2],
  ['four-face-value-teams', { seats: 4, variant: 'face-value', teams: true, ...twists }, 3],
  ['caribbean-twists', { seats: 4, variant: 'caribbean', ...twists }, 32],
  ['four-all-refuse', { seats: 4, target: 60, doubleStakes: true, refusal: 'all' }, 59],
];

it.each(matches)('a match: %s', async (name, options, seed) => {
  const text = transcript(options, seed);
  expect(text.split('\n').length).toBeLessThanOrEqual(151);
  await expect(text).toMatchFileSnapshot(`golden/${name}-seed-${seed}.txt`);
});

const hands = [
  ['1|6', '2|6'],
  ['4|6', '4|again-orange', '6|draw-green', '2|2'],
] as const;
const rows: readonly (readonly [string, FundominoState, readonly number[]])[] = [
  ['the start', beforeStart({ options: { seats: 3 }, hands: [3, 3, 3] }), [1, 1, 2, 2]],
  ['a turn', position({ hands, stock: 2 }), [1, 5, 85, 399]],
  ['a turn with every twist', position({ options: twists, hands: [...hands, 3], stock: 0 }), [1, 4, 18, 42]],
];

it.each(rows)('perft from %s', (_, state, counts) => {
  const found = [0, 1, 2, 3].map((depth) => perft(fundomino, state, depth));
  expect(found).toEqual(counts);
});
