/** What is pointed at: paths of moves, labels, sentences, and what an action touches. */
import type { Observer } from 'tabletop-rules/core';
import { selection } from 'tabletop-rules/ui';
import { type WumpusMove, type WumpusState, wumpus, wumpusBoard } from 'tabletop-rules/wumpus';
import { expect, it, test } from 'vitest';
import { PALETTE } from '../../src/wumpus/render/pieces.ts';
import { contrast } from '../contrast.ts';
import { LAYOUT, position, roll, run, square, turn } from './position.ts';

const { path, isUnordered, alike, label, narrate, touched, route } = wumpusBoard;

/** A move in notation, made from a state. */
function moveOf(state: WumpusState, notation: string): WumpusMove {
  const move = wumpus.parse(notation, state);
  if (!move.ok) throw new Error(move.error.message);
  if (move.value.type === 'chance') throw new Error(`${notation} is no move.`);
  return move.value;
}

test.each([
  ['HW-12 a hunter', 'choose bear-claw', 'hunter:bear-claw', wumpus.setup({ terrain: LAYOUT })],
  [
    'HW-23 a card and a direction',
    'scent west',
    'card:scent-in-the-air:1 direction:west',
    position({ hands: [['scent-in-the-air']] }),
  ],
  ['HW-23 a direction', 'steer north', 'direction:north', position({ phase: 'steer', scent: 'steered' })],
  ['HW-23 a button', 'pass', 'button:pass', position()],
  [
    'HW-25 a card: only oneself can answer',
    'retreat ulf',
    'card:retreat:1',
    position({ phase: 'answer', at: ['d4', 'd4'], hands: [['retreat']] }),
  ],
  ['HW-24 a button', 'suffer', 'button:suffer', position({ phase: 'answer', at: ['d4'] })],
  [
    'HW-31 a card: only one hunter can be barred',
    'hazards ningawe',
    'card:hazards:1',
    position({ phase: 'hazards', turn: 1, asked: 0, hands: [['hazards']] }),
  ],
  [
    'HW-32 a card and a hunter',
    'retreat ningawe',
    'card:retreat:1 hunter:ningawe',
    turn(0, { at: ['d4', 'd5'], hands: [['retreat', 'retreat']] }),
  ],
  ['HW-32 a card: one hunter is away', 'retreat ulf', 'card:retreat:1', turn(0, { at: ['d4'], hands: [['retreat']] })],
  ['HW-30 a square', 'move e5', 'cell:e5', turn(0, { at: ['d4'] })],
  ['HW-30 a button', 'stay', 'button:stay', turn(0)],
  ['HW-33 a card', 'ambush', 'card:ambush:1', turn(0, { stepped: true, hands: [['ambush']] }, 'act')],
  ['HW-33 a button', 'halt', 'button:halt', turn(0, { ambushSteps: 2 }, 'ambush')],
  ['HW-33 a button', 'end', 'button:end', turn(0, {}, 'act')],
  [
    'HW-34 cards and a button',
    'attack bow bow nets',
    'card:bow:1 card:bow:2 card:nets:1 button:attack',
    turn(0, { at: ['d4'], hands: [['bow', 'bow', 'nets']] }, 'act'),
  ],
  [
    'HW-34 cards and a button',
    'evade run',
    'card:run:1 button:evade',
    position({ phase: 'evade', turn: 1, asked: 0, attack: 2, hands: [['run', 'run']] }),
  ],
  [
    'HW-34 a button: no cards',
    'evade nothing',
    'button:pass',
    position({ phase: 'evade', turn: 1, asked: 0, attack: 2 }),
  ],
  [
    'HW-40 a card: the first of its kind',
    'discard cover',
    'card:cover:1',
    turn(0, { hands: [['cover', 'cover']] }, 'reconcile'),
  ],
  ['HW-40 a button', 'keep', 'button:keep', turn(0, {}, 'reconcile')],
  ['HW-41 a button', 'redraw', 'button:redraw', turn(0, {}, 'reconcile')],
] as const)('%s: %s is %s', (_, notation, expected, state) => {
  const move = moveOf(state, notation);
  expect(path(move, state).join(' ')).toBe(expected);
  expect(path(move, wumpus.view(state, move.seat)).join(' ')).toBe(expected);
});

it('HW-34 HW-40 cards of one kind in a hand are alike', () => {
  const state = turn(
    0,
    {
      at: ['d4'],
      hands: [
        ['bow', 'bow', 'nets'],
        ['bow', 'bow', 'bow'],
      ],
    },
    'act',
  );
  expect(alike!('card:bow:1', state)).toEqual(['card:bow:1', 'card:bow:2']);
  expect(alike!('card:bow:2', wumpus.view(state, 0))).toEqual(['card:bow:1', 'card:bow:2']);
  expect(alike!('card:nets:1', state)).toEqual(['card:nets:1']);
  expect(alike!('button:attack', state)).toEqual(['button:attack']);
});

