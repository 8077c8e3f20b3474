/** What rules look up by a text of the state, made once a text: the tables of a board, of a set of tiles. */

/** How many are kept beside those that last. */
const MOST = 12;

interface Kept<T> {
  readonly text: string;
  readonly made: T;
}

/**
 * Keeps what `make` makes of a text, for texts that a state holds: `const tables = cacheByText(makeTables)`. What is made
 * must not change later, since all matches share it. A `make` that throws leaves nothing behind.
 *
 * @param make - called once for each text, and again only for one that was forgotten
 * @param lasts - texts that are never forgotten, such as the boards of the rulebook. Of others a dozen are kept: a
 * process plays on few, and a server's strangers must not fill its memory
 */
export function cacheByText<T>(
  make: (text: string) => T,
  lasts: (text: string) => boolean = () => false,
): (text: string) => T {
  const kept = new Map<string, Kept<T>>();
  let last: Kept<T> | undefined;
  return (text) => {
    // Comparing with the last text costs a tenth of looking it up, and most matches stay with one.
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
