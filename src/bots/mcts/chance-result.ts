/** Rolls dice in a search, with a key for the results that an observer can distinguish. */
import type { ChanceNodeOf, ChanceResultOf, Face, GameTypes, Observer, Random } from '../../core/index.ts';
import { rollTrusted } from '../../core/internal.ts';

/** A result of chance. */
interface KeyedResult<G extends GameTypes> {
  readonly result: ChanceResultOf<G>;
  /** The key of the result among the children of a node; `undefined` where the observer does not see it. */
  readonly key: Face | undefined;
}

/** Rolls for an observer; `undefined` sees every result. */
export function rollKeyed<G extends GameTypes>(
  node: ChanceNodeOf<G>,
  random: Random,
  observer: Observer | undefined,
): KeyedResult<G> {
  const { seenBy } = node;
  const result = rollTrusted<G>(node, random);
  const seen =
    seenBy === undefined || observer === undefined || (observer !== 'spectator' && seenBy.includes(observer));
  return { result, key: seen ? keyOf(result.faces) : undefined };
}

/** The faces as one value. A node always has the same dice, so no label is needed. */
function keyOf(faces: readonly Face[]): Face {
  const first = faces[0]!;
  if (faces.length === 1) return first;
  let key = String(first);
  for (let i = 1; i < faces.length; i++) key += ` ${faces[i]!}`;
  return key;
}
