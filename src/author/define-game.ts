import { notRandom, readChanceMove } from '../core/chance.ts';
import type {
  ChanceMove,
  ChanceOf,
  Face,
  Game,
  Observer,
  PlayerMove,
  Random,
  Rules,
  Seat,
  Seen,
  Status,
  Types,
  Violation,
} from '../core/contract.ts';
import { deepFreeze, isRecord, readData, sameData } from '../core/data.ts';
import { RuleError, show, toViolation } from '../core/errors.ts';
import { advance } from '../core/execute.ts';
import { guardView } from '../core/guard.ts';
import { readGameOptions } from '../core/options.ts';
import { carrySeats, isChanceMove, rememberSeats, sidesOf } from '../core/rules.ts';

const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const FUNCTIONS = ['setup', 'status', 'chance', 'legalMoves', 'play', 'view', 'format'] as const;
const OPTIONAL = ['pick', 'determinize', 'explain', 'reveals', 'sides'] as const;
const LONGEST_TEXT = 200;

/** For `chance` in the rules of a game without dice. */
export function noChance(): never {
  throw new RuleError('not-chance', 'Nothing in this game is left to chance.');
}

/**
 * Makes a game out of its rules: the same functions, guarded against bad input, and those that follow from them.
 *
 * @throws RuleError `bad-rules` when something is missing
 */
