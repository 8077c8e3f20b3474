/** The boards for a terminal and for a page. */

import type { Box } from 'tabletop-rules/author';
import { type WumpusCard, type WumpusState, wumpus, wumpusBoard } from 'tabletop-rules/wumpus';
import { describe, expect, it, test } from 'vitest';
import { LAYOUT, position } from './position.ts';

const hands: WumpusCard[][] = [['bow', 'bow', 'run'], ['hazards']];
const state = position({
  hands,
  at: ['d4', 'c2'],
  discards: ['cover', 'cover', 'nets'],
  phase: 'move',
  turn: 1,
  asked: 1,
  barred: [0],
  handLimits: [4, 5],
});

test('the text board shows terrain, camps, who stands where, and the hands that the observer may see', () => {
  expect(wumpusBoard.text(wumpus.view(state, 0))).toMatchInlineSnapshot(`
    "7  u      #      .      ^      ~      #      n
    6  ~      O      #      .      ^      O      ~
    5  #      .      ^      ~      #      .      ^
    4  ^      ~      #      OWU    .      ^      ~
    3  #      .      ^      ~      #      .      O
    2  .      ^      ~N     #      .      ^      ~
    1  b      .      ^      O      ~      #      a
       a      b      c      d      e      f      g

       . clear  ^ forest  ~ swamp  # rocky  O lair  u n a b camps  W Wumpus  north is up

    seat 0  U  Ulf, on d4, 3 of 4 cards: bow 2, run, barred by hazards, first
    seat 1  N  Ningawe, on c2, 1 of 5 cards  <
    deck 33, discards: nets, cover 2
    Ningawe is to move one square or stay or play retreat."
  `);
  expect(wumpusBoard.text(wumpus.view(state, 'spectator'))).not.toContain('bow');
  expect(wumpusBoard.text(state)).toContain('hazards');
});

test('HW-36 the Wumpus grins until it is killed, and a dead one has its eyes crossed out', () => {
  const grin = 'M-9 6L-6 11L-3 6L0 11L3 6L6 11L9 6Z';
  expect(wumpusBoard.svg(state)).toContain(grin);
  expect(wumpusBoard.svg(position({ phase: 'over', reason: 'last-hunter', winners: [0] }))).toContain(grin);
  const killed = wumpusBoard.svg(position({ phase: 'over', reason: 'killed', winners: [0] }));
  expect(killed).not.toContain(grin);
  expect(killed).toContain('M-10-6l6 6');
});

test('HW-34 HW-35 above the hand stands what an attack would come to, and how many cards could answer it', () => {
  const hunt = {
    hands: [
      ['nets', 'spear', 'run', 'ambush'],
      ['bow', 'run', 'hazards'],
    ] as WumpusCard[][],
    turn: 0,
    asked: 0,
  };
  const onWumpus = position({ ...hunt, at: ['d4', 'c2'], wumpus: 'd4', phase: 'act' });
  const title = (state: WumpusState, you: number, ...chosen: string[]): string | undefined =>
    /<text[^>]*>([^<]*)/.exec(wumpusBoard.svg(wumpus.view(state, you), { you, chosen, parts: ['hand'] }))?.[1];
  expect(title(onWumpus, 0)).toBe('Attack with up to 2; the others hold 3 cards');
  expect(title(onWumpus, 0, 'card:nets:1')).toBe('Attack with 1; the others hold 3 cards');
  expect(title(onWumpus, 0, 'card:ambush:1')).toBe('Attack with up to 2; the others hold 3 cards');
  expect(title(onWumpus, 1)).toBe('Ningawe: 3 of 5 cards');
  expect(title(position({ ...hunt, at: ['c4', 'c2'], wumpus: 'd4', phase: 'act' }), 0)).toBe('Ulf: 4 of 5 cards');
  const answered = wumpus.apply(onWumpus, { type: 'attack', seat: 0, cards: ['nets', 'spear'] });
  expect(title(answered, 1)).toBe('Attack 2, evade cards 0');
  // On a lair it counts double.
  expect(title(answered, 1, 'card:run:1')).toBe('Attack 2, evade cards 2');
});

