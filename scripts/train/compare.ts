/** Networks against each other. */
import type { Network } from '../../src/author/index.ts';
import type { GameTypes } from '../../src/core/index.ts';
import { type Player, playMatch, startState } from './play-match.ts';
import { randomFor } from './seeds.ts';
import type { Training } from './training.ts';

/**
 * The mean score of each network in matches against every other, from the measured starts: one sits in one seat, or with its
 * teammate, and the other in all the rest. 1 is a win; a shared win is divided; a match that was cut off does not count.
 */
export function compare<G extends GameTypes>(
  training: Training<G>,
  networks: readonly Network[],
  matches: number,
  seed: number,
): readonly number[] {
  const players = networks.map(
    (network): Player<G> => ({
      evaluate: training.evaluateBy(network),
      choose: training.chooseBy?.(network),
      exploration: 0,
    }),
  );
  const starts = training.starts.filter(({ measured }) => measured);
  const won = networks.map(() => 0);
  const played = networks.map(() => 0);
  players.forEach((first, a) => {
    players.forEach((second, b) => {
      if (a >= b) return;
      for (let match = 0; match < matches; match++) {
        const start = starts[Math.floor(match / 2) % starts.length]!;
        // The same dice twice, with the seats exchanged.
        const random = randomFor('choice', seed, Math.floor(match / 2));
        const state = startState(training, start, random);
        const sides = training.game.sides(state);
        const count = new Set(sides).size;
        const firstSide = (Math.floor(match / (2 * starts.length)) + (match % 2)) % count;
        const at = sides.map((side) => (side === firstSide ? first : second));
        const { outcome } = playMatch(training, state, at, random, () => {});
        if (outcome === null) continue;
        const winners = new Set(outcome.winners.map((seat) => sides[seat]!));
        const score = winners.has(firstSide) ? 1 / winners.size : 0;
        // Against several sides of the other a fair share is less than a half.
        const fair = count === 2 ? score : (score * count) / 2;
        won[a]! += fair;
        won[b]! += 1 - fair;
        played[a]!++;
        played[b]!++;
      }
    });
  });
  return won.map((sum, i) => sum / played[i]!);
}
