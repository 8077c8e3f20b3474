/** A table set up by hand: a fixed board, and states with chosen hands. */
import type { Face, Seat } from 'tabletop-rules/core';
import { type ScriptedFaces, withScript } from 'tabletop-rules/testing';
import {
  WUMPUS_CARDS,
  WUMPUS_HUNTERS,
  type WumpusCard,
  type WumpusHunter,
  type WumpusState,
  type WumpusTerrain,
  wumpus,
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

interface Setting {
  readonly hunters?: readonly WumpusHunter[];
  readonly at?: readonly (string | null)[];
  readonly hands?: readonly (readonly WumpusCard[])[];
  /** What is left in the deck; default: all that is in no hand and not discarded. */
  readonly deck?: readonly WumpusCard[];
  readonly discards?: readonly WumpusCard[];
  readonly wumpus?: string;
  readonly change?: Partial<WumpusState>;
}

function seatsOf({ length }: readonly WumpusHunter[]): 2 | 3 | 4 {
  if (length === 2 || length === 3 || length === 4) return length;
  throw new Error(`${length} do not hunt.`);
}

const CAMPS = ['a7', 'g7', 'g1', 'a1'];

/**
 * A match in the middle, by default two hunters (Ulf, Ningawe) in their camps with empty hands, seat 0 first and asked
 * for scent. With a `deck` all other cards are discarded.
 */
export function table(setting: Setting = {}): WumpusState {
  const { hunters = ['ulf', 'ningawe'], hands = [], deck, discards = [], change = {} } = setting;
  const base = wumpus.setup({ seats: seatsOf(hunters), terrain: LAYOUT });
  const numbers = hunters.map((hunter) => WUMPUS_HUNTERS.indexOf(hunter));
  const held = hunters.map((_, seat) => counts(hands[seat] ?? []));
  const left = ALL_CARDS.map((count, kind) => count - held.reduce((sum, hand) => sum + hand[kind]!, 0));
  const kept = deck === undefined ? left.map((count, kind) => count - counts(discards)[kind]!) : counts(deck);
  const state: WumpusState = {
    ...base,
    phase: 'scent',
    hunters: numbers,
    squares: hunters.map((_, seat) => {
      const at = setting.at?.[seat];
      if (at === null) return -1;
      return square(at ?? CAMPS[numbers[seat]!]!);
    }),
    limits: hunters.map((_, seat) => (setting.at?.[seat] === null ? 0 : 5)),
    wumpus: square(setting.wumpus ?? 'd4'),
    hands: held,
    handSizes: held.map(sum),
    deck: kept,
    deckSize: sum(kept),
    discards: left.map((count, kind) => count - kept[kind]!),
    first: 0,
    rollers: [],
    turn: -1,
    asked: 0,
    ...change,
  };
  return state;
}

/** The same, with a seat's turn: before moving, or at another phase of it. */
export function turn(seat: Seat, setting: Setting = {}, phase: WumpusState['phase'] = 'move'): WumpusState {
  return table({ ...setting, change: { phase, turn: seat, asked: seat, ...setting.change } });
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** What is going on, short: `scent 0`, `chance wumpus`, `over killed 0`. */
export function now(state: WumpusState): string {
  const status = wumpus.status(state);
  switch (status.type) {
    case 'turn':
      return `${status.ask} ${status.seats.join(' ')}`;
    case 'chance':
      return `chance ${status.label}`;
    case 'over':
      return `over ${status.outcome.reason} ${status.outcome.winners.join(' ')}`;
  }
}

/** Plays moves in notation, rolling what the script says, all of which must be used. */
export function run(state: WumpusState, moves: readonly string[], faces: readonly ScriptedFaces[] = []): WumpusState {
  return withScript(faces, (script) => script.play(wumpus, state, ...moves));
}

/** Plays one result of chance. */
export function roll(state: WumpusState, ...faces: Face[]): WumpusState {
  return run(state, [], [faces]);
}

/** What is going on after each of the moves. */
export function trace(state: WumpusState, moves: readonly string[], faces: readonly ScriptedFaces[] = []): string[] {
  return withScript(faces, (script) => {
    const seen: string[] = [];
    let state_ = state;
    for (const move of moves) {
      state_ = script.play(wumpus, state_, move);
      seen.push(now(state_));
    }
    return seen;
  });
}

/** The notation of the legal moves of who is asked. */
export function listed(state: WumpusState): string[] {
  return wumpus.legalMoves(state).map((move) => wumpus.format(move));
}

/** Where everybody is: `a7 g7`, `-` is out of the game. */
export function where(state: WumpusState): string {
  return state.squares.map((at) => (at === -1 ? '-' : squareName(at))).join(' ');
}
