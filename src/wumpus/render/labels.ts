/** What targets are called, for buttons and screen readers. */
import { CAMPS, DIRECTIONS, NAMES, NOWHERE, STEP } from '../rules/board.ts';
import { CARDS } from '../rules/cards.ts';
import { HUNTER_IDS, HUNTERS } from '../rules/hunters.ts';
import { CAMP, TERRAINS } from '../rules/terrain.ts';
import type { WumpusView } from '../types.ts';
import { cardEffect } from './card-effects.ts';
import { describeSeat } from './describe.ts';
import { cardInWords, handOf } from './hand.ts';
import { seatNames } from './players.ts';
import { cardOfTarget } from './targets.ts';

// Targets are texts that may come from outside.
const DIRECTION_NAMES: readonly string[] = DIRECTIONS;
const HUNTER_NAMES: readonly string[] = HUNTER_IDS;

const BUTTONS: Readonly<Record<string, string>> = {
  'button:pass': 'Pass',
  'button:suffer': 'Suffer the attack: lose all cards, go to camp',
  'button:stay': 'Stay',
  'button:halt': 'Stop here',
  'button:attack': 'Attack',
  'button:evade': 'Help the Wumpus',
  'button:end': 'End the turn',
  'button:keep': 'Keep all cards',
  'button:redraw': 'Discard all, draw anew',
};

/** What a target is called: `c3, forest, Ulf`; `bow, attack 2`; `Ulf on c3, 4 of 5 cards`; `north, to d5`; `Stay`. */
export function label(target: string, view: WumpusView, names?: readonly string[]): string {
  const button = BUTTONS[target];
  if (button !== undefined) return button;
  const [type, name = ''] = target.split(':');
  switch (type) {
    case 'card':
      return labelCard(target, view);
    case 'hunter':
      return labelHunter(HUNTER_NAMES.indexOf(name), view, names);
    case 'direction':
      return `${name}, to ${NAMES[wumpusEnd(view, name)] ?? 'nowhere'}`;
    default:
      return labelCell(name, view, names);
  }
}

/** Where the Wumpus goes when it is led in a direction now: two steps at once, or one. HW-21, HW-23 */
export function wumpusEnd({ phase, scent, wumpus }: WumpusView, direction: string): number {
  const steps = STEP[DIRECTION_NAMES.indexOf(direction)];
  const next = steps?.[wumpus] ?? NOWHERE;
  return phase === 'steer' || scent === 'steered' ? next : (steps?.[next] ?? NOWHERE);
}

function labelCard(target: string, view: WumpusView): string {
  const held = cardOfTarget(target);
  if (held === undefined) return target;
  const kind = CARDS.indexOf(held.card);
  // The cards of the seat that is asked; those of an observer who waits are the only ones in its view.
  const seats = [view.asked, ...view.hunters.keys()];
  const seat = seats.find((one) => handOf(view, one) !== null) ?? view.asked;
  return `${cardInWords(held.card)}${held.copy > 1 ? ` ${held.copy}` : ''}, ${cardEffect(kind, view, seat).join(' ')}`;
}

function labelHunter(hunter: number, view: WumpusView, names?: readonly string[]): string {
  const seat = view.hunters.indexOf(hunter);
  if (seat !== -1) return describeSeat(view, seat, names);
  const found = HUNTERS[hunter];
  return found === undefined ? 'hunter' : `${found.name}, best with ${cardInWords(found.speciality)}`;
}

function labelCell(name: string, view: WumpusView, names?: readonly string[]): string {
  const square = NAMES.indexOf(name);
  const kind = view.terrain[square];
  const terrain =
    kind === CAMP
      ? `camp of ${HUNTERS[CAMPS.indexOf(square)]?.name ?? 'a hunter'}`
      : (TERRAINS[kind ?? -1] ?? 'not laid yet');
  const nameOf = seatNames(view, names);
  const hunters = view.hunters.flatMap((_, seat) =>
    square !== NOWHERE && view.squares[seat] === square ? [nameOf(seat)] : [],
  );
  return [name, terrain, ...(view.wumpus === square ? ['the Wumpus'] : []), ...hunters].join(', ');
}
