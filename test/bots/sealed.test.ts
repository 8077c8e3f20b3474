/** Sealed choices are searched as choices that are made at once: the search plays a mix of moves, near an equilibrium. */
import { describe, expect, test } from 'vitest';
import { goofspiel } from '../../examples/goofspiel.ts';
import { bitsOf } from '../../src/author/index.ts';
import { mctsBot, review } from '../../src/bots/index.ts';
import { createMatch, type Game, type GameTypes, type Seat } from '../../src/core/index.ts';
import type { Pay } from './matrix-game.ts';
import {
  exploitability,
  exploitabilityOfBestRow,
  goofspielAfter,
  payoffsOf,
  type SealedMatrix,
  sealedMatrixGame,
} from './sealed-games.ts';
import { searchOf } from './search-of.ts';
import { turnOf } from './turns.ts';

const ROCK_PAPER_SCISSORS: readonly (readonly Pay[])[] = [
  [0.5, 0, 1],
  [1, 0.5, 0],
  [0, 1, 0.5],
];

/** In equilibrium seat 0 plays the first row in a third of its matches, and seat 1 the first column in two thirds. Seat 0 gets 2/3. */
const UNEVEN: readonly (readonly Pay[])[] = [
  [1, 0],
  [0.5, 1],
];

/** How often new bots choose each of some moves. */
function mixOf<G extends GameTypes, K>(
  game: Game<G>,
  state: G['State'],
  seat: Seat,
  decisions: number,
  keys: readonly K[],
  keyOf: (move: G['Move']) => K,
): readonly number[] {
  const counts = keys.map(() => 0);
  for (let seed = 0; seed < decisions; seed++) {
    const move = mctsBot(game, { iterations: 1_000 })(turnOf(game, state, seed, seat));
    counts[keys.indexOf(keyOf(move))]!++;
  }
  return counts.map((count) => count / decisions);
}

const matrixMix = (pays: readonly (readonly Pay[])[], seat: Seat, keys: readonly number[]): readonly number[] => {
  const game = sealedMatrixGame(pays);
  return mixOf<SealedMatrix, number>(game, game.setup(), seat, 100, keys, ({ to }) => to);
};

describe('a matrix game', () => {
  test('rock, paper, scissors: each of the three in about a third of the decisions', () => {
    const mix = matrixMix(ROCK_PAPER_SCISSORS, 0, [0, 1, 2]);
    for (const share of mix) expect(Math.abs(share - 1 / 3)).toBeLessThan(0.1);
    expect(exploitability(ROCK_PAPER_SCISSORS, mix)).toBeLessThan(0.08);
  });

  test('with uneven shares: each seat plays its own', () => {
    const [first, second] = [0, 1].map((seat) => matrixMix(UNEVEN, seat, [0, 1])[0]!);
    expect(Math.abs(first! - 1 / 3)).toBeLessThan(0.1);
    expect(Math.abs(second! - 2 / 3)).toBeLessThan(0.1);
  });

  test('values are those of an equilibrium', () => {
    const game = sealedMatrixGame(UNEVEN);
    const { progress } = searchOf(game, game.setup(), { iterations: 2_000 });
    expect(Math.abs(progress.value - 2 / 3)).toBeLessThan(0.06);
  });
});

test('a review judges each choice as one that was made before the others', async () => {
  const game = sealedMatrixGame(UNEVEN);
  const match = createMatch(game);
  match.play({ type: 'choose', seat: 0, to: 1 });
  match.play({ type: 'choose', seat: 1, to: 0 });
  const { decisions } = await review(game, match.record(), { iterations: 1_000, seed: 1 });
  // Against a row that is drawn evenly the column would be a blunder.
  expect(decisions.map(({ seat, mistake }) => [seat, mistake])).toEqual([
    [0, null],
    [1, null],
  ]);
});

describe('goofspiel with four cards', () => {
  test('in positions without a good pure strategy, the mix is much less exploitable than any', () => {
    const positions = [goofspielAfter([[2, 3, 4]], 3), goofspielAfter([[3, 3, 4]], 4)];
    let [ofMix, ofBestRow] = [0, 0];
    for (const state of positions) {
      const payoffs = payoffsOf(state);
      const mix = mixOf(goofspiel, state, 0, 30, bitsOf(state.hands[0]!), ({ card }) => card);
      ofMix += exploitability(payoffs, mix) / positions.length;
      ofBestRow += exploitabilityOfBestRow(payoffs) / positions.length;
    }
    expect(ofBestRow).toBeGreaterThan(0.28);
    expect(ofMix).toBeLessThan(0.14);
  }, 60_000);
});

test('three seats, in a tree that is full: the search plays on', () => {
  const state = goofspiel.apply(goofspiel.setup({ seats: 3, cards: 5 }), {
    type: 'chance',
    label: 'prize',
    faces: [4],
  });
  for (const maxNodes of [2, 20, 2_000]) {
    for (const seat of [0, 2]) {
      const move = mctsBot(goofspiel, { iterations: 200, maxNodes })(turnOf(goofspiel, state, 1, seat));
      expect(move).toMatchObject({ type: 'bid', seat });
    }
  }
});
