import type { CheckName } from './check-names.ts';

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
