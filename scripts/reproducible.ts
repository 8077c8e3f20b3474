/** Builds and packs twice, and compares the files byte by byte: `npm run reproducible`. Fails when they differ. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

interface Packed {
  readonly integrity: string;
  /** The hash of every built file, by its path. */
  readonly files: ReadonlyMap<string, string>;
}

function buildAndPack(): Packed {
  const folder = mkdtempSync(join(tmpdir(), 'tabletop-rules-'));
  try {
    rmSync(join(ROOT, 'dist'), { recursive: true, force: true });
    const npm = (...args: readonly string[]): string =>
      execFileSync('npm', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
    npm('run', '--silent', 'build');
    const [packed]: readonly { readonly integrity: string }[] = JSON.parse(
      npm('pack', '--json', '--ignore-scripts', '--pack-destination', folder),
    );
    return { integrity: packed!.integrity, files: hashes(join(ROOT, 'dist')) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function hashes(folder: string): ReadonlyMap<string, string> {
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => {
        const path = join(parentPath, name);
        return [path.slice(folder.length + 1), createHash('sha256').update(readFileSync(path)).digest('hex')];
      }),
  );
}

const [first, second] = [buildAndPack(), buildAndPack()];
const paths = new Set([...first.files.keys(), ...second.files.keys()]);
const different = [...paths].filter((path) => first.files.get(path) !== second.files.get(path));
for (const path of different) console.error(`dist/${path} differs.`);
const isSame = different.length === 0 && first.integrity === second.integrity;
console.log(isSame ? `Twice the same: ${first.integrity}` : `Not the same: ${first.integrity}, ${second.integrity}`);
process.exitCode = isSame ? 0 : 1;
