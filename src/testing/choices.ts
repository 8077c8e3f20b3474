/** Numbers turned into actions: a run is a list of numbers, and shrinking the list shortens the run. */
import type { ActionOf, ChanceResult, ChanceResultOf, Die, Face, GameTypes, Random } from '../core/index.ts';
import { deepFreeze } from '../core/internal.ts';
import type { Kit } from './kit.ts';
import type { Ply } from './ply.ts';

/** The action that a number stands for: a seat that is asked, then one of its moves; or a possible face for each die. */
export function chooseAction<G extends GameTypes>(kit: Kit<G>, ply: Ply<G>, choice: number): ActionOf<G> | undefined {
  const { status, state } = ply;
  if (status.type === 'over') return undefined;
  if (status.type === 'chance') {
    const left = { choice };
    return drawResult(kit, state, (n) => {
      const index = left.choice % n;
      left.choice = Math.floor(left.choice / n);
      return index;
    });
  }
  const { seats } = status;
  const moves = ply.legal(seats[choice % seats.length]!);
  return moves[Math.floor(choice / seats.length) % moves.length];
}

/** Some results of the chance node, without duplicates. */
export function drawResults<G extends GameTypes>(
  kit: Kit<G>,
  state: G['State'],
  most: number,
  random: Random,
): readonly ChanceResultOf<G>[] {
  const found = new Map<string, ChanceResultOf<G>>();
  for (let i = 0; i < most; i++) {
    const result = drawResult(kit, state, random);
    found.set(JSON.stringify(result), result);
  }
  return [...found.values()];
}

/** A result of the chance node: a possible face for each die, each as likely as any other. */
export function drawResult<G extends GameTypes>(kit: Kit<G>, state: G['State'], random: Random): ChanceResultOf<G> {
  const { label, dice } = kit.game.chance(state);
  const faces = dice.map((die) => {
    const possible = possibleFaces(die);
    return possible[random(possible.length)]!;
  });
  const result: ChanceResult = deepFreeze({ type: 'chance', label, faces });
  // Its label and faces are those of the node.
  return result as ChanceResultOf<G>;
}

/** The faces that a die can show. */
function possibleFaces(die: Die): readonly Face[] {
  const { faces, weights } = die;
  return weights === undefined ? faces : faces.filter((_, i) => (weights[i] ?? 0) > 0);
}
