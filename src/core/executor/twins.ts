/**
 * Mutable twins of frozen states. Reading a frozen array costs many times as much as reading another one, and code that
 * has read one once stays slow. So rules never read a frozen state: they read its twin, an equal object that was never
 * frozen and is never changed.
 */
import { rememberNode } from '../chance/dice.ts';
import { isDeepFrozen, mutableCopy } from '../data.ts';
import type { ChanceNode, ChanceNodeOf, Die, GameTypes, Numbered, Rules, Seat, Status, ViewOf } from '../types.ts';
import { listNumbered } from './in-place.ts';
import { type RecordShape, shapeOf } from './record-shape.ts';

/** How many twins a game keeps: enough for a state and the views of it that everybody gets. */
const MOST_TWINS = 8;
/** How many shapes a game keeps: those of its states and its views, and of some that came from elsewhere. */
const MOST_SHAPES = 4;

/** A frozen state or view, its twin, and what the rules have said of it. */
export interface Twin<G extends GameTypes> {
  /** The frozen state. */
  readonly state: ViewOf<G>;
  /** The twin: equal, never frozen, never changed. */
  readonly copy: ViewOf<G>;
  readonly shape: RecordShape;
  /** The fields of the state, in the order of the shape. */
  readonly frozen: readonly unknown[];
  /** The fields of the twin. */
  readonly own: readonly unknown[];
  status: Status<G> | undefined;
  node: ChanceNodeOf<G> | undefined;
  /** The dice as the rules gave them: nobody else has them unless they are frozen. */
  given: ChanceNodeOf<G> | undefined;
  /** The last list of moves, which nobody else has unless it is frozen, and whose it is. */
  moves: readonly G['Move'][] | undefined;
  seat: Seat;
  /** Where rules are by numbers: those of the list. */
  numbers: readonly number[] | undefined;
}

/** The twins of a game: a cache, of bounded size, without a visible effect. */
export interface Twins<G extends GameTypes> {
  /** The twin of a frozen state, made if it is not kept; `undefined` for one that its owner can change. */
  of(view: ViewOf<G>): Twin<G> | undefined;
  /** Keeps a new twin. */
  keep(twin: Twin<G>): void;
  /** The shape of an object. */
  shapeOf(record: object): RecordShape;
}

/** A new, empty cache. */
export function createTwins<G extends GameTypes>(): Twins<G> {
  const twins: Twin<G>[] = [];
  const shapes: RecordShape[] = [];
  /** Where the next one goes. */
  let end = 0;
  let last: Twin<G> | undefined;

  const keep = (twin: Twin<G>): void => {
    twins[end] = twin;
    end = (end + 1) % MOST_TWINS;
    last = twin;
  };

  const shape = (record: object): RecordShape => {
    for (const known of shapes) if (known.fits(record)) return known;
    const made = shapeOf(record);
    if (shapes.length === MOST_SHAPES) shapes.shift();
    shapes.push(made);
    return made;
  };

  return {
    of: (view) => {
      if (last !== undefined && last.state === view) return last;
      for (const twin of twins) {
        if (twin.state === view) {
          last = twin;
          return twin;
        }
      }
      if (!isFrozenRecord(view)) return undefined;
      const made = makeTwin<G>(view, shape(view));
      keep(made);
      return made;
    },
    keep,
    shapeOf: shape,
  };
}

/** Whether something is a plain object that nobody can change. */
function isFrozenRecord(view: unknown): boolean {
  if (typeof view !== 'object' || view === null || Object.getPrototypeOf(view) !== Object.prototype) return false;
  return isDeepFrozen(view);
}

function makeTwin<G extends GameTypes>(state: ViewOf<G>, shape: RecordShape): Twin<G> {
  const frozen = shape.read(state, []);
  const own = frozen.map((value) => mutableCopy(value));
  for (let i = 0; i < own.length; i++) shape.nested[i] ||= isNested(own[i]);
  // Field by field the state.
  return newTwin<G>(state, shape.make(own) as ViewOf<G>, shape, frozen, own);
}

/** A state and its twin, before the rules have been asked. */
export function newTwin<G extends GameTypes>(
  state: ViewOf<G>,
  copy: ViewOf<G>,
  shape: RecordShape,
  frozen: readonly unknown[],
  own: readonly unknown[],
): Twin<G> {
  return {
    state,
    copy,
    shape,
    frozen,
    own,
    status: undefined,
    node: undefined,
    given: undefined,
    moves: undefined,
    seat: -1,
    numbers: undefined,
  };
}

/** Whether a field holds objects in objects. */
export function isNested(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (!Array.isArray(value)) return true;
  for (const item of value) if (typeof item === 'object' && item !== null) return true;
  return false;
}

/** Rules that answer from twins. */
export interface RulesOnTwins<G extends GameTypes> extends Rules<G> {
  /** The last list of moves of a seat, if one was made of this state. */
  readonly keptMoves: (view: ViewOf<G>, seat: Seat) => readonly G['Move'][] | undefined;
}

/**
 * The rules, answering from the twins of frozen states; the status, the dice and the last list are kept. What they return
 * of a frozen state is frozen, and no part of a twin; but a list of moves that is not frozen is the cache's own.
 */
