/** Why a move is not legal. */
import { type Seat, type Violation, violations } from '../author/index.ts';
import { CAMPS, DIRECTIONS, isNear, NAMES } from './board.ts';
import { AMBUSH, CARD_NUMBER, CARDS, FIRST_EVADE, HAZARDS, KINDS, RETREAT, SCENT, type WumpusCard } from './cards.ts';
import { HUNTER_IDS } from './hunters.ts';
import { canRedraw } from './moves.ts';
import type { WumpusMove, WumpusPhase, WumpusView } from './state.ts';
import { CAMP } from './terrain.ts';

const codes = {
  'wrong-step': 'The move does not answer what is asked now.',
  'hidden-hand': 'The hand is hidden in this view, so that it does not tell what the seat may do.',
  'no-such-hunter': 'There is no such hunter.',
  'hunter-taken': 'Another player has chosen this hunter already.',
  'not-in-game': 'Nobody hunts as this hunter, or it is out of the game.',
  'in-camp': 'The hunter is in its camp already.',
  'only-oneself': 'A retreat that answers an attack saves only the hunter of who plays it.',
  'wrong-target': 'Hazards are played on the hunter whose turn begins, and on no other.',
  'no-such-direction': 'The Wumpus goes north, east, south or west.',
  'no-such-square': 'The board has no such square.',
  'same-square': 'The hunter is on that square; to stay is a move of its own.',
  'too-far': 'A step leads to a square that touches the hunter’s own.',
  'no-such-card': 'There is no such card, or not of the kind that is played here.',
  'card-not-held': 'The hand does not hold the card, or not as many of its kind.',
  'card-order': 'Cards that are played together are named in the order of the kinds.',
  'no-step-taken': 'An ambush is played after a step of one’s own in this turn.',
  'not-on-wumpus': 'Only a hunter on the space of the Wumpus can attack it.',
  'no-cards': 'An attack takes at least one card.',
  'not-on-camp': 'Only a hunter on a camp may redraw the whole hand.',
  barred: 'Hazards keep the hunter from drawing in this round.',
} as const;

/** The codes of illegal moves, with what they mean. */
export const WUMPUS_CODES: Readonly<typeof codes> = /* @__PURE__ */ Object.freeze(codes);

/** A code of an illegal move. */
export type WumpusCode = keyof typeof WUMPUS_CODES;

const because = violations(codes);

/** What each move answers. */
const ANSWERS: Readonly<Record<WumpusMove['type'], readonly WumpusPhase[]>> = {
  choose: ['choose'],
  pass: ['scent', 'hazards'],
  scent: ['scent'],
  retreat: ['move', 'act', 'answer'],
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
};

/** Why a move is not legal; `undefined` when there is no better reason than that it is not listed. */
export function explain(view: WumpusView, move: WumpusMove): Violation | undefined {
  if (!Object.hasOwn(ANSWERS, move.type)) return undefined;
  if (!ANSWERS[move.type].includes(view.phase)) return because('wrong-step', { move: move.type, asked: view.phase });
  const hand = view.hands[move.seat];
  if (hand === null || hand === undefined) return because('hidden-hand', { seat: move.seat });
  switch (move.type) {
    case 'choose':
      return (
        explainHunter(move.hunter) ??
        (isChosen(view, move.hunter) ? because('hunter-taken', { hunter: move.hunter }) : undefined)
      );
    case 'scent':
      return (
        held(hand, SCENT) ??
        (DIRECTIONS.includes(move.direction)
          ? undefined
          : because('no-such-direction', { direction: String(move.direction) }))
      );
    case 'retreat':
      return held(hand, RETREAT) ?? explainRetreat(view, move.seat, move.hunter);
    case 'hazards':
      return held(hand, HAZARDS) ?? explainHunter(move.hunter) ?? explainTarget(view, move.hunter);
    case 'move':
      return explainStep(view, move.seat, move.to);
    case 'ambush':
      return view.stepped === 1 ? held(hand, AMBUSH) : because('no-step-taken');
    case 'attack':
      if (view.squares[move.seat] !== view.wumpus) return because('not-on-wumpus');
      return move.cards.length === 0 ? because('no-cards') : explainCards(hand, move.cards, 0);
    case 'evade':
      return explainCards(hand, move.cards, FIRST_EVADE);
    case 'discard':
      return explainCard(move.card) ?? held(hand, CARD_NUMBER[move.card]);
    case 'redraw':
      if (view.terrain[view.squares[move.seat]!] !== CAMP) return because('not-on-camp');
      return canRedraw(view, move.seat) ? undefined : because('barred');
    case 'pass':
    case 'suffer':
    case 'stay':
    case 'halt':
    case 'end':
    case 'keep':
      return undefined;
  }
}

function held(hand: readonly number[], kind: number): Violation | undefined {
  return hand[kind] === 0 ? because('card-not-held', { card: CARDS[kind]! }) : undefined;
}

function explainHunter(hunter: string): Violation | undefined {
  if (HUNTER_IDS.some((known) => known === hunter)) return undefined;
  return because('no-such-hunter', { hunter: String(hunter) });
}

function seatOf(view: WumpusView, hunter: string): Seat {
  return view.hunters.findIndex((number) => HUNTER_IDS[number] === hunter);
}

function isChosen(view: WumpusView, hunter: string): boolean {
  return seatOf(view, hunter) !== -1;
}

/** HW-25, HW-32 */
function explainRetreat(view: WumpusView, seat: Seat, hunter: string): Violation | undefined {
  const unknown = explainHunter(hunter);
  if (unknown !== undefined) return unknown;
  const target = seatOf(view, hunter);
  if (view.phase === 'answer' && target !== seat) return because('only-oneself', { hunter });
  if (target === -1 || view.squares[target] === -1) return because('not-in-game', { hunter });
  return view.squares[target] === CAMPS[view.hunters[target]!] ? because('in-camp', { hunter }) : undefined;
}

/** HW-31 */
function explainTarget(view: WumpusView, hunter: string): Violation | undefined {
  const target = HUNTER_IDS[view.hunters[view.turn]!]!;
  return hunter === target ? undefined : because('wrong-target', { hunter, target });
}

/** HW-30, HW-33 */
function explainStep(view: WumpusView, seat: Seat, to: string): Violation | undefined {
  const square = NAMES.indexOf(to);
  const from = view.squares[seat]!;
  if (square === -1) return because('no-such-square', { to: String(to) });
  if (square === from) return because('same-square', { to });
  return isNear(from, square) ? undefined : because('too-far', { from: NAMES[from]!, to });
}

function explainCard(card: string): Violation | undefined {
  return CARDS.some((known) => known === card) ? undefined : because('no-such-card', { card: String(card) });
}

/** Cards of four kinds from a first one on, played together. HW-34 */
function explainCards(hand: readonly number[], cards: readonly WumpusCard[], first: number): Violation | undefined {
  const counts: number[] = Array.from({ length: KINDS }, () => 0);
  let last = first;
  let ordered = true;
  for (const card of cards) {
    const kind = CARDS.indexOf(card);
    if (kind < first || kind >= first + FIRST_EVADE) return because('no-such-card', { card: String(card) });
    counts[kind]! += 1;
    if (counts[kind]! > hand[kind]!) return because('card-not-held', { card });
    if (kind < last) ordered = false;
    last = kind;
  }
  return ordered ? undefined : because('card-order');
}
