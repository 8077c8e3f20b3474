/** Binary messages of `env --frames`: the bytes that docs/frames.md promises. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Serving, serveFrames } from '../../src/cli/commands/env-frames.ts';
import { openEmpty } from '../../src/cli/file-system.ts';
import { games } from '../../src/games.ts';
import { vectorEnv } from '../../src/learning/index.ts';
import { oynoKit } from '../../src/oyno/index.ts';
import { cli } from './fake-io.ts';

const message = (kind: string, body: Uint8Array | object): Buffer => {
  const bytes = body instanceof Uint8Array ? body : Buffer.from(JSON.stringify(body));
  const head = Buffer.alloc(8);
  head.write(kind, 'latin1');
  head.writeUInt32LE(bytes.length, 4);
  return Buffer.concat([head, bytes]);
};
const step = (...actions: readonly number[]): Buffer =>
  message('STEP', new Uint8Array(Int32Array.from(actions).buffer));

const make = () => vectorEnv(oynoKit, { matches: 3, seed: 1 });

const SERVING: Serving = {
  about: { game: 'oyno' },
  file: undefined,
  draw: (record, seat, format) => `${format} for ${seat}: ${JSON.stringify(record)}`,
};

/** Sends an input in pieces of a size. Returns the messages of the output. */
async function serve(input: Buffer, size: number = input.length + 1, serving: Serving = SERVING) {
  const stdin = new PassThrough();
  const written: Buffer[] = [];
  const stdout = new Writable({
    write: (chunk: Buffer, _, done) => {
      // As a pipe does: the arrays are overwritten once this is done.
      written.push(Buffer.from(chunk));
      done();
    },
  });
  const served = serveFrames({ stdin, stdout }, make(), serving);
  for (let at = 0; at < input.length; at += size) stdin.write(input.subarray(at, at + size));
  stdin.end();
  const error = await served.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  const bytes = Buffer.concat(written);
  const messages: { kind: string; body: Buffer }[] = [];
  for (let at = 0; at < bytes.length; ) {
    expect(at % 8).toBe(0);
    const end = at + 8 + bytes.readUInt32LE(at + 4);
    messages.push({ kind: bytes.toString('latin1', at, at + 4), body: bytes.subarray(at + 8, end) });
    at = end;
  }
  return { messages, error };
}

const json = ({ body }: { body: Buffer }) => JSON.parse(body.toString());

/** The arrays of ROWS, as the header says. */
function rowsOf(header: { arrays: [string, string, number | null][] }, body: Buffer): Record<string, number[]> {
  const rows: Record<string, number[]> = {};
  let at = 0;
  for (const [name, type, fixed] of header.arrays) {
    const length = fixed ?? rows['offsets']!.at(-1)!;
    const size = Number(type.at(-1));
    const read = (i: number): number => {
      const from = at + i * size;
      if (type === '|u1') return body.readUInt8(from);
      if (type === '<i4') return body.readInt32LE(from);
      return type === '<f4' ? body.readFloatLE(from) : body.readDoubleLE(from);
    };
    rows[name] = Array.from({ length }, (_, i) => read(i));
    at += Math.ceil((length * size) / 8) * 8;
  }
  expect(at).toBe(body.length);
  return rows;
}

/** What the arrays of an environment hold. */
const held = ({ matches, ...env }: ReturnType<typeof make>) => ({
  ...Object.fromEntries(
    (['seeds', 'observations', 'seats', 'offsets', 'lengths', 'rewards', 'terminated', 'truncated'] as const).map(
      (name) => [name, [...env[name]]],
    ),
  ),
  legal: [...env.legal.subarray(0, env.offsets[matches])],
});

