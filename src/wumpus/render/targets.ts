/** What is pointed at: squares, cards of one's own hand, hunters, directions and buttons; what they are called; what changed. */
import type { Marks, SeenActionOf } from '../../author/without-immer.ts';
import {
  CAMPS,
  DIRECTIONS,
  HUNTER_IDS,
  HUNTERS,
  NAMES,
  NOWHERE,
  RANDOM_TERRAINS,
  STEP,
  UNCHOSEN,
  UNLAID,
  WIDTH,
} from '../rules/board.ts';
import { ATTACK_CARDS, CARDS, EVADE_CARDS } from '../rules/cards.ts';
import { retreatSeats } from '../rules/legal.ts';
import { NOBODY } from '../rules/rounds.ts';
import type { Wumpus, WumpusCard, WumpusDirection, WumpusMove, WumpusView } from '../types.ts';
import type { WumpusSentences } from '../words/en.ts';
import { cardEffect, describeSeat, handOf, listed, seatNames, wumpusEnd } from './sentences.ts';

export function cellTarget(square: number): string {
  return `cell:${NAMES[square]}`;
}

/** The target of a card in the hand: the first of its kind, or another. */
export function cardTarget(card: WumpusCard, copy = 1): string {
  return `card:${card}:${copy}`;
}

/** The target of a hunter among the players, by number. */
export function hunterTarget(hunter: number): string {
  return `hunter:${HUNTER_IDS[hunter]}`;
}

/** Whether the hunter of a player is to be chosen now: then its target is on the board, where it stands. Else it is among the players. */
export function isChosenOnBoard(hunter: number, { legal }: Marks): boolean {
  return hunter !== UNCHOSEN && legal.has(hunterTarget(hunter));
}

/** The target of an arrow beside the Wumpus. */
export function directionTarget(direction: WumpusDirection): string {
  return `direction:${direction}`;
}

/**
 * The targets of a move. A card that is played alone, or discarded, is the first of its kind. Who is meant is asked only where several
 * hunters can be: hazards are for the hunter whose turn begins, a retreat that answers an attack for oneself.
 */
export function path(move: WumpusMove, view: WumpusView): readonly string[] {
  switch (move.type) {
    case 'choose':
      return [`hunter:${move.hunter}`];
    case 'move':
      return [`cell:${move.to}`];
    case 'scent':
      return [cardTarget('scent-in-the-air'), directionTarget(move.direction)];
    case 'steer':
      return [directionTarget(move.direction)];
    case 'retreat': {
      const card = cardTarget('retreat');
      return retreatSeats(view).length === 1 ? [card] : [card, `hunter:${move.hunter}`];
    }
    case 'hazards':
    case 'ambush':
      return [cardTarget(move.type)];
    case 'discard':
      return [cardTarget(move.card)];
    case 'attack':
    case 'evade':
      // HW-34: to evade with nothing is to pass.
      return move.cards.length === 0 ? ['button:pass'] : [...copies(move.cards), `button:${move.type}`];
    default:
      return [`button:${move.type}`];
  }
}

/** Cards as targets: those of one kind are the first, the second and so on. */
function copies(cards: readonly WumpusCard[]): readonly string[] {
  return cards.map((card, i) => cardTarget(card, cards.slice(0, i + 1).filter((other) => other === card).length));
}

/** The kind of card that a target is one of, and which of them; `undefined` for other targets. */
export function cardOfTarget(target: string): { readonly card: WumpusCard; readonly copy: number } | undefined {
  const [type, name, copy] = target.split(':');
  const card = type === 'card' ? CARDS.find((other) => other === name) : undefined;
  return card === undefined ? undefined : { card, copy: Number(copy) };
}

/** Cards of one kind in the hand of the seat that is asked: any of them can be chosen. A hunter is chosen by its camp, too. */
export function alike(target: string, view: WumpusView): readonly string[] {
  const groups =
    view.phase === 'choose' ? CAMPS.map((camp, hunter) => [hunterTarget(hunter), cellTarget(camp)]) : cardTargets(view);
  return groups.find((group) => group.includes(target)) ?? [target];
}

/** The targets of the cards in the hand of the seat that is asked, by kind. */
function cardTargets(view: WumpusView): readonly (readonly string[])[] {
  const counts = handOf(view, view.asked) ?? [];
  return counts.map((count, kind) => Array.from({ length: count }, (_, i) => cardTarget(CARDS[kind]!, i + 1)));
}

const PLAYED_TOGETHER: readonly WumpusCard[] = /* @__PURE__ */ [...ATTACK_CARDS, ...EVADE_CARDS, 'scent-in-the-air'];

