/** Reads an input that is not a terminal line by line. */
import { createInterface } from 'node:readline';
import type { Input } from '../io.ts';

/** A queue of lines. */
export interface LineReader {
  /** The next line; `null` when the input has ended. */
  next(): Promise<string | null>;
  close(): void;
}

/** Reads an input. Lines that arrive before they are needed are kept. */
export function openLineReader(input: Input): LineReader {
  const unread: string[] = [];
  const readers: ((line: string | null) => void)[] = [];
  let ended = false;
  const reader = createInterface({ input, terminal: false });
  reader.on('line', (line) => {
    const resolve = readers.shift();
    if (resolve === undefined) unread.push(line);
    else resolve(line);
  });
  reader.on('close', () => {
    ended = true;
    for (const resolve of readers.splice(0)) resolve(null);
  });
  return {
    next: () => {
      const line = unread.shift();
      if (line !== undefined) return Promise.resolve(line);
      if (ended) return Promise.resolve(null);
      return new Promise((resolve) => readers.push(resolve));
    },
    close: () => reader.close(),
  };
}