it('HW-12 a hunter is chosen by its camp, too, but not once the hunt has begun', () => {
  const start = wumpus.setup({ terrain: LAYOUT });
  for (const target of ['hunter:bear-claw', 'cell:a1'])
    expect(alike!(target, start)).toEqual(['hunter:bear-claw', 'cell:a1']);
  expect(alike!('cell:d4', start)).toEqual(['cell:d4']);
  expect(alike!('cell:a1', turn(0, { at: ['d4'] }, 'move'))).toEqual(['cell:a1']);
});

it('HW-23 HW-34 attack and evade cards are chosen in any order, and scent before or after its direction; nothing else is', () => {
  for (const target of ['card:bow:1', 'card:traps-and-snares:4', 'card:run:2']) expect(isUnordered!(target)).toBe(true);
  const led = position({ hands: [['scent-in-the-air']] });
  const start = selection(wumpusBoard, led, wumpus.legalMoves(led, 0));
  const targets = ['card:scent-in-the-air:1', 'direction:west'];
  for (const [first, last] of [targets, [...targets].reverse()]) {
    const { move } = start.choose(first!).choose(last!);
    expect(move).toEqual({ type: 'scent', seat: 0, direction: 'west' });
  }
  for (const target of ['card:retreat:1', 'card:ambush:1', 'hunter:ulf', 'button:attack', 'cell:c3', 'card:no']) {
    expect(isUnordered!(target)).toBe(false);
  }
});

test.each([
  ['HW-12', 'choose bear-claw', 'Ann chooses Bear Claw.', 'You choose Bear Claw.', wumpus.setup({ terrain: LAYOUT })],
  ['HW-23', 'pass', 'Ann passes.', 'You pass.', position()],
  [
    'HW-23',
    'scent north',
    'Ann leads the Wumpus north to d6 with scent in the air.',
    'You lead the Wumpus north to d6 with scent in the air.',
    position({ hands: [['scent-in-the-air']] }),
  ],
  [
    'HW-23',
    'steer east',
    'Ann leads the Wumpus east to e4.',
    'You lead the Wumpus east to e4.',
    position({ phase: 'steer' }),
  ],
  [
    'HW-24',
    'suffer',
    'Ann suffers the attack: all cards are lost, and the hunter is in camp, with 4 cards at most from now on.',
    'You suffer the attack: all cards are lost, and the hunter is in camp, with 4 cards at most from now on.',
    position({ phase: 'answer', at: ['d4'] }),
  ],
  [
    'HW-25',
    'retreat ulf',
    'Ann retreats to camp.',
    'You retreat to camp.',
    position({ phase: 'answer', at: ['d4'], hands: [['retreat']] }),
  ],
  [
    'HW-31',
    'hazards ningawe',
    'Ann plays hazards on Ben: no turn, and no cards to draw.',
    'You play hazards on Ben: no turn, and no cards to draw.',
    position({ phase: 'hazards', turn: 1, asked: 0, hands: [['hazards']] }),
  ],
  [
    'HW-32',
    'retreat ningawe',
    'Ann sends Ben to camp with a retreat.',
    'You send Ben to camp with a retreat.',
    turn(0, { at: ['d4', 'd5'], hands: [['retreat']] }),
  ],
  ['HW-30', 'move e5', 'Ann moves to e5.', 'You move to e5.', turn(0, { at: ['d4'] })],
  ['HW-30', 'stay', 'Ann stays on d4.', 'You stay on d4.', turn(0, { at: ['d4'] })],
  [
    'HW-34 HW-35',
    'attack bow bow traps-and-snares',
    'Ann attacks the Wumpus with bow, bow, traps and snares: 4 in all.',
    'You attack the Wumpus with bow, bow, traps and snares: 4 in all.',
    turn(0, { at: ['d4'], hands: [['bow', 'bow', 'traps-and-snares']] }, 'act'),
  ],
  [
    'HW-34 HW-35 on a lair',
    'evade run',
    'Ann helps the Wumpus with run: 3 in all against 2.',
    'You help the Wumpus with run: 3 in all against 2.',
    position({ phase: 'evade', turn: 1, asked: 0, attack: 2, evade: 1, hands: [['run']] }),
  ],
  ['HW-34', 'evade nothing', 'Ann passes.', 'You pass.', position({ phase: 'evade', turn: 1, asked: 0, attack: 2 })],
  ['HW-40', 'discard cover', 'Ann discards cover.', 'You discard cover.', turn(0, { hands: [['cover']] }, 'reconcile')],
] as const)('%s is told: %s', (_, notation, told, toYou, state) => {
  const names = ['Ann', 'Ben'];
  const move = moveOf(state, notation);
  expect(narrate(move, state, names)).toBe(told);
  expect(narrate(move, state, names, 0)).toBe(toYou);
});

