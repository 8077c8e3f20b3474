/** A fault that was planted on purpose, in whatever a suite checks. */

/** What a suite has found: the name of its check, and what it says. */
export interface Found {
  readonly check: string;
  readonly message: string;
  /** How many actions lead to it, in a game. */
  readonly moves?: number;
}

/** A planted fault, and the check that must find it. */
export interface Planted {
  readonly of: 'game' | 'board' | 'storage' | 'bot' | 'encoding';
  /** The check that must find it, or `warning`. */
  readonly check: string;
  readonly title: string;
  /** Why no check can find it: then none must. */
  readonly unseen?: string;
  /** Runs the suite; `undefined`: nothing was found. `isShort`: the actions that lead to it are shortened. */
  find(isShort?: boolean): Promise<Found | undefined>;
}

/** What a suite throws, or warns of. */
export async function found(
  run: () => unknown,
  errors: new (...given: never[]) => Error & { readonly check: string },
): Promise<Found | undefined> {
  try {
    const report: unknown = await run();
    const warnings: unknown = Object(report).warnings;
    const [warning] = Array.isArray(warnings) ? warnings : [];
    return warning === undefined ? undefined : { check: 'warning', message: String(warning) };
  } catch (error) {
    if (!(error instanceof errors)) throw error;
    const { check, message } = error;
    const moves: unknown = Object(error).moves;
    return { check, message, ...(Array.isArray(moves) && { moves: moves.length }) };
  }
}
