/** The types of Fundomino. Rules FU-1 to FU-42 (docs/fundomino.md). */
import type { Seat } from '../author/without-immer.ts';

/** A colour of a tile end. FU-1, FU-4 */
export type FundominoColour = 'red' | 'orange' | 'yellow' | 'green' | 'blue' | 'purple';

/** One end of a tile. FU-1 */
export interface FundominoEnd {
  /** As text: `3`, `again-purple`, `draw-yellow`, `wild`; a number in another colour than its own is `3-red`. */
  readonly name: string;
  readonly kind: 'number' | 'again' | 'draw' | 'wild';
  /** `null` for a wild end, which matches every colour. FU-17 */
  readonly colour: FundominoColour | null;
  /** What it counts: the number itself, draw and again 10, wild 20. FU-5 */
  readonly value: number;
}

/** A tile: joined by its first end it turns the chain to the right, by its second to the left. FU-2, FU-3 */
export interface FundominoTile {
  /** Its two ends as text: `3|5`, `1|again-purple`, `4|wild`. */
  readonly name: string;
  /** First end, second end. */
  readonly ends: readonly [FundominoEnd, FundominoEnd];
}

/** A way to play and score. FU-21, FU-30 to FU-32 */
export type FundominoVariant = 'basic' | 'face-value' | 'team' | 'caribbean';

/** The options of a match. */
export interface FundominoOptions {
  /** How many play. Default 2; with `team`, `caribbean` or `teams` 4. */
  readonly seats?: 2 | 3 | 4 | undefined;
  /** The way to play and score. Default `basic`. FU-21, FU-30 to FU-32 */
  readonly variant?: FundominoVariant | undefined;
  /** With `face-value` and 4 seats: seats 0 and 2 against 1 and 3. Default false. FU-30 */
  readonly teams?: boolean | undefined;
  /** The points that win. Default 120. FU-23 */
  readonly target?: number | undefined;
  /** Whether "Domino!" has to be said, and others may call when it is not. Default `declared`. FU-18 */
  readonly dominoCall?: 'declared' | 'automatic' | undefined;
  /** A double may reverse the order of turns. Default false. FU-40 */
  readonly doubleBack?: boolean | undefined;
  /** The double 2 may challenge to double the stakes. Default false. FU-41 */
  readonly doubleStakes?: boolean | undefined;
  /** Whether one refusal of doubled stakes ends the round, or only that of all who are asked. Default `one`. FU-41 */
  readonly refusal?: 'one' | 'all' | undefined;
  /** Ends that add up to a multiple of ten score for the first who says so. Default false. FU-42 */
  readonly perfectTen?: boolean | undefined;
  /**
   * When a perfect 10 that reaches the target wins the match: after the round, if nobody has more by then, or at once.
   * Default `after-round`. FU-42
   */
  readonly tenWins?: 'after-round' | 'at-once' | undefined;
  /** How ranks go on after a tie: 1, 2, 2, 4 or 1, 2, 2, 3. Default `skip`. FU-22 */
  readonly tiedRanks?: 'skip' | 'dense' | undefined;
  /** Whether a symbol works where the chain runs into a dead end. Default `active`. FU-14 */
  readonly deadEndSymbols?: 'active' | 'inactive' | undefined;
  /** Another set: up to 64 different tiles such as `3|5`, `1|again-purple`, `4|wild`, `7-red|2`. FU-4 */
  readonly tiles?: readonly string[] | undefined;
  /** The position to start from, as `fundominoKit.position` writes it: a state, without `?`. Default: the start. */
  readonly position?: string | undefined;
}

/** What a player can be asked. */
export type FundominoPrompt =
  | 'start'
  | 'direction'
  | 'play'
  | 'domino'
  | 'call'
  | 'perfect-ten'
  | 'challenge'
  | 'answer';

