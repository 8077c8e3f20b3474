/** The board: what is pointed at, what is drawn of it, and what is said. */
import { createMatch, type DrawingOptions, seededRandom } from 'tabletop-rules/core';
import {
  fundominoBoard as board,
  type FundominoMove,
  type FundominoOptions,
  type FundominoState,
  type FundominoView,
  fundomino,
  fundominoChain,
  fundominoPlaces,
  fundominoRowsBoard,
} from 'tabletop-rules/fundomino';
import { checkBoard } from 'tabletop-rules/testing';
import { describe, expect, it } from 'vitest';
import { roadFor } from '../../src/fundomino/render/rows.ts';
import { PALETTE } from '../../src/fundomino/render/tiles.ts';
import { contrast } from '../contrast.ts';
import { runs, seed } from '../runs.ts';
import { beforeStart, by, dealt, position, run, withPlaces } from './position.ts';

const twists = { doubleBack: true, doubleStakes: true, perfectTen: true } as const;
const doubles = [1, 2, 3, 4, 5, 6].flatMap((n) => ['red', 'blue', 'green'].map((c) => `${n}-${c}|${n + 1}-${c}`));
const settings: readonly FundominoOptions[] = [
  {},
  { ...twists },
  { ...twists, seats: 3, refusal: 'all' },
  { ...twists, seats: 4, variant: 'face-value', teams: true },
  { ...twists, variant: 'caribbean' },
  { variant: 'team', dominoCall: 'automatic' },
  { ...twists, seats: 3, tiles: [...fundomino.setup().tiles.split(' '), ...doubles, 'wild|wild'] },
];

/** The boxes of the targets that a drawing has, by target. */
function boxesOf(svg: string): ReadonlyMap<string, readonly [width: number, height: number]> {
  const found = [...svg.matchAll(/data-target="([^"]+)"><rect x="\S+" y="\S+" width="(\S+)" height="(\S+)"/g)];
  expect(found).toHaveLength(svg.split('data-target=').length - 1);
  const boxes = new Map(found.map(([, target, width, height]) => [target!, [Number(width), Number(height)] as const]));
  expect(boxes.size).toBe(found.length);
  return boxes;
}

/** The width of a drawing in its own units. */
function widthOf(svg: string): number {
  return Number(/viewBox="0 0 (\S+) /.exec(svg)![1]);
}

/** The pieces of a drawing, each with the path data of its first shape. */
function piecesOf(svg: string): ReadonlyMap<string, string> {
  return new Map([...svg.matchAll(/data-piece="([^"]+)"><path d="([^"]+)"/g)].map(([, piece, d]) => [piece!, d!]));
}

/** Everything that the seats who are asked need, checked on their views. */
function checkAsked(state: FundominoState): void {
  const status = fundomino.status(state);
  if (status.type !== 'turn') return;
  for (const seat of status.seats) {
    const view = fundomino.view(state, seat);
    const paths = fundomino.legalMoves(view, seat).map((move) => board.path(move, view).join(' '));
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) expect(paths.filter((other) => other.startsWith(`${path} `))).toEqual([]);
    const targets = new Set(paths.flatMap((path) => path.split(' ')));
    for (const target of targets) expect(board.label(target, view)).toMatch(/^[^_]+$/);
    const drawn = boxesOf(board.svg(view, { you: seat }));
    for (const target of targets) if (!target.startsWith('button:')) expect(drawn.has(target)).toBe(true);
    for (const part of board.parts) {
      const svg = board.svg(view, { you: seat, parts: [part] });
      const least = (24 / 390) * widthOf(svg);
      for (const [width, height] of boxesOf(svg).values()) expect(Math.min(width, height)).toBeGreaterThan(least);
      expect(svg).not.toMatch(/undefined|NaN|null/);
    }
  }
}

