/** What runs of all kinds begin with. */
import { checkSettings } from '../core/internal.ts';
import { type FoundGame, findGame, type GameName } from './games.ts';
import type { PlanSettings } from './plan.ts';
import { checkRunSettings, RUN_SETTINGS, type RunSettings } from './run-settings.ts';
import { readToken, type Token } from './token.ts';

/** The names of all settings. */
const SETTINGS: readonly string[] = ['matches', 'seed', 'options', 'bots', 'maxMoves', ...RUN_SETTINGS];

/** The game of a run, and what an earlier run has done of it. */
export interface OpenedRun {
  readonly found: FoundGame;
  readonly token: Token | undefined;
}

/**
 * Checks how a run is run, finds its game and reads its token.
 *
 * @throws RuleError `bad-argument`, `bad-module`, `bad-token`
 */
export async function openRun(game: GameName, settings: PlanSettings & RunSettings): Promise<OpenedRun> {
  checkSettings(settings, SETTINGS);
  checkRunSettings(settings);
  const found = await findGame(game);
  return { found, token: settings.resume === undefined ? undefined : readToken(settings.resume) };
}
