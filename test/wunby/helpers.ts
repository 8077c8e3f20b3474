/** Positions, scripts and listed moves, for the tests of Wunby. */
import { castDraft } from 'immer';
import { thaw } from 'tabletop-rules/core';
import { type ScriptedFaces, withScript } from 'tabletop-rules/testing';
import {
  type WunbyFace,
  type WunbyMove,
  type WunbyOptions,
  type WunbyState,
  wunby,
  wunbyBoard,
} from 'tabletop-rules/wunby';

/** What a position is made of; squares and slots by name, by seat and in lists with spaces. */
export interface Given {
  readonly options?: WunbyOptions;
  /** By seat: squares of its markers. */
  readonly markers?: readonly string[];
  readonly barriers?: string;
  readonly turn?: number;
  /** By seat: numbers of colours. Default: red and yellow, or red, blue, yellow, green. */
  readonly colours?: readonly number[];
  readonly number?: number;
  readonly face?: WunbyFace;
  /** 1 the standard die, 2 the Wunby die, 3 both. */
  readonly due?: number;
  readonly change?: Partial<WunbyState>;
}

const words = (text: string): string[] => text.split(' ').filter(Boolean);

/** A position in a turn; where no dice are given, before the roll. */
export function position(given: Given): WunbyState {
  const { options = {}, barriers = '', turn = 0, number = 0, face = 'none', due = 3, change = {} } = given;
  const start = wunby.setup({ barriers: { 1: 20, 2: 20, 3: 20 }, ...options, layout: words(barriers) });
  const { seats } = start;
  const each = seats === 2 ? 5 : 3;
  const colours = given.colours ?? (seats === 2 ? [0, 2] : [0, 1, 2, 3]);
  const { squares, homes } = wunbyBoard(start);
  const named = given.markers ?? [];
  const all = Array.from({ length: seats }, (_, seat) => {
    const home = Object.values(homes)[(colours[seat]! + 2) % 4]!;
    const from = Math.floor((home.length - each) / 2);
    const list = words(named[seat] ?? home.slice(from, from + each).join(' '));
    if (list.length !== each) throw new Error(`Seat ${seat} has ${list.length} markers.`);
    return list;
  });
  const markers = all.flat().map((name) => {
    if (!squares.includes(name)) throw new Error(`There is no square ${name}.`);
    return squares.indexOf(name);
  });
  if (new Set(markers).size !== markers.length) throw new Error('Two markers are on one square.');
  const homed = all.map((list, seat) => {
    const home = Object.values(homes)[colours[seat]!]!;
    return list.filter((name) => home.includes(name)).length;
  });
  const phase = number === 0 ? 'roll' : 'move';
  return {
    ...start,
    phase,
    first: 0,
    rollers: [],
    turn,
    colours,
    markers,
    homed,
    number,
    face,
    due: number === 0 ? 0 : due,
    ...change,
  };
}

/** The state after scripted dice and moves in notation; the script must be used up. */
export function after(state: WunbyState, faces: readonly ScriptedFaces[], ...moves: readonly string[]): WunbyState {
  return withScript(faces, (script) => script.play(wunby, state, ...moves));
}

/** The state after a move, on a copy: quicker than `apply`. */
export function next(state: WunbyState, move: WunbyMove): WunbyState {
  const copy = thaw(state);
  wunby.rules.play(castDraft(copy), move);
  return copy;
}

/** The legal moves as notation; with a word only those that begin with it. */
export function listed(state: WunbyState, word = ''): readonly string[] {
  const all = wunby.legalMoves(state).map((move) => wunby.format(move));
  return all.filter((text) => text.startsWith(word));
}

/** The squares of a seat's markers, by name, sorted. */
export function squaresOf(state: WunbyState, seat: number): string {
  const { squares } = wunbyBoard(state);
  const each = state.seats === 2 ? 5 : 3;
  const own = state.markers.slice(seat * each, (seat + 1) * each);
  return own
    .map((square) => squares[square] ?? '-')
    .sort()
    .join(' ');
}

/** The slots of the barriers, by name, sorted. */
export function barriersOf(state: WunbyState): string {
  const { slots } = wunbyBoard(state);
  return state.barriers
    .map((slot) => slots[slot]!)
    .sort()
    .join(' ');
}
