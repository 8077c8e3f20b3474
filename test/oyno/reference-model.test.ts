/** The reference model agrees with the library over random matches. */
import { seededRandom } from 'tabletop-rules/core';
import { type OynoMove, oyno, oynoPosition } from 'tabletop-rules/oyno';
import { expect, test } from 'vitest';
import { runs, seed } from '../runs.ts';
import { ModelDuel, modelRound, modelSquare } from './reference-model.ts';

const SEED = seed(20_261_121);

test.each([
  ['square', 'when-upper', modelSquare],
  ['square', 'any-time', modelSquare],
  ['round', 'when-upper', modelRound],
] as const)('OY-11 OY-12 OY-13 OY-15 OY-16 the reference model agrees: %s, %s', (board, place, modelBoard) => {
  const random = seededRandom(SEED);
  let finished = 0;
  for (let match = 0; match < runs(12); match++) {
    const model = new ModelDuel(modelBoard, place === 'any-time');
    let state = oyno.setup({ board, place });
    for (let ply = 0; ply < 1_500; ply++) {
      const listed = new Map<string, OynoMove>(oyno.legalMoves(state).map((move) => [oyno.format(move), move]));
      expect([...listed.keys()].sort(), `seed ${SEED}, match ${match}, ply ${ply}`).toEqual(model.moves());
      if (listed.size === 0) break;
      const text = [...listed.keys()][random(listed.size)]!;
      state = oyno.apply(state, listed.get(text)!);
      model.play(text);
      expect(oynoPosition(state)).toBe(model.position());
    }
    const status = oyno.status(state);
    if (status.type === 'over') {
      finished++;
      expect(status.outcome.winners).toEqual([model.winner]);
    }
  }
  expect(finished).toBe(runs(12));
});