export function rulesOnTwins<G extends GameTypes>(rules: Rules<G>, twins: Twins<G>): RulesOnTwins<G> {
  const { chance, explain, numbers } = rules;
  /** Scratch memory for a list of numbers; not there while one is made, since rules can ask their game for another. */
  let spare: number[] | undefined = [];
  /** Answers that the rules return again and again, and that were found to be frozen. */
  const constants = new WeakSet<object>();
  /** What rules return, frozen: copied where it is not frozen already, since that may be a part of the twin. */
  const frozenAnswer = <T>(answer: T): T => {
    // Rules return no status for a state of another game.
    if (typeof answer !== 'object' || answer === null || constants.has(answer)) return answer;
    if (isDeepFrozen(answer)) {
      constants.add(answer);
      return answer;
    }
    const copy: object = Array.isArray(answer) ? [] : {};
    for (const [key, value] of Object.entries(answer)) Reflect.set(copy, key, frozenAnswer(value));
    // Key by key the answer.
    return Object.freeze(copy) as T;
  };
  return {
    ...rules,
    sides: (view) => {
      const twin = twins.of(view);
      return twin === undefined ? rules.sides(view) : frozenAnswer(rules.sides(twin.copy));
    },
    status: (view) => {
      const twin = twins.of(view);
      if (twin === undefined) return rules.status(view);
      twin.status ??= frozenAnswer(rules.status(twin.copy));
      return twin.status;
    },
    legalMoves: (view, seat) => {
      const twin = twins.of(view);
      if (twin === undefined) return rules.legalMoves(view, seat);
      if (twin.moves === undefined || twin.seat !== seat) {
        if (numbers === undefined) {
          twin.moves = rules.legalMoves(twin.copy, seat);
        } else {
          const scratch = spare ?? [];
          spare = undefined;
          const { listed, moves } = listNumbered<G>(numbers, twin.copy, seat, scratch);
          spare = scratch;
          twin.numbers = listed;
          twin.moves = moves;
        }
        twin.seat = seat;
      }
      return twin.moves;
    },
    ...(chance && {
      chance: (state) => {
        const twin = twins.of(state);
        if (twin === undefined) return chance(state);
        if (twin.node === undefined) {
          // The twin of a state.
          twin.given = chance(twin.copy as G['State']);
          twin.node = isPlainNode(twin.given) ? frozenNode<G>(twin.given) : frozenAnswer(twin.given);
        }
        rememberNode(twin.node, twin.given!);
        return twin.node;
      },
    }),
    keptMoves: (view, seat) => {
      const twin = twins.of(view);
      return twin?.seat === seat ? twin.moves : undefined;
    },
    ...(numbers && { numbers: numbersOnTwins<G>(numbers, twins) }),
    ...(explain && { explain: (view, move) => explain(twins.of(view)?.copy ?? view, move) }),
  };
}

/** Whether dice are not frozen, and nothing but what every chance node has. */
function isPlainNode(node: ChanceNode): boolean {
  if (typeof node !== 'object' || node === null || Object.isFrozen(node) || !Array.isArray(node.dice)) return false;
  for (const key in node) if (key !== 'label' && key !== 'dice' && key !== 'seenBy') return false;
  for (const die of node.dice) {
    if (!Array.isArray(die.faces) || (die.weights !== undefined && !Array.isArray(die.weights))) return false;
    for (const key in die) if (key !== 'faces' && key !== 'weights') return false;
  }
  return true;
}

/** A frozen copy of dice, by object literals: these are frozen fast. */
function frozenNode<G extends GameTypes>({ label, dice, seenBy }: ChanceNodeOf<G>): ChanceNodeOf<G> {
  const frozen: Die[] = [];
  for (const { faces, weights } of dice) {
    frozen.push(
      Object.freeze(
        weights === undefined
          ? { faces: frozenList(faces) }
          : { faces: frozenList(faces), weights: frozenList(weights) },
      ),
    );
  }
  Object.freeze(frozen);
  const node: ChanceNode = Object.freeze(
    seenBy === undefined ? { label, dice: frozen } : { label, dice: frozen, seenBy: frozenList(seenBy) },
  );
  // Field by field the dice.
  return node as ChanceNodeOf<G>;
}

/** A frozen list of primitive values. */
function frozenList<T extends number | string>(list: readonly T[]): readonly T[] {
  return Object.isFrozen(list) ? list : Object.freeze(list.slice());
}

/** What is asked about frozen states, answered from their twins. */
function numbersOnTwins<G extends GameTypes>(numbers: Numbered<G>, twins: Twins<G>): Numbered<G> {
  const { isLegal } = numbers;
  const read = (view: ViewOf<G>): ViewOf<G> => twins.of(view)?.copy ?? view;
  return {
    ...numbers,
    context: (view) => numbers.context(read(view)),
    legal: (view, seat, out, context) => numbers.legal(read(view), seat, out, context),
    ...(isLegal && { isLegal: (view, n, seat, context) => isLegal(read(view), n, seat, context) }),
  };
}
