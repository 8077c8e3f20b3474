/** The small map of the chain. */
import { renderSvg, svgElement } from 'tabletop-rules/author';
import { createMatch, seededRandom } from 'tabletop-rules/core';
import { type FundominoState, fundomino } from 'tabletop-rules/fundomino';
import { expect, test } from 'vitest';
import { svgMap } from '../../src/fundomino/render/svg-map.ts';

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
  'FU-3 the numbers of the ends cover no tile of a long chain, and not each other: %i players',
  (seats) => {
    for (let seed = 1; seed <= 8; seed++) {
      const drawn = svgMap(longestChain(seats, seed), { x: 0, y: 0, width: 546, height: 230 });
      const svg = renderSvg(svgElement('svg', {}, ...drawn));
      const circles = [...svg.matchAll(/<circle cx="(\S+)" cy="(\S+)"/g)].map(
        ([, x, y]) => [Number(x), Number(y)] as const,
      );
      // Where the halves of the tiles begin and end.
      const points = [...svg.matchAll(/d="M (\S+) (\S+) A .+? (\S+) (\S+)"/g)].flatMap(([, ...numbers]) => {
        const [x1, y1, x2, y2] = numbers.map(Number);
        return [[x1!, y1!] as const, [x2!, y2!] as const];
      });
      expect(circles).toHaveLength(2);
      expect(points.length).toBeGreaterThan(60);
      const distances = circles.flatMap(([x, y], i) =>
        [...points, ...circles.slice(i + 1)].map(([px, py]) => Math.hypot(px - x, py - y)),
      );
      expect(Math.min(...distances)).toBeGreaterThan(8.8);
      for (const [x, y] of circles) {
        expect(x).toBeGreaterThan(9);
        expect(x).toBeLessThan(537);
        expect(y).toBeGreaterThan(9);
        expect(y).toBeLessThan(221);
      }
    }
  },
);
