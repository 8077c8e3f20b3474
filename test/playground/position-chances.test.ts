/** The chances to win in a position that the playground shows. */
import { analyse } from 'tabletop-rules/bots';
import { type AnyGame, createMatch, type GameTypes, type Observer, type Seat, seededRandom } from 'tabletop-rules/core';
import { fundomino } from 'tabletop-rules/fundomino';
import { oyno } from 'tabletop-rules/oyno';
import { expect, test } from 'vitest';
import { CATALOGUE } from '../../playground/games.ts';
import { outcomeChances, positionChances } from '../../playground/match/win-probability.ts';
import { runs } from '../runs.ts';

/** What was analysed of a position, and the chances that were found: seat 0 wins where seat 1 decides. */
async function look(game: AnyGame, view: object, observer: Observer) {
  const asked: { readonly view: object; readonly seat: Seat }[] = [];
  const analyse = async (seen: object, seat: Seat) => {
    expect(game.legalMoves(seen, seat).length).toBeGreaterThan(0);
    asked.push({ view: seen, seat });
    const chances = game.sides(seen).map((_, other) => (other === 0 ? seat : 1 - seat));
    return { seat, chances, iterations: 1, moves: [] };
  };
  const chances = await positionChances(game, view, observer, { analyse }, new AbortController().signal);
  return { asked, chances };
}

test('the observer who is asked: what it sees is analysed as it is', async () => {
  const match = createMatch(fundomino, { seed: 1 });
  const { status } = match;
  const [seat = 0] = status.type === 'turn' ? status.seats : [];
  const { asked } = await look(fundomino, match.view(seat), seat);
  expect(asked).toEqual([{ view: match.view(seat), seat }]);
});

test('another one is asked: the hands that the observer cannot see are sampled', async () => {
  const match = createMatch(fundomino, { seed: 1 });
  const { status } = match;
  const [seat = 0] = status.type === 'turn' ? status.seats : [];
  const observer = 1 - seat;
  const { asked, chances } = await look(fundomino, match.view(observer), observer);
  expect(asked.map((one) => one.seat)).toEqual([seat, seat, seat, seat, seat]);
  expect(new Set(asked.map(({ view }) => JSON.stringify(view))).size).toBeGreaterThan(1);
  expect(chances[0]).toBeCloseTo(seat);
});

test('nothing is hidden: one analysis from the seat that is asked, whoever looks', async () => {
  const view = oyno.setup();
  expect((await look(oyno, view, 'spectator')).asked).toEqual([{ view, seat: 0 }]);
  expect((await look(oyno, view, 1)).chances).toEqual([0, 1]);
});

test('something is to be rolled or drawn: it is sampled up to the next decision', async () => {
  const match = createMatch(fundomino, { chance: 'manual' });
  expect(match.status.type).toBe('chance');
  const { asked } = await look(fundomino, match.view(0), 0);
  expect(asked.length).toBe(5);
});

test('the end of a match: the shares of the win', () => {
  const outcome = (winners: readonly Seat[]) => ({ reason: 'points', winners, places: [] });
  expect(outcomeChances(outcome([1]), [0, 1, 2])).toEqual([0, 1, 0]);
  expect(outcomeChances(outcome([0, 2]), [0, 1, 2])).toEqual([0.5, 0, 0.5]);
  // Teammates win together.
  expect(outcomeChances(outcome([1, 3]), [0, 1, 0, 1])).toEqual([0, 1, 0, 1]);
  expect(outcomeChances(outcome([]), [0])).toEqual([0]);
});

// Alone there is nobody to win against.
const CONTESTS = CATALOGUE.filter(({ id }) => id !== 'oyno-puzzle');

test.each(CONTESTS.map((entry) => [entry.id, entry] as const))(
  '%s: every position has chances for every observer, and they add up to 1',
  async (_, entry) => {
    const kit = await entry.load();
    const { game } = kit;
    const match = createMatch<GameTypes>(game, { seed: 1 });
    const random = seededRandom(1);
    const analyst = {
      analyse: (view: object, seat: Seat) => analyse(game, view, seat, { ...kit.bot, iterations: 1 }),
    };
    while (match.status.type === 'turn' && match.ply < 30) {
      const moves = match.legalMoves();
      match.play(moves[random(moves.length)]!);
    }
    const sides = game.sides(match.state);
    const step = Math.ceil(match.ply / runs(6));
    for (let ply = 0; ply <= match.ply; ply += step) {
      for (const observer of [...sides.keys(), 'spectator'] as const) {
        const view = match.view(observer, ply);
        const chances = await positionChances(game, view, observer, analyst, new AbortController().signal);
        const sum = chances.filter((_, seat) => sides.indexOf(sides[seat]!) === seat).reduce((a, b) => a + b, 0);
        expect(sum, `${observer} at ply ${ply}`).toBeCloseTo(1);
      }
    }
  },
);
