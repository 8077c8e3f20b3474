/** How moves and results of chance change the state; each function returns who is next. FU-10 to FU-42. Trusts its input. */
import {
  CHANCE,
  type ChanceNodeOf,
  type Draft,
  type Numbered,
  OVER,
  RuleError,
  type Seat,
  seatGroups,
  type Turn,
} from '../../author/without-immer.ts';
import type { Fundomino, FundominoState, FundominoView } from '../types.ts';
import {
  askCall,
  askLoser,
  askOpponent,
  beginTurn,
  callSilence,
  continueAfterCalls,
  continueWithChallenge,
  continueWithPerfectTen,
  continueWithRoundEnd,
  isPerfectTen,
  nextOpponent,
  owesDomino,
  refusalEnds,
  scorePerfectTen,
  winsAtOnce,
} from './after-play.ts';
import { lay, layFirst } from './chain.ts';
import { countHolders, holdersMask, layFromHand, nextHolder, takeFromHand, takeFromStock, turnOf } from './hands.ts';
import { legal, sample } from './legal.ts';
import {
  ACCEPT,
  CALL,
  CHALLENGE,
  CLOCKWISE_MOVE,
  COUNTERCLOCKWISE_MOVE,
  DOMINO,
  DRAW,
  END_BIT,
  JOINS_BIT,
  moveOf,
  numberOf,
  PASS,
  PERFECT_TEN,
  PLAYS,
  REVERSE,
  SAY_DOMINO,
  sizeOf,
  WAIVE,
} from './moves.ts';
import { endRound, isRoundFinished } from './round-end.ts';
import { dealTile, openRound, startingTile } from './setup.ts';
import {
  CLOCKWISE,
  COUNTERCLOCKWISE,
  MAX_SEATS,
  NO_START,
  NO_TILE,
  NOBODY,
  nthTile,
  setOf,
  type TileSet,
  tilesOf,
} from './tiles.ts';

type State = Draft<FundominoState>;

/** Carries out a move on a mutable state. By number come plays, then starts, then moves without a tile: `moves.ts`. */
function play(draft: State, n: number, seat: Seat, context: TileSet): Turn {
  if (n < context.starts) return playTile(draft, n, seat, context);
  if (n === context.plain + DRAW) return drawTile(draft, seat);
  return playOther(draft, n, seat, context);
}

/** Moves a tile from the hand to the chain. FU-13, FU-18, FU-40 */
function playTile(draft: State, n: number, seat: Seat, context: TileSet): Turn {
  const tile = (n / PLAYS) | 0;
  notePlayer(draft, seat);
  lay(draft, tile, (n >> END_BIT) & 1, (n >> JOINS_BIT) & 1);
  layFromHand(draft, tile, seat, context);
  draft.passedMask = 0;
  if ((n & REVERSE) !== 0) draft.direction = -draft.direction;
  if (draft.handSizes[seat] === 1 && (n & DOMINO) === 0 && draft.dominoCall === 'declared') {
    return askCall(draft, seat);
  }
  return continueWithPerfectTen(draft, context);
}

/** FU-13 */
function drawTile(draft: State, seat: Seat): Turn {
  draft.phase = 'draw';
  draft.askedMask = 0;
  draft.taker = seat;
  return CHANCE;
}

function playOther(draft: State, n: number, seat: Seat, context: TileSet): Turn {
  if (n < context.plain) return start(draft, seat, context);
  switch (n - context.plain) {
    case CLOCKWISE_MOVE:
      // FU-12
      draft.direction = CLOCKWISE;
      return continueWithPerfectTen(draft, context);
    case COUNTERCLOCKWISE_MOVE:
      draft.direction = COUNTERCLOCKWISE;
      return continueWithPerfectTen(draft, context);
    case PASS:
      return pass(draft, seat, context);
    case WAIVE:
      return waive(draft, seat, context);
    case SAY_DOMINO:
      return continueAfterCalls(draft, context);
    case CALL:
      return callSilence(draft, seat);
    case PERFECT_TEN: {
      // FU-42
      const wins = winsAtOnce(draft, seat, context);
      scorePerfectTen(draft, seat, context);
      return wins ? endRound(draft, 'won', context) : continueWithChallenge(draft, context);
    }
    case CHALLENGE:
      // FU-41: it is put only when there is an opponent.
      return askOpponent(draft, seat);
    case ACCEPT:
      return answer(draft, seat, 'accept', context);
    default:
      return answer(draft, seat, 'refuse', context);
  }
}

/** An opponent has answered: asks the next one, or settles the stakes. FU-41 */
function answer(draft: State, seat: Seat, given: 'accept' | 'refuse', context: TileSet): Turn {
  if (refusalEnds(draft, seat, given)) {
    draft.accepted = false;
    return endRound(draft, 'refused', context);
  }
  if (given === 'accept') draft.accepted = true;
  if (nextOpponent(draft, seat) !== NOBODY) return askOpponent(draft, seat);
  draft.stakes *= 2;
  draft.accepted = false;
  return continueWithRoundEnd(draft, context);
}

/** Places the first tile; with three or more players its owner then decides the direction. FU-11, FU-12 */
function start(draft: State, seat: Seat, context: TileSet): Turn {
  const tile = draft.startTile;
  notePlayer(draft, seat);
  layFirst(draft, tile);
  layFromHand(draft, tile, seat, context);
  if (draft.seats === 2) return continueWithPerfectTen(draft, context);
  draft.phase = 'direction';
  return seat;
}

/** Who plays the tile that is laid next, and how many it has taken. */
function notePlayer({ playedBy, takenBefore, taken }: State, seat: Seat): void {
  playedBy.push(seat);
  takenBefore.push(taken[seat]!);
}

