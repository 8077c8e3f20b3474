import { defineGame } from 'tabletop-rules/author';
import {
  createMatch,
  type Match,
  type MatchOptions,
  type PlayOptions,
  type Rules,
  resumeMatch,
} from 'tabletop-rules/core';
import { oynoPuzzle } from 'tabletop-rules/oyno';
import { describe, expect, it } from 'vitest';
import { connectFour } from '../../examples/connect-four.ts';
import { ticTacToe } from '../../examples/tic-tac-toe.ts';
import { codeOf, errorOf } from './error-of.ts';
import { card, die, type Snatch, type SnatchMove, snatch, snatchRules } from './toy.ts';

const PASS = { type: 'pass', seat: 0 } as const;
const ROLL = { type: 'roll', seat: 0 } as const;
const SHOW = { type: 'show', seat: 0, card: 1 } as const;
const move = (type: 'pass' | 'roll' | 'snatch' | 'leave', seat: number): SnatchMove => ({ type, seat });

/** A match with known hands: seat 0 has 1 and 2, seat 1 has 3 and 3, seat 2 has 1 and 2. */
function dealt(seats = 2, options: MatchOptions<Snatch> = {}): Match<Snatch> {
  const match = createMatch(snatch, { chance: 'manual', ...options, options: { seats, ...options.options } });
  for (const value of [1, 2, 3, 3, 1, 2, 3, 3].slice(0, 2 * seats)) match.play(card(value));
  return match;
}

/** The same with dice that roll by themselves, from the same hands. */
const auto = (seats = 2): Match<Snatch> => resumeMatch(snatch, dealt(seats).record(), { seed: 1 });

/** What must not change when something is refused. */
const picture = (match: Match<Snatch>): unknown => [
  match.ply,
  match.state,
  match.status,
  match.record(),
  match.getSnapshot(),
];

describe('createMatch', () => {
  it('deals by itself, and the same for the same seed', () => {
    const [one, same, other] = [5, 5, 6].map((seed) => createMatch(snatch, { seed, options: { seats: 4 } }));
    expect(one!.ply).toBe(8);
    expect(one!.status).toEqual({ type: 'turn', ask: 'act', seats: [0] });
    expect(same!.record()).toEqual(one!.record());
    expect(other!.record()).not.toEqual(one!.record());
  });

  it('draws from crypto without a seed: matches differ', () => {
    const deals = Array.from({ length: 12 }, () =>
      JSON.stringify(createMatch(snatch, { options: { seats: 4 } }).state),
    );
    expect(new Set(deals).size).toBeGreaterThan(1);
  });

  it('waits for chance where it is manual', () => {
    const match = createMatch(snatch, { chance: 'manual', seed: 1 });
    expect([match.ply, match.status]).toEqual([0, { type: 'chance', label: 'card' }]);
    expect(match.roll()).toBe(1);
    expect(match.play(card(2))).toBe(2);
    expect(match.state.hands).toEqual([[expect.any(Number), 2], []]);
    expect(errorOf(() => match.play(PASS))).toMatchObject({ code: 'chance-due', details: { label: 'card' } });
  });

  it('has the options with every default filled in, frozen', () => {
    const { options } = createMatch(snatch, { options: { goal: 3 } });
    expect(options).toStrictEqual({ seats: 2, goal: 3, stock: 'small' });
    expect(Object.isFrozen(options)).toBe(true);
  });

  it('has functions that need no `this`', () => {
    const { play, view, getSnapshot } = dealt();
    play(PASS);
    expect(getSnapshot().ply).toBe(5);
    expect(view('spectator').turn).toBe(1);
  });
});

