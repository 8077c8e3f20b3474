import fc, { type Arbitrary } from 'fast-check';
import {
  type ActionOf,
  type ChanceResult,
  type ChanceResultOf,
  type Die,
  type Face,
  type Game,
  type GameTypes,
  type Observer,
  type Random,
  type Result,
  rulesOf,
  type Seat,
  type Status,
  seededRandom,
} from '../core/index.ts';
import { checkCount, checkSettings, deepFreeze, isSealed, ownValue, sampleTrusted } from '../core/internal.ts';
import { type CheckContext, some } from './context.ts';
import { brief, cycleOf, equal, notPlain, statusFault } from './data.ts';
import { Failure } from './errors.ts';
import { illegalMoves, learn, type Pool } from './inputs.ts';

// Questions to a game about actions, each asked in one way everywhere.

/** The legal action that data stands for: a result of chance comes from the dice, a move from its player. */
export function checkAnySender<G extends GameTypes>(
  context: CheckContext<G>,
  state: G['State'],
  data: unknown,
): Result<ActionOf<G>> {
  return context.game.check(state, data, ownValue(data, 'type') === 'chance' ? 'dice' : undefined);
}

/** Whether a move shows somebody something hidden. */
export function isRevealing<G extends GameTypes>(
  context: CheckContext<G>,
  state: G['State'],
  move: G['Move'],
): boolean {
  return context.rules.hidden?.reveals(state, move) ?? false;
}

/** Whether an observer does not see which move it is: a sealed choice of another seat, while others still choose. */
export function isUnseen<G extends GameTypes>(
  { status }: Pick<Ply<G>, 'status'>,
  observer: Observer,
  move: G['Move'],
): boolean {
  return isSealed(status) && move.seat !== observer;
}

// Numbers turned into actions: a run is a list of numbers, and shrinking the list shortens the run.

/** The action that a number stands for: a seat that is asked, then one of its moves; or a possible face for each die. */
export function chooseAction<G extends GameTypes>(
  context: CheckContext<G>,
  ply: Ply<G>,
  choice: number,
): ActionOf<G> | undefined {
  const { status, state } = ply;
  if (status.type === 'over') return undefined;
  if (status.type === 'chance') {
    const left = { choice };
    return drawResult(context, state, (n) => {
      const index = left.choice % n;
      left.choice = Math.floor(left.choice / n);
      return index;
    });
  }
  const { seats } = status;
  const moves = ply.legal(seats[choice % seats.length]!);
  return moves[Math.floor(choice / seats.length) % moves.length];
}

/** Some results of the chance node, without duplicates. */
export function drawResults<G extends GameTypes>(
  context: CheckContext<G>,
  state: G['State'],
  most: number,
  random: Random,
): readonly ChanceResultOf<G>[] {
  const found = new Map<string, ChanceResultOf<G>>();
  for (let i = 0; i < most; i++) {
    const result = drawResult(context, state, random);
    found.set(JSON.stringify(result), result);
  }
  return [...found.values()];
}

/** A result of the chance node: a possible face for each die, each as likely as any other. */
export function drawResult<G extends GameTypes>(
  context: CheckContext<G>,
  state: G['State'],
  random: Random,
): ChanceResultOf<G> {
  const { label, dice } = context.game.chance(state);
  const faces = dice.map((die) => {
    const possible = possibleFaces(die);
    if (possible.length === 0) throw new Failure('dice', `Chance decides now, "${label}", and a die has no face left.`);
    return possible[random(possible.length)]!;
  });
  const result: ChanceResult = deepFreeze({ type: 'chance', label, faces });
  // Its label and faces are those of the node.
  return result as ChanceResultOf<G>;
}

/** The faces that a die can show. */
function possibleFaces(die: Die): readonly Face[] {
  const { faces, weights } = die;
  return weights === undefined ? faces : faces.filter((_, i) => (weights[i] ?? 0) > 0);
}

