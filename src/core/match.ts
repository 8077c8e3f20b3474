import { sampleTrusted } from './chance.ts';
import type { Game, Observer, Outcome, Random, Seat, Seen, Status, Types, Violation } from './contract.ts';
import { deepFreeze, ownValue, readSettings } from './data.ts';
import { RuleError, show, toViolation } from './errors.ts';
import { randomFrom } from './random.ts';
import { checkGameArgument, type MatchRecord, recordOptions, replay } from './record.ts';
import { isChanceMove, sidesOf } from './rules.ts';

/** How a match is run. */
export interface MatchOptions<G extends Types<G['View']>> {
  /** The game's options. */
  readonly options?: G['Options'] | undefined;
  /** A seed for the dice: for tests. Without one they come from `crypto`. */
  readonly seed?: number | undefined;
  /** `auto` (default): the match rolls. `manual`: you call `roll`, or play what real dice show. */
  readonly chance?: 'auto' | 'manual' | undefined;
}

/** How a match goes on that was saved. */
export type ResumeOptions = Omit<MatchOptions<Types<object>>, 'options'>;

/** Who sent a move, and what they had seen when they did. */
export interface PlayOptions {
  /** The seat that the sender sits on: refused with `wrong-seat` unless the move is of that seat. */
  readonly by?: Seat | undefined;
  /** The ply that the sender saw: refused with `stale` unless the seat has been asked the same thing ever since. */
  readonly seen?: number | undefined;
}

/** One move as an observer may see it, with what they saw before and after it. */
export interface MatchEvent<G extends Types<G['View']>> {
  /** How many moves had been made after this one. */
  readonly ply: number;
  readonly move: G['Move'] | Seen<G['Chance']>;
  readonly before: G['View'];
  readonly after: G['View'];
}

/** What `getSnapshot` returns: the same object until the match changes. */
export interface Snapshot<G extends Types<G['View']>> {
  readonly state: G['State'];
  readonly status: Status<G>;
  readonly ply: number;
}

/** A match that is being played. Its functions need no `this`. */
export interface Match<G extends Types<G['View']>> {
  readonly game: Game<G>;
  /** The options, with every default filled in. */
  readonly options: G['Options'];
  /** The whole state: for the server's eyes only. */
  readonly state: G['State'];
  /** The game's status, or the end that somebody's giving up made. */
  readonly status: Status<G>;
  /** How many moves have been made, chance results among them. */
  readonly ply: number;
  /**
   * Makes a move and, with `chance: 'auto'`, rolls what it leads to. Returns the ply after it.
   *
   * @throws RuleError any code; the match is then as it was. What a listener throws comes out after the change
   */
  play(move: G['Move'] | G['Chance'], options?: PlayOptions): number;
  /** Like `play`, for what comes from outside: an error is returned, not thrown. */
  tryPlay(
    move: unknown,
    options?: { readonly by?: unknown; readonly seen?: unknown },
  ): { readonly ok: true; readonly ply: number } | { readonly ok: false; readonly error: Violation };
  /** Rolls the dice that decide now (`chance: 'manual'`). Returns the ply after it. */
  roll(): number;
  /** What an observer may know now. */
  view(observer: Observer): G['View'];
  /** The moves after a ply, as the observer may see them. */
  events(observer: Observer, sincePly?: number): readonly MatchEvent<G>[];
  /**
   * Takes back to the last decision of a player. Returns the ply after it.
   *
   * @throws RuleError `revealed` past chance and revealing moves, unless forced; `nothing-to-undo`
   */
  undo(options?: { readonly force?: boolean | undefined }): number;
  /** A seat gives up: the match ends, its side loses. */
  abandon(seat: Seat): void;
  /** Calls back after every change, whether other listeners throw or not. Returns the function that ends it. */
  subscribe(listener: () => void): () => void;
  /** The match as it is now: the same object until it changes, as React's `useSyncExternalStore` wants it. */
  getSnapshot(): Snapshot<G>;
  /** The match as plain data. */
  record(): MatchRecord<G>;
}

/** Starts a match. Throws `RuleError` `bad-options`, `bad-seed`. */
export function createMatch<G extends Types<G['View']>>(game: Game<G>, options: MatchOptions<G> = {}): Match<G> {
  checkGameArgument(game);
  const given = readSettings(options, ['options', 'seed', 'chance']);
  const running = readRunning(given.seed, given.chance);
  const resolved = recordOptions(game, given.options);
  return runMatch(game, resolved, [game.setup(resolved)], [], undefined, running);
}

/**
 * Goes on with a match from its record, which is verified by playing it again.
 *
 * @throws RuleError `bad-record`, `wrong-game`, `wrong-version`, `bad-options`, `bad-seed`
 */
