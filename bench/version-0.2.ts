/** Version 0.2.0, packed from its commit: what `apply` is compared with. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const COMMIT = '79067c9';

/**
 * The folder of the package as npm would install it, made once: the files of the commit are built with the packages that
 * are installed here, and packed. `undefined` where git does not have the commit, as in a shallow clone.
 */
export function packVersion02(root: string, cache: string): string | undefined {
  const made = join(cache, '0.2.0');
  if (existsSync(made)) return made;
  const git = (...args: string[]): Buffer =>
    execFileSync('git', args, { cwd: root, maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    git('cat-file', '-e', `${COMMIT}^{commit}`);
  } catch {
    return undefined;
  }
  const source = join(cache, '0.2.0-source');
  rmSync(source, { recursive: true, force: true });
  mkdirSync(source, { recursive: true });
  const unpack = (args: readonly string[], input?: Buffer): void => {
    execFileSync('tar', ['-x', ...args], { cwd: source, ...(input && { input }) });
  };
  unpack([], git('archive', COMMIT));
  symlinkSync(join(root, 'node_modules'), join(source, 'node_modules'));
  // Without declarations, which cannot be built inside `node_modules`.
  execFileSync('npx', ['tsup', '--silent', '--no-dts'], { cwd: source, stdio: ['ignore', 'ignore', 'inherit'] });
  execFileSync('npm', ['pack', '--silent', '--ignore-scripts'], {
    cwd: source,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const tarball = readdirSync(source).find((name) => name.endsWith('.tgz'));
  if (tarball === undefined) throw new Error('npm pack has made no tarball of 0.2.0.');
  unpack(['-z', '-f', tarball]);
  renameSync(join(source, 'package'), made);
  rmSync(source, { recursive: true, force: true });
  return made;
}
