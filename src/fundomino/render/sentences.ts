/** Sentences: what a view shows, and what happened. */
import {
  listInWords,
  type NameOf,
  namesOr,
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
  FundominoColour,
  FundominoEnd,
  FundominoFreeEnd,
  FundominoMove,
  FundominoTile,
  FundominoView,
} from '../types.ts';
import type { FundominoSentences } from '../words/en.ts';

/** The name of a seat: as given, else `Player 1` and so on. */
export function seatNames(words: FundominoSentences, names?: readonly string[]): NameOf {
  return namesOr((seat) => words.shared.player({ number: seat + 1 }), names);
}

/** The whole view as sentences, for screen readers. */
export function describe(words: FundominoSentences, view: FundominoView, names?: readonly string[]): string {
  const nameOf = seatNames(words, names);
  const chain = fundominoChain(view).map(({ tile, end, joins }) =>
    words.laidTile({ tile: plainName(words, tile), left: end === 0, right: joins === 0 }),
  );
  const laid =
    chain.length === 0 ? sentence(words.noTile, words.shared) : words.laid({ tiles: chain.join(words.between) });
  const ends = fundominoEnds(view).map((end, i) =>
    sentence(words.endLine({ end: endName(words, i), what: freeEndText(words, end) }), words.shared),
  );
  const seats = view.scores.map((_, seat) =>
    words.seatSays({
      name: nameOf(seat),
      seat: seatText(words, view, seat),
      ...shownHand(words, view, seat, words.between, (tile) => plainName(words, tile)),
    }),
  );
  return [
    phaseText(words, view, names),
    laid,
    ...ends,
    ...seats,
    sentence(roundText(words, view), words.shared),
    endedText(words, view),
  ]
    .join(' ')
    .trim();
}

/** What an end of the chain is called: where it begins on the drawing. */
export function endName(words: FundominoSentences, end: number): string {
  return end === 0 ? words.leftEnd : words.rightEnd;
}

/** The name of a tile in a sentence, as it looks: `1|arrow purple` for `1|again-purple`. */
export function plainName(words: FundominoSentences, tile: string): string {
  return tile.replace(/([^|-]+)(?:-([a-z]+))?/g, (_, sign: string, colour: string | undefined) =>
    withColour(words, signs(words)[sign] ?? sign, colours(words)[colour ?? '']),
  );
}

/** What is drawn on a tile for the words of its notation. */
function signs({ again, draw, wild }: FundominoSentences): Readonly<Record<string, string>> {
  return { again, draw, wild };
}

function colours({
  red,
  orange,
  yellow,
  green,
  blue,
  purple,
}: FundominoSentences): Readonly<Record<string, string>> & Readonly<Record<FundominoColour, string>> {
  return { red, orange, yellow, green, blue, purple };
}

function withColour(words: FundominoSentences, sign: string, colour: string | undefined): string {
  return colour === undefined ? sign : words.end({ sign, colour });
}

/** The name of the tile with a number. */
function tileName({ tiles }: FundominoView, tile: number): string {
  return setOf(tiles).names[tile] ?? '';
}

/** What the match waits for, or how it ended, in one sentence. */
export function phaseText(
  words: FundominoSentences,
  view: FundominoView,
  names?: readonly string[],
  you?: Seat,
): string {
  const nameOf = seatNames(words, names);
  const seats = [...view.scores.keys()].filter((seat) => isAsked(view, seat));
  const asked = {
    you: you !== undefined && seats.includes(you),
    count: seats.length,
    names: listInWords(seats.map(nameOf), words.shared),
  };
  const { giver } = view;
  const fromHand = giver !== NOBODY;
  const taker = { name: nameOf(view.taker), fromHand, giver: fromHand ? nameOf(giver) : '' };
  switch (view.phase) {
    case 'deal':
      return words.nextDeal(taker);
    case 'opening':
      return words.nextOpening;
    case 'start':
      return words.nextStart({ ...asked, tile: plainName(words, tileName(view, view.startTile)) });
    case 'direction':
      return words.nextDirection(asked);
    case 'play':
      return words.nextPlay({ ...asked, choices: asked.you ? ownChoices(view, you ?? NOBODY) : 'other' });
    case 'draw':
      return words.nextDraw(taker);
    case 'domino':
      return words.nextDomino(asked);
    case 'call':
      return words.nextCall({ ...asked, silent: nameOf(view.silent) });
    case 'penalty':
      return words.nextPenalty(taker);
    case 'perfect-ten':
      return words.nextPerfectTen(asked);
    case 'challenge':
      return words.nextChallenge(asked);
    case 'answer':
      return words.nextAnswer(asked);
    case 'draw-symbol':
      return words.nextSymbol(taker);
    case 'over': {
      const winners = leaders(view.scores);
      const others = winners.filter((seat) => seat !== you);
      const count = winners.length;
      const list = listInWords(others.map(nameOf), words.shared);
      return words.won({ you: others.length < count, count, names: list, points: view.scores[winners[0]!]! });
    }
  }
}

