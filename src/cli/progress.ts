/** How far a long run is: a live bar on a terminal, a line now and then without one. */
import { SingleBar } from 'cli-progress';
import { count, type Terminal } from './terminal.ts';

/** A running progress. */
export interface Progress {
  /** So many are done. */
  at(done: number): void;
  /** Something shorter than one of them is done: shows that it goes on. */
  beat(note: string): void;
  /** All are done: the bar goes away. */
  end(): void;
}

const STEPS = 10;
const QUIET_MS = 1_000;
const QUIET_BEAT_MS = 5_000;

/** Starts a progress. It goes to the error stream: results stay clean. */
export function startProgress({ io, err }: Terminal, label: string, total: number): Progress {
  if (io.stderr.isTTY === true && io.env['TERM'] !== 'dumb') {
    const bar = new SingleBar({
      format: `${label} {bar} {percentage}% {value}/{total} {eta_formatted} left {note}`,
      barCompleteChar: '█',
      barIncompleteChar: '░',
      barsize: 24,
      stream: io.stderr,
      clearOnComplete: true,
      linewrap: null,
      // The loops are synchronous: no timer runs, and the default Ctrl-C must stay.
      synchronousUpdate: true,
      gracefulExit: false,
    });
    bar.start(total, 0, { note: '' });
    return {
      at: (done) => bar.update(done),
      beat: (note) => bar.update({ note }),
      end: () => bar.stop(),
    };
  }
  let step = 1;
  let last = io.now();
  let finished = 0;
  return {
    at: (done) => {
      finished = done;
      if (done * STEPS < total * step) return;
      step = Math.floor((done * STEPS) / total) + 1;
      if (done === total || io.now() - last < QUIET_MS) return;
      last = io.now();
      err(`${label}: ${count(done)} of ${count(total)}`);
    },
    beat: (note) => {
      const now = io.now();
      if (now - last < QUIET_BEAT_MS) return;
      last = now;
      err(`${label}: ${count(finished)} of ${count(total)}, ${note}`);
    },
    end: () => {},
  };
}
