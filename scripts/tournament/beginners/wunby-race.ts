/** The race of Wunby as a beginner counts it: how many steps every player still needs. */
import type { Seat } from '../../../src/core/index.ts';
import { WUNBY_COLOURS, WUNBY_OFF_BOARD, type WunbyState, wunby } from '../../../src/wunby/index.ts';
import { type Maze, NO_WAY, type Walls } from './wunby-maze.ts';

/** What a marker costs that is not HOME, beside its steps: its last step needs the right number. */
const AWAY = 4;
/** Steps beyond these count less: much can change until then. */
const NEAR = 6;
const FAR_STEP = 0.7;
/** What a marker costs that has no way HOME. */
const SEALED = 20;
/** The weight of the side that leads among the opponents; the rest is that of their mean. */
const LEADER = 0.6;

/** Where the markers of all players are, and what they still need. */
export class WunbyRace {
  readonly #maze: Maze;
  readonly #view: WunbyState;
  readonly #sides: readonly number[];
  readonly #markers: readonly number[];

  constructor(maze: Maze, view: WunbyState, markers: readonly number[] = view.markers) {
    this.#maze = maze;
    this.#view = view;
    this.#sides = wunby.sides(view);
    this.#markers = markers;
  }

  /** The race after a move; an opponent's marker that is landed on goes off the board. */
  moved(from: number, to: number): WunbyRace {
    const markers = this.#markers.map((square) => {
      if (square === from) return to;
      return square === to ? WUNBY_OFF_BOARD : square;
    });
    return new WunbyRace(this.#maze, this.#view, markers);
  }

  /** Whether all markers of a seat's side are HOME. WU-30 */
  isHome(seat: Seat): boolean {
    return this.#seatsOf(this.#sides[seat]!).every((other) => {
      const home = this.#homeOf(other);
      return this.#markersOf(other).every((square) => home.includes(square));
    });
  }

  /** How far a side is ahead of the others, in steps. */
  lead(walls: Walls, seat: Seat): number {
    const costs = new Map<number, number>();
    this.#sides.forEach((side, other) => {
      costs.set(side, (costs.get(side) ?? 0) + this.#cost(walls, other));
    });
    const own = costs.get(this.#sides[seat]!)!;
    costs.delete(this.#sides[seat]!);
    const others = [...costs.values()];
    const mean = others.reduce((sum, cost) => sum + cost, 0) / others.length;
    return LEADER * Math.min(...others) + (1 - LEADER) * mean - own;
  }

  /** What a marker of a seat costs on a square. */
  costAt(walls: Walls, seat: Seat, square: number): number {
    return costOf(this.#distances(walls, seat)[square]!);
  }

  /** The squares on the shortest ways HOME of all markers. */
  ways(walls: Walls): ReadonlySet<number> {
    const ways = new Set<number>();
    this.#sides.forEach((_, seat) => {
      const distances = this.#distances(walls, seat);
      const queue = this.#markersAway(seat);
      for (let i = 0; i < queue.length; i++) {
        const square = queue[i]!;
        ways.add(square);
        for (const next of this.#maze.steps(walls, square)) {
          if (distances[next]! < distances[square]! && !queue.includes(next)) queue.push(next);
        }
      }
    });
    return ways;
  }

  #cost(walls: Walls, seat: Seat): number {
    const distances = this.#distances(walls, seat);
    return this.#markersOf(seat).reduce((sum, square) => {
      if (square === WUNBY_OFF_BOARD) return sum + SEALED;
      return this.#homeOf(seat).includes(square) ? sum : sum + costOf(distances[square]!);
    }, 0);
  }

  /** By square: the steps to the nearest square of a seat's HOME that none of its own markers is on. */
  #distances(walls: Walls, seat: Seat): Uint8Array {
    const own = this.#markersOf(seat);
    return this.#maze.distances(
      walls,
      this.#homeOf(seat).filter((square) => !own.includes(square)),
    );
  }

  #markersAway(seat: Seat): number[] {
    const home = this.#homeOf(seat);
    return this.#markersOf(seat).filter((square) => square !== WUNBY_OFF_BOARD && !home.includes(square));
  }

  #homeOf(seat: Seat): readonly number[] {
    return this.#maze.homeOf(WUNBY_COLOURS[this.#view.colours[seat]!]!);
  }

  #markersOf(seat: Seat): readonly number[] {
    const each = this.#markers.length / this.#sides.length;
    return this.#markers.slice(seat * each, (seat + 1) * each);
  }

  #seatsOf(side: number): readonly Seat[] {
    return this.#sides.flatMap((other, seat) => (other === side ? [seat] : []));
  }
}

function costOf(steps: number): number {
  if (steps === NO_WAY) return SEALED;
  return AWAY + Math.min(steps, NEAR) + FAR_STEP * Math.max(0, steps - NEAR);
}
