/**
 * Highest card: everybody gets cards that nobody else sees. In each trick everybody plays one, and the highest takes the trick.
 * Whoever has the most tricks at the end wins.
 */

/**
 * @import { Outcome, Random, Rules, Seat, Status } from 'tabletop-rules/core'
 */
import { deepFreeze, defineGame, integer, promptEach, teamSides, violations } from 'tabletop-rules/author';

/**
 * What one player sees: the cards of others are `null`.
 *
 * @typedef {Readonly<{
 *   phase: 'deal' | 'play' | 'over',
 *   hands: readonly (readonly (number | null)[])[], // by seat
 *   handSize: number,                               // how many cards everybody gets
 *   table: readonly number[],                       // by seat: the card in this trick; 0 for none
 *   played: readonly number[],                      // all cards that were played
 *   tricks: readonly number[],                      // by seat: how many it has taken
 *   turn: Seat,
 * }>} View
 */

/**
 * The whole state: no card is hidden.
 *
 * @typedef {Omit<View, 'hands'> & Readonly<{ hands: readonly (readonly number[])[] }>} State
 */

/** @typedef {Readonly<{ type: 'play', seat: Seat, card: number }>} Move */

/**
 * The types of the game in one place.
 *
 * @typedef {object} HighestCard
 * @property {View} View
 * @property {State} State
 * @property {Move} Move
 * @property {Readonly<{ seats?: number | undefined, cards?: number | undefined }>} Options
 * @property {{ card: number }} Chance
 * @property {'card'} Prompt
 * @property {'not-a-card' | 'not-in-hand'} Code
 */

const MOST_SEATS = 4;
const MOST_CARDS = 5;
/** One of each: 1 to 20, enough for the largest hands of all. */
export const CARDS = deepFreeze(Array.from({ length: MOST_SEATS * MOST_CARDS }, (_, i) => i + 1));

/** By seat and card: made once, since a list of moves may hold the same objects each time. */
const MOVES = deepFreeze(
  Array.from({ length: MOST_SEATS }, (_, seat) =>
    [0, ...CARDS].map((card) => ({ type: /** @type {const} */ ('play'), seat, card })),
  ),
);

/** @type {readonly Status<HighestCard>[]} */
const TURN = promptEach('card', MOST_SEATS);

const refuse = violations({
  'not-a-card': 'The cards are numbered from 1 to 20.',
  'not-in-hand': 'That card is not in your hand.',
});

/** @type {Rules<HighestCard>} */
const rules = {
  id: 'my-game',
  name: 'My game',
  // Increment it when a change makes saved matches continue differently.
  version: 1,
  seats: { min: 2, max: MOST_SEATS },
  options: {
    seats: integer(2, MOST_SEATS, 2, 'how many play'),
    cards: integer(1, MOST_CARDS, 4, 'how many cards everybody gets'),
  },
  sides: ({ tricks }) => teamSides(tricks.length, false),

  setup: ({ seats, cards }) => ({
    phase: 'deal',
    hands: Array.from({ length: seats }, () => []),
    handSize: cards,
    table: Array.from({ length: seats }, () => 0),
    played: [],
    tricks: Array.from({ length: seats }, () => 0),
    turn: 0,
  }),

  // Only public fields: everybody must be told the same.
  status: (view) => {
    if (view.phase === 'deal') return { type: 'chance', label: 'card' };
    return view.phase === 'over'
      ? { type: 'over', outcome: outcomeOf(view) }
      : /** @type {Status<HighestCard>} */ (TURN[view.turn]);
  },

  // A card is dealt as a die with the cards that are left as its faces. Whoever gets it sees it.
  chance: (state) => ({
    label: 'card',
    dice: [{ faces: CARDS.filter((card) => !state.hands.flat().includes(card)) }],
    seenBy: [state.turn],
  }),

  // On the view of the seat: its own cards are never null.
  legalMoves: (view, seat) =>
    (view.hands[seat] ?? []).flatMap((card) => (card === null ? [] : [/** @type {Move} */ (MOVES[seat]?.[card])])),

  play: (draft, action) => {
    if (action.type === 'chance') {
      draft.hands[draft.turn]?.push(action.faces[0] ?? 0);
      draft.turn = nextSeat(draft);
      if (draft.hands.every((hand) => hand.length === draft.handSize)) draft.phase = 'play';
      return;
    }
    // The cards of the last trick stay on the table until the next one begins.
    if (draft.table.every((card) => card > 0)) draft.table.fill(0);
    const hand = /** @type {number[]} */ (draft.hands[action.seat]);
    hand.splice(hand.indexOf(action.card), 1);
    draft.table[action.seat] = action.card;
    draft.played.push(action.card);
    draft.turn = nextSeat(draft);
    if (draft.table.every((card) => card > 0)) {
      const winner = draft.table.indexOf(Math.max(...draft.table));
      draft.tricks[winner] = (draft.tricks[winner] ?? 0) + 1;
      draft.turn = winner;
      if (draft.played.length === draft.handSize * draft.hands.length) draft.phase = 'over';
    }
  },

  hidden: {
    view: (state, observer) => ({
      ...state,
      hands: state.hands.map((hand, seat) => (seat === observer ? hand : hand.map(() => null))),
    }),
    determinize: (view, _, random) => fillHands(view, random),
    // Every card that is played was hidden until then.
    reveals: () => true,
  },

  format: ({ card }) => `play ${card}`,
  // Any move, legal or not, so that `explain` can say what is wrong with it.
  parse: (text, seat) => {
    const card = /^play (\d+)$/.exec(text)?.[1];
    return card === undefined ? undefined : { type: 'play', seat, card: Number(card) };
  },
  moveFields: { play: ['card'] },
  explain: (_, { card }) => refuse(CARDS.includes(card) ? 'not-in-hand' : 'not-a-card'),
};

/** The game. */
export const game = defineGame(rules);

/** @param {Pick<View, 'turn' | 'tricks'>} view */
function nextSeat({ turn, tricks }) {
  return (turn + 1) % tricks.length;
}

/**
 * A state that fits a view: the hidden cards are drawn from those that the view does not show, all equally likely.
 *
 * @param {View} view
 * @param {Random} random
 * @returns {State}
 */
function fillHands(view, random) {
  const left = CARDS.filter((card) => !view.played.includes(card) && !view.hands.flat().includes(card));
  const draw = () => left.splice(random(left.length), 1)[0] ?? 0;
  return { ...view, hands: view.hands.map((hand) => hand.map((card) => card ?? draw())) };
}

/**
 * @param {View} view
 * @returns {Outcome}
 */
function outcomeOf({ tricks }) {
  const most = Math.max(...tricks);
  return {
    reason: 'most-tricks',
    winners: tricks.flatMap((taken, seat) => (taken === most ? [seat] : [])),
    // 1, 2, 2, 4: one more than how many did better.
    places: tricks.map((taken) => 1 + tricks.filter((other) => other > taken).length),
    scores: tricks,
  };
}
