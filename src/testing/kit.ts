import {
  type ActionOf,
  type Game,
  type GameTypes,
  isRuleError,
  type Random,
  type Rules,
  rulesOf,
} from '../core/index.ts';
import { CHECK_NAMES, type CheckName } from './check-names.ts';
import { describeAction } from './describe.ts';
import { Failure } from './failure.ts';
import type { ResolvedSettings } from './settings.ts';
import { makeStatistics, type Statistics } from './statistics.ts';
import { type Call, thrown, watch } from './watch.ts';

/** What every check works with: the watched game, the settings, and a place to report what was found. */
export interface Kit<G extends GameTypes> {
  /** The game; errors and trapped calls of its functions become `Failure`s. */
  readonly game: Game<G>;
  /** Its rules, watched too. */
  readonly rules: Rules<G>;
  readonly settings: ResolvedSettings<G>;
  readonly tally: Tally;
  /** What is counted under the present options. */
  statistics: Statistics;
  /** Whether a function of the game runs right now. */
  readonly inside: () => boolean;
  /** Notes a trapped call. */
  readonly caught: (name: string) => void;
  /** Whether one of these checks is to be made. */
  on(...checks: CheckName[]): boolean;
  /** Counts one comparison; a failure ends the run. `undefined`: no failure. */
  verify(check: CheckName, fault: string | undefined): void;
  /** While shrinking: only this check counts, so that the short case shows the same fault. */
  focus: Focus | undefined;
}

/** Where a fault was found. */
interface Focus {
  readonly check: CheckName;
  /** The index of the group of checks that found it; `undefined`: the run itself. */
  readonly group: number | undefined;
}

/** What has been done so far. */
interface Tally {
  plies: number;
  ended: number;
  dropped: number;
  readonly reasons: Record<string, number>;
  readonly counts: Record<CheckName, number>;
}

/** These can fail in the course of any check. */
const ANYWHERE: ReadonlySet<CheckName> = new Set(['throws', 'globals', 'untouched', 'status']);

/** A kit for one game under some settings. */
export function makeKit<G extends GameTypes>(game: Game<G>, settings: ResolvedSettings<G>): Kit<G> {
  const watching = settings.checks.has('globals');
  let depth = 0;
  let trapped: string | undefined;

  // A value that is no action of the game is shown as data.
  const named = (action: unknown): string | undefined =>
    action === undefined ? undefined : describeAction(game, action as ActionOf<G>);

  const call: Call = (name, run, { refuses = false, action } = {}) => {
    kit.tally.counts.throws++;
    if (watching) kit.tally.counts.globals++;
    depth++;
    let done:
      | { readonly ok: true; readonly value: ReturnType<typeof run> }
      | { readonly ok: false; readonly error: unknown };
    try {
      done = { ok: true, value: run() };
    } catch (error) {
      done = { ok: false, error };
    }
    depth--;
    // Checked here, not where it is thrown: rules may catch the error of a trapped call.
    if (depth === 0 && trapped !== undefined) {
      const source = trapped;
      trapped = undefined;
      throw new Failure('globals', `\`${name}\` calls ${source}.`, { action: named(action) });
    }
    if (done.ok) return done.value;
    const { error } = done;
    if (refuses && isRuleError(error) && error.code !== 'bad-state') throw error;
    throw error instanceof Failure ? error : thrown(name, error, named(action));
  };

  const watched = watch(game, call);
  const kit: Kit<G> = {
    game: watched,
    rules: rulesOf(watched),
    settings,
    tally: {
      plies: 0,
      ended: 0,
      dropped: 0,
      reasons: {},
      // Every name of the table gets its number here.
      counts: Object.fromEntries(CHECK_NAMES.map((name) => [name, 0])) as Record<CheckName, number>,
    },
    statistics: makeStatistics(settings.seed),
    inside: () => depth > 0,
    caught: (name) => {
      trapped = name;
    },
    on: (...checks) =>
      checks.some(
        (check) =>
          settings.checks.has(check) &&
          (kit.focus === undefined || kit.focus.check === check || ANYWHERE.has(kit.focus.check)),
      ),
    verify: (check, fault) => {
      if (!kit.on(check)) return;
      kit.tally.counts[check]++;
      if (fault !== undefined) throw new Failure(check, fault);
    },
    focus: undefined,
  };
  return kit;
}

/** A few items of a list, in the order of the list: all of them, where it is short. */
export function some<T>(list: readonly T[], most: number, random: Random): readonly T[] {
  if (list.length <= most) return list;
  const chosen = new Set<number>();
  while (chosen.size < most) chosen.add(random(list.length));
  return [...chosen].sort((a, b) => a - b).map((index) => list[index]!);
}
