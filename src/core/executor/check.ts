/** Untrusted data: which legal action it represents, or why there is none. */
import { isSampled, outcomeOf } from '../chance/dice.ts';
import { fitResult } from '../chance/outside.ts';
import type { CoreCode } from '../codes.ts';
import { type Data, type DataLimits, isRecord, LIMITS, ownValue, readData, sameData } from '../data.ts';
import { describeMove, RuleError, show, toRuleError, violation } from '../errors.ts';
import type {
  ActionOf,
  ChanceResultOf,
  GameTypes,
  OptionTable,
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
import { type Executor, type Found, statusOf } from './executor.ts';

/** A legal action, or why there is none. */
export type Checked<G extends GameTypes> = Result<ActionOf<G>, G['Code'] | CoreCode>;

/** The same with what else was found. */
type CheckedAction<G extends GameTypes> = Result<Found<G>, G['Code'] | CoreCode>;

const NONE: readonly never[] = Object.freeze([]);

/** The legal moves of a seat, or of everybody who is asked. */
export function listMoves<G extends GameTypes>(
  rules: Rules<G>,
  view: ViewOf<G>,
  status: Status<G>,
  seat: Seat | undefined,
): readonly G['Move'][] {
  if (status.type !== 'turn') return NONE;
  if (seat !== undefined) return status.seats.includes(seat) ? rules.legalMoves(view, seat) : NONE;
  if (status.seats.length === 1) return rules.legalMoves(view, status.seats[0]!);
  return status.seats.flatMap((asked) => rules.legalMoves(view, asked));
}

/** `Game.check`: the legal action that data represents, if its sender may send it. */
export function checkAction<G extends GameTypes>(
  executor: Executor<G>,
  view: ViewOf<G>,
  data: unknown,
  by: Sender | undefined,
): Checked<G> {
  const wrong = checkSender(data, by);
  if (wrong !== undefined) return no(wrong);
  return actionIn(sentBy(by, legalAction(executor, view, data)));
}

/** What is checked, without what else was found. */
export function actionIn<G extends GameTypes>(checked: CheckedAction<G>): Checked<G> {
  return checked.ok ? { ok: true, value: checked.value.action } : checked;
}

/** A checked action, read a second time: a proxy may have returned another action the first time. */
export function sentBy<G extends GameTypes>(by: unknown, checked: CheckedAction<G>): CheckedAction<G> {
  const wrong = checked.ok ? checkSender(checked.value.action, by) : undefined;
  return wrong === undefined ? checked : no(wrong);
}

/**
 * Why an action cannot come from its sender, found before any hidden information is read: a seat sends its own moves,
 * the dice send results of chance.
 */
export function checkSender(data: unknown, by: unknown): Violation<CoreCode> | undefined {
  const seat = ownValue(data, 'seat');
  const owner = ownValue(data, 'type') === 'chance' ? 'dice' : seat;
  if (owner === 'dice' ? by === 'dice' : by === undefined || (by === seat && seat !== undefined)) return undefined;
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
      return no(violation('game-over', 'The game is over.'));
    case 'chance':
      if (value.type === 'chance') return legalResult(executor, view, value);
      return no(violation('chance-due', `Chance decides now: "${status.label}".`, { label: status.label }));
    case 'turn': {
      if (value.type === 'chance') {
        return no(violation('not-chance', `A player is asked now: "${status.prompt}".`, { prompt: status.prompt }));
      }
      if (!('seat' in value)) return no(violation('bad-move', 'The move has no seat.'));
      if (!status.seats.includes(value.seat)) return no(notAsked(status.seats, value.seat));
      const found = executor.find(view, value.seat, value);
      return found === undefined ? no(explainMove(rules, view, value)) : { ok: true, value: found };
    }
  }
}

/** The result that plain data represents, if it fits the dice that decide now. */
function legalResult<G extends GameTypes>(executor: Executor<G>, view: ViewOf<G>, value: unknown): CheckedAction<G> {
  const node = executor.dice(view);
  if (node === undefined) return no(violation('not-chance', `${executor.rules.name} has no dice.`));
  const fits = fitResult<ChanceResultOf<G>>(node, value);
  if (!fits.ok) return fits;
  return { ok: true, value: { action: fits.value, seat: -1, n: outcomeOf(node, fits.value) } };
}

