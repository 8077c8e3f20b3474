/** Data that is no move at all: each game names what is wrong with it, and what would be right. */
import { describe, expect, test } from 'vitest';
import { type AnyGame, createMatch, type PlayerMove, rulesOf, seededRandom } from '../../src/index.ts';
import { TRIED } from '../cases.ts';

/** One move of each type that comes up in a random match, each with a state in which it is legal. */
function movesByType(game: AnyGame, options: object | undefined): ReadonlyMap<string, readonly [object, PlayerMove]> {
  const match = createMatch(game, { options, seed: 5 });
  const random = seededRandom(5);
  const found = new Map<string, readonly [object, PlayerMove]>();
  while (match.ply < 400 && match.status.type === 'turn') {
    const moves = match.legalMoves();
    for (const move of moves) if (!found.has(move.type)) found.set(move.type, [match.state, move]);
    match.play(moves[random(moves.length)]!);
  }
  return found;
}

/** The games that say which fields their moves have: all but a smallest one. */
const WITH_FIELDS = TRIED.filter(({ kit }) => rulesOf(kit.game).moveFields !== undefined);

describe.each(WITH_FIELDS.map(({ id, kit, asked }) => [id, kit.game, asked] as const))('%s', (_, game, options) => {
  const found = movesByType(game, options);
  const fields = new Map(Object.entries(rulesOf(game).moveFields!));

  test('a move has the fields of its type, and no type is missing in the table', () => {
    expect(found.size).toBeGreaterThan(0);
    for (const [type, [, move]] of found)
      expect(Object.keys(move)).toEqual(
        expect.arrayContaining(fields.get(type)!.filter((field) => !field.endsWith('?'))),
      );
  });

  test('an unknown type is called unknown, with the types that there are', () => {
    const [state, { seat }] = [...found.values()][0]!;
    const types = [...fields.keys()].join(', ');
    expect(game.check(state, { type: 'teleport', seat })).toEqual({
      ok: false,
      error: {
        code: 'illegal-move',
        message: `${game.name} has no move of the type "teleport"; the types are ${types}.`,
        details: { type: '"teleport"', types },
      },
    });
  });

  test('a missing field is named', () => {
    let tried = 0;
    for (const [type, [state, move]] of found) {
      for (const missing of fields.get(type)!.filter((field) => !field.endsWith('?'))) {
        const { [missing]: _left, ...rest } = { ...move } as Record<string, unknown>;
        expect(game.check(state, rest)).toMatchObject({ error: { code: 'bad-move', details: { type, missing } } });
        tried++;
      }
    }
    expect(tried).toBeGreaterThan(0);
  });

  test('an unknown field is named', () => {
    for (const [type, [state, move]] of found) {
      expect(game.check(state, { ...move, extra: 1 })).toMatchObject({
        error: { code: 'bad-move', details: { type, unknown: '"extra"' } },
      });
    }
  });

  test('no detail is the word “undefined”', () => {
    const [state, { seat }] = [...found.values()][0]!;
    const given = [undefined, {}, { type: 'x' }, { seat }, { type: undefined, seat }, ...found.values()].flatMap(
      (one) =>
        Array.isArray(one)
          ? fields.get(one[1].type)!.map((field) => ({ ...one[1], [field.replace('?', '')]: null }))
          : [one],
    );
    for (const data of given) {
      for (const by of [undefined, seat, 'dice'] as const) {
        const checked = game.check(state, data, by);
        expect(Object.values(checked.ok ? {} : (checked.error.details ?? {}))).not.toContain('undefined');
      }
    }
  });
});
