/** Sentences: what a view shows, and what happened. */
import {
  asker,
  listInWords,
  type NameOf,
  namesOr,
  narrator,
  playerName,
  type Seat,
  type SeenActionOf,
  sentence,
} from '../../author/without-immer.ts';
import { fundominoChain, fundominoEnds, shownTiles } from '../rules/accessors.ts';
import { endsTotal } from '../rules/chain.ts';
import { legal } from '../rules/legal.ts';
import { moveOf } from '../rules/moves.ts';
import { leaders } from '../rules/round-end.ts';
import { CLOCKWISE, NO_START, NOBODY, setOf } from '../rules/tiles.ts';
import type {
  Fundomino,
  FundominoEnd,
  FundominoFreeEnd,
  FundominoMove,
  FundominoPlay,
  FundominoRound,
  FundominoTile,
  FundominoView,
} from '../types.ts';

/** The name of a seat: as given, else `Player 1` and so on. */
export function seatNames(names?: readonly string[]): NameOf {
  return namesOr(() => undefined, names);
}

/** The whole view as sentences, for screen readers. */
export function describe(view: FundominoView, names?: readonly string[]): string {
  const nameOf = seatNames(names);
  const chain = fundominoChain(view).map(
    ({ tile, end, joins }) => `${plainName(tile)} at the ${endName(end)}, turning ${joins === 0 ? 'right' : 'left'}`,
  );
  const laid = chain.length === 0 ? 'No tile lies yet.' : `Laid: ${chain.join('; ')}.`;
  const ends = fundominoEnds(view).map((end, i) => `${sentence(`${endName(i)}: ${freeEndText(end)}`)}`);
  const seats = view.scores.map((_, seat) => {
    const hand = handText(view, seat);
    return `${nameOf(seat)}: ${seatText(view, seat)}${hand === '' ? '' : `, ${hand}`}.`;
  });
  return [phaseText(view, names), laid, ...ends, ...seats, sentence(roundText(view)), endedText(view)].join(' ').trim();
}

function seatsText(list: readonly Seat[], names: readonly string[] | undefined): string {
  return listInWords(list.map(seatNames(names)));
}

/** What an end of the chain is called: where it begins on the drawing. */
export function endName(end: number): string {
  return end === 0 ? 'left end' : 'right end';
}

/** What is drawn on a tile for the words of its notation. */
const SIGNS: Readonly<Record<string, string>> = { again: 'arrow', draw: 'plus', wild: 'star' };

/** The name of a tile in a sentence, as it looks: `1|arrow purple` for `1|again-purple`. */
export function plainName(tile: string): string {
  return tile.replace(/[a-z]+/g, (word) => SIGNS[word] ?? word).replaceAll('-', ' ');
}

/** The name of the tile with a number. */
function tileName({ tiles }: FundominoView, tile: number): string {
  return setOf(tiles).names[tile] ?? '';
}

/** What the match waits for, or how it ended, in one sentence. */
export function phaseText(view: FundominoView, names?: readonly string[], you?: Seat): string {
  const nameOf = seatNames(names);
  const seats = [...view.scores.keys()].filter((seat) => isAsked(view, seat));
  const ask = (what: string): string => asker(nameOf, you)(seats, what);
  const taker = nameOf(view.taker);
  const from = view.giver === NOBODY ? 'from the stock' : `out of ${nameOf(view.giver)}’s hand`;
  switch (view.phase) {
    case 'deal':
      return `${taker} is dealt a tile.`;
    case 'opening':
      return 'Who has the highest double?';
    case 'start':
      return ask(`start with the ${plainName(tileName(view, view.startTile))}`);
    case 'direction':
      return ask('decide the direction of play');
    case 'play':
      return ask(you !== undefined && seats.includes(you) ? ownChoices(view, you) : 'play a tile, draw or pass');
    case 'draw':
      return `${taker} draws a tile.`;
    case 'domino':
      return ask('say “Domino!” or nothing, with one tile left');
    case 'call':
      return ask(`call the “Domino!” that ${nameOf(view.silent)}, with one tile left, has not said, or let it pass`);
    case 'penalty':
      return `${taker} takes a penalty tile ${from}.`;
    case 'perfect-ten':
      return ask('say “Perfect 10”, since the ends add up to it, or let it pass');
    case 'challenge':
      return ask('challenge to double the stakes, or not');
    case 'answer':
      return ask('accept or refuse doubled stakes');
    case 'draw-symbol':
      return `${taker} takes a tile ${from}.`;
    case 'over': {
      const winners = leaders(view.scores);
      return `${seatsText(winners, names)} ${winners.length === 1 ? 'wins' : 'win'} with ${view.scores[winners[0]!]} points.`;
    }
  }
}

