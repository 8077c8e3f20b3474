/** Rows of a dataset, one a decision, collected column by column. */
import type { BotProgress } from '../../bots/index.ts';
import { winShares } from '../../bots/shares.ts';
import { type GameTypes, type Random, sample, seededRandom } from '../../core/index.ts';
import { matchRandom, toRuleError } from '../../core/internal.ts';
import { actionBytes, actionNumber, legalActions, setActionBits } from '../actions.ts';
import { encode } from '../observe.ts';
import type { DatasetPlan } from './job.ts';

/** One decision of a match, without its observation. */
interface Decision {
  /** The number of the match in the dataset, from 0. */
  readonly match: number;
  /** How many actions were made before, results of chance among them. */
  readonly ply: number;
  readonly seat: number;
  /** The numbers of the legal moves. */
  readonly legal: readonly number[];
  /** The number of the move that was made. */
  readonly action: number;
  /** The moves that a search tried; `undefined` where the bot did not search, or does not tell. */
  readonly visits: readonly VisitedAction[] | undefined;
}

/** A move that a search tried. */
interface VisitedAction {
  readonly action: number;
  /** How many iterations tried it. */
  readonly visits: number;
}

interface MatchEnd {
  /** By seat: the share of the win, from 0, lost, to 1, won. */
  readonly shares: readonly number[];
  /** The reason of the outcome. */
  readonly reason: string;
}

/** How wide the columns are. */
export interface RowWidths {
  /** How many numbers an observation has. */
  readonly observation: number;
  readonly actions: number;
  readonly seats: number;
}

/** Columns of some rows. Those that are wider than a number have the numbers of all rows one after the other. */
export interface Columns {
  readonly rows: number;
  readonly match: Uint32Array;
  readonly ply: Uint32Array;
  readonly seat: Uint8Array;
  readonly observation: Float32Array;
  /** Bits by number of action, eight a byte, the lowest bit first. */
  readonly mask: Uint8Array;
  readonly action: Int32Array;
  /** By row where its `visited` and `visits` begin, and at last where they end. */
  readonly visitOffsets: Int32Array;
  readonly visited: Int32Array;
  readonly visits: Int32Array;
  /** By row 1 where a search told its visits, else 0. */
  readonly searched: Uint8Array;
  readonly outcome: Float32Array;
  /** By row; `undefined` in a match that was stopped. */
  readonly reason: readonly (string | undefined)[];
}

/** Collects rows. */
interface RowCollector {
  /** How many bytes the rows take so far, about. */
  bytes(): number;
  /** Adds a decision. `observe` writes its observation, into zeros. */
  add(decision: Decision, observe: (observation: Float32Array) => void): void;
  /** Ends a match: all rows since the last one are of it. `undefined`: it was stopped. */
  endMatch(end: MatchEnd | undefined): void;
  /** The rows so far; the collector has none from then on. */
  take(): Columns;
}

/** How many bytes a row takes without its visits. */
export function rowBytes(widths: RowWidths): number {
  return widths.observation * 4 + actionBytes(widths.actions) + widths.seats * 4 + SMALL_COLUMNS;
}

/** Match, ply, seat, action, an offset, a short text. */
const SMALL_COLUMNS = 32;

/** A collector without rows. */
export function collectRows(widths: RowWidths): RowCollector {
  const { observation: length, seats } = widths;
  const maskLength = actionBytes(widths.actions);
  let columns = newColumns(widths);
  let rows = 0;
  let visits = 0;
  let ended = 0;
  return {
    bytes: () => rows * rowBytes(widths) + visits * 8,
    add: (decision, observe) => {
      columns = withRoom(columns, widths, rows + 1, visits + (decision.visits?.length ?? 0));
      columns.match[rows] = decision.match;
      columns.ply[rows] = decision.ply;
      columns.seat[rows] = decision.seat;
      columns.action[rows] = decision.action;
      observe(columns.observation.subarray(rows * length, (rows + 1) * length));
      setActionBits(columns.mask, decision.legal, rows * maskLength);
      for (const visited of decision.visits ?? []) {
        columns.visited[visits] = visited.action;
        columns.visits[visits++] = visited.visits;
      }
      columns.searched[rows] = decision.visits === undefined ? 0 : 1;
      columns.visitOffsets[++rows] = visits;
    },
    endMatch: (end) => {
      for (; ended < rows; ended++) {
        columns.reason.push(end?.reason);
        if (end !== undefined) columns.outcome.set(end.shares, ended * seats);
      }
    },
    take: () => {
      const taken = cut(columns, widths, rows, visits);
      columns = newColumns(widths);
      rows = visits = ended = 0;
      return taken;
    },
  };
}

/** Columns with room for more rows than they have. */
type RoomyColumns = Omit<Columns, 'rows' | 'reason'> & { readonly reason: (string | undefined)[] };

const FIRST_ROWS = 256;

