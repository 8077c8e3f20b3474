/** The plies that a client shows: those that its host has confirmed, and those that it predicts. */
import {
  cryptoRandom,
  type Game,
  type GameTypes,
  type Observer,
  type Random,
  type Resolved,
  RuleError,
  rulesOf,
  type Seat,
  type SeenActionOf,
  type Status,
  type ViewOf,
} from '../../core/index.ts';
import { deepFreeze, isSealed, recordOptions, sameData } from '../../core/internal.ts';
import type { MatchEvent, MatchTerms, SeatInfo, UndoRequest, WhyReplaced, WhyResigned } from '../protocol.ts';

/** That a seat has resigned. */
export interface ResignedSeat {
  readonly seat: Seat;
  readonly why: WhyResigned | WhyReplaced;
}

/** A match as its host has told it so far, with the moves of this client that are on their way. */
export class Timeline<G extends GameTypes> {
  private readonly game: Game<G>;
  private readonly random: Random = cryptoRandom();
  private known: Confirmed<G> | undefined;
  /** The match from its beginning, as somebody else may see it: it is shown once all of it is here. */
  private again: { readonly known: Confirmed<G> | undefined } | undefined;
  /** The first of the moves that are not confirmed, as far as it can be told what they lead to. */
  private predictions: readonly Prediction<G>[] = [];

  constructor(game: Game<G>) {
    this.game = game;
  }

  /** What the host has confirmed. Nothing is given out before the match is here. */
  get confirmed(): Confirmed<G> {
    if (this.known === undefined) throw new RuleError('disconnected', 'The match has not arrived yet.');
    return this.known;
  }

  /** The last revision that has arrived; -1: none. */
  get revision(): number {
    return this.arriving?.revision ?? -1;
  }

  /** How many actions are shown. */
  get plies(): number {
    const { first, actions } = this.confirmed;
    return first + actions.length + this.predictions.length;
  }

  /** Where the page before the events that are here begins; `undefined`: everything is here. */
  get earlier(): number | undefined {
    const { firstRevision } = this.confirmed;
    return firstRevision === 0 ? undefined : firstRevision;
  }

  /** The view that is shown. */
  get view(): ViewOf<G> {
    return this.viewAt(this.plies);
  }

  /** The status that is shown. */
  get status(): Status<G> {
    return this.predictions.length > 0 ? this.game.status(this.view) : this.confirmed.status;
  }

  viewAt(ply: number): ViewOf<G> {
    const { first, views } = this.confirmed;
    const at = ply - first;
    return views[at] ?? this.predictions[at - views.length]!.view;
  }

  /** The actions that are shown, in their order, from the first one on that is here. */
  actions(): readonly (SeenActionOf<G> | G['Move'])[] {
    return [...this.confirmed.actions, ...this.predictions.map(({ move }) => move)];
  }

  /** What events go on from. */
  private get arriving(): Confirmed<G> | undefined {
    return this.again === undefined ? this.known : this.again.known;
  }

  /** Everything comes again, as another observer may see it. */
  restart(): void {
    this.again = { known: undefined };
  }

  /** Takes an event. Returns whether it is new: after the stream was cut some come again. */
  take(event: MatchEvent): boolean {
    if (event.revision <= this.revision) return false;
    if (event.revision > this.revision + 1 && event.type !== 'snapshot') throw new Error('An event is missing.');
    const { arriving } = this;
    if (event.type === 'snapshot') this.arrive(startConfirmed(this.game, event));
    else if (arriving !== undefined) advanceConfirmed(arriving, event);
    else this.arrive(startConfirmed(this.game, event));
    if (this.again !== undefined && event.revision >= (this.known?.revision ?? 0)) {
      this.known = this.again.known;
      this.again = undefined;
    }
    return true;
  }

  private arrive(known: Confirmed<G> | undefined): void {
    if (this.again === undefined) this.known = known;
    else this.again = { known };
  }

  /** Takes a page of what was before: the events up to the first one that is here. */
  takeEarlier(events: readonly MatchEvent[]): void {
    const { known } = this;
    const [start, ...rest] = events;
    const page = start === undefined ? undefined : startConfirmed(this.game, start);
    if (known === undefined || page === undefined || page.revision >= known.firstRevision) return;
    for (const event of rest) if (event.revision <= known.firstRevision) advanceConfirmed(page, event);
    if (page.revision < known.firstRevision)
      throw new RuleError('disconnected', 'The page of the history is not whole.');
    known.firstRevision = start!.revision;
    // An undo may have taken back what the page has.
    const more = known.first - page.first;
    if (more <= 0) return;
    known.first = page.first;
    known.views.unshift(...page.views.slice(0, more));
    known.actions.unshift(...page.actions.slice(0, more));
  }

