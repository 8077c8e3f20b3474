/** What is pointed at, and what is told: `wunbyBoard`. */
import fc from 'fast-check';
import { createMatch, seededRandom } from 'tabletop-rules/core';
import { matches } from 'tabletop-rules/testing';
import {
  type WunbyFace,
  type WunbyMove,
  type WunbyOptions,
  type WunbyState,
  wunby,
  wunbyBoard,
} from 'tabletop-rules/wunby';
import { describe, expect, test } from 'vitest';
import { PALETTE } from '../../src/wunby/render/style.ts';
import { contrast } from '../contrast.ts';
import { runs, seed } from '../runs.ts';
import { KINDS } from './arbitraries.ts';
import { middle, placing, tie } from './example-positions.ts';
import { after } from './helpers.ts';
import { position } from './position.ts';
import { hitsOf, ownShare, targetAt } from './svg-targets.ts';

/** The seats that are asked. */
function asked(state: WunbyState): readonly number[] {
  const status = wunby.status(state);
  return status.type === 'turn' ? status.seats : [];
}

/** The paths of the legal moves of a seat. */
function pathsOf(state: WunbyState, seat: number): readonly (readonly string[])[] {
  return wunby.legalMoves(state, seat).map((move) => wunbyBoard.path(move, state));
}

/** What can be chosen after some targets. */
function nextOf(state: WunbyState, chosen: readonly string[] = []): readonly string[] {
  const rest = pathsOf(state, asked(state)[0]!).filter((path) => chosen.every((target, i) => path[i] === target));
  return [...new Set(rest.map((path) => path[chosen.length]!))];
}

/** The path of the legal move of a notation. */
function pathOf(state: WunbyState, notation: string): string {
  const parsed = wunby.parse(notation, state);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return wunbyBoard.path(parsed.value as WunbyMove, state).join(' ');
}

/** What holds for each seat that is asked in each state. */
function checkPaths(state: WunbyState): void {
  for (const seat of asked(state)) {
    const paths = pathsOf(state, seat);
    const whole = new Set(paths.map((path) => path.join(' ')));
    expect(whole.size).toBe(paths.length);
    const begun = paths.flatMap((path) => path.slice(1).map((_, i) => path.slice(0, i + 1).join(' ')));
    expect(begun.filter((beginning) => whole.has(beginning))).toEqual([]);
    const targets = new Set(paths.flat().filter((target) => !target.startsWith('button:')));
    const firsts = [...new Set(paths.map(([first]) => first!))];
    for (const legal of [undefined, [], firsts]) {
      const { hits } = hitsOf(wunbyBoard.svg(state, { you: seat, legal }));
      const drawn = new Set(hits.map(({ target }) => target));
      expect(drawn.size).toBe(hits.length);
      expect([...targets].filter((target) => !drawn.has(target))).toEqual([]);
    }
    for (const part of wunbyBoard.parts) {
      const { width, hits } = hitsOf(wunbyBoard.svg(state, { you: seat, parts: [part] }));
      const least = Math.min(...hits.flatMap((hit) => [hit.width, hit.height]));
      if (hits.length > 0) expect((least * 390) / width).toBeGreaterThanOrEqual(24);
    }
    const labels = [...new Set(paths.flat())].map((target) => wunbyBoard.label(target, state));
    expect(labels.filter((label) => /\S:\S/.test(label) || /undefined|NaN|null/.test(label))).toEqual([]);
  }
}

const homes = {
  red: ['a4', 'b4', 'c4'],
  blue: ['d4', 'd3', 'd2'],
  yellow: ['d1', 'c1', 'b1'],
  green: ['a1', 'a2', 'a3'],
};