describe('play', () => {
  it('gives the ply after it, dice that follow included', () => {
    expect(dealt().play(PASS)).toBe(5);
    expect(dealt().play(ROLL)).toBe(5);
    expect(auto().play(ROLL)).toBe(6);
  });

  it('keeps the listed move, not the one that was handed in', () => {
    const match = dealt();
    const mine = { type: 'show', seat: 0, card: 1 };
    const listed = snatch.legalMoves(match.state)[0];
    match.play(mine as never);
    mine.card = 2;
    expect(match.record().moves.at(-1)).toBe(listed);
  });

  it.each<[string, unknown, PlayOptions | undefined, string]>([
    ['a move that is not legal', { ...SHOW, card: 3 }, undefined, 'not-in-hand'],
    ['a move that is no move', 5, undefined, 'bad-move'],
    ["another seat's move", move('pass', 1), undefined, 'wrong-seat'],
    ["another's move by a seat", PASS, { by: 1 }, 'wrong-seat'],
    ['a die by a seat', die('sun'), { by: 0 }, 'wrong-seat'],
    ['nothing by a seat', null, { by: 0 }, 'wrong-seat'],
    ['a die at a turn', die('sun'), undefined, 'not-chance'],
    ['an answer to a ply that is still to come', PASS, { seen: 5 }, 'stale'],
    ['an answer from before the turn', PASS, { seen: 2 }, 'stale'],
    ['an answer to half a ply', PASS, { seen: 3.5 }, 'bad-argument'],
    ['an option that does not exist', PASS, { seat: 0 } as PlayOptions, 'bad-argument'],
  ])('refuses %s, and nothing changes', (_, given, options, code) => {
    const match = dealt();
    const before = picture(match);
    let calls = 0;
    match.subscribe(() => calls++);
    expect(codeOf(() => match.play(given as SnatchMove, options))).toBe(code);
    expect(picture(match)).toEqual(before);
    expect(calls).toBe(0);
  });

  it('checks `by` before it looks at anything hidden, and before all else', () => {
    const looked: string[] = [];
    const rules: Rules<Snatch> = {
      ...snatchRules,
      legalMoves: (view, seat) => {
        looked.push('legalMoves');
        return snatchRules.legalMoves(view, seat);
      },
      explain: () => {
        looked.push('explain');
        return undefined;
      },
    };
    const match = resumeMatch(defineGame(rules), dealt().record());
    looked.length = 0;
    const said = [SHOW, { ...SHOW, card: 3 }, { ...SHOW, card: 'x' }, move('snatch', 0)].map((given) =>
      errorOf(() => match.play(given as SnatchMove, { by: 1, seen: 99 })),
    );
    expect(said.map(({ code }) => code)).toEqual(Array.from({ length: 4 }, () => 'wrong-seat'));
    expect(new Set(said.map(({ message }) => message)).size).toBe(1);
    expect(looked).toEqual([]);
    match.abandon(0);
    expect(codeOf(() => match.play(SHOW, { by: 1 }))).toBe('wrong-seat');
  });

  it('is not fooled by a proxy that is of another seat at the second look', () => {
    const match = dealt();
    let looks = 0;
    const shifty = new Proxy(
      { type: 'pass', seat: 0 },
      {
        getOwnPropertyDescriptor: (target, key) => ({
          ...Reflect.getOwnPropertyDescriptor(target, key)!,
          ...(key === 'seat' && { value: looks++ === 0 ? 1 : 0 }),
        }),
      },
    );
    expect(codeOf(() => match.play(shifty as SnatchMove, { by: 1 }))).toBe('wrong-seat');
    expect(match.ply).toBe(4);
  });

  it('leaves the match as it was when the rules fail at the dice that follow', () => {
    let broken = false;
    const rules: Rules<Snatch> = {
      ...snatchRules,
      chance: (state) => {
        if (broken) throw new Error('no dice');
        return snatchRules.chance(state);
      },
    };
    const match = resumeMatch(defineGame(rules), dealt().record(), { seed: 1 });
    const before = [match.ply, match.state, match.record(), match.getSnapshot()];
    let calls = 0;
    match.subscribe(() => calls++);
    broken = true;
    expect(codeOf(() => match.play(ROLL))).toBe('bad-state');
    expect([match.ply, match.state, match.record(), match.getSnapshot()]).toEqual(before);
    expect(match.getSnapshot()).toBe(before[3]);
    expect(calls).toBe(0);
    broken = false;
    expect(match.play(ROLL)).toBe(6);
  });

  it('rolls only while chance decides', () => {
    expect(codeOf(() => dealt().roll())).toBe('not-chance');
    expect(codeOf(() => auto().roll())).toBe('not-chance');
  });

  it('takes no move after the end', () => {
    const match = createMatch(ticTacToe);
    for (const cell of [0, 3, 1, 4, 2]) match.play({ type: 'mark', seat: match.ply % 2, cell });
    expect(match.status).toMatchObject({ type: 'over', outcome: { reason: 'three-in-a-row', winners: [0] } });
    expect(codeOf(() => match.play({ type: 'mark', seat: 1, cell: 5 }))).toBe('game-over');
    expect(codeOf(() => match.play({ type: 'mark', seat: 1, cell: 5 }, { by: 1, seen: 3 }))).toBe('game-over');
  });
});

