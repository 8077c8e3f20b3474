import {
  type AnyGame,
  doublesWild,
  fundomino,
  oyno,
  oynoPuzzle,
  packRecord,
  unpackRecord,
  wumpus,
  wunby,
} from 'tabletop-rules';
import { defineGame, flag } from 'tabletop-rules/author';
import { createMatch, type MatchRecord, replay, resumeMatch, seededRandom } from 'tabletop-rules/core';
import { describe, expect, it } from 'vitest';
import { type TicTacToe, ticTacToe, ticTacToeRules } from '../../examples/tic-tac-toe.ts';
import { isDeepFrozen } from '../../src/core/data.ts';
import { codeOf, errorOf } from './error-of.ts';
import { type Snatch, snatch, snatchRules } from './toy.ts';

type Json = Record<string, unknown> & { actions: Record<string, unknown>[] };

/** A whole random match, with hidden draws, dice and races in it. */
function whole(seed: number): MatchRecord<Snatch> {
  const random = seededRandom(seed);
  const match = createMatch(snatch, { seed, options: { seats: 3, goal: 2 } });
  while (match.status.type === 'turn' && match.ply < 60) {
    const moves = snatch.legalMoves(match.state);
    match.play(moves[random(moves.length)]!);
  }
  return match.record();
}

const RECORD = whole(1);
const json = (): Json => JSON.parse(JSON.stringify(RECORD)) as Json;
const without = (key: string): object => Object.fromEntries(Object.entries(json()).filter(([name]) => name !== key));
const edited = (edit: (record: Json) => void): Json => {
  const record = json();
  edit(record);
  return record;
};

