/** Reads an input that is not a terminal line by line. */
import { StringDecoder } from 'node:string_decoder';
import { CliError, EXIT } from '../errors.ts';
import type { Input } from '../io.ts';

/** A queue of lines. */
export interface LineReader {
  /** The next line; `null` when the input has ended. Throws `CliError`. */
  next(): Promise<string | null>;
  close(): void;
}

/** No answer is longer. */
const MAX_LINE = 10_000;

/** Reads an input as its lines are needed. */
export function openLineReader(input: Input): LineReader {
  const lines = readLines(input);
  return {
    next: async () => {
      try {
        const { done, value } = await lines.next();
        return done === true ? null : value;
      } catch (error) {
        if (error instanceof CliError) throw error;
        // A folder, or a terminal that is gone.
        return null;
      }
    },
    close: () => void input.destroy(),
  };
}

async function* readLines(input: Input): AsyncGenerator<string, void> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of input) {
    const [first = '', ...more] = (typeof chunk === 'string' ? chunk : decoder.write(chunk)).split('\n');
    rest += first;
    for (const line of more) {
      yield rest.replace(/\r$/, '');
      rest = line;
    }
    if (rest.length > MAX_LINE) {
      const message = `A line of the input has more than ${MAX_LINE} characters.`;
      throw new CliError('bad-input', message, 'Write one answer a line.', EXIT.file);
    }
  }
  if (rest !== '') yield rest;
}
