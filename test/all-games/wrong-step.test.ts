/** The code that all games share: the move answers another prompt than the current one. */
import { describe, expect, test } from 'vitest';
import * as library from '../../src/index.ts';
import { createMatch, type PlayerMove, seededRandom } from '../../src/index.ts';
import { TRIED } from '../cases.ts';

/** The tables of codes that have it, by the names of their constants. */
const TABLES = Object.entries(library).flatMap(([name, value]): [string, Readonly<Record<string, unknown>>][] =>
  name.endsWith('_CODES') && Object.hasOwn(Object(value), 'wrong-step') ? [[name, { ...Object(value) }]] : [],
);

test('most games have it', () => {
  expect(TABLES.length).toBeGreaterThanOrEqual(5);
});

test.each(TABLES)('%s has the same sentence for it', (_, codes) => {
  expect(codes['wrong-step']).toBe('The move does not answer what is asked now.');
});

const ASKED = TRIED.flatMap(({ id, kit, asked }) => (asked === undefined ? [] : [[id, kit.game, asked] as const]));

describe('its details are the type of the move and the prompt', () => {
  test.each(ASKED)('%s', (_, game, options) => {
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
