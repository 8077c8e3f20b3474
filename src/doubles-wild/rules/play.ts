/** Applies an action to a mutable state, which it trusts to be legal: DW-1 to DW-41. */
import type { ActionOf, ChanceResultOf, Draft } from '../../author/index.ts';
import type { DoublesWild, DoublesWildState } from '../types.ts';
import { ATTACKER, endBattlePart } from './battle.ts';
import { squareNamed } from './board.ts';
import { BLUE_MASK, maskOf, RED_MASK, setFaces, TURN_MASK } from './dice.ts';
import { rollForFirst } from './first-player.ts';
import { landOn, landWhereDicePoint, replaceTeammate } from './landing.ts';
import { endTurn } from './turn-end.ts';

type State = Draft<DoublesWildState>;

const REROLL_MASKS = { red: RED_MASK, blue: BLUE_MASK, all: TURN_MASK } as const;

/** Applies a move, or a result of the dice. */
export function play(draft: State, action: ActionOf<DoublesWild>): void {
  switch (action.type) {
    case 'chance':
      playResult(draft, action);
      return;
    case 'keep':
      landWhereDicePoint(draft);
      return;
    case 'reroll':
      draft.rollMask = REROLL_MASKS[action.dice];
      draft.phase = 'reroll';
      return;
    case 'square':
      landOn(draft, squareNamed(draft, action.square));
      return;
    case 'decline':
    case 'leave':
      endTurn(draft);
      return;
    case 'replace':
      replaceTeammate(draft);
      return;
    case 'stand':
      endBattlePart(draft);
      return;
    case 'fight':
      draft.rollMask = maskOf(action.dice);
      draft.phase = 'battle-roll';
      return;
  }
}

function playResult(draft: State, { label, faces }: ChanceResultOf<DoublesWild>): void {
  switch (label) {
    case 'first':
      rollForFirst(draft, faces);
      return;
    case 'roll':
      // DW-10
      setFaces(draft.dice, TURN_MASK, faces);
      draft.phase = 'keep';
      return;
    case 'reroll':
      setFaces(draft.dice, draft.rollMask, faces);
      draft.rollMask = 0;
      // DW-10: after the second roll the only prompt is a wild choice.
      landWhereDicePoint(draft);
      return;
    case 'battle':
      setFaces(draft.battleSide === ATTACKER ? draft.attackerDice : draft.defenderDice, draft.rollMask, faces);
      draft.rollMask = 0;
      endBattlePart(draft);
      return;
  }
}