export function defineGame<G extends Types<G['View']>>(rules: Rules<G>): Game<G> {
  try {
    checkRules(rules);
  } catch (error) {
    if (error instanceof RuleError) throw error;
    throw new RuleError('bad-rules', 'These rules can not be read.', { cause: error });
  }
  type State = G['State'];
  type View = G['View'];
  type Move = G['Move'];
  type Chance = G['Chance'];

  /** Runs the author's code on a state that has a status, as every state of the game has. */
  const guard = <T>(state: View, run: (status: Status<G>) => T): T =>
    guardView(rules.name, state, () => {
      const status = rules.status(state);
      if (isStatus(status)) return run(status);
      throw new RuleError('bad-state', `The state is none of ${rules.name}: it has no status.`);
    });

  /** What the rules give out, frozen: they may share it. A caller's own mutable copy stays as it is. */
  const frozen = <T>(state: View, value: T): T => (Object.isFrozen(state) ? deepFreeze(value) : value);

  const checkSeat = (view: View, seat: unknown): Seat => {
    const count = sidesOf(rules, view).length;
    if (typeof seat === 'number' && Number.isInteger(seat) && seat >= 0 && seat < count) return seat;
    throw new RuleError('bad-seat', `A seat is an integer from 0 to ${count - 1}, not ${show(seat)}.`, {
      details: { seat: show(seat), seats: count },
    });
  };

  const checkObserver = (view: View, observer: unknown): Observer => {
    if (observer === 'spectator') return observer;
    const count = sidesOf(rules, view).length;
    if (typeof observer === 'number' && Number.isInteger(observer) && observer >= 0 && observer < count)
      return observer;
    throw new RuleError(
      'bad-observer',
      `An observer is a seat from 0 to ${count - 1} or "spectator", not ${show(observer)}.`,
      { details: { observer: show(observer), seats: count } },
    );
  };

  const listed = (view: View, status: Status<G>, seat: Seat | undefined): readonly Move[] => {
    if (status.type !== 'turn') return NONE;
    if (seat !== undefined) return status.seats.includes(seat) ? rules.legalMoves(view, seat) : NONE;
    if (status.seats.length === 1) return rules.legalMoves(view, status.seats[0]!);
    return status.seats.flatMap((asked) => rules.legalMoves(view, asked));
  };

  const violation = (view: View, move: PlayerMove): Violation => {
    // `explain` gets what looks like a move but may miss its fields: a fault there is no reason of its own.
    let why: Violation | undefined;
    try {
      why = rules.explain?.(view, move as Move);
    } catch {
      why = undefined;
    }
    return why ?? { code: 'illegal-move', message: `${describe(move)} is not among the legal moves.` };
  };

  /** The listed move that is equal to the given one. Throws `RuleError`. */
  const findPlayerMove = (view: View, status: Status<G>, given: unknown): Move => {
    if (status.type === 'turn') {
      for (const seat of status.seats) {
        const same = rules.legalMoves(view, seat).find((move) => move === given);
        if (same !== undefined) return same;
      }
    }
    const move = readMove(given);
    if (status.type === 'over') throw new RuleError('game-over', 'The game is over.', { move });
    if (status.type === 'chance') {
      throw new RuleError('chance-due', `Chance decides now: "${status.label}".`, {
        move,
        details: { label: status.label },
      });
    }
    if (move.type === 'chance') {
      throw new RuleError('not-chance', `A player is asked now: "${status.ask}".`, {
        move,
        details: { ask: status.ask },
      });
    }
    if (!('seat' in move)) throw new RuleError('bad-move', 'The move has no seat.', { move });
    const { seat } = move;
    if (!status.seats.includes(seat)) {
      throw new RuleError('wrong-seat', `Seat ${show(seat)} is not asked now; asked: ${status.seats.join(', ')}.`, {
        move,
        details: { seat: show(seat), asked: status.seats.join(', ') },
      });
    }
    const found = rules.legalMoves(view, seat).find((candidate) => sameData(candidate, move));
    if (found !== undefined) return found;
    const why = violation(view, move);
    throw new RuleError(why.code, why.message, { details: why.details, move });
  };

  const find = (state: State, status: Status<G>, given: unknown): Move | Chance => {
    if (status.type === 'chance' && isChance(given)) return readChanceMove<Chance>(rules.chance(state), given);
    return findPlayerMove(state, status, given);
  };

  const apply = (state: State, move: unknown): State =>
    guard(state, (status) => {
      const next = advance(rules, state, find(state, status, move));
      if (rules.sides === undefined) carrySeats(state, next);
      return next;
    });

  const explain = (view: View, move: unknown): Violation | undefined =>
    guard(view, (status) => {
      try {
        findPlayerMove(view, status, move);
        return undefined;
      } catch (error) {
        if (error instanceof RuleError) return toViolation(error);
        throw error;
      }
    });

  const game: Game<G> = {
    ...rules,
    rules,
    setup: (options) => {
      const given = readGameOptions<G['Options']>(rules.options, options);
      checkSeatCount(rules, given);
      try {
        const first = deepFreeze(rules.setup(given));
        if (rules.sides === undefined && given.seats !== undefined) rememberSeats(first, given.seats);
        return first;
      } catch (error) {
        if (error instanceof RuleError) throw error;
        throw new RuleError('bad-rules', `The rules of ${rules.name} failed to set up a match.`, { cause: error });
      }
    },
    status: (view) => guard(view, (status) => frozen(view, status)),
    chance: (state) =>
      guard(state, (status) => {
        if (status.type === 'chance') return frozen(state, rules.chance(state));
        throw new RuleError('not-chance', 'Chance does not decide now.', { details: { status: status.type } });
      }),
    legalMoves: (view, seat) =>
      guard(view, (status) => listed(view, status, seat === undefined ? undefined : checkSeat(view, seat))),
    play: (draft, move) => guard(draft, (status) => rules.play(draft, find(draft, status, move))),
    view: (state, observer) =>
      guard(state, () => {
        const view = frozen(state, rules.view(state, checkObserver(state, observer)));
        if (rules.sides === undefined) carrySeats(state, view);
        return view;
      }),
    format: (move) => {
      const data = readMove(move);
      let text: unknown;
      try {
        // Its fields are not known yet: what is no move of this game has no text.
        text = rules.format(data as Move);
      } catch {
        text = undefined;
      }
      if (typeof text === 'string') return text;
      throw new RuleError('bad-move', `This is no move of ${rules.name}: ${describe(data)}.`, { move: data });
    },
    apply,
    tryApply: (state, move) => {
      try {
        return { ok: true, state: apply(state, move) };
      } catch (error) {
        if (error instanceof RuleError) return { ok: false, error: toViolation(error) };
        throw error;
      }
    },
    isLegal: (view, move): move is Move => explain(view, move) === undefined,
    explain,
    find: (state, move) => guard(state, (status) => find(state, status, move)),
    redact: (state, move, observer) =>
      guard(state, (status) => {
        const who = checkObserver(state, observer);
        const known = find(state, status, move);
        return isChanceMove<Chance>(known) ? redactChance<Chance>(rules.chance(state), known, who) : known;
      }),
    parse: (text, view, seat) =>
      guard(view, (status) => {
        if (typeof text !== 'string')
          throw new RuleError('bad-notation', `A move's notation is a text, not ${show(text)}.`);
        return findByText(rules, text, listed(view, status, seat === undefined ? undefined : checkSeat(view, seat)));
      }),
    reveals: (state, move) =>
      guard(state, (status) => {
        const known = find(state, status, move);
        if (isChanceMove<Chance>(known)) return true;
        return rules.reveals?.(state, known) ?? rules.view(state, 'spectator') !== state;
      }),
    ...(rules.sides && { sides: (view: View) => guard(view, () => sidesOf(rules, view)) }),
    ...(rules.determinize && {
      determinize: (view: View, observer: Observer, random: Random) =>
        guard(view, () => {
          const who = checkObserver(view, observer);
          if (typeof random !== 'function') throw notRandom(random);
          return deepFreeze(rules.determinize!(view, who, random));
        }),
    }),
  };
  // Data that the rules read: nobody may change it under them.
  deepFreeze(game.seats);
  deepFreeze(game.options);
  Object.freeze(rules);
  return Object.freeze(game);
}

const NONE: readonly never[] = Object.freeze([]);