describe('whole matches', () => {
  it.each(settings.map((options) => [options]))('%j: every move can be pointed at, and told', (options) => {
    const match = createMatch(fundomino, { options: { target: 60, ...options }, seed: 2 });
    const random = seededRandom(2);
    for (let n = 0; match.status.type === 'turn' && n < 100; n++) {
      if (n % 4 === 0 || match.status.prompt !== 'play') checkAsked(match.state);
      const moves = fundomino.legalMoves(match.state);
      const plays = moves.filter(({ type }) => type === 'play');
      const list = plays.length > 0 && random(4) > 0 ? plays : moves;
      match.play(list[random(list.length)]!);
    }
    let state = fundomino.setup({ target: 60, ...options });
    for (const action of match.record().actions) {
      const after = fundomino.apply(state, action);
      for (const observer of [0, 'spectator'] as const) {
        const [before, now] = [fundomino.view(state, observer), fundomino.view(after, observer)];
        const seen = fundomino.redact(state, action, observer);
        const you = observer === 'spectator' ? undefined : observer;
        const told = board.narrate(seen, before, ['Ann', 'Bob', 'Cleo', 'Dee'], you);
        expect(told).toMatch(/^(?:Ann|Bob|Cleo|Dee|You|The|Nobody) [^_]+\.$/);
        expect(told).not.toMatch(/undefined|null|Seat/);
        const drawn = boxesOf(board.svg(now, { you }));
        for (const target of board.touched(before, seen, now)) expect(drawn.has(target)).toBe(true);
      }
      state = after;
    }
    expect(board.describe(state)).not.toMatch(/undefined|null|NaN/);
  });

  it.each(settings.slice(0, 6).map((options) => [options]))('%j: both boards keep their contract', (options) => {
    for (const one of [board, fundominoRowsBoard]) {
      const report = checkBoard(fundomino, one, { options, runs: runs(2), seed: seed(4), maxMoves: 60 });
      expect(report.states).toBeGreaterThan(0);
    }
  });

  it('FU-2 the letter of a colour stands on its tile, whichever way the tile lies', () => {
    // Found with this seed: the letter reached the edge of the tile.
    expect(checkBoard(fundomino, board, { seed: 1_065_205_648, runs: 15, options: {} }).states).toBeGreaterThan(0);
  });

  it('FU-3 the chain as it lies is drawn as large as fits, and smaller only when it has to be', () => {
    for (const seed of [3, 4, 5]) {
      const match = createMatch(fundomino, { seed });
      const random = seededRandom(seed);
      let [before, box, moved] = [piecesOf(''), '', 0];
      while (match.status.type === 'turn' && match.state.round === 1) {
        const svg = board.svg(match.view('spectator'), { parts: ['board'] });
        const pieces = piecesOf(svg);
        if ([...before].some(([piece, d]) => pieces.get(piece) !== d)) moved++;
        expect(pieces.size).toBe(match.state.chain.length);
        expect(box === '' || svg.includes(box)).toBe(true);
        [before, box] = [pieces, /viewBox="[^"]+"/.exec(svg)![0]];
        const moves = fundomino.legalMoves(match.state);
        match.play(moves[random(moves.length)]!);
      }
      expect(before.size).toBeGreaterThan(8);
      expect(moved).toBeLessThan(before.size / 2);
    }
  });

  it('FU-3 where a tile can turn both ways, each is pointed at in a place of its own, however long the chain is', () => {
    let seen = 0;
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const match = createMatch(fundomino, { seed });
      const random = seededRandom(seed);
      while (match.status.type === 'turn' && match.state.round === 1) {
        const [seat = 0] = match.status.seats;
        const view = match.view(seat);
        const moves = match.legalMoves();
        for (const move of moves) {
          const [tile = '', end = '', turn = ''] = board.path(move, view);
          if (!/^button:(?:left|right)/.test(turn)) continue;
          const svg = board.svg(view, { you: seat, parts: ['board'], chosen: [tile, end] });
          const boxes = [
            ...svg.matchAll(/data-target="button:[^"]+"><rect x="(\S+)" y="(\S+)" width="(\S+)" height="(\S+)"/g),
          ].map((found) => found.slice(1).map(Number));
          const [[x = 0, y = 0, width = 0, height = 0] = [], [otherX = 0, otherY = 0] = []] = boxes;
          if (boxes.length < 2) continue;
          seen++;
          // Each has its middle for itself.
          expect(Math.max(Math.abs(x - otherX) / width, Math.abs(y - otherY) / height)).toBeGreaterThan(0.5);
        }
        match.play(moves[random(moves.length)]!);
      }
    }
    expect(seen).toBeGreaterThan(5);
  });

  it('FU-3 in rows a tile keeps its place in the drawing for the whole round, and the board its size', () => {
    for (const seed of [3, 4, 5]) {
      const match = createMatch(fundomino, { seed });
      const random = seededRandom(seed);
      let [before, box] = [piecesOf(''), ''];
      while (match.status.type === 'turn' && match.state.round === 1) {
        const svg = fundominoRowsBoard.svg(match.view('spectator'), { parts: ['board'] });
        const pieces = piecesOf(svg);
        for (const [piece, d] of before) expect(pieces.get(piece)).toBe(d);
        expect(pieces.size).toBe(match.state.chain.length);
        expect(box === '' || svg.includes(box)).toBe(true);
        [before, box] = [pieces, /viewBox="[^"]+"/.exec(svg)![0]];
        const moves = fundomino.legalMoves(match.state);
        match.play(moves[random(moves.length)]!);
      }
      expect(before.size).toBeGreaterThan(8);
    }
  });

  it('FU-10 states that an observer cannot tell apart are drawn alike', () => {
    const match = createMatch(fundomino, { options: { seats: 3 }, seed: 7 });
    const random = seededRandom(7);
    for (let n = 0; match.status.type === 'turn' && n < 60; n++) {
      const view = match.view(1);
      const other = fundomino.view(fundomino.determinize(view, 1, random), 1);
      expect(board.svg(other, { you: 1 })).toBe(board.svg(view, { you: 1 }));
      const moves = fundomino.legalMoves(match.state);
      match.play(moves[random(moves.length)]!);
    }
  });
});

