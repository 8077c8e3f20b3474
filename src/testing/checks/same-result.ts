import { type GameTypes, isChanceResult, type Random, seededRandom } from '../../core/index.ts';
import { isRevealing } from '../actions.ts';
import { brief, difference } from '../difference.ts';
import type { Kit } from '../kit.ts';
import type { Ply } from '../ply.ts';

/**
 * `untouched` and `same-result`, of what core asks the rules about a copy of the state, before it does: here a write to
 * the frozen state throws.
 */
export function checkRepeated<G extends GameTypes>(kit: Kit<G>, state: G['State']): void {
  const { rules } = kit;
  const same = (name: string, run: () => unknown): void => {
    const found = difference(run(), run());
    kit.verify('same-result', found && `\`${name}\` gives another result the second time: ${found}.`);
  };
  const status = rules.status(state);
  same('status', () => rules.status(state));
  if (status.type === 'chance') same('chance', () => rules.chance?.(state));
  // That two lists of moves are equal is what `stable-moves` checks.
  if (status.type === 'turn') for (const seat of status.seats) rules.legalMoves(state, seat);
}

/** `same-result`: every function is called twice. */
export function checkSameResult<G extends GameTypes>(kit: Kit<G>, ply: Ply<G>, random: Random): void {
  const { game, rules } = kit;
  const { state } = ply;
  const same = (name: string, run: () => unknown): void => {
    const found = difference(run(), run());
    kit.verify('same-result', found && `\`${name}\` gives another result the second time: ${found}.`);
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
    same('reveals', () => isRevealing(kit, state, move));
  }
}
