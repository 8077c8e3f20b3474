/**
 * Push your luck: in your turn, roll a die as often as you like. The numbers add up, but a 1 takes them all, and your turn ends. Hold,
 * and they are yours. The first to reach the goal wins.
 */

/**
 * @import { Rules, Seat, Status } from 'tabletop-rules/core'
 */
import { D6, deepFreeze, defineGame, integer, promptEach, teamSides, violations } from 'tabletop-rules/author';

/**
 * The state. Nothing is hidden, so everybody sees all of it.
 *
 * @typedef {Readonly<{
 *   points: readonly number[], // by seat: what is safe
 *   goal: number,
 *   turn: Seat,
 *   pot: number,               // what this turn has brought so far
 *   die: number,               // what was rolled last; 0 for nothing yet
 *   rolling: boolean,          // whether the die is in the air
 *   winner: number,            // the seat that has won; -1 while the game goes on
 * }>} State
 */

/** @typedef {Readonly<{ type: 'roll', seat: Seat }> | Readonly<{ type: 'hold', seat: Seat }>} Move */

/**
 * The types of the game in one place.
 *
 * @typedef {object} PushYourLuck
 * @property {State} View
 * @property {State} State
 * @property {Move} Move
 * @property {Readonly<{ seats?: number | undefined, goal?: number | undefined }>} Options
 * @property {{ die: number }} Chance
 * @property {'roll'} Prompt
 * @property {'nothing-to-hold'} Code
 */

const MOST_SEATS = 4;

/** By seat: made once, since a list of moves may hold the same objects each time. */
const MOVES = deepFreeze(
  Array.from({ length: MOST_SEATS }, (_, seat) => {
    const roll = { type: /** @type {const} */ ('roll'), seat };
    return { first: [roll], later: [roll, { type: /** @type {const} */ ('hold'), seat }] };
  }),
);

/** @type {readonly Status<PushYourLuck>[]} */
const TURN = promptEach('roll', MOST_SEATS);

const refuse = violations({ 'nothing-to-hold': 'Roll first: there is nothing to hold yet.' });

/** @type {Rules<PushYourLuck>} */
const rules = {
  id: 'my-game',
  name: 'My game',
  // Increment it when a change makes saved matches continue differently.
  version: 1,
  seats: { min: 2, max: MOST_SEATS },
  options: {
    seats: integer(2, MOST_SEATS, 2, 'how many play'),
    goal: integer(10, 200, 50, 'how many points win'),
  },
  sides: ({ points }) => teamSides(points.length, false),

  setup: ({ seats, goal }) => ({
    points: Array.from({ length: seats }, () => 0),
    goal,
    turn: 0,
    pot: 0,
    die: 0,
    rolling: false,
    winner: -1,
  }),

  // Called at every step, so it only reads fields.
  status: ({ points, turn, rolling, winner }) => {
    if (rolling) return { type: 'chance', label: 'die' };
    if (winner === -1) return /** @type {Status<PushYourLuck>} */ (TURN[turn]);
    const places = points.map((own) => 1 + points.filter((other) => other > own).length);
    return { type: 'over', outcome: { reason: 'goal', winners: [winner], places, scores: points } };
  },

  chance: () => ({ label: 'die', dice: [D6] }),

  legalMoves: ({ pot }, seat) => (pot > 0 ? MOVES[seat]?.later : MOVES[seat]?.first) ?? [],

  play: (draft, action) => {
    if (action.type === 'roll') {
      draft.rolling = true;
      return;
    }
    if (action.type === 'hold') {
      const points = (draft.points[action.seat] ?? 0) + draft.pot;
      draft.points[action.seat] = points;
      if (points >= draft.goal) draft.winner = action.seat;
      endTurn(draft);
      return;
    }
    // The rules never roll: what the die shows comes in as an action.
    const face = action.faces[0] ?? 1;
    draft.rolling = false;
    draft.die = face;
    if (face === 1) endTurn(draft);
    else draft.pot += face;
  },

  format: ({ type }) => type,
  // Any move, legal or not, so that `explain` can say what is wrong with it.
  parse: (text, seat) => (text === 'roll' || text === 'hold' ? { type: text, seat } : undefined),
  moveFields: { roll: [], hold: [] },
  explain: (_, { type }) => (type === 'hold' ? refuse('nothing-to-hold') : undefined),
};

/** The game. */
export const game = defineGame(rules);

/** @param {{ pot: number, turn: number, winner: number, readonly points: readonly number[] }} draft */
function endTurn(draft) {
  draft.pot = 0;
  if (draft.winner === -1) draft.turn = (draft.turn + 1) % draft.points.length;
}
