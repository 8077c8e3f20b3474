/** Rolls dice in a search, and tells which results an observer can distinguish. */
import type { ChanceMove, ChanceOf, Face, Observer, Random } from '../../core/index.ts';
import { roll } from '../../core/internal.ts';

/** A result of chance. */
interface KeyedResult<C extends ChanceMove> {
  readonly result: C;
  /** The key of the result among the children of a node; `undefined` where the observer does not see it. */
  readonly key: Face | undefined;
}

/** Rolls for an observer; `undefined` sees every result. */
export function rollKeyed<C extends ChanceMove>(
  chance: ChanceOf<C>,
  random: Random,
  observer: Observer | undefined,
): KeyedResult<C> {
  const { seenBy } = chance;
  const result = roll<C>(chance, random);
  const seen =
    seenBy === undefined || observer === undefined || (observer !== 'spectator' && seenBy.includes(observer));
  return { result, key: seen ? keyOf(result.faces) : undefined };
}

/** The faces as one value. A node always has the same dice, so that no label is needed. */
function keyOf(faces: readonly Face[]): Face {
  const first = faces[0]!;
  if (faces.length === 1) return first;
  let key = String(first);
  for (let i = 1; i < faces.length; i++) key += ` ${faces[i]!}`;
  return key;
}