/**
 * What a match waits for: an answer to a prompt, or chance. Phases of chance: `deal` deals a tile, `opening` finds the
 * tile that starts, `draw` draws in turn, `penalty` takes the tile after a call, `draw-symbol` the one after a draw symbol.
 */
export type FundominoPhase = FundominoPrompt | 'deal' | 'opening' | 'draw' | 'penalty' | 'draw-symbol' | 'over';

/**
 * How a round ended: somebody finished it, nobody could play, doubled stakes were refused, or a perfect 10 won the match,
 * so that it scored nothing. FU-19, FU-41, FU-42
 */
export type FundominoRoundEnd = 'finished' | 'blocked' | 'refused' | 'won';

/** The previous round, with all hands shown. */
export interface FundominoRound {
  /** Its number, from 1. */
  readonly round: number;
  readonly ended: FundominoRoundEnd;
  /** By seat: the tiles that were left, by number. */
  readonly hands: readonly (readonly number[])[];
  /** By seat: 1 is best; ties share a rank. FU-21, FU-22 */
  readonly ranks: readonly number[];
  /** By seat: what the end of the round scored; partners both have their team's. */
  readonly points: readonly number[];
  /** By seat: what "Perfect 10" had scored in it; partners both have their team's. FU-42 */
  readonly tenPoints: readonly number[];
  /** 1, or more when doubled; `points` is already multiplied. FU-41 */
  readonly stakes: number;
}

/**
 * What an observer may know. Tiles are numbered by their position in the set. The observer has not seen where the tiles are
 * that no mask holds; the sizes of hands and stock are public. Masks of seats have bit 0 for seat 0.
 */
