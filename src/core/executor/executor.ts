/** An executor runs the rules of a game: what it is, and how data from outside becomes one of its legal actions. */
import type { Draft } from 'immer';
import { isSampled, outcomeOf, type ShareResult } from '../chance/dice.ts';
import { fitResult } from '../chance/outside.ts';
import type { CoreCode } from '../codes.ts';
import { type Data, isDeepFrozen, isRecord, ownValue, readData } from '../data.ts';
import {
  checkView,
  describeMove,
  faultOfState,
  isRuleError,
  RuleError,
  refused,
  rethrow,
  show,
  violation,
} from '../errors.ts';
import { resolveOptions } from '../options.ts';
import type {
  ActionOf,
  ChanceNodeOf,
  ChanceResultOf,
  GameTypes,
  PlayerMove,
  Resolved,
  Result,
  Rules,
  Seat,
  Sender,
  Status,
  ViewOf,
  Violation,
} from '../types.ts';

/**
 * A legal action, and what checking it has found, so that nothing is looked up twice: its number, or its place in the
 * list of rules on objects. Of a result of chance the seat is -1, and the number that of its first outcome.
 */
export interface Found<G extends GameTypes> {
  readonly action: ActionOf<G>;
  readonly seat: Seat;
  readonly n: number;
}

/** Runs the rules of a game: those by numbers, or those on objects. */
export interface Executor<G extends GameTypes> {
  /** The rules. What they answer about a frozen state is frozen; a list of moves that is not frozen may be cached. */
  readonly rules: Rules<G>;
  /** What the rules are given to read of a view: rules by numbers get an unfrozen copy of a frozen one. */
  read(view: ViewOf<G>): ViewOf<G>;
  /** The dice that decide now, as the rules name them; `undefined` where they name none. */
  dice(view: ViewOf<G>): ChanceNodeOf<G> | undefined;
  /** The legal moves of a seat that is asked. */
  moves(view: ViewOf<G>, seat: Seat): readonly Found<G>[];
  /** The move, if it is an object of the list itself. */
  listed(view: ViewOf<G>, seat: Seat, data: unknown): Found<G> | undefined;
  /** The legal move of a seat that is asked which plain data represents. */
  find(view: ViewOf<G>, seat: Seat, move: PlayerMove): Found<G> | undefined;
  /**
   * The state after a legal action: frozen, and sharing with `state` what did not change. An error of `play` is passed
   * on, and its message names the action.
   */
  apply(state: G['State'], found: Found<G>): G['State'];
  /** The same on a mutable state. */
  playInPlace(state: G['State'], found: Found<G>): void;
  /** One object for all equal results of chance, in all matches of the game. */
  readonly share: ShareResult<G>;
}

// Which legal action data from outside stands for, or why there is none.

/** A legal action, or why there is none. */
export type Checked<G extends GameTypes> = Result<ActionOf<G>, G['Code'] | CoreCode>;

/**
 * A function that reads an action from outside, with the types of `Game.check` and `Game.parse`: what a seat sends is a move. Results of
 * chance are taken from `dice` alone.
 */
export function bySender<A, B, M extends T, T, C extends string>(
  read: (a: A, b: B, by?: Sender) => Result<T, C>,
): { (a: A, b: B, by: Seat): Result<M, C>; (a: A, b: B, by?: Sender): Result<T, C> } {
  function typed(a: A, b: B, by: Seat): Result<M, C>;
  function typed(a: A, b: B, by?: Sender): Result<T, C>;
  function typed(a: A, b: B, by?: Sender): Result<T, C> {
    return read(a, b, by);
  }
  return typed;
}

/** The same with what else was found. */
type CheckedAction<G extends GameTypes> = Result<Found<G>, G['Code'] | CoreCode>;

/** `Game.check`: the legal action that data represents, if its sender may send it. */
export function checkAction<G extends GameTypes>(
  executor: Executor<G>,
  view: ViewOf<G>,
  data: unknown,
  by: Sender | undefined,
): Checked<G> {
  const wrong = checkSender(data, by);
  if (wrong !== undefined) return refused(wrong);
  return actionIn(sentBy(by, legalAction(executor, view, data)));
}

