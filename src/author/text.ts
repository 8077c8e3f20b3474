/**
 * A text as a sentence: a capital at its start and a full stop at its end.
 *
 * @example
 * ```ts
 * import { sentence } from 'tabletop-rules/author';
 *
 * sentence('you attack with two cards'); // => 'You attack with two cards.'
 * ```
 */
export function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

const LIST = /* @__PURE__ */ new Intl.ListFormat('en-GB', { type: 'conjunction' });

/**
 * A list in words: `a`, `a and b`, `a, b and c`.
 *
 * @example
 * ```ts
 * import { listInWords } from 'tabletop-rules/author';
 *
 * listInWords(['Ann', 'Bob', 'Cem']); // => 'Ann, Bob and Cem'
 * ```
 */
export function listInWords(items: readonly (string | number)[]): string {
  return LIST.format(items.map(String));
}
