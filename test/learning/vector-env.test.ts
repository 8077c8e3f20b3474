import fc from 'fast-check';
import { defineEncoding, maskField } from 'tabletop-rules/author';
import { levelBot, randomBot } from 'tabletop-rules/bots';
import {
  type AnyGame,
  type Bot,
  createMatch,
  type GameTypes,
  isRuleError,
  type Match,
  replay,
  seededRandom,
} from 'tabletop-rules/core';
import { doublesWildKit } from 'tabletop-rules/doubles-wild';
import {
  type AutoresetMode,
  actionMask,
  actionOfNumber,
  encode,
  legalActions,
  type Observations,
  type VectorEnv,
  vectorEnv,
} from 'tabletop-rules/learning';
import { oyno, oynoKit } from 'tabletop-rules/oyno';
import { wumpusKit } from 'tabletop-rules/wumpus';
import { describe, expect, test } from 'vitest';
import { type TicTacToe, ticTacToe } from '../../examples/tic-tac-toe.ts';
import { runs, seed } from '../runs.ts';
import { CASES } from './cases.ts';

const ticTacToeEncoding = defineEncoding<TicTacToe>(ticTacToe, {
  version: 1,
  fields: () =>
    [0, 1].map((of) => maskField(`marks ${of}`, 9, 'by cell', (view, seat) => view.marks[(seat + of) % 2]!)),
  moves: () => Array.from({ length: 9 }, (_, cell) => ({ type: 'mark', seat: 0, cell })),
});

/** What arrays hold now, of one match or of all. */
const rowsOf = ({ legal, offsets, ...env }: VectorEnv<GameTypes>) => ({
  observations: env.observations.slice(),
  seats: env.seats.slice(),
  legal: legal.slice(0, offsets.at(-1)),
  offsets: offsets.slice(),
  rewards: env.rewards.slice(),
  lengths: env.lengths.slice(),
  seeds: env.seeds.slice(),
  ended: [...env.terminated, ...env.truncated],
});
const legalOf = ({ legal, offsets }: VectorEnv<GameTypes>, i: number) => [...legal.slice(offsets[i], offsets[i + 1])];
const rowOf = ({ observations, observationLength }: VectorEnv<GameTypes>, i: number) =>
  observations.subarray(i * observationLength, (i + 1) * observationLength);

/** An array as text: quick to compare. */
const bytesOf = (numbers: Observations) => {
  const { buffer, byteOffset, byteLength } = Float32Array.from(numbers);
  return Buffer.from(buffer, byteOffset, byteLength).toString('base64');
};

/** A legal action of each match; 0 for one that has ended. */
function anyActions(env: VectorEnv<GameTypes>, random: (n: number) => number): Int32Array {
  return Int32Array.from(env.seats, (_, i) => {
    const legal = legalOf(env, i);
    return legal.length === 0 ? 0 : legal[random(legal.length)]!;
  });
}

describe.each([
  ...CASES.map(({ name, game, options }) => ({ name, game, options, encodable: game })),
  { name: 'tic-tac-toe, on objects', game: ticTacToe as AnyGame, options: {}, encodable: ticTacToeEncoding },
])('$name', ({ game, options, encodable }) => {
  test('the same seeds and actions give the matches of createMatch', () => {
    const ended = (match: Match<GameTypes>) => match.status.type === 'over';
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (first) => {
        const env = vectorEnv<GameTypes>(encodable, { matches: 3, seed: first, options, maxMoves: 10_000 });
        const matches = [...env.seeds].map((from) => createMatch(game, { options, seed: from }));
        const random = seededRandom(first);
        const isDone = env.seats.map(() => 0);
        for (let step = 0; step < 120; step++) {
          for (const [i, match] of matches.entries()) {
            if (isDone[i] === 1) continue;
            const [seat, over] = [env.seats[i]!, ended(match)];
            expect(env.terminated[i]).toBe(over ? 1 : 0);
            expect(env.lengths[i]).toBe(match.ply);
            expect(bytesOf(rowOf(env, i))).toBe(bytesOf(encode<GameTypes>(encodable, match.view(seat), seat)));
            const legal = over ? [] : legalActions<GameTypes>(encodable, match.view(seat), seat);
            expect(legalOf(env, i).join()).toBe(legal.join());
            const rewards = [...env.rewards.subarray(i * env.seatCount, (i + 1) * env.seatCount)];
            if (match.status.type === 'over') {
              const { winners } = match.status.outcome;
              for (const [of, reward] of rewards.entries()) expect(reward > -1).toBe(winners.includes(of));
              isDone[i] = 1;
            } else {
              expect(match.status).toMatchObject({ seats: expect.arrayContaining([seat]) });
              expect(rewards.every((reward) => reward === 0)).toBe(true);
            }
            if (step % 50 === 0 || over) expect(env.record(i)).toEqual(match.record());
          }
          const actions = anyActions(env, random);
          for (const [i, match] of matches.entries()) {
            if (ended(match)) continue;
            const seat = env.seats[i]!;
            match.play(actionOfNumber<GameTypes>(encodable, match.state, seat, actions[i]!), { by: seat });
          }
          env.step(actions);
        }
        for (let i = 0; i < 3; i++) {
          const record = env.endedRecord(i);
          if (isDone[i] === 1) expect(record?.actions.length).toBeGreaterThan(0);
          if (record !== undefined) replay(game, JSON.parse(JSON.stringify(record)));
        }
      }),
      { numRuns: runs(4, 2), seed: seed(480) },
    );
  });
});

