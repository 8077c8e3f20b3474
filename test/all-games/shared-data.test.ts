/**
 * No caller can change what another match is told: whatever a public function returns is written to, of frozen states
 * and of states out of JSON, and then the same questions are asked again.
 */
import { describe, expect, test } from 'vitest';
import { connectFour } from '../../examples/connect-four.ts';
import { ticTacToe } from '../../examples/tic-tac-toe.ts';
import { deepFreeze } from '../../src/author/index.ts';
import {
  createMatch,
  type Game,
  type GameTypes,
  type Match,
  type Observer,
  outcomes,
  playout,
  replay,
  resolveOptions,
  sample,
  seededRandom,
} from '../../src/index.ts';
import { type Answers, TRIED } from '../cases.ts';

/** Writes to everything that can be reached from a value: what is frozen stays as it is. */
function vandalise(value: unknown, seen = new Set<object>()): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  for (const key of Object.keys(value)) {
    vandalise(Reflect.get(value, key), seen);
    Reflect.set(value, key, 'written');
  }
  Reflect.set(value, 'added', 'written');
  const [first] = Object.keys(value);
  if (Array.isArray(value) && Object.isExtensible(value)) value.length = 0;
  else if (first !== undefined) Reflect.deleteProperty(value, first);
}

/** Everything that a game says of a state. */
function ask<G extends GameTypes>(
  game: Game<G>,
  state: G['State'],
  options: G['Options'],
  more: (state: G['State']) => Answers,
): Answers {
  const { type } = game.status(state);
  const seats = game.sides(state).map((_, seat) => seat);
  const observers: readonly Observer[] = [...seats, 'spectator'];
  const next = type === 'chance' ? [sample(game.chance(state), seededRandom(5))] : game.legalMoves(state).slice(-2);
  const illegal: readonly unknown[] = [
    ...game
      .legalMoves(state)
      .slice(0, 2)
      .map((move) => ({ ...move, extra: 1 })),
    { type: 'play', seat: 0 },
    { type: 'chance', label: 'roll', faces: [99] },
    null,
  ];
  return {
    setup: () => game.setup(options),
    resolveOptions: () => resolveOptions(game.options, options),
    table: () => game.options,
    seats: () => game.seats,
    status: () => game.status(state),
    sides: () => game.sides(state),
    legalMoves: () => [game.legalMoves(state), ...seats.map((seat) => game.legalMoves(state, seat))],
    chance: () => type === 'chance' && game.chance(state),
    outcomes: () => type === 'chance' && outcomes(game.chance(state)).next().value,
    views: () => observers.map((observer) => game.view(state, observer)),
    statuses: () => observers.map((observer) => game.status(game.view(state, observer))),
    determinize: () =>
      observers.map((observer) => game.determinize(game.view(state, observer), observer, seededRandom(3))),
    check: () => next.map((action) => game.check(state, { ...action }, 'seat' in action ? undefined : 'dice')),
    refused: () => illegal.map((data) => game.check(state, data, data === illegal[3] ? 'dice' : undefined)),
    parse: () => [...next.map((action) => game.parse(game.format(action), state)), game.parse('nonsense', state)],
    redact: () => next.flatMap((action) => observers.map((observer) => game.redact(state, action, observer))),
    apply: () => next.map((action) => game.apply(state, action)),
    playout: () => playout(game, state, seededRandom(4), { maxMoves: 20 }),
    ...more(state),
  };
}

/** Everything that a match says. */
function askMatch<G extends GameTypes>(match: Match<G>): Answers {
  const observers: readonly Observer[] = [0, 'spectator'];
  return {
    status: () => match.status,
    options: () => match.options,
    snapshot: () => match.getSnapshot(),
    legalMoves: () => match.legalMoves(),
    views: () => observers.map((observer) => match.view(observer)),
    first: () => observers.map((observer) => match.view(observer, 0)),
    logs: () => observers.map((observer) => match.log(observer)),
    record: () => match.record(),
    replay: () => {
      const { options, actions, states } = replay(match.game, match.record());
      return { options, actions, last: states.at(-1) };
    },
    refused: () => match.tryPlay({ type: 'play', seat: 0, added: 1 }),
  };
}

