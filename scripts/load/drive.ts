/** Keeps matches going at hosts, at a rate. */
import { setTimeout as pause } from 'node:timers/promises';
import { LOAD_GAMES } from './games.ts';
import { createLatencies, type Latencies } from './latencies.ts';
import { type Acknowledged, type MatchClients, openMatch, type Run } from './match-clients.ts';
import { createSender } from './requests.ts';

/** How much load. */
interface LoadSettings {
  /** The hosts. */
  readonly origins: readonly string[];
  /** How many matches are played at any time. */
  readonly matches: number;
  /** How many clients are connected, players and spectators. */
  readonly clients: number;
  /** Moves of all players a second; `undefined`: as many as the hosts take. */
  readonly rate: number | undefined;
  /** All requests about a match go to one host, as by a proxy that chooses it by the first character of the id. Default: to any. */
  readonly isSticky?: boolean | undefined;
  /** Each player sends two moves at the same time, to two hosts. Default: one. */
  readonly races?: boolean | undefined;
  /** Seconds for a decision; a decision that is late resigns. Default: no clock. */
  readonly decision?: number | undefined;
}

/** A load that goes on until it is stopped. */
export interface Load {
  readonly acknowledged: readonly Acknowledged[];
  /** By match: the events that its first player got, as text, by their revisions. */
  readonly events: ReadonlyMap<string, ReadonlyMap<number, string>>;
  readonly faults: readonly string[];
  /** How often a move was sent again, because there was no answer, or 503. */
  readonly repeated: number;
  /** All matches that were played, those that are over too. */
  readonly played: readonly string[];
  /** The clients that are connected. */
  readonly clients: number;
  /** The times since this was asked last. */
  takeLatencies(): Latencies;
  /** Lets some clients read nothing for a while. */
  stall(share: number, milliseconds: number): void;
  /** Players move only while it is not paused. */
  isPaused: boolean;
  /** Players stop, and all clients get what is still on its way. Throws what could not be created. */
  stop(): Promise<void>;
}

/** The most moves that wait for an answer where no rate is given. */
const AT_ONCE = 200;

/** Creates the matches, connects all clients, and begins to play. */
export async function startLoad(settings: LoadSettings): Promise<Load> {
  const { origins, matches, clients, rate, races = false, isSticky = false, decision } = settings;
  let latencies = createLatencies();
  const played: string[] = [];
  const open = new Set<MatchClients>();
  const opening = new Set<Promise<void>>();
  /** Seats that are asked, in the order in which they were. */
  const asked: (() => void)[] = [];
  let isOver = false;
  let turns = 0;
  const run: Run = {
    sender: createSender(),
    origin: (match) => origins[(isSticky && match !== undefined ? match.charCodeAt(0) : turns++) % origins.length]!,
    latencies: { add: (time) => latencies.add(time), quantile: (share) => latencies.quantile(share), count: 0 },
    acknowledged: [],
    events: new Map(),
    faults: [],
    onAsked: (move) => asked.push(move),
    races,
    decision,
    isOver: false,
    moving: 0,
    repeated: 0,
  };

  let number = 0;
  const openOne = async (): Promise<void> => {
    const i = number++;
    const game = LOAD_GAMES[i % LOAD_GAMES.length]!;
    // A bot of the host in every third match that has a seat for it.
    const bots = i % 3 === 0 && game.seats > 1 ? 1 : 0;
    const wanted =
      Math.ceil(((i % matches) + 1) * (clients / matches)) - Math.ceil((i % matches) * (clients / matches));
    const spectators = Math.max(0, wanted - (game.seats - bots));
    let mine: MatchClients | undefined;
    let isDone = false;
    const done = (): void => {
      isDone = true;
      if (mine === undefined || !open.delete(mine)) return;
      const ended = mine;
      // Its last event is still on its way to the others.
      setTimeout(() => ended.close(), 2_000);
      if (!isOver) begin();
    };
    mine = await openMatch(run, { game, bots, spectators }, done);
    played.push(mine.match);
    open.add(mine);
    if (isDone) done();
  };
  const begin = (): void => {
    const opened = openOne().catch((error: unknown) => {
      run.faults.push(String(error));
    });
    opening.add(opened);
    void opened.finally(() => opening.delete(opened));
  };

  for (let i = 0; i < matches; i++) {
    begin();
    if (opening.size >= 32) await Promise.race(opening);
  }
  await Promise.all(opening);
  await until(() => [...open].every(({ streams }) => streams.every(({ revision }) => revision >= 0)));

  const pacer = startPacer(rate, asked);

  return {
    acknowledged: run.acknowledged,
    events: run.events,
    faults: run.faults,
    get repeated() {
      return run.repeated;
    },
    played,
    get clients() {
      return [...open].reduce((sum, { streams }) => sum + streams.length, 0);
    },
    takeLatencies: () => {
      const taken = latencies;
      latencies = createLatencies();
      return taken;
    },
    get isPaused() {
      return pacer.isPaused;
    },
    set isPaused(isPaused) {
      pacer.isPaused = isPaused;
    },
    stall: (share, milliseconds) => {
      for (const { streams } of open) {
        for (const stream of streams) if (Math.random() < share) stream.stall(milliseconds);
      }
    },
    stop: async () => {
      isOver = true;
      pacer.stop();
      await Promise.all(opening);
      run.isOver = true;
      await until(() => run.moving === 0);
      const lasts = new Map(run.acknowledged.map(({ match, revision }) => [match, revision]));
      const late = (): readonly string[] =>
        [...open].flatMap(({ streams, match }) => {
          const last = lasts.get(match) ?? 0;
          return streams.flatMap(({ revision }) =>
            revision < last ? [`match ${match}: a client has revision ${revision}, and ${last} was acknowledged`] : [],
          );
        });
      await until(() => late().length === 0);
      run.faults.push(...late());
      for (const clients of open) clients.close();
      run.sender.close();
    },
  };
}

/** Lets those who wait begin, at a rate. */
export interface Pacer {
  isPaused: boolean;
  stop(): void;
}

/** Takes from the front of the list; without a rate as many as are there. */
export function startPacer(rate: number | undefined, waiting: (() => void)[]): Pacer {
  let last = performance.now();
  let owed = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    owed += ((rate ?? 0) / 1_000) * (now - last);
    last = now;
    const due = rate === undefined ? AT_ONCE : Math.floor(owed);
    owed %= 1;
    if (pacer.isPaused) return;
    // What could not begin is not made up for.
    for (const begin of waiting.splice(0, due)) begin();
  }, 5);
  const pacer: Pacer = { isPaused: false, stop: () => clearInterval(timer) };
  return pacer;
}

/** Waits until something is so, but not for ever. */
async function until(isSo: () => boolean): Promise<void> {
  for (const end = performance.now() + 60_000; !isSo() && performance.now() < end; ) await pause(50);
}