test('an illegal action is refused with its code, and no match changes', () => {
  const env = vectorEnv(oynoKit, { matches: 3, seed: 1 });
  const first = legalOf(env, 0)[0]!;
  env.step([first, first, first]);
  const before = rowsOf(env);
  const refusal = (actions: readonly unknown[]) => {
    try {
      env.step(actions as readonly number[]);
      return undefined;
    } catch (error) {
      return isRuleError(error) ? [error.code, error.details?.['match']] : error;
    }
  };
  const legal = legalOf(env, 0)[0]!;
  const illegal = oyno.check(createMatch(oyno).state, actionOfNumber(oyno, oyno.setup(), 0, 726));
  expect(refusal([legal, legal, 726])).toEqual([illegal.ok ? '' : illegal.error.code, 2]);
  // What is there already.
  expect(refusal([legal, first, legal])).toEqual(['cell-taken', 1]);
  expect(refusal([legal, 727, legal])).toEqual(['bad-argument', 1]);
  expect(refusal([legal, -1, legal])).toEqual(['bad-argument', 1]);
  expect(refusal([Number.NaN, legal, legal])).toEqual(['bad-argument', 0]);
  expect(refusal([legal, legal])).toEqual(['bad-argument', undefined]);
  expect(rowsOf(env)).toEqual(before);
  expect(env.record(0).actions).toHaveLength(1);
  env.step([legal, legal, legal]);
  expect([...env.lengths]).toEqual([2, 2, 2]);
});

/** Plays until the first match ends. Returns what was there before the last step. */
function untilEnd(env: VectorEnv<GameTypes>) {
  const random = seededRandom(3);
  for (;;) {
    const actions = anyActions(env, random);
    env.step(actions);
    if (env.terminated[0] === 1 || env.truncated[0] === 1) return;
  }
}

