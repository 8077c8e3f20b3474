import { runInNewContext } from 'node:vm';
import { defineGame, sideNeighbours, squareNames, teamSides } from 'tabletop-rules/author';
import {
  type ChanceOf,
  CODES,
  createMatch,
  cryptoRandom,
  formatChance,
  formatMove,
  isChanceMove,
  type Match,
  outcomes,
  parseChance,
  perft,
  playout,
  RuleError,
  replay,
  resolveOptions,
  resumeMatch,
  sample,
  seededRandom,
  sidesOf,
  simulate,
  thaw,
} from 'tabletop-rules/core';
import { describe, expect, it } from 'vitest';
import { ticTacToe } from '../../examples/tic-tac-toe.ts';
import { EMPTY, type GarbageName, KINDS, type Make, SEAT } from './garbage.ts';
import { type Snatch, type SnatchChance, type SnatchState, type SnatchView, snatch, snatchRules } from './toy.ts';

/** What the doors are opened on, made afresh for each try. */
interface World {
  readonly state: SnatchState;
  readonly view: SnatchView;
  /** Chance decides in this one. */
  readonly dealing: SnatchState;
  readonly match: Match<Snatch>;
  /** A pass has been made in this one. */
  readonly played: Match<Snatch>;
}

/** A door takes one piece of garbage somewhere. `takes`: what is no garbage there; all else must be refused. */
type Door = readonly [name: string, open: (garbage: never, world: World) => unknown, takes?: readonly GarbageName[]];

const random = seededRandom(1);
const PASS = { type: 'pass', seat: 0 } as const;
const MARK = { type: 'mark', seat: 0, cell: 0 } as const;

/** The answer of `tryPlay`, its error thrown like that of `play`. */
function orThrow(answer: ReturnType<Match<Snatch>['tryPlay']>): number {
  if (answer.ok) return answer.ply;
  throw new RuleError(answer.error.code, answer.error.message);
}

const DICE: ChanceOf<SnatchChance> = { label: 'die', dice: [{ faces: ['sun', 'moon'], weights: [1, 2] }] };
const RECORD = createMatch(snatch, { seed: 1 }).record();
const DEALT = createMatch(snatch, { seed: 1 }).state;
const FUNCTIONS: readonly GarbageName[] = ['function', 'revoked proxy of a function'];
const COUNT: readonly GarbageName[] = ['0', '-0', '1'];
const SEED: readonly GarbageName[] = [...COUNT, '-1', 'undefined'];
/** Keys that are `undefined` count as left out where options are read. */
const OPTIONS: readonly GarbageName[] = [...EMPTY, 'undefined', 'undefined field'];
const ANYTHING: readonly GarbageName[] = KINDS.map(([name]) => name);
const but = (names: readonly GarbageName[], ...less: readonly GarbageName[]): readonly GarbageName[] =>
  names.filter((name) => !less.includes(name));

function world(): World {
  const match = createMatch(snatch, { seed: 1 });
  const played = createMatch(snatch, { seed: 1 });
  played.play(PASS);
  return { state: match.state, view: match.view(0), dealing: snatch.setup(), match, played };
}

