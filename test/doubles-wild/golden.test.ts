/** Golden files: one whole seeded match of each kind, a line a turn, with its last board and status. */
import { createMatch, seededRandom } from 'tabletop-rules/core';
import { type DoublesWildOptions, doublesWild, doublesWildBoard } from 'tabletop-rules/doubles-wild';
import { expect, test } from 'vitest';

/** A random match as text. */
function transcript(options: DoublesWildOptions, seed: number): string {
  const match = createMatch(doublesWild, { options, seed });
  const random = seededRandom(seed);
  while (match.status.type === 'turn') {
    const moves = doublesWild.legalMoves(match.state);
    match.play(moves[random(moves.length)]!);
  }
  const lines: string[] = [];
  for (const { action, ply } of match.log('spectator')) {
    const text = doublesWild.format(action);
    const before = match.view('spectator', ply - 1);
    if (before.phase === 'roll') lines.push(`${before.turn}  ${text}`);
    else lines.push(`${lines.pop() ?? 'start '}, ${text}`);
  }
  return [...lines, '', doublesWildBoard.text(match.state), '', JSON.stringify(match.status), ''].join('\n');
}

test.each<[string, DoublesWildOptions, number]>([
  ['two', {}, 1],
  ['three', { seats: 3, rows: [7, 6, 8, 5, 9, 4, 10, 3, 11] }, 2],
  ['teams', { seats: 4, teams: true }, 3],
  ['may-decline', { wild: 'may' }, 6],
  ['tie-break', { seats: 4 }, 8],
])('DW-1 to DW-41 %s', async (name, options, seed) => {
  await expect(transcript(options, seed)).toMatchFileSnapshot(`golden/${name}.txt`);
});
