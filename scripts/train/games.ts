/** The games whose evaluations are trained: those with a file `games/<id>.ts`. */
import { games } from '../../src/games.ts';
import { moduleOf } from '../by-name.ts';
import type { Trainer } from './trainer.ts';

const found = await Promise.all(
  games.map(({ id }) => moduleOf<{ readonly trainer: Trainer }>(new URL('games/', import.meta.url), id)),
);

/** Their trainers, in the order in which the help lists them. */
export const TRAINERS: readonly Trainer[] = found.flatMap((module) => module?.trainer ?? []);
