/** Which names an operator allows. */
import { RuleError } from '../../core/index.ts';
import { show } from '../../core/internal.ts';

/** Whether a name may be taken. */
export type AllowName = (name: string) => boolean | Promise<boolean>;

interface NameSettings {
  readonly forbiddenWords: readonly string[];
  readonly allowName: AllowName | undefined;
}

/** A function that throws RuleError `bad-name`. */
export function createNameCheck({ forbiddenWords, allowName }: NameSettings): (name: string) => Promise<void> {
  const words = forbiddenWords.map(lettersOf).filter((word) => word !== '');
  return async (name) => {
    if (name === '') return;
    const letters = lettersOf(name);
    const isAllowed = !words.some((word) => letters.includes(word)) && (await (allowName?.(name) ?? true));
    if (isAllowed) return;
    throw new RuleError('bad-name', `The name ${show(name)} is not allowed; take another one.`, {
      details: { name: show(name) },
    });
  };
}

/** Letters and digits alone, without accents and capitals: so that `B.â.d` is `bad`. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}
