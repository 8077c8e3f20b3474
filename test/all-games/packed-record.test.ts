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
import { doublesWild, fundomino, oyno, oynoPuzzle, wumpus, wunby } from '../../src/index.ts';

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
  test.each([
    packs(oyno, {}),
    packs(oyno, { wild: true, board: 'round', drawAfter: 3 }),
    packs(oynoPuzzle, { level: 9 }),
    packs(doublesWild, { seats: 4, teams: true }),
    packs(wumpus, { seats: 3 }),
    packs(fundomino, { seats: 4 }),
    packs(wunby, {}),
    packs(wunby, { seats: 4, size: 15 }),
  ])('%s', (_, check) => check());
});
