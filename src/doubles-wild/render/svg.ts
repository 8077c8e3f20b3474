/** A match as SVG. */
import { type DrawingOptions, marksOf, renderDrawing } from '../../author/index.ts';
import type { DoublesWildState } from '../types.ts';
import { describe } from './describe.ts';
import { PALETTE } from './palette.ts';
import { drawBoard } from './svg-board.ts';
import { drawDice } from './svg-dice.ts';
import { drawPlayers } from './svg-players.ts';

/**
 * The board as SVG, with the dice and the players beside it. Each player's markers have a sign of their own; those in a
 * three-in-a-row have a strong rim, and lines between them in a pattern of the player.
 */
export function svg(view: DoublesWildState, options: DrawingOptions = {}): string {
  const marks = marksOf(options);
  return renderDrawing(
    {
      title: 'Doubles Wild',
      description: describe(view, options.names),
      palette: PALETTE,
      parts: {
        board: () => drawBoard(view, marks),
        dice: () => drawDice(view, options.names, marks),
        players: () => drawPlayers(view, options),
      },
    },
    options,
  );
}
