/**
 * Adds a sixth game to a copy of the library, as CONTRIBUTING.md says it: `npm run sixth-game`. Tic-tac-toe gets its folders, a line
 * in `src/games.ts`, and what `npm run add-game` writes. Then the checks that hold for all games run there. Fails where another file
 * would have to change.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TREE = fileURLToPath(new URL('tree', import.meta.url));

/** The line of `src/games.ts`. */
const LINE = `  { id: 'tic-tac-toe', name: 'Tic-tac-toe', load: async () => (await import('./tic-tac-toe/kit.ts')).ticTacToeKit },`;

/** In the rules: the notation, and what the library's games have beside it, so that nothing but a move is written. */
const FORMAT = '  format: (move) => NAMES[move.cell]!,\n';
const PARSE = '  parse: (text, seat) => MOVES[seat]![0]!.find(({ cell }) => NAMES[cell] === text),\n';

/** What may change beside new files: the list, and what `add-game` writes. */
const MAY_CHANGE: ReadonlySet<string> = new Set([
  'src/games.ts',
  'src/index.ts',
  'src/learning/library.ts',
  'package.json',
  'typedoc.json',
  'README.md',
  'docs/README.md',
  'docs/rulings.md',
  'docs/observations.md',
  'scripts/runtimes/trial/games.ts',
]);

/** Where new files may be: in the folders of the game, and its page with its picture. */
const MAY_BE_NEW =
  /^(src|test)\/tic-tac-toe\/|^docs\/tic-tac-toe\.md$|^(docs\/images|playground\/pictures)\/tic-tac-toe\.svg$/;

/** The tests of the game, and those of the lists, pages and folders of all games. */
const TESTS = [
  'test/tic-tac-toe',
  'test/all-games/entries.test.ts',
  'test/all-games/layers.test.ts',
  'test/all-games/rule-ids.test.ts',
  'test/docs/pages.test.ts',
];
/** Those that go through all games: of them what their titles say is about this one. */
const TESTS_BY_GAME = [
  'test/all-games',
  'test/learning/contract.test.ts',
  '--testNamePattern',
  '[Tt]ic-?[Tt]ac-?[Tt]oe|TIC_TAC_TOE',
];

const copy = mkdtempSync(join(tmpdir(), 'sixth-game-'));
try {
  copyTree();
  addTheGame();
  run('The entry points and the documentation', 'tsx', 'scripts/add-game.ts');
  checkChanges();
  for (const config of ['tsconfig.json', 'tsconfig.src.json']) {
    run(`Types, ${config}`, 'node', 'node_modules/@typescript/native/bin/tsc', '-p', config);
  }
  run('Tests', 'vitest', 'run', ...TESTS);
  run('Tests of all games', 'vitest', 'run', ...TESTS_BY_GAME);
  const listed = run('The command line', 'tsx', 'src/cli/main.ts', 'games');
  if (!/^tic-tac-toe\b/m.test(listed)) throw new Error(`tabletop-rules games does not list it:\n${listed}`);
  run('Matches', 'tsx', 'src/cli/main.ts', 'simulate', 'tic-tac-toe', '--matches', '100', '--seed', '1');
  run('The playground', 'vite', 'build', 'playground', '--logLevel', 'warn', '--outDir', join(copy, 'play'));
} finally {
  rmSync(copy, { recursive: true, force: true });
}

/** All files that are in git or will be, as they are now, with the installed packages. */
function copyTree(): void {
  for (const file of filesOf(ROOT)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(ROOT, file), join(copy, file));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  execFileSync('git', ['init', '--quiet'], { cwd: copy });
}

function filesOf(folder: string): readonly string[] {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', list, { cwd: folder, encoding: 'utf8' }).split('\0');
  return files.filter((file) => file !== '' && file !== 'node_modules' && existsSync(join(folder, file)));
}

/** The steps that an author takes. The rules are those of the example, which imports the library by its name and reads no text. */
function addTheGame(): void {
  cpSync(TREE, copy, { recursive: true });
  const example = readFileSync(join(ROOT, 'examples/tic-tac-toe.ts'), 'utf8');
  const rules = example.replace(/'tabletop-rules\/(author|core)'/g, "'../author/index.ts'");
  writeFileSync(join(copy, 'src/tic-tac-toe/game.ts'), rules.replace(FORMAT, `${FORMAT}${PARSE}`));
  const list = join(copy, 'src/games.ts');
  const text = readFileSync(list, 'utf8');
  writeFileSync(list, text.replace('\n]);', `\n${LINE}\n]);`));
}

/** Fails where another file was changed than those that may be, or where a new one is out of place. */
function checkChanges(): void {
  const wrong = filesOf(copy).filter((file) => {
    const before = join(ROOT, file);
    if (!existsSync(before)) return !MAY_BE_NEW.test(file);
    return !MAY_CHANGE.has(file) && !readFileSync(before).equals(readFileSync(join(copy, file)));
  });
  if (wrong.length > 0) throw new Error(`A new game must not need a change of ${wrong.join(', ')}.`);
}

/** Runs a program in the copy; returns what it prints. Shows that, and ends, where it fails. */
function run(what: string, program: string, ...arguments_: readonly string[]): string {
  const start = performance.now();
  const path = `${join(copy, 'node_modules/.bin')}:${process.env['PATH']}`;
  try {
    const env = { ...process.env, PATH: path, FORCE_COLOR: '0' };
    const out = execFileSync(program, arguments_, {
      cwd: copy,
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    console.log(`${what}: ${((performance.now() - start) / 1_000).toFixed(0)} s`);
    return out;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string };
    throw new Error(`${what}: ${program} ${arguments_.join(' ')} failed.\n${stdout}\n${stderr}`);
  }
}
