/** A game with hidden cards whose values are known exactly. */
import { defineGame, integer, oneOf } from '../../src/author/index.ts';
import type { Game, Seat } from '../../src/core/index.ts';

interface DareView {
  /** By seat: -1 not dealt, `null` hidden, else 1 to 9. */
  readonly hands: readonly (number | null)[];
  readonly dealt: number;
  /** The least card that can trump. */
  readonly trump: number;
  readonly moves: readonly DareMove['type'][];
}
interface DareState extends DareView {
  readonly hands: readonly number[];
}
type DareMove = { readonly type: 'split' | 'show' | 'dare' | 'trump' | 'yield'; readonly seat: Seat };
export interface Dare {
  View: DareView;
  State: DareState;
  Move: DareMove;
  Chance: { card: number };
  Options: { readonly seats?: 2 | undefined; readonly trump?: number | undefined };
  Prompt: 'open' | 'answer';
  Code: never;
}

const CARDS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/**
 * Each seat gets one of nine cards. Seat 0 splits: a draw; or shows: the higher card wins; or dares: seat 1 wins with a
 * trump if it holds one, and else must yield. With card c, showing is worth (c - 1) / 8, and daring the share of the other
 * cards that are no trumps. `legalMoves` creates new objects each time, which the contract forbids and bots tolerate.
 */
export const dare: Game<Dare> = defineGame<Dare>({
  id: 'dare',
  name: 'Dare',
  version: 1,
  seats: { min: 2, max: 2 },
  options: { seats: oneOf([2], 'how many'), trump: integer(1, 10, 10, 'the least trump') },
  setup: ({ trump }) => ({ hands: [-1, -1], dealt: 0, trump, moves: [] }),
  status: ({ dealt, moves, hands }) => {
    if (dealt < 2) return { type: 'chance', label: 'card' };
    const [first, second] = moves;
    if (first === undefined) return { type: 'turn', prompt: 'open', seats: [0] };
    if (first === 'dare' && second === undefined) return { type: 'turn', prompt: 'answer', seats: [1] };
    const higher = Number(hands[1]) > Number(hands[0]) ? 1 : 0;
    const winners = first === 'split' ? [0, 1] : [first === 'show' ? higher : second === 'trump' ? 1 : 0];
    const places = [0, 1].map((seat) => (winners.includes(seat) ? 1 : 2));
    return { type: 'over', outcome: { reason: first, winners, places } };
  },
  chance: ({ hands, dealt }) => ({
    label: 'card',
    dice: [{ faces: CARDS.filter((card) => !hands.includes(card)) }],
    seenBy: [dealt],
  }),
  legalMoves: ({ hands, trump }, seat) => {
    if (seat === 0) return (['split', 'show', 'dare'] as const).map((type) => ({ type, seat }));
    return [{ type: Number(hands[1]) >= trump ? 'trump' : 'yield', seat }];
  },
  play: (draft, move) => {
    if (move.type === 'chance') {
      draft.hands[draft.dealt] = move.faces[0]!;
      draft.dealt++;
    } else draft.moves.push(move.type);
  },
  hidden: {
    view: (state, observer) => ({
      ...state,
      hands: state.hands.map((card, seat) => (seat === observer || card === -1 ? card : null)),
    }),
    determinize: (view, _, random) => {
      const left = CARDS.filter((card) => !view.hands.includes(card));
      return { ...view, hands: view.hands.map((card) => card ?? left.splice(random(left.length), 1)[0]!) };
    },
    reveals: () => true,
  },
  format: (move) => move.type,
  sides: () => [0, 1],
});
