/** What is kept in the browser from one visit to the next. */

/** Reads what was kept under a key; `undefined`: nothing was, or nothing can be. */
export function readKept(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text. Without storage a choice lasts as long as the page. */
export function keep(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // The page goes on without it.
  }
}

/** Reads a list that was kept as JSON; what is no item of it, as from another version of the page, is left out. */
export function readKeptList<T>(key: string, isItem: (data: unknown) => data is T): readonly T[] {
  try {
    const data: unknown = JSON.parse(readKept(key) ?? '[]');
    return Array.isArray(data) ? data.filter(isItem) : [];
  } catch {
    return [];
  }
}

/** Whether data is an object in which some properties are texts. */
export function hasTexts<K extends string>(data: unknown, ...keys: readonly K[]): data is Readonly<Record<K, string>> {
  return typeof data === 'object' && data !== null && keys.every((key) => typeof Reflect.get(data, key) === 'string');
}
