/** What hosts manage under load, and what it costs. */
import { setTimeout as pause } from 'node:timers/promises';
import type { SqliteOptions } from '../../src/online/sqlite/index.ts';
import { METRICS_TOKEN } from './answer-parent.ts';
import { type BareLoop, startBareLoop } from './bare-loop.ts';
import { type Load, startLoad } from './drive.ts';
import { timeOfTree } from './process-times.ts';
import { type StorageKind, startSetting } from './setting.ts';
import type { HostProcess } from './start-host.ts';
import { type Verified, verify } from './verify.ts';

/** How much is measured. */
interface MeasureSettings {
  readonly storage: StorageKind;
  /** How many hosts. Default: one on SQLite, two on PostgreSQL. */
  readonly hosts?: number | undefined;
  /** What an append to SQLite survives. */
  readonly synchronous?: SqliteOptions['synchronous'];
  readonly matches: number;
  readonly clients: number;
  /** Moves a second; `undefined`: as many as go. */
  readonly rate: number | undefined;
  readonly seconds: number;
  /** A folder for the CPU profiles of the hosts. */
  readonly profile?: string | undefined;
}

/** What was measured. */
export interface Measured {
  readonly hosts: number;
  /** Matches that were played at the same time. */
  readonly live: number;
  /** Clients that were connected. */
  readonly clients: number;
  /** Moves of players that were acknowledged, a second. */
  readonly moves: number;
  /** All actions, a second: those moves, the moves of bots, and dice. */
  readonly actions: number;
  /** From a move that is sent to its event at the others, in milliseconds. */
  readonly median: number;
  readonly p99: number;
  /** Of all hosts together: bytes for each live match with its streams, while it is played; the largest of some samples. */
  readonly memory: number;
  /** The same without streams: of each match in memory once all clients have gone. */
  readonly memoryAlone: number;
  /** Of all hosts together: seconds of processor time a second. */
  readonly cpu: number;
  /** The same while nobody moves. */
  readonly idleCpu: number;
  /** The same of the process with the clients. */
  readonly clientCpu: number;
  /** What the moves of players cost the hosts, with all that followed from them, in each round. */
  readonly costs: readonly Cost[];
  /** The same of the bare loops, which had their turns after each round; none on PostgreSQL. */
  readonly loopCosts: LoopCosts | undefined;
  /** Seconds of processor time a second of PostgreSQL, where it is used and that is known. */
  readonly databaseCpu: number | undefined;
  readonly verified: Verified;
}

/** What acts cost the loop without rules, and the one with them, in each round. */
export interface LoopCosts {
  readonly bare: readonly Cost[];
  readonly ruled: readonly Cost[];
}

/** Starts hosts, lets clients play, and compares the logs with what was acknowledged. */
export async function measureLoad(settings: MeasureSettings): Promise<Measured> {
  const { storage, hosts, synchronous = 'full', seconds, profile, ...load } = settings;
  const setting = await startSetting(storage, { hosts, profile, synchronous });
  try {
    const origins = setting.hosts.map(({ origin }) => origin);
    // Code and tables of all games are there, so that what is added is that of the matches.
    const first = await startLoad({
      matches: WARM_UP.matches * origins.length,
      clients: WARM_UP.clients * origins.length,
      rate: WARM_UP.rate * origins.length,
      origins,
      isSticky: true,
    });
    await pause(Math.min(5_000, 250 * seconds));
    await first.stop();
    await streamsEnded(origins);
    const before = await memoryOf(setting.hosts);
    const running = await startLoad({ ...load, origins, isSticky: true });
    // The first seconds compile the code.
    await pause(Math.min(5_000, 250 * seconds));
    const { clients } = running;
    const reader = await setting.openStorage();
    const loops: { readonly loop: BareLoop; readonly costs: Cost[] }[] = [];
    for (const hasRules of storage === 'sqlite' ? [false, true] : []) {
      const { folder } = setting;
      const setup = { folder, storage: reader, hasRules, synchronous, rate: load.rate, profile };
      loops.push({ loop: await startBareLoop(running, setup), costs: [] });
    }
    for (const { loop } of loops) await inTurn(loop, running, () => pause(Math.min(3_000, 250 * seconds)));
    running.takeLatencies();
    const actionsBefore = await actionsOf(origins);
    const own = process.cpuUsage();
    const databaseTime = (): number | undefined => setting.cluster && timeOfTree(setting.cluster.pid);
    const databaseBefore = databaseTime();
    const costs: Cost[] = [];
    const rounds = seconds < SHORT ? 1 : ROUNDS;
    for (let round = 0; round < rounds; round++) {
      const each = (seconds * 1_000) / rounds;
      costs.push(await costOf({ made: () => running.acknowledged.length, processes: setting.hosts }, each));
      for (const { loop, costs } of loops) {
        const made = { made: () => loop.acts, processes: [loop.process] };
        await inTurn(loop, running, async () => costs.push(await costOf(made, each)));
      }
    }
    const { user, system } = process.cpuUsage(own);
    const actions = (await actionsOf(origins)) - actionsBefore;
    const latencies = running.takeLatencies();
    for (const { loop } of loops) await loop.close();
    const { acts: moves, seconds: time, cpu } = sumOf(costs);
    const databaseAfter = databaseTime();
    running.isPaused = true;
    await pause(SETTLE_TIME);
    const idle = await costOf(
      { made: () => running.acknowledged.length, processes: setting.hosts },
      Math.min(IDLE_TIME, 500 * seconds),
    );
    running.isPaused = false;
    const playing = await memoryOf(setting.hosts);
    await running.stop();
    await streamsEnded(origins);
    const after = await memoryOf(setting.hosts);
    const verified = await verify(reader, running.played, running.acknowledged);
    await reader.close();
    return {
      hosts: setting.hosts.length,
      live: load.matches,
      clients,
      moves: moves / time,
      actions: actions / time,
      median: latencies.quantile(0.5),
      p99: latencies.quantile(0.99),
      memory: (playing - before) / load.matches,
      memoryAlone: (after - before) / running.played.length,
      cpu: cpu / time,
      idleCpu: idle.cpu / idle.seconds,
      clientCpu: (user + system) / 1e6 / (time + sumOf(loops.flatMap((one) => one.costs)).seconds),
      costs,
      loopCosts: loops[0] && loops[1] && { bare: loops[0].costs, ruled: loops[1].costs },
      databaseCpu:
        databaseBefore === undefined || databaseAfter === undefined
          ? undefined
          : (databaseAfter - databaseBefore) / time,
      verified: {
        ...verified,
        faults: [...running.faults, ...loops.flatMap(({ loop }) => loop.faults), ...verified.faults],
      },
    };
  } finally {
    await setting.close();
  }
}

