import { expect, test } from 'vitest';
import { tournament, wilson } from '../../scripts/tournament.ts';

/** What a tournament prints. */
function lines(...args: string[]): readonly string[] {
  const printed: string[] = [];
  tournament(args, (line) => printed.push(line));
  return printed;
}

test.each([
  // From published tables of the Wilson score interval.
  [0.5, 100, 0.4038, 0.5962],
  [1, 20, 0.8389, 1],
  [0, 10, 0, 0.2775],
  [0.9, 50, 0.7864, 0.9565],
])('the 95 %% interval of %f in %i matches', (share, matches, low, high) => {
  const [from, to] = wilson(share, matches);
  expect(from).toBeCloseTo(low, 3);
  expect(to).toBeCloseTo(high, 3);
});

test('a tournament exchanges the seats, and the same seed gives the same result', () => {
  const args = ['connect-four', '--matches', '3', '--iterations', '60', '--against', 'random,5', '--json'];
  const [first = '', second = '', ...more] = lines(...args);
  expect(more).toEqual([]);
  // Three matches are rounded up to two pairs.
  expect(JSON.parse(first)).toMatchObject({ game: 'connect-four', bots: ['60', 'random'], matches: 4, seats: 2 });
  expect(JSON.parse(second)).toMatchObject({ bots: ['60', '5'] });
  expect(JSON.parse(first).share).toBeGreaterThan(0.5);
  expect(lines(...args)).toEqual([first, second]);
});

test('a tournament of three seats, and one of equal bots', () => {
  const [line = ''] = lines(
    'wumpus',
    '--seats',
    '3',
    '--matches',
    '3',
    '--iterations',
    '5',
    '--against',
    '5',
    '--json',
  );
  expect(JSON.parse(line)).toMatchObject({ seats: 3, matches: 3 });
  expect(lines('oyno', '--matches', '2', '--iterations', '5', '--against', 'random')[2]).toMatch(
    /^\| oyno \| 5 \/ random \| 2 \|/,
  );
  expect(lines('--help')[0]).toContain('--against');
  expect(() => lines('chess')).toThrow('no game chess');
});
