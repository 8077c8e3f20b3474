/** A game with everything that tools for any game want of it. */
import { checkList, checkNumber } from './errors.ts';
import type {
  BotKnowledge,
  BotTurn,
  Game,
  GameTypes,
  PlayerMove,
  Result,
  Seat,
  SeenActionOf,
  ViewOf,
  Violation,
} from './types.ts';
import type { Words } from './words.ts';

/** One field of an observation: some numbers in a row, with one meaning. */
export interface ObservationField {
  /** Distinct among the fields of a game: `own upper bones`. */
  readonly name: string;
  /** The index of its first number in the observation. */
  readonly offset: number;
  /** How many numbers it has. */
  readonly length: number;
  /** The smallest and the largest value that a number of it can have. */
  readonly min: number;
  readonly max: number;
  /** Whether its numbers are 0 or 1 and nothing between them. Default: `false`. */
  readonly bits?: boolean | undefined;
  /** What its numbers mean. */
  readonly about: string;
}

/** The fields of one shape. */
export interface ObservationSchema<G extends GameTypes> {
  /** How many numbers an observation has. */
  readonly size: number;
  /** The fields in their order. */
  readonly fields: readonly ObservationField[];
  /** Writes all fields; `out` has the length `size`. */
  write(view: ViewOf<G>, seat: Seat, out: Float32Array): void;
  /** For rules without `numbers`: all moves as moves of seat 0, by number. Else `undefined`. */
  readonly moves: readonly G['Move'][] | undefined;
}

/** How what a seat of a game may see becomes numbers; made by `defineEncoding`. It stands wherever a game can stand. */
export interface Encoding<G extends GameTypes> {
  /** The game that it is for. */
  readonly game: Game<G>;
  /** The version of the encoding. */
  readonly version: number;
  /** Options that only choose where a match begins. */
  readonly startOptions: readonly string[];
  /** The fields that observations of this view have, cached. */
  schema(view: ViewOf<G>): ObservationSchema<G>;
}

/**
 * Positions of a game as one line of text, as FEN is for chess: `oyno b2=R c4=b turn:1`. Made by `definePosition`. A view is written
 * with `?` for what it hides, a state without. The option `position` of the game takes the line of a state.
 */
export interface PositionNotation<G extends GameTypes> {
  /** A state, or a view of one, as text. Equal states have equal texts. Throws `RuleError` `bad-position` where it is too long. */
  format(view: ViewOf<G>): string;
  /** What a text describes: a state, or, where it has `?`, a view. Safe on the text of a stranger. Never throws. */
  parse(text: string): Result<ViewOf<G>, 'bad-position'>;
  /** The state or view that data is, such as the JSON of a stranger: a copy, frozen. Checks what `parse` checks. Never throws. */
  check(data: unknown): Result<ViewOf<G>, 'bad-position'>;
}

/** What menus, pages and tools say of a game. */
export interface AboutGame {
  /** One sentence for people who do not know it. */
  readonly sentence: string;
  /** How many play: `2 to 4 players`. */
  readonly players: string;
  /** The name of its page in the documentation: `oyno.md`. */
  readonly page: string;
  /** What the ids of its rules begin with: `OY`. */
  readonly rulePrefix: string;
  /** The headings of that page which are about another game. Default: none. */
  readonly otherGames?: readonly string[];
  /** The heading of the section of that page which says how to play. Default: `How to play`. */
  readonly guide?: string;
  /** What the seats are called where people give no names. */
  readonly seatNames: readonly string[];
  /** How many plies, chance included, a match between thoughtful players with the default options has, roughly. */
  readonly typicalPlies: number;
  /** How many points of rating each level of bots is above the one below it, as measured with two seats. Default: nobody has measured it. */
  readonly levelSteps?: readonly number[];
  /**
   * By level of bots, what a decision between two moves or more gives away in the mean, by `review` with 1,000 iterations. Default: nobody has
   * measured it.
   */
  readonly levelGifts?: readonly number[];
}

/**
 * One game, with everything that tools for any game want of it. Each game exports its own, such as `oynoKit`, and
 * `tabletop-rules/games` lists them. A kit of your own has as much as there is of yours.
 */
export interface GameKit<G extends GameTypes = GameTypes> {
  readonly game: Game<G>;
  /** Its drawing, what can be pointed at, and its sentences. */
  readonly board?: Board<G>;
  /** What bots know about it beside its rules. */
  readonly bot?: BotKnowledge<G>;
  /** What a seat may see, as numbers. */
  readonly encoding?: Encoding<G>;
  /** Its positions as lines of text. */
  readonly position?: PositionNotation<G>;
  readonly about?: AboutGame;
  /**
   * The move that is made for a player who does not answer in time: the most harmless of the legal ones, which spends nothing,
   * attacks nobody and says no more than it must. It is one of `moves` itself, no copy: otherwise a host makes the move of
   * `leastMove` and logs it as a fault. Default: `leastMove`.
   */
  absentMove?(turn: Pick<BotTurn<G>, 'view' | 'seat' | 'moves'>): G['Move'];
  /** The next move of a shortest solution, in puzzles; `undefined`: there is none, or it was not found. */
  solve?(view: ViewOf<G>): G['Move'] | undefined;
}

/** A kit with all that tools for any game ask of one, as those of the library have. `Part`: what else it has. */
export type FullKit<G extends GameTypes = GameTypes, Part extends keyof GameKit<G> = never> = GameKit<G> &
  Required<Pick<GameKit<G>, 'board' | 'bot' | 'encoding' | 'about' | Part>>;

