import { defineGame, noChance } from 'tabletop-rules/author';
import { type AnyGame, RuleError, type Rules, type Seat, seededRandom, type Violation } from 'tabletop-rules/core';
import { describe, expect, it } from 'vitest';
import { connectFour } from '../../examples/connect-four.ts';
import { type TicTacToe, ticTacToe, ticTacToeRules } from '../../examples/tic-tac-toe.ts';
import { codeOf, errorOf } from './error-of.ts';
import { card, die, type Snatch, type SnatchState, snatch, snatchRules } from './toy.ts';

const PASS = { type: 'pass', seat: 0 } as const;
const SHOW = { type: 'show', seat: 0, card: 1 } as const;

function dealt(seats = 2): SnatchState {
  let state = snatch.setup({ seats });
  for (const value of [1, 2, 3, 3, 2, 1, 1, 2].slice(0, 2 * seats)) state = snatch.apply(state, card(value));
  return state;
}
const race = (seats = 3): SnatchState => snatch.apply(dealt(seats), SHOW);
const over = (): SnatchState => {
  let state = snatch.apply(snatch.apply(dealt(), SHOW), { type: 'snatch', seat: 1 });
  state = snatch.apply(state, { type: 'show', seat: 1, card: 3 });
  return snatch.apply(state, { type: 'leave', seat: 0 });
};
const change = (rules: Partial<Rules<Snatch>>) => defineGame<Snatch>({ ...snatchRules, ...rules });

describe('defineGame', () => {
  it.each<[string, object]>([
    ['no setup', { setup: undefined }],
    ['a status that is no function', { status: 'turn' }],
    ['an explain that is no function', { explain: 1 }],
    ['an id with capitals', { id: 'Snatch' }],
    ['an id with a space', { id: 'snatch two' }],
    ['an id that ends in a hyphen', { id: 'snatch-' }],
    ['an empty id', { id: '' }],
    ['no name', { name: undefined }],
    ['half a version', { version: 1.5 }],
    ['no seats', { seats: { min: 0, max: 2 } }],
    ['fewer seats at most than at least', { seats: { min: 3, max: 2 } }],
  ])('refuses rules with %s', (_, part) => {
    expect(codeOf(() => defineGame({ ...snatchRules, ...part } as Rules<Snatch>))).toBe('bad-rules');
  });

  it('gives a frozen game that keeps the rules as they were written', () => {
    expect(Object.isFrozen(snatch)).toBe(true);
    expect(snatch.rules).toBe(snatchRules);
    expect([snatch.id, snatch.name, snatch.version, snatch.seats]).toEqual(['snatch', 'Snatch', 3, { min: 2, max: 4 }]);
  });

  it('leaves out what the rules leave out', () => {
    expect(ticTacToe.determinize).toBe(undefined);
    expect(snatch.determinize).toBeTypeOf('function');
  });

  it('has a chance for games without any, which says so', () => {
    expect(codeOf(noChance)).toBe('not-chance');
    expect(codeOf(() => ticTacToe.chance(ticTacToe.setup()))).toBe('not-chance');
  });
});

