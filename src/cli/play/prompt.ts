/** Asks the people at the terminal: with a searchable list, or line by line. */
import { autocomplete, isCancel } from '@clack/prompts';
import type { Terminal } from '../terminal.ts';
import { type Choice, matchingChoices } from './choice.ts';
import { type LineReader, openLineReader } from './line-reader.ts';

/** A question. */
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

const MAX_ROWS = 12;

function listPrompt({ io }: Terminal): Prompt {
  return {
    ask: async ({ message, choices }) => {
      const answer = await autocomplete<string>({
        message,
        maxItems: MAX_ROWS,
        withGuide: false,
        input: io.stdin,
        output: io.stdout,
        options() {
          return matchingChoices(choices, this.userInput.trim());
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
