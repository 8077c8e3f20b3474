/** What a bot does while it thinks: a live line on a terminal, nothing without one. */
import { SingleBar } from 'cli-progress';
import type { BotProgress } from '../bots/index.ts';
import type { AnyGame, Types } from '../core/index.ts';
import type { NamedBot } from './bots.ts';
import type { Terminal } from './terminal.ts';

/** A line about one decision. */
export interface Thinking {
  /** For the bot to call. `undefined` where nobody looks. */
  readonly onProgress: ((progress: BotProgress<Types<object>>) => void) | undefined;
  /** The bot has answered: the line goes away. */
  end(): void;
}

const SILENT: Thinking = { onProgress: undefined, end: () => {} };

/** Starts the line. It goes to the error stream: what is played stays clean. */
export function startThinking({ io }: Terminal, game: AnyGame, who: string, { budget }: NamedBot): Thinking {
  if (budget === undefined || io.stderr.isTTY !== true || io.env['TERM'] === 'dumb') return SILENT;
  const bar = new SingleBar({
    format: `${who} thinks {bar} {percentage}% {best}`,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    barsize: 24,
    stream: io.stderr,
    clearOnComplete: true,
    linewrap: null,
    synchronousUpdate: true,
    gracefulExit: false,
  });
  bar.start('ms' in budget ? budget.ms : budget.iterations, 0, { best: '' });
  return {
    onProgress: ({ iterations, ms, moves, value }) => {
      const best = moves[0] === undefined ? '' : `${game.format(moves[0].move)} (${Math.round(value * 100)} %)`;
      bar.update(Math.min(bar.getTotal(), 'ms' in budget ? Math.round(ms) : iterations), { best });
    },
    end: () => bar.stop(),
  };
}
