/**
 * Rules by numbers on frozen states. Reading a frozen array costs many times as much as reading another one, and code that
 * has read one once stays slow. So the rules never read a frozen state: they read an equal copy that was never frozen and is
 * never changed. The copy of the state that was asked about last is kept, and `apply` leaves that of the new state.
 */
import { chanceNow, createSharedResults, isChanceResult, outcomeOf } from '../chance/dice.ts';
import { asDraft, copyUnfrozen, deepFreeze, isDeepFrozen, isPlain, mutableCopy, ownValue, sameData } from '../data.ts';
import { describeMove, noMoves, RuleError } from '../errors.ts';
import {
  CHANCE,
  type CopyOf,
  type GameTypes,
  type Numbered,
  type NumberedRules,
  OVER,
  type PlayerMove,
  type Random,
  type Rules,
  SEVERAL,
  type Seat,
  type Status,
  type Turn,
  type ViewOf,
} from '../types.ts';
import { type Executor, type Found, frozenRules, withActionInErrors } from './executor.ts';

/** Rules by numbers: `numbers` is there. */
export type WithNumbers<G extends GameTypes> = Rules<G> & { readonly numbers: Numbered<G> };

export function hasNumbers<G extends GameTypes>(rules: Rules<G>): rules is WithNumbers<G> {
  return rules.numbers !== undefined;
}

/** Who is next, as a number. */
export function turnOfStatus<G extends GameTypes>(status: Status<G>): Turn {
  switch (status.type) {
    case 'chance':
      return CHANCE;
    case 'over':
      return OVER;
    case 'turn':
      return status.seats.length === 1 ? status.seats[0]! : SEVERAL;
  }
}

/** What gives moves their numbers. */
type MoveNumbers<G extends GameTypes> = Pick<Numbered<G>, 'size' | 'move' | 'number'>;

/** Numbers by the text of a move, for each set of lookup tables. */
const indexes = new WeakMap<object, Map<string, number>>();

/** The number of a move; -1 for what is no move of the game. Its fields may come from outside. */
export function numberOfMove<G extends GameTypes>(
  numbers: MoveNumbers<G>,
  move: PlayerMove & G['Move'],
  context: object,
): number {
  const n = numbers.number === undefined ? indexOf(numbers, context).get(textOf(move)) : numbers.number(move, context);
  if (n === undefined || !Number.isInteger(n) || n < 0 || n >= numbers.size(context)) return -1;
  return n;
}

/**
 * The move that data from outside stands for, and its number; `undefined` if there is none. The data is plain, and its
 * seat exists.
 */
export function readMoveNumber<G extends GameTypes>(
  numbers: MoveNumbers<G>,
  data: PlayerMove,
  seat: Seat,
  context: object,
): { readonly n: number; readonly move: G['Move'] } | undefined {
  // `number` takes unchecked fields, by its contract.
  const n = numberOfMove(numbers, data as G['Move'], context);
  if (n === -1) return undefined;
  const move = numbers.move(n, seat, context);
  return sameData(move, data) ? { n, move } : undefined;
}

/** Whether a number is among the legal ones of a seat that is asked; it may come from outside. */
export function isLegalNumber<G extends GameTypes>(
  numbers: Numbered<G>,
  view: ViewOf<G>,
  n: number,
  seat: Seat,
  context: object,
): boolean {
  if (numbers.isLegal !== undefined) return n < numbers.size(context) && numbers.isLegal(view, n, seat, context);
  const listed: number[] = [];
  const count = numbers.legal(view, seat, listed, context);
  for (let i = 0; i < count; i++) if (listed[i] === n) return true;
  return false;
}

function indexOf<G extends GameTypes>(numbers: MoveNumbers<G>, context: object): Map<string, number> {
  let index = indexes.get(context);
  if (index === undefined) {
    index = new Map();
    const size = numbers.size(context);
    for (let n = 0; n < size; n++) index.set(textOf(numbers.move(n, 0, context)), n);
    indexes.set(context, index);
  }
  return index;
}

/** A move without its seat as text, whatever the order of its keys. */
function textOf(move: PlayerMove): string {
  const keys = Object.keys(move).sort();
  return JSON.stringify(keys.map((key) => (key === 'seat' ? '' : [key, ownValue(move, key)])));
}

