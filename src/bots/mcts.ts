/** Opponents that search: one that answers at once, and one that lets everything else run meanwhile. */
import { type Bot, type BotTurn, type Game, guardView, RuleError, type Types } from '../core/index.ts';
import { checkGameArgument } from '../core/record.ts';
import { breathe, now } from './clock.ts';
import {
  type AskOptions,
  aborted,
  checkTurn,
  type MctsOptions,
  readAskOptions,
  readMctsOptions,
  type Settings,
} from './options.ts';
import { findMove, makeSearch, type Search, type Thought } from './search.ts';

/** How often progress is told, in milliseconds. */
const TELL = 100;
/** How long a search thinks without letting others run, in milliseconds: less than a frame of a screen. */
const SLICE = 12;

/**
 * An opponent by Monte Carlo tree search, for any game: it tries matches out, more of those that went well for whoever
 * chose, and plays the move that it tried most often. It sees what its seat sees: where information is hidden, it
 * fills the holes anew for each try, by the game's `determinize`.
 *
 * The bot keeps what it found out for its next decision: make a new one for each match, and for each seat. A forced
 * move is played at once.
 *
 * @throws RuleError `bad-argument`; the bot itself `bad-argument`, `bad-state`, `aborted`
 */
export function mctsBot<G extends Types<G['View']>>(game: Game<G>, options?: MctsOptions<G>): Bot<G> {
  checkSearchable(game);
  const settings = readMctsOptions(options);
  const search = makeSearch(game, settings);
  return (turn) => {
    const ready = readyMove(game, settings, turn);
    if (ready !== undefined) return ready;
    return guardView(game.name, turn.view, () => {
      const thinking = think(search, settings, turn, settings);
      // Without anybody to tell, nothing needs the clock.
      const slice = settings.onProgress === undefined ? Number.POSITIVE_INFINITY : TELL;
      while (!thinking.step(slice));
      return thinking.best();
    });
  };
}

/** An opponent that takes its time. */
export type AsyncBot<G extends Types<G['View']>> = (turn: BotTurn<G>, ask?: AskOptions<G>) => Promise<G['Move']>;

/**
 * The same opponent as `mctsBot`, with the same moves for the same seeds; but it stops some eighty times a second to let
 * a page draw, a server answer, and a signal arrive. Questions wait for each other: one bot thinks about one at a time.
 *
 * @throws RuleError `bad-argument`; the promise is rejected with `bad-argument`, `bad-state`, `aborted`
 */
export function asyncMctsBot<G extends Types<G['View']>>(game: Game<G>, options?: MctsOptions<G>): AsyncBot<G> {
  checkSearchable(game);
  const settings = readMctsOptions(options);
  const search = makeSearch(game, settings);
  let before: Promise<unknown> = Promise.resolve();
  const answer = async (turn: BotTurn<G>, ask: AskOptions<G>): Promise<G['Move']> => {
    const ready = readyMove(game, settings, turn);
    if (ready !== undefined) return ready;
    const guarded = <T>(run: () => T): T => guardView(game.name, turn.view, run);
    const thinking = guarded(() => think(search, settings, turn, ask));
    while (!guarded(() => thinking.step(SLICE))) await breathe();
    return thinking.best();
  };
  return (turn, ask) => {
    const how = (): AskOptions<G> => {
      const { signal = settings.signal, onProgress = settings.onProgress } = readAskOptions(ask);
      return { signal, onProgress };
    };
    const mine = before.then(() => answer(turn, how()));
    before = mine.catch(() => undefined);
    return mine;
  };
}

/** A decision that goes on step by step. */
interface Thinking<G extends Types<G['View']>> {
  /** Thinks for some milliseconds at most; whether the budget is used up. Throws `aborted`. */
  step(milliseconds: number): boolean;
  best(): G['Move'];
}

function think<G extends Types<G['View']>>(
  search: Search<G>,
  { iterations, ms }: Settings<G>,
  turn: BotTurn<G>,
  { signal, onProgress }: AskOptions<G>,
): Thinking<G> {
  const check = (): void => {
    if (signal?.aborted === true) throw aborted(signal);
  };
  check();
  const start = now();
  const thought: Thought<G> = search(turn);
  let told = start;
  return {
    step: (milliseconds) => {
      check();
      const begin = now();
      thought.run(iterations - thought.iterations(), Math.min(start + ms, begin + milliseconds));
      const at = now();
      const done = thought.settled() || thought.iterations() >= iterations || at >= start + ms;
      if (onProgress !== undefined && (done || at - told >= TELL)) {
        told = at;
        onProgress(thought.progress());
        check();
      }
      return done;
    },
    best: () => thought.best(),
  };
}

/** The move that needs no search: the only one, or the one that the game knows. Checks the question. */
function readyMove<G extends Types<G['View']>>(
  game: Game<G>,
  { known }: Settings<G>,
  turn: BotTurn<G>,
): G['Move'] | undefined {
  checkTurn(turn);
  const { view, seat, moves } = turn;
  if (moves.length === 1) return moves[0];
  const best = guardView(game.name, view, () => known?.(view, seat));
  if (best === undefined) return undefined;
  const found = findMove(moves, best);
  if (found === undefined) throw new RuleError('bad-argument', '"known" gave a move that is not among the legal ones.');
  return found;
}

/** Refuses a game that hides something and can not say what it might be. */
function checkSearchable<G extends Types<G['View']>>(game: Game<G>): void {
  checkGameArgument(game);
  if (game.rules.determinize !== undefined) return;
  let hides = false;
  try {
    const first = game.setup();
    hides = game.rules.view(first, 'spectator') !== first;
  } catch {
    // Its options can not all be left out: then nothing is known.
  }
  if (hides) {
    const message = `${game.name} hides something and has no "determinize": a search can not fill the holes of a view.`;
    throw new RuleError('bad-argument', message);
  }
}
