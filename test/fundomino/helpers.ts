/** Rounds set up by hand: chosen hands, and a first tile that is about to be placed or lies already. */
import { RuleError } from 'tabletop-rules/core';
import { type FundominoOptions, type FundominoState, fundomino } from 'tabletop-rules/fundomino';
import { type ScriptedFaces, withScript } from 'tabletop-rules/testing';

interface Setting {
  readonly options?: FundominoOptions;
  /** By seat: tiles, or how many of those that nobody names; the starting tile comes on top. */
  readonly hands: readonly (readonly string[] | number)[];
  /** Default `6|6`, placed by seat 0. */
  readonly start?: string;
  readonly seat?: number;
  /** How many can be drawn; by default all that nobody holds. */
  readonly stock?: number;
  readonly change?: Partial<FundominoState>;
}

/** Tiles for hands that do not matter: no purple, no symbol. */
const DULL = ['3|4', '3|5', '2|3', '3|3', '1|5', '2|5', '2|4', '1|1', '1|2', '1|3', '2|2'];

/** A round before its first tile: the seat is asked to place it. */
export function before({ options = {}, hands, start = '6|6', seat = 0, stock, change = {} }: Setting): FundominoState {
  const seats = hands.length as 2 | 3 | 4;
  const base = fundomino.setup({ seats, ...options });
  const names = base.tiles.split(' ');
  const named = [start, ...hands.flatMap((hand) => (typeof hand === 'number' ? [] : hand))];
  const dull = DULL.filter((tile) => !named.includes(tile));
  const filled = hands.map((hand) => (typeof hand === 'number' ? dull.splice(0, hand) : hand));
  const held = filled.map((hand, own) => (own === seat ? [...hand, start] : hand));
  for (const tile of held.flat()) if (!names.includes(tile)) throw new Error(`no tile ${tile}`);
  if (new Set(held.flat()).size < held.flat().length) throw new Error('one tile twice');
  return {
    ...base,
    phase: 'start',
    turn: seat,
    asked: 1 << seat,
    taker: -1,
    startTile: names.indexOf(start),
    places: names.map((name) => held.findIndex((hand) => hand.includes(name))),
    handSizes: held.map((hand) => hand.length),
    stockSize: stock ?? names.length - held.flat().length,
    ...change,
  };
}

/** The same with the first tile placed, clockwise: it is the next seat's turn. */
export function table(setting: Setting): FundominoState {
  const state = before(setting);
  const placed = run(state, [`start ${setting.start ?? '6|6'}`]);
  const directed = placed.phase === 'direction' ? run(placed, ['clockwise']) : placed;
  return directed;
}

/** Plays moves in notation; faces of chance by the script, all of which must be used. */
export function run(
  state: FundominoState,
  moves: readonly string[],
  faces: readonly ScriptedFaces[] = [],
): FundominoState {
  return withScript(faces, (script) => script.play(fundomino, state, ...moves));
}

/** A move of one of several seats that are asked the same. */
export function by(state: FundominoState, seat: number, text: string): FundominoState {
  return fundomino.apply(state, fundomino.parse(text, state, seat));
}

/** What is going on, short: `play 0`, `chance draw`, `over`. */
export function now(state: FundominoState): string {
  const status = fundomino.status(state);
  switch (status.type) {
    case 'turn':
      return `${status.ask} ${status.seats.join(' ')}`;
    case 'chance':
      return `chance ${status.label}`;
    case 'over':
      return 'over';
  }
}

/** The notation of the legal moves of who is asked. */
export function listed(state: FundominoState): string[] {
  return fundomino.legalMoves(state).map((move) => fundomino.format(move));
}

/** The tiles of a seat by name. */
export function handOf(state: FundominoState, seat: number): string[] {
  return state.tiles.split(' ').filter((_, tile) => state.places[tile] === seat);
}

/** Deals a round by a script: the hands, seat by seat. */
export function dealt(options: FundominoOptions, hands: readonly (readonly string[])[]): FundominoState {
  return run(
    fundomino.setup(options),
    [],
    hands.flat().map((tile) => [tile]),
  );
}

/** The code of what a function throws. */
export function codeOf(code: () => unknown): string {
  try {
    code();
  } catch (error) {
    if (error instanceof RuleError) return error.code;
    throw error;
  }
  return 'none';
}