// The legal numbers of a seat: listed, with their moves, or one of them.

/**
 * The legal numbers of a seat that is asked, and their moves. `scratch` is overwritten: both lists are made in their
 * length, since an array that grows is copied again and again.
 */
function listNumbered<G extends GameTypes>(
  numbers: Numbered<G>,
  view: ViewOf<G>,
  seat: Seat,
  scratch: number[],
): { readonly listed: readonly number[]; readonly moves: readonly G['Move'][] } {
  const context = numbers.context(view);
  const listed = scratch.slice(0, numbers.legal(view, seat, scratch, context));
  const moves = listed.map((n) => numbers.move(n, seat, context));
  return { listed, moves };
}

/** One of the legal numbers of a seat that is asked, uniformly. `scratch` is overwritten. */
function sampleNumber<G extends GameTypes>(
  rules: WithNumbers<G>,
  view: ViewOf<G>,
  seat: Seat,
  random: Random,
  context: object,
  scratch: number[],
): number {
  const { numbers } = rules;
  return numbers.sample !== undefined
    ? numbers.sample(view, seat, random, context)
    : sampleListed(rules, view, seat, random, context, scratch);
}

/** A function of its own: engines put no more than so much code into a loop. */
export function sampleListed<G extends GameTypes>(
  rules: WithNumbers<G>,
  view: ViewOf<G>,
  seat: Seat,
  random: Random,
  context: object,
  scratch: number[],
): number {
  const { numbers } = rules;
  const count = numbers.legal(view, seat, scratch, context);
  if (count === 0) throw noMoves(rules, seat);
  return scratch[random(count)]!;
}

// The executor.

/** The executor of rules by numbers. */
export function executorByNumbers<G extends GameTypes>(rules: WithNumbers<G>): Executor<G> {
  const { numbers } = rules;
  // The literal of a state serves its views too: they have the same fields, and `null` in place of lists.
  const copies: Copies<ViewOf<G>> = numbers.copy === undefined ? copiesByKeys() : copiesByLiteral(numbers.copy);
  /** The frozen view that was asked about last, its copy, and the moves that were listed last of it, if any were. */
  const cached: Cached<G> = { view: undefined, copy: undefined, seat: -1, listed: [], moves: [] };
  /** Scratch memory for a list; not there while one is made, since rules can ask their game for another. */
  let scratch: number[] | undefined = [];

  function setCached(view: ViewOf<G>, copy: ViewOf<G>): ViewOf<G> {
    cached.view = view;
    cached.copy = copy;
    cached.seat = -1;
    return copy;
  }

  function read(view: ViewOf<G>): ViewOf<G> {
    if (view === cached.view) return cached.copy!;
    // What its owner can change is read as it is.
    return isPlain(view) && isDeepFrozen(view) ? setCached(view, copies.thaw(view)) : view;
  }

  /** The legal numbers of a seat and their moves; of the cached copy they are kept. */
  function list(own: ViewOf<G>, seat: Seat): Pick<Cached<G>, 'listed' | 'moves'> {
    if (own === cached.copy && seat === cached.seat) return cached;
    const used = scratch ?? [];
    scratch = undefined;
    const made = listNumbered<G>(numbers, own, seat, used);
    scratch = used;
    if (own === cached.copy) Object.assign(cached, made, { seat });
    return made;
  }

  function run(state: G['State'], { action, seat, n }: Found<G>): void {
    withActionInErrors(rules, action, () => {
      const context = numbers.context(state);
      // Rules without `roll` have no dice.
      if (seat < 0) numbers.roll!(asDraft(state), n, context);
      // Who is next is dropped: on frozen states `status` says it.
      else numbers.play(asDraft(state), n, seat, context);
    });
  }

  function apply(state: G['State'], found: Found<G>): G['State'] {
    const own = read(state);
    if (own === state) {
      // Its owner can change it: no part of it is kept, shared or frozen.
      const next = mutableCopy(state);
      run(next, found);
      return deepFreeze(mutableCopy(next));
    }
    const next = copies.again(own);
    run(next, found);
    const after = copies.freeze(next, own, state);
    if (after !== state) setCached(after, next);
    return after;
  }

  return {
    rules: frozenRules(rules, read, (view, seat) => list(read(view), seat).moves),
    read,
    // Results of chance are checked against a state: `Game.check` says so.
    dice: (view) => rules.chance?.(read(view) as G['State']),
    moves: (view, seat) => {
      const { listed, moves } = list(read(view), seat);
      return moves.map((action, i) => ({ action, seat, n: listed[i]! }));
    },
    listed: (view, seat, data) => {
      // Where no list is kept, none is made: the move is found by its number.
      if (read(view) !== cached.copy || seat !== cached.seat) return undefined;
      const at = cached.moves.indexOf(data as G['Move']);
      return at === -1 ? undefined : { action: cached.moves[at]!, seat, n: cached.listed[at]! };
    },
    find: (view, seat, move) => {
      const own = read(view);
      const context = numbers.context(own);
      const found = readMoveNumber(numbers, move, seat, context);
      if (found === undefined || !isLegalNumber(numbers, own, found.n, seat, context)) return undefined;
      return { action: found.move, seat, n: found.n };
    },
    apply,
    playInPlace: run,
    share: createSharedResults<G>(),
  };
}

