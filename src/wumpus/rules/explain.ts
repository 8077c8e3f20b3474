/** Why a move is not legal. */
import { deepFreeze, type Seat, show, type Violation, violations } from '../../author/without-immer.ts';
import type {
  WumpusCard,
  WumpusCode,
  WumpusDirection,
  WumpusHunter,
  WumpusMove,
  WumpusPhase,
  WumpusView,
} from '../types.ts';
import { CAMP, CAMPS, DIRECTIONS, HUNTER_IDS, HUNTER_NUMBER, isNear, NAMES, NOWHERE } from './board.ts';
import {
  AMBUSH,
  CARD_NUMBER,
  CARDS,
  type Cards,
  countOf,
  FIRST_EVADE,
  FIRST_SPECIAL,
  HAZARDS,
  holds,
  KINDS,
  RETREAT,
  SCENT,
} from './cards.ts';
import { canRedraw } from './legal.ts';

/** The codes of illegal moves, each with the sentence that says what it means. */
export const WUMPUS_CODES: Readonly<Record<WumpusCode, string>> = /* @__PURE__ */ Object.freeze({
  'wrong-step': 'The move does not answer what is asked now.',
  'hidden-hand': 'The view hides the hand, so what the seat may do is unknown.',
  'no-such-hunter': 'There is no such hunter.',
  'hunter-taken': 'Another player has chosen this hunter already.',
  'not-in-game': 'No player has this hunter, or it is out of the game.',
  'in-camp': 'The hunter is in its camp already.',
  'only-oneself': 'A retreat that answers an attack saves only the hunter of the player who plays it.',
  'wrong-target': 'Hazards are played on the hunter whose turn begins, and on no other.',
  'no-such-direction': 'The Wumpus goes north, east, south or west.',
  'no-such-square': 'The board has no such square.',
  'same-square': 'The hunter is on that square; to stay is a move of its own.',
  'too-far': 'A step leads to a square that touches the hunter’s own.',
  'no-such-card': 'There is no such card, or not of the kind that is played here.',
  'card-not-held': 'The hand does not hold the card, or not as many of its kind.',
  'card-order': 'Cards that are played together are named in the order of the kinds.',
  'no-step-taken': 'An ambush can be played only after a step in the same turn.',
  'not-on-wumpus': 'Only a hunter on the space of the Wumpus can attack it.',
  'no-cards': 'An attack takes at least one card.',
  'not-on-camp': 'Only a hunter on a camp may redraw the whole hand.',
  barred: 'Hazards keep the hunter from drawing in this round.',
});

const refusal = violations(WUMPUS_CODES);

/** The phases in which each move is made. */
const PHASES: Readonly<Record<WumpusMove['type'], readonly WumpusPhase[]>> = deepFreeze({
  choose: ['choose'],
  pass: ['scent', 'hazards', 'before-move', 'after-move'],
  scent: ['scent'],
  steer: ['steer'],
  retreat: ['before-move', 'move', 'after-move', 'act', 'answer'],
  suffer: ['answer'],
  hazards: ['hazards'],
  move: ['move', 'ambush'],
  stay: ['move'],
  ambush: ['act'],
  halt: ['ambush'],
  attack: ['act'],
  evade: ['evade'],
  end: ['act'],
  keep: ['reconcile'],
  discard: ['reconcile'],
  redraw: ['reconcile'],
});

/** Why a move is not legal; `undefined` when there is no better reason than that it is not listed. */
export function explain(view: WumpusView, move: WumpusMove): Violation<WumpusCode> | undefined {
  const { phase } = view;
  if (!PHASES[move.type].includes(phase)) {
    // HW-32: both are the prompt for a retreat in another's turn.
    const asked = phase === 'before-move' || phase === 'after-move' ? 'retreat' : phase;
    return refusal('wrong-step', { move: move.type, asked });
  }
  const hand = view.hands[move.seat];
  if (hand === null || hand === undefined) return refusal('hidden-hand', { seat: move.seat });
  switch (move.type) {
    case 'choose':
      return explainChoice(view, move.hunter);
    case 'scent':
      return explainHeld(hand, SCENT) ?? explainDirection(move.direction);
    case 'steer':
      return explainDirection(move.direction);
    case 'retreat':
      return explainHeld(hand, RETREAT) ?? explainRetreat(view, move.seat, move.hunter);
    case 'hazards':
      return explainHeld(hand, HAZARDS) ?? explainHunter(move.hunter) ?? explainTarget(view, move.hunter);
    case 'move':
      return explainStep(view, move.seat, move.to);
    case 'ambush':
      // HW-33
      return view.stepped === 1 ? explainHeld(hand, AMBUSH) : refusal('no-step-taken');
    case 'attack':
      // HW-34
      if (view.squares[move.seat] !== view.wumpus) return refusal('not-on-wumpus');
      return move.cards?.length === 0 ? refusal('no-cards') : explainCards(hand, move.cards, 0, FIRST_EVADE);
    case 'evade':
      return explainCards(hand, move.cards, FIRST_EVADE, FIRST_SPECIAL);
    case 'discard':
      return explainCard(move.card) ?? explainHeld(hand, CARD_NUMBER[move.card]);
    case 'redraw':
      // HW-31, HW-41
      if (view.terrain[view.squares[move.seat]!] !== CAMP) return refusal('not-on-camp');
      return canRedraw(view, move.seat) ? undefined : refusal('barred');
    case 'pass':
    case 'suffer':
    case 'stay':
    case 'halt':
    case 'end':
    case 'keep':
      return undefined;
  }
}

