/** The game in words: players, hands and cards, the view, what is next, what happened. */
import {
  type ListWords,
  listInWords,
  type NameOf,
  namesOr,
  type Seat,
  type SeenActionOf,
} from '../../author/without-immer.ts';
import {
  DIRECTIONS,
  HUNTER_IDS,
  HUNTERS,
  LAIR,
  NAMES,
  NOWHERE,
  RANDOM_TERRAINS,
  STEP,
  UNCHOSEN,
} from '../rules/board.ts';
import {
  AMBUSH,
  ATTACK_VALUE,
  CARDS,
  EVADE_CARDS,
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
import type { WumpusSentences } from '../words/en.ts';

/** The name of a seat: as given, else that of its hunter; before the choice `Player 1` and so on. */
export function seatNames(words: WumpusSentences, view: WumpusView, names?: readonly string[]): NameOf {
  return namesOr((seat) => HUNTERS[view.hunters[seat]!]?.name ?? words.shared.player({ number: seat + 1 }), names);
}

/** Items one after the other, without an "and"; empty ones are left out. */
export function listed(
  { shared }: Pick<WumpusSentences, 'shared'>,
  items: readonly string[],
  pair: ListWords['listStart'] = shared.listStart,
): string {
  return items
    .filter((item) => item !== '')
    .reduceRight((rest, first) => (rest === '' ? first : pair({ first, rest })), '');
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

/**
 * What a card of a kind is worth to a seat, to evade for the ground of the Wumpus in a fight or on a lair; or what it does. In two
 * lines where there is a line break.
 */
export function cardEffect(words: WumpusSentences, kind: number, view: WumpusView, seat: Seat): string {
  const { ambushEffect, scentEffect, retreatEffect, hazardsEffect } = words;
  if (kind >= FIRST_SPECIAL) return [ambushEffect, scentEffect, retreatEffect, hazardsEffect][kind - FIRST_SPECIAL]!;
  const card = EVADE_CARDS[kind - FIRST_EVADE];
  if (card === undefined) return words.attackEffect({ value: ATTACK_VALUE[view.hunters[seat]!]?.[kind] ?? 1 });
  const ground = view.terrain[view.wumpus]!;
  if (view.attack === 0 && ground !== LAIR) return words.evadeEffects({ card });
  return words.evadeEffect({ value: EVADE_VALUE[ground]![kind - FIRST_EVADE]! });
}

/** The terrain that a card to evade with suits; -1 for other kinds. */
export function suitedTerrain(kind: number): number {
  return EVADE_VALUE.findIndex((values) => values[kind - FIRST_EVADE] === 2);
}

// What is next.

/** What the match waits for, or how it ended: `Ann is to move one square or stay.` */
export function describeNext(words: WumpusSentences, view: WumpusView, names?: readonly string[], you?: Seat): string {
  const { phase, asked, turn, attack, evade } = view;
  const nameOf = seatNames(words, view, names);
  const together = (seats: readonly Seat[]): string => listInWords(seats.map(nameOf), words.shared);
  const who = { you: asked === you, name: nameOf(asked) };
  /** Whose turn it is, where it is another's. */
  const whose = { yourTurn: turn === you, owner: nameOf(turn) };
  const hand = handOf(view, asked);
  /** Whether the seat that is asked may hold a card of the kinds from one to another, exclusive, as far as the view shows its hand. */
  const mayHold = (from: number, end = from + 1): boolean => hand === null || hand.slice(from, end).some(Boolean);
  const mayRetreat = (): boolean => mayHold(RETREAT) && retreatSeats(view).length > 0;
  // One that can only pass is asked, too: nobody learns what it holds.
  switch (phase) {
    case 'terrain':
      return words.nextTerrain({ square: NAMES[view.laying]! });
    case 'first':
      return words.nextFirst({ names: together(view.rollers) });
    case 'deal':
    case 'draw':
      return words.nextDraw(who);
    case 'roll':
      return words.nextRoll;
    case 'lair':
      return words.nextLair;
    case 'choose':
      return words.nextChoose(who);
    case 'scent':
      return words.nextScent({ ...who, may: mayHold(SCENT) });
    case 'steer':
      return words.nextSteer(who);
    case 'answer':
      return words.nextAnswer({ ...who, may: mayRetreat() });
    case 'hazards':
      return words.nextHazards({ ...who, ...whose, may: mayHold(HAZARDS) });
    case 'before-move':
    case 'after-move':
      return words.nextRetreat({ ...who, ...whose, may: mayRetreat(), moved: phase === 'after-move' });
    case 'move':
      return words.nextMove({ ...who, may: mayRetreat() });
    case 'act': {
      const far = view.squares[asked] !== view.wumpus;
      return words.nextAct({
        ...who,
        attack: !far && mayHold(0, FIRST_EVADE),
        ambush: view.stepped === 1 && mayHold(AMBUSH),
        retreat: mayRetreat(),
        far,
      });
    }
    case 'ambush':
      return words.nextAmbush({ ...who, steps: view.ambushSteps });
    case 'evade': {
      // HW-36: equal totals save it.
      const missing = Math.max(attack - evade, 0);
      return words.nextEvade({ ...who, ...whose, may: mayHold(FIRST_EVADE, FIRST_SPECIAL), attack, evade, missing });
    }
    case 'reconcile':
      // HW-31, HW-40, HW-41
      return words.nextReconcile({
        ...who,
        redraw: canRedraw(view, asked),
        barred: view.barred[asked] === 1,
        limit: view.handLimits[asked]!,
      });
    case 'over': {
      const others = view.winners.filter((seat) => seat !== you);
      const isYou = others.length < view.winners.length;
      if (view.reason === 'all-out') return words.allOut({ you: isYou, names: together(others) });
      const winner = { you: isYou, name: together(others) };
      return view.reason === 'killed' ? words.killed({ ...winner, attack, evade }) : words.lastHunter(winner);
    }
  }
}

// The view, for both drawings.

/** Counts by kind as a list: `bow, run 2`. */
export function cardsInWords(words: WumpusSentences, counts: readonly number[]): string {
  const kinds = counts.flatMap((count, kind) => {
    if (count === 0) return [];
    const card = words[CARDS[kind]!];
    return [count === 1 ? card : words.cards({ card, count })];
  });
  return listed(words, kinds) || words.noCards;
}

/** Whether a seat's hunter is out of the game. HW-26 */
function isOut(view: WumpusView, seat: Seat): boolean {
  return view.hunters[seat] !== UNCHOSEN && view.squares[seat] === NOWHERE;
}

/** The size of a seat's hand: `4 of 5 cards`; or `out of the game`. */
export function describeHand(words: WumpusSentences, view: WumpusView, seat: Seat): string {
  if (isOut(view, seat)) return words.out;
  return words.hand({ size: view.handSizes[seat]!, limit: view.handLimits[seat]! });
}

/** The whole view, for screen readers. */
export function describe(words: WumpusSentences, view: WumpusView, names?: readonly string[]): string {
  const seats = view.hunters.map((_, seat) => describeSeat(words, view, seat, names));
  return words.describe({
    next: describeNext(words, view, names),
    square: NAMES[view.wumpus]!,
    hunters: listed(words, seats, words.hunterEnd),
    lairs: listed(
      words,
      NAMES.filter((_, square) => view.terrain[square] === LAIR),
    ),
    deck: view.deckSize,
    cards: cardsInWords(words, wumpusCounts(view.discards)),
  });
}

/** A seat with its hunter, where that is, and its hand as far as the view shows it: `Ann, Ulf on c3, 1 of 5 cards: run`. */
export function describeSeat(
  words: WumpusSentences,
  view: WumpusView,
  seat: Seat,
  names?: readonly string[],
  cardsAs: (words: WumpusSentences, counts: readonly number[]) => string = cardsInWords,
): string {
  const name = seatNames(words, view, names)(seat);
  const hand = handOf(view, seat);
  const shown = hand !== null && view.handSizes[seat] !== 0;
  return words.seat({
    name,
    where: whereIs(words, view, seat, name),
    shown,
    cards: shown ? cardsAs(words, hand) : '',
    barred: view.barred[seat] === 1,
  });
}

/** `Ulf on c3, 4 of 5 cards`; without the hunter where the player is called so. */
export function whereIs(words: WumpusSentences, view: WumpusView, seat: Seat, name: string): string {
  const called = HUNTERS[view.hunters[seat]!]?.name ?? '';
  const hunter = called === name ? '' : called;
  const square = NAMES[view.squares[seat]!];
  const place = square && (hunter === '' ? words.onSquare({ square }) : words.hunterOnSquare({ hunter, square }));
  return listed(words, [place ?? hunter, describeHand(words, view, seat)]);
}

// What happened.

/** An action in one sentence: `Ann attacks the Wumpus with bow, nets: 3 in all.` */
export function narrate(
  words: WumpusSentences,
  action: SeenActionOf<Wumpus>,
  view: WumpusView,
  names?: readonly string[],
  you?: Seat,
): string {
  const nameOf = seatNames(words, view, names);
  const by = (seat: Seat): Who => ({ you: seat === you, name: nameOf(seat) });
  return action.type === 'chance' ? narrateChance(words, action, view, by) : narrateMove(words, action, view, by);
}

/** A seat in a sentence. */
interface Who {
  readonly you: boolean;
  readonly name: string;
}

function narrateMove(words: WumpusSentences, move: WumpusMove, view: WumpusView, by: (seat: Seat) => Who): string {
  const who = by(move.seat);
  switch (move.type) {
    case 'choose':
      return words.choose({ ...who, hunter: HUNTERS[HUNTER_IDS.indexOf(move.hunter)]?.name ?? words.someHunter });
    case 'scent':
    case 'steer': {
      const { direction } = move;
      const to = NAMES[wumpusEnd(view, direction)]!;
      return words.lead({ ...who, direction, to, scent: move.type === 'scent' });
    }
    case 'retreat':
    case 'hazards': {
      const seat = seatOf(move.hunter, view);
      if (move.type === 'retreat' && move.seat === seat) return words.retreats(who);
      const { you: toYou, name: target } = by(seat);
      return (move.type === 'retreat' ? words.sends : words.playHazards)({ ...who, toYou, target });
    }
    case 'suffer':
      // What is left to a hunter that was attacked. HW-24, HW-26
      return words.suffer({ ...who, limit: view.handLimits[move.seat]! - 1 });
    case 'move':
      return words.move({ ...who, to: move.to });
    case 'stay':
      return words.stay({ ...who, square: NAMES[view.squares[move.seat]!]! });
    case 'ambush':
      return words.playAmbush(who);
    case 'attack':
    case 'evade': {
      const { cards } = move;
      if (move.type === 'evade' && cards.length === 0) return words.pass(who);
      const told = {
        ...who,
        cards: listed(
          words,
          cards.map((card) => words[card]),
        ),
      };
      const total = totalOf(move.type, cards, view, move.seat);
      if (move.type === 'attack') return words.attack({ ...told, total });
      return words.evade({ ...told, total: view.evade + total, attack: view.attack });
    }
    case 'discard':
      return words.discard({ ...who, card: words[move.card] });
    case 'pass':
    case 'halt':
    case 'end':
    case 'keep':
    case 'redraw':
      return words[move.type](who);
  }
}

/** Where the Wumpus goes when it is led in a direction now: two steps at once, or one. HW-21, HW-23 */
export function wumpusEnd({ phase, scent, wumpus }: WumpusView, direction: string): number {
  const steps = STEP[(DIRECTIONS as readonly string[]).indexOf(direction)];
  const next = steps?.[wumpus] ?? NOWHERE;
  return phase === 'steer' || scent === 'steered' ? next : (steps?.[next] ?? NOWHERE);
}

/** The seat of a hunter. */
function seatOf(hunter: WumpusHunter, { hunters }: WumpusView): Seat {
  return hunters.indexOf(HUNTER_IDS.indexOf(hunter));
}

/** What cards of a seat count in an attack or an evasion: those that are not played in it, nothing. HW-35 */
export function totalOf(type: 'attack' | 'evade', cards: readonly WumpusCard[], view: WumpusView, seat: Seat): number {
  const values =
    type === 'attack'
      ? ATTACK_VALUE[view.hunters[seat]!]!
      : [...Array<number>(FIRST_EVADE).fill(0), ...EVADE_VALUE[view.terrain[view.wumpus]!]!];
  return cards.reduce((sum, card) => sum + (values[CARDS.indexOf(card)] ?? 0), 0);
}

function narrateChance(
  words: WumpusSentences,
  { label, faces }: Extract<SeenActionOf<Wumpus>, { readonly type: 'chance' }>,
  view: WumpusView,
  by: (seat: Seat) => Who,
): string {
  const face = faces[0];
  switch (label) {
    case 'terrain': {
      const kind = RANDOM_TERRAINS.find((one) => one === face);
      return words.laid({ square: NAMES[view.laying]!, terrain: kind === undefined ? String(face) : words[kind] });
    }
    case 'first': {
      const dice = faces.map((rolled, i) => words.die({ ...by(view.rollers[i]!), face: String(rolled) }));
      return words.firstDice({ dice: listed(words, dice) });
    }
    case 'draw': {
      // HW-14: only the seat that draws sees the card.
      const card = CARDS.find((one) => one === face);
      return words.draws({ ...by(view.asked), seen: card !== undefined, card: card === undefined ? '' : words[card] });
    }
    case 'wumpus':
      return words.wumpusDie({ face: String(face), ...wayOfDie(Number(face), view) });
    case 'lair':
      return words.toLair({ square: String(face) });
  }
}

/** Where the Wumpus goes by its die. HW-20, HW-22 */
function wayOfDie(
  face: number,
  { wumpus, terrain, onLair }: WumpusView,
): { readonly way: 'square' | 'nothing' | 'lair' | 'stays' | 'other'; readonly to: string } {
  // HW-21: that may be in another direction than the one of the die.
  const end = STEP[face - 1]?.[wumpus];
  if (end !== undefined) return { way: 'square', to: NAMES[end]! };
  if (face === 5) return { way: 'nothing', to: '' };
  return { way: terrain[wumpus] !== LAIR ? 'lair' : onLair === 'stay' ? 'stays' : 'other', to: '' };
}
