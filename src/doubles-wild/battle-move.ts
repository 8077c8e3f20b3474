/** The best decision of a battle as a move, for bots: DW-50. */
import { guardView, type Seat } from '../author/index.ts';
import { doublesWildBattleOdds } from './battle-odds.ts';
import { legalMoves } from './moves.ts';
import type { DoublesWildMove, DoublesWildState } from './state.ts';
import { fighter } from './view.ts';

const FACES = 6;
/** Rounds after the third are all alike: only their tie matters. DW-21 */
const ROUNDS = 4;

/** By round, side and all six dice: the place in the list of moves of the best one, and one more; 0 is not known yet. */
let best: Uint8Array | undefined;

/**
 * The decision that makes it most likely to win the battle, when both sides play their best; `undefined` where no battle
 * is to be decided, or another seat is asked. Of equally good ones the first legal move. What was looked up once is
 * remembered: a bot asks thousands of times a second. DW-50
 *
 * @throws RuleError `bad-state`
 */
export function doublesWildBattleMove(view: DoublesWildState, seat: Seat): DoublesWildMove | undefined {
  return guardView('Doubles Wild', view, () => {
    if (view.phase !== 'battle' || fighter(view) !== seat) return undefined;
    best ??= new Uint8Array(ROUNDS * 2 * FACES ** 6);
    const key = keyOf(view);
    let place = best[key]!;
    if (place === 0) {
      const odds = doublesWildBattleOdds(view);
      place = 1 + odds.choices.findIndex(({ dice }) => dice === odds.best);
      best[key] = place;
    }
    return legalMoves(view, seat)[place - 1];
  });
}

function keyOf({ round, side, attack, defence }: DoublesWildState): number {
  let key = Math.min(round, ROUNDS) * 2 - 2 + side;
  for (let i = 0; i < 3; i++) key = key * FACES + attack[i]! - 1;
  for (let i = 0; i < 3; i++) key = key * FACES + defence[i]! - 1;
  return key;
}