describe('legality', () => {
  const states: readonly (readonly [string, SnatchState])[] = [
    ['at chance', snatch.setup()],
    ['at a turn', dealt()],
    ['at a race', race()],
    ['at the end', over()],
  ];
  const candidates = [0, 1, 2, 3, -1].flatMap((seat) => [
    ...['pass', 'roll', 'snatch', 'leave', 'chance', 'win'].map((type) => ({ type, seat })),
    ...[0, 1, 2, 3].map((value) => ({ type: 'show', seat, card: value })),
  ]);
  const key = (move: object): string => JSON.stringify(Object.entries(move).sort());

  it.each(states)('%s: exactly the listed moves are accepted, by every door', (_, state) => {
    const listed = new Set(snatch.legalMoves(state).map(key));
    let accepted = 0;
    for (const move of candidates) {
      const legal = listed.has(key(move));
      if (legal) accepted++;
      const result = snatch.tryApply(state, move);
      expect([move, result.ok]).toEqual([move, legal]);
      expect(snatch.isLegal(state, move)).toBe(legal);
      expect(snatch.explain(state, move) === undefined).toBe(legal);
      if (legal) expect(snatch.apply(state, move as never)).toEqual(result.ok && result.state);
      else expect(errorOf(() => snatch.apply(state, move as never))).toMatchObject(result.ok ? {} : result.error);
    }
    expect(accepted).toBe(listed.size);
  });

  it.each<[string, SnatchState, unknown, string]>([
    ['a move at chance', snatch.setup(), PASS, 'chance-due'],
    ['a die at a turn', dealt(), die('sun'), 'not-chance'],
    ['a move at the end', over(), PASS, 'game-over'],
    ['a die at the end', over(), die('sun'), 'game-over'],
    ['a move of a seat that is not asked', dealt(), { type: 'pass', seat: 1 }, 'wrong-seat'],
    ['a move of no seat at the table', dealt(), { type: 'pass', seat: 7 }, 'wrong-seat'],
    ['a seat as a text', dealt(), { type: 'pass', seat: '0' }, 'wrong-seat'],
    ['a move without a seat', dealt(), { type: 'pass' }, 'bad-move'],
    ['a move without a type', dealt(), { seat: 0 }, 'bad-move'],
    ['a move that is not listed', dealt(), { type: 'snatch', seat: 0 }, 'illegal-move'],
    ['a move with a field too many', dealt(), { ...PASS, card: 1 }, 'illegal-move'],
    ["what the game's explain explains", dealt(), { type: 'show', seat: 0, card: 3 }, 'not-in-hand'],
    ['a draw at the die', snatch.apply(dealt(), { type: 'roll', seat: 0 }), card(1), 'bad-chance'],
    ['a face that can not come up', snatch.apply(dealt(), { type: 'roll', seat: 0 }), die('star'), 'bad-chance'],
  ])('%s, by every door', (_, state, move, code) => {
    const error = errorOf(() => snatch.apply(state, move as never));
    expect(error.code).toBe(code);
    expect(error.message.length).toBeGreaterThan(10);
    expect(snatch.explain(state, move)?.code).toBe(code === 'bad-chance' ? 'chance-due' : code);
  });

  it('an error holds the move as plain data of its own', () => {
    const move = { type: 'show', seat: 0, card: 3 } as const;
    const error = errorOf(() => snatch.apply(dealt(), move));
    expect(error).toMatchObject({ name: 'RuleError', code: 'not-in-hand', details: { card: 3 }, move });
    expect(error.move).not.toBe(move);
    expect(error).toBeInstanceOf(Error);
  });

  it('an error of tryApply is plain data', () => {
    const result = snatch.tryApply(dealt(), { type: 'show', seat: 0, card: 3 });
    expect(result).toStrictEqual({
      ok: false,
      error: { code: 'not-in-hand', message: 'Card 3 is not in your hand.', details: { card: 3 } },
    });
  });

  it('explain may fail, or have nothing to say: the move is still illegal', () => {
    const failing = change({
      explain: () => {
        throw new TypeError('no such field');
      },
    });
    const silent = change({ explain: (): Violation | undefined => undefined });
    for (const game of [failing, silent]) {
      expect(game.explain(dealt(), { type: 'show', seat: 0, card: 3 })).toEqual({
        code: 'illegal-move',
        message: '"show" card 3 is not among the legal moves.',
      });
      // JavaScript can not make a text of this list.
      expect(game.explain(dealt(), { ...SHOW, card: [{ toString: 1 }] })?.code).toBe('illegal-move');
    }
  });
});

describe('the listed object is played, never the caller’s', () => {
  it('find gives the listed move for an equal one', () => {
    const state = dealt();
    const listed = snatch.legalMoves(state)[0]!;
    expect(snatch.find(state, { card: 1, seat: -0, type: 'show' })).toBe(listed);
    expect(snatch.find(state, listed)).toBe(listed);
  });

  it('play and redact get the listed move', () => {
    const got: unknown[] = [];
    const game = change({ play: (_, move) => void got.push(move) });
    const state = dealt();
    game.apply(state, { ...SHOW });
    game.tryApply(state, { ...SHOW });
    expect(got).toHaveLength(2);
    const listed = snatch.legalMoves(state)[0];
    expect(got.every((move) => move === listed)).toBe(true);
    expect(snatch.redact(state, { ...SHOW }, 1)).toBe(listed);
  });

  it('a chance move is made anew from the faces of the die', () => {
    const faces = [1];
    const found = snatch.find(snatch.setup(), { type: 'chance', label: 'card', faces });
    faces[0] = 3;
    expect(found).toStrictEqual({ type: 'chance', label: 'card', faces: [1] });
    expect(Object.isFrozen(found) && 'faces' in found && Object.isFrozen(found.faces)).toBe(true);
    const zero = change({ chance: () => ({ label: 'card', dice: [{ faces: [0] }] }) });
    expect(zero.find(snatch.setup(), card(-0))).toStrictEqual(card(0));
  });

  it('a proxy that is another move at each look is no way around', () => {
    let looks = 0;
    const shifty = new Proxy({ type: 'pass', seat: 0 } as object, {
      getOwnPropertyDescriptor: (target, key) => ({
        ...Reflect.getOwnPropertyDescriptor(target, key)!,
        ...(key === 'seat' && { value: looks++ }),
      }),
    });
    const found = snatch.tryApply(dealt(), shifty);
    if (found.ok) expect(found.state).toEqual(snatch.apply(dealt(), PASS));
    else expect(found.error.code).toMatch(/seat|move/);
  });
});

