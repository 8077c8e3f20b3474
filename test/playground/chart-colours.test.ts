/** The colours of the players in the chart of a review. */
import { createMatch, type GameTypes, type Match } from 'tabletop-rules/core';
import { expect, test } from 'vitest';
import { findGame } from '../../playground/games.ts';

const doublesWild = await findGame('doubles-wild')!.load();
const wumpus = await findGame('wumpus')!.load();
const wunby = await findGame('wunby')!.load();

const choose = (match: Match<GameTypes>, what: string): void => {
  const choice = match.legalMoves(0).find((move) => match.game.format(move).endsWith(what));
  if (choice === undefined) throw new Error(`${what} cannot be chosen.`);
  match.play(choice);
};

test('players have the colours of their pieces, those who have chosen none keep the colour of the chart', () => {
  expect(doublesWild.seatColours?.(createMatch(doublesWild.game).state).slice(0, 2)).toEqual(['green', 'amber']);
  const maze = createMatch(wunby.game, { seed: 1 });
  expect(wunby.seatColours?.(maze.state)).toEqual([undefined, undefined]);
  choose(maze, 'yellow');
  expect(wunby.seatColours?.(maze.state)).toEqual(['yellow', undefined]);
  const hunt = createMatch(wumpus.game, { seed: 1 });
  choose(hunt, 'bear-claw');
  expect(wumpus.seatColours?.(hunt.state)).toEqual(['blue', undefined]);
});
