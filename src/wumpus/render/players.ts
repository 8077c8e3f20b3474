/** What players are called in the drawings and sentences. */
import { type NameOf, namesOr } from '../../author/index.ts';
import { HUNTERS } from '../rules/hunters.ts';
import type { WumpusView } from '../types.ts';

/** The name of a seat: as given, else that of its hunter; before the choice `Player 1` and so on. */
export function seatNames(view: WumpusView, names?: readonly string[]): NameOf {
  return namesOr((seat) => HUNTERS[view.hunters[seat]!]?.name, names);
}
