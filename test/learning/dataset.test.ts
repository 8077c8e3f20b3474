import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connectFour } from '../../examples/connect-four.ts';
import { connectFourEncoding } from '../../examples/connect-four-encoding.ts';
import { type BotProgress, mctsBot, randomBot } from '../../src/bots/index.ts';
import { type ActionOf, type Bot, type GameTypes, simulate } from '../../src/core/index.ts';
import { type DatasetBot, type DatasetRows, readDataset, writeDataset } from '../../src/learning/dataset/index.ts';
import { actionMask, actionOfNumber, encode } from '../../src/learning/index.ts';
import { type Oyno, oyno, oynoKit, oynoKnowledge } from '../../src/oyno/index.ts';
import { type Wumpus, wumpus, wumpusKnowledge } from '../../src/wumpus/index.ts';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'tabletop-dataset-')), 'data');
});
afterEach(() => {
  rmSync(join(folder, '..'), { recursive: true });
});

const searching: DatasetBot<Wumpus> = {
  name: 'mcts:8',
  make: (onProgress) => mctsBot(wumpus, { ...wumpusKnowledge, iterations: 8, onProgress }),
};
const WUMPUS = {
  matches: 5,
  seed: 3,
  options: { seats: 3 } as const,
  bots: [searching],
  maxMoves: 60,
  matchesPerShard: 2,
};
const OYNO = { matches: 7, seed: 1, matchesPerShard: 3 };

/** All files of a folder, by name. */
function filesOf(path: string): Readonly<Record<string, string>> {
  return Object.fromEntries(readdirSync(path).map((name) => [name, readFileSync(join(path, name), 'latin1')]));
}

async function allRows<G extends GameTypes>(...given: Parameters<typeof readDataset<G>>): Promise<DatasetRows[]> {
  const parts: DatasetRows[] = [];
  for await (const rows of await readDataset(...given)) parts.push(rows);
  return parts;
}

/** What bots were asked and answered, match by match. */
interface Asked {
  readonly turn: Parameters<Bot<Wumpus>>[0];
  readonly move: Wumpus['Move'];
  readonly progress: BotProgress<Wumpus> | undefined;
}