test('what happens to the one who reads is told to them', () => {
  const state = turn(0, { at: ['d4', 'd5'], hands: [['retreat']] });
  expect(narrate(moveOf(state, 'retreat ningawe'), state, undefined, 1)).toBe('Ulf sends you to camp with a retreat.');
});

test.each([
  ['HW-10', { label: 'terrain', faces: ['swamp'] }, 'The terrain of b1 is swamp.', wumpus.setup()],
  [
    'HW-13',
    { label: 'first', faces: [4, 2] },
    'Dice for the first turn: you 4, Ben 2.',
    position({ phase: 'first', rollers: [0, 1] }),
  ],
  ['HW-14', { label: 'draw', faces: [null] }, 'Ben draws a card.', position({ phase: 'draw', turn: 1, asked: 1 })],
  [
    'HW-14',
    { label: 'draw', faces: ['scent-in-the-air'] },
    'You draw scent in the air.',
    position({ phase: 'draw', turn: 0, asked: 0 }),
  ],
  [
    'HW-20',
    { label: 'wumpus', faces: [3] },
    'The die of the Wumpus shows 3: it goes to d3.',
    position({ phase: 'roll' }),
  ],
  [
    'HW-20',
    { label: 'wumpus', faces: [5] },
    'The die of the Wumpus shows 5: it does nothing.',
    position({ phase: 'roll' }),
  ],
  [
    'HW-21',
    { label: 'wumpus', faces: [4] },
    'The die of the Wumpus shows 4: it goes to b2.',
    position({ phase: 'roll', wumpus: 'b1' }),
  ],
  [
    'HW-22',
    { label: 'wumpus', faces: [6] },
    'The die of the Wumpus shows 6: it stays on its lair.',
    position({ phase: 'roll' }),
  ],
  [
    'HW-22',
    { label: 'wumpus', faces: [6] },
    'The die of the Wumpus shows 6: it goes to the nearest lair.',
    position({ phase: 'roll', wumpus: 'c4' }),
  ],
  ['HW-22', { label: 'lair', faces: ['b6'] }, 'The Wumpus goes to the lair on b6.', position({ phase: 'lair' })],
] as const)('%s chance is told: %j', (_, result, told, state) => {
  expect(narrate({ type: 'chance', ...result }, state, ['Ann', 'Ben'], 0)).toBe(told);
});

test('labels tell what is there', () => {
  const state = position({
    at: ['d4', 'd4'],
    hands: [['bow', 'run', 'run', 'ambush', 'scent-in-the-air']],
    barred: [1],
  });
  const labels = [
    'cell:d4',
    'cell:g7',
    'card:bow:1',
    'card:run:2',
    'card:ambush:1',
    'hunter:ulf',
    'hunter:ningawe',
    'hunter:actaeon',
    'direction:west',
    'button:redraw',
  ];
  expect(labels.map((target) => label(target, wumpus.view(state, 0), ['Ann']))).toEqual([
    'd4, lair, the Wumpus, Ann, Ningawe',
    'g7, camp of Ningawe',
    'bow, attack 1',
    'run 2, evade 2',
    'ambush, two more steps',
    'Ann, Ulf on d4, 5 of 5 cards: bow, run 2, ambush, scent in the air',
    'Ningawe, on d4, 0 of 5 cards, barred by hazards',
    'Actaeon, best with nets',
    'west, to b4',
    'Discard all, draw anew',
  ]);
  expect(label('cell:b1', wumpus.setup())).toBe('b1, not laid yet');
});

