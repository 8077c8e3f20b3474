import { castDraft } from 'immer';
import { notRandom, roll } from './chance.ts';
import type { Bot, Game, Outcome, Random, Rules, Seat, Types } from './contract.ts';
import { deepFreeze, ownValue, readSettings } from './data.ts';
import { RuleError, show } from './errors.ts';
import { cloner, thaw } from './execute.ts';
import { checkedRandom, randomFrom } from './random.ts';
import { checkGameArgument } from './record.ts';
import { sidesOf } from './rules.ts';

/** Where a playout stops that has not ended by itself. */
export const MAX_MOVES = 10_000;

/** How a playout is played. */
export interface PlayoutOptions<G extends Types<G['View']>> {
  /** Stops after so many moves, chance results among them. Default: 10,000. */
  readonly maxMoves?: number | undefined;
  /** Who decides, by seat. Default: everybody plays at random. */
  readonly bots?: readonly Bot<G>[] | undefined;
}

/** How a playout went. */
export interface Playout<G extends Types<G['View']>> {
  /** How it ended; `null` when it was stopped at `maxMoves`. */
  readonly outcome: Outcome | null;
  /** How many moves were made, chance results among them. */
  readonly moves: number;
  /** The last state: a private, mutable copy. */
  readonly state: G['State'];
}

/**
 * Plays a state to its end, in place on a copy of its own: a seat uniformly among those asked, then one of its moves.
 *
 * @throws RuleError `bad-argument`; what a bot's illegal move throws
 */
export function playout<G extends Types<G['View']>>(
  game: Game<G>,
  state: G['State'],
  random: Random,
  options?: PlayoutOptions<G>,
): Playout<G> {
  checkGameArgument(game);
  if (typeof random !== 'function') throw notRandom(random);
  // Also what refuses a state that is none of this game's.
  game.status(state);
  const copy = privateCopy(state);
  const checked = checkedRandom(random);
  if (options === undefined) return playCopy(game, copy(), checked, DEFAULTS);
  const given = readSettings(options, ['maxMoves', 'bots']);
  return playCopy(game, copy(), checked, readPlayoutOptions(game, state, given.maxMoves, given.bots));
}

interface ReadPlayoutOptions<G extends Types<G['View']>> {
  readonly maxMoves: number;
  readonly bots: readonly Bot<G>[] | undefined;
}

const DEFAULTS = { maxMoves: MAX_MOVES, bots: undefined };

function readPlayoutOptions<G extends Types<G['View']>>(
  game: Game<G>,
  state: G['State'],
  maxMoves: unknown = MAX_MOVES,
  bots: unknown,
): ReadPlayoutOptions<G> {
  checkCount('maxMoves', maxMoves, 0);
  return { maxMoves, bots: bots === undefined ? undefined : readBots<G>(bots, sidesOf(game, state).length) };
}

/** Plays a mutable copy to its end. The source of random integers is one of ours, or checked. */
function playCopy<G extends Types<G['View']>>(
  game: Game<G>,
  copy: G['State'],
  random: Random,
  { maxMoves, bots }: ReadPlayoutOptions<G>,
): Playout<G> {
  if (bots === undefined) return playRandomly(game.rules, copy, random, maxMoves);
  return playBots(game, copy, random, maxMoves, bots);
}

const templates = new WeakMap<object, () => object>();

/** How to make mutable copies of a state. Many playouts start from one frozen state: for those it is kept. */
function privateCopy<S extends object>(state: S): () => S {
  if (!Object.isFrozen(state)) return () => thaw(state);
  let make = templates.get(state);
  if (make === undefined) {
    make = cloner(thaw(state));
    templates.set(state, make);
  }
  // Kept under the state that it copies.
  return make as () => S;
}

// The hot loop: nothing is allocated here but the chance moves.
function playRandomly<G extends Types<G['View']>>(
  rules: Rules<G>,
  state: G['State'],
  random: Random,
  maxMoves: number,
): Playout<G> {
  const draft = castDraft(state);
  for (let moves = 0; ; moves++) {
    const status = rules.status(state);
    if (status.type === 'over') return { outcome: status.outcome, moves, state };
    if (moves === maxMoves) return { outcome: null, moves, state };
    if (status.type === 'chance') {
      rules.play(draft, roll<G['Chance']>(rules.chance(state), random));
      continue;
    }
    const { seats } = status;
    const seat = seats.length === 1 ? seats[0]! : seats[random(seats.length)]!;
    if (rules.pick !== undefined) {
      rules.play(draft, rules.pick(state, seat, random));
      continue;
    }
    const listed = rules.legalMoves(state, seat);
    if (listed.length === 0) throw noMoves(rules.name, seat);
    rules.play(draft, listed[random(listed.length)]!);
  }
}

function playBots<G extends Types<G['View']>>(
  game: Game<G>,
  state: G['State'],
  random: Random,
  maxMoves: number,
  bots: readonly Bot<G>[],
): Playout<G> {
  const { rules } = game;
  const draft = castDraft(state);
  for (let moves = 0; ; moves++) {
    const status = rules.status(state);
    if (status.type === 'over') return { outcome: status.outcome, moves, state };
    if (moves === maxMoves) return { outcome: null, moves, state };
    if (status.type === 'chance') {
      rules.play(draft, roll<G['Chance']>(rules.chance(state), random));
      continue;
    }
    const { seats } = status;
    const seat = seats.length === 1 ? seats[0]! : seats[random(seats.length)]!;
    rules.play(draft, askBot(game, state, seat, bots[seat]!, random));
  }
}

