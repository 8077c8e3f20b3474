/** The immutable executor of `play(draft, action)`. */

import { castDraft } from 'immer';
import { isChanceResult, outcomeOf } from '../chance/dice.ts';
import { deepFreeze, mutableCopy, sameData } from '../data.ts';
import { rethrow } from '../errors.ts';
import type { ActionOf, Game, GameTypes, Rules } from '../types.ts';
import { attachExecutor, type Executor } from './executor.ts';
import { createSharedResults } from './shared-results.ts';
import { createTwins, isNested, newTwin, rulesOnTwins, type Twin, type Twins } from './twins.ts';

/**
 * The executor of a game.
 *
 * `play` never gets a proxy or a frozen array: both spoil the type feedback of its code. It runs on a copy of the twin.
 * What it left equal is shared with the state; the rest is copied and frozen; the copy becomes the twin of the new state.
 */
export function createExecutor<G extends GameTypes>(rules: Rules<G>): Executor<G> {
  const twins = createTwins<G>();
  const play = (draft: G['State'], action: ActionOf<G>, twin?: Twin<G>): void => {
    try {
      if (twin !== undefined && playNumber(rules, twin, draft, action)) return;
      rules.play(castDraft(draft), action);
    } catch (fault) {
      rethrow(fault, `at ${JSON.stringify(action)} in ${rules.name}`);
    }
  };
  return {
    rules: rulesOnTwins(rules, twins),
    share: createSharedResults<G>(),
    apply: (state, action) => {
      const twin = twins.of(state);
      if (twin === undefined) {
        // Its owner can change it: no part of it is kept, shared or frozen.
        const next = mutableCopy(state);
        play(next, action);
        return deepFreeze(mutableCopy(next));
      }
      const origins: Origins = { copies: [], own: [] };
      // A slice is made in one step; an array that is pushed to grows in several.
      const given = twin.own.slice();
      for (let i = 0; i < given.length; i++) {
        const value = given[i];
        if (typeof value === 'object' && value !== null) given[i] = copyField(value, twin.shape.nested[i]!, origins);
      }
      // Field by field the state.
      const next = twin.shape.make(given) as G['State'];
      play(next, action, twin);
      return commit(twins, twin, given, next, origins);
    },
  };
}

/** Gives a game the rules that it was made from, for `rulesOf`, and an executor of them, for `executorOf`. */
export function attachRules<G extends GameTypes>(game: Game<G>, rules: Rules<G>): void {
  attachExecutor(game, rules, createExecutor(rules));
}

/**
 * Plays an action by the number that is known of it: a move of the list that was made last, or a result of the dice.
 *
 * @returns whether it did
 */
function playNumber<G extends GameTypes>(
  { numbers }: Rules<G>,
  twin: Twin<G>,
  draft: G['State'],
  action: ActionOf<G>,
): boolean {
  if (numbers === undefined) return false;
  if (isChanceResult<G>(action)) {
    if (numbers.roll === undefined || twin.given === undefined) return false;
    numbers.roll(castDraft(draft), outcomeOf(twin.given, action), numbers.context(draft));
    return true;
  }
  const at = twin.moves === undefined ? -1 : twin.moves.indexOf(action);
  const n = twin.numbers?.[at];
  if (n === undefined) return false;
  numbers.play(castDraft(draft), n, twin.seat, numbers.context(draft));
  return true;
}

/** The objects that were copied for `play`: what it moves to another place is still shared. */
interface Origins {
  readonly copies: object[];
  readonly own: object[];
}

function copyField(value: object, nested: boolean, origins: Origins): object {
  if (!nested && Array.isArray(value)) return value.slice();
  return copyNested(value, origins);
}

/** A copy of a part of a twin, and where each of its objects comes from. */
function copyNested(own: object, origins: Origins): object {
  let copy: object;
  if (Array.isArray(own)) {
    const items: unknown[] = own.slice();
    for (let i = 0; i < items.length; i++) {
      const item = items[i];
      if (typeof item === 'object' && item !== null) items[i] = copyNested(item, origins);
    }
    copy = items;
  } else {
    const from = own as Readonly<Record<string, unknown>>;
    const fields: Record<string, unknown> = { ...from };
    for (const key of Object.keys(fields)) {
      const value = fields[key];
      if (typeof value === 'object' && value !== null) fields[key] = copyNested(value, origins);
    }
    copy = fields;
  }
  origins.copies.push(copy);
  origins.own.push(own);
  return copy;
}

