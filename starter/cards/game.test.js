/** Tests of the game: `npm test`. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkBoard, checkGame, scripted } from 'tabletop-rules/testing';
import { board } from './board.js';
import { game } from './rules.js';

test('the game keeps every promise that all games make', () => {
  checkGame(game, {
    runs: 30,
    endsWithin: 100,
    // The options that people play with.
    options: [{}, { seats: 3, cards: 5 }, { seats: 4, cards: 1 }],
    // No card is in the game twice.
    invariant: ({ hands, played }) => {
      const cards = [...hands.flat(), ...played];
      return new Set(cards).size === cards.length;
    },
  });
});

test('every move can be made by pointing at the board', () => {
  checkBoard(game, board, { runs: 10 });
});

test('the highest card takes the trick, and whoever took it begins the next one', () => {
  // Dealt in turn: seat 0 gets 5 and 9, seat 1 gets 7 and 8.
  const script = scripted([5], [7], [9], [8]);
  const match = script.match(game, { options: { cards: 2 } });
  script.done();
  match.play({ type: 'play', seat: 0, card: 5 });
  match.play({ type: 'play', seat: 1, card: 7 });
  assert.deepEqual(match.state.tricks, [0, 1]);
  assert.deepEqual(match.status, { type: 'turn', prompt: 'card', seats: [1] });
  match.play({ type: 'play', seat: 1, card: 8 });
  match.play({ type: 'play', seat: 0, card: 9 });
  assert.deepEqual(match.status, {
    type: 'over',
    outcome: { reason: 'most-tricks', winners: [0, 1], places: [1, 1], scores: [1, 1] },
  });
});

test('nobody sees the cards of others', () => {
  const match = scripted([5], [7], [9], [8]).match(game, { options: { cards: 2 } });
  assert.deepEqual(match.view(0).hands, [
    [5, 9],
    [null, null],
  ]);
  assert.deepEqual(match.view('spectator').hands, [
    [null, null],
    [null, null],
  ]);
});

test('a card that is not in the hand is refused with the reason', () => {
  const match = scripted([5], [7], [9], [8]).match(game, { options: { cards: 2 } });
  const played = match.tryPlay({ type: 'play', seat: 0, card: 7 });
  assert.equal(played.ok ? '' : played.error.code, 'not-in-hand');
});
