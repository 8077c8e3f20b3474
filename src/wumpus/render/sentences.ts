/** The game in words: players, hands and cards, the view, what is next, what happened. */
import {
  asker,
  listInWords,
  type NameOf,
  namesOr,
  narrator,
  type Seat,
  type SeenActionOf,
  sentence,
} from '../../author/without-immer.ts';
import { DIRECTIONS, HUNTER_IDS, HUNTERS, LAIR, NAMES, NOWHERE, STEP, TERRAINS, UNCHOSEN } from '../rules/board.ts';
import {
  AMBUSH,
  ATTACK_VALUE,
  CARDS,
  EVADE_VALUE,
  FIRST_EVADE,
  FIRST_SPECIAL,
  HAZARDS,
  RETREAT,
  SCENT,
  wumpusCounts,
} from '../rules/cards.ts';
import { canRedraw, retreatSeats } from '../rules/legal.ts';
import type { Wumpus, WumpusCard, WumpusHunter, WumpusMove, WumpusView } from '../types.ts';

/** The name of a seat: as given, else that of its hunter; before the choice `Player 1` and so on. */
export function seatNames(view: WumpusView, names?: readonly string[]): NameOf {
  return namesOr((seat) => HUNTERS[view.hunters[seat]!]?.name, names);
}

// Hands and cards.

/** The cards of a seat by kind, as counts; `null` where the view hides them. */
export function handOf(view: WumpusView, seat: Seat): readonly number[] | null {
  const cards = view.hands[seat] ?? null;
  return cards === null ? null : wumpusCounts(cards);
}

/** A card in a hand: its kind, and the how manieth of its kind it is, from 1. */
export interface HeldCard {
  readonly kind: number;
  readonly copy: number;
}

/** The cards of some counts one by one, in the order of their kinds. */
export function heldCards(counts: readonly number[]): readonly HeldCard[] {
  return counts.flatMap((count, kind) => Array.from({ length: count }, (_, i) => ({ kind, copy: i + 1 })));
}

/** Whether a hand that the view shows has a card. */
export function isSeenHolding(view: WumpusView, seat: Seat, card: WumpusCard): boolean {
  return (handOf(view, seat)?.[CARDS.indexOf(card)] ?? 0) > 0;
}

/** A kind of card in words: `traps and snares`. */
export function cardInWords(card: string): string {
  return card.replaceAll('-', ' ');
}

/** The same by the number of the kind. */
export function kindInWords(kind: number): string {
  return cardInWords(CARDS[kind]!);
}

/** What a special card does: of ambush, scent in the air, retreat and hazards. */
const EFFECTS: readonly (readonly string[])[] = [
  ['two more', 'steps'],
  ['Wumpus goes', 'two spaces'],
  ['a hunter', 'to camp'],
  ['a hunter', 'can’t act'],
];

/** One line or two: what a card of a kind is worth to a seat, to evade in a fight for its ground; or what it does. */
export function cardEffect(kind: number, view: WumpusView, seat: Seat): readonly string[] {
  if (kind < FIRST_EVADE) return [`attack ${ATTACK_VALUE[view.hunters[seat]!]?.[kind] ?? 1}`];
  if (kind >= FIRST_SPECIAL) return EFFECTS[kind - FIRST_SPECIAL]!;
  if (view.attack > 0) return [`evade ${EVADE_VALUE[view.terrain[view.wumpus]!]![kind - FIRST_EVADE]}`];
  return ['evade 1 or', `2 in ${TERRAINS[suitedTerrain(kind)]}`];
}

/** The terrain that a card to evade with suits; -1 for other kinds. */
export function suitedTerrain(kind: number): number {
  return EVADE_VALUE.findIndex((values) => values[kind - FIRST_EVADE] === 2);
}

// What is next.

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

// The view, for both drawings.

/** Counts by kind as notation: `bow, run 2`. */
export function describeCards(counts: readonly number[]): string {
  const kinds = counts.flatMap((count, kind) => {
    if (count === 0) return [];
    return [count === 1 ? CARDS[kind]! : `${CARDS[kind]} ${count}`];
  });
  return kinds.join(', ') || 'none';
}

/** The same in words: `traps and snares, run 2`. */
export function cardsInWords(counts: readonly number[]): string {
  return cardInWords(describeCards(counts));
}

/** Whether a seat's hunter is out of the game. HW-26 */
function isOut(view: WumpusView, seat: Seat): boolean {
  return view.hunters[seat] !== UNCHOSEN && view.squares[seat] === NOWHERE;
}

/** The size of a seat's hand: `4 of 5 cards`; or `out of the game`. */
export function describeHand(view: WumpusView, seat: Seat): string {
  if (isOut(view, seat)) return 'out of the game';
  const size = view.handSizes[seat]!;
  const limit = view.handLimits[seat]!;
  return `${size} of ${limit} ${limit === 1 ? 'card' : 'cards'}`;
}

/** The whole view, for screen readers. */
export function describe(view: WumpusView, names?: readonly string[]): string {
  const lairs = NAMES.filter((_, square) => view.terrain[square] === LAIR);
  const seats = view.hunters.map((_, seat) => describeSeat(view, seat, names));
  const cards = `Deck: ${view.deckSize} cards. Discarded: ${cardsInWords(wumpusCounts(view.discards))}.`;
  return `${describeNext(view, names)} The Wumpus is on ${NAMES[view.wumpus]}. ${seats.join('; ')}. Lairs: ${lairs.join(', ')}. ${cards}`;
}

/** A seat with its hunter, where that is, and its hand as far as the view shows it: `Ann, Ulf on c3, 1 of 5 cards: run`. */
export function describeSeat(
  view: WumpusView,
  seat: Seat,
  names?: readonly string[],
  cardsAs: (counts: readonly number[]) => string = cardsInWords,
): string {
  const name = seatNames(view, names)(seat);
  const hand = handOf(view, seat);
  const cards = hand === null || view.handSizes[seat] === 0 ? '' : `: ${cardsAs(hand)}`;
  const barred = view.barred[seat] === 1 ? ', barred by hazards' : '';
  return `${name}, ${whereIs(view, seat, name)}${cards}${barred}`;
}

/** `Ulf on c3, 4 of 5 cards`; without the hunter where the player is called so. */
export function whereIs(view: WumpusView, seat: Seat, name: string): string {
  const hunter = HUNTERS[view.hunters[seat]!]?.name;
  const square = NAMES[view.squares[seat]!];
  const place = [hunter === name ? '' : hunter, square && `on ${square}`].filter(Boolean).join(' ');
  return [place, describeHand(view, seat)].filter(Boolean).join(', ');
}

// What happened.

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

/** Where the Wumpus goes when it is led in a direction now: two steps at once, or one. HW-21, HW-23 */
export function wumpusEnd({ phase, scent, wumpus }: WumpusView, direction: string): number {
  const steps = STEP[(DIRECTIONS as readonly string[]).indexOf(direction)];
  const next = steps?.[wumpus] ?? NOWHERE;
  return phase === 'steer' || scent === 'steered' ? next : (steps?.[next] ?? NOWHERE);
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
  if (view.terrain[view.wumpus] !== LAIR) return 'it goes to the nearest lair';
  return view.onLair === 'stay' ? 'it stays on its lair' : 'it goes to the nearest other lair';
}
