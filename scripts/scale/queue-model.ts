/** What a queue costs with more workers than there are here: its parts are servers that each do one thing after the other. */

/** Seconds that a chunk takes of each part. */
export interface QueueCosts {
  readonly redis: number;
  readonly asker: number;
  readonly worker: number;
  /** The way to Redis and back, without waiting. */
  readonly roundTrip: number;
}

/** How much of the workers' time goes to chunks. */
export interface ModelFigures {
  readonly chunksPerSecond: number;
  /** Part of the time in which a worker plays, from 0 to 1. */
  readonly busy: number;
  /** What a chunk costs beside its own time, in seconds. */
  readonly perChunk: number;
}

/** Chunks of one run take between these parts of their mean time. */
const SHORTEST = 0.5;
const LONGEST = 1.5;
/** So many chunks wait for each worker, as in a run. */
const QUEUED = 3;
/** So many chunks for each worker. */
const CHUNKS = 40;
/** The first ones are not counted: all workers ask at the same time. */
const WARM_UP = 10;

/**
 * Plays through what happens, event by event: a worker plays a chunk, works on its answer, then Redis takes the answer and hands out the next chunk,
 * first come, first served. The asker reads the answer and adds another chunk; where it does not keep up the workers wait for it. So each chunk
 * holds Redis once and the asker once.
 *
 * @param time - of a chunk, in seconds
 */
export function modelQueue(workers: number, time: number, costs: QueueCosts): ModelFigures {
  const random = uniform();
  // When each worker has its answer ready, soonest first.
  const ready = createHeap();
  const play = (): number => time * (SHORTEST + (LONGEST - SHORTEST) * random());
  for (let i = 0; i < workers; i++) ready.push(random() * time);
  let redisFree = 0;
  let askerFree = 0;
  let cost = 0;
  const first = workers * WARM_UP;
  const all = workers * CHUNKS;
  for (let chunk = 0; chunk < all; chunk++) {
    const at = ready.pop();
    redisFree = Math.max(at + costs.roundTrip / 2, redisFree) + costs.redis;
    askerFree = Math.max(redisFree, askerFree) + costs.asker;
    // Three chunks a worker are queued: only an asker that is further behind than that is waited for.
    const behind = askerFree - redisFree - QUEUED * workers * costs.asker;
    const next = redisFree + Math.max(0, behind) + costs.roundTrip / 2;
    if (chunk >= first) cost += next - at + costs.worker;
    ready.push(next + play() + costs.worker);
  }
  const perChunk = cost / (all - first);
  const busy = time / (time + perChunk);
  return { perChunk, busy, chunksPerSecond: (busy * workers) / time };
}

/** Numbers from 0 to 1, the same each time. */
function uniform(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Numbers, of which the smallest is taken first. */
function createHeap(): { push(value: number): void; pop(): number } {
  const values: number[] = [];
  return {
    push: (value) => {
      let at = values.push(value) - 1;
      while (at > 0) {
        const parent = (at - 1) >> 1;
        if (values[parent]! <= value) break;
        values[at] = values[parent]!;
        at = parent;
      }
      values[at] = value;
    },
    pop: () => {
      const [first = Number.NaN] = values;
      const last = values.pop();
      if (values.length === 0 || last === undefined) return first;
      let at = 0;
      for (;;) {
        let child = 2 * at + 1;
        if (child >= values.length) break;
        if (child + 1 < values.length && values[child + 1]! < values[child]!) child++;
        if (values[child]! >= last) break;
        values[at] = values[child]!;
        at = child;
      }
      values[at] = last;
      return first;
    },
  };
}
