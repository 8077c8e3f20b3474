/** The types of Hunt the Wumpus. Rules HW-1 to HW-42 (docs/wumpus.md). */
import type { Seat } from '../author/without-immer.ts';

/** A kind of terrain. HW-1 */
export type WumpusTerrain = 'clear' | 'forest' | 'swamp' | 'rocky' | 'lair' | 'camp';

/** A hunter. HW-3 */
export type WumpusHunter = 'ulf' | 'ningawe' | 'actaeon' | 'bear-claw';

/** A direction in which the Wumpus can go. HW-20 */
export type WumpusDirection = 'north' | 'east' | 'south' | 'west';

/** A card to attack with. HW-2 */
export type WumpusAttackCard = 'bow' | 'nets' | 'spear' | 'traps-and-snares';
/** A card to evade with. HW-2 */
export type WumpusEvadeCard = 'run' | 'submerge' | 'camouflage' | 'cover';
/** A kind of card. HW-2 */
export type WumpusCard = WumpusAttackCard | WumpusEvadeCard | 'ambush' | 'scent-in-the-air' | 'retreat' | 'hazards';

/** What a match can be set up with. */
export interface WumpusOptions {
  /** How many hunt. Default 2. */
  readonly seats?: 2 | 3 | 4 | undefined;
  /** A fixed layout: 49 kinds of terrain, a1 to g1, then a2 to g7. Default `random`. HW-11 */
  readonly terrain?: readonly WumpusTerrain[] | 'random' | undefined;
  /** How scent in the air leads: one direction for both steps, or one for each. Default `straight`. HW-23 */
  readonly scent?: 'straight' | 'steered' | undefined;
  /** In whose turn a retreat can be played, other than as an answer. Default `own-turn`. HW-32 */
  readonly retreat?: 'own-turn' | 'any-turn' | undefined;
  /** What a Wumpus on a lair does on a 6: it stays, or goes to the nearest other lair. Default `stay`. HW-22 */
  readonly onLair?: 'stay' | 'leave' | undefined;
  /** Whether a retreat answers the attack after a lost fight. Default `retreat`. HW-36 */
  readonly lostFight?: 'retreat' | 'suffer' | undefined;
  /** The position to start from, as `wumpusKit.position` writes it: a state, without `?`. Default: the start. */
  readonly position?: string | undefined;
}

/** The decision, or the result of chance, that a match waits for. */
export type WumpusPhase =
  | 'terrain'
  | 'choose'
  | 'first'
  | 'deal'
  | 'scent'
  | 'steer'
  | 'roll'
  | 'lair'
  | 'answer'
  | 'hazards'
  | 'before-move'
  | 'move'
  | 'after-move'
  | 'act'
  | 'ambush'
  | 'evade'
  | 'reconcile'
  | 'draw'
  | 'over';

/**
 * What an observer may know. The hands of others and the cards of the deck are hidden: `null`, with their sizes beside
 * them. Squares are numbered from a1, 0, to g7, 48. Cards are one number for a hand, the deck, the discards or `kept`:
 * `wumpusCounts` says how many of each kind it holds.
 */
