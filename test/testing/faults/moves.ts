/** Planted faults of lists of moves, of their notation, and of what is accepted or refused. */
import { defineGame } from 'tabletop-rules/author';
import type { Random, Rules, Sender, ViewOf } from 'tabletop-rules/core';
import { bySender } from '../../../src/core/internal.ts';
import { type Toy, type ToyMove, toy, toyRules, toyWith } from '../toy.ts';
import { type Fault, movesWith, override, rules, withSecret } from './plant.ts';

let calls = 0;

const FIELDS = toyRules.moveFields!;

/** Rules in which the lowest card is laid with a field more. */
const withLoudLays: Partial<Rules<Toy>> = {
  legalMoves: (view, seat) =>
    Object.freeze(
      toyRules
        .legalMoves(view, seat)
        .map((move) => (move.type === 'lay' && move.card === 0 ? Object.freeze({ ...move, loud: true }) : move)),
    ),
  // It reads what was laid, and not how.
  parse: undefined as never,
};

/** The toy with a `sampleMove` that draws from the list. */
const sampling = (sample: (moves: readonly ToyMove[], random: Random) => ToyMove): Fault['game'] =>
  rules({ sampleMove: (view, seat, random) => sample(toyRules.legalMoves(view, seat), random) });

export const MOVES_FAULTS: readonly Fault[] = [
  {
    check: 'throws',
    title: 'an explanation that throws at a guess of two wrong fields',
    game: rules({
      explain: (_, move) => {
        if (move.type === 'guess' && move.of === move.seat && move.card === 3.5) throw new Error('no such card');
        return undefined;
      },
    }),
  },
  {
    check: 'throws',
    title: 'an explanation that throws at a nested field',
    game: rules({
      explain: (view, move) => {
        if (move.type === 'lay' && Array.isArray(move.card) && move.card[0].length === 1)
          return view.hands[9]![0] as never;
        return undefined;
      },
    }),
  },
  {
    check: 'throws',
    title: 'an explanation that is a text',
    game: rules({ explain: () => 'It is not held.' as never }),
  },
  {
    check: 'refused',
    title: 'a refusal with a property that is not enumerable',
    game: rules({ explain: () => withSecret({ code: 'not-held' as const, message: 'It is not held.' }) }),
  },
  {
    check: 'stable-moves',
    title: 'a move listed twice',
    game: movesWith((moves) => [...moves, Object.freeze({ ...moves[0]! })]),
  },
  {
    check: 'stable-moves',
    title: 'a move without a type',
    game: movesWith((moves) => moves.map(({ type: _, ...move }) => Object.freeze(move) as (typeof moves)[number])),
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
    title: 'a check that accepts only the listed object',
    game: () =>
      override({
        check: bySender((view: ViewOf<Toy>, data: unknown, by?: Sender) => {
          const result = toy.check(view, data, by);
          const known = !result.ok || Object.isFrozen(data);
          return known ? result : { ok: false, error: { code: 'illegal-move', message: 'another object' } };
        }),
      }),
  },
  {
    check: 'accepted',
    title: 'a check that gives another move than the one that was sent',
    game: () =>
      override({
        check: bySender((view: ViewOf<Toy>, data: unknown, by?: Sender) => {
          const result = toy.check(view, data, by);
          return result.ok && result.value.type === 'bury' ? { ok: true, value: toy.legalMoves(view)[0]! } : result;
        }),
      }),
  },
  {
    check: 'accepted',
    title: 'a check that refuses on the view of a seat',
    game: () =>
      override({
        check: bySender((view: ViewOf<Toy>, data: unknown, by?: Sender) =>
          view.deck === null && Reflect.get(Object(data), 'type') === 'bury'
            ? { ok: false, error: { code: 'illegal-move', message: 'who knows' } }
            : toy.check(view, data, by),
        ),
      }),
  },
  {
    check: 'refused',
    title: 'a check that accepts cards that the seat does not hold',
    game: () =>
      override({
        check: bySender((view: ViewOf<Toy>, data: unknown, by?: Sender) => {
          const result = toy.check(view, data, by);
          return result.ok || result.error.code !== 'not-held' ? result : { ok: true, value: data as ToyMove };
        }),
      }),
    settings: { skip: ['leak-explain', 'constants'] },
  },
  {
    check: 'refused',
    title: 'a check that does not look at the sender',
    game: () =>
      override({
        check: bySender((view: ViewOf<Toy>, data: unknown) =>
          toy.check(view, data, toy.status(view).type === 'chance' ? 'dice' : undefined),
        ),
      }),
    settings: { skip: ['accepted'] },
  },
  {
    check: 'refused',
    title: 'an apply that accepts what check refuses',
    game: () =>
      override({
        apply: (state, action) =>
          toy.check(state, action, action.type === 'chance' ? 'dice' : undefined).ok ? toy.apply(state, action) : state,
      }),
  },
  {
    check: 'refused',
    title: 'a refusal that changes the state',
    game: () =>
      override({
        check: bySender((view: ViewOf<Toy>, data: unknown, by?: Sender) => {
          const result = toy.check(view, data, by);
          if (!result.ok && !Object.isFrozen(view)) (view as { turn: number }).turn++;
          return result;
        }),
      }),
    settings: { skip: ['untouched'] },
  },
  {
    check: 'throws',
    title: 'a check that throws on hostile input',
    game: () =>
      override({
        check: bySender((view: ViewOf<Toy>, data: unknown, by?: Sender) => {
          if (typeof data === 'string') throw new Error('no move');
          return toy.check(view, data, by);
        }),
      }),
  },
  {
    check: 'throws',
    title: 'an explain that trusts fields from outside',
    game: rules({
      explain: (view, move) =>
        move.type === 'guess' && view.handSizes[move.of]!.toFixed() === '9'
          ? { code: 'not-held', message: 'Nobody has nine cards.' }
          : undefined,
    }),
  },
  {
    check: 'refused',
    title: 'a refusal without a reason',
    game: rules({ explain: () => ({ code: 'not-held', message: '' }) }),
  },
  {
    check: 'sample-move',
    title: 'a sampleMove that leaves out the last move',
    game: sampling((moves, random) => moves[random(Math.max(1, moves.length - 1))]!),
    settings: { only: ['sample-move'] },
  },
  {
    check: 'sample-move',
    title: 'a sampleMove that gives the first move twice as often',
    game: sampling((moves, random) => moves[Math.max(0, random(moves.length + 1) - 1)]!),
    settings: { only: ['sample-move'] },
  },
  {
    check: 'sample-move',
    title: 'a sampleMove that never gives one of the moves',
    game: sampling((moves, random) => {
      const without = moves.filter((move) => move.type !== 'guess' || move.card !== 2 || move.seat !== 1);
      return without[random(without.length)]!;
    }),
    settings: { only: ['sample-move'] },
  },
  {
    check: 'sample-move',
    title: 'a sampleMove that draws a type of move first',
    game: sampling((moves, random) => {
      const types = [...new Set(moves.map((move) => move.type))];
      const type = types[random(types.length)];
      const alike = moves.filter((move) => move.type === type);
      return alike[random(alike.length)]!;
    }),
    settings: { only: ['sample-move'] },
  },
  {
    check: 'sample-move',
    title: 'a sampleMove that gives a move that is not listed',
    game: sampling((moves, random) => {
      const move = moves[random(moves.length)]!;
      return move.type === 'lay' ? { ...move, card: 3 } : move;
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
    title: 'a parse that gives the first move',
    game: () => override({ parse: (_, view) => ({ ok: true, value: toy.legalMoves(view)[0]! }) }),
  },
  {
    check: 'format',
    title: 'a game whose format is not that of its rules',
    game: () => override({ format: (move) => `${toy.format(move)}!` }),
  },
  {
    check: 'throws',
    title: 'a notation that throws at a field of another type',
    game: rules({
      format: (m) => (m.type === 'guess' && m.card.toFixed() === '9' ? '9' : toyRules.format(m)),
    }),
  },
  {
    check: 'move-fields',
    title: 'a field that `moveFields` misspells',
    game: rules({ moveFields: { ...FIELDS, lay: ['crad'] } }),
  },
  {
    check: 'move-fields',
    title: 'a field that `moveFields` misspells, as one that not every move has',
    game: rules({ moveFields: { ...FIELDS, bury: ['solt?'] } }),
  },
  {
    check: 'move-fields',
    title: 'a field that `moveFields` does not name',
    game: rules({ moveFields: { ...FIELDS, guess: ['of'] } }),
  },
  {
    check: 'move-fields',
    title: 'a field that some moves do not have',
    game: () => toyWith({ ...withLoudLays, moveFields: { ...FIELDS, lay: ['card', 'loud'] } }),
  },
  {
    check: 'move-fields',
    title: 'a type of move that `moveFields` does not have',
    game: rules({ moveFields: { lay: FIELDS.lay, bury: FIELDS.bury, guess: FIELDS.guess, claim: [] } as never }),
  },
  {
    check: 'warning',
    title: 'a field in `moveFields` that no move has',
    game: rules({ moveFields: { ...FIELDS, lay: ['card', 'face?'] } }),
    settings: { runs: 10 },
  },
  {
    check: 'warning',
    title: 'a reason that takes a move of any type for one that it knows',
    game: () => {
      const { moveFields: _, ...others } = toyRules;
      const explain: typeof toyRules.explain = ({ turn }) => ({ code: 'not-held', message: `Seat ${turn} lacks it.` });
      return defineGame<Toy>({ ...others, explain });
    },
    settings: { runs: 10 },
  },
  {
    check: 'parse',
    title: 'a slot that is counted from 0 in one direction and from 1 in the other',
    game: rules({
      parse: (text, seat) => {
        const move = toyRules.parse!(text, seat);
        const slot: unknown = Reflect.get(Object(move), 'slot');
        return typeof slot === 'number' ? { ...Object(move), slot: slot + 1 } : move;
      },
    }),
  },
  {
    check: 'parse',
    title: 'a notation that parse does not know',
    game: rules({ parse: (text, seat) => (text.includes('guesses') ? undefined : toyRules.parse!(text, seat)) }),
  },
  {
    check: 'throws',
    title: 'a parse that throws on text that is no notation',
    game: rules({ parse: (text, seat) => (text.split(' ')[1]!.length > 0 ? toyRules.parse!(text, seat) : undefined) }),
  },
];
