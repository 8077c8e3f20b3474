/** The board, its options, and what is refused. */
import { createMatch, RuleError } from 'tabletop-rules/core';
import {
  WUNBY_COLOURS,
  WUNBY_DICE,
  WUNBY_FACES,
  type WunbyOptions,
  wunby,
  wunbyGridOf,
  wunbyOpenSlots,
} from 'tabletop-rules/wunby';
import { describe, expect, test } from 'vitest';
import { listed } from './helpers.ts';
import { clash, modelBoard } from './model-board.ts';
import { position } from './position.ts';

/** What `setup` says of bad options: the option that it names, and its message. */
function refusal(options: object): { option: unknown; message: string } {
  try {
    // Bad on purpose.
    wunby.setup(options as WunbyOptions);
  } catch (error) {
    if (error instanceof RuleError && error.code === 'bad-options') {
      return { option: error.details?.['option'], message: error.message };
    }
    throw error;
  }
  throw new Error(`${JSON.stringify(options)} was accepted.`);
}

const SIX = {
  red: ['b6', 'c6', 'd6', 'e6', 'f6', 'c5'],
  blue: ['f2', 'f3', 'f4', 'f5', 'e3'],
  yellow: ['b1', 'c1', 'd1', 'e1', 'd2'],
  green: ['a2', 'a3', 'a4', 'a5', 'b4'],
};

describe('squares and homes', () => {
  test('WU-1 nine by nine squares, five of each colour in the middle of its side', () => {
    const { size, homes, squares } = wunbyGridOf(wunby.setup());
    expect(size).toBe(9);
    expect(squares).toHaveLength(81);
    expect([squares[0], squares[80]]).toEqual(['a1', 'i9']);
    expect(homes).toEqual({
      red: ['c9', 'd9', 'e9', 'f9', 'g9'],
      blue: ['i3', 'i4', 'i5', 'i6', 'i7'],
      yellow: ['c1', 'd1', 'e1', 'f1', 'g1'],
      green: ['a3', 'a4', 'a5', 'a6', 'a7'],
    });
  });

  test('WU-1 other sizes and homes', () => {
    expect(wunbyGridOf(wunby.setup({ size: 7 })).homes.green).toEqual(['a2', 'a3', 'a4', 'a5', 'a6']);
    expect(wunbyGridOf(wunby.setup({ size: 15 })).homes.blue).toEqual(['o6', 'o7', 'o8', 'o9', 'o10']);
    expect(wunbyGridOf(wunby.setup({ size: 6, homes: SIX }))).toMatchObject({ size: 6, homes: SIX });
    // Names with two digits.
    const high = { ...SIX, red: ['b12', 'c12', 'd12', 'e12', 'f10'] };
    expect(wunbyGridOf(wunby.setup({ size: 12, homes: high })).homes.red).toEqual(high.red);
    // Homes that are those of the board anyway are no other board.
    const { homes } = wunbyGridOf(wunby.setup());
    expect(wunby.setup({ homes }).board).toBe(wunby.setup().board);
    expect(wunby.setup({ size: 11, homes }).board).not.toBe(wunby.setup().board);
  });

  test('what a board gives out cannot be changed: it is shared by all matches on it', () => {
    for (const options of [{}, { size: 6, homes: SIX }]) {
      const board = wunbyGridOf(wunby.setup(options));
      const lists = [board.squares, board.slots, ...Object.values(board.homes)];
      // Mutable on purpose.
      for (const list of lists) expect(() => (list as string[]).push('a1')).toThrow(TypeError);
      expect(() => Object.assign(board.homes, { red: [] })).toThrow(TypeError);
      expect(() => Object.assign(board, { size: 5 })).toThrow(TypeError);
    }
  });

  test.each<[string, object, string, string]>([
    ['an even size without homes', { size: 8 }, 'size', 'odd'],
    ['a size that five do not fit', { size: 5 }, 'size', 'odd'],
    ['a size out of range', { size: 16 }, 'size', '4 to 15'],
    ['a size out of range', { size: 3 }, 'size', '4 to 15'],
    ['no list', { homes: 'corners' }, 'homes', '"middle"'],
    ['null', { homes: null }, 'homes', '"middle"'],
    ['a number', { homes: 5 }, 'homes', '"middle"'],
    ['an array', { homes: [SIX.red, SIX.blue, SIX.yellow, SIX.green] }, 'homes', '"middle"'],
    ['a square by number', { size: 6, homes: { ...SIX, blue: ['f2', 'f3', 'f4', 'f5', 6] } }, 'homes.blue[4]', 'name'],
    ['a longer name', { size: 6, homes: { ...SIX, blue: ['f2', 'f3', 'f4', 'f5', 'e3e'] } }, 'homes.blue[4]', 'name'],
    ['a name within', { size: 6, homes: { ...SIX, blue: ['f2', 'f3', 'f4', 'f5', 'ae3'] } }, 'homes.blue[4]', 'name'],
    ['off the board', { size: 6, homes: { ...SIX, red: ['b7', 'c6', 'd6', 'e6', 'f6'] } }, 'homes.red[0]', 'a1 to f6'],
    ['a colour left out', { size: 6, homes: { ...SIX, blue: undefined } }, 'homes.blue', 'list'],
    ['a fifth colour', { size: 6, homes: { ...SIX, white: [] } }, 'homes.white', 'left out'],
    ['no name', { size: 6, homes: { ...SIX, blue: ['f2', 'f3', 'f4', 'f5', 'f06'] } }, 'homes.blue[4]', 'f06'],
    ['off the board', { size: 6, homes: { ...SIX, blue: ['f2', 'f3', 'f4', 'f5', 'g3'] } }, 'homes.blue[4]', 'g3'],
    [
      'overlapping',
      { size: 6, homes: { ...SIX, green: ['a2', 'a3', 'a4', 'a5', 'd2'] } },
      'homes.green[4]',
      'd2 is in the home of yellow',
    ],
    ['one square twice', { size: 6, homes: { ...SIX, blue: ['f2', 'f3', 'f4', 'f5', 'f2'] } }, 'homes.blue[4]', 'f2'],
    ['too few', { size: 6, homes: { ...SIX, green: ['a2', 'a3', 'a4', 'a5'] } }, 'homes.green', 'at least 5'],
    ['too few of four', { seats: 4, size: 6, homes: { ...SIX, red: ['b6', 'c6'] } }, 'homes.red', 'at least 3'],
  ])('WU-1 refused: %s', (_, options, option, word) => {
    const { option: named, message } = refusal(options);
    expect(named).toBe(option);
    expect(message).toContain(word);
  });
});

