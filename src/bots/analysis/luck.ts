/** Luck and skill told apart: what chance gave each seat of a match, and what the moves gave away. */
import {
  type BotKnowledge,
  CHANCE,
  cryptoRandom,
  type Game,
  type GameKit,
  type GameTypes,
  isChanceResult,
  type LookAhead,
  OVER,
  type Random,
  type Replay,
  type Rules,
  replay,
  rulesOf,
  SEVERAL,
  type Seat,
  seededRandom,
  type Turn,
} from '../../core/index.ts';
import {
  asDraft,
  chanceNow,
  checkCount,
  checkFunction,
  checkSettings,
  kitOf,
  loopRandom,
  lowestBit,
  mutableCopy,
  outcomesTrusted,
  unfrozenCopier,
} from '../../core/internal.ts';
import { type AbortSignalLike, aborted, checkSignal, drawSeed, now, yieldToEventLoop } from '../bot.ts';
import { makeSearchGame, type SearchGame } from '../search/numbering.ts';
import { KNOWLEDGE_NAMES, type MctsOptions, withKnowledge } from '../search/options.ts';
import { type Afterstates, makeAfterstates, matchEnd, type Reward, writeEqualReward } from '../search/rewards.ts';
import { type KnownMoves, listMovesToTry } from '../search/select.ts';

// The luck of a match: plain data.

/** What one action of a match changed, in shares of the win by seat. */
export interface LuckStep {
  /** The ply of the action, counted from 1 as in a log. */
  readonly ply: number;
  /** Who acted: a seat, or chance. */
  readonly by: Seat | 'dice';
  /**
   * Of chance the luck: the value after the result, less the mean of the values of all results. Of a move what it gave away:
   * the value after it, less the value after the best move; below 0 for its own side.
   */
  readonly gained: readonly number[];
  /** How much the evaluation changed its mind. It is credited to nobody. */
  readonly corrected: readonly number[];
  /** The standard error of `gained`; 0 where all results were evaluated. */
  readonly error: readonly number[];
}

/** What a seat got in a match, and from what. */
export interface LuckOfSeat {
  /** Its share of the win; while the match goes on its value. */
  readonly share: number;
  /** The sum of what chance gave it. */
  readonly luck: number;
  /** The standard error of `luck`; 0 where all results were evaluated. */
  readonly error: number;
  /** What the moves of the others gave away to it, less what its own gave away. */
  readonly skill: number;
  /** How much the evaluation corrected itself: `share`, less the even share, luck and skill. */
  readonly corrected: number;
  /** The luck-adjusted result: `share` less `luck`. It has the same mean as `share`, and varies less. */
  readonly adjusted: number;
}

/** The luck of a match. */
export interface Luck {
  /** The game's id. */
  readonly game: string;
  /** The version of the game's rules. */
  readonly version: number;
  /** The side of each seat. */
  readonly sides: readonly number[];
  /** By seat; teammates have the same. */
  readonly seats: readonly LuckOfSeat[];
  /** Every action of the match, in order. */
  readonly steps: readonly LuckStep[];
}

// The options.

/** Options of `luck`. What the kit of the game knows is the default. */
export interface LuckOptions<G extends GameTypes>
  extends Pick<
    MctsOptions<G>,
    'evaluate' | 'solvedMove' | 'isDominated' | 'levelLapses' | 'exploration' | 'lookAhead' | 'signal'
  > {
  /** Up to so many results of chance are all evaluated; of more, so many are sampled. Default: 150. */
  readonly results?: number | undefined;
  /** With a seed the same record gives the same luck. Not that of the match. Default: random integers from `crypto`. */
  readonly seed?: number | undefined;
  /** The most actions that the record may have, as for `replay`. */
  readonly maxActions?: number | undefined;
}