/** One state of a run, and what is computed of it on demand, once. */
export interface Ply<G extends GameTypes> {
  /** How many actions were played before it. */
  readonly index: number;
  readonly options: G['Options'] | undefined;
  readonly state: G['State'];
  readonly status: Status<G>;
  /** How many seats play. */
  readonly seats: number;
  /** The seats, and the spectator. */
  readonly observers: readonly Observer[];
  /** Made from the state: samples are drawn from it, so that shrinking a run keeps finding the same fault. */
  readonly seed: number;
  /** Whether the costly checks are made here: with long lists of moves only at some plies. */
  readonly thorough: boolean;
  /** Whether an observer does not see everything. */
  readonly hidden: boolean;
  /** The legal moves of everybody who is asked. */
  readonly listed: readonly G['Move'][];
  /** The legal moves of a seat; none for seats that are not asked. */
  legal(seat: Seat): readonly G['Move'][];
  view(observer: Observer): G['View'];
  /** The state after a legal action. */
  after(action: ActionOf<G>): G['State'];
  /** Some of the legal moves, or of the possible results of chance. */
  sample(most: number, random: Random): readonly ActionOf<G>[];
  /** Moves that are not legal, of the given seat or of anybody. */
  illegal(most: number, random: Random, seat?: Seat): readonly unknown[];
}

const LONG = 200;
const FULL = 24;

/** A state of a run. Its status must have been checked. */
export function lookAt<G extends GameTypes>(
  context: CheckContext<G>,
  options: G['Options'] | undefined,
  index: number,
  state: G['State'],
  status: Status<G>,
  pool: Pool,
  salt: number,
): Ply<G> {
  const { game } = context;
  const seed = salt ^ hash(JSON.stringify(state));
  const random = seededRandom(seed);
  const seats = game.sides(state).length;
  const observers: Observer[] = Array.from({ length: seats }, (_, seat) => seat);
  observers.push('spectator');
  const lists = new Map<Seat, readonly G['Move'][]>();
  const views = new Map<Observer, G['View']>();
  const afters = new Map<ActionOf<G>, G['State']>();

  const legal = (seat: Seat): readonly G['Move'][] => {
    const known = lists.get(seat);
    if (known !== undefined) return known;
    const list = game.legalMoves(state, seat);
    lists.set(seat, list);
    return list;
  };
  const view = (observer: Observer): G['View'] => {
    const known = views.get(observer);
    if (known !== undefined) return known;
    const found = game.view(state, observer);
    views.set(observer, found);
    return found;
  };
  const listed = status.type === 'turn' ? status.seats.flatMap((seat) => legal(seat)) : [];
  learn(pool, listed, random);
  const long = listed.length > LONG;

  return {
    index,
    options,
    state,
    status,
    seats,
    observers,
    seed,
    thorough: context.focus !== undefined || !long || random(4) === 0,
    get hidden() {
      return observers.some((observer) => view(observer) !== state && !equal(view(observer), state));
    },
    listed,
    legal,
    view,
    after: (action) => {
      const known = afters.get(action);
      if (known !== undefined) return known;
      const next = game.apply(state, action);
      verifyData(context, next);
      verifyStatus(context, next, `After ${brief(action)}: `);
      afters.set(action, next);
      return next;
    },
    sample: (most, random) => {
      if (status.type === 'chance') return drawResults(context, state, Math.min(most, 4), random);
      return some(listed, listed.length <= FULL ? most : Math.min(most, 6), random);
    },
    illegal: (most, random, seat) => illegalMoves(pool, listed, seats, long ? Math.ceil(most / 4) : most, random, seat),
  };
}

/** `json`, before anything copies the state, which would not come to an end, and before a function of the rules reads it. */
export function verifyData<G extends GameTypes>(context: CheckContext<G>, state: G['State']): void {
  const cycle = cycleOf(state);
  context.verify('json', cycle && `The state holds itself: ${cycle}.`);
  const plain = notPlain(state);
  context.verify('json', plain && `The state is not plain data: ${plain}.`);
}

/** `status`, of a state. */
export function verifyStatus<G extends GameTypes>(
  { rules, verify }: CheckContext<G>,
  state: G['State'],
  at = '',
): void {
  const fault = statusFault(rules.status(state), rules.sides(state).length);
  verify('status', fault && `${at}${fault}`);
}

