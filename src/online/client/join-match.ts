/** The client: a match on a host that looks like one in this process. */
import {
  cryptoRandom,
  type Game,
  type GameKit,
  type GameTypes,
  type LogEntry,
  type Observer,
  type Playable,
  type PlayOptions,
  type Result,
  RuleError,
  type Snapshot,
  type Status,
  type ViewOf,
  type Violation,
} from '../../core/index.ts';
import { createListeners, gameOf, show, toRuleError } from '../../core/internal.ts';
import type { UndoRequest } from '../host/match.ts';
import { type HostClock, pause, systemClock } from '../platform.ts';
import type { ClockInfo, MatchEvent, MatchTerms, SeatInfo } from '../protocol.ts';
import { type Fetch, followEvents, pauseBefore, post, type ServerEvent } from './connection.ts';
import { type Attempt, createOutbox } from './outbox.ts';
import { advanceConfirmed, type Confirmed, type Prediction, predict, startConfirmed } from './timeline.ts';

// The types of a match that is played on a host.

/** How a match is joined. */
export interface JoinOptions<G extends GameTypes> {
  /** The game that is played, or its kit: a match of another one is refused. */
  readonly game: GameKit<G> | Game<G>;
  /** How requests are sent. Default: `fetch` of the platform. */
  readonly fetch?: Fetch | undefined;
  /** Ends it, like `close`. */
  readonly signal?: AbortSignal | undefined;
  /** Where the time comes from. Default: the platform. */
  readonly clock?: HostClock | undefined;
}

/** Whether the host can be reached. */
export interface Connection {
  /** `closed`: by `close`, or because the host refuses. */
  readonly status: 'connecting' | 'connected' | 'closed';
  /** Why the host refuses. */
  readonly error?: Violation;
}

/** What is known of an online match besides the game. */
export interface OnlineInfo {
  /** The id of the match. */
  readonly match: string;
  readonly terms: MatchTerms;
  readonly seats: readonly SeatInfo[];
  /** For each seat, whether its player is connected. */
  readonly present: readonly boolean[];
  /** Who asks to take back a decision. */
  readonly undo: UndoRequest | null;
  /** The address of the match in which the same players go on. */
  readonly rematch: string | null;
  /** The times of the clock, as of its `now`; `null`: no clock. */
  readonly times: ClockInfo | null;
  /** How many moves of this client the host has not confirmed yet. */
  readonly pending: number;
}

/**
 * A match on a host, which looks like one in this process. A move shows at once and is taken back if the host refuses it.
 * Listeners are called after every change, those of the connection and of `info` included. Functions need no `this`.
 */
export interface OnlineMatch<G extends GameTypes> extends Playable<G> {
  /** Whose eyes these are: `view` and `log` take no other observer where something is hidden. */
  readonly you: Observer;
  readonly connection: Connection;
  readonly info: OnlineInfo;
  /**
   * Sends a move until the host has answered: it is played once, however often it is sent. The value is the revision of
   * the move.
   */
  tryPlay(data: unknown, options?: PlayOptions): Promise<Result<number>>;
  /** Asks the others to take back this player's last decision. */
  askUndo(): Promise<Result<void>>;
  /** Answers another player who asks to take back. */
  answerUndo(agree: boolean): Promise<Result<void>>;
  /** Gives up. */
  resign(): Promise<Result<void>>;
  /** Leaves for good: a bot takes the seat. */
  leave(): Promise<Result<void>>;
  /** Another match with the same players: its address, where this token is valid too. */
  rematch(): Promise<Result<string>>;
  /** Ends the connection. Moves that are not confirmed are refused with `disconnected`, although the host may play them. */
  close(): void;
}

/**
 * Joins a match on a host with the token of a seat, or without one as a spectator. Resolves when the match is here.
 *
 * @param url - the address of the match: `https://example.org/matches/…`
 * @throws RuleError (the promise is rejected) `no-match`, `bad-token`, `wrong-game`, `wrong-version`, `disconnected`
 *
 * @example
 * ```ts
 * import { type CreatedMatch, createHost, joinMatch, memoryStorage } from 'tabletop-rules/online';
 * import { oyno } from 'tabletop-rules/oyno';
 *
 * const host = createHost({ games: [oyno], storage: memoryStorage() });
 * const headers = { 'content-type': 'application/json' };
 * const request = { method: 'POST', headers, body: JSON.stringify({ game: 'oyno', name: 'Ann' }) };
 * const created = await host.fetch(new Request('http://localhost/matches', request));
 * const { match, token }: CreatedMatch = await created.json();
 *
 * // Without `fetch`, requests go over the network.
 * const settings = { game: oyno, fetch: host.fetch };
 * const ann = await joinMatch(`http://localhost/matches/${match}`, token ?? undefined, settings);
 * ann.you; // => 0
 * ann.close();
 * host.close();
 * ```
 */
