/** Untrusted data: which legal action it represents, or why there is none. */
import { nodeOfSampled } from '../chance/dice.ts';
import { fitResult } from '../chance/outside.ts';
import { type Data, type DataLimits, isRecord, LIMITS, ownValue, readData, sameData } from '../data.ts';
import { describeMove, RuleError, show, toRuleError, violation } from '../errors.ts';
import type {
  ActionOf,
  ChanceResultOf,
  CoreCode,
  GameTypes,
  Numbered,
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
import { statusOf } from './executor.ts';
import { isLegalNumber, readMoveNumber } from './numbers.ts';
import type { RulesOnTwins } from './twins.ts';

/** A legal action, or why there is none. */
export type Checked<G extends GameTypes> = Result<ActionOf<G>, G['Code'] | CoreCode>;

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
  rules: Rules<G>,
  view: ViewOf<G>,
  data: unknown,
  by: Sender | undefined,
): Checked<G> {
  const wrong = checkSender(data, by);
  if (wrong !== undefined) return no(wrong);
  return sentBy(by, legalAction(rules, view, data));
}

/** A checked action, read a second time: a proxy may have returned another action the first time. */
export function sentBy<G extends GameTypes>(by: unknown, checked: Checked<G>): Checked<G> {
  const wrong = checked.ok ? checkSender(checked.value, by) : undefined;
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
  return violation('wrong-seat', `${sender} cannot send an action of ${whose}.`, { by: show(by), seat: show(seat) });
}

/** Rules that may keep the last list of moves that they made of a state. */
type ListingRules<G extends GameTypes> = Rules<G> & Partial<Pick<RulesOnTwins<G>, 'keptMoves'>>;

/** The legal moves as objects; by numbers those that are kept already: a move is looked up without the others. */
function listedMoves<G extends GameTypes>(rules: ListingRules<G>, view: ViewOf<G>, seat: Seat): readonly G['Move'][] {
  return rules.numbers === undefined ? rules.legalMoves(view, seat) : (rules.keptMoves?.(view, seat) ?? NONE);
}

/** The legal action that data represents, whoever sends it. */
export function legalAction<G extends GameTypes>(rules: ListingRules<G>, view: ViewOf<G>, data: unknown): Checked<G> {
  const { numbers } = rules;
  const status = statusOf(rules, view);
  if (status.type === 'turn' && status.seats.length === 1) {
    // Most often the caller passes a listed move object itself.
    for (const move of listedMoves(rules, view, status.seats[0]!)) if (move === data) return { ok: true, value: move };
  }
  if (status.type === 'chance' && isRolled(rules, view, data)) return { ok: true, value: data };
  const seat = status.type === 'turn' ? status.seats.find((asked) => asked === ownValue(data, 'seat')) : undefined;
  const listed = seat === undefined ? NONE : listedMoves(rules, view, seat);
  const given = listed.find((move) => move === data);
  if (given !== undefined) return { ok: true, value: given };
  const read = readAction(data);
  if (!read.ok) return read;
  const { value } = read;
  switch (status.type) {
    case 'over':
      return no(violation('game-over', 'The game is over.'));
    case 'chance': {
      if (value.type !== 'chance') {
        return no(violation('chance-due', `Chance decides now: "${status.label}".`, { label: status.label }));
      }
      // Results of chance are checked against a state: `Game.check` says so.
      const state = view as G['State'];
      const node = rules.chance?.(state);
      return node === undefined ? no(violation('not-chance', `${rules.name} has no dice.`)) : fitResult(node, value);
    }
    case 'turn': {
      if (value.type === 'chance') {
        return no(violation('not-chance', `A player is asked now: "${status.prompt}".`, { prompt: status.prompt }));
      }
      if (!('seat' in value)) return no(violation('bad-move', 'The move has no seat.'));
      if (seat === undefined) return no(notAsked(status.seats, value.seat));
      const found = numbers === undefined ? findEqual(listed, value) : findNumbered(numbers, view, seat, value);
      return found === undefined ? no(explainMove(rules, view, value)) : { ok: true, value: found };
    }
  }
}

/** Whether an action is what `sample` has just rolled with the dice of a state. */
function isRolled<G extends GameTypes>(rules: Rules<G>, view: ViewOf<G>, data: unknown): data is ChanceResultOf<G> {
  const node = nodeOfSampled(data);
  // Results of chance are checked against a state: `Game.check` says so.
  return node !== undefined && rules.chance?.(view as G['State']) === node;
}

/** The legal move that data represents, by its number: no other move is made into an object. */
function findNumbered<G extends GameTypes>(
  numbers: Numbered<G>,
  view: ViewOf<G>,
  seat: Seat,
  value: PlayerMove,
): G['Move'] | undefined {
  const context = numbers.context(view);
  const read = readMoveNumber(numbers, value, seat, context);
  if (read === undefined) return undefined;
  return isLegalNumber(numbers, view, read.n, seat, context) ? read.move : undefined;
}

/** The listed move that is equal to plain data. Most candidates differ in a field that costs little to compare. */
function findEqual<M extends PlayerMove>(listed: readonly M[], value: PlayerMove): M | undefined {
  const fields = Object.entries(value);
  return listed.find((move) => {
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
    // By its contract, `explain` takes moves whose fields are unchecked.
    rules.explain?.(view, move as G['Move']) ??
    violation('illegal-move', `${describeMove(move)} is not among the legal moves.`)
  );
}

/** An action from outside as plain data with a `type`; its other fields are still to be compared. */
export function readAction(given: unknown): Result<PlayerMove, 'bad-move'> {
  const read = readData(given, 'The move', 'bad-move');
  if (!read.ok) return read;
  const { value } = read;
  if (!isAction(value)) {
    return no(violation('bad-move', `A move is an object with a "type", not ${show(given)}.`, { value: show(given) }));
  }
  return { ok: true, value };
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
