/** The rules of a game, made of its page in docs/ when the playground is built. */

/** The rules, ready to be shown. */
export interface RulesPage {
  /** The section "Rules" as HTML; the element of each rule has the attribute `data-rule-id`. */
  readonly html: string;
  /** What says how to play, as HTML, by heading: most pages have one, that of Oyno one for each of its games. */
  readonly guides: Readonly<Record<string, string>>;
  /** By prompt, by type of move, and by both with a space between: the ids of the rules on it. */
  readonly rulesOf: Readonly<Record<string, readonly string[]>>;
}
