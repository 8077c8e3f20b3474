/** Which hidden tiles of a hand others know, since they lost them to it: for determinization. FU-15, FU-18 */
import type { Observer, Random, Seat } from '../../author/index.ts';
import type { FundominoView } from '../types.ts';
import { addTile, countTiles, noTiles, nthTile, removeTile } from './tile-masks.ts';

/** How many numbers `takes` holds for a tile: who lost it, who took it, and how many tiles lay. */
const TAKE_SIZE = 3;

/** How often the way of lost tiles is sampled until it agrees with those that the observer still sees. */
const TRIES = 16;

/** By holder: the seats that know a tile of it, once for each tile. */
type Knowers = readonly (readonly Seat[])[];

/**
 * `known` of a state with these hands. All see who took a tile from whom; whether it was played since, or taken on, is
 * sampled: each tile of a hand is the one with the same probability. What is left of the lost tiles are random hidden
 * tiles of the hand.
 */
export function sampleKnown(
  view: FundominoView,
  observer: Observer,
  hands: readonly number[],
  random: Random,
): number[] {
  const known = view.known.slice();
  if (view.takes.length === 0) return known;
  const words = hands.length / view.seats;
  for (const [holder, seats] of agreeingKnowers(view, observer, random).entries()) {
    const from = holder * words;
    const hidden = hands.slice(from, from + words).map((mask, word) => mask & ~view.hands[from + word]!);
    let left = countTiles(hidden, 0, words);
    for (const seat of seats) {
      if (seat === observer || left === 0) continue;
      const tile = nthTile(hidden, 0, random(left--));
      removeTile(hidden, 0, tile);
      addTile(known, seat * words, tile);
    }
  }
  return known;
}

/** A sample in which the observer knows as many tiles of each hand as it has seen; the last one if none agrees. */
function agreeingKnowers(view: FundominoView, observer: Observer, random: Random): Knowers {
  const seen = view.handSizes.map((_, holder) => (observer === 'spectator' ? 0 : countSeen(view, observer, holder)));
  let knowers = sampleKnowers(view, random);
  const agrees = (): boolean =>
    seen.every((count, holder) => knowers[holder]!.filter((seat) => seat === observer).length === count);
  for (let i = 1; i < TRIES && !agrees(); i++) knowers = sampleKnowers(view, random);
  return knowers;
}

/** How many tiles of a hand its loser sees in it. */
function countSeen({ hands, known, seats }: FundominoView, loser: Seat, holder: Seat): number {
  const words = hands.length / seats;
  const seen = noTiles(words);
  for (let word = 0; word < words; word++) seen[word] = hands[holder * words + word]! & known[loser * words + word]!;
  return countTiles(seen, 0, words);
}

/** Goes through plays and takes in their order, from the sizes that the hands had. */
function sampleKnowers(view: FundominoView, random: Random): Knowers {
  const { handSizes, playedBy, takes, taken, takenBefore } = view;
  const knowers: Seat[][] = handSizes.map(() => []);
  /** By seat: what it will still play, lose and take out of hands. */
  const plays = handSizes.map((_, seat) => playedBy.filter((player) => player === seat).length);
  const losses = handSizes.map((_, seat) => countTakes(takes, 0, seat));
  const gains = handSizes.map((_, seat) => countTakes(takes, 1, seat));
  /** Removes one of so many tiles of a hand; others may have known it. */
  const remove = (holder: Seat, size: number): void => {
    const index = random(Math.max(1, size));
    if (index < knowers[holder]!.length) knowers[holder]!.splice(index, 1);
  };
  let at = 0;
  for (let laid = 0; laid <= playedBy.length; laid++) {
    for (; at < takes.length && takes[at + 2] === laid; at += TAKE_SIZE) {
      const giver = takes[at]!;
      const taker = takes[at + 1]!;
      remove(giver, handSizes[giver]! + plays[giver]! + losses[giver]! - gains[giver]!);
      losses[giver]! -= 1;
      gains[taker]! -= 1;
      // Only the taker still knows what of its own tiles is left there.
      knowers[giver] = knowers[giver]!.filter((seat) => seat === taker);
      knowers[taker]!.push(giver);
    }
    const player = playedBy[laid];
    if (player === undefined) break;
    remove(player, handSizes[player]! + plays[player]! + losses[player]! - (taken[player]! - takenBefore[laid]!));
    plays[player]! -= 1;
  }
  return knowers;
}

/** How many tiles a seat has lost, column 0, or taken, column 1. */
function countTakes(takes: readonly number[], column: number, seat: Seat): number {
  return takes.filter((value, i) => i % TAKE_SIZE === column && value === seat).length;
}
