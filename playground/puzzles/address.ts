/** The addresses of puzzles: `#puzzles`, `#puzzle=oyno.3`, `#puzzle=daily` and `#puzzle=oyno-puzzle.71`. */

export const PUZZLES = '#puzzles';

/** What the fragment of an address asks for. */
export type PuzzlePlace =
  | { readonly kind: 'list' }
  /** Today's puzzle of Oyno. */
  | { readonly kind: 'daily' }
  /** A puzzle of Oyno by its number, of which there is no end. */
  | { readonly kind: 'solve'; readonly seed: number }
  /** A position of a game, from 1. */
  | { readonly kind: 'move'; readonly game: string; readonly number: number };

/** Reads a fragment; `undefined`: it is none of a puzzle. */
export function readPuzzleAddress(fragment: string): PuzzlePlace | undefined {
  if (fragment === PUZZLES) return { kind: 'list' };
  const [, id = '', number = ''] = /^#puzzle=([a-z-]{1,40})(?:\.(\d{1,6}))?$/.exec(fragment) ?? [];
  if (id === 'daily') return { kind: 'daily' };
  if (number === '') return undefined;
  return id === 'oyno-puzzle'
    ? { kind: 'solve', seed: Number(number) }
    : { kind: 'move', game: id, number: Number(number) };
}

/** The fragment of a place. */
export function puzzleAddress(place: PuzzlePlace): string {
  if (place.kind === 'list') return PUZZLES;
  if (place.kind === 'daily') return '#puzzle=daily';
  return place.kind === 'solve' ? `#puzzle=oyno-puzzle.${place.seed}` : `#puzzle=${place.game}.${place.number}`;
}
