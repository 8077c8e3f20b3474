/** The round: FU-10 to FU-13, FU-15, FU-16, FU-18, FU-19. */

import {
  FUNDOMINO_IN_STOCK,
  FUNDOMINO_NOBODY,
  FUNDOMINO_TILES,
  type FundominoOptions,
  type FundominoState,
  fundomino,
  fundominoChain,
  fundominoPlaces,
} from 'tabletop-rules/fundomino';
import { describe, expect, test } from 'vitest';
import {
  beforeOpening,
  beforeStart,
  by,
  codeOf,
  dealt,
  handOf,
  listed,
  now,
  type PositionInPlay,
  position,
  refusal,
  run,
} from './position.ts';

describe('the deal', () => {
  test.each<[FundominoOptions, number, number]>([
    [{}, 8, 16],
    [{ seats: 3 }, 7, 11],
    [{ seats: 4 }, 6, 8],
    [{ seats: 4, variant: 'team' }, 6, 8],
    [{ seats: 4, variant: 'face-value', teams: true }, 6, 8],
    [{ seats: 4, variant: 'caribbean' }, 8, 0],
  ])('FU-10 FU-31 FU-32 %o deals %i each and leaves a stock of %i', (options, each, stock) => {
    let state = fundomino.setup(options);
    const seats = options.seats ?? 2;
    for (let count = 0; count < seats * each; count++) {
      const { label, dice, seenBy } = fundomino.chance(state);
      expect([label, seenBy]).toEqual(['deal', [Math.floor(count / each)]]);
      // A chance with one face is still asked.
      expect(dice[0]!.faces).toHaveLength(32 - count);
      state = fundomino.apply(state, { type: 'chance', label: 'deal', faces: [dice[0]!.faces.at(-1)!] });
    }
    expect(now(state)).toBe('chance start');
    expect([state.handSizes, state.stockSize]).toEqual([Array(seats).fill(each), stock]);
    const open = run(state, [], [[fundomino.chance(state).dice[0]!.faces[0]!]]);
    expect(now(open)).toBe(`start ${open.turn}`);
  });

  test.each([
    { count: 31, all: [0xffff, 0x7fff] },
    { count: 32, all: [0xffff, 0xffff] },
    { count: 34, all: [0xffff, 0xffff, 0b11, 0] },
  ])('FU-10 the first state of a set of $count tiles, field by field', ({ count, all }) => {
    const tiles = [...FUNDOMINO_TILES, '2|1', '3|1'].slice(0, count);
    const none = all.map(() => 0);
    expect(fundomino.setup({ tiles })).toEqual({
      ...{ seats: 2, variant: 'basic', teams: false, target: 120, dominoCall: 'declared', doubleBack: false },
      ...{ doubleStakes: false, refusal: 'one', perfectTen: false, tenWins: 'after-round', tiedRanks: 'skip' },
      ...{ deadEndSymbols: 'active', tiles: tiles.join(' ') },
      ...{ phase: 'deal', round: 1, scores: [0, 0], tenPoints: [0, 0], stakes: 1, accepted: false, direction: 1 },
      ...{ turn: -1, askedMask: 0, taker: 0, giver: -1, silent: -1, silentMask: 0, drawSettled: false },
      ...{ startTile: -1, passedMask: 0, finished: [0, 0], handSizes: [0, 0], stockSize: count, taken: [0, 0] },
      ...{ takes: [], hands: [...none, ...none], stock: all, laid: none, known: [...none, ...none] },
      ...{ chain: [], playedBy: [], takenBefore: [], ends: [0, 0], lastRound: null },
    });
  });

  test('FU-10 FU-22 the next round begins as the first one did, whatever the last one left', () => {
    const options = { seats: 3, dominoCall: 'automatic' } as const;
    const hands = [['4|4'], ['1|6'], []];
    const lost = { '4|4': 2 };
    const state = position({ options, hands, finished: [0, 0, 1], stakes: 2, tenPoints: [10, 20, 0], lost });
    const left = {
      ...state,
      ...{ accepted: true, drawSettled: true, direction: -1, passedMask: 1, taken: [1, 2, 3], takes: [2, 0, 1] },
    };
    const next = run(left, ['play 1|6 at 0 left']);
    expect(next.lastRound).toMatchObject({ ended: 'finished', ranks: [3, 2, 1], points: [0, 40, 80] });
    const { scores, lastRound } = next;
    expect(next).toEqual({ ...fundomino.setup(options), round: 2, scores, lastRound });
  });

  test('FU-32 of a larger set the rest is set aside', () => {
    const tiles = [...FUNDOMINO_TILES, '2|1', '3|1'];
    const hands = [0, 8, 16, 24].map((from) => FUNDOMINO_TILES.slice(from, from + 8));
    const state = dealt({ seats: 4, variant: 'caribbean', tiles }, hands);
    expect(state.stockSize).toBe(0);
    expect(fundominoPlaces(state).filter((place) => place === FUNDOMINO_IN_STOCK)).toHaveLength(2);
  });
});

