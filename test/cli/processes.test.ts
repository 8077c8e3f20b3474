/** The command line as a process: files, signals and pipes. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyWebhook, type WebhookEvent } from '../../src/online/index.ts';
import { bundleProgram } from '../bundle.ts';
import { HAS_POSTGRES, startTestCluster } from '../online/postgres.ts';
import { IN_NODE, WITHOUT_SQLITE } from '../online/sqlite.ts';
import { ROOT } from '../package/consumer.ts';
import { WHOLE } from '../runs.ts';

const HAS_PYTHON = spawnSync('python3', ['--version']).status === 0;

let program: string;
let folder: string;
const folders: string[] = [];
const newFolder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'tabletop-cli-'));
  folders.push(made);
  return made;
};

beforeAll(async () => {
  program = join(newFolder(), 'cli.cjs');
  await bundleProgram('src/cli/main.ts', program);
});
beforeEach(() => {
  folder = newFolder();
});
/** As if a package were installed beside the program. Returns where it lies. */
const installBeside = (name: string): string => {
  const installed = join(program, '../node_modules', name);
  mkdirSync(dirname(installed), { recursive: true });
  if (!existsSync(installed)) symlinkSync(join(ROOT, 'node_modules', name), installed);
  return installed;
};
/** No process outlives its test. */
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => {
  for (const made of folders) rmSync(made, { recursive: true, force: true });
});

/** Runs a command to its end, without input. */
function run(...argv: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...argv], {
    cwd: folder,
    input: '',
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { exit: status, out: stdout, err: stderr };
}

/** A running command, with what it has written so far. */
interface Running {
  readonly child: ChildProcess;
  readonly written: { out: string; err: string };
  /** Waits until the output holds a text. */
  shows(text: string): Promise<void>;
}

function start(...argv: readonly string[]): Running {
  const child = spawn(process.execPath, [program, ...argv], { cwd: folder, stdio: 'pipe' });
  children.push(child);
  const written = { out: '', err: '' };
  child.stderr.setEncoding('utf8').on('data', (text) => {
    written.err += text;
  });
  child.stdout.setEncoding('utf8').on('data', (text) => {
    written.out += text;
  });
  const shows = async (text: string): Promise<void> => {
    while (!written.out.includes(text)) await once(child.stdout, 'data');
  };
  return { child, written, shows };
}

/** The actions of a saved match. */
const actionsIn = (name: string): readonly unknown[] => JSON.parse(readFileSync(join(folder, name), 'utf8')).actions;

/** Two people; the first one has moved. */
async function afterOneMove(...flags: readonly string[]): Promise<Running> {
  const running = start('play', 'oyno', '--players', 'human', ...flags);
  await running.shows('Ply 1, ');
  running.child.stdin?.write('1\n');
  await running.shows('Ply 2, ');
  return running;
}

/** A folder that is laid out like the installed package, with files of a user beside it. */
function installed(): {
  readonly command: string;
  readonly run: (...argv: readonly string[]) => ReturnType<typeof run>;
} {
  const root = newFolder();
  mkdirSync(join(root, 'dist'));
  copyFileSync(program, join(root, 'dist/cli.cjs'));
  copyFileSync(join(ROOT, 'package.json'), join(root, 'package.json'));
  symlinkSync(join(ROOT, 'docs'), join(root, 'docs'));
  const command = join(root, 'tabletop-rules');
  writeFileSync(command, `#!/bin/sh\nexec "${process.execPath}" "${join(root, 'dist/cli.cjs')}" "$@"\n`, {
    mode: 0o755,
  });
  const started = (...argv: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(command, argv, {
      cwd: folder,
      input: '',
      encoding: 'utf8',
      timeout: 60_000,
    });
    return { exit: status, out: stdout, err: stderr };
  };
  return { command, run: started };
}

