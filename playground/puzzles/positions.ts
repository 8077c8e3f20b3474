/** The positions of "Find the move", which `npm run puzzles` has found. Those of a game are loaded when somebody wants them. */

/** A position in which one move keeps the win. */
export interface MovePuzzle {
  /** The match up to it, packed. */
  readonly match: string;
  /** Who is to move. */
  readonly seat: number;
  /** Every legal move in notation, the right one first: the chance to win in percent, and the best answer, if there is one. */
  readonly moves: readonly (readonly [move: string, percent: number, answer?: string])[];
}

const POSITIONS = import.meta.glob<readonly MovePuzzle[]>('./positions/*.json', { import: 'default' });

/** Whether a game has some. */
export function hasPuzzles(id: string): boolean {
  return `./positions/${id}.json` in POSITIONS;
}

/** Loads those of a game. */
export async function loadPuzzles(id: string): Promise<readonly MovePuzzle[]> {
  return (await POSITIONS[`./positions/${id}.json`]?.()) ?? [];
}
