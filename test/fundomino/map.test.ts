/** The small map of the chain. */
import { marksOf, renderSvg, svgElement } from 'tabletop-rules/author';
import { createMatch, seededRandom } from 'tabletop-rules/core';
import { type FundominoState, fundomino } from 'tabletop-rules/fundomino';
import { expect, test } from 'vitest';
import { svgMap } from '../../src/fundomino/render/map.ts';

const BOX = { x: 0, y: 0, width: 546, height: 230 };

/** The state of a random match with the longest chain, where tiles are played whenever that is possible. */
function longestChain(seats: 2 | 3 | 4, seed: number): FundominoState {
  const match = createMatch(fundomino, { options: { seats }, seed });
  const random = seededRandom(seed);
  let longest = match.state;
  while (match.status.type === 'turn' && match.ply < 150) {
    const moves = fundomino.legalMoves(match.state);
    const plays = moves.filter(({ type }) => type === 'play');
    const list = plays.length > 0 ? plays : moves;
    match.play(list[random(list.length)]!);
    if (match.state.chain.length > longest.chain.length) longest = match.state;
  }
  return longest;
}

test.each([2, 3, 4] as const)(
  'FU-3 the names of the ends cover no tile of a long chain, and not each other: %i players',
  (seats) => {
    for (let seed = 1; seed <= 8; seed++) {
      const drawn = svgMap(longestChain(seats, seed), BOX, marksOf({}));
      const svg = renderSvg(svgElement('svg', {}, ...drawn));
      const names = [...svg.matchAll(/<rect x="(\S+)" y="(\S+)" width="68" height="20"/g)].map(
        ([, x, y]) => [Number(x) + 34, Number(y) + 10] as const,
      );
      // Where the halves of the tiles begin and end.
      const points = [...svg.matchAll(/d="M (\S+) (\S+) A .+? (\S+) (\S+)"/g)].flatMap(([, ...numbers]) => {
        const [x1, y1, x2, y2] = numbers.map(Number);
        return [[x1!, y1!] as const, [x2!, y2!] as const];
      });
      expect(names).toHaveLength(2);
      expect(points.length).toBeGreaterThan(60);
      for (const [x, y] of names) {
        expect(points.filter(([px, py]) => Math.abs(px - x) < 34 && Math.abs(py - y) < 10)).toEqual([]);
        expect([x > 34, x < BOX.width - 34, y > 36, y < BOX.height - 10]).toEqual([true, true, true, true]);
      }
      const [[x1, y1], [x2, y2]] = [names[0]!, names[1]!];
      expect(Math.abs(x1 - x2) > 68 || Math.abs(y1 - y2) > 20).toBe(true);
    }
  },
);
