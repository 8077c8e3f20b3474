/**
 * The reference model of the duel, written from the rules alone, in the plainest way: bones in a map by the cell's name,
 * adjacency derived from the names. Slow, and independent of the library.
 */

/** A bone. */
export interface Bone {
  readonly owner: number;
  readonly upper: boolean;
}

/** A board by names. */
export interface ModelBoard {
  readonly cells: readonly string[];
  readonly centre: string;
  adjacent(a: string, b: string): boolean;
}

/** OY-3: 5 × 5. */
export const modelSquare: ModelBoard = {
  cells: [...'12345'].flatMap((row) => [...'abcde'].map((column) => column + row)),
  centre: 'c3',
  adjacent: (a, b) => Math.abs(a.charCodeAt(0) - b.charCodeAt(0)) + Math.abs(a.charCodeAt(1) - b.charCodeAt(1)) === 1,
};

/** OY-3: the centre and three rings of eight sectors. */
export const modelRound: ModelBoard = {
  cells: ['o', ...[...'abc'].flatMap((ring) => [...'12345678'].map((sector) => ring + sector))],
  centre: 'o',
  adjacent: (a, b) => {
    if (a === 'o' || b === 'o') return (a === 'o' ? b : a).startsWith('a') && a !== b;
    const rings = Math.abs(a.charCodeAt(0) - b.charCodeAt(0));
    const sectors = Math.abs(a.charCodeAt(1) - b.charCodeAt(1));
    return (rings === 0 && (sectors === 1 || sectors === 7)) || (rings === 1 && sectors === 0);
  },
};

/** A duel. */
export class ModelDuel {
  bones = new Map<string, Bone>();
  supply = [8, 8];
  turn = 0;
  winner: number | undefined;

  constructor(
    readonly board: ModelBoard,
    readonly anyTime: boolean,
  ) {}

  private mine(seat: number): [string, Bone][] {
    return [...this.bones].filter(([, bone]) => bone.owner === seat);
  }

  private free(): string[] {
    return this.board.cells.filter((cell) => cell !== this.board.centre && !this.bones.has(cell));
  }

  /** The notation of every legal move, sorted. */
  moves(): string[] {
    if (this.winner !== undefined) return [];
    const mine = this.mine(this.turn);
    const allUpper = mine.every(([, bone]) => bone.upper);
    const places = this.free().map((cell) => `place ${cell}`);
    if (allUpper) return places.sort();
    return [
      ...(this.anyTime && this.supply[this.turn]! > 0 ? places : []),
      ...mine.flatMap(([cell, bone]) => (bone.upper ? [] : [`flip ${cell}`])),
      ...mine.flatMap(([from]) => this.free().map((to) => `${from}-${to}`)),
    ].sort();
  }

  private reverseAround(cell: string): void {
    for (const [other, bone] of this.bones) {
      if (this.board.adjacent(cell, other)) this.bones.set(other, { ...bone, upper: !bone.upper });
    }
  }

  play(text: string): void {
    const place = /^place (.+)$/.exec(text)?.[1];
    const flip = /^flip (.+)$/.exec(text)?.[1];
    const move = /^(.+)-(.+)$/.exec(text);
    if (place !== undefined) {
      this.supply[this.turn]!--;
      this.set(place);
    } else if (flip !== undefined) {
      this.bones.set(flip, { owner: this.turn, upper: true });
    } else if (move !== null) {
      const [, from = '', to = ''] = move;
      this.bones.delete(from);
      this.reverseAround(from);
      this.set(to);
    }
    const done = (seat: number): boolean => this.mine(seat).filter(([, bone]) => bone.upper).length === 8;
    const other = 1 - this.turn;
    if (done(this.turn)) this.winner = this.turn;
    else if (done(other)) this.winner = other;
    this.turn = other;
  }

  private set(cell: string): void {
    this.reverseAround(cell);
    this.bones.set(cell, { owner: this.turn, upper: true });
  }

  /** The bones as the library writes a position. */
  position(): string {
    return this.board.cells
      .flatMap((cell) => {
        const bone = this.bones.get(cell);
        if (bone === undefined) return [];
        const letter = 'rb'[bone.owner]!;
        return [`${cell}=${bone.upper ? letter.toUpperCase() : letter}`];
      })
      .join(' ');
  }
}
