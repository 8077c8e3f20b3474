/** How a move is carried out: FU-10 to FU-42. Trusts the move. */
import type { Draft, Seat } from '../author/index.ts';
import { AFTER_PLUS, AFTER_STAKES, ask, askOpponent, FROM_CALL, FROM_STAKES, FROM_TEN, goOn } from './after-play.ts';
import { endsTotal, lay, layFirst } from './chain.ts';
import { deal, endRound, loseTile, open, scoreTen, takeFromHand, takeFromStock } from './round.ts';
import { holdersOf, nextHolder } from './seats.ts';
import { setOf, tileNumber } from './sets.ts';
import {
  type FundominoChance,
  type FundominoMove,
  type FundominoPlay,
  type FundominoState,
  IN_CHAIN,
} from './state.ts';

type State = Draft<FundominoState>;

/** Carries out a move, or a result of chance, on a mutable state. */
export function play(draft: State, move: FundominoMove | FundominoChance): void {
  switch (move.type) {
    case 'chance':
      playChance(draft, move);
      return;
    case 'play':
      playTile(draft, move);
      return;
    case 'draw':
      // FU-13
      draft.phase = 'draw';
      draft.asked = 0;
      draft.taker = move.seat;
      return;
    case 'pass':
      pass(draft, move.seat);
      return;
    case 'start':
      start(draft, move.seat);
      return;
    case 'direction':
      // FU-12
      draft.direction = move.direction === 'clockwise' ? 1 : -1;
      goOn(draft, FROM_TEN);
      return;
    case 'waive':
      waive(draft, move.seat);
      return;
    case 'call':
      // FU-18
      draft.phase = 'penalty';
      draft.asked = 0;
      draft.taker = draft.turn;
      draft.giver = draft.stockSize === 0 ? move.seat : -1;
      return;
    case 'perfect-ten':
      // FU-42
      scoreTen(draft, move.seat, endsTotal(draft.ends, setOf(draft.tiles).values));
      goOn(draft, FROM_STAKES);
      return;
    case 'challenge':
    case 'accept':
      // FU-41
      askOpponent(draft, move.seat);
      return;
    case 'refuse':
      // FU-41
      endRound(draft, 'refused');
      return;
  }
}

/** The first tile; with three or more players its owner then decides the direction. FU-11, FU-12 */
function start(draft: State, seat: Seat): void {
  draft.places[draft.startTile] = IN_CHAIN;
  layFirst(draft, draft.startTile);
  loseTile(draft, seat);
  if (draft.seats > 2) draft.phase = 'direction';
  else goOn(draft, FROM_TEN);
}

/** A tile from the hand to the chain. FU-13, FU-18, FU-40 */
function playTile(draft: State, move: FundominoPlay): void {
  const { seat } = move;
  const tile = tileNumber(setOf(draft.tiles), move.tile);
  draft.places[tile] = IN_CHAIN;
  draft.seen[tile] = -1;
  lay(draft, tile, move.end, move.joins);
  loseTile(draft, seat);
  draft.passed = 0;
  if (move.reverse) draft.direction = -draft.direction;
  const silent = draft.handSizes[seat] === 1 && !move.domino && draft.dominoCall === 'declared';
  goOn(draft, silent ? FROM_CALL : FROM_TEN);
}

/** When all who hold tiles have passed, the round is blocked. FU-19 */
function pass(draft: State, seat: Seat): void {
  draft.passed |= 1 << seat;
  if ((holdersOf(draft) & ~draft.passed) === 0) endRound(draft, 'blocked');
  else ask(draft, nextHolder(draft, seat));
}

/** A seat lets it pass; after the last one the order goes on. FU-18, FU-41, FU-42 */
function waive(draft: State, seat: Seat): void {
  draft.asked &= ~(1 << seat);
  if (draft.asked !== 0) return;
  if (draft.phase === 'call') goOn(draft, FROM_TEN);
  else if (draft.phase === 'perfect-ten') goOn(draft, FROM_STAKES);
  else goOn(draft, AFTER_STAKES);
}

function playChance(draft: State, chance: FundominoChance): void {
  const name = chance.faces[0]!;
  const { phase, taker, giver } = draft;
  if (phase === 'deal') {
    deal(draft, name);
    return;
  }
  if (phase === 'opening') {
    open(draft, name);
    return;
  }
  if (giver === -1) takeFromStock(draft, name, taker);
  else takeFromHand(draft, name, giver, taker);
  draft.taker = -1;
  draft.giver = -1;
  // FU-13, FU-15, FU-18
  if (phase === 'draw') ask(draft, taker);
  else goOn(draft, phase === 'penalty' ? FROM_TEN : AFTER_PLUS);
}
