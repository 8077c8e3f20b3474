/** Hidden information: what each observer sees, what moves reveal, and states that have a given view. FU-10, FU-11, FU-15, FU-18 */
import type { Observer, Random, Seat } from '../../author/without-immer.ts';
import type { FundominoMove, FundominoState, FundominoView } from '../types.ts';
import { refusalEnds, winsAtOnce } from './after-play.ts';
import { countHolders } from './hands.ts';
import { type DrawnChances, lowestDealt, sampleDrawn, sampleKnown, samplePlace, weighDrawn } from './known.ts';
import { isRoundFinished } from './round-end.ts';
import {
  addTile,
  countTiles,
  hasTile,
  NO_TILE,
  noTiles,
  nthTile,
  removeTile,
  setOf,
  type TileSet,
  tilesOf,
} from './tiles.ts';

/**
 * What an observer may know: its own tiles, those in the chain, the one that starts, and those that it lost to another's
 * hand as long as they certainly stay there. When the match is over, all hands are open.
 */
export function view(state: FundominoState, observer: Observer): FundominoView {
  if (state.phase === 'over') return state;
  const { words } = setOf(state.tiles);
  return {
    ...state,
    hands: shownHands(state, observer, words),
    stock: null,
    known: shownKnown(state, observer, words),
  };
}

/** By seat: the tiles of its hand that the observer may know. */
function shownHands({ hands, known, seats, startTile }: FundominoState, observer: Observer, words: number): number[] {
  const shown = noTiles(hands.length);
  for (let seat = 0; seat < seats; seat++) {
    const from = seat * words;
    for (let word = 0; word < words; word++) {
      if (seat === observer) shown[from + word] = hands[from + word]!;
      else if (observer !== 'spectator') shown[from + word] = hands[from + word]! & known[observer * words + word]!;
    }
    // FU-11
    if (startTile !== NO_TILE && hasTile(hands, from, startTile)) addTile(shown, from, startTile);
  }
  return shown;
}

/** By seat: what it knows of the tiles that the observer may know too. */
function shownKnown({ hands, known }: FundominoState, observer: Observer, words: number): number[] {
  if (observer === 'spectator') return noTiles(known.length);
  const from = observer * words;
  return known.map((mask, at) => mask & (hands[from + (at % words)]! | known[from + (at % words)]!));
}

// Which moves reveal hidden information.

/** Whether a move reveals a tile, that nothing can be played, or, by ending the round, the hands. */
export function reveals(state: FundominoState, move: FundominoMove): boolean {
  switch (move.type) {
    case 'play':
    case 'pass':
      return true;
    case 'refuse':
      return refusalEnds(state, move.seat, 'refuse');
    case 'perfect-ten':
      return isLastPerfectTen(state) || winsAtOnce(state, move.seat, setOf(state.tiles));
    case 'waive':
      return state.askedMask === 1 << move.seat && isLastPerfectTen(state);
    case 'start':
    case 'direction':
    case 'draw':
    case 'domino':
    case 'call':
    case 'challenge':
    case 'accept':
      return false;
  }
}

/** Whether only a perfect 10 has to be settled before the round ends. FU-20 */
function isLastPerfectTen(state: FundominoState): boolean {
  return state.phase === 'perfect-ten' && isRoundFinished(state, countHolders(state));
}

// Determinization: a state that has a given view, its hidden tiles dealt at random. FU-10, FU-11

/**
 * A state that has this view. Every physical arrangement that agrees with what is public has the same probability: an
 * arrangement is the order in which all tiles were dealt and drawn. It agrees when nobody was dealt a tile that would
 * have started instead (FU-11), and whoever played a tile had been dealt it or had drawn it before.
 *
 * What others know of each other's tiles is sampled after that. Not modelled: what choices, forced draws and passes imply,
 * and where a tile that was taken out of a hand came from, unless the observer still sees it (FU-15, FU-18): it counts as
 * drawn.
 *
 * @throws RuleError `bad-state` for a view that no match leads to
 */
export function determinize(view: FundominoView, observer: Observer, random: Random): FundominoState {
  return prepare(view, observer)(random);
}

