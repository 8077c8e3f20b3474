/** Many matches in lockstep, for training: in place, into typed arrays that are made once. */
import { winShares } from '../../bots/shares.ts';
import {
  CHANCE,
  type GameTypes,
  OVER,
  type Random,
  RuleError,
  rulesOf,
  seededRandom,
  type Turn,
} from '../../core/index.ts';
import {
  checkCount,
  checkList,
  checkSettings,
  randomSeed,
  recordOptions,
  show,
  toRuleError,
} from '../../core/internal.ts';
import { type Encodable, encodingOf } from '../observe.ts';
import { makeRows, type Share } from './rows.ts';
import { inPlaceRules } from './rules.ts';
import type {
  AutoresetMode,
  Observations,
  Opponent,
  VectorEnv,
  VectorEnvOptions,
  VectorResetOptions,
} from './types.ts';

const MODES: readonly AutoresetMode[] = ['next-step', 'same-step', 'disabled'];
const MATCHES = 512;
const MAX_MOVES = 1_000;
/** More would be thousands of megabytes of observations. */
const MOST_MATCHES = 100_000;
/** Bytes. */
const MOST_MASKS = 2 ** 30;

/**
 * Plays many matches in lockstep, for training. Dice are rolled inside, from a seed a match: `seed`, `seed + 1` and so on; a match that
 * starts anew in a row has a seed that is larger by the number of matches.
 *
 * @throws RuleError `bad-argument`, `bad-options`, `bad-seed`, `no-encoding`, `no-action-numbers`
 *
 * @example
 * ```ts
 * import { vectorEnv } from 'tabletop-rules/learning';
 * import { oynoKit } from 'tabletop-rules/oyno';
 *
 * const env = vectorEnv(oynoKit, { matches: 4, seed: 1 });
 * const actions = new Int32Array(env.matches);
 * for (let i = 0; i < 100; i++) {
 *   // The first legal action of each match; none is read of those that have ended.
 *   for (let match = 0; match < env.matches; match++) actions[match] = env.legal[env.offsets[match]!] ?? 0;
 *   env.step(actions);
 * }
 * env.observations.length; // => 552
 * ```
 */
export function vectorEnv<G extends GameTypes>(game: Encodable<G>, given: VectorEnvOptions<G> = {}): VectorEnv<G> {
  return lockstep(game, given).env;
}

/** Matches in lockstep. */
interface Lockstep<G extends GameTypes> {
  readonly env: VectorEnv<G>;
  /** Refuses what `step` refuses, and plays nothing. */
  check(actions: ArrayLike<number>): void;
}

