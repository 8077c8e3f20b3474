import {
  type ActionOf,
  type Game,
  type GameKit,
  type GameTypes,
  isRuleError,
  type Numbered,
  type ObservationField,
  type Random,
  type Rules,
  rulesOf,
  type Seat,
  type Sender,
  type ViewOf,
} from '../core/index.ts';
import { attachRules, bySender } from '../core/internal.ts';
import { answerFault } from './answers.ts';
import { CHECK_NAMES, type CheckName, INDISTINGUISHABLE } from './checks/names.ts';
import { brief, describeAction } from './data.ts';
import { Failure } from './errors.ts';
import type { ResolvedSettings } from './settings.ts';
import { makeStatistics, type Statistics } from './statistics.ts';

// Wraps a game so that all calls of its functions pass one place, where errors become failures of a check.

/** What else is known of a call. */
interface CallInfo {
  /** Whether a `RuleError` is a valid result instead of a failure. */
  readonly refuses?: boolean;
  /** The action that the function is given. */
  readonly action?: unknown;
  /** What it reads of a view: fields that are `null` there are named with an error. */
  readonly view?: object;
  /** Calls what the function of core may have called in vain: an error of it names the function of the author. */
  readonly asks?: () => unknown;
}

/** Runs one call of a function of the game. */
type Call = <T>(name: string, run: () => T, info?: CallInfo) => T;

const FROZEN = /read.?only|not extensible|delete property|can't delete|Cannot delete|non-configurable/i;

/** The failure for an error of a function of the game: a write to frozen data fails another check. */
export function thrown(name: string, error: unknown, action?: string, holes = ''): Failure {
  if (error instanceof Failure) return error;
  const said = error instanceof Error ? error.message : brief(error);
  const given = { cause: error, action };
  if (error instanceof RangeError && /call stack/.test(said)) {
    const why = `\`${name}\` calls itself without end: a state that holds itself is copied or read so, too.`;
    return new Failure('throws', why, given);
  }
  if (error instanceof TypeError && FROZEN.test(said)) {
    return new Failure('untouched', `\`${name}\` writes to a frozen value: ${said}`, given);
  }
  const at = action === undefined ? '' : ` at "${action}"`;
  return new Failure('throws', `\`${name}\` throws${at}: ${said}${holes}`, given);
}

/** The fields that a view hides, with the sentence about an error. */
function holesOf(view: object = {}): string {
  const hidden = Object.entries(view).flatMap(([name, value]) => (value === null ? [`\`${name}\``] : []));
  return hidden.length === 0 ? '' : ` (null in the view: ${hidden.join(', ')})`;
}

/** The same game, each of its functions run through `call`; `rulesOf` gives its rules, watched too. */
function watch<G extends GameTypes>(game: Game<G>, call: Call): Game<G> {
  const rules = watchRules<G>(rulesOf(game), call);
  const watched: Game<G> = {
    ...game,
    setup: (options) => call('setup', () => game.setup(options)),
    sides: (view) => call('sides', () => game.sides(view)),
    status: (view) => call('status', () => game.status(view)),
    chance: (state) => call('chance', () => game.chance(state)),
    legalMoves: (view, seat) => call('legalMoves', () => game.legalMoves(view, seat)),
    check: bySender((view: ViewOf<G>, data: unknown, by?: Sender) =>
      call('check', () => game.check(view, data, by), {
        action: data,
        // Whatever it is, it has come as far as `explain`.
        asks: () => rules.explain?.(view, data as G['Move']),
      }),
    ),
    apply: (state, action) => call('apply', () => game.apply(state, action), { refuses: true, action }),
    view: (state, observer) => call('view', () => game.view(state, observer)),
    redact: (state, action, observer) => call('redact', () => game.redact(state, action, observer), { action }),
    determinize: (view, observer, random) =>
      call('determinize', () => game.determinize(view, observer, random), { view }),
    format: (action) => call('format', () => game.format(action), { action }),
    parse: bySender((text: string, view: ViewOf<G>, by?: Sender) => call('parse', () => game.parse(text, view, by))),
  };
  attachRules(watched, rules);
  return watched;
}

function watchRules<G extends GameTypes>(rules: Rules<G>, call: Call): Rules<G> {
  const { sampleMove, chance, hidden, parse, explain, numbers } = rules;
  return {
    ...rules,
    setup: (options) => call('setup', () => rules.setup(options)),
    sides: (view) => call('sides', () => rules.sides(view)),
    status: (view) => call('status', () => rules.status(view)),
    legalMoves: (view, seat) => call('legalMoves', () => rules.legalMoves(view, seat)),
    play: (draft, action) => call('play', () => rules.play(draft, action), { action }),
    format: (move) => call('format', () => rules.format(move), { action: move }),
    ...(sampleMove && {
      sampleMove: (view, seat, random) => call('sampleMove', () => sampleMove(view, seat, random)),
    }),
    ...(chance && { chance: (state) => call('chance', () => chance(state)) }),
    ...(hidden && { hidden: watchHidden<G>(hidden, call) }),
    ...(numbers && { numbers: watchNumbers<G>(numbers, call) }),
    ...(parse && { parse: (text, seat) => call('parse', () => parse(text, seat)) }),
    ...(explain && { explain: (view, move) => call('explain', () => explain(view, move), { action: move }) }),
  };
}

