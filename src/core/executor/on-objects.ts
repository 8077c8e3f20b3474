/** Rules on objects: immer copies, shares what did not change, and freezes. */
import { enablePatches, Immer, type Patch } from 'immer';
import { createSharedResults } from '../chance/dice.ts';
import { asDraft, deepFreeze, isDeepFrozen, mutableCopy, sameData } from '../data.ts';
import { toRuleError } from '../errors.ts';
import type { ActionOf, Game, GameTypes, PlayerMove, Rules, Seat, ViewOf } from '../types.ts';
import { executorOf } from './attached.ts';
import {
  badAnswer,
  type Executor,
  type Found,
  frozenRules,
  legalAction,
  playOnObjects,
  withActionInErrors,
} from './executor.ts';
import { checkWhole } from './views.ts';

/** An instance of its own, which the settings of an app's immer do not reach. */
const immer = /* @__PURE__ */ new Immer({ autoFreeze: true });

/** The executor of rules on objects: they read frozen states, and `play` gets a draft of immer. */
export function executorOnObjects<G extends GameTypes>(rules: Rules<G>): Executor<G> {
  /** The moves that were listed last of a frozen view. */
  const cached: Cached<G> = { view: undefined, seat: -1, moves: [] };

  function list(view: ViewOf<G>, seat: Seat): readonly G['Move'][] {
    if (view === cached.view && seat === cached.seat) return cached.moves;
    const moves = rules.legalMoves(view, seat);
    if (!Array.isArray(moves)) throw badAnswer(rules, '`legalMoves` returns', moves, 'a list');
    // What its owner can change is listed anew.
    if (isDeepFrozen(view)) Object.assign(cached, { view, seat, moves });
    return moves;
  }

  function foundAt(view: ViewOf<G>, seat: Seat, search: (moves: readonly G['Move'][]) => number): Found<G> | undefined {
    const moves = list(view, seat);
    const n = search(moves);
    return n === -1 ? undefined : { action: moves[n]!, seat, n };
  }

  return {
    rules: frozenRules(rules, (view) => view, list),
    read: (view) => view,
    // Results of chance are checked against a state: `Game.check` says so.
    dice: (view) => rules.chance?.(view as G['State']),
    moves: (view, seat) => list(view, seat).map((action, n) => ({ action, seat, n })),
    // Only looked for: it may be anything.
    listed: (view, seat, data) => foundAt(view, seat, (moves) => moves.indexOf(data as G['Move'])),
    find: (view, seat, move) => foundAt(view, seat, (moves) => findEqual(moves, move)),
    apply: (state, { action }) =>
      immer.produce(frozenBase(state), (draft) => {
        withActionInErrors(rules, action, () => playOnObjects(rules, draft, action));
      }),
    playInPlace: (state, { action }) =>
      withActionInErrors(rules, action, () => playOnObjects(rules, asDraft(state), action)),
    share: createSharedResults<G>(),
  };
}

/** The place in a list of the move that is equal to plain data. Most moves differ in a field that costs little to compare. */
function findEqual(listed: readonly PlayerMove[], value: PlayerMove): number {
  const fields = Object.entries(value);
  return listed.findIndex((move) => {
    if (move.type !== value.type) return false;
    for (const [name, field] of fields) {
      if (typeof field !== 'object' && Reflect.get(move, name) !== field) return false;
    }
    return sameData(move, value);
  });
}

interface Cached<G extends GameTypes> {
  view: ViewOf<G> | undefined;
  seat: Seat;
  moves: readonly G['Move'][];
}

/** A state for immer to start from: it shares and freezes parts, so what its owner can change is copied first. */
function frozenBase<S extends object>(state: S): S {
  return isDeepFrozen(state) ? state : deepFreeze(mutableCopy(state));
}

/** What an action does to a state, as immer's patches: for undo, for networks, for stores that merge. */
export interface Patched<G extends GameTypes> {
  /** The state after the action, as `apply` returns it. */
  readonly state: G['State'];
  /** From the state before to the state after. */
  readonly patches: readonly Patch[];
  /** From the state after back to the state before. */
  readonly inversePatches: readonly Patch[];
}

/**
 * The state after a legal action, with immer's patches from the state before and back to it.
 *
 * @throws RuleError unless the action is legal, as `apply`
 *
 * @example
 * ```ts
 * import { patchesOf } from 'tabletop-rules/core';
 * import { oyno } from 'tabletop-rules/oyno';
 *
 * const { patches } = patchesOf(oyno, oyno.setup(), { type: 'place', seat: 0, cell: 'b2' });
 * patches.map(({ path }) => path[0]).includes('turn'); // => true
 * ```
 */
export function patchesOf<G extends GameTypes>(game: Game<G>, state: G['State'], action: ActionOf<G>): Patched<G> {
  const executor = executorOf(game);
  // Throws for what is no state of it.
  game.status(state);
  checkWhole(game, state);
  const checked = legalAction(executor, state, action);
  if (!checked.ok) throw toRuleError(checked.error);
  // Here and not when the module is loaded: importing core has no effects.
  enablePatches();
  const played = checked.value.action;
  const [next, patches, inversePatches] = immer.produceWithPatches(frozenBase(state), (draft) => {
    withActionInErrors(executor.rules, played, () => playOnObjects(executor.rules, draft, played));
  });
  return { state: next, patches, inversePatches };
}
