/** What a game says in one language, as data: its sentences, why it refuses, and what menus tell of it. */
import type { CoreCode } from './codes.ts';
import { checkList, checkObject } from './errors.ts';
import type { Violation } from './types.ts';

/** Why something is refused: a sentence, or one that says which values are wrong. */
export type Reason = string | ((details: NonNullable<Violation['details']>) => string);

/** Sentences by code. */
export type Reasons<Code extends string = string> = Readonly<Record<Code, Reason>>;

/** An option in words. */
export interface OptionWords {
  /** What it decides, in one line. */
  readonly about: string;
  /** What it takes, as the end of a sentence. */
  readonly expects: string;
}

/** What menus and forms say of a game. */
export interface MenuWords<Option extends string = string> {
  /** One sentence for people who do not know it. */
  readonly sentence: string;
  /** How many play: `2 to 4 players`. */
  readonly players: string;
  /** What the seats are called where people give no names. */
  readonly seatNames: readonly string[];
  /** How to play, in a few short paragraphs. */
  readonly howToPlay: readonly string[];
  readonly options: Readonly<Record<Option, OptionWords>>;
}

/**
 * A game in one language: what `tabletop-rules/oyno/de` exports as `oynoDe`. It is plain data and functions without state, and names
 * no language's own rules: those of plurals and word order are in its functions.
 */
export interface Words<
  Sentences extends object = object,
  Code extends string = string,
  Options extends Readonly<Record<string, string>> = Readonly<Record<string, string>>,
> {
  /** As in the attribute `lang` of a page: `de`. */
  readonly language: string;
  readonly sentences: Sentences;
  readonly reasons: Reasons<Code | CoreCode>;
  /** By id: what menus say of the games that these words are for. */
  readonly games: { readonly [Id in keyof Options]: MenuWords<Options[Id]> };
}

/**
 * A function that says in a language why something was refused: by the code of the violation, and its details. What none of
 * the tables has a sentence for, such as a code of a newer server, it says in English.
 *
 * @example
 * ```ts
 * import { reasonIn } from 'tabletop-rules/core';
 * import { oyno } from 'tabletop-rules/oyno';
 * import { oynoDe } from 'tabletop-rules/oyno/de';
 *
 * const because = reasonIn(oynoDe);
 * const checked = oyno.check(oyno.setup(), { type: 'place', seat: 0, cell: 'c3' });
 * checked.ok ? '' : because(checked.error); // => 'In der Mitte bleibt kein Knochen.'
 * ```
 */
export function reasonIn(
  ...tables: readonly { readonly reasons: Readonly<Partial<Reasons>> }[]
): (violation: Violation) => string {
  checkList('tables', tables, 'a list of words in a language');
  for (const table of tables) checkObject(table?.reasons, 'words in a language: a table with `reasons`');
  return (violation) => {
    checkObject(violation, 'a violation, with its `code` and `message`');
    const { code, message, details = {} } = violation;
    const found = tables.find(({ reasons }) => Object.hasOwn(reasons, code))?.reasons[code] ?? message;
    return typeof found === 'function' ? found(details) : found;
  };
}
