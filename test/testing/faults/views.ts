/** Planted faults of views: fields that are missing, and hidden information that gets out. */
import { type ToyView, toy, toyRules, toyWith } from '../toy.ts';
import { type Fault, movesWith, otherCards, override, rules, statusWith, viewWith } from './plant.ts';

export const VIEWS_FAULTS: readonly Fault[] = [
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
];
