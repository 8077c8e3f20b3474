/** What makes a level weaker or stronger. */
import type { LevelTemperatures } from '../../core/index.ts';
import type { Rollouts } from '../mcts/options.ts';
import { checkTemperature } from '../softmax.ts';
import type { Level } from './levels.ts';

/** A level that searches. */
export type SearchLevel = Exclude<Level, 'novice'>;

/** The settings of the search of a level. */
interface LevelSettings {
  readonly iterations?: number;
  readonly timeMs?: number;
  readonly temperature: number;
  readonly rollouts?: Rollouts;
}

/** The most time that a bot of the highest level takes for a move, in milliseconds. Other levels are meant to take less than 50. */
export const LEVEL_TIME_MS = 2_000;

/** How much the levels search with an evaluation. */
const EVALUATED: Readonly<Record<SearchLevel, Omit<LevelSettings, 'temperature'>>> = {
  casual: { iterations: 8 },
  intermediate: { iterations: 16 },
  advanced: { iterations: 64 },
  expert: { iterations: 1_000 },
  master: { timeMs: LEVEL_TIME_MS },
};

const DEFAULT_TEMPERATURES: LevelTemperatures = { casual: 0.1, intermediate: 0.03, advanced: 0.01, expert: 0 };

/** Without an evaluation, where the value of a move is the mean of a few rollouts to the end. */
const PLAYED_OUT: Readonly<Record<SearchLevel, LevelSettings>> = {
  casual: { iterations: 30, temperature: 0.3 },
  intermediate: { iterations: 60, temperature: 0.1 },
  advanced: { iterations: 200, temperature: 0.03 },
  expert: { iterations: 1_000, temperature: 0 },
  master: { timeMs: LEVEL_TIME_MS, temperature: 0, rollouts: 'careful' },
};

/** What a game advises. */
interface Advised {
  readonly evaluate?: unknown;
  readonly levelTemperatures?: LevelTemperatures | undefined;
}

/**
 * The settings of a level for a game.
 *
 * @throws RuleError `bad-argument`: the game advises no temperature for the level
 */
export function levelSettings(level: SearchLevel, advised: Advised): LevelSettings {
  if (advised.evaluate === undefined) return PLAYED_OUT[level];
  const temperatures = { ...(advised.levelTemperatures ?? DEFAULT_TEMPERATURES), master: 0 };
  const temperature = temperatures[level];
  // The search would take a missing one for 0.
  checkTemperature(temperature);
  return { ...EVALUATED[level], temperature };
}
