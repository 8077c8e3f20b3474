/** What is hidden from whom. FU-10, FU-15, FU-18 */
import { type Observer, rulesOf, seededRandom } from 'tabletop-rules/core';
import {
  FUNDOMINO_IN_CHAIN,
  type FundominoMove,
  type FundominoState,
  type FundominoView,
  fundomino,
  fundominoHand,
  fundominoKnownTo,
  fundominoPlaces,
} from 'tabletop-rules/fundomino';
import { describe, expect, test } from 'vitest';
import { beforeOpening, beforeStart, codeOf, handOf, listed, now, numberOf, position, run } from './position.ts';

test('FU-10 hands are secret: a view shows the own one, the chain and sizes', () => {
  const state = position({ hands: [['1|1', '2|2'], ['3|3'], ['4|4', '5|5', '1|2']] });
  for (const observer of [0, 1, 2, 'spectator'] as const) {
    const view = fundomino.view(state, observer);
    expect(view.handSizes).toEqual([2, 1, 3]);
    expect(view.stockSize).toBe(25);
    const shown = fundominoPlaces(view).filter((place) => place !== null);
    expect(shown.sort()).toEqual(
      observer === 'spectator'
        ? [FUNDOMINO_IN_CHAIN]
        : [FUNDOMINO_IN_CHAIN, ...handOf(state, observer).map(() => observer)],
    );
    for (const seat of [0, 1, 2]) if (seat !== observer) expect(fundomino.legalMoves(view, seat)).toEqual([]);
  }
});

test('FU-10 a hand is listed only where the view shows all of it', () => {
  const state = position({ hands: [['1|1', '1|2'], ['3|3'], []], finished: [0, 0, 1], lost: { '1|1': 1 } });
  const hands = (observer: Observer): unknown[] =>
    [0, 1, 2].map((seat) => fundominoHand(fundomino.view(state, observer), seat));
  expect(hands(0)).toEqual([['1|1', '1|2'], null, []]);
  // Of the hand of seat 0 it knows a tile.
  expect(hands(1)).toEqual([null, ['3|3'], []]);
  expect(hands('spectator')).toEqual([null, null, []]);
  expect(fundominoHand(state, 0)).toEqual(['1|1', '1|2']);
});

test('FU-10 FU-11 FU-13 FU-15 what chance can show is hidden in a view', () => {
  const holds = [
    ['1|1', '1|2'],
    ['1|6', '6|draw-green', '2|2'],
  ] as const;
  const states = [
    fundomino.setup(),
    beforeOpening({ hands: holds }),
    run(position({ hands: holds }), ['draw']),
    run(position({ hands: holds, stock: 0 }), ['play 6|draw-green at 0 right']),
  ];
  expect(states.map(now)).toEqual(['chance deal', 'chance start', 'chance draw', 'chance take']);
  for (const state of states) {
    const { label, dice } = fundomino.chance(state);
    const result = { type: 'chance', label, faces: [dice[0]!.faces[0]!] } as const;
    expect(fundomino.check(state, result, 'dice').ok).toBe(true);
    for (const observer of [0, 1, 'spectator'] as const) {
      const view = fundomino.view(state, observer);
      expect(fundomino.check(view, result, 'dice')).toMatchObject({ ok: false, error: { code: 'bad-state' } });
      // Not for the compiler: an app can mistake a view for a state.
      const mistaken = view as FundominoState;
      expect(codeOf(() => fundomino.chance(mistaken))).toBe('bad-state');
      expect(codeOf(() => fundomino.apply(mistaken, result))).toBe('bad-state');
    }
  }
});

test('FU-13 a forced move is asked like any other, and refusals reveal nothing about other hands', () => {
  const one = position({ hands: [['1|1', '2|2'], ['3|3'], ['4|4', '5|5']] });
  const other = position({ hands: [['5|6', '6|draw-green'], ['3|3'], ['3|wild', '1|again-purple']] });
  expect(fundomino.status(one)).toEqual(fundomino.status(other));
  expect(fundomino.view(one, 1)).toEqual(fundomino.view(other, 1));
  const claims: readonly FundominoMove[] = [
    { type: 'pass', seat: 1 },
    { type: 'play', seat: 1, tile: '3|3', end: 0, joins: 0 },
    { type: 'play', seat: 1, tile: '4|4', end: 0, joins: 0 },
    { type: 'play', seat: 1, tile: '5|6', end: 0, joins: 1 },
    { type: 'call', seat: 1 },
  ];
  for (const claim of claims) {
    expect(fundomino.check(one, claim)).toEqual(fundomino.check(other, claim));
    expect(fundomino.check(fundomino.view(one, 1), claim)).toEqual(fundomino.check(one, claim));
  }
});

