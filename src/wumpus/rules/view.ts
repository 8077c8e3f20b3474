/** What each observer sees. HW-14 */
import type { Observer } from '../../author/index.ts';
import type { WumpusState, WumpusView } from '../types.ts';

/** Everything but the hands of others, now and when the deck was made, and the cards of the deck. HW-14 */
export function view(state: WumpusState, observer: Observer): WumpusView {
  const own = (hand: number, seat: number): number | null => (seat === observer ? hand : null);
  return { ...state, hands: state.hands.map(own), deck: null, keptHands: state.keptHands.map(own) };
}
