import { expect, test } from 'vitest';
import { games } from '../../src/cli/games.ts';
import { cli } from '../cli/fake-io.ts';
import { readPage } from './run.ts';

/** The commands on a page, in order. */
const calls = (page: string): readonly string[] =>
  [...readPage(page).matchAll(/^npx tabletop-rules ([^#\n]+)/gm)].map(([, call = '']) => call.trim());

// All commands share one file system: a command may read what an earlier one wrote.
test.each(['README.md', 'docs/train-a-bot.md', 'docs/analyse.md'])('the commands on %s work', async (page) => {
  let files = {};
  const found = calls(page);
  expect(found.length).toBeGreaterThan(0);
  for (const call of found) {
    // Ten matches test a command as well as ten thousand.
    const argv = call.split(/\s+/).map((word) => (/^\d{4,}$/.test(word) ? '10' : word));
    const ended = await cli(games, argv, { files, input: ['1', 'quit'] });
    expect(ended.exit, `${call}\n${ended.err}`).toBe(0);
    files = ended.files;
  }
});
