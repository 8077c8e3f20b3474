import { createExecutor, type Executor } from '../core/apply.ts';
import { checkObserver, checkRandom, checkSeat } from '../core/arguments.ts';
import { isChanceResult, redactResult } from '../core/chance.ts';
import { checkAction, legalAction, listMoves } from '../core/check.ts';
import { RuleError, toRuleError } from '../core/errors.ts';
import { formatAction } from '../core/format.ts';
import { attachRules, statusOf } from '../core/game.ts';
import { mutableCopy } from '../core/mutable-copy.ts';
import { resolveOptions } from '../core/options.ts';
import { parseAction } from '../core/parse.ts';
import { deepFreeze } from '../core/plain-data.ts';
import type {
  ActionOf,
  ChanceNodeOf,
  Game,
  GameTypes,
  NumberedRules,
  Observer,
  Rules,
  SeenActionOf,
  Status,
  ViewOf,
} from '../core/types.ts';
import { checkRules } from './check-rules.ts';
import { deriveRules } from './numbered.ts';

/**
 * Makes a game from its rules, on objects or by numbers: the functions that an app uses, which check data from outside.
 *
 * @throws RuleError `bad-rules` when something is missing
 *
 * @example
 * ```ts
 * import { defineGame } from 'tabletop-rules/author';
 *
 * interface NimState { readonly left: number; readonly turn: number }
 * interface Nim {
 *   View: NimState;
 *   State: NimState;
 *   Move: { readonly type: 'take'; readonly seat: number; readonly count: number };
 *   Options: object;
 *   Chance: Record<never, never>;
 *   Prompt: 'take';
 *   Code: never;
 * }
 *
 * // Whoever takes the last of ten sticks wins.
 * const nim = defineGame<Nim>({
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
 *   legalMoves: ({ left }, seat) =>
 *     [1, 2, 3].filter((count) => count <= left).map((count) => ({ type: 'take', seat, count })),
 *   play: (draft, { seat, count }) => {
 *     draft.left -= count;
 *     draft.turn = 1 - seat;
 *   },
 *   format: ({ count }) => `take ${count}`,
 * });
 * nim.apply(nim.setup(), { type: 'take', seat: 0, count: 3 }); // => { left: 7, turn: 1 }
 * ```
 */
export function defineGame<G extends GameTypes & { State: G['View'] }>(given: Rules<G> | NumberedRules<G>): Game<G> {
  checkRules(given);
  const written = isNumbered(given) ? deriveRules(given) : given;
  const executor = createExecutor(written);
  const { rules } = executor;
  const { id, name, version, seats, options, hidden } = rules;
  const game: Game<G> = {
    id,
    name,
    version,
    seats: deepFreeze(seats),
    options: deepFreeze(options),
    perfectInformation: hidden === undefined,
    setup: (given) => deepFreeze(rules.setup(resolveOptions<G['Options']>(options, given))),
    sides: (view) => rules.sides(view),
    status: (view) => statusOf(rules, view),
    chance: (state) => chanceNode(rules, state),
    legalMoves: (view, seat) => {
      const status = statusOf(rules, view);
      return ownList(listMoves(rules, view, status, seat === undefined ? undefined : checkSeat(rules, view, seat)));
    },
    check: (view, data, by) => checkAction(rules, view, data, by),
    apply: (state, action) => applyAction(executor, state, action),
    view: (state, observer) => {
      const who = checkObserver(rules, state, observer);
      return hidden === undefined ? state : freezeFor(state, hidden.view(state, who));
    },
    redact: (state, action, observer) => redactAction(rules, state, action, observer),
    determinize: (view, observer, random) => {
      const who = checkObserver(rules, view, observer);
      checkRandom(random);
      // Without hidden information the view is a state.
      if (hidden === undefined) return view as G['State'];
      const made = hidden.determinize(view, who, random);
      // Parts of a view that is not frozen belong to the caller, and can be parts of the state.
      return deepFreeze(Object.isFrozen(view) ? made : mutableCopy(made));
    },
    format: (action) => formatAction(rules, action),
    parse: (text, view, by) => parseAction(rules, text, view, by),
  };
  if (hidden !== undefined) Object.freeze(hidden);
  if (written.numbers !== undefined) Object.freeze(written.numbers);
  attachRules(game, Object.freeze(written), executor);
  return Object.freeze(game);
}

/** Whether rules are by numbers; what `rulesOf` returns of such a game is too. */
function isNumbered<G extends GameTypes>(rules: Rules<G> | NumberedRules<G>): rules is NumberedRules<G> {
  return rules.numbers !== undefined;
}

/**
 * Freezes what the rules return, since they may share it. Parts of a state that is not frozen belong to the caller, and
 * stay as they are.
 */
function freezeFor<T>(state: unknown, value: T): T {
  return Object.isFrozen(state) ? deepFreeze(value) : value;
}

/** A list for the caller: what it does to it changes nothing. */
function ownList<T>(moves: readonly T[]): readonly T[] {
  return Object.isFrozen(moves) ? moves : moves.slice();
}

function chanceNode<G extends GameTypes>(rules: Rules<G>, state: G['State']): ChanceNodeOf<G> {
  const status: Status<G> = statusOf(rules, state);
  if (status.type === 'chance' && rules.chance !== undefined) return rules.chance(state);
  throw new RuleError('not-chance', 'Chance does not decide now.', { details: { status: status.type } });
}

function applyAction<G extends GameTypes>(executor: Executor<G>, state: G['State'], action: ActionOf<G>): G['State'] {
  const checked = legalAction(executor.rules, state, action);
  if (!checked.ok) throw toRuleError(checked.error);
  return executor.apply(state, checked.value);
}

function redactAction<G extends GameTypes>(
  rules: Rules<G>,
  state: ViewOf<G>,
  action: ActionOf<G>,
  observer: Observer,
): SeenActionOf<G> {
  const who = checkObserver(rules, state, observer);
  return isChanceResult<G>(action) ? redactResult<G>(action, chanceNode(rules, state).seenBy, who) : action;
}
