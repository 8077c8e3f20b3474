/** The drawings: what they show, and what they do not. */

import { marksOf, renderSvg, svgElement } from 'tabletop-rules/author';
import { createMatch, seededRandom } from 'tabletop-rules/core';
import {
  fundominoBoard as board,
  type FundominoState,
  fundomino,
  fundominoChain,
  fundominoEnds,
  fundominoRowsBoard,
} from 'tabletop-rules/fundomino';
import { fundominoEn } from 'tabletop-rules/fundomino/en';
import { describe, expect, it, test } from 'vitest';
import { svgLattice } from '../../src/fundomino/render/lattice.ts';
import { beforeStart, by, position, run } from './position.ts';

const state = run(
  position({
    options: { seats: 3 },
    hands: [
      ['1|1', '3|wild'],
      ['6|draw-green', '1|2', '5|6'],
      ['4|6', '2|again-blue'],
    ],
  }),
  ['play 6|draw-green at 0 right', 'play 4|6 at 1 left'],
  [['1|4']],
);

/** A long random chain. */
function long(): FundominoState {
  const match = createMatch(fundomino, { seed: 9 });
  const random = seededRandom(9);
  while (match.status.type === 'turn' && match.state.chain.length < 20) {
    const moves = fundomino.legalMoves(match.state);
    match.play(moves[random(moves.length)]!);
  }
  return match.state;
}

describe('the text', () => {
  it('shows the chain on its lattice, the ends, the hands as the observer may see them', () => {
    expect(board.text(fundomino.view(state, 0))).toBe(`\
(0)
   6|dG  6|6
            4|6   (1)

left end 0: plus green, open
right end 1: 4 green, open

seat 0  Player 1, score 0, 2 tiles: 1|1  3|wild  <
seat 1  Player 2, score 0, 2 tiles
seat 2  Player 3, score 0, 2 tiles
first to 120 points: round 1, 23 tiles to draw, clockwise
Player 1 is to play a tile, draw or pass.`);
    expect(board.text(fundomino.view(state, 2))).toContain('seat 2  Player 3, score 0, 2 tiles: 1|4  2|again-blue');
    expect(board.text(fundomino.view(state, 'spectator'))).not.toMatch(/1\|4|wild|again/);
  });

  it('shows a tile that is known to be in a hand, and the previous round', () => {
    const taken = run(
      position({ hands: [['1|1'], ['6|draw-green', '1|2', '1|4'], ['5|5', '2|2']], stock: 0 }),
      ['play 6|draw-green at 0 right'],
      [['1|2']],
    );
    expect(board.text(fundomino.view(taken, 1))).toContain('seat 2  Player 3, score 0, 3 tiles: with 1|2\n');
    const done = run(position({ hands: [['1|1', '2|2'], ['1|6']] }), ['play 1|6 at 0 left']);
    expect(board.text(fundomino.view(done, 0))).toContain(
      'round 1 was finished: Player 1 rank 2, 0 points (1|1 2|2); Player 2 rank 1, 40 points',
    );
    expect(board.text(done)).toMatch(/^no tile lies yet/);
  });

  it('FU-4 is as wide as the signs of the set need, so that none runs into the next', () => {
    const tiles = [...fundomino.setup().tiles.split(' '), '12-red|11-blue', '10-red|12-blue', '11-red|11-blue'];
    const hands = [
      ['1|1', '1|2'],
      ['12-red|11-blue', '10-red|12-blue', '1|3'],
    ];
    const wide = run(position({ options: { tiles }, hands, start: '11-red|11-blue' }), [
      'play 10-red|12-blue at 0 right',
    ]);
    expect(board.text(wide).split('\n').slice(0, 3)).toEqual(['(0)', '    10R|12B 11R|11B', '                (1)']);
    // Also before such a tile lies: the scale does not change during a match.
    const narrow = position({ options: { tiles }, hands: [['1|1'], ['1|2']] });
    expect(board.text(narrow).split('\n').slice(0, 2)).toEqual(['(0)     6|6', '            (1)']);
  });

  it.each<[string, FundominoState]>([
    ['Player 1 is to start with the 6|6.', beforeStart({ hands: [3, 3] })],
    ['Player 1 is to decide the direction of play.', run(beforeStart({ hands: [3, 3, 3] }), ['start 6|6'])],
    ['Player 2 draws a tile.', run(position({ hands: [3, 3] }), ['draw'])],
    [
      'Player 1 is to catch Player 2, who has one tile left and has not said “Domino!”, or let it pass.',
      run(position({ hands: [3, ['1|6', '1|2']] }), ['play 1|6 at 0 left']),
    ],
    [
      'Player 2 is to say “Domino!” or nothing, with one tile left.',
      run(
        position({ hands: [3, ['6|draw-green', '1|2', '1|4']], stock: 0 }),
        ['play 6|draw-green at 0 right'],
        [['1|2']],
      ),
    ],
    [
      'Player 1 is to catch Player 2, who has one tile left and has not said “Domino!”, or let it pass.',
      run(
        position({ hands: [3, ['6|draw-green', '1|2', '1|4']], stock: 0 }),
        ['play 6|draw-green at 0 right', 'waive'],
        [['1|2']],
      ),
    ],
    [
      'Player 2 takes a penalty tile out of Player 1’s hand.',
      by(run(position({ hands: [3, ['1|6', '1|2']], stock: 0 }), ['play 1|6 at 0 left']), 0, 'call'),
    ],
    [
      'Player 1 and Player 2 are to say “Perfect 10”, since the ends add up to it, or let it pass.',
      run(beforeStart({ options: { perfectTen: true }, hands: [3, 3], start: '5|5' }), ['start 5|5']),
    ],
    [
      'Player 1 is to challenge to double the stakes, or not.',
      run(beforeStart({ options: { doubleStakes: true }, hands: [3, 3], start: '2|2' }), ['start 2|2']),
    ],
    [
      'Player 2 is to accept or refuse doubled stakes.',
      run(beforeStart({ options: { doubleStakes: true }, hands: [3, 3], start: '2|2' }), ['start 2|2', 'challenge']),
    ],
    [
      'Player 1 takes a tile from the stock.',
      run(position({ hands: [3, ['6|draw-green', '1|2', '1|3']] }), ['play 6|draw-green at 0 right']),
    ],
    ['Player 1 is dealt a tile.', fundomino.setup()],
  ])('says: %s', (words, at) => {
    expect(board.text(at).split('\n').at(-1)).toBe(words);
    expect(board.next(at)).toBe(words);
    expect(board.describe(at).startsWith(words)).toBe(true);
  });
});

