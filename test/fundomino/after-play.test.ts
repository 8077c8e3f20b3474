/** The phases that follow a play, and the twists: FU-20, FU-40 to FU-42. */

import { rulesOf } from 'tabletop-rules/core';
import { type FundominoOptions, type FundominoState, fundomino, fundominoBoard } from 'tabletop-rules/fundomino';
import { describe, expect, test } from 'vitest';
import { beforeStart, by, handOf, listed, now, position, refusal, run } from './position.ts';

/** Everybody who is asked declines. */
function waive(state: FundominoState): FundominoState {
  let next = state;
  const { phase } = state;
  while (next.phase === phase) {
    const status = fundomino.status(next);
    if (status.type !== 'turn') return next;
    next = by(next, status.seats[0]!, 'waive');
  }
  return next;
}

/** The prompts and chance nodes after a play, all being declined or accepted. */
function phasesAfter(state: FundominoState, text: string, faces: readonly string[] = []): string[] {
  const found: string[] = [];
  let next = run(state, [text]);
  const left = [...faces];
  for (;;) {
    found.push(now(next));
    if (next.phase === 'call' || next.phase === 'perfect-ten') next = waive(next);
    else if (next.phase === 'challenge') next = run(next, ['challenge']);
    else if (next.phase === 'answer') next = run(next, ['accept']);
    else if ((next.phase === 'draw-symbol' || next.phase === 'penalty') && left.length > 0)
      next = run(next, [], [[left.shift()!]]);
    else return found;
  }
}

const ALL: FundominoOptions = { perfectTen: true, doubleStakes: true };

describe('the order after a play', () => {
  /** The last is the next turn. */
  const rows: readonly (readonly [string, FundominoState, string, readonly string[]])[] = [
    [
      'the call, then a perfect 10',
      position({ options: ALL, hands: [3, ['4|6', '1|2']] }),
      'play 4|6 at 0 left',
      ['call 0', 'perfect-ten 0 1', 'play 0'],
    ],
    [
      'the call, then double stakes',
      position({ options: ALL, hands: [3, ['2|2', '1|3']], start: '2|5' }),
      'play 2|2 at 0 right',
      ['call 0', 'challenge 1', 'answer 0', 'play 0'],
    ],
    [
      'double stakes of three',
      position({ options: ALL, hands: [3, ['2|2', '1|3', '1|4'], 3], start: '2|5' }),
      'play 2|2 at 0 right',
      ['challenge 1', 'answer 2', 'answer 0', 'play 2'],
    ],
    [
      'the call, then again',
      position({ options: ALL, hands: [3, ['4|again-orange', '1|2']], start: '4|4' }),
      'play 4|again-orange at 1 right',
      ['call 0', 'play 1'],
    ],
    [
      'the call, then a draw',
      position({ options: ALL, hands: [3, ['6|draw-green', '1|2']] }),
      'play 6|draw-green at 0 right',
      ['call 0', 'chance draw', 'play 0'],
    ],
  ];

  test.each(rows)('FU-20 %s', (_, state, text, order) => {
    expect(phasesAfter(state, text, ['5|5'])).toEqual(order);
  });

  // 8 and 2, by tiles of another colour than their number's.
  const tiles = [
    ...fundomino.setup().tiles.split(' '),
    '8-purple|3-orange',
    '10-red|6',
    '10-red|1',
    'again-red|10-purple',
    'draw-red|10-purple',
  ];

  test('FU-20 a perfect 10, then double stakes: the double 2 beside an 8', () => {
    const options = { ...ALL, tiles };
    const state = position({ options, hands: [3, ['2|2', '1|3', '1|4']], start: '8-purple|3-orange' });
    expect(phasesAfter(state, 'play 2|2 at 1 right')).toEqual(['perfect-ten 0 1', 'challenge 1', 'answer 0', 'play 0']);
    const two = position({ options, hands: [3, ['2|2', '1|3']], start: '8-purple|3-orange' });
    expect(phasesAfter(two, 'play 2|2 at 1 right')).toEqual([
      'call 0',
      'perfect-ten 0 1',
      'challenge 1',
      'answer 0',
      'play 0',
    ]);
  });

  test('FU-20 a perfect 10, then again or a draw', () => {
    const options = { ...ALL, tiles };
    const again = position({ options, hands: [3, ['again-red|10-purple', '1|3', '1|4']], start: '10-red|6' });
    expect(phasesAfter(again, 'play again-red|10-purple at 1 left')).toEqual(['perfect-ten 0 1', 'play 1']);
    const draw = position({ options, hands: [3, ['draw-red|10-purple', '1|3']], start: '10-red|6' });
    expect(phasesAfter(draw, 'play draw-red|10-purple at 1 left', ['5|5'])).toEqual([
      'call 0',
      'perfect-ten 0 1',
      'chance draw',
      'play 0',
    ]);
  });

  test('FU-20 the play that ends the round has no call, challenge or action, but can be a perfect 10', () => {
    const options = { ...ALL, tiles };
    const end = position({ options, hands: [3, ['again-red|10-purple']], start: '10-red|6' });
    const ten = run(end, ['play again-red|10-purple at 1 left']);
    expect([now(ten), ten.lastRound]).toEqual(['perfect-ten 0 1', null]);
    expect(waive(ten).lastRound?.points).toEqual([0, 40]);
    const scored = by(ten, 0, 'perfect-ten');
    expect([scored.scores, scored.lastRound?.tenPoints]).toEqual([
      [20, 40],
      [20, 0],
    ]);
    const two = position({ options, hands: [3, ['2|2']], start: '2|5' });
    expect(run(two, ['play 2|2 at 0 right']).lastRound?.ended).toBe('finished');
  });

  test('FU-20 when the call ends the round, the perfect 10 follows and nothing else', () => {
    const options: FundominoOptions = { ...ALL, tiles };
    const two = { options, hands: [[], ['2|2', '1|3'], ['3|4']], stock: 0, finished: [1, 0, 0] } as const;
    // Seat 0 only lays the first tile.
    const state = position({ ...two, start: '8-purple|3-orange' });
    expect(state.finished).toEqual([1, 0, 0]);
    const called = by(run(state, ['play 2|2 at 1 right']), 2, 'call');
    // The hands are not shown before the perfect 10 is settled.
    expect(fundomino.chance(called)).toEqual({ label: 'take', dice: [{ faces: ['3|4'] }], seenBy: [1, 2] });
    const lost = run(called, [], [['3|4']]);
    expect([now(lost), lost.finished]).toEqual(['perfect-ten 0 1 2', [1, 0, 2]]);
    const done = waive(lost);
    expect(done.lastRound).toMatchObject({ ended: 'finished', ranks: [1, 3, 2], stakes: 1 });
  });

  test('FU-20 a second play by again comes after all phases of the first', () => {
    const options = { ...ALL, tiles };
    const state = position({
      options,
      hands: [3, ['again-red|10-purple', '1|4', '1|3']],
      start: '10-red|6',
    });
    const ten = run(state, ['play again-red|10-purple at 1 left']);
    expect(now(ten)).toBe('perfect-ten 0 1');
    expect(now(waive(ten))).toBe('play 1');
  });
});

