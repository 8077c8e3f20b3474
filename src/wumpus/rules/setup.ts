/** Options, the first state, and what comes before the first round: terrain, hunters, first player, deal. HW-1, HW-10 to HW-14 */
import {
  badOption,
  CHANCE,
  type Draft,
  keepHighest,
  type Option,
  type OptionSpecs,
  oneOf,
  positionOption,
  type Resolved,
  type Seat,
  type Turn,
  teamSides,
} from '../../author/without-immer.ts';
import type { WumpusOptions, WumpusState, WumpusTerrain, WumpusView } from '../types.ts';
import {
  CAMP,
  CAMPS,
  CENTRE,
  COUNTS,
  LAIR,
  NAMES,
  NOWHERE,
  RANDOM_TERRAINS,
  SQUARES,
  TERRAIN_NUMBER,
  TERRAINS,
  UNCHOSEN,
  UNLAID,
} from './board.ts';
import { ALL_CARDS, countCards, HAND_SIZE, NO_CARDS } from './cards.ts';
import { NOBODY, nextAlive, startWumpusPhase } from './rounds.ts';

// Options. HW-1, HW-10, HW-11, HW-22, HW-23, HW-32, HW-36

/** The fewest and the most who can play. */
export const MIN_SEATS = 2;
export const MAX_SEATS = 4;

/** The side of each seat: every hunter plays alone. HW-26, HW-36 */
export function sides({ seats }: WumpusView): readonly number[] {
  return teamSides(seats, false);
}

const EXPECTS = `"random" or a list of ${SQUARES} kinds of terrain, from a1 to g1, then a2 to g7`;

/** The option `terrain`: a fixed layout, checked square by square. HW-1, HW-10, HW-11 */
const terrain: Option<readonly WumpusTerrain[] | 'random'> = {
  about: 'the terrain: laid at random, or a fixed layout as a list of kinds from a1 to g1, then a2 to g7',
  expects: EXPECTS,
  default: 'random',
  read: (value, name) => {
    if (value === 'random') return value;
    if (!Array.isArray(value) || value.length !== SQUARES) throw badOption(name, value, EXPECTS);
    const left = [...COUNTS];
    return value.map((kind: unknown, square): WumpusTerrain => {
      const place = NAMES[square]!;
      const fail = (expects: string): Error => badOption(`${name}[${square}]`, kind, `${expects} at ${place}`);
      if (!isTerrain(kind)) throw fail(`one of ${TERRAINS.join(', ')}`);
      if (CAMPS.includes(square) !== (kind === 'camp')) {
        throw fail(kind === 'camp' ? 'no camp: camps are in the corners; another kind' : '"camp"');
      }
      if (square === CENTRE && kind !== 'lair') throw fail('"lair"');
      if (--left[TERRAIN_NUMBER[kind]]! < 0) {
        throw fail(`another kind: there are ${COUNTS[TERRAIN_NUMBER[kind]]} squares of "${kind}"; not one more`);
      }
      return kind;
    });
  },
};

function isTerrain(value: unknown): value is WumpusTerrain {
  return TERRAINS.some((kind) => kind === value);
}

/** The options as data. */
export const OPTIONS: OptionSpecs<WumpusOptions> = {
  seats: oneOf([2, 3, 4], 'how many hunt'),
  terrain,
  scent: oneOf(['straight', 'steered'], 'scent in the air: one direction for both steps, or one for each'),
  retreat: oneOf(['own-turn', 'any-turn'], 'a retreat is played in one’s own turn, or in any'),
  onLair: oneOf(['stay', 'leave'], 'on a 6 a Wumpus on a lair stays, or goes to the nearest other lair'),
  lostFight: oneOf(
    ['retreat', 'suffer'],
    'after a lost fight the attacker may answer with a retreat, or suffers at once',
  ),
  position: positionOption,
};

type State = Draft<WumpusState>;

// From the first state to the first round. HW-10 to HW-14