interface Cached<G extends GameTypes> {
  view: ViewOf<G> | undefined;
  copy: ViewOf<G> | undefined;
  /** -1: nothing is listed. */
  seat: Seat;
  listed: readonly number[];
  moves: readonly G['Move'][];
}

/** The ways in which states are copied. */
interface Copies<S extends object> {
  /** A copy of a frozen state that is not frozen. */
  thaw(state: S): S;
  /** A copy of what `thaw` made. */
  again(own: S): S;
  /** A frozen copy of `next`. It shares with the frozen `before`, whose copy is `own`, what is equal. */
  freeze(next: S, own: S, before: S): S;
}

/** By `numbers.copy`, an object literal that the game writes for its states: all copies have the same hidden class, frozen and not, and each field its own statement. */
function copiesByLiteral<S extends object>(copyOf: CopyOf<S>): Copies<S> {
  // What the literal makes has the fields of a state; its lists can be changed.
  const copy = copyOf as unknown as (state: S, list: (items: unknown) => unknown) => S;
  /** The lists of the state before, frozen and not, in the order of the literal. */
  const frozen: unknown[] = [];
  const thawed: unknown[] = [];
  let at = 0;
  let isOther = false;
  /** The names of the fields: first those in which states differed lately. */
  let names: string[] | undefined;
  const haveSameFields = (state: Fields, other: Fields): boolean => {
    names ??= Object.keys(state);
    for (let i = 0; i < names.length; i++) {
      const name = names[i]!;
      if (state[name] === other[name]) continue;
      names[i] = names[0]!;
      names[0] = name;
      return false;
    }
    return true;
  };
  const collectFrozen = (items: unknown): unknown => frozen.push(items);
  const collectThawed = (items: unknown): unknown => thawed.push(items);
  const share = (items: unknown): unknown => {
    const i = at++;
    if (!Array.isArray(items)) return items;
    if (sameItems(items, thawed[i])) return frozen[i];
    isOther = true;
    return Object.freeze(items.slice());
  };
  return {
    thaw: (state) => copy(state, pushed),
    again: (own) => copy(own, sliced),
    freeze: (next, own, before) => {
      frozen.length = 0;
      thawed.length = 0;
      at = 0;
      isOther = false;
      copy(before, collectFrozen);
      copy(own, collectThawed);
      const after = copy(next, share);
      // A tied roll changes nothing, and then the state is the same.
      return !isOther && haveSameFields(after as Fields, before as Fields) ? before : Object.freeze(after);
    },
  };
}

/** Copies states of one game that were never frozen, for searches. */
export function unfrozenCopier<G extends GameTypes>({ numbers }: Rules<G>): (state: G['State']) => G['State'] {
  return numbers?.copy === undefined ? copyUnfrozen : copiesByLiteral<G['State']>(numbers.copy).again;
}

/**
 * Copies states of one game into lists that each copy overwrites: for loops that are done with a copy when they make the next.
 * What is copied is no copy of the same copier.
 */
