/**
 * What comes from outside: options, moves, notation, records. Each entry point either takes a value rightly or refuses it with
 * a `RuleError` or a `Violation` of a documented code; nothing changes, and none of the value's code is run.
 */
import { runInNewContext } from 'node:vm';
import {
  CODES,
  createMatch,
  type Match,
  parseChance,
  type Result,
  RuleError,
  replay,
  resumeMatch,
} from 'tabletop-rules/core';
import { describe, expect, it } from 'vitest';
import { EMPTY, type HostileName, KINDS, type Make, SEAT } from './hostile-input.ts';
import { type Snatch, type SnatchState, snatch } from './toy.ts';

/** What the entry points are called on, made anew for each try. */
interface World {
  readonly state: SnatchState;
  /** Chance decides in this one. */
  readonly dealing: SnatchState;
  readonly match: Match<Snatch>;
}

/** An entry point takes one hostile value somewhere. `takes`: what is right there; all else must be refused. */
type EntryPoint = readonly [
  name: string,
  open: (value: never, world: World) => unknown,
  takes?: readonly HostileName[],
];

const PASS = { type: 'pass', seat: 0 } as const;
const RECORD = createMatch(snatch, { seed: 1 }).record();
const COUNT: readonly HostileName[] = ['0', '-0', '1'];
/** Keys that are `undefined` count as left out where options are read. */
const OPTIONS: readonly HostileName[] = [...EMPTY, 'undefined', 'undefined field'];
const but = (names: readonly HostileName[], ...less: readonly HostileName[]): readonly HostileName[] =>
  names.filter((name) => !less.includes(name));

function world(): World {
  const match = createMatch(snatch, { seed: 1 });
  return { state: match.state, dealing: snatch.setup(), match };
}

/** A refusal, thrown like those of the other entry points. */
function orThrow<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new RuleError(result.error.code, result.error.message, { details: result.error.details });
}

const GAME: readonly EntryPoint[] = [
  ['setup(_)', (v) => snatch.setup(v), OPTIONS],
  ['setup({ seats })', (v) => snatch.setup({ seats: v }), ['undefined']],
  ['setup({ goal })', (v) => snatch.setup({ goal: v }), ['undefined', ...COUNT]],
  ['setup({ stock })', (v) => snatch.setup({ stock: v }), ['undefined']],
  ['format(_)', (v) => snatch.format(v)],
  ['check(state, _)', (v, w) => orThrow(snatch.check(w.state, v))],
  ['check(state, _, by)', (v, w) => orThrow(snatch.check(w.state, v, 0))],
  ['check(state, move, _)', (v, w) => orThrow(snatch.check(w.state, PASS, v)), ['undefined', '0', '-0']],
  ['check(state at chance, _)', (v, w) => orThrow(snatch.check(w.dealing, v))],
  ['check(state at chance, _, dice)', (v, w) => orThrow(snatch.check(w.dealing, v, 'dice'))],
  ['apply(state, _)', (v, w) => snatch.apply(w.state, v)],
  ['apply(state at chance, _)', (v, w) => snatch.apply(w.dealing, v)],
  ['parse(_, view)', (v, w) => orThrow(snatch.parse(v, w.state))],
  ['parse(_, state at chance, dice)', (v, w) => orThrow(snatch.parse(v, w.dealing, 'dice'))],
  ['parseChance(node, _)', (v, w) => parseChance(snatch.chance(w.dealing), v)],
  ['the seat of a move', (v, w) => orThrow(snatch.check(w.state, { type: 'pass', seat: v })), ['0', '-0']],
  ['the type of a move', (v, w) => orThrow(snatch.check(w.state, { type: v, seat: 0 }))],
  ['a field of a move', (v, w) => orThrow(snatch.check(w.state, { type: 'show', seat: 0, card: v }))],
  ['a list in a move', (v, w) => orThrow(snatch.check(w.state, { type: 'show', seat: 0, card: [v] }))],
  ['a field too many in a move', (v, w) => orThrow(snatch.check(w.state, { ...PASS, more: v }))],
  [
    'the type of a result of chance',
    (v, w) => orThrow(snatch.check(w.dealing, { type: v, label: 'card', faces: [1] }, 'dice')),
  ],
  [
    'the label of a result of chance',
    (v, w) => orThrow(snatch.check(w.dealing, { type: 'chance', label: v, faces: [1] }, 'dice')),
  ],
  [
    'the faces of a result of chance',
    (v, w) => orThrow(snatch.check(w.dealing, { type: 'chance', label: 'card', faces: v }, 'dice')),
  ],
  [
    'a face of a result of chance',
    (v, w) => orThrow(snatch.check(w.dealing, { type: 'chance', label: 'card', faces: [v] }, 'dice')),
    ['1'],
  ],
  [
    'a field too many in a result of chance',
    (v, w) => orThrow(snatch.check(w.dealing, { type: 'chance', label: 'card', faces: [1], seat: v }, 'dice')),
  ],
];

