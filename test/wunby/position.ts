/** Builds positions from names of squares and slots, for the tests of Wunby. */
import {
  WUNBY_DICE,
  WUNBY_NOBODY,
  WUNBY_OFF_BOARD,
  type WunbyFace,
  type WunbyOptions,
  type WunbyPhase,
  type WunbyState,
  wunby,
  wunbyGridOf,
} from 'tabletop-rules/wunby';

/** A position: squares and slots by name, in lists with spaces. Without dice it is before the roll. */
export interface PositionSettings {
  readonly options?: WunbyOptions;
  /** By seat: the squares of its markers. Default: where they begin. */
  readonly markers?: readonly string[];
  readonly barriers?: string;
  readonly turn?: number;
  /** By seat: the number of its colour. Default: red and yellow, or red, blue, yellow, green. */
  readonly colours?: readonly number[];
  /** What the standard die shows. */
  readonly number?: number;
  /** What the Wunby die shows. */
  readonly face?: WunbyFace;
  /** Which dice are still to be used. Default: both. */
  readonly unused?: 'both' | 'standard' | 'wunby' | 'none';
  /** Between the two moves of a REPEAT. */
  readonly midRepeat?: boolean;
  /** The seat whose marker was removed and is to be placed: its list of squares has one less. */
  readonly removed?: number;
  /** The seats that have passed on the tie that can be declared. */
  readonly tie?: readonly number[];
  /** How the match has ended. */
  readonly over?: { readonly reason: 'home' | 'tie'; readonly winners: readonly number[] };
}

const MASKS = {
  both: WUNBY_DICE.standard | WUNBY_DICE.wunby,
  standard: WUNBY_DICE.standard,
  wunby: WUNBY_DICE.wunby,
  none: 0,
};

/** The state of a position. */
export function position(given: PositionSettings): WunbyState {
  const { options = {}, turn = 0, number = 0, face = 'none', midRepeat = false, removed = WUNBY_NOBODY } = given;
  const layout = listOf(given.barriers ?? '');
  const start = wunby.setup({ barriers: { 1: 20, 2: 20, 3: 20 }, ...options, layout });
  const { seats } = start;
  const colours = given.colours ?? (seats === 2 ? [0, 2] : [0, 1, 2, 3]);
  const squares = Array.from({ length: seats }, (_, seat) => squaresFor(start, given, colours[seat]!, seat));
  const phase = phaseOf(given);
  const unused = given.unused ?? (phase === 'move' || phase === 'place' ? 'both' : 'none');
  return {
    ...start,
    phase,
    turn,
    firstSeat: 0,
    rollers: [],
    colours,
    markers: markersOn(start, squares),
    homeCounts: squares.map((list, seat) => countHome(start, list, colours[seat]!)),
    number,
    face,
    unusedDiceMask: MASKS[unused],
    midRepeat,
    removedSeat: removed,
    passedMask: (given.tie ?? []).reduce((mask, seat) => mask | (1 << seat), 0),
    reason: given.over?.reason ?? 'none',
    winners: given.over?.winners ?? [],
  };
}

function listOf(text: string): string[] {
  return text.split(' ').filter(Boolean);
}

function phaseOf({ over, tie, removed, number }: PositionSettings): WunbyPhase {
  if (over !== undefined) return 'over';
  if (tie !== undefined) return 'tie';
  if (removed !== undefined) return 'place';
  return number === undefined ? 'roll' : 'move';
}

/** The squares of a seat's markers, as given or where they begin. */
function squaresFor(start: WunbyState, given: PositionSettings, colour: number, seat: number): readonly string[] {
  const each = start.seats === 2 ? 5 : 3;
  const opposite = Object.values(wunbyGridOf(start).homes)[(colour + 2) % 4]!;
  const from = Math.floor((opposite.length - each) / 2);
  const named = given.markers?.[seat];
  const list = named === undefined ? opposite.slice(from, from + each) : listOf(named);
  const expected = given.removed === seat ? each - 1 : each;
  if (list.length !== expected) throw new Error(`Seat ${seat} has ${list.length} markers, not ${expected}.`);
  return list.length === each ? list : [...list, ''];
}

function markersOn(start: WunbyState, bySeat: readonly (readonly string[])[]): readonly number[] {
  const { squares } = wunbyGridOf(start);
  const names = bySeat.flat();
  const onBoard = names.filter((name) => name !== '');
  if (new Set(onBoard).size !== onBoard.length) throw new Error('Two markers are on one square.');
  return names.map((name) => {
    if (name !== '' && !squares.includes(name)) throw new Error(`There is no square ${name}.`);
    return name === '' ? WUNBY_OFF_BOARD : squares.indexOf(name);
  });
}

function countHome(start: WunbyState, squares: readonly string[], colour: number): number {
  const home = Object.values(wunbyGridOf(start).homes)[colour]!;
  return squares.filter((name) => home.includes(name)).length;
}
