/** Mistakes of authors, and the message that each is answered with: it names the function and the value. */
import type { Draft } from 'immer';
import { defineGame, integer, oneOf, SHARED_COLOURS } from 'tabletop-rules/author';
import { levelBot, randomBot } from 'tabletop-rules/bots';
import {
  type BotTurn,
  createMatch,
  type Game,
  patchesOf,
  perft,
  playout,
  RuleError,
  type Rules,
  seededRandom,
  simulate,
} from 'tabletop-rules/core';
import { type Oyno, oyno, oynoBoard, oynoKit } from 'tabletop-rules/oyno';
import { ConformanceError, checkBoard, checkBot, checkGame } from 'tabletop-rules/testing';
import { describe, expect, it } from 'vitest';
import { noteUnknowing } from '../../src/cli/bots.ts';
import { report } from '../../src/cli/errors.ts';
import type { NamedKit } from '../../src/cli/game.ts';
import { colourWriter } from '../../src/core/svg.ts';
import { difference } from '../../src/testing/data.ts';
import { afterPlay, chanceWith, type Fault, movesWith, outcomeWith, statusWith, viewWith } from './faults/plant.ts';
import { type Toy, type ToyState, toy, toyChance, toyHidden, toyRules, toyWith } from './toy.ts';

/** What JavaScript lets through. */
const nothing = (): never => undefined as never;
const wrong = (change: { readonly [K in keyof Rules<Toy>]?: unknown }): Game<Toy> => toyWith(change as never);

function failOf(run: () => unknown): ConformanceError {
  try {
    run();
  } catch (error) {
    if (error instanceof ConformanceError) return error;
    throw error;
  }
  throw new Error('nothing was found');
}