const NAMES: readonly string[] = /* @__PURE__ */ KNOWLEDGE_NAMES.concat('results', 'seed', 'signal', 'maxActions');
const DEFAULT_RESULTS = 150;
/** Where results are sampled, each has so small a part of the continuations. */
const SAMPLED_PART = 8;
/** The most moves of a continuation: in some rules chance may never be asked again. */
const LONGEST = 200;
/** Of more moves a continuation tries so many, evenly spread over the list. */
const MOST_MOVES = 48;
/** As many as an analysis takes for moves that it has not searched. */
const DETERMINIZATIONS = 8;
/** The least time before the work yields to the event loop, in milliseconds. */
const SLICE_MS = 12;

/** The options, checked and complete. */
interface LuckSettings<G extends GameTypes> {
  readonly evaluate: ((state: G['State']) => readonly number[]) | undefined;
  readonly known: KnownMoves<G>;
  readonly lookAhead: LookAhead | undefined;
  readonly results: number;
  readonly random: Random;
}

/**
 * Checks the options and fills in the defaults.
 *
 * @throws RuleError `bad-argument`, `bad-seed`
 */
export function readLuckOptions<G extends GameTypes>(
  given: LuckOptions<G>,
  knowledge: BotKnowledge<G> | undefined,
): LuckSettings<G> {
  checkSettings(given, NAMES);
  const options = withKnowledge(knowledge, given);
  const { evaluate, solvedMove, isDominated, lookAhead, results = DEFAULT_RESULTS, seed } = options;
  for (const [name, value] of Object.entries({ evaluate, solvedMove, isDominated })) checkFunction(name, value);
  if (lookAhead !== undefined) {
    checkSettings(lookAhead, ['events', 'playouts']);
    checkCount('events', lookAhead.events, 0);
    checkCount('playouts', lookAhead.playouts, 1);
  }
  // An error needs two.
  checkCount('results', results, 2);
  checkSignal(options.signal);
  const random = seed === undefined ? cryptoRandom() : seededRandom(seed);
  return { evaluate, known: { solvedMove, isDominated }, lookAhead, results, random };
}

/**
 * Tells luck and skill apart in a match, from its record, which is verified by replaying it. By the game's evaluation each
 * result of chance is compared with the mean of all results that were possible, and each move with the best one, as its seat
 * saw it. For each seat luck, skill and what the evaluation corrected of itself add up to its share of the win less the even
 * share. The mean luck is 0, however good or bad the evaluation is.
 *
 * Hidden draws are judged by what the record knows: show it after the match only.
 *
 * @throws RuleError the promise is rejected with `bad-record`, `wrong-game`, `wrong-version`, `bad-options`,
 * `bad-argument`, `bad-seed`, `aborted`
 *
 * @example
 * ```ts
 * import { luck } from 'tabletop-rules/bots';
 * import { createMatch } from 'tabletop-rules/core';
 * import { doublesWildKit } from 'tabletop-rules/doubles-wild';
 *
 * const match = createMatch(doublesWildKit.game, { seed: 4 });
 * while (match.ply < 10) match.play(match.legalMoves()[0]!);
 * const { seats } = await luck(doublesWildKit, match.record(), { seed: 1 });
 * const { share, luck: lucky, skill, corrected } = seats[0]!;
 * Math.abs(0.5 + lucky + skill + corrected - share) < 1e-9; // => true
 * ```
 */
export async function luck<G extends GameTypes>(
  kitOrGame: GameKit<G> | Game<G>,
  record: unknown,
  options: LuckOptions<G> = {},
): Promise<Luck> {
  const { game, bot } = kitOf(kitOrGame);
  const settings = readLuckOptions(options, bot);
  const { maxActions, signal } = options;
  return luckOfMatch(game, replay(game, record, { maxActions }), settings, { signal });
}

/** What moves gave away, by ply counted from 1, in shares of the win by seat; `undefined` where it is not known. */
type SkillOf = (ply: number) => readonly number[] | undefined;

/**
 * The luck of a match that was replayed. It yields to the event loop.
 *
 * @throws RuleError `aborted`
 */
