/** Tiles and the chain: FU-1 to FU-5, FU-14, FU-17. */
import {
  FUNDOMINO_TILES,
  type FundominoState,
  fundomino,
  fundominoChain,
  fundominoEnds,
  fundominoTiles,
} from 'tabletop-rules/fundomino';
import { describe, expect, test } from 'vitest';
import { codeOf, listed, now, position, refusal, run } from './position.ts';

/** A set in which all matches: pairs of 1 to 7, all red, with doubles. */
const red = (n: number): string => (n === 1 ? '1' : `${n}-red`);
const RED = [1, 2, 3, 4, 5, 6, 7].flatMap((a) =>
  [1, 2, 3, 4, 5, 6, 7].flatMap((b) => (b < a ? [] : [`${red(a)}|${red(b)}`])),
);
const START = '7-red|7-red';

/** Tiles that cannot start a round: none has two numbers. FU-11 */
const NO_START = [1, 2, 3, 4, 5, 6].flatMap((n) => ['red', 'blue', 'green', 'orange'].map((c) => `${n}|draw-${c}`));

/** A red chain that turns as the letters say, `R` and `L`, all at one end. */
function redChain(turns: string, end = 1, more: readonly string[] = []): FundominoState {
  const tiles = [...RED, ...more];
  const hands = [RED.slice(0, 7).concat(more), RED.slice(7, 14)];
  const setting = { options: { tiles, dominoCall: 'automatic' as const }, hands, start: START };
  let state = position(setting);
  for (const turn of turns) {
    const text = listed(state).find((move) => move.endsWith(`at ${end} ${turn === 'R' ? 'right' : 'left'}`))!;
    state = run(state, [text]);
  }
  return state;
}

const fits = (state: FundominoState): string[] => fundominoEnds(state).map((end) => end.fits);