const GAME: readonly Door[] = [
  ['defineGame(_)', (g) => defineGame(g)],
  ['defineGame id', (g) => defineGame({ ...snatchRules, id: g }), ['text', 'long text']],
  ['defineGame name', (g) => defineGame({ ...snatchRules, name: g }), ['empty text', 'text', 'text "0"', 'long text']],
  ['defineGame version', (g) => defineGame({ ...snatchRules, version: g }), [...COUNT, '-1', '1e308', '2^53']],
  ['defineGame seats', (g) => defineGame({ ...snatchRules, seats: g })],
  ['defineGame seats.min', (g) => defineGame({ ...snatchRules, seats: { min: g, max: 4 } }), ['1']],
  ['defineGame seats.max', (g) => defineGame({ ...snatchRules, seats: { min: 1, max: g } }), ['1', '1e308', '2^53']],
  ['defineGame play', (g) => defineGame({ ...snatchRules, play: g }), FUNCTIONS],
  ['defineGame explain', (g) => defineGame({ ...snatchRules, explain: g }), ['undefined', ...FUNCTIONS]],
  ['setup(_)', (g) => snatch.setup(g), OPTIONS],
  ['setup(_) without a table', (g) => ticTacToe.setup(g), [...OPTIONS, 'unknown key', 'toString field']],
  ['setup({ seats })', (g) => snatch.setup({ seats: g }), ['undefined']],
  ['setup({ seats }) without a table', (g) => ticTacToe.setup({ seats: g }), ['undefined']],
  ['setup({ goal })', (g) => snatch.setup({ goal: g }), ['undefined', '0', '-0', '1']],
  ['setup({ stock })', (g) => snatch.setup({ stock: g }), ['undefined']],
  ['status(_)', (g) => snatch.status(g)],
  ['chance(_)', (g) => snatch.chance(g)],
  ['legalMoves(_)', (g) => snatch.legalMoves(g)],
  ['legalMoves(_, seat)', (g) => snatch.legalMoves(g, 0)],
  ['legalMoves(state, _)', (g, w) => snatch.legalMoves(w.state, g), ['undefined', ...SEAT]],
  ['apply(_, move)', (g) => snatch.apply(g, PASS)],
  ['apply(state, _)', (g, w) => snatch.apply(w.state, g)],
  ['apply(state at chance, _)', (g, w) => snatch.apply(w.dealing, g)],
  ['find(_, move)', (g) => snatch.find(g, PASS)],
  ['find(state, _)', (g, w) => snatch.find(w.state, g)],
  ['isLegal(_, move)', (g) => snatch.isLegal(g, PASS)],
  ['explain(_, move)', (g) => snatch.explain(g, PASS)],
  ['redact(_, move, observer)', (g) => snatch.redact(g, PASS, 0)],
  ['redact(state, _, observer)', (g, w) => snatch.redact(w.state, g, 0)],
  ['redact(state, move, _)', (g, w) => snatch.redact(w.state, PASS, g), SEAT],
  ['reveals(_, move)', (g) => snatch.reveals(g, PASS)],
  ['reveals(state, _)', (g, w) => snatch.reveals(w.state, g)],
  ['parse(_, view)', (g, w) => snatch.parse(g, w.view)],
  ['parse(text, _)', (g) => snatch.parse('0 pass', g)],
  ['parse(text, view, _)', (g, w) => snatch.parse('0 pass', w.view, g), ['undefined', '0', '-0']],
  ['view(_, observer)', (g) => snatch.view(g, 0)],
  ['view(state, _)', (g, w) => snatch.view(w.state, g), SEAT],
  ['view(_, observer) of perfect information', (g) => ticTacToe.view(g, 0)],
  ['format(_)', (g) => ticTacToe.format(g)],
  ['play(_, move)', (g) => snatch.play(g, PASS)],
  ['play(draft, _)', (g, w) => snatch.play(w.state as never, g)],
  ['sides(_)', (g) => snatch.sides?.(g)],
  ['determinize(_, observer, random)', (g) => snatch.determinize?.(g, 0, random)],
  ['determinize(view, _, random)', (g, w) => snatch.determinize?.(w.view, g, random), SEAT],
  ['determinize(view, observer, _)', (g, w) => snatch.determinize?.(w.view, 0, g), ['function']],
  ['the seat of a move', (g, w) => snatch.apply(w.state, { type: 'pass', seat: g }), ['0', '-0']],
  ['the type of a move', (g, w) => snatch.apply(w.state, { type: g, seat: 0 } as never)],
  ['a field of a move', (g, w) => snatch.apply(w.state, { type: 'show', seat: 0, card: g })],
  ['a list in a move', (g, w) => snatch.apply(w.state, { type: 'show', seat: 0, card: [g] } as never)],
  ['a field too many in a move', (g, w) => snatch.apply(w.state, { ...PASS, more: g } as never)],
  ['the type of a chance move', (g, w) => snatch.apply(w.dealing, { type: g, label: 'card', faces: [1] })],
  ['the label of a chance move', (g, w) => snatch.apply(w.dealing, { type: 'chance', label: g, faces: [1] })],
  ['the faces of a chance move', (g, w) => snatch.apply(w.dealing, { type: 'chance', label: 'card', faces: g })],
  ['a face of a chance move', (g, w) => snatch.apply(w.dealing, { type: 'chance', label: 'card', faces: [g] }), ['1']],
  [
    'a field too many in a chance move',
    (g, w) => snatch.apply(w.dealing, { type: 'chance', label: 'card', faces: [1], seat: g } as never),
  ],
];

