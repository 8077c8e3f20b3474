/**
 * Where the project lives: `npm run repository -- OWNER/NAME` writes `repository`, `homepage` and `bugs` of package.json. A fork changes
 * it here and nowhere else: the README that npm shows links to it too.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What package.json says of a repository on GitHub. */
export function fieldsOf(place: string): {
  readonly repository: { readonly type: 'git'; readonly url: string };
  readonly homepage: string;
  readonly bugs: string;
} {
  if (!/^[\w.-]+\/[\w.-]+$/.test(place)) throw new Error(`OWNER/NAME is expected, not ${place}.`);
  const page = `https://github.com/${place}`;
  return {
    repository: { type: 'git', url: `git+${page}.git` },
    homepage: `${page}#readme`,
    bugs: `${page}/issues`,
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = fileURLToPath(new URL('../package.json', import.meta.url));
  const manifest = { ...JSON.parse(readFileSync(path, 'utf8')), ...fieldsOf(process.argv[2] ?? '') };
  writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`);
}