it('FU-4 the road holds the longest chain of a set, at either end', () => {
  for (const tiles of [8, 24, 32, 33, 64]) {
    const road = roadFor(tiles);
    expect(road.reach).toBeGreaterThanOrEqual(tiles - 1);
    expect(road.place(0).middle[0]).toBeCloseTo(273);
    const middles = Array.from({ length: 2 * road.reach + 1 }, (_, n) => road.place(n - road.reach).middle);
    expect(new Set(middles.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`)).size).toBe(middles.length);
    // Each place is beside, or below, the one before it.
    for (const [i, [x, y]] of middles.entries()) {
      const [fromX, fromY] = middles[i - 1] ?? [x - road.size.width, y];
      expect(Math.abs(x - fromX) / road.size.width + (y - fromY) / road.size.height).toBeCloseTo(1);
      expect([x > 0, x < 546, y > 0, y < road.height]).toEqual([true, true, true, true]);
    }
  }
});

describe('paths', () => {
  const paths = (view: FundominoView): string[] =>
    fundomino.legalMoves(view, view.turn).map((move) => board.path(move, view).join(' '));

  it('FU-13 a tile that fits in one way needs one click, one that fits at both ends the end', () => {
    const hands = [['2|5'], ['1|6', '6|draw-green', '5|5']];
    const first = position({ hands });
    expect(paths(first)).toEqual([
      ...['hand:1|6 end:0', 'hand:1|6 end:1', 'hand:6|draw-green end:0', 'hand:6|draw-green end:1', 'button:draw'],
    ]);
    const next = run(
      position({
        hands: [
          ['1|1', '2|2', '3|5'],
          ['1|6', '5|5', '4|4'],
        ],
      }),
      ['play 1|6 at 1 left'],
    );
    // A double joins by either end, and turns to the other side with it.
    expect(paths(next)).toEqual(['hand:1|1 button:right:1', 'hand:1|1 button:left:1', 'button:draw']);
    expect(board.label('button:left:1', next)).toBe('Join its 1, turning left ↺');
    // What is written on a target begins its label.
    expect(board.label('hand:1|1', next)).toBe('1 1, red and red');
    expect(board.label('hand:3|again-red', next)).toBe('3 R, yellow and arrow red');
    expect(board.label('hand:4|wild', next)).toBe('4, green and star');
    expect(board.label('end:0', next)).toBe('left end, open, 6 purple');
    expect(board.label('player:1', next, ['Ann', 'Bob'])).toBe('Bob, score 0, 2 tiles');
  });

  it('FU-11 FU-12 the first tile is pointed at, the direction is a button', () => {
    const start = beforeStart({ hands: [3, 3, 3] });
    expect(paths(start)).toEqual(['hand:6|6']);
    expect(paths(run(start, ['start 6|6']))).toEqual(['button:clockwise', 'button:counterclockwise']);
  });

  it('FU-18 FU-40 what a play declares is asked last, where it can be declared', () => {
    const options = { seats: 3, doubleBack: true } as const;
    const hands = [3, ['6-red|6-red', '1|2'], 3];
    const tiles = ['6-red|6-red', ...fundomino.setup().tiles.split(' ')];
    const state = position({ options: { ...options, tiles }, hands, start: '1|1' });
    expect(paths(state).filter((path) => path.startsWith('hand:6-red|6-red end:0 button:right:6-red'))).toEqual([
      ...['silent button:keep', 'silent button:reverse', 'domino button:keep', 'domino button:reverse'].map(
        (words) => `hand:6-red|6-red end:0 button:right:6-red button:${words}`,
      ),
    ]);
  });

  it('FU-17 at a wild end a button names what joins', () => {
    const state = run(position({ hands: [['2|5'], ['4|wild', '1|3', '4|4']], start: '4|5' }), [
      'play 4|wild at 0 right',
    ]);
    const mine = paths(state).filter((path) => path.startsWith('hand:2|5'));
    expect(mine).toEqual(['hand:2|5 end:0 button:right:2', 'hand:2|5 end:0 button:left:5', 'hand:2|5 end:1']);
  });

  it('a move that is not legal, or of a hidden hand, has a path too', () => {
    const move: FundominoMove = { type: 'play', seat: 1, tile: '1|6', end: 1, joins: 1 };
    expect(board.path(move, fundomino.view(position({ hands: [3, ['1|6']] }), 'spectator'))).toEqual(['hand:1|6']);
  });
});

describe('sentences', () => {
  const names = ['Ann', 'Bob'];

  it('FU-13 tells a draw to the one who draws, and to nobody else', () => {
    const drawing = run(position({ hands: [3, 3] }), ['draw']);
    const action = { type: 'chance', label: 'draw', faces: ['1|again-purple'] } as const;
    const told = (observer: number): string =>
      board.narrate(fundomino.redact(drawing, action, observer), drawing, names, observer);
    expect(told(1)).toBe('You draw the 1|arrow purple.');
    expect(told(0)).toBe('Bob draws a tile.');
    const after = fundomino.apply(drawing, action);
    const touched = (observer: number): readonly string[] =>
      board.touched(
        fundomino.view(drawing, observer),
        fundomino.redact(drawing, action, observer),
        fundomino.view(after, observer),
      );
    expect(touched(1)).toEqual(['player:1', 'hand:1|again-purple']);
    expect(touched(0)).toEqual(['player:1']);
  });

  it('FU-15 FU-18 tells what is taken out of a hand to both', () => {
    const called = by(run(position({ hands: [3, ['1|6', '1|2']], stock: 0 }), ['play 1|6 at 0 left']), 0, 'call');
    const action = { type: 'chance', label: 'take', faces: ['3|4'] } as const;
    expect(board.narrate(action, called, names, 1)).toBe('You take the 3|4 out of Ann’s hand.');
    expect(board.narrate(action, called, names, 0)).toBe('Bob takes the 3|4 out of your hand.');
    expect(board.next(called, names)).toBe('Bob takes a penalty tile out of Ann’s hand.');
    // Who lost it sees it too, but in a hand that is not drawn, even when that hand is known whole.
    const known = {
      ...called,
      ...withPlaces(
        called,
        fundominoPlaces(called),
        called.tiles.split(' ').map((name) => (name === '1|2' ? 0 : -1)),
      ),
    };
    const after = fundomino.apply(known, action);
    const touched = (observer: number): readonly string[] =>
      board.touched(fundomino.view(known, observer), action, fundomino.view(after, observer));
    expect(touched(1)).toEqual(['player:0', 'player:1', 'hand:3|4']);
    expect(touched(0)).toEqual(['player:0', 'player:1']);
  });

  it.each<[string, FundominoMove, FundominoState]>([
    ['Bob plays the 1|6 at the left end with a “Domino!”.', play({ domino: true }), position({ hands: [3, 3] })],
    [
      'Bob plays the 1|6 at the left end, which reverses the order of turns.',
      play({ reverse: true }),
      position({ hands: [3, 3] }),
    ],
    ['Bob lets it pass.', { type: 'waive', seat: 1 }, calling()],
    ['Bob calls the “Domino!” that Ann did not say.', { type: 'call', seat: 1 }, calling()],
    [
      'Bob claims a “Perfect 10” of 10 points.',
      { type: 'perfect-ten', seat: 1 },
      run(beforeStart({ options: { perfectTen: true }, hands: [3, 3], start: '5|5' }), ['start 5|5']),
    ],
    [
      'Bob does not challenge.',
      { type: 'waive', seat: 1 },
      run(beforeStart({ options: { doubleStakes: true }, hands: [3, 3], start: '2|2' }), ['start 2|2']),
    ],
  ])('%s', (words, move, state) => {
    expect(board.narrate(move, state, names)).toBe(words);
  });

  it('uses names as they are given, and escapes them', () => {
    const state = position({ hands: [3, 3] });
    const svg = board.svg(state, { names: ['<Ann>', 'Bob & Co'], you: 1 });
    expect(svg).toContain('>&lt;Ann&gt;<');
    expect(svg).toContain('>▶ Bob &amp; Co (you)<');
    expect(board.next(state, ['<Ann>', 'Bob & Co'], 1)).toMatch(/^Your turn: (play a tile|draw a tile|pass)( or |\.$)/);
    expect(board.next(state, ['<Ann>', 'Bob & Co'])).toBe('Bob & Co is to play a tile, draw or pass.');
    expect(board.describe(state, names)).toContain(' Ann: score 0, 3 tiles');
  });
});

it('one’s own row comes last, after those who play next', () => {
  const state = position({ hands: [3, 3, 3] });
  const rows = (you?: number): readonly (string | undefined)[] =>
    [...board.svg(state, you === undefined ? {} : { you }).matchAll(/data-target="player:(\d)"/g)].map(
      ([, seat]) => seat,
    );
  expect([rows(), rows(0), rows(1)].map((seats) => seats.join(' '))).toEqual(['0 1 2', '1 2 0', '2 0 1']);
});

describe('marks and colours', () => {
  it('marks what can be chosen, has been chosen and was touched', () => {
    const state = position({ hands: [3, ['1|6', '2|6', '3|3']] });
    const options: DrawingOptions = { you: 1, legal: ['end:0', 'end:1'], chosen: ['hand:1|6'], last: ['laid:6|6'] };
    const svg = board.svg(state, options);
    const count = (colour: string): number => svg.split(`var(--tabletop-${colour},`).length - 1;
    expect([count('legal'), count('chosen'), count('last')]).toEqual([2, 2, 1]);
  });

  const texts: readonly (readonly [string, string])[] = [
    ...(['red', 'green', 'blue', 'purple'] as const).map((fill) => ['pale-sign', fill] as const),
    ...(['orange', 'yellow', 'wild'] as const).map((fill) => ['dark-sign', fill] as const),
    ...(['paper', 'ground', 'table'] as const).map((fill) => ['ink', fill] as const),
    ...(['ground', 'table'] as const).map((fill) => ['quiet', fill] as const),
    ['dead', 'paper'],
  ];
  const shapes: readonly (readonly [string, string])[] = [
    ...(['paper', 'road', 'table', 'back'] as const).map((fill) => ['ink', fill] as const),
    ...(['paper', 'road'] as const).flatMap((fill) =>
      (['legal', 'chosen', 'last', 'quiet', 'dead'] as const).map((line) => [line, fill] as const),
    ),
  ];
  const pairs = [...texts.map((pair) => [...pair, 4.5] as const), ...shapes.map((pair) => [...pair, 3] as const)];
  it.each(pairs)('%s is told from %s, by %d at least, in both themes', (one, other, least) => {
    for (const theme of [0, 1] as const) {
      expect(contrast(PALETTE[one]![theme], PALETTE[other]![theme])).toBeGreaterThanOrEqual(least);
    }
  });

  it('FU-22 FU-23 shows all hands once the match is over, and a hand as a part of its own to its owner only', () => {
    const hands = [['1|1', '2|2'], ['1|6']];
    const over = run(position({ options: { target: 1 }, hands }), ['play 1|6 at 0 left']);
    expect([...piecesOf(board.svg(over)).keys()].sort()).toEqual(['1|1', '1|6', '2|2', '6|6']);
    expect([...piecesOf(board.svg(over, { you: 0 })).keys()].sort()).toEqual(['1|1', '1|6', '2|2', '6|6']);
    expect(board.svg(over, { parts: ['hand'] })).toContain('data-empty');
    expect(fundominoChain(over)).toHaveLength(2);
    const drawn = board.svg(over, { names: ['Ann', 'Bob'] });
    for (const line of ['Round 1 was finished.', 'score 0 (+0), 2 tiles', 'score 40 (+40), finished as 1'])
      expect(drawn).toContain(`>${line}<`);
  });
});

/** A play at the left end by seat 1. */
function play(declared: { readonly domino?: true; readonly reverse?: true }): FundominoMove {
  return { type: 'play', seat: 1, tile: '1|6', end: 0, joins: 1, ...declared };
}

/** Seat 0 has been silent with one tile left. */
function calling(): FundominoState {
  return run(position({ hands: [['1|6', '1|2'], 3], turn: 0 }), ['play 1|6 at 0 left']);
}

it('FU-10 tells the deal', () => {
  const action = { type: 'chance', label: 'deal', faces: ['3|5'] } as const;
  const before = dealt({}, []);
  expect(board.narrate(action, before, undefined, 0)).toBe('You are dealt the 3|5.');
  expect(board.narrate({ ...action, faces: [null] }, before)).toBe('Player 1 is dealt a tile.');
});