describe('a game in a file', () => {
  const GAME = (id: string): string => `
    export const rules = {
      id: '${id}', name: 'Race to three', version: 1, seats: { min: 2, max: 2 }, options: {},
      sides: () => [0, 1],
      setup: () => ({ steps: [0, 0], turn: 0 }),
      status: ({ steps, turn }) => {
        const winner = steps.indexOf(3);
        if (winner === -1) return { type: 'turn', prompt: 'step', seats: [turn] };
        return { type: 'over', outcome: { reason: 'first', winners: [winner], places: winner === 0 ? [1, 2] : [2, 1] } };
      },
      legalMoves: (view, seat) => [{ type: 'step', seat }],
      play: (draft, { seat }) => { draft.steps[seat]++; draft.turn = 1 - seat; },
      format: () => 'step',
    };`;

  test('is imported: ES modules, CommonJS; with errors that name the file and the line', async () => {
    // The library as a user has it: another copy than the one of the program.
    await build({
      stdin: { contents: "export * from './author/index.ts';", resolveDir: join(ROOT, 'src') },
      bundle: true,
      format: 'esm',
      platform: 'node',
      outfile: join(folder, 'library.mjs'),
      logLevel: 'error',
    });
    const made = "import { defineGame } from './library.mjs';";
    writeFileSync(join(folder, 'game.mjs'), `${made}${GAME('race')} export default defineGame(rules);`);
    writeFileSync(
      join(folder, 'two words.mjs'),
      `export * from './game.mjs'; export { default as race } from './game.mjs';`,
    );
    writeFileSync(join(folder, 'throws.mjs'), `${made}${GAME('Race!')} export default defineGame(rules);`);
    writeFileSync(join(folder, 'syntax.mjs'), 'export default 1;\nconst a = ;\n');
    writeFileSync(join(folder, 'lost.mjs'), "import 'tabletop-rules/author';");
    writeFileSync(join(folder, 'common.cjs'), 'module.exports = { rules: {} };');
    const encoding = `export const encoding = defineEncoding(game, {
      version: 1,
      fields: () => [{ name: 'steps', length: 2, max: 3, about: 'own first', write: ({ steps }, seat, out, at) => {
        out[at] = steps[seat]; out[at + 1] = steps[1 - seat];
      } }],
    });`;
    const imported = "import { defineEncoding, defineGame } from './library.mjs';";
    writeFileSync(
      join(folder, 'encoded.mjs'),
      `${imported}${GAME('race')} export const game = defineGame(rules); ${encoding}`,
    );
    // Its matches are over at once: the command waits for nothing else.
    const trained = run('train', 'encoded.mjs', '--out', 'network.mjs', '--matches', '4', '--seed', '1');
    expect(trained).toMatchObject({ exit: 0, out: expect.stringContaining('Race to three: seed 1, 4 matches, log-') });
    expect(readFileSync(join(folder, 'network.mjs'), 'utf8')).toContain('"of": "race@1 encoding@1"');
    // As `play` reads files: what has an encoding alone names its game.
    writeFileSync(join(folder, 'encoding.mjs'), `export { encoding } from './encoded.mjs';`);
    for (const name of ['./game.mjs', 'game.mjs', 'encoding.mjs', './two words.mjs#race']) {
      const { exit, out, err } = run('tournament', name, '--bots', 'random,mcts:5', '--matches', '4', '--json');
      expect({ exit, err }).toEqual({ exit: 0, err: '' });
      // Whoever begins wins.
      expect(JSON.parse(out)).toMatchObject({ game: 'race', pairs: [{ matches: 4, won: [2, 2] }], complete: true });
    }
    // Nobody has a choice, so that no level is stronger.
    const ladder = run('tournament', './game.mjs', '--bots', 'random,levels', '--matches', '2', '--seed', '1').out;
    expect(ladder).toContain('expert – master');
    expect(ladder).toContain('  about: { levelSteps: [10, 10, 10, 10, 10] }\n');
    for (const name of [
      './game.mjs',
      'game.mjs',
      join(folder, 'game.mjs'),
      `file://${folder}/game.mjs`,
      './two words.mjs#race',
    ]) {
      const { exit, out, err } = run('simulate', name, '--matches', '3', '--json');
      expect({ exit, err }).toEqual({ exit: 0, err: '' });
      expect(JSON.parse(out)).toMatchObject({ game: 'race', reasons: { first: 3 } });
    }
    expect(run('play', './game.mjs', '--bot', 'novice', '--players', 'random').exit).toBe(2);
    expect(run('play', './game.mjs', '--players', 'novice').out).toContain('The match is over: first. Won by seat 0.');
    expect(run('play', './throws.mjs')).toMatchObject({ exit: 3, err: expect.stringContaining('[bad-module]') });
    expect(run('play', './syntax.mjs').err).toContain("cannot be loaded: Unexpected token ';'. [bad-module]");
    expect(run('play', './lost.mjs').err).toContain(
      'imports tabletop-rules, which is not installed for it. [bad-module]',
    );
    expect(run('play', './common.cjs').err).toContain('exports no game. [no-game]');
    expect(run('play', './gone.mjs')).toMatchObject({ exit: 3, err: expect.stringContaining('There is no file') });
    expect(run('play', './')).toMatchObject({ exit: 3, err: expect.stringContaining('is a folder') });
  });

  test.each<[string, string, number, string]>([
    [
      'ends the process',
      'process.exit(0);',
      3,
      '"./odd.mjs" ended the process, or waits for what never comes. [bad-module]',
    ],
    ['waits for ever', 'await new Promise(() => {});', 3, 'or waits for what never comes. [bad-module]'],
    [
      'throws what is no error',
      'throw Object.create(null);',
      3,
      '"./odd.mjs" cannot be loaded: an object. [bad-module]',
    ],
    ['rejects what nobody waits for', 'export default Promise.reject(new Error("lost"));', 70, 'error: lost. [fault]'],
  ])('that %s is one line', (_, text, exit, says) => {
    writeFileSync(join(folder, 'odd.mjs'), text);
    const ended = run('simulate', './odd.mjs', '--matches', '1');
    expect(ended).toMatchObject({ exit, err: expect.stringContaining(says) });
    expect(ended.err).not.toContain('    at ');
    writeFileSync(join(folder, 'two\nlines.mjs'), text);
    expect(run('simulate', './two\nlines.mjs').err).toMatch(/^(error: [^\n]+\n)+$/);
  });

  test('is TypeScript where Node loads it; else the error says what to do', async () => {
    writeFileSync(join(folder, 'game.ts'), 'export const x: number = 1;');
    const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
    const loads = major > 22 || (major === 22 && minor >= 18);
    expect(run('play', './game.ts').err).toContain(loads ? '[no-game]' : 'does not load TypeScript. [no-typescript]');
    // With a loader of the user's.
    const { stderr } = spawnSync(
      process.execPath,
      ['--import', import.meta.resolve('tsx'), program, 'play', './game.ts'],
      {
        cwd: folder,
        encoding: 'utf8',
        timeout: 60_000,
      },
    );
    expect(stderr).toContain('exports no game. [no-game]');
  });
});

