import { describe, expect, test } from 'vitest';
import { readLines } from '../../src/cli/commands/env-requests.ts';
import { createMatch } from '../../src/core/index.ts';
import { games } from '../../src/games.ts';
import { actionMask, encode, encodingFingerprint, legalActions } from '../../src/learning/index.ts';
import { oyno } from '../../src/oyno/index.ts';
import { wumpus, wumpusBoard } from '../../src/wumpus/index.ts';
import { cli } from './fake-io.ts';

/** The replies to requests: objects, or lines as they are. */
async function ask(game: string, requests: readonly unknown[], ...flags: readonly string[]) {
  const input = requests.map((request) => (typeof request === 'string' ? request : JSON.stringify(request)));
  const { exit, out } = await cli(games, ['env', game, ...flags], { input });
  expect(exit).toBe(0);
  const [hello, ...replies] = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  return { hello, replies };
}

const reset = (...matches: readonly object[]): object => ({ type: 'reset', matches });
const step = (...matches: readonly object[]): object => ({ type: 'step', matches });

describe('env', () => {
  test('hello has the lengths, the fingerprint and the fields', async () => {
    const { hello } = await ask('oyno', []);
    const start = oyno.setup();
    expect(hello).toMatchObject({
      type: 'hello',
      protocol: 1,
      game: 'oyno',
      seatCount: 2,
      fingerprint: encodingFingerprint(oyno),
      observationLength: encode(oyno, start, 0).length,
      actionCount: actionMask(oyno, start, 0).length,
    });
  });

  test('several matches at once, as numbers and as base64', async () => {
    const start = oyno.setup();
    const legal = legalActions(oyno, start, 0);
    const { replies } = await ask('oyno', [
      { ...reset({ match: 'a', seed: 1 }, { match: 'b', seed: 2 }), id: 7 },
      step({ match: 'a', action: legal[3] }, { match: 'b', action: oyno.legalMoves(start, 0)[3] }),
      { type: 'observe', arrays: 'base64', matches: [{ match: 'a', seat: 1 }] },
    ]);
    expect(replies[0]).toMatchObject({ type: 'reset', id: 7 });
    expect(replies[0].matches[0]).toMatchObject({
      match: 'a',
      seed: 1,
      ply: 0,
      seats: [0],
      players: [{ seat: 0, observation: Array.from(encode(oyno, start, 0)), legal }],
      rewards: [0, 0],
      terminated: false,
      truncated: false,
    });
    const after = oyno.apply(start, oyno.legalMoves(start, 0)[3]!);
    const [a, b] = replies[1].matches;
    expect({ ...a, match: '' }).toEqual({ ...b, match: '' });
    expect(a.players[0].observation).toEqual(Array.from(encode(oyno, after, 1)));
    const { observation, mask } = replies[2].matches[0].players[0];
    const bytes = Uint8Array.from(Buffer.from(observation, 'base64'));
    expect(new Float32Array(bytes.buffer)).toEqual(encode(oyno, after, 1));
    const bits = Buffer.from(mask, 'base64');
    const whole = actionMask(oyno, after, 1);
    expect(Uint8Array.from(whole, (_, n) => (bits[n >> 3]! >> (n & 7)) & 1)).toEqual(whole);
  });

  test('what is refused has a code and changes nothing, and the other matches go on', async () => {
    const { replies } = await ask('oyno', [
      reset({ match: 'a', seed: 1 }, { match: 'b', seed: 1 }, { match: 'c', options: { board: 7 } }),
      step({ match: 'a', action: 726 }, { match: 'b', action: 0 }, { match: 'x', action: 0 }),
      step({ match: 'a', action: 9_999 }, { match: 'a', action: 0, seat: 1 }, { match: 'a', action: 'nonsense' }),
      {
        type: 'observe',
        matches: [
          { match: 'a', seat: 0 },
          { match: 'a', seat: 5 },
        ],
      },
    ]);
    const codes = (reply: { matches: { error?: { code: string } }[] }) => reply.matches.map(({ error }) => error?.code);
    expect(codes(replies[0])).toEqual([undefined, undefined, 'bad-options']);
    expect(codes(replies[1])).toEqual([expect.any(String), undefined, 'no-match']);
    expect(codes(replies[2])).toEqual(['bad-argument', 'wrong-seat', 'bad-notation']);
    expect(replies[3].matches[0]).toMatchObject({ ply: 0, players: replies[0].matches[0].players });
    expect(codes(replies[3])).toEqual([undefined, 'bad-observer']);
  });

  test('render draws the board, as a seat or a spectator sees it', async () => {
    const { replies } = await ask('wumpus', [
      reset({ match: 'a', seed: 1 }),
      {
        type: 'render',
        matches: [{ match: 'a' }, { match: 'a', seat: 1 }, { match: 'a', format: 'svg' }, { match: 'a', seat: 9 }],
      },
    ]);
    const [spectator, own, svg, nobody] = replies[1].matches;
    const state = createMatch(wumpus, { seed: 1 }).state;
    expect(spectator).toEqual({ match: 'a', drawing: wumpusBoard.text(wumpus.view(state, 'spectator')) });
    expect(own.drawing).toBe(wumpusBoard.text(wumpus.view(state, 1)));
    expect(svg.drawing).toMatch(/^<svg /);
    expect(nobody.error.code).toBe('bad-observer');
  });

  test('bad lines never end it', async () => {
    const bad = ['{', 'null', '[]', '"reset"', '{"type":"fly"}', '{"type":"reset"}', '{"type":"reset","matches":[]}'];
    const long = `{"type":"hello","id":"${'x'.repeat(5 * 2 ** 20)}"}`;
    const { replies } = await ask('oyno', [...bad, '', long, { type: 'hello', id: 1 }]);
    expect(replies.slice(0, bad.length).map(({ error }) => error.code)).toEqual(bad.map(() => 'bad-line'));
    expect(replies[bad.length].error.code).toBe('too-large');
    expect(replies[bad.length + 1]).toMatchObject({ type: 'hello', id: 1 });
    expect(replies).toHaveLength(bad.length + 2);
  });

  test('the number of matches is bounded, and close makes room', async () => {
    const { replies } = await ask(
      'oyno',
      [
        reset({ match: 'a' }, { match: 'b' }, { match: 'c' }),
        { type: 'close', matches: [{ match: 'a' }] },
        reset({ match: 'c' }),
        { type: 'close' },
        reset({ match: 'd' }),
      ],
      '--max-matches',
      '2',
    );
    expect(replies[0].matches[2].error.code).toBe('too-many-matches');
    expect(replies[2].matches[0].error).toBeUndefined();
    expect(replies[3].matches).toEqual([{ match: 'b' }, { match: 'c' }]);
    // That was the end.
    expect(replies).toHaveLength(4);
  });

  test('after --max-moves a match is truncated, and takes no more moves', async () => {
    const { replies } = await ask(
      'oyno',
      [reset({ match: 'a' }), step({ match: 'a', action: 0 }), step({ match: 'a', action: 1 })],
      '--max-moves',
      '1',
    );
    expect(replies[1].matches[0]).toMatchObject({
      ply: 1,
      truncated: true,
      terminated: false,
      seats: [],
      rewards: [0, 0],
    });
    expect(replies[2].matches[0].error.code).toBe('game-over');
  });
});

test('lines are whole whatever the chunks are', async () => {
  async function* chunks(): AsyncGenerator<Uint8Array | string> {
    yield Buffer.from('ab');
    yield Buffer.from([99, 10, 0xc3]);
    yield Buffer.from([0xa4, 10]);
    yield 'too long\nx';
  }
  const lines: (string | undefined)[] = [];
  for await (const line of readLines(chunks(), 4)) lines.push(line);
  expect(lines).toEqual(['abc', 'ä', undefined, 'x']);
});
