/** Results of chance by number: elementary outcomes in the order of the faces, the last die varying fastest. */
import { totalWeight, weightOf } from './dice.ts';
import { deepFreeze } from './plain-data.ts';
import type { ChanceNode, ChanceResult, Face } from './types.ts';

/** How many equally likely outcomes dice have. */
export function countOutcomes({ dice }: ChanceNode): number {
  let count = 1;
  for (const die of dice) count *= totalWeight(die);
  return count;
}

/** The first outcome that shows a result of these dice. */
export function outcomeOf({ dice }: ChanceNode, { faces }: ChanceResult): number {
  let outcome = 0;
  for (let i = 0; i < dice.length; i++) {
    const die = dice[i]!;
    const index = die.faces.indexOf(faces[i]!);
    let below = index;
    if (die.weights !== undefined) {
      below = 0;
      for (let face = 0; face < index; face++) below += weightOf(die, face);
    }
    outcome = outcome * totalWeight(die) + below;
  }
  return outcome;
}

/** The faces that an outcome shows. */
export function facesOf({ dice }: ChanceNode, outcome: number): readonly Face[] {
  const faces: Face[] = [];
  let rest = outcome;
  for (let i = dice.length - 1; i >= 0; i--) {
    const die = dice[i]!;
    const total = totalWeight(die);
    let left = rest % total;
    rest = Math.floor(rest / total);
    let face = 0;
    while (left >= weightOf(die, face)) left -= weightOf(die, face++);
    faces.unshift(die.faces[face]!);
  }
  return faces;
}

/** The result that an outcome shows, frozen. */
export function resultOfOutcome<R extends ChanceResult>(node: ChanceNode, outcome: number): R {
  const result: ChanceResult = { type: 'chance', label: node.label, faces: facesOf(node, outcome) };
  // Faces of a node's dice under its label are a result of it; the compiler can't follow that.
  return deepFreeze(result) as R;
}
