/** A game whose tree is given as data. */
import { defineGame } from '../../src/author/index.ts';
import type { Game, Outcome, Seat } from '../../src/core/index.ts';

/** A game tree as data. */
export type Branch =
  /** A seat chooses. */
  | { readonly seat: Seat; readonly next: readonly Branch[] }
  /** Chance decides. */
  | { readonly weights: readonly number[]; readonly next: readonly Branch[] }
  /** A race: each seat that is asked has branches of its own. */
  | { readonly race: readonly (readonly Branch[])[] }
  /** The sides that win. */
  | { readonly won: readonly number[] };

interface BranchState {
  readonly path: readonly number[];
}
export interface BranchGame {
  View: BranchState;
  State: BranchState;
  Move: { readonly type: 'go'; readonly seat: Seat; readonly to: number };
  Chance: { wheel: number };
  Options: object;
  Prompt: 'go';
  Code: never;
}

const MOVES = [0, 1, 2, 3].map((seat) =>
  Array.from({ length: 40 }, (_, to) => Object.freeze({ type: 'go' as const, seat, to })),
);

/** The branch at the end of a path. In a race the branches of a seat come after those of the seats before it. */
function follow(root: Branch, path: readonly number[]): Branch {
  let at = root;
  for (const step of path) {
    const next: readonly Branch[] = 'race' in at ? at.race.flat() : 'next' in at ? at.next : [];
    at = next[step]!;
  }
  return at;
}

/** A game whose states are the paths of a tree. */
export function branchGame(root: Branch, sides: readonly number[] = [0, 1]): Game<BranchGame> {
  const outcome = (won: readonly number[]): Outcome => ({
    reason: 'end',
    winners: sides.flatMap((side, seat) => (won.includes(side) ? [seat] : [])),
    places: sides.map((side) => (won.includes(side) ? 1 : 1 + won.length)),
  });
  return defineGame<BranchGame>({
    id: 'branches',
    name: 'Branches',
    version: 1,
    seats: { min: sides.length, max: sides.length },
    options: {},
    setup: () => ({ path: [] }),
    status: ({ path }) => {
      const at = follow(root, path);
      if ('won' in at) return { type: 'over', outcome: outcome(at.won) };
      if ('weights' in at) return { type: 'chance', label: 'wheel' };
      if ('race' in at) {
        return { type: 'turn', prompt: 'go', seats: at.race.flatMap((own, seat) => (own.length > 0 ? [seat] : [])) };
      }
      return { type: 'turn', prompt: 'go', seats: [at.seat] };
    },
    chance: ({ path }) => {
      const at = follow(root, path);
      const weights = 'weights' in at ? at.weights : [];
      return { label: 'wheel', dice: [{ faces: weights.map((_, i) => i), weights }] };
    },
    legalMoves: ({ path }, seat) => {
      const at = follow(root, path);
      if ('race' in at) {
        const before = at.race.slice(0, seat).flat().length;
        return at.race[seat]!.map((_, i) => MOVES[seat]![before + i]!);
      }
      return 'next' in at ? at.next.map((_, i) => MOVES[seat]![i]!) : [];
    },
    play: (draft, move) => {
      draft.path.push(move.type === 'chance' ? move.faces[0]! : move.to);
    },
    format: ({ to }) => `go ${to}`,
    sides: () => sides,
  });
}
