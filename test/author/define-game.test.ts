import { defineGame } from 'tabletop-rules/author';
import {
  type AnyGame,
  RuleError,
  type Rules,
  rulesOf,
  type Seat,
  seededRandom,
  type Violation,
} from 'tabletop-rules/core';
import { describe, expect, it } from 'vitest';
import { connectFour } from '../../examples/connect-four.ts';
import { ticTacToe } from '../../examples/tic-tac-toe.ts';
import { codeOf, errorOf } from '../core/error-of.ts';
import { card, die, type Snatch, type SnatchState, snatch, snatchRules } from '../core/toy.ts';

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
    ['no sides', { sides: undefined }],
    ['no table of options', { options: undefined }],
    ['hidden information without determinize', { hidden: { ...snatchRules.hidden, determinize: undefined } }],
    ['hidden information that is no object', { hidden: true }],
    ['a field of hidden information that is misspelt', { hidden: { ...snatchRules.hidden, showWhoChose: true } }],
    ['who has chosen as a text', { hidden: { ...snatchRules.hidden, showsWhoChose: 'yes' } }],
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

  it('gives a frozen game, and the rules as they were written by rulesOf', () => {
    expect(Object.isFrozen(snatch)).toBe(true);
    expect(rulesOf(snatch)).toBe(snatchRules);
    expect(codeOf(() => rulesOf(snatchRules as never))).toBe('bad-argument');
    expect([snatch.id, snatch.name, snatch.version, snatch.seats]).toEqual(['snatch', 'Snatch', 3, { min: 2, max: 4 }]);
  });

  it('is no Rules: nothing that trusts its input is on it', () => {
    expect(
      Object.keys(snatch).filter((key) => ['play', 'sampleMove', 'explain', 'hidden', 'rules'].includes(key)),
    ).toEqual([]);
  });

  it('says whether everybody sees everything', () => {
    expect([snatch.perfectInformation, ticTacToe.perfectInformation]).toEqual([false, true]);
    const state = ticTacToe.setup();
    expect(ticTacToe.view(state, 0)).toBe(state);
    expect(ticTacToe.determinize(state, 0, seededRandom(1))).toBe(state);
  });

  it('says that chance does not decide where nothing is rolled', () => {
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

  it.each(states)('%s: check and apply accept exactly the listed moves', (_, state) => {
    const listed = new Set(snatch.legalMoves(state).map(key));
    let accepted = 0;
    for (const move of candidates) {
      const legal = listed.has(key(move));
      if (legal) accepted++;
      const result = snatch.check(state, move, move.type === 'chance' ? 'dice' : undefined);
      expect([move, result.ok]).toEqual([move, legal]);
      if (result.ok) expect(snatch.apply(state, move as never)).toEqual(snatch.apply(state, result.value));
      else expect(errorOf(() => snatch.apply(state, move as never))).toMatchObject(result.error);
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
    ['a face that cannot come up', snatch.apply(dealt(), { type: 'roll', seat: 0 }), die('star'), 'bad-chance'],
  ])('%s: refused with its code, by check and apply', (_, state, move, code) => {
    const error = errorOf(() => snatch.apply(state, move as never));
    expect(error.code).toBe(code);
    expect(error.message.length).toBeGreaterThan(10);
    const by = (move as { readonly type?: string }).type === 'chance' ? 'dice' : undefined;
    const result = snatch.check(state, move, by);
    expect(result.ok ? 'legal' : result.error.code).toBe(code);
  });

  it('an error says what is wrong as plain data', () => {
    const move = { type: 'show', seat: 0, card: 3 } as const;
    const error = errorOf(() => snatch.apply(dealt(), move));
    expect(error).toMatchObject({ name: 'RuleError', code: 'not-in-hand', details: { card: 3 } });
    expect(error).toBeInstanceOf(Error);
    expect(snatch.check(dealt(), move)).toStrictEqual({
      ok: false,
      error: { code: 'not-in-hand', message: 'Card 3 is not in your hand.', details: { card: 3 } },
    });
  });

  it('a result of chance is taken from the dice only', () => {
    const state = snatch.setup();
    expect(snatch.check(state, card(1), 'dice')).toEqual({ ok: true, value: card(1) });
    for (const by of [undefined, 0, 1]) {
      expect(snatch.check(state, card(1), by)).toMatchObject({ ok: false, error: { code: 'wrong-seat' } });
    }
    expect(snatch.check(dealt(), PASS, 'dice')).toMatchObject({ ok: false, error: { code: 'wrong-seat' } });
    expect(snatch.check(dealt(), PASS, 1)).toMatchObject({ ok: false, error: { code: 'wrong-seat' } });
    expect(snatch.check(dealt(), PASS, 0)).toEqual({ ok: true, value: PASS });
  });

  it('a refused face tells nothing of what is left in the stock', () => {
    const result = snatch.check(snatch.setup(), card(7), 'dice');
    expect(result).toMatchObject({ ok: false, error: { code: 'bad-chance' } });
    expect(JSON.stringify(result)).toContain('die 1 cannot show 7, only one of 3.');
    expect(JSON.stringify(result)).not.toMatch(/1, 2|1,2/);
  });

  it('makes no exception to say no', () => {
    const stop = Error.prepareStackTrace;
    let made = 0;
    Error.prepareStackTrace = (error) => {
      made++;
      return String(error);
    };
    try {
      for (const move of [5, null, {}, { type: 'win' }, { type: 'pass', seat: 1 }, { ...SHOW, card: 3 }, card(1)]) {
        expect(snatch.check(dealt(), move).ok).toBe(false);
      }
    } finally {
      Error.prepareStackTrace = stop;
    }
    expect(made).toBe(0);
  });

  it('explain may have nothing to say: the move is still illegal', () => {
    const silent = change({ explain: (): Violation<'not-in-hand'> | undefined => undefined });
    expect(silent.check(dealt(), { type: 'show', seat: 0, card: 3 })).toEqual({
      ok: false,
      error: { code: 'illegal-move', message: '"show" card 3 is not among the legal moves.' },
    });
    // No text can be made of this list, so that not even a message of `explain` could name it.
    expect(silent.check(dealt(), { ...SHOW, card: [{ toString: 1 }] })).toMatchObject({ error: { code: 'bad-move' } });
  });

  it('an explain that throws, throws', () => {
    const fault = new TypeError('no such field');
    const failing = change({
      explain: () => {
        throw fault;
      },
    });
    expect(() => failing.check(dealt(), { type: 'show', seat: 0, card: 3 })).toThrow(fault);
  });
});

describe('the listed object is played, never the caller’s', () => {
  const checkedValue = (game: typeof snatch, state: SnatchState, data: unknown, by?: 'dice'): unknown => {
    const checked = game.check(state, data, by);
    return checked.ok ? checked.value : checked.error;
  };

  it('check gives the listed move for an equal one', () => {
    const state = dealt();
    const listed = snatch.legalMoves(state)[0]!;
    expect(checkedValue(snatch, state, { card: 1, seat: -0, type: 'show' })).toBe(listed);
    expect(checkedValue(snatch, state, listed)).toBe(listed);
  });

  it('the recipe gets the listed move', () => {
    const got: unknown[] = [];
    const game = change({ play: (_, move) => void got.push(move) });
    const state = dealt();
    game.apply(state, { ...SHOW });
    expect(got).toEqual([SHOW]);
    expect(got[0]).toBe(snatch.legalMoves(state)[0]);
  });

  it('a result of chance is made anew from the faces of the die', () => {
    const faces = [1];
    const found = checkedValue(snatch, snatch.setup(), { type: 'chance', label: 'card', faces }, 'dice');
    faces[0] = 3;
    expect(found).toStrictEqual({ type: 'chance', label: 'card', faces: [1] });
    expect(Object.isFrozen(found)).toBe(true);
    const zero = change({ chance: () => ({ label: 'card', dice: [{ faces: [0] }] }) });
    expect(checkedValue(zero, snatch.setup(), card(-0), 'dice')).toStrictEqual(card(0));
  });

  it('lists the moves of one seat once for each action', () => {
    let listings = 0;
    const game = change({
      legalMoves: (view, seat) => {
        listings++;
        return snatchRules.legalMoves(view, seat);
      },
    });
    game.apply(dealt(), { ...SHOW });
    expect(listings).toBe(1);
    game.check(race(), { type: 'leave', seat: 2 });
    expect(listings).toBe(2);
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
  it('are frozen, shared objects of the rules too: a caller cannot change the rules', () => {
    const status = ticTacToe.status(ticTacToe.setup());
    expect(() => Reflect.get(status, 'seats').push(1)).toThrow(TypeError);
    const chance = snatch.chance(snatch.apply(dealt(), { type: 'roll', seat: 0 }));
    expect(Object.isFrozen(chance.dice) && Object.isFrozen(chance.dice[0])).toBe(true);
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['another type', { type: 'wait' }],
  ])('a status that is %s: bad-rules', (_, status) => {
    const game = change({ status: () => status as never });
    expect(codeOf(() => game.status(dealt()))).toBe('bad-rules');
    expect(codeOf(() => game.apply(dealt(), PASS))).toBe('bad-rules');
  });

  it('a fault inside the rules stays that fault, with its stack', () => {
    const fault = new TypeError('x is undefined');
    const { stack } = fault;
    const fail = (): never => {
      throw fault;
    };
    expect(() => change({ legalMoves: fail }).legalMoves(dealt())).toThrow(fault);
    expect(() => change({ setup: fail }).setup()).toThrow(fault);
    expect(() => change({ status: fail }).status(dealt())).toThrow(fault);
    expect(fault.stack).toBe(stack);
  });

  it('a fault of the recipe names the action at which it came', () => {
    const fault = new TypeError('x is undefined');
    const failing = change({
      play: () => {
        throw fault;
      },
    });
    expect(() => failing.apply(dealt(), SHOW)).toThrow(fault);
    expect(fault.message).toBe('x is undefined (at {"type":"show","seat":0,"card":1} in Snatch)');
    expect(fault.stack).toContain('define-game.test.ts');
    expect(fault.stack).toContain('in Snatch');
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

describe('views, redact and determinize', () => {
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
    // What a request says is data: `check` and `parse` answer, and do not throw.
    for (const answer of [snatch.check(dealt(), PASS, seat as Seat), snatch.parse('0 pass', dealt(), seat as Seat)]) {
      expect(answer).toMatchObject({ ok: false, error: { code: 'wrong-seat' } });
    }
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

  it('determinize gives a state that has this view', () => {
    const view = snatch.view(dealt(), 0);
    const state = snatch.determinize(view, 0, seededRandom(1));
    expect(snatch.view(state, 0)).toEqual(view);
    expect(codeOf(() => snatch.determinize(view, 9, seededRandom(1)))).toBe('bad-observer');
    expect(codeOf(() => snatch.determinize(view, 0, 5 as never))).toBe('bad-argument');
  });
});

describe('notation', () => {
  const parsed = (game: typeof snatch, text: string, state: SnatchState, by?: Seat | 'dice'): unknown => {
    const result = game.parse(text, state, by);
    return result.ok ? result.value : result.error;
  };

  it('parse reads what format writes, however it is spaced and capitalised', () => {
    const state = dealt();
    for (const move of snatch.legalMoves(state)) {
      const text = snatch.format(move);
      expect(parsed(snatch, text, state)).toBe(move);
      expect(parsed(snatch, `  ${text.toUpperCase().replace(' ', '   ')} `, state)).toBe(move);
    }
  });

  it('an exact match wins over a loose one; a loose one must be the only one', () => {
    const game = change({ format: (move) => (move.type === 'pass' ? 'X' : move.type === 'roll' ? 'x' : 'y') });
    expect(parsed(game, 'X', dealt())).toMatchObject({ type: 'pass' });
    expect(parsed(game, 'x', dealt())).toMatchObject({ type: 'roll' });
    expect(parsed(game, 'Y', dealt())).toMatchObject({ code: 'bad-notation' });
  });

  it.each(['', 'fly', '1 pass', '0 pass\u0000'])('refuses "%s", and gives examples', (text) => {
    const error = parsed(snatch, text, dealt()) as Violation;
    expect(error.code).toBe('bad-notation');
    expect(error.message).toContain('legal is for instance 0 show 1 or 0 show 2 or 0 roll');
  });

  it.each(['x'.repeat(300), 5, null, undefined])('refuses %s, which is no short text', (text) => {
    expect(parsed(snatch, text as string, dealt())).toMatchObject({ code: 'bad-notation' });
  });

  it('explains the notation of a move that is not legal, with the reason of the game', () => {
    const reading = change({
      parse: (text, seat) =>
        /^\d show \d$/.test(text) ? { type: 'show', seat, card: Number(text.slice(7)) } : undefined,
    });
    expect(parsed(reading, '0 show 3', dealt())).toEqual({
      code: 'not-in-hand',
      message: 'Card 3 is not in your hand.',
      details: { card: 3 },
    });
    // Other notation of a legal move is that move.
    expect(parsed(reading, '9 show 2', dealt())).toEqual({ type: 'show', seat: 0, card: 2 });
    expect(parsed(reading, 'fly', dealt())).toMatchObject({ code: 'bad-notation' });
  });

  it('says what is waited for, when no move is', () => {
    expect(parsed(snatch, '0 pass', snatch.setup())).toMatchObject({ code: 'chance-due' });
    expect(parsed(snatch, '1 pass', dealt(), 1)).toMatchObject({ code: 'wrong-seat', details: { asked: '0' } });
    expect(parsed(snatch, '1 pass', over())).toMatchObject({ code: 'game-over' });
  });

  it('reads what the dice show, for the dice only', () => {
    expect(parsed(snatch, 'card: 2', snatch.setup(), 'dice')).toEqual(card(2));
    expect(parsed(snatch, '2', snatch.setup(), 'dice')).toEqual(card(2));
    expect(parsed(snatch, '2', snatch.setup(), 0)).toMatchObject({ code: 'chance-due' });
    expect(parsed(snatch, '4', snatch.setup(), 'dice')).toMatchObject({ code: 'bad-chance' });
    expect(parsed(snatch, '2', dealt(), 'dice')).toMatchObject({ code: 'not-chance' });
  });

  it('reads a move of a seat at a race', () => {
    expect(parsed(snatch, '2 leave', race(), 2)).toEqual({ type: 'leave', seat: 2 });
    expect(parsed(snatch, '2 leave', race(), 1)).toMatchObject({ code: 'bad-notation' });
  });

  it('format writes results of chance too, hidden faces as question marks', () => {
    expect(snatch.format(card(2))).toBe('card: 2');
    expect(snatch.format(snatch.redact(snatch.setup(), card(2), 1))).toBe('card: ?');
  });

  it('format refuses what is no move of the game', () => {
    expect(codeOf(() => ticTacToe.format({ type: 'mark', seat: 0, cell: 99 }))).toBe('bad-move');
    expect(codeOf(() => snatch.format({ type: 'pass', seat: 4 }))).toBe('bad-move');
    expect(codeOf(() => change({ format: () => ' pass' }).format({ type: 'pass', seat: 0 }))).toBe('bad-move');
    // Only what `parse` gives back: the text of a card that is missing is one, and not that of this move.
    const parse = (_: string, seat: Seat): unknown => ({ type: 'pass', seat });
    expect(change({ parse }).format({ type: 'pass', seat: 0 })).toBe('0 pass');
    expect(codeOf(() => change({ parse }).format({ type: 'show', seat: 0 } as never))).toBe('bad-move');
  });

  it('determinize freezes no part of a view that came out of JSON', () => {
    const view = JSON.parse(JSON.stringify(snatch.view(snatch.setup(), 0)));
    const state = snatch.determinize(view, 0, (n) => n - 1);
    expect([view, view.scores, view.left, view.hands].some(Object.isFrozen)).toBe(false);
    expect([state, state.scores, state.left, state.hands].every(Object.isFrozen)).toBe(true);
  });

  it('format passes on what the rules throw', () => {
    const broken = change({
      format: () => {
        throw new TypeError('broken');
      },
    });
    expect(() => broken.format({ type: 'pass', seat: 0 })).toThrow(TypeError);
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
