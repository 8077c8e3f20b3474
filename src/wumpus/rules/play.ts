/** Carries out moves and results of chance. HW-10 to HW-42. Trusts its input. */
import { type ActionOf, type ChanceResultOf, type Draft, squareNumber } from '../../author/index.ts';
import type { Wumpus, WumpusState } from '../types.ts';
import { WIDTH } from './board.ts';
import { CARD_NUMBER, RETREAT, SCENT } from './cards.ts';
import { attackWumpus, helpEvade } from './fight.ts';
import { discardHand, drawCard, spend } from './hands.ts';
import { afterRetreatPrompt, haltAmbush, passHazards, playAmbush, playHazards, stay, stepTo } from './hunt-phase.ts';
import { HUNTER_NUMBER } from './hunters.ts';
import { nextTurn } from './phases.ts';
import { continueDrawing } from './reconcile-phase.ts';
import { chooseHunter, continueDeal, layTerrain, rollFirst } from './setup.ts';
import { TERRAIN_NUMBER } from './terrain.ts';
import { afterAnswer, goToCamp, suffer } from './wumpus-attack.ts';
import { followScent, passScent, reachLair, rollWumpus, steer } from './wumpus-phase.ts';

type State = Draft<WumpusState>;

/** Carries out a move, or a result of chance, on a mutable state. */
export function play(draft: State, action: ActionOf<Wumpus>): void {
  switch (action.type) {
    case 'chance':
      applyResult(draft, action);
      return;
    case 'pass':
      // HW-23, HW-31, HW-32
      if (draft.phase === 'scent') passScent(draft);
      else if (draft.phase === 'hazards') passHazards(draft);
      else afterRetreatPrompt(draft);
      return;
    case 'move':
      // HW-30, HW-33
      stepTo(draft, action.seat, squareNumber(action.to, WIDTH));
      return;
    case 'end':
      // HW-33
      nextTurn(draft);
      return;
    case 'keep':
      // HW-40
      continueDrawing(draft);
      return;
    case 'discard':
      // HW-40
      spend(draft, action.seat, CARD_NUMBER[action.card]);
      continueDrawing(draft);
      return;
    case 'redraw':
      // HW-41
      discardHand(draft, action.seat);
      continueDrawing(draft);
      return;
    case 'stay':
      // HW-30
      stay(draft);
      return;
    case 'retreat':
      // HW-25; in one's own turn the same prompt is repeated: HW-32, HW-33.
      spend(draft, action.seat, RETREAT);
      goToCamp(draft, draft.hunters.indexOf(HUNTER_NUMBER[action.hunter]));
      if (draft.phase === 'answer') afterAnswer(draft);
      // In another's turn the next one is asked. HW-32
      else if (action.seat !== draft.turn) afterRetreatPrompt(draft);
      return;
    case 'suffer':
      // HW-24
      suffer(draft, action.seat);
      return;
    case 'scent':
      // HW-23
      spend(draft, action.seat, SCENT);
      followScent(draft, action.direction);
      return;
    case 'steer':
      // HW-23
      steer(draft, action.direction);
      return;
    case 'hazards':
      // HW-31
      playHazards(draft, action.seat);
      return;
    case 'ambush':
      // HW-33
      playAmbush(draft, action.seat);
      return;
    case 'halt':
      // HW-33
      haltAmbush(draft);
      return;
    case 'attack':
      // HW-34
      attackWumpus(draft, action.seat, action.cards);
      return;
    case 'evade':
      // HW-34
      helpEvade(draft, action.seat, action.cards);
      return;
    case 'choose':
      // HW-12
      chooseHunter(draft, action.seat, HUNTER_NUMBER[action.hunter]);
      return;
  }
}

function applyResult(draft: State, { label, faces }: ChanceResultOf<Wumpus>): void {
  switch (label) {
    case 'draw':
      // HW-14, HW-40
      drawCard(draft, faces[0]!);
      if (draft.phase === 'draw') continueDrawing(draft);
      else continueDeal(draft);
      return;
    case 'wumpus':
      // HW-20
      rollWumpus(draft, faces[0]!);
      return;
    case 'terrain':
      // HW-10
      layTerrain(draft, TERRAIN_NUMBER[faces[0]!]);
      return;
    case 'lair':
      // HW-22
      reachLair(draft, squareNumber(faces[0]!, WIDTH));
      return;
    case 'first':
      // HW-13
      rollFirst(draft, faces);
      return;
  }
}
