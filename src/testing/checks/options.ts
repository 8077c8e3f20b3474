/** The check `options`: what the table of a game reads and refuses, and matches under options that the suite chooses. */
import { type Game, type GameTypes, isRuleError, type Option, seededRandom } from '../../core/index.ts';
import { asDraft, mutableCopy } from '../../core/internal.ts';
import { withoutStop } from '../answers.ts';
import type { CheckContext } from '../context.ts';
import { brief, difference, notPlain, statusFault } from '../data.ts';
import { Failure } from '../errors.ts';
import { drawResult } from '../ply.ts';
import { outcomeFault } from './contract.ts';

/** Given to every option: each reads it, or refuses it with `bad-options`. */
const VALUES: readonly unknown[] = [
  ...[null, true, false, '', 'x', '__proto__', [], {}, [[0]], Number.NaN, Number.POSITIVE_INFINITY],
  ...[-1, 0.5, 2 ** 31, 2 ** 53, 0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 32, 64, 100, 1_000],
];
/** Of a text or a list no more values are tried. */
const MOST_VALUES = 6;
const MOST_SETS = 40;
/** The most plies of a match under chosen options; those of all of them together; and so many for each run, where these are few. */
const MOST_PLIES = 300;
const ALL_PLIES = 6_000;
const RUN_PLIES = 300;
/** So many matches are compared before a value is said to change nothing. */
const MATCHES = 8;

/** The values that each option takes, of those that are tried; the default comes first. */
export type Values = ReadonlyMap<string, readonly unknown[]>;

/** Matches under options that the suite chooses: throws `Failure`, and returns warnings. `at` is called with each. */
export function playOptions<G extends GameTypes>(
  context: CheckContext<G>,
  game: Game<G>,
  values: Values,
  at: (options: object) => void,
): readonly string[] {
  const plies = Math.min(ALL_PLIES, RUN_PLIES * context.settings.runs);
  const left = { plies };
  const warnings = [...seatWarnings(context, game, values)];
  for (const options of optionSets(values)) {
    at(options);
    if (left.plies > 0 && canBegin(context, game, options)) checkInterleaved(context, game, options, left);
  }
  left.plies = plies;
  const most = values.get('seats')?.at(-1);
  for (const [name, all] of values) {
    for (const value of all.slice(1)) {
      const option = { [name]: value };
      // With the most seats too: some options are for teams.
      const others = [{}, ...(most === undefined || name === 'seats' ? [] : [{ seats: most }])];
      const fitting = others.filter((other) => canBegin(context, game, { ...other, ...option }));
      if (fitting.length === 0 || fitting.some((other) => !changesNothing(context, other, option, left))) continue;
      if (left.plies <= 0) return warnings;
      warnings.push(`The option ${JSON.stringify(option)} has changed nothing in ${MATCHES} random matches.`);
    }
  }
  return warnings;
}

/** What the table reads and refuses: throws `Failure`, and returns values to play with. */
export function checkTable<G extends GameTypes>(context: CheckContext<G>, { options, seats }: Game<G>): Values {
  const values = new Map<string, readonly unknown[]>();
  // The table has an option for each key.
  for (const [name, option] of Object.entries(options) as [string, Option<unknown>][]) {
    const refused = readOption(option, name, option.default);
    const own = refused.ok ? difference(option.default, refused.value) : refused.says;
    context.verify('options', own && `The default of "${name}" is not what its own \`read\` gives of it: ${own}.`);
    const taken = [option.default];
    for (const value of [...quotedIn(option.expects), ...VALUES]) {
      const read = readOption(option, name, value);
      if (!read.ok) {
        context.verify(
          'options',
          read.isRefusal
            ? undefined
            : `"${name}" refuses ${brief(value)} with another error than that of \`badOption\`: ${read.says}.`,
        );
        continue;
      }
      const plain = notPlain(read.value);
      context.verify('options', plain && `Of ${brief(value)} "${name}" makes what is not plain data: ${plain}.`);
      const again = readOption(option, name, read.value);
      const other = again.ok ? difference(read.value, again.value) : again.says;
      context.verify(
        'options',
        other && `"${name}" reads ${brief(value)}, and what it makes of it otherwise: ${other}.`,
      );
      const isFew = name !== 'seats' || (Number(read.value) >= seats.min && Number(read.value) <= seats.max);
      context.verify(
        'options',
        isFew ? undefined : `"seats" takes ${brief(value)}, and the game is for ${seats.min} to ${seats.max}.`,
      );
      if (taken.every((known) => difference(known, read.value) !== undefined)) taken.push(read.value);
    }
    values.set(name, extremes(taken));
  }
  return values;
}