describe('the SVG', () => {
  const svg = board.svg(fundomino.view(state, 0));

  it('is one well-formed element with a title and a description', () => {
    for (const picture of [svg, board.svg(long()), board.svg(fundomino.setup({ seats: 4 }))]) {
      expect(picture).toMatch(/^<svg [^>]*role="img"[\s\S]*<\/svg>$/);
      expect(picture).toContain('<title>Fundomino</title>');
      const open = picture.match(/<[a-z]+[^>]*(?<!\/)>/g) ?? [];
      const close = picture.match(/<\/[a-z]+>/g) ?? [];
      expect(open.length).toBe(close.length);
      expect(picture).not.toMatch(/undefined|NaN|null| id=/);
    }
    expect(svg).toContain('Left end: plus green, open. Right end: 4 green, open.');
  });

  it('shows no tile that the observer may not see', () => {
    const tiles = (seen: string): string[] => [...seen.matchAll(/data-piece="([^"]+)"/g)].map(([, tile]) => tile!);
    expect(tiles(svg)).toEqual(['6|6', '6|draw-green', '4|6', '1|1', '3|wild']);
    expect(tiles(board.svg(fundomino.view(state, 'spectator')))).toEqual(['6|6', '6|draw-green', '4|6']);
    expect(tiles(board.svg(state))).toHaveLength(9);
  });

  it('FU-3 draws arcs that meet: each begins where the one before it ends', () => {
    // The dark outline of each tile runs from side to side.
    const arcs = [
      ...board
        .svg(long(), { parts: ['board'] })
        .matchAll(/data-piece="[^"]+"><path d="M (\S+ \S+) A \S+ \S+ 0 0 [01] (\S+ \S+)" fill="none"/g),
    ];
    const links = fundominoChain(long());
    expect(arcs).toHaveLength(links.length);
    const free: string[] = [];
    for (const [i, [, from, to]] of arcs.entries()) {
      if (i === 0) free.push(from!, to!);
      else {
        const { end } = links[i]!;
        const [a, b] = [free[end]!.split(' ').map(Number), from!.split(' ').map(Number)];
        expect(Math.hypot(a[0]! - b[0]!, a[1]! - b[1]!)).toBeLessThan(0.3);
        free[end] = to!;
      }
    }
  });

  it('FU-2 FU-3 shows the chosen tile dashed where it can be played, at each end and each way, and each way can be pointed at', () => {
    const hand = ['1|1', '3|4', '4|4', '5|6'];
    const hands = [hand, ['6|draw-green', '1|2', '1|3'], ['4|6', '2|2']];
    const actions = ['play 6|draw-green at 0 right', 'play 4|6 at 1 left'];
    const view = fundomino.view(run(position({ hands }), actions, [['1|4']]), 0);
    const shown = (one: typeof board, ...chosen: readonly string[]): readonly [number, number] => {
      const drawn = one.svg(view, { you: 0, chosen, parts: ['board'] });
      return [drawn.split('stroke-dasharray="5 4"').length - 1, drawn.split('data-target="button:').length - 1];
    };
    expect(shown(board)).toEqual([0, 0]);
    // It matches the green of both ends by its 4.
    expect(shown(board, 'hand:3|4')).toEqual([2, 0]);
    expect(shown(board, 'hand:3|4', 'end:1')).toEqual([1, 0]);
    // It can join by either of its ends.
    expect(shown(board, 'hand:4|4')).toEqual([4, 0]);
    expect(shown(board, 'hand:4|4', 'end:0')).toEqual([2, 2]);
    expect(shown(board, 'hand:4|4', 'end:0', 'button:left:4')).toEqual([1, 0]);
    // Each way has the sign of its button.
    const turns = board.svg(view, { you: 0, chosen: ['hand:4|4', 'end:0'], parts: ['board'] });
    const signs = [...turns.matchAll(/data-target="(button:[^"]*)"|>([↻↺])</g)].map(
      ([, target, sign]) => target ?? sign,
    );
    expect(signs).toEqual(['button:right:4', '↻', 'button:left:4', '↺']);
    expect(board.label('button:right:4', view)).toMatch(/ right ↻$/);
    expect(shown(board, 'hand:5|6')).toEqual([0, 0]);
    // In rows it is not seen how it would lie, before that is decided.
    expect(shown(fundominoRowsBoard, 'hand:3|4')).toEqual([2, 0]);
    expect(shown(fundominoRowsBoard, 'hand:4|4', 'end:0')).toEqual([0, 0]);
    expect(shown(fundominoRowsBoard, 'hand:4|4', 'end:0', 'button:left:4')).toEqual([1, 0]);
  });

  it('FU-2 says what fits at an end, also where both face one cell', () => {
    // Five right turns, all in red: the sixth cell of the ring is faced from both sides.
    const tiles = [...fundomino.setup().tiles.split(' '), ...[2, 3, 4, 5, 6].map((n) => `${n}-red|${n}-red`)];
    const hands = [
      ['3-red|3-red', '5-red|5-red', '1|1'],
      ['2-red|2-red', '4-red|4-red', '1|2'],
    ];
    const four = run(
      position({ options: { tiles, dominoCall: 'automatic' }, hands, start: '6-red|6-red' }),
      [2, 3, 4, 5].map((n) => `play ${n}-red|${n}-red at 1 right`),
    );
    const [zero, one] = fundominoEnds(four);
    expect([zero!.fits, one!.fits, zero!.q, zero!.r]).toEqual(['right', 'left', one!.q, one!.r]);
    const drawn = board.svg(four);
    expect(drawn.match(/data-target="end:0"(?:(?!<\/g>).)*>right turn</g)).toHaveLength(1);
    expect(drawn.match(/data-target="end:1"(?:(?!<\/g>).)*>left turn</g)).toHaveLength(1);
  });
});

