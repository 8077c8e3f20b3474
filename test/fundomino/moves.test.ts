/** Moves: their notation, legal or not, and their numbers. */

import { CHANCE, OVER, SEVERAL, type Turn } from 'tabletop-rules/author';
import { createMatch, outcomes, rulesOf, seededRandom } from 'tabletop-rules/core';
import {
  FUNDOMINO_TILES,
  type FundominoMove,
  type FundominoOptions,
  type FundominoState,
  fundomino,
} from 'tabletop-rules/fundomino';
import { describe, expect, it, test } from 'vitest';
import { expectRandomRoll } from '../random-roll.ts';
import { runs } from '../runs.ts';
import { position } from './position.ts';

const { format, parse } = rulesOf(fundomino);

describe('format and parse', () => {
  test.each<[string, FundominoMove]>([
    ['start 6|6', { type: 'start', seat: 1, tile: '6|6' }],
    ['clockwise', { type: 'direction', seat: 1, direction: 'clockwise' }],
    ['counterclockwise', { type: 'direction', seat: 1, direction: 'counterclockwise' }],
    ['play 3|5 at 0 right', { type: 'play', seat: 1, tile: '3|5', end: 0, joins: 0 }],
    ['play 1|again-purple at 1 left', { type: 'play', seat: 1, tile: '1|again-purple', end: 1, joins: 1 }],
    ['play 2|2 at 1 left domino', { type: 'play', seat: 1, tile: '2|2', end: 1, joins: 1, domino: true }],
    ['play 2|2 at 0 right reverse', { type: 'play', seat: 1, tile: '2|2', end: 0, joins: 0, reverse: true }],
    [
      'play 2|2 at 1 left domino reverse',
      { type: 'play', seat: 1, tile: '2|2', end: 1, joins: 1, domino: true, reverse: true },
    ],
    ...(['draw', 'pass', 'domino', 'call', 'perfect-ten', 'waive', 'challenge', 'accept', 'refuse'] as const).map(
      (type): [string, FundominoMove] => [type, { type, seat: 1 }],
    ),
  ])('%s', (text, move) => {
    expect(format(move)).toBe(text);
    expect(parse!(text, 1)).toEqual(move);
  });

  test.each([
    '',
    'start',
    'start 6|6 6',
    'play 3|5',
    'play 3|5 at 2 right',
    'play 3|5 at 0 up',
    'play 3|5 at 0 right reverse domino',
    'clockwise 1',
    'shout',
  ])('no notation: "%s"', (text) => {
    expect(parse!(text, 1)).toBeUndefined();
  });
});

describe('a move that is not legal is refused with its reason', () => {
  const state = position({ hands: [['1|1'], ['2|3', '5|6', '1|4']] });

  test.each([
    ['play 2|3 at 0 right', 'wrong-colour'],
    ['play 4|6 at 0 left', 'not-held'],
    ['play 9|9 at 0 left', 'no-such-tile'],
    ['play 5|6 at 0 left domino', 'no-domino'],
    ['pass', 'must-play'],
    ['call', 'wrong-step'],
    ['start 6|6', 'wrong-step'],
    ['shout', 'bad-notation'],
  ])('%s: %s', (text, code) => {
    expect(fundomino.parse(text, state)).toMatchObject({ ok: false, error: { code } });
  });
});

// Rules by numbers: samples are exactly uniform, which the kit does not check; who is next, and the outcomes of chance.

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