/** The tile and the seat that start with these hands. */
function opening(hands: readonly (readonly string[])[], tiles: readonly string[] = FUNDOMINO_TILES): string {
  const state = beforeOpening({ options: { tiles }, hands });
  const [face] = fundomino.chance(state).dice[0]!.faces;
  return `${face} ${fundomino.apply(state, { type: 'chance', label: 'start', faces: [face!] }).turn}`;
}

describe('who starts', () => {
  test.each<[string, readonly (readonly string[])[], string]>([
    [
      'the highest double',
      [
        ['1|1', '5|6'],
        ['2|2', '4|6'],
      ],
      '2|2 1',
    ],
    [
      'without a double the highest tile',
      [
        ['4|5', '1|2'],
        ['4|6', '3|wild'],
      ],
      '4|6 1',
    ],
    [
      'of equal totals the one with the higher end',
      [
        ['3|4', '2|5'],
        ['1|6', '1|2'],
      ],
      '1|6 1',
    ],
    ['the total counts before the higher end: that of 8', [['1|6', '1|2'], ['3|5']], '3|5 1'],
    [
      'symbols do not count',
      [
        ['5|draw-yellow', '5|wild'],
        ['1|2', '6|draw-green'],
      ],
      '1|2 1',
    ],
  ])('FU-11 %s starts', (_, hands, starts) => {
    expect(opening(hands)).toBe(starts);
  });

  test('FU-11 of equal ones the lowest seat starts, and two equal numbers are a double', () => {
    const tiles = [...FUNDOMINO_TILES, '2|1', '9-red|9-blue'];
    expect(
      opening(
        [
          ['2|1', '4|wild'],
          ['1|2', '3|wild'],
        ],
        tiles,
      ),
    ).toBe('2|1 0');
    expect(opening([['1|2'], ['2|1']], tiles)).toBe('1|2 0');
    expect(opening([['6|6'], ['9-red|9-blue']], tiles)).toBe('9-red|9-blue 1');
  });

  test('FU-11 of equal ones in one hand the one with the lower place in the set starts', () => {
    const hands = [['2|5'], ['6|5', '5|6', '1|2']];
    expect(opening(hands, [...FUNDOMINO_TILES, '6|5'])).toBe('5|6 1');
    expect(opening(hands, ['6|5', ...FUNDOMINO_TILES])).toBe('6|5 1');
  });

  test('FU-11 placing it is a forced move of its holder', () => {
    const state = beforeStart({ hands: [['1|1'], ['5|5']], start: '6|6', seat: 1 });
    expect(listed(state)).toEqual(['start 6|6']);
    expect(refusal(state, { type: 'start', seat: 1, tile: '5|5' })).toBe('wrong-start');
    expect(codeOf(() => fundomino.apply(state, { type: 'start', seat: 0, tile: '6|6' }))).toBe('wrong-seat');
    expect(handOf(run(state, ['start 6|6']), 1)).toEqual(['5|5']);
    // The lowest number of a tile is like any other.
    const lowest = beforeStart({ hands: [['2|3'], ['3|4']], start: '1|1' });
    expect([listed(lowest), handOf(run(lowest, ['start 1|1']), 0)]).toEqual([['start 1|1'], ['2|3']]);
    expect(fundominoChain(run(lowest, ['start 1|1']))).toMatchObject([{ tile: '1|1', q: 0, r: 0 }]);
  });

  test('FU-11 when a set deals no tile that can start, hands are dealt again; a set without any is refused', () => {
    const wild = FUNDOMINO_TILES.slice(21);
    const more = ['wild|1', 'wild|2', 'wild|3', 'wild|4', 'wild|5', 'wild|6'];
    const hands = [wild.slice(0, 8), [...wild.slice(8), ...more.slice(0, 5)]];
    const again = dealt({ tiles: [...wild, ...more, '1|2'] }, hands);
    expect(fundomino.chance(again)).toEqual({ label: 'start', dice: [{ faces: ['none'] }] });
    const fresh = run(again, [], [['none']]);
    expect([now(fresh), fresh.handSizes, fresh.stockSize, fresh.round]).toEqual(['chance deal', [0, 0], 18, 1]);
    expect(codeOf(() => fundomino.setup({ tiles: [...wild, ...more] }))).toBe('bad-options');
  });
});

