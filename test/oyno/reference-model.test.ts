/** A second, plain implementation agrees over random matches. */
import { seededRandom } from 'tabletop-rules/core';
import { type OynoMove, oyno, oynoPosition } from 'tabletop-rules/oyno';
import { expect, test } from 'vitest';
import { runs, seed } from '../runs.ts';
import { PlainDuel, plainRound, plainSquare } from './reference.ts';

const SEED = seed(20_261_121);

test.each([
  ['square', 'when-upper', plainSquare],
  ['square', 'any-time', plainSquare],
  ['round', 'when-upper', plainRound],
] as const)('OY-11 OY-12 OY-13 OY-15 OY-16 a plain second implementation agrees: %s, %s', (board, place, plain) => {
  const random = seededRandom(SEED);
  let finished = 0;
  for (let match = 0; match < runs(12); match++) {
    const other = new PlainDuel(plain, place === 'any-time');
    let state = oyno.setup({ board, place });
    for (let ply = 0; ply < 1_500; ply++) {
      const listed = new Map<string, OynoMove>(oyno.legalMoves(state).map((move) => [oyno.format(move), move]));
      expect([...listed.keys()].sort(), `seed ${SEED}, match ${match}, ply ${ply}`).toEqual(other.moves());
      if (listed.size === 0) break;
      const text = [...listed.keys()][random(listed.size)]!;
      state = oyno.apply(state, listed.get(text)!);
      other.play(text);
      expect(oynoPosition(state)).toBe(other.position());
    }
    const status = oyno.status(state);
    if (status.type === 'over') {
      finished++;
      expect(status.outcome.winners).toEqual([other.winner]);
    }
  }
  expect(finished).toBe(runs(12));
});
