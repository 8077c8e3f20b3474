/** A match that is played in this process. */
import { isChanceResult, redactResult } from '../chance/dice.ts';
import { randomFrom, resumedSeed } from '../chance/random.ts';
import type { CoreCode } from '../codes.ts';
import { ownValue } from '../data.ts';
import { checkObserver, checkSeat, checkSettings, RuleError, show, toRuleError } from '../errors.ts';
import {
  firstState,
  type MatchRecord,
  maxActionsOf,
  type ReplayOptions,
  readRecord,
  recordOptions,
} from '../records/record.ts';
import type { ActionOf, Game, GameTypes, Observer, Random, Result, Seat } from '../types.ts';
import {
  advance,
  arrive,
  checkNotResigned,
  chosenSeats,
  endByResignation,
  holdBack,
  inSeatOrder,
  type LiveMatch,
  makeAction,
  observersOf,
  plyToUndo,
  rollOnce,
  settle,
  startLive,
  takeBack,
  withdraw,
} from './live.ts';
import { createListeners, type LogEntry, type Playable, type PlayOptions, type Snapshot } from './playable.ts';

/** How a match is run. */
export interface MatchOptions<G extends GameTypes> {
  /** The game's options. */
  readonly options?: G['Options'] | undefined;
  /** A seed for the dice: for tests. Without one they come from `crypto`. */
  readonly seed?: number | undefined;
  /**
   * Where the dice come from, in place of a seed: a function that returns an integer in `[0, n)`. For runtimes without
   * `crypto`, and for a generator of your own. Each draw is checked.
   */
  readonly random?: Random | undefined;
  /** `auto` (default): the match rolls. `manual`: you call `roll`, or play what real dice show. */
  readonly chance?: 'auto' | 'manual' | undefined;
}

/** How a saved match is continued. */
export type ResumeOptions = Omit<MatchOptions<GameTypes>, 'options'> & ReplayOptions;

/** What `undo` takes back. */
export interface UndoOptions {
  /** Back to the last decision of this seat, past later decisions of others. Default: the last decision of anybody. */
  readonly seat?: Seat | undefined;
  /** Also past dice and moves that revealed something hidden. Default: false. */
  readonly force?: boolean | undefined;
}

/** What `getSnapshot` of a match returns: the same object until the match changes. */
export interface MatchSnapshot<G extends GameTypes> extends Snapshot<G> {
  /** The whole state: do not send it to players. */
  readonly state: G['State'];
}

/** A match that is being played in this process. Its functions need no `this`. */
export interface Match<G extends GameTypes> extends Playable<G, G['Code'] | CoreCode> {
  /** The whole state: do not send it to players. */
  readonly state: G['State'];
  /**
   * Makes an action and, with `chance: 'auto'`, rolls what it leads to. Returns the revision after it. For actions of
   * your own code: a result of chance needs no `by`.
   *
   * @throws RuleError any code; the match is then unchanged. What a listener throws is thrown after the change
   */
  play(action: ActionOf<G>, options?: PlayOptions): number;
  /** Like `play`, for data from outside: returns the reason instead of throwing. */
  tryPlay(
    data: unknown,
    options?: { readonly by?: unknown; readonly seen?: unknown },
  ): Result<number, G['Code'] | CoreCode>;
  /** Rolls the dice that decide now (`chance: 'manual'`). Returns the revision after it. */
  roll(): number;
  /**
   * Goes back to the last decision of a seat, or of anybody. A sealed choice that waits for others is withdrawn. Returns the
   * revision after it.
   *
   * @throws RuleError `revealed` past dice and revealing moves, unless forced; `nothing-to-undo`
   */
  undo(options?: UndoOptions): number;
  /**
   * A seat gives up: the match ends, its side loses.
   *
   * @throws RuleError `bad-seat`, `game-over`
   */
  resign(seat: Seat): void;
  getSnapshot(): MatchSnapshot<G>;
  /** The match as plain data. Sealed choices that wait for others stand at its end. */
  record(): MatchRecord<G>;
}

/**
 * Starts a match.
 *
 * @throws RuleError `bad-options`, `bad-seed`, `bad-argument`, and `missing-global` when dice decide at the start, without
 * a seed, a source or `crypto`
 *
 * @example
 * ```ts
 * import { createMatch } from 'tabletop-rules/core';
 * import { oyno } from 'tabletop-rules/oyno';
 *
 * const match = createMatch(oyno, { options: { board: 'round' } });
 * match.play({ type: 'place', seat: 0, cell: 'b2' });
 * match.status; // => { type: 'turn', prompt: 'turn', seats: [1] }
 * match.undo();
 * match.ply; // => 0
 * ```
 */
export function createMatch<G extends GameTypes>(game: Game<G>, settings: MatchOptions<G> = {}): Match<G> {
  checkSettings(settings, ['options', 'seed', 'random', 'chance']);
  const options = recordOptions(game, settings.options);
  const live = startLive(game, options, firstState(game, options), randomFrom(settings), isAuto(settings.chance));
  settle(live);
  return matchOf(live);
}

/**
 * Continues a match from its record, which is verified by replaying it.
 *
 * @throws RuleError `bad-record`, `wrong-game`, `wrong-version`, `bad-options`, `bad-seed`, `bad-argument`
 *
 * @example
 * ```ts
 * import { createMatch, resumeMatch } from 'tabletop-rules/core';
 * import { oyno } from 'tabletop-rules/oyno';
 *
 * const match = createMatch(oyno);
 * match.play({ type: 'place', seat: 0, cell: 'b2' });
 * const saved = JSON.stringify(match.record());
 *
 * const again = resumeMatch(oyno, JSON.parse(saved));
 * again.ply; // => 1
 * ```
 */