test('rows are the decisions of the matches that `simulate` plays with the same seed', async () => {
  const { manifest } = await writeDataset(wumpus, { ...WUMPUS, out: folder });
  const asked: Asked[] = [];
  const ends: { readonly rows: number; readonly reason: string | undefined; readonly winners: readonly number[] }[] =
    [];
  const watched = Array.from({ length: 3 }, (): Bot<Wumpus> => {
    let progress: BotProgress<Wumpus> | undefined;
    let bot: Bot<Wumpus> | undefined;
    let match = -1;
    return (turn) => {
      // A new bot for each match.
      if (match !== ends.length || bot === undefined) {
        match = ends.length;
        bot = searching.make((found) => {
          progress = found;
        });
      }
      progress = undefined;
      const move = bot(turn);
      asked.push({ turn, move, progress });
      return move;
    };
  });
  simulate(wumpus, {
    matches: WUMPUS.matches,
    seed: WUMPUS.seed,
    options: WUMPUS.options,
    maxMoves: WUMPUS.maxMoves,
    bots: watched,
    onMatch: (_, { outcome }) => {
      ends.push({ rows: asked.length, reason: outcome?.reason, winners: outcome?.winners ?? [] });
    },
  });

  const { widths } = manifest;
  const maskLength = Math.ceil(widths.actions / 8);
  let at = 0;
  let plies = 0;
  for (const part of await allRows(folder, { game: wumpus, options: WUMPUS.options })) {
    for (let row = 0; row < part.rows; row++, at++) {
      const { turn, move, progress } = asked[at]!;
      const { view, seat } = turn;
      const match = ends.findIndex(({ rows }) => at < rows);
      expect(part.match[row]).toBe(match);
      expect(part.seat[row]).toBe(seat);
      const observation = part.observation.subarray(row * widths.observation, (row + 1) * widths.observation);
      expect(observation).toEqual(encode(wumpus, view, seat));
      const bits = part.mask.subarray(row * maskLength, (row + 1) * maskLength);
      const mask = Uint8Array.from({ length: widths.actions }, (_, n) => (bits[n >> 3]! >> (n & 7)) & 1);
      expect(mask).toEqual(actionMask(wumpus, view, seat));
      expect(actionOfNumber(wumpus, view, seat, part.action[row]!)).toEqual(move);
      expect(part.searched[row] === 1).toBe(progress !== undefined);
      const [from, to] = [part.visitOffsets[row]!, part.visitOffsets[row + 1]!];
      const visits = Array.from({ length: to - from }, (_, i) => ({
        move: actionOfNumber(wumpus, view, seat, part.visited[from + i]!),
        visits: part.visits[from + i],
      }));
      expect(visits).toEqual(
        (progress?.moves ?? []).map(({ move: tried, visits: times }) => ({ move: tried, visits: times })),
      );
      const { reason, winners } = ends[match]!;
      expect(part.reason[row]).toBe(reason);
      const outcome = Array.from(part.outcome.subarray(row * widths.seats, (row + 1) * widths.seats));
      expect(outcome).toEqual(
        [0, 1, 2].map((other) => (winners.includes(other) ? Math.fround(1 / winners.length) : 0)),
      );
      // Dice count as plies, and have no rows.
      expect(part.ply[row]).toBeGreaterThanOrEqual(
        row === 0 || part.match[row - 1] !== match ? 0 : part.ply[row - 1]! + 1,
      );
      plies = Math.max(plies, part.ply[row]! + 1);
    }
  }
  expect(at).toBe(asked.length);
  expect(manifest.shards.map(({ rows }) => rows)).toEqual(
    [0, 1, 2].map((i) => ends[Math.min(2 * i + 1, 4)]!.rows - (ends[2 * i - 1]?.rows ?? 0)),
  );
  expect(asked.some(({ progress }) => progress !== undefined)).toBe(true);
  expect(plies).toBeLessThanOrEqual(WUMPUS.maxMoves);
  expect(ends.map(({ reason }) => reason === undefined)).toContain(true);
});

test('a kit, of the library or of a game of your own', async () => {
  const other = join(folder, '..', 'kit');
  await writeDataset(oyno, { ...OYNO, out: folder });
  await writeDataset(oynoKit, { ...OYNO, out: other });
  expect(filesOf(other)).toEqual(filesOf(folder));
  expect(await allRows(other, { game: oynoKit })).toEqual(await allRows(folder, { game: oyno }));

  const kit = { game: connectFour, encoding: connectFourEncoding };
  const { manifest } = await writeDataset(kit, { matches: 2, seed: 1, out: join(folder, '..', 'own') });
  expect(manifest).toMatchObject({ game: 'connect-four', widths: { observation: 86, actions: 7 } });
  await expect(
    writeDataset({ game: connectFour }, { matches: 2, out: join(folder, '..', 'none') }),
  ).rejects.toMatchObject({ code: 'no-encoding' });
});

test('the plies and actions of a match replay it', async () => {
  await writeDataset(oyno, { ...OYNO, out: folder });
  let state = oyno.setup();
  let match = 0;
  for (const part of await allRows(folder, { game: oyno })) {
    for (let row = 0; row < part.rows; row++) {
      if (part.match[row] !== match) {
        expect(oyno.status(state).type).toBe('over');
        state = oyno.setup();
        match++;
        expect(part.match[row]).toBe(match);
        expect(part.ply[row]).toBe(0);
      }
      const seat = part.seat[row]!;
      const action: ActionOf<Oyno> = actionOfNumber(oyno, state, seat, part.action[row]!);
      state = oyno.apply(state, action);
      expect(part.visitOffsets[row + 1]).toBe(0);
    }
  }
  expect(match).toBe(OYNO.matches - 1);
});