describe('check', () => {
  /** A game whose `play` is as given. */
  const game = (play: string, more = ''): string => `
    import { defineGame } from './node_modules/library.mjs';
    function steps(draft, seat) {
      ${play}
    }
    ${more}
    export default defineGame({
      id: 'race', name: 'Race to three', version: 1, seats: { min: 2, max: 2 }, options: {},
      sides: () => [0, 1],
      setup: () => ({ steps: [0, 0], turn: 0 }),
      status: ({ steps, turn }) => {
        const winner = steps.indexOf(3);
        if (winner === -1) return { type: 'turn', prompt: 'step', seats: [turn] };
        return { type: 'over', outcome: { reason: 'first', winners: [winner], places: winner === 0 ? [1, 2] : [2, 1] } };
      },
      legalMoves: (view, seat) => [Object.freeze({ type: 'step', seat })],
      play: (draft, { seat }) => { steps(draft, seat); draft.turn = 1 - seat; },
      format: () => 'step',
    });`;

  beforeEach(async () => {
    mkdirSync(join(folder, 'node_modules'));
    await build({
      stdin: { contents: "export * from './author/index.ts';", resolveDir: join(ROOT, 'src') },
      bundle: true,
      format: 'esm',
      platform: 'node',
      outfile: join(folder, 'node_modules/library.mjs'),
      logLevel: 'error',
    });
  });
  const withFastCheck = (): void => {
    installBeside('fast-check');
  };

  test('says which package to install', () => {
    writeFileSync(join(folder, 'game.mjs'), game('draft.steps[seat]++;'));
    expect(run('check', './game.mjs').err).toContain('npm install --save-dev fast-check@4');
  });

  test('of a good game says what was checked, as JSON too', () => {
    withFastCheck();
    writeFileSync(join(folder, 'game.mjs'), game('draft.steps[seat]++;'));
    const { exit, out } = run('check', './game.mjs', '--runs', '3', '--seed', '1');
    expect(out).toMatch(/^race keeps all \d+ promises that were checked, in 3 matches of /);
    expect(exit).toBe(0);
    expect(JSON.parse(run('check', './game.mjs', '--runs', '3', '--json').out)).toMatchObject({
      game: 'race',
      runs: 3,
    });
  });

  test('of a game with a fault says which promise it breaks, and by which moves', () => {
    withFastCheck();
    writeFileSync(join(folder, 'game.mjs'), game('draft.steps[seat] += 1; draft.seen = new Set();'));
    expect(run('check', './game.mjs', '--runs', '3', '--seed', '1')).toMatchObject({
      exit: 1,
      err: expect.stringContaining('The state is not plain data: seen is an object of the class Set.'),
    });
    expect(run('check', './gone.mjs')).toMatchObject({ exit: 3, err: expect.stringContaining('There is no file') });
    expect(run('check', 'ludo').err).toContain('[unknown-game]');
  });

  const ENDLESS = '[endless] Look there for a loop that does not end; --patience waits longer.\n';

  test('of a game that does not return says where, as every command does', () => {
    withFastCheck();
    writeFileSync(join(folder, 'game.mjs'), game('while (true) draft.turn = seat;'));
    const commands = [
      ['check', './game.mjs'],
      ['simulate', './game.mjs'],
      ['play', './game.mjs', '--players', 'casual'],
    ];
    for (const command of commands) {
      const { exit, err } = run(...command, '--patience', '1');
      const said = '`play` of game.mjs has not returned for 1 second: it is at `steps` of game.mjs, line 4.';
      expect(err).toContain(`error: ${said} ${ENDLESS}`);
      expect(err).not.toContain('debugger');
      expect(exit).toBe(1);
    }
    writeFileSync(join(folder, 'game.mjs'), game('', 'for (;;);'));
    const code = run('games', './game.mjs', '--patience', '1');
    expect(code.err).toBe(`error: The code of game.mjs has not returned for 1 second: it is at line 6. ${ENDLESS}`);
    expect(code.exit).toBe(1);
  });

  test('a function is slow and not endless as long as it returns in time, however long the command takes', () => {
    const wait = 'const end = Date.now() + 500; while (Date.now() < end);';
    writeFileSync(join(folder, 'game.mjs'), game(`draft.steps[seat]++; ${wait}`));
    for (const command of ['simulate', 'tournament']) {
      const bots = ['--bots', 'random,mcts:1'];
      const { exit, err } = run(command, './game.mjs', ...bots, '--matches', '1', '--patience', '2');
      expect(err).not.toContain('endless');
      expect(exit).toBe(0);
    }
  });

  test('in a thread, a function that does not return ends the process too', () => {
    const more = `
      import { isMainThread } from 'node:worker_threads';
      import { defineEncoding } from './node_modules/library.mjs';`;
    const encoding = `
    export const encoding = defineEncoding(race, {
      version: 1,
      moves: () => [{ type: 'step', seat: 0 }],
      fields: () => [{ name: 'turn', length: 1, min: 0, max: 1, about: '', write: () => {} }],
    });`;
    installBeside('apache-arrow');
    const text = game('draft.steps[seat]++;', more)
      .replace('default', 'const race =')
      .replace('[Object.freeze(', '[(() => { while (!isMainThread); })() ?? Object.freeze(');
    writeFileSync(join(folder, 'game.mjs'), text + encoding);
    for (const command of [
      'simulate ./game.mjs --workers 2',
      'dataset ./game.mjs --matches 2 --out data --workers 1',
      'env ./game.mjs --frames --matches 2 --threads 2',
    ]) {
      const { exit, err } = run(...command.split(' '), '--patience', '1');
      expect(err, command).toContain(`error: \`legalMoves\` of game.mjs has not returned for 1 second. ${ENDLESS}`);
      expect(exit, command).toBe(1);
    }
  });
});

