import { defineGame } from 'tabletop-rules/author';
import {
  createMatch,
  type Match,
  type MatchOptions,
  type Observer,
  type PlayOptions,
  type Rules,
  resumeMatch,
} from 'tabletop-rules/core';
import { describe, expect, it } from 'vitest';
import { connectFour } from '../../examples/connect-four.ts';
import { ticTacToe } from '../../examples/tic-tac-toe.ts';
import { codeOf, errorOf } from './error-of.ts';
import { card, die, type Snatch, type SnatchMove, snatch, snatchRules } from './toy.ts';

/** A game for one, who is asked the same again and again. */
interface Solo {
  View: { readonly steps: number };
  State: { readonly steps: number };
  Move: { readonly type: 'step'; readonly seat: number };
  Options: object;
  Chance: Record<never, never>;
  Prompt: 'step';
  Code: never;
}

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
    expect(one!.status).toEqual({ type: 'turn', prompt: 'act', seats: [0] });
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

  it('resumed with the seed that it began with, does not repeat the first dice, and rolls the same each time', () => {
    const options = { seats: 4, stock: 'large' } as const;
    const drawn = (match: Match<Snatch>): string => JSON.stringify(match.record().actions.slice(-4));
    const resumed = (seed: number): Match<Snatch> => {
      const { actions, ...rest } = createMatch(snatch, { seed, options }).record();
      return resumeMatch(snatch, { ...rest, actions: actions.slice(0, 4) }, { seed });
    };
    const seeds = Array.from({ length: 20 }, (_, seed) => seed);
    const firstFour = (seed: number): string =>
      JSON.stringify(createMatch(snatch, { seed, options }).record().actions.slice(0, 4));
    expect(seeds.filter((seed) => drawn(resumed(seed)) === firstFour(seed)).length).toBeLessThan(3);
    for (const seed of seeds) expect(drawn(resumed(seed))).toBe(drawn(resumed(seed)));
    expect(codeOf(() => resumeMatch(snatch, dealt().record(), { seed: 0.5 }))).toBe('bad-seed');
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
  it('gives the revision after it, dice that follow included', () => {
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
    expect(match.record().actions.at(-1)).toBe(listed);
  });

  it.each<[string, unknown, PlayOptions | undefined, string]>([
    ['a move that is not legal', { ...SHOW, card: 3 }, undefined, 'not-in-hand'],
    ['a move that is no move', 5, undefined, 'bad-move'],
    ["another seat's move", move('pass', 1), undefined, 'wrong-seat'],
    ["another's move by a seat", PASS, { by: 1 }, 'wrong-seat'],
    ['a die by a seat', die('sun'), { by: 0 }, 'wrong-seat'],
    ['nothing by a seat', null, { by: 0 }, 'bad-move'],
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
    match.resign(0);
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
        return snatchRules.chance!(state);
      },
    };
    const match = resumeMatch(defineGame(rules), dealt().record(), { seed: 1 });
    const before = [match.ply, match.state, match.record(), match.getSnapshot()];
    let calls = 0;
    match.subscribe(() => calls++);
    broken = true;
    expect(() => match.play(ROLL)).toThrow('no dice');
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
    expect(match.status).toEqual({ type: 'turn', prompt: 'race', seats: [1, 2] });
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
    expect(match.status).toEqual({ type: 'turn', prompt: 'race', seats: [0, 2] });
    // Seat 2 is asked the same question, but it has not been all the while.
    expect(errorOf(() => match.play(move('snatch', 2), { by: 2, seen }))).toMatchObject({
      code: 'stale',
      details: { seen, revision: match.revision },
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
    const solo = defineGame<Solo>({
      id: 'solo',
      name: 'Solo',
      version: 1,
      seats: { min: 1, max: 1 },
      options: {},
      setup: () => ({ steps: 0 }),
      sides: () => [0],
      status: () => ({ type: 'turn', prompt: 'step', seats: [0] }),
      legalMoves: () => [{ type: 'step', seat: 0 }],
      play: (draft) => {
        draft.steps++;
      },
      format: () => 'step',
    });
    const match = createMatch(solo);
    const step = { type: 'step', seat: 0 } as const;
    const seen = match.revision;
    match.play(step, { by: 0, seen });
    expect(codeOf(() => match.play(step, { by: 0, seen }))).toBe('stale');
    expect(match.play(step, { by: 0, seen: match.revision })).toBe(2);
  });

  it('an answer is stale when another question came between', () => {
    const match = dealt();
    const seen = match.ply;
    match.play(PASS);
    match.play(move('pass', 1));
    expect(match.status).toEqual({ type: 'turn', prompt: 'act', seats: [0] });
    expect(codeOf(() => match.play(PASS, { by: 0, seen }))).toBe('stale');
  });

  it('an answer is stale when the same seat is asked something else now, though without a break', () => {
    const match = race();
    const seen = match.ply;
    match.play(move('snatch', 1), { by: 1, seen });
    expect(match.status).toEqual({ type: 'turn', prompt: 'act', seats: [1] });
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

describe('log', () => {
  const texts = (match: Match<Snatch>, observer: Observer): readonly string[] =>
    match.log(observer).map(({ action }) => snatch.format(action));

  it('shows each observer the actions as they may see them, with their ply', () => {
    const match = dealt();
    match.play(SHOW);
    expect(match.log(1)[0]).toEqual({ ply: 1, action: { type: 'chance', label: 'card', faces: [null] } });
    expect(match.log(1).map(({ ply }) => ply)).toEqual([1, 2, 3, 4, 5]);
    expect(texts(match, 0)).toEqual(['card: 1', 'card: 2', 'card: ?', 'card: ?', '0 show 1']);
    expect(texts(match, 1)).toEqual(['card: ?', 'card: ?', 'card: 3', 'card: 3', '0 show 1']);
    expect(texts(match, 'spectator')).toEqual(['card: ?', 'card: ?', 'card: ?', 'card: ?', '0 show 1']);
  });

  it('is the same for a match that was resumed, and after undo', () => {
    const match = dealt();
    match.play(SHOW);
    expect(resumeMatch(snatch, match.record()).log(1)).toEqual(match.log(1));
    match.undo({ force: true });
    expect(texts(match, 1)).toEqual(['card: ?', 'card: ?', 'card: 3', 'card: 3']);
    match.play(PASS);
    expect(texts(match, 1).at(-1)).toBe('0 pass');
  });

  it('goes on from a ply', () => {
    const match = dealt();
    match.play(PASS);
    expect(match.log(0, 4).map(({ ply }) => ply)).toEqual([5]);
    expect(match.log(0, 5)).toEqual([]);
  });

  it.each([-1, 0.5, 5, Number.NaN, '0', null])('refuses the ply %j of a match of four actions', (ply) => {
    expect(codeOf(() => dealt().log(0, ply as number))).toBe('bad-argument');
    expect(codeOf(() => dealt().view(0, ply as number))).toBe('bad-argument');
  });

  it('refuses an observer that is none, even where nothing has happened', () => {
    expect(codeOf(() => createMatch(ticTacToe).log(2))).toBe('bad-observer');
  });
});

describe('view of an earlier ply', () => {
  it('is what the observer saw then, over more plies than states are kept', () => {
    const match = createMatch(snatch, { seed: 4, options: { seats: 3, goal: 9, stock: 'large' } });
    const views = [match.view(1)];
    const plies = [match.ply];
    while (match.status.type === 'turn' && match.ply < 300) {
      match.play({ type: match.ply % 3 === 0 ? 'roll' : 'pass', seat: match.state.turn });
      views.push(match.view(1));
      plies.push(match.ply);
    }
    expect(match.ply).toBeGreaterThan(200);
    plies.forEach((ply, i) => {
      expect(match.view(1, ply)).toEqual(views[i]);
      expect(Object.isFrozen(match.view(1, ply))).toBe(true);
    });
  });
});

describe('undo', () => {
  it('takes back one decision at a time', () => {
    const match = createMatch(connectFour);
    const states = [match.state];
    for (const column of [3, 3, 2]) {
      match.play({ type: 'drop', seat: match.ply % 2, column });
      states.push(match.state);
    }
    for (const ply of [2, 1, 0]) {
      match.undo();
      expect(match.ply).toBe(ply);
      expect(match.state).toEqual(states[ply]);
      expect(match.record().actions).toHaveLength(ply);
    }
    expect(codeOf(() => match.undo())).toBe('nothing-to-undo');
  });

  it('goes on after the end, and the match can end otherwise', () => {
    const match = createMatch(ticTacToe);
    for (const cell of [0, 3, 1, 4, 2]) match.play({ type: 'mark', seat: match.ply % 2, cell });
    match.undo();
    match.play({ type: 'mark', seat: 0, cell: 5 });
    expect(match.status).toEqual({ type: 'turn', prompt: 'mark', seats: [1] });
  });

  it('takes back a move that showed nothing, where information is hidden', () => {
    const match = dealt();
    match.play(PASS);
    match.undo();
    expect(match.ply).toBe(4);
  });

  it.each<[string, SnatchMove, boolean]>([
    ['a move that reveals', SHOW, false],
    ['a roll that was made by itself', ROLL, true],
  ])('stops at %s, unless forced', (_, given, byItself) => {
    const match = byItself ? auto() : dealt();
    const before = match.state;
    match.play(given);
    const { ply } = match;
    const now = picture(match);
    const error = errorOf(() => match.undo());
    expect(error.code).toBe('revealed');
    expect(picture(match)).toEqual(now);
    expect(error.details).toEqual({ ply: byItself ? ply : 5 });
    match.undo({ force: true });
    expect(match.ply).toBe(4);
    expect(match.state).toEqual(before);
  });

  it('stops at a die that somebody rolled by hand', () => {
    const match = dealt();
    match.play(ROLL);
    match.undo();
    expect(match.ply).toBe(4);
    match.play(ROLL);
    match.play(die('sun'));
    expect(codeOf(() => match.undo())).toBe('revealed');
    match.undo({ force: true });
    expect(match.ply).toBe(4);
  });

  it('does not go behind the deal: nobody has decided anything', () => {
    const match = dealt();
    expect(codeOf(() => match.undo())).toBe('nothing-to-undo');
    expect(codeOf(() => match.undo({ force: true }))).toBe('nothing-to-undo');
    expect(match.ply).toBe(4);
  });

  it('goes back to the last decision of a seat, over what others decided and the dice that rolled since', () => {
    const match = createMatch(connectFour);
    for (const column of [3, 3, 2, 4]) match.play({ type: 'drop', seat: match.ply % 2, column });
    match.undo({ seat: 0 });
    expect([match.ply, match.status]).toEqual([2, { type: 'turn', prompt: 'drop', seats: [0] }]);
    match.undo({ seat: 1 });
    expect(match.ply).toBe(1);
    expect(errorOf(() => match.undo({ seat: 1 }))).toMatchObject({ code: 'nothing-to-undo' });
    expect(codeOf(() => match.undo({ seat: 2 }))).toBe('bad-seat');
    const dice = dealt();
    dice.play(ROLL);
    dice.play(die('sun'));
    dice.play(move('pass', 1));
    expect(codeOf(() => dice.undo({ seat: 0 }))).toBe('revealed');
    dice.undo({ seat: 0, force: true });
    expect(dice.ply).toBe(4);
  });

  it('goes back and forth over more plies than states are kept', () => {
    const match = dealt();
    const states = [match.state];
    for (let i = 0; i < 150; i++) {
      match.play(move('pass', i % 2));
      states.push(match.state);
    }
    for (let back = 149; back > 0; back -= 30) {
      while (match.ply > 4 + back) match.undo();
      expect(match.state).toEqual(states[back]);
      expect(match.record().actions).toHaveLength(4 + back);
    }
    match.play(move('pass', match.state.turn));
    expect(resumeMatch(snatch, match.record()).state).toEqual(match.state);
  });

  it('makes every answer to what was seen before it late: the revision only grows', () => {
    const match = dealt();
    const seen = match.revision;
    match.play(PASS);
    match.undo();
    expect([match.ply, match.revision]).toEqual([seen, seen + 2]);
    expect(match.status).toEqual({ type: 'turn', prompt: 'act', seats: [0] });
    expect(errorOf(() => match.play(PASS, { by: 0, seen }))).toMatchObject({
      code: 'stale',
      details: { seen, revision: seen + 2 },
    });
    expect(match.play(PASS, { by: 0, seen: match.revision })).toBe(seen + 3);
  });
});

describe('resign', () => {
  it('ends the match: the others share the first place', () => {
    const match = dealt(3);
    match.resign(1);
    expect(match.status).toEqual({
      type: 'over',
      outcome: { reason: 'resigned', winners: [0, 2], places: [1, 3, 1] },
    });
    expect(Object.isFrozen(match.status)).toBe(true);
    expect(match.record().resigned).toBe(1);
    for (const call of [
      () => match.play(PASS),
      () => match.roll(),
      () => match.undo({ force: true }),
      () => match.resign(0),
    ]) {
      expect(codeOf(call)).toBe('game-over');
    }
  });

  it('loses for the whole side', () => {
    const match = createMatch(defineGame<Snatch>({ ...snatchRules, sides: () => [0, 1, 0, 1] }), {
      options: { seats: 4 },
    });
    match.resign(2);
    expect(match.status).toMatchObject({ outcome: { winners: [1, 3], places: [2, 1, 2, 1] } });
  });

  it('is not for seats that are none, nor after the end', () => {
    const match = createMatch(ticTacToe);
    expect(errorOf(() => match.resign(2))).toMatchObject({ code: 'bad-seat', details: { seat: '2', seats: 2 } });
    for (const cell of [0, 3, 1, 4, 2]) match.play({ type: 'mark', seat: match.ply % 2, cell });
    expect(codeOf(() => match.resign(0))).toBe('game-over');
    expect(match.status).toMatchObject({ outcome: { reason: 'three-in-a-row' } });
  });

  it('is possible while dice decide', () => {
    const match = createMatch(snatch, { chance: 'manual' });
    match.resign(0);
    expect(match.status).toMatchObject({ type: 'over', outcome: { winners: [1] } });
  });
});

describe('subscribe and getSnapshot', () => {
  it('the snapshot is the same object until something changes', () => {
    const match = dealt();
    const first = match.getSnapshot();
    expect(match.getSnapshot()).toBe(first);
    expect(first).toEqual({ state: match.state, status: match.status, ply: 4, revision: 4 });
    expect(Object.isFrozen(first)).toBe(true);
    codeOf(() => match.play(SHOW, { by: 1 }));
    match.view(0);
    match.log(0);
    expect(match.getSnapshot()).toBe(first);
    const snapshots = [first];
    for (const change of [() => match.play(PASS), () => match.undo(), () => match.resign(0)]) {
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
    match.resign(0);
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

  it('a listener may play on: each gets the revision after its own move', () => {
    const match = dealt();
    let answered = 0;
    match.subscribe(() => {
      if (match.ply === 5) answered = match.play(move('pass', 1));
    });
    expect(match.play(PASS)).toBe(5);
    expect([answered, match.ply]).toEqual([6, 6]);
  });
});
