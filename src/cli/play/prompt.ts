/** Asks the people at the terminal: with a searchable list, or line by line. */

import { StringDecoder } from 'node:string_decoder';
import { autocomplete, isCancel } from '@clack/prompts';
import { CliError, EXIT } from '../errors.ts';
import type { Terminal } from '../output.ts';
import type { Input } from '../process.ts';

/** One of the answers that a prompt offers. */
export interface Choice {
  /** The answer as if it was typed. */
  readonly value: string;
  readonly label: string;
  /** Other texts that match it. */
  readonly aliases?: readonly string[];
}

interface Question {
  readonly message: string;
  readonly choices: readonly Choice[];
}

/** A typed line, the end of the input, or Ctrl-C. */
export type Reply =
  | { readonly kind: 'line'; readonly line: string }
  | { readonly kind: 'end' }
  | { readonly kind: 'cancel' };

/** Asks people. */
export interface Prompt {
  ask(question: Question): Promise<Reply>;
  close(): void;
}

/** The prompt of a terminal. */
export function openPrompt(t: Terminal): Prompt {
  return t.interactive ? listPrompt(t) : linePrompt(t);
}

// Lists, on a terminal.

const MAX_ROWS = 12;

function listPrompt({ io, shown }: Terminal): Prompt {
  return {
    ask: async ({ message, choices }) => {
      const answer = await autocomplete<string>({
        message: shown(message),
        maxItems: MAX_ROWS,
        withGuide: false,
        input: io.stdin,
        output: io.stdout,
        options() {
          const found = matchingChoices(choices, this.userInput.trim());
          return found.map((choice) => ({ ...choice, label: shown(choice.label) }));
        },
        // `options` has already filtered.
        filter: () => true,
      });
      if (isCancel(answer)) return { kind: 'cancel' };
      return { kind: 'line', line: answer };
    },
    close: () => {},
  };
}

/** The choices that a typed text matches; without any the text itself, so that commands can be typed in full. */
export function matchingChoices(choices: readonly Choice[], typed: string): Choice[] {
  if (typed === '') return [...choices];
  const text = typed.toLowerCase();
  const names = ({ value, aliases = [] }: Choice): string[] => [value, ...aliases].map((name) => name.toLowerCase());
  const equal = choices.filter((choice) => names(choice).includes(text));
  if (equal.length > 0) return equal;
  const containing = choices.filter((choice) => names(choice).some((name) => name.includes(text)));
  return containing.length > 0 ? containing : [{ value: typed, label: typed }];
}

// Lines, where the input is no terminal.

/** Reads lines. Prints question and answer, so that the output reads like a session. */
function linePrompt(t: Terminal): Prompt {
  // Opened at the first question: a match without questions does not touch the input.
  let reader: LineReader | undefined;
  return {
    ask: async ({ message }) => {
      reader ??= openLineReader(t.io.stdin);
      const line = await reader.next();
      t.out(line === null ? `${message} >` : `${message} > ${line}`);
      return line === null ? { kind: 'end' } : { kind: 'line', line };
    },
    close: () => reader?.close(),
  };
}

/** A queue of lines. */
interface LineReader {
  /** The next line; `null` when the input has ended. Throws `CliError`. */
  next(): Promise<string | null>;
  close(): void;
}

/** No answer is longer. */
const MAX_LINE = 10_000;

/** Reads an input as its lines are needed. */
function openLineReader(input: Input): LineReader {
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