type ReadValue =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly says: string; readonly isRefusal: boolean };

function readOption({ read }: Option<unknown>, name: string, value: unknown): ReadValue {
  try {
    return { ok: true, value: read(value, name) };
  } catch (error) {
    const says = error instanceof Error ? error.message : brief(error);
    return { ok: false, says: withoutStop(says), isRefusal: isRuleError(error) && error.code === 'bad-options' };
  }
}

/** The numbers and the quoted texts that a sentence names: most options say so what they take. */
function quotedIn(expects: string): readonly unknown[] {
  return [...expects.matchAll(/"[^"]*"|-?\d+(?:\.\d+)?/g)].flatMap(([text]) => {
    const value: unknown = JSON.parse(text);
    return typeof value === 'number' ? [value, value + 1, value - 1] : [value];
  });
}

/** The default, the least and the greatest number, and some others. */
function extremes([first, ...others]: readonly unknown[]): readonly unknown[] {
  const numbers = others.filter((value) => typeof value === 'number').sort((a, b) => a - b);
  const ends = numbers.length > 2 ? [numbers[0], numbers.at(-1)] : numbers;
  return [first, ...ends, ...others.filter((value) => typeof value !== 'number').slice(0, MOST_VALUES)];
}

/** Each value alone, all least and all greatest ones together, and each with the most seats. */
function optionSets(values: Values): readonly object[] {
  const single = [...values].flatMap(([name, all]) => all.slice(1).map((value) => ({ [name]: value })));
  const last = Object.fromEntries([...values].map(([name, all]) => [name, all.at(-1)]));
  const second = Object.fromEntries([...values].map(([name, all]) => [name, all[1] ?? all[0]]));
  const seats = values.get('seats')?.at(-1);
  const crowded = seats === undefined ? [] : single.map((options) => ({ ...options, seats }));
  return [...single, last, second, ...crowded].slice(0, MOST_SETS);
}

/** Whether the options fit together; the game says so with `bad-options`. */
export function canBegin<G extends GameTypes>(context: CheckContext<G>, game: Game<G>, options: object): boolean {
  try {
    // Values that the table takes.
    game.setup(options as G['Options']);
    return true;
  } catch (error) {
    const says = error instanceof Error ? error.message : brief(error);
    const isRefusal = isRuleError(error) && error.code === 'bad-options';
    context.verify(
      'options',
      isRefusal ? undefined : `The table takes ${brief(options)}, and \`setup\` throws: ${says}`,
    );
    return false;
  }
}

/** What is hardly meant of how many play, in a sentence each. */
function seatWarnings<G extends GameTypes>(context: CheckContext<G>, game: Game<G>, values: Values): readonly string[] {
  if (!context.on('options')) return [];
  const { min, max } = game.seats;
  const option: Option<unknown> | undefined = Reflect.get(game.options, 'seats');
  if (option !== undefined) {
    const refused = [min, max].filter((count) => !readOption(option, 'seats', count).ok);
    return refused.map((count) => `The game is for ${min} to ${max}, and its option "seats" does not take ${count}.`);
  }
  const seatsWith = (options: object): number | undefined =>
    // Values that the table takes.
    canBegin(context, game, options) ? game.sides(game.setup(options as G['Options'])).length : undefined;
  const usual = seatsWith({});
  const deciding = [...values].filter(([name, all]) =>
    all.some((value) => (seatsWith({ [name]: value }) ?? usual) !== usual),
  );
  if (deciding.length > 0) {
    return deciding.map(([name]) => `The option "${name}" says how many play: tools know it by the name "seats".`);
  }
  return min < max ? [`The game is for ${min} to ${max}, and no option "seats" says how many play.`] : [];
}

