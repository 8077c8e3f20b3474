/** What a client knows of a match from its host. */
import {
  type Game,
  type GameTypes,
  type Random,
  type Resolved,
  RuleError,
  rulesOf,
  type Seat,
  type SeenActionOf,
  type Status,
  type ViewOf,
} from '../../core/index.ts';
import { deepFreeze, recordOptions, sameData } from '../../core/internal.ts';
import type { UndoRequest } from '../host/match.ts';
import type { MatchEvent, MatchTerms, SeatInfo } from '../protocol.ts';

/** A match as the events so far tell it: it changes with each event. */
export interface Confirmed<G extends GameTypes> {
  readonly terms: MatchTerms;
  readonly options: Resolved<G['Options']>;
  revision: number;
  status: Status<G>;
  /** The view before the first action, and after each. */
  readonly views: ViewOf<G>[];
  readonly actions: SeenActionOf<G>[];
  seats: readonly SeatInfo[];
  undo: UndoRequest | null;
  /** The match in which the same players go on. */
  rematch: string | null;
}

/**
 * The match after its first event.
 *
 * @throws RuleError `wrong-game`, `wrong-version` where the match is not of this game
 */
export function startConfirmed<G extends GameTypes>(game: Game<G>, event: MatchEvent): Confirmed<G> | undefined {
  const { terms, view, revision, status, seats = [] } = event;
  if (terms === undefined || view === undefined) return undefined;
  const wrong = (code: 'wrong-game' | 'wrong-version', is: string, expects: string): RuleError =>
    new RuleError(code, `The match is of ${is}, not of ${expects}.`, { details: { is, expects } });
  if (terms.game !== game.id) throw wrong('wrong-game', terms.game, game.id);
  if (terms.version !== game.version) {
    throw wrong('wrong-version', `version ${terms.version} of the rules`, `version ${game.version}`);
  }
  return {
    terms,
    options: recordOptions(game, terms.options),
    revision,
    // Hosts send statuses and views of the game.
    status: status as Status<G>,
    views: [deepFreeze(view) as ViewOf<G>],
    actions: [],
    seats,
    undo: null,
    rematch: null,
  };
}

/** Takes the next event. */
export function advanceConfirmed<G extends GameTypes>(known: Confirmed<G>, event: MatchEvent): void {
  const { views, actions } = known;
  const { type, revision, status, ply, seats, undo, match } = event;
  if (type === 'played') {
    // Hosts send views and actions of the game.
    views.push(deepFreeze(event.view ?? { ...views[views.length - 1], ...event.changes }) as ViewOf<G>);
    actions.push(deepFreeze(event.action) as SeenActionOf<G>);
  } else if (type === 'undone') {
    views.length = ply + 1;
    actions.length = ply;
  }
  known.revision = revision;
  known.status = status as Status<G>;
  if (seats !== undefined) known.seats = seats;
  if (undo !== undefined) known.undo = undo;
  if (match !== undefined) known.rematch = match;
}

// What a move leads to, before the host has answered.

/** A move that has not been confirmed, and the view after it. */
export interface Prediction<G extends GameTypes> {
  readonly move: G['Move'];
  readonly view: ViewOf<G>;
}

/** In how many states that the observer could be in a move that reveals something is made. */
const SAMPLES = 8;

/**
 * The view after a move of the observer; `undefined` where it depends on what the observer does not know, or the move is not
 * legal any more.
 *
 * A move that reveals something is made in several states that the observer could be in. Where the views after it differ,
 * only the host knows what it reveals. Where they agree, it shows others what the observer knows already; or, seldom,
 * what is only very likely, which the answer of the host then corrects.
 */
export function predict<G extends GameTypes>(
  game: Game<G>,
  view: ViewOf<G>,
  seat: Seat,
  move: G['Move'],
  random: Random,
): ViewOf<G> | undefined {
  if (!game.check(view, move, seat).ok) return undefined;
  const { hidden } = rulesOf(game);
  const stateOf = (): G['State'] => game.determinize(view, seat, random);
  const after = (state: G['State']): ViewOf<G> => deepFreeze(game.view(game.apply(state, move), seat));
  const state = stateOf();
  const first = after(state);
  const samples = hidden?.reveals(state, move) === true ? SAMPLES : 1;
  for (let i = 1; i < samples; i++) if (!sameData(first, after(stateOf()))) return undefined;
  return first;
}
