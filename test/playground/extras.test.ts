/** What only the page of the playground knows of a game. */
import { createMatch, seededRandom } from 'tabletop-rules/core';
import { describe, expect, test } from 'vitest';
import { CATALOGUE, findGame } from '../../playground/games.ts';
import { roundStop } from '../../playground/match/round-stop.ts';
import { defaultSeating } from '../../playground/match/seating.ts';

describe('Fundomino', async () => {
  const entry = findGame('fundomino')!;
  const kit = await entry.load();

  test.each([
    [0, /Round 1 is over: you [+\d]+, Player 2 [+\d]+\. The scores: you \d+, Player 2 \d+\./],
    [1, /Round 1 is over: Player 1 [+\d]+, you [+\d]+\. The scores: Player 1 \d+, you \d+\./],
  ] as const)('FU-21 the stop at the end of a round says “you” to seat %d', (seat, expected) => {
    const match = createMatch(kit.game, { seed: 3 });
    const stop = roundStop({ entry, kit, match, seating: defaultSeating(2) });
    const random = seededRandom(3);
    while (stop.ply === undefined && match.status.type === 'turn') {
      const moves = match.legalMoves();
      match.play(moves[random(moves.length)]!);
      stop.update(seat);
    }
    expect(stop.text).toMatch(expected);
  });
});

test('real dice are offered where something is rolled or drawn during play', async () => {
  const offered: string[] = [];
  for (const { id, load } of CATALOGUE) if ((await load()).usesChance?.({}) !== false) offered.push(id);
  expect(offered).toEqual(['oyno-puzzle', 'doubles-wild', 'wumpus', 'wunby']);
});
