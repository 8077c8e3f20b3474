/** Lookup tables by a text of the state, made once for each text: those of a board, or of a set of tiles. */

import { checkFunction, checkSettings } from '../core/errors.ts';

/** How many are kept besides those that are never forgotten, when their size is not known. */
const MOST_UNSIZED = 12;
/** How many are kept when their size is known. */
const MOST_SIZED = 64;
/** How many bytes they may have together. */
const MOST_BYTES = 32 * 2 ** 20;
/** Bytes of a character of a text: of the text itself, and of what was read from it. */
const BYTES_A_CHARACTER = 8;

interface Kept<T> {
  readonly text: string;
  readonly made: T;
  readonly bytes: number;
}

/** What a cache keeps, and how much of it. */
export interface CacheSettings<T> {
  /** Texts that are never forgotten, such as the boards of the rulebook. Default: none. */
  readonly lasts?: (text: string) => boolean;
  /**
   * About how many bytes the made thing can take, all that it makes later included. Of things whose size is known 64
   * are kept, of at most 32 MiB together; of others a dozen.
   */
  readonly bytes?: (made: T) => number;
}

/**
 * Caches the result of `make` by text, for texts that a state holds: `const tables = cacheByText(makeTables)`. The
 * result must not change later, since all matches share it. Nothing is cached when `make` throws.
 *
 * The clients of a server can send any number of texts. So the number and the size of what is cached are bounded, and
 * what was not looked up for longest is forgotten first; the last text is cached even when it is too large by itself.
 *
 * @param make - called once for each text, and again only for one that was forgotten
 *
 * @example
 * ```ts
 * import { cacheByText, squareNames } from 'tabletop-rules/author';
 *
 * // By the size of a board, as its states have it: '3x3'.
 * const namesOf = cacheByText((size) => {
 *   const [width = 0, height = 0] = size.split('x').map(Number);
 *   return squareNames(width, height);
 * });
 * namesOf('3x3')[4]; // => 'b2'
 * namesOf('3x3') === namesOf('3x3'); // => true
 * ```
 */
export function cacheByText<T>(make: (text: string) => T, settings: CacheSettings<T> = {}): (text: string) => T {
  checkSettings(settings, ['lasts', 'bytes']);
  const { lasts = () => false, bytes } = settings;
  for (const [name, value] of Object.entries({ make: make ?? null, lasts, bytes })) checkFunction(name, value);
  const most = bytes === undefined ? MOST_UNSIZED : MOST_SIZED;
  const lasting = new Map<string, Kept<T>>();
  /** In the order of their last use. */
  const others = new Map<string, Kept<T>>();
  let total = 0;
  let last: Kept<T> | undefined;

  const forget = (kept: Kept<T>): void => {
    others.delete(kept.text);
    total -= kept.bytes;
  };

  const add = (text: string): Kept<T> => {
    const made = make(text);
    const kept = { text, made, bytes: text.length * BYTES_A_CHARACTER + (bytes?.(made) ?? 0) };
    if (lasts(text)) {
      lasting.set(text, kept);
      return kept;
    }
    for (const oldest of others.values()) {
      if (others.size < most && total + kept.bytes <= MOST_BYTES) break;
      forget(oldest);
    }
    others.set(text, kept);
    total += kept.bytes;
    return kept;
  };

  return (text) => {
    // Comparing with the last text costs a tenth of a lookup, and most matches use one text only.
    if (last !== undefined && last.text === text) return last.made;
    const found = lasting.get(text) ?? others.get(text);
    if (found === undefined) {
      last = add(text);
    } else {
      if (others.delete(text)) others.set(text, found);
      last = found;
    }
    return last.made;
  };
}