export interface WumpusView {
  readonly seats: number;
  /** How scent in the air leads. HW-23 */
  readonly scent: 'straight' | 'steered';
  /** In whose turn a retreat can be played. HW-32 */
  readonly retreat: 'own-turn' | 'any-turn';
  /** What a Wumpus on a lair does on a 6. HW-22 */
  readonly onLair: 'stay' | 'leave';
  /** Whether a retreat answers the attack after a lost fight. HW-36 */
  readonly lostFight: 'retreat' | 'suffer';
  readonly phase: WumpusPhase;
  /** By square: the index of its terrain in `WUMPUS_TERRAINS`; `WUMPUS_UNLAID` before it is laid. HW-1 */
  readonly terrain: readonly number[];
  /** How many squares of clear, forest, swamp, rocky and lair are still to be laid. HW-10 */
  readonly tilesLeft: readonly number[];
  /** The square that is laid next; `WUMPUS_NOWHERE` once all are laid. HW-11 */
  readonly laying: number;
  /** The square of the Wumpus. */
  readonly wumpus: number;
  /** By seat: the index of its hunter in `WUMPUS_HUNTERS`; `WUMPUS_UNCHOSEN` before the choice. HW-12 */
  readonly hunters: readonly number[];
  /** By seat: the square of its hunter; `WUMPUS_NOWHERE` before the choice and once it is out of the game. */
  readonly squares: readonly number[];
  /** By seat: the hand size of the rules, 5 less 1 for each attack suffered; at 0 the hunter is out. HW-24, HW-26 */
  readonly handLimits: readonly number[];
  /** By seat: how many cards are in the hand. */
  readonly handSizes: readonly number[];
  /** By seat: the cards in the hand; `null` is hidden. */
  readonly hands: readonly (number | null)[];
  readonly deckSize: number;
  /** The cards in the deck; `null` is hidden. */
  readonly deck: number | null;
  readonly discards: number;
  /**
   * The cards that were in the hands when the discards last became the deck, of all seats together; none before. All
   * others were the deck then: that is public. HW-42
   */
  readonly kept: number;
  /** By seat: how many cards were in the hand then. */
  readonly keptSizes: readonly number[];
  /** By seat: the cards that were in the hand then; `null` is hidden. */
  readonly keptHands: readonly (number | null)[];
  /**
   * What everybody saw of the cards since then, in order, one number each: 13 times the seat, plus the index of the card
   * in `WUMPUS_CARDS` that went from its hand to the discards, or plus 12 for a card that it drew. HW-14
   */
  readonly cardLog: readonly number[];
  /** The first player; `WUMPUS_NOBODY` before the roll. HW-13 */
  readonly first: Seat;
  /** The seats that roll next for the first player; empty once it is settled. HW-13 */
  readonly rollers: readonly Seat[];
  /**
   * The seat whose turn it is to choose, be dealt cards, hunt or reconcile; `WUMPUS_NOBODY` while the terrain is laid,
   * in the roll for the first player and in the Wumpus phase.
   */
  readonly turn: Seat;
  /** The seat that is asked or draws a card; otherwise `WUMPUS_NOBODY`. */
  readonly asked: Seat;
  /** By seat: 1 if hazards bar the hunter from drawing in this round, else 0. HW-31 */
  readonly barred: readonly number[];
  /** 1 once the hunter whose turn it is has moved, other than by ambush or retreat; else 0. HW-33 */
  readonly stepped: number;
  /** How many steps of an ambush are left. HW-33 */
  readonly ambushSteps: number;
  /** The total of the attack cards in the current fight; 0: there is no fight. HW-34, HW-35 */
  readonly attack: number;
  /** The total of the evade cards played so far in the current fight. HW-34, HW-35 */
  readonly evade: number;
  /** Why the match ended; `none` until then. HW-26, HW-36 */
  readonly reason: 'none' | 'killed' | 'last-hunter' | 'all-out';
  /** The seats that won, or share the draw. */
  readonly winners: readonly Seat[];
}

/** The complete state: a view in which nothing is hidden. */
export interface WumpusState extends WumpusView {
  readonly hands: readonly number[];
  readonly deck: number;
  readonly keptHands: readonly number[];
}

