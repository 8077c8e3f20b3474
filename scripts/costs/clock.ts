/** Processor time and memory of calls. */

/** What a call costs. */
export interface Cost {
  /** Milliseconds of processor time, those of compiler and collector included. */
  readonly ms: number;
  /** Megabytes that are held while the result is. */
  readonly megabytes: number;
}

/** What the first call in a process costs, and the cheapest of the next ones. */
export interface Costs {
  readonly first: Cost;
  readonly warm: Cost;
}

/** How many calls are measured after the first one: other load makes some dearer. */
const MORE = 6;

/** Measures a call that has not been made in this process. */
export function costsOf(call: () => unknown): Costs {
  const first = costOf(call);
  let warm = costOf(call);
  for (let i = 1; i < MORE; i++) {
    const again = costOf(call);
    if (again.ms < warm.ms) warm = { ms: again.ms, megabytes: Math.max(warm.megabytes, again.megabytes) };
  }
  return { first, warm };
}

/** Measures one call. */
export function costOf(call: () => unknown): Cost {
  const before = heap();
  const start = cpuTime();
  const result = call();
  const ms = cpuTime() - start;
  const megabytes = (heap() - before) / 2 ** 20;
  hold(result);
  return { ms, megabytes };
}

/** Whatever is passed to it is held until then. */
function hold(result: unknown): void {
  if (result === hold) throw new Error('It cannot be.');
}

/** Milliseconds of processor time. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Bytes on the heap after a collection. */
function heap(): number {
  if (globalThis.gc === undefined) throw new Error('Start it with --expose-gc.');
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}