/** What is checked, without what else was found. */
export function actionIn<G extends GameTypes>(checked: CheckedAction<G>): Checked<G> {
  return checked.ok ? { ok: true, value: checked.value.action } : checked;
}

/** A checked action, read a second time: a proxy may have returned another action the first time. */
export function sentBy<G extends GameTypes>(by: unknown, checked: CheckedAction<G>): CheckedAction<G> {
  const wrong = checked.ok ? checkSender(checked.value.action, by) : undefined;
  return wrong === undefined ? checked : refused(wrong);
}

/**
 * Why an action cannot come from its sender, found before any hidden information is read: a seat sends its own moves,
 * the dice send results of chance.
 */
export function checkSender(data: unknown, by: unknown): Violation<CoreCode> | undefined {
  const seat = ownValue(data, 'seat');
  const owner = ownValue(data, 'type') === 'chance' ? 'dice' : seat;
  if (owner === 'dice' ? by === 'dice' : by === undefined || (by === seat && seat !== undefined)) return undefined;
  if (owner === undefined && by !== 'dice') {
    const read = readAction(data);
    return read.ok ? violation('bad-move', NO_SEAT, { missing: 'seat' }) : read.error;
  }
  const whose = owner === 'dice' ? 'the dice' : seat === undefined ? 'no seat' : `seat ${show(seat)}`;
  const sender = by === undefined ? 'A player' : by === 'dice' ? 'The dice' : `Seat ${show(by)}`;
  return violation('wrong-seat', `${sender} cannot send an action of ${whose}.`, {
    ...(by !== undefined && { by: show(by) }),
    ...(seat !== undefined && { seat: show(seat) }),
  });
}

/** The legal action that data represents, whoever sends it. */
export function legalAction<G extends GameTypes>(
  executor: Executor<G>,
  view: ViewOf<G>,
  data: unknown,
): CheckedAction<G> {
  const { rules } = executor;
  const status = statusOf(rules, view);
  if (status.type === 'turn') {
    // Most often the caller passes a listed move object itself, …
    const { seats } = status;
    const seat = seats.length === 1 ? seats[0] : seats.find((asked) => asked === ownValue(data, 'seat'));
    const listed = seat === undefined ? undefined : executor.listed(view, seat, data);
    if (listed !== undefined) return { ok: true, value: listed };
  } else if (status.type === 'chance' && isSampled(data)) {
    // … or what `sample` has rolled, which is plain data.
    return legalResult(executor, view, data);
  }
  const read = readAction(data);
  if (!read.ok) return read;
  const { value } = read;
  switch (status.type) {
    case 'over':
      return refused(violation('game-over', 'The game is over.'));
    case 'chance':
      if (value.type === 'chance') return legalResult(executor, view, value);
      return refused(violation('chance-due', `Chance decides now: "${status.label}".`, { label: status.label }));
    case 'turn': {
      if (value.type === 'chance') {
        return refused(
          violation('not-chance', `A player is asked now: "${status.prompt}".`, { prompt: status.prompt }),
        );
      }
      if (!('seat' in value)) return refused(violation('bad-move', NO_SEAT, { missing: 'seat' }));
      if (!status.seats.includes(value.seat)) return refused(notAsked(status.seats, value.seat));
      const found = executor.find(view, value.seat, value);
      return found === undefined ? refused(explainMove(rules, view, value)) : { ok: true, value: found };
    }
  }
}

/** The result that plain data represents, if it fits the dice that decide now. */
function legalResult<G extends GameTypes>(executor: Executor<G>, view: ViewOf<G>, value: unknown): CheckedAction<G> {
  let node: ChanceNodeOf<G> | undefined;
  try {
    node = executor.dice(view);
  } catch (error) {
    // The view hides what the dice depend on.
    if (!isRuleError(error) || error.code !== 'bad-state') throw error;
    return refused(violation('bad-state', error.message, error.details));
  }
  if (node === undefined) return refused(violation('not-chance', `${executor.rules.name} has no dice.`));
  const fits = fitResult<ChanceResultOf<G>>(node, value);
  if (!fits.ok) return fits;
  return { ok: true, value: { action: fits.value, seat: -1, n: outcomeOf(node, fits.value) } };
}