/** What so many acts cost. */
export interface Cost {
  readonly acts: number;
  readonly seconds: number;
  /** Seconds of processor time. */
  readonly cpu: number;
}

/** How often the hosts and the bare loops have their turns, but for short runs, which tests make: once. */
const ROUNDS = 4;
const SHORT = 10;
/** How long players wait while it is measured what open streams and matches cost by themselves: a sweep is in it. */
const IDLE_TIME = 6_000;
/** How long what was begun may take to end: bots answer, frames arrive. */
const SETTLE_TIME = 1_000;

/** Lets a bare loop work while players wait. */
async function inTurn(loop: BareLoop, load: Load, run: () => Promise<unknown>): Promise<void> {
  load.isPaused = true;
  await pause(SETTLE_TIME);
  loop.isPaused = false;
  await run();
  loop.isPaused = true;
  await pause(SETTLE_TIME);
  load.isPaused = false;
}

async function costOf(
  { made, processes }: { readonly made: () => number; readonly processes: readonly HostProcess[] },
  milliseconds: number,
): Promise<Cost> {
  const [before, from, begun] = [await cpuOf(processes), made(), performance.now()];
  await pause(milliseconds);
  const [acts, seconds] = [made() - from, (performance.now() - begun) / 1_000];
  return { acts, seconds, cpu: (await cpuOf(processes)) - before };
}

/** Of several rounds together. */
export function sumOf(costs: readonly Cost[]): Cost {
  const sum = (name: keyof Cost): number => costs.reduce((total, cost) => total + cost[name], 0);
  return { acts: sum('acts'), seconds: sum('seconds'), cpu: sum('cpu') };
}

/** For each host: two matches of each game, and moves a second. What a host has not compiled yet costs more. */
const WARM_UP = { matches: 12, clients: 36, rate: 100 };

/** How often memory is measured: a collection comes upon the work of another moment each time. */
const SAMPLES = 5;

/** How many actions hosts have written, by what they count themselves. */
function actionsOf(origins: readonly string[]): Promise<number> {
  return metricOf(origins, 'tabletop_actions_total');
}

/** Waits until no stream is open: connections end some time after their clients. */
async function streamsEnded(origins: readonly string[]): Promise<void> {
  const end = performance.now() + 10_000;
  while ((await metricOf(origins, 'tabletop_streams')) > 0 && performance.now() < end) await pause(50);
}

/** A metric, summed over its labels and over all hosts. */
async function metricOf(origins: readonly string[], name: string): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const texts = await Promise.all(
    origins.map(async (origin) => (await fetch(`${origin}/metrics`, { headers })).text()),
  );
  const values = texts.join('\n').matchAll(new RegExp(`^${name}(?:\\{.*\\})? (\\d+)$`, 'gm'));
  return [...values].reduce((sum, [, value]) => sum + Number(value), 0);
}

/** Seconds of processor time of all hosts. */
async function cpuOf(hosts: readonly HostProcess[]): Promise<number> {
  const all = await Promise.all(hosts.map((host) => host.usage()));
  return all.reduce((total, { cpu }) => total + cpu, 0);
}

/** Bytes of all hosts after collections, the largest of some samples: not while anything is timed. */
async function memoryOf(hosts: readonly HostProcess[]): Promise<number> {
  let most = 0;
  for (let i = 0; i < SAMPLES; i++) {
    await pause(100);
    const all = await Promise.all(hosts.map((host) => host.usageCollected()));
    most = Math.max(
      most,
      all.reduce((total, { memory }) => total + memory, 0),
    );
  }
  return most;
}