describe('double back', () => {
  const options = { doubleBack: true };
  const double = ['6|6', '1|6', '1|2'];

  test('FU-40 who plays a double may reverse the order of turns', () => {
    const state = position({ options, hands: [3, double, 3], start: '5|6' });
    expect(listed(state)).toContain('play 6|6 at 1 left reverse');
    expect(listed(state)).not.toContain('play 1|6 at 1 left reverse');
    expect(now(run(state, ['play 6|6 at 1 left']))).toBe('play 2');
    expect(now(run(state, ['play 6|6 at 1 left reverse']))).toBe('play 0');
    const odd = { type: 'play', seat: 1, tile: '1|6', end: 1, joins: 1, reverse: true } as const;
    expect(refusal(state, odd)).toBe('no-reverse');
  });

  test('FU-40 not without the twist, not on the first tile, not with two who hold tiles after it', () => {
    const reverses = (state: FundominoState): boolean => listed(state).some((text) => text.includes('reverse'));
    expect(reverses(position({ hands: [3, double, 3], start: '5|6' }))).toBe(false);
    expect(listed(beforeStart({ options, hands: [3, double.slice(1), 3], start: '6|6' }))).toEqual(['start 6|6']);
    expect(reverses(position({ options, hands: [3, double], start: '5|6' }))).toBe(false);
    const finished = [0, 0, 1];
    expect(reverses(position({ options, hands: [3, double, []], start: '5|6', finished }))).toBe(false);
    expect(reverses(position({ options, hands: [3, ['6|6'], 3], start: '5|6' }))).toBe(false);
    expect(reverses(position({ options, hands: [3, ['6|6'], 3, 3], start: '5|6' }))).toBe(true);
  });

  test('FU-40 not on the play that ends the round', () => {
    const face: FundominoOptions = { ...options, variant: 'face-value' };
    const state = position({ options: face, hands: [3, ['6|6'], 3, 3], start: '5|6' });
    expect(listed(state).some((text) => text.includes('reverse'))).toBe(false);
  });

  test('FU-40 FU-15 it is settled before the next player is', () => {
    const state = position({ options, hands: [3, ['6|6', '1|2'], 3, 3], start: '5|6' });
    expect(listed(state)).toContain('play 6|6 at 1 right domino reverse');
    const turned = run(state, ['play 6|6 at 1 right reverse']);
    expect([now(turned), now(waive(turned))]).toEqual(['call 0 2 3', 'play 0']);
  });
});