describe('checkGame', () => {
  it.each<[string, string, RegExp | string, Fault['game']]>([
    ['`setup` forgets to return', 'throws', '`setup` returns undefined, not a state', () => wrong({ setup: nothing })],
    [
      '`legalMoves` forgets to return',
      'throws',
      '`legalMoves` returns undefined, not a list',
      () => wrong({ legalMoves: nothing }),
    ],
    [
      '`legalMoves` is a generator',
      'throws',
      '`legalMoves` returns {}, not a list',
      () => wrong({ legalMoves: function* () {} }),
    ],
    [
      '`status` forgets to return',
      'status',
      '`status` returns undefined, not a status',
      () => wrong({ status: nothing }),
    ],
    ['`sides` returns a number', 'throws', '`sides` returns 2, not a list', () => wrong({ sides: () => 2 })],
    [
      '`play` returns a state',
      'throws',
      /`play` returns .*, not nothing: it changes its draft/,
      () => wrong({ play: () => ({}) }),
    ],
    [
      'a turn that goes past the last seat',
      'status',
      '`status` asks: 2 is no seat; 2 play: 0 to 1',
      statusWith((status) => (status.type === 'turn' ? { ...status, seats: [2] } : status)),
    ],
    [
      'a seat that is NaN',
      'json',
      'The state is not plain data: turn is NaN',
      afterPlay((draft) => {
        draft.turn = Number.NaN;
      }),
    ],
    [
      'a set in the state',
      'json',
      'The state is not plain data: played is an object of the class Set',
      () => wrong({ setup: (options: never) => ({ ...toyRules.setup(options), played: new Set() }) }),
    ],
    [
      '`setup` is async',
      'json',
      'The state is not plain data: it is an object of the class Promise',
      () => wrong({ setup: async () => ({}) }),
    ],
    [
      '`legalMoves` is async',
      'throws',
      '`legalMoves` returns a promise, not a list',
      () => wrong({ legalMoves: async () => [] }),
    ],
    ['`play` is async', 'throws', '`play` returns a promise, not nothing', () => wrong({ play: async () => {} })],
    [
      'a turn without a prompt',
      'status',
      'A turn has the fields type, prompt, seats, and sealed where it is true; this one has seats, type',
      statusWith((status) => (status.type === 'turn' ? { type: 'turn', seats: status.seats } : status)),
    ],
    [
      '`reveals` forgets what is revealed',
      'reveals',
      'and `reveals` does not return true for it',
      () => wrong({ hidden: { ...toyHidden, reveals: nothing } }),
    ],
    [
      '`chance` forgets to return',
      'dice',
      '`chance` returns undefined, not `{ label, dice }`',
      () => wrong({ chance: nothing }),
    ],
    ['one die that is no list', 'dice', 'not a list of one or more', chanceWith({ dice: { faces: [1] } })],
    ['`seenBy` that is a seat', 'dice', '`seenBy` of the dice: 0 is not a list of seats', chanceWith({ seenBy: 0 })],
    [
      'an option that throws an error of its own',
      'options',
      'with another error than that of `badOption`: no',
      () =>
        wrong({
          options: {
            ...toyRules.options,
            rounds: {
              about: 'x',
              expects: 'x',
              default: 1,
              read: (value: unknown) => {
                if (value !== 1) throw new Error('no');
                return 1;
              },
            },
          },
        }),
    ],
    [
      'a move of no seat',
      'stable-moves',
      'is in the list of seat 0, and its `seat` is undefined',
      movesWith((moves) => moves.map(({ seat: _, ...move }) => Object.freeze(move) as (typeof moves)[number])),
    ],
    [
      'a move without a type',
      'stable-moves',
      'is in the list of seat 0, and its `type` is undefined, not a text',
      movesWith((moves) => moves.map(({ type: _, ...move }) => Object.freeze(move) as (typeof moves)[number])),
    ],
    [
      'a hidden hand that is empty, which `determinize` takes for the hand',
      'determinize',
      /`determinize` leaves what the view of seat \d hides: hands.\d stays \[\], and is \[/,
      () =>
        wrong({
          hidden: {
            ...toyHidden,
            view: (state: ToyState, who: number | 'spectator') => ({
              ...toyHidden.view(state, who),
              hands: state.hands.map((hand, seat) => (seat === who ? hand : [])),
            }),
          },
        }),
    ],
    [
      'a view that drops a field',
      'views',
      'The view of seat 0 is not plain data: hands is undefined',
      viewWith(() => ({ hands: undefined })),
    ],
    [
      'an explanation that throws',
      'throws',
      /`explain` throws at ".*": no such card/,
      () =>
        wrong({
          explain: () => {
            throw new Error('no such card');
          },
        }),
    ],
    ['dice that are cards', 'dice', 'Die 1 is 0, not `{ faces }`', chanceWith({ dice: [0, 1] })],
    [
      'too few weights',
      'dice',
      'Die 1 has 2 weights for 3 faces',
      chanceWith({ dice: [{ faces: [0, 1, 2], weights: [1, 1] }] }),
    ],
    ['a deck that is too small', 'dice', 'Die 1 has no face left', chanceWith({ dice: [{ faces: [] }] })],
    [
      'another label',
      'dice',
      'The label of the dice is "cards", and the status says "deal"',
      chanceWith({ label: 'cards' }),
    ],
    [
      '`seenBy` without `hidden`',
      'perfect-information',
      '`chance` gives `seenBy`, and the rules have no `hidden`',
      () => wrong({ hidden: undefined }),
    ],
    [
      '`winner` for `winners`',
      'outcome',
      'The outcome has no winners; its fields are reason, places, scores, winner',
      statusWith((status) => {
        if (status.type !== 'over') return status;
        const { winners: winner, ...outcome } = status.outcome;
        return { type: 'over', outcome: { ...outcome, winner } };
      }),
    ],
    ['winners that are no list', 'outcome', 'The winners: 0 is not a list of seats', outcomeWith({ winners: 0 })],
    [
      'no move where the cards run out, in states that are guessed too',
      'some-moves',
      /Seat \d is asked and has no move|`legalMoves` lists nothing for seat \d/,
      movesWith((moves, view, seat) => (view.hands[seat]?.every((card) => card === 3) ? [] : moves)),
    ],
    [
      'a status that reads what is hidden',
      'status-views',
      'The status differs on the view of',
      statusWith((status, view) =>
        view.hands[1]?.[0] === 3
          ? { type: 'over', outcome: { reason: 'three', winners: [0], places: [1, 2] } }
          : status,
      ),
    ],
    [
      'a hidden field that `determinize` reads',
      'throws',
      /`determinize` throws: .* \(null in the view: `deck`, `hands`\)/,
      () =>
        wrong({
          hidden: {
            ...toyHidden,
            view: (state: never, who: never) => ({ ...toyHidden.view(state, who), hands: null }),
          },
          legalMoves: (view: never, seat: number) =>
            Reflect.get(view, 'hands') ? toyRules.legalMoves(view, seat) : [],
          status: (view: never) =>
            Reflect.get(view, 'hands') ? toyRules.status(view) : { type: 'chance', label: 'deal' },
        }),
    ],
  ])('%s', (_, check, says, game) => {
    const error = failOf(() => checkGame(game(), { runs: 30, seed: 1, shrinkTime: 20_000 }));
    expect(error.fault).toMatch(says);
    expect(error.check).toBe(check);
  });

  it('says where the code of the author threw', () => {
    const broken = wrong({
      format: () => {
        throw new Error('no notation');
      },
    });
    const { message } = failOf(() => checkGame(broken, { runs: 1, seed: 1 }));
    expect(message).toMatch(/\n`format` throws.*: no notation\nThrown at messages\.test\.ts:\d+\n/);
  });

  it('says of a counter in a module what it is, in a match that is played again too', () => {
    let plays = 0;
    const counting = wrong({
      play: (draft: Draft<ToyState>, action: never) => {
        toyRules.play(draft, action);
        if (++plays % 7 === 0) draft.scores[0]!++;
      },
    });
    const { fault } = failOf(() => checkGame(counting, { runs: 5, seed: 1, only: ['replay'], shrinkTime: 0 }));
    expect(fault).toContain('Something outside of the state changes, such as a counter in a module');
  });

  it('counts `ends` where a run has ended', () => {
    expect(checkGame(toy, { runs: 5, seed: 1, endsWithin: 200 }).counts.ends).toBe(1);
  });

  it('does not double stops', () => {
    const strict = wrong({ options: { ...toyRules.options, seats: { ...integer(2, 4, 5, 'how many play') } } });
    const { fault } = failOf(() => checkGame(strict, { runs: 1, seed: 1, only: ['options'] }));
    expect(fault).not.toContain('..');
  });
});

describe('a match', () => {
  it.each<[string, string, () => Game<Toy>]>([
    ['`setup` forgets to return', '`setup` returns undefined, not a state', () => wrong({ setup: nothing })],
    ['`status` forgets to return', '`status` returns undefined, not a status', () => wrong({ status: nothing })],
    [
      '`status` asks a seat that is no list',
      '`status` asks 0, not a list of seats',
      () => wrong({ status: () => ({ type: 'turn', prompt: 'play', seats: 0 }) }),
    ],
    [
      '`legalMoves` forgets to return',
      '`legalMoves` returns undefined, not a list',
      () => wrong({ legalMoves: nothing }),
    ],
    [
      'a forgotten `chance`',
      '`status` asks for the dice "deal", and `chance` is missing',
      () => wrong({ chance: undefined }),
    ],
    ['`chance` forgets to return', 'and `chance` returns undefined', () => wrong({ chance: nothing })],
    [
      '`chance` with another label',
      'and `chance` has the label "draw"',
      () => wrong({ chance: (state: ToyState) => ({ ...toyChance(state), label: 'draw' }) }),
    ],
    [
      'dice that are rolled for ever',
      '"deal" is rolled without end: after 10000 results nobody is asked. Does `play` change its draft?',
      () => wrong({ play: () => {} }),
    ],
  ])('%s', (_, says, game) => {
    const play = (): void => {
      createMatch(game(), { seed: 1 }).legalMoves();
    };
    expect(play).toThrow(expect.objectContaining({ code: 'bad-rules', message: expect.stringContaining(says) }));
  });

  it('names an unknown field of a move, where `moveFields` names all', () => {
    const moveFields = { lay: ['card', 'face?'], bury: ['slot'], guess: ['of', 'card'], claim: [], pass: [] };
    const strict = wrong({ moveFields });
    const match = createMatch(strict, { seed: 1 });
    const lay = match.legalMoves().find(({ type }) => type === 'lay')!;
    const fields = 'A move of the type "lay" has the fields seat, card, face?';
    expect(strict.check(match.state, { ...lay, suit: 'red' })).toEqual({
      ok: false,
      error: {
        code: 'bad-move',
        message: `${fields}; unknown: "suit".`,
        details: { type: 'lay', unknown: '"suit"' },
      },
    });
    expect(strict.check(match.state, { type: 'lay', seat: 0 })).toMatchObject({
      error: { code: 'bad-move', message: `${fields}; missing: card.`, details: { missing: 'card' } },
    });
    // A field that it may have is a reason of the rules'.
    expect(strict.check(match.state, { ...lay, face: 1 })).toMatchObject({ error: { code: 'illegal-move' } });
    expect(strict.check(match.state, { ...lay })).toEqual({ ok: true, value: lay });
  });

  it('says that a state holds itself', () => {
    const cyclic = wrong({
      setup: (options: Parameters<typeof toyRules.setup>[0]) => {
        const state: Record<string, unknown> = { ...toyRules.setup(options) };
        state['first'] = state;
        return state;
      },
    });
    expect(() => createMatch(cyclic, { seed: 1 })).toThrow('this is nested too deeply, or holds itself');
    expect(() => createMatch(cyclic, { seed: 1 })).toThrow(RuleError);
  });

  describe('says what is wrong with what a seat sends', () => {
    const { state } = createMatch(toy, { seed: 1 });
    const refuse = (data: unknown, game = toy): unknown => {
      const checked = game.check(state, data, 0);
      return checked.ok ? undefined : [checked.error.code, checked.error.message];
    };
    it.each<[unknown, string]>([
      ['0 lays 1', 'A move is an object with a "type", not "0 lays 1".'],
      [undefined, 'The move holds undefined, which is not plain data.'],
      [[], 'A move is an object with a "type", not an array of 0.'],
      [{ seat: 0 }, 'The move has no "type".'],
      [{ type: 'lay', card: 1 }, 'The move has no "seat".'],
      [{ type: 5, seat: 0 }, 'The "type" of a move is a text, not 5.'],
    ])('%j', (data, message) => {
      expect(refuse(data)).toEqual(['bad-move', message]);
    });
  });

  it('says that a view is no state', () => {
    const { state } = createMatch(toy, { seed: 1 });
    const view = toy.view(state, 0) as ToyState;
    const [move] = toy.legalMoves(view, 0);
    const refusal = {
      code: 'bad-state',
      message:
        'This is the view of seat 0 of Toy, and hides deck, hands: a state is needed, such as `determinize` makes of a view.',
      details: { hidden: 'deck, hands' },
    };
    for (const run of [
      () => toy.apply(view, move!),
      () => patchesOf(toy, view, move!),
      () => playout(toy, view, seededRandom(1)),
      () => perft(toy, view, 1),
    ]) {
      expect(run).toThrow(expect.objectContaining(refusal));
    }
    // What reads a view reads it, and what is made of one is a state.
    expect(toy.check(view, move).ok).toBe(true);
    expect(toy.apply(toy.determinize(view, 0, seededRandom(1)), move!)).toBeTypeOf('object');
  });

  it('says that a copy of a view is hardly a state, where playing on it fails', () => {
    const { state } = createMatch(toy, { seed: 1 });
    const copy: ToyState = JSON.parse(JSON.stringify(toy.view(state, 0)));
    const guess = toy.legalMoves(copy, 0).find(({ type }) => type === 'guess')!;
    expect(() => toy.apply(copy, guess)).toThrow(/null is in deck, hands: a state is needed, not a view/);
  });

  it.each<[string, (game: Game<Toy>) => unknown]>([
    ['apply', (game) => createMatch(game, { seed: 1 })],
    ['simulate', (game) => simulate(game, { seed: 1, matches: 1 })],
    ['patchesOf', (game) => patchesOf(game, game.setup(), { type: 'chance', label: 'deal', faces: [0] })],
  ])('says that `play` returns a state which is lost: %s', (_, run) => {
    const says =
      'In the rules of Toy, `play` returns an object, not nothing: it changes its draft, and what it returns is lost.';
    const lost = expect.objectContaining({ code: 'bad-rules', message: says });
    const play = (draft: object) => ({ ...draft });
    expect(() => run(wrong({ play }))).toThrow(lost);
    expect(() => run(wrong({ play: async () => {} }))).toThrow(lost);
  });

  it('takes a `play` that returns its draft, or what an assignment does', () => {
    const assigning = wrong({
      play: (draft: Draft<ToyState>, action: never) => {
        toyRules.play(draft, action);
        return Object.assign(draft, { teams: false });
      },
    });
    const pushing = wrong({
      play: (draft: Draft<ToyState>, action: never) => {
        toyRules.play(draft, action);
        return draft.asked;
      },
    });
    for (const game of [assigning, pushing]) expect(simulate(game, { seed: 1, matches: 2 }).unfinished).toBe(0);
  });

  it('still says that a state of another game is none', () => {
    const bare = wrong({ status: (view: object) => ('deck' in view ? toyRules.status(view as never) : undefined) });
    expect(() => bare.status(oyno.setup() as never)).toThrow(
      expect.objectContaining({
        code: 'bad-state',
        message: expect.stringContaining('This is no state or view of Toy'),
      }),
    );
  });
});

describe('checkBot', () => {
  it('says that it was given a bot in place of a function that makes one', async () => {
    const says = '"make" is a function that makes a bot, such as () => myBot: called so, it ';
    const bot = ({ moves }: BotTurn<Toy>) => moves[0];
    await expect(checkBot(toy, bot as never)).rejects.toThrow(`${says}threw`);
    await expect(checkBot(toy, nothing)).rejects.toThrow(`${says}returned undefined.`);
  });

  it('says where the bot was asked for nothing, or had no choice', async () => {
    const make = () => randomBot;
    expect((await checkBot(toy, make, { runs: 2 })).warnings).toEqual([]);
    expect((await checkBot(toy, make, { runs: 2, maxMoves: 0 })).warnings).toEqual([
      'The bot was asked for no move: no match has come to a decision of a player. See `runs` and `maxMoves`.',
    ]);
    const led = wrong({ legalMoves: (view: never, seat: number) => toyRules.legalMoves(view, seat).slice(0, 1) });
    expect((await checkBot(led, make, { runs: 2 })).warnings).toEqual([
      'The bot had one legal move each time it was asked: nothing is known of its choices.',
    ]);
  });

  it('says what plays on a view', async () => {
    const make = () => (turn: BotTurn<Toy>) => {
      toy.apply(turn.view as ToyState, turn.moves[0]!);
      return turn.moves[0]!;
    };
    const error = await checkBot(toy, make, { runs: 1 }).catch((thrown) => thrown);
    expect(error).toMatchObject({ check: 'bot-throws', fault: expect.stringContaining('This is the view of seat') });
  });
});

describe('other parts of a game', () => {
  it.each<[string, object, string]>([
    ['a text', { lay: 'card' }, '`moveFields` has "card" for "lay", not a list of names'],
    ['the seat', { lay: ['seat', 'card'] }, '`moveFields` names "seat" for "lay": every move has that'],
    ['nothing', { lay: undefined }, '`moveFields` has undefined for "lay", not a list of names'],
  ])('`moveFields` with %s', (_, moveFields, says) => {
    expect(() => wrong({ moveFields })).toThrow(says);
  });

  it.each(['a=b', 'how many', 'toString', ''])('an option that is called %j', (name) => {
    const says = `an option cannot be called ${JSON.stringify(name)}`;
    expect(() => wrong({ options: { [name]: integer(1, 2, 1, 'what nobody can type') } })).toThrow(says);
  });

  it('an option that is a plain value', () => {
    expect(() => defineGame({ ...toyRules, options: { seats: 3 } } as never)).toThrow(
      'the option "seats" is 3, not what `integer`, `flag` or `oneOf` returns',
    );
  });

  it('a kit without what bots know', () => {
    expect(() => levelBot({ game: toy }, 'casual')).toThrow('the kit has no "bot" with an "evaluate"');
    expect(() => levelBot(toy, 'casual')).toThrow('pass the game’s kit in place of the game');
  });

  it('a colour that the palette has not', () => {
    expect(() => colourWriter({ palette: SHARED_COLOURS })('$inkk')).toThrow(/no "inkk": .*\bink\b/);
  });
});

describe('the command line', () => {
  it('points to checkGame where the game is that of a file', () => {
    const error = new RuleError('bad-rules', 'In the rules of Toy, `status` returns undefined, not a status.');
    expect(report(error, false, ['./toy.js']).text).toContain(
      'It may be a fault of ./toy.js: checkGame finds such faults',
    );
    expect(report(error, false).text).toContain('See `tabletop-rules --help`.');
  });

  it('says that a level knows nothing of the game', () => {
    const told: string[] = [];
    const note = (kit: NamedKit, name: string): void =>
      noteUnknowing({ err: (line: string) => told.push(line) } as never, kit, ['random', name]);
    note({ game: toy, file: './toy.js' } as never, 'casual');
    note({ game: toy, file: './toy.js' } as never, 'novice');
    note(oynoKit as never, 'casual');
    expect(told).toEqual([
      expect.stringContaining('has no `bot` with an `evaluate`: casual searches by random rollouts'),
    ]);
  });
});

describe('checkBoard', () => {
  const { svg } = oynoBoard;
  const check = (change: object): unknown =>
    checkBoard<Oyno>(oyno, { ...oynoBoard, ...change }, { seed: 5, runs: 2, maxMoves: 10 });

  it.each<[string, string, string, object]>([
    [
      'a path that is a text',
      'board-throws',
      '`path` returns "cell:a1", not a list of texts',
      { path: () => 'cell:a1' },
    ],
    ['no drawing', 'board-throws', '`svg` returns undefined, not a text', { svg: nothing }],
    ['a part that is not listed', 'board-size', '`parts` does not list "board", where', { parts: ['players'] }],
    [
      'markup as a text',
      'board-markup',
      'is a text outside of a <text>, and is not drawn; `svgElement` makes elements',
      { svg: (...given: Parameters<typeof svg>) => svg(...given).replace('<g ', '&lt;circle r=&quot;9&quot;/&gt;<g ') },
    ],
  ])('%s', (_, check_, says, change) => {
    const error = failOf(() => check(change));
    expect(error.fault).toContain(says);
    expect(error.check).toBe(check_);
  });

  it('says where the code of the author threw, once, and without a doubled stop', () => {
    const next = (): never => {
      throw new Error('Nobody is next.');
    };
    const { fault, message } = failOf(() => check({ next }));
    expect(fault).toBe('Error: Nobody is next.');
    expect(message).toMatch(/\nThrown at messages\.test\.ts:\d+\n/);
  });

  it('names the function that a board lacks', () => {
    expect(() => check({ svg: undefined })).toThrow('`board.svg` is undefined, not a function');
    const { svg: _, ...rest } = oynoBoard;
    expect(() => checkBoard(oyno, rest as never)).toThrow('`board.svg` is undefined, not a function');
  });
});

describe('what is misspelt or empty is refused at once', () => {
  it.each<[string, () => unknown, RegExp]>([
    [
      'a setting of checkGame',
      () => checkGame(toy, { run: 2 } as never),
      /There is no setting "run"; there is options, runs/,
    ],
    [
      'a function of the rules',
      () => wrong({ explian: nothing } as never),
      /they have "explian", and may have .*explain/,
    ],
    ['a choice of nothing', () => oneOf([] as never, 'Nothing'), /"values" must hold one or more/],
    ['a range upside down', () => integer(5, 1, 3, 'Rests'), /"min" must be at most "max", and 5 is more than 1/],
  ])('%s', (_, run, message) => {
    expect(run).toThrow(message);
    expect(run).toThrow(RuleError);
  });
});

it('lists of which the beginning is the same differ by their length', () => {
  const long = Array.from({ length: 90 }, (_, i) => i);
  expect(difference(long, [...long, 90])).toBe('it: 90 items against 91');
});

it('a play whose changes are lost is warned of by what changes nothing, dice too', () => {
  const game = wrong({ play: () => {} });
  const { warnings } = checkGame(game, { runs: 3, seed: 1, maxMoves: 20, options: {} });
  expect(warnings.join()).toMatch(/(\d+) of \1 results of "deal" left the state as it was/);
});
