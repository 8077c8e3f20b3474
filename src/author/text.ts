/** A text as a sentence: a capital at its start and a full stop at its end. */
export function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
