/** A game in its own notation: tests that read like a record of a match. */
import type { ActionOf, Game, GameTypes, Sender, ViewOf } from 'tabletop-rules/core';

/** What a test asks a game in notation. */
export interface Notation<G extends GameTypes> {
  /** The legal moves, in the order of the list. */
  legal(view: ViewOf<G>, seat?: number): readonly string[];
  /** The legal action that a text names. Throws an error with the reason where there is none. */
  action(view: ViewOf<G>, text: string, by?: Sender): ActionOf<G>;
  /** The state after some actions; a text of dice, such as `dice: 3 4`, where chance decides. */
  play(state: G['State'], ...texts: readonly string[]): G['State'];
  /** The code with which a text is refused; `undefined`: it is legal. */
  refusal(view: ViewOf<G>, text: string, by?: Sender): string | undefined;
}

/** The notation of a game, for its tests. */
export function notationOf<G extends GameTypes>(game: Game<G>): Notation<G> {
  const action: Notation<G>['action'] = (view, text, by) => {
    const found = game.parse(text, view, by);
    if (found.ok) return found.value;
    throw new Error(`"${text}" is refused: ${found.error.message}`);
  };
  return {
    legal: (view, seat) => game.legalMoves(view, seat).map((move) => game.format(move)),
    action,
    play: (state, ...texts) =>
      texts.reduce((now, text) => {
        const by = game.status(now).type === 'chance' ? 'dice' : undefined;
        return game.apply(now, action(now, text, by));
      }, state),
    refusal: (view, text, by) => {
      const found = game.parse(text, view, by);
      return found.ok ? undefined : found.error.code;
    },
  };
}
