/** Makes a game from rules by numbers, and checks rules of either kind. `define-game.ts` also takes rules on objects. */
import { isChanceResult, redactResult } from '../core/chance/dice.ts';
import { deepFreeze, FORBIDDEN_KEYS, mutableCopy } from '../core/data.ts';
import {
  checkObject,
  checkObserver,
  checkRandom,
  checkSeat,
  checkView,
  RuleError,
  show,
  toRuleError,
} from '../core/errors.ts';
import { attachExecutor } from '../core/executor/attached.ts';
import { deriveRules, executorByNumbers, isDerived } from '../core/executor/by-numbers.ts';
import {
  bySender,
  checkAction,
  type Executor,
  fieldName,
  legalAction,
  readingFault,
  setUp,
  statusOf,
} from '../core/executor/executor.ts';
import { formatAction, parseAction } from '../core/executor/text.ts';
import { checkWhole, noteView, rethrowOf } from '../core/executor/views.ts';
import { resolveOptions } from '../core/options.ts';
import type {
  ActionOf,
  ChanceNodeOf,
  Game,
  GameTypes,
  NumberedRules,
  Observer,
  Random,
  Rules,
  Seat,
  SeenActionOf,
  Sender,
  Status,
  ViewOf,
} from '../core/types.ts';

// Whether rules are complete enough to be made into a game.

const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** What can be typed as `name=value`. */
const OPTION = /^[^\s=]+$/;
const FUNCTIONS = ['setup', 'sides', 'status', 'format'] as const;
const OPTIONAL_FUNCTIONS = ['chance', 'parse', 'explain'] as const;
/** What rules on objects have, and what is derived from rules by numbers. */
const OBJECT_FUNCTIONS = ['legalMoves', 'play'] as const;
const OPTIONAL_OBJECT_FUNCTIONS = ['sampleMove'] as const;
const NUMBER_FUNCTIONS = ['context', 'size', 'move', 'turn', 'legal', 'play'] as const;
const CHANCE_FUNCTIONS = ['outcomes', 'roll'] as const;
const OPTIONAL_NUMBER_FUNCTIONS = ['number', 'asked', 'isLegal', 'sample', 'rollRandom', 'copy'] as const;
const HIDDEN_FUNCTIONS = ['view', 'determinize', 'reveals'] as const;
const OPTIONAL_HIDDEN_FUNCTIONS = ['prepare'] as const;
const HIDDEN: readonly string[] = [...HIDDEN_FUNCTIONS, ...OPTIONAL_HIDDEN_FUNCTIONS, 'showsWhoChose'];
const FIELDS = ['id', 'name', 'version', 'seats', 'options', 'hidden', 'moveFields', 'numbers'] as const;
const KNOWN: readonly string[] = [
  ...FIELDS,
  ...FUNCTIONS,
  ...OPTIONAL_FUNCTIONS,
  ...OBJECT_FUNCTIONS,
  ...OPTIONAL_OBJECT_FUNCTIONS,
];
const OF_EVERY_MOVE: readonly string[] = ['type', 'seat'];

/**
 * Refuses incomplete rules, for authors who write JavaScript.
 *
 * @throws RuleError `bad-rules` that names what is missing
 */