describe('completion', () => {
  /** What bash offers for lines with the cursor at their ends, a line of words each. */
  const BASH = `
    source <("$1" completion bash)
    while IFS= read -r typed; do
      COMP_LINE="$1 $typed" COMP_POINT=$(( \${#1} + 1 + \${#typed} ))
      _tabletop_rules
      printf '%s ' "\${COMPREPLY[@]}"; echo
    done`;

  // What the program answers is tried in complete.test.ts.
  const LINES: readonly (readonly [line: string, expected: readonly string[]])[] = [
    ['pl', ['play']],
    ['play oyno-', ['oyno-puzzle']],
    // Bash replaces what stands after the colon or the equals sign alone.
    ['play oyno --bot mcts:', ['1000', '500ms']],
    ['play oyno -o b', ['board=', 'bothComplete=']],
    ['play oyno -o board=', ['square', 'round']],
    ['replay ma', ['match.json']],
    ['play ./ma', ['./match.json']],
    ['chess ', []],
  ];

  test('bash', () => {
    const { command } = installed();
    writeFileSync(join(folder, 'match.json'), '');
    const ended = spawnSync('bash', ['-c', BASH, 'bash', command], {
      cwd: folder,
      input: LINES.map(([line]) => `${line}\n`).join(''),
      encoding: 'utf8',
      timeout: 60_000,
    });
    expect(ended.stderr).toBe('');
    const offered = ended.stdout.trimEnd().split('\n');
    LINES.forEach(([line, expected], i) => {
      expect((offered[i] ?? '').split(' ').filter(Boolean), line).toEqual(expected);
    });
  });

  test.runIf(spawnSync('zsh', ['--version']).status === 0)('zsh takes the script, and asks the program', () => {
    const { command } = installed();
    const script = `
      autoload -Uz compinit && compinit -u -d "$2/dump"
      source <("$1" completion zsh)
      compadd() { shift; print -l -- "$@" }
      _files() { print FILES }
      words=("$1" play oyno -o b) CURRENT=5
      _tabletop_rules`;
    const ended = spawnSync('zsh', ['-f', '-c', script, 'zsh', command, folder], { encoding: 'utf8', timeout: 60_000 });
    expect(ended.stdout).toContain('board=');
  });
});

