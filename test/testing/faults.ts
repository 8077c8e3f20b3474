/** One planted fault a row: which check must find it, and how the toy is broken. */
import { isDraft } from 'immer';
import { type Game, isChanceMove, RuleError, type Rules, type Status, thaw } from 'tabletop-rules/core';
import type { CheckName, CheckSettings } from 'tabletop-rules/testing';
import { cardsAddUp, type Toy, type ToyMove, type ToyState, type ToyView, toy, toyRules, toyWith } from './toy.ts';

export interface Fault {
  readonly check: CheckName;
  readonly title: string;
  readonly game: () => Game<Toy>;
  readonly settings?: CheckSettings<Toy>;
}

/** A game that somebody made by hand: not every function is core's. */
const override = (change: Partial<Game<Toy>>): Game<Toy> => ({ ...toy, ...change });

const rules = (change: Partial<Rules<Toy>>) => (): Game<Toy> => toyWith(change);

/** The toy, with something done to the draft after each move. */
const afterPlay = (spoil: (draft: Mutable, move: Parameters<Rules<Toy>['play']>[1]) => void) =>
  rules({
    play: (draft, move) => {
      toyRules.play(draft, move);
      spoil(draft as Mutable, move);
    },
  });

/** A draft that a fault may write anything to. */
type Mutable = Record<string, unknown> & {
  phase: ToyState['phase'];
  turn: number;
  deck: number[];
  table: number[];
  asked: number[];
  scores: number[];
  hands: number[][];
  buried: number[];
  buriedBy: number[];
};

const viewWith = (change: (view: ToyView, state: ToyState, observer: number | 'spectator') => object) =>
  rules({
    view: (state, observer) => {
      const view = toyRules.view(state, observer);
      return { ...view, ...change(view, state, observer) };
    },
  });

const statusWith = (change: (status: Status<Toy>, view: ToyView) => unknown) =>
  rules({
    // Faults are what the types would not let through.
    status: (view) => change(toyRules.status(view), view) as Status<Toy>,
  });

const outcomeWith = (change: object): Fault['game'] =>
  statusWith((status) =>
    status.type === 'over' ? { type: 'over', outcome: { ...status.outcome, ...change } } : status,
  );

const chanceWith = (change: object): Fault['game'] =>
  rules({ chance: (state) => ({ ...toyRules.chance(state), ...change }) });

const movesWith = (change: (moves: readonly ToyMove[], view: ToyView, seat: number) => readonly ToyMove[]) =>
  rules({ legalMoves: (view, seat) => change(toyRules.legalMoves(view, seat), view, seat) });

const otherCards = (view: ToyView, seat: number): number =>
  view.hands.reduce((sum, hand, i) => (i === seat || hand === null ? sum : sum + hand.reduce((a, b) => a + b, 0)), 0);

const CONSTANT = [7];
const FROZEN = Object.freeze([7]);
const DECK = [2, 2, 2, 2];
const memo = new WeakMap<object, Status<Toy>>();
let calls = 0;