describe('tiles', () => {
  test('FU-4 the set: 21 of two numbers, 11 with a symbol', () => {
    const state = fundomino.setup();
    const tiles = fundominoTiles(state);
    expect(tiles.map(({ name }) => name)).toEqual(FUNDOMINO_TILES);
    expect(FUNDOMINO_TILES.join(' ')).toBe(
      '1|1 1|2 1|3 1|4 1|5 1|6 2|2 2|3 2|4 2|5 2|6 3|3 3|4 3|5 3|6 4|4 4|5 4|6 5|5 5|6 6|6 ' +
        '1|again-purple 2|again-blue 3|again-red 4|again-orange 5|draw-yellow 6|draw-green 1|draw-blue 2|draw-purple 3|wild 4|wild 5|wild',
    );
    const colours = new Map(tiles.flatMap(({ ends }) => ends.map((end) => [end.name, end.colour])));
    expect(['1', '2', '3', '4', '5', '6', 'wild'].map((name) => colours.get(name))).toEqual([
      'red',
      'orange',
      'yellow',
      'green',
      'blue',
      'purple',
      null,
    ]);
  });

  test('FU-5 values: numbers their face, draw and again 10, wild 20', () => {
    const values = new Map(fundominoTiles(fundomino.setup()).flatMap(({ ends }) => ends.map((e) => [e.kind, e.value])));
    expect([values.get('again'), values.get('draw'), values.get('wild')]).toEqual([10, 10, 20]);
    for (const { ends } of fundominoTiles(fundomino.setup())) {
      for (const { kind, name, value } of ends) if (kind === 'number') expect(value).toBe(Number(name));
    }
  });

  test.each<[string, readonly string[]]>([
    ['no list', 'all' as never],
    ['a number', [7 as never]],
    ['no ends', ['12']],
    ['three ends', [...FUNDOMINO_TILES, '2|1|3']],
    ['no such colour', ['1|again-pink']],
    ['a symbol without colour', ['1|draw']],
    ['a number without a colour of its own', ['7|1']],
    ['a number too high', ['13-red|1']],
    ['zero', ['0-red|1']],
    ['a wild with a colour', ['wild-red|1']],
    ['one twice', [...FUNDOMINO_TILES, '1|1']],
    ['one twice by another name', [...FUNDOMINO_TILES, '1-red|1']],
    ['too few for the deal', FUNDOMINO_TILES.slice(0, 15)],
    ['none at all', []],
    ['no tile of two numbers, which starts', NO_START],
  ])('FU-4 another set is checked: %s', (_, tiles) => {
    expect(() => fundomino.setup({ tiles })).toThrowError(
      expect.objectContaining({ code: 'bad-options', details: expect.objectContaining({ option: 'tiles' }) }),
    );
  });

  // Beside all tiles of the game, so that nothing but the end can be wrong.
  test.each([
    ...['', '0', '7', '13-red', '123', '123-red', '1x', 'x1', '01', '1.5-red', '1e0', '0-red'],
    ...['1-', '1-pink', '-red', '1-red-blue', 'again', 'draw-', 'again-pink', 'draw-red-red', 'wild-red', 'Wild'],
  ])('FU-1 FU-4 an end is a number, a symbol or wild: not "%s"', (end) => {
    for (const tile of [`${end}|3`, `3|${end}`, end]) {
      expect(
        codeOf(() => fundomino.setup({ tiles: [...FUNDOMINO_TILES, tile] })),
        tile,
      ).toBe('bad-options');
    }
  });

  test.each([
    ['6', '6', 'number', 'purple', 6],
    ['6-purple', '6', 'number', 'purple', 6],
    ['12-red', '12-red', 'number', 'red', 12],
    ['1-blue', '1-blue', 'number', 'blue', 1],
    ['again-green', 'again-green', 'again', 'green', 10],
    ['draw-yellow', 'draw-yellow', 'draw', 'yellow', 10],
    ['wild', 'wild', 'wild', null, 20],
  ])('FU-1 FU-4 FU-5 the end %s', (text, name, kind, colour, value) => {
    const state = fundomino.setup({ tiles: [...FUNDOMINO_TILES, `${text}|11-red`] });
    expect(fundominoTiles(state).at(-1)).toEqual({
      name: `${name}|11-red`,
      ends: [
        { name, kind, colour, value },
        { name: '11-red', kind: 'number', colour: 'red', value: 11 },
      ],
    });
  });

  test('FU-4 FU-11 an empty set is refused with its value, and with what it lacks', () => {
    expect(() => fundomino.setup({ tiles: [] })).toThrowError(
      expect.objectContaining({
        details: {
          option: 'tiles',
          value: 'an array of 0',
          expects: 'a list with at least one tile of two numbers, which starts a round',
        },
      }),
    );
  });

  test('FU-4 a text that is no tile is refused with what an end can be; more than 64 tiles are too many', () => {
    expect(() => fundomino.setup({ tiles: ['7|1'] })).toThrowError(
      expect.objectContaining({
        details: {
          option: 'tiles',
          value: '"7|1"',
          expects:
            'a list of at most 64 different tiles such as 3|5 or 1|again-purple, each end a number from 1 to 6, ' +
            'a number from 1 to 12 with a colour such as 9-blue, again-COLOUR, draw-COLOUR or wild',
        },
      }),
    );
    const many = Array.from({ length: 65 }, (_, i) => `${(i % 12) + 1}-red|${Math.floor(i / 12) + 1}-blue`);
    expect(codeOf(() => fundomino.setup({ tiles: many }))).toBe('bad-options');
    expect(fundominoTiles(fundomino.setup({ tiles: many.slice(0, 64) }))).toHaveLength(64);
  });

  test('FU-4 a state with a tile that there is not is refused', () => {
    expect(() => fundominoTiles({ ...fundomino.setup(), tiles: '1|1 7|1' })).toThrow('There is no tile 7|1.');
  });

  test('FU-4 sets that are refused do not push out one that is played with', () => {
    const state = fundomino.setup({ tiles: [...FUNDOMINO_TILES, '2|1'] });
    const tiles = fundominoTiles(state);
    for (let few = 1; few <= 20; few++) {
      expect(codeOf(() => fundomino.setup({ tiles: NO_START.slice(0, few) }))).toBe('bad-options');
    }
    expect(fundominoTiles(state)).toBe(tiles);
  });

  test('FU-4 FU-10 another set needs enough tiles for its players', () => {
    const fits = (seats: 2 | 3 | 4, count: number, variant: 'basic' | 'caribbean' = 'basic'): string =>
      codeOf(() => fundomino.setup({ seats, variant, tiles: FUNDOMINO_TILES.slice(0, count) }));
    expect([fits(2, 16), fits(2, 15), fits(3, 21), fits(3, 20), fits(4, 24), fits(4, 23)]).toEqual([
      'none',
      'bad-options',
      'none',
      'bad-options',
      'none',
      'bad-options',
    ]);
    expect([fits(4, 32, 'caribbean'), fits(4, 31, 'caribbean')]).toEqual(['none', 'bad-options']);
  });

  test('FU-1 ends match by colour', () => {
    const hand = ['5|6', '1|again-purple', '2|3', '6|draw-green'];
    expect(listed(position({ hands: [['1|1'], hand] }))).toEqual([
      'play 5|6 at 0 left',
      'play 5|6 at 1 left',
      'play 1|again-purple at 0 left',
      'play 1|again-purple at 1 left',
      'play 6|draw-green at 0 right',
      'play 6|draw-green at 1 right',
      'draw',
    ]);
    const wrong = { type: 'play', seat: 1, tile: '2|3', end: 0, joins: 0 } as const;
    expect(refusal(position({ hands: [['1|1'], hand] }), wrong)).toBe('wrong-colour');
  });

  test('FU-17 wild matches any colour, and any colour matches it', () => {
    const state = position({
      hands: [
        ['1|2', '3|3'],
        ['4|wild', '1|1', '2|2'],
      ],
      stock: 0,
    });
    expect(listed(state)).toEqual(['play 4|wild at 0 left', 'play 4|wild at 1 left']);
    // Joined by its 4 to a 4, the wild end is free.
    const four = position({
      options: { dominoCall: 'automatic' },
      hands: [
        ['1|2', '3|3'],
        ['4|wild', '1|1', '2|2'],
      ],
      start: '4|4',
      stock: 0,
    });
    const open = run(four, ['play 4|wild at 1 right']);
    expect(fundominoEnds(open)[1]!.shows.name).toBe('wild');
    expect(listed(open)).toEqual([
      'play 1|2 at 1 right',
      'play 1|2 at 1 left',
      'play 3|3 at 1 right',
      'play 3|3 at 1 left',
    ]);
  });
});