export async function luckOfMatch<G extends GameTypes>(
  game: Game<G>,
  match: Replay<G>,
  settings: LuckSettings<G>,
  { signal, skillOf }: { readonly signal?: AbortSignalLike | undefined; readonly skillOf?: SkillOf },
): Promise<Luck> {
  const steps = luckSteps(game, match, settings, skillOf);
  let yielded = now();
  for (;;) {
    if (signal?.aborted === true) throw aborted(signal);
    const { done, value } = steps.next();
    if (done === true) return value;
    if (now() - yielded < SLICE_MS) continue;
    await yieldToEventLoop();
    yielded = now();
  }
}

/** The same step by step. */
export function* luckSteps<G extends GameTypes>(
  game: Game<G>,
  match: Replay<G>,
  settings: LuckSettings<G>,
  skillOf?: SkillOf,
): Generator<undefined, Luck, undefined> {
  const { states, actions } = match;
  const rules = rulesOf(game);
  const sides = game.sides(states[0]!);
  const even = 1 / new Set(sides).size;
  const none = sides.map(() => 0);
  const judge = makeJudge(rules, states[0]!, sides, settings);
  let before: readonly number[] = sides.map(() => even);
  const steps: LuckStep[] = [];
  let event = 0;
  for (const [i, action] of actions.entries()) {
    let judgement: Judgement & Pick<LuckStep, 'by'>;
    if (!isChanceResult<G>(action)) {
      const { seat } = action;
      const gained = skillOf?.(i + 1) ?? judge.move(states[i]!, action);
      judgement = { by: seat, gained, after: judge.value(states[i + 1]!), error: none };
    } else if (i + 1 < actions.length && isChanceResult<G>(actions[i + 1]!)) {
      event++;
      judgement = { by: 'dice', gained: none, after: before, error: none };
    } else {
      judgement = { by: 'dice', ...judge.chance(states[i - event]!, states[i + 1]!, event + 1) };
      event = 0;
    }
    const { by, gained, after, error } = judgement;
    const corrected = after.map((value, seat) => value - before[seat]! - gained[seat]!);
    steps.push({ ply: i + 1, by, gained, corrected, error });
    before = after;
    yield;
  }
  const { id, version } = game;
  const shares = matchEnd(game, match) ?? before;
  const seats = sides.map((_, seat): LuckOfSeat => {
    const { corrected, ...sums } = sumUp(steps, seat);
    const share = shares[seat]!;
    // Where somebody resigned, the evaluation was still of another opinion.
    const last = share - before[seat]!;
    return { share, ...sums, corrected: corrected + last, adjusted: share - sums.luck };
  });
  return { game: id, version, sides, seats, steps };
}

function sumUp(steps: readonly LuckStep[], seat: Seat): Omit<LuckOfSeat, 'share' | 'adjusted'> {
  let lucky = 0;
  let variance = 0;
  let skill = 0;
  let corrected = 0;
  for (const { by, gained, corrected: own, error } of steps) {
    if (by === 'dice') lucky += gained[seat]!;
    else skill += gained[seat]!;
    corrected += own[seat]!;
    variance += error[seat]! ** 2;
  }
  return { luck: lucky, error: Math.sqrt(variance), skill, corrected };
}

// The judgement of one action.

/** What an action changed. */
interface Judgement {
  readonly gained: readonly number[];
  /** The value after it. */
  readonly after: readonly number[];
  readonly error: readonly number[];
}

/** A state that chance can lead to. */
interface PossibleEnd<G extends GameTypes> {
  readonly state: G['State'];
  readonly probability: number;
}

interface Judge<G extends GameTypes> {
  /** The value of a state by seat, without looking ahead. */
  value(state: G['State']): readonly number[];
  /** The luck of so many results, one after the other, which led from one state to another. */
  chance(state: G['State'], reached: G['State'], results: number): Judgement;
  /** What a move gave away, as its seat saw it, by looking at the state after each of its moves. */
  move(state: G['State'], move: G['Move']): readonly number[];
}

