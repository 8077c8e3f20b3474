/** A game of any plain states. */
import { defineGame } from 'tabletop-rules/author';
import type { Game, Rules } from 'tabletop-rules/core';

export interface Anything {
  View: object;
  State: object;
  Move: { readonly type: 'go'; readonly seat: number };
  Chance: Record<never, never>;
  Options: object;
  Prompt: 'go';
  Code: never;
}

/** Its `play` does what a test says. */
export function anything(first: object, play: (draft: Record<string, unknown>) => void): Game<Anything> {
  const rules: Rules<Anything> = {
    id: 'anything',
    name: 'Anything',
    version: 1,
    seats: { min: 1, max: 1 },
    options: {},
    sides: () => [0],
    setup: () => first,
    status: () => ({ type: 'turn', prompt: 'go', seats: [0] }),
    legalMoves: () => [{ type: 'go', seat: 0 }],
    play: (draft) => play(draft as Record<string, unknown>),
    format: () => 'go',
  };
  return defineGame(rules);
}