describe('records', () => {
  it('of a game with many options are resumed, packed and unpacked', () => {
    const names = Array.from({ length: 40 }, (_, i) => `option${i}`);
    const options = Object.fromEntries(names.map((name) => [name, flag('Changes nothing')]));
    const game = defineGame<TicTacToe>({ ...ticTacToeRules, options });
    const record = createMatch(game).record();
    expect(Object.keys(record.options)).toEqual(names);
    expect(resumeMatch(game, record).record()).toEqual(record);
    expect(unpackRecord(game, packRecord(game, record))).toEqual(record);
  });

  it('are plain frozen data: id, version, resolved options, actions', () => {
    expect(RECORD).toMatchObject({ game: 'snatch', version: 3, options: { seats: 3, goal: 2, stock: 'small' } });
    expect(Object.keys(RECORD)).toEqual(['game', 'version', 'options', 'actions']);
    expect(json()).toEqual(RECORD);
    expect([RECORD, RECORD.options, RECORD.actions, ...RECORD.actions].every((part) => Object.isFrozen(part))).toBe(
      true,
    );
    expect(RECORD.actions.length).toBeGreaterThan(12);
    expect(new Set(RECORD.actions.map(({ type }) => type)).size).toBeGreaterThan(3);
  });

  it.each([1, 2, 3, 4])('play again to the same match (seed %i)', (seed) => {
    const record = whole(seed);
    const match = resumeMatch(snatch, JSON.parse(JSON.stringify(record)));
    expect(match.record()).toEqual(record);
    expect(match.ply).toBe(record.actions.length);
    const { states, actions, options, resigned } = replay(snatch, record);
    expect(states).toHaveLength(actions.length + 1);
    expect(states.at(-1)).toEqual(match.state);
    expect([options, resigned]).toEqual([record.options, undefined]);
    states.slice(1).forEach((state, ply) => {
      expect(state).toEqual(snatch.apply(states[ply]!, actions[ply]!));
    });
  });

  it('hold the listed moves once they are read', () => {
    const { states, actions } = replay(snatch, json());
    actions.forEach((move, ply) => {
      if (move.type !== 'chance') expect(snatch.legalMoves(states[ply]!)).toContain(move);
      expect(Object.isFrozen(move)).toBe(true);
    });
  });

  it('can be cut after any move: what is left is a match that goes on', () => {
    for (let length = 0; length <= RECORD.actions.length; length++) {
      const match = resumeMatch(snatch, { ...RECORD, actions: RECORD.actions.slice(0, length) }, { chance: 'manual' });
      expect(match.ply).toBe(length);
    }
  });

  it('that stop at chance are rolled on, unless chance is manual', () => {
    const cut = { ...RECORD, actions: RECORD.actions.slice(0, 2) };
    expect(resumeMatch(snatch, cut, { seed: 1 }).ply).toBe(6);
    expect(resumeMatch(snatch, cut, { chance: 'manual' }).status).toEqual({ type: 'chance', label: 'card' });
  });

  it('with a move cut out are refused, or lead elsewhere', () => {
    const { states } = replay(snatch, RECORD);
    let refused = 0;
    for (let gone = 0; gone < RECORD.actions.length - 1; gone++) {
      const record = edited(({ actions }) => actions.splice(gone, 1));
      try {
        expect(replay(snatch, record).states).toHaveLength(states.length - 1);
      } catch (error) {
        expect(error).toMatchObject({ code: 'bad-record' });
        refused++;
      }
    }
    expect(refused).toBeGreaterThan(5);
  });

  const EDITS: readonly (readonly [string, object])[] = [
    ['another seat', { seat: 7 }],
    ['another type', { type: 'win' }],
    ['a field too many', { more: 1 }],
    ['no type', { type: undefined }],
    ['a field with a fraction', { faces: [1.5] }],
  ];
  it.each(EDITS)('with %s in any one move are refused, naming the move', (_, edit) => {
    for (let ply = 0; ply < RECORD.actions.length; ply++) {
      const error = errorOf(() =>
        resumeMatch(
          snatch,
          edited(({ actions }) => Object.assign(actions[ply]!, edit)),
        ),
      );
      expect([error.code, error.details?.['ply']]).toEqual(['bad-record', ply]);
      expect(error.message).toContain(`Action ${ply + 1} of the record`);
    }
  });

  it('with two different moves of other seats swapped are refused', () => {
    const record = edited(({ actions }) => actions.unshift(actions.pop()!));
    expect(codeOf(() => replay(snatch, record))).toBe('bad-record');
  });

  it.each<[string, unknown, string]>([
    ['another game', { ...json(), game: 'tic-tac-toe' }, 'wrong-game'],
    ['no game', without('game'), 'wrong-game'],
    ['an earlier version', { ...json(), version: 2 }, 'wrong-version'],
    ['a version as a text', { ...json(), version: '3' }, 'wrong-version'],
    ['no version', without('version'), 'wrong-version'],
    ['no options', without('options'), 'bad-record'],
    ['an option out of range', { ...json(), options: { seats: 9 } }, 'bad-options'],
    ['an option that is unknown', { ...json(), options: { cards: 9 } }, 'bad-options'],
    ['options of another match', { ...json(), options: { seats: 2 } }, 'bad-record'],
    ['no actions', without('actions'), 'bad-record'],
    ['actions that are an object', { ...json(), actions: { 0: json().actions[0], length: 1 } }, 'bad-record'],
    ['a hole among its actions', edited(({ actions }) => Reflect.deleteProperty(actions, 3)), 'bad-record'],
    ['nothing but holes', { ...json(), actions: new Array(5) }, 'bad-record'],
    ['more actions than fit', { ...json(), actions: new Array(1_000_001) }, 'bad-record'],
    ['an unknown key', { ...json(), winner: 0 }, 'bad-record'],
    ['a symbol as a key', { ...json(), [Symbol('x')]: 0 }, 'bad-record'],
    ['a seat that resigned and is none', { ...json(), resigned: 3 }, 'bad-record'],
    ['a text instead', JSON.stringify(RECORD), 'bad-record'],
    ['half its text', JSON.stringify(RECORD).slice(0, 80), 'bad-record'],
    ['a list instead', [RECORD], 'bad-record'],
    ['nothing instead', undefined, 'bad-record'],
  ])('with %s are refused', (_, record, code) => {
    expect(codeOf(() => replay(snatch, record))).toBe(code);
    expect(codeOf(() => resumeMatch(snatch, record))).toBe(code);
  });

  it('with getters are refused, and no getter is run', () => {
    let runs = 0;
    const get = (): number => ++runs;
    for (const key of ['game', 'version', 'options', 'actions', 'resigned']) {
      const record = Object.defineProperty({ ...json() }, key, { get, enumerable: true });
      expect([key, codeOf(() => replay(snatch, record))]).toEqual([key, 'bad-record']);
    }
    const actions = Object.defineProperty([...RECORD.actions], '2', { get });
    expect(codeOf(() => replay(snatch, { ...RECORD, actions }))).toBe('bad-record');
    expect(runs).toBe(0);
  });

  it('of another version are refused by name, both versions told', () => {
    const newer = defineGame({ ...snatchRules, version: 4 });
    const error = errorOf(() => resumeMatch(newer, RECORD));
    expect(error).toMatchObject({ code: 'wrong-version', details: { version: '3', expects: 4 } });
    expect(error.message).toContain('version 3 of the rules of Snatch; these are version 4');
  });
});