const CHOICES: readonly (readonly [type: FundominoMove['type'], what: string])[] = [
  ['play', 'play a tile'],
  ['draw', 'draw a tile'],
  ['pass', 'pass'],
];

/** What a seat can do that sees its own hand. FU-11, FU-12 */
function ownChoices(view: FundominoView, seat: Seat): string {
  const context = setOf(view.tiles);
  const numbers: number[] = [];
  const count = legal(view, seat, numbers, context);
  const types = new Set(numbers.slice(0, count).map((n) => moveOf(n, seat, context).type));
  return CHOICES.flatMap(([type, what]) => (types.has(type) ? [what] : [])).join(' or ');
}

/** Whether a seat is asked. */
export function isAsked({ askedMask }: FundominoView, seat: Seat): boolean {
  return ((askedMask >> seat) & 1) === 1;
}

/** What the match is played to, the round, the stock, the direction and the stakes. */
export function roundText(view: FundominoView): string {
  const direction = view.direction === CLOCKWISE ? 'clockwise' : 'counterclockwise';
  const stakes = view.stakes === 1 ? '' : `, stakes times ${view.stakes}`;
  const turns = view.seats > 2 && view.chain.length > 0 ? `, ${direction}` : '';
  const stock = view.stockSize === 0 ? 'no tile' : view.stockSize === 1 ? '1 tile' : `${view.stockSize} tiles`;
  return `first to ${view.target} points: round ${view.round}, ${stock} to draw${turns}${stakes}`;
}

/** An end of a tile: `5 blue`, `arrow purple`, `star`. */
export function endText({ kind, value, colour }: FundominoEnd): string {
  const sign = kind === 'number' ? value : SIGNS[kind];
  return colour === null ? `${sign}` : `${sign} ${colour}`;
}

/** What fits at a free end, in words. */
export const FITS: Readonly<Record<FundominoFreeEnd['fits'], string>> = Object.freeze({
  both: 'open',
  right: 'right turn',
  left: 'left turn',
  none: 'blocked',
});

/** What is written on an end: its number, with a letter for another colour than its own; of a symbol the letter. */
export function signText({ kind, name, value, colour }: FundominoEnd): string {
  const letter = colour?.charAt(0).toUpperCase() ?? '';
  if (kind !== 'number') return letter;
  return name.includes('-') ? `${value}${letter}` : String(value);
}

/** A tile, what is written on it first: `2 5, orange and blue`; `3 R, yellow and arrow red`. */
export function tileText({ ends }: FundominoTile): string {
  const [first, second] = ends.map((end) => (end.kind === 'number' ? end.colour : endText(end)));
  return `${ends.map(signText).join(' ').trim()}, ${first} and ${second}`;
}

/** A free end: `5 blue, open`. FU-2 */
export function freeEndText({ shows, fits }: FundominoFreeEnd): string {
  return `${endText(shows)}, ${FITS[fits]}${fits === 'right' || fits === 'left' ? ' only' : ''}`;
}

/** The score of a seat, with what the previous round added, and its hand size: `score 40 (+20), 6 tiles`, `score 20, finished as 2`. FU-21 */
export function seatText(view: FundominoView, seat: Seat): string {
  const rank = view.finished[seat]!;
  const size = view.handSizes[seat]!;
  const team = view.teams ? `team ${(seat % 2) + 1}, ` : '';
  const hand = rank > 0 ? `finished as ${rank}` : `${size} ${size === 1 ? 'tile' : 'tiles'}`;
  const ten = view.tenPoints[seat]! > 0 ? `, ${view.tenPoints[seat]} by perfect 10` : '';
  const own = view.lastRound?.points[seat];
  const added = own === undefined ? '' : ` (${own < 0 ? '' : '+'}${own})`;
  return `${team}score ${view.scores[seat]}${added}, ${hand}${ten}`;
}

