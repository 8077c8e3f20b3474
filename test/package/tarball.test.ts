import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { build as bundle } from 'esbuild';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldsOf } from '../../scripts/repository.ts';
import { CHROMIUM, startBrowser } from '../browser/chromium.ts';
import { kits } from '../kits.ts';
import { IN_NODE, WITHOUT_SQLITE } from '../online/sqlite.ts';
import { WHOLE } from '../runs.ts';
import { type Consumer, install, languagesOf, MANIFEST, ROOT, SUBPATHS } from './consumer.ts';
import { definitionsOf } from './editor.ts';

let consumer: Consumer;
beforeAll(() => {
  consumer = install();
}, 180_000);
afterAll(() => rmSync(consumer.folder, { recursive: true, force: true }));

/** Prints as JSON the exported names of each subpath, and whether all share one `RuleError`. */
const BODY = `
  const names = Object.fromEntries(Object.entries(modules).map(([path, module]) => [path, Object.keys(module).sort()]));
  const { RuleError } = modules['tabletop-rules/core'];
  const { oyno } = modules['tabletop-rules/oyno'];
  let same = modules['tabletop-rules'].RuleError === RuleError;
  try { oyno.setup({ board: 7 }); same = false; } catch (error) { same = same && error instanceof RuleError; }
  console.log(JSON.stringify({ names, same }));
`;

/** With packages as if they were installed beside it. */
function withPackages<T>(names: readonly string[], run: () => T): T {
  const links = names.map((name) => {
    const link = join(consumer.folder, 'node_modules', name);
    symlinkSync(join(ROOT, 'node_modules', name), link);
    return link;
  });
  try {
    return run();
  } finally {
    for (const link of links) unlinkSync(link);
  }
}

/** Types of other packages, which declare them once for each kind of modules. */
const OF_PACKAGES = [
  "import fc from 'fast-check';",
  "import { type Draft, mutableCopy } from 'tabletop-rules/author';",
  "import { oyno, type OynoState } from 'tabletop-rules/oyno';",
  "import { matches } from 'tabletop-rules/testing';",
  'fc.assert(fc.property(matches(oyno), ({ states }) => states.length > 0));',
  'export const draft = mutableCopy(oyno.setup()) as Draft<OynoState>;',
].join('\n');