/** The place in a list of the move that is equal to plain data. Most moves differ in a field that costs little to compare. */
export function findEqual(listed: readonly PlayerMove[], value: PlayerMove): number {
  const fields = Object.entries(value);
  return listed.findIndex((move) => {
    if (move.type !== value.type) return false;
    for (const [name, field] of fields) {
      if (typeof field !== 'object' && Reflect.get(move, name) !== field) return false;
    }
    return sameData(move, value);
  });
}

function no<C extends string>(error: Violation<C>): { readonly ok: false; readonly error: Violation<C> } {
  return { ok: false, error };
}

/** The violation that a seat is not asked now, and who is. */
export function notAsked(seats: readonly Seat[], seat: unknown): Violation<'wrong-seat'> {
  const asked = seats.join(', ');
  return violation('wrong-seat', `Seat ${show(seat)} is not asked now; asked: ${asked}.`, { seat: show(seat), asked });
}

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

/** Why data is no move of the game at all: its type is unknown, or a field of that type is missing. `explain` never sees it. */
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
  const missing = wanted.filter((field) => !Object.hasOwn(move, field)).join(', ');
  if (missing === '') return undefined;
  const message = `A move of the type ${show(move.type)} has the fields seat, ${wanted.join(', ')}; missing: ${missing}.`;
  return violation('bad-move', message, { type: move.type, missing });
}

/** An action from outside as plain data with a `type`; its other fields are still to be compared. */
export function readAction(given: unknown): Result<PlayerMove, 'bad-move'> {
  const read = readData(given, 'The move', 'bad-move');
  if (!read.ok) return read;
  const { value } = read;
  if (isAction(value)) return { ok: true, value };
  if (!isRecord(value)) {
    const details = given === undefined ? undefined : { value: show(given) };
    return no(violation('bad-move', `A move is an object with a "type", not ${show(given)}.`, details));
  }
  if (!Object.hasOwn(value, 'type')) return no(violation('bad-move', 'The move has no "type".', { missing: 'type' }));
  const type = show(value['type']);
  return no(violation('bad-move', `The "type" of a move is a text, not ${type}.`, { type }));
}

/** Whether data has a `type`. A wrong or missing `seat` is found by comparing it with the seats that are asked. */
function isAction(data: Data): data is Data & PlayerMove {
  return isRecord(data) && typeof data['type'] === 'string';
}

/**
 * The options, checked against their table, with every default filled in.
 *
 * @throws RuleError `bad-options` that names the option
 *
 * @example
 * ```ts
 * import { resolveOptions } from 'tabletop-rules/core';
 * import { oynoPuzzle } from 'tabletop-rules/oyno';
 *
 * resolveOptions(oynoPuzzle.options, { level: 3 }).level; // => 3
 * resolveOptions(oynoPuzzle.options, {}).level; // => 1
 * resolveOptions(oynoPuzzle.options, { level: 10 }); // throws bad-options
 * ```
 */
export function resolveOptions<O extends object>(table: OptionTable<O>, given: unknown): Resolved<O> {
  const values = readOptions(given);
  for (const name of Object.keys(values)) {
    if (!Object.hasOwn(table, name)) throw unknownOption(name, Object.keys(table));
  }
  const out: { [K in keyof O]?: Exclude<O[K], undefined> } = {};
  for (const name of keysOf(table)) {
    const option = table[name];
    const value = values[name];
    out[name] = value === undefined ? (option.defaultWith?.(values) ?? option.default) : option.read(value, name);
  }
  // Every key of the table has been given its value above.
  return out as Resolved<O>;
}

function unknownOption(name: string, names: readonly string[]): RuleError {
  const known = names.join(', ') || 'none';
  return new RuleError('bad-options', `There is no option ${show(name)}. Known options: ${known}.`, {
    details: { option: name, known },
  });
}

const OPTION_LIMITS: DataLimits = { ...LIMITS, skipUndefined: true };

/** Options as plain data; options that are `undefined` count as left out. */
function readOptions(given: unknown): { readonly [name: string]: Data } {
  if (given === undefined) return {};
  const data = readData(given, 'The options object', 'bad-options', OPTION_LIMITS);
  if (!data.ok) throw toRuleError(data.error);
  if (isRecord(data.value)) return data.value;
  throw new RuleError('bad-options', `Options are an object, not ${show(given)}.`, {
    details: { value: show(given) },
  });
}

/** The names in a table, and none that a program has put on `Object.prototype`. */
function keysOf<T extends object>(table: T): readonly (keyof T & string)[] {
  // A table has the keys of its type and no others.
  return Object.keys(table) as (keyof T & string)[];
}
