/** The games whose evaluations are trained. */
import { type Trainer, trainerOf } from '../trainer.ts';
import { doublesWildTraining } from './doubles-wild.ts';
import { fundominoTraining } from './fundomino.ts';
import { wumpusTraining } from './wumpus.ts';
import { wunbyTraining } from './wunby.ts';

/** Their trainers, in the order in which the help lists them. */
export const TRAINERS: readonly Trainer[] = [
  trainerOf(doublesWildTraining),
  trainerOf(fundominoTraining),
  trainerOf(wumpusTraining),
  trainerOf(wunbyTraining),
];