const MATCH: readonly EntryPoint[] = [
  ['createMatch({ options })', (v) => createMatch(snatch, { options: v }), OPTIONS],
  ['createMatch({ options: { goal } })', (v) => createMatch(snatch, { options: { goal: v } }), ['undefined', ...COUNT]],
  ['resumeMatch(game, _)', (v) => resumeMatch(snatch, v)],
  ['replay(game, _)', (v) => replay(snatch, v)],
  ['the game of a record', (v) => replay(snatch, { ...RECORD, game: v })],
  ['the version of a record', (v) => replay(snatch, { ...RECORD, version: v })],
  ['the options of a record', (v) => replay(snatch, { ...RECORD, options: v }), but(OPTIONS, 'undefined')],
  ['an option of a record', (v) => replay(snatch, { ...RECORD, options: { goal: v } }), ['undefined', ...COUNT]],
  [
    'the actions of a record',
    (v) => replay(snatch, { ...RECORD, actions: v }),
    ['empty array', 'array of another realm'],
  ],
  ['an action of a record', (v) => replay(snatch, { ...RECORD, actions: [...RECORD.actions, v] })],
  ['a field too many in a record', (v) => replay(snatch, { ...RECORD, more: v })],
  ['who resigned in a record', (v) => replay(snatch, { ...RECORD, resigned: v }), ['undefined', ...SEAT]],
  ['match.play(_)', (v, w) => w.match.play(v)],
  ['match.play(_, { by, seen })', (v, w) => w.match.play(v, { by: 0, seen: w.match.revision })],
  ['match.tryPlay(_)', (v, w) => orThrow(w.match.tryPlay(v))],
  ['match.tryPlay(_, { by, seen })', (v, w) => orThrow(w.match.tryPlay(v, { by: 0, seen: w.match.revision }))],
  ['match.tryPlay(move, { by })', (v, w) => orThrow(w.match.tryPlay(PASS, { by: v })), ['undefined', '0', '-0']],
  ['match.tryPlay(move, { seen })', (v, w) => orThrow(w.match.tryPlay(PASS, { seen: v })), ['undefined']],
];

/** All that could change. */
function picture({ match }: World): string {
  return JSON.stringify([match.ply, match.revision, match.state, match.record(), match.status]);
}

/** Calls an entry point with one kind of hostile value, and says what is wrong with the answer. */
function fault([, open, takes = []]: EntryPoint, kind: HostileName, make: Make, here: World): string | undefined {
  let runs = 0;
  const before = picture(here);
  const value = make(() => ++runs);
  const ran = (): string | undefined => (runs > 0 ? `its code was run ${runs} times` : undefined);
  try {
    open(value as never, here);
  } catch (error) {
    if (!(error instanceof RuleError)) return `it throws ${String(error)}`;
    if (takes.includes(kind)) return `it is refused: ${error.code}, ${error.message}`;
    if (!Object.hasOwn(CODES, error.code) && error.code !== 'not-in-hand') return `its code is ${error.code}`;
    if (error.message.length > 400) return `its message has ${error.message.length} characters`;
    return picture(here) === before ? ran() : 'a match has changed';
  }
  return takes.includes(kind) ? ran() : 'it is accepted';
}

describe.each<[string, readonly EntryPoint[]]>([
  ['games', GAME],
  ['matches', MATCH],
])('hostile input to %s', (_, entryPoints) => {
  it.each(entryPoints.map((entryPoint) => [entryPoint[0], entryPoint] as const))(
    '%s: refused by code or rightly taken, nothing else',
    (_, entryPoint) => {
      let here = world();
      const faults = KINDS.flatMap(([kind, make]) => {
        const found = fault(entryPoint, kind, make, here);
        // What is taken may change the match.
        if (entryPoint[2]?.includes(kind)) here = world();
        return found === undefined ? [] : [`${kind}: ${found}`];
      });
      expect(faults).toEqual([]);
    },
  );
});

describe('states that are none of the game', () => {
  it.each([undefined, null, 5, 'state'])('%j: bad-state, told by every function that reads a status', (value) => {
    const state = value as never;
    const error = expect.objectContaining({ code: 'bad-state' });
    for (const open of [
      () => snatch.status(state),
      () => snatch.chance(state),
      () => snatch.legalMoves(state),
      () => snatch.apply(state, PASS),
      () => snatch.check(state, PASS),
      () => snatch.parse('0 pass', state),
    ]) {
      expect(open).toThrow(error);
    }
  });
});

describe('what is plain is taken, wherever it comes from', () => {
  it('takes a move of another realm, of no prototype, and with its keys in another order', () => {
    const { state } = createMatch(snatch, { seed: 1 });
    const moves = [runInNewContext('({})') as object, Object.create(null) as object, {}].map((object) =>
      Object.assign(object, { seat: 0, type: 'pass' }),
    );
    for (const move of moves) expect(snatch.check(state, move)).toEqual({ ok: true, value: PASS });
  });
});

describe('an enumerable property on Object.prototype', () => {
  it('changes nothing: options, states, moves and records are read by their own fields', () => {
    const look = (): string => {
      const match = resumeMatch(snatch, RECORD);
      const { ok } = match.tryPlay({ type: 'pass', seat: 0 }, { by: 0 });
      const state = { ...match.state };
      return JSON.stringify([snatch.setup({}), ok, state, Object.keys(state), replay(snatch, RECORD).states.at(-1)]);
    };
    const before = look();
    let polluted: string;
    Object.defineProperty(Object.prototype, 'polluted', { value: 1, enumerable: true, configurable: true });
    try {
      polluted = look();
    } finally {
      Reflect.deleteProperty(Object.prototype, 'polluted');
    }
    expect(polluted).toBe(before);
  });
});
