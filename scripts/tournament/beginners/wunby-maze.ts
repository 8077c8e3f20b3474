/** The maze of Wunby as a beginner sees it: squares, slots by name, and how far it is around the barriers. */
import { type WunbyColour, type WunbyGrid, type WunbyState, wunbyGridOf } from '../../../src/wunby/index.ts';

/** By square: 1 if a barrier stands on its north edge, 2 if one does on its east edge. */
export type Walls = Uint8Array;

const NORTH = 1;
const EAST = 2;

/** The distance of a square from which there is no way. */
export const NO_WAY = 99;

/** A board. */
export class Maze {
  readonly #board: WunbyGrid;
  readonly #squares: ReadonlyMap<string, number>;
  readonly #slots: ReadonlyMap<string, number>;
  readonly #homes: ReadonlyMap<string, readonly number[]>;
  readonly #edges: (readonly (readonly [number, number])[])[] = [];

  constructor(view: WunbyState) {
    this.#board = wunbyGridOf(view);
    this.#squares = new Map(this.#board.squares.map((name, square) => [name, square]));
    this.#slots = new Map(this.#board.slots.map((name, slot) => [name, slot]));
    const homes = Object.entries(this.#board.homes);
    this.#homes = new Map(homes.map(([colour, home]) => [colour, home.map((name) => this.squareNamed(name))]));
  }

  squareNamed(name: string): number {
    return this.#squares.get(name)!;
  }

  slotNamed(name: string): number {
    return this.#slots.get(name)!;
  }

  /** The squares of a colour's HOME. */
  homeOf(colour: WunbyColour): readonly number[] {
    return this.#homes.get(colour)!;
  }

  get squareCount(): number {
    return this.#board.squares.length;
  }

  /** What some barriers block. */
  walls(slots: readonly number[]): Walls {
    const walls = new Uint8Array(this.squareCount);
    for (const slot of slots) this.#add(walls, slot);
    return walls;
  }

  /** Walls with one more barrier. */
  withSlot(walls: Walls, slot: number): Walls {
    const more = walls.slice();
    this.#add(more, slot);
    return more;
  }

  #add(walls: Walls, slot: number): void {
    const bit = this.#board.slots[slot]!.endsWith('n') ? NORTH : EAST;
    for (const [square] of this.edgesOf(slot)) walls[square]! |= bit;
  }

  /** The pairs of squares that a slot stands between. A slot is named by the squares that it runs north or east of. */
  edgesOf(slot: number): readonly (readonly [number, number])[] {
    this.#edges[slot] ??= this.#readEdges(slot);
    return this.#edges[slot];
  }

  #readEdges(slot: number): readonly (readonly [number, number])[] {
    const name = this.#board.slots[slot]!;
    const north = name.endsWith('n');
    const [from = '', to = from] = name.slice(0, -1).split('-');
    const { size } = this.#board;
    const along = north ? 1 : size;
    const across = north ? size : 1;
    const edges: [number, number][] = [];
    for (let square = this.squareNamed(from); square <= this.squareNamed(to); square += along) {
      edges.push([square, square + across]);
    }
    return edges;
  }

  /** The squares that one step leads to. */
  steps(walls: Walls, square: number): readonly number[] {
    const { size } = this.#board;
    const to: number[] = [];
    const column = square % size;
    if (square + size < this.squareCount && (walls[square]! & NORTH) === 0) to.push(square + size);
    if (square >= size && (walls[square - size]! & NORTH) === 0) to.push(square - size);
    if (column + 1 < size && (walls[square]! & EAST) === 0) to.push(square + 1);
    if (column > 0 && (walls[square - 1]! & EAST) === 0) to.push(square - 1);
    return to;
  }

  /** By square: the steps to the nearest of some squares, or `NO_WAY`. */
  distances(walls: Walls, targets: readonly number[]): Uint8Array {
    const distances = new Uint8Array(this.squareCount).fill(NO_WAY);
    const queue: number[] = [...targets];
    for (const square of targets) distances[square] = 0;
    for (let i = 0; i < queue.length; i++) {
      const square = queue[i]!;
      for (const next of this.steps(walls, square)) {
        if (distances[next] !== NO_WAY) continue;
        distances[next] = distances[square]! + 1;
        queue.push(next);
      }
    }
    return distances;
  }
}
