/** Records as short texts, in every game: what is packed is unpacked again. */
import { describe, expect, test } from 'vitest';
import {
  createMatch,
  type Game,
  type GameTypes,
  packRecord,
  seededRandom,
  unpackRecord,
} from '../../src/core/index.ts';
import { TRIED } from '../cases.ts';

function packs<G extends GameTypes>(game: Game<G>, options: G['Options']): [string, () => void] {
  return [
    `${game.id} ${JSON.stringify(options)}`,
    () => {
      const random = seededRandom(3);
      const match = createMatch(game, { seed: 3, options });
      while (match.status.type === 'turn' && match.ply < 150) {
        const moves = match.legalMoves();
        match.play(moves[random(moves.length)]!);
      }
      const record = match.record();
      const text = packRecord(game, record);
      expect(unpackRecord(game, text)).toEqual(record);
      // At most three bytes an action, which are four characters.
      expect(text.length).toBeLessThan(record.actions.length * 4 + 400);
    },
  ];
}

describe('packed records of every game', () => {
  test.each(TRIED.flatMap(({ kit, packed }) => packed.map((options) => packs(kit.game, options))))('%s', (_, check) =>
    check(),
  );
});
