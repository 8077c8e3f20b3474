import { type GameTypes, isChanceResult, type Random } from '../../core/index.ts';
import { observerName } from '../describe.ts';
import { brief, difference } from '../difference.ts';
import type { Kit } from '../kit.ts';
import { notPlain } from '../plain-data.ts';
import type { Ply } from '../ply.ts';

/** `json`: a state that comes back from JSON is equal and behaves the same. */
export function checkJson<G extends GameTypes>(kit: Kit<G>, ply: Ply<G>, random: Random): void {
  const { game } = kit;
  const plain = notPlain(ply.state);
  kit.verify('json', plain && `The state is not plain data: ${plain}.`);
  const again: G['State'] = JSON.parse(JSON.stringify(ply.state));
  const same = difference(ply.state, again);
  kit.verify('json', same && `The state comes back changed: ${same}.`);
  const status = difference(kit.rules.status(ply.state), game.status(again));
  kit.verify('json', status && `The status differs: ${status}.`);
  for (const observer of ply.observers) {
    const view = difference(ply.view(observer), game.view(again, observer));
    kit.verify('json', view && `The view of ${observerName(observer)} differs: ${view}.`);
  }
  if (ply.status.type === 'chance') {
    const dice = difference(game.chance(ply.state), game.chance(again));
    kit.verify('json', dice && `The dice differ: ${dice}.`);
  }
  if (ply.status.type === 'turn') {
    for (const seat of ply.status.seats) {
      const moves = difference(ply.legal(seat), game.legalMoves(again, seat));
      kit.verify('json', moves && `The moves of seat ${seat} differ: ${moves}.`);
    }
  }
  for (const move of ply.sample(3, random)) {
    const next = difference(ply.after(move), game.apply(again, move));
    kit.verify(
      'json',
      next && `${isChanceResult<G>(move) ? 'The result' : 'The move'} ${brief(move)} leads elsewhere: ${next}.`,
    );
  }
}
