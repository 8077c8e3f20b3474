/**
 * What each prompt can offer, combinations of cards apart: numbers of moves in the order of the lists of legal moves, so
 * that those which are legal are a mask.
 */
import { NEIGHBOURS } from './board.ts';
import type { Numbering } from './move-numbers.ts';

/** One table for all prompts, and where each begins in it. */
export interface Candidates {
  readonly numbers: Uint16Array;
  /** Each hunter. */
  readonly choose: number;
  /** Each direction, to pass. */
  readonly scent: number;
  /** Each direction. */
  readonly steer: number;
  /** Hazards on each hunter, to pass. */
  readonly hazards: number;
  /** A retreat of each hunter, to pass. */
  readonly retreat: number;
  /** A retreat of each hunter, to suffer. */
  readonly answer: number;
  /** A retreat of each hunter, ambush, to end. */
  readonly act: number;
  /** To keep, a discard of each kind, to redraw. */
  readonly reconcile: number;
  /** By square: a retreat of each hunter, a step to each neighbour, to stay. */
  readonly move: Uint16Array;
  /** By square: a step to each neighbour, to halt. */
  readonly ambush: Uint16Array;
  /** By square: the mask of the steps to each neighbour, the first as bit 0, and of what follows them. */
  readonly steps: Uint16Array;
}

/** The table of candidates. */
export function makeCandidates({ bases, types }: Numbering): Candidates {
  const numbers: number[] = [];
  const add = (...parts: readonly (readonly number[])[]): number => {
    const at = numbers.length;
    for (const part of parts) numbers.push(...part);
    return at;
  };
  const all = (type: keyof Numbering['bases']): readonly number[] => types.flatMap((of, n) => (of === type ? [n] : []));
  const steps = (square: number): readonly number[] => NEIGHBOURS[square]!.map((to) => bases.move + to);
  return {
    choose: add(all('choose')),
    scent: add(all('scent'), all('pass')),
    steer: add(all('steer')),
    hazards: add(all('hazards'), all('pass')),
    retreat: add(all('retreat'), all('pass')),
    answer: add(all('retreat'), all('suffer')),
    act: add(all('retreat'), all('ambush'), all('end')),
    reconcile: add(all('keep'), all('discard'), all('redraw')),
    move: Uint16Array.from(NEIGHBOURS, (_, square) => add(all('retreat'), steps(square), all('stay'))),
    ambush: Uint16Array.from(NEIGHBOURS, (_, square) => add(steps(square), all('halt'))),
    steps: Uint16Array.from(NEIGHBOURS, ({ length }) => (1 << (length + 1)) - 1),
    numbers: Uint16Array.from(numbers),
  };
}
