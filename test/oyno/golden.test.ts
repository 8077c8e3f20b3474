/** Whole matches and counts of positions, pinned. */
import { createMatch, type Match, perft, seededRandom } from 'tabletop-rules/core';
import { type Oyno, oyno, oynoPosition } from 'tabletop-rules/oyno';
import { expect, test } from 'vitest';

// Counted by hand to depth 3: 24; 24 · 23; 480 · 22 and, where blue stands next to red, 72 · (22 + 1).
test.each([
  [{}, 4, [24, 552, 12_216, 261_056]],
  [{ wild: true }, 6, [1, 25, 26, 624, 720, 15_024]],
  [{ board: 'round' as const, place: 'any-time' as const }, 3, [24, 552, 13_984]],
  [{ position: 'a1=r b2=B c2=R d4=b e5=b' }, 3, [39, 2232, 72_870]],
])('OY-10 to OY-21 perft %j', (options, depth, counts) => {
  const start = oyno.setup(options);
  expect(Array.from({ length: depth }, (_, i) => perft(oyno, start, i + 1))).toEqual(counts);
});

/** A match as text: its actions, the bones at its end, and how it ended. */
function matchText(log: readonly (string | null | undefined)[], { state, status }: Match<Oyno>): string {
  return `${log.join(', ')}\n${oynoPosition(state)}\n${JSON.stringify(status)}`;
}

test('OY-10 to OY-16 a seeded match, move by move', async () => {
  const match = createMatch(oyno, { options: { place: 'any-time' } });
  const random = seededRandom(1);
  const log: string[] = [];
  while (match.status.type === 'turn') {
    const moves = oyno.legalMoves(match.state);
    const move = moves[random(moves.length)]!;
    log.push(oyno.format(move));
    match.play(move);
  }
  await expect(matchText(log, match)).toMatchFileSnapshot('golden/seed-1.txt');
});

test('OY-20 OY-21 a seeded match with wild bones, move by move', async () => {
  const match = createMatch(oyno, { options: { wild: true, place: 'any-time' }, seed: 3 });
  const random = seededRandom(4);
  while (match.status.type === 'turn') {
    const moves = oyno.legalMoves(match.state);
    match.play(moves[random(moves.length)]!);
  }
  const log = match
    .log('spectator')
    .map(({ action }) => (action.type === 'chance' ? action.faces[0] : oyno.format(action)));
  await expect(matchText(log, match)).toMatchFileSnapshot('golden/wild-seed-3.txt');
});
