/** A match file that is being read: where the reader is, and how it refuses what stands there. */

import { isRuleError, RuleError, show } from '../errors.ts';
import type { Violation } from '../types.ts';

/** A text that is being read, and how far. */
export class Cursor {
  at = 0;

  constructor(readonly text: string) {}

  /** The next character that is no space; `undefined` at the end. */
  next(): string | undefined {
    while (/\s/.test(this.text.charAt(this.at))) this.at++;
    return this.text[this.at];
  }

  /** What a sticky expression finds here. */
  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found !== null) this.at += found[0].length;
    return found;
  }

  /** The text up to one of some characters that no backslash stands before, or up to the end of the file. */
  until(ends: string): string {
    const from = this.at;
    while (this.at < this.text.length && !ends.includes(this.text.charAt(this.at))) {
      this.at += this.text.charAt(this.at) === '\\' ? 2 : 1;
    }
    this.at = Math.min(this.at, this.text.length);
    return this.text.slice(from, this.at);
  }

  /** The refusal of what stands at a place. `why`: what refused it. */
  fault(at: number, expects: string, why?: Violation): RuleError {
    const { line, column } = this.place(at);
    const end = this.text.indexOf('\n', at);
    const part = this.text.slice(at, Math.min(end === -1 ? this.text.length : end, at + 100)).trim();
    const found = part === '' ? (at >= this.text.trimEnd().length ? 'the file ends' : 'the line ends') : show(part);
    const message = why?.message ?? `Here must be ${expects}, but ${part === '' ? found : `it is ${found}`}.`;
    const details = { expects, ...why?.details, line, column, text: part };
    return new RuleError(isRuleError(why) ? why.code : 'bad-file', `Line ${line}, column ${column}: ${message}`, {
      details: why === undefined ? details : { ...details, code: why.code },
    });
  }

  /** Runs what may throw a `RuleError`, which then says where. */
  located<T>(at: number, expects: string, run: () => T): T {
    try {
      return run();
    } catch (error) {
      throw isRuleError(error) ? this.fault(at, expects, error) : error;
    }
  }

  private place(at: number): { readonly line: number; readonly column: number } {
    const before = this.text.slice(0, at);
    const start = before.lastIndexOf('\n') + 1;
    return { line: before.split('\n').length, column: at - start + 1 };
  }
}

/** What `escapeText` wrote. Ends of lines in a comment are what they are. */
export function unescapeText(cursor: Cursor, at: number, raw: string, what: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what JSON does not take.
  const json = raw.replace(/\\([\s\S])|["\u0000-\u001f]/g, (found, escaped: string | undefined) => {
    if (escaped === undefined) return JSON.stringify(found).slice(1, -1);
    return '{}()[]'.includes(escaped) ? escaped : found;
  });
  try {
    return String(JSON.parse(`"${json}"`));
  } catch {
    throw cursor.fault(at, `${what} in which a backslash stands only as in JSON, or before {}()[]`);
  }
}