describe('turns', () => {
  test('FU-12 with three or more who starts decides the direction, before all other phases', () => {
    const options = { perfectTen: true };
    const state = run(beforeStart({ options, hands: [3, ['4|4', '1|4'], ['1|5', '1|6']], start: '5|5', seat: 1 }), [
      'start 5|5',
    ]);
    expect(now(state)).toBe('direction 1');
    expect(listed(state)).toEqual(['clockwise', 'counterclockwise']);
    expect(now(run(state, ['clockwise']))).toBe('perfect-ten 0 1 2');
    const settled = (text: string): string => now(by(by(by(run(state, [text]), 0, 'waive'), 1, 'waive'), 2, 'waive'));
    expect([settled('clockwise'), settled('counterclockwise')]).toEqual(['play 2', 'play 0']);
    const odd = { type: 'direction', seat: 1, direction: 'up' } as never;
    expect(refusal(state, odd)).toBe('no-such-direction');
  });

  test('FU-12 two players are not asked', () => {
    expect(now(run(beforeStart({ hands: [3, 3] }), ['start 6|6']))).toBe('play 1');
  });

  test('FU-13 without a playable tile one draws, tile by tile, until one can be played', () => {
    const state = position({ hands: [3, ['1|2', '1|3']] });
    expect(listed(state)).toEqual(['draw']);
    const drawn = run(state, ['draw'], [['1|4']]);
    expect([now(drawn), listed(drawn)]).toEqual(['play 1', ['draw']]);
    expect(listed(run(drawn, ['draw'], [['2|6']]))).toEqual(['play 2|6 at 0 left', 'play 2|6 at 1 left', 'draw']);
    expect(refusal(state, { type: 'pass', seat: 1 })).toBe('must-draw');
  });

  test('FU-13 with a playable tile one may draw first, but not pass', () => {
    const state = position({ hands: [3, ['1|6', '1|3']], stock: 2 });
    expect(listed(state)).toContain('draw');
    const twice = run(state, ['draw', 'draw'], [['4|4'], ['4|5']]);
    expect(listed(twice).some((text) => text === 'draw' || text === 'pass')).toBe(false);
    expect(refusal(twice, { type: 'draw', seat: 1 })).toBe('stock-empty');
    expect(refusal(twice, { type: 'pass', seat: 1 })).toBe('must-play');
  });

  test('FU-13 with an empty stock and nothing to play one passes', () => {
    const state = position({
      hands: [
        ['1|6', '2|2'],
        ['1|2', '1|3'],
      ],
      stock: 0,
    });
    expect(listed(state)).toEqual(['pass']);
    expect(now(run(state, ['pass']))).toBe('play 0');
  });
});

