/** Results of chance in a search of rules without numbers. */
import { expect, test } from 'vitest';
import { defineGame } from '../../src/author/index.ts';
import type { Game, Seat } from '../../src/core/index.ts';
import { searchOf } from './search-of.ts';

interface CoinsState {
  readonly chosen: boolean;
  readonly coins: readonly number[];
}
interface Coins {
  View: CoinsState;
  State: CoinsState;
  Move: { readonly type: 'toss' | 'flip'; readonly seat: Seat };
  Chance: { first: number; second: number };
  Options: object;
  Prompt: 'go';
  Code: never;
}

const MOVES = [
  { type: 'toss', seat: 0 },
  { type: 'flip', seat: 0 },
] as const;

/** A seat chooses, and then two coins fall one after the other: they have the same faces and labels of their own. */
const coins: Game<Coins> = defineGame<Coins>({
  id: 'coins',
  name: 'Coins',
  version: 1,
  seats: { min: 2, max: 2 },
  options: {},
  setup: () => ({ chosen: false, coins: [] }),
  status: (state) => {
    if (!state.chosen) return { type: 'turn', prompt: 'go', seats: [0] };
    if (state.coins.length < 2) return { type: 'chance', label: state.coins.length === 0 ? 'first' : 'second' };
    const winner = state.coins[0] === state.coins[1] ? 0 : 1;
    return { type: 'over', outcome: { reason: 'fallen', winners: [winner], places: winner === 0 ? [1, 2] : [2, 1] } };
  },
  chance: (state) => ({ label: state.coins.length === 0 ? 'first' : 'second', dice: [{ faces: [0, 1] }] }),
  legalMoves: () => MOVES,
  play: (draft, move) => {
    if (move.type === 'chance') draft.coins.push(move.faces[0]!);
    else draft.chosen = true;
  },
  format: (move) => move.type,
  sides: () => [0, 1],
});

test('dice with other labels and the same faces: a result that comes again is the same node', () => {
  const { nodes, iterations } = searchOf(coins, coins.setup(), { iterations: 300 }).progress;
  expect(iterations).toBe(300);
  // The root, two moves, and after each of them two faces, and two faces after each of those.
  expect(nodes).toBe(1 + 2 + 4 + 8);
});
