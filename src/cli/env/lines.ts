/** Lines of an input, of a bounded length. */

/** The longest line, in bytes. */
export const LONGEST_LINE: number = 4 * 2 ** 20;

const NEW_LINE = 10;

/** The lines of an input; `undefined` for one that is too long, which is skipped. The last one may lack its end. */
export async function* readLines(
  input: AsyncIterable<Uint8Array | string>,
  longest: number = LONGEST_LINE,
): AsyncGenerator<string | undefined, undefined> {
  let parts: Uint8Array[] = [];
  let length = 0;
  const line = (): string | undefined => {
    const text = length > longest ? undefined : Buffer.concat(parts).toString('utf8');
    parts = [];
    length = 0;
    return text;
  };
  const add = (bytes: Uint8Array): void => {
    length += bytes.length;
    // What is too long is not kept.
    if (length <= longest) parts.push(bytes);
    else parts = [];
  };
  for await (const chunk of input) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    let from = 0;
    for (let end = bytes.indexOf(NEW_LINE); end !== -1; end = bytes.indexOf(NEW_LINE, from)) {
      add(bytes.subarray(from, end));
      yield line();
      from = end + 1;
    }
    add(bytes.subarray(from));
  }
  if (length > 0) yield line();
}