describe('draw', () => {
  const plus = ['6|draw-green', '1|2', '1|3'];

  test('FU-15 the next player draws from the stock before playing', () => {
    const state = run(position({ hands: [3, plus, 3] }), ['play 6|draw-green at 0 right']);
    expect(fundomino.chance(state)).toMatchObject({ label: 'draw', seenBy: [2] });
    const drawn = run(state, [], [['4|4']]);
    expect([now(drawn), handOf(drawn, 2)]).toEqual(['play 2', [...handOf(state, 2), '4|4']]);
    // Who plays it as the last tile makes the next one draw too.
    const last = run(position({ hands: [3, ['6|draw-green'], 3] }), ['play 6|draw-green at 0 right']);
    expect([now(last), last.finished, last.taker]).toEqual(['chance draw', [0, 1, 0], 2]);
  });

  test('FU-15 of two players, too, only both see the tile that goes from hand to hand', () => {
    const state = run(position({ hands: [['5|5', '4|4'], plus], stock: 0 }), ['play 6|draw-green at 0 right']);
    expect(fundomino.chance(state)).toEqual({ label: 'take', dice: [{ faces: ['1|2', '1|3'] }], seenBy: [0, 1] });
  });

  test('FU-15 with an empty stock it is a random tile of who played it; both know which', () => {
    const state = run(position({ hands: [3, plus, ['5|5', '4|4']], stock: 0 }), ['play 6|draw-green at 0 right']);
    expect(fundomino.chance(state)).toEqual({ label: 'take', dice: [{ faces: ['1|2', '1|3'] }], seenBy: [1, 2] });
    const taken = run(state, [], [['1|3']]);
    expect([handOf(taken, 1), handOf(taken, 2), now(taken)]).toEqual([['1|2'], ['1|3', '4|4', '5|5'], 'domino 1']);
    expect(now(run(taken, ['domino']))).toBe('play 2');
    const seenBy = (observer: number | 'spectator'): number | null | undefined =>
      fundominoPlaces(fundomino.view(taken, observer))[taken.tiles.split(' ').indexOf('1|3')];
    expect([seenBy(0), seenBy(1), seenBy(2), seenBy('spectator')]).toEqual([null, 2, 2, null]);
  });

  test('FU-15 next is the next with tiles in the direction of play, a partner too', () => {
    const options = { seats: 4, variant: 'team' } as const;
    const four = { options, hands: [3, plus, [], ['4|4', '5|5']], finished: [0, 0, 1, 0] };
    const state = position(four);
    expect(run(state, ['play 6|draw-green at 0 right']).taker).toBe(3);
    const turned = position({ ...four, counterclockwise: true });
    expect(run(turned, ['play 6|draw-green at 0 right']).taker).toBe(0);
    const partner = position({ options, hands: [3, [], plus, []], seat: 0, finished: [0, 1, 0, 2] });
    expect(run(partner, ['play 6|draw-green at 0 right']).taker).toBe(0);
  });

  test('FU-15 nothing is drawn from an empty hand; from the last tile who played it is finished', () => {
    const three = (hand: readonly string[]): FundominoState =>
      position({ options: { dominoCall: 'automatic' }, hands: [3, hand, ['4|4', '5|5']], stock: 0 });
    const out = run(three(['6|draw-green']), ['play 6|draw-green at 0 right']);
    expect([now(out), out.finished]).toEqual(['play 2', [0, 1, 0]]);
    const lost = run(three(['6|draw-green', '1|2']), ['play 6|draw-green at 0 right'], [['1|2']]);
    expect([now(lost), lost.finished, handOf(lost, 2)]).toEqual(['play 2', [0, 1, 0], ['1|2', '4|4', '5|5']]);
  });
});

describe('again', () => {
  test('FU-16 who plays an arrow plays again, but not with the last tile', () => {
    const hands = (own: readonly string[]): readonly (readonly string[] | number)[] => [3, own, 3];
    const start = { start: '4|4', options: { dominoCall: 'automatic' } } as const;
    const text = 'play 4|again-orange at 1 right';
    expect(now(run(position({ ...start, hands: hands(['4|again-orange', '1|2']) }), [text]))).toBe('play 1');
    expect(now(run(position({ ...start, hands: hands(['4|again-orange']) }), [text]))).toBe('play 2');
  });

  test('FU-16 who cannot play draws until a tile can be used; with an empty stock the turn passes', () => {
    const hands = [
      ['4|4', '1|1'],
      ['4|again-orange', '3|3', '5|5'],
    ];
    const state = run(position({ hands, start: '6|6', stock: 1 }), ['draw'], [['6|draw-green']]);
    expect(listed(state)[0]).toMatch(/^play 6\|draw-green/);
    const again = position({
      hands: [
        ['1|1', '1|3'],
        ['4|again-orange', '3|3', '5|5'],
      ],
      start: '4|4',
      stock: 1,
    });
    const stuck = run(again, ['play 4|again-orange at 1 right']);
    expect(listed(stuck)).toEqual(['draw']);
    const empty = run(stuck, ['draw'], [['6|6']]);
    expect(listed(empty)).toEqual(['pass']);
    // It counts as a pass: when the other passes too, the round is blocked.
    const passed = run(empty, ['pass']);
    expect([now(passed), passed.passedMask]).toEqual(['play 0', 2]);
    expect(run(passed, ['pass']).lastRound?.ended).toBe('blocked');
  });
});

