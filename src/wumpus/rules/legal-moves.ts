/** The legal moves of the seat that is asked. HW-12, HW-23, HW-25, HW-30 to HW-34, HW-40, HW-41 */
import type { Mask, Seat } from '../../author/index.ts';
import type { WumpusView } from '../types.ts';
import { CAMPS, NOWHERE } from './board.ts';
import type { Candidates } from './candidates.ts';
import { AMBUSH, HAZARDS, KINDS, RETREAT, SCENT } from './cards.ts';
import { type Choices, choicesOf, WITH_CARDS } from './choices.ts';
import type { WumpusContext } from './context.ts';
import { type Cards, holds, kindsOf } from './packed-cards.ts';
import { CAMP } from './terrain.ts';

/** Four candidates: one for each hunter, or each direction. */
const EACH_OF_FOUR: Mask = 0b1111;
/** The candidate after them, always legal: to pass, to suffer. */
const FIFTH: Mask = 1 << 4;
/** In the prompt to act, after the retreats. */
const AMBUSHING: Mask = 1 << 4;
const ENDING: Mask = 1 << 5;
/** In the reconcile phase: the first, and the last after a discard of each kind. */
const KEEPING: Mask = 1;
const REDRAWING: Mask = 1 << (1 + KINDS);

/** What is legal for the seat that is asked, whose hand this is. */
export function choicesNow(view: WumpusView, seat: Seat, hand: Cards, { candidates }: WumpusContext): Choices {
  switch (view.phase) {
    case 'hazards':
      // HW-31
      return choicesOf(candidates.hazards, (holds(hand, HAZARDS) ? 1 << view.hunters[view.turn]! : 0) | FIFTH);
    case 'scent':
      // HW-23
      return choicesOf(candidates.scent, holds(hand, SCENT) ? EACH_OF_FOUR | FIFTH : FIFTH);
    case 'move': {
      // HW-30, HW-32
      const square = view.squares[seat]!;
      return choicesOf(candidates.move[square]!, retreats(view, hand) | (candidates.steps[square]! << 4));
    }
    case 'act':
      // HW-32, HW-33, HW-34
      return (
        choicesOf(candidates.act, retreats(view, hand) | (canAmbush(view, hand) ? AMBUSHING : 0) | ENDING) |
        (view.squares[seat] === view.wumpus ? WITH_CARDS : 0)
      );
    case 'reconcile':
      // HW-40, HW-41
      return choicesOf(candidates.reconcile, KEEPING | (kindsOf(hand) << 1) | (canRedraw(view, seat) ? REDRAWING : 0));
    default:
      return choicesInRarePhase(view, seat, hand, candidates);
  }
}

/** The same in phases that come up less often, so that the engine inlines the others. */
function choicesInRarePhase(view: WumpusView, seat: Seat, hand: Cards, candidates: Candidates): Choices {
  switch (view.phase) {
    case 'evade':
      // HW-34
      return WITH_CARDS;
    case 'ambush': {
      // HW-33
      const square = view.squares[seat]!;
      return choicesOf(candidates.ambush[square]!, candidates.steps[square]!);
    }
    case 'before-move':
    case 'after-move':
      // HW-32
      return choicesOf(candidates.retreat, retreats(view, hand) | FIFTH);
    case 'answer':
      // HW-25
      return choicesOf(candidates.answer, (holds(hand, RETREAT) ? 1 << view.hunters[seat]! : 0) | FIFTH);
    case 'steer':
      // HW-23
      return choicesOf(candidates.steer, EACH_OF_FOUR);
    case 'choose':
      // HW-12
      return choicesOf(candidates.choose, EACH_OF_FOUR & ~chosen(view));
    default:
      // Chance, or nobody, decides.
      return 0;
  }
}

/** With a retreat in hand: the hunters in the game that are not in their camp. HW-32 */
function retreats(view: WumpusView, hand: Cards): Mask {
  return holds(hand, RETREAT) ? huntersAway(view) : 0;
}

function huntersAway({ hunters, squares }: WumpusView): Mask {
  let mask = 0;
  for (let seat = 0; seat < squares.length; seat++) {
    const square = squares[seat]!;
    const hunter = hunters[seat]!;
    if (square !== NOWHERE && square !== CAMPS[hunter]) mask |= 1 << hunter;
  }
  return mask;
}

/** After a step of one's own. HW-33 */
function canAmbush(view: WumpusView, hand: Cards): boolean {
  return view.stepped === 1 && holds(hand, AMBUSH);
}

/** The hunters that are chosen already. HW-12 */
function chosen({ hunters }: WumpusView): Mask {
  let mask = 0;
  // A seat that has not chosen has a negative number.
  for (const hunter of hunters) if (hunter >= 0) mask |= 1 << hunter;
  return mask;
}

/** Whether a seat's hunter is on a camp, and no hazards bar it from drawing. HW-31, HW-41 */
export function canRedraw(view: WumpusView, seat: Seat): boolean {
  return view.barred[seat] === 0 && view.terrain[view.squares[seat]!] === CAMP;
}
