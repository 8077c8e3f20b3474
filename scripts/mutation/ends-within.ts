import { Script } from 'node:vm';

/** What the script calls. */
declare global {
  var __limited__: (() => unknown) | undefined;
}

const CALL = new Script('__limited__()');

/**
 * Calls a function and returns its result; its synchronous part must end in time. A timer could not stop a loop.
 *
 * @throws Error with the code `ERR_SCRIPT_EXECUTION_TIMEOUT`
 */
export function endsWithin(ms: number, run: () => unknown): unknown {
  globalThis.__limited__ = run;
  return CALL.runInThisContext({ timeout: ms });
}
