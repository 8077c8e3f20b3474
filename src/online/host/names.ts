/** Which names an operator allows. */
import { RuleError } from '../../core/index.ts';
import { show } from '../../core/internal.ts';
import { type HostClock, inTime } from '../platform.ts';

/** Whether a name may be taken. Without an answer within ten seconds the request is refused as `unavailable`. */
export type AllowName = (name: string) => boolean | Promise<boolean>;

interface NameSettings {
  readonly forbiddenWords: readonly string[];
  readonly allowName: AllowName | undefined;
  readonly clock: HostClock;
}

/** How long `allowName` may take, in milliseconds. */
const ALLOW_TIME = 10_000;

/** A function that throws RuleError `bad-name`, `unavailable`. */
export function createNameCheck({ forbiddenWords, allowName, clock }: NameSettings): (name: string) => Promise<void> {
  const words = forbiddenWords.flatMap(wordsOf);
  const isAllowed = async (name: string): Promise<boolean> => {
    if (allowName === undefined) return true;
    return inTime(clock, ALLOW_TIME, {
      run: async () => allowName(name),
      late: () => new RuleError('unavailable', 'The name could not be checked in time; try again.'),
    });
  };
  return async (name) => {
    if (name === '') return;
    const isForbidden = wordsOf(name).some((word) => words.some((forbidden) => word.includes(forbidden)));
    if (!isForbidden && (await isAllowed(name))) return;
    throw new RuleError('bad-name', `The name ${show(name)} is not allowed; take another one.`, {
      details: { name: show(name) },
    });
  };
}

/** The words of a text, of letters and digits that are seen, without accents and capitals. `B.â.d` and `b a d` are one word, `bad`. */
function wordsOf(text: string): readonly string[] {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s]|\p{DI}/gu, '')
    .replace(/(?<=(?:^|\s)\S)\s+(?=\S(?:\s|$))/gu, '')
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** Whether people would take two names for one: they differ in capitals, accents, spaces or dots alone. */
export function isSameName(one: string, other: string): boolean {
  return one === other || (lettersOf(one) !== '' && lettersOf(one) === lettersOf(other));
}

function lettersOf(name: string): string {
  return wordsOf(name).join('');
}