/** When all who hold tiles have passed, the round is blocked. FU-19 */
function pass(draft: State, seat: Seat, context: TileSet): Turn {
  draft.passedMask |= 1 << seat;
  if ((holdersMask(draft) & ~draft.passedMask) === 0) return endRound(draft, 'blocked', context);
  return beginTurn(draft, nextHolder(draft, seat));
}

/** A seat declines; after the last one the next step follows. FU-18, FU-41, FU-42 */
function waive(draft: State, seat: Seat, context: TileSet): Turn {
  const asked = draft.askedMask & ~(1 << seat);
  draft.askedMask = asked;
  if (asked !== 0) return turnOf(asked);
  switch (draft.phase) {
    case 'domino':
      return askCall(draft, seat);
    case 'call':
      return continueAfterCalls(draft, context);
    case 'perfect-ten':
      return continueWithChallenge(draft, context);
    default:
      return continueWithRoundEnd(draft, context);
  }
}

/** The tile of an outcome goes where chance was asked for it. FU-10, FU-11, FU-13, FU-15, FU-18 */
function roll(draft: State, outcome: number, context: TileSet): Turn {
  switch (draft.phase) {
    case 'deal':
      return dealTile(draft, nthTile(draft.stock, 0, outcome), context);
    case 'draw': {
      const { taker } = draft;
      takeFromStock(draft, nthTile(draft.stock, 0, outcome), taker, context);
      draft.taker = NOBODY;
      return beginTurn(draft, taker);
    }
    case 'opening':
      return openRound(draft, context);
    default:
      return takeTile(draft, outcome, context);
  }
}

/** A tile is drawn for a draw symbol or a call, from the stock or out of a hand. FU-15, FU-18 */
function takeTile(draft: State, outcome: number, context: TileSet): Turn {
  const { taker, giver } = draft;
  if (draft.phase === 'draw-symbol') draft.drawSettled = true;
  draft.taker = NOBODY;
  draft.giver = NOBODY;
  if (giver === NOBODY) {
    takeFromStock(draft, nthTile(draft.stock, 0, outcome), taker, context);
    return continueAfterCalls(draft, context);
  }
  takeFromHand(draft, nthTile(draft.hands, giver * context.words, outcome), giver, taker, context);
  return owesDomino(draft, giver) ? askLoser(draft, giver) : continueAfterCalls(draft, context);
}

// What chance decides. FU-10, FU-11, FU-13, FU-15, FU-18

/** The seats of each mask. */
const SEATS: readonly (readonly Seat[])[] = seatGroups(MAX_SEATS);

/**
 * The chance node: one of the tiles that it can be, all equally likely.
 *
 * @throws RuleError `bad-state` for a view, which hides them
 */
export function chance(state: FundominoState): ChanceNodeOf<Fundomino> {
  const { phase, taker, giver } = state;
  if (isView(state)) {
    throw new RuleError('bad-state', 'A view hides which tiles chance can show: a state is needed.', {
      details: { phase },
    });
  }
  const context = setOf(state.tiles);
  if (phase === 'opening') {
    // FU-11: this makes a fact about the hands public.
    const tile = startingTile(state, context);
    return { label: 'start', dice: [{ faces: [tile === NO_TILE ? NO_START : context.names[tile]!] }] };
  }
  const fromStock = giver === NOBODY;
  const dice = [
    { faces: fromStock ? namesIn(state.stock, 0, context) : namesIn(state.hands, giver * context.words, context) },
  ];
  if (fromStock) return { label: phase === 'deal' ? 'deal' : 'draw', dice, seenBy: SEATS[1 << taker]! };
  // FU-15, FU-18: both see it; everybody does when it ends the round, which shows all hands.
  if (endsRound(state)) return { label: 'take', dice };
  return { label: 'take', dice, seenBy: SEATS[(1 << taker) | (1 << giver)]! };
}

/** Whether it is a view, against the type: an app can mistake one for a state. */
function isView({ stock }: FundominoView): boolean {
  return stock === null;
}

/** The names of the tiles of a mask, in the order of their numbers. */
function namesIn(masks: readonly number[], from: number, { names, words }: TileSet): readonly string[] {
  return tilesOf(masks, from, words).map((tile) => names[tile]!);
}

/**
 * How many outcomes the chance that is due has: `chance` has one face for each. FU-10, FU-11, FU-13, FU-15, FU-18
 */
function outcomes({ phase, giver, stockSize, handSizes }: FundominoView): number {
  if (phase === 'opening') return 1;
  return giver === NOBODY ? stockSize : handSizes[giver]!;
}

/** Whether the tile that is taken out of a hand ends the round at once, and not after a perfect 10. FU-20 */
function endsRound(view: FundominoView): boolean {
  if (view.handSizes[view.giver] !== 1 || !isRoundFinished(view, countHolders(view) - 1)) return false;
  return view.phase === 'draw-symbol' || view.drawSettled || !isPerfectTen(view, setOf(view.tiles));
}

// The rules by numbers, put together.

/** Who is next. */
function turn({ askedMask, phase }: FundominoView): Turn {
  if (askedMask !== 0) return turnOf(askedMask);
  return phase === 'over' ? OVER : CHANCE;
}

export const numbers: Numbered<Fundomino, TileSet> = {
  context: ({ tiles }) => setOf(tiles),
  size: sizeOf,
  move: moveOf,
  number: numberOf,
  turn,
  asked: ({ askedMask }) => askedMask,
  legal,
  sample,
  play,
  outcomes,
  roll,
  rollRandom: (draft, random, context) => roll(draft, random(outcomes(draft)), context),
};