test('the text board while the terrain is laid', () => {
  expect(
    wumpusBoard
      .text(wumpus.setup({ seats: 3 }))
      .split('\n')
      .slice(0, 4),
  ).toEqual([
    '7  u      ?      ?      ?      ?      ?      n',
    '6  ?      ?      ?      ?      ?      ?      ?',
    '5  ?      ?      ?      ?      ?      ?      ?',
    '4  ?      ?      ?      OW     ?      ?      ?',
  ]);
});

test.each([
  ['scent', { hands: [['scent-in-the-air']] }, 'Ulf is to play scent in the air to lead the Wumpus, or pass.'],
  ['scent', { hands: [['bow']] }, 'Ulf is to pass before the Wumpus moves, since no scent in the air can be played.'],
  ['roll', {}, 'The die of the Wumpus is rolled.'],
  ['lair', {}, 'Several lairs are equally near: chance decides.'],
  ['answer', {}, 'Ulf is to suffer the attack of the Wumpus.'],
  ['answer', { at: ['d4'], hands: [['retreat']] }, 'Ulf is to play retreat or suffer the attack of the Wumpus.'],
  ['hazards', { turn: 1, asked: 0, hands: [['hazards']] }, 'Ulf is to play hazards to stop Ningawe’s turn, or pass.'],
  [
    'hazards',
    { turn: 1, asked: 0, hands: [['retreat'], ['hazards']] },
    'Ulf is to pass before Ningawe’s turn, since no hazards can be played.',
  ],
  [
    'before-move',
    { turn: 1, asked: 0, hands: [['retreat']], at: ['d4', 'd5'] },
    'Ulf is to play retreat or pass before Ningawe’s move.',
  ],
  [
    'before-move',
    { turn: 1, asked: 0, hands: [[], ['retreat']], at: ['d4', 'd5'] },
    'Ulf is to pass before Ningawe’s move, since no retreat can be played.',
  ],
  [
    'after-move',
    { turn: 1, asked: 0, hands: [['retreat']] },
    'Ulf is to pass after Ningawe’s move, since no retreat can be played.',
  ],
  ['move', { turn: 0 }, 'Ulf is to move one square or stay.'],
  ['move', { turn: 0, at: ['d4', 'd5'], hands: [['retreat']] }, 'Ulf is to move one square or stay or play retreat.'],
  ['act', { turn: 0, hands: [['bow']] }, 'Ulf is to end the turn; an attack is made on the space of the Wumpus.'],
  ['act', { turn: 0, at: ['d4'] }, 'Ulf is to end the turn.'],
  [
    'act',
    { turn: 0, at: ['d4'], stepped: true, hands: [['bow', 'ambush', 'retreat']] },
    'Ulf is to attack the Wumpus with cards or play ambush or play retreat or end the turn.',
  ],
  ['ambush', { turn: 0, ambushSteps: 1 }, 'Ulf is to take 1 more step or stop here.'],
  ['ambush', { turn: 0, ambushSteps: 2 }, 'Ulf is to take up to 2 more steps or stop here.'],
  [
    'evade',
    { turn: 1, asked: 0, attack: 3, evade: 1, hands: [['cover']] },
    'Ulf is to play evade cards to save the Wumpus, or pass. Ningawe’s attack counts 3, evade cards so far 1: it needs 2 more.',
  ],
  [
    'evade',
    { turn: 1, asked: 0, attack: 3, evade: 3, hands: [['ambush', 'bow']] },
    'Ulf is to pass, since no evade cards can be played. Ningawe’s attack counts 3, evade cards so far 3: it is safe.',
  ],
  ['reconcile', { turn: 0, at: ['d4'] }, 'Ulf is to discard one card or none, then draw up to 5.'],
  ['reconcile', { turn: 0, handLimits: [3, 5] }, 'Ulf is to discard one card, all or none, then draw up to 3.'],
  ['reconcile', { turn: 0, barred: [0] }, 'Ulf is to discard one card or none, and draw none because of hazards.'],
  ['draw', { turn: 0 }, 'Ulf draws a card.'],
  ['first', { rollers: [0, 1] }, 'Ulf and Ningawe roll for the first turn.'],
  [
    'over',
    { reason: 'killed', winners: [1], attack: 4, evade: 2 },
    'Ningawe has killed the Wumpus, 4 against 2, and wins.',
  ],
  ['over', { reason: 'last-hunter', winners: [0] }, 'Ulf is the last hunter, and wins.'],
  ['over', { reason: 'all-out', winners: [0, 1] }, 'The last hunters are out: Ulf and Ningawe share a draw.'],
] as const)('both boards describe the phase: %s %j', (phase, more, sentence) => {
  const now = position({ phase, ...more });
  expect(wumpusBoard.text(now).split('\n').at(-1)).toBe(sentence);
  expect(wumpusBoard.svg(now)).toContain(`>${sentence}`);
});

