/**
 * A thoughtful beginner at Fundomino: gets rid of high tiles, keeps a variety of colours, plays what it can go on from and few
 * others can, never draws without need, and says "Domino!" and "Perfect 10".
 */
import type { BotTurn, Seat } from '../../../src/core/index.ts';
import {
  type Fundomino,
  type FundominoEnd,
  type FundominoFreeEnd,
  type FundominoMove,
  type FundominoPlay,
  type FundominoState,
  type FundominoTile,
  type FundominoView,
  fundomino,
  fundominoChain,
  fundominoEnds,
  fundominoHand,
  fundominoTiles,
} from '../../../src/fundomino/index.ts';
import { bestOf } from './best-of.ts';

// What counts for a play.
const POINT = 0.05;
const PLAYABLE = 1;
/** Of tiles that fit an end so many are enough. */
const ENOUGH = 2;
/** For each unseen tile that would fit. */
const DENIED = 1;
const COLOUR = 0.3;
const DRAW = 2;
const AGAIN = 4;
const SAID = 100;
const REVERSE = 0.5;

/** Chooses a move. */
export function play({ view, seat, moves, random }: BotTurn<Fundomino>): FundominoMove {
  // To see how the chain would lie; nobody looks at the hands that are made up.
  const table = fundomino.determinize(view, seat, random);
  return bestOf(moves, (move) => score(view, table, seat, move), random);
}

function score(view: FundominoView, table: FundominoState, seat: Seat, move: FundominoMove): number {
  switch (move.type) {
    case 'play':
      return scoreOfPlay(view, table, seat, move);
    case 'draw':
      return -SAID * 2;
    case 'domino':
    case 'perfect-ten':
      return 1;
    case 'call':
      return sameSide(view, seat, view.silent) ? -1 : 1;
    case 'challenge':
    case 'accept':
      // Doubled stakes are for those who are ahead.
      return fewestOfOthers(view, seat) - view.handSizes[seat]!;
    case 'direction':
      return nextHandSize(view, seat, move.direction === 'clockwise' ? 1 : -1);
    default:
      return 0;
  }
}

function scoreOfPlay(view: FundominoView, table: FundominoState, seat: Seat, move: FundominoPlay): number {
  const tiles = new Map(fundominoTiles(view).map((tile) => [tile.name, tile]));
  const tile = tiles.get(move.tile)!;
  const left = fundominoHand(table, seat)
    .filter((name) => name !== move.tile)
    .map((name) => tiles.get(name)!);
  const shown = tile.ends[1 - move.joins]!;
  const ends = fundominoEnds(fundomino.apply(table, move));
  const unseen = unseenTiles(table, seat, tiles);
  const open = left.some((other) => ends.some((end) => fits(other, end)));
  const [first, second] = tile.ends;
  let sum = POINT * (first.value + second.value) + COLOUR * countColours(left);
  // The opponent can change one end only: both should be good to go on from.
  for (const end of ends) sum += PLAYABLE * Math.min(left.filter((other) => fits(other, end)).length, ENOUGH);
  sum -= DENIED * unseen.filter((other) => ends.some((end) => fits(other, end))).length;
  if (move.domino === true) sum += SAID;
  if (shown.kind === 'draw') sum += DRAW;
  if (shown.kind === 'again') sum += open ? AGAIN : -AGAIN;
  if (move.reverse === true) {
    const change = nextHandSize(view, seat, -view.direction) - nextHandSize(view, seat, view.direction);
    sum += REVERSE * change;
  }
  return sum;
}

/** The tiles that are neither in the chain nor in one's own hand. */
function unseenTiles(view: FundominoState, seat: Seat, tiles: ReadonlyMap<string, FundominoTile>): FundominoTile[] {
  const seen = new Set([...fundominoHand(view, seat), ...fundominoChain(view).map(({ tile }) => tile)]);
  return [...tiles.values()].filter(({ name }) => !seen.has(name));
}

function countColours(tiles: readonly FundominoTile[]): number {
  return new Set(tiles.flatMap(({ ends }) => ends.map(({ colour }) => colour))).size;
}

/** Whether a tile can be joined to an end of the chain, by its colour and its turn. FU-2, FU-3, FU-17 */
function fits({ ends: [right, left] }: FundominoTile, { shows, fits: turns }: FundominoFreeEnd): boolean {
  if (turns !== 'left' && turns !== 'none' && matches(right, shows)) return true;
  return turns !== 'right' && turns !== 'none' && matches(left, shows);
}

function matches(one: FundominoEnd, other: FundominoEnd): boolean {
  return one.colour === null || other.colour === null || one.colour === other.colour;
}

function sameSide(view: FundominoView, seat: Seat, other: Seat): boolean {
  const sides = fundomino.sides(view);
  return sides[seat] === sides[other];
}

/** The fewest tiles that an opponent has who is not finished. */
function fewestOfOthers(view: FundominoView, seat: Seat): number {
  const sizes = view.handSizes.filter((size, other) => size > 0 && !sameSide(view, seat, other));
  return Math.min(...sizes, Number.MAX_SAFE_INTEGER);
}

/** How many tiles the player has who comes next in a direction; a partner's turn is as good as one of a full hand. */
function nextHandSize(view: FundominoView, seat: Seat, direction: number): number {
  for (let step = 1; step < view.seats; step++) {
    const other = (seat + direction * step + view.seats * step) % view.seats;
    if (view.handSizes[other]! > 0) return sameSide(view, seat, other) ? 8 : view.handSizes[other]!;
  }
  return 0;
}
