/** The check `executors`: an action played in place, through `apply`, and as a plain immer recipe. */

import { castDraft, Immer } from 'immer';
import type { ActionOf, GameTypes, Random } from '../../core/index.ts';
import { mutableCopy, ownValue } from '../../core/internal.ts';
import { brief, difference } from '../difference.ts';
import type { Kit } from '../kit.ts';
import type { Ply } from '../ply.ts';
import type { Aliases } from './aliases.ts';

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
export function checkInPlace<G extends GameTypes>(kit: Kit<G>, ply: Ply<G>, ways: Executors<G>): void {
  const { rules } = kit;
  const status = difference(ply.status, rules.status(ways.place));
  kit.verify('executors', status && `In the state played in place the status differs: ${status}.`);
  if (ply.status.type !== 'turn') return;
  for (const seat of ply.status.seats) {
    const moves = difference(ply.legal(seat), rules.legalMoves(ways.place, seat));
    kit.verify('executors', moves && `In the state played in place the moves of seat ${seat} differ: ${moves}.`);
  }
}

/** `executors` and `aliases`, for some of the actions, one step each. */
export function checkSteps<G extends GameTypes>(kit: Kit<G>, ply: Ply<G>, random: Random, aliases: Aliases): void {
  for (const action of ply.sample(6, random)) {
    const draft = mutableCopy(ply.state);
    kit.rules.play(castDraft(draft), action);
    if (kit.on('aliases')) {
      kit.verify('aliases', aliases.find(draft, action));
      // Again on another copy: a constant is in both.
      const other = mutableCopy(ply.state);
      kit.rules.play(castDraft(other), action);
      kit.verify('aliases', aliases.find(other, action));
    }
    if (kit.on('executors')) {
      const found = difference(ply.after(action), draft);
      kit.verify('executors', found && `${brief(action)} in place is not what \`apply\` does: ${found}.`);
    }
  }
}

/** Plays the action of the run in both ways. */
export function playOn<G extends GameTypes>(
  kit: Kit<G>,
  ways: Executors<G>,
  state: G['State'],
  action: ActionOf<G>,
  next: G['State'],
  aliases: Aliases,
): void {
  const { rules } = kit;
  rules.play(castDraft(ways.place), action);
  if (kit.on('aliases')) kit.verify('aliases', aliases.find(ways.place, action));
  if (!kit.on('executors')) return;
  const place = difference(next, ways.place);
  kit.verify('executors', place && `${brief(action)} in place is not what \`apply\` does: ${place}.`);
  const before = ways.plain;
  ways.plain = immer.produce(before, (draft) => {
    rules.play(draft, action);
  });
  const plain = difference(next, ways.plain);
  kit.verify('executors', plain && `${brief(action)} as a plain immer recipe is not what \`apply\` does: ${plain}.`);
  // That the state is not frozen is found by another check.
  if (!Object.isFrozen(next)) return;
  const copied = copiedPart(before, ways.plain, state, next);
  kit.verify(
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