function newColumns(widths: RowWidths, rows = FIRST_ROWS, visits = FIRST_ROWS): RoomyColumns {
  return {
    match: new Uint32Array(rows),
    ply: new Uint32Array(rows),
    seat: new Uint8Array(rows),
    observation: new Float32Array(rows * widths.observation),
    mask: new Uint8Array(rows * actionBytes(widths.actions)),
    action: new Int32Array(rows),
    visitOffsets: new Int32Array(rows + 1),
    visited: new Int32Array(visits),
    visits: new Int32Array(visits),
    searched: new Uint8Array(rows),
    outcome: new Float32Array(rows * widths.seats),
    reason: [],
  };
}

/** The same columns, or copies with at least twice the room. */
function withRoom(columns: RoomyColumns, widths: RowWidths, rows: number, visits: number): RoomyColumns {
  const hasRows = rows <= columns.match.length;
  const hasVisits = visits <= columns.visits.length;
  if (hasRows && hasVisits) return columns;
  const larger = newColumns(
    widths,
    hasRows ? columns.match.length : Math.max(rows, 2 * columns.match.length),
    hasVisits ? columns.visits.length : Math.max(visits, 2 * columns.visits.length),
  );
  larger.match.set(columns.match);
  larger.ply.set(columns.ply);
  larger.seat.set(columns.seat);
  larger.observation.set(columns.observation);
  larger.mask.set(columns.mask);
  larger.action.set(columns.action);
  larger.visitOffsets.set(columns.visitOffsets);
  larger.visited.set(columns.visited);
  larger.visits.set(columns.visits);
  larger.searched.set(columns.searched);
  larger.outcome.set(columns.outcome);
  return { ...larger, reason: columns.reason };
}

function cut(columns: RoomyColumns, widths: RowWidths, rows: number, visits: number): Columns {
  return {
    rows,
    match: columns.match.subarray(0, rows),
    ply: columns.ply.subarray(0, rows),
    seat: columns.seat.subarray(0, rows),
    observation: columns.observation.subarray(0, rows * widths.observation),
    mask: columns.mask.subarray(0, rows * actionBytes(widths.actions)),
    action: columns.action.subarray(0, rows),
    visitOffsets: columns.visitOffsets.subarray(0, rows + 1),
    visited: columns.visited.subarray(0, visits),
    visits: columns.visits.subarray(0, visits),
    searched: columns.searched.subarray(0, rows),
    outcome: columns.outcome.subarray(0, rows * widths.seats),
    reason: columns.reason,
  };
}

// Where the random integers of a match come from.

/** Random integers for a match, by its number: from a sequence that no other match of any seed has. */
function startMatch(seed: number, match: number): Random {
  const source = matchRandom(seed);
  source.start(match);
  return source.random;
}

// Plays the matches of a dataset.

const SEEDS = 2 ** 31;

/**
 * Plays a match, by its number, and adds a row for each decision. It is the match of that number which `simulate` plays with
 * the same seed and new bots for each match.
 *
 * @returns how many rows there are
 * @throws what a bot or the rules throw
 */
export function playMatch<G extends GameTypes>(plan: DatasetPlan<G>, match: number, rows: RowCollector): number {
  const { encoded, game, first, seed, maxMoves } = plan;
  const random = startMatch(seed, match);
  // Each bot draws from a source of its own, so that the dice do not depend on what a bot draws.
  const sources = plan.bots.map(() => seededRandom(random(SEEDS)));
  let searched: BotProgress<G> | undefined;
  const bots = plan.bots.map(({ make }) =>
    make((progress) => {
      searched = progress;
    }),
  );
  const legal: number[] = [];
  let state = first;
  let decisions = 0;
  for (let ply = 0; ; ply++) {
    const status = game.status(state);
    if (status.type === 'over') {
      rows.endMatch({ shares: winShares(status.outcome, game.sides(state)), reason: status.outcome.reason });
      return decisions;
    }
    if (ply === maxMoves) {
      rows.endMatch(undefined);
      return decisions;
    }
    if (status.type === 'chance') {
      state = game.apply(state, sample(game.chance(state), random));
      continue;
    }
    const { seats } = status;
    const seat = seats.length === 1 ? seats[0]! : seats[random(seats.length)]!;
    const view = game.view(state, seat);
    searched = undefined;
    const answer = bots[seat]!({ view, seat, moves: game.legalMoves(view, seat), random: sources[seat]! });
    const checked = game.check(state, answer, seat);
    if (!checked.ok) throw toRuleError(checked.error);
    decisions++;
    rows.add(
      {
        match,
        ply,
        seat,
        legal: legalActions(encoded, view, seat, legal),
        action: actionNumber(encoded, view, answer),
        visits: visitsOf(searched, (move) => actionNumber(encoded, view, move)),
      },
      (observation) => encode(encoded, view, seat, observation),
    );
    state = game.apply(state, checked.value);
  }
}

function visitsOf<G extends GameTypes>(searched: BotProgress<G> | undefined, numberOf: (move: G['Move']) => number) {
  return searched?.moves.map(({ move, visits }) => ({ action: numberOf(move), visits }));
}
