/** Results of chance by number. HW-10, HW-13, HW-14, HW-20, HW-22, HW-40. As objects: chance.ts. */
import type { Draft, Turn } from '../../author/index.ts';
import type { WumpusState } from '../types.ts';
import { drawCard } from './hands.ts';
import { nearestLairs } from './lairs.ts';
import { kindAt } from './packed-cards.ts';
import { continueDrawing } from './reconcile-phase.ts';
import { continueDeal, layTerrain, rollFirst } from './setup.ts';
import { reachLair, rollWumpus } from './wumpus-phase.ts';

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
