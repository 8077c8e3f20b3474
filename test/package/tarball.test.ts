import { readFileSync, rmSync, symlinkSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WHOLE } from '../runs.ts';
import { type Consumer, install, MANIFEST, ROOT, SUBPATHS } from './consumer.ts';

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

describe('the tarball, installed in an empty folder', () => {
  test.each(['import', 'require'])('every subpath can be loaded by %s, and all share one RuleError', (kind) => {
    const load = SUBPATHS.map((path) => `'${path}': ${kind === 'import' ? 'await import' : 'require'}('${path}')`);
    const file = kind === 'import' ? 'load.mjs' : 'load.cjs';
    consumer.write(file, `const modules = { ${load.join(', ')} };${BODY}`);
    const { names, same } = JSON.parse(consumer.run('node', file));
    expect(same).toBe(true);
    expect(Object.keys(names)).toEqual(SUBPATHS);
    expect(names['tabletop-rules']).toEqual(expect.arrayContaining(['oyno', 'oynoPuzzle', 'createMatch', 'mctsBot']));
    expect(names['tabletop-rules/testing']).toEqual(
      expect.arrayContaining(['checkBoard', 'checkGame', 'matches', 'scripted']),
    );
    expect(names['tabletop-rules/online']).toEqual([
      'ONLINE_CODES',
      'createHost',
      'joinMatch',
      'memoryStorage',
      'newSecret',
    ]);
    expect(names['tabletop-rules/online/sqlite']).toEqual(['sqliteStorage']);
    expect(names['tabletop-rules/online/postgres']).toEqual(['postgresStorage']);
    expect(names['tabletop-rules/scale']).toEqual(['SCALE_CODES', 'simulateMany', 'tournamentMany']);
    expect(names['tabletop-rules/ui']).toEqual(['defineBoardElement', 'driveBots', 'mountBoard', 'selection']);
    expect(names['tabletop-rules/testing/script']).toEqual(['scripted', 'withScript']);
    for (const path of SUBPATHS) {
      // What authors of games, training, many matches and pages import is not part of what every app imports.
      if (/\/(author|learning|online|scale|testing|ui)/.test(path)) continue;
      expect(names['tabletop-rules']).toEqual(expect.arrayContaining(names[path]));
    }
  });

  test('ES modules and CommonJS in one process: each recognises the errors of the other', () => {
    consumer.write(
      'mixed.mjs',
      `
      import { createRequire } from 'node:module';
      import { createMatch, isRuleError } from 'tabletop-rules/core';
      const require = createRequire(import.meta.url);
      const { oyno } = require('tabletop-rules/oyno');
      const played = createMatch(oyno).tryPlay({ type: 'place', seat: 0, cell: 'c3' }, { by: 0 });
      let error;
      try { oyno.setup({ board: 7 }); } catch (caught) { error = caught; }
      console.log(JSON.stringify([played.ok || played.error.code, isRuleError(error), error.name, error.constructor.name]));
    `,
    );
    expect(JSON.parse(consumer.run('node', 'mixed.mjs'))).toEqual([
      'centre-stays-empty',
      true,
      'RuleError',
      'RuleError',
    ]);
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
    expect(JSON.parse(consumer.run('node', file))).toEqual([
      ['no-driver', expect.stringContaining('npm install better-sqlite3@12')],
      ['no-driver', expect.stringContaining('npm install pg@8')],
    ]);
  });

  test.each(['import', 'require'])(
    'many matches without piscina: no workers, or which package to install: %s',
    (kind) => {
      const load = kind === 'import' ? `await import('tabletop-rules/scale')` : `require('tabletop-rules/scale')`;
      const file = kind === 'import' ? 'no-piscina.mjs' : 'no-piscina.cjs';
      consumer.write(
        file,
        `(async () => {
        const { simulateMany } = ${load};
        const { matches } = await simulateMany('oyno', { matches: 20, workers: 0 });
        const { code, message } = await simulateMany('oyno', { matches: 20 }).catch((error) => error);
        console.log(JSON.stringify([matches, code, message]));
      })();`,
      );
      expect(JSON.parse(consumer.run('node', file))).toEqual([
        20,
        'no-package',
        expect.stringContaining('npm install piscina@5'),
      ]);
    },
  );

  test.each(['import', 'require'])('worker threads from the installed package: %s', (kind) => {
    // The package of the threads as if it were installed beside it.
    const link = join(consumer.folder, 'node_modules/piscina');
    symlinkSync(join(ROOT, 'node_modules/piscina'), link);
    try {
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
    } finally {
      unlinkSync(link);
    }
  });

  const USE = `
    import { createMatch, type AnyGame, type Match } from 'tabletop-rules/core';
    import { oyno, oynoPuzzle, type Oyno } from 'tabletop-rules/oyno';
    import { checkGame } from 'tabletop-rules/testing';
    import { simulate } from 'tabletop-rules';
    import type { MatchStorage } from 'tabletop-rules/online';
    import { postgresStorage } from 'tabletop-rules/online/postgres';
    import { sqliteStorage } from 'tabletop-rules/online/sqlite';
    import { oynoBoard } from 'tabletop-rules/oyno';
    import { type MountedBoard, mountBoard } from 'tabletop-rules/ui';
    const games: readonly AnyGame[] = [oyno, oynoPuzzle];
    const match: Match<Oyno> = createMatch(oyno, { options: { wild: true }, seed: 1 });
    const move = oyno.legalMoves(match.state)[0];
    if (move?.type === 'lift') { const from: string = move.from; void from; }
    // @ts-expect-error there is no such option
    oyno.setup({ colour: 'red' });
    // @ts-expect-error a move has a type
    oyno.apply(match.state, { seat: 0 });
    const mount = (element: HTMLElement): MountedBoard<Oyno> =>
      mountBoard(element, { playable: match, board: oynoBoard, seat: 0 });
    // @ts-expect-error a seat is missing
    (element: HTMLElement) => mountBoard(element, { playable: match, board: oynoBoard });
    const storages = (): readonly Promise<MatchStorage>[] => [postgresStorage(), sqliteStorage({ file: 'x.db' })];
    void [storages, mount, games, simulate(oyno, { matches: 1 }), checkGame];
  `;
  test.runIf(WHOLE).each([
    ['nodenext', 'nodenext', ['use.mts', 'use.cts']],
    ['bundler', 'esnext', ['use.ts']],
  ])('a consumer type-checks under %s resolution', (moduleResolution, module, files) => {
    for (const file of files) consumer.write(file, USE);
    consumer.write(
      'tsconfig.json',
      JSON.stringify({
        compilerOptions: { strict: true, noEmit: true, target: 'es2022', types: [], module, moduleResolution },
        files,
      }),
    );
    // Libraries are checked as well, so that our own declarations are.
    expect(consumer.run('node', join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.json')).toBe('');
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
    expect(Object.keys(analysis.entrypoints)).toHaveLength(SUBPATHS.length + 1);
    // Old resolution without `exports` works for `tabletop-rules` only.
    expect(analysis.problems.filter(({ resolutionKind }) => resolutionKind !== 'node10')).toEqual([]);
  });

  test('it has the expected files and no others', () => {
    const other = consumer.files.filter((path) => !path.startsWith('dist/'));
    expect(other.sort()).toEqual(['CHANGELOG.md', 'LICENSE', 'README.md', 'THIRD-PARTY-NOTICES', 'package.json']);
    const built = consumer.files.filter((path) => !path.startsWith('dist/play/'));
    expect(built.filter((path) => !/\.(js|cjs|d\.ts|d\.cts)$/.test(path))).toEqual(other);
    // What `serve` answers with.
    expect(consumer.files).toContain('dist/play/index.html');
    for (const path of SUBPATHS) {
      const name = path === 'tabletop-rules' ? 'index' : path.slice('tabletop-rules/'.length);
      for (const end of ['js', 'cjs', 'd.ts', 'd.cts']) expect(consumer.files).toContain(`dist/${name}.${end}`);
    }
  });

  test('the command line runs', () => {
    expect(consumer.run('node_modules/.bin/tabletop-rules', 'games')).toContain('oyno');
    const perft = consumer.run('node_modules/.bin/tabletop-rules', 'perft', 'oyno', '--depth', '2');
    expect(perft).toContain('552');
  });

  test('the runtime dependencies are immer and pure-rand', () => {
    expect(Object.keys(MANIFEST.dependencies).sort()).toEqual(['immer', 'pure-rand']);
    const tree: { readonly dependencies: Readonly<Record<string, unknown>> } = JSON.parse(
      consumer.run('npm', 'ls', '--all', '--json', 'tabletop-rules', 'immer', 'pure-rand'),
    );
    expect(Object.keys(tree.dependencies)).toContain('tabletop-rules');
  });

  test('the lock file holds no download address', () => {
    expect(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).not.toMatch(/"resolved"|https?:\/\/registry/);
  });
});