/** The state after `play`, and its twin. */
function commit<G extends GameTypes>(
  twins: Twins<G>,
  before: Twin<G>,
  given: readonly unknown[],
  next: G['State'],
  origins: Origins,
): G['State'] {
  const same = before.shape.fits(next);
  const shape = same ? before.shape : twins.shapeOf(next);
  const own = shape.read(next, same ? before.own.slice() : []);
  const frozen: unknown[] = same ? before.frozen.slice() : [];
  let changed = !same;
  /** Whether the twin is to hold something else than `play` left. */
  let replaced = false;
  for (let i = 0; i < own.length; i++) {
    const value = own[i];
    const at = same ? i : before.shape.keys.indexOf(shape.keys[i]!);
    if (typeof value !== 'object' || value === null) {
      frozen[i] = value;
      if (value !== before.own[at]) changed = true;
      continue;
    }
    const kept = value === given[at];
    const from = equalFields(value, before.own[at]) ? at : kept ? -1 : movedFrom(value, given, before.own);
    if (from !== at) changed = true;
    shape.nested[i] ||= from === -1 && isNested(value);
    const nested = shape.nested[i]!;
    if (from !== -1) frozen[i] = before.frozen[from];
    else if (nested) frozen[i] = freezeNested(value, before.own[at], before.frozen[at], origins, before);
    else frozen[i] = Object.freeze(kept && Array.isArray(value) ? value.slice() : copyFlat(value));
    if (!nested && kept) continue;
    // The twin shares nothing with what `play` may have taken from elsewhere: an object of the action, a constant.
    own[i] = from !== -1 ? before.own[from] : nested ? mutableCopy(value) : copyFlat(value);
    replaced = true;
  }
  if (!changed) return before.state as G['State'];
  // Field by field what `play` made.
  const state = Object.freeze(shape.make(frozen)) as G['State'];
  const copy = replaced ? (shape.make(own) as G['State']) : next;
  twins.keep(newTwin<G>(state, copy, shape, frozen, own));
  return state;
}

/** The field from which `play` took an object that it did not change; -1 if there is none. */
function movedFrom(value: object, given: readonly unknown[], own: readonly unknown[]): number {
  const from = given.indexOf(value);
  return from !== -1 && equalFields(value, own[from]) ? from : -1;
}

/** `sameData`, faster for arrays of numbers and texts. */
function equalFields(a: object, b: unknown): boolean {
  if (!Array.isArray(a)) return sameData(a, b);
  if (!Array.isArray(b) || a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) {
    const x: unknown = a[i];
    if (x !== b[i] && !(typeof x === 'object' && sameData(x, b[i]))) return false;
  }
  return true;
}

function copyFlat(value: object): object {
  return Array.isArray(value) && !Object.isFrozen(value) ? value.slice() : mutableCopy(value);
}

/** A frozen copy that shares what is equal at the same place, and what `play` has moved and did not change. */
function freezeNested(value: unknown, own: unknown, frozen: unknown, origins: Origins, before: Fields): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (sameData(value, own)) return frozen;
  const from = origins.copies.indexOf(value);
  // A copy of an object that is still at its place is compared above.
  if (from !== -1 && origins.own[from] !== own && sameData(value, origins.own[from])) {
    return frozenPart(origins.own[from]!, before.own, before.frozen);
  }
  if (Array.isArray(value)) {
    const parts: readonly unknown[] = Array.isArray(own) ? own : [];
    const frozenParts: readonly unknown[] = Array.isArray(frozen) ? frozen : [];
    const list: unknown[] = [];
    for (let i = 0; i < value.length; i++) {
      list.push(freezeNested(value[i], parts[i], frozenParts[i], origins, before));
    }
    return Object.freeze(list);
  }
  const alike = typeof own === 'object' && own !== null && !Array.isArray(own);
  const copy: Record<string, unknown> = { ...value };
  for (const key of Object.keys(copy)) {
    const part = copy[key];
    if (typeof part !== 'object' || part === null) continue;
    const there = alike && Object.hasOwn(own, key);
    const ownPart: unknown = there ? Reflect.get(own, key) : undefined;
    const frozenPart: unknown = there ? Reflect.get(Object(frozen), key) : undefined;
    copy[key] = freezeNested(part, ownPart, frozenPart, origins, before);
  }
  return Object.freeze(copy);
}

/** The fields of a state and of its twin. */
type Fields = Pick<Twin<GameTypes>, 'own' | 'frozen'>;

/** The part of a state at the place where its twin has this object. */
function frozenPart(wanted: object, own: object, frozen: object): object | undefined {
  if (own === wanted) return frozen;
  for (const [key, value] of Object.entries(own)) {
    if (typeof value !== 'object' || value === null) continue;
    const found = frozenPart(wanted, value, Reflect.get(frozen, key));
    if (found !== undefined) return found;
  }
  return undefined;
}
