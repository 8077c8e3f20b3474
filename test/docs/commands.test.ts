import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { connectFour } from '../../examples/connect-four.ts';
import { connectFourBoard } from '../../examples/connect-four-board.ts';
import { connectFourEncoding } from '../../examples/connect-four-encoding.ts';
import { EXIT } from '../../src/cli/errors.ts';
import { games } from '../../src/games.ts';
import { cli, type RunInput } from '../cli/fake-io.ts';
import { readPage } from './run.ts';

/** The commands on a page, in order. */
const calls = (page: string): readonly string[] =>
  [...readPage(page).matchAll(/^npx tabletop-rules ([^#\n]+)/gm)].map(([, call = '']) => call.trim());

/** Where datasets are written. */
const folder = mkdtempSync(join(tmpdir(), 'docs-commands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A game of the reader's, with its board. */
const modules = { './my-game.js': () => ({ default: connectFour, connectFourBoard, connectFourEncoding }) };

/** Commands with threads, which are tried with real processes: here they are asked to end at once. */
const INTERRUPTED = /^(?:dataset|train|tournament)|--workers|--queue/;

// All commands share one file system: a command may read what an earlier one wrote.
test.each(['docs/command-line.md', 'docs/train-a-bot.md', 'docs/analyse.md'])(
  'the commands on %s work',
  async (page) => {
    let files: RunInput['files'] = { '/home/ann/my-game.js': 'export default 1;' };
    const found = calls(page);
    expect(found.length).toBeGreaterThan(0);
    for (const call of found) {
      // Datasets are written to disk. Ten matches test a command as well as ten thousand.
      const argv = call
        .split(/\s+/)
        .map((word) => (/^\d{4,}$/.test(word) ? '10' : word === 'data' ? `${folder}/${page}` : word));
      const ended = await cli(games, argv, { files, modules, input: ['1', 'quit'] });
      expect(ended.exit, `${call}\n${ended.err}`).toBe(INTERRUPTED.test(call) ? EXIT.interrupted : EXIT.ok);
      files = ended.files;
    }
  },
);
