import { createHash } from 'node:crypto';
import { type AnyGame, sample, seededRandom } from 'tabletop-rules/core';
import { encode, encodingFingerprint } from 'tabletop-rules/learning';
import { expect, test } from 'vitest';
import { CASES } from './cases.ts';

/** A hash of what the seats observe in a match that is played at random. */
function observed(game: AnyGame, options: object): string {
  const hash = createHash('sha256');
  const random = seededRandom(7);
  let state = game.setup(options);
  for (let ply = 0; ply < 150; ply++) {
    for (const seat of game.sides(state).keys()) hash.update(Buffer.from(encode(game, state, seat).buffer));
    const status = game.status(state);
    if (status.type === 'over') break;
    if (status.type === 'chance') state = game.apply(state, sample(game.chance(state), random));
    else {
      const moves = game.legalMoves(state, status.seats[0]!);
      state = game.apply(state, moves[random(moves.length)]!);
    }
  }
  return hash.digest('hex').slice(0, 16);
}

// Where a line changes, networks and data of before would be misread: increment the version of the encoding.
test('fingerprints, and what is observed in a match, stay as they are', async () => {
  const lines = CASES.map(
    ({ name, game, options }) => `${name}\n  ${encodingFingerprint(game, options)} observed=${observed(game, options)}`,
  );
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('golden/fingerprints.txt');
});