describe('barriers and slots', () => {
  test('WU-2 six of each length, or as many as the option says', () => {
    expect(wunby.setup().pile).toEqual([6, 6, 6]);
    expect(wunby.setup({ barriers: { 2: 3 } }).pile).toEqual([0, 3, 0]);
    expect(wunby.setup({ barriers: {} }).pile).toEqual([0, 0, 0]);
    expect(refusal({ barriers: { 4: 1 } }).option).toBe('barriers.4');
    expect(refusal({ barriers: { 1: -1 } }).option).toBe('barriers.1');
    expect(refusal({ barriers: { 1: 65 } }).option).toBe('barriers.1');
    expect(refusal({ barriers: [6, 6, 6] }).option).toBe('barriers');
  });

  test.each([null, 6, 'six', true])('WU-2 barriers that are no counts are refused: %j', (barriers) => {
    expect(refusal({ barriers })).toMatchObject({
      option: 'barriers',
      message: expect.stringContaining('a count for each length'),
    });
  });

  test('WU-2 minus zero barriers are none', () => {
    expect(createMatch(wunby, { options: { barriers: { 1: -0 } } }).options.barriers).toEqual({ 1: 0, 2: 0, 3: 0 });
  });

  test('WU-13 a layout that is no list of slots is refused', () => {
    expect(refusal({ layout: 'random' })).toMatchObject({
      option: 'layout',
      message: expect.stringContaining('"players"'),
    });
    expect(refusal({ layout: ['c3n', 7] })).toMatchObject({
      option: 'layout[1]',
      message: expect.stringContaining('the name of a slot'),
    });
  });

  test('WU-3 without barriers no wall stands, in as many words as the board needs', () => {
    expect(wunby.setup().walls).toEqual(Array.from({ length: 12 }, () => 0));
    expect(wunby.setup({ size: 15 }).walls).toEqual(Array.from({ length: 32 }, () => 0));
  });

  test.each([
    '3',
    '16',
    '09',
    '9.5',
    '"9"',
    'null',
    '{',
    JSON.stringify({ size: 9 }),
    JSON.stringify({ size: '6', homes: SIX }),
    JSON.stringify({ size: 6.5, homes: SIX }),
    JSON.stringify({ size: 3, homes: SIX }),
    JSON.stringify({ size: 16, homes: SIX }),
    JSON.stringify({ homes: SIX }),
  ])('WU-1 a state with the board %s is none of the game', (board) => {
    expect(() => wunby.legalMoves({ ...position({ number: 2, face: 'JUMP' }), board })).toThrow(
      expect.objectContaining({
        code: 'bad-state',
        message: expect.stringContaining('no board of Wunby'),
        cause: expect.any(Error),
      }),
    );
  });

  test('WU-2 a length that is undefined is left out; null is no count', () => {
    expect(wunby.setup({ barriers: { 1: undefined, 2: 3 } as object }).pile).toEqual([0, 3, 0]);
    expect(refusal({ barriers: { 1: null } })).toMatchObject({
      option: 'barriers.1',
      message: expect.stringMatching(/an integer from 0 to 64, not null/),
    });
  });

  test('WU-2 WU-13 at most 64 barriers in all: as many as a layout can list', () => {
    expect(wunby.setup({ barriers: { 1: 64 } }).pile).toEqual([64, 0, 0]);
    expect(wunby.setup({ barriers: { 1: 20, 2: 22, 3: 22 } }).pile).toEqual([20, 22, 22]);
    expect(refusal({ barriers: { 1: 21, 2: 22, 3: 22 } })).toEqual({
      option: 'barriers',
      message: 'Option "barriers" must be at most 64 barriers in all, not 65.',
    });
    const inOrder = wunbyGridOf(wunby.setup({ size: 15 })).slots.slice(0, 65);
    expect(wunby.setup({ size: 15, barriers: { 1: 64 }, layout: inOrder.slice(0, 64) }).barriers).toHaveLength(64);
    expect(refusal({ size: 15, barriers: { 1: 64 }, layout: inOrder })).toEqual({
      option: 'layout',
      message: 'The options object holds an array of 65 items, where at most 64 are allowed, at "layout".',
    });
  });

  test('WU-1 a home of more than 64 squares is refused by name', () => {
    const red = wunbyGridOf(wunby.setup({ size: 15 })).squares.slice(0, 65);
    expect(refusal({ size: 15, homes: { ...SIX, red } })).toMatchObject({
      option: 'homes',
      message: expect.stringContaining('65 items, where at most 64'),
    });
  });

  test('WU-1 WU-2 WU-13 the options say how many they take', () => {
    const { homes, barriers, layout } = wunby.options;
    for (const option of [homes, barriers, layout]) expect(option?.expects).toContain('at most 64');
  });

  test.each([4, 7, 9, 12, 15])('WU-3 the slots of a board of %i are those of the inner lines', (size) => {
    const homes = {
      red: ['a1', 'a2', 'a3'],
      blue: ['b1', 'b2', 'b3'],
      yellow: ['c1', 'c2', 'c3'],
      green: ['d1', 'd2', 'd3'],
    };
    const { slots } = wunbyGridOf(wunby.setup({ seats: 4, size, homes }));
    expect([...slots].sort()).toEqual([...modelBoard(size).slots.keys()].sort());
    expect(slots).toHaveLength(2 * (size - 1) * (3 * size - 3));
  });

  test('WU-3 two barriers never share an edge and never cross: every pair on a board of five', () => {
    const homes = {
      red: ['a1', 'a2', 'a3'],
      blue: ['b1', 'b2', 'b3'],
      yellow: ['c1', 'c2', 'c3'],
      green: ['d1', 'd2', 'd3'],
    };
    const board = modelBoard(5);
    const names = [...board.slots.keys()];
    for (const first of names) {
      const start = wunby.setup({ seats: 4, size: 5, homes, barriers: { 1: 5, 2: 5, 3: 5 }, layout: [first] });
      const { slots } = wunbyGridOf(start);
      const open = wunbyOpenSlots(start);
      const closed = slots.filter((_, slot) => !open.includes(slot));
      expect([...closed].sort(), first).toEqual(names.filter((other) => clash(board, first, other)).sort());
    }
  });

  test.each<[string, string, string]>([
    ['a T', 'c3-d3n', 'c4-c5e'],
    ['passing between two ends that touch', 'c3-c4e', 'b3-c3n d3-e3n'],
    ['end to end', 'c3-d3n', 'e3-g3n'],
    ['a corner', 'c3-d3n', 'b4-b5e'],
  ])('WU-3 allowed: %s', (_, one, others) => {
    expect(() => position({ barriers: `${one} ${others}` })).not.toThrow();
  });

  test('WU-3 sealing squares off is allowed', () => {
    const sealed = position({ barriers: 'a1n a1e', markers: ['a1 c8 d8 e8 f8'], number: 3, face: 'JUMP' });
    expect(listed(sealed, 'move a1')).toEqual([]);
    expect([...listed(sealed, 'jump')].sort()).toEqual(['jump a1 a2', 'jump a1 b1']);
  });

  test.each<[string, unknown, string, string]>([
    ['an overlap', ['c3-e3n', 'd3n'], 'layout[1]', 'd3n overlaps c3-e3n'],
    ['a crossing', ['c3-e3n', 'a1n', 'c3-c4e'], 'layout[2]', 'c3-c4e crosses c3-e3n'],
    ['the same slot twice', ['c3n', 'c3n'], 'layout[1]', 'c3n overlaps c3n'],
    ['the rim', ['a9n'], 'layout[0]', 'a9n'],
    ['the rim', ['i1-i2e'], 'layout[0]', 'i1-i2e'],
    ['off the lines', ['a1-b2n'], 'layout[0]', 'a1-b2n'],
    ['off the board', ['h1-j1n'], 'layout[0]', 'h1-j1n'],
    ['too long', ['a1-d1n'], 'layout[0]', 'a1-d1n'],
    ['no name', [7], 'layout[0]', '7'],
    ['no list', 'empty', 'layout', '"players"'],
  ])('WU-13 a layout is refused: %s', (_, layout, option, word) => {
    const { option: named, message } = refusal({ layout });
    expect(named).toBe(option);
    expect(message).toContain(word);
  });

  test('WU-13 a layout with more barriers of a length than the pile has is refused', () => {
    const { option, message } = refusal({ barriers: { 1: 2, 2: 9 }, layout: ['a1n', 'b1n', 'c1n'] });
    expect(option).toBe('layout[2]');
    expect(message).toContain('at most 2 barriers of length 1, not "c1n"');
    const one = refusal({ barriers: { 2: 1 }, layout: ['a1-b1n', 'c1-d1n'] });
    expect(one.message).toContain('at most 1 barrier of length 2, not "c1-d1n"');
  });
});

