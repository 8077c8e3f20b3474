/** From which perspective a record is shown. */
import type { ActionOf, AnyGame, GameTypes, Observer, Replay, SeenActionOf } from '../core/index.ts';
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
  action: ActionOf<GameTypes>,
  perspective: Perspective,
): SeenActionOf<GameTypes> {
  return perspective === 'all' ? action : game.redact(before, action, perspective);
}

/** The given ply, or else the last. Throws `CliError` when the record has no such ply. */
export function readPly({ actions }: Replay<GameTypes>, ply: number | undefined): number {
  if (ply === undefined) return actions.length;
  if (ply <= actions.length) return ply;
  const next = `Take a ply from 0 to ${actions.length}.`;
  throw new CliError('bad-argument', `The record has ${actions.length} plies, not ${ply}.`, next);
}

/** The status at the end of a record. */
export function recordEnd(game: AnyGame, { states, actions, resigned }: Replay<GameTypes>): RecordEnd {
  const last = states[states.length - 1]!;
  const sides = game.sides(last);
  return { status: game.status(last), sides, plies: actions.length, resigned };
}

/** The end of a record. */
export interface RecordEnd {
  readonly status: ReturnType<AnyGame['status']>;
  readonly sides: readonly number[];
  readonly plies: number;
  readonly resigned: number | undefined;
}
