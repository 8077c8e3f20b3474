import type { MatchRecord } from '../core/index.ts';
import { CHECKS, type CheckName } from './checks.ts';

/** Inside the kit: a check that failed, before anything is known of the run around it. */
export class Failure extends Error {
  readonly check: CheckName;
  /** The moves that led to it. Set by the walk. */
  moves: readonly unknown[] = [];
  /** The number of the family of checks that found it. Set by the walk. */
  family: number | undefined;

  constructor(check: CheckName, fault: string, cause?: unknown) {
    super(fault, cause === undefined ? undefined : { cause });
    this.check = check;
  }
}

/** What is known of a failed check. */
export interface ConformanceFault {
  readonly check: CheckName;
  /** What was found, in a sentence. */
  readonly fault: string;
  /** The moves that lead to it, shrunk to a short list, as text. */
  readonly moves: readonly string[];
  /** The same match as data: `replay` and `resumeMatch` take it. */
  readonly record: MatchRecord;
  readonly seed: number;
  /** Which run found it, counted from 1. */
  readonly run: number;
  readonly cause?: unknown;
}

/** What `checkGame` throws: which promise a game breaks, and the moves that show it. */
export class ConformanceError extends Error {
  override readonly name = 'ConformanceError';
  /** The check that failed: a name of `CHECKS`. */
  readonly check: CheckName;
  /** What was found, in a sentence. */
  readonly fault: string;
  /** The moves that lead to it, shrunk to a short list, as text. Chance results are `label: faces`. */
  readonly moves: readonly string[];
  /** The same match as data: `replay` and `resumeMatch` take it. */
  readonly record: MatchRecord;
  /** The options of the match. */
  readonly options: object;
  /** The seed of the run, to see the fault again. */
  readonly seed: number;

  constructor(given: ConformanceFault) {
    super(message(given), given.cause === undefined ? undefined : { cause: given.cause });
    this.check = given.check;
    this.fault = given.fault;
    this.moves = given.moves;
    this.record = given.record;
    this.options = given.record.options;
    this.seed = given.seed;
  }
}

function message({ check, fault, moves, record, seed, run }: ConformanceFault): string {
  const options = JSON.stringify(record.options);
  const list = moves.length === 0 ? ['  none: it is so from the start'] : moves.map((move, i) => `  ${i + 1}. ${move}`);
  return [
    `${record.game} breaks "${check}": ${CHECKS[check]}`,
    fault,
    `Options: ${options}`,
    'Moves:',
    ...list,
    `Again: checkGame(game, { seed: ${seed}, runs: ${run}, options: ${options} })`,
  ].join('\n');
}