test.each<[object, string]>([
  [{ seats: 3 }, 'seats'],
  [{ seats: 2, teams: true }, 'teams'],
  [{ teams: 'yes' }, 'teams'],
  [{ repeat: 'three' }, 'repeat'],
  [{ tie: 'on' }, 'tie'],
])('WU-11 WU-12 refused: %j', (options, option) => {
  expect(refusal(options).option).toBe(option);
});

test('WU-11 two teams are four players, also when nobody says so', () => {
  expect(wunby.setup({ teams: true }).seats).toBe(4);
  expect(wunby.sides(wunby.setup({ teams: true }))).toEqual([0, 1, 0, 1]);
  expect(wunby.sides(wunby.setup({ seats: 4 }))).toEqual([0, 1, 2, 3]);
});

test('constants', () => {
  expect(WUNBY_COLOURS).toEqual(['red', 'blue', 'yellow', 'green']);
  expect(WUNBY_FACES).toEqual(['1-B', '2-B', '3-B', 'REPEAT', 'JUMP', 'WILD']);
  expect(WUNBY_DICE).toEqual({ standard: 1, wunby: 2 });
});

test.each(['nine', '3', '16', '8', '09', '9.0', ' 9', '1e1', '{}', '{"size":9}', '[]'])(
  'a state whose board is %j is none of the game',
  (board) => {
    expect(() => wunbyGridOf({ board })).toThrow(expect.objectContaining({ code: 'bad-state' }));
  },
);