it('escapes whatever a state holds', () => {
  const forged = { ...state, target: '<script>' as never };
  expect(board.svg(forged)).not.toContain('<script>');
  expect(board.svg(forged)).toContain('&lt;script&gt;');
});

// The chain as it lies.

const BOX = { x: 0, y: 0, width: 546, height: 440 };

/** The state of a random match with the longest chain, where tiles are played whenever that is possible. */
function longestChain(seats: 2 | 3 | 4, seed: number): FundominoState {
  const match = createMatch(fundomino, { options: { seats }, seed });
  const random = seededRandom(seed);
  let longest = match.state;
  while (match.status.type === 'turn' && match.ply < 150) {
    const moves = fundomino.legalMoves(match.state);
    const plays = moves.filter(({ type }) => type === 'play');
    const list = plays.length > 0 ? plays : moves;
    match.play(list[random(list.length)]!);
    if (match.state.chain.length > longest.chain.length) longest = match.state;
  }
  return longest;
}

test('FU-2 the ends of a long chain say what is to be matched there, in a size that can be read on a phone', () => {
  let seen = 0;
  for (let seed = 1; seed <= 8; seed++) {
    const view = longestChain(2, seed);
    const svg = renderSvg(svgElement('svg', {}, ...svgLattice(fundominoEn.sentences, view, BOX, marksOf({}))));
    const squares = [...svg.matchAll(/<rect [^>]*width="24" height="24" rx="4" fill="(.*?)"/g)].map(([, fill]) => fill);
    const free = fundominoEnds(view).filter(({ fits }) => fits !== 'none');
    expect(squares).toEqual(free.map(({ shows }) => `$${shows.colour ?? 'wild'}`));
    seen += free.length;
  }
  expect(seen).toBeGreaterThan(0);
});

