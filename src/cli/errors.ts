/** Errors of the command line: one line with a code and the next step, and an exit code. */

import { CommanderError } from 'commander';
import { isRuleError } from '../core/index.ts';
import { reasonOf } from '../core/internal.ts';
import { docs } from './docs.ts';

/** The exit codes. */
export const EXIT = {
  ok: 0,
  /** The rules refused something, or a record is wrong. */
  rule: 1,
  /** Wrong use: an unknown command, option or game, or a value that is not taken. */
  usage: 2,
  /** A file or the input: missing, not readable, ended too early. */
  file: 3,
  /** A fault of this program. */
  fault: 70,
  /** SIGHUP: the terminal was closed. */
  hangUp: 129,
  /** Ctrl-C, or SIGINT. */
  interrupted: 130,
  /** SIGTERM. */
  terminated: 143,
} as const;

/** The exit codes as `--help` shows them. */
export const EXIT_HELP = `Exit codes:
  0    all went well
  1    the rules refused something, or a record is wrong
  2    wrong use: an unknown command, option or game, or a value that is not taken
  3    a file or the input is missing, not readable, or ended too early
  70   a fault of this program
  129  the terminal was closed (SIGHUP)
  130  interrupted (Ctrl-C, SIGINT)
  143  terminated (SIGTERM)`;

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

/** Codes of `RuleError` that only what was typed can lead to. */
const USAGE_CODES: ReadonlySet<string> = new Set(['bad-observer', 'bad-seed', 'bad-argument', 'no-encoding']);

/** Codes of `RuleError` that faults of the rules of a game lead to. */
const RULES_CODES: ReadonlySet<string> = new Set(['bad-rules', 'bad-state']);

/** The next step after a `RuleError`, by code. */
const NEXT_STEPS: Readonly<Record<string, string>> = {
  'bad-options': 'Use a file that `save` wrote, unchanged.',
  'bad-observer': 'Take a seat of the match, or "spectator".',
  'bad-record': 'Use a file that `save` wrote, unchanged.',
  'bad-file': `How match files are written: ${docs('match-files.md')}`,
  'seen-record': '`tabletop-rules replay` shows its moves.',
  'bad-dataset': 'Give another folder, or delete what is in this one.',
  'other-dataset': 'Give another folder.',
  'write-failed': 'Make room or give another folder; the same command goes on.',
  'no-package': 'Then start the same command again.',
  'wrong-game': 'Leave the game out: the file names it.',
  'wrong-version': 'Or open it with the release of tabletop-rules that wrote it.',
};

/** What to print for an error, and the exit code. `files`: the games of the user that were loaded, which may be at fault. */
export function report(
  error: unknown,
  debug: boolean,
  files: readonly string[] = [],
): { readonly text: string; readonly exit: number } {
  const described = describeError(error, files);
  const stack = debug && error instanceof Error && error.stack !== undefined ? `\n${error.stack}` : '';
  return {
    text: `error: ${oneLine(described.message)} [${described.code}] ${oneLine(described.next)}${stack}`,
    exit: described.exit,
  };
}

interface DescribedError {
  readonly message: string;
  readonly code: string;
  readonly next: string;
  readonly exit: number;
}

function describeError(error: unknown, files: readonly string[]): DescribedError {
  if (error instanceof CliError) return error;
  if (isRuleError(error)) {
    const { message, code } = error;
    const exit = code === 'write-failed' ? EXIT.file : USAGE_CODES.has(code) ? EXIT.usage : EXIT.rule;
    const next = NEXT_STEPS[code] ?? (RULES_CODES.has(code) ? faultOf(files) : undefined);
    return { message, code, next: next ?? 'See `tabletop-rules --help`.', exit };
  }
  if (error instanceof CommanderError) {
    const message = error.message.replace(/^error: /, '');
    return { message: sentence(message), code: 'usage', next: 'See `tabletop-rules --help`.', exit: EXIT.usage };
  }
  const message = error instanceof Error ? error.message : reasonOf(error);
  return {
    message: sentence(message),
    code: 'fault',
    next: faultOf(files) ?? 'Please report it; DEBUG=1 shows where.',
    exit: EXIT.fault,
  };
}

/** The next step where a game of the user may be at fault; `undefined`: none was loaded. */
function faultOf(files: readonly string[]): string | undefined {
  if (files.length === 0) return undefined;
  return `It may be a fault of ${files.join(', ')}: checkGame finds such faults; DEBUG=1 shows where.`;
}

/** Joins lines: commander puts its suggestion on a second one. */
function oneLine(message: string): string {
  return message.replace(/\s*\n\s*/g, ' ');
}

function sentence(message: string): string {
  return /[.?!)]$/.test(message) ? message : `${message}.`;
}
