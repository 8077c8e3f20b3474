/** Who is asked, what chance decides, and what each observer sees. */
import {
  askGroups,
  type ChanceOf,
  groupsOf,
  type Observer,
  type Outcome,
  type Seat,
  type Status,
  sameSide,
  teamSides,
} from '../author/index.ts';
import { isTen } from './after-play.ts';
import { startingTile } from './round.ts';
import { leaders } from './score.ts';
import { countHolders, isFinished } from './seats.ts';
import { setOf } from './sets.ts';
import {
  type Fundomino,
  type FundominoChance,
  type FundominoState,
  type FundominoView,
  IN_CHAIN,
  IN_STOCK,
  MOST,
  NO_START,
} from './state.ts';

/** Groups of seats by their bits, as shared lists. */
export const GROUPS: readonly (readonly Seat[])[] = groupsOf(MOST);

const START = askGroups<Fundomino>('start', MOST);
const DIRECTION = askGroups<Fundomino>('direction', MOST);
const PLAY = askGroups<Fundomino>('play', MOST);
const CALL = askGroups<Fundomino>('call', MOST);
const TEN = askGroups<Fundomino>('perfect-ten', MOST);
const CHALLENGE = askGroups<Fundomino>('challenge', MOST);
const ANSWER = askGroups<Fundomino>('answer', MOST);
const DEAL: Status<Fundomino> = { type: 'chance', label: 'deal' };
const OPENING: Status<Fundomino> = { type: 'chance', label: 'start' };
const DRAW: Status<Fundomino> = { type: 'chance', label: 'draw' };
const TAKE: Status<Fundomino> = { type: 'chance', label: 'take' };

/** Who is asked what. It depends on public things only. */
export function status(view: FundominoView): Status<Fundomino> {
  const { asked } = view;
  switch (view.phase) {
    case 'play':
      return PLAY[asked]!;
    case 'draw':
      return DRAW;
    case 'deal':
      return DEAL;
    case 'call':
      return CALL[asked]!;
    case 'perfect-ten':
      return TEN[asked]!;
    case 'penalty':
    case 'plus':
      return view.giver === -1 ? DRAW : TAKE;
    case 'opening':
      return OPENING;
    case 'start':
      return START[asked]!;
    case 'direction':
      return DIRECTION[asked]!;
    case 'challenge':
      return CHALLENGE[asked]!;
    case 'answer':
      return ANSWER[asked]!;
    case 'over':
      return { type: 'over', outcome: outcome(view) };
  }
}

/** FU-23: the highest total wins, equal ones share it; places are counted in sides. */
function outcome(view: FundominoView): Outcome {
  const { teams } = view;
  const scores = [...view.scores];
  const first = (seat: Seat): boolean => !teams || seat < 2;
  return {
    reason: 'target',
    winners: leaders(scores),
    places: scores.map((own) => 1 + scores.filter((score, seat) => first(seat) && score > own).length),
    scores,
  };
}

/** What chance decides now: one tile among those that it can be, all equally likely. */
export function chance(state: FundominoState): ChanceOf<FundominoChance> {
  const { phase, taker, giver } = state;
  if (phase === 'opening') {
    // FU-11: a fact about the hands, which everybody learns.
    const tile = startingTile(state);
    return { label: 'start', dice: [{ faces: [tile === -1 ? NO_START : setOf(state.tiles).names[tile]!] }] };
  }
  const taking = giver !== -1;
  const dice = [{ faces: namesAt(state, taking ? giver : IN_STOCK) }];
  if (!taking) return { label: phase === 'deal' ? 'deal' : 'draw', dice, seenBy: GROUPS[1 << taker]! };
  // FU-15, FU-18: both see it; everybody, when the round ends by it and hands are shown.
  if (endsRound(state)) return { label: 'take', dice };
  return { label: 'take', dice, seenBy: GROUPS[(1 << taker) | (1 << giver)]! };
}

function namesAt({ places, tiles }: FundominoState, place: number): readonly string[] {
  const { names } = setOf(tiles);
  const faces: string[] = [];
  for (let tile = 0; tile < places.length; tile++) if (places[tile] === place) faces.push(names[tile]!);
  return faces;
}

/** Whether the tile that is taken out of a hand ends the round at once: a perfect 10 is looked at before. FU-20 */
function endsRound(view: FundominoView): boolean {
  if (view.handSizes[view.giver] !== 1 || !isFinished(view, countHolders(view) - 1)) return false;
  return view.phase === 'plus' || !isTen(view);
}

/**
 * What an observer may know: where its own tiles are, those in the chain, and those that it lost to another's hand as
 * long as they stay there. When the match is over, all hands lie open.
 */
export function view(state: FundominoState, observer: Observer): FundominoView {
  if (state.phase === 'over') return state;
  const { places, seen, startTile } = state;
  const shown: (number | null)[] = [];
  const known: (number | null)[] = [];
  for (let tile = 0; tile < places.length; tile++) {
    const place = places[tile]!;
    const open = place === IN_CHAIN || tile === startTile;
    if (open || (place !== IN_STOCK && (place === observer || seen[tile] === observer))) {
      shown.push(place);
      known.push(seen[tile]!);
    } else {
      shown.push(null);
      known.push(null);
    }
  }
  return { ...state, places: shown, seen: known };
}

/** The side of each seat. FU-30, FU-31 */
export function sides({ seats, teams }: FundominoView): readonly number[] {
  return teamSides(seats, teams);
}

/** The seats of each side, in order. */
export function sidesOf(view: FundominoView): readonly (readonly Seat[])[] {
  return view.scores.flatMap((_, seat, all) => {
    const side = all.flatMap((__, other) => (sameSide(view, seat, other) ? [other] : []));
    return side[0] === seat ? [side] : [];
  });
}
