/** What ends this process from outside: signals, and the end of whoever reads its output. */
import { EXIT } from './errors.ts';

/** The exit code after each signal. */
export const SIGNALS = { SIGINT: EXIT.interrupted, SIGTERM: EXIT.terminated, SIGHUP: EXIT.hangUp } as const;

/** Whether a write failed because nobody reads any more: a closed pipe, or a terminal that is gone. */
export function isClosedOutput(error: NodeJS.ErrnoException): boolean {
  return error.code === 'EPIPE' || error.code === 'EIO';
}

/** Resolves with an exit code at the first signal. The next one of its kind ends the process at once. */
export function stopped(): Promise<number> {
  return new Promise((resolve) => {
    for (const [signal, exit] of Object.entries(SIGNALS)) process.once(signal, () => resolve(exit));
  });
}

/** Calls the listener, then ends the process with the code that it returns. */
export function onInterrupt(listener: (exit: number) => number): () => void {
  const end = (exit: number): void => process.exit(listener(exit));
  const onSignal = Object.entries(SIGNALS).map(([signal, exit]) => [signal, () => end(exit)] as const);
  const onError = (error: NodeJS.ErrnoException): void => {
    if (isClosedOutput(error)) end(EXIT.ok);
  };
  for (const [signal, handler] of onSignal) process.on(signal, handler);
  // Before the listeners of `main`, which end the process too.
  process.stdout.prependListener('error', onError);
  return () => {
    for (const [signal, handler] of onSignal) process.off(signal, handler);
    process.stdout.off('error', onError);
  };
}
