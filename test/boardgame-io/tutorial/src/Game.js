// Tic-tac-toe with the parts that the tutorial of boardgame.io gives it, written anew.
import { INVALID_MOVE } from 'boardgame.io/core';

const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'];

export const TicTacToe = {
  setup: () => ({ cells: new Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id) => {
      if (G.cells[id] !== null) return INVALID_MOVE;
      G.cells[id] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    const isMine = (id) => G.cells[id] === ctx.currentPlayer;
    if (LINES.some((line) => [...line].every(isMine))) return { winner: ctx.currentPlayer };
    if (!G.cells.includes(null)) return { draw: true };
  },
};
