import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ROOT } from './run.ts';

/** Pages with boards to play on, and which. */
const LIVE_BOARDS = [
  ['Oyno', 'oyno', 'oyno-puzzle'],
  ['Doubles_Wild', 'doubles-wild'],
  ['Hunt_the_Wumpus', 'wumpus'],
  ['Fundomino', 'fundomino'],
  ['Wunby', 'wunby'],
] as const;

test('the site is built without a warning, with every guide under its title, and a board on the page of each game', async () => {
  const cache = join(ROOT, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const site = mkdtempSync(join(cache, 'site-'));
  try {
    // As `npm run docs`: warnings are errors, and exit code 0 means that there are none.
    const typedoc = join(ROOT, 'node_modules/typedoc/bin/typedoc');
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [typedoc, '--out', site], { cwd: ROOT });
    expect(`${stdout}${stderr}`).not.toMatch(/\[(warning|error)\]/);
    expect(readFileSync(join(site, 'index.html'), 'utf8')).toContain('tabletop-rules');
    for (const page of ['Concepts', 'Build_an_app', 'Run_a_server', 'Write_your_own_game', 'Errors', 'Design']) {
      expect(existsSync(join(site, `documents/${page}.html`)), page).toBe(true);
    }
    for (const [page, ...games] of LIVE_BOARDS) {
      const html = readFileSync(join(site, `documents/${page}.html`), 'utf8');
      const found = [...html.matchAll(/<section data-live-board="([a-z-]+)"/g)].map(([, game]) => game);
      expect(found, page).toEqual(games);
      expect(html, page).toContain('<script type="module" src="../play/live-boards.js">');
      expect(html, page).not.toContain('in a browser: <code>');
    }
  } finally {
    rmSync(site, { recursive: true });
  }
});
