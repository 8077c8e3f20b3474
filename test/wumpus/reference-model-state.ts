/**
 * The reference model of Hunt the Wumpus, written from the numbered rules alone: what is on the table, and what the rules
 * look up. Squares and cards are names, hands are lists. Plain and slow. The match itself: `reference-model.ts`.
 */
import type { Seat } from 'tabletop-rules/core';
import type { WumpusCard, WumpusDirection, WumpusHunter, WumpusTerrain } from 'tabletop-rules/wumpus';

/** Rare events, which a run counts to show that it met them. */
export type Event =
  | 'rolled again for the first place'
  | 'turned aside'
  | 'scent'
  | 'scent there and back'
  | 'a 6 on a lair'
  | 'left a lair'
  | 'suffered without an answer'
  | 'lairs equally near after a 6'
  | 'lairs equally near after a fight'
  | 'steered'
  | 'retreat in the turn of another'
  | 'several attacked at once'
  | 'suffered'
  | 'retreat from an attack'
  | 'out'
  | 'the first player out'
  | 'hazards'
  | 'retreat oneself'
  | 'retreat another'
  | 'retreat after moving'
  | 'ambush'
  | 'second ambush'
  | 'fight on a lair'
  | 'fight elsewhere'
  | 'attack with the speciality'
  | 'evade with what suits'
  | 'several evade'
  | 'fight won'
  | 'fight lost'
  | 'fight equal'
  | 'redraw'
  | 'discards become the deck'
  | 'ended: last-hunter'
  | 'ended: all-out';

/** How the table reads four of the rules. HW-22, HW-23, HW-32, HW-36 */
export interface Readings {
  readonly scent: 'straight' | 'steered';
  readonly retreat: 'own-turn' | 'any-turn';
  readonly onLair: 'stay' | 'leave';
  readonly lostFight: 'retreat' | 'suffer';
}

/** Everything on the table. Lists are indexed by seat. */
export interface Model {
  readonly seats: number;
  readonly readings: Readings;
  /** By square; absent where none is laid yet. */
  readonly terrain: Map<string, WumpusTerrain>;
  wumpus: string;
  readonly hunters: WumpusHunter[];
  /** The square of each hunter; `null` before the choice and out of the game. */
  readonly at: (string | null)[];
  readonly limits: number[];
  readonly hands: WumpusCard[][];
  deck: WumpusCard[];
  discards: WumpusCard[];
  first: Seat;
  /** The seats that may not draw in this round. HW-31 */
  readonly barred: Set<Seat>;
  /** The totals of the current fight. */
  attack: number;
  evade: number;
  readonly met: Map<Event, number>;
}

export const DIRECTIONS = ['north', 'east', 'south', 'west'] as const;
const WAYS = { north: [0, 1], east: [1, 0], south: [0, -1], west: [-1, 0] } as const;
/** HW-11: clockwise from the north-west. */
export const CAMP = { ulf: 'a7', ningawe: 'g7', actaeon: 'g1', 'bear-claw': 'a1' } as const;
export const HUNTERS = ['ulf', 'ningawe', 'actaeon', 'bear-claw'] as const;
const SPECIALITY = { ulf: 'traps-and-snares', 'bear-claw': 'bow', actaeon: 'nets', ningawe: 'spear' } as const;
export const ATTACK_CARDS = ['bow', 'nets', 'spear', 'traps-and-snares'] as const;
export const EVADE_CARDS = ['run', 'submerge', 'camouflage', 'cover'] as const;
const OTHER_CARDS = ['ambush', 'scent-in-the-air', 'retreat', 'hazards'] as const;
const CARDS = [...ATTACK_CARDS, ...EVADE_CARDS, ...OTHER_CARDS];

/** a1 to g1, then a2 to g7. */
export const SQUARES: readonly string[] = [1, 2, 3, 4, 5, 6, 7].flatMap((row) =>
  [...'abcdefg'].map((column) => `${column}${row}`),
);

export const isCamp = (square: string): boolean => HUNTERS.some((hunter) => CAMP[hunter] === square);

/** The square so many columns to the east and rows to the north, if the board has it. */
function beside(square: string, east: number, north: number): string | null {
  const to = `${String.fromCharCode(square.charCodeAt(0) + east)}${Number(square[1]) + north}`;
  return SQUARES.includes(to) ? to : null;
}

/** The next square in a direction, if the board has it. */
export function ahead(square: string, direction: WumpusDirection): string | null {
  const [east, north] = WAYS[direction];
  return beside(square, east, north);
}

/** HW-30: the squares around, diagonal ones too. */
export function referenceAround(square: string): string[] {
  const around = [-1, 0, 1].flatMap((east) => [-1, 0, 1].map((north) => beside(square, east, north)));
  return around.filter((to) => to !== null && to !== square).map(String);
}

/** HW-21, word by word: not into a camp, not off the board; else the next clockwise direction that it can go in. */
export function referenceStep(from: string, direction: WumpusDirection): string {
  for (let turn = DIRECTIONS.indexOf(direction); ; turn++) {
    const to = ahead(from, DIRECTIONS[turn % 4]!);
    if (to !== null && !isCamp(to)) return to;
  }
}

/** HW-3, HW-35 */
export function referenceAttack(hunter: WumpusHunter, cards: readonly WumpusCard[]): number {
  let total = 0;
  for (const card of cards) total += card === SPECIALITY[hunter] ? 2 : 1;
  return total;
}

/** HW-2, HW-35 */
export function referenceEvade(terrain: WumpusTerrain, cards: readonly WumpusCard[]): number {
  let total = 0;
  for (const card of cards) {
    let value = 1;
    if (card === 'run' && terrain === 'clear') value += 1;
    if (card === 'submerge' && terrain === 'swamp') value += 1;
    if (card === 'camouflage' && terrain === 'forest') value += 1;
    if (card === 'cover' && terrain === 'rocky') value += 1;
    total += terrain === 'lair' ? 2 * value : value;
  }
  return total;
}

/** All 40 cards. HW-2 */
export function allCards(): WumpusCard[] {
  return CARDS.flatMap((card) => many(card, OTHER_CARDS.some((other) => other === card) ? 2 : 4));
}

/** A table before the first action; without a layout the terrain is laid at random. HW-10, HW-11 */
export function begin(
  seats: number,
  layout?: readonly WumpusTerrain[],
  readings: Readings = { scent: 'straight', retreat: 'own-turn', onLair: 'stay', lostFight: 'retreat' },
): Model {
  const terrain = new Map<string, WumpusTerrain>();
  for (const [i, square] of SQUARES.entries()) {
    const kind = layout === undefined ? (isCamp(square) ? 'camp' : square === 'd4' ? 'lair' : undefined) : layout[i];
    if (kind !== undefined) terrain.set(square, kind);
  }
  return {
    seats,
    readings,
    terrain,
    wumpus: 'd4',
    hunters: [],
    at: many(null, seats),
    limits: many(5, seats),
    hands: Array.from({ length: seats }, () => []),
    deck: allCards(),
    discards: [],
    first: -1,
    barred: new Set(),
    attack: 0,
    evade: 0,
    met: new Map(),
  };
}

/** A list of one value, repeated. */
export function many<T>(one: T, count: number): T[] {
  return Array.from({ length: count }, () => one);
}