export async function joinMatch<G extends GameTypes>(
  url: string,
  token: string | undefined,
  options: JoinOptions<G>,
): Promise<OnlineMatch<G>> {
  const { signal, clock = systemClock(true), fetch: send = (request) => fetch(request) } = options;
  const game = gameOf(options.game);
  const listeners = createListeners();
  const closing = new AbortController();
  const random = cryptoRandom();
  let connection: Connection = { status: 'connecting' };
  let confirmed: Confirmed<G> | undefined;
  let you: Observer = 'spectator';
  let present: readonly boolean[] = [];
  let times: ClockInfo | null = null;
  /** The first of the moves that are not confirmed, as far as it can be told what they lead to. */
  let predictions: readonly Prediction<G>[] = [];
  let snapshot: Snapshot<G> | undefined;
  let info: OnlineInfo | undefined;
  /** The revision that the host had when the stream was opened. */
  let current = Number.POSITIVE_INFINITY;
  let resolveReady = (): void => {};
  let rejectReady = (_: unknown): void => {};
  const ready = new Promise<void>((resolve, reject) => {
    resolveReady = resolve;
    rejectReady = reject;
  });

  const now = (): Confirmed<G> => {
    // Nothing is given out before the match is here.
    if (confirmed === undefined) throw new RuleError('disconnected', 'The match has not arrived yet.');
    return confirmed;
  };
  const viewAt = (ply: number): ViewOf<G> => now().views[ply] ?? predictions[ply - now().views.length]!.view;
  const plies = (): number => now().actions.length + predictions.length;
  const shownView = (): ViewOf<G> => viewAt(plies());
  const status = (): Status<G> => (predictions.length > 0 ? game.status(shownView()) : now().status);

  const changed = (): void => {
    snapshot = undefined;
    info = undefined;
    listeners.notify();
  };

  const predictAll = (): void => {
    const predicted: Prediction<G>[] = [];
    predictions = predicted;
    if (confirmed === undefined || confirmed.status.type === 'over' || you === 'spectator') return;
    for (const move of outbox.moves) {
      const view = predict(game, shownView(), you, move, random);
      if (view === undefined) return;
      predicted.push({ move, view });
    }
  };

  const attempt = async (body: object, tries: number): Promise<Attempt> => {
    const answer = await post(send, `${url}/act`, token, body);
    if ('ok' in answer) return answer.ok ? 'played' : answer.error;
    await pause(clock, answer.after ?? pauseBefore(tries), closing.signal);
    return 'unknown';
  };
  const outbox = createOutbox<G>({
    attempt,
    onChange: () => {
      predictAll();
      changed();
    },
  });

  const take = (event: MatchEvent): void => {
    const revision = confirmed?.revision ?? -1;
    // Again what is known, after the stream was cut.
    if (event.revision <= revision) return;
    if (event.revision > revision + 1) throw new Error('An event is missing.');
    if (confirmed === undefined) confirmed = startConfirmed(game, event);
    else advanceConfirmed(confirmed, event);
    if (event.key !== undefined) outbox.confirm(event.key, event.revision);
    predictAll();
  };

  const receive = ({ event, data }: ServerEvent): void => {
    const value = JSON.parse(data);
    if (event === 'hello') {
      you = value.you;
      current = value.revision;
    } else if (event === 'match') take(value);
    else if (event === 'times') times = value;
    else if (event === 'presence') present = value;
    if (confirmed === undefined || confirmed.revision < current) return;
    // What was missed has arrived.
    connection = { status: 'connected' };
    resolveReady();
    changed();
  };

  const end = (error?: Violation): void => {
    if (closing.signal.aborted) return;
    closing.abort();
    connection = error === undefined ? { status: 'closed' } : { status: 'closed', error };
    const refusal = error ?? disconnected('The connection has been closed.');
    rejectReady(toRuleError(refusal));
    outbox.refuse(refusal);
  };

  /** Sends something that is not a move, once. */
  const command = async <T>(path: string, body: object, read: (value: object) => T): Promise<Result<T>> => {
    const answer = await post(send, `${url}/${path}`, token, body);
    if (!('ok' in answer)) return { ok: false, error: disconnected('The host cannot be reached now.') };
    return answer.ok ? { ok: true, value: read(answer.value) } : answer;
  };
  const nothing = (): void => {};

  const checkSight = (observer: Observer): void => {
    if (observer === you || game.perfectInformation) return;
    throw new RuleError('bad-observer', `This client sees the match as ${show(you)}, not as ${show(observer)}.`, {
      details: { observer: show(observer), you: show(you) },
    });
  };
  const checkPly = (ply: number): number => {
    if (Number.isInteger(ply) && ply >= 0 && ply <= plies()) return ply;
    throw new RuleError('bad-argument', `A ply is an integer from 0 to ${plies()} now, not ${show(ply)}.`, {
      details: { ply: show(ply), plies: plies() },
    });
  };

  const tryPlay = async (data: unknown, { by, seen }: PlayOptions = {}): Promise<Result<number>> => {
    const refuse = (error: Violation): Result<number> => ({ ok: false, error });
    if (closing.signal.aborted) return refuse(disconnected('The connection has been closed.'));
    if (you === 'spectator' || (by ?? you) !== you) {
      return refuse({ code: 'wrong-seat', message: `This client is ${show(you)}, and cannot send for ${show(by)}.` });
    }
    if (status().type === 'over') return refuse({ code: 'game-over', message: 'The match is over.' });
    const checked = game.check(shownView(), data, you);
    // A seat can send moves only.
    return checked.ok ? outbox.send(checked.value as G['Move'], seen ?? now().revision) : checked;
  };

  const match: OnlineMatch<G> = {
    game,
    get options() {
      return now().options;
    },
    get status() {
      return status();
    },
    get ply() {
      return plies();
    },
    get revision() {
      return now().revision;
    },
    get you() {
      return you;
    },
    get connection() {
      return connection;
    },
    get info() {
      const { terms, seats, undo, rematch } = now();
      info ??= Object.freeze({
        match: url.slice(url.lastIndexOf('/') + 1),
        terms,
        seats,
        present,
        undo,
        rematch: rematch === null ? null : addressOf(url, rematch),
        times,
        pending: outbox.moves.length,
      });
      return info;
    },
    view: (observer, ply) => {
      checkSight(observer);
      return viewAt(ply === undefined ? plies() : checkPly(ply));
    },
    legalMoves: (seat) => (status().type === 'over' ? [] : game.legalMoves(shownView(), seat)),
    tryPlay,
    log: (observer, since = 0) => {
      checkSight(observer);
      const actions = [...now().actions, ...predictions.map(({ move }) => move)].slice(checkPly(since));
      return actions.map((action, i): LogEntry<G> => ({ ply: since + i + 1, action }));
    },
    subscribe: listeners.subscribe,
    getSnapshot: () => {
      snapshot ??= Object.freeze({ status: status(), ply: plies(), revision: now().revision });
      return snapshot;
    },
    askUndo: () => command('undo', { seen: now().revision }, nothing),
    answerUndo: (agree) => command('undo/answer', { agree }, nothing),
    resign: () => command('resign', {}, nothing),
    leave: () => command('leave', {}, nothing),
    rematch: () => command('rematch', {}, (value) => addressOf(url, String(Reflect.get(value, 'match')))),
    close: () => end(),
  };

  signal?.addEventListener('abort', () => end());
  if (signal?.aborted === true) end();
  void followEvents({
    send,
    url: `${url}/events`,
    token,
    clock,
    signal: closing.signal,
    lastRevision: () => confirmed?.revision ?? -1,
    onEvent: receive,
    onCut: () => {
      current = Number.POSITIVE_INFINITY;
      if (connection.status !== 'connected') return;
      connection = { status: 'connecting' };
      changed();
    },
    onRefused: end,
  });
  await ready;
  return Object.freeze(match);
}

/** The address of another match on the same host. */
function addressOf(url: string, match: string): string {
  return url.slice(0, url.lastIndexOf('/') + 1) + match;
}

function disconnected(message: string): Violation {
  return { code: 'disconnected', message };
}
