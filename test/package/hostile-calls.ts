/** Calls functions with values that no function of the library asked for, and says what is wrong with their answers. */
import { readFileSync } from 'node:fs';
import { inspect, types } from 'node:util';
import { Script } from 'node:vm';
import { isRuleError } from 'tabletop-rules/core';
import { ConformanceError, StorageError } from 'tabletop-rules/testing';
import { KINDS } from '../core/hostile-input.ts';

/** A function with arguments that it takes, made afresh for each call. */
export interface GoodCall {
  readonly call: (...args: never[]) => unknown;
  readonly args: () => readonly unknown[];
  /** Takes seconds with the defaults: values that ask for nothing else are not tried. */
  readonly slow?: boolean;
  /** Fields of settings that are left as they are: others would start threads. */
  readonly fixed?: readonly string[];
  /** Goes on trying: a promise that is not settled is no fault. */
  readonly waits?: boolean;
  /** Writes into an argument: that is what it is for. */
  readonly writes?: boolean;
  /** Called at each position of a search: it trusts its arguments, and is only held to change nothing and to end. */
  readonly trusts?: boolean;
}

/** What a value throws when its own code is run: whoever calls the function gets it as it is. */
const TRAP = 'a trap was sprung';

type Make = () => unknown;

/** Those of the entry points for outside data that throw no errors of the engine when they are looked at, and some more. */
const VALUES: readonly (readonly [name: string, make: Make])[] = [
  ...KINDS.filter(([name]) => !/^revoked|a hundred thousand keys|million holes/.test(name)).map(
    ([name, make]): [string, Make] => [
      name,
      () =>
        make(() => {
          throw new Error(TRAP);
        }),
    ],
  ),
  ['length of 2^53', () => ({ length: 2 ** 53 })],
  // Few enough that going through all of them ends, and is noticed.
  ['array of holes', () => new Array(2 ** 31)],
  ['text with escapes', () => '\u001b[31mred\u001b[0m\n\u202e\u0085\u2028'],
  ['class', () => class {}],
  [
    'function that throws',
    () => () => {
      throw new Error(TRAP);
    },
  ],
  ['async function', () => async () => undefined],
  ['frozen object that holds itself', () => frozenCycle()],
  ['frozen array', () => Object.freeze([])],
  ['Set', () => new Set([1])],
  ['array of texts', () => ['a', 'b']],
  ['array of nothing', () => [undefined, null]],
  ['Float64Array', () => new Float64Array(3)],
];

/** Whether a value asks for nothing but the defaults, in place of settings. */
function isDefault(value: unknown): boolean {
  if (value === undefined) return true;
  if (typeof value !== 'object' || value === null || types.isProxy(value)) return false;
  return Object.values(Object.getOwnPropertyDescriptors(value)).every((field) => !field.enumerable || !field.value);
}

function frozenCycle(): object {
  const value: Record<string, unknown> = {};
  value['self'] = value;
  return Object.freeze(value);
}

/** How many values each function is tried with, in each place. */
export const VALUE_COUNT: number = VALUES.length;

/** The codes that docs/errors.md lists. */
const CODES: ReadonlySet<string> = new Set(
  [...readFileSync(new URL('../../docs/errors.md', import.meta.url), 'utf8').matchAll(/^\| `([a-z-]+)` \|/gm)].map(
    ([, code]) => code!,
  ),
);

/** How long a call may take before it returns, in milliseconds: engines do not end a loop of their own before it is through. */
const MOST_TIME = 20_000;

/** What is wrong with the answers of a function, one line for each fault. */
export async function faultsOf(good: GoodCall): Promise<readonly string[]> {
  const { slow = false, trusts = false } = good;
  const faults: string[] = [];
  const isTried = ([name, make]: (typeof VALUES)[number]): boolean =>
    // Engines take a second to make a number of them.
    !(slow && isDefault(make())) && !(trusts && /array of (holes|a million)/.test(name));
  const tried = VALUES.filter(isTried);
  for (const [name, make] of tried) {
    for (const [place, given] of places(good, make)) {
      const fault = await faultOf(good, given);
      if (fault !== undefined) faults.push(`${place}, ${name}: ${fault}`);
    }
  }
  return faults;
}

