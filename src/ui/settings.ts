/** What a mounted board is told: one plain object. */
import type { Board, BoardPart, GameTypes, MaybePromise, Observer, Playable, Violation } from '../core/index.ts';

/** The settings of a mounted board. */
export interface BoardSettings<G extends GameTypes> {
  /** The match: in this process, or behind a server. */
  readonly playable: Playable<G>;
  /** How the game is drawn and pointed at: `oynoBoard`. */
  readonly board: Board<G>;
  /**
   * Who looks. A seat can move when it is asked; a spectator cannot. A function is asked whenever the match has changed or
   * `set` is called: for people who share a screen.
   */
  readonly seat: Observer | (() => Observer);
  /** What the players are called, by seat. Default: the game's own names. */
  readonly names?: readonly string[] | undefined;
  /** Default `auto`: as the page prefers. */
  readonly theme?: 'light' | 'dark' | 'auto' | undefined;
  /** Shows without letting anybody move. Default false. */
  readonly readOnly?: boolean | undefined;
  /** Shows the match as it was after so many actions (or all, if there are fewer), without letting anybody move. Default: as it is now. */
  readonly ply?: number | undefined;
  /** Which parts are drawn, in order. Default: all that the board has. */
  readonly parts?: readonly BoardPart[] | undefined;
  /** Moves pieces visibly, unless the page prefers reduced motion. Default true. */
  readonly animate?: boolean | undefined;
  /** Finds a move to suggest, for a button "Hint": its targets are shown. Without it there is no such button. */
  readonly hint?: (() => MaybePromise<G['Move'] | undefined>) | undefined;
  /** Takes back a move, for a button "Undo". Without it there is no such button. The board says why where it throws a `RuleError`. */
  readonly undo?: (() => void) | undefined;
  /** Called with a complete move before it is played; `false` keeps it from being played. */
  readonly onMove?: ((move: G['Move']) => boolean | undefined) | undefined;
  /** Called when the match refuses a move. The board says the reason in any case. */
  readonly onRefused?: ((reason: Violation) => void) | undefined;
}
