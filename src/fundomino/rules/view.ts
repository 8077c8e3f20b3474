/** What each observer sees. FU-10, FU-15, FU-18 */
import type { Observer } from '../../author/index.ts';
import type { FundominoState, FundominoView } from '../types.ts';
import { NO_TILE } from './constants.ts';
import { addTile, hasTile, noTiles } from './tile-masks.ts';
import { setOf } from './tile-set.ts';

/**
 * What an observer may know: its own tiles, those in the chain, the one that starts, and those that it lost to another's
 * hand as long as they certainly stay there. When the match is over, all hands are open.
 */
export function view(state: FundominoState, observer: Observer): FundominoView {
  if (state.phase === 'over') return state;
  const { words } = setOf(state.tiles);
  return {
    ...state,
    hands: shownHands(state, observer, words),
    stock: null,
    known: shownKnown(state, observer, words),
  };
}

/** By seat: the tiles of its hand that the observer may know. */
function shownHands({ hands, known, seats, startTile }: FundominoState, observer: Observer, words: number): number[] {
  const shown = noTiles(hands.length);
  for (let seat = 0; seat < seats; seat++) {
    const from = seat * words;
    for (let word = 0; word < words; word++) {
      if (seat === observer) shown[from + word] = hands[from + word]!;
      else if (observer !== 'spectator') shown[from + word] = hands[from + word]! & known[observer * words + word]!;
    }
    // FU-11
    if (startTile !== NO_TILE && hasTile(hands, from, startTile)) addTile(shown, from, startTile);
  }
  return shown;
}

/** By seat: what it knows of the tiles that the observer may know too. */
function shownKnown({ hands, known }: FundominoState, observer: Observer, words: number): number[] {
  if (observer === 'spectator') return noTiles(known.length);
  const from = observer * words;
  return known.map((mask, at) => mask & (hands[from + (at % words)]! | known[from + (at % words)]!));
}