type Hidden<G extends GameTypes> = NonNullable<Rules<G>['hidden']>;

function watchHidden<G extends GameTypes>(hidden: Hidden<G>, call: Call): Hidden<G> {
  const { view, determinize, prepare, reveals } = hidden;
  return {
    ...hidden,
    view: (state, observer) => call('view', () => view(state, observer)),
    determinize: (seen, observer, random) =>
      call('determinize', () => determinize(seen, observer, random), { view: seen }),
    ...(prepare && { prepare: (seen, observer) => call('prepare', () => prepare(seen, observer), { view: seen }) }),
    reveals: (state, move) => call('reveals', () => reveals(state, move), { action: move }),
  };
}

/** Their names in errors are those of the group. */
function watchNumbers<G extends GameTypes>(numbers: Numbered<G>, call: Call): Numbered<G> {
  const { copy, number, asked, isLegal, sample, outcomes, roll, rollRandom } = numbers;
  return {
    context: (view) => call('numbers.context', () => numbers.context(view)),
    size: (context) => call('numbers.size', () => numbers.size(context)),
    move: (n, seat, context) => call('numbers.move', () => numbers.move(n, seat, context)),
    turn: (view) => call('numbers.turn', () => numbers.turn(view)),
    legal: (view, seat, out, context) => call('numbers.legal', () => numbers.legal(view, seat, out, context)),
    play: (draft, n, seat, context) => call('numbers.play', () => numbers.play(draft, n, seat, context)),
    ...(copy && { copy: (state, list) => call('numbers.copy', () => copy(state, list)) }),
    ...(number && { number: (move, context) => call('numbers.number', () => number(move, context)) }),
    ...(asked && { asked: (view) => call('numbers.asked', () => asked(view)) }),
    ...(isLegal && {
      isLegal: (view, n, seat, context) => call('numbers.isLegal', () => isLegal(view, n, seat, context)),
    }),
    ...(sample && {
      sample: (view, seat, random, context) => call('numbers.sample', () => sample(view, seat, random, context)),
    }),
    ...(outcomes && { outcomes: (state, context) => call('numbers.outcomes', () => outcomes(state, context)) }),
    ...(roll && { roll: (draft, outcome, context) => call('numbers.roll', () => roll(draft, outcome, context)) }),
    ...(rollRandom && {
      rollRandom: (draft, random, context) => call('numbers.rollRandom', () => rollRandom(draft, random, context)),
    }),
  };
}

/** What every check works with: the watched game, the settings, and a place to report what was found. */
export interface CheckContext<G extends GameTypes> {
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
  /** What a seat may see as numbers, by the encoding of a kit, watched too; absent where the kit has none. */
  readonly observe: ((view: ViewOf<G>, seat: Seat) => Observation) | undefined;
  /** Whether one of these checks is to be made. */
  on(...checks: CheckName[]): boolean;
  /** Counts one comparison; a failure ends the run. `undefined`: no failure. */
  verify(check: CheckName, fault: string | undefined): void;
  /** When the time for runs is over, and what is called at each ply: for progress. Set by `checkGame`. */
  until: number;
  tick: () => void;
  /** While shrinking: only this check counts, so that the short case shows the same fault. */
  focus: Focus | undefined;
  /** Whether only checks count that do not rely on `determinize`. */
  isPlain: boolean;
}

/** What an encoding makes of a view. */
export interface Observation {
  readonly numbers: Float32Array;
  readonly fields: readonly ObservationField[];
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
  /** By function: how often it was called, and for how many milliseconds in all. */
  readonly times: Map<string, CallTimes>;
  /** By type of move: how many have left the state as it was, of how many. */
  readonly idle: Map<string, { idle: number; all: number; readonly isChance: boolean }>;
  /** By type of move: the fields that legal ones have had. */
  readonly fields: Map<string, Set<string>>;
  /** What `explain` says of a move of a type that no game has. */
  unknownType?: string | undefined;
  /** That `determinize` has made what a move rules out. */
  ruledOut?: string;
}

interface CallTimes {
  calls: number;
  time: number;
}

/** The clock itself: rules may not ask it, see `SOURCES`. */
declare const performance: { now(): number };
const clock = { now: performance.now.bind(performance) };

/** Fewer calls say little: the first are slow. */
const FEW_CALLS = 20;
/** What core makes of the functions of the author. */
const OF_CORE: readonly string[] = ['check', 'apply', 'redact'];

