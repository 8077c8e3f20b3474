/** What a trial found. */

/** Plain data, the same on every runtime. A part that failed is `{ error }`. */
export interface Findings {
  /** The exported names of every entry point. */
  readonly entries: unknown;
  readonly matches: unknown;
  readonly bots: unknown;
  /** A match on a host in this process. */
  readonly host: unknown;
  /** The same match on the host at `site`. */
  readonly join: unknown;
}

/** The named exports of entry points. CommonJS modules have no `default` when they are required, and one when they are imported. */
export function namesOf(entries: Readonly<Record<string, object>>): unknown {
  return Object.entries(entries).map(([path, module]) => [
    path,
    Object.keys(module)
      .filter((name) => name !== 'default')
      .sort(),
  ]);
}

/** What a part of the trial gives. */
export async function part(run: () => unknown): Promise<unknown> {
  try {
    return await run();
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
