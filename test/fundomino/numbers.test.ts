/** Rules by numbers: samples are exactly uniform, which the kit does not check; who is next, and the outcomes of chance. */
import { CHANCE, OVER, SEVERAL, type Turn } from 'tabletop-rules/author';
import { createMatch, outcomes, rulesOf, seededRandom } from 'tabletop-rules/core';
import { FUNDOMINO_TILES, type FundominoOptions, type FundominoState, fundomino } from 'tabletop-rules/fundomino';
import { expect, it } from 'vitest';
import { expectRandomRoll } from '../random-roll.ts';
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

/** Who is next, by the status. */
function nextOf(state: FundominoState): Turn {
  const status = fundomino.status(state);
  if (status.type === 'over') return OVER;
  if (status.type === 'chance') return CHANCE;
  return status.seats.length === 1 ? status.seats[0]! : SEVERAL;
}

it('FU-11 FU-20 FU-41 along matches: who is next, who is asked, and the outcomes of chance', () => {
  const numbers = rulesOf(fundomino).numbers!;
  const seen = new Set<Turn>();
  for (const options of [
    { target: 40 },
    { seats: 4, doubleBack: true, doubleStakes: true, perfectTen: true },
  ] as const) {
    const random = seededRandom(5);
    let state = fundomino.setup(options);
    for (let ply = 0; ply < 400; ply++) {
      const next = nextOf(state);
      seen.add(next);
      expect(numbers.turn(state)).toBe(next);
      const status = fundomino.status(state);
      if (status.type === 'over') break;
      if (status.type === 'chance') {
        const context = numbers.context(state);
        const chances = [...outcomes(fundomino.chance(state))];
        const count = numbers.outcomes!(state, context);
        expect(count).toBe(chances.length);
        const drawn = random(count);
        const after = fundomino.apply(state, chances[drawn]!.result);
        expect(expectRandomRoll(numbers, state, drawn)).toEqual(after);
        expect(numbers.turn(after)).toBe(nextOf(after));
        state = after;
      } else {
        expect(status.seats.reduce((mask, seat) => mask | (1 << seat), 0)).toBe(numbers.asked!(state));
        const moves = status.seats.flatMap((seat) => fundomino.legalMoves(state, seat));
        const some = moves.filter(({ type }) => type !== 'draw');
        const list = some.length > 0 ? some : moves;
        state = fundomino.apply(state, list[random(list.length)]!);
      }
    }
  }
  expect([...seen]).toEqual(expect.arrayContaining([OVER, CHANCE, SEVERAL, 0, 1, 2, 3]));
});