export function resumeMatch<G extends Types<G['View']>>(
  game: Game<G>,
  record: unknown,
  options: ResumeOptions = {},
): Match<G> {
  checkGameArgument(game);
  const { seed, chance } = readSettings(options, ['seed', 'chance']);
  const running = readRunning(seed, chance);
  const { options: resolved, states, moves, abandoned } = replay(game, record);
  return runMatch(game, resolved, [...states], [...moves], abandoned, running);
}

/** Where the dice come from, and whether the match rolls them by itself. */
interface Running {
  readonly random: Random;
  readonly auto: boolean;
}

function readRunning(seed: unknown, chance: unknown): Running {
  if (chance !== undefined && chance !== 'auto' && chance !== 'manual') {
    throw new RuleError('bad-argument', `"chance" must be "auto" or "manual", not ${show(chance)}.`);
  }
  return { random: randomFrom(seed), auto: chance !== 'manual' };
}

function runMatch<G extends Types<G['View']>>(
  game: Game<G>,
  options: G['Options'],
  states: G['State'][],
  moves: (G['Move'] | G['Chance'])[],
  abandonedBy: Seat | undefined,
  { random, auto }: Running,
): Match<G> {
  const listeners = new Set<() => void>();
  let ended: Status<G> | undefined;
  let snapshot: Snapshot<G> | undefined;

  const state = (): G['State'] => states[states.length - 1]!;
  const status = (): Status<G> => ended ?? game.status(state());

  const push = (move: G['Move'] | G['Chance'], next: G['State']): void => {
    states.push(next);
    moves.push(move);
  };

  /** Rolls until a player is asked or the game is over. */
  const settle = (): void => {
    if (auto) while (status().type === 'chance') rollOnce();
  };

  const rollOnce = (): void => {
    const before = state();
    const rolled = sampleTrusted<G['Chance']>(game.chance(before), random);
    push(rolled, game.apply(before, rolled));
  };

  /** Makes a change whole or not at all: when rules fail at the dice that follow a move, the move is taken back. */
  const whole = (change: () => void): void => {
    const { length } = moves;
    try {
      change();
    } catch (error) {
      moves.length = length;
      states.length = length + 1;
      throw error;
    }
  };

  /** Makes a move from outside. Throws `RuleError`; the match is then as it was. */
  const make = (move: unknown, given: unknown): void => {
    const { by, seen } = readSettings(given, ['by', 'seen']);
    checkSender(move, by);
    checkNotAbandoned();
    checkSeen(seen, by ?? ownValue(move, 'seat'));
    // The log keeps the listed move, never the caller's object: a proxy may be another move at the second look.
    const found = game.find(state(), move);
    checkSender(found, by);
    whole(() => {
      push(found, game.apply(state(), found));
      settle();
    });
  };

  const changed = (): number => {
    snapshot = undefined;
    // A listener may play on; the ply after this change is still this one.
    const ply = moves.length;
    let failed: { readonly error: unknown } | undefined;
    for (const listener of [...listeners]) {
      try {
        // Another listener may have ended this one.
        if (listeners.has(listener)) listener();
      } catch (error) {
        failed ??= { error };
      }
    }
    // The match has changed whatever a listener does; its fault is still heard.
    if (failed !== undefined) throw failed.error;
    return ply;
  };

  const checkNotAbandoned = (): void => {
    if (ended !== undefined) throw new RuleError('game-over', 'The match is over: a player gave up.');
  };

  const checkSender = (move: unknown, by: unknown): void => {
    if (by === undefined) return;
    const seat = ownValue(move, 'seat');
    const ofChance = ownValue(move, 'type') === 'chance';
    if (seat === by && !ofChance) return;
    const whose = ofChance ? 'chance' : seat === undefined ? 'no seat' : `seat ${show(seat)}`;
    throw new RuleError('wrong-seat', `Seat ${show(by)} can not make a move of ${whose}.`, {
      details: { by: show(by), seat: show(seat) },
    });
  };

  const checkSeen = (seen: unknown, seat: unknown): void => {
    if (seen === undefined) return;
    if (typeof seen !== 'number' || !Number.isSafeInteger(seen) || seen < 0) {
      throw new RuleError('bad-argument', `"seen" is a ply, an integer of at least 0, not ${show(seen)}.`);
    }
    const stale = (): RuleError =>
      new RuleError('stale', `The answer was to ply ${show(seen)}, and it is ply ${moves.length} now.`, {
        details: { seen: show(seen), ply: moves.length },
      });
    if (seen > moves.length) throw stale();
    const now = status();
    if (now.type === 'over') return;
    // From the ply that was seen up to now, both included: asked the same, without a break.
    for (let ply = seen; seen < moves.length && ply <= moves.length; ply++) {
      const then = game.status(states[ply]!);
      if (then.type !== 'turn' || now.type !== 'turn' || then.ask !== now.ask) throw stale();
      if (!then.seats.some((asked) => asked === seat)) throw stale();
      // An answer of the seat's own was to what it saw: the same answer again is a phone that sends twice.
      if (ply < moves.length && ownValue(moves[ply], 'seat') === seat) throw stale();
    }
  };

  const end = (seat: Seat): void => {
    ended = deepFreeze<Status<G>>({ type: 'over', outcome: givenUp(sidesOf(game, state()), seat) });
  };

  if (abandonedBy === undefined) settle();
  else end(abandonedBy);

  const match: Match<G> = {
    game,
    options,
    get state() {
      return state();
    },
    get status() {
      return status();
    },
    get ply() {
      return moves.length;
    },
    play: (move, given) => {
      make(move, given);
      return changed();
    },
    tryPlay: (move, given) => {
      try {
        make(move, given);
      } catch (error) {
        if (error instanceof RuleError) return { ok: false, error: toViolation(error) };
        throw error;
      }
      return { ok: true, ply: changed() };
    },
    roll: () => {
      checkNotAbandoned();
      whole(rollOnce);
      return changed();
    },
    view: (observer) => game.view(state(), observer),
    events: (observer, sincePly = 0) => {
      if (!Number.isInteger(sincePly) || sincePly < 0) {
        throw new RuleError('bad-argument', `A ply is an integer of at least 0, not ${show(sincePly)}.`);
      }
      game.view(state(), observer);
      return moves.slice(sincePly).map((move, i) => {
        const before = states[sincePly + i]!;
        const after = states[sincePly + i + 1]!;
        return {
          ply: sincePly + i + 1,
          move: game.redact(before, move, observer),
          before: game.view(before, observer),
          after: game.view(after, observer),
        };
      });
    },
    undo: (given) => {
      const { force = false } = readSettings(given, ['force']);
      if (typeof force !== 'boolean') {
        throw new RuleError('bad-argument', `"force" must be true or false, not ${show(force)}.`);
      }
      checkNotAbandoned();
      let ply = moves.length - 1;
      while (ply >= 0 && isChanceMove(moves[ply]!)) ply--;
      if (ply < 0) throw new RuleError('nothing-to-undo', 'No player has made a move yet.');
      const shown = force ? -1 : firstRevealed(game, states, moves, ply);
      if (shown !== -1) {
        throw new RuleError(
          'revealed',
          `Ply ${shown + 1} showed something that can not be taken back; \`force\` does it all the same.`,
          {
            details: { ply: shown + 1 },
          },
        );
      }
      states.length = ply + 1;
      moves.length = ply;
      return changed();
    },
    abandon: (seat) => {
      checkNotAbandoned();
      const count = sidesOf(game, state()).length;
      if (!Number.isInteger(seat) || seat < 0 || seat >= count) {
        throw new RuleError('bad-seat', `Seat ${show(seat)} can not give up: seats are 0 to ${count - 1}.`, {
          details: { seat: show(seat), seats: count },
        });
      }
      if (status().type === 'over') throw new RuleError('game-over', 'The game is over.');
      // Not -0, which JSON does not give back.
      abandonedBy = seat + 0;
      end(seat);
      changed();
    },
    subscribe: (listener) => {
      if (typeof listener !== 'function') {
        throw new RuleError('bad-argument', `A listener is a function, not ${show(listener)}.`);
      }
      // A function of its own, so that the same listener can subscribe twice and leave once.
      const own = (): void => listener();
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },
    getSnapshot: () => {
      snapshot ??= Object.freeze({ state: state(), status: status(), ply: moves.length });
      return snapshot;
    },
    record: () => {
      const whole = { game: game.id, version: game.version, options, moves: Object.freeze([...moves]) };
      return Object.freeze(abandonedBy === undefined ? whole : { ...whole, abandoned: abandonedBy });
    },
  };
  return Object.freeze(match);
}

/** The end that giving up makes: the seats of the other sides share the first place. */
function givenUp(sides: readonly number[], seat: Seat): Outcome {
  const lost = sides.map((side) => side === sides[seat]);
  const winners = sides.flatMap((_, other) => (lost[other] ? [] : [other]));
  // A place is counted in sides, not in seats: the second of two teams is second.
  const last = 1 + new Set(winners.map((other) => sides[other])).size;
  return { reason: 'abandoned', winners, places: lost.map((out) => (out ? last : 1)) };
}

/** The first ply from `from` on that showed somebody something, or -1. */
function firstRevealed<G extends Types<G['View']>>(
  game: Game<G>,
  states: readonly G['State'][],
  moves: readonly (G['Move'] | G['Chance'])[],
  from: number,
): number {
  for (let ply = from; ply < moves.length; ply++) {
    const move = moves[ply]!;
    if (isChanceMove<G['Chance']>(move) || game.reveals(states[ply]!, move)) return ply;
  }
  return -1;
}
