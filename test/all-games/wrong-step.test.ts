/** The one code that all games share: a move that answers another question than the one that is asked. */
import { describe, expect, test } from 'vitest';
import {
  type AnyGame,
  createMatch,
  DOUBLES_WILD_CODES,
  doublesWild,
  FUNDOMINO_CODES,
  fundomino,
  isChanceMove,
  OYNO_CODES,
  oyno,
  type PlayerMove,
  seededRandom,
  WUMPUS_CODES,
  WUNBY_CODES,
  wumpus,
  wunby,
} from '../../src/index.ts';

test.each([
  ['oyno', OYNO_CODES],
  ['doubles-wild', DOUBLES_WILD_CODES],
  ['wumpus', WUMPUS_CODES],
  ['fundomino', FUNDOMINO_CODES],
  ['wunby', WUNBY_CODES],
])('%s says it in the same words', (_, codes) => {
  expect(codes['wrong-step']).toBe('The move does not answer what is asked now.');
});

describe('it tells the move and what is asked', () => {
  test.each<[string, AnyGame, object]>([
    ['oyno', oyno, { wild: true }],
    ['doubles-wild', doublesWild, { seats: 4, teams: true }],
    ['wumpus', wumpus, {}],
    ['fundomino', fundomino, { seats: 3, perfectTen: true }],
    ['wunby', wunby, {}],
  ])('%s', (_, game, options) => {
    const match = createMatch(game, { options, seed: 3 });
    const random = seededRandom(3);
    const known = new Map<string, PlayerMove>();
    const asked = new Set<unknown>();
    while (match.ply < 600 && match.status.type === 'turn') {
      const { ask, seats } = match.status;
      for (const move of known.values()) {
        const why = game.explain(match.state, { ...move, seat: seats[0] });
        if (why?.code !== 'wrong-step') continue;
        expect(why.details).toEqual({ move: move.type, asked: ask });
        asked.add(ask);
      }
      const moves = game.legalMoves(match.state);
      const move = moves[random(moves.length)]!;
      if (!isChanceMove(move)) known.set(move.type, move);
      match.play(move);
    }
    expect(asked.size).toBeGreaterThan(1);
  });
});
