/** The code that all games share: the move answers another prompt than the current one. */
import { describe, expect, test } from 'vitest';
import {
  type AnyGame,
  createMatch,
  DOUBLES_WILD_CODES,
  doublesWild,
  FUNDOMINO_CODES,
  fundomino,
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
])('%s has the same sentence for it', (_, codes) => {
  expect(codes['wrong-step']).toBe('The move does not answer what is asked now.');
});

describe('its details are the type of the move and the prompt', () => {
  test.each<[string, AnyGame, object]>([
    ['oyno', oyno, { wild: true }],
    ['doubles-wild', doublesWild, { seats: 4, teams: true }],
    ['wumpus', wumpus, {}],
    ['fundomino', fundomino, { seats: 3, perfectTen: true }],
    ['wunby', wunby, {}],
  ])('%s', (_, game, options) => {
    const match = createMatch(game, { options, seed: 3 });
    const random = seededRandom(3);
    const seen = new Map<string, PlayerMove>();
    const prompts = new Set<unknown>();
    while (match.ply < 600 && match.status.type === 'turn') {
      const { prompt, seats } = match.status;
      for (const move of seen.values()) {
        const checked = game.check(match.state, { ...move, seat: seats[0] });
        if (checked.ok || checked.error.code !== 'wrong-step') continue;
        expect(checked.error.details).toEqual({ move: move.type, asked: prompt });
        prompts.add(prompt);
      }
      const moves = game.legalMoves(match.state);
      const move = moves[random(moves.length)]!;
      seen.set(move.type, move);
      match.play(move);
    }
    expect(prompts.size).toBeGreaterThan(1);
  });
});
