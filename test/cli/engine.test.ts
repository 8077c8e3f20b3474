/** Engines by lines of text: the library as one, and programs as bots. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { botTurn } from '../../src/bots/index.ts';
import { createMatch } from '../../src/core/index.ts';
import { games, loadKit } from '../../src/games.ts';
import { oynoKit } from '../../src/oyno/index.ts';
import { engineOf, isEngineName } from '../../src/scale/engine.ts';
import { ROOT } from '../package/consumer.ts';
import { cli } from './fake-io.ts';

const PYTHON = join(ROOT, 'examples/engine.py');
const HAS_PYTHON = spawnSync('python3', ['--version']).status === 0;
if (!HAS_PYTHON) console.warn('python3 is missing: examples/engine.py is not tried.');
const folder = mkdtempSync(join(tmpdir(), 'engines-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the library answers to lines. */
async function ask(game: string, ...input: readonly string[]): Promise<readonly string[]> {
  const { exit, out } = await cli(games, ['engine', game], { input });
  expect(exit).toBe(0);
  return out.trimEnd().split('\n');
}

const bestOf = (lines: readonly string[]): string =>
  lines.find((line) => line.startsWith('bestmove '))?.replace('bestmove ', '') ?? lines.join('\n');

describe('tabletop-rules engine', () => {
  test('greets, and passes over what needs no answer', async () => {
    const lines = await ask('oyno', 'tabletop 1', 'newgame oyno', 'position oyno b2=R c4=b', 'moves\tflip b2', 'quit');
    expect(lines).toEqual(['id name tabletop-rules oyno', 'ok']);
  });

  test.each(games.map(({ id }) => id))('%s: a legal move, from the view of the seat alone', async (id) => {
    const kit = await loadKit(id);
    const match = createMatch(kit.game, { seed: 3 });
    const seat = match.status.type === 'turn' ? match.status.seats[0]! : 0;
    const position = kit.position!.format(match.view(seat));
    const lines = await ask(id, `position ${position}`, `go seat ${seat} nodes 20`);
    expect(match.legalMoves(seat).map((move) => kit.game.format(move))).toContain(bestOf(lines));
    const info = lines.find((line) => line.startsWith('info '));
    expect(info ?? 'info nodes 1 time 1 value 0.500 line').toMatch(/^info nodes \d+ time \d+ value [01]\.\d{3} line/);
  });

  test('clocks and times are kept, and a search without a limit ends with stop', async () => {
    for (const go of ['time 50', 'clock 1000 inc 20', 'clock 0']) {
      const start = performance.now();
      expect(bestOf(await ask('oyno', 'position oyno', `go seat 0 ${go}`))).toMatch(/^place/);
      expect(performance.now() - start).toBeLessThan(5_000);
    }
    expect(bestOf(await ask('oyno', 'position oyno', 'go seat 0', 'stop'))).toMatch(/^place/);
    expect(bestOf(await ask('oyno', 'position oyno', 'go seat 0', 'quit', 'nonsense'))).toMatch(/^place/);
  });

  test.each([
    ['tabletop 2', 'bad-argument'],
    ['newgame chess', 'wrong-game'],
    ['position oyno z9=R', 'bad-position'],
    ['go seat 0 nodes 5', 'bad-argument'],
    ['go', 'bad-argument'],
    ['go seat', 'bad-argument'],
    ['go nodes 5', 'bad-argument'],
    ['go seat 0 depth 5', 'bad-argument'],
    ['go seat 0 nodes -5', 'bad-argument'],
    ['dance', 'bad-argument'],
  ])('%s is answered by error %s, and it goes on', async (line, code) => {
    const lines = await ask('oyno', line, '', 'tabletop 1');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(new RegExp(`^error ${code} `));
  });

  test('a seat that is not asked', async () => {
    expect(await ask('oyno', 'position oyno', 'go seat 1 nodes 5')).toEqual([
      'error wrong-seat Seat 1 is not asked now.',
    ]);
  });
});

describe('programs as bots', () => {
  /** A program in shell. */
  const program = (name: string, script: string): string => {
    const path = join(folder, name);
    writeFileSync(path, `#!/bin/sh\n${script}\n`);
    chmodSync(path, 0o755);
    return path;
  };
  const GREETS = 'read line; echo "id name sh"; echo ok;';

  test('names', () => {
    for (const name of ['./a', '../a', '/a/b:500ms', './a --b c:100', './a']) expect(isEngineName(name)).toBe(true);
    for (const name of ['a', 'mcts:5', './a:', './a:0', './a:5s', '.hidden', './a.js', './a.mjs:5'])
      expect(isEngineName(name)).toBe(false);
  });

  test.runIf(HAS_PYTHON).each(['oyno', 'wumpus', 'fundomino'])(
    'the example in Python plays whole matches of %s',
    async (game) => {
      const { out, err } = await cli(games, [
        'simulate',
        game,
        '--bots',
        `${PYTHON},random`,
        '--matches',
        '3',
        '--json',
      ]);
      expect(err).toBe('');
      expect(JSON.parse(out)).toMatchObject({ matches: 3, bots: [PYTHON, 'random'] });
    },
  );

  test.runIf(HAS_PYTHON)('it plays against a person', async () => {
    const { out } = await cli(games, ['play', 'oyno', '--players', `human,${PYTHON}`, '--seed', '1'], {
      input: ['place b2'],
    });
    expect(out).toContain('seat 1  place ');
  });

  test('it is told the view of its seat and nothing hidden', async () => {
    const log = join(folder, 'log');
    const spy = program(
      'spy',
      `${GREETS} while read -r line; do echo "$line" >> ${log}; case $line in go*) echo "bestmove $first";; moves*) first=$(echo "$line" | cut -f2);; esac; done`,
    );
    const kit = await loadKit('fundomino');
    const match = createMatch(kit.game, { seed: 5 });
    const seat = match.status.type === 'turn' ? match.status.seats[0]! : 0;
    engineOf(spy).make(kit)(botTurn(match, seat));
    const [newgame, position, moves, go] = readFileSync(log, 'utf8').split('\n');
    expect(newgame).toBe('newgame fundomino');
    expect(position).toBe(`position ${kit.position!.format(match.view(seat))}`);
    expect(position).toContain('?');
    expect(moves?.split('\t')).toHaveLength(1 + match.legalMoves(seat).length);
    expect(go).toBe(`go seat ${seat} time 1000`);
  });

  test.each([
    ['none', undefined, 'cannot be started: ENOENT'],
    ['silent', 'exit 3', 'has ended with the exit code 3'],
    ['stops', `${GREETS} exit 0`, 'has ended'],
    [
      'wrong',
      `${GREETS} while read -r line; do case $line in go*) echo "bestmove castle";; esac; done`,
      'no legal move',
    ],
    [
      'lost',
      `${GREETS} while read -r line; do case $line in go*) echo "error lost I am lost";; esac; done`,
      'I am lost',
    ],
    [
      'endless',
      `${GREETS} while read -r line; do case $line in go*) head -c 2000000 /dev/zero;; esac; done`,
      'writes a line of more than 1000000 characters',
    ],
  ])('a program that is %s', (name, script, why) => {
    const path = script === undefined ? join(folder, name) : program(name, script);
    const match = createMatch(oynoKit.game);
    expect(() => engineOf(path).make(oynoKit)(botTurn(match, 0))).toThrow(why);
  });
});
