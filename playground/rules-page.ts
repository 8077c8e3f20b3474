/** The numbered rules of a game, made of its page in docs/ when the playground is built. */

/** The rules, ready to be shown. */
export interface RulesPage {
  /** The section "Rules" as HTML; the element of each rule has the attribute `data-rule-id`. */
  readonly html: string;
  /** By type of move, or by prompt: the ids of the rules on it. */
  readonly rulesOf: Readonly<Record<string, readonly string[]>>;
}