describe('paths and targets', () => {
  test.each<readonly [string, WunbyOptions]>([
    ...KINDS,
    ['four, the smallest board', { seats: 4, size: 4, homes, barriers: { 1: 3, 2: 3, 3: 3 } }],
    ['two, the largest board', { size: 15 }],
  ])(
    'WU-10 to WU-31 paths are distinct, none begins another, targets are drawn once and big enough: %s',
    (_, options) => {
      fc.assert(
        fc.property(matches(wunby, { options, maxPlies: 70 }), ({ states }) => {
          // The last state of each phase, and of each face of the Wunby die.
          const some = new Map(states.map((state) => [`${state.phase} ${state.face} ${state.unusedDiceMask}`, state]));
          for (const state of some.values()) checkPaths(state);
        }),
        { numRuns: runs(2), seed: seed(16) },
      );
    },
  );

  test.each<[string, WunbyState]>([
    ['tie', tie()],
    ['tie of one', tie(0)],
    ['place', placing],
  ])('paths are distinct and drawn in seldom phases: %s', (_, state) => checkPaths(state));

  const wild = position({ barriers: 'c3n f2-f3e b5-d5n d1n', number: 3, face: 'WILD' });
  const jump = position({ barriers: 'd1n', number: 3, face: 'JUMP' });
  test.each<[string, WunbyState, string, string]>([
    ['WU-11 a colour', after(wunby.setup(), [[6, 1]]), 'choose red', 'button:red'],
    [
      'WU-21 the Wunby die moves barriers',
      position({ barriers: 'c3n', number: 3, face: '1-B' }),
      'move d1 d4',
      'cell:d1 cell:d4',
    ],
    ['WU-25', position({ barriers: 'c3n', number: 3, face: '1-B' }), 'barrier c3n a1e', 'slot:c3n slot:a1e'],
    [
      'WU-26 both dice move markers',
      position({ number: 3, face: 'REPEAT' }),
      'repeat c1 c4',
      'die:wunby cell:c1 cell:c4',
    ],
    ['WU-26 the standard die', position({ number: 3, face: 'REPEAT' }), 'move c1 c4', 'die:standard cell:c1 cell:c4'],
    [
      'WU-26 one die is left',
      position({ number: 3, face: 'REPEAT', unused: 'wunby' }),
      'repeat c1 c4',
      'cell:c1 cell:c4',
    ],
    [
      'WU-26 the second move',
      position({ number: 3, face: 'REPEAT', midRepeat: true }),
      'repeat c1 c4',
      'cell:c1 cell:c4',
    ],
    ['WU-27 both dice move markers', jump, 'jump d1 d2', 'die:wunby cell:d1 cell:d2'],
    ['WU-27 nothing to jump', position({ number: 3, face: 'JUMP' }), 'move c1 c4', 'cell:c1 cell:c4'],
    ['WU-28 a barrier tells that WILD is one', wild, 'barrier f2-f3e a1-a2e', 'slot:f2-f3e slot:a1-a2e'],
    ['WU-28 as JUMP', wild, 'jump d1 d2', 'button:jump cell:d1 cell:d2'],
    ['WU-28 as REPEAT', wild, 'repeat g1 g4', 'button:repeat cell:g1 cell:g4'],
    ['WU-28 the standard die', wild, 'move g1 g4', 'die:standard cell:g1 cell:g4'],
    ['WU-28 without a jump', position({ number: 3, face: 'WILD' }), 'repeat c1 c4', 'die:wunby cell:c1 cell:c4'],
    ['WU-24', placing, 'place e5', 'cell:e5'],
    ['WU-31', tie(), 'declare', 'button:declare'],
    ['WU-31', tie(), 'pass', 'button:pass'],
  ])('the targets of a move: %s', (_, state, notation, path) => {
    expect(pathOf(state, notation)).toBe(path);
    checkPaths(state);
  });

  test('WU-20 a jump and a walk may have the same squares: the die tells them apart', () => {
    expect(pathOf(jump, 'move d1 d2')).toBe('die:standard cell:d1 cell:d2');
  });

  test('WU-20 a forfeit is a button that says what is given up', () => {
    const stuck = position({
      markers: ['a1 b1 c1 d1 e1', 'a9 b9 h9 i9 i8'],
      barriers: 'a1-c1n d1-e1n e1-e2e',
      number: 6,
      face: 'REPEAT',
    });
    expect(pathOf(stuck, 'forfeit')).toBe('button:forfeit');
    expect(wunbyBoard.label('button:forfeit', stuck)).toBe('Forfeit the 6 and REPEAT');
    expect(wunbyBoard.narrate({ type: 'forfeit', seat: 0 }, stuck)).toBe('Red forfeits the 6 and REPEAT.');
  });

  test('WU-13 a barrier of the pile is chosen first, unless those of one length are left', () => {
    const build = (barriers: WunbyOptions['barriers']): WunbyState =>
      after(wunby.setup({ barriers }), [[6, 1]], 'choose red', 'choose green');
    expect(pathOf(build({ 1: 2, 3: 1 }), 'build c3-e3n')).toBe('pile:3 slot:c3-e3n');
    expect(pathOf(build({ 3: 1 }), 'build c3-e3n')).toBe('slot:c3-e3n');
    expect(nextOf(build({ 1: 2, 3: 1 }))).toEqual(['pile:1', 'pile:3']);
    expect(wunbyBoard.label('pile:3', build({ 1: 2, 3: 1 }))).toBe('long barrier (3-B), 1 left');
  });
});