describe('a run that was stopped', () => {
  test('goes on to the same bytes, and plays only what is missing', async () => {
    const whole = join(folder, '../whole');
    await writeDataset(oyno, { ...OYNO, out: whole });
    const stop = new AbortController();
    let played = 0;
    const first = await writeDataset(oyno, {
      ...OYNO,
      out: folder,
      signal: stop.signal,
      onProgress: ({ done }) => {
        played = done;
        if (done === 4) stop.abort();
      },
    });
    expect(first.complete).toBe(false);
    expect(first.manifest.shards).toHaveLength(1);
    expect(Object.keys(filesOf(folder)).sort()).toEqual(['manifest.json', 'shard-000000.arrow']);
    expect(played).toBe(4);
    // The seed and the size of files are those of the manifest.
    const done: number[] = [];
    const second = await writeDataset(oyno, { matches: 7, out: folder, onProgress: (told) => done.push(told.done) });
    expect(second.complete).toBe(true);
    expect(done).toEqual([4, 5, 6, 7]);
    expect(filesOf(folder)).toEqual(filesOf(whole));
    // Once more, with nothing to do.
    expect((await writeDataset(oyno, { matches: 7, out: folder, onProgress: () => done.push(0) })).complete).toBe(true);
    expect(done).toHaveLength(4);
  });

  test('what is missing, cut short, damaged or unfinished is written again', async () => {
    await writeDataset(oyno, { ...OYNO, out: folder });
    const before = filesOf(folder);
    truncateSync(join(folder, 'shard-000000.arrow'), 100);
    const damaged = readFileSync(join(folder, 'shard-000001.arrow'));
    damaged[damaged.length >> 1]! ^= 1;
    writeFileSync(join(folder, 'shard-000001.arrow'), damaged);
    rmSync(join(folder, 'shard-000002.arrow'));
    // Of a process that was killed.
    writeFileSync(join(folder, '.shard-000002.arrow.999999999.0123abcd.tmp'), 'half');
    await writeDataset(oyno, { ...OYNO, out: folder });
    expect(filesOf(folder)).toEqual(before);
  });

  test('a bot that throws ends the run; files that were whole stay', async () => {
    let decisions = 0;
    const failing: DatasetBot<Oyno> = {
      name: 'failing',
      make: () => (turn) => {
        if (decisions++ > 1_000) throw new Error('planted');
        return randomBot(turn);
      },
    };
    const settings = { matches: 20, seed: 1, matchesPerShard: 1, bots: [failing], out: folder };
    await expect(writeDataset(oyno, settings)).rejects.toThrow('planted');
    const { shards } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
    expect(shards.length).toBeGreaterThan(0);
    expect(Object.keys(filesOf(folder))).toHaveLength(shards.length + 1);
  });
});

