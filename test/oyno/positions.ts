/** Positions in notation, and what is played from them. */
import type { AnyGame, Game, Outcome, Types } from 'tabletop-rules/core';
import {
  type OynoOptions,
  type OynoPuzzleOptions,
  type OynoPuzzleState,
  type OynoState,
  oyno,
  oynoPuzzle,
} from 'tabletop-rules/oyno';
import { parse } from '../../src/oyno/rules/notation.ts';

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
export function play<G extends Types<G['View']>>(
  game: Game<G>,
  state: G['State'],
  ...actions: readonly string[]
): G['State'] {
  return actions.reduce((now, text) => {
    const status = game.status(now);
    if (status.type !== 'chance') return game.apply(now, game.parse(text, now));
    return game.apply(now, game.find(now, { type: 'chance', label: status.label, faces: text.split(' ') }));
  }, state);
}

/** The legal moves in notation. */
export function movesOf<G extends Types<G['View']>>(game: Game<G>, state: G['State']): readonly string[] {
  return game.legalMoves(state).map((move) => game.format(move));
}

/** The code with which a move in notation is refused; `undefined` when it is legal. */
export function refusal(game: AnyGame, state: object, text: string): string | undefined {
  const status = game.status(state);
  return game.explain(state, parse(text, status.type === 'turn' ? status.seats[0]! : 0))?.code;
}

/** How a game has ended; `undefined` while it goes on. */
export function outcomeOf(game: AnyGame, state: object): Outcome | undefined {
  const status = game.status(state);
  return status.type === 'over' ? status.outcome : undefined;
}