const MATCH: readonly Door[] = [
  ['createMatch(_)', (g) => createMatch(g)],
  ['createMatch(game, _)', (g) => createMatch(snatch, g), [...EMPTY, 'undefined']],
  ['createMatch({ seed })', (g) => createMatch(snatch, { seed: g }), SEED],
  ['createMatch({ chance })', (g) => createMatch(snatch, { chance: g }), ['undefined']],
  ['createMatch({ options })', (g) => createMatch(snatch, { options: g }), OPTIONS],
  ['createMatch({ options: { goal } })', (g) => createMatch(snatch, { options: { goal: g } }), ['undefined', ...COUNT]],
  ['resumeMatch(_, record)', (g) => resumeMatch(g, RECORD)],
  ['resumeMatch(game, _)', (g) => resumeMatch(snatch, g)],
  ['resumeMatch(game, record, _)', (g) => resumeMatch(snatch, RECORD, g), [...EMPTY, 'undefined']],
  ['resumeMatch({ seed })', (g) => resumeMatch(snatch, RECORD, { seed: g }), SEED],
  ['resumeMatch({ chance })', (g) => resumeMatch(snatch, RECORD, { chance: g }), ['undefined']],
  ['replay(_, record)', (g) => replay(g, RECORD)],
  ['replay(game, _)', (g) => replay(snatch, g)],
  ['the game of a record', (g) => replay(snatch, { ...RECORD, game: g })],
  ['the version of a record', (g) => replay(snatch, { ...RECORD, version: g })],
  ['the options of a record', (g) => replay(snatch, { ...RECORD, options: g }), but(OPTIONS, 'undefined')],
  ['an option of a record', (g) => replay(snatch, { ...RECORD, options: { goal: g } }), ['undefined', ...COUNT]],
  ['the moves of a record', (g) => replay(snatch, { ...RECORD, moves: g }), ['empty array', 'array of another realm']],
  ['a move of a record', (g) => replay(snatch, { ...RECORD, moves: [...RECORD.moves, g] })],
  ['a field too many in a record', (g) => replay(snatch, { ...RECORD, more: g })],
  ['who gave up in a record', (g) => replay(snatch, { ...RECORD, abandoned: g }), ['undefined', ...SEAT]],
  ['match.play(_)', (g, w) => w.match.play(g)],
  ['match.play(_, { by })', (g, w) => w.match.play(g, { by: 0 })],
  ['match.play(_, { by, seen })', (g, w) => w.match.play(g, { by: 0, seen: w.match.ply })],
  ['match.play(_, { seen })', (g, w) => w.match.play(g, { seen: 0 })],
  ['match.tryPlay(_)', (g, w) => orThrow(w.match.tryPlay(g, { by: 0, seen: w.match.ply }))],
  ['match.tryPlay(move, _)', (g, w) => orThrow(w.match.tryPlay(PASS, g as never)), [...EMPTY, 'undefined']],
  ['match.tryPlay(move, { by })', (g, w) => orThrow(w.match.tryPlay(PASS, { by: g })), ['undefined', '0', '-0']],
  ['match.play(move, _)', (g, w) => w.match.play(PASS, g), [...EMPTY, 'undefined']],
  ['match.play(move, { by })', (g, w) => w.match.play(PASS, { by: g }), ['undefined', '0', '-0']],
  ['match.play(move, { seen })', (g, w) => w.match.play(PASS, { seen: g }), ['undefined']],
  ['match.view(_)', (g, w) => w.match.view(g), SEAT],
  ['match.events(_)', (g, w) => w.match.events(g), SEAT],
  ['match.events(observer, _)', (g, w) => w.match.events(0, g), ['undefined', ...COUNT, '1e308', '2^53']],
  ['match.undo(_)', (g, w) => w.played.undo(g), [...EMPTY, 'undefined']],
  ['match.undo({ force })', (g, w) => w.played.undo({ force: g }), ['undefined', 'true']],
  ['match.abandon(_)', (g, w) => w.match.abandon(g), SEAT],
  ['match.subscribe(_)', (g, w) => w.match.subscribe(g), FUNCTIONS],
];

