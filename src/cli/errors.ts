/** Errors as people read them: one line, with a code and the next step. */
import { CommanderError } from 'commander';
import { RuleError } from '../core/index.ts';

/** How the command line ends. */
export const EXIT = {
  ok: 0,
  /** The rules refused something, or a record is wrong. */
  rule: 1,
  /** Wrong use: an unknown command, option or game. */
  usage: 2,
  /** A file or the input: missing, not readable, ended too early. */
  file: 3,
  /** A fault of this program. */
  fault: 70,
  /** Ctrl-C. */
  interrupted: 130,
} as const;

/** The exit codes as `--help` shows them. */
export const EXIT_HELP = `Exit codes:
  0    all went well
  1    the rules refused something, or a record is wrong
  2    wrong use: an unknown command, option or game
  3    a file or the input is missing, not readable, or ended too early
  70   a fault of this program
  130  interrupted`;

/** An error of the command line itself. */
export class CliError extends Error {
  override readonly name = 'CliError';

  constructor(
    readonly code: string,
    message: string,
    /** What to try next, as a sentence. */
    readonly next: string,
    readonly exit: number = EXIT.usage,
  ) {
    super(message);
  }
}

/** What a person should try after a `RuleError`. */
const NEXT: Readonly<Record<string, string>> = {
  'bad-options': 'See what the game takes with `tabletop-rules games`.',
  'bad-observer': 'Take a seat of the match, or "spectator".',
  'bad-record': 'Use a file that `save` wrote, unchanged.',
  'wrong-game': 'Leave the game out: the file names it.',
  'wrong-version': 'Open it with the release of tabletop-rules that wrote it.',
};

/** How an error ends the command: what to print, and the exit code. */
export function report(error: unknown, debug: boolean): { readonly text: string; readonly exit: number } {
  const found = explain(error);
  const stack = debug && error instanceof Error && error.stack !== undefined ? `\n${error.stack}` : '';
  return { text: `error: ${oneLine(found.message)} [${found.code}] ${found.next}${stack}`, exit: found.exit };
}

interface Explained {
  readonly message: string;
  readonly code: string;
  readonly next: string;
  readonly exit: number;
}

function explain(error: unknown): Explained {
  if (error instanceof CliError) return error;
  if (error instanceof RuleError) {
    const { message, code } = error;
    return { message, code, next: NEXT[code] ?? 'See `tabletop-rules --help`.', exit: EXIT.rule };
  }
  if (error instanceof CommanderError) {
    const message = error.message.replace(/^error: /, '');
    return { message: sentence(message), code: 'usage', next: 'See `tabletop-rules --help`.', exit: EXIT.usage };
  }
  const message = error instanceof Error ? error.message : String(error);
  return {
    message: sentence(message),
    code: 'fault',
    next: 'Please report it; DEBUG=1 shows where.',
    exit: EXIT.fault,
  };
}

/** Commander puts its suggestion on a line of its own. */
function oneLine(message: string): string {
  return message.replace(/\s*\n\s*/g, ' ');
}

function sentence(message: string): string {
  return /[.?!)]$/.test(message) ? message : `${message}.`;
}

/** The one of the names that is closest to a mistyped one, if any is close. */
export function closest(name: string, names: readonly string[]): string | undefined {
  const ranked = names
    .map((candidate) => ({ candidate, far: distance(name.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ candidate, far }) => far <= Math.max(2, Math.floor(candidate.length / 3)))
    .sort((a, b) => a.far - b.far);
  return ranked[0]?.candidate ?? names.find((candidate) => name !== '' && candidate.startsWith(name.toLowerCase()));
}

/** Levenshtein's distance. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}
