import type { Application, Comment, CommentDisplayPart, Reflection } from 'typedoc';

/** TypeDoc calls it with itself. */
export function load(app: Application): void;

/** The names of each group, by its title. `texts`: of the tags, `Matches: createMatch, Match*`. Throws what is wrong. */
export function groupedNames(
  names: readonly string[],
  texts: readonly string[],
  module: string,
): ReadonlyMap<string, readonly string[]>;

/** The docstring of a name: that of a function is with its first signature. */
export function docstringOf(reflection: Reflection): Comment | undefined;

/** The parts of a docstring up to the end of its first sentence. */
export function firstSentence(parts: readonly CommentDisplayPart[]): CommentDisplayPart[];