/** What the view shows of a hand: all of it, or the tiles known to be in it. */
export function handText(view: FundominoView, seat: Seat): string {
  const known = shownTiles(view, seat);
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

/** How the previous round ended: `Round 2 was blocked.`; empty in the first. */
export function endedText({ lastRound }: FundominoView): string {
  return lastRound === null ? '' : `Round ${lastRound.round} ${ENDED[lastRound.ended]}.`;
}

const ENDED: Readonly<Record<FundominoRound['ended'], string>> = Object.freeze({
  finished: 'was finished',
  blocked: 'was blocked',
  refused: 'ended with refused stakes',
  won: 'ended with a perfect 10 that won',
});

// What happened, in sentences.

/** Tells what a seat does. */
type Tell = ReturnType<typeof narrator>;
/** A move of some types. */
type MoveOf<T extends FundominoMove['type']> = Extract<FundominoMove, { readonly type: T }>;

/** An action in one sentence: `Ann plays the 2|5 at the left end.` */
export function narrate(
  action: SeenActionOf<Fundomino>,
  view: FundominoView,
  names?: readonly string[],
  you?: Seat,
): string {
  const nameOf = seatNames(names);
  const tell = narrator(nameOf, you);
  if (action.type !== 'chance') {
    return `${narrateMove(action, view, tell, (seat) => (seat === you ? 'you' : nameOf(seat)))}.`;
  }
  const tile = action.faces[0] ?? null;
  if (action.label === 'start') {
    return tile === null || tile === NO_START
      ? 'Nobody has a tile that can start, so the tiles are dealt again.'
      : `The ${plainName(tile)} starts the round.`;
  }
  const { taker, giver, phase } = view;
  const what = tile === null ? 'a tile' : `the ${plainName(tile)}`;
  if (phase === 'deal') return `${tell(taker, 'be', `dealt ${what}`)}.`;
  if (giver !== NOBODY) {
    return `${tell(taker, 'take', `${what} out of ${giver === you ? 'your' : `${nameOf(giver)}’s`} hand`)}.`;
  }
  return `${tell(taker, 'draw', phase === 'penalty' ? `${what} as a penalty` : what)}.`;
}

function narrateMove(move: FundominoMove, view: FundominoView, tell: Tell, whom: (seat: Seat) => string): string {
  const { seat } = move;
  switch (move.type) {
    case 'play':
      return narratePlay(move, tell);
    case 'start':
      return tell(seat, 'start', `with the ${plainName(move.tile)}`);
    case 'direction':
      return tell(seat, 'decide', `that play goes ${move.direction}`);
    case 'draw':
      return tell(seat, 'go', 'to the stock');
    case 'pass':
      return tell(seat, 'pass');
    case 'domino':
      return tell(seat, 'say', '“Domino!”');
    case 'call':
      return tell(seat, 'call', `the “Domino!” that ${whom(view.silent)} did not say`);
    case 'perfect-ten': {
      const points = endsTotal(view, setOf(view.tiles).values);
      return tell(seat, 'claim', `a “Perfect 10” of ${points} points`);
    }
    case 'waive':
      return narrateWaive(move, view, tell);
    case 'challenge':
      return tell(seat, 'challenge', 'the opponents to double the stakes');
    case 'accept':
    case 'refuse':
      return tell(seat, move.type, 'doubled stakes');
  }
}

function narratePlay({ seat, tile, end, domino, reverse }: FundominoPlay, tell: Tell): string {
  const said = domino ? ' with a “Domino!”' : '';
  return tell(
    seat,
    'play',
    `the ${plainName(tile)} at the ${endName(end)}${said}${reverse ? ', which reverses the order of turns' : ''}`,
  );
}

function narrateWaive({ seat }: MoveOf<'waive'>, { phase }: FundominoView, tell: Tell): string {
  if (phase === 'domino') return tell(seat, 'say', 'nothing');
  return phase === 'challenge' ? tell(seat, 'do', 'not challenge') : tell(seat, 'let', 'it pass');
}