  /** Predicts what the moves of an observer lead to, as far as it can be told. */
  predict(moves: readonly G['Move'][], observer: Observer): void {
    const predicted: Prediction<G>[] = [];
    this.predictions = predicted;
    if (this.known === undefined || this.known.status.type === 'over' || observer === 'spectator') return;
    for (const move of moves) {
      // A sealed choice waits for others: nothing is seen of it.
      if (isSealed(this.status)) return;
      const view = predict(this.game, this.view, observer, move, this.random);
      if (view === undefined) return;
      predicted.push({ move, view });
    }
  }
}

/** A match as the events so far tell it: it changes with each event. */
interface Confirmed<G extends GameTypes> {
  readonly terms: MatchTerms;
  readonly options: Resolved<G['Options']>;
  revision: number;
  status: Status<G>;
  /** The revision of the first event that is here. */
  firstRevision: number;
  /** How many actions came before those that are here. */
  first: number;
  /** The view before the first action that is here, and after each. */
  readonly views: ViewOf<G>[];
  readonly actions: SeenActionOf<G>[];
  seats: readonly SeatInfo[];
  undo: UndoRequest | null;
  /** The match in which the same players go on. */
  rematch: string | null;
  resigned: ResignedSeat | null;
  /** Why the operator has ended the match. */
  cancelled: string | null;
}

/**
 * The match after its first event.
 *
 * @throws RuleError `wrong-game`, `wrong-version` where the match is not of this game
 */
function startConfirmed<G extends GameTypes>(game: Game<G>, event: MatchEvent): Confirmed<G> | undefined {
  const { terms, view, revision, ply, status, seats = [], undo = null, match = null } = event;
  if (terms === undefined || view === undefined) return undefined;
  if (terms.game !== game.id) {
    throw new RuleError('wrong-game', `The match is of ${terms.game}, not of ${game.id}.`, {
      details: { is: terms.game, expects: game.id },
    });
  }
  const [version, expects] = [terms.version, game.version];
  if (version !== expects) {
    throw new RuleError(
      'wrong-version',
      `The match was begun under version ${version} of the rules of ${game.name}; this client has version ${expects}.`,
      { details: { version, expects } },
    );
  }
  return {
    terms,
    options: recordOptions(game, terms.options),
    revision,
    firstRevision: revision,
    first: ply,
    // Hosts send statuses and views of the game.
    status: status as Status<G>,
    views: [deepFreeze(view) as ViewOf<G>],
    actions: [],
    seats,
    undo,
    rematch: match,
    resigned: null,
    cancelled: event.reason ?? null,
  };
}

/** Takes the next event. */
function advanceConfirmed<G extends GameTypes>(known: Confirmed<G>, event: MatchEvent): void {
  const { views, actions } = known;
  const { type, revision, status, ply, seats, undo, match, seat, why, reason } = event;
  if (type === 'played') {
    // Hosts send views and actions of the game.
    views.push(deepFreeze(event.view ?? { ...views[views.length - 1], ...event.changes }) as ViewOf<G>);
    actions.push(deepFreeze(event.action) as SeenActionOf<G>);
  } else if (type === 'undone') {
    const left = Math.max(0, ply - known.first);
    views.length = left + 1;
    actions.length = left;
    if (ply < known.first) {
      known.first = ply;
      views[0] = deepFreeze(event.view) as ViewOf<G>;
    }
  }
  if (type === 'resigned' && seat !== undefined && why !== undefined) known.resigned = { seat, why };
  if (type === 'cancelled' && reason !== undefined) known.cancelled = reason;
  known.revision = revision;
  known.status = status as Status<G>;
  if (seats !== undefined) known.seats = seats;
  if (undo !== undefined) known.undo = undo;
  if (match !== undefined) known.rematch = match;
}

// What a move leads to, before the host has answered.

/** A move that has not been confirmed, and the view after it. */
interface Prediction<G extends GameTypes> {
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
