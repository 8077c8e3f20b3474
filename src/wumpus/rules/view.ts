/** What each observer sees. HW-14 */
import type { Observer } from '../../author/index.ts';
import type { WumpusState, WumpusView } from '../types.ts';

/** Everything but the hands of others and the cards of the deck. HW-14 */
export function view(state: WumpusState, observer: Observer): WumpusView {
  return { ...state, hands: state.hands.map((hand, seat) => (seat === observer ? hand : null)), deck: null };
}