const CHANCE: readonly Door[] = [
  ['outcomes(_)', (g) => outcomes(g)],
  ['sample(_, random)', (g) => sample(g, random)],
  ['sample(chance, _)', (g) => sample(DICE, g)],
  ['what a source of random integers gives', (g) => sample(DICE, () => g), COUNT],
  ['parseChance(_, text)', (g) => parseChance(g, 'sun')],
  ['parseChance(chance, _)', (g) => parseChance(DICE, g)],
  ['the label of dice', (g) => sample({ ...DICE, label: g }, random), ['empty text', 'text', 'text "0"']],
  ['the dice of dice', (g) => sample({ ...DICE, dice: g }, random)],
  ['a die', (g) => sample({ ...DICE, dice: [g] }, random)],
  [
    'the faces of a die',
    (g) => sample({ label: 'die', dice: [{ faces: g }] }, random),
    ['array of numbers', 'array of 65'],
  ],
  [
    'a face of a die',
    (g) => sample({ label: 'die', dice: [{ faces: [g] }] }, random),
    ['0', '-0', '1', '-1', '1.5', '1e308', '2^53', 'empty text', 'text', 'text "0"'],
  ],
  [
    'the weights of a die',
    (g) => sample({ label: 'die', dice: [{ faces: ['sun', 'moon'], weights: g }] }, random),
    ['undefined', 'array of numbers'],
  ],
  ['a weight of a die', (g) => sample({ label: 'die', dice: [{ faces: ['sun'], weights: [g] }] }, random), ['1']],
  [
    'who sees the dice',
    (g) => sample({ ...DICE, seenBy: g }, random),
    ['undefined', 'empty array', 'array of numbers', 'array of 65', 'array of another realm'],
  ],
  ['formatMove(_, move)', (g) => formatMove(g, MARK)],
  ['formatMove(game, _)', (g) => formatMove(ticTacToe, g)],
  ['formatChance(_)', (g) => formatChance(g)],
  ['formatChance label', (g) => formatChance({ label: g, faces: [1] }), ['empty text', 'text', 'text "0"']],
  [
    'formatChance faces',
    (g) => formatChance({ label: 'die', faces: g }),
    ['empty array', 'array of numbers', 'array of another realm'],
  ],
  [
    'formatChance face',
    (g) => formatChance({ label: 'die', faces: [g] }),
    ['null', '0', '-0', '1', '-1', '1.5', '1e308', '2^53', 'empty text', 'text', 'text "0"'],
  ],
  ['seededRandom(_)', (g) => seededRandom(g), but(SEED, 'undefined')],
  ['seededRandom(1)(_)', (g) => seededRandom(1)(g), ['1']],
  ['cryptoRandom()(_)', (g) => cryptoRandom()(g), ['1']],
];

