import type { AnyGame } from 'tabletop-rules/core';
import { TRIED, type TriedGame } from '../cases.ts';

/** A game with options, and what its encoding leaves out. */
export interface Case extends Pick<TriedGame, 'omitted' | 'derived'> {
  readonly name: string;
  readonly game: AnyGame;
  readonly options: object;
}

/** Every game, with options that change what a state holds. */
export const CASES: readonly Case[] = TRIED.flatMap(({ kit: { game }, observed, omitted, derived }) =>
  observed.map((options) => ({
    name: `${game.id} ${JSON.stringify(options).slice(0, 60)}`,
    game,
    options,
    omitted,
    derived,
  })),
);