/**
 * The move that says least of some legal moves: the one with the fewest fields, lists by their length; of several the last,
 * since to pass or to decline usually ends a list.
 */
export function leastMove<M extends object>(moves: readonly M[]): M {
  const size = (move: M): number =>
    Object.values(move).reduce((sum: number, field) => sum + 1 + (Array.isArray(field) ? field.length : 0), 0);
  return moves.reduce((least, move) => (size(move) <= size(least) ? move : least));
}

/**
 * The first of the legal moves whose type comes first in a list of types; `undefined`: none has a type of the list.
 *
 * @example
 * ```ts
 * import { createMatch } from 'tabletop-rules/core';
 * import { firstOfType } from 'tabletop-rules/author';
 * import { oyno } from 'tabletop-rules/oyno';
 *
 * firstOfType(createMatch(oyno).legalMoves(), 'flip', 'place')?.type; // => 'place'
 * ```
 */
export function firstOfType<M extends PlayerMove>(moves: readonly M[], ...types: readonly M['type'][]): M | undefined {
  checkList('moves', moves, 'a list of moves');
  for (const type of types) {
    const found = moves.find((move) => move?.type === type);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The kit of a game, or the game alone. */
export function kitOf<G extends GameTypes>(kitOrGame: GameKit<G> | Game<G>): GameKit<G> {
  return isKit(kitOrGame) ? kitOrGame : { game: kitOrGame };
}

/** The game of a kit, or the game itself. */
export function gameOf<G extends GameTypes>(kitOrGame: GameKit<G> | Game<G>): Game<G> {
  return isKit(kitOrGame) ? kitOrGame.game : kitOrGame;
}

/** Whether a value is a game or has one, also a game that was copied with other fields. */
export function hasGame(value: unknown): boolean {
  const game: unknown = typeof value === 'object' && value !== null && 'game' in value ? value.game : value;
  return typeof game === 'object' && game !== null && 'id' in game && typeof game.id === 'string';
}

/** Whoever takes the game of what is neither refuses it. */
function isKit<G extends GameTypes>(given: GameKit<G> | Game<G>): given is GameKit<G> {
  return typeof given === 'object' && given !== null && 'game' in given;
}

// A drawing of a game that people point at: what games export, and what `mountBoard` and the conformance suite use.

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
 * the element whose `data-target` has its name, once. What need not be drawn is a button: `button:stand`. A move is a path of
 * targets, in the order in which they are chosen. No path of a seat begins another one of its paths.
 */
export interface Board<G extends GameTypes> {
  /** The parts that it has, in the order in which they are laid out. */
  readonly parts: readonly BoardPart[];
  /**
   * The view as SVG, with a title and a description for screen readers, and a `viewBox` without a fixed size. Every target that a path
   * of a legal move names is drawn, buttons excepted. Pieces have a `data-piece` that stays the same while they move; an
   * empty one is a piece like any other, which moves from the first of the targets that are `touched` to the last.
   */
  svg(view: ViewOf<G>, options?: DrawingOptions): string;
  /** The view as lines of text, for a terminal. */
  // With `Readonly` the compiler compares two boards member by member, so that a board of one game is a board of any game.
  text(view: Readonly<ViewOf<G>>): string;
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
  /**
   * Whether a button declines what others do, such as `Say nothing` or `Pass`, or is seldom the best: a page shows it after the
   * others, and less prominent. Default: none does.
   */
  readonly declines?: (target: string) => boolean;
  /** Why a move is refused, in the language of the board: `reasonIn` of its words. Default: what the refusal says, in English. */
  readonly reason?: (refusal: Violation) => string;
  /** What a target is called, for buttons and screen readers: `c3, red, standing`; `Roll again`. */
  label(target: string, view: ViewOf<G>, names?: readonly string[]): string;
  /** The targets that an action changed, as an observer saw it: where a piece came from first, where it went to last. */
  touched(before: ViewOf<G>, action: SeenActionOf<G>, after: ViewOf<G>): readonly string[];
  /**
   * The targets that a piece passes in an action, from where it stood to where it stands, both among them: the squares of a
   * corridor, or only those where it turns. Empty: it goes straight. Default: every piece does.
   */
  route?(before: ViewOf<G>, action: SeenActionOf<G>, after: ViewOf<G>): readonly string[];
  /**
   * What is seen of an action before what follows from it, such as the last dice of a battle, which are taken off the table
   * at once: a view to be drawn for a moment, in which nothing is chosen. `undefined`, the default: the view after it shows all.
   */
  interim?(before: ViewOf<G>, action: SeenActionOf<G>): ViewOf<G> | undefined;
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
  /**
   * The same board in other words; `undefined`: it speaks one language only. A `SpokenBoard` says whose words it takes.
   *
   * @throws RuleError `bad-argument` for the words of another game
   */
  in?(words: Words): Board<G>;
}

/** A board that can be had in other languages. */
export interface SpokenBoard<G extends GameTypes, W extends Words> extends Board<G> {
  /**
   * The same board in these words: what it draws and says is theirs, its targets are the same. Each call makes a board; keep
   * it where a page shows it.
   *
   * @throws RuleError `bad-argument` for the words of another game
   */
  in(words: W): Board<G>;
}

/**
 * What a seat is called that has no name, neither given by an app nor by its game: `Player 1` for seat 0.
 *
 * @example
 * ```ts
 * import { playerName } from 'tabletop-rules/author';
 *
 * playerName(0); // => 'Player 1'
 * ```
 */
export function playerName(seat: Seat): string {
  checkNumber('seat', seat);
  return `Player ${seat + 1}`;
}
