/** Lines from an input without a person at it. */
import { createInterface } from 'node:readline';
import type { Input } from './io.ts';

/** Lines, one at a time. */
export interface Lines {
  /** The next line; `null` when the input has ended. */
  next(): Promise<string | null>;
  close(): void;
}

/** Reads an input line by line. Lines that come before they are asked for wait. */
export function openLines(input: Input): Lines {
  const waiting: string[] = [];
  const asked: ((line: string | null) => void)[] = [];
  let ended = false;
  const reader = createInterface({ input, terminal: false });
  reader.on('line', (line) => {
    const answer = asked.shift();
    if (answer === undefined) waiting.push(line);
    else answer(line);
  });
  reader.on('close', () => {
    ended = true;
    for (const answer of asked.splice(0)) answer(null);
  });
  return {
    next: () => {
      const line = waiting.shift();
      if (line !== undefined) return Promise.resolve(line);
      if (ended) return Promise.resolve(null);
      return new Promise((resolve) => asked.push(resolve));
    },
    close: () => reader.close(),
  };
}