function makeJudge<G extends GameTypes>(
  rules: Rules<G>,
  first: G['State'],
  sides: readonly number[],
  { evaluate, known, lookAhead, results, random }: LuckSettings<G>,
): Judge<G> {
  const numbering = makeSearchGame(rules, mutableCopy(first), undefined);
  const equal = new Float64Array(sides.length);
  writeEqualReward(sides, equal);
  const afterstates = makeAfterstates({ rules, numbering, sides }, evaluate ?? (() => Array.from(equal)));
  const copyState = unfrozenCopier(rules);
  const reward = afterstates.makeReward();
  const worth = makeWorth({ numbering, known, afterstates, copyState, sides }, lookAhead?.events);
  const playouts = lookAhead?.playouts ?? 1;
  const sampled = { key: 0 };

  /** The states after up to `most` results, one after the other, with their probabilities; `undefined` where there are too many. */
  const allEnds = (start: G['State'], most: number): readonly PossibleEnd<G>[] | undefined => {
    const ends: PossibleEnd<G>[] = [];
    let open: PossibleEnd<G>[] = [{ state: start, probability: 1 }];
    for (let depth = 1; open.length > 0; depth++) {
      const next: PossibleEnd<G>[] = [];
      for (const { state, probability } of open) {
        for (const { result, probability: own } of outcomesTrusted<G>(chanceNow(rules, state))) {
          const reached = copyState(state);
          rules.play(asDraft(reached), result);
          const goesOn = depth < most && numbering.turn(reached) === CHANCE;
          (goesOn ? next : ends).push({ state: reached, probability: probability * own });
          if (ends.length + next.length > results) return undefined;
        }
      }
      open = next;
    }
    return ends;
  };

  const sampledEnd = (start: G['State'], most: number): G['State'] => {
    const end = copyState(start);
    let turn: Turn = CHANCE;
    for (let depth = 0; depth < most && turn === CHANCE; depth++) turn = numbering.sampleChance(end, random, sampled);
    return end;
  };

  const chance = (state: G['State'], reached: G['State'], count: number): Judgement => {
    const own = mutableCopy(state);
    const next = mutableCopy(reached);
    // A record may end in the middle of a deal.
    const most = numbering.turn(next) === CHANCE ? count : Number.POSITIVE_INFINITY;
    const seed = drawSeed(random);
    worth(next, seed, playouts, reward);
    const after = Array.from(reward);
    const all = allEnds(own, most);
    const mean = sides.map(() => 0);
    const squares = sides.map(() => 0);
    const add = (probability: number): void => {
      for (const [seat, value] of reward.entries()) {
        mean[seat]! += probability * value;
        squares[seat]! += probability * value ** 2;
      }
    };
    if (all !== undefined) {
      for (const { state: end, probability } of all) {
        worth(end, seed, playouts, reward);
        add(probability);
      }
    } else {
      // A mean of many needs fewer continuations of each.
      const fewer = Math.ceil(playouts / SAMPLED_PART);
      for (let i = 0; i < results; i++) {
        worth(sampledEnd(own, most), drawSeed(random), fewer, reward);
        add(1 / results);
      }
    }
    const gained = after.map((value, seat) => value - mean[seat]!);
    // Rounding could leave less than 0.
    const error = squares.map((square, seat) =>
      all !== undefined ? 0 : Math.sqrt(Math.max(0, square - mean[seat]! ** 2) / (results - 1)),
    );
    return { gained, after, error };
  };

  const value = (state: G['State']): readonly number[] => {
    const own = mutableCopy(state);
    afterstates.evaluateReached(own, numbering.turn(own), reward);
    toShares(reward, sides);
    return Array.from(reward);
  };

  const move = (state: G['State'], played: G['Move']): readonly number[] => {
    const { seat } = played;
    const { hidden } = rules;
    const view = hidden?.view(state, seat);
    const seen =
      hidden === undefined || view === undefined
        ? [mutableCopy(state)]
        : Array.from({ length: DETERMINIZATIONS }, () => mutableCopy(hidden.determinize(view, seat, random)));
    const valueAfter = (n: number): readonly number[] => {
      const sum = sides.map(() => 0);
      for (const possible of seen) {
        afterstates.evaluate(possible, n, seat, reward);
        toShares(reward, sides);
        for (const [other, share] of reward.entries()) sum[other]! += share / seen.length;
      }
      return sum;
    };
    const after = valueAfter(numbering.number(played));
    const listed: number[] = [];
    const count = numbering.legal(seen[0]!, seat, listed);
    let best = after;
    for (let i = 0; i < count; i++) {
      const other = valueAfter(listed[i]!);
      if (other[seat]! > best[seat]!) best = other;
    }
    return after.map((share, other) => share - best[other]!);
  };

  return { chance, value, move };
}