describe('the messages', () => {
  test.each([[undefined], [1], [7]])(
    'a header, and the arrays of vectorEnv after each step (pieces of %s bytes)',
    async (size) => {
      const { messages, error } = await serve(
        Buffer.concat([step(0, 1, 2), message('RSET', { seed: 8, matches: [1, 0, 1] }), message('RECD', { match: 1 })]),
        size,
      );
      expect(error).toBe(undefined);
      expect(messages.map(({ kind }) => kind)).toEqual(['HEAD', 'ROWS', 'ROWS', 'ROWS', 'DATA']);
      const header = json(messages[0]!);
      expect(header).toMatchObject({ protocol: 1, game: 'oyno', matches: 3, seatCount: 2, actionCount: 727 });
      expect(header).toMatchObject({ observationLength: 138, actions: '<i4' });
      const env = make();
      expect(rowsOf(header, messages[1]!.body)).toEqual(held(env));
      env.step([0, 1, 2]);
      expect(rowsOf(header, messages[2]!.body)).toEqual(held(env));
      env.reset({ seed: 8, matches: [1, 0, 1] });
      expect(rowsOf(header, messages[3]!.body)).toEqual(held(env));
      expect(json(messages[4]!)).toEqual({ record: env.record(1) });
    },
  );

  test('what is refused has a code, changes nothing, and the next message is answered', async () => {
    const { messages } = await serve(
      Buffer.concat([
        step(0, 726, 0),
        step(0, 0),
        message('RSET', { sead: 1 }),
        message('RSET', { matches: [1] }),
        message('RECD', Buffer.from('{')),
        message('RECD', { match: 3 }),
        message('RECD', { match: 0, ended: true }),
        message('DRAW', { match: 3 }),
        message('DRAW', { match: 0, format: 'png' }),
        step(0, 0, 0),
      ]),
    );
    const [header, first, ...answers] = messages;
    expect(answers.map((one) => (one.kind === 'FAIL' ? json(one).code : one.kind))).toEqual([
      'must-place',
      'bad-argument',
      'bad-line',
      'bad-argument',
      'bad-line',
      'bad-argument',
      'DATA',
      'bad-argument',
      'bad-line',
      'ROWS',
    ]);
    expect(json(answers[0]!).details).toMatchObject({ match: 1, action: 726 });
    expect(json(answers[6]!)).toEqual({ record: null });
    expect(rowsOf(json(header!), first!.body)['lengths']).toEqual([0, 0, 0]);
    expect(rowsOf(json(header!), answers[9]!.body)['lengths']).toEqual([1, 1, 1]);
  });

  test.each([
    ['another kind', Buffer.from('{"type":"hello"}\n'), 'begins with STEP, RSET, RECD, DRAW'],
    ['too long', Buffer.from([...Buffer.from('STEP'), 255, 255, 255, 255]), 'at most 4,194,304 bytes'],
    ['cut off', step(0, 0, 0).subarray(0, 11), 'ended within a message'],
    ['cut off in its head', Buffer.from('ST'), 'ended within a message'],
  ])('%s ends it with an error', async (_, input, says) => {
    const { error } = await serve(input);
    expect(error).toMatchObject({ code: 'bad-line', message: expect.stringContaining(says) });
  });

  test('a board is drawn for the seat that is to move', async () => {
    const { messages } = await serve(Buffer.concat([step(0, 0, 0), message('DRAW', { match: 1, format: 'svg' })]));
    const env = make();
    env.step([0, 0, 0]);
    expect(json(messages[3]!).drawing).toBe(`svg for 1: ${JSON.stringify(env.record(1))}`);
  });

  test('an output that fails ends it', async () => {
    const stdin = new PassThrough();
    const stdout = new PassThrough();
    stdout.on('error', () => undefined);
    stdout.destroy(new Error('closed'));
    await expect(serveFrames({ stdin, stdout }, make(), SERVING)).rejects.toThrow();
  });

  test('a fault of the rules is none of the client', async () => {
    const env = {
      ...make(),
      step: vi.fn(() => {
        throw new TypeError('fault');
      }),
    };
    const stdin = new PassThrough();
    stdin.end(step(0, 0, 0));
    const stdout = new PassThrough().resume();
    await expect(serveFrames({ stdin, stdout }, env, SERVING)).rejects.toThrow('fault');
  });
});

