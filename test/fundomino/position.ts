/** The position builder: rounds with chosen hands, before or after the first tile. */
import { RuleError } from 'tabletop-rules/core';
import {
  FUNDOMINO_IN_CHAIN,
  FUNDOMINO_IN_STOCK,
  FUNDOMINO_NO_TILE,
  FUNDOMINO_NOBODY,
  type FundominoOptions,
  type FundominoState,
  type FundominoView,
  fundomino,
  fundominoHand,
} from 'tabletop-rules/fundomino';
import { type ScriptedFaces, withScript } from 'tabletop-rules/testing';

/** What a position consists of. */
export interface PositionSettings {
  readonly options?: FundominoOptions;
  /** By seat: tiles, or how many indifferent ones; the tile that starts is added. */
  readonly hands: readonly (readonly string[] | number)[];
  /** The tile that starts. Default `6|6`. */
  readonly start?: string;
  /** Whose hand has it. Default 0. */
  readonly seat?: number;
  /** How many tiles can be drawn; or which, where all others count as played. Default: all that nobody holds. */
  readonly stock?: number | readonly string[];
  /** By seat: the rank of those who have run out of tiles; else 0. */
  readonly finished?: readonly number[];
  readonly scores?: readonly number[];
  /** By seat: the points of "Perfect 10" in this round. */
  readonly tenPoints?: readonly number[];
  readonly stakes?: number;
  /** By seat: how many tiles it has taken since the deal. */
  readonly taken?: readonly number[];
  /** By tile in a hand: the seat that lost it to its holder. */
  readonly lost?: Readonly<Record<string, number>>;
}

/** Of a position after the first tile. */
export interface SettingsInPlay extends PositionSettings {
  /** Whose turn it is. Default: the next seat with tiles. */
  readonly turn?: number;
  readonly counterclockwise?: boolean;
}

/** Tiles for hands that do not matter: no purple, no symbol. */
const INDIFFERENT = ['3|4', '3|5', '2|3', '3|3', '1|5', '2|5', '2|4', '1|1', '1|2', '1|3', '2|2'];

/** A position in which all tiles are dealt, and chance finds the one that starts. */
export function beforeOpening({ options = {}, hands, stock, lost = {}, ...fields }: PositionSettings): FundominoState {
  const base = fundomino.setup({ seats: hands.length as 2 | 3 | 4, ...options });
  const names = base.tiles.split(' ');
  const named = hands.flatMap((hand) => (typeof hand === 'number' ? [] : hand));
  const indifferent = INDIFFERENT.filter((tile) => !named.includes(tile));
  const held = hands.map((hand) => (typeof hand === 'number' ? indifferent.splice(0, hand) : hand));
  for (const tile of held.flat()) if (!names.includes(tile)) throw new Error(`no tile ${tile}`);
  if (new Set(held.flat()).size < held.flat().length) throw new Error('one tile twice');
  const inStock = typeof stock === 'object' ? stock : undefined;
  const place = (tile: string): number => {
    const seat = held.findIndex((hand) => hand.includes(tile));
    if (seat !== -1) return seat;
    return inStock === undefined || inStock.includes(tile) ? FUNDOMINO_IN_STOCK : FUNDOMINO_IN_CHAIN;
  };
  const { finished, scores, tenPoints, stakes, taken } = { ...base, ...fields };
  return {
    ...withPlaces(
      base,
      names.map(place),
      names.map((name) => lost[name] ?? FUNDOMINO_NOBODY),
    ),
    ...{ finished, scores, tenPoints, stakes, taken },
    phase: 'opening',
    taker: FUNDOMINO_NOBODY,
    startTile: FUNDOMINO_NO_TILE,
    handSizes: held.map((hand) => hand.length),
    stockSize: inStock?.length ?? (typeof stock === 'number' ? stock : names.length - held.flat().length),
  };
}