/** The violation that a seat is not asked now, and who is. */
export function notAsked(seats: readonly Seat[], seat: unknown): Violation<'wrong-seat'> {
  const asked = seats.join(', ');
  return violation('wrong-seat', `Seat ${show(seat)} is not asked now; asked: ${asked}.`, { seat: show(seat), asked });
}

const NO_SEAT = 'The move has no "seat".';

/** Why a move of a seat that is asked is not listed. */
function explainMove<G extends GameTypes>(
  rules: Rules<G>,
  view: ViewOf<G>,
  move: PlayerMove,
): Violation<G['Code'] | CoreCode> {
  return (
    wrongShape(rules, move) ??
    // By its contract, `explain` takes moves whose fields are unchecked.
    rules.explain?.(view, move as G['Move']) ??
    violation('illegal-move', `${describeMove(move)} is not among the legal moves.`)
  );
}

/** Why data is no move of the game at all: its type is unknown, a field is missing, or one is unknown. `explain` never sees it. */
export function wrongShape<G extends GameTypes>(
  { name, moveFields }: Rules<G>,
  move: PlayerMove,
): Violation<'illegal-move' | 'bad-move'> | undefined {
  if (moveFields === undefined) return undefined;
  const fields: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(moveFields));
  const wanted = fields.get(move.type);
  if (wanted === undefined) {
    const types = [...fields.keys()].join(', ');
    const message = `${name} has no move of the type ${show(move.type)}; the types are ${types}.`;
    return violation('illegal-move', message, { type: show(move.type), types });
  }
  const known = new Map(wanted.map((field) => [fieldName(field), field]));
  const missing = [...known].flatMap(([name, field]) => (name === field && !Object.hasOwn(move, name) ? [name] : []));
  const unknown = Object.keys(move).find((name) => name !== 'type' && name !== 'seat' && !known.has(name));
  if (missing.length === 0 && unknown === undefined) return undefined;
  const [how, which] = missing.length > 0 ? ['missing', missing.join(', ')] : ['unknown', show(unknown)];
  const all = ['seat', ...wanted].join(', ');
  const message = `A move of the type ${show(move.type)} has the fields ${all}; ${how}: ${which}.`;
  return violation('bad-move', message, { type: move.type, [how]: which });
}

/** The name of a field of `moveFields`, where `?` after it says that a move can be without it. */
export function fieldName(field: string): string {
  return field.replace(/\?$/, '');
}

/** An action from outside as plain data with a `type`; its other fields are still to be compared. */
export function readAction(given: unknown): Result<PlayerMove, 'bad-move'> {
  const read = readData(given, 'The move', 'bad-move');
  if (!read.ok) return read;
  const { value } = read;
  if (isAction(value)) return { ok: true, value };
  if (!isRecord(value)) {
    const details = given === undefined ? undefined : { value: show(given) };
    return refused(violation('bad-move', `A move is an object with a "type", not ${show(given)}.`, details));
  }
  if (!Object.hasOwn(value, 'type'))
    return refused(violation('bad-move', 'The move has no "type".', { missing: 'type' }));
  const type = show(value['type']);
  return refused(violation('bad-move', `The "type" of a move is a text, not ${type}.`, { type }));
}

/** Whether data has a `type`. A wrong or missing `seat` is found by comparing it with the seats that are asked. */
function isAction(data: Data): data is Data & PlayerMove {
  return isRecord(data) && typeof data['type'] === 'string';
}

/**
 * The status of a state. On a state of another game rules usually return none, which is reported.
 *
 * @throws RuleError `bad-state`
 */
export function statusOf<G extends GameTypes>(rules: Rules<G>, view: ViewOf<G>): Status<G> {
  const status: Status<G> | undefined = rules.status(checkView(rules, view));
  switch (status?.type) {
    case 'turn':
      if (Array.isArray(status.seats)) return status;
      throw badAnswer(rules, '`status` asks', status.seats, 'a list of seats');
    case 'chance':
    case 'over':
      return status;
    default:
      throw readingFault(rules, view, badAnswer(rules, '`status` returns', status, 'a status: turn, chance or over'));
  }
}