describe('places to point at', () => {
  const built = (size: number): WunbyState => {
    const match = createMatch(wunby, { options: { size, barriers: { 1: 9, 2: 9, 3: 9 } }, seed: size });
    const random = seededRandom(3);
    while (match.state.barriers.length < 9) {
      const moves = wunby.legalMoves(match.state);
      match.play(moves[random(moves.length)]!);
    }
    return match.state;
  };
  const moving = (size: number): WunbyState => ({
    ...built(size),
    pile: [0, 0, 0],
    phase: 'move',
    number: 3,
    face: 'WILD',
    unusedDiceMask: 3,
  });

  test.each<[string, WunbyState, readonly string[]]>([
    ...[7, 9, 15].flatMap((size) =>
      [1, 2, 3].map((length): [string, WunbyState, readonly string[]] => [
        `build ${length}-B, ${size} squares`,
        built(size),
        [`pile:${length}`],
      ]),
    ),
    ...[7, 9, 15].flatMap((size) => {
      const state = moving(size);
      const slots = nextOf(state).filter((target) => target.startsWith('slot:'));
      return [[], ...slots.map((slot) => [slot])].map((chosen): [string, WunbyState, readonly string[]] => [
        `WILD, ${size} squares, chosen: ${chosen}`,
        state,
        chosen,
      ]);
    }),
  ])('WU-3 each has its middle and a part of its own: %s', (_, state, chosen) => {
    const legal = nextOf(state, chosen);
    const { hits } = hitsOf(wunbyBoard.svg(state, { legal, chosen, parts: ['board'] }));
    const choosable = hits.filter(({ target }) => legal.includes(target) || chosen.includes(target));
    expect(choosable.length).toBeGreaterThan(2);
    for (const hit of choosable) {
      expect(targetAt(hits, hit.x + hit.width / 2, hit.y + hit.height / 2)).toBe(hit.target);
      expect(ownShare(hits, hit), hit.target).toBeGreaterThanOrEqual(0.35);
    }
  });

  test.each([1, 2, 3])('WU-3 a point beside the middle of a slot for a %i-B, along it, is the slot', (length) => {
    const state = built(9);
    const chosen = [`pile:${length}`];
    const { hits } = hitsOf(wunbyBoard.svg(state, { legal: nextOf(state, chosen), chosen, parts: ['board'] }));
    const slots = hits.filter(({ target, isOpen }) => target.startsWith('slot:') && isOpen);
    expect(slots.length).toBeGreaterThan(60);
    const unit = 522 / 9;
    for (const { target } of slots) {
      const [, column, row, side] = /^slot:([a-i])(\d).*([en])$/.exec(target)!;
      // The corner of the first square from which the slot goes on to the east or to the north.
      const [west, south] = [18 + 'abcdefghi'.indexOf(column!) * unit, 18 + (10 - Number(row)) * unit];
      for (const along of [-0.3, -0.15, 0.15, 0.3]) {
        const far = (length / 2 + along) * unit;
        const point = side === 'n' ? [west + far, south - unit] : [west + unit, south - far];
        expect(targetAt(hits, point[0]!, point[1]!), `${target} ${along}`).toBe(target);
      }
    }
  });

  test.each<[WunbyFace, string]>([
    ['1-B', 'c3n'],
    ['2-B', 'c3-d3n'],
    ['3-B', 'c3-e3n'],
  ])('WU-25 while a %s is chosen, markers of whoever moves are pointed at', (face, barriers) => {
    const state = position({ barriers, number: 3, face });
    const chosen = [`slot:${barriers}`];
    const { hits } = hitsOf(wunbyBoard.svg(state, { legal: nextOf(state, chosen), chosen, parts: ['board'] }));
    const at = (square: string): (string | undefined)[] => {
      const { x, y, width, height } = hits.find(({ target }) => target === `cell:${square}`)!;
      return [0, 0.1, -0.1].map((off) => targetAt(hits, x + width * (0.5 + off), y + height / 2));
    };
    expect(at('d1')).toEqual(['cell:d1', 'cell:d1', 'cell:d1']);
    // Other squares belong to the places around them.
    for (const square of ['d7', 'f5']) expect(at(square).filter((target) => target!.startsWith('cell:'))).toEqual([]);
  });

  test('WU-25 a hint is pointed at anywhere along it, also where other slots cross it', () => {
    const state = moving(9);
    // A 2-B: its places cross in their middles.
    const from = nextOf(state).find((target) => wunbyBoard.label(target, state).includes('2-B'))!;
    const legal = nextOf(state, [from]);
    for (const hint of legal.filter((target, i) => target.startsWith('slot:') && i % 7 === 0)) {
      const { hits } = hitsOf(wunbyBoard.svg(state, { legal, chosen: [from, hint], parts: ['board'] }));
      const { x, y, width, height } = hits.find(({ target }) => target === hint)!;
      expect(Math.max(width, height)).toBeGreaterThan(100);
      for (const at of [0.05, 0.25, 0.5, 0.75, 0.95]) {
        expect(targetAt(hits, x + at * width, y + at * height), `${hint} ${at}`).toBe(hint);
      }
    }
  });

  test('WU-3 a slot that can be chosen shows the barrier as long as it is pointed at', () => {
    const state = built(9);
    const legal = nextOf(state, ['pile:3']);
    const svg = wunbyBoard.svg(state, { legal, chosen: ['pile:3'], parts: ['board'] });
    const previews = [
      ...svg.matchAll(/<g data-preview="true" visibility="hidden" display="none" pointer-events="none"><rect /g),
    ];
    expect(previews).toHaveLength(legal.filter((target) => target.startsWith('slot:')).length);
    expect(wunbyBoard.svg(state)).not.toContain('data-preview');
    // It does not look like a barrier that stands there.
    for (const [preview] of svg.matchAll(/<g data-preview.*?<\/g>/g)) expect(preview).not.toContain('-barrier');
  });

  test('WU-3 slots that cannot be chosen let clicks through', () => {
    const { hits } = hitsOf(wunbyBoard.svg(moving(9), { legal: ['cell:a1'], chosen: [] }));
    expect(hits.filter(({ target, isOpen }) => target.startsWith('slot:') && isOpen)).toEqual([]);
    expect(hits.filter(({ target }) => target.startsWith('slot:')).length).toBeGreaterThan(200);
  });

  test('WU-25 a slot that a barrier has left is drawn when it is marked', () => {
    const state = position({ barriers: 'c3n' });
    const names = (last: readonly string[]): boolean => wunbyBoard.svg(state, { last }).includes('"slot:a1-c1n"');
    expect([names([]), names(['slot:a1-c1n']), names(['slot:nowhere'])]).toEqual([false, true, false]);
  });
});

