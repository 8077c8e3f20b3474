import { defineGame, OVER } from 'tabletop-rules/author';
import { createMatch, type NumberedRules, outcomes, rulesOf, seededRandom, simulate } from 'tabletop-rules/core';
import { describe, expect, it, test } from 'vitest';
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

// Rules by numbers with long lists: what comes from outside is checked and read without them.

interface PickMove {
  readonly type: 'pick';
  readonly seat: number;
  readonly number: number;
}
interface PickState {
  readonly most: number;
  readonly picked: number;
}
interface Pick {
  View: PickState;
  State: PickState;
  Move: PickMove;
  Options: { readonly most?: number };
  Chance: Record<never, never>;
  Prompt: 'pick';
  Code: 'odd';
}

/** One pick of an even number ends the game. `lists` counts how often the moves are listed. */
function pickGame(withCheck: boolean): { readonly rules: NumberedRules<Pick>; readonly lists: () => number } {
  let lists = 0;
  const rules: NumberedRules<Pick> = {
    id: 'pick',
    name: 'Pick',
    version: 1,
    seats: { min: 1, max: 1 },
    options: {
      most: { about: 'the highest', expects: 'a number', default: 6_000, read: (value) => Number(value) },
    },
    setup: ({ most }) => ({ most, picked: -1 }),
    sides: () => [0],
    status: ({ picked }) =>
      picked === -1
        ? { type: 'turn', prompt: 'pick', seats: [0] }
        : { type: 'over', outcome: { reason: 'picked', winners: [0], places: [1] } },
    format: ({ number }) => `pick ${number}`,
    parse: (text, seat) => {
      const number = /^pick (\d+)$/.exec(text)?.[1];
      return number === undefined ? undefined : { type: 'pick', seat, number: Number(number) };
    },
    numbers: {
      context: (view) => view,
      size: () => 10_000,
      move: (n, seat) => Object.freeze({ type: 'pick', seat, number: n }),
      number: ({ number }) => number,
      turn: ({ picked }) => (picked === -1 ? 0 : OVER),
      legal: ({ most }, _, out) => {
        lists++;
        let count = 0;
        for (let n = 0; n <= most; n += 2) out[count++] = n;
        return count;
      },
      ...(withCheck && { isLegal: ({ most }: PickState, n: number) => n <= most && n % 2 === 0 }),
      play: (draft, n) => {
        draft.picked = n;
        return OVER;
      },
    },
  };
  return { rules, lists: () => lists };
}

test.each([true, false])('a move is legal or not, by `isLegal` (%s) or by the list', (withCheck) => {
  const { rules, lists } = pickGame(withCheck);
  const game = defineGame<Pick>(rules);
  const state = game.setup();
  expect(game.check(state, { type: 'pick', seat: 0, number: 4 })).toEqual({
    ok: true,
    value: { type: 'pick', seat: 0, number: 4 },
  });
  expect(game.check(state, { type: 'pick', seat: 0, number: 5 })).toMatchObject({ error: { code: 'illegal-move' } });
  expect(game.check(state, { type: 'pick', seat: 0, number: 9_998 })).toMatchObject({ ok: false });
  expect(game.parse('pick 8', state)).toMatchObject({ ok: true });
  expect(game.apply(state, { type: 'pick', seat: 0, number: 6 }).picked).toBe(6);
  expect(lists() === 0).toBe(withCheck);
});

test('a text is not compared with the notations of a list that is long', () => {
  const game = defineGame<Pick>(pickGame(true).rules);
  const long = game.setup();
  expect(game.parse('pick8', long)).toMatchObject({
    error: { code: 'bad-notation', details: { text: '"pick8"', examples: 'pick 0 | pick 2 | pick 4' } },
  });
  expect(game.parse('pick 7', long)).toMatchObject({ error: { code: 'illegal-move' } });
  const short = game.setup({ most: 100 });
  expect(game.parse('pick8', short)).toMatchObject({ ok: true, value: { number: 8 } });
});

test('rules can ask their game for another list while they make one', () => {
  const { rules } = pickGame(true);
  const pick = rules.numbers;
  const game = defineGame<Pick>({
    ...rules,
    numbers: {
      ...pick,
      legal: (view, seat, out, context) => {
        const count = pick.legal(view, seat, out, context);
        if (view.most === 8) expect(game.legalMoves(game.setup({ most: 2 }))).toHaveLength(2);
        // After the other list: it must not have been written into this one.
        for (let i = 0; i < count; i++) out[i]! += 1;
        return count;
      },
    },
  });
  const listed = game.legalMoves(game.setup({ most: 8 }));
  expect(listed.map(({ number }) => number)).toEqual([1, 3, 5, 7, 9]);
});