describe('the chain', () => {
  test('FU-2 there is no free end before the first tile', () => {
    expect(fundominoEnds(fundomino.setup())).toEqual([]);
  });

  test('FU-17 of a set of more than 32 tiles, too, all match a wild end', () => {
    const tiles = [...FUNDOMINO_TILES, '7-blue|8-blue'];
    const hands = [
      ['7-blue|8-blue', '3|3'],
      ['4|wild', '1|1', '2|2'],
    ];
    const options = { tiles, dominoCall: 'automatic' as const };
    const open = run(position({ options, hands, start: '4|4', stock: 0 }), ['play 4|wild at 1 right']);
    expect(listed(open)).toEqual([
      ...['play 3|3 at 1 right', 'play 3|3 at 1 left'],
      ...['play 7-blue|8-blue at 1 right', 'play 7-blue|8-blue at 1 left'],
    ]);
  });

  test('FU-3 the first tile lies as if entered by its first end', () => {
    const state = position({ hands: [['1|1'], ['2|2']], start: '5|6' });
    expect(fundominoChain(state)).toEqual([{ tile: '5|6', end: 0, joins: 0, q: 0, r: 0, enters: 0, leaves: 1 }]);
    const [zero, one] = fundominoEnds(state);
    expect([zero!.shows.name, zero!.q, zero!.r, zero!.heading]).toEqual(['5', -1, 0, 3]);
    expect([one!.shows.name, one!.q, one!.r, one!.heading]).toEqual(['6', 0, 1, 1]);
  });

  test('FU-3 entered by its first end a tile turns right, by the other left', () => {
    const turns = (text: string): readonly number[] => {
      const { enters, leaves } = fundominoChain(run(redChain(''), [text])).at(-1)!;
      return [enters, leaves];
    };
    const [tile] = listed(redChain(''))[0]!.match(/\S+\|\S+/)!;
    expect(turns(`play ${tile} at 1 right`)).toEqual([1, 2]);
    expect(turns(`play ${tile} at 1 left`)).toEqual([1, 0]);
    expect(turns(`play ${tile} at 0 right`)).toEqual([3, 4]);
    expect(turns(`play ${tile} at 0 left`)).toEqual([3, 2]);
  });

  test('FU-2 FU-3 six equal turns would close a ring: five leave one turn at each end', () => {
    expect(fits(redChain('RRR'))).toEqual(['both', 'both']);
    const closed = redChain('RRRR');
    expect(fits(closed)).toEqual(['right', 'left']);
    const ends = listed(closed)
      .filter((move) => move !== 'draw')
      .map((move) => move.slice(-9).trim());
    expect(new Set(ends)).toEqual(new Set(['t 0 right', 'at 1 left']));
    const [tile] = listed(closed)[0]!.match(/\S+\|\S+/)!;
    const joining = { type: 'play', seat: closed.turn, tile, end: 1, joins: 0 } as const;
    expect(refusal(closed, joining)).toBe('would-join-ends');
  });

  test('FU-3 the ends may not meet from the other side either', () => {
    // The first tile turns right, so at end 0 the ring closes by left turns.
    expect(fits(redChain('LLLL', 0))).toEqual(['right', 'left']);
    expect(fits(redChain('RRRR', 0))).toEqual(['both', 'both']);
  });

  test('FU-2 FU-3 a free end that faces a filled cell is a dead end, which is allowed', () => {
    const trapped = run(redChain('RRRR'), [listed(redChain('RRRR')).find((move) => move.endsWith('at 1 left'))!]);
    expect(fits(trapped)).toEqual(['none', 'both']);
    const [tile] = listed(trapped)[0]!.match(/\S+\|\S+/)!;
    const blocked = { type: 'play', seat: trapped.turn, tile, end: 0, joins: 0 } as const;
    expect(refusal(trapped, blocked)).toBe('does-not-fit');
    expect(listed(trapped).every((move) => move === 'draw' || move.includes('at 1'))).toBe(true);
    // It stays one while the chain goes on at the other end.
    const on = run(trapped, [listed(trapped).find((move) => move.includes('at 1'))!]);
    expect(fits(on)).toEqual(['none', 'both']);
    // A ring away from the other end: the end runs into its own chain.
    expect(fits(redChain('LRRRRR'))).toEqual(['both', 'none']);
  });

  test('FU-3 ends that face one empty cell do not meet', () => {
    // After five tiles of a ring both ends face the last cell, and each can fill it by the other turn.
    const [zero, one] = fundominoEnds(redChain('RRRR'));
    expect([zero!.q, zero!.r]).toEqual([one!.q, one!.r]);
    expect([zero!.fits, one!.fits]).toEqual(['right', 'left']);
  });
});