function checkRules(rules: unknown): void {
  const refuse = (why: string): RuleError => new RuleError('bad-rules', `These rules can not be played: ${why}.`);
  if (typeof rules !== 'object' || rules === null) throw refuse(`they are ${show(rules)}`);
  const field = (name: string): unknown => Reflect.get(rules, name);
  for (const name of FUNCTIONS) if (typeof field(name) !== 'function') throw refuse(`\`${name}\` is not a function`);
  for (const name of OPTIONAL) {
    if (field(name) !== undefined && typeof field(name) !== 'function') throw refuse(`\`${name}\` is not a function`);
  }
  const id = field('id');
  if (typeof id !== 'string' || !ID.test(id)) throw refuse('`id` is lower-case words joined by hyphens');
  if (typeof field('name') !== 'string') throw refuse('`name` is not a text');
  if (!Number.isInteger(field('version'))) throw refuse('`version` is not an integer');
  const seats = field('seats');
  const min: unknown = typeof seats === 'object' && seats !== null ? Reflect.get(seats, 'min') : undefined;
  const max: unknown = typeof seats === 'object' && seats !== null ? Reflect.get(seats, 'max') : undefined;
  if (!Number.isInteger(min) || !Number.isInteger(max) || Number(min) < 1 || Number(max) < Number(min)) {
    throw refuse('`seats` has no `min` of at least 1 and `max` of at least `min`');
  }
}

/** Whether rules gave a status; on a state of another game they mostly give something else. */
function isStatus(status: unknown): boolean {
  if (!isRecord(status)) return false;
  const { type, label, seats, outcome } = status;
  if (type === 'turn') return Array.isArray(seats) && seats.every((seat) => Number.isInteger(seat));
  return type === 'chance' ? typeof label === 'string' : type === 'over' && isRecord(outcome);
}

function checkSeatCount(
  rules: { readonly seats: { readonly min: number; readonly max: number } },
  options: object,
): void {
  const seats: unknown = Reflect.get(options, 'seats');
  const { min, max } = rules.seats;
  if (seats === undefined || (Number.isInteger(seats) && Number(seats) >= min && Number(seats) <= max)) return;
  const expects = min === max ? String(min) : `an integer from ${min} to ${max}`;
  throw new RuleError('bad-options', `Option "seats" must be ${expects}, not ${show(seats)}.`, {
    details: { option: 'seats', value: show(seats), expects },
  });
}

/** A move from outside as plain data with a `type`; its other fields are still to be compared. */
function readMove(given: unknown): PlayerMove {
  const data = readData(given, 'The move', 'bad-move');
  if (!isRecord(data) || typeof data['type'] !== 'string') {
    throw new RuleError('bad-move', `A move is an object with a "type", not ${show(given)}.`, { move: data });
  }
  // A wrong or missing `seat` is found by comparing it with the seats that are asked.
  return data as { readonly type: string; readonly seat: Seat };
}

/** Whether data from outside says that it is a chance move. Runs none of its code. */
function isChance(given: unknown): boolean {
  if (typeof given !== 'object' || given === null) return false;
  try {
    return Object.getOwnPropertyDescriptor(given, 'type')?.value === 'chance';
  } catch {
    return false;
  }
}

function redactChance<C extends ChanceMove>(chance: ChanceOf<C>, move: C, observer: Observer): Seen<C> {
  const { seenBy } = chance;
  const sees = seenBy === undefined || (observer !== 'spectator' && seenBy.includes(observer));
  const seen: Omit<C, 'faces'> & { readonly faces: readonly (Face | null)[] } = sees
    ? move
    : Object.freeze({ ...move, faces: Object.freeze(move.faces.map(() => null)) });
  // `Seen<C>` is `C` with faces that may be null; the compiler can't see that through the conditional type.
  return seen as unknown as Seen<C>;
}

function findByText<G extends Types<G['View']>>(rules: Rules<G>, text: string, moves: readonly G['Move'][]): G['Move'] {
  const exact = text.trim();
  const found = moves.find((move) => rules.format(move) === exact);
  if (found !== undefined) return found;
  const loose = normal(exact);
  const near = exact.length > LONGEST_TEXT ? [] : moves.filter((move) => normal(rules.format(move)) === loose);
  if (near.length === 1) return near[0]!;
  const examples = moves.slice(0, 3).map((move) => rules.format(move));
  const hint = examples.length === 0 ? 'no move is asked for now' : `legal is for instance ${examples.join(' or ')}`;
  throw new RuleError('bad-notation', `${show(text)} is not the notation of a legal move; ${hint}.`, {
    details: { text: show(text), examples: examples.join(' | ') },
  });
}

/** Notation that people may type: case and spaces do not matter where that leaves one move. */
function normal(text: string): string {
  return text.toLowerCase().replace(/\s+/g, '');
}

function describe(move: PlayerMove): string {
  const { type, seat, ...rest } = move;
  const fields = Object.entries(rest).map(
    ([key, value]) => ` ${key} ${Array.isArray(value) ? value.map(show).join(' ') : show(value)}`,
  );
  return `"${type}"${fields.join('').slice(0, 80)}`;
}
