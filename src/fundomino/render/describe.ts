/** Sentences about a view, which the drawings show. */
import { listInWords, type NameOf, namesOr, playerName, type Seat, sentence } from '../../author/index.ts';
import { fundominoChain, fundominoEnds, fundominoHand } from '../rules/accessors.ts';
import { CLOCKWISE, NOBODY } from '../rules/constants.ts';
import { leaders } from '../rules/score.ts';
import { setOf } from '../rules/tile-set.ts';
import type { FundominoEnd, FundominoFreeEnd, FundominoRound, FundominoTile, FundominoView } from '../types.ts';

/** The name of a seat: as given, else `Player 1` and so on. */
export function seatNames(names?: readonly string[]): NameOf {
  return namesOr(() => undefined, names);
}

/** The whole view as sentences, for screen readers. */
export function describe(view: FundominoView, names?: readonly string[]): string {
  const nameOf = seatNames(names);
  const chain = fundominoChain(view).map(
    ({ tile, end, joins }) => `${plainName(tile)} at ${end} ${joins === 0 ? 'right' : 'left'}`,
  );
  const laid = chain.length === 0 ? 'No tile lies yet.' : `Laid: ${chain.join(', ')}.`;
  const ends = fundominoEnds(view).map((end, i) => `End ${i}: ${freeEndText(end)}.`);
  const seats = view.scores.map((_, seat) => {
    const hand = handText(view, seat);
    return `${nameOf(seat)}: ${seatText(view, seat)}${hand === '' ? '' : `, ${hand}`}.`;
  });
  return [phaseText(view, names), laid, ...ends, ...seats, sentence(roundText(view)), endedText(view, names)]
    .join(' ')
    .trim();
}

function seatsText(list: readonly Seat[], names: readonly string[] | undefined): string {
  return listInWords(list.map(seatNames(names)));
}

/** The name of a tile in a sentence: `1|again purple`. */
export function plainName(tile: string): string {
  return tile.replaceAll('-', ' ');
}

/** The name of the tile with a number. */
function tileName({ tiles }: FundominoView, tile: number): string {
  return setOf(tiles).names[tile] ?? '';
}

/** What the match waits for, or how it ended, in one sentence. */
export function phaseText(view: FundominoView, names?: readonly string[]): string {
  const nameOf = seatNames(names);
  const asked = seatsText(
    [...view.scores.keys()].filter((seat) => isAsked(view, seat)),
    names,
  );
  const taker = nameOf(view.taker);
  const from = view.giver === NOBODY ? 'from the stock' : `out of ${nameOf(view.giver)}’s hand`;
  switch (view.phase) {
    case 'deal':
      return `${taker} is dealt a tile.`;
    case 'opening':
      return 'Who has the highest double?';
    case 'start':
      return `${asked} starts with ${plainName(tileName(view, view.startTile))}.`;
    case 'direction':
      return `${asked} decides the direction of play.`;
    case 'play':
      return `${asked} plays, draws or passes.`;
    case 'draw':
      return `${taker} draws a tile.`;
    case 'domino':
      return `${asked} has lost a tile, has one left and may say “Domino!”.`;
    case 'call':
      return `${nameOf(view.silent)} has one tile left and has not said “Domino!”. ${asked} may call it.`;
    case 'penalty':
      return `${taker} takes a penalty tile ${from}.`;
    case 'perfect-ten':
      return `The ends add up to a perfect 10. ${asked} may say so.`;
    case 'challenge':
      return `${asked} may challenge to double the stakes.`;
    case 'answer':
      return `${asked} accepts or refuses doubled stakes.`;
    case 'draw-symbol':
      return `${taker} takes a tile ${from}.`;
    case 'over': {
      const winners = leaders(view.scores);
      return `${seatsText(winners, names)} ${winners.length === 1 ? 'wins' : 'win'} with ${view.scores[winners[0]!]} points.`;
    }
  }
}

/** Whether a seat is asked. */
export function isAsked({ askedMask }: FundominoView, seat: Seat): boolean {
  return ((askedMask >> seat) & 1) === 1;
}

/** The round, the stock, the direction and the stakes. */
export function roundText(view: FundominoView): string {
  const direction = view.direction === CLOCKWISE ? 'clockwise' : 'counterclockwise';
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

/** What fits at a free end, in words. */
export const FITS: Readonly<Record<FundominoFreeEnd['fits'], string>> = Object.freeze({
  both: 'open',
  right: 'only right',
  left: 'only left',
  none: 'dead end',
});

/** What is written on an end: its number, with a letter for another colour than its own; of a symbol the letter. */
export function signText({ kind, name, value, colour }: FundominoEnd): string {
  const letter = colour?.charAt(0).toUpperCase() ?? '';
  if (kind !== 'number') return letter;
  return name.includes('-') ? `${value}${letter}` : String(value);
}

/** A tile, what is written on it first: `2 5, orange and blue`; `3 R, yellow and again red`. */
export function tileText({ ends }: FundominoTile): string {
  const [first, second] = ends.map((end) => (end.kind === 'number' ? end.colour : endText(end)));
  return `${ends.map(signText).join(' ').trim()}, ${first} and ${second}`;
}

/** A free end: `5 blue, open`. FU-2 */
export function freeEndText({ shows, fits }: FundominoFreeEnd): string {
  return `${endText(shows)}, ${fits === 'right' || fits === 'left' ? 'closed, ' : ''}${FITS[fits]}`;
}

/** The score and hand size of a seat: `score 40, 6 tiles`, `score 20, finished as 2`. */
export function seatText(view: FundominoView, seat: Seat): string {
  const rank = view.finished[seat]!;
  const size = view.handSizes[seat]!;
  const team = view.teams ? `team ${(seat % 2) + 1}, ` : '';
  const hand = rank > 0 ? `finished as ${rank}` : `${size} ${size === 1 ? 'tile' : 'tiles'}`;
  const ten = view.tenPoints[seat]! > 0 ? `, ${view.tenPoints[seat]} by perfect 10` : '';
  return `${team}score ${view.scores[seat]}, ${hand}${ten}`;
}

/** What the view shows of a hand: all of it, or the tiles known to be in it. */
export function handText(view: FundominoView, seat: Seat): string {
  const known = fundominoHand(view, seat);
  if (known.length === 0) return '';
  return `${known.length < view.handSizes[seat]! ? 'with ' : ''}${known.join('  ')}`;
}

/** The previous round, with or without the hands: `round 1 was blocked: Player 1 rank 1, 40 points; …`. */
export function lastRoundText(view: FundominoView, hands: boolean): string {
  const last = view.lastRound;
  if (last === null) return '';
  const each = last.ranks.map((rank, seat) => {
    const held = last.hands[seat]!.map((tile) => tileName(view, tile)).join(' ');
    return `${playerName(seat)} rank ${rank}, ${last.points[seat]} points${!hands || held === '' ? '' : ` (${held})`}`;
  });
  return `round ${last.round} ${ENDED[last.ended]}: ${each.join('; ')}`;
}

/** How the previous round ended: `Round 2 was blocked: Ann 40, Bob 0.`; empty in the first. FU-21 */
export function endedText({ lastRound }: FundominoView, names?: readonly string[]): string {
  if (lastRound === null) return '';
  const points = lastRound.points.map((own, seat) => `${seatNames(names)(seat)} ${own}`);
  return `Round ${lastRound.round} ${ENDED[lastRound.ended]}: ${points.join(', ')}.`;
}

const ENDED: Readonly<Record<FundominoRound['ended'], string>> = Object.freeze({
  finished: 'was finished',
  blocked: 'was blocked',
  refused: 'ended with refused stakes',
});
