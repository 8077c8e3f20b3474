import type { GameTypes } from '../../core/index.ts';
import { observerName } from '../describe.ts';
import { brief, difference } from '../difference.ts';
import type { Kit } from '../kit.ts';
import type { Ply } from '../ply.ts';

/** `sides`: one for each seat, the same on every view. */
export function checkSides<G extends GameTypes>(kit: Kit<G>, ply: Ply<G>): void {
  const { game } = kit;
  const sides = game.sides(ply.state);
  kit.verify('sides', sidesFault(sides, game.seats, Reflect.get(ply.options ?? {}, 'seats')));
  for (const observer of ply.observers) {
    const found = difference(sides, game.sides(ply.view(observer)));
    kit.verify('sides', found && `The sides on the view of ${observerName(observer)} differ: ${found}.`);
  }
}

function sidesFault(
  sides: readonly unknown[],
  { min, max }: { readonly min: number; readonly max: number },
  wanted: unknown,
): string | undefined {
  if (!sides.every((side) => typeof side === 'number' && Number.isInteger(side) && side >= 0)) {
    return `The sides are ${brief(sides)}, not numbers from 0.`;
  }
  if (sides.length < min || sides.length > max) return `${sides.length} seats play; the game is for ${min} to ${max}.`;
  if (typeof wanted === 'number' && sides.length !== wanted)
    return `${sides.length} seats play, and the option asks for ${wanted}.`;
  return undefined;
}