export const FAULTS: readonly Fault[] = [
  {
    check: 'throws',
    title: 'a generator that fails on some states',
    game: movesWith((moves, view) => {
      if (view.table.length === 2) throw new Error('no such card');
      return moves;
    }),
  },
  {
    check: 'throws',
    title: 'a recipe that fails on some moves',
    game: afterPlay((_, move) => {
      if (move.type === 'bury') throw new RuleError('illegal-move', 'I do not like it');
    }),
  },
  { check: 'throws', title: 'a view that fails', game: viewWith((view) => ({ table: view.hands[1]!.slice() })) },
  {
    check: 'globals',
    title: 'Math.random in the recipe',
    game: afterPlay((draft) => {
      if (Math.random() < 0) draft.turn = 0;
    }),
  },
  { check: 'globals', title: 'Date.now in status', game: statusWith((status) => (Date.now() > 0 ? status : status)) },
  {
    check: 'globals',
    title: 'new Date() in view',
    game: viewWith(() => (String(new Date()) !== '' ? {} : { turn: 0 })),
  },
  {
    check: 'globals',
    title: 'crypto in explain, where core catches the error',
    game: rules({
      explain: () => {
        crypto.getRandomValues(new Uint8Array(1));
        return undefined;
      },
    }),
  },
  {
    check: 'globals',
    title: 'performance.now behind a try',
    game: rules({
      format: (move) => {
        try {
          performance.now();
        } catch {}
        return toyRules.format(move);
      },
    }),
  },
  { check: 'status', title: 'nobody is asked', game: statusWith((s) => (s.type === 'turn' ? { ...s, seats: [] } : s)) },
  {
    check: 'status',
    title: 'a seat is asked twice',
    game: statusWith((s) => (s.type === 'turn' ? { ...s, seats: [s.seats[0], s.seats[0]] } : s)),
  },
  {
    check: 'status',
    title: 'a turn and an end at once',
    game: statusWith((s) => (s.type === 'turn' ? { ...s, outcome: null } : s)),
  },
  {
    check: 'status',
    title: 'a kind of its own',
    game: statusWith((s, view) => (view.phase === 'claim' ? { type: 'wait' } : s)),
  },
  {
    check: 'status',
    title: 'a seat that is not there',
    game: statusWith((s) => (s.type === 'turn' ? { ...s, seats: [4] } : s)),
  },
  {
    check: 'status-reads',
    title: 'a status that searches',
    game: statusWith((status, view) => {
      let found = 0;
      for (let i = 0; i < 50; i++) for (const score of view.scores) if (score === i) found++;
      return found < 0 ? undefined : status;
    }),
  },
  {
    check: 'sides',
    title: 'sides of seats that do not play',
    game: rules({ sides: () => [0, 1, 2, 3] }),
    settings: { options: { seats: 3 } },
  },
  {
    check: 'sides',
    title: 'sides that views do not have',
    game: rules({ sides: (view) => (view.deck === null ? [1, 0] : [0, 1]) }),
  },
  {
    check: 'untouched',
    title: 'a generator that sorts the hand',
    game: movesWith((moves, view, seat) => {
      (view.hands[seat] as number[] | null)?.sort();
      return moves;
    }),
  },
  {
    check: 'untouched',
    title: 'a view that writes where it is not frozen',
    game: rules({
      view: (state, observer) => {
        if (!Object.isFrozen(state)) (state as { turn: number }).turn = 0;
        return toyRules.view(state, observer);
      },
    }),
  },
  {
    check: 'untouched',
    title: 'a recipe that uses up its move',
    game: afterPlay((_, move) => {
      if (isChanceMove(move) && !Object.isFrozen(move.faces)) (move.faces as number[]).pop();
    }),
  },
  {
    check: 'untouched',
    title: 'a determinize that fills the view itself',
    game: rules({
      determinize: (view, observer, random) => {
        const state = toyRules.determinize!(view, observer, random);
        return Object.isFrozen(view) ? state : Object.assign(view, state);
      },
    }),
  },
  {
    check: 'same-result',
    title: 'reveals that alternates',
    game: rules({ reveals: () => ++calls % 2 === 0 }),
  },
  {
    check: 'same-result',
    title: 'dice that alternate',
    game: rules({
      chance: (state) => ({ ...toyRules.chance(state), ...(++calls % 2 === 0 ? {} : { seenBy: [0, 1] }) }),
    }),
  },
  {
    check: 'same-result',
    title: 'a determinize with a random source of its own',
    game: rules({
      determinize: (view, observer) => toyRules.determinize!(view, observer, (n) => ++calls % n),
    }),
  },
  {
    check: 'frozen',
    title: 'an apply that gives mutable states',
    game: () => override({ apply: (s, m) => thaw(toy.apply(s, m)) }),
  },
  {
    check: 'frozen',
    title: 'listed moves that can be changed',
    game: movesWith((moves) => moves.map((move) => ({ ...move }))),
  },
  {
    check: 'invariant',
    title: 'a card that gets lost',
    settings: { invariant: cardsAddUp },
    game: afterPlay((draft, move) => {
      if (move.type === 'claim') draft.table.pop();
    }),
  },
  {
    check: 'invariant',
    title: 'an invariant that says false',
    settings: { invariant: (state: ToyState) => state.scores.every((score) => score < 1) },
    game: () => toy,
  },
  { check: 'outcome', title: 'no place 1', game: outcomeWith({ places: [2, 3] }) },
  { check: 'outcome', title: 'a place left out', game: outcomeWith({ winners: [0], places: [1, 3] }) },
  { check: 'outcome', title: 'a winner who is not first', game: outcomeWith({ winners: [0, 1], places: [1, 2] }) },
  { check: 'outcome', title: 'a score that is no number', game: outcomeWith({ scores: [0, Number.NaN] }) },
  { check: 'outcome', title: 'too few scores', game: outcomeWith({ scores: [0] }) },
  { check: 'outcome', title: 'no reason', game: outcomeWith({ reason: '' }) },
  {
    check: 'outcome',
    title: 'partners at different places',
    game: outcomeWith({ winners: [0], places: [1, 2, 2, 2] }),
    settings: { options: { seats: 4, teams: true } },
  },
  { check: 'dice', title: 'a weight below 0', game: chanceWith({ dice: [{ faces: [0, 1], weights: [-1, 2] }] }) },
  {
    check: 'dice',
    title: 'a weight that is no integer',
    game: chanceWith({ dice: [{ faces: [0, 1], weights: [0.5, 2] }] }),
  },
  { check: 'dice', title: 'weights that are all 0', game: chanceWith({ dice: [{ faces: [0, 1], weights: [0, 0] }] }) },
  { check: 'dice', title: 'a weight too few', game: chanceWith({ dice: [{ faces: [0, 1], weights: [1] }] }) },
  { check: 'dice', title: 'a face twice', game: chanceWith({ dice: [{ faces: [0, 0] }] }) },
  { check: 'dice', title: 'no dice', game: chanceWith({ dice: [] }) },
  { check: 'dice', title: 'another label than the status', game: chanceWith({ label: 'roll' }) },
  { check: 'dice', title: 'a witness who does not play', game: chanceWith({ seenBy: [2] }) },
  {
    check: 'dice',
    title: 'faces that can not be written down',
    game: chanceWith({ dice: [{ faces: ['two words'] }, { faces: [0] }] }),
  },
  {
    check: 'views',
    title: 'a view without a field',
    game: rules({
      view: (state, observer) => {
        const { scores: _, ...view } = toyRules.view(state, observer);
        return view as ToyView;
      },
    }),
    settings: { skip: ['throws'] },
  },
  { check: 'views', title: 'a view with undefined', game: viewWith(() => ({ deck: undefined })) },
  { check: 'views', title: 'a view with a field of its own', game: viewWith(() => ({ mine: 1 })) },
  {
    check: 'json',
    title: 'an undefined field',
    game: afterPlay((draft) => {
      draft['last'] = undefined;
    }),
    settings: { skip: ['views'] },
  },
  {
    check: 'json',
    title: 'minus zero',
    game: rules({ setup: (options) => Object.assign({ ...toyRules.setup(options) }, { zero: -0 }) }),
    settings: { skip: ['views'] },
  },
  {
    check: 'json',
    title: 'a Map in the state',
    game: rules({ setup: (options) => Object.assign({ ...toyRules.setup(options) }, { map: new Map([[1, 2]]) }) }),
    settings: { skip: ['views'] },
  },
  {
    check: 'json',
    title: 'a status that depends on the state being frozen',
    game: statusWith((s, view) => (s.type === 'turn' && Object.isFrozen(view) ? { ...s, ask: 'frozen' } : s)),
  },
  {
    check: 'stable-moves',
    title: 'a move listed twice',
    game: movesWith((moves) => [...moves, Object.freeze({ ...moves[0]! })]),
  },
  {
    check: 'stable-moves',
    title: 'an order that changes',
    game: movesWith((moves) => (++calls % 2 === 0 ? moves : [...moves].reverse())),
    settings: { skip: ['json'] },
  },
  {
    check: 'stable-moves',
    title: 'a move of another seat',
    game: movesWith((moves, _, seat) => [...moves, Object.freeze({ type: 'pass', seat: 1 - seat })]),
  },
  {
    check: 'leak-view',
    title: 'a view that shows a hand',
    game: viewWith((_, state) => ({ hands: state.hands })),
    settings: { skip: ['leak-log'] },
  },
  {
    check: 'leak-view',
    title: 'a view that shows one card that is buried',
    game: viewWith((_, state) => ({ buried: state.buried })),
    settings: { skip: ['reveals'] },
  },
  {
    check: 'reveals',
    title: 'a view that shows one card that is buried, after a move that "reveals nothing"',
    game: viewWith((_, state) => ({ buried: state.buried })),
  },
  {
    check: 'leak-view',
    title: 'a view that shows what is left in the stock',
    game: viewWith((_, { deck }) => ({ deck: [deck[0], 0, 0, 0] })),
  },
  {
    check: 'leak-status',
    title: 'an ask that depends on a hand',
    game: statusWith((s, view) =>
      s.type === 'turn' && view.phase === 'play' && otherCards(view, view.turn) > 3 ? { ...s, ask: 'claim' } : s,
    ),
  },
  {
    check: 'leak-moves',
    title: 'an order that depends on a hand',
    game: movesWith((moves, view, seat) => (otherCards(view, seat) > 3 ? [...moves].reverse() : moves)),
  },
  {
    check: 'leak-moves',
    title: 'a guess that is listed only when it is right',
    game: movesWith((moves, view) =>
      moves.filter((move) => move.type !== 'guess' || view.hands[move.of]?.includes(move.card) !== false),
    ),
  },
  {
    check: 'leak-explain',
    title: 'an explanation that names who holds the card',
    game: rules({
      explain: (view, move) => {
        if (move.type !== 'lay') return undefined;
        const holder = view.hands.findIndex((hand) => hand?.includes(move.card));
        return { code: 'not-held', message: `Seat ${holder} holds ${move.card}.` };
      },
    }),
  },
  {
    check: 'leak-error',
    title: 'an error that counts the stock',
    game: () =>
      override({
        tryApply: (state, move) => {
          const result = toy.tryApply(state, move);
          return result.ok ? result : { ok: false, error: { ...result.error, details: { left: state.deck[0]! } } };
        },
      }),
  },
  {
    check: 'leak-log',
    title: 'a draw that everybody sees in the log',
    game: rules({
      chance: (state) => {
        const { seenBy: _, ...all } = toyRules.chance(state);
        return all;
      },
    }),
  },
  {
    check: 'leak-log',
    title: 'a draw that the wrong seat sees',
    game: rules({ chance: (s) => ({ ...toyRules.chance(s), seenBy: [1] }) }),
  },
  {
    check: 'leak-log',
    title: 'a redact that hides nothing',
    game: () => override({ redact: (_, move) => move }),
  },
  {
    check: 'leak-log',
    title: 'a number of dice that depends on a hand',
    game: rules({
      chance: (state) => {
        const chance = toyRules.chance(state);
        const again = state.phase === 'draw' && state.hands[0]?.includes(3);
        return again ? { ...chance, dice: [...chance.dice, { faces: [0] }] } : chance;
      },
    }),
  },
  {
    check: 'determinize',
    title: 'a determinize that forgets what was buried',
    game: rules({
      determinize: (view, observer, random) =>
        toyRules.determinize!({ ...view, buried: view.buried.map(() => null) }, observer, random),
    }),
  },
  {
    check: 'determinize',
    title: 'a determinize that leaves holes',
    game: rules({ determinize: (view) => view as ToyState }),
  },
  {
    check: 'determinize',
    title: 'a determinize of a stock with another size',
    game: rules({
      determinize: (view, observer, random) => ({
        ...toyRules.determinize!(view, observer, random),
        deck: [0, 0, 0, 0],
      }),
    }),
  },
  {
    check: 'determinize',
    title: 'a determinize that breaks an invariant',
    game: rules({
      determinize: (view, observer, random) => ({
        ...toyRules.determinize!(view, observer, random),
        deck: [9, 9, 9, 9],
      }),
    }),
    settings: { invariant: cardsAddUp },
  },
  {
    check: 'throws',
    title: 'a determinize that throws',
    game: rules({
      determinize: (view, observer, random) => {
        if (observer === 'spectator') throw new Error('seats only');
        return toyRules.determinize!(view, observer, random);
      },
    }),
  },
  {
    check: 'reveals',
    title: 'a card laid in the open that "reveals nothing"',
    game: rules({ reveals: (_, m) => m.type === 'guess' }),
  },
  { check: 'reveals', title: 'a guess that "reveals nothing"', game: rules({ reveals: (_, m) => m.type === 'lay' }) },
  {
    check: 'reveals',
    title: 'the same without determinize',
    game: () => {
      const { determinize: _, ...rest } = toyRules;
      return toyWith({ ...rest, determinize: undefined as never, reveals: () => false });
    },
  },
  {
    check: 'status-views',
    title: 'an ask that differs on a view',
    game: statusWith((s, view) => (s.type === 'turn' && view.deck === null ? { ...s, ask: 'claim' } : s)),
  },
  {
    check: 'some-moves',
    title: 'a seat that is asked and has no move',
    game: movesWith((moves, view) => (view.phase === 'claim' ? [] : moves)),
  },
  {
    check: 'some-moves',
    title: 'moves of a seat that is not asked',
    game: () =>
      override({
        legalMoves: (view, seat) => (seat === undefined ? toy.legalMoves(view) : toyRules.legalMoves(view, seat)),
      }),
  },
  {
    check: 'view-moves',
    title: 'a generator that needs the whole state',
    game: movesWith((moves, view) => (view.deck === null ? moves.filter((move) => move.type !== 'bury') : moves)),
    settings: { skip: ['leak-moves'] },
  },
  {
    check: 'accepted',
    title: 'only the listed object is accepted',
    game: () =>
      override({
        tryApply: (state, move) => {
          const result = toy.tryApply(state, move);
          const known = !result.ok || Object.isFrozen(move);
          return known ? result : { ok: false, error: { code: 'illegal-move', message: 'another object' } };
        },
      }),
  },
  {
    check: 'accepted',
    title: 'an isLegal that denies',
    game: () =>
      override({
        isLegal: (view, move): move is ToyMove => toy.isLegal(view, move) && Reflect.get(move, 'type') !== 'bury',
      }),
  },
  {
    check: 'refused',
    title: 'an apply that takes cards one does not hold',
    game: () =>
      override({
        tryApply: (state, move) => {
          const result = toy.tryApply(state, move);
          return result.ok || result.error.code !== 'not-held' ? result : { ok: true, state };
        },
      }),
    settings: { skip: ['leak-error'] },
  },
  {
    check: 'refused',
    title: 'an isLegal that allows everything of the seat',
    game: () =>
      override({
        isLegal: (view, move): move is ToyMove =>
          toy.isLegal(view, move) || Reflect.get(Object(move), 'seat') === view.turn,
      }),
  },
  {
    check: 'refused',
    title: 'a refusal that changes the state',
    game: () =>
      override({
        tryApply: (state, move) => {
          const result = toy.tryApply(state, move);
          if (!result.ok && !Object.isFrozen(state)) (state as { turn: number }).turn++;
          return result;
        },
      }),
  },
  {
    check: 'refused',
    title: 'a refusal without a reason',
    game: rules({ explain: () => ({ code: '', message: '' }) }),
  },
  {
    check: 'pick',
    title: 'a pick in another order than the list',
    game: rules({
      pick: (view, seat, random) => {
        const moves = toyRules.legalMoves(view, seat);
        return moves[moves.length - 1 - random(moves.length)]!;
      },
    }),
  },
  {
    check: 'pick',
    title: 'a pick that leaves out the last move',
    game: rules({
      pick: (view, seat, random) => {
        const moves = toyRules.legalMoves(view, seat);
        return moves[random(Math.max(1, moves.length - 1))]!;
      },
    }),
  },
  {
    check: 'pick',
    title: 'a pick that draws twice',
    game: rules({
      pick: (view, seat, random) => {
        const moves = toyRules.legalMoves(view, seat);
        random(moves.length);
        return moves[random(moves.length)]!;
      },
    }),
  },
  {
    check: 'format',
    title: 'two moves with one notation',
    game: rules({ format: (m) => (m.type === 'bury' ? `${m.seat} buries` : toyRules.format(m)) }),
  },
  {
    check: 'format',
    title: 'a notation of two lines',
    game: rules({ format: (m) => toyRules.format(m).replace(' ', '\n') }),
  },
  {
    check: 'format',
    title: 'a parse that reads the first move',
    game: () => override({ parse: (_, view, seat) => toy.legalMoves(view, seat)[0]! }),
  },
  {
    check: 'aliases',
    title: 'an array of the move',
    game: afterPlay((draft, move) => {
      if (isChanceMove(move)) draft.asked = move.faces as number[];
    }),
  },
  {
    check: 'aliases',
    title: 'one array in two fields',
    game: afterPlay((draft, move) => {
      if (move.type === 'bury') draft.table = draft.buried;
    }),
  },
  {
    check: 'aliases',
    title: 'a shared constant',
    game: afterPlay((draft, move) => {
      if (move.type === 'pass') draft.table = CONSTANT;
    }),
  },
  {
    check: 'aliases',
    title: 'a frozen constant',
    game: afterPlay((draft, move) => {
      if (move.type === 'pass') draft.table = FROZEN as unknown as number[];
    }),
  },
  {
    check: 'aliases',
    title: 'a constant in the first state',
    game: rules({ setup: (options) => ({ ...toyRules.setup(options), deck: DECK }) }),
  },
  {
    check: 'executors',
    title: 'a recipe that looks for a proxy',
    game: afterPlay((draft, move) => {
      if (move.type === 'claim' && isDraft(draft)) draft.scores[0]!++;
    }),
  },
  {
    check: 'executors',
    title: 'a recipe that compares objects',
    game: afterPlay((draft, move) => {
      const { hands } = draft;
      const own = Object.values(draft).find((value) => value === hands);
      if (move.type === 'bury' && own === undefined) draft.scores[0]!++;
      // In immer a draft of an array is never the array that a first look at the base gives.
      if (move.type === 'bury' && isDraft(hands)) draft.scores[1]!++;
    }),
  },
  {
    check: 'executors',
    title: 'an apply that forgets a field',
    game: () =>
      override({ apply: (state, move) => Object.freeze({ ...toy.apply(state, move), scores: state.scores }) }),
  },
  {
    check: 'executors',
    title: 'a status remembered by the object it was asked about',
    game: statusWith((status, view) => {
      const known = memo.get(view);
      if (known !== undefined) return known;
      memo.set(view, status);
      return status;
    }),
  },
  {
    check: 'replay',
    title: 'an option that grows each time it is read',
    game: rules({
      options: {
        ...toyRules.options!,
        copies: { ...toyRules.options!.copies, read: (value) => Math.min(4, Number(value) + 1) },
      },
    }),
    settings: { options: { copies: 2 } },
  },
];