describe('sampling a move', () => {
  const sample = (of: FundominoView, seat: number): FundominoMove =>
    rulesOf(fundomino).sampleMove!(of, seat, seededRandom(1));

  test('FU-10 there is none where a view hides the hand, as in the list', () => {
    // Of the hand of seat 1 seat 0 knows 1|2, which it has lost to it and which could be played.
    const hands = [['1|1'], ['3|3', '4|4', '1|2'], ['1|4']];
    const state = position({ hands, start: '2|6', taken: [0, 1, 0], lost: { '1|2': 0 } });
    for (const observer of [0, 2, 'spectator'] as const) {
      const view = fundomino.view(state, observer);
      expect(fundomino.legalMoves(view, 1)).toEqual([]);
      expect(() => sample(view, 1)).toThrowError(
        expect.objectContaining({ code: 'hidden-hand', details: { seat: 1 }, name: 'RuleError' }),
      );
    }
    expect(fundomino.legalMoves(fundomino.view(state, 1), 1)).toContainEqual(sample(fundomino.view(state, 1), 1));
  });

  test('FU-11 FU-20 what does not depend on the hand is sampled from any view', () => {
    const start = fundomino.view(beforeStart({ hands: [['1|1'], ['3|3']] }), 1);
    expect(sample(start, 0)).toEqual({ type: 'start', seat: 0, tile: '6|6' });
  });
});

describe('lost tiles', () => {
  /** Seat 1 has lost 1|2 to seat 2. */
  const taken = run(
    position({
      hands: [
        ['1|1', '1|3', '1|5'],
        ['6|draw-green', '1|2', '1|4'],
        ['5|5', '2|draw-purple', '2|2'],
      ],
      start: '2|6',
      stock: 0,
    }),
    ['play 6|draw-green at 1 right'],
    [['1|2']],
  );
  const shown = (state: FundominoState, observer: number): number | null | undefined =>
    fundominoPlaces(fundomino.view(state, observer))[numberOf(state, '1|2')];

  test('FU-15 a lost tile is known while it stays where it is, and its holder knows that it is known', () => {
    expect([0, 1, 2].map((observer) => shown(taken, observer))).toEqual([null, 2, 2]);
    const knownTo = [0, 1, 2].map(
      (observer) => fundominoKnownTo(fundomino.view(taken, observer))[numberOf(taken, '1|2')],
    );
    expect(knownTo).toEqual([null, 1, 1]);
  });

  test('FU-15 FU-18 it is no longer known to an observer who does not see which tile leaves the hand', () => {
    // Seat 2 plays its draw: seat 0 takes another tile out of that hand, and seat 1 cannot know which.
    const asked = run(taken, ['domino', 'play 2|draw-purple at 0 right']);
    const [moved, stayed] = [run(asked, [], [['1|2']]), run(asked, [], [['5|5']])];
    expect([shown(moved, 1), shown(stayed, 1)]).toEqual([null, null]);
    expect(fundomino.view(moved, 1)).toEqual(fundomino.view(stayed, 1));
    expect([shown(moved, 0), shown(moved, 2)]).toEqual([0, 0]);
    expect([shown(stayed, 0), shown(stayed, 2)]).toEqual([null, 2]);
  });
});

test('only moves that show a tile, that nothing can be played, or the hands reveal hidden information', () => {
  const state = position({
    hands: [
      ['1|1', '2|2'],
      ['1|6', '3|3'],
    ],
  });
  const reveals = (of: FundominoState): string[] =>
    fundomino
      .legalMoves(of)
      .flatMap((move) => (rulesOf(fundomino).hidden!.reveals(of, move) ? [fundomino.format(move)] : []));
  expect(reveals(state)).toEqual(listed(state).filter((text) => text !== 'draw'));
  expect(reveals(run(state, ['play 1|6 at 0 left']))).toEqual([]);
  const options = { doubleStakes: true, perfectTen: true } as const;
  const last = position({ options, hands: [['1|1', '2|2'], ['4|6']] });
  const ten = run(last, ['play 4|6 at 0 left']);
  // The last to decline ends the round, which shows the hands.
  expect(reveals(ten)).toEqual(['perfect-ten', 'perfect-ten']);
  const stuck = position({ hands: [['1|1'], ['2|2', '3|3']], stock: 0 });
  expect([listed(stuck), reveals(stuck)]).toEqual([['pass'], ['pass']]);
  const asked = position({
    options,
    hands: [
      ['2|2', '1|3', '1|4'],
      ['1|1', '3|3'],
    ],
    start: '2|6',
    seat: 1,
    turn: 0,
  });
  const challenged = run(asked, [listed(asked).find((text) => text.startsWith('play 2|2'))!, 'challenge']);
  const answers = fundomino.legalMoves(challenged);
  expect(answers.map((move) => rulesOf(fundomino).hidden!.reveals(challenged, move))).toEqual([false, true]);
  const waived = fundomino.apply(ten, { type: 'waive', seat: 0 });
  expect(reveals(waived)).toEqual(['perfect-ten', 'waive']);
});
