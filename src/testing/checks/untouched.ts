import { castDraft } from 'immer';
import { isChanceMove, type Random, seededRandom, sidesOf, type Types, thaw } from '../../core/index.ts';
import { difference } from '../difference.ts';
import type { Kit } from '../kit.ts';
import type { Ply } from '../ply.ts';

/** `untouched`: every function is called on a mutable copy, which must stay as it was. */
export function checkUntouched<G extends Types<G['View']>>(kit: Kit<G>, ply: Ply<G>, random: Random): void {
  const { game } = kit;
  const { rules } = game;
  const leaves = <T>(name: string, given: T, run: (copy: T) => unknown): void => {
    const copy = thaw(given);
    run(copy);
    const found = difference(given, copy);
    kit.verify('untouched', found && `\`${name}\` changes what it is given: ${found}.`);
  };
  const { state, status } = ply;
  if (ply.index === 0) leaves('setup', ply.options, (options) => game.setup(options));
  leaves('status', state, (copy) => rules.status(copy));
  leaves('sides', state, (copy) => sidesOf(rules, copy));
  for (const observer of ply.observers) {
    leaves('view', state, (copy) => rules.view(copy, observer));
    if (rules.determinize !== undefined) {
      const seed = random(1000);
      leaves('determinize', ply.view(observer), (copy) => rules.determinize?.(copy, observer, seededRandom(seed)));
    }
  }
  if (status.type === 'chance') leaves('chance', state, (copy) => rules.chance(copy));
  if (status.type === 'turn') {
    for (const seat of status.seats) {
      leaves('legalMoves', state, (copy) => rules.legalMoves(copy, seat));
      leaves('legalMoves', ply.view(seat), (copy) => rules.legalMoves(copy, seat));
      for (const illegal of ply.illegal(2, random, seat)) {
        leaves('explain', { state, illegal }, (copy) => game.explain(copy.state, copy.illegal));
      }
    }
  }
  for (const move of ply.sample(3, random)) {
    leaves('apply', { state, move }, (copy) => game.apply(copy.state, copy.move));
    leaves('play', move, (copy) => rules.play(castDraft(thaw(state)), copy));
    if (isChanceMove<G['Chance']>(move)) continue;
    leaves('format', move, (copy) => rules.format(copy));
    leaves('reveals', { state, move }, (copy) => game.reveals(copy.state, copy.move));
  }
}
