/** Carries out moves and results of chance. HW-10 to HW-42. Trusts its input. */
import { type Draft, squareNumber } from '../../author/index.ts';
import type { WumpusChance, WumpusMove, WumpusState } from '../types.ts';
import { WIDTH } from './board.ts';
import { CARD_NUMBER, RETREAT, SCENT } from './cards.ts';
import { attackWumpus, helpEvade } from './fight.ts';
import { discardHand, drawCard, spend } from './hands.ts';
import { haltAmbush, passHazards, playAmbush, playHazards, stepTo } from './hunt-phase.ts';
import { HUNTER_NUMBER } from './hunters.ts';
import { nextTurn } from './phases.ts';
import { continueDrawing } from './reconcile-phase.ts';
import { chooseHunter, continueDeal, layTerrain, rollFirst } from './setup.ts';
import { TERRAIN_NUMBER } from './terrain.ts';
import { afterAnswer, goToCamp, suffer } from './wumpus-attack.ts';
import { followScent, passScent, reachLair, rollWumpus } from './wumpus-phase.ts';

type State = Draft<WumpusState>;

/** Carries out a move, or a result of chance, on a mutable state. */
export function play(draft: State, move: WumpusMove | WumpusChance): void {
  switch (move.type) {
    case 'chance':
      playChance(draft, move);
      return;
    case 'pass':
      // HW-23, HW-31
      if (draft.phase === 'scent') passScent(draft);
      else passHazards(draft);
      return;
    case 'move':
      // HW-30, HW-33
      stepTo(draft, move.seat, squareNumber(move.to, WIDTH));
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
      spend(draft, move.seat, CARD_NUMBER[move.card]);
      continueDrawing(draft);
      return;
    case 'redraw':
      // HW-41
      discardHand(draft, move.seat);
      continueDrawing(draft);
      return;
    case 'stay':
      // HW-30
      draft.phase = 'act';
      return;
    case 'retreat':
      // HW-25; in one's own turn the same prompt is repeated: HW-32, HW-33.
      spend(draft, move.seat, RETREAT);
      goToCamp(draft, draft.hunters.indexOf(HUNTER_NUMBER[move.hunter]));
      if (draft.phase === 'answer') afterAnswer(draft);
      return;
    case 'suffer':
      // HW-24
      suffer(draft, move.seat);
      return;
    case 'scent':
      // HW-23
      spend(draft, move.seat, SCENT);
      followScent(draft, move.direction);
      return;
    case 'hazards':
      // HW-31
      playHazards(draft, move.seat);
      return;
    case 'ambush':
      // HW-33
      playAmbush(draft, move.seat);
      return;
    case 'halt':
      // HW-33
      haltAmbush(draft);
      return;
    case 'attack':
      // HW-34
      attackWumpus(draft, move.seat, move.cards);
      return;
    case 'evade':
      // HW-34
      helpEvade(draft, move.seat, move.cards);
      return;
    case 'choose':
      // HW-12
      chooseHunter(draft, move.seat, HUNTER_NUMBER[move.hunter]);
      return;
  }
}

function playChance(draft: State, chance: WumpusChance): void {
  switch (chance.label) {
    case 'draw':
      // HW-14, HW-40
      drawCard(draft, chance.faces[0]!);
      if (draft.phase === 'draw') continueDrawing(draft);
      else continueDeal(draft);
      return;
    case 'wumpus':
      // HW-20
      rollWumpus(draft, chance.faces[0]!);
      return;
    case 'terrain':
      // HW-10
      layTerrain(draft, TERRAIN_NUMBER[chance.faces[0]!]);
      return;
    case 'lair':
      // HW-22
      reachLair(draft, squareNumber(chance.faces[0]!, WIDTH));
      return;
    case 'first':
      // HW-13
      rollFirst(draft, chance.faces);
      return;
  }
}
