/** The client: a match on a host that looks like one in this process. */
import {
  type Game,
  type GameKit,
  type GameTypes,
  type LogEntry,
  type Observer,
  type Playable,
  type PlayOptions,
  type Result,
  RuleError,
  type Seat,
  type Snapshot,
  type Violation,
} from '../../core/index.ts';
import {
  checkObject,
  checkText,
  createListeners,
  gameOf,
  hasGame,
  reportError,
  show,
  toRuleError,
} from '../../core/internal.ts';
import { type HostClock, pause, systemClock } from '../platform.ts';
import type {
  ChatMessage,
  ClaimInfo,
  ClockInfo,
  HistoryPage,
  MatchEvent,
  MatchTerms,
  SeatInfo,
  UndoRequest,
} from '../protocol.ts';
import { type Fetch, followEvents, get, pauseBefore, post, type ServerEvent } from './connection.ts';
import { type Attempt, createOutbox, type Outbox } from './outbox.ts';
import { type ResignedSeat, Timeline } from './timeline.ts';

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
  /** Why the host refuses, for good or for now. */
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
  /** Who has resigned, and whether because the time ran out; `null`: nobody. */
  readonly resigned: ResignedSeat | null;
  /** Why the operator has ended the match, without a result; `null`: nobody has. */
  readonly cancelled: string | null;
  /** The times of the clock, as of its `now`; `null`: no clock. */
  readonly times: ClockInfo | null;
  /** When this player may claim that the opponents have left, as of its `now`; `null`: not as things are. */
  readonly claim: ClaimInfo | null;
  /** The ply from which on views and the log are here: those of a long match before it come by `loadEarlier`. */
  readonly firstPly: number;
  /** How many actions later than players a spectator sees the match while people play it; 0: at once. */
  readonly delay: number;
  /** How many moves of this client the host has not confirmed yet. */
  readonly pending: number;
}

/**
 * A match on a host, which looks like one in this process. A move shows at once and is taken back if the host refuses it.
 * Listeners are called after every change, those of the connection and of `info` included; what one throws is reported as an
 * uncaught error. Functions need no `this`.
 */
export interface OnlineMatch<G extends GameTypes> extends Playable<G> {
  /**
   * Whose eyes these are: `view` and `log` take no other observer where something is hidden. When a bot takes the seat it
   * becomes `spectator`, so ask each time: `mountBoard(element, { playable: match, board, seat: () => match.you })`.
   */
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
  /** Claims that all opponents have left, from the time on that `info.claim` tells: they lose, or bots take their seats. */
  claim(): Promise<Result<void>>;
  /** Another match with the same players: its address, where this token is valid too. */
  rematch(): Promise<Result<string>>;
  /** Writes a message: players to each other, spectators among themselves. */
  say(text: string): Promise<Result<void>>;
  /** Calls the listener with the messages that are here, and then with each that comes. Returns the function that unsubscribes it. */
  onChat(listener: (message: ChatMessage) => void): () => void;
  /** Brings plies before `info.firstPly`; with none before, nothing happens. */
  loadEarlier(): Promise<Result<void>>;
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
  checkText('url', url);
  if (token !== undefined) checkText('token', token);
  checkObject(options, 'options with a game, { game }');
  if (!hasGame(options.game)) {
    throw new RuleError('bad-argument', `"game" must be a game or its kit, not ${show(options.game)}.`);
  }
  const client = new OnlineClient<G>(url, token, options);
  void client.follow();
  await client.ready;
  return onlineMatch(client);
}

/** So many of the last messages are kept for listeners that come later. */
const MOST_MESSAGES = 100;
/** How many events of a history are fetched at once. */
const PAGE = 200;

