/** What may go wrong while people play: after each of these, every acknowledged move is in the log once, in order. */
import { setTimeout as pause } from 'node:timers/promises';
import { type CuttingProxy, startCuttingProxy } from './cutting-proxy.ts';
import { type Load, startLoad } from './drive.ts';
import { type Setting, type StorageKind, startSetting } from './setting.ts';
import { mountSmallDisk } from './small-disk.ts';
import { type Verified, verify } from './verify.ts';

/** How much load, and how often something goes wrong. */
export interface FaultSettings {
  readonly matches: number;
  readonly clients: number;
  /** Moves a second. */
  readonly rate: number;
  /** How often. */
  readonly times: number;
  /** Milliseconds between one time and the next, at most. */
  readonly between: number;
}

/** What was found after something has gone wrong. */
interface FaultReport {
  readonly verified: Verified;
  /** How often it went wrong. */
  readonly times: number;
  /** Moves that were acknowledged after the last time. */
  readonly after: number;
  /** How often a move was sent again. */
  readonly repeated: number;
}

/** Something that goes wrong. `undefined` where this machine cannot do it. */
export type Fault = (settings: FaultSettings) => Promise<FaultReport | undefined>;

/** All that is tried, by name. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  'kill -9 of the host on SQLite': (settings) =>
    withLoad('sqlite', settings, ({ setting }) => setting.hosts[0]!.killAndRestart()),
  'kill -9 of one of two hosts on SQLite': (settings) =>
    withLoad('sqlite', settings, ({ setting, time }) => setting.hosts[time % 2]!.killAndRestart(), { hosts: 2 }),
  'kill -9 of one of two hosts on PostgreSQL': (settings) =>
    withLoad('postgres', settings, ({ setting, time }) => setting.hosts[time % 2]!.killAndRestart()),
  'one of two hosts on PostgreSQL replaced, and then the other': (settings) =>
    withLoad('postgres', settings, ({ setting, time }) => setting.hosts[time % 2]!.replace(), { decision: 10 }),
  'the clock of one of two hosts on PostgreSQL jumps, and then that of the other': (settings) =>
    withLoad(
      'postgres',
      settings,
      async ({ setting, time }) => setting.hosts[time % 2]!.skew(SKEWS[time % SKEWS.length]!),
      { decision: 30 },
    ),
  'PostgreSQL restarted': (settings) =>
    withLoad('postgres', settings, ({ setting, time }) => {
      if (setting.cluster === undefined) throw new Error('There is no PostgreSQL.');
      return setting.cluster.restart(time % 2 === 0 ? 'immediate' : 'fast');
    }),
  'the disk full': fillDisk,
  'clients that stall': (settings) =>
    withLoad('sqlite', settings, async ({ load }) => load.stall(0.3, 2 * settings.between)),
  'connections cut at random bytes': cutConnections,
  'two hosts that race for each revision': (settings) =>
    withLoad('postgres', { ...settings, times: 1 }, () => pause(settings.times * settings.between), { races: true }),
};

/** How far clocks are ahead, in milliseconds: minutes and an hour, and as it should be. */
const SKEWS = [45_000, -45_000, 3_600_000, -3_600_000, 0] as const;

interface Going {
  readonly setting: Setting;
  readonly load: Load;
  /** Which time it is, from 0 on. */
  readonly time: number;
}

interface Ways {
  readonly hosts?: number;
  readonly folder?: string;
  readonly races?: boolean;
  /** Seconds for a decision. Default: no clock. */
  readonly decision?: number;
  /** Where clients connect, instead of the hosts. */
  readonly origins?: (setting: Setting) => Promise<readonly string[]>;
}

/** Lets clients play, lets something go wrong several times, and compares the logs with what was acknowledged. */
async function withLoad(
  kind: StorageKind,
  { matches, clients, rate, times, between }: FaultSettings,
  goWrong: (going: Going) => Promise<unknown>,
  { races, decision, origins, ...ways }: Ways = {},
): Promise<FaultReport> {
  const setting = await startSetting(kind, ways);
  try {
    const sites = origins === undefined ? setting.hosts.map(({ origin }) => origin) : await origins(setting);
    const load = await startLoad({ matches, clients, rate, races, decision, origins: sites });
    let last = 0;
    for (let time = 0; time < times; time++) {
      await pause((0.5 + Math.random() / 2) * between);
      last = load.acknowledged.length;
      await goWrong({ setting, load, time });
    }
    // It goes on.
    for (let waited = 0; load.acknowledged.length - last < matches && waited < 60_000; waited += 100) await pause(100);
    await load.stop();
    const storage = await setting.openStorage();
    const verified = await verify(storage, load.played, load.acknowledged);
    await storage.close();
    const faults = [...load.faults, ...verified.faults];
    return {
      verified: { ...verified, faults },
      times,
      after: load.acknowledged.length - last,
      repeated: load.repeated,
    };
  } finally {
    await setting.close();
  }
}

async function fillDisk(settings: FaultSettings): Promise<FaultReport | undefined> {
  const disk = mountSmallDisk(64);
  if (disk === undefined) return undefined;
  try {
    const goWrong = async (): Promise<void> => {
      disk.fill();
      await pause(settings.between);
      disk.free();
    };
    return await withLoad('sqlite', settings, goWrong, { folder: disk.folder });
  } finally {
    disk.close();
  }
}

async function cutConnections(settings: FaultSettings): Promise<FaultReport> {
  const proxies: CuttingProxy[] = [];
  try {
    const report = await withLoad('sqlite', settings, async () => undefined, {
      origins: async ({ hosts }) => {
        // Most of a log passes, sometimes.
        for (const { origin } of hosts) proxies.push(await startCuttingProxy(origin, 60_000));
        return proxies.map(({ origin }) => origin);
      },
    });
    return { ...report, times: proxies.reduce((sum, { cuts }) => sum + cuts, 0) };
  } finally {
    for (const proxy of proxies) await proxy.close();
  }
}
