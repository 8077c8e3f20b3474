import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ROOT } from './run.ts';

test('the site is built without a warning, with every guide under its title', async () => {
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
  } finally {
    rmSync(site, { recursive: true });
  }
});