describe('double stakes', () => {
  const options: FundominoOptions = { doubleStakes: true };
  const two = ['2|2', '1|3', '1|4'];
  const text = 'play 2|2 at 0 right';

  test('FU-41 who places the double 2 may challenge; opponents answer in turn order; accepted, the points double', () => {
    const state = run(position({ options, hands: [3, two, 3], start: '2|5' }), [text]);
    expect([now(state), listed(state)]).toEqual(['challenge 1', ['challenge', 'waive']]);
    expect(now(run(state, ['waive']))).toBe('play 2');
    const asked = run(state, ['challenge']);
    expect([now(asked), listed(asked)]).toEqual(['answer 2', ['accept', 'refuse']]);
    const accepted = run(asked, ['accept', 'accept']);
    expect([now(accepted), accepted.stakes]).toEqual(['play 2', 2]);
  });

  test('FU-41 accepted, what the round scores at its end is doubled, and the next round begins at 1', () => {
    const automatic: FundominoOptions = { ...options, dominoCall: 'automatic' };
    const hands = [
      ['2|3', '1|1'],
      ['2|2', '3|4'],
    ];
    const state = position({ options: automatic, hands, start: '2|5' });
    const end = (...said: readonly string[]): FundominoState =>
      run(state, [text, ...said, 'play 2|3 at 0 right', 'play 3|4 at 0 right']);
    const doubled = end('challenge', 'accept');
    expect(doubled.lastRound).toMatchObject({ ended: 'finished', ranks: [2, 1], points: [0, 80], stakes: 2 });
    expect([doubled.scores, doubled.round, doubled.stakes]).toEqual([[0, 80], 2, 1]);
    const plain = end('waive');
    expect(plain.lastRound).toMatchObject({ ended: 'finished', ranks: [2, 1], points: [0, 40], stakes: 1 });
    expect(plain.scores).toEqual([0, 40]);
  });

  test('FU-41 of a set with several double 2s each can double: 2, 4, 8', () => {
    const tiles = [...fundomino.setup().tiles.split(' '), '2-red|2', '2|2-red'];
    const hands = [
      ['4|5', '3|4', '1|1'],
      ['2|2-red', '2-red|2', '2|2', '3|6'],
    ];
    let state = position({ options: { ...options, tiles, dominoCall: 'automatic' }, hands, start: '2|5' });
    const stakes: number[] = [];
    for (const [double, other] of [
      ['2|2-red', '4|5 at 1 left'],
      ['2-red|2', '3|4 at 1 left'],
      ['2|2', undefined],
    ] as const) {
      state = run(state, [`play ${double} at 0 right`, 'challenge', 'accept']);
      stakes.push(state.stakes);
      if (other !== undefined) state = run(state, [`play ${other}`]);
    }
    expect(stakes).toEqual([2, 4, 8]);
  });

  test('FU-41 the first refusal ends the round, scored as blocked', () => {
    const hands = [['3|4', '4|4'], two, ['1|1']];
    const asked = run(position({ options, hands, start: '2|5' }), [text, 'challenge']);
    const refused = run(asked, ['refuse']);
    expect(refused.lastRound).toMatchObject({ ended: 'refused', ranks: [3, 2, 1], points: [0, 20, 40], stakes: 1 });
    expect(now(run(asked, ['accept']))).toBe('answer 0');
    expect(run(asked, ['accept', 'refuse']).lastRound?.ended).toBe('refused');
    const last = position({ options: { ...options, target: 40 }, hands, start: '2|5' });
    expect(run(last, [text, 'challenge', 'accept', 'refuse'])).toMatchObject({ phase: 'over', accepted: false });
  });

  test('FU-41 with refusal all, the round ends only when every opponent has refused; else the points double', () => {
    const hands = [['3|4', '4|4'], two, ['1|1']];
    const all: FundominoOptions = { ...options, refusal: 'all' };
    const asked = run(position({ options: all, hands, start: '2|5' }), [text, 'challenge']);
    expect(now(run(asked, ['refuse']))).toBe('answer 0');
    for (const answers of [
      ['refuse', 'accept'],
      ['accept', 'refuse'],
      ['accept', 'accept'],
    ]) {
      const doubled = run(asked, answers);
      expect([now(doubled), doubled.stakes, doubled.accepted]).toEqual(['play 2', 2, false]);
    }
    const refused = run(asked, ['refuse', 'refuse']);
    expect(refused.lastRound).toMatchObject({ ended: 'refused', ranks: [3, 2, 1], points: [0, 20, 40], stakes: 1 });
    // Only the refusal that ends the round shows hands.
    const { hidden } = rulesOf(fundomino);
    expect(hidden!.reveals(asked, { type: 'refuse', seat: 2 })).toBe(false);
    expect(hidden!.reveals(run(asked, ['refuse']), { type: 'refuse', seat: 0 })).toBe(true);
    expect(hidden!.reveals(run(asked, ['accept']), { type: 'refuse', seat: 0 })).toBe(false);
  });

  test('FU-41 turn order is the direction of play, and who has finished is not asked', () => {
    const hands = [3, two, 3, []];
    const finished = [0, 0, 0, 1];
    const reversed = position({ options, hands, start: '2|5', finished, counterclockwise: true });
    expect(now(run(reversed, [text, 'challenge']))).toBe('answer 0');
    expect(now(run(reversed, [text, 'challenge', 'accept']))).toBe('answer 2');
  });

  test('FU-41 partners are not asked, and no challenge is put when no opponent holds tiles', () => {
    const team: FundominoOptions = { ...options, variant: 'team', seats: 4 };
    const state = position({ options: team, hands: [3, two, 3, 3], start: '2|5' });
    const asked = run(state, [text, 'challenge']);
    expect([now(asked), now(run(asked, ['accept'])), now(run(asked, ['accept', 'accept']))]).toEqual([
      'answer 2',
      'answer 0',
      'play 2',
    ]);
    const finished = [2, 0, 1, 0];
    const alone = position({ options: team, hands: [[], two, [], 3], start: '2|5', finished });
    expect(now(run(alone, [text]))).toBe('play 3');
  });

  test('FU-41 on the first tile, and for who finishes with it too', () => {
    const first = run(beforeStart({ options, hands: [3, two.slice(1), 3], start: '2|2' }), ['start 2|2', 'clockwise']);
    expect(now(first)).toBe('challenge 0');
    const out = run(position({ options, hands: [['3|3', '1|4'], ['2|2'], ['1|2']], start: '2|5' }), [text]);
    expect([out.finished[1], now(out)]).toEqual([1, 'challenge 1']);
    expect(run(out, ['challenge', 'refuse']).lastRound).toMatchObject({ ended: 'refused', ranks: [3, 1, 2] });
  });

  test('FU-41 only the double 2, and only with the twist', () => {
    expect(now(run(position({ hands: [3, two, 3], start: '2|5' }), [text]))).toBe('play 2');
    const other = position({ options, hands: [3, ['1|1', '1|3', '1|4'], 3], start: '1|5' });
    expect(now(run(other, ['play 1|1 at 0 right']))).toBe('play 2');
  });
});

