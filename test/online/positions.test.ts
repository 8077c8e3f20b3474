/** Matches of a host that begin at a position: a wrong one is refused, and any in a game with hidden hands. */
import { createHost, memoryStorage } from 'tabletop-rules/online';
import { afterAll, expect, test } from 'vitest';
import { createMatch } from '../../src/core/index.ts';
import { fundominoKit } from '../../src/fundomino/index.ts';
import { oynoKit } from '../../src/oyno/index.ts';
import { send } from './requests.ts';

const host = createHost({ games: [oynoKit, fundominoKit], storage: memoryStorage() });
afterAll(() => host.close());
const create = (game: string, position: string) =>
  send(host, 'POST', '/matches', { body: { game, options: { position } } });

test('a match begins at a position', async () => {
  expect((await create('oyno', 'b2=R turn:1')).status).toBe(201);
});

test('what is no position is refused with its part and column', async () => {
  const { status, body } = await create('oyno', 'b2=X');
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'bad-options', details: { option: 'position', column: 1, found: 'b2=X' } });
});

test('where something is hidden, a position would show every hand', async () => {
  const { state } = createMatch(fundominoKit.game, { seed: 1 });
  const { status, body } = await create('fundomino', fundominoKit.position.format(state));
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'bad-options', details: { option: 'position', expects: 'left out' } });
});