test.each([2, 3, 4] as const)(
  'FU-3 the names of the ends cover no tile of a long chain, and not each other: %i players',
  (seats) => {
    for (let seed = 1; seed <= 8; seed++) {
      const drawn = svgLattice(fundominoEn.sentences, longestChain(seats, seed), BOX, marksOf({}));
      const svg = renderSvg(svgElement('svg', {}, ...drawn));
      // With what is to be matched there they are wider.
      const names = [...svg.matchAll(/<rect x="(\S+)" y="(\S+)" width="(84|114)" height="(24|30|48)"/g)].map(
        ([, ...numbers]) => {
          const [x = 0, y = 0, width = 0, height = 0] = numbers.map(Number);
          return [x + width / 2, y + height / 2, width / 2, height / 2] as const;
        },
      );
      // Where the halves of the tiles begin and end.
      const points = [...svg.matchAll(/d="M (\S+) (\S+) A .+? (\S+) (\S+)"/g)].flatMap(([, ...numbers]) => {
        const [x1, y1, x2, y2] = numbers.map(Number);
        return [[x1!, y1!] as const, [x2!, y2!] as const];
      });
      expect(names).toHaveLength(2);
      expect(points.length).toBeGreaterThan(60);
      for (const [x, y, wide, high] of names) {
        expect(points.filter(([px, py]) => Math.abs(px - x) < wide && Math.abs(py - y) < high)).toEqual([]);
        expect([x > wide, x < BOX.width - wide, y > high, y < BOX.height - high]).toEqual([true, true, true, true]);
      }
      const [[x1, y1, wide1, high1], [x2, y2, wide2, high2]] = [names[0]!, names[1]!];
      expect(Math.abs(x1 - x2) > wide1 + wide2 || Math.abs(y1 - y2) > high1 + high2).toBe(true);
    }
  },
);

/** The corners of the tiles that could be laid, drawn as arcs of a circle with dashes around them. */
function cornersOfOffers(svg: string): readonly (readonly [number, number])[] {
  const arcs = /d="M (\S+) (\S+) A (\S+) \S+ 0 0 ([01]) (\S+) (\S+)"[^>]*stroke-width="(\S+)" stroke-dasharray="5 4"/g;
  return [...svg.matchAll(arcs)].flatMap(([, ...texts]) => {
    const [x1 = 0, y1 = 0, radius = 1, sweep, x2 = 0, y2 = 0, thickness = 0] = texts.map(Number);
    const [dx, dy] = [x2 - x1, y2 - y1];
    const chord = Math.hypot(dx, dy);
    const far = (Math.sqrt(radius ** 2 - (chord / 2) ** 2) / chord) * (sweep === 1 ? 1 : -1);
    const [cx, cy] = [(x1 + x2) / 2 - dy * far, (y1 + y2) / 2 + dx * far];
    const scales = [radius - thickness / 2, radius + thickness / 2].map((to) => to / radius);
    return scales.flatMap((scale) =>
      [[x1, y1] as const, [x2, y2] as const].map(([x, y]) => [cx + (x - cx) * scale, cy + (y - cy) * scale] as const),
    );
  });
}

test('FU-3 the names of the ends cover no corner of a tile that could be laid', () => {
  let seen = 0;
  const covered: string[] = [];
  for (let seed = 1; seed <= 4; seed++) {
    const match = createMatch(fundomino, { options: { seats: 2 }, seed });
    const random = seededRandom(seed);
    while (match.status.type === 'turn' && match.ply < 60) {
      const moves = fundomino.legalMoves(match.state);
      const plays = moves.filter(({ type }) => type === 'play');
      for (const tile of new Set(plays.map((play) => board.path(play, match.state)[0]!))) {
        const marks = marksOf({ chosen: [tile] });
        const svg = renderSvg(svgElement('svg', {}, ...svgLattice(fundominoEn.sentences, match.state, BOX, marks)));
        const corners = cornersOfOffers(svg);
        seen += corners.length;
        for (const [, ...numbers] of svg.matchAll(/<rect x="(\S+)" y="(\S+)" width="(84|114)" height="(24|30|48)"/g)) {
          const [x = 0, y = 0, width = 0, height = 0] = numbers.map(Number);
          const isCovered = corners.some(([px, py]) => px > x && px < x + width && py > y && py < y + height);
          if (isCovered) covered.push(`seed ${seed}, ply ${match.ply}, ${tile}`);
        }
      }
      const list = plays.length > 0 ? plays : moves;
      match.play(list[random(list.length)]!);
    }
  }
  expect(seen).toBeGreaterThan(100);
  expect(covered).toEqual([]);
});
