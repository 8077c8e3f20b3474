/** Rules by numbers with long lists: what comes from outside is checked and read without them. */
import { defineGame, type NumberedRules, OVER } from 'tabletop-rules/author';
import { expect, test } from 'vitest';

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
