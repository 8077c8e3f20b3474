/** What happened, in sentences. */
import { type NameOf, narrator, type Seat, type SeenActionOf } from '../../author/index.ts';
import { NAMES, STEP } from '../rules/board.ts';
import { ATTACK_VALUE, EVADE_VALUE } from '../rules/card-values.ts';
import { CARDS, FIRST_EVADE } from '../rules/cards.ts';
import { HUNTER_IDS, HUNTERS } from '../rules/hunters.ts';
import { LAIR } from '../rules/terrain.ts';
import type { Wumpus, WumpusHunter, WumpusMove, WumpusView } from '../types.ts';
import { cardInWords } from './hand.ts';
import { wumpusEnd } from './labels.ts';
import { seatNames } from './players.ts';

/** An action in one sentence: `Ann attacks the Wumpus with bow, nets: 3 in all.` */
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
      return ['pass'];
    case 'scent':
    case 'steer': {
      const way = `the Wumpus ${move.direction} to ${NAMES[wumpusEnd(view, move.direction)]}`;
      return ['lead', move.type === 'scent' ? `${way} with scent in the air` : way];
    }
    case 'retreat': {
      const target = seatOf(move.hunter, view);
      return move.seat === target ? ['retreat', 'to camp'] : ['send', `${whom(target)} to camp with a retreat`];
    }
    case 'suffer':
      return ['suffer', `the attack: all cards are lost, and ${afterAttack(view.handLimits[move.seat]! - 1)}`];
    case 'hazards':
      return ['play', `hazards on ${whom(seatOf(move.hunter, view))}: no turn, and no cards to draw`];
    case 'move':
      return ['move', `to ${move.to}`];
    case 'stay':
      return ['stay', `on ${NAMES[view.squares[move.seat]!]}`];
    case 'ambush':
      return ['play', 'an ambush'];
    case 'halt':
      return ['end', 'the ambush'];
    case 'attack':
      return ['attack', `the Wumpus with ${inWords(move.cards)}: ${totalOf(move, view)} in all`];
    case 'evade':
      return move.cards.length === 0
        ? ['pass']
        : [
            'help',
            `the Wumpus with ${inWords(move.cards)}: ${view.evade + totalOf(move, view)} in all against ${view.attack}`,
          ];
    case 'end':
      return ['end', 'the turn'];
    case 'keep':
      return ['keep', 'all cards'];
    case 'discard':
      return ['discard', cardInWords(move.card)];
    case 'redraw':
      return ['discard', 'the whole hand, for a new one'];
  }
}

/** What is left to a hunter that was attacked. HW-24, HW-26 */
function afterAttack(limit: number): string {
  return limit === 0
    ? 'the hunter is out of the game'
    : `the hunter is in camp, with ${limit} cards at most from now on`;
}

/** The seat of a hunter. */
function seatOf(hunter: WumpusHunter, { hunters }: WumpusView): Seat {
  return hunters.indexOf(HUNTER_IDS.indexOf(hunter));
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
      return `The die of the Wumpus shows ${faces[0]}: ${narrateDie(Number(faces[0]), view)}.`;
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
