/** The pictures of the Oyno puzzle, by the name of their file. */
import { oynoPuzzle, oynoPuzzleBoard } from '../../src/oyno/index.ts';
import type { Drawn } from './drawn.ts';

export function pictures(drawn: Drawn): Readonly<Record<string, string>> {
  const puzzle = oynoPuzzle.setup({ position: 'b1=u d1=U a2=U c2=u d3=u b4=U e4=u c5=U' });
  return { 'oyno-puzzle.svg': oynoPuzzleBoard.svg(puzzle, drawn) };
}
