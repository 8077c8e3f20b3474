/** One of the answers that a prompt offers. */
export interface Choice {
  /** The answer as if it was typed. */
  readonly value: string;
  readonly label: string;
  /** Other texts that match it. */
  readonly aliases?: readonly string[];
}

/** The choices that a typed text matches; without any the text itself, so that commands can be typed in full. */
export function matchingChoices(choices: readonly Choice[], typed: string): Choice[] {
  if (typed === '') return [...choices];
  const text = typed.toLowerCase();
  const names = ({ value, aliases = [] }: Choice): string[] => [value, ...aliases].map((name) => name.toLowerCase());
  const equal = choices.filter((choice) => names(choice).includes(text));
  if (equal.length > 0) return equal;
  const containing = choices.filter((choice) => names(choice).some((name) => name.includes(text)));
  return containing.length > 0 ? containing : [{ value: typed, label: typed }];
}