/** A position before the first tile: its holder is asked to place it. */
export function beforeStart(setting: PositionSettings): FundominoState {
  const { hands, start = '6|6', seat = 0 } = setting;
  const indifferent = INDIFFERENT.filter(
    (tile) => tile !== start && !hands.some((hand) => typeof hand === 'object' && hand.includes(tile)),
  );
  const named = hands.map((hand) => (typeof hand === 'number' ? indifferent.splice(0, hand) : hand));
  const state = beforeOpening({
    ...setting,
    hands: named.map((hand, own) => (own === seat ? [...hand, start] : hand)),
  });
  const startTile = state.tiles.split(' ').indexOf(start);
  return { ...state, phase: 'start', turn: seat, askedMask: 1 << seat, startTile };
}

/** A position after the first tile, clockwise unless stated otherwise: a seat is asked to play. */
export function position({ turn, counterclockwise = false, ...setting }: SettingsInPlay): FundominoState {
  const placed = run(beforeStart(setting), [`start ${setting.start ?? '6|6'}`]);
  const state = placed.phase === 'direction' ? run(placed, ['clockwise']) : placed;
  const asked = turn === undefined ? state : { ...state, turn, askedMask: 1 << turn };
  return counterclockwise ? { ...asked, direction: -1 } : asked;
}

/** Plays moves in notation; chance is scripted, and all its faces must be used. */
export function run(
  state: FundominoState,
  moves: readonly string[],
  faces: readonly ScriptedFaces[] = [],
): FundominoState {
  return withScript(faces, (script) => script.play(fundomino, state, ...moves));
}

/** Plays the move of one of several seats that are asked the same. */
export function by(state: FundominoState, seat: number, text: string): FundominoState {
  const parsed = fundomino.parse(text, state, seat);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return fundomino.apply(state, parsed.value);
}

/** The status in short: `play 0`, `chance draw`, `over`. */
export function now(state: FundominoState): string {
  const status = fundomino.status(state);
  switch (status.type) {
    case 'turn':
      return `${status.prompt} ${status.seats.join(' ')}`;
    case 'chance':
      return `chance ${status.label}`;
    case 'over':
      return 'over';
  }
}

/** The code with which a move from outside is refused; `none` when it is legal. */
export function refusal(view: FundominoView, move: unknown): string {
  const checked = fundomino.check(view, move);
  return checked.ok ? 'none' : checked.error.code;
}

/** The notation of the legal moves of all who are asked. */
export function listed(state: FundominoState): string[] {
  return fundomino.legalMoves(state).map((move) => fundomino.format(move));
}

/** The tiles of a seat by name. */
export function handOf(state: FundominoState, seat: number): readonly string[] {
  return fundominoHand(state, seat);
}

/** A state with other places of its tiles, and other seats that know them. */
export function withPlaces(
  state: FundominoState,
  places: readonly number[],
  knownTo: readonly number[],
): FundominoState {
  const words = state.stock.length;
  const mask = (list: readonly number[], wanted: number): number[] =>
    Array.from({ length: words }, (_, word) =>
      list.slice(16 * word, 16 * word + 16).reduce((sum, found, bit) => sum + (found === wanted ? 2 ** bit : 0), 0),
    );
  const seats = Array.from({ length: state.seats }, (_, seat) => seat);
  return {
    ...state,
    hands: seats.flatMap((seat) => mask(places, seat)),
    stock: mask(places, FUNDOMINO_IN_STOCK),
    laid: mask(places, FUNDOMINO_IN_CHAIN),
    known: seats.flatMap((seat) => mask(knownTo, seat)),
  };
}

/** The number of a tile. */
export function numberOf(state: FundominoState, tile: string): number {
  return state.tiles.split(' ').indexOf(tile);
}

/** Deals a round by a script: the hands, seat by seat. */
export function dealt(options: FundominoOptions, hands: readonly (readonly string[])[]): FundominoState {
  return run(
    fundomino.setup(options),
    [],
    hands.flat().map((tile) => [tile]),
  );
}

/** The code of the error that a function throws. */
export function codeOf(code: () => unknown): string {
  try {
    code();
  } catch (error) {
    if (error instanceof RuleError) return error.code;
    throw error;
  }
  return 'none';
}
