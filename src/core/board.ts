/** A drawing of a game that people point at: what games export, and what `mountBoard` and the conformance kit use. */
import type { Game, GameTypes, Seat, SeenActionOf, ViewOf } from './types.ts';

/** A piece of a drawing that a page can lay out apart: the board, one's own hand, the dice, the list of players. */
export type BoardPart = 'board' | 'hand' | 'dice' | 'players';

/** How a view is drawn. Everything is optional. */
export interface DrawingOptions {
  /** The seat that looks: its hand is the part `hand`, and it is marked among the players. Default: a spectator. */
  readonly you?: Seat | undefined;
  /** What the players are called, by seat. Default: the game's own names, such as colours. */
  readonly names?: readonly string[] | undefined;
  /** The targets that can be chosen next: marked by a dashed outline. */
  readonly legal?: readonly string[] | undefined;
  /** The targets that have been chosen so far: marked by a double outline. */
  readonly chosen?: readonly string[] | undefined;
  /** The targets that the last action touched: marked at their corners. */
  readonly last?: readonly string[] | undefined;
  /** What is drawn. Default: every part that the board has, in one picture. */
  readonly parts?: readonly BoardPart[] | undefined;
  /** The default colours. Each is a CSS variable that a page can set, such as `--tabletop-ink`. Default `light`. */
  readonly theme?: 'light' | 'dark' | undefined;
  /** Writes colours without CSS variables, for programs that are no browser. Default false. */
  readonly literalColours?: boolean | undefined;
}

/**
 * The drawing of a game. A target is a place that people point at: `cell:c3`, `hand:2|5`, `die:red`. In the drawing it is
 * the element whose `data-target` has its name, once. What is not drawn is a button: `button:stand`. A move is a path of
 * targets, in the order in which they are chosen. No path of a seat begins another one of its paths.
 */
export interface Board<G extends GameTypes> {
  /** The game that it draws. */
  readonly game: Game<G>;
  /** The parts that it has, in the order in which they are laid out. */
  readonly parts: readonly BoardPart[];
  /**
   * The view as SVG, with a title and a description for screen readers, and a `viewBox` without a fixed size. Every target that a path
   * of a legal move names is drawn, buttons excepted. Pieces have a `data-piece` that stays the same while they move; an
   * empty one is a piece like any other, which moves from the first of the targets that are `touched` to the last.
   */
  svg(view: ViewOf<G>, options?: DrawingOptions): string;
  /** The view as lines of text, for a terminal. */
  text(view: ViewOf<G>): string;
  /** The targets of a legal move, in the order in which they are chosen. */
  path(move: G['Move'], view: ViewOf<G>): readonly string[];
  /**
   * Whether a target belongs to a choice without an order, such as cards that are played together: such targets can be
   * chosen in any order where they follow each other in a path, and are taken back by choosing them again. Default: none.
   */
  readonly isUnordered?: (target: string) => boolean;
  /**
   * The targets that mean the same as a target of a path, itself among them, such as identical cards in a hand: any of them
   * can be chosen in its place. Each of them names the same targets. Default: only itself.
   */
  alike?(target: string, view: ViewOf<G>): readonly string[];
  /** What a target is called, for buttons and screen readers: `c3, red, standing`; `Roll again`. */
  label(target: string, view: ViewOf<G>, names?: readonly string[]): string;
  /** The targets that an action changed, as an observer saw it: where a piece came from first, where it went to last. */
  touched(before: ViewOf<G>, action: SeenActionOf<G>, after: ViewOf<G>): readonly string[];
  /**
   * What the match waits for, or how it ended, in one sentence: `Ann is to place a bone.` When `you` is asked, `Your turn:
   * place a bone.`
   */
  next(view: ViewOf<G>, names?: readonly string[], you?: Seat): string;
  /** The whole view in sentences, for screen readers. */
  describe(view: ViewOf<G>, names?: readonly string[]): string;
  /**
   * What happened, in one sentence: `Ann attacks with two cards.` The view is that before the action; `you` is told `You …`.
   * It says no more than the action as the observer saw it.
   */
  narrate(action: SeenActionOf<G>, view: ViewOf<G>, names?: readonly string[], you?: Seat): string;
}
