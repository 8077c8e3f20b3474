/** Lookup tables by a text of the state, made once for each text: those of a board, or of a set of tiles. */

/** How many texts are kept besides those that are never forgotten. */
const MOST = 12;

interface Kept<T> {
  readonly text: string;
  readonly made: T;
}

/**
 * Caches the result of `make` by text, for texts that a state holds: `const tables = cacheByText(makeTables)`. The
 * result must not change later, since all matches share it. Nothing is cached when `make` throws.
 *
 * @param make - called once for each text, and again only for one that was forgotten
 * @param lasts - texts that are never forgotten, such as the boards of the rulebook. Of others a dozen are kept: a
 * process uses few boards, and the clients of a server must not fill its memory
 */
export function cacheByText<T>(
  make: (text: string) => T,
  lasts: (text: string) => boolean = () => false,
): (text: string) => T {
  const kept = new Map<string, Kept<T>>();
  let last: Kept<T> | undefined;
  return (text) => {
    // Comparing with the last text costs a tenth of a lookup, and most matches use one text only.
    if (last !== undefined && last.text === text) return last.made;
    let found = kept.get(text);
    if (found === undefined) {
      found = { text, made: make(text) };
      if (kept.size >= MOST) for (const key of kept.keys()) if (!lasts(key)) kept.delete(key);
      kept.set(text, found);
    }
    last = found;
    return found.made;
  };
}