describe('the length of a record', () => {
  const { length } = RECORD.actions;
  /** A record whose first action cannot be played: what is found before it, is found before anything is played. */
  const unplayable = (actions: unknown[]): object => {
    actions[0] = null;
    return { ...json(), actions };
  };
  const messageOf = (run: () => unknown): string => errorOf(run).message;

  it('is at most `maxActions`', () => {
    expect(replay(snatch, RECORD, { maxActions: length }).actions).toHaveLength(length);
    expect(resumeMatch(snatch, RECORD, { maxActions: length }).ply).toBe(length);
    expect(codeOf(() => replay(snatch, RECORD, { maxActions: length - 1 }))).toBe('bad-record');
    expect(codeOf(() => resumeMatch(snatch, RECORD, { maxActions: length - 1 }))).toBe('bad-record');
    expect(resumeMatch(snatch, { ...RECORD, actions: [] }, { maxActions: 0, chance: 'manual' }).ply).toBe(0);
  });

  it('is looked at before anything is played', () => {
    const tooLong = 'This is not a complete record: it has more than 3 actions.';
    expect(messageOf(() => replay(snatch, unplayable(json().actions), { maxActions: 3 }))).toBe(tooLong);
    const million = 'This is not a complete record: it has more than 1000000 actions.';
    expect(messageOf(() => replay(snatch, unplayable(new Array(1_000_001))))).toBe(million);
  });

  it.each([-1, 1.5, Number.NaN, '7'])('is not %s', (maxActions) => {
    const settings = { maxActions } as { maxActions: number };
    expect(codeOf(() => replay(snatch, RECORD, settings))).toBe('bad-argument');
    expect(codeOf(() => resumeMatch(snatch, RECORD, settings))).toBe('bad-argument');
  });

  it('refuses other settings', () => {
    const settings = { maxMoves: 3 } as object;
    expect(codeOf(() => replay(snatch, RECORD, settings))).toBe('bad-argument');
  });

  it('holes are refused before anything is played', () => {
    const holes = unplayable(new Array(1_000_000));
    expect(messageOf(() => replay(snatch, holes))).toBe('This is not a complete record: it has nothing at action 2.');
    expect(codeOf(() => resumeMatch(snatch, holes))).toBe('bad-record');
    const last: unknown[] = json().actions;
    last.length += 1;
    const message = `This is not a complete record: it has nothing at action ${length + 1}.`;
    expect(messageOf(() => replay(snatch, unplayable(last)))).toBe(message);
  });
});

describe('records of matches that ended by resignation', () => {
  it('are resumed as they ended', () => {
    const match = createMatch(snatch, { seed: 1, options: { seats: 3 } });
    match.resign(2);
    const record = JSON.parse(JSON.stringify(match.record())) as unknown;
    const again = resumeMatch(snatch, record);
    expect(again.status).toEqual(match.status);
    expect(again.record()).toEqual(match.record());
    expect(replay(snatch, record).resigned).toBe(2);
  });

  it('do not roll on, though chance decides', () => {
    const match = createMatch(snatch, { chance: 'manual' });
    match.resign(0);
    expect(resumeMatch(snatch, match.record()).ply).toBe(0);
  });

  it('are refused where the game had ended before', () => {
    const match = createMatch(ticTacToe);
    for (const cell of [0, 3, 1, 4, 2]) match.play({ type: 'mark', seat: match.ply % 2, cell });
    expect(codeOf(() => resumeMatch(ticTacToe, { ...match.record(), resigned: 0 }))).toBe('bad-record');
  });

  it.each([-1, 2, 0.5, '0', null])('are refused when %j resigned', (resigned) => {
    const record = { ...createMatch(ticTacToe).record(), resigned };
    expect(codeOf(() => replay(ticTacToe, record))).toBe('bad-record');
  });

  it('of rules that fail: the fault stays what it is, and names the action', () => {
    const fault = new TypeError('broken');
    const broken = defineGame<TicTacToe>({
      ...ticTacToeRules,
      play: () => {
        throw fault;
      },
    });
    const match = createMatch(ticTacToe);
    match.play({ type: 'mark', seat: 0, cell: 0 });
    expect(() => replay(broken, match.record())).toThrow(fault);
  });
});

