/** Positions in notation, and what is played from them. */
import type { AnyGame, Game, GameTypes, Outcome, ViewOf } from 'tabletop-rules/core';
import {
  type OynoOptions,
  type OynoPuzzleOptions,
  type OynoPuzzleState,
  type OynoState,
  oyno,
  oynoPosition,
  oynoPuzzle,
} from 'tabletop-rules/oyno';

/** A duel at a position such as `a1=R b2=b`, red to move unless said otherwise. */
export function duel(position: string, options: OynoOptions = {}): OynoState {
  return oyno.setup({ position, ...options });
}

/** A duel with wild bones at a position. */
export function wildDuel(position: string, options: OynoOptions = {}): OynoState {
  return duel(position, { wild: true, ...options });
}

/** A puzzle at a position such as `a1=U b2=u`. */
export function puzzle(position: string, options: OynoPuzzleOptions = {}): OynoPuzzleState {
  return oynoPuzzle.setup({ position, ...options });
}

/** Plays actions in notation: moves, and results of chance as their faces, `upper` or `a1 upper`. */
export function play<G extends GameTypes>(game: Game<G>, state: G['State'], ...actions: readonly string[]): G['State'] {
  return actions.reduce((now, text) => {
    const by = game.status(now).type === 'chance' ? 'dice' : undefined;
    const read = game.parse(text, now, by);
    if (!read.ok) throw new Error(`${text}: ${read.error.code}`);
    return game.apply(now, read.value);
  }, state);
}

/** The letters of the bones on the board. */
export function lettersOn(state: OynoState | OynoPuzzleState): readonly string[] {
  const position = oynoPosition(state);
  return position === '' ? [] : position.split(' ').map((word) => word.split('=')[1]!);
}

/** The legal moves in notation. */
export function movesOf<G extends GameTypes>(game: Game<G>, view: ViewOf<G>): readonly string[] {
  return game.legalMoves(view).map((move) => game.format(move));
}

/** The code with which a move in notation is refused; `undefined` when it is legal. */
export function refusal(game: AnyGame, view: object, text: string): string | undefined {
  const read = game.parse(text, view);
  return read.ok ? undefined : read.error.code;
}

/** How a game has ended; `undefined` while it goes on. */
export function outcomeOf(game: AnyGame, view: object): Outcome | undefined {
  const status = game.status(view);
  return status.type === 'over' ? status.outcome : undefined;
}