/** Where a value stands: alone, in place of each argument, and in each field of those arguments that are settings. */
function* places({ args, fixed = [] }: GoodCall, make: Make): Generator<readonly [string, readonly unknown[]]> {
  const good = args();
  yield ['alone', [make()]];
  for (let i = 0; i < good.length; i++) {
    const given = [...args()];
    given[i] = make();
    yield [`argument ${i}`, given];
    for (const field of fieldsOf(good[i]).filter((name) => !fixed.includes(name))) {
      const fresh = [...args()];
      fresh[i] = { ...(fresh[i] as object), [field]: make() };
      yield [`argument ${i}, ${field}`, fresh];
    }
  }
}

/** The fields of settings: states, games and kits are frozen. */
function fieldsOf(argument: unknown): readonly string[] {
  if (typeof argument !== 'object' || argument === null || Object.isFrozen(argument)) return [];
  return Object.getPrototypeOf(argument) === Object.prototype ? Object.keys(argument) : [];
}

async function faultOf(
  { call, trusts = false, waits = false, writes = false }: GoodCall,
  given: readonly unknown[],
): Promise<string | undefined> {
  const before = given.map(picture);
  const prototypes = picturesOfPrototypes();
  let fault: string | undefined;
  try {
    const made = within(() => call(...(given as never[])));
    await settled(made, waits);
  } catch (error) {
    fault = wrongError(error, trusts);
  }
  if (picturesOfPrototypes() !== prototypes) return 'a prototype was changed';
  // What was frozen meanwhile has no picture any more, and has not changed besides.
  const changed = before.findIndex((text, i) => ![text, ''].includes(picture(given[i])));
  if (changed !== -1 && !writes) return `argument ${changed} was changed`;
  return fault;
}

/** Runs a call that is ended when it takes too long. */
function within<T>(run: () => T): T {
  let value: T | undefined;
  let thrown: { readonly error: unknown } | undefined;
  HELD.run = () => {
    try {
      value = run();
    } catch (error) {
      thrown = { error };
    }
  };
  const began = performance.now();
  RUN.runInThisContext({ timeout: MOST_TIME });
  const time = performance.now() - began;
  if (time > MOST_TIME) throw new Error(`it took ${Math.round(time)} ms`);
  if (thrown !== undefined) throw thrown.error;
  // It has run.
  return value as T;
}

const HELD: { run(): void } = { run: () => undefined };
Reflect.set(globalThis, 'heldCall', HELD);
const RUN = new Script('heldCall.run()');

/** Waits for a promise, and not for ever. */
async function settled(value: unknown, waits: boolean): Promise<void> {
  if (!(value instanceof Promise)) return;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve, reject) => {
    if (waits) timer = setTimeout(resolve, 20);
    else timer = setTimeout(() => reject(new Error('the promise is not settled')), 3 * MOST_TIME);
  });
  try {
    await Promise.race([value, late]);
  } finally {
    clearTimeout(timer);
  }
}

function wrongError(error: unknown, trusts: boolean): string | undefined {
  if (error instanceof ConformanceError || error instanceof StorageError) return undefined;
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  if (!isRuleError(error)) {
    if (text.includes(TRAP) || /without 'new'/.test(text)) return undefined;
    return trusts && error instanceof TypeError ? undefined : text.slice(0, 200);
  }
  if (!CODES.has(error.code)) return `the code is ${error.code}`;
  if (error.message.length > 600) return `its message has ${error.message.length} characters`;
  if (HIDDEN.test(error.message)) return `its message is ${text.slice(0, 200)}`;
  return undefined;
}

/** What a message may not hold, since a terminal or a log would take it for more than text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are looked for.
const HIDDEN = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e]/;

/** A value as text, read without running its code. What is frozen and large is not looked at. */
function picture(value: unknown): string {
  if (typeof value !== 'object' || value === null || types.isProxy(value) || Object.isFrozen(value)) return '';
  if (Array.isArray(value) && value.length > 1_000) return `${value.length} items`;
  return inspect(value, {
    depth: 3,
    customInspect: false,
    getters: false,
    maxArrayLength: 50,
    maxStringLength: 100,
    breakLength: Number.POSITIVE_INFINITY,
  });
}

function picturesOfPrototypes(): string {
  return [Object, Array, Function, Map, Set, Promise, RegExp, Date, String, Number, Float64Array]
    .map((owner) => Reflect.ownKeys(owner.prototype).length)
    .join();
}
