/** Who looks at a record. */
import {
  type AnyGame,
  type ChanceMove,
  type Observer,
  type PlayerMove,
  type Replay,
  sidesOf,
  type Types,
} from '../core/index.ts';
import { CliError } from './errors.ts';
import type { SeenMove } from './words.ts';

/** An observer of the game, or `all`: somebody who sees the whole state. */
export type Looker = Observer | 'all';

/** Reads `--observer`. */
export function readLooker(text: string | undefined): Looker {
  if (text === undefined || text === 'all') return 'all';
  if (text === 'spectator') return 'spectator';
  if (/^\d+$/.test(text)) return Number(text);
  const next = 'Take a seat such as 0, "spectator", or "all".';
  throw new CliError('bad-argument', `There is no observer ${JSON.stringify(text)}.`, next);
}

/** What the looker sees of a state. */
export function look(game: AnyGame, state: object, looker: Looker): object {
  return looker === 'all' ? state : game.view(state, looker);
}

/** What the looker sees of a move. */
export function seenMove(game: AnyGame, before: object, move: PlayerMove | ChanceMove, looker: Looker): SeenMove {
  return looker === 'all' ? move : game.redact(before, move, looker);
}

/** The ply that was asked for; without one the last. Throws a `CliError` when the record has no such ply. */
export function pickPly({ moves }: Replay<Types<object>>, ply: number | undefined): number {
  if (ply === undefined) return moves.length;
  if (ply <= moves.length) return ply;
  const next = `Take a ply from 0 to ${moves.length}.`;
  throw new CliError('bad-argument', `The record has ${moves.length} plies, not ${ply}.`, next);
}

/** How the match of a record stands after all its moves: over by the rules, given up, or open. */
export function recordEnd(game: AnyGame, { states, moves, abandoned }: Replay<Types<object>>): RecordEnd {
  const last = states[states.length - 1]!;
  const sides = sidesOf(game, last);
  return { status: game.status(last), sides, plies: moves.length, abandoned };
}

/** See `recordEnd`. */
export interface RecordEnd {
  readonly status: ReturnType<AnyGame['status']>;
  readonly sides: readonly number[];
  readonly plies: number;
  readonly abandoned: number | undefined;
}
