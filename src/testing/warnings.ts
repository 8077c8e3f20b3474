/** What breaks no promise and is hardly meant. */
import type { GameTypes } from '../core/index.ts';
import { unseenFields } from './checks/move-fields.ts';
import { type CheckContext, slowest } from './context.ts';

/** What the runs have shown, in a sentence each. */
export function warningsOf<G extends GameTypes>(context: CheckContext<G>, done: number, of: number): readonly string[] {
  const { tally, settings } = context;
  const idle = [...tally.idle].filter(
    // A die may show again what it showed before.
    ([, { idle, all, isChance }]) => idle > 0 && (idle === all || !isChance),
  );
  const missing = (settings.reasons ?? []).filter((reason) => tally.reasons[reason] === undefined);
  return [
    ...(done < of ? [`Only ${done} of ${of} runs were made in the time: ${slowest(context)}.`] : []),
    ...idle.map(([what, counts]) => `${counts.idle} of ${counts.all} ${what} left the state as it was.`),
    ...unseenFields(context),
    ...(tally.unknownType === undefined ? [] : [tally.unknownType]),
    ...(tally.ruledOut === undefined ? [] : [tally.ruledOut]),
    ...missing.map((reason) => `No match has ended for the reason "${reason}".`),
  ];
}