/** The match of a client. Its functions need no `this`. */
function onlineMatch<G extends GameTypes>(client: OnlineClient<G>): OnlineMatch<G> {
  const { game, timeline } = client;
  return Object.freeze({
    game,
    get options() {
      return timeline.confirmed.options;
    },
    get status() {
      return timeline.status;
    },
    get ply() {
      return timeline.plies;
    },
    get revision() {
      return timeline.confirmed.revision;
    },
    get you() {
      return client.you;
    },
    get connection() {
      return client.connection;
    },
    get info() {
      return client.info();
    },
    view: (observer, ply) => {
      client.checkObserver(observer);
      return timeline.viewAt(ply === undefined ? timeline.plies : client.checkPly(ply));
    },
    chosen: (seat) => (seat === client.you ? client.choice : undefined),
    get chosenSeats() {
      return client.chosenSeats;
    },
    legalMoves: (seat) => (timeline.status.type === 'over' ? [] : game.legalMoves(timeline.view, seat)),
    tryPlay: (data, options) => client.tryPlay(data, options),
    log: (observer, since = 0) => {
      client.checkObserver(observer);
      const { first } = timeline.confirmed;
      const from = client.checkPly(since >= 0 ? Math.max(since, first) : since);
      return timeline
        .actions()
        .slice(from - first)
        .map((action, i): LogEntry<G> => ({ ply: from + i + 1, action }));
    },
    subscribe: client.listeners.subscribe,
    getSnapshot: () => client.snapshot(),
    askUndo: () => client.command('undo', { seen: timeline.confirmed.revision }),
    answerUndo: (agree) => client.command('undo/answer', { agree }),
    resign: () => client.command('resign', {}),
    leave: () => client.command('leave', {}),
    claim: () => client.command('claim', {}),
    say: (text) => client.command('chat', { text }),
    onChat: (listener) => client.onChat(listener),
    loadEarlier: () => client.loadEarlier(),
    rematch: async () => {
      const answer = await client.post('rematch', {});
      return answer.ok ? { ok: true, value: client.addressOf(String(Reflect.get(answer.value, 'match'))) } : answer;
    },
    close: () => client.end(),
  } satisfies OnlineMatch<G>);
}

/** What a client has: the plies, the moves that are on their way, and what the host tells besides. */
class OnlineClient<G extends GameTypes> {
  readonly game: Game<G>;
  readonly timeline: Timeline<G>;
  readonly listeners = createListeners();
  /** Resolves when everything that was missed has arrived. */
  readonly ready: Promise<void>;
  you: Observer = 'spectator';
  connection: Connection = { status: 'connecting' };
  private readonly url: string;
  private readonly token: string | undefined;
  private readonly clock: HostClock;
  private readonly send: Fetch;
  private readonly outbox: Outbox<G>;
  private readonly closing = new AbortController();
  private resolveReady = (): void => {};
  private rejectReady = (_: unknown): void => {};
  private present: readonly boolean[] = [];
  private times: ClockInfo | null = null;
  private claim: ClaimInfo | null = null;
  private delay = 0;
  /** What this seat has chosen while others still choose, where choices are sealed. */
  choice: G['Move'] | undefined;
  /** The seats that have chosen so, where the game shows it. */
  chosenSeats: readonly Seat[] = [];
  private readonly messages: ChatMessage[] = [];
  private readonly chatListeners = new Set<(message: ChatMessage) => void>();
  /** The revision that the host had when the stream was opened. */
  private current = Number.POSITIVE_INFINITY;
  // Made when they are asked for, after every change.
  private lastSnapshot: Snapshot<G> | undefined;
  private lastInfo: OnlineInfo | undefined;

  constructor(url: string, token: string | undefined, options: JoinOptions<G>) {
    const { signal, clock = systemClock(true), fetch: send = (request) => fetch(request) } = options;
    this.url = url;
    this.token = token;
    this.clock = clock;
    this.send = send;
    this.game = gameOf(options.game);
    this.timeline = new Timeline(this.game);
    this.ready = new Promise((resolve, reject) => {
      this.resolveReady = resolve;
      this.rejectReady = reject;
    });
    this.outbox = createOutbox<G>({
      attempt: (body, tries) => this.attempt(body, tries),
      revision: () => this.timeline.revision,
      onChange: () => {
        this.predict();
        this.changed();
      },
    });
    signal?.addEventListener('abort', () => this.end());
    if (signal?.aborted === true) this.end();
  }