describe('races', () => {
  /** Three seats; seat 0 has shown a card; seats 1 and 2 are asked. */
  function race(): Match<Snatch> {
    const match = dealt(3);
    match.play(SHOW, { by: 0, seen: match.ply });
    expect(match.status).toEqual({ type: 'turn', ask: 'race', seats: [1, 2] });
    return match;
  }

  it('two honest answers at the same time both count, in either order', () => {
    for (const [first, second] of [
      [1, 2],
      [2, 1],
    ] as const) {
      const match = race();
      const seen = match.ply;
      match.play(move('leave', first), { by: first, seen });
      expect(match.play(move('leave', second), { by: second, seen })).toBe(seen + 2);
      expect(match.state.scores).toEqual([1, 0, 0]);
    }
  });

  it('the slower one is stale once the race is over, and not played in a later one', () => {
    const match = race();
    const seen = match.ply;
    match.play(move('snatch', 1), { by: 1, seen });
    expect(codeOf(() => match.play(move('snatch', 2), { by: 2, seen }))).toBe('stale');
    match.play({ type: 'show', seat: 1, card: 3 });
    expect(match.status).toEqual({ type: 'turn', ask: 'race', seats: [0, 2] });
    // Seat 2 is asked the same question, but it has not been all the while.
    expect(errorOf(() => match.play(move('snatch', 2), { by: 2, seen }))).toMatchObject({
      code: 'stale',
      details: { seen: String(seen), ply: match.ply },
    });
    expect(match.play(move('snatch', 2), { by: 2, seen: match.ply })).toBe(seen + 3);
  });

  it('an answer of a seat that has answered already is stale', () => {
    const match = race();
    const seen = match.ply;
    match.play(move('leave', 1), { by: 1, seen });
    expect(codeOf(() => match.play(move('snatch', 1), { by: 1, seen }))).toBe('stale');
    expect(codeOf(() => match.play(move('snatch', 1), { by: 1, seen: match.ply }))).toBe('wrong-seat');
  });

  it('the same answer sent twice counts once, also where the seat is asked the same again', () => {
    const match = createMatch(oynoPuzzle, { options: { position: 'a1=U b1=u c5=u e5=u' } });
    const [first] = oynoPuzzle.legalMoves(match.state);
    const seen = match.ply;
    match.play(first!, { by: 0, seen });
    const [second] = oynoPuzzle.legalMoves(match.state);
    expect(codeOf(() => match.play(second!, { by: 0, seen }))).toBe('stale');
    expect(match.play(second!, { by: 0, seen: match.ply })).toBe(2);
  });

  it('an answer is stale when another question came between', () => {
    const match = dealt();
    const seen = match.ply;
    match.play(PASS);
    match.play(move('pass', 1));
    expect(match.status).toEqual({ type: 'turn', ask: 'act', seats: [0] });
    expect(codeOf(() => match.play(PASS, { by: 0, seen }))).toBe('stale');
  });

  it('an answer is stale when the same seat is asked something else now, though without a break', () => {
    const match = race();
    const seen = match.ply;
    match.play(move('snatch', 1), { by: 1, seen });
    expect(match.status).toEqual({ type: 'turn', ask: 'act', seats: [1] });
    expect(codeOf(() => match.play(move('pass', 1), { by: 1, seen }))).toBe('stale');
    expect(match.play(move('pass', 1), { by: 1, seen: seen + 1 })).toBe(seen + 2);
  });

  it('`seen` without `by` is about the seat of the move', () => {
    const match = race();
    const seen = match.ply;
    match.play(move('leave', 1));
    expect(codeOf(() => match.play(move('leave', 1), { seen }))).toBe('stale');
    expect(match.play(move('leave', 2), { seen })).toBe(seen + 2);
  });

  it('an answer is stale while dice decide', () => {
    const match = dealt();
    match.play(ROLL);
    expect(codeOf(() => match.play(PASS, { by: 0, seen: 4 }))).toBe('stale');
    expect(codeOf(() => match.play(PASS, { by: 0, seen: 5 }))).toBe('chance-due');
  });
});

