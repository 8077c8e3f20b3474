/** A position as its words and its parts, to be changed one at a time. `src/author/position.ts` reads such a line in full. */

/** The line of a position. */
export interface Line {
  /** What has no name: bones, or the board. */
  words: string[];
  /** By name: `turn` of `turn:1`. */
  readonly parts: Map<string, string>;
}

/** Parts by name; `undefined`: left out. */
export type Parts = Readonly<Record<string, string | undefined>>;

/** Reads a line. Whatever it is, it can be written again. */
export function readLine(text: string, id: string): Line {
  const line: Line = { words: [], parts: new Map() };
  for (const [i, word] of text.trim().split(/\s+/).entries()) {
    const colon = word.indexOf(':');
    if (colon > 0) line.parts.set(word.slice(0, colon), word.slice(colon + 1));
    else if (word !== '' && !(i === 0 && word === id)) line.words.push(word);
  }
  return line;
}

/** Writes a line. */
export function writeLine(id: string, { words, parts }: Line): string {
  return [id, ...words, ...[...parts].map(([name, text]) => `${name}:${text}`)].join(' ');
}

/** Sets parts, and leaves out those that are `undefined`. */
export function setParts(line: Line, parts: Parts): void {
  for (const [name, text] of Object.entries(parts)) {
    if (text === undefined) line.parts.delete(name);
    else line.parts.set(name, text);
  }
}

/** The items of a part; none where it is left out. */
export function itemsOf({ parts }: Line, name: string, separator = ','): string[] {
  return parts.get(name)?.split(separator) ?? [];
}

/** The items of a part by seat, each a list: `a,b/-`. */
export function listsOf(line: Line, name: string, seats: number, none: string): string[][] {
  const lists = itemsOf(line, name, '/').map((text) => (text === none ? [] : text.split(',')));
  return Array.from({ length: seats }, (_, seat) => lists[seat] ?? []);
}