describe('legalMoves', () => {
  it('lists those of a seat, those of all, and none at chance and at the end', () => {
    const state = race(3);
    const of = (seat?: Seat): readonly string[] => snatch.legalMoves(state, seat).map(snatch.format);
    expect(of(0)).toEqual([]);
    expect(of(1)).toEqual(['1 snatch', '1 leave']);
    expect(of()).toEqual(['1 snatch', '1 leave', '2 snatch', '2 leave']);
    expect(snatch.legalMoves(snatch.setup())).toEqual([]);
    expect(snatch.legalMoves(over(), 0)).toEqual([]);
  });

  it('is the same on the view of the seat', () => {
    expect(snatch.legalMoves(snatch.view(dealt(), 0), 0)).toEqual(snatch.legalMoves(dealt(), 0));
  });
});

describe('status and chance', () => {
  it('are frozen, shared objects of the rules too: a caller can not change the rules', () => {
    const status = ticTacToe.status(ticTacToe.setup());
    expect(() => Reflect.get(status, 'seats').push(1)).toThrow(TypeError);
    const chance = snatch.chance(snatch.apply(dealt(), { type: 'roll', seat: 0 }));
    expect(Object.isFrozen(chance.dice) && Object.isFrozen(chance.dice[0])).toBe(true);
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['another type', { type: 'wait' }],
    ['a turn of no list', { type: 'turn', ask: 'act' }],
    ['a turn of half a seat', { type: 'turn', ask: 'act', seats: [0.5] }],
    ['chance without a label', { type: 'chance' }],
    ['an end without an outcome', { type: 'over' }],
  ])('a status that is %s: bad-state', (_, status) => {
    const game = change({ status: () => status as never });
    expect(codeOf(() => game.status(dealt()))).toBe('bad-state');
    expect(codeOf(() => game.apply(dealt(), PASS))).toBe('bad-state');
  });

  it('what the rules throw is the cause of a RuleError', () => {
    const cause = new TypeError('x is undefined');
    const game = change({
      legalMoves: () => {
        throw cause;
      },
    });
    const error = errorOf(() => game.legalMoves(dealt()));
    expect([error.code, error.cause]).toEqual(['bad-state', cause]);
    const unready = change({
      setup: () => {
        throw cause;
      },
    });
    expect(errorOf(() => unready.setup())).toMatchObject({ code: 'bad-rules', cause });
  });

  it('a RuleError of the rules comes out as it is', () => {
    const error = new RuleError('bad-options', 'Not together.');
    const game = change({
      setup: () => {
        throw error;
      },
    });
    expect(errorOf(() => game.setup())).toBe(error);
  });
});

describe('views, redact and reveals', () => {
  it('hides hands and stock from everybody but their owners', () => {
    const state = dealt();
    expect(snatch.view(state, 0).hands).toEqual([
      [1, 2],
      [null, null],
    ]);
    expect(snatch.view(state, 'spectator').hands.flat()).toEqual([null, null, null, null]);
    expect(Object.isFrozen(snatch.view(state, 0).hands)).toBe(true);
    expect(ticTacToe.view(ticTacToe.setup(), 0)).toEqual(ticTacToe.setup());
  });

  it.each([-1, 2, 0.5, '0', 'Spectator', null])('refuses the observer %j', (observer) => {
    expect(codeOf(() => snatch.view(dealt(), observer as Seat))).toBe('bad-observer');
    expect(codeOf(() => snatch.redact(dealt(), PASS, observer as Seat))).toBe('bad-observer');
  });

  it.each([-1, 2, 0.5, '0', null])('refuses the seat %j', (seat) => {
    expect(codeOf(() => snatch.legalMoves(dealt(), seat as Seat))).toBe('bad-seat');
    expect(codeOf(() => snatch.parse('0 pass', dealt(), seat as Seat))).toBe('bad-seat');
  });

  it('shows a draw to those who see it only; a public die and moves of players to all', () => {
    const state = snatch.setup();
    expect(snatch.redact(state, card(2), 0)).toEqual(card(2));
    for (const observer of [1, 'spectator'] as const) {
      const seen = snatch.redact(state, card(2), observer);
      expect(seen).toStrictEqual({ type: 'chance', label: 'card', faces: [null] });
      expect(Object.isFrozen(seen)).toBe(true);
    }
    const rolling = snatch.apply(dealt(), { type: 'roll', seat: 0 });
    expect(snatch.redact(rolling, die('moon'), 'spectator')).toEqual(die('moon'));
    expect(snatch.redact(dealt(), SHOW, 1)).toEqual(SHOW);
  });

  it('redacts legal moves only', () => {
    expect(codeOf(() => snatch.redact(dealt(), { ...SHOW, card: 3 }, 1))).toBe('not-in-hand');
  });

  it('a chance result reveals; so does a move that the rules name, or any move where something is hidden', () => {
    expect(snatch.reveals(snatch.setup(), card(1) as never)).toBe(true);
    expect(snatch.reveals(dealt(), SHOW)).toBe(true);
    expect(snatch.reveals(dealt(), PASS)).toBe(false);
    const { reveals: _, ...rest } = snatchRules;
    expect(defineGame<Snatch>(rest).reveals(dealt(), PASS)).toBe(true);
    expect(connectFour.reveals(connectFour.setup(), { type: 'drop', seat: 0, column: 3 })).toBe(false);
  });

  it('determinize gives a state that has this view', () => {
    const view = snatch.view(dealt(), 0);
    const state = snatch.determinize!(view, 0, seededRandom(1));
    expect(snatch.view(state, 0)).toEqual(view);
    expect(codeOf(() => snatch.determinize!(view, 9, seededRandom(1)))).toBe('bad-observer');
    expect(codeOf(() => snatch.determinize!(view, 0, 5 as never))).toBe('bad-argument');
  });
});