/** Notes how long a call took; returns what is wrong with the function. */
function noteTime({ times, counts }: Tally, name: string, time: number, most: number): string | undefined {
  const known = times.get(name) ?? { calls: 0, time: 0 };
  times.set(name, known);
  known.calls++;
  known.time += time;
  counts.time++;
  const mean = known.time / known.calls;
  if (known.calls < FEW_CALLS || mean <= most || OF_CORE.includes(name)) return undefined;
  return `\`${name}\` takes ${mean.toFixed(0)} ms on average, in ${known.calls} calls.`;
}

/** The function that has taken the most time, in a sentence without an end. */
export function slowest<G extends GameTypes>({ tally }: CheckContext<G>): string {
  const written = [...tally.times].filter(([name]) => !OF_CORE.includes(name));
  const [first] = written.sort(([, a], [, b]) => b.time - a.time);
  if (first === undefined) return 'nothing was called yet';
  const [name, { calls, time }] = first;
  const mean = (time / calls).toPrecision(2);
  return `\`${name}\` took the most time, ${mean} ms a call in ${calls} calls`;
}

/** These compare with states that `determinize` makes: they find faults of other functions too, and blame it. */
const GUESSED: ReadonlySet<CheckName> = new Set<CheckName>([
  ...INDISTINGUISHABLE,
  'determinize-reachable',
  'determinize-odds',
]);

/** These can fail in the course of any check. */
const ANYWHERE: ReadonlySet<CheckName> = new Set(['throws', 'globals', 'untouched', 'status', 'time']);

/** What checks of one game under some settings work with. */
export function makeContext<G extends GameTypes>(
  { game, encoding }: Pick<GameKit<G>, 'game' | 'encoding'>,
  settings: ResolvedSettings<G>,
): CheckContext<G> {
  const watching = settings.checks.has('globals');
  let depth = 0;
  let trapped: string | undefined;

  // A value that is no action of the game is shown as data.
  const named = (action: unknown): string | undefined =>
    action === undefined ? undefined : describeAction(game, action as ActionOf<G>);

  const call: Call = (name, run, { refuses = false, action, view, asks } = {}) => {
    context.tally.counts.throws++;
    if (watching) context.tally.counts.globals++;
    const began = clock.now();
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
    const slow = depth === 0 ? noteTime(context.tally, name, clock.now() - began, settings.callTime) : undefined;
    if (slow !== undefined && context.on('time')) throw new Failure('time', slow);
    // Checked here, not where it is thrown: rules may catch the error of a trapped call.
    if (depth === 0 && trapped !== undefined) {
      const source = trapped;
      trapped = undefined;
      throw new Failure('globals', `\`${name}\` calls ${source}.`, { action: named(action) });
    }
    if (done.ok) {
      const fault = answerFault(name, done.value);
      if (fault !== undefined) throw new Failure('throws', fault, { action: named(action) });
      return done.value;
    }
    const { error } = done;
    if (refuses && isRuleError(error) && error.code !== 'bad-state' && error.code !== 'bad-rules') throw error;
    asks?.();
    throw error instanceof Failure ? error : thrown(name, error, named(action), holesOf(view));
  };

  const watched = watch(game, call);
  const context: CheckContext<G> = {
    game: watched,
    rules: rulesOf(watched),
    settings,
    tally: {
      plies: 0,
      ended: 0,
      dropped: 0,
      reasons: {},
      times: new Map(),
      idle: new Map(),
      fields: new Map(),
      // Every name of the table gets its number here.
      counts: Object.fromEntries(CHECK_NAMES.map((name) => [name, 0])) as Record<CheckName, number>,
    },
    statistics: makeStatistics(settings.seed),
    inside: () => depth > 0,
    caught: (name) => {
      trapped = name;
    },
    observe:
      encoding &&
      ((view, seat) =>
        call('encoding', () => {
          const schema = encoding.schema(view);
          // What is not written stays none.
          const numbers = new Float32Array(schema.size).fill(Number.NaN);
          schema.write(view, seat, numbers);
          return { numbers, fields: schema.fields };
        })),
    on: (...checks) =>
      checks.some(
        (check) =>
          settings.checks.has(check) &&
          !(context.isPlain && GUESSED.has(check)) &&
          (context.focus === undefined || context.focus.check === check || ANYWHERE.has(context.focus.check)),
      ),
    verify: (check, fault) => {
      if (!context.on(check)) return;
      context.tally.counts[check]++;
      if (fault !== undefined) throw new Failure(check, fault);
    },
    until: Number.POSITIVE_INFINITY,
    tick: () => {},
    focus: undefined,
    isPlain: false,
  };
  return context;
}

/** A few items of a list, in the order of the list: all of them, where it is short. */
export function some<T>(list: readonly T[], most: number, random: Random): readonly T[] {
  if (list.length <= most) return list;
  const chosen = new Set<number>();
  while (chosen.size < most) chosen.add(random(list.length));
  return [...chosen].sort((a, b) => a - b).map((index) => list[index]!);
}