describe('a file for the arrays', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tabletop-frames-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** An empty file, and what is at a place of it. */
  const emptyFile = () => {
    const path = join(folder, 'rows');
    writeFileSync(path, '');
    const at = ({ body }: { body: Buffer }) => {
      expect(body).toHaveLength(16);
      const from = Number(body.readBigUInt64LE(0));
      return { from, bytes: readFileSync(path).subarray(from, from + Number(body.readBigUInt64LE(8))) };
    };
    return { path, at };
  };

  test('has them in turn at two places', async () => {
    const { path, at } = emptyFile();
    const input = Buffer.concat([step(0, 1, 2), step(0, 726, 0), message('RSET', { seed: 8 }), step(0, 0, 0)]);
    const { messages } = await serve(input, undefined, { ...SERVING, file: openEmpty(path) });
    const header = json(messages[0]!);
    expect(header.mapped).toBe(true);
    expect(messages.slice(1).map(({ kind }) => kind)).toEqual(['ROWS', 'ROWS', 'FAIL', 'ROWS', 'ROWS']);
    const places = [messages[1]!, messages[2]!, messages[4]!, messages[5]!].map(at);
    const [first, second] = places.map(({ from }) => from);
    expect(places.map(({ from }) => from)).toEqual([first, second, first, second]);
    expect(second! % 8).toBe(0);
    expect(second).toBeGreaterThanOrEqual(first! + places[0]!.bytes.length);
    const env = make();
    env.reset({ seed: 8 });
    expect(rowsOf(header, places[2]!.bytes)).toEqual(held(env));
    env.step([0, 0, 0]);
    expect(rowsOf(header, places[3]!.bytes)).toEqual(held(env));
  });

  test('has other places behind for longer arrays', async () => {
    const { path, at } = emptyFile();
    const long = 50_000;
    const env = make();
    const growing = {
      ...env,
      step: () => {
        growing.offsets[3] = long;
        growing.legal = new Int32Array(long).fill(7);
      },
    };
    const written: Buffer[] = [];
    const stdin = new PassThrough();
    const stdout = new Writable({ write: (chunk: Buffer, _, done) => done(void written.push(Buffer.from(chunk))) });
    stdin.end(Buffer.concat([step(0, 0, 0), step(0, 0, 0)]));
    await serveFrames({ stdin, stdout }, growing, { ...SERVING, file: openEmpty(path) });
    const [before, one, other] = written.filter(({ length }) => length === 16).map((body) => at({ body }));
    expect(one!.from).toBeGreaterThan(before!.from);
    expect(other!.from).toBeGreaterThanOrEqual(one!.from + one!.bytes.length);
    for (const { bytes } of [one!, other!]) {
      expect(bytes.readInt32LE(bytes.length - 4)).toBe(7);
      expect(bytes.length).toBeGreaterThan(4 * long);
    }
  });

  test('is refused where it is no empty file', () => {
    const { path } = emptyFile();
    writeFileSync(path, 'a letter');
    expect(() => openEmpty(path)).toThrow(expect.objectContaining({ code: 'NOT_EMPTY' }));
    expect(readFileSync(path, 'utf8')).toBe('a letter');
    expect(() => openEmpty(folder)).toThrow(expect.objectContaining({ code: 'EISDIR' }));
    expect(() => openEmpty(join(folder, 'other'))).toThrow(expect.objectContaining({ code: 'ENOENT' }));
  });

  test('that cannot be written ends it', async () => {
    const full = { resize: () => {}, write: () => fail('ENOSPC') };
    const run = cli(games, ['env', 'oyno', '--frames', '--map', 'rows'], { openEmpty: () => full });
    expect(await run).toMatchObject({
      exit: 3,
      err: expect.stringContaining('Cannot write "rows": the disk is full. [file]'),
    });
    const closed = cli(games, ['env', 'oyno', '--frames', '--map', 'rows'], { openEmpty: () => fail('NOT_EMPTY') });
    expect(await closed).toMatchObject({ exit: 3, err: expect.stringContaining('it is not empty'), out: '' });
  });
});

const fail = (code: string): never => {
  throw Object.assign(new Error(code), { code });
};

describe('the flags', () => {
  afterEach(() => vi.restoreAllMocks());
  const header = async (...flags: readonly string[]) => {
    const { out, err, exit } = await cli(games, ['env', 'oyno', '--frames', '--matches', '2', ...flags]);
    return { header: /^HEAD.{4}(\{.*?\]\]\})/s.exec(out)?.[1] ?? '{}', err, exit };
  };

  test('go into the header', async () => {
    const flags = ['--autoreset', 'same-step', '--seed', '5', '--opponents', '-,random', '-o', 'wild=true'];
    const { header: text, exit } = await header(...flags);
    expect(exit).toBe(0);
    expect(JSON.parse(text)).toMatchObject({
      matches: 2,
      autoreset: 'same-step',
      opponents: '-,random',
      options: { wild: true },
      arrays: expect.arrayContaining([['finalObservations', '<f4', 276]]),
    });
  });

  test.each(['--matches 2', '--seed 1', '--autoreset disabled', '--opponents -,random', '--map rows'])(
    '%s is refused without --frames',
    async (flags) => {
      const { exit, err } = await cli(games, ['env', 'oyno', ...flags.split(' ')]);
      expect(exit).toBe(2);
      expect(err).toContain('goes with --frames.');
    },
  );

  test.each([['-'], ['random,random'], ['-,random,random'], ['-,nobody']])(
    '--opponents %s is refused',
    async (opponents) => {
      const { exit, err } = await header('--opponents', opponents);
      expect(exit).toBe(2);
      expect(err).toContain('[bad-argument]');
    },
  );
});
