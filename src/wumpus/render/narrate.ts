/** What happened, in sentences. */
import { type NameOf, narrator, type Seat, type SeenActionOf } from '../../author/index.ts';
import { NAMES, STEP } from '../rules/board.ts';
import { ATTACK_VALUE, EVADE_VALUE } from '../rules/card-values.ts';
import { CARDS, FIRST_EVADE } from '../rules/cards.ts';
import { HUNTER_IDS, HUNTERS } from '../rules/hunters.ts';
import { LAIR } from '../rules/terrain.ts';
import type { Wumpus, WumpusHunter, WumpusMove, WumpusView } from '../types.ts';
import { seatNames } from './describe.ts';
import { cardInWords } from './hand.ts';
import { wumpusEnd } from './labels.ts';

/** An action in one sentence: `Ann attacks with bow and nets: 3.` */
export function narrate(action: SeenActionOf<Wumpus>, view: WumpusView, names?: readonly string[], you?: Seat): string {
  const nameOf = seatNames(view, names);
  const tell = narrator(nameOf, you);
  /** A seat that something is done to. */
  const whom: NameOf = (seat) => (seat === you ? 'you' : nameOf(seat));
  if (action.type === 'chance') return narrateChance(action, view, tell, whom);
  return `${tell(action.seat, ...words(action, view, whom))}.`;
}

type Words = readonly [verb: string, rest?: string];

/** The verb of a move, and what follows it. */
function words(move: WumpusMove, view: WumpusView, whom: NameOf): Words {
  switch (move.type) {
    case 'choose':
      return ['choose', HUNTERS[HUNTER_IDS.indexOf(move.hunter)]?.name ?? 'a hunter'];
    case 'pass':
      return ['play', `no ${WAITED_FOR[view.phase] ?? 'card'}`];
    case 'scent':
      return [
        'play',
        `scent in the air, ${move.direction}: the Wumpus goes to ${NAMES[wumpusEnd(view, move.direction)]}`,
      ];
    case 'steer':
      return ['lead', `the Wumpus ${move.direction}: it goes to ${NAMES[wumpusEnd(view, move.direction)]}`];
    case 'retreat':
      return retreat(move.seat, view.hunters.indexOf(HUNTER_IDS.indexOf(move.hunter)), whom);
    case 'suffer':
      // HW-24
      return ['suffer', `the attack: back to camp without cards, hand size ${view.handLimits[move.seat]! - 1}`];
    case 'hazards':
      return ['play', `hazards on ${nameOfHunter(move.hunter, view, whom)}`];
    case 'move':
      return ['move', `to ${move.to}`];
    case 'stay':
      return ['stay', `on ${NAMES[view.squares[move.seat]!]}`];
    case 'ambush':
      return ['play', 'an ambush'];
    case 'halt':
      return ['end', 'the ambush'];
    case 'attack':
      return ['attack', `with ${inWords(move.cards)}: ${totalOf(move, view)}`];
    case 'evade':
      return move.cards.length === 0
        ? ['play', 'no evade card']
        : ['evade', `with ${inWords(move.cards)}: now ${view.evade + totalOf(move, view)} against ${view.attack}`];
    case 'end':
      return ['end', 'the turn'];
    case 'keep':
      return ['discard', 'nothing'];
    case 'discard':
      return ['discard', cardInWords(move.card)];
    case 'redraw':
      return ['discard', 'the whole hand, for a new one'];
  }
}

/** The card that is passed on, by phase. */
const WAITED_FOR: Readonly<Partial<Record<WumpusView['phase'], string>>> = {
  scent: 'scent in the air',
  hazards: 'hazards',
  'before-move': 'retreat',
  'after-move': 'retreat',
};

function retreat(seat: Seat, target: Seat, whom: NameOf): Words {
  return seat === target ? ['retreat', 'to camp'] : ['play', `a retreat: back to camp with ${whom(target)}`];
}

/** The player of a hunter. */
function nameOfHunter(hunter: WumpusHunter, view: WumpusView, whom: NameOf): string {
  return whom(view.hunters.indexOf(HUNTER_IDS.indexOf(hunter)));
}

function inWords(cards: readonly string[]): string {
  return cards.map(cardInWords).join(', ');
}

/** What the cards of an attack or an evasion count. HW-35 */
function totalOf(move: Extract<WumpusMove, { readonly type: 'attack' | 'evade' }>, view: WumpusView): number {
  const values =
    move.type === 'attack'
      ? ATTACK_VALUE[view.hunters[move.seat]!]!
      : [...Array<number>(FIRST_EVADE), ...EVADE_VALUE[view.terrain[view.wumpus]!]!];
  return move.cards.reduce<number>((sum, card) => sum + values[CARDS.indexOf(card)]!, 0);
}

function narrateChance(
  { label, faces }: Extract<SeenActionOf<Wumpus>, { readonly type: 'chance' }>,
  view: WumpusView,
  tell: ReturnType<typeof narrator>,
  whom: NameOf,
): string {
  switch (label) {
    case 'terrain':
      return `The terrain of ${NAMES[view.laying]} is ${faces[0]}.`;
    case 'first':
      return `Dice for the first turn: ${faces.map((face, i) => `${whom(view.rollers[i]!)} ${face}`).join(', ')}.`;
    case 'draw': {
      const card = faces[0];
      // HW-14: only the seat that draws sees the card.
      return `${tell(view.asked, 'draw', typeof card === 'string' ? cardInWords(card) : 'a card')}.`;
    }
    case 'wumpus':
      return `The Wumpus’ die falls ${faces[0]}: ${narrateDie(Number(faces[0]), view)}.`;
    case 'lair':
      return `The Wumpus goes to the lair on ${faces[0]}.`;
  }
}

/** Where the Wumpus goes by its die. HW-20, HW-22 */
function narrateDie(face: number, view: WumpusView): string {
  // HW-21: that may be in another direction than the one of the die.
  const end = STEP[face - 1]?.[view.wumpus];
  if (end !== undefined) return `it goes to ${NAMES[end]}`;
  if (face === 5) return 'it does nothing';
  return view.terrain[view.wumpus] === LAIR ? 'it stays on its lair' : 'it goes to the nearest lair';
}
