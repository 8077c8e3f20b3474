/** Where answers come from: keys on a terminal, or lines of a script. */
import { autocomplete, isCancel } from '@clack/prompts';
import { type Lines, openLines } from '../lines.ts';
import type { Terminal } from '../terminal.ts';

/** One of the answers that are offered. */
export interface Choice {
  /** The answer as if it was typed. */
  readonly value: string;
  readonly label: string;
  /** Other texts that find it. */
  readonly also?: readonly string[];
}

/** A question. */
interface Question {
  readonly message: string;
  readonly choices: readonly Choice[];
}

/** A line, that the input has ended, or Ctrl-C. */
export type Reply =
  | { readonly kind: 'line'; readonly line: string }
  | { readonly kind: 'end' }
  | { readonly kind: 'cancel' };

/** Asks people. */
export interface Asker {
  ask(question: Question): Promise<Reply>;
  close(): void;
}

/** Asks on a terminal with a searchable list, else by lines. */
export function openAsker(t: Terminal): Asker {
  return t.interactive ? keyAsker(t) : lineAsker(t);
}

/** Answers are lines. Question and answer are printed: the output reads like a session. */
function lineAsker(t: Terminal): Asker {
  // Opened when first asked: a match that asks nobody leaves the input alone.
  let lines: Lines | undefined;
  return {
    ask: async ({ message }) => {
      lines ??= openLines(t.io.stdin);
      const line = await lines.next();
      t.out(line === null ? `${message} >` : `${message} > ${line}`);
      return line === null ? { kind: 'end' } : { kind: 'line', line };
    },
    close: () => lines?.close(),
  };
}

const ROWS = 12;

function keyAsker({ io }: Terminal): Asker {
  return {
    ask: async ({ message, choices }) => {
      const answer = await autocomplete<string>({
        message,
        maxItems: ROWS,
        withGuide: false,
        input: io.stdin,
        output: io.stdout,
        options() {
          return matching(choices, this.userInput.trim());
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

/** The choices that a typed text may mean; the text itself where none does: commands are typed out. */
export function matching(choices: readonly Choice[], typed: string): Choice[] {
  if (typed === '') return [...choices];
  const text = typed.toLowerCase();
  const names = ({ value, also = [] }: Choice): string[] => [value, ...also].map((name) => name.toLowerCase());
  const exact = choices.filter((choice) => names(choice).includes(text));
  if (exact.length > 0) return exact;
  const near = choices.filter((choice) => names(choice).some((name) => name.includes(text)));
  return near.length > 0 ? near : [{ value: typed, label: typed }];
}
