import {
  type ActionOf,
  type GameTypes,
  type Observer,
  type Random,
  type Seat,
  type Status,
  seededRandom,
} from '../core/index.ts';
import { statusFault } from './checks/status.ts';
import { drawResults } from './choices.ts';
import { brief, equal } from './difference.ts';
import { illegalMoves, learn, type Pool } from './illegal-moves.ts';
import { type Kit, some } from './kit.ts';

/** One state of a run, and what is computed of it on demand, once. */
export interface Ply<G extends GameTypes> {
  /** How many actions were played before it. */
  readonly index: number;
  readonly options: G['Options'] | undefined;
  readonly state: G['State'];
  readonly status: Status<G>;
  /** How many seats play. */
  readonly seats: number;
  /** The seats, and the spectator. */
  readonly observers: readonly Observer[];
  /** Made from the state: samples are drawn from it, so that shrinking a run keeps finding the same fault. */
  readonly seed: number;
  /** Whether the costly checks are made here: with long lists of moves only at some plies. */
  readonly thorough: boolean;
  /** Whether an observer does not see everything. */
  readonly hidden: boolean;
  /** The legal moves of everybody who is asked. */
  readonly listed: readonly G['Move'][];
  /** The legal moves of a seat; none for seats that are not asked. */
  legal(seat: Seat): readonly G['Move'][];
  view(observer: Observer): G['View'];
  /** The state after a legal action. */
  after(action: ActionOf<G>): G['State'];
  /** Some of the legal moves, or of the possible results of chance. */
  sample(most: number, random: Random): readonly ActionOf<G>[];
  /** Moves that are not legal, of the given seat or of anybody. */
  illegal(most: number, random: Random, seat?: Seat): readonly unknown[];
}

const LONG = 200;
const FULL = 24;

/** A state of a run. Its status must have been checked. */
export function lookAt<G extends GameTypes>(
  kit: Kit<G>,
  options: G['Options'] | undefined,
  index: number,
  state: G['State'],
  status: Status<G>,
  pool: Pool,
  salt: number,
): Ply<G> {
  const { game } = kit;
  const seed = salt ^ hash(JSON.stringify(state));
  const random = seededRandom(seed);
  const seats = game.sides(state).length;
  const observers: Observer[] = Array.from({ length: seats }, (_, seat) => seat);
  observers.push('spectator');
  const lists = new Map<Seat, readonly G['Move'][]>();
  const views = new Map<Observer, G['View']>();
  const afters = new Map<ActionOf<G>, G['State']>();

  const legal = (seat: Seat): readonly G['Move'][] => {
    const known = lists.get(seat);
    if (known !== undefined) return known;
    const list = game.legalMoves(state, seat);
    lists.set(seat, list);
    return list;
  };
  const view = (observer: Observer): G['View'] => {
    const known = views.get(observer);
    if (known !== undefined) return known;
    const found = game.view(state, observer);
    views.set(observer, found);
    return found;
  };
  const listed = status.type === 'turn' ? status.seats.flatMap((seat) => legal(seat)) : [];
  learn(pool, listed, random);
  const long = listed.length > LONG;

  return {
    index,
    options,
    state,
    status,
    seats,
    observers,
    seed,
    thorough: kit.focus !== undefined || !long || random(4) === 0,
    get hidden() {
      return observers.some((observer) => view(observer) !== state && !equal(view(observer), state));
    },
    listed,
    legal,
    view,
    after: (action) => {
      const known = afters.get(action);
      if (known !== undefined) return known;
      const next = game.apply(state, action);
      const fault = statusFault(kit.rules.status(next), game.seats.max);
      kit.verify('status', fault && `After ${brief(action)}: ${fault}`);
      afters.set(action, next);
      return next;
    },
    sample: (most, random) => {
      if (status.type === 'chance') return drawResults(kit, state, Math.min(most, 4), random);
      return some(listed, listed.length <= FULL ? most : Math.min(most, 6), random);
    },
    illegal: (most, random, seat) => illegalMoves(pool, listed, seats, long ? Math.ceil(most / 4) : most, random, seat),
  };
}

/** A 32-bit hash of a text (FNV-1a). */
function hash(text: string): number {
  let x = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) x = Math.imul(x ^ text.charCodeAt(i), 0x01000193);
  return x | 0;
}