describe('what ends the process from outside', () => {
  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('%s without a terminal: the match is saved', async (signal, exit) => {
    const { child, written } = await afterOneMove('--save', 'x.json');
    child.kill(signal);
    expect(await once(child, 'close')).toEqual([exit, null]);
    expect(written.err).toBe('Left at ply 1, saved to x.json.\n');
    expect(actionsIn('x.json')).toHaveLength(1);
    expect(readdirSync(folder)).toEqual(['x.json']);
  });

  test('SIGKILL: the file has all moves that were made', async () => {
    const { child } = await afterOneMove('--save', 'x.json');
    child.kill('SIGKILL');
    await once(child, 'close');
    expect(actionsIn('x.json')).toHaveLength(1);
  });

  test('SIGTERM without --save says that the match is not saved', async () => {
    const { child, written } = await afterOneMove();
    child.kill('SIGTERM');
    expect(await once(child, 'close')).toEqual([143, null]);
    expect(written.err).toBe('Left at ply 1, not saved.\n');
  });

  const bots = ['play', 'wunby', '--players', 'random', '--max-moves', '1000000', '--save', 'x.json'];

  test('a signal in a match of bots: all moves so far are saved', async () => {
    const { child, written, shows } = start(...bots);
    await shows('\n  seat 1  ');
    child.kill('SIGTERM');
    expect(await once(child, 'close')).toEqual([143, null]);
    expect(written.err).toBe(`Left at ply ${actionsIn('x.json').length}, saved to x.json.\n`);
    expect(actionsIn('x.json').length).toBeGreaterThan(1);
  });

  test('a closed pipe: the match is saved', async () => {
    const { child, shows } = start(...bots);
    await shows('\n  seat 1  ');
    child.stdout?.destroy();
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(actionsIn('x.json').length).toBeGreaterThan(1);
    expect(run('replay', 'x.json', '--observer', 'spectator').exit).toBe(0);
  });
});

describe('files that are there already', () => {
  test('play --save replaces none, and neither does a match that was saved before', () => {
    for (const text of ['{"game":"oyno","mine":1}', '{"game":"chess"}', 'Dear friend', '']) {
      writeFileSync(join(folder, 'x.json'), text);
      const { exit, err } = run('play', 'oyno', '--save', 'x.json');
      expect(err).toMatch(/^error: "x.json" exists. \[file\] Go on with it by --resume, .* --force replace it\.\n$/);
      expect(exit).toBe(3);
      expect(readFileSync(join(folder, 'x.json'), 'utf8')).toBe(text);
    }
    expect(run('play', 'oyno', '--save', 'x.json', '--force').out).toContain('Saved to x.json.');
    expect(run('play', '--resume', 'x.json', '--save', './x.json').out).toContain('Saved to ./x.json.');
    expect(readdirSync(folder)).toEqual(['x.json']);
  });

  test('a replaced file keeps its mode, and a symbolic link stays one', () => {
    mkdirSync(join(folder, 'other'));
    writeFileSync(join(folder, 'other/x.json'), 'Dear friend');
    chmodSync(join(folder, 'other/x.json'), 0o600);
    symlinkSync('other/x.json', join(folder, 'link'));
    expect(run('play', 'oyno', '--players', 'human', '--save', 'link', '--force').exit).toBe(3);
    expect(actionsIn('other/x.json')).toEqual([]);
    expect(statSync(join(folder, 'other/x.json')).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(folder, 'other'))).toEqual(['x.json']);
  });

  test('render --out never replaces the record that it reads, by no name', () => {
    run('play', 'oyno', '--save', 'x.json');
    const text = readFileSync(join(folder, 'x.json'), 'utf8');
    linkSync(join(folder, 'x.json'), join(folder, 'hard'));
    symlinkSync('x.json', join(folder, 'soft'));
    for (const name of ['x.json', './x.json', 'hard', 'soft']) {
      const { exit, err } = run('render', 'x.json', '--svg', '--out', name, '--force');
      expect({ exit, err }).toMatchObject({ exit: 3, err: expect.stringContaining('is the record itself. [file]') });
    }
    expect(readFileSync(join(folder, 'x.json'), 'utf8')).toBe(text);
    expect(run('render', 'x.json', '--svg', '--out', 'x.svg').exit).toBe(0);
    expect(run('render', 'x.json', '--out', 'x.svg')).toMatchObject({
      exit: 3,
      err: expect.stringContaining('exists.'),
    });
    expect(run('render', 'x.json', '--out', 'x.svg', '--force').exit).toBe(0);
    expect(readFileSync(join(folder, 'x.svg'), 'utf8')).not.toContain('<svg');
  });

  test('a file that cannot be written leaves nothing behind', () => {
    execFileSync('mkfifo', [join(folder, 'fifo')]);
    for (const [name, why] of [
      ['fifo', 'it is a pipe or a device, not a file'],
      ['.', 'it is a folder'],
      ['gone/x', 'there is no such file or folder'],
      ['n'.repeat(300), 'the name is too long'],
    ] as const) {
      const { exit, err } = run('play', 'oyno', '--force', '--save', name);
      expect(err).toContain(`Cannot write ${JSON.stringify(name)}: ${why}. [file] Choose another place.`);
      expect(exit).toBe(3);
    }
    expect(readdirSync(folder)).toEqual(['fifo']);
  });
});

describe('an output that fails', () => {
  test.runIf(existsSync('/dev/full'))('is told in one line', () => {
    const full = openSync('/dev/full', 'w');
    const { status, stderr } = spawnSync(process.execPath, [program, 'games'], {
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
    });
    closeSync(full);
    expect(stderr).toBe('error: Cannot write the output: the disk is full. [file] Send it elsewhere.\n');
    expect(status).toBe(3);
  });
});

