/** Rules by numbers: what the kit does not check, that sampling is exactly uniform. */
import { createMatch, rulesOf, seededRandom } from 'tabletop-rules/core';
import { FUNDOMINO_TILES, type FundominoOptions, type FundominoState, fundomino } from 'tabletop-rules/fundomino';
import { expect, it } from 'vitest';
import { runs } from '../runs.ts';

/** More tiles than fit in one pair of words. FU-4 */
const LARGE = [...FUNDOMINO_TILES, '2|1', '7-blue|7-blue', '9-red|wild', 'again-red|draw-blue'];

it.each<FundominoOptions>([{}, { seats: 3, doubleBack: true }, { tiles: LARGE }])(
  'numbers.sample gives every legal number for exactly one value of its only draw: it is uniform, with %o',
  (options) => {
    const { numbers } = rulesOf(fundomino);
    const sampled = new Set<string>();
    atRandomTurns(options, (state, seat) => {
      const context = numbers!.context(state);
      const listed: number[] = [];
      listed.length = numbers!.legal(state, seat, listed, context);
      let bound = 1;
      const sample = (drawn: number): number =>
        numbers!.sample!(
          state,
          seat,
          (n) => {
            bound = n;
            return drawn;
          },
          context,
        );
      const found = [sample(0)];
      for (let drawn = 1; drawn < bound; drawn++) found.push(sample(drawn));
      expect([...found].sort((a, b) => a - b)).toEqual([...listed].sort((a, b) => a - b));
      for (const n of listed) {
        const move = numbers!.move(n, seat, context);
        sampled.add('reverse' in move ? 'reverse' : move.type);
      }
    });
    expect([...sampled]).toEqual(expect.arrayContaining(['start', 'play', 'pass', 'call', 'waive', 'draw']));
    expect(sampled.has('reverse')).toBe(options.doubleBack === true);
  },
);

/** Every seat that is asked in some random matches. */
function atRandomTurns(options: FundominoOptions, look: (state: FundominoState, seat: number) => void): void {
  const random = seededRandom(5);
  for (let count = runs(4); count > 0; count--) {
    const match = createMatch(fundomino, { options, seed: count });
    while (match.status.type === 'turn') {
      for (const seat of match.status.seats) look(match.state, seat);
      const moves = match.legalMoves();
      match.play(moves[random(moves.length)]!);
    }
  }
}