export function checkRules(rules: object): void {
  if (typeof rules !== 'object' || rules === null) throw refuse(`they are ${show(rules)}`);
  checkIdentity(rules);
  checkFunctions(rules, '', FUNCTIONS);
  checkOptionalFunctions(rules, '', OPTIONAL_FUNCTIONS);
  const numbers: unknown = Reflect.get(rules, 'numbers');
  if (numbers === undefined) {
    checkFunctions(rules, '', OBJECT_FUNCTIONS);
    checkOptionalFunctions(rules, '', OPTIONAL_OBJECT_FUNCTIONS);
  } else {
    checkNumbers(rules, numbers);
  }
  const moveFields: unknown = Reflect.get(rules, 'moveFields');
  if (moveFields !== undefined) checkMoveFields(moveFields);
  const hidden: unknown = Reflect.get(rules, 'hidden');
  for (const name of HIDDEN) {
    if (Object.hasOwn(rules, name)) throw refuse(`\`${name}\` stands beside \`hidden\`, and belongs in it`);
  }
  const unknown = Object.keys(rules).find((name) => !KNOWN.includes(name));
  // A misspelt `explain` would have no effect.
  if (unknown !== undefined) throw refuse(`they have ${show(unknown)}, and may have ${KNOWN.join(', ')}`);
  if (hidden === undefined) return;
  if (!isObject(hidden)) throw refuse('`hidden` is not an object');
  checkFunctions(hidden, 'hidden.', HIDDEN_FUNCTIONS);
  checkOptionalFunctions(hidden, 'hidden.', OPTIONAL_HIDDEN_FUNCTIONS);
  const misspelt = Object.keys(hidden).find((name) => !HIDDEN.includes(name));
  if (misspelt !== undefined) throw refuse(`\`hidden\` has ${show(misspelt)}, and may have ${HIDDEN.join(', ')}`);
  const shows: unknown = Reflect.get(hidden, 'showsWhoChose');
  if (shows !== undefined && typeof shows !== 'boolean') throw refuse('`hidden.showsWhoChose` is not true or false');
}

function checkNumbers(rules: object, numbers: unknown): void {
  if (!isObject(numbers)) throw refuse('`numbers` is not an object');
  checkFunctions(numbers, 'numbers.', NUMBER_FUNCTIONS);
  checkOptionalFunctions(numbers, 'numbers.', OPTIONAL_NUMBER_FUNCTIONS);
  if (Reflect.get(rules, 'chance') !== undefined) checkFunctions(numbers, 'numbers.', CHANCE_FUNCTIONS);
  for (const name of [...OBJECT_FUNCTIONS, ...OPTIONAL_OBJECT_FUNCTIONS]) {
    // Each rule stands once.
    const given: unknown = Reflect.get(rules, name);
    if (given !== undefined && !isDerived(given))
      throw refuse(`\`${name}\` is derived from \`numbers\` and cannot be given beside it`);
  }
}

function checkMoveFields(moveFields: unknown): void {
  if (!isObject(moveFields)) throw refuse('`moveFields` is not a table of fields by type');
  for (const [type, fields] of Object.entries(moveFields)) {
    const list: unknown = fields;
    if (!Array.isArray(list) || !list.every((field) => typeof field === 'string')) {
      throw refuse(`\`moveFields\` has ${show(list)} for ${show(type)}, not a list of names`);
    }
    const own = list.find((field) => OF_EVERY_MOVE.includes(fieldName(field)));
    if (own !== undefined) throw refuse(`\`moveFields\` names ${show(own)} for ${show(type)}: every move has that`);
  }
}

