/** What the match waits for, or how it ended, in words. */
import { asker, listInWords, type Seat, sentence } from '../../author/index.ts';
import { NAMES } from '../rules/board.ts';
import { AMBUSH, FIRST_EVADE, FIRST_SPECIAL, HAZARDS, RETREAT, SCENT } from '../rules/cards.ts';
import { canRedraw } from '../rules/legal-moves.ts';
import type { WumpusView } from '../types.ts';
import { handOf } from './hand.ts';
import { seatNames } from './players.ts';
import { retreatSeats } from './targets.ts';

/** What the match waits for, or how it ended: `Ann is to move one square or stay.` */
export function describeNext(view: WumpusView, names?: readonly string[], you?: Seat): string {
  const { phase, asked, turn, attack, evade } = view;
  const nameOf = seatNames(view, names);
  const winners = listInWords(view.winners.map(nameOf));
  switch (phase) {
    case 'terrain':
      return `The terrain of ${NAMES[view.laying]} is laid.`;
    case 'first':
      return `${listInWords(view.rollers.map(nameOf))} roll for the first turn.`;
    case 'deal':
    case 'draw':
      return `${nameOf(asked)} draws a card.`;
    case 'roll':
      return 'The die of the Wumpus is rolled.';
    case 'lair':
      return 'Several lairs are equally near: chance decides.';
    case 'over':
      if (view.reason === 'all-out') return `The last hunters are out: ${winners} share a draw.`;
      return view.reason === 'killed'
        ? `${winners} has killed the Wumpus, ${attack} against ${evade}, and wins.`
        : `${winners} is the last hunter, and wins.`;
  }
  const whose = turn === you ? 'your' : `${nameOf(turn)}’s`;
  const waited = asker(nameOf, you)([asked], choices(view, whose));
  if (phase !== 'evade') return waited;
  const need = attack > evade ? `needs ${attack - evade} more` : 'is safe';
  // HW-36: equal totals save it.
  return `${waited} ${sentence(`${whose} attack counts ${attack}, evade cards so far ${evade}: the Wumpus ${need}`)}`;
}

/** What the seat that is asked can do, as far as the view shows its hand. `whose` turn it is. */
function choices(view: WumpusView, whose: string): string {
  const { phase, asked } = view;
  const hand = handOf(view, asked);
  /** Whether it may hold a card of the kinds from one to another, exclusive. */
  const mayHold = (from: number, end = from + 1): boolean => hand === null || hand.slice(from, end).some(Boolean);
  const retreat = mayHold(RETREAT) && retreatSeats(view).length > 0 ? ['play retreat'] : [];
  /** One that can only pass is asked, too: nobody learns what it holds. */
  const orPass = (cards: string, isPossible: boolean, moment: string): string =>
    isPossible ? `play ${cards} or pass${moment}` : `pass${moment}, since no ${cards} can be played`;
  switch (phase) {
    case 'choose':
      return 'choose a hunter';
    case 'scent':
      return orPass('scent in the air', mayHold(SCENT), ' before the Wumpus moves');
    case 'steer':
      return 'lead the Wumpus on its second step';
    case 'answer':
      return [...retreat, 'suffer the attack of the Wumpus'].join(' or ');
    case 'hazards':
      return orPass('hazards', mayHold(HAZARDS), ` before ${whose} turn`);
    case 'before-move':
    case 'after-move':
      return orPass('retreat', retreat.length > 0, ` ${phase.split('-')[0]} ${whose} move`);
    case 'move':
      return ['move one square', 'stay', ...retreat].join(' or ');
    case 'act': {
      const isHere = view.squares[asked] === view.wumpus;
      const attack = isHere && mayHold(0, FIRST_EVADE) ? ['attack the Wumpus'] : [];
      const ambush = view.stepped === 1 && mayHold(AMBUSH) ? ['play ambush'] : [];
      const far = isHere ? '' : '; the Wumpus is too far to attack';
      return `${[...attack, ...ambush, ...retreat, 'end the turn'].join(' or ')}${far}`;
    }
    case 'ambush':
      return `take ${view.ambushSteps === 1 ? '1 more step' : 'up to 2 more steps'} or stop here`;
    case 'evade':
      return orPass('evade cards', mayHold(FIRST_EVADE, FIRST_SPECIAL), '');
    default:
      // HW-31, HW-40, HW-41
      return `discard one card${canRedraw(view, asked) ? ', all' : ''} or none${
        view.barred[asked] === 1 ? ', and draw none because of hazards' : `, then draw up to ${view.handLimits[asked]}`
      }`;
  }
}