test('what an action touches: where pieces came from first, where they went to last', () => {
  const touches = (state: WumpusState, notation: string): readonly string[] =>
    touched(state, moveOf(state, notation), run(state, [notation]));
  expect(touches(turn(0, { at: ['d4'] }), 'move e5')).toEqual(['cell:d4', 'cell:e5']);
  expect(touches(turn(0, { at: ['d4'] }), 'stay')).toEqual(['hunter:ulf']);
  expect(touches(turn(0, { at: ['d4'], hands: [['bow']] }, 'act'), 'attack bow')).toEqual(['cell:d4']);
  expect(touches(position({ hands: [['scent-in-the-air']] }), 'scent north')).toEqual(['cell:d4', 'cell:d6']);
  expect(touches(position({ phase: 'hazards', turn: 1, asked: 0, hands: [['hazards']] }), 'hazards ningawe')).toEqual([
    'hunter:ningawe',
  ]);
  const attacked = position({ phase: 'answer', at: ['d4'] });
  expect(touches(attacked, 'suffer')).toEqual(['cell:d4', 'cell:a7']);
  const rolled = position({ phase: 'roll' });
  const die = (face: number): readonly string[] =>
    touched(rolled, { type: 'chance', label: 'wumpus', faces: [face] }, roll(rolled, face));
  expect([die(1), die(5)]).toEqual([['cell:d4', 'cell:d5'], ['cell:d4']]);
  const drawing = position({ phase: 'draw', turn: 0, asked: 0, hands: [['bow']] });
  const card = { type: 'chance', label: 'draw', faces: ['bow'] } as const;
  const seen = (observer: Observer): readonly string[] =>
    touched(drawing, wumpus.redact(drawing, card, observer), roll(drawing, 'bow'));
  expect([seen(0), seen(1)]).toEqual([['hunter:ulf', 'card:bow:2'], ['hunter:ulf']]);
});

test('HW-21 HW-22 HW-23 where the Wumpus turns on its way', () => {
  const way = (state: WumpusState, notation: string): readonly string[] =>
    route!(state, moveOf(state, notation), run(state, [notation]));
  const scent = (wumpusAt: string, options = {}): WumpusState =>
    position({ wumpus: wumpusAt, hands: [['scent-in-the-air']], ...options });
  expect(way(scent('d4'), 'scent north')).toEqual(['cell:d4', 'cell:d5', 'cell:d6']);
  // Into the corner, round the camp, and back.
  expect(way(scent('f7'), 'scent north')).toEqual(['cell:f7', 'cell:f6', 'cell:f7']);
  expect(way(scent('d4', { scent: 'steered' }), 'scent north')).toEqual(['cell:d4', 'cell:d5']);
  expect(way(turn(0, { at: ['d4'] }), 'move e5')).toEqual([]);
  const rolled = position({ phase: 'roll', wumpus: 'a3' });
  const lair = (at: string, to: string): readonly string[] =>
    route!(
      { ...rolled, wumpus: square(at) },
      { type: 'chance', label: 'wumpus', faces: [6] },
      { ...rolled, wumpus: square(to) },
    );
  expect(lair('a3', 'c6')).toEqual(['cell:a3', 'cell:a6', 'cell:c6']);
  // Camps are in the way.
  expect([lair('a3', 'c1'), lair('b7', 'a6')]).toEqual([
    ['cell:a3', 'cell:c3', 'cell:c1'],
    ['cell:b7', 'cell:b6', 'cell:a6'],
  ]);
  expect(lair('d4', 'd4')).toEqual([]);
});

const GROUNDS = ['clear', 'forest', 'swamp', 'rocky', 'lair', 'paper'];
const CARDS = ['attack', 'evade', 'special'];
const MARKS = ['legal', 'chosen', 'last'];
/** What is drawn on what, with the least contrast. */
const PAIRS: readonly (readonly [string, string, number])[] = [
  ...[...GROUNDS, ...CARDS].flatMap((ground) => MARKS.map((mark) => [mark, ground, 3] as const)),
  ...[...CARDS, 'paper', 'ground'].map((ground) => ['ink', ground, 4.5] as const),
  ...['paper', 'ground'].map((ground) => ['quiet', ground, 4.5] as const),
  ...['paper', 'ground'].map((ground) => ['line', ground, 3] as const),
  ...GROUNDS.map((ground) => ['ink', ground, 3] as const),
  ...[
    ['grass', 'clear'],
    ['trees', 'forest'],
    ['waves', 'swamp'],
    ['rocks', 'rocky'],
    ['cave', 'lair'],
    ['dark-sign', 'cave'],
  ].map(([one, other]) => [one!, other!, 3] as const),
  ...['red', 'green', 'blue'].map((colour) => ['sign', colour, 4.5] as const),
  ['dark-sign', 'yellow', 4.5],
  ['sign', 'dark-sign', 3],
  ['sign', 'wumpus', 3],
  ['yellow', 'wumpus', 3],
  ['dark-sign', 'yellow', 3],
  ['line', 'paper', 3],
];

test.each(['light', 'dark'] as const)('text and shapes stand out from their ground: %s', (theme) => {
  const colours: Readonly<Record<string, readonly [string, string]>> = PALETTE;
  const colour = (name: string): string => colours[name]![theme === 'light' ? 0 : 1];
  for (const [one, other, least] of PAIRS) {
    expect(contrast(colour(one), colour(other)), `${one} on ${other}`).toBeGreaterThanOrEqual(least);
  }
});
