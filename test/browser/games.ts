/** The games with boards, and options with which a random match ends soon. */
import type { AnyGame, Board, GameTypes } from 'tabletop-rules/core';
import { doublesWild, doublesWildBoard } from 'tabletop-rules/doubles-wild';
import { fundomino, fundominoBoard } from 'tabletop-rules/fundomino';
import { oyno, oynoBoard, oynoPuzzle, oynoPuzzleBoard } from 'tabletop-rules/oyno';
import { wumpus, wumpusBoard, wumpusEvaluate } from 'tabletop-rules/wumpus';
import { wunby, wunbyBoard, wunbyEvaluate } from 'tabletop-rules/wunby';

/** A game and its board. */
export interface PlayedGame {
  readonly game: AnyGame;
  readonly board: Board<GameTypes>;
  /** Several sets of options, each played. */
  readonly options: readonly object[];
  /** For games whose random matches are too long to be played to the end. */
  evaluate?(state: object): readonly number[];
}

/** Every game of the library. */
export const GAMES: readonly PlayedGame[] = [
  { game: oyno, board: oynoBoard, options: [{}, { board: 'round' }, { wild: true }] },
  { game: oynoPuzzle, board: oynoPuzzleBoard, options: [{ level: 3 }] },
  {
    game: fundomino,
    board: fundominoBoard,
    options: [
      { target: 60, perfectTen: true, doubleStakes: true },
      { seats: 4, variant: 'caribbean', doubleBack: true, target: 30 },
    ],
  },
  { game: doublesWild, board: doublesWildBoard, options: [{}, { teams: true, wild: 'may' }] },
  {
    game: wumpus,
    board: wumpusBoard,
    options: [{}, { seats: 4, scent: 'steered', retreat: 'any-turn' }],
    evaluate: wumpusEvaluate,
  },
  { game: wunby, board: wunbyBoard, options: [{}, { seats: 4, teams: true }], evaluate: wunbyEvaluate },
];