describe('is refused', () => {
  test.each([
    ['another seed', { seed: 2 }, 'seed'],
    ['other options', { options: { wild: true } }, 'options'],
    ['another number of matches', { matches: 8 }, 'matches'],
    ['another size of files', { matchesPerShard: 4 }, 'matchesPerShard'],
    ['other bots', { bots: [{ name: 'mine', make: () => randomBot }] }, 'bots'],
  ])('the folder of a dataset with %s', async (_, other, part) => {
    await writeDataset(oyno, { ...OYNO, out: folder });
    const before = filesOf(folder);
    await expect(writeDataset(oyno, { ...OYNO, ...other, out: folder })).rejects.toMatchObject({
      code: 'other-dataset',
      message: expect.stringContaining(`its ${part} is`),
    });
    expect(filesOf(folder)).toEqual(before);
  });

  test.each([
    ['no folder', {}, '"out"'],
    ['a folder that is no text', { out: 5 }, '"out"'],
    ['a number of workers', { workers: 4 }, '"workers"'],
    ['workers that are none', { workers: [{}] }, '"workers"'],
    ['a signal that is none', { signal: 5 }, '"signal"'],
    ['a callback that is none', { onProgress: 5 }, '"onProgress"'],
    ['too many matches', { matches: 2 ** 33 }, 'matches'],
  ])('%s, before anything is written', async (what, other, named) => {
    const settings = { ...OYNO, ...(what === 'no folder' ? {} : { out: folder }), ...other };
    // What a page without types may pass.
    await expect(writeDataset(oyno, settings as never)).rejects.toMatchObject({
      code: 'bad-argument',
      message: expect.stringContaining(named),
    });
    expect(existsSync(folder)).toBe(false);
  });

  test.each([
    ['a name of a megabyte', 'x'.repeat(2 ** 20), 'ENAMETOOLONG'],
    ['a file in the way', import.meta.filename, 'ENOTDIR'],
    ['a path that begins with a point', `./${relative('.', import.meta.filename)}`, 'ENOTDIR'],
    ['a folder that takes none', '/proc/tabletop/data', 'ENOENT'],
  ])('%s', async (_, out, reason) => {
    const failure = await writeDataset(oyno, { ...OYNO, out }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'write-failed', message: expect.stringContaining(reason) });
    expect(failure).toHaveProperty(
      'message.length',
      expect.toSatisfy((length: number) => length < 250),
    );
  });

  test('a folder with other files, and a manifest that is none', async () => {
    await writeDataset(oyno, { ...OYNO, out: folder });
    rmSync(join(folder, 'manifest.json'));
    await expect(writeDataset(oyno, { ...OYNO, out: folder })).rejects.toMatchObject({ code: 'other-dataset' });
    await expect(readDataset(folder, { game: oyno })).rejects.toMatchObject({ code: 'bad-dataset' });
    for (const text of ['', '{}', 'null', '{"format":1}']) {
      writeFileSync(join(folder, 'manifest.json'), text);
      await expect(writeDataset(oyno, { ...OYNO, out: folder })).rejects.toMatchObject({ code: 'bad-dataset' });
      await expect(readDataset(folder, { game: oyno })).rejects.toMatchObject({ code: 'bad-dataset' });
    }
  });

  test('the wrong fingerprint', async () => {
    await writeDataset(oyno, { ...OYNO, out: folder });
    await expect(readDataset(folder, { game: oyno, options: { board: 'wide' as never } })).rejects.toMatchObject({
      code: 'bad-options',
    });
    await expect(readDataset(folder, { game: oyno, options: { wild: true } })).rejects.toMatchObject({
      code: 'wrong-fingerprint',
    });
    await expect(readDataset(folder, { game: wumpus })).rejects.toMatchObject({ code: 'wrong-fingerprint' });
  });

  test('a file with one bit changed, another file under its name, and none', async () => {
    await writeDataset(oyno, { ...OYNO, out: folder });
    const path = join(folder, 'shard-000001.arrow');
    const bytes = readFileSync(path);
    const refused = async (): Promise<void> => {
      await expect(allRows(folder, { game: oyno })).rejects.toMatchObject({
        code: 'bad-dataset',
        message: expect.stringContaining('shard-000001.arrow'),
      });
    };
    for (const at of [8, bytes.length >> 1, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[at]! ^= 1;
      writeFileSync(path, changed);
      await refused();
    }
    copyFileSync(join(folder, 'shard-000000.arrow'), path);
    await refused();
    rmSync(path);
    await refused();
  });

  test('bad settings', async () => {
    const refused = (settings: object) =>
      expect(writeDataset(oyno, { ...OYNO, out: folder, ...settings })).rejects.toMatchObject({ code: 'bad-argument' });
    await refused({ matches: 0 });
    await refused({ matches: 2 ** 32 + 1 });
    await refused({ matchesPerShard: 0 });
    await refused({ bots: [] });
    await refused({ shardMatches: 3 });
  });
});

test('oyno: visits are those of the search', async () => {
  const bot: DatasetBot<Oyno> = {
    name: 'mcts:40',
    make: (onProgress) => mctsBot(oyno, { ...oynoKnowledge, iterations: 40, reuse: false, onProgress }),
  };
  await writeDataset(oyno, { matches: 1, seed: 1, maxMoves: 6, bots: [bot], out: folder });
  const [rows] = await allRows(folder, { game: oyno });
  for (let row = 0; row < 6; row++) {
    const visits = rows!.visits.subarray(rows!.visitOffsets[row], rows!.visitOffsets[row + 1]);
    expect(visits.reduce((sum, times) => sum + times, 0)).toBe(40);
    expect(rows!.reason[row]).toBeUndefined();
    expect(rows!.outcome[2 * row]).toBe(0);
  }
});