/** Makes shares of the win, which add up to 1 over the sides, of what an evaluation gives. */
function toShares(reward: Reward, sides: readonly number[]): void {
  let sum = 0;
  for (let seat = 0; seat < sides.length; seat++) if (sides.indexOf(sides[seat]!) === seat) sum += reward[seat]!;
  // A match alone is won or lost, and of nobody's win there are no shares.
  if (new Set(sides).size === 1 || sum === 0) return;
  for (let seat = 0; seat < sides.length; seat++) reward[seat]! /= sum;
}

// The value of a state.

/** Writes the value of a state by seat: the mean of so many continuations. The seed is theirs. */
type Worth<G extends GameTypes> = (state: G['State'], seed: number, playouts: number, value: Reward) => void;

interface WorthParts<G extends GameTypes> {
  readonly numbering: SearchGame<G>;
  readonly known: KnownMoves<G>;
  readonly afterstates: Afterstates<G>;
  readonly copyState: (state: G['State']) => G['State'];
  readonly sides: readonly number[];
}

/**
 * The mean value at the end of some continuations, in which every seat makes the move with the best state after it. Any value
 * would do: luck is unbiased as long as results are compared by the same one. So continuations may see what is hidden, and
 * leave out moves.
 */
function makeWorth<G extends GameTypes>(
  { numbering, known, afterstates, copyState, sides }: WorthParts<G>,
  events: number | undefined,
): Worth<G> {
  const tried = afterstates.makeReward();
  const listed: number[] = [];
  const sampled = { key: 0 };

  const bestMove = (state: G['State'], seat: Seat): number => {
    const count = listMovesToTry(numbering, known, state, seat, listed);
    const step = Math.max(1, count / MOST_MOVES);
    let best = listed[0]!;
    let highest = -1;
    for (let at = 0; count > 1 && at < count; at += step) {
      const n = listed[Math.floor(at)]!;
      afterstates.evaluate(state, n, seat, tried);
      if (tried[seat]! <= highest) continue;
      highest = tried[seat]!;
      best = n;
    }
    return best;
  };

  /** Plays in place to where chance is asked after so many events of it. */
  const playOn = (state: G['State'], last: number, random: Random): Turn => {
    let turn = numbering.turn(state);
    let passed = 0;
    for (let moves = 0; moves < LONGEST && turn !== OVER; ) {
      if (turn === CHANCE) {
        if (passed++ === last) break;
        while (turn === CHANCE) turn = numbering.sampleChance(state, random, sampled);
        continue;
      }
      const asked = numbering.asked(state);
      const seat = turn === SEVERAL ? lowestBit(asked) : turn;
      turn = numbering.play(state, bestMove(state, seat), seat);
      moves++;
    }
    return turn;
  };

  const writeValue = (state: G['State'], turn: Turn, value: Reward): void => {
    afterstates.evaluateReached(state, turn, value);
    toShares(value, sides);
  };

  return (state, seed, playouts, value) => {
    if (events === undefined) return writeValue(state, numbering.turn(state), value);
    value.fill(0);
    for (let i = 0; i < playouts; i++) {
      const end = copyState(state);
      writeValue(end, playOn(end, events, loopRandom(seed + i)), tried);
      for (let seat = 0; seat < value.length; seat++) value[seat]! += tried[seat]! / playouts;
    }
  };
}
