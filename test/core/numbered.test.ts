import { defineGame } from 'tabletop-rules/author';
import { createMatch, type NumberedRules, outcomes, rulesOf, seededRandom, simulate } from 'tabletop-rules/core';
import { describe, expect, it } from 'vitest';
import { countOutcomes, facesOf, outcomeOf } from '../../src/core/internal.ts';
import { numberedToy, toyNumbers } from '../testing/numbered-toy.ts';
import { type Toy, toy, toyRules } from '../testing/toy.ts';
import { errorOf } from './error-of.ts';

const { legalMoves, play, ...shared } = toyRules;
const numbered = numberedToy();

describe('rules by numbers', () => {
  it('play the same matches as the same rules on objects', () => {
    for (const options of [{}, { seats: 3 }, { seats: 4, teams: true, copies: 4 }]) {
      const settings = { matches: 60, seed: 5, options };
      // In teams the toy may ask seats in another order than that of their bits, so that a draw selects another seat.
      if (!('teams' in options)) expect(simulate(numbered, settings)).toEqual(simulate(toy, settings));
      const a = createMatch(toy, { options, seed: 3 });
      const b = createMatch(numbered, { options, seed: 3 });
      const random = seededRandom(4);
      while (a.status.type === 'turn') {
        const moves = a.legalMoves();
        expect(b.legalMoves()).toEqual(moves);
        const move = moves[random(moves.length)]!;
        a.play(move);
        b.play({ ...move });
        expect(b.view('spectator')).toEqual(a.view('spectator'));
      }
      expect(b.record()).toEqual(a.record());
    }
  });

  it('take the listed move, and refuse every other as the same rules on objects do', () => {
    const state = createMatch(toy, { seed: 3 }).record();
    const start = state.actions.reduce((at, action) => numbered.apply(at, action), numbered.setup());
    const [listed] = numbered.legalMoves(start);
    const found = numbered.check(start, JSON.parse(JSON.stringify(listed)));
    expect(found).toEqual({ ok: true, value: listed });
    // One that is held, and three or two that are not.
    for (let card = 0; card < 4; card++) {
      const data = { type: 'lay', seat: 0, card };
      expect(numbered.check(start, data)).toEqual(toy.check(start, data));
    }
    for (const data of [
      { type: 'lay', seat: 0, card: 9 },
      { type: 'lay', seat: 1, card: 0 },
      { type: 'lay', seat: 0, card: '0' },
      { type: 'claim', seat: 0 },
      { ...listed, more: 1 },
      { type: 'fly', seat: 0 },
      { seat: 0, type: null },
      7,
    ]) {
      const refused = numbered.check(start, data);
      expect(refused.ok, JSON.stringify(data)).toBe(false);
      expect(refused).toEqual(toy.check(start, data));
    }
  });

  it('are refused where something is missing, or a rule is given twice', () => {
    const without = (change: object): unknown =>
      errorOf(() => defineGame({ ...shared, numbers: toyNumbers, ...change } as NumberedRules<Toy>));
    expect(without({ numbers: { ...toyNumbers, legal: undefined } })).toMatchObject({ code: 'bad-rules' });
    expect(without({ numbers: { ...toyNumbers, roll: undefined } })).toMatchObject({ code: 'bad-rules' });
    expect(without({ numbers: { ...toyNumbers, sample: 7 } })).toMatchObject({ code: 'bad-rules' });
    expect(without({ numbers: null })).toMatchObject({ code: 'bad-rules' });
    expect(without({ play })).toMatchObject({ code: 'bad-rules' });
    expect(without({ legalMoves })).toMatchObject({ code: 'bad-rules' });
    expect(rulesOf(numbered).numbers).toBeDefined();
  });

  it('can be taken from a game and changed, with the functions that were derived', () => {
    const changed = defineGame({ ...rulesOf(numbered), name: 'Changed' });
    expect(changed.name).toBe('Changed');
    expect(simulate(changed, { seed: 5, matches: 10 })).toEqual(simulate(numbered, { seed: 5, matches: 10 }));
  });
});

describe('outcomes by number', () => {
  const node = {
    label: 'roll',
    dice: [{ faces: ['a', 'b', 'c'], weights: [2, 0, 3] }, { faces: [1, 2] }],
  } as const;

  it('count elementary outcomes, and show each face as often as it weighs', () => {
    expect(countOutcomes(node)).toBe(10);
    const seen = new Map<string, number>();
    for (let n = 0; n < 10; n++) {
      const faces = facesOf(node, n).join(' ');
      seen.set(faces, (seen.get(faces) ?? 0) + 1);
    }
    const expected = [...outcomes(node)].map(({ result, weight }) => [result.faces.join(' '), weight] as const);
    expect(Object.fromEntries(seen)).toEqual(Object.fromEntries(expected));
  });

  it('find the first outcome of a result', () => {
    for (const { result } of outcomes(node)) expect(facesOf(node, outcomeOf(node, result))).toEqual(result.faces);
    expect(outcomeOf(node, { type: 'chance', label: 'roll', faces: ['c', 2] })).toBe(5);
  });
});
