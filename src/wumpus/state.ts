/** Hunt the Wumpus: types, options and setup. Rules HW-1 to HW-42 (docs/wumpus.md). */
import { type BaseOptions, type OptionTable, oneOf, resolveOptions, type Seat } from '../author/index.ts';
import { CAMPS, CENTRE, NAMES, type WumpusDirection } from './board.ts';
import { COPIES, countCards, type WumpusAttackCard, type WumpusCard, type WumpusEvadeCard } from './cards.ts';
import type { WumpusHunter } from './hunters.ts';
import { CAMP, COUNTS, LAID, LAIR, TERRAIN_NUMBER, terrainOption, type WumpusTerrain } from './terrain.ts';

/** What a match can be set up with. */
export interface WumpusOptions extends BaseOptions {
  /** How many hunt. Default 2. */
  readonly seats?: 2 | 3 | 4 | undefined;
  /** A fixed layout: 49 kinds of terrain, a1 to g1, then a2 to g7. Default `random`. HW-11 */
  readonly terrain?: readonly WumpusTerrain[] | 'random' | undefined;
}

/** What a match waits for. */
export type WumpusPhase =
  | 'terrain'
  | 'choose'
  | 'first'
  | 'deal'
  | 'scent'
  | 'roll'
  | 'lair'
  | 'answer'
  | 'hazards'
  | 'move'
  | 'act'
  | 'ambush'
  | 'evade'
  | 'reconcile'
  | 'draw'
  | 'over';

/**
 * What an observer may know. Hidden are the hands of others and what the deck is made of: `null`, with their sizes
 * beside them. Squares are numbered from a1, 0, to g7, 48; cards are counts by kind, in the order of `WUMPUS_CARDS`.
 */
export interface WumpusView {
  readonly seats: number;
  readonly phase: WumpusPhase;
  /** By square: 0 clear, 1 forest, 2 swamp, 3 rocky, 4 lair, 5 camp, -1 not laid yet. HW-1 */
  readonly terrain: readonly number[];
  /** Squares of clear, forest, swamp, rocky and lair that are still to be laid. HW-10 */
  readonly tiles: readonly number[];
  /** The square that is laid now, or -1. */
  readonly laying: number;
  /** Where the Wumpus is. */
  readonly wumpus: number;
  /** By seat: 0 Ulf, 1 Ningawe, 2 Actaeon, 3 Bear Claw, -1 not chosen yet. HW-12 */
  readonly hunters: readonly number[];
  /** By seat: where the hunter is; -1 before it is chosen and when it is out of the game. */
  readonly squares: readonly number[];
  /** By seat: the hand size, 5 less 1 for each attack suffered; 0 is out. HW-24, HW-26 */
  readonly limits: readonly number[];
  /** By seat: how many cards are in the hand. */
  readonly handSizes: readonly number[];
  /** By seat: the cards in the hand; `null` is hidden. */
  readonly hands: readonly (readonly number[] | null)[];
  readonly deckSize: number;
  /** The cards in the deck; `null` is hidden. */
  readonly deck: readonly number[] | null;
  readonly discards: readonly number[];
  /** Who goes first in the hunt phase, or -1 before the roll. HW-13 */
  readonly first: Seat;
  /** The seats that roll for it next; none once it is settled. HW-13 */
  readonly rollers: readonly Seat[];
  /** Whose turn it is to choose, be dealt, hunt or reconcile; -1 in the Wumpus phase, and while all roll. */
  readonly turn: Seat;
  /** Who is asked, or draws; -1 nobody. */
  readonly asked: Seat;
  /** By seat: 1 if hazards keep the hunter from drawing in this round. HW-31 */
  readonly barred: readonly number[];
  /** 1 once the hunter whose turn it is has taken its own step. HW-33 */
  readonly stepped: number;
  /** Steps left of an ambush. HW-33 */
  readonly steps: number;
  /** What was played to attack in the fight that is on; 0: no fight. HW-34, HW-35 */
  readonly attack: number;
  /** What was played against it so far. */
  readonly evade: number;
  /** Why it ended; `none` while it goes on. HW-26, HW-36 */
  readonly reason: 'none' | 'killed' | 'last-hunter' | 'all-out';
  /** Who won, or shares the draw. */
  readonly winners: readonly Seat[];
}

/** The whole match. */
export interface WumpusState extends WumpusView {
  readonly hands: readonly (readonly number[])[];
  readonly deck: readonly number[];
}

