/**
 * Goofspiel, a traditional card game: everybody bids at once. Each player holds the cards from 1 up. The cards of the middle are turned
 * over one at a time; each player bids a card for it, unseen, and the highest bid wins it. Where the highest bids are equal, nobody does.
 */
import {
  bitsOf,
  countBits,
  deepFreeze,
  defineGame,
  integer,
  maskOf,
  nthBit,
  oneOf,
  promptGroups,
  teamSides,
} from 'tabletop-rules/author';
import type { Game, Outcome, Resolved, Rules, Seat, Status } from 'tabletop-rules/core';

/** What an observer sees. */
export interface GoofspielView {
  /** The prizes that were not turned over, as a mask: bit 0 is not used, bit 1 is the card 1. */
  readonly deck: number;
  /** The prize that is bid for; 0: the next is not turned over yet. */
  readonly prize: number;
  /** By seat: the cards that were not played, as a mask. A bid leaves the hand when all bids are shown. */
  readonly hands: readonly number[];
  /** By seat: the card that is bid for this prize; 0: none yet, `null`: hidden. */
  readonly bids: readonly (number | null)[];
  /** By seat: the last bid that was shown; 0: none. */
  readonly shown: readonly number[];
  /** The seat that has won the last prize; -1: nobody. */
  readonly winner: number;
  readonly scores: readonly number[];
}

/** All cards. */
export interface GoofspielState extends GoofspielView {
  readonly bids: readonly number[];
}

/** Bids a card. */
export interface GoofspielMove {
  readonly type: 'bid';
  readonly seat: Seat;
  readonly card: number;
}

/** Options of goofspiel. */
export interface GoofspielOptions {
  readonly seats?: 2 | 3 | undefined;
  /** How many cards each player has. */
  readonly cards?: number | undefined;
}

/** The game's types, bundled. */
export interface Goofspiel {
  View: GoofspielView;
  State: GoofspielState;
  Move: GoofspielMove;
  Options: GoofspielOptions;
  Chance: { prize: number };
  Prompt: 'bid';
  Code: never;
}

const MOST_CARDS = 13;
const MOST_SEATS = 3;

/** By seat and card. Made once; the objects are shared. */
const MOVES: readonly (readonly GoofspielMove[])[] = deepFreeze(
  Array.from({ length: MOST_SEATS }, (_, seat) =>
    Array.from({ length: MOST_CARDS + 1 }, (_, card) => ({ type: 'bid' as const, seat, card })),
  ),
);

/** By the seats that have not bid yet. The bids are sealed: nobody learns who they are. */
const BID = promptGroups<Goofspiel>('bid', MOST_SEATS, true);
const PRIZE: Status<Goofspiel> = deepFreeze({ type: 'chance', label: 'prize' });

function setup({ seats, cards }: Resolved<GoofspielOptions>): GoofspielState {
  const all = maskOf(Array.from({ length: cards }, (_, i) => i + 1));
  const none = Array.from({ length: seats }, () => 0);
  return {
    deck: all,
    prize: 0,
    hands: none.map(() => all),
    bids: none,
    shown: [...none],
    winner: -1,
    scores: [...none],
  };
}

/** The seats that have not bid yet. */
function missing({ bids }: GoofspielView): readonly Seat[] {
  return bids.flatMap((bid, seat) => (bid === 0 ? [seat] : []));
}

function status(view: GoofspielView): Status<Goofspiel> {
  if (view.prize !== 0) return BID[maskOf(missing(view))]!;
  return view.deck === 0 ? { type: 'over', outcome: outcome(view) } : PRIZE;
}

function outcome({ scores }: GoofspielView): Outcome {
  const places = scores.map((score) => 1 + scores.filter((other) => other > score).length);
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  return { reason: 'no-cards', winners, places, scores: [...scores] };
}

/** Who has bid the highest card, alone; -1: nobody. */
function highest(bids: readonly number[]): number {
  const most = Math.max(...bids);
  return bids.indexOf(most) === bids.lastIndexOf(most) ? bids.indexOf(most) : -1;
}

/** The rules. */
export const goofspielRules: Rules<Goofspiel> = {
  id: 'goofspiel',
  name: 'Goofspiel',
  version: 1,
  seats: { min: 2, max: MOST_SEATS },
  options: {
    seats: oneOf([2, 3], 'the number of players'),
    cards: integer(2, MOST_CARDS, MOST_CARDS, 'the number of cards of each player'),
  },
  sides: ({ hands }) => teamSides(hands.length, false),
  setup,
  status,
  chance: ({ deck }) => ({ label: 'prize', dice: [{ faces: bitsOf(deck) }] }),
  legalMoves: ({ hands }, seat) => Object.freeze(bitsOf(hands[seat]!).map((card) => MOVES[seat]![card]!)),
  play: (draft, action) => {
    if (action.type === 'chance') {
      draft.prize = action.faces[0]!;
      draft.deck &= ~(1 << draft.prize);
      return;
    }
    draft.bids[action.seat] = action.card;
    if (missing(draft).length > 0) return;
    // All have bid: the bids are shown.
    draft.winner = highest(draft.bids);
    if (draft.winner !== -1) draft.scores[draft.winner]! += draft.prize;
    draft.bids.forEach((card, seat) => {
      draft.hands[seat]! &= ~(1 << card);
      draft.shown[seat] = card;
      draft.bids[seat] = 0;
    });
    draft.prize = 0;
  },
  hidden: {
    view: (state, observer) => ({
      ...state,
      bids: state.bids.map((bid, seat) => (seat === observer || bid === 0 ? bid : null)),
    }),
    determinize: (view, _, random) => ({
      ...view,
      bids: view.bids.map((bid, seat) => bid ?? nthBit(view.hands[seat]!, random(countBits(view.hands[seat]!)))),
    }),
    // The last bid shows them all.
    reveals: (state) => missing(state).length === 1,
  },
  moveFields: { bid: ['card'] },
  format: ({ card }) => String(card),
};

/** The game. */
export const goofspiel: Game<Goofspiel> = defineGame(goofspielRules);