describe('games of the user that are no files', () => {
  test('are refused at once', () => {
    execFileSync('mkfifo', [join(folder, 'game.js')]);
    const { exit, err } = run('simulate', './game.js');
    expect(err).toContain('"./game.js" is a pipe or a device, not a file. [file]');
    expect(exit).toBe(3);
  });
});

describe('files that are no records', () => {
  test('are refused at once, with the reason', () => {
    execFileSync('mkfifo', [join(folder, 'fifo')]);
    writeFileSync(join(folder, 'mark'), '\ufeff{"game":"oyno"}');
    writeFileSync(join(folder, 'utf16'), Buffer.from('\ufeff{"game":"oyno"}', 'utf16le'));
    writeFileSync(join(folder, 'latin'), Buffer.from([0x7b, 0x22, 0x9b, 0x22]));
    writeFileSync(join(folder, 'large'), '{}');
    truncateSync(join(folder, 'large'), 3 * 2 ** 30);
    for (const [name, why] of [
      ['fifo', 'it is a pipe or a device, not a file. [file]'],
      ['/dev/zero', 'it is a pipe or a device, not a file. [file]'],
      ['.', 'it is a folder. [file]'],
      ['large', 'it is larger than 16 MB. [file]'],
      ['mark', 'it begins with a byte order mark. [file] Save it as UTF-8 without a byte order mark.'],
      ['utf16', 'it begins with a byte order mark. [file] Save it as UTF-8 without a byte order mark.'],
      ['latin', 'it is not UTF-8 text. [file] Save it as UTF-8 without a byte order mark.'],
    ] as const) {
      const { exit, err } = run('replay', name);
      expect(err).toContain(`Cannot read ${JSON.stringify(name)}: ${why}`);
      expect(exit).toBe(3);
    }
  });

  test('an endless line of input is refused at once', () => {
    const input = openSync('/dev/zero', 'r');
    const { status, stderr } = spawnSync(process.execPath, [program, 'play', 'oyno'], {
      stdio: [input, 'pipe', 'pipe'],
      encoding: 'utf8',
      timeout: 60_000,
    });
    closeSync(input);
    expect(stderr).toBe(
      'error: A line of the input has more than 10000 characters. [bad-input] Write one answer a line.\n',
    );
    expect(status).toBe(3);
  });
});

