/** Every planted fault. */

import { ConformanceError, checkGame } from 'tabletop-rules/testing';
import { BOARD_FAULTS } from './boards.ts';
import { BOT_FAULTS } from './bots.ts';
import { CHANCE_FAULTS } from './chance.ts';
import { DETERMINIZE_FAULTS } from './determinize.ts';
import { ENCODING_FAULTS } from './encodings.ts';
import { MOVES_FAULTS } from './moves.ts';
import { NUMBER_FAULTS } from './numbers.ts';
import { OPTIONS_FAULTS } from './options.ts';
import type { Fault } from './plant.ts';
import { found, type Planted } from './planted.ts';
import { PURITY_FAULTS } from './purity.ts';
import { RULED_OUT_FAULTS } from './ruled-out.ts';
import { SEALED_FAULTS } from './sealed.ts';
import { STATE_FAULTS } from './state.ts';
import { STATUS_FAULTS } from './status.ts';
import { STORAGE_FAULTS } from './storages.ts';
import { UNSEEN_FAULTS } from './unseen.ts';
import { VIEWS_FAULTS } from './views.ts';

/** Planted faults of the toy game. */
const GAME_FAULTS: readonly Fault[] = [
  ...STATUS_FAULTS,
  ...PURITY_FAULTS,
  ...CHANCE_FAULTS,
  ...STATE_FAULTS,
  ...VIEWS_FAULTS,
  ...DETERMINIZE_FAULTS,
  ...MOVES_FAULTS,
  ...NUMBER_FAULTS,
  ...OPTIONS_FAULTS,
  ...UNSEEN_FAULTS,
];

/** Planted faults of all that the suites check. */
export const FAULTS: readonly Planted[] = [
  ...GAME_FAULTS.map(({ check, title, unseen, game, settings }): Planted => {
    const run = { runs: 100, seed: 7, maxMoves: 60, shrinkTime: 0, ...settings };
    return {
      of: 'game',
      check,
      title,
      ...(unseen !== undefined && { unseen }),
      find: (isShort) =>
        found(() => checkGame(game(), isShort ? { ...run, shrinkTime: 60_000 } : run), ConformanceError),
    };
  }),
  ...SEALED_FAULTS,
  ...RULED_OUT_FAULTS,
  ...BOARD_FAULTS,
  ...STORAGE_FAULTS,
  ...BOT_FAULTS,
  ...ENCODING_FAULTS,
];