export function scratchCopier<G extends GameTypes>({
  numbers,
}: Pick<Rules<G>, 'numbers'>): (state: G['State']) => G['State'] {
  if (numbers?.copy === undefined) return copyUnfrozen;
  // As above.
  const copy = numbers.copy as unknown as (state: G['State'], list: (items: unknown) => unknown) => G['State'];
  const lists: unknown[][] = [];
  let at = 0;
  const overwrite = (items: unknown): unknown => {
    if (!Array.isArray(items)) return items;
    if (at === lists.length) lists.push([]);
    const list = lists[at++]!;
    const { length } = items;
    for (let i = 0; i < length; i++) list[i] = items[i];
    while (list.length > length) list.pop();
    return list;
  };
  return (state) => {
    at = 0;
    return copy(state, overwrite);
  };
}

/** A slice of a frozen list would keep the slow kind of elements. */
function pushed(items: unknown): unknown {
  if (!Array.isArray(items)) return items;
  const out: unknown[] = [];
  for (let i = 0; i < items.length; i++) out.push(items[i]);
  return out;
}

function sliced(items: unknown): unknown {
  return Array.isArray(items) ? items.slice() : items;
}

function sameItems(items: readonly unknown[], others: unknown): boolean {
  if (!Array.isArray(others) || items.length !== others.length) return false;
  for (let i = 0; i < items.length; i++) if (items[i] !== others[i]) return false;
  return true;
}

/** Key by key, at any depth: right for states of any kind, and several times slower. */
function copiesByKeys<S extends object>(): Copies<S> {
  return {
    thaw: mutableCopy,
    again: copyUnfrozen,
    // Part by part the state.
    freeze: (next, own, before) => shareEqual(next, own, before) as S,
  };
}

/** A frozen copy of an object; `before` itself where its copy, `own`, is equal, and so for each part. */
function shareEqual(value: object, own: unknown, before: unknown): unknown {
  const isAlike = typeof own === 'object' && own !== null && Array.isArray(own) === Array.isArray(value);
  const was = (isAlike ? own : {}) as Fields;
  const kept = (isAlike ? before : {}) as Fields;
  const copy = (Array.isArray(value) ? value.slice() : { ...value }) as Fields;
  const keys = Object.keys(copy);
  let isSame = isAlike && Object.keys(was).length === keys.length;
  for (const key of keys) {
    const item = copy[key];
    const wasThere = Object.hasOwn(was, key);
    if (typeof item === 'object' && item !== null) {
      copy[key] = shareEqual(item, wasThere ? was[key] : undefined, kept[key]);
      isSame &&= copy[key] === kept[key];
    } else {
      isSame &&= wasThere && item === was[key];
    }
  }
  return isSame ? before : Object.freeze(copy);
}

type Fields = Record<string, unknown>;

// The functions on objects that are derived from rules by numbers.

/** The functions that were derived: rules may hold them beside `numbers`, as those that `rulesOf` returns do. */
const derivedFunctions = new WeakSet<object>();

/** Whether a function of rules was derived from `numbers`. */
export function isDerived(value: unknown): boolean {
  return typeof value === 'function' && derivedFunctions.has(value);
}

/** The rules with `legalMoves`, `sampleMove` and `play` on objects, which `NumberedRules` leaves out. */
export function deriveRules<G extends GameTypes>(given: NumberedRules<G>): WithNumbers<G> {
  const { numbers } = given;
  const derived: Pick<Rules<G>, 'legalMoves' | 'sampleMove' | 'play'> = {
    legalMoves: (view, seat) => listNumbered(numbers, view, seat, []).moves,
    sampleMove: (view, seat, random) => {
      const context = numbers.context(view);
      return numbers.move(sampleNumber(rules, view, seat, random, context, []), seat, context);
    },
    play: (draft, action) => {
      // A draft is a state whose fields can be changed; the compiler can't follow that through a type parameter.
      const state = draft as G['State'];
      const context = numbers.context(state);
      if (isChanceResult<G>(action)) {
        numbers.roll?.(draft, outcomeOf(chanceNow(rules, state), action), context);
        return;
      }
      const n = numberOfMove(numbers, action, context);
      if (n === -1) throw new RuleError('bad-move', `This is no move of ${given.name}: ${describeMove(action)}.`);
      numbers.play(draft, n, action.seat, context);
    },
  };
  for (const made of Object.values(derived)) derivedFunctions.add(made);
  // Taken apart by `Omit` and put together again: the compiler can't see that nothing is missing.
  const rules = { ...given, ...derived } as WithNumbers<G>;
  return rules;
}
