/** Tests of the game: `npm test`. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkBoard, checkGame, scripted } from 'tabletop-rules/testing';
import { board } from './board.js';
import { game } from './rules.js';

test('the game keeps every promise that all games make', () => {
  // The options that people play with.
  checkGame(game, { runs: 30, options: [{}, { goal: 10 }, { seats: 4, goal: 30 }] });
});

test('every move can be made by pointing at the board', () => {
  checkBoard(game, board, { runs: 10 });
});

test('numbers add up, and hold keeps them', () => {
  const script = scripted([4], [6]);
  const match = script.match(game, { options: { goal: 10 } });
  match.play({ type: 'roll', seat: 0 });
  match.play({ type: 'roll', seat: 0 });
  script.done();
  assert.equal(match.state.pot, 10);
  match.play({ type: 'hold', seat: 0 });
  assert.deepEqual(match.status, {
    type: 'over',
    outcome: { reason: 'goal', winners: [0], places: [1, 2], scores: [10, 0] },
  });
});

test('a 1 takes everything, and the turn goes on', () => {
  const match = scripted([5], [1]).match(game);
  match.play({ type: 'roll', seat: 0 });
  match.play({ type: 'roll', seat: 0 });
  assert.deepEqual(match.state.points, [0, 0]);
  assert.deepEqual(match.status, { type: 'turn', prompt: 'roll', seats: [1] });
});

test('hold without a roll is refused with the reason', () => {
  const played = scripted().match(game).tryPlay({ type: 'hold', seat: 0 });
  assert.equal(played.ok ? '' : played.error.code, 'nothing-to-hold');
});