describe('Domino', () => {
  const two = ['1|6', '1|2'];
  const silent = 'play 1|6 at 0 left';

  test('FU-18 it is part of the play that leaves one tile, each time anew', () => {
    const state = position({ hands: [3, two] });
    expect(listed(state)).toEqual([
      silent,
      `${silent} domino`,
      'play 1|6 at 1 left',
      'play 1|6 at 1 left domino',
      'draw',
    ]);
    expect(now(run(state, [`${silent} domino`]))).toBe('play 0');
    const three = position({ hands: [3, [...two, '1|3']] });
    expect(listed(three)).not.toContain(`${silent} domino`);
    const early = { type: 'play', seat: 1, tile: '1|6', end: 0, joins: 1, domino: true } as const;
    expect(refusal(three, early)).toBe('no-domino');
  });

  test('FU-18 after a silent one all others may call, until all have declined', () => {
    const state = run(position({ hands: [3, two, [], 3], finished: [0, 0, 1, 0] }), [silent]);
    expect([now(state), listed(state)]).toEqual(['call 0 2 3', ['call', 'waive', 'call', 'waive', 'call', 'waive']]);
    const once = by(by(state, 3, 'waive'), 2, 'waive');
    expect(now(once)).toBe('call 0');
    expect(now(by(once, 0, 'waive'))).toBe('play 3');
    const called = by(once, 0, 'call');
    expect(fundomino.chance(called)).toMatchObject({ label: 'draw', seenBy: [1] });
    const fined = run(called, [], [['4|4']]);
    expect([now(fined), handOf(fined, 1)]).toEqual(['play 3', ['1|2', '4|4']]);
  });

  test('FU-18 who has finished may call while the stock has tiles, which pays the penalty', () => {
    const setting = { hands: [3, two, [], 3], finished: [0, 0, 1, 0] };
    const called = by(run(position(setting), [silent]), 2, 'call');
    expect(fundomino.chance(called)).toMatchObject({ label: 'draw', seenBy: [1] });
    const fined = run(called, [], [['4|4']]);
    expect([now(fined), handOf(fined, 1), handOf(fined, 2)]).toEqual(['play 3', ['1|2', '4|4'], []]);
    expect(now(run(position({ ...setting, stock: 0 }), [silent]))).toBe('call 0 3');
  });

  test('FU-18 with an empty stock the penalty is a random tile of who called first', () => {
    const hands = [3, two, ['4|4', '5|5']];
    const called = by(run(position({ hands, stock: 0 }), [silent]), 2, 'call');
    expect(fundomino.chance(called)).toEqual({ label: 'take', dice: [{ faces: ['4|4', '5|5'] }], seenBy: [1, 2] });
    const fined = run(called, [], [['5|5']]);
    expect([now(fined), handOf(fined, 1), handOf(fined, 2)]).toEqual(['domino 2', ['1|2', '5|5'], ['4|4']]);
  });

  /** Seat 1 was silent, seat 2 has called it and lost 5|5 to it: only 4|4 is left. */
  const fined = (more: Partial<PositionInPlay> = {}): FundominoState => {
    const called = by(run(position({ hands: [3, two, ['4|4', '5|5']], stock: 0, ...more }), [silent]), 2, 'call');
    return run(called, [], [['5|5']]);
  };

  test('FU-18 who comes down to one tile by losing one to a call says it or is silent, which all others may call', () => {
    const state = fined();
    expect([now(state), listed(state), state.turn]).toEqual(['domino 2', ['domino', 'waive'], 1]);
    expect(now(run(state, ['domino']))).toBe('play 2');
    const window = run(state, ['waive']);
    expect([now(window), window.silent]).toEqual(['call 0 1', 2]);
    expect(now(by(by(window, 0, 'waive'), 1, 'waive'))).toBe('play 2');
    const called = by(window, 0, 'call');
    expect(fundomino.chance(called)).toMatchObject({ label: 'take', seenBy: [0, 2] });
    const paid = run(called, [], [['3|4']]);
    expect([now(paid), handOf(paid, 0).length, handOf(paid, 2)]).toEqual(['play 2', 2, ['3|4', '4|4']]);
  });

  test('FU-15 FU-18 who comes down to one tile by a draw symbol is asked, before the next turn', () => {
    const hands = [3, ['6|draw-green', '1|2', '1|3'], ['5|5', '4|4']];
    const asked = run(position({ hands, stock: 0 }), ['play 6|draw-green at 0 right'], [['1|3']]);
    expect([now(asked), listed(asked)]).toEqual(['domino 1', ['domino', 'waive']]);
    expect(now(run(asked, ['domino']))).toBe('play 2');
    const window = run(asked, ['waive']);
    expect([now(window), window.silent]).toEqual(['call 0 2', 1]);
    const paid = run(by(window, 2, 'call'), [], [['1|3']]);
    // The symbol has had its effect: the next turn follows, not a second draw.
    expect([now(paid), handOf(paid, 1), handOf(paid, 2)]).toEqual(['play 2', ['1|2', '1|3'], ['4|4', '5|5']]);
    // With more tiles left nothing is owed, nor after a penalty out of the stock.
    const three = [3, ['6|draw-green', '1|2', '1|3', '1|4'], ['5|5', '4|4']];
    expect(now(run(position({ hands: three, stock: 0 }), ['play 6|draw-green at 0 right'], [['1|3']]))).toBe('play 2');
  });

  test('FU-18 FU-20 a silence after a loss: what the play has left to settle follows, the perfect 10 and the draw', () => {
    const options: FundominoOptions = { perfectTen: true, tiles: [...fundomino.setup().tiles.split(' '), '10-red|6'] };
    const state = position({
      options,
      hands: [['1|5'], ['6|draw-green', '1|2'], ['4|4', '5|5']],
      seat: 2,
      turn: 1,
      start: '10-red|6',
      stock: 0,
    });
    const called = by(run(state, ['play 6|draw-green at 1 right']), 2, 'call');
    const asked = run(called, [], [['5|5']]);
    expect([now(asked), now(run(asked, ['domino']))]).toEqual(['domino 2', 'perfect-ten 0 1 2']);
    const settled = [0, 1, 2].reduce(
      (at, seat) => by(at, seat, 'waive'),
      by(by(run(asked, ['waive']), 0, 'waive'), 1, 'waive'),
    );
    // Then the draw symbol takes effect, and what it leaves to seat 1 is anew one tile.
    expect([now(settled), settled.taker, settled.giver]).toEqual(['chance take', 2, 1]);
    const left = run(settled, [], [['1|2']]);
    expect([now(left), handOf(left, 1), left.silentMask]).toEqual(['domino 1', ['5|5'], 0]);
  });

  test('FU-18 with an empty stock two silent players do not take from each other without end: each is silent once', () => {
    const window = run(fined(), ['waive']);
    expect(window.silentMask).toBe(0b110);
    const back = run(by(window, 1, 'call'), [], [['5|5']]);
    // Seat 1 has one tile again, and was silent before: it is not asked, and cannot be called.
    expect([now(back), handOf(back, 1), handOf(back, 2)]).toEqual(['play 2', ['1|2'], ['4|4', '5|5']]);
    expect([back.silent, back.silentMask]).toEqual([FUNDOMINO_NOBODY, 0]);
  });

  test('FU-18 who loses the last tile to a call after a silence is finished, and the round can end by it', () => {
    const alone = fined({ hands: [[], two, ['4|4', '5|5']], finished: [1, 0, 0] });
    const window = run(alone, ['waive']);
    expect(now(window)).toBe('call 1');
    expect(now(by(window, 1, 'waive'))).toBe('play 2');
    // At a draw symbol the perfect 10 has been settled already, so all hands are shown.
    const options: FundominoOptions = { perfectTen: true, tiles: [...FUNDOMINO_TILES, '10-red|6'] };
    const hands = [['1|5'], ['6|draw-green', '1|2', '1|3'], ['3|4']];
    for (const variant of ['basic', 'face-value'] as const) {
      const setting = { options: { ...options, variant }, hands, seat: 2, turn: 1, start: '10-red|6', stock: 0 };
      const ten = run(position(setting), ['play 6|draw-green at 1 right']);
      const silence = run(
        [0, 1, 2].reduce((at, seat) => by(at, seat, 'waive'), ten),
        [],
        [['1|3']],
      );
      const called = by(run(silence, ['waive']), 0, 'call');
      const ends = variant === 'face-value';
      const dice = [{ faces: ['1|5'] }];
      expect(fundomino.chance(called)).toEqual({ label: 'take', dice, ...(ends ? {} : { seenBy: [0, 1] }) });
      const out = run(called, [], [['1|5']]);
      expect([now(out), out.lastRound?.ended]).toEqual(ends ? ['chance deal', 'finished'] : ['play 2', undefined]);
    }
  });

  test('FU-18 automatic: who loses a tile is not asked', () => {
    const options = { dominoCall: 'automatic' } as const;
    const hands = [3, ['6|draw-green', '1|2', '1|3'], ['5|5', '4|4']];
    const state = run(position({ options, hands, stock: 0 }), ['play 6|draw-green at 0 right'], [['1|3']]);
    expect(now(state)).toBe('play 2');
  });

  test('FU-18 FU-19 a caller who so loses the last tile is finished', () => {
    const called = by(run(position({ hands: [3, two, ['4|4']], stock: 0 }), [silent]), 2, 'call');
    const out = run(called, [], [['4|4']]);
    expect([out.finished, now(out)]).toEqual([[0, 0, 1], 'play 0']);
  });

  test('FU-18 automatic: nothing is declared, nobody is asked', () => {
    const state = position({ options: { dominoCall: 'automatic' }, hands: [3, two] });
    expect(listed(state)).toEqual([silent, 'play 1|6 at 1 left', 'draw']);
    expect(now(run(state, [silent]))).toBe('play 0');
  });

  test('FU-18 partners may call too', () => {
    const state = position({ options: { seats: 4, variant: 'team' }, hands: [3, two, ['4|4'], ['5|5']] });
    expect(now(run(state, [silent]))).toBe('call 0 2 3');
  });
});

