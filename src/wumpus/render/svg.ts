/** The match as SVG, with a title and a description for screen readers. */
import { type DrawingOptions, marksOf, renderDrawing } from '../../author/index.ts';
import type { WumpusView } from '../types.ts';
import { describe } from './describe.ts';
import { PALETTE } from './palette.ts';
import { seatNames } from './players.ts';
import { drawBoard } from './svg-board.ts';
import { drawHand } from './svg-hand.ts';
import { drawPlayers } from './svg-players.ts';

/**
 * The board, north up, the hand of the seat that looks, and the hunters. Terrain is told apart by pattern as well as by
 * colour, hunters by their letters.
 */
export function svg(view: WumpusView, options: DrawingOptions = {}): string {
  const { you, names } = options;
  const marks = marksOf(options);
  const hand = you === undefined ? {} : { hand: () => drawHand(view, you, seatNames(view, names), marks) };
  return renderDrawing(
    {
      title: 'Hunt the Wumpus',
      description: describe(view, names),
      palette: PALETTE,
      parts: {
        board: () => drawBoard(view, marks),
        ...hand,
        players: () => drawPlayers(view, options, marks),
      },
    },
    options,
  );
}
