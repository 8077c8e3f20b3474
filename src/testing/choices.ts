/** Numbers turned into actions: a run is a list of numbers, and shrinking the list shortens the run. */
import type { ChanceOf, Die, Face, Random, Types } from '../core/index.ts';
import type { Kit } from './kit.ts';
import type { Ply } from './ply.ts';
import type { ActionOf } from './types.ts';

/** The action that a number stands for: a seat that is asked, then one of its moves; or a possible face for each die. */
export function chooseAction<G extends Types<G['View']>>(
  kit: Kit<G>,
  ply: Ply<G>,
  choice: number,
): ActionOf<G> | undefined {
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
export function drawResults<G extends Types<G['View']>>(
  kit: Kit<G>,
  state: G['State'],
  most: number,
  random: Random,
): readonly G['Chance'][] {
  const found = new Map<string, G['Chance']>();
  for (let i = 0; i < most; i++) {
    const result = drawResult(kit, state, random);
    found.set(JSON.stringify(result), result);
  }
  return [...found.values()];
}

/** A result of the chance node: a possible face for each die, each as likely as any other. */
export function drawResult<G extends Types<G['View']>>(kit: Kit<G>, state: G['State'], random: Random): G['Chance'] {
  const { label, dice } = diceOf<G>(kit.game.chance(state));
  const faces = dice.map((die) => {
    const possible = possibleFaces(die);
    return possible[random(possible.length)]!;
  });
  // `find` returns a chance result for a move of type `chance`.
  return kit.game.find(state, { type: 'chance', label, faces }) as G['Chance'];
}

/** The faces that a die can show. */
function possibleFaces(die: Die): readonly Face[] {
  const { faces, weights } = die;
  return weights === undefined ? faces : faces.filter((_, i) => (weights[i] ?? 0) > 0);
}

/** What chance decides, read without the labels' types. */
export function diceOf<G extends Types<G['View']>>(
  chance: ChanceOf<G['Chance']>,
): { readonly label: string; readonly dice: readonly Die[]; readonly seenBy?: readonly number[] } {
  return chance;
}