/** What a seat can do that sees its own hand. FU-11, FU-12 */
function ownChoices(view: FundominoView, seat: Seat): 'play' | 'playOrDraw' | 'draw' | 'pass' | 'other' {
  const context = setOf(view.tiles);
  const numbers: number[] = [];
  const count = legal(view, seat, numbers, context);
  const types = new Set(numbers.slice(0, count).map((n) => moveOf(n, seat, context).type));
  if (types.has('play')) return types.has('draw') ? 'playOrDraw' : 'play';
  return types.has('draw') ? 'draw' : types.has('pass') ? 'pass' : 'other';
}

/** Whether a seat is asked. */
export function isAsked({ askedMask }: FundominoView, seat: Seat): boolean {
  return ((askedMask >> seat) & 1) === 1;
}

/** What the match is played to, the round, the stock, the direction and the stakes. */
export function roundText(words: FundominoSentences, view: FundominoView): string {
  const { round, target, stockSize: stock, stakes, direction } = view;
  const isTurning = view.seats > 2 && view.chain.length > 0;
  return words.round({
    round,
    target,
    stock,
    turns: isTurning ? (direction === CLOCKWISE ? 'clockwise' : 'counterclockwise') : 'other',
    raised: stakes !== 1,
    stakes,
  });
}

/** An end of a tile: `5 blue`, `arrow purple`, `star`. */
export function endText(words: FundominoSentences, { kind, value, colour }: FundominoEnd): string {
  const sign = kind === 'number' ? String(value) : words[kind];
  return withColour(words, sign, colour === null ? undefined : words[colour]);
}

/** What is written on an end: its number, with a letter for another colour than its own; of a symbol the letter. */
export function signText({ kind, name, value, colour }: FundominoEnd): string {
  const letter = colour?.charAt(0).toUpperCase() ?? '';
  if (kind !== 'number') return letter;
  return name.includes('-') ? `${value}${letter}` : String(value);
}

/** A tile, what is written on it first: `2 5, orange and blue`; `3 R, yellow and arrow red`. */
export function tileText(words: FundominoSentences, { ends }: FundominoTile): string {
  const [first = '', second = ''] = ends.map((end) =>
    end.kind === 'number' && end.colour !== null ? words[end.colour] : endText(words, end),
  );
  return words.tile({ signs: ends.map(signText).join(' ').trim(), first, second });
}

/** A free end: `5 blue, open`. FU-2 */
function freeEndText(words: FundominoSentences, { shows, fits }: FundominoFreeEnd): string {
  const only = fits === 'right' || fits === 'left';
  return words.freeEnd({ end: endText(words, shows), fits: words[fits], only });
}

/** The score of a seat, with what the previous round added, and its hand size: `score 40 (+20), 6 tiles`, `score 20, finished as 2`. FU-21 */
export function seatText(words: FundominoSentences, view: FundominoView, seat: Seat): string {
  const rank = view.finished[seat]!;
  const ten = view.tenPoints[seat]!;
  const own = view.lastRound?.points[seat];
  return words.seat({
    teams: view.teams,
    team: (seat % 2) + 1,
    score: view.scores[seat]!,
    played: own !== undefined,
    added: own === undefined ? '' : `${own < 0 ? '' : '+'}${own}`,
    finished: rank > 0,
    rank,
    tiles: view.handSizes[seat]!,
    tens: ten > 0,
    ten,
  });
}

