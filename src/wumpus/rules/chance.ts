/** Chance: its nodes, and the same results by number. HW-10, HW-13, HW-14, HW-20, HW-22, HW-40 */
import {
  type ChanceNodeOf,
  D6,
  type Draft,
  deepFreeze,
  RuleError,
  type Seat,
  type Turn,
} from '../../author/without-immer.ts';
import type { Wumpus, WumpusState } from '../types.ts';
import { NAMES, nearestLairs, RANDOM_TERRAINS } from './board.ts';
import { CARDS, drawCard, kindAt, wumpusCounts } from './cards.ts';
import { continueDrawing } from './rounds.ts';
import { continueDeal, layTerrain, MAX_SEATS, rollFirst } from './setup.ts';
import { reachLair, rollWumpus } from './wumpus-phase.ts';

/** HW-20 */
const WUMPUS_DIE: ChanceNodeOf<Wumpus> = deepFreeze({ label: 'wumpus', dice: [D6] });
/** By the number of seats that roll. HW-13 */
const FIRST_ROLLS: readonly ChanceNodeOf<Wumpus>[] = deepFreeze(
  Array.from({ length: MAX_SEATS + 1 }, (_, count) => ({
    label: 'first' as const,
    dice: Array.from({ length: count }, () => D6),
  })),
);
/** By seat: who sees a card that it draws. HW-14 */
const SEEN_BY: readonly (readonly Seat[])[] = deepFreeze(Array.from({ length: MAX_SEATS }, (_, seat) => [seat]));

/**
 * The chance node of a state whose status is `chance`. Terrain and cards are weighted by what is left of each kind: for
 * terrain a copy, since a change of it must not change the state.
 */
export function chance(state: WumpusState): ChanceNodeOf<Wumpus> {
  switch (state.phase) {
    case 'terrain':
      // HW-10
      return { label: 'terrain', dice: [{ faces: RANDOM_TERRAINS, weights: [...state.tilesLeft] }] };
    case 'first':
      return FIRST_ROLLS[state.rollers.length]!;
    case 'lair':
      // HW-22
      return { label: 'lair', dice: [{ faces: nearestLairs(state).map((square) => NAMES[square]!) }] };
    case 'roll':
      return WUMPUS_DIE;
    default:
      // Deals and draws. HW-14, HW-40
      if (state.deck === null) {
        throw new RuleError(
          'bad-state',
          'The deck is hidden in a view: results of chance are checked against the state.',
        );
      }
      return {
        label: 'draw',
        dice: [{ faces: CARDS, weights: wumpusCounts(state.deck) }],
        seenBy: SEEN_BY[state.asked]!,
      };
  }
}

// Results by number.

type State = Draft<WumpusState>;

/** How many faces a die has. HW-13, HW-20 */
const FACES = 6;

/** How many equally likely outcomes there are now. */
export function outcomes(state: WumpusState): number {
  switch (state.phase) {
    case 'roll':
      return FACES;
    case 'lair':
      return nearestLairs(state).length;
    case 'terrain':
      return tilesLeft(state);
    case 'first':
      return FACES ** state.rollers.length;
    default:
      // Deals and draws: each card is an outcome. HW-14, HW-40
      return state.deckSize;
  }
}

/** Carries out an outcome. */
export function roll(draft: State, outcome: number): Turn {
  switch (draft.phase) {
    case 'roll':
      // HW-20
      return rollWumpus(draft, outcome + 1);
    case 'draw':
      // HW-40
      drawCard(draft, kindAt(draft.deck, outcome));
      return continueDrawing(draft);
    case 'deal':
      // HW-14
      drawCard(draft, kindAt(draft.deck, outcome));
      return continueDeal(draft);
    case 'terrain':
      // HW-10
      return layTerrain(draft, tileAt(draft.tilesLeft, outcome));
    case 'lair':
      // HW-22
      return reachLair(draft, nearestLairs(draft)[outcome]!);
    default:
      // HW-13
      return rollFirst(draft, facesOf(outcome, draft.rollers.length));
  }
}

/** How many squares are still to be laid. */
function tilesLeft({ tilesLeft }: WumpusState): number {
  let sum = 0;
  for (let kind = 0; kind < tilesLeft.length; kind++) sum += tilesLeft[kind]!;
  return sum;
}

/** The kind of the n-th square that is left, in the order of the kinds. */
function tileAt(counts: readonly number[], n: number): number {
  let kind = 0;
  for (let left = n - counts[0]!; left >= 0; left -= counts[kind]!) kind++;
  return kind;
}

/** What so many dice show: the last one varies fastest. */
function facesOf(outcome: number, dice: number): readonly number[] {
  const faces: number[] = [];
  for (let left = FACES ** dice / FACES; left >= 1; left /= FACES) faces.push(1 + (Math.floor(outcome / left) % FACES));
  return faces;
}
