/** What holds of every state, by name, with the ids of the rules that say so. */
import {
  WUMPUS_NOBODY,
  WUMPUS_NOWHERE,
  WUMPUS_UNCHOSEN,
  type WumpusState,
  wumpus,
  wumpusCounts,
} from 'tabletop-rules/wumpus';
import { ALL_CARDS, CAMPS, size, square, squareName, sum } from './position.ts';

type Invariant = (state: WumpusState) => boolean;

const same = (a: readonly number[], b: readonly number[]): boolean => a.join() === b.join();

/** The seats whose hunters are in the game. */
export function living({ squares }: WumpusState): number[] {
  return squares.flatMap((at, seat) => (at === WUMPUS_NOWHERE ? [] : [seat]));
}

export const INVARIANTS: Readonly<Record<string, Invariant>> = {
  'HW-2 cards of each kind are conserved': ({ deck, discards, hands }) => {
    const piles = [deck, discards, ...hands].map(wumpusCounts);
    const total = ALL_CARDS.map((_, kind) => sum(piles.map((pile) => pile[kind]!)));
    return same(total, ALL_CARDS) && piles.flat().every((count) => count >= 0);
  },
  'HW-14 public sizes are those of deck and hands': ({ deck, deckSize, hands, handSizes }) =>
    deckSize === size(deck) && same(handSizes, hands.map(size)),
  'HW-14 HW-42 what was public when the deck was made is that of the hands of then': ({ kept, keptSizes, keptHands }) =>
    same(keptSizes, keptHands.map(size)) &&
    same(
      wumpusCounts(kept),
      ALL_CARDS.map((_, kind) => sum(keptHands.map((hand) => wumpusCounts(hand)[kind]!))),
    ),
  'HW-40 no hand is above its limit': ({ handSizes, handLimits }) =>
    handSizes.every((size, seat) => size <= handLimits[seat]!),
  'HW-10 HW-21 the Wumpus is on the board and on no camp': ({ wumpus }) =>
    wumpus >= 0 && wumpus < 49 && !CAMPS.includes(squareName(wumpus)),
  'HW-1 HW-10 camps are in the corners, and a lair in the centre': ({ terrain }) =>
    terrain.every((kind, at) => (kind === 5) === CAMPS.includes(squareName(at))) && terrain[square('d4')] === 4,
  'HW-12 no two seats have the same hunter': ({ hunters }) => {
    const chosen = hunters.filter((hunter) => hunter !== WUMPUS_UNCHOSEN);
    return new Set(chosen).size === chosen.length;
  },
  'HW-26 a hunter without a hand size is out once the attack is done': ({ phase, first, squares, handLimits }) =>
    first === WUMPUS_NOBODY ||
    phase === 'answer' ||
    squares.every((at, seat) => (at === WUMPUS_NOWHERE) === (handLimits[seat] === 0)),
  'HW-26 a hunter that is out holds no cards': ({ squares, handSizes }) =>
    squares.every((at, seat) => at !== WUMPUS_NOWHERE || handSizes[seat] === 0),
  'HW-26 the match goes on while two or more are in the game': (state) =>
    state.first === WUMPUS_NOBODY || state.phase === 'over' || living(state).length >= 2,
  'HW-36 there are winners at the end and only then': ({ phase, winners, reason }) =>
    (phase === 'over') === winners.length > 0 && (phase === 'over') === (reason !== 'none'),
  'HW-31 who is barred does not draw': ({ phase, barred, asked }) => phase !== 'draw' || barred[asked] === 0,
  'HW-42 a card is drawn only from a deck that has one': ({ phase, deckSize }) => phase !== 'draw' || deckSize > 0,
  'HW-34 there are totals only in a fight': ({ phase, attack, evade }) =>
    ['evade', 'lair', 'answer', 'over'].includes(phase) || (attack === 0 && evade === 0),
  'HW-13 the seat that is asked or draws is in the state': (state) => {
    const status = wumpus.status(state);
    if (status.type === 'turn') return same(status.seats, [state.asked]);
    const draws = state.phase === 'deal' || state.phase === 'draw';
    return state.asked === (draws ? state.turn : WUMPUS_NOBODY);
  },
  'HW-11 HW-13 HW-20 it is nobody’s turn while terrain is laid, all roll, or the Wumpus moves': ({ phase, turn }) => {
    if (['terrain', 'first', 'scent', 'steer', 'roll'].includes(phase)) return turn === WUMPUS_NOBODY;
    // An attack, the way to a lair and the end can be in a turn or in the Wumpus phase.
    return ['answer', 'lair', 'over'].includes(phase) || turn !== WUMPUS_NOBODY;
  },
};

/** The names of the invariants that a state breaks. */
export function brokenInvariants(state: WumpusState): string[] {
  return Object.entries(INVARIANTS).flatMap(([name, holds]) => (holds(state) ? [] : [name]));
}