describe('the end of the round', () => {
  test('FU-19 the others play on until one has tiles left', () => {
    const hands = [['1|1', '2|2'], ['1|6'], ['1|4']];
    const one = run(position({ hands, start: '6|6' }), ['play 1|6 at 0 left']);
    expect([now(one), one.finished]).toEqual(['play 2', [0, 1, 0]]);
    const two = run(one, ['play 1|4 at 0 right']);
    expect(two.lastRound).toMatchObject({ ended: 'finished', ranks: [3, 1, 2], points: [0, 40, 20], round: 1 });
    expect(two.lastRound!.hands.map((hand) => hand.length)).toEqual([2, 0, 0]);
    expect([now(two), two.round]).toEqual(['chance deal', 2]);
  });

  test('FU-19 blocked when the stock is empty and all with tiles have passed since the last play', () => {
    const hands = [['1|1', '2|2'], ['3|3', '4|4'], []];
    const state = position({ hands, stock: 0, finished: [0, 0, 1] });
    const one = run(state, ['pass']);
    expect([now(one), one.lastRound]).toEqual(['play 0', null]);
    expect(run(one, ['pass']).lastRound?.ended).toBe('blocked');
  });

  test('FU-19 a play in between begins the count anew', () => {
    const hands = [
      ['1|6', '2|2', '1|1'],
      ['3|3', '4|4', '5|5'],
    ];
    const state = run(position({ hands, stock: 0 }), ['pass', 'play 1|6 at 0 left']);
    expect(state.passedMask).toBe(0);
    expect(now(run(state, ['pass']))).toBe('play 0');
  });

  test('FU-19 FU-15 losing the last tile gives the next rank, and can end the round', () => {
    const options = { dominoCall: 'automatic' } as const;
    const state = position({
      options,
      hands: [['1|1'], ['6|draw-green', '1|2'], []],
      stock: 0,
      finished: [0, 0, 1],
    });
    const play = run(state, ['play 6|draw-green at 0 right']);
    // Hands are shown at once, so all see which tile it is.
    expect(fundomino.chance(play)).toEqual({ label: 'take', dice: [{ faces: ['1|2'] }] });
    const over = run(play, [], [['1|2']]);
    expect(over.lastRound).toMatchObject({ ended: 'finished', ranks: [3, 2, 1] });
  });
});