/** Chooses a hunter. HW-12 */
export interface WumpusChoose {
  readonly type: 'choose';
  readonly seat: Seat;
  readonly hunter: WumpusHunter;
}
/** Plays no card, asked for scent or hazards. HW-23, HW-31 */
export interface WumpusPass {
  readonly type: 'pass';
  readonly seat: Seat;
}
/** Plays scent in the air: the Wumpus goes two steps. HW-23 */
export interface WumpusScent {
  readonly type: 'scent';
  readonly seat: Seat;
  readonly direction: WumpusDirection;
}
/** Plays a retreat: sends a hunter to its camp; asked for an answer to an attack, oneself. HW-25, HW-32 */
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
/** Steps to a square: the step of the turn, or one of an ambush. HW-30, HW-33 */
export interface WumpusStep {
  readonly type: 'move';
  readonly seat: Seat;
  readonly to: string;
}
/** Takes no step in this turn. HW-30 */
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
/** Attacks the Wumpus with one card or more, in the order of the kinds. HW-34 */
export interface WumpusAttack {
  readonly type: 'attack';
  readonly seat: Seat;
  readonly cards: readonly WumpusAttackCard[];
}
/** Helps the Wumpus evade with any number of cards, in the order of the kinds. HW-34 */
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
/** Discards nothing, and draws. HW-40 */
export interface WumpusKeep {
  readonly type: 'keep';
  readonly seat: Seat;
}
/** Discards one card, and draws. HW-40 */
export interface WumpusDiscard {
  readonly type: 'discard';
  readonly seat: Seat;
  readonly card: WumpusCard;
}
/** On a camp: discards the whole hand, and draws a new one. HW-41 */
export interface WumpusRedraw {
  readonly type: 'redraw';
  readonly seat: Seat;
}

/** Any move of a player. */
export type WumpusMove =
  | WumpusChoose
  | WumpusPass
  | WumpusScent
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

/** The terrain of the next square. HW-10 */
export interface WumpusTerrainChance {
  readonly type: 'chance';
  readonly label: 'terrain';
  readonly faces: readonly Exclude<WumpusTerrain, 'camp'>[];
}
/** A die for each who rolls for who goes first, in seat order. HW-13 */
export interface WumpusFirstChance {
  readonly type: 'chance';
  readonly label: 'first';
  readonly faces: readonly number[];
}
/** A card from the deck, seen by who draws it. HW-14, HW-40 */
export interface WumpusDrawChance {
  readonly type: 'chance';
  readonly label: 'draw';
  readonly faces: readonly WumpusCard[];
}
/** The Wumpus' die. HW-20 */
export interface WumpusRollChance {
  readonly type: 'chance';
  readonly label: 'wumpus';
  readonly faces: readonly number[];
}
/** Which of several equally near lairs the Wumpus goes to, as names of squares. HW-22 */
export interface WumpusLairChance {
  readonly type: 'chance';
  readonly label: 'lair';
  readonly faces: readonly string[];
}

/** Any result of chance. */
export type WumpusChance =
  | WumpusTerrainChance
  | WumpusFirstChance
  | WumpusDrawChance
  | WumpusRollChance
  | WumpusLairChance;

/** What a player can be asked. */
export type WumpusAsk = 'choose' | 'scent' | 'answer' | 'hazards' | 'move' | 'act' | 'ambush' | 'evade' | 'reconcile';

/** The types of the game. */
export interface Wumpus {
  View: WumpusView;
  State: WumpusState;
  Move: WumpusMove;
  Chance: WumpusChance;
  Options: WumpusOptions;
  Ask: WumpusAsk;
}

/** The fewest and the most who can play. */
export const FEWEST = 2;
export const MOST = 4;
/** The hand size of a hunter who was never attacked. HW-14, HW-40 */
export const HAND = 5;

/** The options as data. */
export const OPTIONS: OptionTable<WumpusOptions> = {
  seats: oneOf([2, 3, 4], 'how many hunt'),
  terrain: terrainOption,
};

/** The first state. */
export function setup(options: WumpusOptions): WumpusState {
  const { seats, terrain } = resolveOptions(OPTIONS, options);
  const bySeat = <T>(make: (seat: Seat) => T): T[] => Array.from({ length: seats }, (_, seat) => make(seat));
  const random = terrain === 'random';
  return {
    seats,
    phase: random ? 'terrain' : 'choose',
    terrain: random
      ? NAMES.map((_, square) => (square === CENTRE ? LAIR : CAMPS.includes(square) ? CAMP : -1))
      : terrain.map((kind) => TERRAIN_NUMBER[kind]),
    // The central lair lies already. HW-10
    tiles: LAID.map((_, kind) => (random ? COUNTS[kind]! - (kind === LAIR ? 1 : 0) : 0)),
    laying: random ? nextToLay(0) : -1,
    wumpus: CENTRE,
    hunters: bySeat(() => -1),
    squares: bySeat(() => -1),
    limits: bySeat(() => HAND),
    handSizes: bySeat(() => 0),
    hands: bySeat(() => COPIES.map(() => 0)),
    deckSize: countCards(COPIES),
    deck: [...COPIES],
    discards: COPIES.map(() => 0),
    first: -1,
    rollers: bySeat((seat) => seat),
    turn: random ? -1 : 0,
    asked: random ? -1 : 0,
    barred: bySeat(() => 0),
    stepped: 0,
    steps: 0,
    attack: 0,
    evade: 0,
    reason: 'none',
    winners: [],
  };
}

/** The first square from a square on that is laid at random; -1 when there is none. HW-11 */
export function nextToLay(from: number): number {
  for (let square = from; square < NAMES.length; square++) {
    if (square !== CENTRE && !CAMPS.includes(square)) return square;
  }
  return -1;
}
