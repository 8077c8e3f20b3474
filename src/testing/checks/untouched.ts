import { castDraft } from 'immer';
import { type GameTypes, isChanceResult, type Random, seededRandom } from '../../core/index.ts';
import { mutableCopy } from '../../core/internal.ts';
import { isRevealing } from '../actions.ts';
import { difference } from '../difference.ts';
import type { Kit } from '../kit.ts';
import type { Ply } from '../ply.ts';

/** `untouched`: every function is called on a mutable copy, which must stay as it was. */
export function checkUntouched<G extends GameTypes>(kit: Kit<G>, ply: Ply<G>, random: Random): void {
  const { game, rules } = kit;
  const leaves = <T>(name: string, given: T, run: (copy: T) => unknown): void => {
    const copy = mutableCopy(given);
    run(copy);
    const found = difference(given, copy);
    kit.verify('untouched', found && `\`${name}\` changes what it is given: ${found}.`);
  };
  const { state, status } = ply;
  if (ply.index === 0) leaves('setup', ply.options, (options) => game.setup(options));
  leaves('status', state, (copy) => rules.status(copy));
  leaves('sides', state, (copy) => rules.sides(copy));
  for (const observer of ply.observers) {
    leaves('view', state, (copy) => game.view(copy, observer));
    if (rules.hidden !== undefined) {
      const seed = random(1000);
      leaves('determinize', ply.view(observer), (copy) => game.determinize(copy, observer, seededRandom(seed)));
    }
  }
  if (status.type === 'chance') leaves('chance', state, (copy) => game.chance(copy));
  if (status.type === 'turn') {
    for (const seat of status.seats) {
      leaves('legalMoves', state, (copy) => rules.legalMoves(copy, seat));
      leaves('legalMoves', ply.view(seat), (copy) => rules.legalMoves(copy, seat));
      for (const illegal of ply.illegal(2, random, seat)) {
        leaves('check', { state, illegal }, (copy) => game.check(copy.state, copy.illegal));
      }
    }
  }
  for (const move of ply.sample(3, random)) {
    leaves('apply', { state, move }, (copy) => game.apply(copy.state, copy.move));
    leaves('play', move, (copy) => rules.play(castDraft(mutableCopy(state)), copy));
    if (isChanceResult<G>(move)) continue;
    leaves('format', move, (copy) => rules.format(copy));
    leaves('reveals', { state, move }, (copy) => isRevealing(kit, copy.state, copy.move));
  }
}