/** Attack and evade cards are chosen in any order, and so are scent in the air and its direction. HW-23, HW-34 */
export function isUnordered(target: string): boolean {
  const held = cardOfTarget(target);
  return target.startsWith('direction:') || (held !== undefined && PLAYED_TOGETHER.includes(held.card));
}

// What targets are called, for buttons and screen readers.

// Targets are texts that may come from outside.
const HUNTER_NAMES: readonly string[] = HUNTER_IDS;

/** What a target is called: `c3, forest, Ulf`; `bow, attack 2`; `Ulf on c3, 4 of 5 cards`; `north, to d5`; `Stay`. */
export function label(words: WumpusSentences, target: string, view: WumpusView, names?: readonly string[]): string {
  if (isButton(words, target)) return words[target];
  const [type, name = ''] = target.split(':');
  switch (type) {
    case 'card':
      return labelCard(words, target, view);
    case 'hunter':
      return labelHunter(words, HUNTER_NAMES.indexOf(name), view, names);
    case 'direction': {
      const direction = DIRECTIONS.find((one) => one === name);
      if (direction === undefined) return target;
      return words.direction({ direction, to: NAMES[wumpusEnd(view, name)]! });
    }
    default:
      return labelCell(words, name, view, names);
  }
}

const DECLINING = ['button:pass', 'button:stay', 'button:halt', 'button:end', 'button:keep', 'button:redraw'];

/** Whether a button leaves undone what a space or a card would do. To give all cards away is seldom better than one. */
export function declines(target: string): boolean {
  return DECLINING.includes(target);
}

type Button = Extract<keyof WumpusSentences, `button:${string}`>;

function isButton(words: WumpusSentences, target: string): target is Button {
  return target.startsWith('button:') && Object.hasOwn(words, target);
}

function labelCard(words: WumpusSentences, target: string, view: WumpusView): string {
  const held = cardOfTarget(target);
  if (held === undefined) return target;
  const kind = CARDS.indexOf(held.card);
  // The cards of the seat that is asked; those of an observer who waits are the only ones in its view.
  const seats = [view.asked, ...view.hunters.keys()];
  const seat = seats.find((one) => handOf(view, one) !== null) ?? view.asked;
  const card = words[held.card];
  return words.card({
    card: held.copy > 1 ? words.copy({ card, number: held.copy }) : card,
    effect: cardEffect(words, kind, view, seat).replace('\n', ' '),
  });
}

function labelHunter(words: WumpusSentences, hunter: number, view: WumpusView, names?: readonly string[]): string {
  const seat = view.hunters.indexOf(hunter);
  if (seat !== -1) return describeSeat(words, view, seat, names);
  const found = HUNTERS[hunter];
  if (found === undefined) return words.someHunter;
  return words.hunterBest({ hunter: found.name, card: words[found.speciality] });
}

function labelCell(words: WumpusSentences, name: string, view: WumpusView, names?: readonly string[]): string {
  const square = NAMES.indexOf(name);
  const kind = RANDOM_TERRAINS[view.terrain[square] ?? UNLAID];
  const camp = HUNTERS[CAMPS.indexOf(square)];
  const nameOf = seatNames(words, view, names);
  const hunters = view.hunters.flatMap((_, seat) =>
    square !== NOWHERE && view.squares[seat] === square ? [nameOf(seat)] : [],
  );
  return listed(words, [
    name,
    kind !== undefined ? words[kind] : camp !== undefined ? words.camp({ hunter: camp.name }) : words.unlaid,
    view.wumpus === square ? words.wumpus : '',
    ...hunters,
  ]);
}

// What an action changed in the drawing.

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

/** Where the Wumpus turns on its way: after the first step of a scent, or once on the way to a lair, past the camps. HW-21 to HW-23 */
export function route(before: WumpusView, action: SeenActionOf<Wumpus>, after: WumpusView): readonly string[] {
  const { wumpus: from, scent } = before;
  const to = after.wumpus;
  const isScent = action.type === 'scent' && scent === 'straight';
  if (from === NOWHERE || to === NOWHERE || (from === to && !isScent)) return [];
  const turns = [to - (to % WIDTH) + (from % WIDTH), from - (from % WIDTH) + (to % WIDTH)];
  const turn = isScent
    ? STEP[DIRECTIONS.indexOf(action.direction)]![from]!
    : turns.find((square) => !CAMPS.includes(square))!;
  return [from, turn, to].filter((square, i, all) => square !== all[i - 1]).map(cellTarget);
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
