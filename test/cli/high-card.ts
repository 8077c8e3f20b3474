/**
 * High card: two hidden cards for each hand; a public die; a race for the lead; each seat plays a card, and the highest
 * wins. The tests of the command line use it to check that nothing hidden is printed.
 */
import { defineGame, integer } from '../../src/author/index.ts';
import { type Game, isChanceResult, type Seat } from '../../src/core/index.ts';

/** A view: other hands hold `null`. Cards are texts that occur nowhere else in the output. */
export interface HighCardView {
  readonly phase: 'deal' | 'die' | 'lead' | 'card' | 'over';
  readonly hands: readonly (readonly (string | null)[])[];
  readonly die: number;
  readonly leader: Seat;
  readonly played: readonly string[];
}

/** The whole state. */
interface HighCardState extends HighCardView {
  readonly hands: readonly (readonly string[])[];
}

type HighCardMove =
  | { readonly type: 'lead'; readonly seat: Seat }
  | { readonly type: 'card'; readonly seat: Seat; readonly card: string };

export interface HighCard {
  View: HighCardView;
  State: HighCardState;
  Move: HighCardMove;
  Chance: { deal: string; die: number };
  Options: { readonly seats?: number | undefined };
  Prompt: 'lead' | 'card';
  Code: 'not-in-hand';
}

/** Kings high. Each card is there once. */
export const CARDS: readonly string[] = ['<2>', '<3>', '<4>', '<5>', '<6>', '<7>', '<8>', '<9>'];
const HAND = 2;

const turn = (view: HighCardView): Seat => (view.leader + view.played.length) % view.hands.length;

export const highCard: Game<HighCard> = defineGame<HighCard>({
  id: 'high-card',
  name: 'High card',
  version: 1,
  seats: { min: 2, max: 4 },
  options: { seats: integer(2, 4, 2, 'how many play') },
  setup: ({ seats }) => ({
    phase: 'deal',
    hands: Array.from({ length: seats }, () => []),
    die: 0,
    leader: 0,
    played: [],
  }),
  status: (view) => {
    if (view.phase === 'deal' || view.phase === 'die') return { type: 'chance', label: view.phase };
    if (view.phase === 'lead') return { type: 'turn', prompt: 'lead', seats: view.hands.map((_, seat) => seat) };
    if (view.phase === 'card') return { type: 'turn', prompt: 'card', seats: [turn(view)] };
    const best = [...view.played].sort().at(-1) ?? '';
    const winner = (view.played.indexOf(best) + view.leader) % view.hands.length;
    return {
      type: 'over',
      outcome: { reason: 'highest', winners: [winner], places: view.hands.map((_, seat) => (seat === winner ? 1 : 2)) },
    };
  },
  chance: (state) => {
    if (state.phase === 'die') return { label: 'die', dice: [{ faces: [1, 2, 3, 4, 5, 6] }] };
    const dealt = state.hands.flat();
    const seat = state.hands.findIndex((hand) => hand.length < HAND);
    const weights = CARDS.map((card) => (dealt.includes(card) ? 0 : 1));
    return { label: 'deal', dice: [{ faces: CARDS, weights }], seenBy: [seat] };
  },
  legalMoves: (view, seat) => {
    if (view.phase === 'lead') return [{ type: 'lead', seat }];
    return view.hands[seat]!.flatMap((card) => (card === null ? [] : [{ type: 'card' as const, seat, card }]));
  },
  play: (draft, move) => {
    if (isChanceResult<HighCard>(move)) {
      if (move.label === 'die') {
        draft.die = move.faces[0]!;
        draft.phase = 'lead';
        return;
      }
      draft.hands.find((hand) => hand.length < HAND)!.push(move.faces[0]!);
      if (draft.hands.every((hand) => hand.length === HAND)) draft.phase = 'die';
    } else if (move.type === 'lead') {
      draft.leader = move.seat;
      draft.phase = 'card';
    } else if (move.type === 'card') {
      const hand = draft.hands[move.seat]!;
      hand.splice(hand.indexOf(move.card), 1);
      draft.played.push(move.card);
      if (draft.played.length === draft.hands.length) draft.phase = 'over';
    }
  },
  hidden: {
    view: (state, observer) => ({
      ...state,
      hands: state.hands.map((hand, seat) => (seat === observer ? hand : hand.map(() => null))),
    }),
    determinize: (view, _, random) => {
      const known = [...view.hands.flat(), ...view.played];
      const deck = CARDS.filter((card) => !known.includes(card));
      const draw = (): string => deck.splice(random(deck.length), 1)[0]!;
      return { ...view, hands: view.hands.map((hand) => hand.map((card) => card ?? draw())) };
    },
    reveals: (_, move) => move.type === 'card',
  },
  sides: (view) => view.hands.map((_, seat) => seat),
  format: (move) => (move.type === 'lead' ? 'lead' : move.card),
  parse: (text, seat) => {
    if (text === 'lead') return { type: 'lead', seat };
    return CARDS.includes(text) ? { type: 'card', seat, card: text } : undefined;
  },
  explain: (view, move) => {
    if (view.phase !== 'card' || move.type !== 'card') return undefined;
    return { code: 'not-in-hand', message: `The card ${String(move.card)} is not in the hand of seat ${move.seat}.` };
  },
});

/** The table as text. */
export function highCardText(view: HighCardView): string {
  const hands = view.hands.map((hand, seat) => `hand ${seat}: ${hand.map((card) => card ?? '<?>').join(' ')}`);
  return [...hands, `die ${view.die}`, `played: ${view.played.join(' ')}`].join('\n');
}
