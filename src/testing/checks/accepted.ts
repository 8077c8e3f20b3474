import { type GameTypes, isChanceResult, type Random, type Result } from '../../core/index.ts';
import { brief, difference } from '../difference.ts';
import type { Kit } from '../kit.ts';
import { notPlain } from '../plain-data.ts';
import type { Ply } from '../ply.ts';

/** `accepted`: a listed action is accepted, also as a copy out of JSON. */
export function checkAccepted<G extends GameTypes>(kit: Kit<G>, ply: Ply<G>, random: Random): void {
  const { game } = kit;
  const { state } = ply;
  for (const move of ply.sample(12, random)) {
    const plain = notPlain(move);
    kit.verify('accepted', plain && `${brief(move)} is not plain data: ${plain}.`);
    const copy: unknown = JSON.parse(JSON.stringify(move));
    if (isChanceResult<G>(move)) {
      kit.verify('accepted', acceptedFault(game.check(state, copy, 'dice'), move));
      continue;
    }
    kit.verify('accepted', acceptedFault(game.check(state, copy), move));
    kit.verify('accepted', acceptedFault(game.check(ply.view(move.seat), copy, move.seat), move));
  }
}

function acceptedFault(result: Result<unknown>, action: unknown): string | undefined {
  if (!result.ok) return `${brief(action)} is possible, and \`check\` refuses it: ${result.error.message}`;
  const other = difference(action, result.value);
  return other && `\`check\` gives something else for ${brief(action)}: ${other}.`;
}
