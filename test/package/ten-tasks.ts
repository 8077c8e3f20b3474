/**
 * Ten tasks as an app writes them: type-checked against the built package by `tarball.test.ts`. No cast, no type written by hand that the
 * library knows, and nothing but names of the documentation.
 */
import { useSyncExternalStore } from 'react';
import { defineGame } from 'tabletop-rules/author';
import {
  type ActionOf,
  type CoreCode,
  createMatch,
  type Game,
  type GameKit,
  type GameTypes,
  type Match,
  type Playable,
  playout,
  resumeMatch,
  type Seat,
  type Snapshot,
  seededRandom,
} from 'tabletop-rules/core';
import { fundomino, fundominoHand } from 'tabletop-rules/fundomino';
import { createHost, memoryStorage } from 'tabletop-rules/online';
import { OYNO_CODES, type Oyno, type OynoCode, type OynoMove, oyno, oynoKit } from 'tabletop-rules/oyno';
import { scripted } from 'tabletop-rules/testing/script';
import { wumpus, wumpusHand } from 'tabletop-rules/wumpus';
import { type Wunby, wunby } from 'tabletop-rules/wunby';

// 1. Group moves by type.
export function movesByType<G extends GameTypes>(
  moves: readonly G['Move'][],
): ReadonlyMap<string, readonly G['Move'][]> {
  const groups = new Map<string, G['Move'][]>();
  for (const move of moves) groups.set(move.type, [...(groups.get(move.type) ?? []), move]);
  return groups;
}
export const places: readonly Extract<OynoMove, { type: 'place' }>[] = oyno
  .legalMoves(oyno.setup())
  .filter((move) => move.type === 'place');

// 2. A hook of React.
export function usePlayable<G extends GameTypes>(playable: Playable<G>): Snapshot<G> {
  return useSyncExternalStore(playable.subscribe, playable.getSnapshot, playable.getSnapshot);
}

// 3. A server's handler.
const host = createHost({ games: [oyno, fundomino], storage: memoryStorage() });
export const handler: { fetch(request: Request): Promise<Response> } = { fetch: (request) => host.fetch(request) };
export function answer(
  state: Oyno['State'],
  body: unknown,
  seat: Seat,
): { cell: string } | { refused: OynoCode | CoreCode } {
  const checked = oyno.check(state, body, seat);
  if (!checked.ok) return { refused: checked.error.code };
  const move = checked.value;
  switch (move.type) {
    case 'place':
    case 'flip':
    case 'set':
      return { cell: move.cell };
    case 'move':
    case 'lift':
      return { cell: move.from };
    case 'take':
    case 'roll':
      return { cell: '' };
  }
}

// 4. Save, load and verify.
export function load(text: string): Match<Oyno> {
  const saved: unknown = JSON.parse(text);
  // Throws where a move was not legal.
  const match = resumeMatch(oyno, saved);
  const { status } = match;
  if (status.type === 'over') {
    const { reason } = status.outcome;
    // Every end of a duel, and no other.
    const ends = {
      'all-upper': 'won',
      repetition: 'drawn',
      'both-upper': 'drawn',
      resigned: 'given up',
    } satisfies Record<typeof reason, string>;
    void ends[reason];
  }
  return match;
}

// 5. Scripted dice.
export const rolled: Match<Wunby> = scripted([6, 2]).match(wunby);

// 6. Real dice.
export function enter(match: Match<Oyno>, text: string): string {
  const read = oyno.parse(text, match.state, 'dice');
  return read.ok ? oyno.format(match.game.redact(match.state, read.value, 'spectator')) : read.error.message;
}

// 7. An exhaustive switch on moves, and hands in both games alike.
export function nameOf(move: OynoMove): string {
  switch (move.type) {
    case 'place':
      return `a bone on ${move.cell}`;
    case 'move':
      return `${move.from} to ${move.to}`;
    case 'flip':
      return `${move.cell} is turned over`;
    case 'take':
    case 'roll':
      return move.type;
    case 'lift':
      return `off ${move.from}`;
    case 'set':
      return `set on ${move.cell}`;
    default: {
      const never: never = move;
      return never;
    }
  }
}
export const hands: readonly (readonly string[] | null)[] = [
  fundominoHand(createMatch(fundomino).view(0), 1),
  wumpusHand(createMatch(wumpus).view(0), 1),
];

// 8. A function over any kit.
export function lastStates<G extends GameTypes>(kit: GameKit<G>, seeds: readonly number[]): readonly G['State'][] {
  return seeds.map((seed) => playout(kit.game, kit.game.setup(), seededRandom(seed)).state);
}
export const ends: readonly Oyno['State'][] = lastStates(oynoKit, [1, 2]);

// 9. A card game of one's own.
interface Snap extends GameTypes {
  View: { readonly left: number; readonly taken: readonly number[]; readonly turn: Seat };
  State: { readonly left: number; readonly taken: readonly number[]; readonly turn: Seat };
  Move: { readonly type: 'take'; readonly seat: Seat; readonly cards: number };
  Options: object;
  Chance: Record<never, never>;
  Prompt: 'take';
  Code: 'too-many';
  Reason: 'empty';
}
export const snap: Game<Snap> = defineGame<Snap>({
  id: 'snap',
  name: 'Snap',
  version: 1,
  seats: { min: 2, max: 2 },
  options: {},
  setup: () => ({ left: 7, taken: [0, 0], turn: 0 }),
  sides: () => [0, 1],
  status: ({ left, turn, taken }) =>
    left > 0
      ? { type: 'turn', prompt: 'take', seats: [turn] }
      : {
          type: 'over',
          outcome: {
            reason: 'empty',
            winners: [taken[0]! > taken[1]! ? 0 : 1],
            places: taken[0]! > taken[1]! ? [1, 2] : [2, 1],
          },
        },
  legalMoves: ({ left }, seat) =>
    [1, 2].filter((cards) => cards <= left).map((cards) => ({ type: 'take', seat, cards })),
  play: (state, action) => {
    state.left -= action.cards;
    state.taken[action.seat]! += action.cards;
    state.turn = 1 - action.seat;
  },
  format: ({ cards }) => `take ${cards}`,
});

// 10. A table of reasons for refusals.
export const reasons: Readonly<Record<OynoCode, string>> = OYNO_CODES;
export const actions: readonly ActionOf<Oyno>[] = createMatch(oyno).record().actions;