export interface FundominoView {
  readonly seats: number;
  readonly phase: FundominoPhase;
  readonly variant: FundominoVariant;
  /** Whether seats 0 and 2 play against 1 and 3. */
  readonly teams: boolean;
  readonly target: number;
  readonly dominoCall: 'declared' | 'automatic';
  readonly doubleBack: boolean;
  readonly doubleStakes: boolean;
  readonly refusal: 'one' | 'all';
  readonly perfectTen: boolean;
  readonly tenWins: 'after-round' | 'at-once';
  readonly tiedRanks: 'skip' | 'dense';
  readonly deadEndSymbols: 'active' | 'inactive';
  /** The set: the names of the tiles in the order of their numbers, joined by spaces. FU-4 */
  readonly tiles: string;
  /** The number of the round, from 1. */
  readonly round: number;
  /** By seat; partners both have their team's. FU-23 */
  readonly scores: readonly number[];
  /** By seat: what "Perfect 10" has scored in this round; partners both have their team's. FU-42 */
  readonly tenPoints: readonly number[];
  /** The factor of the round's points. FU-41 */
  readonly stakes: number;
  /** Whether an opponent has accepted the challenge that is being answered. FU-41 */
  readonly accepted: boolean;
  /** 1 clockwise, to the next higher seat; -1 counterclockwise. FU-12, FU-40 */
  readonly direction: number;
  /** Whose turn it is, or who made the play that is being settled; `FUNDOMINO_NOBODY` before the start. */
  readonly turn: Seat;
  /** The seats that are asked, as a mask; 0 at chance. */
  readonly askedMask: number;
  /** Who gets the tile that chance decides; else `FUNDOMINO_NOBODY`. */
  readonly taker: Seat;
  /** From whose hand it comes; `FUNDOMINO_NOBODY` when it comes from the stock. FU-15, FU-18 */
  readonly giver: Seat;
  /** Who has one tile left, has not said "Domino!" and can be called for it; else `FUNDOMINO_NOBODY`. FU-18 */
  readonly silent: Seat;
  /** The seats that have been silent since the last play or draw symbol, as a mask; 0 once calls are settled. FU-18 */
  readonly silentMask: number;
  /** Whether the draw symbol of the last play has had its effect: once calls are settled, the next turn follows. FU-20 */
  readonly drawSettled: boolean;
  /** The tile that started the round; `FUNDOMINO_NO_TILE` before it is known. FU-11 */
  readonly startTile: number;
  /** The seats that have passed since the last play, as a mask. FU-19 */
  readonly passedMask: number;
  /** By seat: the rank of those who have run out of tiles; else 0. FU-19 */
  readonly finished: readonly number[];
  readonly handSizes: readonly number[];
  /** Tiles that can still be drawn. FU-32: what is set aside does not count. */
  readonly stockSize: number;
  /** By seat: how many tiles it has taken in this round since the deal. */
  readonly taken: readonly number[];
  /** The tiles taken out of hands in this round, three numbers each: who lost it, who took it, how many tiles lay. FU-15 */
  readonly takes: readonly number[];
  /**
   * By seat: the tiles of its hand that the observer sees, as a mask, words of 16 bits: two for each seat
   * with a set of up to 32 tiles, else four. `fundominoPlaces` gives all places by tile.
   */
  readonly hands: readonly number[];
  /** The tiles in the stock, those set aside included, as a mask; `null` is hidden. FU-32 */
  readonly stock: readonly number[] | null;
  /** The tiles in the chain, as a mask. */
  readonly laid: readonly number[];
  /**
   * By seat: the tiles in the hands of others that it knows, since it lost them to these, as a mask like `hands`; of
   * others only what the observer sees as well. `fundominoKnownTo` gives it by tile. FU-15, FU-18
   */
  readonly known: readonly number[];
  /**
   * The chain in the order of play, one number a tile, from the lowest bit: its cell (r + 64 in 7 bits, q + 64 in 7), the
   * tile (6), the chain end (1), the tile end that joins (1: 0 turns right, 1 left), the heading on entering (3).
   * `fundominoChain` gives it as objects. FU-3
   */
  readonly chain: readonly number[];
  /** By tile of the chain, in the order of play: who played it. */
  readonly playedBy: readonly Seat[];
  /** By tile of the chain: how many tiles that seat had taken in this round before. */
  readonly takenBefore: readonly number[];
  /**
   * The two free ends of the chain, one number each, from the lowest bit: the cell that the next tile would fill (14, as in
   * the chain), the tile end to match, which is twice the number of its tile, plus 1 for the second end (7), the heading
   * with which a tile would enter (3), the turns that fit (2: 1 right, 2 left, 3 both, 0 at a dead end). Before the start
   * both are 0. `fundominoEnds` gives them as objects. FU-3
   */
  readonly ends: readonly number[];
  /** The previous round; `null` in the first. */
  readonly lastRound: FundominoRound | null;
}

/** The whole match. */
export interface FundominoState extends FundominoView {
  readonly stock: readonly number[];
}

