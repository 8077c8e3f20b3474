import { isChanceMove, type Random, type Types } from '../../core/index.ts';
import { brief } from '../difference.ts';
import type { Kit } from '../kit.ts';
import { notPlain } from '../plain-data.ts';
import type { Ply } from '../ply.ts';

/** `accepted`: a listed action is accepted, also as a copy out of JSON. */
export function checkAccepted<G extends Types<G['View']>>(kit: Kit<G>, ply: Ply<G>, random: Random): void {
  const { game } = kit;
  const { state } = ply;
  for (const move of ply.sample(12, random)) {
    const plain = notPlain(move);
    kit.verify('accepted', plain && `${brief(move)} is not plain data: ${plain}.`);
    const copy: unknown = JSON.parse(JSON.stringify(move));
    const result = game.tryApply(state, copy);
    kit.verify('accepted', result.ok ? undefined : `${brief(move)} is listed and refused: ${result.error.message}`);
    if (isChanceMove<G['Chance']>(move)) continue;
    kit.verify(
      'accepted',
      game.isLegal(state, copy) ? undefined : `${brief(move)} is listed and \`isLegal\` denies it.`,
    );
    const why = game.explain(ply.view(move.seat), copy);
    kit.verify('accepted', why && `${brief(move)} is listed, and \`explain\` says: ${why.message}`);
  }
}