const PLAYOUT: readonly Door[] = [
  ['playout(_, state, random)', (g, w) => playout(g, w.state, random)],
  ['playout(game, _, random)', (g) => playout(snatch, g, random)],
  ['playout(game, state, _)', (g, w) => playout(snatch, w.state, g, { maxMoves: 5 })],
  [
    'a source of random integers that gives _',
    (g, w) => playout(snatch, w.state, () => g, { maxMoves: 5 }),
    ['0', '-0', '1'],
  ],
  ['playout(game, state, random, _)', (g, w) => playout(snatch, w.state, random, g), [...EMPTY, 'undefined']],
  ['playout({ maxMoves })', (g, w) => playout(snatch, w.state, random, { maxMoves: g }), [...COUNT, 'undefined']],
  ['playout({ bots })', (g, w) => playout(snatch, w.state, random, { bots: g }), ['undefined']],
  [
    'playout({ bots: [_] })',
    (g, w) => playout(snatch, w.state, random, { bots: [g, () => PASS], maxMoves: 0 }),
    FUNCTIONS,
  ],
  ['what a bot gives', (g, w) => playout(snatch, w.state, random, { bots: [() => g, () => g], maxMoves: 5 })],
  ['simulate(_)', (g) => simulate(g)],
  ['simulate(game, _)', (g) => simulate(snatch, g), [...EMPTY, 'undefined']],
  ['simulate({ matches })', (g) => simulate(snatch, { matches: g }), [...COUNT, 'undefined']],
  ['simulate({ seed })', (g) => simulate(snatch, { seed: g, matches: 1 }), SEED],
  ['simulate({ options })', (g) => simulate(snatch, { options: g, matches: 1 }), OPTIONS],
  ['simulate({ maxMoves })', (g) => simulate(snatch, { maxMoves: g, matches: 1 }), [...COUNT, 'undefined']],
  ['simulate({ bots })', (g) => simulate(snatch, { bots: g, matches: 1 }), ['undefined']],
  ['simulate({ onMatch })', (g) => simulate(snatch, { onMatch: g, matches: 0 }), ['undefined', ...FUNCTIONS]],
  ['perft(_, state, depth)', (g, w) => perft(g, w.state, 1)],
  ['perft(game, _, depth)', (g) => perft(snatch, g, 1)],
  ['perft(game, state, _)', (g, w) => perft(snatch, w.state, g), COUNT],
];

const REST: readonly Door[] = [
  ['isChanceMove(_)', (g) => isChanceMove(g), ANYTHING],
  ['sidesOf(_, view)', (g, w) => sidesOf(g, w.view)],
  ['sidesOf(game, _)', (g) => sidesOf(snatch, g)],
  ['resolveOptions(table, _)', (g) => resolveOptions(snatchRules.options!, g), OPTIONS],
  ['squareNames(_, height)', (g) => squareNames(g, 2), ['1']],
  ['sideNeighbours(width, _)', (g) => sideNeighbours(2, g), ['1']],
  ['teamSides(_, false)', (g) => teamSides(g, false), ['0', '-0', '1']],
  [
    'thaw(_)',
    (g) => thaw(g),
    but(
      ANYTHING,
      'array of itself',
      'cyclic',
      'deep nesting',
      'array of four thousand million holes',
      'throwing proxy',
      'throwing proxy of an array',
      'revoked proxy',
      'revoked proxy of an array',
    ),
  ],
];

/** Doors whose garbage is a state are trusted; so is what a copy is made of. Their code may run. */
const TRUSTED = /^(thaw|isChanceMove|defineGame)/;

/** What an app's own function throws comes out as it is: see playout.test.ts. */
const CALLED: readonly string[] = ['sample(chance, _)', 'playout(game, state, _)'];
/** What is copied is trusted; a copy of so many holes takes as long as it takes. */
const HUGE = 'array of four thousand million holes';

/** All that could change. */
function picture({ match, played }: World): string {
  return JSON.stringify([match, played].map((one) => [one.ply, one.state, one.record(), one.status]));
}

/** Opens a door with one kind of garbage, and says what is wrong with what comes out. */
function fault([name, open, takes = []]: Door, kind: GarbageName, make: Make, here: World): string | undefined {
  let runs = 0;
  const before = picture(here);
  const garbage = make(() => ++runs);
  const ran = (): string | undefined =>
    runs > 0 && !TRUSTED.test(name) ? `its code was run ${runs} times` : undefined;
  try {
    open(garbage as never, here);
  } catch (error) {
    if (!(error instanceof RuleError)) return `it throws ${String(error)}`;
    if (takes.includes(kind)) return `it is refused: ${error.code}, ${error.message}`;
    if (!Object.hasOwn(CODES, error.code) && error.code !== 'not-in-hand') return `its code is ${error.code}`;
    if (error.message.length > 400) return `its message has ${error.message.length} characters`;
    return picture(here) === before ? ran() : 'a match has changed';
  }
  return takes.includes(kind) ? ran() : 'it is accepted';
}

