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
  const words = forbiddenWords.flatMap(wordsOf);
  return async (name) => {
    if (name === '') return;
    const isForbidden = wordsOf(name).some((word) => words.some((forbidden) => word.includes(forbidden)));
    if (!isForbidden && (await (allowName?.(name) ?? true))) return;
    throw new RuleError('bad-name', `The name ${show(name)} is not allowed; take another one.`, {
      details: { name: show(name) },
    });
  };
}

/** The words of a text, of letters and digits without accents and capitals. `B.â.d` and `b a d` are one word, `bad`. */
function wordsOf(text: string): readonly string[] {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .replace(/(?<=(?:^|\s)\S)\s+(?=\S(?:\s|$))/gu, '')
    .split(/\s+/)
    .filter((word) => word !== '');
}