/** The first state. HW-10, HW-11 */
export function setup({ seats, terrain, position: _, ...readings }: Resolved<WumpusOptions>): WumpusState {
  const bySeat = <T>(make: (seat: Seat) => T): T[] => Array.from({ length: seats }, (_, seat) => make(seat));
  const random = terrain === 'random';
  return {
    seats,
    ...readings,
    phase: random ? 'terrain' : 'choose',
    terrain: random ? NAMES.map((_, square) => initialTerrain(square)) : terrain.map((kind) => TERRAIN_NUMBER[kind]),
    // The central lair is laid already. HW-10
    tilesLeft: RANDOM_TERRAINS.map((_, kind) => (random ? COUNTS[kind]! - (kind === LAIR ? 1 : 0) : 0)),
    laying: random ? nextToLay(0) : NOWHERE,
    wumpus: CENTRE,
    hunters: bySeat(() => UNCHOSEN),
    squares: bySeat(() => NOWHERE),
    handLimits: bySeat(() => HAND_SIZE),
    handSizes: bySeat(() => 0),
    hands: bySeat(() => NO_CARDS),
    deckSize: countCards(ALL_CARDS),
    deck: ALL_CARDS,
    discards: NO_CARDS,
    // At first the deck has all cards. HW-42
    kept: NO_CARDS,
    keptSizes: bySeat(() => 0),
    keptHands: bySeat(() => NO_CARDS),
    cardLog: [],
    first: NOBODY,
    rollers: bySeat((seat) => seat),
    turn: random ? NOBODY : 0,
    asked: random ? NOBODY : 0,
    barred: bySeat(() => 0),
    stepped: 0,
    ambushSteps: 0,
    attack: 0,
    evade: 0,
    reason: 'none',
    winners: [],
  };
}

/** The terrain of a square before any is laid at random. HW-10 */
function initialTerrain(square: number): number {
  if (square === CENTRE) return LAIR;
  return CAMPS.includes(square) ? CAMP : UNLAID;
}

/** The first square from a square on that is laid at random; `NOWHERE` when there is none. HW-11 */
function nextToLay(from: number): number {
  for (let square = from; square < NAMES.length; square++) {
    if (square !== CENTRE && !CAMPS.includes(square)) return square;
  }
  return NOWHERE;
}

/** Lays a square; after the last one the hunters are chosen. HW-10, HW-11 */
export function layTerrain(draft: State, kind: number): Turn {
  draft.terrain[draft.laying] = kind;
  draft.tilesLeft[kind]! -= 1;
  draft.laying = nextToLay(draft.laying + 1);
  if (draft.laying !== NOWHERE) return CHANCE;
  draft.phase = 'choose';
  draft.turn = 0;
  draft.asked = 0;
  return draft.asked;
}

/** Puts a hunter in its camp; after the last choice all roll for the first player. HW-12, HW-13 */
export function chooseHunter(draft: State, seat: Seat, hunter: number): Turn {
  draft.hunters[seat] = hunter;
  draft.squares[seat] = CAMPS[hunter]!;
  if (seat + 1 < draft.seats) {
    draft.turn = seat + 1;
    draft.asked = seat + 1;
    return draft.asked;
  }
  draft.phase = 'first';
  draft.turn = NOBODY;
  draft.asked = NOBODY;
  return CHANCE;
}

/** The highest die goes first; seats that tie for it roll again. HW-13 */
export function rollFirst(draft: State, faces: readonly number[]): Turn {
  const { rollers } = draft;
  keepHighest(rollers, faces);
  if (rollers.length > 1) return CHANCE;
  const first = rollers[0]!;
  rollers.length = 0;
  draft.first = first;
  draft.phase = 'deal';
  draft.turn = first;
  draft.asked = first;
  return CHANCE;
}

/** After a card was dealt: a seat gets all its cards, then the next one in turn order; then the first round begins. HW-14 */
export function continueDeal(draft: State): Turn {
  const seat = draft.turn;
  if (draft.handSizes[seat]! < draft.handLimits[seat]!) return CHANCE;
  const next = nextAlive(draft.squares, seat, draft.first);
  if (next === NOBODY) return startWumpusPhase(draft);
  draft.turn = next;
  draft.asked = next;
  return CHANCE;
}