function refuse(why: string): RuleError {
  return new RuleError('bad-rules', `These rules cannot be played: ${why}.`);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function checkFunctions(owner: object, prefix: string, names: readonly string[]): void {
  for (const name of names) {
    if (typeof Reflect.get(owner, name) !== 'function') throw refuse(`\`${prefix}${name}\` is not a function`);
  }
}

function checkOptionalFunctions(owner: object, prefix: string, names: readonly string[]): void {
  const given = names.filter((name) => Reflect.get(owner, name) !== undefined);
  checkFunctions(owner, prefix, given);
}

function checkIdentity(rules: object): void {
  const field = (name: string): unknown => Reflect.get(rules, name);
  const id = field('id');
  if (typeof id !== 'string' || !ID.test(id)) throw refuse('`id` is lower-case words joined by hyphens');
  if (typeof field('name') !== 'string') throw refuse('`name` is not a text');
  if (!Number.isInteger(field('version'))) throw refuse('`version` is not an integer');
  const seats = field('seats');
  const min: unknown = isObject(seats) ? Reflect.get(seats, 'min') : undefined;
  const max: unknown = isObject(seats) ? Reflect.get(seats, 'max') : undefined;
  if (!Number.isInteger(min) || !Number.isInteger(max) || Number(min) < 1 || Number(max) < Number(min)) {
    throw refuse('`seats` has no `min` of at least 1 and `max` of at least `min`');
  }
  const options = field('options');
  if (!isObject(options)) throw refuse('`options` is not a table of options; `{}` if there are none');
  for (const [name, option] of Object.entries(options)) {
    if (!OPTION.test(name) || FORBIDDEN_KEYS.includes(name)) {
      throw refuse(`an option cannot be called ${show(name)}: its name has no spaces and no =, and is not toString`);
    }
    if (typeof option?.read === 'function') continue;
    throw refuse(`the option ${show(name)} is ${show(option)}, not what \`integer\`, \`flag\` or \`oneOf\` returns`);
  }
}

/**
 * Makes a game from rules by numbers, as `defineGame` does. That also takes rules on objects, which run on immer: what is made by
 * this function does without immer.
 *
 * @throws RuleError `bad-rules` when something is missing
 *
 * @example
 * ```ts
 * import { defineNumberedGame, OVER } from 'tabletop-rules/author';
 *
 * interface Nim {
 *   View: { readonly left: number; readonly turn: number };
 *   State: Nim['View'];
 *   Move: { readonly type: 'take'; readonly seat: number; readonly count: number };
 *   Options: object;
 *   Chance: Record<never, never>;
 *   Prompt: 'take';
 *   Code: never;
 * }
 *
 * // Whoever takes the last of ten sticks wins. Move n takes n + 1 of them.
 * const nim = defineNumberedGame<Nim>({
 *   id: 'nim',
 *   name: 'Nim',
 *   version: 1,
 *   seats: { min: 2, max: 2 },
 *   options: {},
 *   sides: () => [0, 1],
 *   setup: () => ({ left: 10, turn: 0 }),
 *   status: ({ left, turn }) =>
 *     left > 0
 *       ? { type: 'turn', prompt: 'take', seats: [turn] }
 *       : { type: 'over', outcome: { reason: 'last', winners: [1 - turn], places: turn === 1 ? [1, 2] : [2, 1] } },
 *   numbers: {
 *     context: () => ({}),
 *     size: () => 3,
 *     move: (n, seat) => ({ type: 'take', seat, count: n + 1 }),
 *     turn: ({ left, turn }) => (left > 0 ? turn : OVER),
 *     legal: ({ left }, _seat, out) => {
 *       const most = Math.min(3, left);
 *       for (let n = 0; n < most; n++) out[n] = n;
 *       return most;
 *     },
 *     play: (draft, n) => {
 *       draft.left -= n + 1;
 *       draft.turn = 1 - draft.turn;
 *       return draft.left > 0 ? draft.turn : OVER;
 *     },
 *   },
 *   format: ({ count }) => `take ${count}`,
 * });
 * nim.apply(nim.setup(), { type: 'take', seat: 0, count: 3 }); // => { left: 7, turn: 1 }
 * ```
 */
export function defineNumberedGame<G extends GameTypes & { State: G['View'] }>(given: NumberedRules<G>): Game<G> {
  checkRules(given);
  // JavaScript can leave it out.
  if (!isNumbered(given)) throw refuse('`numbers` is missing');
  const rules = deriveRules(given);
  return makeGame(rules, executorByNumbers(rules));
}

/** Makes a game from checked rules. */
export function makeGame<G extends GameTypes & { State: G['View'] }>(
  written: Rules<G>,
  executor: Executor<G>,
): Game<G> {
  const { rules } = executor;
  const { id, name, version, seats, options, hidden } = rules;
  /** A function that reads a state: an error of rules that were given none says so. */
  const onState =
    <V, A extends readonly unknown[], T>(read: (view: V, ...rest: A) => T): ((view: V, ...rest: A) => T) =>
    (view, ...rest) => {
      try {
        return read(view, ...rest);
      } catch (error) {
        throw readingFault(rules, view, error);
      }
    };
  const game: Game<G> = {
    id,
    name,
    version,
    seats: deepFreeze(seats),
    options: deepFreeze(options),
    perfectInformation: hidden === undefined,
    setup: (chosen) => deepFreeze(setUp(rules, resolveOptions<G['Options']>(options, chosen))),
    sides: onState((view: ViewOf<G>) => rules.sides(checkView(rules, view))),
    status: onState((view: ViewOf<G>) => statusOf(rules, view)),
    chance: onState((state: G['State']) => chanceNode(rules, state)),
    legalMoves: onState((view: ViewOf<G>, seat?: Seat) => {
      const status = statusOf(rules, view);
      return ownList(listMoves(rules, view, status, seat === undefined ? undefined : checkSeat(rules, view, seat)));
    }),
    check: bySender(onState((view: ViewOf<G>, data: unknown, by?: Sender) => checkAction(executor, view, data, by))),
    apply: onState((state: G['State'], action: ActionOf<G>) => applyAction(executor, state, action)),
    view: onState((state: G['State'], observer: Observer) => {
      const who = checkObserver(rules, state, observer);
      return hidden === undefined ? state : noteView(state, freezeFor(state, hidden.view(state, who)), who);
    }),
    redact: onState((state: ViewOf<G>, action: ActionOf<G>, observer: Observer) =>
      redactAction(rules, state, action, observer),
    ),
    determinize: onState((view: ViewOf<G>, observer: Observer, random: Random) => {
      const who = checkObserver(rules, view, observer);
      checkRandom(random);
      // Without hidden information the view is a state.
      if (hidden === undefined) return view as G['State'];
      const made = hidden.determinize(view, who, random);
      // Parts of a view that is not frozen belong to the caller, and can be parts of the state.
      return deepFreeze(Object.isFrozen(view) ? made : mutableCopy(made));
    }),
    format: (action) => formatAction(rules, action),
    parse: bySender((text: string, view: ViewOf<G>, by?: Sender) =>
      onState((given: ViewOf<G>) => parseAction(executor, text, given, by))(view),
    ),
  };
  if (hidden !== undefined) Object.freeze(hidden);
  deepFreeze(written.moveFields);
  if (written.numbers !== undefined) Object.freeze(written.numbers);
  attachExecutor(game, Object.freeze(written), executor);
  return Object.freeze(game);
}

/** Whether rules are by numbers; what `rulesOf` returns of such a game is too. */
export function isNumbered<G extends GameTypes>(rules: Rules<G> | NumberedRules<G>): rules is NumberedRules<G> {
  return rules.numbers !== undefined;
}

/**
 * Freezes what the rules return, since they may share it. Parts of a state that is not frozen belong to the caller, and
 * stay as they are.
 */
function freezeFor<T>(state: unknown, value: T): T {
  return Object.isFrozen(state) ? deepFreeze(value) : value;
}

const NONE: readonly never[] = Object.freeze([]);

/** The legal moves of a seat, or of everybody who is asked. */
function listMoves<G extends GameTypes>(
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

/** A list for the caller: what it does to it changes nothing. */
function ownList<T>(moves: readonly T[]): readonly T[] {
  return Object.isFrozen(moves) ? moves : moves.slice();
}

function chanceNode<G extends GameTypes>(rules: Rules<G>, state: G['State']): ChanceNodeOf<G> {
  const status: Status<G> = statusOf(rules, state);
  if (status.type === 'chance') {
    const node = rules.chance?.(state);
    if (node?.label === status.label) return node;
    const which = node === undefined ? 'returns undefined' : `has the label ${show(node.label)}`;
    const fault = `\`status\` asks for the dice ${show(status.label)}, and \`chance\` ${rules.chance ? which : 'is missing'}`;
    throw new RuleError('bad-rules', `In the rules of ${rules.name}, ${fault}.`);
  }
  throw new RuleError('not-chance', 'Chance does not decide now.', { details: { status: status.type } });
}

function applyAction<G extends GameTypes>(executor: Executor<G>, state: G['State'], action: ActionOf<G>): G['State'] {
  const { rules } = executor;
  if (rules.hidden !== undefined) checkWhole(rules, checkView(rules, state));
  const checked = legalAction(executor, state, action);
  if (!checked.ok) throw toRuleError(checked.error);
  try {
    return executor.apply(state, checked.value);
  } catch (error) {
    if (rules.hidden !== undefined) rethrowOf(state, error);
    throw error;
  }
}

function redactAction<G extends GameTypes>(
  rules: Rules<G>,
  state: ViewOf<G>,
  action: ActionOf<G>,
  observer: Observer,
): SeenActionOf<G> {
  const who = checkObserver(rules, state, observer);
  checkObject(action, 'a legal action');
  return isChanceResult<G>(action) ? redactResult<G>(action, chanceNode(rules, state).seenBy, who) : action;
}
