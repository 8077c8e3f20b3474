/** Nothing that the game hands out can be changed to the harm of a match, from a state out of JSON either. HW-10 to HW-42 */
import { createMatch, seededRandom } from 'tabletop-rules/core';
import { type WumpusState, wumpus } from 'tabletop-rules/wumpus';
import { expect, test } from 'vitest';
import { LAYOUT, position, turn } from './position.ts';

/** Tries to write into every object in a value, at any depth. */
function scribble(value: unknown, seen = new Set<object>()): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  for (const key of Reflect.ownKeys(value)) scribble(Reflect.get(value, key), seen);
  for (const key of Reflect.ownKeys(value)) if (key !== 'length') Reflect.set(value, key, 'x');
  Reflect.set(value, Array.isArray(value) ? 'length' : 'added', 0);
}

/** All that the public functions say of a state. */
function answers(state: WumpusState): unknown[] {
  const status = wumpus.status(state);
  const view = wumpus.view(state, 0);
  return [
    status,
    wumpus.sides(state),
    status.type === 'chance' ? wumpus.chance(state) : null,
    wumpus.legalMoves(state),
    ...Array.from({ length: state.seats }, (_, seat) => wumpus.legalMoves(state, seat)),
    wumpus.status(view),
    wumpus.legalMoves(view, 0),
    wumpus.check(state, { type: 'pass', seat: 0 }),
    wumpus.check(state, { type: 'attack', seat: 0, cards: ['bow'] }),
    wumpus.parse('attack bow', state, 0),
    wumpus.determinize(view, 0, seededRandom(1)),
  ];
}

/** The states of random matches, and some that are seldom met. */
function states(): WumpusState[] {
  const hands = [['bow', 'run', 'retreat', 'ambush', 'hazards'], ['scent-in-the-air'], ['cover']] as const;
  const hunters = ['ulf', 'ningawe', 'actaeon'] as const;
  const all: WumpusState[] = [wumpus.setup({ seats: 4 }), wumpus.setup({ terrain: LAYOUT })];
  const moments = [
    'scent',
    'roll',
    'lair',
    'answer',
    'hazards',
    'before-move',
    'move',
    'act',
    'ambush',
    'evade',
  ] as const;
  for (const phase of moments) {
    for (const asked of [0, 1])
      all.push(position({ hunters, hands, at: ['d4'], phase, turn: 0, asked, stepped: true }));
  }
  all.push(position({ hunters, phase: 'lair', wumpus: 'd6' }), position({ phase: 'first', rollers: [0, 1] }));
  all.push(position({ phase: 'steer', scent: 'steered', asked: 0 }), turn(0, { hands }, 'reconcile'));
  all.push(turn(0, {}, 'draw'));
  for (const reason of ['killed', 'last-hunter'] as const) all.push(position({ phase: 'over', reason, winners: [1] }));
  all.push(position({ hunters, phase: 'over', reason: 'all-out', winners: [0, 2] }));
  const match = createMatch(wumpus, { seed: 3, options: { seats: 3 } });
  const random = seededRandom(3);
  for (let ply = 0; ply < 60 && match.status.type === 'turn'; ply++) {
    const moves = wumpus.legalMoves(match.state);
    match.play(moves[random(moves.length)]!);
    all.push(match.state);
  }
  return all;
}

test('writing into what status, sides, chance, legalMoves, check and determinize return changes nothing', () => {
  const texts = states().map((state) => JSON.stringify(state));
  const parsed = (text: string): WumpusState => JSON.parse(text);
  const before = texts.map((text) => JSON.stringify(answers(parsed(text))));
  for (const text of texts) {
    const state = parsed(text);
    for (const answer of answers(state)) scribble(answer);
    // The state stays its owner's: no answer is a part of it.
    expect(JSON.stringify(state)).toBe(text);
  }
  expect(texts.map((text) => JSON.stringify(answers(parsed(text))))).toEqual(before);
});

test('outcomes, statuses, lists of moves and dice that are shared are frozen at any depth', () => {
  const notFrozen = (value: unknown, path: string): string[] => {
    if (typeof value !== 'object' || value === null) return [];
    const inside = Object.entries(value).flatMap(([key, part]) => notFrozen(part, `${path}.${key}`));
    return Object.isFrozen(value) ? inside : [path, ...inside];
  };
  for (const state of states()) {
    const copy: WumpusState = JSON.parse(JSON.stringify(state));
    // The same object for two states is shared.
    const [one, other] = [answers(copy), answers(structuredClone(copy))];
    for (const [i, answer] of one.entries()) {
      if (answer === other[i]) expect(notFrozen(answer, `${copy.phase} ${i}`)).toEqual([]);
    }
    expect(notFrozen(wumpus.status(copy), copy.phase)).toEqual([]);
    expect(notFrozen(wumpus.sides(copy), copy.phase)).toEqual([]);
  }
});