describe('a match that has ended', () => {
  const make = (autoreset?: AutoresetMode, matches = 2) => vectorEnv<GameTypes>(oyno, { matches, seed: 5, autoreset });
  const fresh = encode(oyno, oyno.setup(), 0);

  test('next-step: its last observation, then the next match, whatever the action is', () => {
    const env = make();
    untilEnd(env);
    const { actions } = env.record(0);
    expect(env.lengths[0]).toBe(actions.length);
    expect(legalOf(env, 0)).toEqual([]);
    expect([...env.rewards.subarray(0, 2)].sort()).toEqual([-1, 1]);
    const next = anyActions(env, () => 0);
    next[0] = 9_999;
    env.step(next);
    expect(rowOf(env, 0)).toEqual(fresh);
    expect([env.seeds[0], env.lengths[0], env.terminated[0], env.rewards[0]]).toEqual([7, 0, 0, 0]);
    expect(env.endedRecord(0)?.actions).toEqual(actions);
    expect(env.record(0).actions).toEqual([]);
  });

  test('same-step: the next match, and its last observation apart', () => {
    const env = make('same-step', 1);
    const other = make('next-step', 1);
    untilEnd(env);
    untilEnd(other);
    expect(rowOf(env, 0)).toEqual(fresh);
    expect(env.finalObservations?.subarray(0, env.observationLength)).toEqual(rowOf(other, 0));
    expect([env.terminated[0], env.seeds[0], env.lengths[0]]).toEqual([1, 6, other.lengths[0]]);
    expect(env.rewards.subarray(0, 2)).toEqual(other.rewards.subarray(0, 2));
    expect(env.endedRecord(0)).toEqual(other.record(0));
    expect(legalOf(env, 0)).toHaveLength(24);
    env.step(anyActions(env, () => 0));
    expect([env.terminated[0], env.lengths[0]]).toEqual([0, 1]);
  });

  test('disabled: it stays, until reset starts it', () => {
    const env = make('disabled');
    untilEnd(env);
    const last = rowOf(env, 0).slice();
    env.step(anyActions(env, () => 0));
    expect(rowOf(env, 0)).toEqual(last);
    expect([env.terminated[0], env.rewards[0]]).toEqual([1, 0]);
    const { seeds, lengths } = rowsOf(env);
    env.reset({ matches: [1, 0] });
    expect([...env.seeds]).toEqual([7, seeds[1]]);
    expect([...env.lengths]).toEqual([0, lengths[1]]);
    env.reset({ seed: 40, matches: new Uint8Array([0, 1]) });
    expect([...env.seeds]).toEqual([7, 41]);
    env.reset();
    expect([...env.seeds]).toEqual([9, 43]);
  });

  test('truncated at maxMoves', () => {
    const env = vectorEnv<GameTypes>(oyno, { matches: 2, seed: 5, maxMoves: 3 });
    for (let i = 0; i < 3; i++) env.step(anyActions(env, () => 0));
    expect([...env.truncated, ...env.terminated]).toEqual([1, 1, 0, 0]);
    expect([...env.rewards]).toEqual([0, 0, 0, 0]);
    expect(env.offsets.at(-1)).toBe(0);
  });
});

test('observations are bytes where all fields are bits', () => {
  for (const autoreset of ['same-step', 'next-step'] as const) {
    const env = vectorEnv(ticTacToeEncoding, { matches: 2, seed: 1, autoreset });
    env.step([4, 0]);
    expect(env.observations).toEqual(new Uint8Array([...'000000000000010000', ...'000000000100000000'].map(Number)));
    expect(env.finalObservations).toEqual(autoreset === 'same-step' ? new Uint8Array(36) : undefined);
    const last = { 'same-step': env.finalObservations, 'next-step': env.observations }[autoreset];
    untilEnd(env);
    expect([...last!.subarray(0, 18)].reduce((sum, bit) => sum + bit)).toBeGreaterThan(4);
  }
  expect(vectorEnv(oynoKit, { matches: 1 }).observations).toBeInstanceOf(Float32Array);
  const halves = defineEncoding<TicTacToe>(ticTacToe, {
    version: 1,
    fields: () => [{ name: 'halves', length: 1, about: 'no bits', write: () => undefined }],
    moves: () => Array.from({ length: 9 }, (_, cell) => ({ type: 'mark', seat: 0, cell })),
  });
  expect(vectorEnv(halves, { matches: 1 }).observations).toBeInstanceOf(Float32Array);
});

test('masks are those of actionMask', () => {
  const env = vectorEnv(oynoKit, { matches: 2, seed: 1 });
  env.step([0, 3]);
  const mask = (i: number) => env.masks().subarray(i * env.actionCount, (i + 1) * env.actionCount);
  for (const i of [0, 1]) {
    const { states } = replay(oyno, env.record(i));
    expect(mask(i)).toEqual(actionMask(oyno, states.at(-1)!, env.seats[i]!));
  }
  expect(env.masks()).toBe(env.masks());
  const before = env.masks().slice();
  env.step([1, 2]);
  expect(env.masks()).not.toEqual(before);
  expect([...env.masks()].filter((bit) => bit === 1)).toHaveLength(env.offsets[2]!);
});

