/** From which perspective a record is shown. */
import {
  type AnyGame,
  type ChanceMove,
  type Observer,
  type PlayerMove,
  type Replay,
  sidesOf,
  type Types,
} from '../core/index.ts';
import type { SeenAction } from './describe.ts';
import { CliError } from './errors.ts';

/** An observer of the game, or `all`: the whole state is shown. */
export type Perspective = Observer | 'all';

/** Reads `--observer`. */
export function readPerspective(text: string | undefined): Perspective {
  if (text === undefined || text === 'all') return 'all';
  if (text === 'spectator') return 'spectator';
  if (/^\d+$/.test(text)) return Number(text);
  const next = 'Take a seat such as 0, "spectator", or "all".';
  throw new CliError('bad-argument', `There is no observer ${JSON.stringify(text)}.`, next);
}

/** A state from a perspective. */
export function viewFrom(game: AnyGame, state: object, perspective: Perspective): object {
  return perspective === 'all' ? state : game.view(state, perspective);
}

/** An action from a perspective. `before` is the state before it. */
export function actionFrom(
  game: AnyGame,
  before: object,
  action: PlayerMove | ChanceMove,
  perspective: Perspective,
): SeenAction {
  return perspective === 'all' ? action : game.redact(before, action, perspective);
}

/** The given ply, or else the last. Throws `CliError` when the record has no such ply. */
export function readPly({ moves }: Replay<Types<object>>, ply: number | undefined): number {
  if (ply === undefined) return moves.length;
  if (ply <= moves.length) return ply;
  const next = `Take a ply from 0 to ${moves.length}.`;
  throw new CliError('bad-argument', `The record has ${moves.length} plies, not ${ply}.`, next);
}

/** The status at the end of a record. */
export function recordEnd(game: AnyGame, { states, moves, abandoned }: Replay<Types<object>>): RecordEnd {
  const last = states[states.length - 1]!;
  const sides = sidesOf(game, last);
  return { status: game.status(last), sides, plies: moves.length, abandoned };
}

/** The end of a record. */
export interface RecordEnd {
  readonly status: ReturnType<AnyGame['status']>;
  readonly sides: readonly number[];
  readonly plies: number;
  readonly abandoned: number | undefined;
}
