import type { GameTypes } from '../../core/index.ts';
import { observerName } from '../describe.ts';
import { difference } from '../difference.ts';
import type { Kit } from '../kit.ts';
import type { Ply } from '../ply.ts';
import { sees } from './leaks.ts';

/**
 * `perfect-information`: `perfectInformation` says whether the rules have the group `hidden`. With perfect information
 * every view is the state, and everybody sees every result of chance.
 */
export function checkPerfectInformation<G extends GameTypes>(kit: Kit<G>, ply: Ply<G>): void {
  const { game, rules } = kit;
  const open = rules.hidden === undefined;
  kit.verify(
    'perfect-information',
    game.perfectInformation === open
      ? undefined
      : `\`perfectInformation\` is ${game.perfectInformation}, and the rules have ${open ? 'no' : 'the'} group \`hidden\`.`,
  );
  if (!open) return;
  const node = ply.status.type === 'chance' ? game.chance(ply.state) : undefined;
  for (const observer of ply.observers) {
    const who = observerName(observer);
    const view = difference(ply.state, ply.view(observer));
    kit.verify('perfect-information', view && `Nothing is hidden, and the view of ${who} differs: ${view}.`);
    if (observer === 'spectator') continue;
    const blind = node !== undefined && !sees(node.seenBy, observer);
    kit.verify('perfect-information', blind ? `Nothing is hidden, and ${who} does not see the result.` : undefined);
  }
}