test('the one who is asked is told that it is their turn, and whose turn theirs comes before', () => {
  const fight = position({ phase: 'evade', turn: 1, asked: 0, attack: 2 });
  expect(wumpusBoard.next(fight, ['Ann', 'Ben'], 0)).toMatch(/^Your turn: pass, .* Ben’s attack counts 2/);
  expect(wumpusBoard.next(fight, ['Ann', 'Ben'], 1)).toMatch(/^Ann is to pass, .* Your attack counts 2/);
});

test('HW-36 who has won is told so', () => {
  const killed = position({ phase: 'over', reason: 'killed', winners: [1], attack: 4, evade: 2 });
  expect(wumpusBoard.next(killed, ['Ann', 'Ben'], 1)).toBe('You have killed the Wumpus, 4 against 2, and win.');
  expect(wumpusBoard.next(killed, ['Ann', 'Ben'], 0)).toBe('Ben has killed the Wumpus, 4 against 2, and wins.');
  const left = position({ phase: 'over', reason: 'last-hunter', winners: [0] });
  expect(wumpusBoard.next(left, ['Ann', 'Ben'], 0)).toBe('You are the last hunter, and win.');
});

test('buttons that leave something undone decline', () => {
  const declining = ['pass', 'stay', 'halt', 'end', 'keep', 'attack', 'evade', 'suffer', 'redraw'].filter((name) =>
    wumpusBoard.declines?.(`button:${name}`),
  );
  expect(declining).toEqual(['pass', 'stay', 'halt', 'end', 'keep', 'redraw']);
});

test('HW-23 HW-32 that a seat can only pass is not told to those who do not see its hand', () => {
  for (const phase of ['scent', 'before-move'] as const) {
    const now = position({ phase, turn: 1, asked: 0, at: ['d4', 'd5'], retreat: 'any-turn' });
    expect(wumpusBoard.next(wumpus.view(now, 0))).toMatch(/to pass .* can be played\.$/);
    expect(wumpusBoard.next(wumpus.view(now, 1))).toMatch(
      /to play (?:scent in the air to lead the Wumpus, or pass|retreat or pass )/,
    );
    expect(wumpusBoard.next(wumpus.view(now, 'spectator'))).not.toContain('can be');
  }
});

