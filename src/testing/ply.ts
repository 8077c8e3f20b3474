import {
  type Observer,
  type Random,
  type Seat,
  type Status,
  seededRandom,
  sidesOf,
  type Types,
} from '../core/index.ts';
import { brief, equal } from './compare.ts';
import { drawResults } from './driver.ts';
import { type Kit, some } from './kit.ts';
import { learn, mutants, type Pool } from './mutants.ts';
import { statusFault } from './status.ts';

/** A move of a player or a result of chance. */
export type AnyMove<G extends Types<G['View']>> = G['Move'] | G['Chance'];

/** One state of a run, and what is found out about it on demand, once. */
export interface Ply<G extends Types<G['View']>> {
  /** How many moves were made before it. */
  readonly index: number;
  readonly options: G['Options'] | undefined;
  readonly state: G['State'];
  readonly status: Status<G>;
  /** How many sit at the table. */
  readonly seats: number;
  /** The seats, and the spectator. */
  readonly observers: readonly Observer[];
  /** Stands for the state: what is sampled here is drawn from it, so that shrinking a run keeps finding the same. */
  readonly seed: number;
  /** Whether the costly checks are made here: at long lists of moves only at some of the plies. */
  readonly thorough: boolean;
  /** Whether an observer does not see everything. */
  readonly hidden: boolean;
  /** The legal moves of everybody who is asked. */
  readonly listed: readonly G['Move'][];
  /** The legal moves of a seat; none for seats that are not asked. */
  legal(seat: Seat): readonly G['Move'][];
  view(observer: Observer): G['View'];
  /** The state after a legal move. */
  after(move: AnyMove<G>): G['State'];
  /** Some of the legal moves or of the possible results of chance: those that are looked at closely. */
  sample(most: number, random: Random): readonly AnyMove<G>[];
  /** Moves that are not legal, of the given seat or of anybody. */
  mutants(most: number, random: Random, seat?: Seat): readonly unknown[];
}

const LONG = 200;
const FULL = 24;

/** Looks at a state that legal moves have led to. Its status must have been found sound. */
export function lookAt<G extends Types<G['View']>>(
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
  const seats = sidesOf(game, state).length;
  const observers: Observer[] = Array.from({ length: seats }, (_, seat) => seat);
  observers.push('spectator');
  const lists = new Map<Seat, readonly G['Move'][]>();
  const views = new Map<Observer, G['View']>();
  const afters = new Map<AnyMove<G>, G['State']>();

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
    after: (move) => {
      const known = afters.get(move);
      if (known !== undefined) return known;
      const next = game.apply(state, move);
      const fault = statusFault(game.rules.status(next), game.seats.max);
      kit.verify('status', fault && `After ${brief(move)}: ${fault}`);
      afters.set(move, next);
      return next;
    },
    sample: (most, random) => {
      if (status.type === 'chance') return drawResults(kit, state, Math.min(most, 4), random);
      return some(listed, listed.length <= FULL ? most : Math.min(most, 6), random);
    },
    mutants: (most, random, seat) => mutants(pool, listed, seats, long ? Math.ceil(most / 4) : most, random, seat),
  };
}

/** A number that stands for a text (FNV-1a). */
function hash(text: string): number {
  let x = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) x = Math.imul(x ^ text.charCodeAt(i), 0x01000193);
  return x | 0;
}
