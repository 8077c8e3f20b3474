/** What is wrong with data from outside: in words, by the checks of a schema. */
import * as v from 'valibot';
import { show } from '../core/internal.ts';

/** A schema of valibot for data of a type. */
export type Schema<T> = v.GenericSchema<unknown, T>;

/** An object with these fields and no others. A list is none: `v.strictObject` takes it for an object without fields. */
export function fields<const E extends v.ObjectEntries>(entries: E): v.StrictObjectSchema<E, undefined> {
  const object = v.strictObject(entries);
  const noList = v.custom<v.InferOutput<typeof object>>(() => false, 'an object');
  return {
    ...object,
    '~run': (dataset, config) => (Array.isArray(dataset.value) ? noList : object)['~run'](dataset, config),
  };
}

/** One thing that is wrong. */
export interface Fault {
  /** `limits.bodyBytes`; empty: the data as a whole. */
  readonly field: string;
  /** What is there, as a text. */
  readonly value: string;
  /** What would be right, as the end of a sentence. */
  readonly expects: string;
  /** All of it, as a sentence. */
  readonly message: string;
}

/** How a fault is told. */
interface FaultWords {
  /** How it is named where no field is wrong: `The body`. */
  readonly what: string;
  /** Whether the value of a field is not shown. */
  readonly isSecret?: (field: string) => boolean;
}

/** The first fault of data, or the data as the schema makes it. */
export function firstFault<T>(
  schema: Schema<T>,
  data: unknown,
  words: FaultWords,
): { readonly fault: Fault } | { readonly data: T } {
  const result = v.safeParse(schema, data, { abortEarly: true });
  return result.success ? { data: result.output } : { fault: faultOf(result.issues[0], words) };
}

/** So many faults are looked for. */
const MOST = 20;
/** The longest text of faults, in characters. */
const LONGEST = 560;

/** Faults as sentences: the first one, and others while there is room. */
export function inWords(faults: readonly Fault[]): string {
  const [first = '', ...others] = faults.map(({ message }) => message);
  let text = first;
  for (const other of others) {
    if (text.length + other.length > LONGEST) return `${text} There is more that is wrong.`;
    text += ` ${other}`;
  }
  return text;
}

/** The faults of data, all unless there are very many; none: it is what the schema says. */
export function allFaults(schema: Schema<unknown>, data: unknown, words: FaultWords): readonly Fault[] {
  const faults: Fault[] = [];
  for (let left = data; ; ) {
    const { issues = [] } = v.safeParse(schema, left);
    const unknown = issues.find(isUnknown);
    // Of the fields that it does not know, a schema tells one at a time.
    if (unknown === undefined || faults.length > MOST) {
      const others = issues.map((issue) => faultOf(issue, words));
      // Of a value the first fault is enough.
      return [...faults, ...others.filter(({ field }, i) => others.findIndex((one) => one.field === field) === i)];
    }
    faults.push(faultOf(unknown, words));
    left = without(left, unknown.path?.map(({ key }) => key) ?? []);
  }
}

/** A copy without the field at a path. */
function without(data: unknown, [key, ...rest]: readonly unknown[]): unknown {
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) => {
      if (name !== key) return [[name, value]];
      return rest.length === 0 ? [] : [[name, without(value, rest)]];
    }),
  );
}

function isUnknown({ expected }: v.BaseIssue<unknown>): boolean {
  return expected === 'never';
}

function faultOf(issue: v.BaseIssue<unknown>, { what, isSecret = () => false }: FaultWords): Fault {
  const field = v.getDotPath(issue) ?? '';
  const named = field === '' ? what : show(field).slice(0, 80);
  // `issue.input` is the value at the path; of a field that is not known it is the name.
  const value = isSecret(field) ? '' : show(issue.input);
  if (isUnknown(issue)) {
    return { field, value, expects: 'no such field', message: `There is no field ${named}.` };
  }
  // Of a field that is not there the object tells, which does not say what it should be.
  if (issue.expected?.startsWith('"') === true && issue.input === undefined) {
    return { field, value, expects: 'a value', message: `${named} is missing.` };
  }
  const expects = expected(issue);
  if (issue.input === undefined) return { field, value, expects, message: `${named} is missing: ${expects}.` };
  const not = isSecret(field) ? '' : `, not ${value}`;
  return { field, value, expects, message: `${named} must be ${expects}${not}.` };
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  strict_object: 'an object',
  record: 'an object',
  function: 'a function',
};

/** What would be right, as the end of a sentence. */
function expected(issue: v.BaseIssue<unknown>): string {
  const requirement: unknown = issue.requirement;
  switch (issue.type) {
    // Schemas with words of their own.
    case 'regex':
    case 'check':
    case 'custom':
      return issue.message;
    case 'max_length':
      return `at most ${String(requirement)} long`;
    case 'min_length':
      return `at least ${String(requirement)} long`;
    case 'min_value':
      return `at least ${String(requirement)}`;
    case 'max_value':
      return `at most ${String(requirement)}`;
    case 'integer':
    case 'safe_integer':
      return 'an integer';
    default:
      return KINDS[issue.type] ?? (issue.expected ?? 'something else').toLowerCase();
  }
}
