/** Where markers begin. WU-12 */
import { oppositeColour } from './colours.ts';
import type { Context } from './context.ts';

/** The squares on which a player of a colour begins: the middle ones of the HOME opposite, in its order. WU-12 */
export function startSquares({ homes }: Context, colour: number, markers: number): readonly number[] {
  const home = homes[oppositeColour(colour)]!;
  // With no exact middle, on the earlier ones.
  const from = Math.floor((home.length - markers) / 2);
  return home.slice(from, from + markers);
}