describe('the SVG board', () => {
  const svg = wumpusBoard.svg(wumpus.view(state, 0), { you: 0 });
  const hunters = ['ulf', 'ningawe', 'actaeon', 'bear-claw'] as const;

  it('is one well-formed element with a title and a description', () => {
    expect(svg).toMatch(/^<svg [^>]*role="img"[\s\S]*<\/svg>$/);
    expect(svg).toContain('<title>Hunt the Wumpus</title>');
    const open = svg.match(/<[a-z]+[^>]*(?<!\/)>/g) ?? [];
    const close = svg.match(/<\/[a-z]+>/g) ?? [];
    const empty = svg.match(/<[a-z]+[^>]*\/>/g) ?? [];
    expect(open.length).toBe(close.length);
    expect(empty.length).toBeGreaterThan(49);
    expect(svg).not.toMatch(/undefined|NaN|null/);
  });

  it('HW-14 shows one’s own cards large, those of others as backs, or by name where the view shows them', () => {
    const cards = (seen: string): string[] =>
      [...seen.matchAll(/data-target="card:([^"]+)"/g)].map(([, card]) => card!);
    expect(cards(svg)).toEqual(['bow:1', 'bow:2', 'run:1']);
    expect(svg).not.toContain('>hazards</text>');
    expect(cards(wumpusBoard.svg(wumpus.view(state, 1), { you: 1 }))).toEqual(['hazards:1']);
    expect(cards(wumpusBoard.svg(wumpus.view(state, 'spectator')))).toEqual([]);
    expect(wumpusBoard.svg(state)).toContain('>bow 2, run</text>');
    // Of a hand that the view hides: three backs.
    const hidden = wumpusBoard.svg(wumpus.view(state, 1), { you: 0, parts: ['hand'] });
    expect(cards(hidden)).toEqual([]);
    expect(hidden.match(/fill="var\(--tabletop-line,/g)).toHaveLength(3);
  });

  it('HW-3 HW-35 a card tells what it is worth to its hunter', () => {
    const hand: WumpusCard[] = ['bow', 'traps-and-snares', 'submerge'];
    const worth = (square: string): readonly (string | undefined)[] => {
      const drawn = wumpusBoard.svg(position({ wumpus: square, hands: [hand] }), { you: 0, parts: ['hand'] });
      return [...drawn.matchAll(/>((?:attack|evade|2 in) ?[^<]*)</g)].map(([, line]) => line);
    };
    expect(worth('b4')).toEqual(['attack 1', 'attack 2', 'evade 1 or', '2 in swamp']);
    // While the Wumpus is on a lair.
    expect(worth('d4')).toEqual(['attack 1', 'attack 2', 'evade 2']);
  });

  it('HW-35 in a fight an evade card tells what it is worth on the ground of the Wumpus', () => {
    const fight = { phase: 'evade', turn: 1, asked: 0, attack: 2, hands: [['run', 'submerge']] } as const;
    const worth = (square: string): string[] => {
      const drawn = wumpusBoard.svg(position({ ...fight, wumpus: square }), { you: 0, parts: ['hand'] });
      return [...drawn.matchAll(/>(evade [^<]*)</g)].map(([, line]) => line!);
    };
    // A run on a lair and in a swamp, then to submerge.
    expect([worth('d4'), worth('b4')]).toEqual([
      ['evade 2', 'evade 2'],
      ['evade 1', 'evade 2'],
    ]);
  });

  it('HW-24 the hand keeps its size, with as many places as it may hold cards', () => {
    const sizes = [5, 3, 0].map((limit) => {
      const drawn = wumpusBoard.svg(position({ handLimits: [limit, 5] }), { you: 0, parts: ['hand'] });
      expect(drawn.match(/<rect [^>]*width="90"/g) ?? []).toHaveLength(limit);
      return /viewBox="([^"]+)"/.exec(drawn)?.[1];
    });
    expect(new Set(sizes).size).toBe(1);
  });

  it('has each square as a target, and each piece once, under a name that stays', () => {
    const cells = [...svg.matchAll(/data-target="cell:([a-g][1-7])"/g)].map(([, cell]) => cell!);
    expect(cells).toHaveLength(49);
    expect(new Set(cells).size).toBe(49);
    expect([...svg.matchAll(/data-piece="([^"]+)"/g)].map(([, piece]) => piece)).toEqual(['wumpus', 'ulf', 'ningawe']);
  });

  it('HW-12 hunters to choose from are among the players, and each is drawn once', () => {
    const chosen = wumpus.apply(wumpus.setup({ seats: 3, terrain: LAYOUT }), {
      type: 'choose',
      seat: 0,
      hunter: 'actaeon',
    });
    for (const now of [wumpus.setup(), chosen, position({ hunters })]) {
      const drawn = wumpusBoard.svg(now, { parts: ['players'] });
      for (const hunter of hunters) expect(drawn.split(`data-target="hunter:${hunter}"`)).toHaveLength(2);
    }
    expect(wumpusBoard.svg(state)).not.toContain('hunter:actaeon');
  });

  it('HW-23 arrows are drawn around the Wumpus while it can be led, at the edges too, apart from each other', () => {
    const arrows = (seen: string): Box[] =>
      [...boxesOf(seen)].flatMap(([target, box]) => (target.startsWith('direction:') ? [box] : []));
    const holding = { hands: [['scent-in-the-air']] } as const;
    expect(arrows(wumpusBoard.svg(position()))).toHaveLength(0);
    expect(arrows(wumpusBoard.svg(position({ ...holding, asked: 1 })))).toHaveLength(0);
    expect(arrows(wumpusBoard.svg(wumpus.view(position(holding), 1)))).toHaveLength(0);
    for (const at of ['d4', 'b1', 'a2', 'g6', 'f7']) {
      for (const now of [position({ ...holding, wumpus: at }), position({ phase: 'steer', asked: 1, wumpus: at })]) {
        const drawn = wumpusBoard.svg(now, { parts: ['board'] });
        const [width = 0, height = 0] = sizeOf(drawn);
        const boxes = arrows(drawn);
        expect(boxes).toHaveLength(4);
        for (const [i, one] of boxes.entries()) {
          expect(Math.min(one.x, one.y)).toBeGreaterThanOrEqual(0);
          expect(one.x + one.width).toBeLessThanOrEqual(width);
          expect(one.y + one.height).toBeLessThanOrEqual(height);
          for (const other of boxes.slice(i + 1)) {
            const apart = [Math.abs(one.x - other.x) - one.width, Math.abs(one.y - other.y) - one.height];
            expect(Math.max(...apart), at).toBeGreaterThanOrEqual(0);
          }
        }
      }
    }
  });

  it('tells who is asked, who looks, who is first and who is barred', () => {
    const lines = [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, line]) => line);
    expect(lines).toEqual(
      expect.arrayContaining(['Ulf (you)', '▶ Ningawe', 'first, draws none', 'on c2, 1 of 5 cards']),
    );
    const named = wumpusBoard.svg(wumpus.view(state, 0), { you: 0, names: ['Ann & Co', '<b>'] });
    expect(named).toContain('font-weight="bold">Ann &amp; Co (you)<');
    expect(named).toContain('>▶ &lt;b&gt;<');
    expect(named).toContain('>Ulf on d4, 3 of 4 cards<');
  });

  it('describes the match in words', () => {
    expect(svg).toContain(
      'The Wumpus is on d4. Ulf, on d4, 3 of 4 cards: bow 2, run, barred by hazards; Ningawe, on c2, 1 of 5 cards.',
    );
    expect(svg).toContain('Lairs: d1, g3, d4, b6, f6. Deck: 33 cards. Discarded: nets, cover 2.');
  });

  it('tells terrain apart by pattern as well as colour', () => {
    const squares = [...svg.matchAll(/<rect width="72" height="72" fill="([^"]+)"[^>]*\/>(.*?)<\/g><\/g>/g)];
    const byColour = new Map(squares.map(([, fill, pattern]) => [fill, pattern]));
    expect(squares).toHaveLength(49);
    // Camps differ by their tents.
    expect(byColour.size).toBe(6);
    expect(new Set(squares.map(([, , pattern]) => pattern)).size).toBe(9);
  });
});

/** The hit boxes of a drawing, by target. */
function boxesOf(svg: string): ReadonlyMap<string, Box> {
  const pattern = /data-target="([^"]+)"><rect x="([^"]+)" y="([^"]+)" width="([^"]+)" height="([^"]+)"/g;
  return new Map(
    [...svg.matchAll(pattern)].map(([, target, ...numbers]) => {
      const [x, y, width, height] = numbers.map(Number);
      return [target!, { x: x!, y: y!, width: width!, height: height! }];
    }),
  );
}

/** The width and the height of a drawing. */
function sizeOf(svg: string): number[] {
  return /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg)!.slice(1).map(Number);
}
