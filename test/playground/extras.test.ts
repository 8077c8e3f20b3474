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
    [0, /Round 1 is over: (?:you|Player 2) finished first\. The scores: you (\d+) \(\+\1\), Player 2 (\d+) \(\+\2\)\./],
    [1, /Round 1 is over: (?:Player 1|you) finished first\. The scores: Player 1 (\d+) \(\+\1\), you (\d+) \(\+\2\)\./],
  ] as const)('FU-21 the stop at the end of a round says why it ended, and “you” to seat %d', (seat, expected) => {
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

  const round = { round: 2, ended: 'finished', ranks: [2, 1, 3], points: [20, 40, 0] };
  test.each([
    [round, [[], [], [7]], 'Bob finished first, and only one still has tiles'],
    [round, [[3], [], [7]], 'Bob finished first'],
    [{ ...round, ranks: [2, 1], points: [0, 40] }, [[3], []], 'Bob finished first'],
    [{ ...round, ended: 'blocked' }, [[3], [4], [7]], 'nobody can play, so the hands count, the lowest first'],
    [{ ...round, ended: 'refused' }, [[3], [4], [7]], 'the double stakes were refused'],
  ])('FU-19 FU-30 FU-41 why a round ended: %o with %o', (lastRound, hands, why) => {
    const after = { lastRound: { ...lastRound, hands }, scores: lastRound.points };
    const text = kit.stopAt?.({ lastRound: null }, after, ['Ann', 'Bob', 'Eve']);
    expect(text).toContain(`Round 2 is over: ${why}. The scores: Ann `);
  });
});

test('real dice are offered where something is rolled or drawn during play', async () => {
  const offered: string[] = [];
  for (const { id, load } of CATALOGUE) if ((await load()).usesChance?.({}) !== false) offered.push(id);
  expect(offered).toEqual(['oyno-puzzle', 'doubles-wild', 'wumpus', 'wunby']);
});
