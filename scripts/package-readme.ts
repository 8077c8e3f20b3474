/**
 * What npm shows: the README with absolute links and pictures, once package.json names the repository. `prepack` writes it and keeps
 * the original, which `postpack` puts back. Without a repository nothing changes: the links lead to files of the package.
 */
import { copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const README = join(ROOT, 'README.md');
const ORIGINAL = join(ROOT, '.original-readme.md');

/** The fields of package.json that links are made of. */
interface Published {
  readonly version: string;
  /** `github:OWNER/NAME`, or the address of a repository on GitHub. */
  readonly repository?: string | { readonly url: string } | undefined;
}

/** The page with the relative links of Markdown and HTML made absolute. They lead to the tag of the version. */
export function withAbsoluteLinks(page: string, { version, repository }: Published): string {
  const place = repositoryOf(repository);
  if (place === undefined) return page;
  const absolute = (target: string): string => {
    if (/^([a-z]+:|#|\/)/.test(target)) return target;
    const isPicture = /\.(svg|png|jpe?g|gif)$/.test(target);
    return isPicture
      ? `https://raw.githubusercontent.com/${place}/v${version}/${target}`
      : `https://github.com/${place}/blob/v${version}/${target}`;
  };
  // Code is left as it is.
  return page
    .split(/(^```[\s\S]*?^```$)/m)
    .map((part, i) =>
      i % 2 === 1
        ? part
        : part
            .replace(/\]\(([^)\s]+)\)/g, (_, target: string) => `](${absolute(target)})`)
            .replace(/\b(href|src)="([^"]+)"/g, (_, name: string, target: string) => `${name}="${absolute(target)}"`),
    )
    .join('');
}

function repositoryOf(repository: Published['repository']): string | undefined {
  if (repository === undefined) return undefined;
  const text = typeof repository === 'string' ? repository : repository.url;
  const [, place] = /^(?:github:|.*github\.com[/:])?([^/:\s]+\/[^/:\s]+?)(?:\.git)?$/.exec(text) ?? [];
  if (place === undefined) throw new Error(`${text} is no repository on GitHub.`);
  return place;
}

function write(): void {
  const manifest: Published = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  // Left by a run that was interrupted: that is the original.
  if (existsSync(ORIGINAL)) renameSync(ORIGINAL, README);
  const page = readFileSync(README, 'utf8');
  const published = withAbsoluteLinks(page, manifest);
  if (published === page) return;
  copyFileSync(README, ORIGINAL);
  writeFileSync(README, published);
}

function restore(): void {
  if (existsSync(ORIGINAL)) renameSync(ORIGINAL, README);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv[2] === 'restore') restore();
  else write();
}
