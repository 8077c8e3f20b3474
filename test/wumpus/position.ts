/** Positions on a fixed board, and short forms for playing on from them. */
import type { Face, Seat } from 'tabletop-rules/core';
import { type ScriptedFaces, withScript } from 'tabletop-rules/testing';
import {
  WUMPUS_CARDS,
  WUMPUS_HUNTERS,
  WUMPUS_NOBODY,
  WUMPUS_NOWHERE,
  WUMPUS_TERRAINS,
  type WumpusCard,
  type WumpusHunter,
  type WumpusPhase,
  type WumpusState,
  type WumpusTerrain,
  wumpus,
  wumpusCounts,
} from 'tabletop-rules/wumpus';

const KINDS: Readonly<Record<string, WumpusTerrain>> = {
  '.': 'clear',
  '^': 'forest',
  '~': 'swamp',
  '#': 'rocky',
  O: 'lair',
  '+': 'camp',
};

/** North is up. Lairs: b6, f6, d4, g3, d1. */
const PICTURE = `
+ # . ^ ~ # +
~ O # . ^ O ~
# . ^ ~ # . ^
^ ~ # O . ^ ~
# . ^ ~ # . O
. ^ ~ # . ^ ~
+ . ^ O ~ # +`;

/** The fixed board of the tests, a1 to g1, then a2 to g7. */
export const LAYOUT: readonly WumpusTerrain[] = PICTURE.trim()
  .split('\n')
  .reverse()
  .flatMap((row) => row.split(' ').map((sign) => KINDS[sign]!));

/** All 40 cards by kind. HW-2 */
export const ALL_CARDS: readonly number[] = [4, 4, 4, 4, 4, 4, 4, 4, 2, 2, 2, 2];

export function square(name: string): number {
  return name.charCodeAt(0) - 97 + (name.charCodeAt(1) - 49) * 7;
}

export function squareName(number: number): string {
  return `${'abcdefg'[number % 7]}${Math.floor(number / 7) + 1}`;
}

export function counts(cards: readonly WumpusCard[]): number[] {
  return WUMPUS_CARDS.map((kind) => cards.filter((card) => card === kind).length);
}

/** Cards by kind as states hold them: three bits for each of the first eight kinds, two for each of the others. */
export function packed(counted: readonly number[]): number {
  return counted.reduce((cards, count, kind) => cards | (count << (kind < 8 ? 3 * kind : 24 + 2 * (kind - 8))), 0);
}

/** The same of names of cards. */
export function cards(names: readonly WumpusCard[]): number {
  return packed(counts(names));
}

/** How many cards a hand, the deck or the discards of a state hold. */
export function size(held: number): number {
  return sum(wumpusCounts(held));
}

/** A position in words: names of hunters, squares and cards, seats by number. What is left out has its default. */
export interface PositionSettings {
  /** By seat. Default: Ulf, Ningawe. */
  readonly hunters?: readonly WumpusHunter[];
  /** By seat: the square of its hunter, `null` out of the game. Default: its camp. */
  readonly at?: readonly (string | null)[];
  /** By seat. Default: empty. */
  readonly hands?: readonly (readonly WumpusCard[])[];
  /** By seat. Default: 5, and 0 out of the game. */
  readonly handLimits?: readonly number[];
  /** The cards in the deck; all others are discarded. Default: all that are neither in a hand nor in `discards`. */
  readonly deck?: readonly WumpusCard[];
  readonly discards?: readonly WumpusCard[];
  /** The squares, a1 to g1, then a2 to g7. Default: `LAYOUT`. */
  readonly terrain?: readonly WumpusTerrain[];
  /** Default: d4. */
  readonly wumpus?: string;
  /** Default: `scent`. */
  readonly phase?: WumpusPhase;
  /** The first player. Default: 0. */
  readonly first?: Seat;
  /** Whose turn it is. Default: nobody's. */
  readonly turn?: Seat;
  /** Who is asked. Default: whose turn it is, else the first player; nobody in phases that ask nobody. */
  readonly asked?: Seat;
  readonly rollers?: readonly Seat[];
  /** The seats that hazards bar from drawing. */
  readonly barred?: readonly Seat[];
  readonly stepped?: boolean;
  readonly ambushSteps?: number;
  readonly attack?: number;
  readonly evade?: number;
  /** Default: `straight`. */
  readonly scent?: WumpusState['scent'];
  /** Default: `own-turn`. */
  readonly retreat?: WumpusState['retreat'];
  /** Default: `stay`. */
  readonly onLair?: WumpusState['onLair'];
  /** Default: `retreat`. */
  readonly lostFight?: WumpusState['lostFight'];
  readonly reason?: WumpusState['reason'];
  readonly winners?: readonly Seat[];
}

function seatsOf({ length }: readonly WumpusHunter[]): 2 | 3 | 4 {
  if (length === 2 || length === 3 || length === 4) return length;
  throw new Error(`${length} do not hunt.`);
}

