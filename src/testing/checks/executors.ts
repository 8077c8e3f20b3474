/** The check `executors`: an action played in place, through `apply`, and as a plain immer recipe. */

import { Immer } from 'immer';
import {
  type ActionOf,
  createMatch,
  type GameTypes,
  isChanceResult,
  type MatchRecord,
  type Random,
  replay,
  seededRandom,
} from '../../core/index.ts';
import { asDraft, mutableCopy, ownValue } from '../../core/internal.ts';
import type { CheckContext } from '../context.ts';
import { brief, difference, eachObject, notPlain } from '../data.ts';
import { Failure } from '../errors.ts';
import { isRevealing, type Ply } from '../ply.ts';

// A separate instance, which immer's global settings by an app or a game do not affect.
const immer = new Immer({ autoFreeze: true });

/** The states of the same match, played in the other two ways. */
export interface Executors<G extends GameTypes> {
  /** Played in place from the first state on. */
  place: G['State'];
  /** Played as plain immer recipes. */
  plain: G['State'];
}

/** Both ways, before the first action. */
export function startExecutors<G extends GameTypes>(state: G['State']): Executors<G> {
  return { place: mutableCopy(state), plain: state };
}

/** `executors`, at a state: the state played in place has the same status and legal moves. */
export function checkInPlace<G extends GameTypes>(context: CheckContext<G>, ply: Ply<G>, ways: Executors<G>): void {
  const { rules } = context;
  const status = difference(ply.status, rules.status(ways.place));
  context.verify('executors', status && `In the state played in place the status differs: ${status}.`);
  if (ply.status.type !== 'turn') return;
  for (const seat of ply.status.seats) {
    const moves = difference(ply.legal(seat), rules.legalMoves(ways.place, seat));
    context.verify('executors', moves && `In the state played in place the moves of seat ${seat} differ: ${moves}.`);
  }
}

/** `executors` and `aliases`, for some of the actions, one step each. */
export function checkSteps<G extends GameTypes>(
  context: CheckContext<G>,
  ply: Ply<G>,
  random: Random,
  aliases: Aliases,
): void {
  for (const action of ply.sample(6, random)) {
    const draft = mutableCopy(ply.state);
    context.rules.play(asDraft(draft), action);
    if (context.on('aliases')) {
      context.verify('aliases', aliases.find(draft, action));
      // Again on another copy: a constant is in both.
      const other = mutableCopy(ply.state);
      context.rules.play(asDraft(other), action);
      context.verify('aliases', aliases.find(other, action));
    }
    if (context.on('executors')) {
      const found = difference(ply.after(action), draft);
      if (found !== undefined) checkAgain(context, ply.state, action);
      context.verify('executors', found && `${brief(action)} in place is not what \`apply\` does: ${found}.`);
    }
  }
}

/** So often an action is played again, where two ways of playing it lead to different states. */
const AGAIN = 12;

/** `same-result`: whether one way of playing it leads to different states too. */
function checkAgain<G extends GameTypes>(context: CheckContext<G>, state: G['State'], action: ActionOf<G>): void {
  const first = context.game.apply(state, action);
  for (let i = 0; i < AGAIN; i++) {
    const found = difference(first, context.game.apply(state, action));
    context.verify('same-result', found && `${brief(action)} leads to another state the next time: ${found}${OUTSIDE}`);
  }
}

/** Plays the action of the run in both ways. */
export function playOn<G extends GameTypes>(
  context: CheckContext<G>,
  ways: Executors<G>,
  state: G['State'],
  action: ActionOf<G>,
  next: G['State'],
  aliases: Aliases,
): void {
  const { rules } = context;
  rules.play(asDraft(ways.place), action);
  if (context.on('aliases')) context.verify('aliases', aliases.find(ways.place, action));
  if (!context.on('executors')) return;
  const place = difference(next, ways.place);
  if (place !== undefined) checkAgain(context, state, action);
  context.verify('executors', place && `${brief(action)} in place is not what \`apply\` does: ${place}.`);
  const before = ways.plain;
  ways.plain = immer.produce(before, (draft) => {
    rules.play(draft, action);
  });
  const plain = difference(next, ways.plain);
  context.verify(
    'executors',
    plain && `${brief(action)} as a plain immer recipe is not what \`apply\` does: ${plain}.`,
  );
  // That the state is not frozen is found by another check.
  if (!Object.isFrozen(next)) return;
  const copied = copiedPart(before, ways.plain, state, next);
  context.verify(
    'executors',
    copied && `\`apply\` of ${brief(action)} copies ${copied}, which a plain immer recipe shares.`,
  );
}