// A record is resumed in place on one mutable state: nobody sees a difference to the match that was played.

const GAMES: readonly (readonly [AnyGame, object])[] = [
  [oyno, { wild: true, drawAfter: 100 }],
  [oynoPuzzle, { level: 9 }],
  [doublesWild, { seats: 4 }],
  [fundomino, { seats: 4, doubleStakes: true, perfectTen: true }],
  [wumpus, { seats: 4 }],
  [wunby, {}],
  [snatch, { seats: 3 }],
];

describe.each(GAMES.map(([game, options]) => [game.name, game, options] as const))('%s', (_, game, options) => {
  it('resumed from a record has the state, the log and the views of the match, and plays on', () => {
    const random = seededRandom(3);
    const match = createMatch(game, { options, seed: 3 });
    while (match.ply < 600 && match.status.type === 'turn') {
      const moves = match.legalMoves();
      match.play(moves[random(moves.length)]!);
    }
    const again = resumeMatch(game, JSON.parse(JSON.stringify(match.record())), { chance: 'manual' });
    expect(again.state).toEqual(match.state);
    expect(again.status).toEqual(match.status);
    expect(again.record()).toEqual(match.record());
    expect(isDeepFrozen(again.state)).toBe(true);
    for (const observer of [0, 'spectator'] as const) {
      expect(again.log(observer)).toEqual(match.log(observer));
      for (const ply of [0, 1, 255, 256, 257, match.ply - 1]) {
        if (ply <= match.ply) expect(again.view(observer, ply)).toEqual(match.view(observer, ply));
      }
    }
    expect(unpackRecord(game, packRecord(game, again.record())).actions).toEqual(match.record().actions);
    again.undo({ force: true });
    expect(again.ply).toBeLessThan(match.ply);
  });
});

/** A game that lists a part of its state in its moves. */
interface Shed {
  View: { readonly hand: readonly number[]; readonly shed: readonly number[] };
  State: { readonly hand: readonly number[]; readonly shed: readonly number[] };
  Move: { readonly type: 'shed'; readonly seat: number; readonly cards: readonly number[] };
  Options: object;
  Chance: Record<never, never>;
  Prompt: 'shed';
  Code: never;
}

const shed = defineGame<Shed>({
  id: 'shed',
  name: 'Shed',
  version: 1,
  seats: { min: 1, max: 1 },
  options: {},
  setup: () => ({ hand: [3, 2, 1], shed: [] }),
  sides: () => [0],
  status: ({ hand }) =>
    hand.length === 0
      ? { type: 'over', outcome: { reason: 'shed', winners: [0], places: [1] } }
      : { type: 'turn', prompt: 'shed', seats: [0] },
  legalMoves: ({ hand }) => [{ type: 'shed', seat: 0, cards: hand }],
  play: (draft) => {
    draft.shed.push(draft.hand.pop()!);
  },
  format: (action) => action.type,
});

it('keeps moves as they were made, where rules list a part of the state', () => {
  const match = createMatch(shed);
  while (match.status.type === 'turn') match.play(match.legalMoves()[0]!);
  const record: unknown = JSON.parse(JSON.stringify(match.record()));
  const made = [[3, 2, 1], [3, 2], [3]];
  const cardsOf = ({ actions }: MatchRecord<Shed>): unknown =>
    actions.map((move) => ('cards' in move ? move.cards : []));
  const again = resumeMatch(shed, record);
  expect(cardsOf(again.record())).toEqual(made);
  expect(again.state).toEqual(replay(shed, record).states.at(-1));
  expect(cardsOf(unpackRecord(shed, packRecord(shed, record)))).toEqual(made);
});
