/** Other libraries, for orientation: random play through what each offers, and what it does besides. */
import { INVALID_MOVE } from 'boardgame.io/core';
import { CreateGameReducer, InitializeGame } from 'boardgame.io/internal';
import { Chess } from 'chess.js';
import { Chess as ChessPosition } from 'chessops/chess';
import type { Role, Square } from 'chessops/types';
import { squareRank } from 'chessops/util';
import type { Random } from 'tabletop-rules/core';
import { ticTacToe } from '../examples/tic-tac-toe.ts';
import { type Done, type Row, throughApply } from './apply-rows.ts';

/** Random chess rarely ends by itself. */
const MAX_PLIES = 300;

const LINES: readonly (readonly [number, number, number])[] = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

/** The board of the tic-tac-toe below. */
interface Board {
  readonly cells: (string | null)[];
}

/** The game of the tutorial of boardgame.io. */
const TIC_TAC_TOE = {
  setup: (): Board => ({ cells: Array.from({ length: 9 }, () => null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }: { G: Board; playerID: string }, cell: number): typeof INVALID_MOVE | undefined => {
      if (G.cells[cell] !== null) return INVALID_MOVE;
      G.cells[cell] = playerID;
      return undefined;
    },
  },
  endIf: ({ G: { cells }, ctx }: { G: Board; ctx: { currentPlayer: string } }): object | undefined => {
    if (LINES.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[a] === cells[c])) {
      return { winner: ctx.currentPlayer };
    }
    return cells.every((cell) => cell !== null) ? { draw: true } : undefined;
  },
};

/** A random game through the reducer of boardgame.io. */
function playBoardgameIo(random: Random): () => Done {
  const reducer = CreateGameReducer({ game: TIC_TAC_TOE });
  const start = InitializeGame({ game: TIC_TAC_TOE });
  return () => {
    let state = start;
    let units = 0;
    for (; state.ctx.gameover === undefined; units++) {
      const { cells } = state.G;
      const empty: number[] = [];
      for (let cell = 0; cell < cells.length; cell++) if (cells[cell] === null) empty.push(cell);
      const args = [empty[random(empty.length)]];
      const payload = { type: 'clickCell', args, playerID: state.ctx.currentPlayer };
      state = reducer(state, { type: 'MAKE_MOVE', payload });
    }
    return { units, matches: 1 };
  };
}

/** A random game of chess.js, by the texts of the moves. */
function playChessJs(random: Random): () => Done {
  return () => {
    const chess = new Chess();
    let units = 0;
    for (; units < MAX_PLIES && !chess.isGameOver(); units++) {
      const moves = chess.moves();
      chess.move(moves[random(moves.length)]!);
    }
    return { units, matches: 1 };
  };
}

/** A random game of chessops, in place. Pawns promote to queens. */
function playChessops(random: Random): () => Done {
  return () => {
    const position = ChessPosition.default();
    let units = 0;
    for (; units < MAX_PLIES && !position.isEnd(); units++) {
      const moves: { readonly from: Square; readonly to: Square }[] = [];
      for (const [from, targets] of position.allDests()) for (const to of targets) moves.push({ from, to });
      const move = moves[random(moves.length)]!;
      const promotes = position.board.pawn.has(move.from) && [0, 7].includes(squareRank(move.to));
      const queen: { readonly promotion?: Role } = promotes ? { promotion: 'queen' } : {};
      position.play({ ...move, ...queen });
    }
    return { units, matches: 1 };
  };
}

/** A row of the table of peers. */
interface Peer extends Row {
  /** What is frozen. */
  readonly freezing: string;
  /** How a move is checked. */
  readonly checking: string;
  /** Who lists the moves. */
  readonly listing: string;
}

/** By name. */
export const PEERS: Readonly<Record<string, Peer>> = {
  'tic-tac-toe apply, tabletop-rules': {
    ...throughApply(ticTacToe, {}),
    freezing: 'every state, all the way down',
    checking: 'each move is looked up among the legal ones',
    listing: 'all legal moves, as objects',
  },
  'tic-tac-toe apply, boardgame.io': {
    unit: 'moves',
    prepare: playBoardgameIo,
    freezing: 'the state of the game by immer, not what is kept around it',
    checking: 'whose turn it is; the rest by the function of the move',
    listing: 'none: the loop looks for empty squares',
  },
  'chess playout, chess.js': {
    unit: 'moves',
    prepare: playChessJs,
    freezing: 'nothing: one board is changed in place',
    checking: 'each text is looked up among the legal moves',
    listing: 'all legal moves, as texts',
  },
  'chess playout, chessops': {
    unit: 'moves',
    prepare: playChessops,
    freezing: 'nothing: one position is changed in place',
    checking: 'none: `isLegal` is a call of its own',
    listing: 'all destinations, as sets of squares',
  },
};
