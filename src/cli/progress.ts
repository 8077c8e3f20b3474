/** Progress of what takes long: a bar on a screen, else occasional lines. */
import { type Options, SingleBar } from 'cli-progress';
import { count, isScreen, type Terminal } from './output.ts';
import type { Output } from './process.ts';

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

// A long run.

/** Progress of a run of so many equal parts. */
interface RunProgress {
  /** So many parts are done. */
  update(done: number): void;
  /** A step within a part is done. */
  note(text: string): void;
  /** Removes the bar. */
  end(): void;
}

/** Without a screen: a line at most for each tenth of the run, … */
const LINES = 10;
/** … and after at least so many milliseconds. */
const LINE_INTERVAL_MS = 1_000;
const NOTE_INTERVAL_MS = 5_000;

/** Starts the progress of a run. It is written to the error stream, so that results can be piped. */
export function startRunProgress({ io, err }: Terminal, label: string, total: number): RunProgress {
  const bar = openProgressBar(
    io.stderr,
    io.env,
    `${label} {bar} {percentage}% {value}/{total} {eta_formatted} left {note}`,
  );
  if (bar !== undefined) {
    bar.start(total, 0, { note: '' });
    return {
      update: (done) => bar.update(done),
      note: (note) => bar.update({ note }),
      end: () => bar.stop(),
    };
  }
  let nextLine = 1;
  let lastTime = io.now();
  let finished = 0;
  return {
    update: (done) => {
      finished = done;
      if (done * LINES < total * nextLine) return;
      nextLine = Math.floor((done * LINES) / total) + 1;
      if (done === total || io.now() - lastTime < LINE_INTERVAL_MS) return;
      lastTime = io.now();
      err(`${label}: ${count(done)} of ${count(total)}`);
    },
    note: (text) => {
      const time = io.now();
      if (time - lastTime < NOTE_INTERVAL_MS) return;
      lastTime = time;
      err(`${label}: ${count(finished)} of ${count(total)}, ${text}`);
    },
    end: () => {},
  };
}
