/** Planted faults of views: fields that are missing, and hidden information that gets out. */
import { defineGame, type WriteField } from 'tabletop-rules/author';
import { type GameKit, rulesOf, type Sender, type ViewOf } from 'tabletop-rules/core';
import { attachRules, bySender } from '../../../src/core/internal.ts';
import { type Toy, type ToyView, toy, toyChance, toyEncodingWith, toyHidden, toyRules } from '../toy.ts';
import {
  type Fault,
  hidden,
  movesWith,
  otherCards,
  override,
  rules,
  statusWith,
  viewWith,
  withSecret,
} from './plant.ts';

/** The toy with an encoding. */
const encoded = (write: WriteField<Toy>) => (): GameKit<Toy> => ({ game: toy, encoding: toyEncodingWith(write) });

export const VIEWS_FAULTS: readonly Fault[] = [
  {
    check: 'leak-observation',
    title: 'an encoding that counts the cards of everybody, where it gets a state',
    game: encoded(({ hands }, _, out, at) => {
      for (const hand of hands) for (const rank of hand ?? []) out[at + rank]!++;
    }),
  },
  {
    check: 'leak-observation',
    title: 'an encoding that writes what is no number',
    game: encoded(({ handSizes, deckSize }, seat, out, at) => {
      out[at] = handSizes[seat]! / (4 * deckSize - 4 * deckSize);
    }),
  },
  {
    check: 'views',
    title: 'a view with a property that is not enumerable',
    game: hidden({ view: (state, observer) => withSecret(toyHidden.view(state, observer)) }),
  },
  {
    check: 'views',
    title: 'a view without a field',
    game: hidden({
      view: (state, observer) => {
        const { scores: _, ...view } = toyHidden.view(state, observer);
        return view as ToyView;
      },
    }),
    settings: { skip: ['throws'] },
  },
  { check: 'views', title: 'a view with undefined', game: viewWith(() => ({ deck: undefined })) },
  { check: 'views', title: 'a view with a field of its own', game: viewWith(() => ({ mine: 1 })) },
  {
    check: 'perfect-information',
    title: 'results that some do not see, in a game that hides nothing',
    game: () => {
      const { hidden: _, ...open } = toyRules;
      return defineGame(open);
    },
  },
  {
    check: 'perfect-information',
    title: 'a game that claims to hide nothing, and hides cards',
    game: () => override({ perfectInformation: true }),
  },
  {
    check: 'perfect-information',
    title: 'a game that hides nothing, and does not say so',
    game: () => {
      const { hidden: _, ...open } = toyRules;
      const game = defineGame<Toy>({ ...open, chance: (state) => ({ ...toyChance(state), seenBy: [0, 1] }) });
      const claiming = { ...game, perfectInformation: false };
      attachRules(claiming, rulesOf(game));
      return claiming;
    },
  },
  {
    check: 'leak-view',
    title: 'a view that hides nothing',
    game: hidden({ view: (state) => state }),
    settings: { only: ['leak-view'] },
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
    settings: { skip: ['determinize', 'determinize-covers'] },
  },
  {
    check: 'leak-view',
    title: 'an order of keys that depends on a hand',
    game: hidden({
      view: (state, observer) => {
        const { turn, ...view } = toyHidden.view(state, observer);
        const sum = state.hands.reduce((all, hand, seat) => (seat === observer ? all : all + (hand[0] ?? 0)), 0);
        return sum % 2 === 0 ? { turn, ...view } : { ...view, turn };
      },
    }),
    settings: { skip: ['reveals'] },
  },
  {
    check: 'leak-moves',
    title: 'an order of the keys of a move that depends on a hand',
    game: movesWith((moves, view, seat) =>
      otherCards(view, seat) > 3
        ? moves.map(
            ({ type, seat: own, ...rest }) => Object.freeze({ ...rest, seat: own, type }) as (typeof moves)[number],
          )
        : moves,
    ),
  },
  {
    check: 'leak-explain',
    title: 'an explanation that leaks for one guess of a seat that does not play',
    game: rules({
      explain: (view, move) =>
        move.type === 'guess' && move.of === 2 && move.card === 3 && view.hands[1 - move.seat]?.includes(3)
          ? { code: 'not-held', message: 'Try another seat.' }
          : undefined,
    }),
  },
  {
    check: 'leak-explain',
    title: 'an explanation that leaks in the order of its details',
    game: rules({
      explain: (view, move) => {
        const held = view.hands[1 - move.seat]?.includes(3);
        return { code: 'not-held', message: 'No.', details: held ? { a: 1, b: 2 } : { b: 2, a: 1 } };
      },
    }),
  },
  {
    check: 'leak-status',
    title: 'a prompt that depends on a hand',
    game: statusWith((s, view) =>
      s.type === 'turn' && view.phase === 'play' && otherCards(view, view.turn) > 3 ? { ...s, prompt: 'claim' } : s,
    ),
    settings: { skip: ['status-views'] },
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
    check: 'leak-explain',
    title: 'a refusal that counts the stock',
    game: () =>
      override({
        check: bySender((view: ViewOf<Toy>, data: unknown, by?: Sender) => {
          const result = toy.check(view, data, by);
          return result.ok
            ? result
            : { ok: false, error: { ...result.error, details: { left: view.deck?.[0] ?? -1 } } };
        }),
      }),
  },
  {
    check: 'leak-log',
    title: 'a draw that everybody sees in the log',
    game: rules({
      chance: (state) => {
        const { seenBy: _, ...all } = toyChance(state);
        return all;
      },
    }),
  },
  {
    check: 'leak-log',
    title: 'a draw that the wrong seat sees',
    game: rules({ chance: (s) => ({ ...toyChance(s), seenBy: [1] }) }),
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
        const chance = toyChance(state);
        const again = state.phase === 'draw' && state.hands[0]?.includes(3);
        return again ? { ...chance, dice: [...chance.dice, { faces: [0] }] } : chance;
      },
    }),
  },
  {
    check: 'reveals',
    title: 'a card laid in the open that "reveals nothing"',
    game: hidden({ reveals: (_, m) => m.type === 'guess' }),
  },
  {
    check: 'reveals',
    title: 'a reveals that is always true',
    game: hidden({ reveals: () => true }),
    settings: { only: ['reveals'] },
  },
  {
    check: 'reveals',
    title: 'a pass that "reveals something"',
    game: hidden({ reveals: (state, move) => move.type === 'pass' || toyHidden.reveals(state, move) }),
    settings: { only: ['reveals'] },
  },
  { check: 'reveals', title: 'a guess that "reveals nothing"', game: hidden({ reveals: (_, m) => m.type === 'lay' }) },
];
