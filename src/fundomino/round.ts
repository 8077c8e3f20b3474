/** How a round begins and ends, and how tiles go from place to place. */
import { type Draft, type Seat, sameSide } from '../author/index.ts';
import { NO_ENDS } from './chain.ts';
import { handTotals, pointsOf, ranksOf } from './score.ts';
import { countHolders } from './seats.ts';
import { setOf, tileNumber } from './sets.ts';
import { type FundominoRoundEnd, type FundominoState, handSize, IN_STOCK, NO_START } from './state.ts';

type State = Draft<FundominoState>;

/** All tiles into the stock; seat 0 is dealt first. FU-10 */
export function startDeal(draft: State): void {
  const { places, seen, handSizes, finished, taken, tens, ends } = draft;
  for (let tile = 0; tile < places.length; tile++) {
    places[tile] = IN_STOCK;
    seen[tile] = -1;
  }
  for (let seat = 0; seat < handSizes.length; seat++) {
    handSizes[seat] = 0;
    finished[seat] = 0;
    taken[seat] = 0;
    tens[seat] = 0;
  }
  for (let i = 0; i < ends.length; i++) ends[i] = NO_ENDS[i]!;
  draft.chain.length = 0;
  draft.phase = 'deal';
  draft.stakes = 1;
  draft.direction = 1;
  draft.turn = -1;
  draft.asked = 0;
  draft.taker = 0;
  draft.giver = -1;
  draft.startTile = -1;
  draft.passed = 0;
  draft.stockSize = places.length;
}

/** A tile of the deal; after the last one it is looked who starts. FU-10, FU-11 */
export function deal(draft: State, name: string): void {
  const { taker } = draft;
  draft.places[tileNumber(setOf(draft.tiles), name)] = taker;
  draft.stockSize -= 1;
  draft.handSizes[taker]! += 1;
  if (draft.handSizes[taker]! < handSize(draft.variant, draft.seats)) return;
  draft.taker = taker + 1;
  if (draft.taker < draft.seats) return;
  draft.taker = -1;
  draft.phase = 'opening';
  // FU-32: what is left is set aside.
  if (draft.variant === 'caribbean') draft.stockSize = 0;
}

/** The tile that starts: the highest in any hand, -1 if none can; equal ones go to the lowest seat. FU-11 */
export function startingTile({ places, tiles }: FundominoState): number {
  const { startRanks } = setOf(tiles);
  let best = -1;
  for (let tile = 0; tile < places.length; tile++) {
    const seat = places[tile]!;
    const rank = startRanks[tile]!;
    if (seat < 0 || rank < 0) continue;
    const than = best === -1 ? -1 : startRanks[best]!;
    if (rank > than || (rank === than && seat < places[best]!)) best = tile;
  }
  return best;
}

/** It is known who starts, or the tiles are dealt again. FU-11 */
export function open(draft: State, name: string): void {
  if (name === NO_START) {
    startDeal(draft);
    return;
  }
  draft.startTile = tileNumber(setOf(draft.tiles), name);
  draft.turn = draft.places[draft.startTile]!;
  draft.phase = 'start';
  draft.asked = 1 << draft.turn;
}

/** A tile from the stock into a hand. FU-13 */
export function takeFromStock(draft: State, name: string, seat: Seat): void {
  draft.places[tileNumber(setOf(draft.tiles), name)] = seat;
  draft.stockSize -= 1;
  draft.handSizes[seat]! += 1;
  draft.taken[seat]! += 1;
}

/**
 * A tile out of one hand into another. Both know which; nobody else knows any longer what has stayed. FU-15, FU-18
 */
export function takeFromHand(draft: State, name: string, from: Seat, to: Seat): void {
  const { places, seen } = draft;
  for (let tile = 0; tile < places.length; tile++) if (places[tile] === from && seen[tile] !== to) seen[tile] = -1;
  const tile = tileNumber(setOf(draft.tiles), name);
  places[tile] = to;
  seen[tile] = from;
  draft.handSizes[to]! += 1;
  draft.taken[to]! += 1;
  loseTile(draft, from);
}

/** A hand has one tile less: who has none is finished, with the next rank. FU-19 */
export function loseTile(draft: State, seat: Seat): void {
  draft.handSizes[seat]! -= 1;
  if (draft.handSizes[seat] === 0) draft.finished[seat] = draft.seats - countHolders(draft);
}

/** Scores the round; then the match is over, or the next round is dealt. FU-22, FU-23 */
export function endRound(draft: State, ended: FundominoRoundEnd): void {
  const { scores, places, target } = draft;
  const totals = handTotals(draft);
  const ranks = ranksOf(draft.finished, totals);
  const points = pointsOf(draft, ranks, totals);
  draft.lastRound = {
    round: draft.round,
    ended,
    hands: handsOf(places, scores.length),
    ranks: [...ranks],
    points: [...points],
    tens: [...draft.tens],
    stakes: draft.stakes,
  };
  let reached = false;
  for (let seat = 0; seat < scores.length; seat++) {
    scores[seat]! += points[seat]!;
    if (scores[seat]! >= target) reached = true;
  }
  if (reached) {
    draft.phase = 'over';
    draft.asked = 0;
    draft.taker = -1;
    draft.giver = -1;
    return;
  }
  draft.round += 1;
  startDeal(draft);
}

/** By seat: its tiles by number. */
function handsOf(places: readonly number[], seats: number): number[][] {
  const hands: number[][] = [];
  for (let seat = 0; seat < seats; seat++) hands.push([]);
  for (let tile = 0; tile < places.length; tile++) if (places[tile]! >= 0) hands[places[tile]!]!.push(tile);
  return hands;
}

/** "Perfect 10": the seat, and its partner, score at once. FU-42 */
export function scoreTen(draft: State, seat: Seat, points: number): void {
  for (let other = 0; other < draft.seats; other++) {
    if (!sameSide(draft, seat, other)) continue;
    draft.scores[other]! += points;
    draft.tens[other]! += points;
  }
}
