/** What a trial found, as problems of the capabilities it is about. */
import type { Capability } from './platforms.ts';
import type { Findings } from './trial/findings.ts';

/** How one platform does. A capability works when it was seen to work and no problem was found. */
export class Verdict {
  readonly name: string;
  readonly #problems = new Map<Capability, string[]>();
  readonly #seen = new Set<Capability>();

  constructor(name: string, tried: readonly Capability[]) {
    this.name = name;
    for (const capability of tried) this.#problems.set(capability, []);
  }

  /** The problems, or `undefined` where it is not tried. */
  problems(capability: Capability): readonly string[] | undefined {
    const problems = this.#problems.get(capability);
    return problems?.length === 0 && !this.#seen.has(capability) ? ['was not reached'] : problems;
  }

  /** Tells that it was seen to work. */
  confirm(capability: Capability): void {
    this.#seen.add(capability);
  }

  /** Tells what is wrong with it. */
  add(capability: Capability, problem: string): void {
    const problems = this.#problems.get(capability);
    if (problems === undefined) throw new Error(`${this.name}: ${capability} is not tried.`);
    problems.push(problem);
  }

  /** Awaits what works unless it is rejected. */
  async expect(capability: Capability, attempt: Promise<void>): Promise<void> {
    try {
      await attempt;
      this.confirm(capability);
    } catch (error) {
      this.add(capability, error instanceof Error ? error.message : String(error));
    }
  }
}

/** How the findings of a platform differ from what the sources give, in the parts that are expected. */
export function compareFindings(
  verdict: Verdict,
  kind: 'import' | 'require',
  found: Partial<Findings>,
  expected: Partial<Findings>,
): void {
  const parts: readonly (readonly [keyof Findings, Capability])[] = [
    ['entries', kind],
    ['matches', 'matches'],
    ['bots', 'bots'],
    ['join', 'join'],
    // A host in this process runs in a page too, but what is called a host serves others.
    ['host', verdict.problems('host') === undefined ? 'join' : 'host'],
  ];
  for (const [part, capability] of parts) {
    if (expected[part] === undefined) continue;
    const difference = differenceOf(found[part], expected[part]);
    if (difference === undefined) verdict.confirm(capability);
    else verdict.add(capability, `${kind}, ${part}: ${difference}`);
  }
}

const AROUND = 60;

/** Where the JSON of two values differs first; `undefined` when it does not. */
function differenceOf(found: unknown, expected: unknown): string | undefined {
  if (found !== null && typeof found === 'object' && 'error' in found) return String(found.error);
  const [a, b] = [JSON.stringify(found) ?? 'nothing', JSON.stringify(expected) ?? 'nothing'];
  if (a === b) return undefined;
  let at = 0;
  while (a[at] === b[at]) at++;
  const part = (text: string): string => text.slice(Math.max(0, at - AROUND), at + AROUND);
  return `at ${at} there is\n  ${part(a)}\ninstead of\n  ${part(b)}`;
}