describe('a perfect 10', () => {
  const options: FundominoOptions = { perfectTen: true };

  test('FU-42 every seat may say it, finished ones too, and the first scores the total at once', () => {
    const hands = [3, ['4|6', '1|2', '1|3'], []];
    const ten = run(position({ options, hands, finished: [0, 0, 1] }), ['play 4|6 at 0 left']);
    expect([now(ten), listed(ten).slice(0, 2)]).toEqual(['perfect-ten 0 1 2', ['perfect-ten', 'waive']]);
    const said = by(by(ten, 0, 'waive'), 2, 'perfect-ten');
    expect([said.scores, said.tenPoints, now(said)]).toEqual([[0, 0, 10], [0, 0, 10], 'play 0']);
    expect(waive(ten).scores).toEqual([0, 0, 0]);
  });

  test.each<[string, string, string, number]>([
    ['6|6', '4|6', 'play 4|6 at 0 left', 10],
    ['10-red|6', '6|draw-green', 'play 6|draw-green at 1 right', 20],
    ['10-red|6', 'again-red|10-purple', 'play again-red|10-purple at 1 left', 20],
    ['10-red|6', '6|wild', 'play 6|wild at 1 right', 30],
    ['6|6', '3|6', 'play 3|6 at 0 left', 0],
    ['10-red|6', '5|6', 'play 5|6 at 1 left', 0],
  ])('FU-42 symbols count 10 and wild 20: beside %s, %s makes %i', (start, tile, text, total) => {
    const tiles = [...fundomino.setup().tiles.split(' '), '10-red|6', 'again-red|10-purple', '6|wild'];
    const state = position({ options: { ...options, tiles }, hands: [3, [tile, '1|2', '1|3']], start });
    const played = run(state, [text]);
    if (total === 0) expect(played.phase).not.toBe('perfect-ten');
    else expect(by(played, 1, 'perfect-ten').scores).toEqual([0, total]);
  });

  test('FU-42 the first tile too', () => {
    const first = run(beforeStart({ options, hands: [3, ['1|2', '1|3']], start: '5|5' }), ['start 5|5']);
    expect(now(first)).toBe('perfect-ten 0 1');
    expect(by(first, 0, 'perfect-ten').scores).toEqual([10, 0]);
  });

  test('FU-42 in teams it goes to the team; reaching the target does not stop the round; it is not doubled', () => {
    const team: FundominoOptions = { ...options, variant: 'team', seats: 4, target: 10 };
    const state = position({ options: team, hands: [3, ['4|6', '1|2', '1|3'], 3, 3], stakes: 2 });
    const said = by(run(state, ['play 4|6 at 0 left']), 3, 'perfect-ten');
    expect([said.scores, now(said)]).toEqual([[0, 10, 0, 10], 'play 2']);
  });

  test('FU-15 FU-20 the last tile that is taken out of a hand is shown as the round ends; before that a perfect 10 is asked', () => {
    const hands = [['4|6', '1|3'], ['1|2']];
    const silent = run(position({ options, hands, seat: 1, stock: 0 }), ['play 4|6 at 0 left']);
    const dice = [{ faces: ['1|2'] }];
    expect(fundomino.chance(by(silent, 1, 'call'))).toEqual({ label: 'take', dice, seenBy: [0, 1] });
    const tiles = [...fundomino.setup().tiles.split(' '), '10-red|6'];
    const drawing = {
      options: { ...options, tiles },
      hands: [3, ['6|draw-green', '1|2']],
      start: '10-red|6',
      stock: 0,
    };
    const settled = waive(run(position(drawing), ['play 6|draw-green at 1 right domino']));
    expect(settled.phase).toBe('draw-symbol');
    expect(fundomino.chance(settled)).toEqual({ label: 'take', dice });
  });

  test('FU-42 FU-23 with tenWins at-once, one that reaches the target wins the match; the round scores nothing', () => {
    const won: FundominoOptions = { ...options, variant: 'team', seats: 4, tenWins: 'at-once', target: 20 };
    const setting = { options: won, hands: [['3|4'], ['4|6', '1|2', '1|3'], 3, 3], stakes: 2 } as const;
    const asked = run(position({ ...setting, scores: [0, 10, 0, 10] }), ['play 4|6 at 0 left']);
    const over = by(asked, 3, 'perfect-ten');
    expect(fundomino.status(over)).toMatchObject({
      outcome: { reason: 'target', winners: [1, 3], places: [2, 1, 2, 1] },
    });
    expect(over.scores).toEqual([0, 20, 0, 20]);
    expect(over.lastRound).toMatchObject({ ended: 'won', points: [0, 0, 0, 0], tenPoints: [0, 10, 0, 10] });
    expect(fundominoBoard.describe(over)).toContain('Round 1 ended with a perfect 10 that won.');
    // Below the target, and of the other team, the round goes on.
    const first = run(position(setting), ['play 4|6 at 0 left']);
    expect([by(first, 3, 'perfect-ten'), by(asked, 0, 'perfect-ten')].map(now)).toEqual(['play 2', 'play 2']);
    // It shows the hands.
    const { reveals } = rulesOf(fundomino).hidden!;
    const said = { type: 'perfect-ten', seat: 3 } as const;
    expect([reveals(asked, said), reveals(asked, { ...said, seat: 0 }), reveals(first, said)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('FU-42 not without the twist', () => {
    expect(now(run(position({ hands: [3, ['4|6', '1|2', '1|3']] }), ['play 4|6 at 0 left']))).toBe('play 0');
    expect(handOf(position({ hands: [3, ['1|2']] }), 1)).toEqual(['1|2']);
  });
});