/** The first part that plain immer shares between two states, and `apply` does not; `undefined` if there is none. */
function copiedPart(
  plainBefore: unknown,
  plainAfter: unknown,
  before: unknown,
  after: unknown,
  at = '',
): string | undefined {
  if (![plainBefore, plainAfter, before, after].every(isObject)) return undefined;
  if (plainBefore === plainAfter) return before === after ? undefined : at === '' ? 'the state' : at;
  for (const key of Object.keys(Object(plainAfter))) {
    const [from, to, mine, made] = [plainBefore, plainAfter, before, after].map((value) => ownValue(value, key));
    const found = copiedPart(from, to, mine, made, at === '' ? key : `${at}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Finds objects in a state that also belong to something else. */
export interface Aliases {
  /** What is wrong with a state in which an action has just been played in place. */
  find(state: object, action?: object): string | undefined;
}

/** A finder that remembers which state each object was found in. */
export function makeAliases(): Aliases {
  const owners = new WeakMap<object, object>();
  return {
    find: (state, action) => {
      const ofAction = new Set<object>();
      eachObject(action, (object) => {
        ofAction.add(object);
        return true;
      });
      const here = new Map<object, string>();
      let fault: string | undefined;
      eachObject(state, (object, at) => {
        const place = at === '' ? 'the state' : at;
        const twice = here.get(object);
        const owner = owners.get(object);
        if (twice !== undefined) fault ??= `${twice} and ${place} are one object.`;
        else if (ofAction.has(object)) fault ??= `${place} is an object of the move ${brief(action)}.`;
        else if (Object.isFrozen(object)) fault ??= `${place} is a constant: a frozen object in a mutable copy.`;
        else if (owner !== undefined && owner !== state)
          fault ??= `${place} is a constant: the same object as in another state.`;
        here.set(object, place);
        owners.set(object, state);
        return twice === undefined;
      });
      return fault;
    },
  };
}

/** `aliases`, of the first state: two matches share no object. */
export function checkSetupAliases<G extends GameTypes>(context: CheckContext<G>, ply: Ply<G>): void {
  const mine = new Set<object>();
  eachObject(ply.state, (object, at) => {
    context.verify('aliases', mine.has(object) ? `${at} of the first state is in it twice.` : undefined);
    mine.add(object);
    return true;
  });
  eachObject(context.game.setup(ply.options), (object, at) => {
    const place = at === '' ? 'the first state' : `${at} of the first state`;
    context.verify('aliases', mine.has(object) ? `${place} is a constant: two matches share it.` : undefined);
    return true;
  });
}

/**
 * `aliases`, of states made from two copies of a view: searches play on them in place. Constants that are frozen are copied
 * before. The rules are asked, not the game, which freezes what they return.
 */
export function checkDeterminizedAliases<G extends GameTypes>(context: CheckContext<G>, ply: Ply<G>): void {
  const { hidden } = context.rules;
  if (hidden === undefined) return;
  for (const observer of ply.observers) {
    const make = (seed: number): object =>
      hidden.determinize(mutableCopy(ply.view(observer)), observer, seededRandom(seed));
    const mine = new Set<object>();
    eachObject(make(1), (object) => {
      mine.add(object);
      return true;
    });
    eachObject(make(2), (object, at) => {
      const place = at === '' ? 'the state' : at;
      const isShared = mine.has(object) && !Object.isFrozen(object);
      context.verify(
        'aliases',
        isShared ? `${place} is a constant: two states that determinize makes share it.` : undefined,
      );
      return true;
    });
  }
}

/**
 * `untouched` and `same-result`, of what core asks the rules about a copy of the state, before it does: here a write to
 * the frozen state throws.
 */
export function checkRepeated<G extends GameTypes>(context: CheckContext<G>, state: G['State']): void {
  const { rules } = context;
  const same = (name: string, run: () => unknown): void => {
    const found = difference(run(), run());
    context.verify('same-result', found && `\`${name}\` gives another result the second time: ${found}${OUTSIDE}`);
  };
  const status = rules.status(state);
  same('status', () => rules.status(state));
  if (status.type === 'chance') same('chance', () => rules.chance?.(state));
  // That two lists of moves are equal is what `stable-moves` checks.
  if (status.type === 'turn') for (const seat of status.seats) rules.legalMoves(state, seat);
}

