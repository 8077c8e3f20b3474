/** What an action changed in the drawing. */
import type { SeenActionOf } from '../../author/index.ts';
import { NOWHERE } from '../rules/board.ts';
import { CARDS } from '../rules/cards.ts';
import { HUNTER_IDS } from '../rules/hunters.ts';
import { NOBODY } from '../rules/turn-order.ts';
import type { Wumpus, WumpusView } from '../types.ts';
import { handOf } from './hand.ts';
import { cardTarget, cellTarget, hunterTarget } from './targets.ts';

/**
 * The squares that pieces left, then those that they went to. Without any: the hunters whose cards, turn or die it was,
 * the square that was laid, that of the Wumpus where it was attacked or did not move.
 */
export function touched(before: WumpusView, action: SeenActionOf<Wumpus>, after: WumpusView): readonly string[] {
  const from = [before.wumpus, ...before.squares];
  const to = [after.wumpus, ...after.squares];
  const moved = from.flatMap((square, piece) => (square === to[piece] ? [] : [piece]));
  const ends = [...moved.map((piece) => from[piece]!), ...moved.map((piece) => to[piece]!)];
  const cells = ends.filter((square) => square !== NOWHERE).map(cellTarget);
  return [...new Set([...cells, ...others(before, action, after, moved.length > 0)])];
}

/** What is touched beside the squares of the pieces that moved. */
function others(
  before: WumpusView,
  action: SeenActionOf<Wumpus>,
  after: WumpusView,
  hasMoved: boolean,
): readonly string[] {
  switch (action.type) {
    case 'chance':
      return chanceTargets(before, action, after);
    case 'choose':
    case 'hazards':
      return [hunterTarget(HUNTER_IDS.indexOf(action.hunter))];
    case 'attack':
      return [cellTarget(before.wumpus)];
    default:
      return hasMoved ? [] : [hunterTarget(before.hunters[action.seat]!)];
  }
}

function chanceTargets(
  before: WumpusView,
  { label, faces }: Extract<SeenActionOf<Wumpus>, { readonly type: 'chance' }>,
  after: WumpusView,
): readonly string[] {
  switch (label) {
    case 'terrain':
      return [cellTarget(before.laying)];
    case 'first': {
      const seats = after.first === NOBODY ? after.rollers : [after.first];
      return seats.map((seat) => hunterTarget(after.hunters[seat]!));
    }
    case 'draw': {
      const seat = before.asked;
      const card = faces[0];
      const drawn = typeof card === 'string' ? [cardTarget(card, handOf(after, seat)?.[CARDS.indexOf(card)] ?? 1)] : [];
      return [hunterTarget(after.hunters[seat]!), ...drawn];
    }
    case 'wumpus':
    case 'lair':
      return [cellTarget(after.wumpus)];
  }
}
