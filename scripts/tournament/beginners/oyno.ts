/**
 * A thoughtful beginner at Oyno: brings bones on the board and keeps them upper, and for the few moves that look best looks
 * at what the opponent would answer.
 */
import type { BotTurn, Seat } from '../../../src/core/index.ts';
import { type Oyno, type OynoMove, type OynoState, oyno, oynoUpperCounts } from '../../../src/oyno/index.ts';
import { bestOf } from './best-of.ts';

const WIN = 1_000;
/** What a bone on the board counts, where an upper one counts 1 more. */
const ON_BOARD = 1;
/** For how many moves the answers are looked at. */
const CANDIDATES = 4;

/** Chooses a move. */
export function play({ view, seat, moves, random }: BotTurn<Oyno>): OynoMove {
  if (moves.length === 1) return moves[0]!;
  // A bone that shows what it will show need not be rolled.
  const settled = moves.filter(({ type }) => type !== 'roll');
  const looks = settled.map((move) => {
    const after = completed(oyno.apply(view, move), seat);
    return { move, after, at: material(after, seat) };
  });
  looks.sort((a, b) => b.at - a.at);
  // Of equal ones others are candidates each time.
  const least = looks[Math.min(CANDIDATES, looks.length) - 1]!.at;
  const sure = looks.filter(({ at }) => at > least);
  const rest = looks.filter(({ at }) => at === least);
  while (sure.length < CANDIDATES && rest.length > 0) sure.push(...rest.splice(random(rest.length), 1));
  return bestOf(sure, ({ after }) => afterReply(after, seat), random).move;
}

/** The position once the bone in hand, if there is one, is set where it does best. */
function completed(state: OynoState, seat: Seat): OynoState {
  if (state.phase !== 'set') return state;
  const ends = oyno
    .legalMoves(state)
    .filter(({ type }) => type === 'set')
    .map((move) => oyno.apply(state, move));
  return ends.reduce((best, end) => (material(end, seat) > material(best, seat) ? end : best));
}

/** What is left after the opponent's best answer. */
function afterReply(state: OynoState, seat: Seat): number {
  if (state.phase === 'over') return material(state, seat);
  const other = 1 - seat;
  return Math.min(...oyno.legalMoves(state).map((reply) => material(completed(oyno.apply(state, reply), other), seat)));
}

function material(state: OynoState, seat: Seat): number {
  if (state.result === seat) return WIN;
  if (state.result === 1 - seat) return -WIN;
  const upper = oynoUpperCounts(state);
  const worth = (of: Seat): number => upper[of]! - ON_BOARD * state.supply[of]!;
  return worth(seat) - worth(1 - seat);
}