  /** Follows the events of the match until the client is closed. */
  follow(): Promise<void> {
    return followEvents({
      send: this.send,
      url: `${this.url}/events`,
      token: this.token,
      clock: this.clock,
      signal: this.closing.signal,
      lastRevision: () => this.timeline.revision,
      onEvent: (event) => this.receive(event),
      onCut: () => {
        this.current = Number.POSITIVE_INFINITY;
        if (this.connection.status !== 'connected') return;
        this.connection = { status: 'connecting' };
        this.changed();
      },
      onBusy: (error) => {
        this.connection = { status: 'connecting', error };
        this.changed();
      },
      onRefused: (error) => this.end(error),
    });
  }

  private receive({ event, data }: ServerEvent): void {
    const value = JSON.parse(data);
    if (event === 'hello') {
      const isOther = this.timeline.revision >= 0 && value.you !== this.you;
      this.you = value.you;
      this.delay = value.delay ?? 0;
      // A stream that begins tells them where there are any.
      this.claim = null;
      this.forgetChoices();
      if (isOther) {
        // A bot has taken the seat: what a spectator may see goes on from another view.
        this.timeline.restart();
        throw new Error('The match has to come again.');
      }
      this.current = value.revision;
    } else if (event === 'match') this.take(value);
    else if (event === 'times') this.times = value;
    else if (event === 'presence') this.present = value;
    else if (event === 'claim') this.claim = value;
    else if (event === 'chat') this.hear(value);
    else if (event === 'choice') this.hold(value);
    else if (event === 'chosen') this.chosenSeats = value;
    if (this.timeline.revision < 0 || this.timeline.revision < this.current) return;
    // What was missed has arrived.
    this.connection = { status: 'connected' };
    this.resolveReady();
    this.changed();
  }

  onChat(listener: (message: ChatMessage) => void): () => void {
    const own = (message: ChatMessage): void => listener(message);
    for (const message of this.messages) own(message);
    this.chatListeners.add(own);
    return () => this.chatListeners.delete(own);
  }

  private hear(message: ChatMessage): void {
    const { messages } = this;
    // After the stream was cut some come again.
    if (messages.some(({ room, number }) => room === message.room && number === message.number)) return;
    messages.push(message);
    if (messages.length > MOST_MESSAGES) messages.shift();
    for (const listener of this.chatListeners) {
      try {
        listener(message);
      } catch (error) {
        reportError(error);
      }
    }
  }

  /** A choice of this seat waits for others, or was withdrawn. */
  private hold(held: { readonly move: G['Move']; readonly key?: string } | null): void {
    this.choice = held?.move;
    if (held?.key !== undefined) this.outbox.confirm(held.key, this.timeline.revision);
    this.predict();
  }

  private forgetChoices(): void {
    this.choice = undefined;
    this.chosenSeats = [];
  }

  private take(event: MatchEvent): void {
    if (!this.timeline.take(event)) return;
    // Whoever was asked then has been asked anew.
    if (event.type === 'played' || event.type === 'undone' || event.status.type === 'over') this.forgetChoices();
    if (event.key !== undefined) this.outbox.confirm(event.key, event.revision);
    if (event.type === 'snapshot') this.outbox.arrived();
    this.predict();
  }

  private predict(): void {
    this.timeline.predict(this.outbox.moves, this.you);
  }

  private changed(): void {
    this.lastSnapshot = undefined;
    this.lastInfo = undefined;
    try {
      this.listeners.notify();
    } catch (error) {
      // Neither the host nor the network has failed.
      reportError(error);
    }
  }

  /** Ends the connection. `error`: why the host refuses. */
  end(error?: Violation): void {
    if (this.closing.signal.aborted) return;
    this.closing.abort();
    this.connection = error === undefined ? { status: 'closed' } : { status: 'closed', error };
    const refusal = error ?? disconnected('The connection has been closed.');
    this.rejectReady(toRuleError(refusal));
    this.outbox.refuse(refusal);
  }