/** A 32-bit hash of a text (FNV-1a). */
function hash(text: string): number {
  let x = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) x = Math.imul(x ^ text.charCodeAt(i), 0x01000193);
  return x | 0;
}

// Legal matches as an arbitrary of fast-check, for properties that hold at every state of every match.

/** Which matches are generated. */
export interface MatchesOptions<G extends GameTypes> {
  /** The game's options: one value, or an arbitrary of them. Default: the game's own defaults. */
  readonly options?: G['Options'] | Arbitrary<G['Options']> | undefined;
  /** The most actions of a match, results of chance among them; matches are of all lengths up to it. Default: 200. */
  readonly maxPlies?: number | undefined;
}

/** A legal match, from its start to its end or to some state before it. */
export interface GeneratedMatch<G extends GameTypes> {
  readonly options: G['Options'] | undefined;
  /** Every action in order, results of chance among them. */
  readonly actions: readonly ActionOf<G>[];
  /** The state before the first action and after each one: one more than there are actions. */
  readonly states: readonly G['State'][];
}

/**
 * An arbitrary of legal matches. Each match is a list of numbers, each of which selects one action: a move of the list
 * of everybody who is asked, or a result of the dice by its weight. So a counterexample shrinks to few actions, and to
 * moves early in their lists; fast-check prints its options and its actions in notation.
 *
 * @example
 * ```ts
 * import fc from 'fast-check';
 * import { oyno, oynoUpperCounts } from 'tabletop-rules/oyno';
 * import { matches } from 'tabletop-rules/testing';
 *
 * // A property of every state of every match.
 * const holds = fc.property(matches(oyno, { maxPlies: 20 }), ({ states }) =>
 *   states.every((state) => oynoUpperCounts(state).every((count) => count <= 8)),
 * );
 * fc.assert(holds, { numRuns: 10 });
 * ```
 */
export function matches<G extends GameTypes>(
  game: Game<G>,
  settings: MatchesOptions<G> = {},
): Arbitrary<GeneratedMatch<G>> {
  // Throws for what is no game.
  rulesOf(game);
  checkSettings(settings, ['options', 'maxPlies']);
  const { options, maxPlies = 200 } = settings;
  checkCount('maxPlies', maxPlies, 0);
  const choices = fc.array(fc.nat(), { maxLength: maxPlies, size: 'max' });
  const given = isArbitrary(options) ? options : fc.constant(options);
  return fc.tuple(given, choices).map(([chosen, list]) => play(game, chosen, list));
}

function play<G extends GameTypes>(
  game: Game<G>,
  options: G['Options'] | undefined,
  choices: readonly number[],
): GeneratedMatch<G> {
  let state = game.setup(options);
  const states: G['State'][] = [state];
  const actions: ActionOf<G>[] = [];
  for (const choice of choices) {
    if (game.status(state).type === 'over') break;
    const action = actionAt(game, state, choice);
    state = game.apply(state, action);
    actions.push(action);
    states.push(state);
  }
  const print = (): string =>
    `${JSON.stringify(options ?? {})}: ${actions.map((action) => game.format(action)).join(', ')}`;
  // Not enumerable: a match is compared and copied without it.
  return Object.defineProperty({ options, actions, states }, fc.toStringMethod, { value: print });
}

/** The action that a number selects. */
function actionAt<G extends GameTypes>(game: Game<G>, state: G['State'], choice: number): ActionOf<G> {
  if (game.status(state).type === 'chance') return sampleTrusted<G>(game.chance(state), digitsOf(choice));
  const moves = game.legalMoves(state);
  return moves[choice % moves.length]!;
}

/** A random source that returns the digits of a number, each in the requested base: one choice for all dice. */
function digitsOf(choice: number): Random {
  let rest = choice;
  return (n) => {
    const digit = rest % n;
    rest = Math.floor(rest / n);
    return digit;
  };
}

function isArbitrary<T>(value: T | Arbitrary<T> | undefined): value is Arbitrary<T> {
  return value instanceof fc.Arbitrary;
}
