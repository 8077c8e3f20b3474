/** The boards for a terminal and for a page. */
import { type WumpusCard, wumpus, wumpusSvg, wumpusText } from 'tabletop-rules/wumpus';
import { describe, expect, it, test } from 'vitest';
import { position } from './position.ts';

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
  expect(wumpusText(wumpus.view(state, 0))).toMatchInlineSnapshot(`
    "7  u      #      .      ^      ~      #      n
    6  ~      O      #      .      ^      O      ~
    5  #      .      ^      ~      #      .      ^
    4  ^      ~      #      OWU    .      ^      ~
    3  #      .      ^      ~      #      .      O
    2  .      ^      ~N     #      .      ^      ~
    1  b      .      ^      O      ~      #      a
       a      b      c      d      e      f      g

       . clear  ^ forest  ~ swamp  # rocky  O lair  u n a b camps  W Wumpus  north is up

    seat 0  U Ulf, red        d4  3 of 4 cards: bow 2, run, barred by hazards, first
    seat 1  N Ningawe, green  c2  1 of 5 cards  <
    deck 33, discards: nets, cover 2
    Hunt phase: Ningawe moves or stays."
  `);
  expect(wumpusText(wumpus.view(state, 'spectator'))).not.toContain('bow');
  expect(wumpusText(state)).toContain('hazards');
});

test('the text board while the terrain is laid', () => {
  expect(
    wumpusText(wumpus.setup({ seats: 3 }))
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
  ['scent', {}, 'Wumpus phase: Ulf may play scent in the air.'],
  ['roll', {}, 'Wumpus phase: its die is rolled.'],
  ['lair', {}, 'Several lairs are equally near: chance decides.'],
  ['answer', {}, 'Ulf is attacked.'],
  ['hazards', { turn: 1, asked: 0 }, 'Hunt phase, before Ningawe’s turn: Ulf may play hazards.'],
  ['move', { turn: 0 }, 'Hunt phase: Ulf moves or stays.'],
  ['act', { turn: 0 }, 'Hunt phase: Ulf acts or ends the turn.'],
  ['ambush', { turn: 0, ambushSteps: 1 }, 'Hunt phase, ambush: Ulf has 1 step left.'],
  [
    'evade',
    { turn: 1, asked: 0, attack: 3, evade: 1 },
    'Ningawe attacks with 3; evaded so far 1. Ulf may play evade cards.',
  ],
  ['reconcile', { turn: 0 }, 'Reconcile phase: Ulf may discard, then draws.'],
  ['draw', { turn: 0 }, 'Ulf draws a card.'],
  ['first', { rollers: [0, 1] }, 'Who goes first? Ulf, Ningawe roll.'],
  [
    'over',
    { reason: 'killed', winners: [1], attack: 4, evade: 2 },
    'Ningawe has killed the Wumpus, 4 against 2, and wins.',
  ],
  ['over', { reason: 'last-hunter', winners: [0] }, 'Ulf is the last hunter, and wins.'],
  ['over', { reason: 'all-out', winners: [0, 1] }, 'The last hunters are out: Ulf, Ningawe share a draw.'],
] as const)('both boards describe the phase: %s %j', (phase, more, sentence) => {
  const now = position({ phase, ...more });
  expect(wumpusText(now).split('\n').at(-1)).toBe(sentence);
  expect(wumpusSvg(now)).toContain(`>${sentence}`);
});

describe('the SVG board', () => {
  const svg = wumpusSvg(wumpus.view(state, 0));

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

  it('shows no card that the observer may not see', () => {
    const cards = (seen: string): string[] => [...seen.matchAll(/>(bow|run|hazards)</g)].map(([, card]) => card!);
    expect(cards(svg)).toEqual(['bow', 'bow', 'run']);
    expect(cards(wumpusSvg(wumpus.view(state, 1)))).toEqual(['hazards']);
    expect(cards(wumpusSvg(wumpus.view(state, 'spectator')))).toEqual([]);
    expect(cards(wumpusSvg(state))).toEqual(['bow', 'bow', 'run', 'hazards']);
  });

  it('names the square of what is clicked', () => {
    const cells = [...svg.matchAll(/data-cell="([a-g][1-7])"/g)].map(([, cell]) => cell!);
    // Two groups of pieces: on d4 and on c2.
    expect(cells).toHaveLength(49 + 2);
    expect(new Set(cells).size).toBe(49);
    expect(cells.slice(49).sort()).toEqual(['c2', 'd4']);
  });

  it('describes the match in words', () => {
    expect(svg).toContain('The Wumpus is on d4. Ulf on d4, 3 of 4 cards; Ningawe on c2, 1 of 5 cards.');
    expect(svg).toContain('Lairs: d1, g3, d4, b6, f6.');
  });

  it('tells terrain apart by pattern as well as colour', () => {
    const patterns = [...svg.matchAll(/<\/?g[^>]*><rect width="72" height="72" fill="([^"]+)"[^>]*\/>(.*?)<\/g>/g)];
    const byColour = new Map(patterns.map(([, fill, marks]) => [fill, marks]));
    expect(byColour.size).toBe(9);
    expect(new Set(byColour.values()).size).toBe(9);
  });
});
