/** One match of a tournament. */
import { performance } from 'node:perf_hooks';
import { winShares } from '../../src/bots/shares.ts';
import { type ActionOf, type GameTypes, RuleError, sample, seededRandom } from '../../src/core/index.ts';
import { luckOf } from '../../src/scale/luck.ts';
import { contestOf } from './contests.ts';
import { makeJudge } from './judge.ts';
import { makeBot, seesAll } from './make-bot.ts';

/** A match to be played. It is all that the match depends on, but for bots with a limit of time. */
export interface MatchTask {
  readonly game: string;
  /** The options of the game, complete. */
  readonly options: object;
  readonly plyLimit: number;
  /** By seat: the name of its bot. */
  readonly bots: readonly string[];
  readonly seed: number;
  /** Whether the game's evaluation is noted at every decision. */
  readonly evaluate: boolean;
  /** How many of the first decisions are made at random, so that bots which draw nothing play different matches. Default: 0. */
  readonly opening?: number | undefined;
  /** How many iterations a search gets to judge a decision. Default: nothing is judged. */
  readonly judge?: number | undefined;
  /** Whether the luck of each seat is measured. Default: false. */
  readonly luck?: boolean | undefined;
}

/** A match that has been played. */
export interface MatchResult {
  /** By seat: 1 for a win, a part of 1 for a shared win; `null` when the match reached the ply limit. */
  readonly shares: readonly number[] | null;
  readonly plies: number;
  /** By seat: milliseconds of its decisions that were not forced. */
  readonly timeMs: readonly number[];
  /** By seat: how many these were. */
  readonly decisions: readonly number[];
  /** With `evaluate`, at every decision: the evaluation by seat. */
  readonly values?: readonly (readonly number[])[];
  /** With `judge`, by seat: the chance to win that its decisions gave away, added up. */
  readonly gaveAway?: readonly number[];
  /** With `judge`, by seat: what is told of its play beside that. */
  readonly manners?: readonly Manners[];
  /** With `luck`, by seat: what chance gave it; `null` where chance decided nothing. */
  readonly luck?: readonly number[] | null;
}

/** How a seat played a match. */
interface Manners {
  /** The largest chance to win that one decision gave away. */
  readonly largest: number;
  /** How many decisions were pointless. */
  readonly pointless: number;
  /** The highest chance to win that it had at a decision. */
  readonly highest: number;
}

/** How exactly values are noted. */
const DIGITS = 10_000;
const SEEDS = 2 ** 31;

/** Plays a match. */
export function playTask({
  game: id,
  options,
  plyLimit,
  bots: names,
  seed,
  evaluate,
  opening = 0,
  judge,
  luck = false,
}: MatchTask): MatchResult {
  const contest = contestOf(id);
  const { game } = contest;
  const random = seededRandom(seed);
  const bots = names.map((name) => makeBot(contest, name));
  const seeAll = names.map(seesAll);
  // Each bot draws from a source of its own, so that the dice do not depend on what a bot draws.
  const sources = names.map(() => seededRandom(random(SEEDS)));
  const timeMs = names.map(() => 0);
  const decisions = names.map(() => 0);
  const values: number[][] = [];
  const gaveAway = names.map(() => 0);
  const judgeMove = judge === undefined ? undefined : makeJudge(contest, judge, seed);
  const manners = names.map((): Manners => ({ largest: 0, pointless: 0, highest: 0 }));
  const noted = { ...(evaluate ? { values } : {}), ...(judge === undefined ? {} : { gaveAway, manners }) };
  let made = 0;
  let state = game.setup(options);
  const states: object[] = [state];
  const actions: ActionOf<GameTypes>[] = [];
  const play = (action: ActionOf<GameTypes>): void => {
    state = game.apply(state, action);
    if (!luck) return;
    states.push(state);
    actions.push(action);
  };
  for (let plies = 0; ; plies++) {
    const status = game.status(state);
    if (status.type === 'over') {
      const measured = luck ? { luck: luckOf(game, contest.knowledge, { states, actions }, seed) } : {};
      const shares = winShares(status.outcome, game.sides(state));
      return { shares, plies, timeMs, decisions, ...noted, ...measured };
    }
    if (plies === plyLimit) return { shares: null, plies, timeMs, decisions, ...noted };
    if (status.type === 'chance') {
      play(sample(game.chance(state), random));
      continue;
    }
    const seat = status.seats[random(status.seats.length)]!;
    const view = game.view(state, seat);
    const moves = game.legalMoves(view, seat);
    if (made++ < opening) {
      play(moves[random(moves.length)]!);
      continue;
    }
    if (moves.length > 1 && evaluate) values.push(evaluation(contest.knowledge?.evaluate, state));
    const start = performance.now();
    const seen = seeAll[seat] ? state : view;
    const move = bots[seat]!({ view: seen, seat, moves, random: sources[seat]! });
    if (moves.length > 1) {
      timeMs[seat]! += performance.now() - start;
      decisions[seat]! += 1;
      if (judgeMove !== undefined) {
        const { gift, value, pointless } = judgeMove({ view, seat, moves }, move);
        gaveAway[seat]! += gift;
        const { largest, pointless: before, highest } = manners[seat]!;
        manners[seat] = {
          largest: Math.max(largest, gift),
          pointless: before + Number(pointless),
          highest: Math.max(highest, value),
        };
      }
    }
    if (move.seat !== seat)
      throw new RuleError('wrong-seat', `The bot of seat ${seat} answered for seat ${move.seat}.`);
    play(move);
  }
}

function evaluation(evaluate: ((state: object) => readonly number[]) | undefined, state: object): number[] {
  if (evaluate === undefined) throw new Error('The game has no evaluation.');
  return evaluate(state).map((value) => Math.round(value * DIGITS) / DIGITS);
}
