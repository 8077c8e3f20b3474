/** A row in a process of its own. */
import { fork } from 'node:child_process';
import type { Measured, Stretch } from './measure.ts';

/** What is run for a row: a bundle, and the name of the row in it. */
export interface RowCommand {
  readonly bundle: string;
  readonly row: string;
}

/** Waits idle between two stretches. */
interface RowProcess {
  /** Rejects if the process ends. */
  readonly measure: (stretch: Stretch) => Promise<Measured>;
  readonly stop: () => void;
}

/** Starts the process of a row. */
export function startRow({ bundle, row }: RowCommand): RowProcess {
  const child = fork(bundle, [row]);
  let settle: { readonly resolve: (measured: Measured) => void; readonly reject: (error: Error) => void } | undefined;
  child.on('message', (measured: Measured) => settle?.resolve(measured));
  child.on('exit', (code) => settle?.reject(new Error(`The process of the row "${row}" ended with ${code}.`)));
  return {
    measure: (stretch) =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject };
        child.send(stretch);
      }),
    stop: () => child.kill(),
  };
}
