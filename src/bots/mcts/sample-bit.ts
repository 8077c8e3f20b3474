import type { Random } from '../../core/index.ts';

/** One of the integers of a mask that is not empty, uniformly. */
export function sampleBit(mask: number, random: Random): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  let rest = mask;
  for (let i = random(count); i > 0; i--) rest &= rest - 1;
  return 31 - Math.clz32(rest & -rest);
}
