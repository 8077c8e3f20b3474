import { sampleTrusted } from './chance.ts';
import type { Game, Observer, Outcome, Random, Seat, Seen, Status, Types } from './contract.ts';
import { deepFreeze } from './data.ts';
import { RuleError, show } from './errors.ts';
import { advance } from './execute.ts';
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
   * @throws RuleError any code; the match is then as it was
   */
  play(move: G['Move'] | G['Chance'], options?: PlayOptions): number;
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
  /** Calls back after every change. Returns the function that ends it. */
  subscribe(listener: () => void): () => void;
  getSnapshot(): Snapshot<G>;
  /** The match as plain data. */
  record(): MatchRecord<G>;
}

/** Starts a match. Throws `RuleError` `bad-options`, `bad-seed`. */
export function createMatch<G extends Types<G['View']>>(game: Game<G>, options: MatchOptions<G> = {}): Match<G> {
  checkGameArgument(game);
  checkMatchOptions(options);
  const resolved = recordOptions(game, options.options);
  return runMatch(game, resolved, [game.setup(resolved)], [], undefined, options);
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
  checkMatchOptions(options);
  const { options: resolved, states, moves, abandoned } = replay(game, record);
  return runMatch(game, resolved, [...states], [...moves], abandoned, options);
}

function checkMatchOptions(options: unknown): void {
  if (typeof options !== 'object' || options === null) {
    throw new RuleError('bad-argument', `The options of a match are an object, not ${show(options)}.`);
  }
  const chance: unknown = Reflect.get(options, 'chance');
  if (chance !== undefined && chance !== 'auto' && chance !== 'manual') {
    throw new RuleError('bad-argument', `"chance" must be "auto" or "manual", not ${show(chance)}.`);
  }
}

function runMatch<G extends Types<G['View']>>(
  game: Game<G>,
  options: G['Options'],
  states: G['State'][],
  moves: (G['Move'] | G['Chance'])[],
  abandonedBy: Seat | undefined,
  { seed, chance = 'auto' }: ResumeOptions,
): Match<G> {
  const random: Random = randomFrom(seed);
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
    if (chance === 'auto') while (status().type === 'chance') rollOnce();
  };

  const rollOnce = (): void => {
    const before = state();
    const rolled = sampleTrusted<G['Chance']>(game.chance(before), random);
    push(rolled, advance(game.rules, before, rolled));
  };

  const changed = (): number => {
    snapshot = undefined;
    let failed: { readonly error: unknown } | undefined;
    for (const listener of [...listeners]) {
      try {
        listener();
      } catch (error) {
        failed ??= { error };
      }
    }
    // The match has changed whatever a listener does; its fault is still heard.
    if (failed !== undefined) throw failed.error;
    return moves.length;
  };

  const checkNotAbandoned = (): void => {
    if (ended !== undefined) throw new RuleError('game-over', 'The match is over: a player gave up.');
  };

  const checkSender = (move: unknown, by: Seat | undefined): void => {
    if (by === undefined) return;
    const seat = ownValue(move, 'seat');
    if (ownValue(move, 'type') === 'chance' || seat !== by) {
      throw new RuleError(
        'wrong-seat',
        `Seat ${show(by)} can not make a move of ${seat === undefined ? 'chance' : `seat ${show(seat)}`}.`,
        {
          details: { by: show(by), seat: show(seat) },
        },
      );
    }
  };

  const checkSeen = (seen: number | undefined, by: Seat | undefined, move: unknown): void => {
    if (seen === undefined) return;
    const seat = by ?? ownValue(move, 'seat');
    const stale = (): RuleError =>
      new RuleError('stale', `The answer was to ply ${show(seen)}, and it is ply ${moves.length} now.`, {
        details: { seen: show(seen), ply: moves.length },
      });
    if (!Number.isInteger(seen) || seen < 0 || seen > moves.length) throw stale();
    const now = status();
    if (now.type === 'over') return;
    for (let ply = seen; ply < moves.length; ply++) {
      const then = game.status(states[ply]!);
      if (then.type !== 'turn' || now.type !== 'turn' || then.ask !== now.ask) throw stale();
      if (!then.seats.some((asked) => asked === seat)) throw stale();
    }
  };

  const end = (seat: Seat): void => {
    ended = deepFreeze<Status<G>>({ type: 'over', outcome: givenUp(sidesOf(game, state()), seat) });
  };

  if (abandonedBy !== undefined) {
    checkCanAbandon(game, state(), abandonedBy, 'bad-record');
    end(abandonedBy);
  } else {
    settle();
  }

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
    play: (move, { by, seen } = {}) => {
      checkSender(move, by);
      checkNotAbandoned();
      checkSeen(seen, by, move);
      // The log keeps the listed move, never the caller's object.
      const found = game.find(state(), move);
      push(found, advance(game.rules, state(), found));
      settle();
      return changed();
    },
    roll: () => {
      checkNotAbandoned();
      rollOnce();
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
    undo: ({ force = false } = {}) => {
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
      checkCanAbandon(game, state(), seat, 'bad-seat');
      if (status().type === 'over') throw new RuleError('game-over', 'The game is over.');
      abandonedBy = seat;
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
  return { reason: 'abandoned', winners, places: lost.map((out) => (out ? winners.length + 1 : 1)) };
}

function checkCanAbandon<G extends Types<G['View']>>(
  game: Game<G>,
  state: G['State'],
  seat: unknown,
  code: 'bad-seat' | 'bad-record',
): void {
  const count = sidesOf(game, state).length;
  if (typeof seat === 'number' && Number.isInteger(seat) && seat >= 0 && seat < count) return;
  throw new RuleError(code, `Seat ${show(seat)} can not give up: seats are 0 to ${count - 1}.`, {
    details: { seat: show(seat), seats: count },
  });
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

/** A field of a move from outside, read without running its code. */
function ownValue(move: unknown, key: string): unknown {
  if (typeof move !== 'object' || move === null) return undefined;
  try {
    return Object.getOwnPropertyDescriptor(move, key)?.value;
  } catch {
    return undefined;
  }
}