describe('opponents', () => {
  test.each([
    ['random', 'random'],
    ['a bot', randomBot],
    ['a level', levelBot(oynoKit, 'novice')],
  ] as const)('%s: the learner is asked alone, and the records are valid', (_, opponent) => {
    for (const learner of [0, 1]) {
      const opponents = [0, 1].map((seat) => (seat === learner ? null : opponent));
      const play = () => {
        const env = vectorEnv(oynoKit, { matches: 4, seed: 1, opponents, autoreset: 'disabled' });
        const random = seededRandom(2);
        for (let i = 0; i < 60; i++) {
          expect([...env.seats].every((seat) => seat === learner)).toBe(true);
          env.step(anyActions(env, random));
        }
        return env;
      };
      const [env, again] = [play(), play()];
      for (const i of [0, 1, 2, 3]) {
        replay(oyno, env.record(i));
        expect(env.record(i).actions.length).toBeGreaterThan(30);
        expect(again.record(i)).toEqual(env.record(i));
      }
      expect(env.record(0)).not.toEqual(env.record(1));
    }
  });

  test('a bot gets a view that hides what it may not see, and cannot change the match', () => {
    let turns = 0;
    const bot: Bot<GameTypes> = ({ view, moves }) => {
      turns++;
      expect((Reflect.get(view, 'hands') as readonly unknown[]).filter((hand) => hand !== null)).toHaveLength(1);
      Reflect.set(view, 'turn', 77);
      return moves[0]!;
    };
    const opponents = [bot, null, 'random'] as const;
    const env = vectorEnv<GameTypes>(wumpusKit, { matches: 2, seed: 1, options: { seats: 3 }, opponents });
    for (let i = 0; i < 30; i++) env.step(anyActions(env, seededRandom(i)));
    expect(turns).toBeGreaterThan(10);
    for (const i of [0, 1]) replay<GameTypes>(wumpusKit.game, env.record(i));
  });

  test('an illegal move of a bot is refused', () => {
    const bot: Bot<GameTypes> = () => ({ type: 'place', seat: 0, cell: 'z9' });
    expect(() => vectorEnv<GameTypes>(oynoKit, { matches: 1, opponents: [bot, null] })).toThrow(
      'The board has no such cell.',
    );
  });

  test('matches that opponents end before the learner is asked go on to the next', () => {
    for (const autoreset of ['next-step', 'same-step', 'disabled'] as const) {
      const env = vectorEnv<GameTypes>(oynoKit, { matches: 2, maxMoves: 1, opponents: ['random', null], autoreset });
      expect([...env.truncated]).toEqual([1, 1]);
      env.step([0, 0]);
      expect([...env.truncated]).toEqual([1, 1]);
      expect(env.record(0).actions).toHaveLength(1);
    }
    // Who begins is rolled: in some matches the learner is asked within so few actions, in others not.
    const settings = { matches: 16, seed: 1, maxMoves: 4, autoreset: 'same-step' } as const;
    const env = vectorEnv<GameTypes>(doublesWildKit, { ...settings, opponents: ['random', null] });
    const [lengths, asked] = [new Set<number>(), new Set<number>()];
    for (let i = 0; i < 20; i++) {
      env.step(anyActions(env, seededRandom(i)));
      for (let of = 0; of < 16; of++) {
        lengths.add(env.endedRecord(of)?.actions.length ?? 4);
        asked.add(Math.sign(legalOf(env, of).length));
        replay<GameTypes>(doublesWildKit.game, env.record(of));
      }
    }
    expect([...lengths]).toEqual([4]);
    expect([...asked].sort()).toEqual([0, 1]);
  });
});

const REFUSED: readonly (readonly [string, object])[] = [
  ['matches', { matches: 0 }],
  ['matches', { matches: 1e9 }],
  ['maxMoves', { maxMoves: 0 }],
  ['autoreset', { autoreset: 'never' }],
  ['opponents', { opponents: ['random', 'random'] }],
  ['opponents', { opponents: ['random'] }],
  ['opponents', { opponents: [null, 'levels'] }],
  ['seed', { seed: 1.5 }],
  ['lanes', { lanes: 7 }],
];
test.each(REFUSED)('%s: %o is refused', (name, settings) => {
  expect(() => vectorEnv<GameTypes>(oynoKit, { ...settings })).toThrow(new RegExp(name));
});
