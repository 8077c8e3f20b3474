import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { withAbsoluteLinks } from '../../scripts/package-readme.ts';
import { ROOT } from './consumer.ts';

const README = readFileSync(join(ROOT, 'README.md'), 'utf8');
const PAGE =
  'See [bots](docs/bots.md#levels), [below](#games), [npm](https://npmjs.com/).\n<a href="docs/oyno.md"><img src="docs/images/oyno.svg"></a>\n```md\n[code](stays.md)\n```\n';

/** The links of a page, without those in code. */
function linksOf(page: string): readonly string[] {
  const prose = page.replace(/^```[\s\S]*?^```$/gm, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)|\b(?:href|src)="([^"]+)"/g)].map(([, a, b]) => a ?? b ?? '');
}

test('without a repository the README stays as it is, and its links lead to files of the repository', () => {
  expect(withAbsoluteLinks(README, { version: '1.0.0' })).toBe(README);
  const relative = linksOf(README).filter((target) => !/^(https?:|#)/.test(target));
  expect(relative.length).toBeGreaterThan(20);
  expect(relative.filter((target) => !existsSync(join(ROOT, target.split('#')[0]!)))).toEqual([]);
});

test('the links of the guides lead to files of the repository', () => {
  const left: string[] = [];
  for (const name of readdirSync(join(ROOT, 'docs')).filter((file) => file.endsWith('.md'))) {
    for (const target of linksOf(readFileSync(join(ROOT, 'docs', name), 'utf8'))) {
      if (/^(https?:|#)/.test(target)) continue;
      const [path = ''] = normalize(join('docs', target)).split('#');
      if (!existsSync(join(ROOT, path))) left.push(`${name}: ${target}`);
    }
  }
  expect(left).toEqual([]);
});

test.each([
  'github:ann/games',
  'ann/games',
  'https://github.com/ann/games',
  'git+https://github.com/ann/games.git',
  { url: 'git@github.com:ann/games.git' },
])('with the repository %j links lead to the tag of the version', (repository) => {
  const links = linksOf(withAbsoluteLinks(PAGE, { version: '1.2.0', repository }));
  expect(links).toEqual([
    'https://github.com/ann/games/blob/v1.2.0/docs/bots.md#levels',
    '#games',
    'https://npmjs.com/',
    'https://github.com/ann/games/blob/v1.2.0/docs/oyno.md',
    'https://raw.githubusercontent.com/ann/games/v1.2.0/docs/images/oyno.svg',
  ]);
  expect(withAbsoluteLinks(PAGE, { version: '1.2.0', repository })).toContain('[code](stays.md)');
});

test('with a repository no link of the README is relative', () => {
  const page = withAbsoluteLinks(README, { version: '1.2.0', repository: 'github:ann/games' });
  expect(linksOf(page).filter((target) => !/^(https?:|#)/.test(target))).toEqual([]);
  expect(linksOf(page).length).toBe(linksOf(README).length);
});

test('what is no repository on GitHub is refused', () => {
  expect(() => withAbsoluteLinks(PAGE, { version: '1.2.0', repository: 'https://example.org/' })).toThrow(
    'no repository',
  );
});

test('the examples ask for this version, which the changelog tells of unless it is not released', () => {
  const { version }: { version: string } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const others = readdirSync(join(ROOT, 'examples'))
    .map((name) => join(ROOT, 'examples', name, 'package.json'))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')).dependencies['tabletop-rules']);
  expect(new Set(others)).toEqual(new Set([`^${version}`]));
  const [newest] = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8').match(/^## \S+/m) ?? [];
  expect(['## Unreleased', `## ${version}`]).toContain(newest);
});