/** Asks a bot for its move: it gets a view of its own, never the state, and its answer is checked. */
function askBot<G extends Types<G['View']>>(
  game: Game<G>,
  state: G['State'],
  seat: Seat,
  bot: Bot<G>,
  random: Random,
): G['Move'] {
  const { rules } = game;
  // With perfect information the view is the state: a bot gets a copy, so that it can change nothing.
  const view = thaw(rules.view(state, seat));
  const moves = rules.legalMoves(view, seat);
  if (moves.length === 0) throw noMoves(rules.name, seat);
  // Looked up in the state's own list: a bot may have put its answer into the one that it got.
  const checked = game.find(state, bot({ view, seat, moves: deepFreeze(moves), random }));
  if (checked.type === 'chance' || !('seat' in checked) || checked.seat !== seat) {
    throw new RuleError('wrong-seat', `The bot of seat ${seat} answered with a move that is not its own.`);
  }
  return checked;
}

function noMoves(name: string, seat: Seat): RuleError {
  return new RuleError('bad-rules', `The rules of ${name} ask seat ${seat} and list no move for it.`);
}

/** What to simulate. */
export interface SimulateOptions<G extends Types<G['View']>> extends PlayoutOptions<G> {
  /** How many matches. Default: 100. */
  readonly matches?: number | undefined;
  /** The seed. Without one the matches are different each time. */
  readonly seed?: number | undefined;
  /** The game's options. */
  readonly options?: G['Options'] | undefined;
  /** Called after each match, with how many are done: for progress. */
  readonly onMatch?: ((done: number, playout: Playout<G>) => void) | undefined;
}

/** What came of many matches. */
export interface Simulation {
  readonly matches: number;
  /** Moves of all matches, chance results among them. */
  readonly moves: number;
  /** Matches that were stopped at `maxMoves`. */
  readonly unfinished: number;
  /** How many matches ended for each reason. */
  readonly reasons: Readonly<Record<string, number>>;
  /** Wins by seat; a shared win counts for each who shares it. */
  readonly wins: readonly number[];
  /** Matches with more than one winning side. */
  readonly draws: number;
}

/**
 * Plays many matches in place and counts how they ended.
 *
 * @throws RuleError `bad-options`, `bad-seed`, `bad-argument`
 */
export function simulate<G extends Types<G['View']>>(game: Game<G>, settings: SimulateOptions<G> = {}): Simulation {
  checkGameArgument(game);
  const given = readSettings(settings, ['matches', 'seed', 'options', 'onMatch', 'maxMoves', 'bots']);
  const { matches = 100, onMatch } = given;
  checkCount('matches', matches, 0);
  if (onMatch !== undefined && typeof onMatch !== 'function') {
    throw new RuleError('bad-argument', `"onMatch" is a function, not ${show(onMatch)}.`);
  }
  const random = randomFrom(given.seed);
  // `setup` checks them.
  const first = game.setup(given.options as G['Options'] | undefined);
  const how = readPlayoutOptions(game, first, given.maxMoves, given.bots);
  const sides = sidesOf(game, first);
  const copy = privateCopy(first);
  const wins: number[] = sides.map(() => 0);
  const reasons: Record<string, number> = {};
  let moves = 0;
  let unfinished = 0;
  let draws = 0;
  for (let done = 1; done <= matches; done++) {
    const played = playCopy(game, copy(), random, how);
    moves += played.moves;
    if (played.outcome === null) {
      unfinished++;
    } else {
      const { reason, winners } = played.outcome;
      reasons[reason] = (reasons[reason] ?? 0) + 1;
      let shared = false;
      for (let i = 0; i < winners.length; i++) {
        const seat = winners[i]!;
        wins[seat] = (wins[seat] ?? 0) + 1;
        if (sides[seat] !== sides[winners[0]!]) shared = true;
      }
      if (shared) draws++;
    }
    onMatch?.(done, played);
  }
  return { matches, moves, unfinished, reasons, wins, draws };
}

function readBots<G extends Types<G['View']>>(bots: unknown, seats: number): readonly Bot<G>[] {
  const list = Array.from({ length: seats }, (_, seat) => ownValue(bots, String(seat)));
  if (ownValue(bots, 'length') === seats && list.every((bot) => typeof bot === 'function')) {
    // What the functions answer is checked when they do.
    return list as unknown as readonly Bot<G>[];
  }
  throw new RuleError('bad-argument', `"bots" is an array of ${seats} functions, one a seat, not ${show(bots)}.`);
}

/** Refuses what is not an integer of at least `min`. */
export function checkCount(name: string, value: unknown, min: number): asserts value is number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= min) return;
  throw new RuleError('bad-argument', `"${name}" must be an integer of at least ${min}, not ${show(value)}.`, {
    details: { name, value: show(value) },
  });
}