/** A name for the details of a violation. Moves come from outside, so it may be any data. */
function nameOf(value: unknown): string {
  return typeof value === 'string' ? value : show(value);
}

function explainHeld(hand: Cards, kind: number): Violation<WumpusCode> | undefined {
  return holds(hand, kind) ? undefined : refusal('card-not-held', { card: CARDS[kind]! });
}

function explainHunter(hunter: WumpusHunter): Violation<WumpusCode> | undefined {
  return HUNTER_IDS.includes(hunter) ? undefined : refusal('no-such-hunter', { hunter: nameOf(hunter) });
}

/** HW-12 */
function explainChoice(view: WumpusView, hunter: WumpusHunter): Violation<WumpusCode> | undefined {
  const unknown = explainHunter(hunter);
  if (unknown !== undefined) return unknown;
  return view.hunters.includes(HUNTER_NUMBER[hunter]) ? refusal('hunter-taken', { hunter }) : undefined;
}

/** HW-20, HW-23 */
function explainDirection(direction: WumpusDirection): Violation<WumpusCode> | undefined {
  if (DIRECTIONS.includes(direction)) return undefined;
  return refusal('no-such-direction', { direction: nameOf(direction) });
}

/** HW-25, HW-32 */
function explainRetreat(view: WumpusView, seat: Seat, hunter: WumpusHunter): Violation<WumpusCode> | undefined {
  const unknown = explainHunter(hunter);
  if (unknown !== undefined) return unknown;
  const target = view.hunters.indexOf(HUNTER_NUMBER[hunter]);
  if (view.phase === 'answer' && target !== seat) return refusal('only-oneself', { hunter });
  const square = view.squares[target] ?? NOWHERE;
  if (square === NOWHERE) return refusal('not-in-game', { hunter });
  return square === CAMPS[view.hunters[target]!] ? refusal('in-camp', { hunter }) : undefined;
}

/** HW-31 */
function explainTarget(view: WumpusView, hunter: WumpusHunter): Violation<WumpusCode> | undefined {
  const target = HUNTER_IDS[view.hunters[view.turn]!]!;
  return hunter === target ? undefined : refusal('wrong-target', { hunter, target });
}

/** HW-30, HW-33 */
function explainStep(view: WumpusView, seat: Seat, to: string): Violation<WumpusCode> | undefined {
  const square = NAMES.indexOf(to);
  const from = view.squares[seat]!;
  if (square === -1) return refusal('no-such-square', { to: nameOf(to) });
  if (square === from) return refusal('same-square', { to });
  return isNear(from, square) ? undefined : refusal('too-far', { from: NAMES[from]!, to });
}

function explainCard(card: WumpusCard): Violation<WumpusCode> | undefined {
  return CARDS.includes(card) ? undefined : refusal('no-such-card', { card: nameOf(card) });
}

/** Cards that are played together, of the kinds from `first` to `end`, exclusive. HW-34 */
function explainCards(
  hand: Cards,
  cards: readonly WumpusCard[],
  first: number,
  end: number,
): Violation<WumpusCode> | undefined {
  if (!Array.isArray(cards)) return undefined;
  const counts: number[] = Array.from({ length: KINDS }, () => 0);
  let last = first;
  let ordered = true;
  for (const card of cards) {
    const kind = CARDS.indexOf(card);
    if (kind < first || kind >= end) return refusal('no-such-card', { card: nameOf(card) });
    counts[kind]! += 1;
    if (counts[kind]! > countOf(hand, kind)) return refusal('card-not-held', { card });
    if (kind < last) ordered = false;
    last = kind;
  }
  return ordered ? undefined : refusal('card-order');
}
