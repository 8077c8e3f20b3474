/** Planted faults of options, of time, and of what is hardly meant. */
import { integer, type Option } from 'tabletop-rules/author';
import { isChanceResult } from 'tabletop-rules/core';
import { type Toy, type ToyState, toyRules, toyWith } from '../toy.ts';
import { afterPlay, type Fault, movesWith, outcomeWith, rules, statusWith } from './plant.ts';

const { options } = toyRules;

const optionsWith = (change: object): Fault['game'] => rules({ options: { ...options, ...change } });

/** How many copies each match of a faulty game has: the last one that was set up. */
let lastCopies = 2;

const squares = (n: number): number => {
  let sum = 0;
  for (let i = 0; i < n; i++) sum += Math.sqrt(i);
  return sum;
};

const few: Fault['settings'] = { runs: 10 };

export const OPTIONS_FAULTS: readonly Fault[] = [
  {
    check: 'options',
    title: 'a default that its own `read` refuses',
    game: optionsWith({ copies: integer(2, 4, 1, 'cards of each rank') }),
    settings: few,
  },
  {
    check: 'options',
    title: 'a default that its own `read` changes',
    game: optionsWith({ copies: { ...options.copies, default: 2, read: () => 3 } satisfies Option<number> }),
    settings: few,
  },
  {
    check: 'options',
    title: 'more seats than the game is for',
    game: optionsWith({ seats: integer(2, 6, 2, 'how many play') }),
    settings: few,
  },
  {
    check: 'options',
    title: 'one seat in a game of two and more',
    game: optionsWith({ seats: integer(1, 4, 2, 'how many play') }),
    settings: few,
  },
  {
    check: 'options',
    title: 'an option that throws what is no refusal',
    game: optionsWith({
      copies: {
        ...options.copies,
        read: (value: unknown, name: string) => options.copies.read(JSON.parse(String(value)), name),
      },
    }),
    settings: few,
  },
  {
    check: 'options',
    title: 'an option that takes NaN',
    game: optionsWith({
      copies: {
        ...options.copies,
        read: (value: unknown, name: string) => (Number.isNaN(value) ? Number.NaN : options.copies.read(value, name)),
      },
    }),
    settings: few,
  },
  {
    check: 'options',
    title: 'a value that is read otherwise a second time',
    game: optionsWith({
      copies: {
        ...options.copies,
        read: (value: unknown) => (value === 2 ? 2 : Math.min(9, Number(value === 4 ? 3 : value === 3 ? 5 : 2))),
      },
    }),
    settings: few,
  },
  {
    check: 'options',
    title: 'so few cards that some seats get none',
    game: rules({
      options: { ...options, copies: integer(1, 4, 2, 'cards of each rank') },
      setup: (given) => {
        const state = toyRules.setup(given);
        return given.copies === 1 ? { ...state, deck: [1, 1, 0, 0], deckSize: 2 } : state;
      },
    }),
    settings: few,
  },
  {
    check: 'options',
    title: 'so few cards that some seats get none, with most seats alone',
    game: rules({
      setup: (given) => {
        const state = toyRules.setup(given);
        return given.copies === 3 && given.seats === 4 ? { ...state, deck: [3, 3, 0, 0], deckSize: 6 } : state;
      },
    }),
    settings: few,
  },
  {
    check: 'options',
    title: 'a setup that throws for the most seats',
    game: rules({
      setup: (given) => (given.seats === 4 ? toyRules.setup(JSON.parse('{')) : toyRules.setup(given)),
    }),
    settings: few,
  },
  {
    check: 'options',
    title: 'an outcome that only two seats have',
    game: statusWith((status, view) =>
      status.type === 'over' && view.handSizes.length === 3
        ? { type: 'over', outcome: { ...status.outcome, places: [1, 2] } }
        : status,
    ),
    settings: few,
  },
  {
    check: 'options',
    title: 'an option that is kept in a module',
    game: rules({
      setup: (given) => {
        lastCopies = given.copies;
        return toyRules.setup(given);
      },
      play: (draft, action) => {
        toyRules.play(draft, action);
        if (!isChanceResult<Toy>(action) && action.type === 'claim') draft.scores[action.seat]! += lastCopies;
      },
    }),
    settings: few,
  },
  {
    check: 'options',
    title: 'seats that the setup does not keep to',
    game: rules({ setup: (given) => toyRules.setup({ ...given, seats: Math.min(3, given.seats) }) }),
    settings: few,
  },
  {
    check: 'warning',
    title: 'an option `players` in place of `seats`',
    game: () => {
      const { seats, ...others } = options;
      const setup = (given: object) => toyRules.setup({ ...given, seats: Reflect.get(given, 'players') } as never);
      return toyWith({ options: { ...others, players: seats } as never, setup });
    },
    settings: few,
  },
  {
    check: 'warning',
    title: 'more seats than the option takes',
    game: rules({ seats: { min: 2, max: 6 } }),
    settings: few,
  },
  {
    check: 'warning',
    title: 'an option that changes nothing',
    game: rules({
      options: { ...options, teams: { ...options.teams, about: 'Nothing' } },
      setup: (given) => ({ ...toyRules.setup(given), teams: false }),
    }),
    settings: few,
  },
  {
    check: 'warning',
    title: 'a move that changes nothing',
    game: rules({
      legalMoves: (view, seat) => {
        const moves = toyRules.legalMoves(view, seat);
        const wait = Object.freeze({ type: 'guess' as const, seat, of: seat, card: 0 });
        return Object.freeze(view.phase === 'play' ? [...moves, wait] : moves);
      },
      play: (draft, action) => {
        if (isChanceResult<Toy>(action) || action.type !== 'guess' || action.of !== action.seat)
          toyRules.play(draft, action);
      },
      hidden: {
        ...toyRules.hidden!,
        reveals: (_, move) => move.type === 'lay' || (move.type === 'guess' && move.of !== move.seat),
      },
    }),
    settings: few,
  },
  {
    check: 'warning',
    title: 'a reason for which no match ends',
    game: rules({}),
    settings: { ...few, reasons: ['cards-out', 'all-passed'] },
  },
  {
    check: 'outcome',
    title: 'a reason that is not expected',
    game: outcomeWith({ reason: 'done' }),
    settings: { reasons: ['cards-out'] },
  },
  { check: 'outcome', title: 'nobody has won, of two sides', game: outcomeWith({ winners: [], places: [1, 1] }) },
  {
    check: 'time',
    title: 'a list of moves that takes a tenth of a second',
    game: movesWith((moves) => (squares(2 ** 26) > 0 ? moves : [])),
  },
  {
    check: 'warning',
    title: 'a list of moves after 2^20 steps',
    game: movesWith((moves) => (squares(2 ** 20) > 0 ? moves : [])),
    settings: { runs: undefined, skip: ['options'] },
  },
  {
    check: 'time',
    title: 'a view that is slow late in the match',
    game: rules({
      hidden: {
        ...toyRules.hidden!,
        view: (state, observer) => {
          if (state.table.length > 0) squares(2 ** 27);
          return toyRules.hidden!.view(state, observer);
        },
      },
    }),
    settings: { callTime: 20 },
  },
  {
    check: 'throws',
    title: 'a play that returns the next state',
    game: rules({
      play: ((draft: ToyState, action: never) => {
        toyRules.play(draft as never, action);
        return draft;
      }) as never,
    }),
  },
  {
    check: 'dice',
    title: 'no `chance`, and a status that says so',
    game: () => {
      const { chance: _, ...others } = toyRules;
      return rules({ ...others, chance: undefined as never })();
    },
  },
  {
    check: 'json',
    title: 'a state that holds itself',
    game: rules({
      setup: (given) => {
        const state = { ...toyRules.setup(given), more: {} };
        state.more = { whole: state };
        return state;
      },
    }),
  },
  {
    check: 'aliases',
    title: 'a move that puts the state into itself',
    game: afterPlay((draft, move) => {
      if (move.type === 'pass') draft['whole'] = draft;
    }),
  },
  {
    check: 'throws',
    title: 'a function that calls itself without end',
    game: movesWith((moves, view, seat) => {
      const again = (n: number): number => (view.phase === 'claim' ? again(n + 1) + 1 : seat);
      return again(0) < 0 ? [] : moves;
    }),
  },
];
