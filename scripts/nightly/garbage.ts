/** Garbage made from right data: one or two places changed, as an attacker or a faulty client would. */

import type { Random } from '../../src/core/index.ts';
import { HOSTILE_INPUTS } from '../../src/testing/inputs.ts';

function pick<T>(list: readonly T[], random: Random): T {
  return list[random(list.length)]!;
}

const SCALARS: readonly unknown[] = [
  undefined,
  null,
  true,
  false,
  0,
  -0,
  1,
  -1,
  0.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '',
  ' ',
  '0',
  'a1',
  '__proto__',
  'constructor',
  'toString',
  '\u0000',
  '💣',
  'x'.repeat(5_000),
  10n,
  Symbol('x'),
  [],
  {},
  [[]],
  { length: 3 },
  new Date(0),
  new Map(),
  () => 0,
];

const CHARACTERS = [...'abz09 ,;:.-+*/|=>()[]{}"\'\\?!#%_\n\t\u0000é💣'];

/** A value with something changed in it. */
export function garbleData(value: unknown, random: Random): unknown {
  const first = random(4) === 0 ? garbleOnce(value, random, SCALARS) : value;
  return garbleOnce(first, random, [...SCALARS, ...HOSTILE]);
}

/** Values that run code when they are read: the last to be put in, so that nobody else reads them. */
const HOSTILE = HOSTILE_INPUTS.map(({ make }) =>
  make(() => {
    throw new Error('Code of the input was run.');
  }),
);

function garbleOnce(value: unknown, random: Random, others: readonly unknown[]): unknown {
  // Deeper, as long as there is something deeper.
  if (typeof value === 'object' && value !== null && random(5) > 0) {
    const keys = Object.keys(value);
    if (Array.isArray(value)) return garbleList(value, random, others);
    const key = pick([...keys, 'extra', '__proto__', 'seat', 'type'], random);
    const fields = Object.entries(value).filter(([name]) => name !== key || random(4) > 0);
    const entry: unknown = Reflect.get(value, key);
    const rest = fields.map(([name, field]): [string, unknown] => [
      name,
      name === key ? garbleOnce(field, random, others) : field,
    ]);
    return Object.fromEntries(
      keys.includes(key) ? rest : [...rest, [key, entry === undefined ? pick(others, random) : 1]],
    );
  }
  if (typeof value === 'string' && random(2) === 0) return garbleText(value, random);
  if (typeof value === 'number' && random(2) === 0)
    return pick([value + 1, value - 1, -value, value * 2 ** 32, value + 0.5, String(value)], random);
  return pick(others, random);
}

function garbleList(list: readonly unknown[], random: Random, others: readonly unknown[]): unknown {
  const at = random(list.length + 1);
  const way = random(6);
  if (way === 0) return list.filter((_, i) => i !== at);
  if (way === 1) return [...list.slice(0, at), ...list.slice(Math.max(0, at - 1))];
  if (way === 2) return list.slice(0, at);
  if (way === 3) return [...list].reverse();
  return list.map((item, i) => (i === at ? garbleOnce(item, random, others) : item));
}

/** A text with something changed in it. */
export function garbleText(text: string, random: Random): string {
  const at = random(text.length + 1);
  switch (random(7)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return text.slice(0, at) + text.slice(at + 1);
    case 2:
      return text.slice(0, at) + pick(CHARACTERS, random) + text.slice(at);
    case 3:
      return text.slice(0, at) + pick(CHARACTERS, random) + text.slice(at + 1);
    case 4:
      return text + text.slice(at);
    case 5:
      return text.toUpperCase() === text ? text.toLowerCase() : text.toUpperCase();
    default:
      return Array.from({ length: random(40) }, () => pick(CHARACTERS, random)).join('');
  }
}
