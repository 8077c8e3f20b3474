import { type BotProgress, type MctsOptions, mctsBot } from '../../src/bots/index.ts';
import type { Game, GameTypes } from '../../src/core/index.ts';
import { moveOf } from './turns.ts';

/** The move of a search in a state, and its progress at the end. */
export function searchOf<G extends GameTypes>(
  game: Game<G>,
  state: G['State'],
  options: MctsOptions<G>,
  seed = 1,
): { readonly move: string; readonly progress: BotProgress<G> } {
  let last: BotProgress<G> | undefined;
  const bot = mctsBot(game, {
    ...options,
    onProgress: (progress) => {
      last = progress;
    },
  });
  const move = moveOf(game, bot, state, seed);
  if (last === undefined) throw new Error('No progress was reported.');
  return { move, progress: last };
}