/** Chooses a hunter. HW-12 */
export interface WumpusChoose {
  readonly type: 'choose';
  readonly seat: Seat;
  readonly hunter: WumpusHunter;
}
/** Plays no card when asked for scent in the air, hazards, or a retreat in another's turn. HW-23, HW-31, HW-32 */
export interface WumpusPass {
  readonly type: 'pass';
  readonly seat: Seat;
}
/** Plays scent in the air: the Wumpus goes two steps; with `steered` the first of two. HW-23 */
export interface WumpusScent {
  readonly type: 'scent';
  readonly seat: Seat;
  readonly direction: WumpusDirection;
}
/** With `steered`: leads the Wumpus on its second step. HW-23 */
export interface WumpusSteer {
  readonly type: 'steer';
  readonly seat: Seat;
  readonly direction: WumpusDirection;
}
/** Plays a retreat: sends a hunter to its camp; as an answer to an attack only one's own. HW-25, HW-32 */
export interface WumpusRetreat {
  readonly type: 'retreat';
  readonly seat: Seat;
  readonly hunter: WumpusHunter;
}
/** Suffers an attack: the hand is discarded, the hunter goes to its camp, the hand size falls. HW-24 */
export interface WumpusSuffer {
  readonly type: 'suffer';
  readonly seat: Seat;
}
/** Plays hazards on the hunter whose turn begins. HW-31 */
export interface WumpusHazards {
  readonly type: 'hazards';
  readonly seat: Seat;
  readonly hunter: WumpusHunter;
}
/** Moves to a touching square: the step of the turn, or one of an ambush. HW-30, HW-33 */
export interface WumpusStep {
  readonly type: 'move';
  readonly seat: Seat;
  readonly to: string;
}
/** Does not move in this turn. HW-30 */
export interface WumpusStay {
  readonly type: 'stay';
  readonly seat: Seat;
}
/** Plays an ambush: two more steps. HW-33 */
export interface WumpusAmbush {
  readonly type: 'ambush';
  readonly seat: Seat;
}
/** Declines the steps that are left of an ambush. HW-33 */
export interface WumpusHalt {
  readonly type: 'halt';
  readonly seat: Seat;
}
/** Attacks the Wumpus with one or more cards, in the order of `WUMPUS_CARDS`. HW-34 */
export interface WumpusAttack {
  readonly type: 'attack';
  readonly seat: Seat;
  readonly cards: readonly WumpusAttackCard[];
}
/** Plays any number of evade cards against an attack, in the order of `WUMPUS_CARDS`. HW-34 */
export interface WumpusEvade {
  readonly type: 'evade';
  readonly seat: Seat;
  readonly cards: readonly WumpusEvadeCard[];
}
/** Ends the turn. HW-33 */
export interface WumpusEnd {
  readonly type: 'end';
  readonly seat: Seat;
}
/** Discards nothing, then draws. HW-40 */
export interface WumpusKeep {
  readonly type: 'keep';
  readonly seat: Seat;
}
/** Discards one card, then draws. HW-40 */
export interface WumpusDiscard {
  readonly type: 'discard';
  readonly seat: Seat;
  readonly card: WumpusCard;
}
/** On a camp: discards the whole hand, then draws a new one. HW-41 */
export interface WumpusRedraw {
  readonly type: 'redraw';
  readonly seat: Seat;
}

/** Any move of a player. */
export type WumpusMove =
  | WumpusChoose
  | WumpusPass
  | WumpusScent
  | WumpusSteer
  | WumpusRetreat
  | WumpusSuffer
  | WumpusHazards
  | WumpusStep
  | WumpusStay
  | WumpusAmbush
  | WumpusHalt
  | WumpusAttack
  | WumpusEvade
  | WumpusEnd
  | WumpusKeep
  | WumpusDiscard
  | WumpusRedraw;

/** What chance decides, by label: the faces of its dice. */
export type WumpusChance = {
  /** The terrain of the next square. HW-10 */
  readonly terrain: Exclude<WumpusTerrain, 'camp'>;
  /** One die for each seat that rolls for the first player, in seat order. HW-13 */
  readonly first: number;
  /** A card from the deck, seen only by the seat that draws it. HW-14, HW-40 */
  readonly draw: WumpusCard;
  /** The Wumpus’ die. HW-20 */
  readonly wumpus: number;
  /** To which of several equally near lairs the Wumpus goes, as names of squares. HW-22 */
  readonly lair: string;
};

/** What a player can be asked. */
export type WumpusPrompt =
  | 'choose'
  | 'scent'
  | 'steer'
  | 'answer'
  | 'hazards'
  | 'retreat'
  | 'move'
  | 'act'
  | 'ambush'
  | 'evade'
  | 'reconcile';

/** The game's own reasons for refusing a move. */
export type WumpusCode =
  | 'wrong-step'
  | 'hidden-hand'
  | 'no-such-hunter'
  | 'hunter-taken'
  | 'not-in-game'
  | 'in-camp'
  | 'only-oneself'
  | 'wrong-target'
  | 'no-such-direction'
  | 'no-such-square'
  | 'same-square'
  | 'too-far'
  | 'no-such-card'
  | 'card-not-held'
  | 'card-order'
  | 'no-step-taken'
  | 'not-on-wumpus'
  | 'no-cards'
  | 'not-on-camp'
  | 'barred';

/** The types of the game, bundled for the `Game` interface. */
export interface Wumpus {
  View: WumpusView;
  State: WumpusState;
  Move: WumpusMove;
  Options: WumpusOptions;
  Chance: WumpusChance;
  Prompt: WumpusPrompt;
  Code: WumpusCode;
  Reason: Exclude<WumpusView['reason'], 'none'>;
}
