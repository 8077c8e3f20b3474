/** Which moves reveal hidden information: those that show cards of a hand. HW-14 */
import type { WumpusMove, WumpusState } from '../types.ts';

/** Whether a move shows cards of the hand. */
export function reveals(state: WumpusState, move: WumpusMove): boolean {
  switch (move.type) {
    case 'scent':
    case 'retreat':
    case 'hazards':
    case 'ambush':
    case 'attack':
    case 'discard':
      return true;
    case 'evade':
      return move.cards.length > 0;
    case 'suffer':
    case 'redraw':
      return state.handSizes[move.seat]! > 0;
    case 'choose':
    case 'pass':
    case 'steer':
    case 'move':
    case 'stay':
    case 'halt':
    case 'end':
    case 'keep':
      return false;
  }
}
