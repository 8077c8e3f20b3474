import type { GameTypes, Outcome } from '../../core/index.ts';
import { brief, difference } from '../difference.ts';
import type { Kit } from '../kit.ts';
import { notPlain } from '../plain-data.ts';
import type { Ply } from '../ply.ts';
import { seatsFault } from './seats.ts';

/** `outcome`: places, winners and scores fit together. */
export function checkOutcome<G extends GameTypes>(kit: Kit<G>, ply: Ply<G>): void {
  if (ply.status.type !== 'over') return;
  kit.verify('outcome', outcomeFault(ply.status.outcome, kit.game.sides(ply.state)));
}

function outcomeFault(outcome: Outcome, sides: readonly number[]): string | undefined {
  const { reason, winners, places, scores } = outcome;
  const plain = notPlain(outcome);
  if (plain !== undefined) return `The outcome is not plain data: ${plain}.`;
  if (typeof reason !== 'string' || reason === '') return `The reason is ${brief(reason)}.`;
  const seats = seatsFault(winners, sides.length, 0);
  if (seats !== undefined) return `The winners: ${seats}`;
  if (!Array.isArray(places) || places.length !== sides.length)
    return `The places are ${brief(places)}, not one a seat.`;
  if (!places.every((place) => Number.isInteger(place) && place >= 1))
    return `The places are ${brief(places)}, not from 1.`;
  const first = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  // A lost puzzle has no winner, whatever the places.
  if (
    winners.length > 0 &&
    difference(
      [...winners].sort((a, b) => a - b),
      first,
    ) !== undefined
  ) {
    return `The winners are ${brief(winners)}, and at place 1 is ${brief(first)}.`;
  }
  for (let seat = 0; seat < sides.length; seat++) {
    const partner = sides.indexOf(sides[seat]!);
    if (places[partner] !== places[seat])
      return `Seats ${partner} and ${seat} are one side and have other places: ${brief(places)}.`;
    if (winners.includes(partner) !== winners.includes(seat))
      return `Seats ${partner} and ${seat} are one side, and only one wins.`;
  }
  const ranked = sideRanks(places, sides, winners.length > 0);
  if (difference(ranked, places) !== undefined) {
    return `The places are ${brief(places)}; sides ranked in that order have ${brief(ranked)}.`;
  }
  if (scores === undefined) return undefined;
  if (!Array.isArray(scores) || scores.length !== sides.length || !scores.every((score) => Number.isFinite(score))) {
    return `The scores are ${brief(scores)}, not one number a seat.`;
  }
  return undefined;
}

/**
 * The places, by seat, that keep the order of the given ones and rank sides 1, 2, 2, 4: each side's place is one more
 * than the number of sides before it. In a lost puzzle nobody need be first.
 */
function sideRanks(places: readonly number[], sides: readonly number[], won: boolean): readonly number[] {
  const first = won ? 1 : Math.min(...places);
  // The first seat of a side stands for it.
  const ofSides = places.filter((_, seat) => sides.indexOf(sides[seat]!) === seat);
  return places.map((place) => first + ofSides.filter((other) => other < place).length);
}
