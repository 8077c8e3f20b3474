/** What the boards say in words. */
import type { Seat } from '../author/index.ts';
import type { FundominoEnd } from './ends.ts';
import { type FundominoFreeEnd, fundominoHand } from './objects.ts';
import { leaders } from './score.ts';
import { setOf } from './sets.ts';
import type { FundominoRound, FundominoView } from './state.ts';
import { GROUPS } from './view.ts';

function seats(list: readonly Seat[]): string {
  return `${list.length === 1 ? 'Seat' : 'Seats'} ${list.join(', ')}`;
}

/** The name of the tile with a number. */
function tileName({ tiles }: FundominoView, tile: number): string {
  return setOf(tiles).names[tile] ?? '';
}

/** What goes on, in one sentence. */
export function nextText(view: FundominoView): string {
  const asked = seats(GROUPS[view.asked]!);
  const taker = seats([view.taker]);
  const from = view.giver === -1 ? 'from the stock' : `out of the hand of seat ${view.giver}`;
  switch (view.phase) {
    case 'deal':
      return `${taker} is dealt a tile.`;
    case 'opening':
      return 'Who has the highest double?';
    case 'start':
      return `${asked} starts with ${tileName(view, view.startTile)}.`;
    case 'direction':
      return `${asked} decides the direction of play.`;
    case 'play':
      return `${asked} plays, draws or passes.`;
    case 'draw':
      return `${taker} draws a tile.`;
    case 'call':
      return `Seat ${view.turn} has one tile left and has not said “Domino!”. ${asked} may call it.`;
    case 'penalty':
      return `${taker} takes a penalty tile ${from}.`;
    case 'perfect-ten':
      return `The ends add up to a perfect 10. ${asked} may say so.`;
    case 'challenge':
      return `${asked} may challenge to double the stakes.`;
    case 'answer':
      return `${asked} accepts or refuses doubled stakes.`;
    case 'plus':
      return `${taker} takes a tile ${from}.`;
    case 'over': {
      const winners = leaders(view.scores);
      return `${seats(winners)} ${winners.length === 1 ? 'wins' : 'win'} with ${view.scores[winners[0]!]} points.`;
    }
  }
}

/** The round, the stock, the direction and the stakes. */
export function roundText(view: FundominoView): string {
  const direction = view.direction === 1 ? 'clockwise' : 'counterclockwise';
  const stakes = view.stakes === 1 ? '' : `, stakes times ${view.stakes}`;
  const turns = view.seats > 2 && view.chain.length > 0 ? `, ${direction}` : '';
  const stock = view.stockSize === 0 ? 'stock empty' : `stock ${view.stockSize}`;
  return `round ${view.round} to ${view.target} points, ${stock}${turns}${stakes}`;
}

/** An end of a tile: `5 blue`, `again purple`, `wild`. */
export function endText({ kind, value, colour }: FundominoEnd): string {
  if (colour === null) return kind;
  return `${kind === 'number' ? value : kind} ${colour}`;
}

const FITS = { both: 'open', right: 'closed, only right', left: 'closed, only left', none: 'dead end' } as const;

/** A free end: `5 blue, open`. FU-2 */
export function freeEndText({ shows, fits }: FundominoFreeEnd): string {
  return `${endText(shows)}, ${FITS[fits]}`;
}

/** How a seat stands: `score 40, 6 tiles`, `score 20, finished as 2`. */
export function seatText(view: FundominoView, seat: Seat): string {
  const rank = view.finished[seat]!;
  const size = view.handSizes[seat]!;
  const team = view.teams ? `team ${(seat % 2) + 1}, ` : '';
  const hand = rank > 0 ? `finished as ${rank}` : `${size} ${size === 1 ? 'tile' : 'tiles'}`;
  const ten = view.tens[seat]! > 0 ? `, ${view.tens[seat]} by perfect 10` : '';
  return `${team}score ${view.scores[seat]}, ${hand}${ten}`;
}

/** What the view shows of a hand: all of it, or what was seen going there. */
export function handText(view: FundominoView, seat: Seat): string {
  const seen = fundominoHand(view, seat);
  if (seen.length === 0) return '';
  return `${seen.length < view.handSizes[seat]! ? 'with ' : ''}${seen.join('  ')}`;
}

/** The round before, with or without the hands: `round 1 was blocked: seat 0 rank 1, 40 points; …`. */
export function lastRoundText(view: FundominoView, hands: boolean): string {
  const last = view.lastRound;
  if (last === null) return '';
  const each = last.ranks.map((rank, seat) => {
    const held = last.hands[seat]!.map((tile) => tileName(view, tile)).join(' ');
    return `seat ${seat} rank ${rank}, ${last.points[seat]} points${!hands || held === '' ? '' : ` (${held})`}`;
  });
  return `round ${last.round} ${ENDED[last.ended]}: ${each.join('; ')}`;
}

const ENDED: Readonly<Record<FundominoRound['ended'], string>> = {
  finished: 'was finished',
  blocked: 'was blocked',
  refused: 'ended with refused stakes',
};
