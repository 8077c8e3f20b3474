/** What each observer sees. FU-10, FU-15, FU-18 */
import type { Observer } from '../../author/index.ts';
import type { FundominoState, FundominoView } from '../types.ts';
import { IN_CHAIN, IN_STOCK } from './constants.ts';

/**
 * What an observer may know: where its own tiles are, those in the chain, and those that it lost to another's hand as
 * long as they certainly stay there. When the match is over, all hands are open.
 */
export function view(state: FundominoState, observer: Observer): FundominoView {
  if (state.phase === 'over') return state;
  const { places, knownTo, startTile } = state;
  const shownPlaces: (number | null)[] = [];
  const shownKnownTo: (number | null)[] = [];
  for (let tile = 0; tile < places.length; tile++) {
    const place = places[tile]!;
    const isPublic = place === IN_CHAIN || tile === startTile;
    if (isPublic || (place !== IN_STOCK && (place === observer || knownTo[tile] === observer))) {
      shownPlaces.push(place);
      shownKnownTo.push(knownTo[tile]!);
    } else {
      shownPlaces.push(null);
      shownKnownTo.push(null);
    }
  }
  return { ...state, places: shownPlaces, knownTo: shownKnownTo };
}
