import { expect, test } from 'vitest';
import { games } from '../../src/cli/games.ts';
import { cli } from '../cli/fake-io.ts';
import { readPage } from './run.ts';

/** The calls of the command line on a page, in order. */
const calls = (page: string): readonly string[] =>
  [...readPage(page).matchAll(/^npx tabletop-rules ([^#\n]+)/gm)].map(([, call = '']) => call.trim());

// One file system for all: a command of the page may read what one before it has written.
test.each(['README.md', 'docs/train-a-bot.md'])('the commands on %s work', async (page) => {
  let files = {};
  const found = calls(page);
  expect(found.length).toBeGreaterThan(0);
  for (const call of found) {
    // Ten thousand matches show no more than ten.
    const argv = call.split(/\s+/).map((word) => (/^\d{4,}$/.test(word) ? '10' : word));
    const ended = await cli(games, argv, { files, input: ['1', 'quit'] });
    expect(ended.exit, `${call}\n${ended.err}`).toBe(0);
    files = ended.files;
  }
});
