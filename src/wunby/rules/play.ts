/** Carries out an action, by functions of the other files. */
import { type ActionOf, type Draft, squareNumber } from '../../author/index.ts';
import type { Wunby, WunbyState } from '../types.ts';
import { moveBarrier } from './barriers.ts';
import { boardTables } from './board-tables.ts';
import { build } from './building.ts';
import { chooseColour } from './colour-choice.ts';
import { COLOURS } from './colours.ts';
import { STANDARD_DIE, WUNBY_DIE } from './dice.ts';
import { rollForFirst } from './first-player.ts';
import { moveMarker, placeMarker } from './marker-moves.ts';
import { endMatch } from './outcome.ts';
import { completeMove, endTurn, rollDice, useRepeat } from './turn.ts';

/** Carries out a legal move, or a roll of the dice, on a mutable state. */
export function play(draft: Draft<WunbyState>, action: ActionOf<Wunby>): void {
  const tables = boardTables(draft.board);
  switch (action.type) {
    case 'chance':
      if (action.label === 'first') rollForFirst(draft, action.faces);
      else rollDice(draft, action.faces);
      return;
    case 'choose':
      chooseColour(draft, tables, action.seat, COLOURS.indexOf(action.colour));
      return;
    case 'build':
      build(draft, tables, tables.slotNumber.get(action.slot)!);
      return;
    case 'move':
      draft.unusedDiceMask &= ~STANDARD_DIE;
      moveMarker(draft, tables, action.seat, action.from, action.to);
      return;
    case 'repeat':
      useRepeat(draft);
      moveMarker(draft, tables, action.seat, action.from, action.to);
      return;
    case 'jump':
      draft.unusedDiceMask &= ~WUNBY_DIE;
      moveMarker(draft, tables, action.seat, action.from, action.to);
      return;
    case 'barrier':
      draft.unusedDiceMask &= ~WUNBY_DIE;
      moveBarrier(draft, tables, tables.slotNumber.get(action.from)!, tables.slotNumber.get(action.to)!);
      completeMove(draft);
      return;
    case 'place':
      placeMarker(draft, tables, squareNumber(action.square, tables.size));
      return;
    case 'forfeit':
      // WU-20: listed only when none of the dice that are left has a move.
      endTurn(draft);
      return;
    case 'declare':
      // WU-31
      endMatch(draft, 'tie');
      return;
    case 'pass':
      draft.passedMask |= 1 << action.seat;
      if (draft.passedMask === (1 << draft.seats) - 1) endMatch(draft, 'home');
      return;
  }
}
