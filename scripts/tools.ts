/** Programs from npm that only some commands need, and that are too large for every `npm ci`. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Not the folder for temporary files: programs are run from it, and others can write there. */
const CACHE = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'tabletop-rules');

/** The folder of some programs, which is kept for the next time. */
export function toolFolder(name: string): string {
  return join(CACHE, name);
}

/** Installs packages into a folder of their own. `scripted`: those whose install scripts are run. */
export function installTools(
  folder: string,
  dependencies: Readonly<Record<string, string>>,
  scripted: readonly string[] = [],
): void {
  const allowScripts = Object.fromEntries(scripted.map((tool) => [tool, true]));
  const text = JSON.stringify({ private: true, dependencies, allowScripts }, null, 2);
  const marker = join(folder, 'installed.json');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === text) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), text);
  // Without a lock file, what an older list asked for does not matter.
  const flags = ['--no-package-lock', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['install', ...flags], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  // The last step: an installation that was interrupted is done again.
  writeFileSync(marker, text);
}
