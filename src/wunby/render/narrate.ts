/** What happened, in sentences. */
import { listInWords, narrator, type Seat, type SeenActionOf } from '../../author/index.ts';
import { contextOf } from '../rules/context.ts';
import { NOBODY } from '../rules/seats.ts';
import type { Wunby, WunbyMove, WunbyState } from '../types.ts';
import { barrierName, playerNames, unusedDice } from './describe.ts';
import { ownerOn } from './reading.ts';
import { slotInWords } from './targets.ts';

/** An action in one sentence: `Ann moves a marker from e1 to e4.` */
export function narrate(action: SeenActionOf<Wunby>, view: WunbyState, names?: readonly string[], you?: Seat): string {
  const nameOf = playerNames(view, names);
  const tell = narrator(nameOf, you);
  const markerOf = (seat: Seat): string => (seat === you ? 'your marker' : `a marker of ${nameOf(seat)}`);
  if (action.type === 'chance') {
    if (action.label === 'roll') return `${tell(view.turn, 'roll', listInWords(action.faces.map(String)))}.`;
    return `${listInWords(view.rollers.map((seat, i) => tell(seat, 'roll', String(action.faces[i]))))}.`;
  }
  return `${tell(action.seat, ...words(action, view, markerOf))}.`;
}

/** The verb of a move, and what follows it. */
function words(
  move: WunbyMove,
  view: WunbyState,
  markerOf: (seat: Seat) => string,
): readonly [verb: string, rest: string] {
  switch (move.type) {
    case 'choose':
      return ['choose', move.colour];
    case 'build':
      return ['place', `a ${barrierAt(move.slot, view)} ${slotInWords(move.slot)}`];
    case 'move':
      return ['move', `a marker from ${move.from} to ${move.to}${removal(move.to, view, markerOf)}`];
    case 'repeat':
      return ['move', `a marker from ${move.from} to ${move.to} by REPEAT${removal(move.to, view, markerOf)}`];
    case 'jump':
      return ['jump', `with a marker from ${move.from} to ${move.to}${removal(move.to, view, markerOf)}`];
    case 'barrier':
      return ['move', `a ${barrierAt(move.from, view)} from ${slotInWords(move.from)} to ${slotInWords(move.to)}`];
    case 'place':
      return ['place', `${markerOf(view.removedSeat)} on ${move.square}`];
    case 'forfeit':
      return ['forfeit', listInWords(unusedDice(view))];
    case 'declare':
      return ['declare', 'a tie'];
    case 'pass':
      return ['decline', 'the tie'];
  }
}

/** What a move does to an opponent's marker where it ends. WU-24 */
function removal(to: string, view: WunbyState, markerOf: (seat: Seat) => string): string {
  const owner = ownerOn(view, contextOf(view).squareOf.get(to) ?? NOBODY);
  return owner === NOBODY ? '' : `, onto ${markerOf(owner)}`;
}

function barrierAt(slot: string, view: WunbyState): string {
  const { slotOf, lengthOf } = contextOf(view);
  return barrierName(lengthOf[slotOf.get(slot)!]!);
}
