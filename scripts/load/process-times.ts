/** The processor time of processes that do not tell it themselves: only Linux has `/proc`. */
import { readdirSync, readFileSync } from 'node:fs';

/** Ticks a second, in which `/proc` counts. */
const TICKS = 100;

/** Seconds of processor time of a process and its children, those that have ended too; `undefined` elsewhere than on Linux. */
export function timeOfTree(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const ticks = ids.map((id) => {
    const [parent, own] = statOf(id);
    return Number(id) === pid || parent === pid ? own : 0;
  });
  return ticks.reduce((sum, own) => sum + own, 0) / TICKS;
}

/** The parent of a process, and its ticks with those of its ended children; it may have ended itself meanwhile. */
function statOf(id: string): readonly [number, number] {
  try {
    // After the name, which can have anything in it.
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
    const [user, system, childUser, childSystem] = fields.slice(11, 15).map(Number);
    return [Number(fields[1]), user! + system! + childUser! + childSystem!];
  } catch {
    return [-1, 0];
  }
}