describe('serve', () => {
  const PAGE = '<!doctype html><title>the playground</title>';

  /** Starts it on a free port. Returns its address. */
  async function startServer(...flags: readonly string[]): Promise<Running & { readonly url: string }> {
    mkdirSync(join(program, '../play/assets'), { recursive: true });
    writeFileSync(join(program, '../play/index.html'), PAGE);
    writeFileSync(join(program, '../play/assets/main-1a2b.js'), 'export {};');
    const running = start('serve', '--port', '0', ...flags);
    await running.shows('Ctrl-C ends it.');
    return { ...running, url: /http:\S+/.exec(running.written.out)?.[0] ?? '' };
  }

  test('without the package of a storage it says what to install', () => {
    mkdirSync(join(program, '../play'), { recursive: true });
    writeFileSync(join(program, '../play/index.html'), PAGE);
    for (const [storage, name] of [
      ['matches.db', 'better-sqlite3@12'],
      ['postgres://localhost/matches', 'pg@8'],
    ] as const) {
      const { status, stderr: err } = spawnSync(
        process.execPath,
        [...WITHOUT_SQLITE, program, 'serve', '--storage', storage],
        { cwd: folder, encoding: 'utf8', timeout: 60_000 },
      );
      expect(status).toBe(3);
      expect(err).toMatch(/^error: [^\n]+ \[no-package\] [^\n]+\n$/);
      expect(err).toContain(`Install it: npm install ${name}. [no-package]`);
      expect(err).toContain(`\`npm install tabletop-rules ${name}\` installs both`);
    }
  });

  test.skipIf(!IN_NODE)('in a file without any package, matches are there after it was started again', async () => {
    const first = await startServer('--storage', 'matches.db');
    expect(first.written.out).toContain('Matches are kept in matches.db.\n');
    const { match } = await post(`${first.url}api/matches`, { game: 'oyno' });
    first.child.kill('SIGKILL');
    await once(first.child, 'close');
    const second = await startServer('--storage', 'matches.db');
    const info = await (await fetch(`${second.url}api/matches/${match}`)).json();
    expect(info).toMatchObject({ game: 'oyno', phase: 'open' });
  });

  test.skipIf(!HAS_POSTGRES || !WHOLE)('with PostgreSQL, matches are there after it was started again', async () => {
    const cluster = await startTestCluster();
    const installed = installBeside('pg');
    try {
      const first = await startServer('--storage', cluster.connectionString);
      expect(first.written.out).toContain('Matches are kept in PostgreSQL.\n');
      expect(first.written.out).not.toContain(cluster.connectionString);
      const { match } = await post(`${first.url}api/matches`, { game: 'oyno' });
      first.child.kill('SIGINT');
      expect(await once(first.child, 'close')).toEqual([0, null]);
      const second = await startServer('--storage', cluster.connectionString);
      const info = await (await fetch(`${second.url}api/matches/${match}`)).json();
      expect(info).toMatchObject({ game: 'oyno', phase: 'open' });
    } finally {
      rmSync(installed);
      await cluster.close();
    }
  });

  async function post(url: string, body: object, token?: string) {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    return response.json();
  }

  test('the page of an operator is there with an admin token alone', async () => {
    const { url } = await startServer();
    expect((await fetch(`${url}admin`)).status).toBe(404);
    expect((await fetch(`${url}api/admin/bans`)).status).toBe(404);
    const operated = await startServer('--admin-token', 'a-token-of-the-operator');
    expect(await (await fetch(`${operated.url}admin`)).text()).toBe(PAGE);
    expect((await fetch(`${operated.url}api/admin/bans`)).status).toBe(401);
    const headers = { authorization: 'Bearer a-token-of-the-operator' };
    expect(await (await fetch(`${operated.url}api/admin/bans`, { headers })).json()).toEqual({ bans: [], next: null });
  });

  test('it answers with the playground, and no other file', async () => {
    const { url } = await startServer();
    const page = await fetch(url);
    expect(await page.text()).toBe(PAGE);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const asset = await fetch(`${url}assets/main-1a2b.js`);
    expect(asset.headers.get('content-type')).toMatch(/javascript/);
    expect(asset.headers.get('cache-control')).toContain('immutable');
    // While servers are replaced, another one has it.
    const missing = await fetch(`${url}assets/main-9z8y.js`);
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-cache']);
    for (const path of ['cli.cjs', '..%2fcli.cjs', 'assets/..%2f..%2fcli.cjs', '%2e%2e/cli.cjs', 'x']) {
      expect((await fetch(url + path)).status, path).toBe(404);
    }
  });

  test('every game for two or more, bots of all levels in threads, log lines on request', async () => {
    const { url, written } = await startServer('--log');
    const known = await (await fetch(`${url}api/games`)).json();
    expect(known.games.map(({ game }: { game: string }) => game)).toEqual([
      'oyno',
      'doubles-wild',
      'wumpus',
      'fundomino',
      'wunby',
    ]);
    expect(known.bots).toEqual(['novice', 'casual', 'intermediate', 'advanced', 'expert', 'master', 'random']);
    const seats = [{ kind: 'me' }, { kind: 'bot', bot: 'casual' }];
    const { match, token } = await post(`${url}api/matches`, { game: 'oyno', seats });
    const play = (move: object) => post(`${url}api/matches/${match}/act`, { move }, token);
    expect(await play({ type: 'place', seat: 0, cell: 'b2' })).toEqual({ revision: 1 });
    const revision = async (): Promise<number> => (await (await fetch(`${url}api/matches/${match}`)).json()).revision;
    while ((await revision()) < 2) await new Promise((resolve) => setTimeout(resolve, 20));
    const lines = written.err
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines[0]).toMatchObject({ level: 'info', event: 'request', route: '/games', status: 200 });
    expect(lines.filter(({ level }) => level !== 'info')).toEqual([]);
    expect(written.err).not.toContain(token);
  });

  test.each(['SIGINT', 'SIGTERM'] as const)('%s ends it, streams and threads of bots included', async (signal) => {
    const { url, child, written } = await startServer();
    const seats = [
      { kind: 'bot', bot: 'master' },
      { kind: 'bot', bot: 'casual' },
    ];
    const { match } = await post(`${url}api/matches`, { game: 'wunby', seats });
    const stream = await fetch(`${url}api/matches/${match}/events`);
    const reader = stream.body!.getReader();
    await reader.read();
    child.kill(signal);
    const [exit] = await once(child, 'close');
    expect({ exit, err: written.err }).toEqual({ exit: 0, err: '' });
  });

  test('SIGTERM lets a request that has begun get its answer', async () => {
    const { url, child, written } = await startServer();
    const body = '{"game":"oyno"}';
    const headers = { 'content-type': 'application/json', 'content-length': body.length };
    const sent = request(`${url}api/matches`, { method: 'POST', headers });
    const answered = once(sent, 'response');
    const closed = once(child, 'close');
    sent.write(body.slice(0, 5));
    // Until it has arrived.
    await new Promise((resolve) => setTimeout(resolve, 300));
    child.kill('SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 300));
    sent.end(body.slice(5));
    const [response] = await answered;
    response.resume();
    expect(response.statusCode).toBe(201);
    const [exit] = await closed;
    expect({ exit, err: written.err }).toEqual({ exit: 0, err: '' });
  });

  test('--drain: for so long only its health says that it ends', async () => {
    const { url, child, written } = await startServer('--drain', '3');
    const closed = once(child, 'close');
    child.kill('SIGTERM');
    let health: Response;
    do health = await fetch(`${url}api/health`);
    while (health.status === 200);
    expect([health.status, (await health.json()).code]).toEqual([503, 'draining']);
    expect(await post(`${url}api/matches`, { game: 'oyno' })).toMatchObject({ seat: 0 });
    const [exit] = await closed;
    expect({ exit, err: written.err }).toEqual({ exit: 0, err: '' });
  });

  test('behind a proxy, limits count for the address that the proxy adds', async () => {
    const { url } = await startServer('--proxy');
    const create = async (forwarded: string): Promise<number> => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': forwarded };
      return (await fetch(`${url}api/matches`, { method: 'POST', headers, body: '{"game":"oyno"}' })).status;
    };
    for (let i = 0; i < 20; i++) expect(await create(`10.0.0.${i}, 192.0.2.1`)).toBe(201);
    expect(await create('10.0.0.99, 192.0.2.1')).toBe(429);
    expect(await create('192.0.2.2')).toBe(201);
    // With a port, and of whoever comes past the proxy: these are counted too.
    expect(await create('192.0.2.1:5678')).toBe(429);
    const direct = (): Promise<Response> =>
      fetch(`${url}api/matches`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"game":"oyno"}',
      });
    const statuses = [];
    for (let i = 0; i < 21; i++) statuses.push((await direct()).status);
    expect(statuses.at(-1)).toBe(429);
  });

  test('a file of settings: limits, metrics for whoever has the token, and a webhook', async () => {
    const secret = 'sixteen letters or more';
    const received: WebhookEvent[] = [];
    const receiver = createServer(async (incoming, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk);
      const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]);
      const signed = new Request('http://localhost/', { method: 'POST', headers, body: Buffer.concat(chunks) });
      received.push(await verifyWebhook(signed, secret));
      response.writeHead(204).end();
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    try {
      const address = receiver.address();
      const port = typeof address === 'object' ? address?.port : undefined;
      const file = {
        limits: { matchesPerCreator: 1 },
        webhook: { url: `http://127.0.0.1:${port}/hooks`, secret, events: ['match-over'] },
        metricsToken: 'sixteen-letters-or-more',
      };
      writeFileSync(join(folder, 'host.json'), JSON.stringify(file));
      const { url, written } = await startServer('--config', 'host.json');
      const metrics = (headers: Record<string, string>) => fetch(`${url}api/metrics`, { headers });
      expect((await metrics({})).status).toBe(401);
      expect(await (await metrics({ authorization: `Bearer ${file.metricsToken}` })).text()).toContain('tabletop_');
      const { match, token } = await post(`${url}api/matches`, { game: 'oyno' });
      expect(await post(`${url}api/matches`, { game: 'oyno' })).toMatchObject({ code: 'too-many-matches' });
      await post(`${url}api/matches/${match}/join`, {});
      await post(`${url}api/matches/${match}/resign`, {}, token);
      while (received.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
      expect(received).toMatchObject([{ type: 'match-over', match, outcome: { winners: [1] }, resigned: 0 }]);
      expect(written.err).toBe('');
    } finally {
      receiver.close();
      receiver.closeAllConnections();
    }
  });

  test.skipIf(!HAS_PYTHON)('a bot can be an engine, which ends with the server', async () => {
    const { url, child, written } = await startServer('--bot', `python=${join(ROOT, 'examples/engine.py')}:50ms`);
    const seats = [{ kind: 'bot', bot: 'python' }, { kind: 'me' }];
    const { match, token } = await post(`${url}api/matches`, { game: 'oyno', seats });
    const moves = async () => {
      const headers = { authorization: `Bearer ${token}` };
      return (await (await fetch(`${url}api/matches/${match}/moves`, { headers })).json()).moves ?? [];
    };
    // The engine has moved.
    while ((await moves()).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill('SIGINT');
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(written.err).toBe('');
  });

  test('without a token for the metrics nobody gets them', async () => {
    const { url } = await startServer();
    expect((await fetch(`${url}api/metrics`)).status).toBe(404);
    expect((await fetch(`${url}api/metrics`, { headers: { authorization: 'Bearer undefined' } })).status).toBe(404);
  });

  test('behind two proxies it is the last address but one', async () => {
    const { url } = await startServer('--proxy', '2');
    const create = async (forwarded: string): Promise<number> => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': forwarded };
      return (await fetch(`${url}api/matches`, { method: 'POST', headers, body: '{"game":"oyno"}' })).status;
    };
    for (let i = 0; i < 20; i++) expect(await create(`10.0.0.${i}, 192.0.2.1, 10.1.1.1`)).toBe(201);
    expect(await create('192.0.2.1, 10.1.1.2')).toBe(429);
    expect(await create('192.0.2.2, 10.1.1.1')).toBe(201);
  });
});
