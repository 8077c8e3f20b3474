/** A match as SVG. */
import { type DrawingOptions, marksOf, renderDrawing } from '../../author/index.ts';
import type { WunbyState } from '../types.ts';
import { describe } from './describe.ts';
import { PALETTE } from './palette.ts';
import { drawBoard } from './svg-board.ts';
import { drawDice } from './svg-dice.ts';
import { drawPlayers } from './svg-players.ts';

/**
 * The board as SVG, north up. Homes are tinted and have their letter; markers have a letter and a shape, and a ring when
 * they are HOME; barriers are bars between squares. The part `dice` has the barriers of the pile until all are placed.
 */
export function svg(view: WunbyState, options: DrawingOptions = {}): string {
  const marks = marksOf(options);
  const parts = {
    board: () => drawBoard(view, marks),
    dice: () => drawDice(view, marks),
    players: () => drawPlayers(view, options),
  };
  return renderDrawing(
    { title: 'Wunby', description: describe(view, options.names), palette: PALETTE, parts },
    options,
  );
}
