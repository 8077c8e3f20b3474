/** Bots of several strengths, each in a worker. */
import { type AsyncBot, workerBot } from 'tabletop-rules/bots';
import type { GameTypes } from 'tabletop-rules/core';
import { startWorker } from './worker-start.ts';

/** Iterations of a decision. */
export const STRENGTHS = { easy: 50, medium: 300, hard: 2_000 } as const;

/** A bot's strength. */
export type Strength = keyof typeof STRENGTHS;

/** Whether a text is a strength. */
export function isStrength(text: string): text is Strength {
  return Object.hasOwn(STRENGTHS, text);
}

/** A bot that thinks in a worker. */
export interface Opponent {
  readonly bot: AsyncBot<GameTypes>;
  /** Ends the worker. */
  close(): void;
}

/** Starts a worker for a game. The bot can be asked at once. */
export function startOpponent(gameId: string, strength: Strength): Opponent {
  const name = `${gameId} ${STRENGTHS[strength]}`;
  const { worker, ready } = startWorker(name);
  const answers = workerBot<GameTypes>(worker);
  return {
    bot: async (turn, options) => {
      await ready;
      return answers(turn, options);
    },
    close: () => worker.terminate(),
  };
}