  async tryPlay(data: unknown, { by, seen }: PlayOptions = {}): Promise<Result<number>> {
    const { you, timeline } = this;
    const refuse = (error: Violation): Result<number> => ({ ok: false, error });
    if (this.closing.signal.aborted) return refuse(disconnected('The connection has been closed.'));
    if (you === 'spectator' || (by ?? you) !== you) {
      return refuse({ code: 'wrong-seat', message: `This client is ${show(you)}, and cannot send for ${show(by)}.` });
    }
    if (timeline.status.type === 'over') return refuse({ code: 'game-over', message: 'The match is over.' });
    const checked = this.game.check(timeline.view, data, you);
    // A seat can send moves only.
    return checked.ok ? this.outbox.send(checked.value as G['Move'], seen ?? timeline.confirmed.revision) : checked;
  }

  private async attempt(body: object, tries: number): Promise<Attempt> {
    const answer = await post(this.send, `${this.url}/act`, this.token, body);
    if ('ok' in answer) return answer.ok ? Number(Reflect.get(answer.value, 'revision')) : answer.error;
    await pause(this.clock, answer.after ?? pauseBefore(tries), this.closing.signal);
    return 'unknown';
  }

  /** Sends something that is not a move, once. */
  async post(path: string, body: object): Promise<Result<object>> {
    return this.settled(await post(this.send, `${this.url}/${path}`, this.token, body));
  }

  /** What is not sent again is refused, with the reason of the host if it has one. */
  private settled(answer: Awaited<ReturnType<typeof post>>): Result<object> {
    if ('ok' in answer) return answer;
    return { ok: false, error: answer.error ?? disconnected('The host cannot be reached now.') };
  }

  /** Like `post`, where nothing is answered. */
  async command(path: string, body: object): Promise<Result<void>> {
    const answer = await this.post(path, body);
    return answer.ok ? { ok: true, value: undefined } : answer;
  }

  info(): OnlineInfo {
    const { terms, seats, undo, rematch, resigned, cancelled } = this.timeline.confirmed;
    this.lastInfo ??= Object.freeze({
      match: this.url.slice(this.url.lastIndexOf('/') + 1),
      terms,
      seats,
      present: this.present,
      undo,
      rematch: rematch === null ? null : this.addressOf(rematch),
      resigned,
      cancelled,
      times: this.times,
      claim: this.claim,
      delay: this.delay,
      firstPly: this.timeline.confirmed.first,
      pending: this.outbox.moves.length,
    });
    return this.lastInfo;
  }

  snapshot(): Snapshot<G> {
    const { timeline } = this;
    this.lastSnapshot ??= Object.freeze({
      status: timeline.status,
      ply: timeline.plies,
      revision: timeline.confirmed.revision,
    });
    return this.lastSnapshot;
  }

  checkObserver(observer: Observer): void {
    const { you, game } = this;
    if (observer === you || game.perfectInformation) return;
    throw new RuleError('bad-observer', `This client sees the match as ${show(you)}, not as ${show(observer)}.`, {
      details: { observer: show(observer), you: show(you) },
    });
  }

  /** Fetches the page before the first event that is here. */
  async loadEarlier(): Promise<Result<void>> {
    const { earlier } = this.timeline;
    if (earlier === undefined) return { ok: true, value: undefined };
    const answer = this.settled(
      await get(this.send, `${this.url}/history?after=${Math.max(-1, earlier - PAGE)}&limit=${PAGE}`, this.token),
    );
    if (!answer.ok) return answer;
    // What the host says that it answers.
    this.timeline.takeEarlier((answer.value as HistoryPage).events);
    this.changed();
    return { ok: true, value: undefined };
  }

  checkPly(ply: number): number {
    const { plies, confirmed } = this.timeline;
    const { first } = confirmed;
    if (Number.isInteger(ply) && ply >= first && ply <= plies) return ply;
    const more = first > 0 && ply < first ? '; those before it come by `loadEarlier`' : '';
    throw new RuleError('bad-argument', `A ply is an integer from ${first} to ${plies} now, not ${show(ply)}${more}.`, {
      details: { ply: show(ply), plies },
    });
  }

  /** The address of another match on the same host. */
  addressOf(match: string): string {
    return this.url.slice(0, this.url.lastIndexOf('/') + 1) + match;
  }
}

function disconnected(message: string): Violation {
  return { code: 'disconnected', message };
}