describe('symbols', () => {
  test('FU-14 a symbol works at the new free end, not at the connected side', () => {
    const at = (start: string, tile: string, text: string): string =>
      now(run(position({ hands: [3, [tile, ...['1|4', '1|3', '2|4']]], start }), [`play ${tile} ${text}`]));
    // Joined by its number, again is free; joined by again, the number is.
    expect(at('4|4', '4|again-orange', 'at 1 right')).toBe('play 1');
    expect(at('5|5', '2|again-blue', 'at 1 left')).toBe('play 0');
    expect(at('6|6', '6|draw-green', 'at 1 right')).toBe('chance draw');
    expect(at('4|4', '6|draw-green', 'at 1 left')).toBe('play 0');
  });

  test('FU-14 a dead end is a free end too', () => {
    // After five plays at end 1 seat 0 holds the arrow, and runs the chain into itself with it.
    const state = redChain('LRRRR', 1, ['1|again-red']);
    const end = run(state, ['play 1|again-red at 1 right']);
    expect(fits(end)).toEqual(['both', 'none']);
    expect([fundominoEnds(end)[1]!.shows.name, now(end)]).toEqual(['again-red', 'play 0']);
    // With the option it is none.
    const inactive = { ...state, deadEndSymbols: 'inactive' } as const;
    expect(now(run(inactive, ['play 1|again-red at 1 right']))).toBe('play 1');
    expect(now(run(inactive, ['play 1|again-red at 0 right']))).toBe('play 0');
  });

  test('FU-14 a symbol works only in the turn in which it is played', () => {
    const state = position({
      hands: [
        ['1|1', '4|5', '3|3'],
        ['4|again-orange', '1|3', '2|4', '1|2'],
      ],
      start: '4|4',
      stock: 0,
    });
    const next = run(state, ['play 4|again-orange at 1 right', 'play 2|4 at 0 left']);
    // The arrow still shows at end 1.
    expect(fundominoEnds(next)[1]!.shows.name).toBe('again-orange');
    expect(now(next)).toBe('play 0');
  });
});
