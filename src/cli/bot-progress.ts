/** Progress of a bot's decision: a line on a screen, else nothing. */
import type { BotProgress } from '../bots/index.ts';
import type { AnyGame, GameTypes } from '../core/index.ts';
import type { NamedBot } from './bots.ts';
import { openProgressBar } from './progress-bar.ts';
import type { Terminal } from './terminal.ts';

/** The line of one decision. */
export interface BotProgressLine {
  /** A listener for the bot; `undefined` where nothing is shown. */
  readonly onProgress: ((progress: BotProgress<GameTypes>) => void) | undefined;
  /** Removes the line. */
  end(): void;
}

/** Starts the line. It is written to the error stream, so that the match can be piped. */
export function startBotProgress(
  { io }: Terminal,
  game: AnyGame,
  who: string,
  { budget }: Pick<NamedBot, 'budget'>,
): BotProgressLine {
  const bar =
    budget === undefined ? undefined : openProgressBar(io.stderr, io.env, `${who} thinks {bar} {percentage}% {best}`);
  if (bar === undefined || budget === undefined) return { onProgress: undefined, end: () => {} };
  bar.start('timeMs' in budget ? budget.timeMs : budget.iterations, 0, { best: '' });
  return {
    onProgress: ({ iterations, timeMs, moves, value }) => {
      const best = moves[0] === undefined ? '' : `${game.format(moves[0].move)} (${Math.round(value * 100)} %)`;
      bar.update(Math.min(bar.getTotal(), 'timeMs' in budget ? Math.round(timeMs) : iterations), { best });
    },
    end: () => bar.stop(),
  };
}