describe('events', () => {
  it('show each observer the moves with what they saw before and after', () => {
    const match = dealt();
    match.play(SHOW);
    const [first, second] = match.events(1);
    expect(first).toEqual({
      ply: 1,
      move: { type: 'chance', label: 'card', faces: [null] },
      before: snatch.view(snatch.setup(), 1),
      after: snatch.view(snatch.apply(snatch.setup(), card(1)), 1),
    });
    expect(second!.before).toEqual(first!.after);
    expect(match.events(0).map(({ move }) => snatchText(move))).toEqual(['1', '2', '?', '?', '0 show 1']);
    expect(match.events(1).map(({ move }) => snatchText(move))).toEqual(['?', '?', '3', '3', '0 show 1']);
    expect(match.events('spectator').map(({ move }) => snatchText(move))).toEqual(['?', '?', '?', '?', '0 show 1']);
  });

  it('never hold what the observer may not know', () => {
    const text = JSON.stringify(dealt().events('spectator'));
    expect(text).not.toMatch(/"faces":\[\d|"hands":\[\[\d|"stock":\[/);
  });

  it('go on from a ply', () => {
    const match = dealt();
    match.play(PASS);
    expect(match.events(0, 4).map(({ ply }) => ply)).toEqual([5]);
    expect(match.events(0, 5)).toEqual([]);
    expect(match.events(0, 99)).toEqual([]);
  });

  it.each([-1, 0.5, Number.NaN, '0', null])('refuse the ply %j', (ply) => {
    expect(codeOf(() => dealt().events(0, ply as number))).toBe('bad-argument');
  });

  it('refuse an observer that is none, even where nothing has happened', () => {
    expect(codeOf(() => createMatch(ticTacToe).events(2))).toBe('bad-observer');
  });
});

function snatchText(move: { readonly type: string }): string {
  if (!('faces' in move)) return snatch.format(move as SnatchMove);
  return (move as { readonly faces: readonly (number | null)[] }).faces.map((face) => face ?? '?').join();
}

describe('undo', () => {
  it('takes back one decision at a time', () => {
    const match = createMatch(connectFour);
    const states = [match.state];
    for (const column of [3, 3, 2]) {
      match.play({ type: 'drop', seat: match.ply % 2, column });
      states.push(match.state);
    }
    for (const ply of [2, 1, 0]) {
      expect(match.undo()).toBe(ply);
      expect(match.state).toBe(states[ply]);
      expect(match.record().moves).toHaveLength(ply);
    }
    expect(codeOf(() => match.undo())).toBe('nothing-to-undo');
  });

  it('goes on after the end, and the match can end otherwise', () => {
    const match = createMatch(ticTacToe);
    for (const cell of [0, 3, 1, 4, 2]) match.play({ type: 'mark', seat: match.ply % 2, cell });
    match.undo();
    match.play({ type: 'mark', seat: 0, cell: 5 });
    expect(match.status).toEqual({ type: 'turn', ask: 'mark', seats: [1] });
  });

  it('takes back a move that showed nothing, where information is hidden', () => {
    const match = dealt();
    match.play(PASS);
    expect(match.undo()).toBe(4);
  });

  it.each<[string, SnatchMove, boolean]>([
    ['a move that reveals', SHOW, false],
    ['a roll that was made by itself', ROLL, true],
  ])('stops at %s, unless forced', (_, given, byItself) => {
    const match = byItself ? auto() : dealt();
    const before = match.state;
    const ply = match.play(given);
    const now = picture(match);
    const error = errorOf(() => match.undo());
    expect(error.code).toBe('revealed');
    expect(picture(match)).toEqual(now);
    expect(error.details).toEqual({ ply: byItself ? ply : 5 });
    expect(match.undo({ force: true })).toBe(4);
    expect(match.state).toEqual(before);
  });

  it('stops at a die that somebody rolled by hand', () => {
    const match = dealt();
    match.play(ROLL);
    expect(match.undo()).toBe(4);
    match.play(ROLL);
    match.play(die('sun'));
    expect(codeOf(() => match.undo())).toBe('revealed');
    expect(match.undo({ force: true })).toBe(4);
  });

  it('does not go behind the deal: nobody has decided anything', () => {
    const match = dealt();
    expect(codeOf(() => match.undo())).toBe('nothing-to-undo');
    expect(codeOf(() => match.undo({ force: true }))).toBe('nothing-to-undo');
    expect(match.ply).toBe(4);
  });

  it('stops at every move where the rules do not say what reveals', () => {
    const { reveals: _, ...rest } = snatchRules;
    const match = resumeMatch(defineGame<Snatch>(rest), dealt().record());
    match.play(PASS);
    expect(codeOf(() => match.undo())).toBe('revealed');
  });
});

describe('abandon', () => {
  it('ends the match: the others share the first place', () => {
    const match = dealt(3);
    match.abandon(1);
    expect(match.status).toEqual({
      type: 'over',
      outcome: { reason: 'abandoned', winners: [0, 2], places: [1, 3, 1] },
    });
    expect(Object.isFrozen(match.status)).toBe(true);
    expect(match.record().abandoned).toBe(1);
    for (const call of [
      () => match.play(PASS),
      () => match.roll(),
      () => match.undo({ force: true }),
      () => match.abandon(0),
    ]) {
      expect(codeOf(call)).toBe('game-over');
    }
  });

  it('loses for the whole side', () => {
    const match = createMatch(defineGame<Snatch>({ ...snatchRules, sides: () => [0, 1, 0, 1] }), {
      options: { seats: 4 },
    });
    match.abandon(2);
    expect(match.status).toMatchObject({ outcome: { winners: [1, 3], places: [2, 1, 2, 1] } });
  });

  it('is not for seats that are none, nor after the end', () => {
    const match = createMatch(ticTacToe);
    expect(errorOf(() => match.abandon(2))).toMatchObject({ code: 'bad-seat', details: { seat: '2', seats: 2 } });
    for (const cell of [0, 3, 1, 4, 2]) match.play({ type: 'mark', seat: match.ply % 2, cell });
    expect(codeOf(() => match.abandon(0))).toBe('game-over');
    expect(match.status).toMatchObject({ outcome: { reason: 'three-in-a-row' } });
  });

  it('is possible while dice decide', () => {
    const match = createMatch(snatch, { chance: 'manual' });
    match.abandon(0);
    expect(match.status).toMatchObject({ type: 'over', outcome: { winners: [1] } });
  });
});

describe('subscribe and getSnapshot', () => {
  it('the snapshot is the same object until something changes', () => {
    const match = dealt();
    const first = match.getSnapshot();
    expect(match.getSnapshot()).toBe(first);
    expect(first).toEqual({ state: match.state, status: match.status, ply: 4 });
    expect(Object.isFrozen(first)).toBe(true);
    codeOf(() => match.play(SHOW, { by: 1 }));
    match.view(0);
    match.events(0);
    expect(match.getSnapshot()).toBe(first);
    const snapshots = [first];
    for (const change of [() => match.play(PASS), () => match.undo(), () => match.abandon(0)]) {
      change();
      snapshots.push(match.getSnapshot());
      expect(match.getSnapshot()).toBe(snapshots.at(-1));
    }
    expect(new Set(snapshots).size).toBe(4);
    expect(snapshots[3]!.status.type).toBe('over');
  });

  it('listeners are called once a change, when it is whole', () => {
    const match = auto();
    const seen: unknown[] = [];
    match.subscribe(() => seen.push([match.ply, match.getSnapshot().ply, match.status.type]));
    match.play(ROLL);
    match.play(move('pass', 1));
    match.undo();
    match.abandon(0);
    expect(seen).toEqual([
      [6, 6, 'turn'],
      [7, 7, 'turn'],
      [6, 6, 'turn'],
      [6, 6, 'over'],
    ]);
  });

  it('a listener that has left is called no more; leaving twice is nothing', () => {
    const match = dealt();
    let calls = 0;
    const listener = (): number => ++calls;
    const leave = match.subscribe(listener);
    match.subscribe(listener);
    match.play(PASS);
    expect(calls).toBe(2);
    leave();
    leave();
    match.undo();
    expect(calls).toBe(3);
  });

  it('a listener that is made to leave during a call is not called; one that comes is called from the next on', () => {
    const match = dealt();
    const calls: string[] = [];
    const leaveFirst = match.subscribe(() => {
      calls.push('first');
      leaveFirst();
      leaveThird();
      match.subscribe(() => calls.push('late'));
    });
    match.subscribe(() => calls.push('second'));
    const leaveThird = match.subscribe(() => calls.push('third'));
    match.play(PASS);
    expect(calls).toEqual(['first', 'second']);
    match.undo();
    expect(calls).toEqual(['first', 'second', 'second', 'late']);
  });

  it('what a listener throws comes out after the change, when all have been called', () => {
    const match = dealt();
    const faults = [new Error('first'), new Error('second')];
    let calls = 0;
    for (const fault of faults) {
      match.subscribe(() => {
        throw fault;
      });
    }
    match.subscribe(() => calls++);
    expect(() => match.play(PASS)).toThrow(faults[0]);
    expect([match.ply, match.getSnapshot().ply, calls]).toEqual([5, 5, 1]);
  });

  it('a listener may play on: each gets the ply after its own move', () => {
    const match = dealt();
    let answered = 0;
    match.subscribe(() => {
      if (match.ply === 5) answered = match.play(move('pass', 1));
    });
    expect(match.play(PASS)).toBe(5);
    expect([answered, match.ply]).toEqual([6, 6]);
  });
});