/** What the view shows of a hand: all of it, or the tiles known to be in it. */
function shownHand(
  words: FundominoSentences,
  view: FundominoView,
  seat: Seat,
  between = '  ',
  nameOf = (tile: string): string => tile,
): { readonly shown: boolean; readonly hand: string } {
  const known = shownTiles(view, seat);
  const tiles = known.map(nameOf).join(between);
  return { shown: known.length > 0, hand: known.length < view.handSizes[seat]! ? words.partOfHand({ tiles }) : tiles };
}

// For the drawing of a terminal.

/** A free end with its number: `left end 0: 5 blue, open`. */
export function endLine(words: FundominoSentences, end: FundominoFreeEnd, i: number): string {
  return words.endLine({ end: `${endName(words, i)} ${i}`, what: freeEndText(words, end) });
}

/** A seat, its hand and whether it is asked. */
export function seatLine(words: FundominoSentences, view: FundominoView, seat: Seat): string {
  const row = words.seatRow({
    number: seat,
    name: seatNames(words)(seat),
    seat: seatText(words, view, seat),
    ...shownHand(words, view, seat),
  });
  return `${row}${isAsked(view, seat) ? '  <' : ''}`;
}

/** The previous round with the hands: `round 1 was blocked: Player 1 rank 1, 40 points; …`; empty in the first. */
export function lastRoundText(words: FundominoSentences, view: FundominoView): string {
  const last = view.lastRound;
  if (last === null) return '';
  const nameOf = seatNames(words);
  const each = last.ranks.map((rank, seat) => {
    const tiles = last.hands[seat]!.map((tile) => tileName(view, tile)).join(' ');
    return words.lastSeat({ name: nameOf(seat), rank, points: last.points[seat]!, held: tiles !== '', tiles });
  });
  return words.lastRound({ ...endingOf(last), seats: each.join(words.between) });
}

/** How the previous round ended: `Round 2 was blocked.`; empty in the first. */
export function endedText(words: FundominoSentences, { lastRound }: FundominoView): string {
  return lastRound === null ? '' : words.ended(endingOf(lastRound));
}

function endingOf({ round, ended }: NonNullable<FundominoView['lastRound']>) {
  return { round, ended: ended === 'won' ? 'other' : ended } as const;
}

// What happened, in sentences.

/** An action in one sentence: `Ann plays the 2|5 at the left end.` */
export function narrate(
  words: FundominoSentences,
  action: SeenActionOf<Fundomino>,
  view: FundominoView,
  names?: readonly string[],
  you?: Seat,
): string {
  const nameOf = seatNames(words, names);
  if (action.type !== 'chance') return narrateMove(words, action, view, nameOf, you);
  const face = action.faces[0] ?? null;
  const known = face !== null;
  const tile = known ? plainName(words, face) : '';
  if (action.label === 'start') return face === null || face === NO_START ? words.notStarted : words.started({ tile });
  const { taker, giver, phase } = view;
  const what = { you: taker === you, name: nameOf(taker), known, tile };
  if (phase === 'deal') return words.dealt(what);
  if (giver !== NOBODY) return words.taken({ ...what, yours: giver === you, giver: nameOf(giver) });
  return words.drawn({ ...what, penalty: phase === 'penalty' });
}

function narrateMove(
  words: FundominoSentences,
  move: FundominoMove,
  view: FundominoView,
  nameOf: NameOf,
  you: Seat | undefined,
): string {
  const who = { you: move.seat === you, name: nameOf(move.seat) };
  switch (move.type) {
    case 'play': {
      const tile = plainName(words, move.tile);
      return words.play({
        ...who,
        tile,
        left: move.end === 0,
        said: move.domino === true,
        reverse: move.reverse === true,
      });
    }
    case 'start':
      return words.start({ ...who, tile: plainName(words, move.tile) });
    case 'direction':
      return words.direction({ ...who, clockwise: move.direction === 'clockwise' });
    case 'draw':
      return words.toStock(who);
    case 'call':
      return words.call({ ...who, yours: view.silent === you, silent: nameOf(view.silent) });
    case 'perfect-ten':
      return words['perfect-ten']({ ...who, points: endsTotal(view, setOf(view.tiles).values) });
    case 'waive': {
      const { phase } = view;
      return words.waive({ ...who, what: phase === 'domino' || phase === 'challenge' ? phase : 'other' });
    }
    default:
      return words[move.type](who);
  }
}