/** Places the tile that starts the round. FU-11 */
export interface FundominoStart {
  readonly type: 'start';
  readonly seat: Seat;
  readonly tile: string;
}
/** Decides the direction of play. FU-12 */
export interface FundominoDirection {
  readonly type: 'direction';
  readonly seat: Seat;
  readonly direction: 'clockwise' | 'counterclockwise';
}
/** Plays a tile. FU-13 */
export interface FundominoPlay {
  readonly type: 'play';
  readonly seat: Seat;
  readonly tile: string;
  /** The chain end. */
  readonly end: 0 | 1;
  /** The end of the tile that joins it: the first, which turns right, or the second, which turns left. FU-3 */
  readonly joins: 0 | 1;
  /** Says "Domino!"; absent: does not say it. FU-18 */
  readonly domino?: true;
  /** Reverses the order of turns. FU-40 */
  readonly reverse?: true;
}
/** Draws a tile from the stock. FU-13 */
export interface FundominoDraw {
  readonly type: 'draw';
  readonly seat: Seat;
}
/** Passes: nothing can be played and the stock is empty. FU-13 */
export interface FundominoPass {
  readonly type: 'pass';
  readonly seat: Seat;
}
/** Says "Domino!" after losing a tile, with one tile left. FU-18 */
export interface FundominoDomino {
  readonly type: 'domino';
  readonly seat: Seat;
}
/** Calls a "Domino!" that was not said. FU-18 */
export interface FundominoCall {
  readonly type: 'call';
  readonly seat: Seat;
}
/** Says "Perfect 10". FU-42 */
export interface FundominoPerfectTen {
  readonly type: 'perfect-ten';
  readonly seat: Seat;
}
/** Declines to say or to call "Domino!", to say "Perfect 10" or to challenge. FU-18, FU-41, FU-42 */
export interface FundominoWaive {
  readonly type: 'waive';
  readonly seat: Seat;
}
/** Challenges the opponents to double the stakes. FU-41 */
export interface FundominoChallenge {
  readonly type: 'challenge';
  readonly seat: Seat;
}
/** Accepts doubled stakes. FU-41 */
export interface FundominoAccept {
  readonly type: 'accept';
  readonly seat: Seat;
}
/** Refuses doubled stakes: the round is over. FU-41 */
export interface FundominoRefuse {
  readonly type: 'refuse';
  readonly seat: Seat;
}

/** Any move of a player. */
export type FundominoMove =
  | FundominoStart
  | FundominoDirection
  | FundominoPlay
  | FundominoDraw
  | FundominoPass
  | FundominoDomino
  | FundominoCall
  | FundominoPerfectTen
  | FundominoWaive
  | FundominoChallenge
  | FundominoAccept
  | FundominoRefuse;

/** What chance can show, by label: names of tiles. */
export type FundominoChance = {
  /** A tile that is dealt. FU-10 */
  readonly deal: string;
  /** The tile that starts, found in the hands: one face; `none` when the tiles are dealt again. FU-11 */
  readonly start: string;
  /** A tile from the stock. FU-13, FU-15, FU-18 */
  readonly draw: string;
  /** A tile out of a hand. FU-15, FU-18 */
  readonly take: string;
};

/** The game's own reasons for refusing a move; `FUNDOMINO_CODES` has a sentence for each. */
export type FundominoCode =
  | 'wrong-step'
  | 'hidden-hand'
  | 'no-such-tile'
  | 'not-held'
  | 'wrong-start'
  | 'no-such-direction'
  | 'no-such-end'
  | 'wrong-colour'
  | 'does-not-fit'
  | 'would-join-ends'
  | 'no-domino'
  | 'no-reverse'
  | 'bad-declaration'
  | 'must-play'
  | 'must-draw'
  | 'stock-empty';

/** A tile in the chain. Cells are those of a hexagonal lattice, headings its six directions, clockwise. FU-3 */
export interface FundominoLink {
  readonly tile: string;
  /** The chain end at which it was played. */
  readonly end: number;
  /** The end of the tile that joins, 0 or 1: it turns right or left. */
  readonly joins: number;
  readonly q: number;
  readonly r: number;
  /** The heading on entering the cell; 0 goes along q, each next one is 60° clockwise with r drawn downward. */
  readonly enters: number;
  /** The heading on leaving it. */
  readonly leaves: number;
}

/** A free end of the chain, with what it shows. FU-2, FU-14 */
export interface FundominoFreeEnd {
  /** What a tile has to match. */
  readonly shows: FundominoEnd;
  /** The cell that the next tile would fill, and the heading with which it would enter. */
  readonly q: number;
  readonly r: number;
  readonly heading: number;
  /** Which turns fit. */
  readonly fits: 'both' | 'right' | 'left' | 'none';
}

/** The types of the game. */
export interface Fundomino {
  View: FundominoView;
  State: FundominoState;
  Move: FundominoMove;
  Options: FundominoOptions;
  Chance: FundominoChance;
  Prompt: FundominoPrompt;
  Code: FundominoCode;
  Reason: 'target';
}
