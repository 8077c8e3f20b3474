/** How a move is carried out: HW-10 to HW-42. Trusts the move. */
import { type Draft, keepHighest, type Seat, squareNumber } from '../author/index.ts';
import { answered, atLair, decideFight, moveWumpus, rolled } from './attack.ts';
import { CAMPS, DIRECTIONS, WIDTH } from './board.ts';
import {
  AMBUSH,
  ATTACK_VALUE,
  CARD_NUMBER,
  EVADE_VALUE,
  FIRST_EVADE,
  HAZARDS,
  RETREAT,
  SCENT,
  type WumpusAttackCard,
  type WumpusCard,
  type WumpusEvadeCard,
} from './cards.ts';
import { HUNTER_NUMBER } from './hunters.ts';
import { nextAlive } from './order.ts';
import { discardHand, drawCard, drawOn, nextTurn, sendHome, spend, startRound } from './round.ts';
import { nextToLay, type WumpusChance, type WumpusMove, type WumpusState } from './state.ts';
import { TERRAIN_NUMBER } from './terrain.ts';

type State = Draft<WumpusState>;

/** Carries out a move, or a result of chance, on a mutable state. */
export function play(draft: State, move: WumpusMove | WumpusChance): void {
  switch (move.type) {
    case 'chance':
      playChance(draft, move);
      return;
    case 'pass':
      pass(draft);
      return;
    case 'move':
      // HW-30, HW-33
      draft.squares[move.seat] = squareNumber(move.to, WIDTH);
      if (draft.phase === 'move') draft.stepped = 1;
      else draft.steps -= 1;
      if (draft.steps === 0) draft.phase = 'act';
      return;
    case 'end':
      // HW-33
      nextTurn(draft);
      return;
    case 'keep':
      // HW-40
      drawOn(draft);
      return;
    case 'discard':
      // HW-40
      spend(draft, move.seat, CARD_NUMBER[move.card]);
      drawOn(draft);
      return;
    case 'redraw':
      // HW-41
      discardHand(draft, move.seat);
      drawOn(draft);
      return;
    case 'stay':
      // HW-30
      draft.phase = 'act';
      return;
    case 'retreat':
      spend(draft, move.seat, RETREAT);
      sendHome(draft, draft.hunters.indexOf(HUNTER_NUMBER[move.hunter]));
      // HW-25; in one's own turn the same is asked again: HW-32, HW-33.
      if (draft.phase === 'answer') answered(draft);
      return;
    case 'suffer':
      // HW-24
      discardHand(draft, move.seat);
      draft.limits[move.seat]! -= 1;
      sendHome(draft, move.seat);
      answered(draft);
      return;
    case 'scent':
      // HW-23
      spend(draft, move.seat, SCENT);
      moveWumpus(draft, DIRECTIONS.indexOf(move.direction), 2);
      return;
    case 'hazards':
      // HW-31
      spend(draft, move.seat, HAZARDS);
      draft.barred[draft.turn] = 1;
      nextTurn(draft);
      return;
    case 'ambush':
      // HW-33
      spend(draft, move.seat, AMBUSH);
      draft.steps = 2;
      draft.phase = 'ambush';
      return;
    case 'halt':
      // HW-33
      draft.steps = 0;
      draft.phase = 'act';
      return;
    case 'attack':
      attack(draft, move.seat, move.cards);
      return;
    case 'evade':
      evade(draft, move.seat, move.cards);
      return;
    case 'choose':
      choose(draft, move.seat, HUNTER_NUMBER[move.hunter]);
      return;
  }
}

/** No scent, HW-23; or no hazards, HW-31: the next one is asked. */
function pass(draft: State): void {
  if (draft.phase === 'scent') {
    draft.asked = nextAlive(draft.squares, draft.asked, draft.first);
    if (draft.asked === -1) draft.phase = 'roll';
    return;
  }
  draft.asked = nextAlive(draft.squares, draft.asked, draft.turn);
  if (draft.asked !== -1) return;
  draft.phase = 'move';
  draft.asked = draft.turn;
}

/** Attack cards are played; everybody else is asked for evade cards, clockwise. HW-34, HW-35 */
function attack(draft: State, seat: Seat, cards: readonly WumpusAttackCard[]): void {
  const values = ATTACK_VALUE[draft.hunters[seat]!]!;
  for (const card of cards) {
    const kind = CARD_NUMBER[card];
    spend(draft, seat, kind);
    draft.attack += values[kind]!;
  }
  draft.phase = 'evade';
  draft.asked = nextAlive(draft.squares, seat, seat);
}

/** Evade cards are played; after the last of the others the fight is decided. HW-34, HW-35 */
function evade(draft: State, seat: Seat, cards: readonly WumpusEvadeCard[]): void {
  const values = EVADE_VALUE[draft.terrain[draft.wumpus]!]!;
  for (const card of cards) {
    const kind = CARD_NUMBER[card];
    spend(draft, seat, kind);
    draft.evade += values[kind - FIRST_EVADE]!;
  }
  draft.asked = nextAlive(draft.squares, seat, draft.turn);
  if (draft.asked === -1) decideFight(draft);
}

/** A hunter starts in its camp; after the last choice it is rolled who goes first. HW-12, HW-13 */
function choose(draft: State, seat: Seat, hunter: number): void {
  draft.hunters[seat] = hunter;
  draft.squares[seat] = CAMPS[hunter]!;
  if (seat + 1 < draft.seats) {
    draft.turn = seat + 1;
    draft.asked = seat + 1;
    return;
  }
  draft.phase = 'first';
  draft.turn = -1;
  draft.asked = -1;
}

function playChance(draft: State, chance: WumpusChance): void {
  switch (chance.label) {
    case 'draw':
      draw(draft, chance.faces[0]!);
      return;
    case 'wumpus':
      rolled(draft, chance.faces[0]!);
      return;
    case 'terrain':
      lay(draft, TERRAIN_NUMBER[chance.faces[0]!]);
      return;
    case 'lair':
      // HW-22
      atLair(draft, squareNumber(chance.faces[0]!, WIDTH));
      return;
    case 'first':
      rollFirst(draft, chance.faces);
      return;
  }
}

/** Lays a square; after the last the hunters are chosen. HW-10, HW-11 */
function lay(draft: State, kind: number): void {
  draft.terrain[draft.laying] = kind;
  draft.tiles[kind]! -= 1;
  draft.laying = nextToLay(draft.laying + 1);
  if (draft.laying !== -1) return;
  draft.phase = 'choose';
  draft.turn = 0;
  draft.asked = 0;
}

/** The highest goes first; those who tie for it roll again. HW-13 */
function rollFirst(draft: State, faces: readonly number[]): void {
  const { rollers } = draft;
  keepHighest(rollers, faces);
  if (rollers.length > 1) return;
  const first = rollers[0]!;
  rollers.length = 0;
  draft.first = first;
  draft.phase = 'deal';
  draft.turn = first;
  draft.asked = first;
}

/** A card is drawn, in the deal or in the reconcile phase. HW-14, HW-40 */
function draw(draft: State, card: WumpusCard): void {
  drawCard(draft, card);
  if (draft.phase === 'draw') {
    drawOn(draft);
    return;
  }
  // HW-14: all five, then the next in turn order.
  const seat = draft.turn;
  if (draft.handSizes[seat]! < draft.limits[seat]!) return;
  const next = nextAlive(draft.squares, seat, draft.first);
  if (next === -1) {
    startRound(draft);
    return;
  }
  draft.turn = next;
  draft.asked = next;
}
