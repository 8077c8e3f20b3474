import type { MatchRecord } from '../core/index.ts';
import { placeOf } from './answers.ts';
import type { BotCheckName } from './check-bot.ts';
import type { EncodingCheckName } from './check-encoding.ts';
import type { StorageCheckName } from './check-storage.ts';
import type { BoardCheckName } from './checks/board-names.ts';
import type { CheckName } from './checks/names.ts';

/** Internal: a check that failed, before the details of the run are added. */
export class Failure extends Error {
  readonly check: CheckName;
  /** The action that the failing function was given, as text. */
  readonly action: string | undefined;
  /** The actions that led to the state. Set by the run. */
  moves: readonly unknown[] = [];
  /** The index of the group of checks that found it. Set by the run. */
  group: number | undefined;

  constructor(
    check: CheckName,
    fault: string,
    { cause, action }: { readonly cause?: unknown; readonly action?: string | undefined } = {},
  ) {
    super(fault, cause === undefined ? undefined : { cause });
    this.check = check;
    this.action = action;
  }
}

/** What is known of a failed check. */
export interface ConformanceFault {
  readonly check: CheckName | BoardCheckName | BotCheckName | EncodingCheckName;
  /** What the check demands, in a sentence. */
  readonly says: string;
  /** How to call it again, without settings: `checkGame(game`. */
  readonly call: string;
  /** What was found, in a sentence. */
  readonly fault: string;
  /** The actions that lead to the state at which it was found, shrunk to a short list, as text. */
  readonly moves: readonly string[];
  /** The action that the failing function was given, as text, where it was given one. */
  readonly action: string | undefined;
  /** Whether the limit of time ended the shortening: the list may be longer than it needs to be. */
  readonly stopped: boolean;
  /** The same match as data: `replay` and `resumeMatch` take it. */
  readonly record: MatchRecord;
  readonly seed: number;
  /** Which run found it, counted from 1. */
  readonly run: number;
  /** The settings, besides seed, runs and options, that are needed to reproduce the run. */
  readonly settings: Readonly<Record<string, number>>;
  readonly cause?: unknown;
}

/** What `checkGame`, `checkBoard`, `checkBot` and `checkEncoding` throw: which check fails, and the moves that reproduce it. */
export class ConformanceError extends Error {
  override readonly name = 'ConformanceError';
  /** The check that failed: a name of `CHECKS`, or of those of the other suites. */
  readonly check: ConformanceFault['check'];
  /** What was found, in a sentence. */
  readonly fault: string;
  /**
   * The actions that lead to the state at which it was found, shrunk to a short list, in notation: `seat 0: d4-d5`;
   * chance results are `label: faces`.
   */
  readonly moves: readonly string[];
  /** The action that the failing function was given, in notation; `undefined` where it was given none. */
  readonly action: string | undefined;
  /** The same match as data: `replay` and `resumeMatch` take it. */
  readonly record: MatchRecord;
  /** The options of the match. */
  readonly options: object;
  /** The seed of the run, to reproduce the failure. */
  readonly seed: number;

  constructor(given: ConformanceFault) {
    super(message(given), given.cause === undefined ? undefined : { cause: given.cause });
    this.check = given.check;
    this.fault = given.fault;
    this.moves = given.moves;
    this.action = given.action;
    this.record = given.record;
    this.options = given.record.options;
    this.seed = given.seed;
  }
}

/** The most actions that a message lists. */
const MOST_LISTED = 50;

function message({
  check,
  says,
  call,
  fault,
  moves,
  action,
  stopped,
  record,
  seed,
  run,
  settings,
  cause,
}: ConformanceFault): string {
  const again = JSON.stringify({ seed, runs: run, ...settings })
    .replaceAll(/[{}"]/g, '')
    .replaceAll(/[:,]/g, '$& ');
  const options = JSON.stringify(record.options);
  const place = placeOf(firstOf(cause));
  return [
    `${record.game} breaks "${check}": ${says}`,
    fault,
    ...(place === undefined ? [] : [`Thrown ${place}`]),
    `Options: ${options}`,
    'Moves:',
    ...moves.slice(0, MOST_LISTED).map((move, i) => `  ${i + 1}. ${move}`),
    ...(moves.length > MOST_LISTED ? [`  … and ${moves.length - MOST_LISTED} more, in \`moves\``] : []),
    ...(moves.length === 0 ? ['  none: it is so from the start'] : []),
    ...(action === undefined ? [] : [`Then: ${action}`]),
    ...(stopped ? ['The limit of time ended the shortening, see `shrinkTime`: a shorter list may show the same.'] : []),
    `Again: ${call}, { ${again}, options: ${options} })`,
  ].join('\n');
}

/** The error that all began with. */
function firstOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? firstOf(error.cause) : error;
}

// What `checkStorage` throws.

/** Which check a storage fails, and how. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  /** The check that failed: a name of `STORAGE_CHECKS`. */
  readonly check: StorageCheckName;

  constructor(check: StorageCheckName, says: string, fault: string) {
    super(`The storage breaks "${check}": ${says}\n${fault}`);
    this.check = check;
  }
}