/** The error for what a function of the rules returned and cannot return: `` `status` returns ``, a value, `a status`. */
export function badAnswer<G extends GameTypes>(
  { name }: Rules<G>,
  returns: string,
  value: unknown,
  expects: string,
): RuleError {
  return new RuleError('bad-rules', `In the rules of ${name}, ${returns} ${show(value)}, not ${expects}.`);
}

/** The first state of a match. */
export function setUp<G extends GameTypes>(rules: Rules<G>, options: Resolved<G['Options']>): G['State'] {
  const state = rules.setup(options);
  if (typeof state === 'object' && state !== null) return state;
  throw badAnswer(rules, '`setup` returns', state, 'a state');
}

// What both executors do around the rules.

/** What `play` returns, as the end of a sentence. */
export const NOTHING = 'nothing: it changes its draft, and what it returns is lost';

/**
 * Runs `play` of rules on objects.
 *
 * @throws RuleError `bad-rules` where it returns a new state
 */
export function playOnObjects<G extends GameTypes>(
  rules: Rules<G>,
  draft: Draft<G['State']>,
  action: ActionOf<G>,
): void {
  const returned: unknown = rules.play(draft, action);
  if (typeof returned !== 'object' || returned === null || returned === draft) return;
  // Many a function returns by accident what an assignment or `push` does.
  const isState = Object.keys(draft).every((name) => name in returned);
  if (isState || returned instanceof Promise) throw badAnswer(rules, '`play` returns', returned, NOTHING);
}

/** Runs `play`: the message of an error that it throws names the action. */
export function withActionInErrors<G extends GameTypes>(rules: Rules<G>, action: ActionOf<G>, play: () => void): void {
  try {
    play();
  } catch (fault) {
    rethrow(fault, `at ${JSON.stringify(action)} in ${rules.name}`);
  }
}

/**
 * The rules as they answer about frozen states: what they return is frozen, and copied before if they may still use it.
 * `read`: what they are given in place of a view. `list` makes their lists of moves.
 */
export function frozenRules<G extends GameTypes>(
  rules: Rules<G>,
  read: Executor<G>['read'],
  list: Rules<G>['legalMoves'],
): Rules<G> {
  const { chance, explain } = rules;
  /** Answers that the rules return again and again, and that were found to be frozen. */
  const constants = new WeakSet<object>();
  const frozenCopy = <T>(answer: T): T => {
    // Rules return no status for a state of another game.
    if (typeof answer !== 'object' || answer === null || constants.has(answer)) return answer;
    if (isDeepFrozen(answer)) {
      constants.add(answer);
      return answer;
    }
    const copy: object = Array.isArray(answer) ? [] : {};
    for (const [key, value] of Object.entries(answer)) Reflect.set(copy, key, frozenCopy(value));
    // Key by key the answer.
    return Object.freeze(copy) as T;
  };
  const frozen = <T>(view: ViewOf<G>, answer: T): T => (Object.isFrozen(view) ? frozenCopy(answer) : answer);
  return {
    ...rules,
    sides: (view) => frozen(view, rules.sides(read(view))),
    status: (view) => frozen(view, rules.status(read(view))),
    legalMoves: list,
    // What is read of a state is a state.
    ...(chance && { chance: (state) => frozen(state, chance(read(state) as G['State'])) }),
    ...(explain && { explain: (view, move) => explain(read(view), move) }),
  };
}

/**
 * What to throw where a function of the rules, or of what is made for them, has failed to read a state: `bad-state` where it was
 * given none, else the error itself.
 */
export function readingFault<G extends GameTypes>(rules: Rules<G>, view: unknown, error: unknown): unknown {
  if (isRuleError(error) && error.code !== 'bad-rules') return error;
  const fields = Object.keys(setUp(rules, resolveOptions<G['Options']>(rules.options, {})));
  return faultOfState(rules.name, view, fields, error);
}
