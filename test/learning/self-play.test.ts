/** Training by self-play, and the evaluation that comes of it. */
import { defineEncoding, evaluateTrained, packNetwork, seatField, type TrainedNetwork } from 'tabletop-rules/author';
import { greedyBot, randomBot } from 'tabletop-rules/bots';
import { simulate } from 'tabletop-rules/core';
import { describe, expect, test } from 'vitest';
import { type TicTacToe, ticTacToe } from '../../examples/tic-tac-toe.ts';
import { startSelfPlay } from '../../src/learning/self-play/train.ts';

const encoding = defineEncoding(ticTacToe, {
  version: 2,
  fields: () => [
    {
      name: 'squares',
      length: 18,
      about: 'by square, first those of the seat: 1 for a mark',
      write: ({ marks }, seat, out, at) => {
        for (const [i, of] of [seat, 1 - seat].entries()) {
          for (let square = 0; square < 9; square++) out[at + 9 * i + square] = (marks[of]! >> square) & 1;
        }
      },
    },
    seatField<TicTacToe>('turn', 2, 'whose turn it is', ({ turn }) => turn),
  ],
});

/** After so many matches. */
function trainedFor(matches: number): TrainedNetwork {
  const training = startSelfPlay({
    kit: { game: ticTacToe },
    encoding,
    start: ticTacToe.setup(),
    seed: 1,
    maxMoves: 100,
    from: undefined,
  });
  for (let match = 0; match < matches; match++) training.play(match, match / matches);
  return { of: 'tic-tac-toe@1 encoding@2', options: {}, matches, network: packNetwork(training.mean) };
}

/** How often the greedy bot loses to random play, in two hundred matches. */
function losses(trained: TrainedNetwork): number {
  const bot = greedyBot(ticTacToe, { evaluate: evaluateTrained(encoding, trained) });
  const lost = [0, 1].map((seat) => {
    const bots = seat === 0 ? [bot, randomBot] : [randomBot, bot];
    const { wins } = simulate(ticTacToe, { matches: 100, seed: 1, bots });
    return wins[1 - seat]!;
  });
  return lost[0]! + lost[1]!;
}

test('what was learned plays better', () => {
  const [before, after] = [losses(trainedFor(0)), losses(trainedFor(800))];
  expect(after).toBeLessThan(before / 2);
});

describe('a trained network', () => {
  const trained = trainedFor(1);

  test.each([
    ['another game', { of: 'chess@1 encoding@2' }],
    ['another version of the encoding', { of: 'tic-tac-toe@1 encoding@1' }],
    ['another version of the rules', { of: 'tic-tac-toe@2 encoding@2' }],
  ])('of %s is refused when it is used, not before: the game can be loaded to train anew', (_, other) => {
    const evaluate = evaluateTrained(encoding, { ...trained, ...other });
    expect(() => evaluate(ticTacToe.setup())).toThrow(`The network was trained for "${other.of}"`);
  });

  test('of another size is refused', () => {
    const narrow = defineEncoding(ticTacToe, {
      version: 2,
      fields: () => [seatField<TicTacToe>('turn', 2, 'whose turn it is', ({ turn }) => turn)],
    });
    expect(() => evaluateTrained(narrow, trained)(ticTacToe.setup())).toThrow('it is for 20 features, not 2');
  });
});