/** `same-result`: every function is called twice. */
export function checkSameResult<G extends GameTypes>(context: CheckContext<G>, ply: Ply<G>, random: Random): void {
  const { game, rules } = context;
  const { state } = ply;
  const same = (name: string, run: () => unknown): void => {
    const found = difference(run(), run());
    context.verify('same-result', found && `\`${name}\` gives another result the second time: ${found}${OUTSIDE}`);
  };
  if (ply.index === 0) same('setup', () => game.setup(ply.options));
  same('sides', () => game.sides(state));
  for (const observer of ply.observers) same('view', () => game.view(state, observer));
  const observer = ply.observers[random(ply.observers.length)]!;
  const seed = random(1000);
  if (!game.perfectInformation) {
    same('determinize', () => game.determinize(ply.view(observer), observer, seededRandom(seed)));
  }
  for (const illegal of ply.illegal(2, random)) same('check', () => game.check(state, illegal));
  for (const move of ply.sample(3, random)) {
    same(`apply of ${brief(move)}`, () => game.apply(state, move));
    if (isChanceResult<G>(move)) continue;
    same('format', () => rules.format(move));
    same('reveals', () => isRevealing(context, state, move));
  }
}

/** Why the same call gives another result. */
const OUTSIDE = '. Something outside of the state changes, such as a counter in a module.';

/** `replay`: plays a run again as a match, and again from the match's record. */
export function checkReplay<G extends GameTypes>(
  context: CheckContext<G>,
  options: G['Options'] | undefined,
  moves: readonly ActionOf<G>[],
  states: readonly G['State'][],
): void {
  try {
    const match = createMatch(context.game, { options, chance: 'manual' });
    same(context, 'of the match', 0, states[0], match.state);
    // Amid sealed choices the match waits, and plays them in its own order.
    const isHeld = moves.map((move, i) => {
      match.play(move);
      if (match.ply === i + 1) same(context, 'of the match', i + 1, states[i + 1], match.state);
      return match.ply <= i;
    });
    const record = match.record();
    const plain = notPlain(record);
    context.verify('replay', plain && `The record is not plain data: ${plain}.`);
    const copy: MatchRecord<G> = JSON.parse(JSON.stringify(record));
    const again = replay(context.game, copy);
    states.forEach((state, i) => {
      if (isHeld[i - 1] !== true) same(context, 'of the replay', i, state, again.states[i]);
    });
  } catch (error) {
    if (error instanceof Failure && error.check !== 'throws') throw error;
    throw new Failure(
      'replay',
      `The run cannot be played again: ${error instanceof Error ? error.message : brief(error)}`,
      { cause: error },
    );
  }
}

function same<G extends GameTypes>(
  context: CheckContext<G>,
  whose: string,
  ply: number,
  state: unknown,
  other: unknown,
): void {
  const found = difference(state, other);
  context.verify(
    'replay',
    found && `The state ${whose} after ${ply} moves differs: ${found}${ply === 0 ? '.' : OUTSIDE}`,
  );
}