const copied = <T>(value: T): T => JSON.parse(JSON.stringify(value));
const said = (answers: Answers): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, JSON.stringify(answer())]));

interface Row<G extends GameTypes> {
  readonly game: Game<G>;
  readonly options: readonly G['Options'][];
  readonly more?: (state: G['State']) => Answers;
}

/** States along a random match out of JSON, and its last one. Nothing is asked of a frozen state: that freezes answers. */
function statesOf<G extends GameTypes>(game: Game<G>, options: G['Options']): readonly G['State'][] {
  const random = seededRandom(8);
  const states: G['State'][] = [];
  let state = copied(game.setup(options));
  for (let ply = 0; ply < 90 && game.status(state).type !== 'over'; ply++) {
    if (ply < 8 || ply % 5 === 0) states.push(state);
    const moves = game.legalMoves(state);
    const { type } = game.status(state);
    const action = type === 'chance' ? sample(game.chance(state), random) : moves[random(moves.length)]!;
    state = copied(game.apply(state, action));
  }
  return [...states, playout(game, state, random, { maxMoves: 3_000 }).state];
}

/** Asks everything of a state, writes to all answers, and asks again. */
function checkState<G extends GameTypes>(
  { game, more = () => ({}) }: Row<G>,
  options: G['Options'],
  given: () => G['State'],
): void {
  const before = said(ask(game, given(), options, more));
  // A state of its own for each: what belongs to the state is its owner's, who may write to it.
  for (const name of Object.keys(before)) vandalise(ask(game, given(), options, more)[name]!());
  expect(said(ask(game, given(), options, more))).toEqual(before);
}

/** What is written to, by name, and the check. */
type Case = readonly [string, () => void];

/** By game and options: states out of JSON, then frozen ones, then whole matches. */
function row<G extends GameTypes>(given: Row<G>): readonly (readonly [json: Case, frozen: Case, match: Case])[] {
  const { game } = given;
  return given.options.map((options) => {
    const name = `${game.id} ${JSON.stringify(options)}`;
    const play = (): Match<G> => {
      const match = createMatch(game, { options, seed: 2 });
      for (let i = 0; i < 12 && match.status.type === 'turn'; i++) match.play(match.legalMoves()[0]!);
      return match;
    };
    const fromJson = (): void => {
      for (const state of statesOf(game, options)) checkState(given, options, () => copied(state));
    };
    const frozen = (): void => {
      for (const state of statesOf(game, options)) checkState(given, options, () => deepFreeze(copied(state)));
    };
    const matches = (): void => {
      const other = play();
      const before = said(askMatch(other));
      const match = play();
      for (const answer of Object.values(askMatch(match))) vandalise(answer());
      expect(said(askMatch(match))).toEqual(before);
      expect(said(askMatch(other))).toEqual(before);
    };
    return [
      [name, fromJson],
      [name, frozen],
      [name, matches],
    ];
  });
}

test('what is not frozen is written to, at any depth', () => {
  const value = { a: Object.freeze([{ b: [1] }]), c: 1 };
  const inner = value.a[0];
  vandalise(value);
  expect(inner).toEqual({ added: 'written' });
  expect(value).toEqual({ c: 'written', added: 'written' });
});

const ROWS = [
  ...TRIED.flatMap(({ kit, shared, answers }) => row({ game: kit.game, options: shared, more: answers })),
  ...row({ game: ticTacToe, options: [{}] }),
  ...row({ game: connectFour, options: [{}] }),
];

describe('writing to what functions return changes no other match', () => {
  // First: an answer about a frozen state is frozen, also where the rules forgot it.
  test.each(ROWS.map(([json]) => json))('%s: states out of JSON', (_, check) => check());
  test.each(ROWS.map(([, frozen]) => frozen))('%s: frozen states', (_, check) => check());
  test.each(ROWS.map(([, , match]) => match))('%s: matches', (_, check) => check());
});
