/** Small numbers turned into moves: a run is a list of numbers, and shrinking the list shortens the run. */
import type { ChanceOf, Die, Face, Random, Types } from '../core/index.ts';
import type { Kit } from './kit.ts';
import type { AnyMove, Ply } from './ply.ts';

/** The move that a number stands for: a seat among those asked, then one of its moves; or a possible face a die. */
export function choose<G extends Types<G['View']>>(kit: Kit<G>, ply: Ply<G>, choice: number): AnyMove<G> | undefined {
  const { status, state } = ply;
  if (status.type === 'over') return undefined;
  if (status.type === 'chance') {
    const left = { choice };
    return result(kit, state, (n) => {
      const index = left.choice % n;
      left.choice = Math.floor(left.choice / n);
      return index;
    });
  }
  const { seats } = status;
  const moves = ply.legal(seats[choice % seats.length]!);
  return moves[Math.floor(choice / seats.length) % moves.length];
}

/** Some results of the dice that decide now, without duplicates. */
export function drawResults<G extends Types<G['View']>>(
  kit: Kit<G>,
  state: G['State'],
  most: number,
  random: Random,
): readonly G['Chance'][] {
  const found = new Map<string, G['Chance']>();
  for (let i = 0; i < most; i++) {
    const move = result(kit, state, random);
    found.set(JSON.stringify(move), move);
  }
  return [...found.values()];
}

function result<G extends Types<G['View']>>(kit: Kit<G>, state: G['State'], pick: Random): G['Chance'] {
  const { label, dice } = diceOf<G>(kit.game.chance(state));
  const faces = dice.map((die) => {
    const possible = possibleFaces(die);
    return possible[pick(possible.length)]!;
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