/** The camps of Ulf, Ningawe, Actaeon and Bear Claw. */
export const CAMPS = ['a7', 'g7', 'g1', 'a1'];
const ASK_NOBODY: readonly WumpusPhase[] = ['terrain', 'first', 'roll', 'lair', 'over'];

/** The state of a position in the middle of a match. Cards are conserved: HW-2. */
export function position(of: PositionSettings = {}): WumpusState {
  const { hunters = ['ulf', 'ningawe'], at = [], hands = [], deck, discards = [], terrain = LAYOUT } = of;
  const { phase = 'scent', first = 0, turn = WUMPUS_NOBODY, barred = [] } = of;
  const asked = of.asked ?? (turn === WUMPUS_NOBODY ? first : turn);
  const numbers = hunters.map((hunter) => WUMPUS_HUNTERS.indexOf(hunter));
  const held = hunters.map((_, seat) => counts(hands[seat] ?? []));
  const left = ALL_CARDS.map((count, kind) => count - sum(held.map((hand) => hand[kind]!)));
  const kept = deck === undefined ? left.map((count, kind) => count - counts(discards)[kind]!) : counts(deck);
  return {
    ...wumpus.setup({ seats: seatsOf(hunters), terrain: LAYOUT }),
    scent: of.scent ?? 'straight',
    retreat: of.retreat ?? 'own-turn',
    onLair: of.onLair ?? 'stay',
    lostFight: of.lostFight ?? 'retreat',
    phase,
    terrain: terrain.map((kind) => WUMPUS_TERRAINS.indexOf(kind)),
    wumpus: square(of.wumpus ?? 'd4'),
    hunters: numbers,
    squares: numbers.map((hunter, seat) => (at[seat] === null ? WUMPUS_NOWHERE : square(at[seat] ?? CAMPS[hunter]!))),
    handLimits: of.handLimits ?? hunters.map((_, seat) => (at[seat] === null ? 0 : 5)),
    hands: held.map(packed),
    handSizes: held.map(sum),
    deck: packed(kept),
    deckSize: sum(kept),
    discards: packed(left.map((count, kind) => count - kept[kind]!)),
    first,
    rollers: of.rollers ?? [],
    turn,
    asked: ASK_NOBODY.includes(phase) ? WUMPUS_NOBODY : asked,
    barred: hunters.map((_, seat) => Number(barred.includes(seat))),
    stepped: Number(of.stepped ?? false),
    ambushSteps: of.ambushSteps ?? 0,
    attack: of.attack ?? 0,
    evade: of.evade ?? 0,
    reason: of.reason ?? 'none',
    winners: of.winners ?? [],
  };
}

/** A position in a seat's turn: before the move, or at another phase of it. */
export function turn(seat: Seat, of: PositionSettings = {}, phase: WumpusPhase = 'move'): WumpusState {
  return position({ ...of, phase, turn: seat });
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** The status in short: `scent 0`, `chance wumpus`, `over killed 0`. */
export function now(state: WumpusState): string {
  const status = wumpus.status(state);
  switch (status.type) {
    case 'turn':
      return `${status.prompt} ${status.seats.join(' ')}`;
    case 'chance':
      return `chance ${status.label}`;
    case 'over':
      return `over ${status.outcome.reason} ${status.outcome.winners.join(' ')}`;
  }
}

/** Plays moves in notation, with scripted dice that must all be used. */
export function run(state: WumpusState, moves: readonly string[], faces: readonly ScriptedFaces[] = []): WumpusState {
  return withScript(faces, (script) => script.play(wumpus, state, ...moves));
}

/** The kinds of some counts, one name a card. */
export function cardNames(counted: readonly number[]): WumpusCard[] {
  return counted.flatMap((count, kind) => Array.from({ length: count }, () => WUMPUS_CARDS[kind]!));
}

/** Plays one result of chance. */
export function roll(state: WumpusState, ...faces: Face[]): WumpusState {
  return run(state, [], [faces]);
}

/** The status after each of the moves. */
export function trace(state: WumpusState, moves: readonly string[], faces: readonly ScriptedFaces[] = []): string[] {
  return withScript(faces, (script) => {
    const statuses: string[] = [];
    let after = state;
    for (const move of moves) {
      after = script.play(wumpus, after, move);
      statuses.push(now(after));
    }
    return statuses;
  });
}

/** The legal moves of the seat that is asked, in notation. */
export function listed(state: WumpusState): string[] {
  return wumpus.legalMoves(state).map((move) => wumpus.format(move));
}

/** The squares of the hunters: `a7 g7`; `-` is out of the game. */
export function where(state: WumpusState): string {
  return state.squares.map((at) => (at === WUMPUS_NOWHERE ? '-' : squareName(at))).join(' ');
}
