/** What errors of others say, in one line, and errors of packages that are not installed. */
import { RuleError } from './errors.ts';

/** The first line of the message of an error. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Where a name has several addresses, the reasons are those of each.
  const first: unknown = error instanceof AggregateError && error.message === '' ? error.errors[0] : error;
  return first instanceof Error ? (first.message.split('\n')[0] ?? '') : String(first);
}

/** The code of an error of Node, such as `ENOENT`; `undefined`: it has none. */
export function errorCode(error: unknown): string | undefined {
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** An optional package. */
export interface OptionalPackage {
  readonly name: string;
  /** What `npm install` takes: `pg@8`. */
  readonly install: string;
  /** What cannot be done without it: `sqliteStorage needs`. */
  readonly needs: string;
  /** What else can be done, as a sentence. */
  readonly instead?: string;
}

/**
 * Loads an optional package.
 *
 * @throws RuleError `no-package`, with what to install
 */
export async function loadPackage<T>(optional: OptionalPackage, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    throw noPackage(optional, error);
  }
}

/** The error of an optional package that does not load. */
export function noPackage({ name, install, needs, instead }: OptionalPackage, error: unknown): RuleError {
  const rest = instead === undefined ? '' : `. ${instead}`;
  return new RuleError(
    'no-package',
    `${needs} the package ${name}, which does not load (${reasonOf(error)}). Install it: npm install ${install}${rest}`,
    { details: { package: name, expects: install }, cause: error },
  );
}
