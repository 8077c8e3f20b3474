/** The legal moves of the seat that is asked. HW-12, HW-23, HW-25, HW-30 to HW-34, HW-40, HW-41 */
import { deepFreeze, type Seat } from '../../author/index.ts';
import type { WumpusMove, WumpusView } from '../types.ts';
import { CAMPS, NOWHERE } from './board.ts';
import { attacks, evasions } from './card-combinations.ts';
import { AMBUSH, HAZARDS, KINDS, RETREAT, SCENT } from './cards.ts';
import { HUNTER_IDS } from './hunters.ts';
import {
  AMBUSH_LISTS,
  AMBUSHES,
  ANSWER_LISTS,
  CHOOSE,
  DISCARD,
  END,
  HAZARD_LISTS,
  KEEP,
  MOVE_LISTS,
  ONLY_END,
  ONLY_PASS,
  ONLY_SUFFER,
  PASS,
  REDRAW,
  RETREATS,
  SCENT_LISTS,
  STEER,
} from './move-lists.ts';
import { CAMP } from './terrain.ts';

const NONE: readonly WumpusMove[] = deepFreeze([]);

/** The legal moves of the seat that is asked; none where its hand is hidden. Most lists are constants. */
export function legalMoves(view: WumpusView, seat: Seat): readonly WumpusMove[] {
  const hand = view.hands[seat];
  if (hand === null || hand === undefined) return NONE;
  switch (view.phase) {
    case 'scent':
      // HW-23
      return (hand[SCENT] === 0 ? ONLY_PASS : SCENT_LISTS)[seat]!;
    case 'steer':
      // HW-23
      return STEER[seat]!;
    case 'hazards':
      // HW-31
      return hand[HAZARDS] === 0 ? ONLY_PASS[seat]! : HAZARD_LISTS[seat]![view.hunters[view.turn]!]!;
    case 'before-move':
    case 'after-move':
      // HW-32
      return hand[RETREAT] === 0 ? ONLY_PASS[seat]! : [...retreats(view, seat), PASS[seat]!];
    case 'move': {
      // HW-30, HW-32
      const steps = MOVE_LISTS[seat]![view.squares[seat]!]!;
      return hand[RETREAT] === 0 ? steps : [...retreats(view, seat), ...steps];
    }
    case 'act':
      return act(view, seat, hand);
    case 'ambush':
      // HW-33
      return AMBUSH_LISTS[seat]![view.squares[seat]!]!;
    case 'reconcile':
      return reconcile(view, seat, hand);
    case 'answer':
      // HW-25
      return hand[RETREAT] === 0 ? ONLY_SUFFER[seat]! : ANSWER_LISTS[seat]![view.hunters[seat]!]!;
    case 'evade':
      // HW-34
      return evasions(seat, hand);
    case 'choose':
      // HW-12
      return CHOOSE[seat]!.filter((_, hunter) => !view.hunters.includes(hunter));
    case 'terrain':
    case 'first':
    case 'deal':
    case 'roll':
    case 'lair':
    case 'draw':
    case 'over':
      return NONE;
  }
}

/** After the move: retreat, ambush, attack, end. HW-32, HW-33, HW-34 */
function act(view: WumpusView, seat: Seat, hand: readonly number[]): readonly WumpusMove[] {
  const retreating = hand[RETREAT] !== 0;
  const ambushing = view.stepped === 1 && hand[AMBUSH] !== 0;
  const attacking = view.squares[seat] === view.wumpus;
  if (!retreating && !ambushing && !attacking) return ONLY_END[seat]!;
  const list: WumpusMove[] = retreating ? retreats(view, seat) : [];
  if (ambushing) list.push(AMBUSHES[seat]!);
  if (attacking) for (const attack of attacks(seat, hand)) list.push(attack);
  list.push(END[seat]!);
  return list;
}

/** A retreat for each hunter in the game that is not in its camp. HW-32 */
function retreats(view: WumpusView, seat: Seat): WumpusMove[] {
  const list: WumpusMove[] = [];
  for (let hunter = 0; hunter < HUNTER_IDS.length; hunter++) {
    if (canRetreat(view, view.hunters.indexOf(hunter))) list.push(RETREATS[seat]![hunter]!);
  }
  return list;
}

/** Whether a seat's hunter is in the game and not in its camp. HW-32 */
function canRetreat(view: WumpusView, target: Seat): boolean {
  const square = view.squares[target] ?? NOWHERE;
  return square !== NOWHERE && square !== CAMPS[view.hunters[target]!];
}

/** Keep all, discard a card of one kind, or on a camp redraw. HW-40, HW-41 */
function reconcile(view: WumpusView, seat: Seat, hand: readonly number[]): readonly WumpusMove[] {
  const list: WumpusMove[] = [KEEP[seat]!];
  for (let kind = 0; kind < KINDS; kind++) if (hand[kind] !== 0) list.push(DISCARD[seat]![kind]!);
  if (canRedraw(view, seat)) list.push(REDRAW[seat]!);
  return list;
}

/** Whether a seat's hunter is on a camp, and no hazards bar it from drawing. HW-31, HW-41 */
export function canRedraw(view: WumpusView, seat: Seat): boolean {
  return view.barred[seat] === 0 && view.terrain[view.squares[seat]!] === CAMP;
}
