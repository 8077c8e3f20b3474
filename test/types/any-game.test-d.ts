/** Code that takes any game, and codes of refusals. Only compiled. */
import {
  type AnyGame,
  type CoreCode,
  createMatch,
  type ErrorCode,
  type Game,
  type GameTypes,
  perft,
  playout,
  replay,
  rulesOf,
  seededRandom,
  simulate,
} from 'tabletop-rules/core';
import { checkGame, matches } from 'tabletop-rules/testing';
import { scripted } from 'tabletop-rules/testing/script';
import { type ConnectFour, connectFour } from '../../examples/connect-four.ts';
import { ticTacToe } from '../../examples/tic-tac-toe.ts';
import { type Snatch, type SnatchState, snatch } from '../core/toy.ts';
import type { Equal, Expect } from './helpers.ts';

declare const state: SnatchState;

// Any game is a `Game<GameTypes>`, without `any` and without bounds.
const games: readonly AnyGame[] = [snatch, ticTacToe, connectFour];
const one: Game<GameTypes> = snatch;
void one;
for (const game of games) {
  const first = game.setup();
  const legal = game.legalMoves(first);
  if (legal[0] !== undefined) game.apply(first, legal[0]);
  const checked = game.check(first, {}, 0);
  if (!checked.ok) checked.error.code satisfies string;
  createMatch(game).log('spectator');
  simulate(game, { matches: 1 });
  checkGame(game, { runs: 1 });
  matches(game);
  scripted().match(game);
  replay(game, {});
  perft(game, first, 1);
  rulesOf(game).status(first);
}

function last<G extends GameTypes>(game: Game<G>): G['State'] {
  return playout(game, game.setup(), seededRandom(1)).state;
}
type _Last = Expect<Equal<ReturnType<typeof last<ConnectFour>>, ConnectFour['State']>>;
const end: SnatchState = last(snatch);
void end;

// The codes of a refusal are those of the game and of core: an app that translates them all knows that it does.
const refused = snatch.check(state, {});
if (!refused.ok) {
  type _Codes = Expect<Equal<typeof refused.error.code, Snatch['Code'] | CoreCode>>;
  const { code } = refused.error;
  // @ts-expect-error no code of this game
  void (code === 'cell-taken');
  switch (code) {
    case 'not-in-hand':
      break;
    case 'wrong-seat':
    case 'illegal-move':
      break;
    default: {
      // What is left is core's alone.
      const rest: CoreCode = code;
      void rest;
      // @ts-expect-error the game's own code has been handled
      void (code === 'not-in-hand');
    }
  }
}
const texts: Record<Snatch['Code'], string> = { 'not-in-hand': 'Diese Karte hast du nicht.' };
void texts;
// @ts-expect-error a code has no text
const missing: Record<Snatch['Code'] | CoreCode, string> = { 'not-in-hand': 'Diese Karte hast du nicht.' };
void missing;

// Codes of core are known; an error can have those of games.
const code: ErrorCode = 'not-in-hand';
void code;
// @ts-expect-error no code of core
const core: CoreCode = 'not-in-hand';
void core;
