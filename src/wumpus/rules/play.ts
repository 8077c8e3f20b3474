/** Carries out moves. HW-12 to HW-41. Trusts its input. */
import type { Draft, Seat, Turn } from '../../author/without-immer.ts';
import type { WumpusState } from '../types.ts';
import { discardHand, RETREAT, SCENT, spend } from './cards.ts';
import {
  afterRetreatPrompt,
  attackWumpus,
  haltAmbush,
  helpEvade,
  passHazards,
  playAmbush,
  playHazards,
  stay,
  stepTo,
} from './hunt-phase.ts';
import type { WumpusTables } from './legal.ts';
import { continueDrawing, nextTurn } from './rounds.ts';
import { chooseHunter } from './setup.ts';
import { afterAnswer, followScent, goToCamp, passScent, steer, suffer } from './wumpus-phase.ts';

type State = Draft<WumpusState>;

/** Carries out the move of a number on a mutable state; returns who is next. */
export function play(draft: State, n: number, seat: Seat, tables: WumpusTables): Turn {
  const argument = tables.arguments[n]!;
  const type = tables.types[n]!;
  switch (type) {
    case 'pass':
      return pass(draft);
    case 'move':
      // HW-30, HW-33
      return stepTo(draft, seat, argument);
    case 'end':
      // HW-33
      return nextTurn(draft);
    case 'keep':
      // HW-40
      return continueDrawing(draft);
    case 'discard':
      // HW-40
      spend(draft, seat, argument);
      return continueDrawing(draft);
    case 'redraw':
      // HW-41
      discardHand(draft, seat);
      return continueDrawing(draft);
    case 'stay':
      // HW-30
      return stay(draft);
    case 'retreat':
      return playRetreat(draft, seat, argument);
    case 'suffer':
      // HW-24
      return suffer(draft, seat);
    case 'scent':
      // HW-23
      spend(draft, seat, SCENT);
      return followScent(draft, argument);
    case 'steer':
      // HW-23
      return steer(draft, argument);
    case 'hazards':
      // HW-31
      return playHazards(draft, seat);
    case 'ambush':
      // HW-33
      return playAmbush(draft, seat);
    case 'halt':
      // HW-33
      return haltAmbush(draft);
    case 'attack':
      // HW-34
      return attackWumpus(draft, seat, tables.combinations.byNumber[argument]!);
    case 'evade':
      // HW-34
      return helpEvade(draft, seat, tables.combinations.byNumber[argument]!);
    case 'choose':
      // HW-12
      return chooseHunter(draft, seat, argument);
  }
}

/** No card is played where one could be. HW-23, HW-31, HW-32 */
function pass(draft: State): Turn {
  if (draft.phase === 'hazards') return passHazards(draft);
  return draft.phase === 'scent' ? passScent(draft) : afterRetreatPrompt(draft);
}

/** Sends a hunter to its camp. HW-25, HW-32 */
function playRetreat(draft: State, seat: Seat, hunter: number): Turn {
  spend(draft, seat, RETREAT);
  goToCamp(draft, draft.hunters.indexOf(hunter));
  if (draft.phase === 'answer') return afterAnswer(draft);
  // In one's own turn the same prompt is repeated; in another's the next one is asked. HW-32, HW-33
  return seat === draft.turn ? seat : afterRetreatPrompt(draft);
}