/** One ply of a match: the state before, and what was asked and done. */
interface Step {
  readonly state: string;
  readonly done: string;
}

/** Plays a match at random, in place. */
function* playOut<G extends GameTypes>(context: CheckContext<G>, options: object, seed: number): Generator<Step> {
  const { rules, game } = context;
  const random = seededRandom(seed);
  // Values that the table takes.
  const state = mutableCopy(game.setup(options as G['Options']));
  const seats: unknown = Reflect.get(options, 'seats');
  const { length } = rules.sides(state);
  if (typeof seats === 'number' && seats !== length)
    throw new Failure('options', `With ${brief(options)} ${length} seats play.`);
  for (let ply = 0; ply < MOST_PLIES; ply++) {
    const status = rules.status(state);
    const fault = statusFault(status, rules.sides(state).length);
    if (fault !== undefined) throw new Failure('options', `With ${brief(options)} after ${ply} plies: ${fault}`);
    const before = JSON.stringify(state);
    if (status.type === 'over') {
      const wrong = outcomeFault(status.outcome, rules.sides(state));
      if (wrong !== undefined) throw new Failure('options', `With ${brief(options)}: ${wrong}`);
      yield { state: before, done: JSON.stringify(status) };
      return;
    }
    const seat = status.type === 'turn' ? status.seats[random(status.seats.length)]! : 0;
    const moves = status.type === 'turn' ? rules.legalMoves(state, seat) : [];
    if (status.type === 'turn' && moves.length === 0)
      throw new Failure('options', `With ${brief(options)} seat ${seat} is asked after ${ply} plies and has no move.`);
    const action = status.type === 'chance' ? drawResult(context, state, random) : moves[random(moves.length)]!;
    rules.play(asDraft(state), action);
    yield { state: before, done: JSON.stringify([status, moves.length, action]) };
  }
}

/** A match, and the same again while others begin: what is kept outside of the state is changed by them. */
function checkInterleaved<G extends GameTypes>(
  context: CheckContext<G>,
  game: Game<G>,
  options: object,
  left: { plies: number },
): void {
  const seed = context.settings.seed | 0;
  try {
    const alone = [...playOut(context, options, seed)];
    left.plies -= alone.length;
    let ply = 0;
    for (const { state } of playOut(context, options, seed)) {
      const found = difference(JSON.parse(alone[ply]?.state ?? 'null'), JSON.parse(state));
      const fault = `A match with ${brief(options)} goes on otherwise while one with the defaults begins, after ${ply} plies`;
      context.verify('options', found && `${fault}: ${found}. An option is kept outside of the state.`);
      const other = game.setup();
      game.status(other);
      game.legalMoves(other);
      ply++;
    }
  } catch (error) {
    if (error instanceof Failure && error.check === 'options') throw error;
    const says = error instanceof Error ? error.message : brief(error);
    throw new Failure('options', `A match with ${brief(options)} fails: ${says}`, { cause: error });
  }
}

/** Whether what is asked, listed and won is the same with an option and without it. */
function changesNothing<G extends GameTypes>(
  context: CheckContext<G>,
  others: object,
  option: object,
  left: { plies: number },
): boolean {
  for (let seed = 1; seed <= MATCHES; seed++) {
    const usual = playOut(context, others, seed);
    for (const { done } of playOut(context, { ...others, ...option }, seed)) {
      left.plies--;
      const other = usual.next();
      if (other.done === true || other.value.done !== done) return false;
    }
    if (usual.next().done !== true) return false;
  }
  return true;
}
