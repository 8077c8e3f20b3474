/** Lists of moves: `some-moves`, `stable-moves`, `view-moves`. */
import { type GameTypes, isChanceResult } from '../../core/index.ts';
import { brief, difference } from '../difference.ts';
import type { Kit } from '../kit.ts';
import type { Ply } from '../ply.ts';

/** `some-moves`: exactly the seats that are asked have moves. */
export function checkSomeMoves<G extends GameTypes>(kit: Kit<G>, ply: Ply<G>): void {
  const { status, state } = ply;
  const asked = status.type === 'turn' ? status.seats : [];
  for (let seat = 0; seat < ply.seats; seat++) {
    const { length } = ply.legal(seat);
    if (asked.includes(seat))
      kit.verify('some-moves', length === 0 ? `Seat ${seat} is asked and has no move.` : undefined);
    else kit.verify('some-moves', length > 0 ? `Seat ${seat} is not asked and has ${length} moves.` : undefined);
  }
  const all = difference(ply.listed, kit.game.legalMoves(state));
  kit.verify('some-moves', all && `The moves of all are not those of each: ${all}.`);
}

/** `stable-moves`: the same list each time, without duplicates. */
export function checkStableMoves<G extends GameTypes>(kit: Kit<G>, ply: Ply<G>): void {
  if (ply.status.type !== 'turn') return;
  for (const seat of ply.status.seats) {
    const moves = ply.legal(seat);
    // Of the rules: the game may keep the list that they made first.
    for (const list of [kit.rules.legalMoves(ply.state, seat), kit.rules.legalMoves(ply.state, seat)]) {
      const again = difference(moves, list);
      kit.verify('stable-moves', again && `The second list of seat ${seat} differs: ${again}.`);
    }
    const seen = new Set<string>();
    for (const move of moves) {
      const text = key(move);
      kit.verify('stable-moves', seen.has(text) ? `${brief(move)} is listed twice.` : undefined);
      seen.add(text);
      if (move.seat !== seat) kit.verify('stable-moves', `${brief(move)} is listed for seat ${seat}.`);
      if (isChanceResult<G>(move)) kit.verify('stable-moves', `${brief(move)} is of the type of a chance result.`);
    }
  }
}

/** A move as text, independent of the order of its keys. */
function key(move: object): string {
  return JSON.stringify(Object.entries(move).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** `view-moves`: the list is the same on the seat's view as on the state. */
export function checkViewMoves<G extends GameTypes>(kit: Kit<G>, ply: Ply<G>): void {
  if (ply.status.type !== 'turn') return;
  for (const seat of ply.status.seats) {
    const found = difference(ply.legal(seat), kit.game.legalMoves(ply.view(seat), seat));
    kit.verify('view-moves', found && `The moves of seat ${seat} differ on its view: ${found}.`);
  }
}
