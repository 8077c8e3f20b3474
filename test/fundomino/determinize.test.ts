/** Determinization: which states a view is completed to. FU-10, FU-11 */
import { createMatch, type Observer, sample, seededRandom } from 'tabletop-rules/core';
import {
  FUNDOMINO_NO_TILE,
  FUNDOMINO_TILES,
  type FundominoMove,
  type FundominoOptions,
  type FundominoState,
  fundomino,
  fundominoKnownTo,
  fundominoPlaces,
  fundominoTiles,
} from 'tabletop-rules/fundomino';
import { describe, expect, it } from 'vitest';
import { chiSquare, chiSquareDeviation } from '../chi-square.ts';
import { runs } from '../runs.ts';
import { violationsOf } from './invariants.ts';
import { handOf, position, run } from './position.ts';

describe('determinize', () => {
  const random = seededRandom(5);

  it('gives complete states of the view', () => {
    const state = position({ hands: [['1|1', '2|2'], ['3|3'], ['4|4', '5|5', '1|2']] });
    for (const observer of [0, 1, 2, 'spectator'] as const) {
      const view = fundomino.view(state, observer);
      for (let i = 0; i < 40; i++) {
        const made = fundomino.determinize(view, observer, random);
        expect(violationsOf(made)).toEqual([]);
        expect(fundomino.view(made, observer)).toEqual(view);
      }
    }
  });

  it('deals every arrangement with the same probability', () => {
    const state = position({ hands: [['1|1'], ['3|3', '4|4']] });
    const view = fundomino.view(state, 0);
    const samples = 20_000;
    const found = new Map<number, number>();
    for (let i = 0; i < samples; i++) {
      const places = fundominoPlaces(fundomino.determinize(view, 0, random));
      for (const [tile, place] of places.entries()) if (place === 1) found.set(tile, (found.get(tile) ?? 0) + 1);
    }
    // Two of the 30 tiles that seat 0 does not see.
    expect(found.size).toBe(30);
    const p = 2 / 30;
    for (const [tile, count] of found) {
      expect(Math.abs(count - samples * p), String(tile)).toBeLessThan(4.5 * Math.sqrt(samples * p * (1 - p)));
    }
  });

  describe('FU-11 the hands that physical arrangements lead to have their probability, others do not occur', () => {
    const red = (...numbers: readonly number[]): string => numbers.map((n) => (n === 1 ? '1' : `${n}-red`)).join('|');
    // All ends match. From low to high, so that the tiles after the first one are those above it.
    const ladder = Array.from({ length: 19 }, (_, i) => red(1 + (i % 2), 2 + Math.ceil((i + 1) / 2)));
    // Equally high pairs: a tile and its mirror image.
    const mirrored = Array.from({ length: 10 }, (_, i) => [red(1, i + 2), red(i + 2, 1)])
      .flat()
      .slice(0, 19);

    /** All ways to take so many of a list, in order of the list. */
    const subsets = (list: readonly number[], count: number): number[][] =>
      count === 0
        ? [[]]
        : list.flatMap((tile, i) => subsets(list.slice(i + 1), count - 1).map((rest) => [tile, ...rest]));
    /** All sequences of so many different ones of a list. */
    const sequences = (list: readonly number[], count: number): number[][] =>
      count === 0
        ? [[]]
        : list.flatMap((tile) => sequences(without(list, tile), count - 1).map((rest) => [tile, ...rest]));
    const without = (list: readonly number[], tile: number): number[] => list.filter((other) => other !== tile);
    /** What starts, by the words of the rule: seats 0 and 1 are dealt 8 tiles each. */
    const starter = (tiles: readonly string[], hands: readonly (readonly number[])[]): number => {
      const height = (tile: number): number => {
        const ends = tiles[tile]!.split('|').map((end) => Number.parseInt(end, 10));
        return (ends[0]! + ends[1]!) * 100 + Math.max(...ends);
      };
      const all = hands.flat();
      const best = Math.max(...all.map(height));
      const high = hands.map((hand) => hand.filter((tile) => height(tile) === best));
      return Math.min(...high.find((some) => some.length > 0)!);
    };

    interface Row {
      readonly about: string;
      readonly tiles: readonly string[];
      /** What the observer, seat 0, and the other are dealt; the rest is the stock. */
      readonly own: readonly number[];
      readonly other: readonly number[];
      /**
       * What the other does: draws a tile, or plays one. Between its plays seat 0 plays its own in order. `undefined`: the
       * first tile is not placed yet.
       */
      readonly does: readonly (readonly ['draw' | 'play', number])[] | undefined;
    }
    // 0 to 18 from low to high: seat 0 has eight, the highest of them 16.
    const base = { tiles: ladder, own: [0, 2, 4, 6, 8, 10, 12, 16], other: [1, 3, 5, 7, 9, 11, 13, 14] };
    it.each<Row>([
      { about: 'the observer is asked to start', ...base, does: undefined },
      { about: 'the other is asked to start', ...base, own: base.other, other: base.own, does: undefined },
      {
        about: 'equally high ones, the other is asked to start',
        tiles: mirrored,
        own: [0, 2, 4, 6, 8, 10, 12, 13],
        other: [1, 3, 5, 7, 9, 11, 14, 15],
        does: undefined,
      },
      { about: 'nothing is drawn', ...base, does: [] },
      { about: 'one draw', ...base, does: [['draw', 17]] },
      {
        about: 'two draws',
        ...base,
        does: [
          ['draw', 17],
          ['draw', 18],
        ],
      },
      {
        about: 'a draw, then a low tile is played',
        ...base,
        does: [
          ['draw', 17],
          ['play', 1],
        ],
      },
      {
        about: 'a low tile is played before the draw',
        ...base,
        does: [
          ['play', 1],
          ['draw', 17],
        ],
      },
      {
        about: 'the drawn tile above the first is played',
        ...base,
        does: [
          ['draw', 17],
          ['play', 17],
        ],
      },
      {
        about: 'draws and plays',
        ...base,
        does: [
          ['draw', 17],
          ['play', 1],
          ['draw', 18],
          ['play', 3],
          ['play', 17],
        ],
      },
      {
        about: 'equally high ones, the observer starts',
        tiles: mirrored,
        own: [0, 2, 4, 6, 8, 10, 12, 15],
        other: [1, 3, 5, 7, 9, 11, 13, 14],
        does: [
          ['draw', 16],
          ['play', 1],
        ],
      },
      {
        about: 'equally high ones, the other starts',
        tiles: mirrored,
        own: [0, 2, 4, 6, 8, 10, 12, 13],
        other: [1, 3, 5, 7, 9, 11, 14, 15],
        does: [['draw', 16]],
      },
      {
        about: 'equally high ones, the observer has the mirror image',
        tiles: mirrored,
        own: [0, 2, 4, 6, 8, 10, 12, 14],
        other: [1, 3, 5, 7, 9, 11, 13, 16],
        does: [
          ['play', 1],
          ['draw', 15],
        ],
      },
    ])('$about', ({ tiles, own, other, does }) => {
      const started = starter(tiles, [own, other]);
      const first = own.includes(started) ? 0 : 1;
      let state = run(
        fundomino.setup({ tiles, dominoCall: 'automatic' }),
        [],
        [...own, ...other, started].map((tile) => [tiles[tile]!]),
      );
      if (does !== undefined) state = run(state, [`start ${tiles[started]}`]);
      const lay = (tile: number): void => {
        const move = fundomino.legalMoves(state).find((legal) => legal.type === 'play' && legal.tile === tiles[tile]);
        state = fundomino.apply(state, move!);
      };
      const acts = does ?? [];
      const mine = without(own, started);
      if (first === 1 && does !== undefined) lay(mine.shift()!);
      for (const [act, tile] of acts) {
        if (act === 'draw') state = run(state, ['draw'], [[tiles[tile]!]]);
        else {
          lay(tile);
          lay(mine.shift()!);
        }
      }
      // Every arrangement of the tiles that seat 0 has not been dealt, by what the other then holds.
      const all = tiles.map((_, tile) => tile);
      const unseen = all.filter((tile) => !own.includes(tile));
      const draws = acts.filter(([act]) => act === 'draw').length;
      const expected = new Map<string, number>();
      let total = 0;
      for (const hand of subsets(unseen, 8)) {
        if (starter(tiles, [own, hand]) !== started) continue;
        for (const order of sequences(
          unseen.filter((tile) => !hand.includes(tile)),
          draws,
        )) {
          const held = new Set(does === undefined ? hand : without(hand, started));
          const stock = [...order];
          const agrees = acts.every(([act, tile]) => (act === 'draw' ? held.add(stock.shift()!) : held.delete(tile)));
          if (!agrees) continue;
          const name = [...held].sort((a, b) => a - b).join();
          expected.set(name, (expected.get(name) ?? 0) + 1);
          total += 1;
        }
      }
      const view = fundomino.view(state, 0);
      const samples = 30 * expected.size;
      const found = new Map<string, number>();
      for (let i = 0; i < samples; i++) {
        const places = fundominoPlaces(fundomino.determinize(view, 0, random));
        const name = all.filter((tile) => places[tile] === 1).join();
        expect(expected.has(name), name).toBe(true);
        found.set(name, (found.get(name) ?? 0) + 1);
      }
      const cells = [...expected].map(([name, count]) => [found.get(name) ?? 0, (samples * count) / total] as const);
      expect(Math.abs(chiSquare(cells) - (cells.length - 1))).toBeLessThan(4.5 * chiSquareDeviation(cells));
    });
  });

  describe('FU-11 calibrated on matches: as many tiles above the first in other hands as there are', () => {
    // The choices of a match say nothing about hidden tiles: who does not draw points at a random tile of the own hand,
    // and a match in which it cannot be played stops.
    const choose = (state: FundominoState): FundominoMove | undefined => {
      const legal = fundomino.legalMoves(state);
      const status = fundomino.status(state);
      if (status.type !== 'turn' || status.prompt !== 'play') return legal[random(legal.length)];
      if (random(3) === 0) return legal.find(({ type }) => type === 'draw');
      const hand = handOf(state, status.seats[0]!);
      const tile = hand[random(hand.length)]!;
      const plays = legal.filter((move) => move.type === 'play' && move.tile === tile);
      return plays.length === 0 ? undefined : plays[random(plays.length)];
    };
    const above = (state: FundominoState, observer: Observer): number => {
      const ladder = fundominoTiles(state).map(({ ends: [a, b] }) =>
        a.kind === 'number' && b.kind === 'number' ? (a.value === b.value ? 100 : 0) + a.value + b.value : -1,
      );
      return fundominoPlaces(state).filter(
        (place, tile) => place >= 0 && place !== observer && ladder[tile]! > ladder[state.startTile]!,
      ).length;
    };

    it.each<FundominoOptions>([
      {},
      { seats: 3 },
      { seats: 4 },
      { tiles: [...FUNDOMINO_TILES].filter((tile) => !/^(5\|5|6\|6|4\|4|3\|3)$/.test(tile)) },
    ])('%j', (options) => {
      let bias = 0;
      let square = 0;
      let compared = 0;
      for (let match = 0; match < runs(400); match++) {
        let state = fundomino.setup({ ...options, dominoCall: 'automatic' });
        let own = 0;
        while (state.round === 1 && fundomino.status(state).type !== 'over') {
          if (fundomino.status(state).type === 'chance') {
            state = fundomino.apply(state, sample(fundomino.chance(state), random));
            continue;
          }
          // With an empty stock tiles come out of hands.
          if (state.stockSize === 0) break;
          const move = choose(state);
          if (move === undefined) break;
          state = fundomino.apply(state, move);
          if (state.phase !== 'play') continue;
          for (const observer of [0, 1, 'spectator'] as const) {
            const made = fundomino.determinize(fundomino.view(state, observer), observer, random);
            own += above(made, observer) - above(state, observer);
            compared += 1;
          }
        }
        bias += own;
        square += own ** 2;
      }
      expect(compared).toBeGreaterThan(400);
      expect(square).toBeGreaterThan(20);
      // Positions of one match are not independent; matches are.
      expect(Math.abs(bias)).toBeLessThan(4 * Math.sqrt(square));
    });
  });

  it.each([2, 3, 4] as const)('FU-11 at the start of %i, nobody holds a tile that would have started', (seats) => {
    const names = fundominoTiles(fundomino.setup()).map(({ name }) => name);
    for (let i = 0; i < runs(20); i++) {
      const match = createMatch(fundomino, { options: { seats }, seed: i });
      expect(match.status).toMatchObject({ prompt: 'start' });
      const { startTile, turn } = match.state;
      for (const observer of [...match.state.handSizes.keys(), 'spectator'] as const) {
        const made = fundomino.determinize(match.view(observer), observer, random);
        const opening = { ...made, phase: 'opening', startTile: FUNDOMINO_NO_TILE, askedMask: 0 } as const;
        expect(fundomino.chance(opening).dice[0]!.faces).toEqual([names[startTile]]);
        expect(handOf(made, turn)).toContain(names[startTile]);
      }
    }
  });

  it('FU-11 refuses a view that no match leads to', () => {
    const state = position({ hands: [['1|1'], ['5|5', '6|6']], start: '3|3', stock: [], taken: [0, 0] });
    expect(() => fundomino.determinize(fundomino.view(state, 0), 0, random)).toThrowError(
      expect.objectContaining({ name: 'RuleError', code: 'bad-state', details: { start: '3|3' } }),
    );
  });

  it('FU-32 of a large set, what nobody was dealt is set aside, also after tiles were taken out of hands', () => {
    // Mirror images: where 5|6 starts, seats after its holder can have been dealt 6|5, and others can take it from them.
    const singles = FUNDOMINO_TILES.filter((tile) => tile[0] !== tile[2]);
    const pairs = singles.filter((tile) => tile.length === 3);
    const mirrored = [...singles, ...pairs.map((tile) => `${tile[2]}|${tile[0]}`), '6|7-red'];
    const height = (tile: number): number => {
      const ends = mirrored[tile]!.split('|').map((end) => Number.parseInt(end, 10));
      return ends.some(Number.isNaN) ? 0 : 100 * (ends[0]! + ends[1]!) + Math.max(...ends);
    };
    const options = { variant: 'caribbean', tiles: mirrored } as const;
    let taken = 0;
    for (let seed = 0; seed < runs(30); seed++) {
      const match = createMatch(fundomino, { options, seed });
      while (match.status.type === 'turn' && match.state.round === 1) {
        const moves = match.legalMoves();
        match.play(moves[random(moves.length)]!);
        if (match.state.round > 1 || match.state.takes.length === 0) continue;
        taken += 1;
        for (const observer of [0, 1, 2, 3, 'spectator'] as const) {
          const view = match.view(observer);
          const made = fundomino.determinize(view, observer, random);
          expect(fundomino.view(made, observer)).toEqual(view);
          const held = fundominoPlaces(made).flatMap((place, tile) => (place >= 0 ? [height(tile)] : []));
          expect(Math.max(...held)).toBeLessThanOrEqual(height(view.startTile));
        }
      }
    }
    expect(taken).toBeGreaterThan(0);
  });

  describe('a set of 64 tiles without doubles, of which the 24 lowest are dealt', () => {
    const red = (n: number): string => (n === 1 ? '1' : `${n}-red`);
    const numbers = Array.from({ length: 12 }, (_, i) => i + 1);
    const tiles = numbers
      .flatMap((high) => numbers.filter((low) => low < high).map((low) => ({ low, high })))
      .sort((a, b) => a.low + a.high - b.low - b.high || a.high - b.high)
      .slice(0, 64)
      .map(({ low, high }) => `${red(low)}|${red(high)}`);
    const faces = [...tiles.slice(0, 24), tiles[23]!].map((tile) => [tile]);
    const placed = run(fundomino.setup({ seats: 4, tiles }), [`start ${tiles[23]}`, 'clockwise'], faces);

    it('FU-11 is dealt in few steps, though hardly any arrangement agrees with what hands have taken', () => {
      const drawn = run(placed, ['draw'], [[tiles[63]!]]);
      expect([drawn.startTile, drawn.taken]).toEqual([23, [1, 0, 0, 0]]);
      const view = fundomino.view(drawn, 'spectator');
      const seeded = seededRandom(7);
      let calls = 0;
      const counted = (n: number): number => {
        calls += 1;
        if (calls > 200) throw new Error('too many steps');
        return seeded(n);
      };
      const made = fundomino.determinize(view, 'spectator', counted);
      expect(violationsOf(made)).toEqual([]);
      expect(fundomino.view(made, 'spectator')).toEqual(view);
      // 40 tiles above the first: 39 in the stock, one in the hand that has drawn.
      const above = fundominoPlaces(made).filter((_, tile) => tile > 23);
      expect(above.filter((place) => place !== -1)).toEqual([0]);
    });
  });

  describe('FU-15 what others know of each other', () => {
    /** Seat 1 has lost 1|2 to seat 2, which then holds four tiles. */
    const taken = run(
      position({
        hands: [
          ['1|1', '1|3', '1|5'],
          ['6|draw-green', '1|2', '1|4', '1|6'],
          ['5|5', '2|draw-purple', '2|5'],
        ],
        start: '2|6',
        stock: 0,
      }),
      ['play 6|draw-green at 1 right'],
      [['1|2']],
    );
    const samples = 400;
    /** How often each tile, by name, is known to seat 1 in the hand of seat 2. */
    const counts = (state: FundominoState, observer: Observer): ReadonlyMap<string, number> => {
      const found = new Map<string, number>();
      const names = state.tiles.split(' ');
      const view = fundomino.view(state, observer);
      for (let i = 0; i < samples; i++) {
        const made = fundomino.determinize(view, observer, random);
        const places = fundominoPlaces(made);
        const knownTo = fundominoKnownTo(made);
        expect(violationsOf({ ...made, stockSize: places.filter((place) => place === -1).length })).toEqual([]);
        expect(fundomino.view(made, observer)).toEqual(view);
        const known = names.filter((_, tile) => places[tile] === 2 && knownTo[tile] === 1);
        const name = known.length > 1 ? 'several' : (known[0] ?? 'none');
        found.set(name, (found.get(name) ?? 0) + 1);
      }
      return found;
    };
    const near = (count: number | undefined, p: number): void => {
      expect(Math.abs((count ?? 0) - samples * p)).toBeLessThan(4.5 * Math.sqrt(samples * p * (1 - p)));
    };

    it('a hand has a tile that its loser knows, and it can be any', () => {
      const found = counts(taken, 0);
      expect([found.get('none'), found.get('several')]).toEqual([undefined, undefined]);
      expect(found.size).toBeGreaterThan(20);
      expect(counts(taken, 1)).toEqual(new Map([['1|2', samples]]));
      expect(counts(taken, 2)).toEqual(new Map([['1|2', samples]]));
    });

    it('once one of four tiles is played, it is left in three of four cases', () => {
      const played = run(taken, ['play 2|5 at 0 right']);
      near(counts(played, 0).get('none'), 1 / 4);
      expect(counts(played, 1)).toEqual(new Map([['1|2', samples]]));
    });

    it('once a tile is taken on by a third seat, nobody else knows what is left', () => {
      const on = run(taken, ['play 2|draw-purple at 0 right'], [['5|5']]);
      for (const observer of [0, 1, 2, 'spectator'] as const) {
        expect(counts(on, observer), String(observer)).toEqual(new Map([['none', samples]]));
      }
    });
  });

  it('FU-11 one draw: the chance that the only tile above the first is in a hand of 9 is 1 of 16', () => {
    const hands = [
      ['1|1', '1|2', '1|3', '1|4', '1|5', '1|6', '2|3', '5|5'],
      ['2|2', '2|4', '2|5', '2|6', '3|3', '3|4', '3|5', '3|6'],
    ];
    const placed = run(
      fundomino.setup(),
      ['start 5|5'],
      [...hands.flat(), '5|5'].map((tile) => [tile]),
    );
    const drawn = run(placed, ['draw'], [['4|4']]);
    const view = fundomino.view(drawn, 0);
    const samples = 8_000;
    let found = 0;
    for (let i = 0; i < samples; i++) {
      if (handOf(fundomino.determinize(view, 0, random), 1).includes('6|6')) found += 1;
    }
    const p = 1 / 16;
    expect(Math.abs(found - samples * p)).toBeLessThan(4.5 * Math.sqrt(samples * p * (1 - p)));
  });
});