describe('the tarball, installed in an empty folder', () => {
  test.each(['import', 'require'])('every subpath can be loaded by %s, and all share one RuleError', (kind) => {
    const load = SUBPATHS.map((path) => `'${path}': ${kind === 'import' ? 'await import' : 'require'}('${path}')`);
    const file = kind === 'import' ? 'load.mjs' : 'load.cjs';
    consumer.write(file, `const modules = { ${load.join(', ')} };${BODY}`);
    const { names, same } = withPackages(['react', 'vue'], () => JSON.parse(consumer.run('node', file)));
    expect(same).toBe(true);
    expect(Object.keys(names)).toEqual(SUBPATHS);
    expect(names['tabletop-rules']).toEqual(expect.arrayContaining(['oyno', 'oynoPuzzle', 'createMatch', 'mctsBot']));
    expect(names['tabletop-rules/testing']).toEqual(
      expect.arrayContaining(['checkBoard', 'checkGame', 'matches', 'scripted']),
    );
    expect(names['tabletop-rules/online']).toEqual([
      'ONLINE_CODES',
      'createHost',
      'durableStorage',
      'joinMatch',
      'matchIdOf',
      'memoryStorage',
      'newSecret',
      'verifyWebhook',
      'webhook',
    ]);
    expect(names['tabletop-rules/online/sqlite']).toEqual(['sqliteStorage']);
    expect(names['tabletop-rules/online/png']).toEqual(['svgToPng']);
    expect(names['tabletop-rules/online/postgres']).toEqual(['postgresStorage']);
    expect(names['tabletop-rules/scale']).toEqual([
      'SCALE_CODES',
      'engineBot',
      'simulateMany',
      'startQueueWorker',
      'tournamentMany',
    ]);
    expect(names['tabletop-rules/ui']).toEqual([
      'boardHtml',
      'defineBoardElement',
      'driveBots',
      'mountBoard',
      'selection',
      'soundPlayer',
    ]);
    expect(names['tabletop-rules/boardgame-io']).toEqual([
      'boardgameIoBot',
      'boardgameIoMatch',
      'recordOf',
      'toBoardgameIo',
    ]);
    expect(names['tabletop-rules/react']).toEqual(['Board', 'useMatch']);
    expect(names['tabletop-rules/vue']).toEqual(['Board', 'useMatch']);
    expect(names['tabletop-rules/svelte']).toEqual(['board', 'matchStore']);
    expect(names['tabletop-rules/element']).toEqual(['defineGameElement']);
    expect(names['tabletop-rules/testing/script']).toEqual(['scripted', 'withScript']);
    for (const path of SUBPATHS) {
      // What authors of games, training, many matches and pages import is not part of what every app imports, and no language is.
      if (/\/(author|boardgame-io|element|learning|online|react|scale|svelte|testing|ui|vue)|\/[a-z]{2}$/.test(path))
        continue;
      expect(names['tabletop-rules']).toEqual(expect.arrayContaining(names[path]));
    }
  });

  test('ES modules and CommonJS in one process are the same library', () => {
    consumer.write(
      'mixed.mjs',
      `
      import { createRequire } from 'node:module';
      import { createMatch, RuleError } from 'tabletop-rules/core';
      import * as modules from 'tabletop-rules/oyno';
      const require = createRequire(import.meta.url);
      const { oyno } = require('tabletop-rules/oyno');
      const played = createMatch(oyno).tryPlay({ type: 'place', seat: 0, cell: 'c3' }, { by: 0 });
      let error;
      try { oyno.setup({ board: 7 }); } catch (caught) { error = caught; }
      console.log(JSON.stringify([played.ok || played.error.code, error instanceof RuleError, error.name, oyno === modules.oyno]));
    `,
    );
    expect(JSON.parse(consumer.run('node', 'mixed.mjs'))).toEqual(['centre-stays-empty', true, 'RuleError', true]);
  });

  test('online can be loaded where there is no DOMException, as in React Native', () => {
    consumer.write(
      'no-dom-exception.mjs',
      `delete globalThis.DOMException; console.log(typeof (await import('tabletop-rules/online')).joinMatch);`,
    );
    expect(consumer.run('node', 'no-dom-exception.mjs').trim()).toBe('function');
  });

  test.each(['import', 'require'])('a storage whose package is not installed says which one to install: %s', (kind) => {
    const load = (path: string): string => (kind === 'import' ? `await import('${path}')` : `require('${path}')`);
    const file = kind === 'import' ? 'no-driver.mjs' : 'no-driver.cjs';
    consumer.write(
      file,
      `(async () => {
        const { sqliteStorage } = ${load('tabletop-rules/online/sqlite')};
        const { postgresStorage } = ${load('tabletop-rules/online/postgres')};
        const errors = await Promise.all([sqliteStorage('x.db'), postgresStorage()].map((opened) => opened.catch((error) => error)));
        console.log(JSON.stringify(errors.map(({ code, message }) => [code, message])));
      })();`,
    );
    expect(JSON.parse(consumer.run('node', ...WITHOUT_SQLITE, file))).toEqual([
      ['no-package', expect.stringContaining('npm install better-sqlite3@12')],
      ['no-package', expect.stringContaining('npm install pg@8')],
    ]);
  });

  test('a server with a storage can be bundled without any package, and keeps matches in a file of SQLite', async () => {
    consumer.write(
      'keeps.mjs',
      `
      import { createHost } from 'tabletop-rules/online';
      import { sqliteStorage } from 'tabletop-rules/online/sqlite';
      import { oyno } from 'tabletop-rules/oyno';
      const storage = await sqliteStorage('matches.db');
      const host = createHost({ games: [oyno], storage });
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ game: 'oyno' });
      await host.fetch(new Request('http://x/matches', { method: 'POST', headers, body }));
      host.close();
      console.log(JSON.stringify((await storage.list({ limit: 10 })).map(({ listing }) => listing.game)));
      await storage.close();
    `,
    );
    // Throws where a package is missed.
    await bundle({
      entryPoints: [join(consumer.folder, 'keeps.mjs')],
      outfile: join(consumer.folder, 'kept.mjs'),
      bundle: true,
      platform: 'node',
      format: 'esm',
      logLevel: 'silent',
    });
    if (!IN_NODE) return;
    expect(JSON.parse(consumer.run('node', 'keeps.mjs'))).toEqual(['oyno']);
    expect(JSON.parse(consumer.run('node', 'kept.mjs'))).toEqual(['oyno', 'oyno']);
  });

  test.each(['import', 'require'])('the suites without fast-check say which package to install: %s', (kind) => {
    const load =
      kind === 'import'
        ? `import('tabletop-rules/testing')`
        : `Promise.resolve().then(() => require('tabletop-rules/testing'))`;
    const file = kind === 'import' ? 'no-fast-check.mjs' : 'no-fast-check.cjs';
    consumer.write(file, `${load}.catch(({ code, message }) => console.log(JSON.stringify([code, message])));`);
    const installed = join(consumer.folder, 'node_modules/fast-check');
    renameSync(installed, `${installed}.away`);
    try {
      expect(JSON.parse(consumer.run('node', file))).toEqual([
        'no-package',
        expect.stringContaining('npm install --save-dev fast-check@4'),
      ]);
    } finally {
      renameSync(`${installed}.away`, installed);
    }
  });

  test.each(['import', 'require'])('a dataset without apache-arrow says which package to install: %s', (kind) => {
    const load = (path: string): string => (kind === 'import' ? `await import('${path}')` : `require('${path}')`);
    const file = kind === 'import' ? 'no-arrow.mjs' : 'no-arrow.cjs';
    consumer.write(
      file,
      `(async () => {
        const { writeDataset } = ${load('tabletop-rules/learning/dataset')};
        const { oyno } = ${load('tabletop-rules/oyno')};
        const { code, message } = await writeDataset(oyno, { matches: 1, out: 'data' }).catch((error) => error);
        console.log(JSON.stringify([code, message]));
      })();`,
    );
    expect(JSON.parse(consumer.run('node', file))).toEqual([
      'no-package',
      expect.stringContaining('npm install apache-arrow@21'),
    ]);
  });

  test.each(['import', 'require'])('worker threads from the installed package: %s', (kind) => {
    const load = kind === 'import' ? `await import('tabletop-rules/scale')` : `require('tabletop-rules/scale')`;
    const file = kind === 'import' ? 'threads.mjs' : 'threads.cjs';
    consumer.write(
      file,
      `(async () => {
        const { simulateMany } = ${load};
        const results = [];
        for (const workers of [0, 1]) results.push(await simulateMany('oyno', { matches: 200, seed: 1, workers }));
        console.log(JSON.stringify(results));
      })();`,
    );
    const [alone, threads] = JSON.parse(consumer.run('node', file));
    expect(alone.matches).toBe(200);
    expect(threads).toEqual(alone);
  });

  test('publint finds nothing', async () => {
    const pkgDir = join(consumer.folder, 'node_modules/tabletop-rules');
    const { messages, pkg } = await publint({ pkgDir, pack: false });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  test.runIf(WHOLE)('the types are right for every kind of import', () => {
    const attw = join(ROOT, 'node_modules/@arethetypeswrong/cli/dist/index.js');
    const printed = consumer.run('node', attw, consumer.tarball, '--profile', 'node16', '--format', 'json');
    const { analysis }: { analysis: { entrypoints: object; problems: readonly { resolutionKind?: string }[] } } =
      JSON.parse(printed);
    expect(Object.keys(analysis.entrypoints)).toHaveLength(Object.keys(MANIFEST.exports).length);
    // Old resolution without `exports` works for `tabletop-rules` only.
    expect(analysis.problems.filter(({ resolutionKind }) => resolutionKind !== 'node10')).toEqual([]);
  });

  test('it has the expected files and no others', () => {
    const folders = new Set(consumer.files.filter((path) => path.includes('/')).map((path) => path.split('/')[0]));
    expect([...folders].sort()).toEqual(['dist', 'docs', 'examples', 'starter']);
    const top = consumer.files.filter((path) => !path.includes('/'));
    expect(top.sort()).toEqual(['LICENSE', 'README.md', 'THIRD-PARTY-NOTICES', 'package.json']);
    // What the command line reads, and what a server is made of.
    expect(consumer.files.filter((path) => path.startsWith('docs/')).sort()).toEqual(
      [...new Set(kits.map(({ about }) => `docs/${about.page}`))].sort(),
    );
    const examples = consumer.files.filter((path) => path.startsWith('examples/')).map((path) => path.split('/')[1]);
    expect([...new Set(examples)].sort()).toEqual(['community', 'server']);
    const built = consumer.files.filter((path) => path.startsWith('dist/') && !path.startsWith('dist/play/'));
    const others = built.filter((path) => !/\.(js|cjs|d\.m?ts)$/.test(path));
    expect(others).toEqual(['dist/types/package.json']);
    const starter = ['cards', 'common', 'dice'].flatMap((kind) =>
      readdirSync(join(ROOT, 'starter', kind)).map((name) => `starter/${kind}/${name}`),
    );
    // What `new` writes.
    expect(consumer.files.filter((path) => path.startsWith('starter/')).sort()).toEqual(starter.sort());
    // What `serve` answers with, and the element for pages without a build.
    for (const file of ['index.html', 'tabletop-board.js']) expect(consumer.files).toContain(`dist/play/${file}`);
    for (const [path, entry] of Object.entries(MANIFEST.exports)) {
      if (typeof entry === 'string') continue;
      for (const { types, default: code } of [entry.import, entry.require]) {
        for (const language of path.endsWith('/*') ? languagesOf(path) : ['']) {
          expect(consumer.files).toContain(types.slice(2).replace('*', language));
          expect(consumer.files).toContain(code.slice(2).replace('*', language));
        }
      }
    }
  });

  test('it has at most 800 files and 4 MB, each picture once', () => {
    const { files, unpackedSize } = consumer;
    console.log(`${files.length} files, ${unpackedSize} bytes`);
    expect(files.length).toBeLessThanOrEqual(800);
    expect(unpackedSize).toBeLessThanOrEqual(4_000_000);
    const pictures = files.filter((path) => path.endsWith('.svg'));
    expect(pictures.length).toBe(kits.length);
    expect(pictures.filter((path) => !path.startsWith('dist/play/'))).toEqual([]);
  });

  test.runIf(WHOLE)('"go to definition" opens the declarations, with what is said of them', async () => {
    const text = [
      "import { createMatch } from 'tabletop-rules/core';",
      "import { oyno } from 'tabletop-rules/oyno';",
      'const match = createMatch(oyno);',
      'oyno.apply(match.state, match.legalMoves()[0]!);',
      '',
    ].join('\n');
    const files = ['app.mts', 'app.cts'].map((file) => join(consumer.folder, file));
    const found = await definitionsOf(files, text, ['createMatch', 'oyno', 'apply', 'legalMoves']);
    const types = join(realpathSync(consumer.folder), 'node_modules/tabletop-rules/dist/types/');
    const expected = [
      { file: 'core/match/match.d.ts', text: expect.stringMatching(/^export declare function createMatch/) },
      { file: 'oyno/game.d.ts', text: expect.stringMatching(/^export declare const oyno\b/) },
      { file: 'core/types.d.ts', text: expect.stringMatching(/^apply\(/) },
      { file: 'core/match/playable.d.ts', text: expect.stringMatching(/^legalMoves\(/) },
    ];
    expect(found.map((definition) => ({ ...definition, file: relative(types, definition.file) }))).toEqual([
      ...expected,
      ...expected,
    ]);
  });

  test.runIf(WHOLE)('ten tasks of an app are type-checked against it, as a module of either kind', () => {
    const files = ['ten-tasks.mts', 'ten-tasks.cts'];
    for (const file of files) copyFileSync(join(ROOT, 'test/package/ten-tasks.ts'), join(consumer.folder, file));
    for (const file of ['of-packages.mts', 'of-packages.cts']) {
      consumer.write(file, OF_PACKAGES);
      files.push(file);
    }
    const compilerOptions = {
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noEmit: true,
      target: 'es2022',
      module: 'nodenext',
      skipLibCheck: true,
      types: [],
      paths: { react: [join(ROOT, 'node_modules/@types/react/index.d.ts')] },
    };
    consumer.write('tsconfig.json', JSON.stringify({ compilerOptions, files }));
    // Fails where the compiler finds anything.
    expect(consumer.run('node', join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.json')).toBe('');
  });

  test('the command line runs', () => {
    expect(consumer.run('node_modules/.bin/tabletop-rules', 'games')).toContain('oyno');
    const perft = consumer.run('node_modules/.bin/tabletop-rules', 'perft', 'oyno', '--depth', '2');
    expect(perft).toContain('552');
    expect(consumer.run('node_modules/.bin/tabletop-rules', 'rules', 'oyno', 'OY-14')).toContain('You cannot pass.');
  });

  describe.runIf(WHOLE).each(['cards', 'dice'])('`new --kind %s` writes a game', (kind) => {
    const folder = `my-${kind}`;
    const inFolder = (program: string, ...args: readonly string[]): string =>
      execFileSync(program, args, {
        cwd: join(consumer.folder, folder),
        encoding: 'utf8',
        // The tests of the game are run as those of the user, not as part of this one.
        env: { ...process.env, NO_COLOR: '1', NODE_TEST_CONTEXT: undefined },
      });
    beforeAll(() => {
      consumer.run('node_modules/.bin/tabletop-rules', 'new', folder, '--kind', kind);
    });

    test('whose tests pass, and which is played at once', () => {
      // The form of the output that does not depend on the version of Node.
      expect(inFolder('node', '--test', '--test-reporter=tap')).toMatch(/# pass 5\n# fail 0\n/);
      const played = inFolder('../node_modules/.bin/tabletop-rules', 'play', './game.js', '--players', 'random');
      expect(played).toMatch(/Seat \d wins|A draw/);
    });

    test('whose types are right', () => {
      symlinkSync(join(ROOT, 'node_modules/@types'), join(consumer.folder, folder, 'types'));
      const typescript = join(ROOT, 'node_modules/typescript/bin/tsc');
      expect(inFolder('node', typescript, '-p', 'jsconfig.json', '--typeRoots', 'types')).toBe('');
    });

    test.runIf(CHROMIUM !== undefined)('whose page is built and played in a browser', async () => {
      const root = join(consumer.folder, folder);
      await build({ root, logLevel: 'error', build: { outDir: join(root, 'dist'), modulePreload: false } });
      const assets = readdirSync(join(root, 'dist/assets'));
      const script = readFileSync(join(root, 'dist/assets', assets.find((name) => name.endsWith('.js'))!), 'utf8');
      const html = readFileSync(join(root, 'dist/index.html'), 'utf8');
      const browser = await startBrowser();
      try {
        const page = await browser.newPage();
        const errors: string[] = [];
        page.on('pageerror', ({ message }) => errors.push(message));
        await page.setContent(html.replace(/<script[^>]*><\/script>/, ''));
        await page.addScriptTag({ content: script, type: 'module' });
        await page.locator('[data-target][role="button"]').first().click();
        await page.getByText('You ').first().waitFor();
        expect(errors).toEqual([]);
      } finally {
        await browser.close();
      }
    });
  });

  test.runIf(WHOLE)('npm installs the starter and the examples without a warning', async () => {
    const examples = [
      'starter/common',
      'examples/first-app',
      'examples/first-app-online',
      'examples/server',
      'examples/community',
    ];
    // At the same time: most of it is waiting for the registry.
    const installed = await Promise.all(examples.map(async (example) => ({ example, ...(await npmInstall(example)) })));
    expect(installed).toEqual(examples.map((example) => ({ example, status: 0, said: [] })));
  });

  /** Installs what an example depends on, and the tarball. */
  async function npmInstall(example: string): Promise<{ readonly status: number | null; readonly said: string[] }> {
    const manifest = JSON.parse(readFileSync(join(ROOT, example, 'package.json'), 'utf8'));
    manifest.dependencies['tabletop-rules'] = `file:${consumer.tarball}`;
    const cwd = mkdtempSync(join(consumer.folder, 'app-'));
    writeFileSync(join(cwd, 'package.json'), JSON.stringify(manifest));
    const flags = ['--engine-strict', '--strict-allow-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
    const npm = spawn('npm', ['install', ...flags], { cwd, stdio: ['ignore', 'ignore', 'pipe'] });
    const [said, [status]] = await Promise.all([text(npm.stderr), once(npm, 'close')]);
    // The others are about settings of whoever runs the tests.
    return { status, said: said.split('\n').filter((line) => /^npm (warn|error)(?!.*Unknown \w+ config)/.test(line)) };
  }

  test('the only runtime dependency is immer', () => {
    expect(Object.keys(MANIFEST.dependencies).sort()).toEqual(['immer']);
    const tree: { readonly dependencies: Readonly<Record<string, unknown>> } = JSON.parse(
      consumer.run('npm', 'ls', '--all', '--json', 'tabletop-rules', 'immer'),
    );
    expect(Object.keys(tree.dependencies)).toContain('tabletop-rules');
  });

  test('the places of the project in package.json are those of one repository', () => {
    const { repository, homepage, bugs } = MANIFEST;
    const [, place = ''] = /github\.com\/(.+)\.git$/.exec(repository.url) ?? [];
    expect({ repository, homepage, bugs }).toEqual(fieldsOf(place));
    expect(() => fieldsOf('https://example.org')).toThrow('OWNER/NAME');
  });

  test('the lock file holds no download address', () => {
    expect(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).not.toMatch(/"resolved"|https?:\/\/registry/);
  });
});
