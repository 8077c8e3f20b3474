/** Who is asked, what chance decides, and what each observer sees. */
import {
  askEach,
  type ChanceOf,
  D6,
  groupsOf,
  type Observer,
  type Outcome,
  type Status,
  teamSides,
} from '../author/index.ts';
import { NAMES } from './board.ts';
import { CARDS } from './cards.ts';
import { nearestLairs } from './lairs.ts';
import { FEWEST, MOST, type Wumpus, type WumpusChance, type WumpusState, type WumpusView } from './state.ts';
import { LAID } from './terrain.ts';

/** Groups of seats by their bits. */
const GROUPS = groupsOf(MOST);
const CHOOSE = askEach<Wumpus>('choose', MOST);
const SCENT = askEach<Wumpus>('scent', MOST);
const ANSWER = askEach<Wumpus>('answer', MOST);
const HAZARDS = askEach<Wumpus>('hazards', MOST);
const MOVE = askEach<Wumpus>('move', MOST);
const ACT = askEach<Wumpus>('act', MOST);
const AMBUSH = askEach<Wumpus>('ambush', MOST);
const EVADE = askEach<Wumpus>('evade', MOST);
const RECONCILE = askEach<Wumpus>('reconcile', MOST);
const TERRAIN: Status<Wumpus> = { type: 'chance', label: 'terrain' };
const FIRST: Status<Wumpus> = { type: 'chance', label: 'first' };
const DRAW: Status<Wumpus> = { type: 'chance', label: 'draw' };
const ROLL: Status<Wumpus> = { type: 'chance', label: 'wumpus' };
const LAIR: Status<Wumpus> = { type: 'chance', label: 'lair' };

/** Who is asked what. It depends on public things only. */
export function status(view: WumpusView): Status<Wumpus> {
  const { asked } = view;
  switch (view.phase) {
    case 'hazards':
      return HAZARDS[asked]!;
    case 'scent':
      return SCENT[asked]!;
    case 'move':
      return MOVE[asked]!;
    case 'act':
      return ACT[asked]!;
    case 'reconcile':
      return RECONCILE[asked]!;
    case 'draw':
    case 'deal':
      return DRAW;
    case 'roll':
      return ROLL;
    case 'terrain':
      return TERRAIN;
    case 'ambush':
      return AMBUSH[asked]!;
    case 'answer':
      return ANSWER[asked]!;
    case 'evade':
      return EVADE[asked]!;
    case 'lair':
      return LAIR;
    case 'choose':
      return CHOOSE[asked]!;
    case 'first':
      return FIRST;
    case 'over':
      return over(view);
  }
}

type Reason = WumpusView['reason'];

/** By reason, number of seats, and winners a bit each: a shared end. */
const OVER: Readonly<Record<Reason, readonly (readonly Status<Wumpus>[])[]>> = {
  none: ends('none'),
  killed: ends('killed'),
  'last-hunter': ends('last-hunter'),
  'all-out': ends('all-out'),
};

function ends(reason: Reason): readonly (readonly Status<Wumpus>[])[] {
  return Array.from({ length: MOST + 1 }, (_, seats) =>
    Array.from({ length: seats < FEWEST ? 0 : 1 << seats }, (_set, set) => ({
      type: 'over',
      outcome: outcome(reason, seats, set),
    })),
  );
}

/** Who has not won has lost, no matter when. HW-26, HW-36 */
function outcome(reason: Reason, seats: number, set: number): Outcome {
  const winners = GROUPS[set]!;
  const places = Array.from({ length: seats }, (_, seat) => (winners.includes(seat) ? 1 : winners.length + 1));
  return { reason, winners, places };
}

function over({ reason, winners, seats }: WumpusView): Status<Wumpus> {
  let set = 0;
  for (const seat of winners) set |= 1 << seat;
  return OVER[reason][seats]![set]!;
}

// HW-20
const WUMPUS: ChanceOf<WumpusChance> = { label: 'wumpus', dice: [D6] };
/** By number of those who roll. HW-13 */
const ROLLS: readonly ChanceOf<WumpusChance>[] = Array.from({ length: MOST + 1 }, (_, dice) => ({
  label: 'first',
  dice: Array.from({ length: dice }, () => D6),
}));

/** What chance decides now. Terrain and cards come by what is left of each kind. */
export function chance(state: WumpusState): ChanceOf<WumpusChance> {
  switch (state.phase) {
    case 'terrain':
      // HW-10
      return { label: 'terrain', dice: [{ faces: LAID, weights: state.tiles }] };
    case 'first':
      return ROLLS[state.rollers.length]!;
    case 'lair':
      // HW-22
      return { label: 'lair', dice: [{ faces: nearestLairs(state).map((square) => NAMES[square]!) }] };
    case 'roll':
      return WUMPUS;
    default:
      // Dealing and drawing. HW-14, HW-40: only who draws sees the card.
      return { label: 'draw', dice: [{ faces: CARDS, weights: state.deck }], seenBy: GROUPS[1 << state.asked]! };
  }
}

/** What an observer may know: everything but the hands of others and what the deck is made of. HW-14 */
export function view(state: WumpusState, observer: Observer): WumpusView {
  return { ...state, hands: state.hands.map((hand, seat) => (seat === observer ? hand : null)), deck: null };
}

/** The side of each seat: each hunts alone. HW-26, HW-36 */
export function sides({ seats }: WumpusView): readonly number[] {
  return teamSides(seats, false);
}
