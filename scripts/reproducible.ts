/** Builds and packs twice, and compares the files byte by byte: `npm run reproducible`. Fails when they differ. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { npmPack } from './npm-pack.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

interface Built {
  readonly integrity: string;
  /** The hash of every built file, by its path. */
  readonly files: ReadonlyMap<string, string>;
}

function buildAndPack(): Built {
  const folder = mkdtempSync(join(tmpdir(), 'tabletop-rules-'));
  try {
    rmSync(join(ROOT, 'dist'), { recursive: true, force: true });
    execFileSync('npm', ['run', '--silent', 'build'], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
    return { integrity: npmPack(ROOT, folder).integrity, files: hashes(join(ROOT, 'dist')) };
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