export function resumeMatch<G extends GameTypes>(
  game: Game<G>,
  record: unknown,
  settings: ResumeOptions = {},
): Match<G> {
  checkSettings(settings, ['seed', 'random', 'chance', 'maxActions']);
  const random = randomFrom(settings);
  const auto = isAuto(settings.chance);
  let live: LiveMatch<G> | undefined;
  let seenBy: readonly Seat[] | undefined;
  let last: G['State'] | undefined;
  const resigned = readRecord(game, record, maxActionsOf(settings), 'in-place', {
    start: (options, first) => {
      live = startLive(game, options, first, random, auto);
    },
    before: (action, state) => {
      // The list may be a part of the state, which changes.
      seenBy = observersOf(live!.rules, state, action)?.slice();
    },
    after: (action, state) => {
      last = state;
      advance(live!, action, state, seenBy);
    },
  });
  // `start` has been called.
  const replayed: LiveMatch<G> = live!;
  if (last !== undefined) arrive(replayed, last);
  const seed = resumedSeed(settings.seed, replayed.history.actions.length);
  const resumed = { ...replayed, random: seed === undefined ? random : randomFrom({ seed }) };
  holdBack(resumed);
  if (resigned === undefined) settle(resumed);
  else endByResignation(resumed, resigned);
  return matchOf(resumed);
}

function isAuto(chance: 'auto' | 'manual' | undefined): boolean {
  return chance !== 'manual';
}

function matchOf<G extends GameTypes>(live: LiveMatch<G>): Match<G> {
  const { game, options, history } = live;
  const listeners = createListeners();
  let snapshot: MatchSnapshot<G> | undefined;

  /**
   * Notifies the listeners. A listener may make further moves; the revision after this change is still what is
   * returned.
   */
  const changed = (): number => {
    snapshot = undefined;
    const { revision } = live;
    listeners.notify();
    return revision;
  };

  const match: Match<G> = {
    game,
    options,
    get state() {
      return history.state;
    },
    get status() {
      return live.status;
    },
    get ply() {
      return history.actions.length;
    },
    get revision() {
      return live.revision;
    },
    get chosenSeats() {
      return chosenSeats(live);
    },
    chosen: (seat) => live.choices.find((choice) => choice.seat === seat),
    legalMoves: (seat) => (live.status.type === 'over' ? [] : game.legalMoves(history.state, seat)),
    play: (action, given = {}) => {
      checkSettings(given, ['by', 'seen']);
      const by = given.by ?? (ownValue(action, 'type') === 'chance' ? 'dice' : undefined);
      const made = makeAction(live, action, { by, seen: given.seen });
      if (!made.ok) throw toRuleError(made.error);
      return changed();
    },
    tryPlay: (data, given = {}) => {
      checkSettings(given, ['by', 'seen']);
      const made = makeAction(live, data, given);
      return made.ok ? { ok: true, value: changed() } : made;
    },
    roll: () => {
      checkNotResigned(live);
      rollOnce(live);
      return changed();
    },
    view: (observer, ply) =>
      game.view(ply === undefined ? history.state : history.stateAt(checkPly(live, ply)), observer),
    log: (observer, since = 0) => logOf(live, observer, checkPly(live, since)),
    undo: (given = {}) => {
      checkSettings(given, ['seat', 'force']);
      const { seat, force = false } = given;
      checkNotResigned(live);
      if (seat !== undefined) checkSeat(live.rules, history.state, seat);
      if (!withdraw(live, seat)) takeBack(live, plyToUndo(live, seat, force));
      return changed();
    },
    resign: (seat) => {
      checkNotResigned(live);
      checkSeat(live.rules, history.state, seat);
      if (live.status.type === 'over') throw new RuleError('game-over', 'The game is over.');
      endByResignation(live, seat);
      changed();
    },
    subscribe: listeners.subscribe,
    getSnapshot: () => {
      const { status, revision } = live;
      snapshot ??= Object.freeze({ state: history.state, status, ply: history.actions.length, revision });
      return snapshot;
    },
    record: () => recordOf(live),
  };
  return Object.freeze(match);
}

/** A number of actions that the match has had. */
function checkPly<G extends GameTypes>({ history }: LiveMatch<G>, ply: number): number {
  const { length } = history.actions;
  if (Number.isInteger(ply) && ply >= 0 && ply <= length) return ply;
  throw new RuleError('bad-argument', `A ply is an integer from 0 to ${length} now, not ${show(ply)}.`, {
    details: { ply: show(ply), plies: length },
  });
}

function logOf<G extends GameTypes>(live: LiveMatch<G>, observer: Observer, since: number): readonly LogEntry<G>[] {
  const { history, rules } = live;
  const who = checkObserver(rules, history.state, observer);
  return history.actions.slice(since).map((action, i) => {
    const index = since + i;
    return {
      ply: index + 1,
      action: isChanceResult<G>(action) ? redactResult<G>(action, history.seenBy(index), who) : action,
    };
  });
}

function recordOf<G extends GameTypes>({ game, options, history, choices, resigned }: LiveMatch<G>): MatchRecord<G> {
  const { id, version } = game;
  const actions = Object.freeze([...history.actions, ...inSeatOrder(choices)]);
  const record = { game: id, version, options, actions };
  return Object.freeze(resigned === undefined ? record : { ...record, resigned });
}