/** Matches in lockstep. `share`: they are some of many, which are counted through. */
export function lockstep<G extends GameTypes>(
  game: Encodable<G>,
  given: VectorEnvOptions<G>,
  share?: Share,
): Lockstep<G> {
  checkSettings(given, ['matches', 'seed', 'options', 'opponents', 'maxMoves', 'autoreset']);
  const { matches = MATCHES, maxMoves = MAX_MOVES, autoreset = 'next-step' } = given;
  checkCount('matches', matches, 1, MOST_MATCHES);
  checkCount('maxMoves', maxMoves, 1);
  if (!MODES.includes(autoreset)) {
    throw new RuleError('bad-argument', `"autoreset" is ${MODES.join(', ')}, not ${show(autoreset)}.`);
  }
  const { game: plain } = encodingOf(game);
  const rules = rulesOf(plain);
  const inPlace = inPlaceRules(game, recordOptions(plain, given.options));
  const { actionCount, observationLength, sides } = inPlace;
  const seatCount = sides.length;
  const { first, of } = share ?? { first: 0, of: matches };
  const opponents = readOpponents(given.opponents, seatCount);
  const learner = opponents.indexOf(null);

  const { isBits } = inPlace;
  const all =
    share?.rows ?? makeRows(matches, { observationLength, seatCount, isBits }, autoreset === 'same-step', false);
  const { observations, finalObservations, seats, rewards, terminated, truncated, lengths, seeds } = all;
  const integers = (length: number): Int32Array =>
    share === undefined ? new Int32Array(length) : new Int32Array(new SharedArrayBuffer(4 * length));
  const offsets = integers(matches + 1);
  let legal = integers(matches * FIRST_LEGAL);
  const rows = Array.from({ length: matches }, (_, i) => rowOf(observations, i));
  /** From where bits become bytes. */
  const written = new Float32Array(observationLength);
  let masks: Uint8Array | undefined;
  const scratch: number[] = [];
  /** What `step` was given. */
  const actions = new Int32Array(matches);

  const states: G['State'][] = [];
  const randoms: Random[] = [];
  /** Of bots: they do not draw what the dice would show next. */
  const botRandoms: Random[] = [];
  const plies = new Int32Array(matches);
  const logs: number[][] = Array.from({ length: matches }, () => []);
  const endedLogs: number[][] = Array.from({ length: matches }, () => []);
  const endedPlies = new Int32Array(matches);
  const hasEnded = new Uint8Array(matches);

  function rowOf(array: Observations, i: number): Observations {
    return array.subarray(i * observationLength, (i + 1) * observationLength);
  }

  function observe(i: number, row: Observations): void {
    const isFloat = row instanceof Float32Array;
    inPlace.observe(states[i]!, seats[i]!, isFloat ? row : written);
    if (!isFloat) row.set(written);
  }

  function start(i: number): Turn {
    hasEnded[i] = 0;
    plies[i] = 0;
    states[i] = inPlace.start();
    randoms[i] = seededRandom(seeds[i]!);
    if (learner !== -1) botRandoms[i] = seededRandom(-1 - seeds[i]!);
    seats[i] = Math.max(learner, 0);
    return settle(i, inPlace.turnOf(states[i]!));
  }

  /** Plays a match on until `step` is asked, or it has ended. Returns who is next. */
  function settle(i: number, reached: Turn): Turn {
    const state = states[i]!;
    const log = logs[i]!;
    let turn = reached;
    let ply = plies[i]!;
    while (turn !== OVER && ply < maxMoves) {
      let n: number;
      if (turn === CHANCE) {
        n = inPlace.draw(state, randoms[i]!);
        turn = inPlace.roll(state, n);
      } else {
        const seat = turn < 0 ? inPlace.seatOf(state, turn) : turn;
        const opponent = opponents[seat];
        if (opponent === undefined || opponent === null) {
          seats[i] = seat;
          break;
        }
        n = inPlace.ask(state, seat, opponent, botRandoms[i]!);
        turn = inPlace.play(state, n, seat);
      }
      log[ply++] = n;
    }
    plies[i] = ply;
    lengths[i] = ply;
    return turn;
  }

  /** Writes whether a match has ended, and for whom. */
  function conclude(i: number, turn: Turn): void {
    const isOver = turn === OVER;
    const isEnd = isOver || plies[i]! >= maxMoves;
    terminated[i] = isOver ? 1 : 0;
    truncated[i] = isEnd && !isOver ? 1 : 0;
    if (!isEnd) return;
    close(i);
    const status = rules.status(states[i]!);
    if (status.type !== 'over') return;
    const shares = winShares(status.outcome, sides);
    for (let seat = 0; seat < seatCount; seat++) rewards[i * seatCount + seat] = 2 * shares[seat]! - 1;
  }

  /** Keeps the log of a match that has ended. */
  function close(i: number): void {
    hasEnded[i] = 1;
    const log = logs[i]!;
    logs[i] = endedLogs[i]!;
    endedLogs[i] = log;
    endedPlies[i] = plies[i]!;
  }

  /** Starts the next match of a row. */
  function next(i: number): Turn {
    seeds[i]! += of;
    return start(i);
  }

  /** With `same-step`, what follows a match that has ended. What the step wrote stays. */
  function follow(i: number, final: Observations): void {
    observe(i, rowOf(final, i));
    const length = lengths[i]!;
    // A match that opponents end before anybody else is asked is followed by another one in the next step.
    if (next(i) === OVER || plies[i]! >= maxMoves) close(i);
    lengths[i] = length;
  }

  /** Writes what the seats see, and what they may do. */
  function look(): void {
    let total = 0;
    for (let i = 0; i < matches; i++) {
      observe(i, rows[i]!);
      if (hasEnded[i] === 0) {
        const count = inPlace.legal(states[i]!, seats[i]!, scratch);
        if (total + count > legal.length) {
          const longer = integers(2 * (total + count));
          longer.set(legal);
          legal = longer;
        }
        // Loops over a variable that is assigned elsewhere are slow.
        const list = legal;
        for (let k = 0; k < count; k++) list[total + k] = scratch[k]!;
        total += count;
      }
      offsets[i + 1] = total;
    }
  }

  /** Reads the actions, each once, before any is played. */
  function readActions(given: ArrayLike<number>): void {
    checkRow('actions', given, matches);
    const list = legal;
    for (let i = 0; i < matches; i++) {
      if (offsets[i] === offsets[i + 1]) continue;
      const action = given[i]!;
      if (!isListed(list, offsets, i, action)) throw refused(i, action);
      actions[i] = action;
    }
  }

  /** Why an action of a match is illegal. */
  function refused(i: number, action: unknown): RuleError {
    const isAction = typeof action === 'number' && Number.isInteger(action) && action >= 0 && action < actionCount;
    if (!isAction) {
      const message = `Match ${first + i}: an action is an integer from 0 to ${actionCount - 1}, not ${show(action)}.`;
      return new RuleError('bad-argument', message, { details: { match: first + i, action: show(action) } });
    }
    const checked = plain.check(states[i]!, inPlace.move(action, seats[i]!), seats[i]!);
    const { code, message, details } = checked.ok ? ILLEGAL : toRuleError(checked.error);
    return new RuleError(code, `Match ${first + i}, action ${action}: ${message}`, {
      details: { ...details, match: first + i, action },
    });
  }

  function checkSeed(seed: number): void {
    // Throws for what is no seed.
    seededRandom(seed);
    seededRandom(seed + of);
  }

  function reset({ seed, matches: which }: VectorResetOptions): void {
    if (which !== undefined) checkRow('matches', which, matches);
    if (seed !== undefined) checkSeed(seed);
    rewards.fill(0);
    for (let i = 0; i < matches; i++) {
      if (which !== undefined && which[i] === 0) continue;
      seeds[i] = seed === undefined ? seeds[i]! + of : seed + first + i;
      conclude(i, start(i));
    }
    look();
  }

  reset({ seed: given.seed ?? randomSeed() });

  function checkMatch(i: number): void {
    checkCount('match', i, 0, matches - 1);
  }

  /** Plays the actions that were read. */
  function advance(): void {
    rewards.fill(0);
    for (let i = 0; i < matches; i++) {
      if (hasEnded[i] === 1) {
        if (autoreset !== 'disabled') conclude(i, next(i));
        continue;
      }
      const state = states[i]!;
      const n = actions[i]!;
      logs[i]![plies[i]!] = n;
      plies[i]!++;
      conclude(i, settle(i, inPlace.play(state, n, seats[i]!)));
      if (hasEnded[i] === 1 && finalObservations !== undefined) follow(i, finalObservations);
    }
    look();
  }

  const env = Object.freeze({
    matches,
    seatCount,
    actionCount,
    observationLength,
    observations,
    seats,
    get legal() {
      return legal;
    },
    offsets,
    rewards,
    terminated,
    truncated,
    lengths,
    seeds,
    finalObservations,
    step: (given) => {
      readActions(given);
      advance();
    },
    reset: (options = {}) => {
      checkSettings(options, ['seed', 'matches']);
      reset(options);
    },
    masks: () => {
      if (matches * actionCount > MOST_MASKS) {
        const message = `Masks of ${matches} × ${actionCount} actions are too large: take \`legal\` and \`offsets\`.`;
        throw new RuleError('bad-argument', message, { details: { matches, actionCount } });
      }
      masks ??= new Uint8Array(matches * actionCount);
      masks.fill(0);
      for (let i = 0; i < matches; i++) {
        for (let k = offsets[i]!; k < offsets[i + 1]!; k++) masks[i * actionCount + legal[k]!] = 1;
      }
      return masks;
    },
    record: (i) => {
      checkMatch(i);
      return hasEnded[i] === 1 ? inPlace.record(endedLogs[i]!, endedPlies[i]!) : inPlace.record(logs[i]!, plies[i]!);
    },
    endedRecord: (i) => {
      checkMatch(i);
      return endedPlies[i] === 0 ? undefined : inPlace.record(endedLogs[i]!, endedPlies[i]!);
    },
  } satisfies VectorEnv<G>);
  return { env, check: readActions };
}

