/** Sentences about what players do, in the second person for the one who reads them. */
import { checkFunction, checkList, checkObject, checkText, violation } from '../core/errors.ts';
import { playerName } from '../core/kit.ts';
import type { Seat, Violation } from '../core/types.ts';
import type { SharedSentences } from './words/en.ts';

/**
 * A text as a sentence: a capital at its start and a full stop at its end.
 *
 * @param words - of another language than English: a game's `shared` ones
 *
 * @example
 * ```ts
 * import { sentence } from 'tabletop-rules/author';
 *
 * sentence('you attack with two cards'); // => 'You attack with two cards.'
 * ```
 */
export function sentence(text: string, words?: Pick<SharedSentences, 'sentence'>): string {
  checkText('text', text);
  const { sentence } = words ?? ENGLISH;
  checkFunction('sentence', sentence ?? null);
  return sentence({ text: `${text.charAt(0).toUpperCase()}${text.slice(1)}` });
}

/**
 * How wide a text is in letters: one of Chinese, Japanese or Korean is as wide as two. For lines of a terminal, and to draw a
 * long text narrower.
 *
 * @example
 * ```ts
 * import { textWidth } from 'tabletop-rules/author';
 *
 * textWidth('red'); // => 3
 * textWidth('赤'); // => 2
 * ```
 */
export function textWidth(text: string): number {
  checkText('text', text);
  return text.length + (text.match(WIDE)?.length ?? 0);
}

/** What Unicode calls East Asian wide. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]/g;

/** How a list is put together in a language. */
export interface ListWords {
  /** The last two items: `{first} and {rest}`. */
  readonly listEnd: (items: { readonly first: string; readonly rest: string }) => string;
  /** An item and what follows: `{first}, {rest}`. */
  readonly listStart: (items: { readonly first: string; readonly rest: string }) => string;
}

const ENGLISH: ListWords & Pick<SharedSentences, 'sentence'> = {
  listEnd: ({ first, rest }) => `${first} and ${rest}`,
  listStart: ({ first, rest }) => `${first}, ${rest}`,
  sentence: ({ text }) => `${text}.`,
};

/**
 * A list in words: `a`, `a and b`, `a, b and c`.
 *
 * @param words - of another language than English: a game's `shared` ones
 *
 * @example
 * ```ts
 * import { listInWords } from 'tabletop-rules/author';
 *
 * listInWords(['Ann', 'Bob', 'Cem']); // => 'Ann, Bob and Cem'
 * ```
 */
export function listInWords(items: readonly (string | number)[], words?: ListWords): string {
  checkList('items', items, 'a list of words');
  const { listEnd, listStart } = words ?? ENGLISH;
  checkFunction('listEnd', listEnd ?? null);
  checkFunction('listStart', listStart ?? null);
  const last = items.length - 1;
  // Not by `Intl.ListFormat`, which Hermes, the engine of React Native, does not have.
  return items.reduceRight<string>(
    (rest, item, i) =>
      i === last ? String(item) : (i === last - 1 ? listEnd : listStart)({ first: String(item), rest }),
    '',
  );
}

/** The name of a seat. */
export type NameOf = (seat: Seat) => string;

/**
 * The names of seats: as an app gives them, else the game's own, such as a colour; `Player 1` for seat 0 where there is
 * neither.
 *
 * @example
 * ```ts
 * import { namesOr } from 'tabletop-rules/author';
 *
 * const nameOf = namesOr((seat) => ['Red', 'Blue'][seat], ['Ann']);
 * [0, 1, 2].map(nameOf); // => ['Ann', 'Blue', 'Player 3']
 * ```
 */
export function namesOr(own: (seat: Seat) => string | undefined, names?: readonly string[]): NameOf {
  checkFunction('own', own ?? null);
  if (names !== undefined) checkList('names', names, 'a list of names by seat');
  return (seat) => names?.[seat] ?? own(seat) ?? playerName(seat);
}

/**
 * A function that tells what a seat does: `tell(0, 'attack', 'with two cards')` is `Ann attacks with two cards`, or `You
 * attack with two cards` for the seat that reads it. The verb is in its plain form, and regular, `have` and `be` excepted.
 *
 * @example
 * ```ts
 * import { narrator, playerName } from 'tabletop-rules/author';
 *
 * const tell = narrator(playerName, 1);
 * tell(0, 'attack', 'with two cards'); // => 'Player 1 attacks with two cards'
 * tell(1, 'attack', 'with two cards'); // => 'You attack with two cards'
 * ```
 */
export function narrator(nameOf: NameOf, you?: Seat): (seat: Seat, verb: string, rest?: string) => string {
  checkFunction('nameOf', nameOf ?? null);
  return (seat, verb, rest) => {
    const start = seat === you ? `You ${verb === 'be' ? 'are' : verb}` : `${nameOf(seat)} ${thirdPerson(verb)}`;
    return rest === undefined ? start : `${start} ${rest}`;
  };
}

/**
 * A function that tells what is waited for: `ask([0], 'move a marker')` is `Ann is to move a marker.`, or `Your turn: move
 * a marker.` for the seat that reads it.
 *
 * @example
 * ```ts
 * import { asker, playerName } from 'tabletop-rules/author';
 *
 * const ask = asker(playerName, 1);
 * ask([0], 'move a marker'); // => 'Player 1 is to move a marker.'
 * ask([1], 'move a marker'); // => 'Your turn: move a marker.'
 * ```
 */
export function asker(nameOf: NameOf, you?: Seat): (seats: readonly Seat[], what: string) => string {
  checkFunction('nameOf', nameOf ?? null);
  return (seats, what) => {
    if (you !== undefined && seats.includes(you)) return `Your turn: ${what}.`;
    return `${listInWords(seats.map(nameOf))} ${seats.length === 1 ? 'is' : 'are'} to ${what}.`;
  };
}

const IRREGULAR: Readonly<Record<string, string>> = { have: 'has', be: 'is' };

/** A verb after `she`: `attack` is `attacks`. */
function thirdPerson(verb: string): string {
  const irregular = IRREGULAR[verb];
  if (irregular !== undefined) return irregular;
  if (/(?:s|x|z|ch|sh|o)$/.test(verb)) return `${verb}es`;
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`;
  return `${verb}s`;
}

/**
 * Makes the results of a game's `explain` from its table of codes and sentences: `violations(CODES)('too-far')`.
 *
 * @param codes - each code with the sentence that people read
 *
 * @example
 * ```ts
 * import { violations } from 'tabletop-rules/author';
 *
 * const because = violations({ 'too-far': 'A marker moves three squares at most.' });
 * because('too-far', { squares: 4 });
 * // => { code: 'too-far', message: 'A marker moves three squares at most.', details: { squares: 4 } }
 * ```
 */
export function violations<Code extends string>(
  codes: Readonly<Record<Code, string>>,
): (code: Code, details?: Violation['details']) => Violation<Code> {
  checkObject(codes, 'a table of sentences by code');
  return (code, details) => violation(code, codes[code], details);
}
