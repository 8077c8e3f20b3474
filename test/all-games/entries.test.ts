/** What every game needs outside of its folders: its entry point, and its places in the documentation. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { filesOfGames } from '../../scripts/add-game.ts';

test.each([...(await filesOfGames())])('%s has every game (else: npm run add-game)', (file, text) => {
  expect(readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8')).toBe(text);
});