describe.each<[string, readonly Door[]]>([
  ['games', GAME],
  ['matches', MATCH],
  ['chance', CHANCE],
  ['playouts', PLAYOUT],
  ['helpers', REST],
])('garbage at the doors of %s', (_, doors) => {
  it.each(doors.map((door) => [door[0], door] as const))(
    '%s: a RuleError or rightly taken, nothing else',
    (_, door) => {
      let here = world();
      const faults = KINDS.flatMap(([kind, make]) => {
        if (kind === 'revoked proxy of a function' && CALLED.includes(door[0])) return [];
        if (kind === HUGE && door[0] === 'thaw(_)') return [];
        const found = fault(door, kind, make, here);
        // What is taken may change the match.
        if (door[2]?.includes(kind)) here = world();
        return found === undefined ? [] : [`${kind}: ${found}`];
      });
      expect(faults).toEqual([]);
    },
  );
});

describe('garbage where errors are returned', () => {
  it.each(KINDS)('tryApply, isLegal and explain say no to %s, and never throw', (_, make) => {
    let runs = 0;
    const garbage = make(() => ++runs);
    for (const state of [DEALT, snatch.setup()]) {
      const result = snatch.tryApply(state, garbage);
      expect(result.ok).toBe(false);
      expect(result.ok ? '' : Object.keys(CODES)).toContain(result.ok ? '' : result.error.code);
      expect(snatch.isLegal(state, garbage)).toBe(false);
      expect(snatch.explain(state, garbage)).toMatchObject({ code: 'bad-move' });
    }
    expect(runs).toBe(0);
  });

  it.each(KINDS)('tryApply returns an error for the state %s', (_, make) => {
    const result = snatch.tryApply(make(() => 0) as never, PASS);
    expect(result).toMatchObject({ ok: false, error: { code: 'bad-state' } });
  });
});

describe('garbage as a state', () => {
  const bad = KINDS.map(([kind, make]) => [kind, make(() => 0)] as const);
  const doors: readonly (readonly [string, (state: never) => unknown])[] = [
    ['status', (state) => snatch.status(state)],
    ['chance', (state) => snatch.chance(state)],
    ['legalMoves', (state) => snatch.legalMoves(state)],
    ['view', (state) => snatch.view(state, 'spectator')],
    ['apply', (state) => snatch.apply(state, PASS)],
    ['find', (state) => snatch.find(state, PASS)],
    ['redact', (state) => snatch.redact(state, PASS, 0)],
    ['reveals', (state) => snatch.reveals(state, PASS)],
    ['explain', (state) => snatch.explain(state, PASS)],
    ['parse', (state) => snatch.parse('0 pass', state)],
    ['playout', (state) => playout(snatch, state, random)],
    ['perft', (state) => perft(snatch, state, 2)],
    ['tic-tac-toe status', (state) => ticTacToe.status(state)],
    ['tic-tac-toe view', (state) => ticTacToe.view(state, 0)],
    ['tic-tac-toe legalMoves', (state) => ticTacToe.legalMoves(state)],
    ['a state of another game', () => snatch.status(ticTacToe.setup() as never)],
  ];
  it.each(doors)('%s: bad-state', (_, open) => {
    for (const [kind, value] of bad) {
      let code = 'none';
      try {
        open(value as never);
      } catch (error) {
        code = error instanceof RuleError ? error.code : String(error);
      }
      expect([kind, code]).toEqual([kind, 'bad-state']);
    }
  });
});

describe('what is plain is taken, wherever it comes from', () => {
  it('takes a move of another realm, of no prototype, and with its keys in another order', () => {
    const moves = [runInNewContext('({})') as object, Object.create(null) as object, {}].map((object) =>
      Object.assign(object, { seat: 0, type: 'pass' }),
    );
    for (const move of moves) expect(snatch.apply(DEALT, move as never)).toEqual(snatch.apply(DEALT, PASS));
  });
});