/** The same for many states with this view: what it fixes is read once. */
export function prepare(view: FundominoView, observer: Observer): (random: Random) => FundominoState {
  const context = setOf(view.tiles);
  const start = startDealing(view, context);
  const limited = readLimited(view, start, context);
  return (random) => {
    const deal = copyDealing(start);
    if (limited !== undefined) placeLimited(limited, deal, context, random);
    dealRest(deal, context, random);
    const { hands, stock } = deal;
    return { ...view, hands, stock, laid: view.laid.slice(), known: sampleKnown(view, observer, hands, random) };
  };
}

/** Where tiles are, while the hidden ones are dealt. All but `free` are masks. */
interface Dealing {
  readonly hands: number[];
  readonly stock: number[];
  /** The tiles that are not dealt yet. */
  readonly hidden: number[];
  /** By seat how many hidden tiles its hand still gets, and last the stock. */
  readonly free: number[];
}

function copyDealing({ hands, stock, hidden, free }: Dealing): Dealing {
  return { hands: hands.slice(), stock: stock.slice(), hidden: hidden.slice(), free: free.slice() };
}

function startDealing({ laid, hands, handSizes, seats }: FundominoView, { all, words }: TileSet): Dealing {
  const hidden = all.slice();
  for (let word = 0; word < words; word++) {
    let shown = laid[word]!;
    for (let seat = 0; seat < seats; seat++) shown |= hands[seat * words + word]!;
    hidden[word]! &= ~shown;
  }
  const free: number[] = [];
  let stock = countTiles(hidden, 0, words);
  for (let seat = 0; seat < seats; seat++) {
    const count = handSizes[seat]! - countTiles(hands, seat * words, words);
    free.push(count);
    stock -= count;
  }
  free.push(stock);
  return { hands: hands.slice(), stock: noTiles(words), hidden, free };
}

/** The hidden tiles that cannot have been dealt to everybody, with their limits, the highest first. FU-11 */
interface Limited {
  readonly tiles: readonly number[];
  readonly limits: readonly Seat[];
  readonly drawn: DrawnChances;
}

/**
 * Reads the tiles that cannot have been dealt to everybody, if there are any, those first that could be dealt to fewer
 * seats: what is left for the others does not depend on where these are. Those that nobody was dealt are set aside. FU-11
 */
function readLimited(view: FundominoView, dealing: Dealing, context: TileSet): Limited | undefined {
  const { hidden, free } = dealing;
  const { startRanks, words } = context;
  const limitOf = (tile: number): Seat => lowestDealt(view, tile, startRanks);
  let tiles = tilesOf(hidden, 0, words).filter((tile) => limitOf(tile) > 0);
  if (view.variant === 'caribbean') {
    // FU-32: nothing is drawn, so what nobody was dealt is set aside.
    const setAside = tiles.filter((tile) => limitOf(tile) === view.seats);
    for (const tile of setAside) place(dealing, tile, view.seats, words);
    free[view.seats]! -= setAside.length;
    tiles = tiles.filter((tile) => limitOf(tile) < view.seats);
  }
  if (tiles.length === 0) return undefined;
  tiles.sort((a, b) => limitOf(b) - limitOf(a));
  const limits = tiles.map(limitOf);
  return { tiles, limits, drawn: weighDrawn(view, free, limits, context) };
}

/** Places the tiles with limits. */
function placeLimited({ tiles, limits, drawn }: Limited, dealing: Dealing, { words }: TileSet, random: Random): void {
  const left = sampleDrawn(drawn, random);
  for (let i = 0; i < tiles.length; i++) {
    place(dealing, tiles[i]!, samplePlace(limits[i]!, dealing.free, left, random), words);
  }
}

/** Puts a hidden tile into a hand, or into the stock, which comes after all seats. */
function place({ hands, stock, hidden, free }: Dealing, tile: number, room: number, words: number): void {
  removeTile(hidden, 0, tile);
  if (room < free.length - 1) addTile(hands, room * words, tile);
  else addTile(stock, 0, tile);
}

/** The tiles that are left can be anywhere: each hand gets random ones, and the stock the rest. */
function dealRest({ hands, stock, hidden, free }: Dealing, { words }: TileSet, random: Random): void {
  let left = countTiles(hidden, 0, words);
  for (let seat = 0; seat < free.length - 1; seat++) {
    for (let count = free[seat]!; count > 0; count--) {
      const tile = nthTile(hidden, 0, random(left--));
      removeTile(hidden, 0, tile);
      addTile(hands, seat * words, tile);
    }
  }
  for (let word = 0; word < words; word++) stock[word]! |= hidden[word]!;
}
