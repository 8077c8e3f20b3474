/** Rolls the dice in a search: the result as a move, and as a key by which a node is found again. */
import { drawFace } from '../core/chance.ts';
import type { ChanceMove, ChanceOf, Face, Observer, Random } from '../core/index.ts';

/** A result of chance. */
export interface Rolled<C extends ChanceMove> {
  readonly move: C;
  /** What an observer can tell it apart by; `undefined` where the observer does not see it. */
  readonly key: Face | undefined;
}

/** Rolls, for an observer; `undefined` is somebody who sees everything. */
export function rollFor<C extends ChanceMove>(
  chance: ChanceOf<C>,
  random: Random,
  observer: Observer | undefined,
): Rolled<C> {
  const { dice, label, seenBy } = chance;
  const faces: Face[] = [];
  for (let i = 0; i < dice.length; i++) faces.push(dice[i]!.faces[drawFace(dice[i]!, random)]!);
  const move: ChanceMove = { type: 'chance', label, faces };
  const seen =
    seenBy === undefined || observer === undefined || (observer !== 'spectator' && seenBy.includes(observer));
  // That faces of the dice make a move of the same label is what `ChanceOf` says.
  return { move: move as C, key: seen ? keyOf(faces) : undefined };
}

/** The faces as one value. The faces at a node are always those of the same dice: no label is needed. */
function keyOf(faces: readonly Face[]): Face {
  const first = faces[0]!;
  if (faces.length === 1) return first;
  let key = String(first);
  for (let i = 1; i < faces.length; i++) key += ` ${faces[i]!}`;
  return key;
}
