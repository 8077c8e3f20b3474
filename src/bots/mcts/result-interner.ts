/** Results of chance by number, for dice that differ from state to state or have no numbers. */
import type { ChanceNode, ChanceResultOf, Face, GameTypes, Observer } from '../../core/index.ts';

/** Gives equal results the same number. */
export interface ResultInterner<G extends GameTypes> {
  number(result: ChanceResultOf<G>): number;
  /** A result by its number. */
  result(n: number): ChanceResultOf<G>;
}

/** An interner for one match: a node of its tree always has the same label. */
export function makeResultInterner<G extends GameTypes>(): ResultInterner<G> {
  const results: ChanceResultOf<G>[] = [];
  const numbers = new Map<Face, number>();
  return {
    number: (result) => {
      const key = keyOf(result.faces);
      const known = numbers.get(key);
      if (known !== undefined && results[known]!.label === result.label) return known;
      const n = results.push(result) - 1;
      numbers.set(key, n);
      return n;
    },
    result: (n) => results[n]!,
  };
}

/** The faces as one value. */
function keyOf(faces: readonly Face[]): Face {
  const first = faces[0]!;
  if (faces.length === 1) return first;
  let key = String(first);
  for (let i = 1; i < faces.length; i++) key += ` ${faces[i]!}`;
  return key;
}

/** Whether an observer sees the result of dice; `undefined` sees every result. */
export function isSeen({ seenBy }: ChanceNode, observer: Observer | undefined): boolean {
  return seenBy === undefined || observer === undefined || (observer !== 'spectator' && seenBy.includes(observer));
}

/** Whether dice can show a result: the cards left in a deck depend on what is hidden. */
export function isPossible({ label, dice }: ChanceNode, result: { label: string; faces: readonly Face[] }): boolean {
  return (
    label === result.label &&
    dice.length === result.faces.length &&
    dice.every(({ faces, weights }, i) => {
      const index = faces.indexOf(result.faces[i]!);
      return index !== -1 && weights?.[index] !== 0;
    })
  );
}