/** Whether an action is among the legal ones of a match. */
export function isListed(legal: Int32Array, offsets: Int32Array, match: number, action: number): boolean {
  const last = offsets[match + 1]!;
  let at = offsets[match]!;
  while (at < last && legal[at] !== action) at++;
  return at < last;
}

/** Refuses what is no number a match, before an item of it is read. */
export function checkRow(name: string, row: ArrayLike<number>, matches: number): void {
  if (typeof row === 'object' && row !== null && row.length === matches) return;
  throw new RuleError('bad-argument', `"${name}" has a number for each of ${matches} matches, not ${show(row)}.`);
}

/** By seat who plays it inside; `null`: nobody. */
function readOpponents<G extends GameTypes>(
  given: readonly (Opponent<G> | null)[] | undefined,
  seats: number,
): readonly (Opponent<G> | null)[] {
  if (given === undefined) return [];
  checkList('opponents', given);
  const isOne = (one: unknown): boolean => one === null || one === 'random' || typeof one === 'function';
  if (given.length === seats && [...given].every(isOne) && given.includes(null)) return [...given];
  throw new RuleError(
    'bad-argument',
    `"opponents" has for each of ${seats} seats a bot, "random" or null, and null at least once, not ${show(given)}.`,
  );
}

/** Legal actions a match for which there is room at first. */
const FIRST_LEGAL = 64;
/** Rules that list fewer moves than they accept have a fault that this cannot name. */
const ILLEGAL = { code: 'illegal-move', message: 'It is not among the legal moves.', details: undefined } as const;