test('parts keep their size as a match goes on', () => {
  const match = createMatch(wunby, { options: { size: 7 }, seed: 1 });
  const random = seededRandom(1);
  const boxes = new Set<string>();
  while (match.ply < 90) {
    for (const part of wunbyBoard.parts)
      boxes.add(`${part} ${/viewBox="[^"]*"/.exec(wunbyBoard.svg(match.state, { parts: [part] }))}`);
    const moves = wunby.legalMoves(match.state);
    match.play(moves[random(moves.length)]!);
  }
  expect(boxes.size).toBe(3);
});

test('WU-24 markers keep their names while they move and while they are to be placed', () => {
  const pieces = (state: WunbyState): readonly string[] =>
    [...wunbyBoard.svg(state).matchAll(/data-piece="([^"]+)"/g)].map(([, piece]) => piece!).sort();
  const start = position({ markers: ['c1 d1 e1 f1 g1', 'c4 d9 e9 f9 g9'], number: 3, face: '1-B', barriers: 'a1n' });
  const removed = after(start, [], 'move c1 c4');
  expect(removed.phase).toBe('place');
  expect(pieces(removed)).toEqual(pieces(start));
  expect(pieces(start)).toHaveLength(10);
  expect(pieces(start)).toContain('marker:yellow:5');
});

test('the one who looks and the one who is asked are marked', () => {
  const svg = wunbyBoard.svg(middle, { you: 1, names: ['Ann', '<b>'], parts: ['players'] });
  expect(svg).toMatch(/<text [^>]*font-weight="bold">&lt;b&gt; \(you\)<\/text>/);
  expect(svg).toMatch(/<text [^>]*fill="[^"]*">▶ Ann<\/text>/);
});