describe('notation', () => {
  it('parse reads what format writes, however it is spaced and capitalised', () => {
    const state = dealt();
    for (const move of snatch.legalMoves(state)) {
      const text = snatch.format(move);
      expect(snatch.parse(text, state)).toBe(move);
      expect(snatch.parse(`  ${text.toUpperCase().replace(' ', '   ')} `, state)).toBe(move);
    }
  });

  it('an exact match wins over a loose one; a loose one must be the only one', () => {
    const game = change({ format: (move) => (move.type === 'pass' ? 'X' : move.type === 'roll' ? 'x' : 'y') });
    expect(game.parse('X', dealt()).type).toBe('pass');
    expect(game.parse('x', dealt()).type).toBe('roll');
    expect(codeOf(() => game.parse('Y', dealt()))).toBe('bad-notation');
  });

  it.each(['', 'fly', '0 show 3', '1 pass', 'x'.repeat(300), '0 pass\u0000'])(
    'refuses "%s", and gives examples',
    (text) => {
      const error = errorOf(() => snatch.parse(text, dealt()));
      expect(error.code).toBe('bad-notation');
      expect(error.message).toContain('legal is for instance 0 show 1 or 0 show 2 or 0 roll');
    },
  );

  it('says so when no move is asked for', () => {
    expect(errorOf(() => snatch.parse('0 pass', snatch.setup())).message).toContain('no move is asked for now');
    expect(errorOf(() => snatch.parse('1 pass', dealt(), 1)).message).toContain('no move is asked for now');
  });

  it('reads a move of a seat at a race', () => {
    expect(snatch.parse('2 leave', race(), 2)).toEqual({ type: 'leave', seat: 2 });
    expect(codeOf(() => snatch.parse('2 leave', race(), 1))).toBe('bad-notation');
  });

  it('format refuses what is no move of the game', () => {
    expect(codeOf(() => ticTacToe.format({ type: 'mark', seat: 0, cell: 99 }))).toBe('bad-move');
    const failing = change({
      format: () => {
        throw new TypeError();
      },
    });
    expect(codeOf(() => failing.format(PASS))).toBe('bad-move');
  });
});

describe('play', () => {
  it('in place, on a copy of the caller’s own, is checked too', () => {
    const draft = JSON.parse(JSON.stringify(dealt())) as SnatchState;
    snatch.play(draft as never, SHOW);
    expect(draft).toEqual(snatch.apply(dealt(), SHOW));
    expect(codeOf(() => snatch.play(draft as never, PASS))).toBe('wrong-seat');
    expect(draft).toEqual(snatch.apply(dealt(), SHOW));
  });
});

describe('sides', () => {
  it('are those of the rules, or one a seat', () => {
    expect(snatch.sides?.(dealt(3))).toEqual([0, 1, 2]);
    const { sides: _, ...rest } = ticTacToeRules;
    const game = defineGame<TicTacToe>(rest);
    expect(game.sides).toBe(undefined);
    expect(codeOf(() => game.legalMoves(game.setup(), 2))).toBe('bad-seat');
  });
});

describe('games in one list', () => {
  const games: readonly AnyGame[] = [snatch, ticTacToe, connectFour];
  it.each(games.map((game) => [game.id, game] as const))('%s is played through the interface alone', (_, game) => {
    let state = game.setup();
    const status = game.status(state);
    if (status.type === 'turn') state = game.apply(state, game.legalMoves(state)[0]!);
    expect(game.view(state, 'spectator')).toBeTypeOf('object');
  });
});
