import { type Options, SingleBar } from 'cli-progress';
import type { Output } from './io.ts';
import { isScreen } from './terminal.ts';

/** A progress bar on a stream; `undefined` where the stream is not a screen. */
export function openProgressBar(stream: Output, env: Record<string, string | undefined>, format: string) {
  if (!isScreen(stream, env)) return undefined;
  const options: Options = {
    format,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    barsize: 24,
    stream,
    clearOnComplete: true,
    linewrap: null,
    // The loops are synchronous, so that no timer would run; and Ctrl-C must end the process.
    synchronousUpdate: true,
    gracefulExit: false,
  };
  return new SingleBar(options);
}