describe('sentences', () => {
  const landing = position({ markers: ['c1 d1 e1 f1 g1', 'c4 d9 e9 f9 g9'], number: 3, face: 'REPEAT' });
  const names = ['Ann', 'bo'];
  test.each<[WunbyState, Parameters<typeof wunbyBoard.narrate>[0], string, string]>([
    [
      wunby.setup(),
      { type: 'chance', label: 'first', faces: [6, 2] },
      'You roll 6 and bo rolls 2.',
      'Player 1 rolls 6 and Player 2 rolls 2.',
    ],
    [
      position({}),
      { type: 'chance', label: 'roll', faces: [4, 'JUMP'] },
      'You roll 4 and JUMP.',
      'Red rolls 4 and JUMP.',
    ],
    [landing, { type: 'choose', seat: 0, colour: 'blue' }, 'You choose blue.', 'Red chooses blue.'],
    [
      landing,
      { type: 'build', seat: 1, slot: 'c3-d3n' },
      'bo places a middle barrier (2-B) north of c3–d3.',
      'Yellow places a middle barrier (2-B) north of c3–d3.',
    ],
    [
      landing,
      { type: 'move', seat: 0, from: 'd1', to: 'd4' },
      'You move a marker from d1 to d4.',
      'Red moves a marker from d1 to d4.',
    ],
    [
      landing,
      { type: 'repeat', seat: 0, from: 'c1', to: 'c4' },
      'You move a marker from c1 to c4 by REPEAT, onto a marker of bo.',
      'Red moves a marker from c1 to c4 by REPEAT, onto a marker of Yellow.',
    ],
    [
      landing,
      { type: 'jump', seat: 1, from: 'd9', to: 'c1' },
      'bo jumps with a marker from d9 to c1, onto your marker.',
      'Yellow jumps with a marker from d9 to c1, onto a marker of Red.',
    ],
    [
      landing,
      { type: 'barrier', seat: 1, from: 'c3n', to: 'f2e' },
      'bo moves a short barrier (1-B) from north of c3 to east of f2.',
      'Yellow moves a short barrier (1-B) from north of c3 to east of f2.',
    ],
    [
      placing,
      { type: 'place', seat: 0, square: 'e5' },
      'You place a marker of bo on e5.',
      'Red places a marker of Yellow on e5.',
    ],
    [tie(), { type: 'declare', seat: 1 }, 'bo declares a tie.', 'Yellow declares a tie.'],
    [tie(), { type: 'pass', seat: 0 }, 'You decline the tie.', 'Red declines the tie.'],
  ])('what happened: %#', (view, action, toYou, toAll) => {
    expect(wunbyBoard.narrate(action, view, names, 0)).toBe(toYou);
    expect(wunbyBoard.narrate(action, view)).toBe(toAll);
  });

  test('names are used as given', () => {
    expect(wunbyBoard.next(placing, ['ann', 'bo'], 0)).toBe('Your turn: put the marker of bo on a free square.');
    expect(wunbyBoard.next(tie(), ['ann', 'bo'], 1)).toBe('Your turn: declare a tie, or decline it.');
    expect(wunbyBoard.next(placing, ['ann', 'bo'])).toBe('ann is to put the marker of bo on a free square.');
    expect(wunbyBoard.describe(middle, ['ann', 'bo'])).toMatch(
      /^ann is to move a marker 4 squares\. .* bo: yellow, 1 of 5 home, on /,
    );
  });

  test('WU-11 a colour says where its markers go, where homes are in the middle of the sides', () => {
    const homes = {
      red: ['a9', 'b9', 'c9', 'd9', 'e9'],
      blue: ['i9', 'i8', 'i7', 'i6', 'i5'],
      yellow: ['i1', 'h1', 'g1', 'f1', 'e1'],
      green: ['a1', 'a2', 'a3', 'a4', 'a5'],
    };
    const asked = [wunby.setup(), wunby.setup({ homes })].map((state) => wunbyBoard.label('button:red', state));
    expect(asked).toEqual(['Red: from south to north', 'Red']);
  });

  test('what targets are called', () => {
    const label = (target: string): string => wunbyBoard.label(target, middle, ['Ann', 'bo']);
    expect(['cell:a1', 'cell:a2', 'cell:b6', 'cell:b7'].map(label)).toEqual([
      'a1, marker of bo',
      'a2, empty, HOME of green',
      'b6, empty',
      'b7, marker of Ann, HOME of red',
    ]);
    expect(['slot:b2-d2n', 'slot:a1e', 'slot:f1-f2e'].map(label)).toEqual([
      'long barrier (3-B), north of b2–d2',
      'place for a short barrier (1-B), east of a1',
      'place for a middle barrier (2-B), east of f1–f2',
    ]);
    expect(['die:standard', 'die:wunby', 'button:jump'].map(label)).toEqual([
      'standard die, 4',
      'Wunby die, 2-B, used',
      'Over a barrier: WILD as JUMP',
    ]);
  });

  test('what an action touched: where from, then where to', () => {
    const touched = (before: WunbyState, notation: string): string => {
      const move = wunby.parse(notation, before);
      if (!move.ok) throw new Error(move.error.message);
      return wunbyBoard.touched(before, move.value, after(before, [], notation)).join(' ');
    };
    const wild = position({ barriers: 'd1n c3-e3n', number: 3, face: 'WILD' });
    expect(touched(wild, 'move f1 f4')).toBe('cell:f1 cell:f4');
    expect(touched(wild, 'jump d1 d2')).toBe('cell:d1 cell:d2');
    expect(touched(wild, 'barrier c3-e3n d3-f3n')).toBe('slot:c3-e3n slot:d3-f3n');
    expect(touched(placing, 'place e5')).toBe('cell:e5');
    const colours = after(wunby.setup({ barriers: { 1: 1 } }), [[6, 1]], 'choose red');
    expect(touched(colours, 'choose blue')).toBe('cell:a3 cell:a4 cell:a5 cell:a6 cell:a7');
    expect(touched(after(colours, [], 'choose blue'), 'build c3n')).toBe('slot:c3n');
    expect(touched(tie(), 'pass')).toBe('');
    expect(wunbyBoard.touched(position({}), { type: 'chance', label: 'roll', faces: [4, 'JUMP'] }, wild)).toEqual([
      'die:standard',
      'die:wunby',
    ]);
  });

  test.each<readonly [string, WunbyOptions]>(KINDS)('in every match each action is told: %s', (_, options) => {
    fc.assert(
      fc.property(matches(wunby, { options, maxPlies: 60 }), ({ states, actions }) => {
        actions.forEach((action, i) => {
          const [before, now] = [states[i]!, states[i + 1]!];
          for (const you of [undefined, 0]) {
            expect(wunbyBoard.narrate(action, before, undefined, you)).toMatch(/^[A-Z].*\.$/);
            expect(wunbyBoard.narrate(action, before, undefined, you)).not.toMatch(/undefined|NaN|null/);
          }
          expect(wunbyBoard.describe(now)).not.toMatch(/undefined|NaN|null/);
          const last = wunbyBoard.touched(before, action, now);
          const drawn = hitsOf(wunbyBoard.svg(now, { last })).hits.map(({ target }) => target);
          if (now.phase !== 'build') expect(last.filter((target) => !drawn.includes(target))).toEqual([]);
        });
      }),
      { numRuns: runs(2), seed: seed(17) },
    );
  });
});

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('contrast, %s', (_, theme) => {
  const colours = ['red', 'blue', 'yellow', 'green'] as const;
  const squares = ['cell', 'other-cell', ...colours.map((colour) => `${colour}-home` as const)] as const;
  const texts = [
    ...colours.map((colour) => [`${colour}-edge`, `${colour}-home`] as const),
    ...colours.map((colour) => [colour === 'yellow' ? 'dark-sign' : 'sign', colour] as const),
    ...(['paper', 'ground'] as const).flatMap((ground) => [['ink', ground] as const, ['quiet', ground] as const]),
  ];
  const shapes = [
    ...colours.flatMap((colour) =>
      [...squares, 'paper' as const, 'ground' as const].map((on) => [`${colour}-edge`, on] as const),
    ),
    ...(['barrier', 'legal', 'chosen', 'last', 'ink'] as const).flatMap((shape) =>
      squares.map((on) => [shape, on] as const),
    ),
    ...(['barrier', 'legal', 'chosen', 'last'] as const).flatMap((shape) => [
      [shape, 'paper'] as const,
      [shape, 'ground'] as const,
    ]),
  ];
  test.each(texts)('the text %s on %s', (text, on) => {
    expect(contrast(PALETTE[text]![theme], PALETTE[on]![theme])).toBeGreaterThanOrEqual(4.5);
  });
  test.each(shapes)('the shape %s on %s', (shape, on) => {
    expect(contrast(PALETTE[shape]![theme], PALETTE[on]![theme])).toBeGreaterThanOrEqual(3);
  });
});
