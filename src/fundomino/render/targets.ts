/** What is pointed at in Fundomino: tiles of a hand, the ends of the chain, and buttons. */
import type { Seat, SeenActionOf } from '../../author/without-immer.ts';
import { fundominoChain, fundominoEnds, fundominoHand, fundominoTiles } from '../rules/accessors.ts';
import { legal } from '../rules/legal.ts';
import { moveOf } from '../rules/moves.ts';
import { setOf } from '../rules/tiles.ts';
import type { Fundomino, FundominoMove, FundominoPlay, FundominoView } from '../types.ts';
import type { FundominoSentences } from '../words/en.ts';
import { endName, endText, isAsked, plainName, seatNames, seatText, tileText } from './sentences.ts';

/** The target of a tile in the hand of the one who looks. */
export function handTarget(tile: string): string {
  return `hand:${tile}`;
}

export function laidTarget(tile: string): string {
  return `laid:${tile}`;
}

/** The target of the place where the next tile would lie at an end of the chain. */
export function endTarget(end: number): string {
  return `end:${end}`;
}

export function playerTarget(seat: Seat): string {
  return `player:${seat}`;
}

/** The targets of a move. A tile is chosen first; then what its legal plays leave open. */
export function path(move: FundominoMove, view: FundominoView): readonly string[] {
  switch (move.type) {
    case 'play':
      return playPath(move, view);
    case 'start':
      return [handTarget(move.tile)];
    case 'direction':
      return [`button:${move.direction}`];
    default:
      return [`button:${move.type}`];
  }
}

/** The choices of a play after its tile, in the order in which they are asked. */
const CHOICES: readonly ((play: FundominoPlay) => string)[] = [
  ({ end }) => endTarget(end),
  // With what joins, which the turn alone would not tell: `button:right:2`.
  ({ joins, tile }) => `button:${joins === 0 ? 'right' : 'left'}:${tile.split('|')[joins]}`,
  ({ domino }) => (domino ? 'button:domino' : 'button:silent'),
  ({ reverse }) => (reverse ? 'button:reverse' : 'button:keep'),
];

/** A choice is asked only where the plays that are left differ in it. */
function playPath(move: FundominoPlay, view: FundominoView): readonly string[] {
  let left = playsOf(view, move.seat).filter(({ tile }) => tile === move.tile);
  const targets = [handTarget(move.tile)];
  for (const choice of CHOICES) {
    const chosen = choice(move);
    const same = left.filter((play) => choice(play) === chosen);
    if (same.length < left.length) targets.push(chosen);
    left = same;
  }
  return targets;
}

/** The legal plays of a seat. */
function playsOf(view: FundominoView, seat: Seat): readonly FundominoPlay[] {
  if (view.phase !== 'play') return [];
  const context = setOf(view.tiles);
  const numbers: number[] = [];
  const count = legal(view, seat, numbers, context);
  return numbers.slice(0, count).flatMap((n) => {
    const move = moveOf(n, seat, context);
    return move.type === 'play' ? [move] : [];
  });
}

/** The legal plays that begin with the targets that are chosen; none before a tile is. */
export function playsFrom(view: FundominoView, chosen: ReadonlySet<string>): readonly FundominoPlay[] {
  if (chosen.size === 0) return [];
  return [...view.scores.keys()]
    .filter((seat) => isAsked(view, seat))
    .flatMap((seat) => playsOf(view, seat))
    .filter(
      (play) => chosen.has(handTarget(play.tile)) && [...chosen].every((each) => path(play, view).includes(each)),
    );
}

const DECLINING = ['draw', 'silent', 'keep', 'pass', 'waive', 'refuse'];

/** Whether a button declines what another one declares, or what a tile of the hand does. */
export function declines(target: string): boolean {
  return target.startsWith('button:') && DECLINING.includes(target.slice('button:'.length));
}

/** What a target is called. */
export function label(
  words: FundominoSentences,
  target: string,
  view: FundominoView,
  names?: readonly string[],
): string {
  const [kind = '', ...rest] = target.split(':');
  const name = rest.join(':');
  switch (kind) {
    case 'button':
      return labelOfButton(words, view, rest);
    case 'end': {
      const end = fundominoEnds(view)[Number(name)];
      const called = endName(words, Number(name));
      if (end === undefined) return called;
      return words.endLabel({ end: called, fits: words[end.fits], shows: endText(words, end.shows) });
    }
    case 'player': {
      const seat = Number(name);
      return words.playerLabel({ name: seatNames(words, names)(seat), seat: seatText(words, view, seat) });
    }
    default: {
      const found = fundominoTiles(view).find((each) => each.name === name);
      const tile = found === undefined ? name : tileText(words, found);
      return kind === 'laid' ? words.laidLabel({ tile }) : tile;
    }
  }
}

function labelOfButton(words: FundominoSentences, view: FundominoView, [name = '', end]: readonly string[]): string {
  if (name === 'draw') return words.drawButton({ left: view.stockSize });
  if (end !== undefined) return words.joinButton({ end: plainName(words, end), right: name === 'right' });
  const button = `button-${name}`;
  if (isButtonWord(words, button)) return words[button];
  // Declining: `waive`.
  if (view.phase === 'domino') return words['button-silent'];
  return view.phase === 'challenge' ? words.noChallengeButton : words.letPassButton;
}

function isButtonWord(
  words: FundominoSentences,
  key: string,
): key is Extract<keyof FundominoSentences, `button-${string}`> {
  return key in words;
}

/** The targets that an action changed: whose tile it was, where it lies now; for anything else who did it. */
export function touched(
  before: FundominoView,
  action: SeenActionOf<Fundomino>,
  after: FundominoView,
): readonly string[] {
  if (action.type === 'chance') return touchedByChance(before, action.faces[0] ?? null, after);
  const player = playerTarget(action.seat);
  if (action.type !== 'play' && action.type !== 'start') return [player];
  // The play that ends the round is followed by the next deal.
  const lies = fundominoChain(after).some(({ tile }) => tile === action.tile);
  return lies ? [player, laidTarget(action.tile)] : [player];
}

/** A tile that was dealt, drawn or taken; `null` when it is hidden. */
function touchedByChance(
  { giver, taker }: FundominoView,
  tile: string | null,
  after: FundominoView,
): readonly string[] {
  const players = [giver, taker].filter((seat) => isSeat(after, seat)).map(playerTarget);
  // It lies in the hand of the one who looks, unless that is the one who lost it.
  const own = tile !== null && isSeat(after, taker) && fundominoHand(after, taker)?.includes(tile) === true;
  return own && !(isSeat(after, giver) && fundominoHand(after, giver) !== null)
    ? [...players, handTarget(tile)]
    : players;
}

function isSeat({ seats }: FundominoView, seat: Seat): boolean {
  return seat >= 0 && seat < seats;
}
