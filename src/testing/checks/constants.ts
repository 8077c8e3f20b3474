/** The check `constants`: what two results share is frozen. */
import type { GameTypes, Random } from '../../core/index.ts';
import { mutableCopy } from '../../core/internal.ts';
import type { Kit } from '../kit.ts';
import { eachObject } from '../plain-data.ts';
import type { Ply } from '../ply.ts';

/**
 * `constants`, of status, sides and chance node. Before anything is asked of the frozen state: core freezes the answers
 * then, also those that the rules share.
 */
export function checkConstants<G extends GameTypes>(kit: Kit<G>, state: G['State']): void {
  const { rules } = kit;
  const { chance } = rules;
  compare(kit, state, 'status', (copy) => rules.status(copy));
  compare(kit, state, 'sides', (copy) => rules.sides(copy));
  if (chance !== undefined && rules.status(state).type === 'chance') compare(kit, state, 'chance', chance);
}

/** `constants`, of lists of moves, views and refusals. */
export function checkSharedAnswers<G extends GameTypes>(kit: Kit<G>, ply: Ply<G>, random: Random): void {
  const { game, rules } = kit;
  const { state, status } = ply;
  const { hidden } = rules;
  if (hidden !== undefined) {
    for (const observer of ply.observers) compare(kit, state, 'view', (copy) => hidden.view(copy, observer));
  }
  if (status.type !== 'turn') return;
  for (const seat of status.seats) {
    compare(kit, state, 'legalMoves', (copy) => rules.legalMoves(copy, seat));
    for (const illegal of ply.illegal(2, random, seat))
      compare(kit, state, 'check', (copy) => game.check(copy, illegal));
  }
}

/** Asks two equal states: an object that is in both answers belongs to neither state. */
function compare<G extends GameTypes>(
  kit: Kit<G>,
  state: G['State'],
  name: string,
  run: (copy: G['State']) => unknown,
): void {
  const mine = new Set<object>();
  eachObject(run(mutableCopy(state)), (object) => {
    mine.add(object);
    return true;
  });
  let fault: string | undefined;
  eachObject(run(mutableCopy(state)), (object, at) => {
    if (fault === undefined && mine.has(object) && !Object.isFrozen(object)) {
      const place = at === '' ? `What \`${name}\` returns` : `${at} of what \`${name}\` returns`;
      fault = `${place} is a constant that is not frozen: whoever writes to it changes every match.`;
    }
    return fault === undefined;
  });
  kit.verify('constants', fault);
}
