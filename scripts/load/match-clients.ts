/** The clients of one match: players who move at random, and spectators. */
import { setTimeout as pause } from 'node:timers/promises';
import type { PlayerMove, Seat, Status } from '../../src/core/index.ts';
import { type CreatedMatch, type JoinedMatch, type MatchEvent, newSecret } from '../../src/online/index.ts';
import type { LoadGame } from './games.ts';
import type { Latencies } from './latencies.ts';
import { type Answer, type EventStream, openStream, type Sender } from './requests.ts';

/** A move that the host has acknowledged. */
export interface Acknowledged {
  readonly match: string;
  readonly revision: number;
  readonly key: string;
  readonly move: PlayerMove;
}

/** What all clients of a run share. */
export interface Run {
  readonly sender: Sender;
  /** A host to connect to, for a match; another one for each attempt, where there are several. */
  readonly origin: (match?: string) => string;
  /** From a move that is sent to its event at another client. */
  readonly latencies: Latencies;
  readonly acknowledged: Acknowledged[];
  /** By match: the events that its first player got, as text, by their revisions. */
  readonly events: Map<string, Map<number, string>>;
  /** Whatever should not happen. */
  readonly faults: string[];
  /** A seat is asked: it calls `move` when it is its turn among all. */
  readonly onAsked: (move: () => void) => void;
  /** Each player sends two moves at the same time, to two hosts. */
  readonly races: boolean;
  /** Seconds for a decision; `undefined`: no clock. */
  readonly decision: number | undefined;
  isOver: boolean;
  /** How many players wait for an answer. */
  moving: number;
  /** How often a move was sent again, because there was no answer, or 503. */
  repeated: number;
}

/** The clients of a match. */
export interface MatchClients {
  readonly match: string;
  readonly streams: readonly EventStream[];
  close(): void;
}

/** Who is to be in a match. */
interface Crowd {
  readonly game: LoadGame;
  /** How many of the seats have bots of the host. */
  readonly bots: number;
  readonly spectators: number;
}

/** Creates a match, and connects its clients. `onOver` is called once, when the match is over. */
export async function openMatch(run: Run, crowd: Crowd, onOver: () => void): Promise<MatchClients> {
  const { game, bots, spectators } = crowd;
  const seats = Array.from({ length: game.seats }, (_, seat) =>
    seat === 0 ? { kind: 'me' } : seat >= game.seats - bots ? { kind: 'bot', bot: 'random' } : { kind: 'open' },
  );
  const clock = run.decision === undefined ? {} : { clock: { decision: run.decision, onTimeout: 'resign' } };
  const body = { game: game.game.id, options: game.options, seats, ...clock, key: newSecret() };
  // The routes answer with these types.
  const created = (await insist(run, undefined, 'POST', '/matches', body)).body as unknown as CreatedMatch;
  const { match } = created;
  const players: { readonly seat: Seat; readonly token: string }[] = [{ seat: 0, token: created.token ?? '' }];
  for (const { kind } of seats) {
    if (kind !== 'open') continue;
    // Sent again it takes no other seat.
    const token = newSecret();
    const { body: joined } = await insist(run, match, 'POST', `/matches/${match}/join`, { token });
    players.push(joined as unknown as JoinedMatch);
  }
  const sent = createSentTimes(run.latencies);
  let isOver = false;
  const over = (): void => {
    if (isOver) return;
    isOver = true;
    onOver();
  };
  const events = new Map<number, string>();
  run.events.set(match, events);
  const streams = [
    ...players.map(({ seat, token }) => openPlayer(run, { game, match, seat, token, sent, events, over })),
    ...Array.from({ length: spectators }, () =>
      openStream({
        origin: () => run.origin(match),
        match,
        token: undefined,
        onEvent: (revision) => sent.arrived(revision, 'spectator'),
        onDisorder: (what) => run.faults.push(what),
      }),
    ),
  ];
  return {
    match,
    streams,
    close: () => {
      for (const stream of streams) stream.close();
    },
  };
}

/** Sends a request until it succeeds: nothing is lost where it is carried out twice. */
async function insist(
  run: Run,
  match: string | undefined,
  method: string,
  path: string,
  body: object,
): Promise<Answer> {
  for (let tries = 0; ; tries++) {
    const answer = await run.sender.send(run.origin(match), method, path, undefined, body);
    if (answer.status < 300 && answer.status > 0) return answer;
    if (tries === 300 || (answer.status >= 400 && answer.status < 500)) {
      throw new Error(`${method} ${path} is answered with ${answer.status}: ${JSON.stringify(answer.body)}`);
    }
    await pause(100);
  }
}

/** When each revision was sent, and when it arrived: whichever is known first. */
interface SentTimes {
  sent(revision: number, seat: Seat, at: number): void;
  arrived(revision: number, at: Seat | 'spectator'): void;
}

function createSentTimes(latencies: Latencies): SentTimes {
  /** How many revisions are kept. */
  const MOST = 8;
  const revisions = new Map<
    number,
    { sent?: readonly [Seat, number]; arrived: (readonly [Seat | 'spectator', number])[] }
  >();
  const of = (revision: number) => {
    const known = revisions.get(revision) ?? { arrived: [] };
    revisions.set(revision, known);
    for (const oldest of revisions.keys()) if (revisions.size > MOST) revisions.delete(oldest);
    return known;
  };
  const add = (by: Seat, at: number, [observer, arrived]: readonly [Seat | 'spectator', number]): void => {
    if (observer !== by) latencies.add(arrived - at);
  };
  return {
    sent: (revision, seat, at) => {
      const known = of(revision);
      known.sent = [seat, at];
      for (const one of known.arrived) add(seat, at, one);
    },
    arrived: (revision, observer) => {
      const known = of(revision);
      const one = [observer, performance.now()] as const;
      if (known.sent === undefined) known.arrived.push(one);
      else add(...known.sent, one);
    },
  };
}

interface Player {
  readonly game: LoadGame;
  readonly match: string;
  readonly seat: Seat;
  readonly token: string;
  readonly sent: SentTimes;
  readonly events: Map<number, string>;
  readonly over: () => void;
}

/** A player: follows the view by its events, as the rules list the moves, and sends one of them. */
function openPlayer(run: Run, player: Player): EventStream {
  const { match, seat, token, sent, events, over } = player;
  const { game } = player.game;
  let view: object = {};
  let status: Status = { type: 'chance', label: '' };
  let revision = -1;
  /** The revision at which the seat was last told that it is asked. */
  let askedAt = -1;
  let isMoving = false;

  const isAsked = (): boolean => status.type === 'turn' && status.seats.includes(seat);
  const consider = (): void => {
    if (run.isOver || isMoving || !isAsked() || askedAt === revision) return;
    askedAt = revision;
    isMoving = true;
    run.onAsked(() => void move());
  };
  const move = async (): Promise<void> => {
    run.moving++;
    if (isAsked()) await send();
    run.moving--;
    isMoving = false;
    consider();
  };
  const send = async (): Promise<void> => {
    const { races } = run;
    await Promise.all(Array.from({ length: races ? 2 : 1 }, sendOne));
  };
  const sendOne = async (): Promise<void> => {
    const moves = game.legalMoves(view, seat);
    const chosen = moves[Math.floor(Math.random() * moves.length)]!;
    const key = newSecret();
    const body = { move: chosen, seen: revision, key };
    const at = performance.now();
    for (let tries = 0; tries < 600; tries++) {
      const answer = await run.sender.send(run.origin(match), 'POST', `/matches/${match}/act`, token, body);
      const { status: code, body: said } = answer;
      if (code === 200 && typeof said['revision'] === 'number') {
        // What was sent again has waited for a host.
        if (tries === 0) sent.sent(said['revision'], seat, at);
        run.acknowledged.push({ match, revision: said['revision'], key, move: chosen });
        return;
      }
      // Another player or a bot was first.
      if (code === 409) return;
      if (code >= 400 && code < 500) {
        run.faults.push(`match ${match}: ${JSON.stringify(chosen)} is answered with ${code} ${JSON.stringify(said)}`);
        return;
      }
      if (run.isOver) return;
      run.repeated++;
      await pause(50 + Math.random() * 100);
    }
    run.faults.push(`match ${match}: a move was not answered`);
  };

  return openStream({
    origin: () => run.origin(match),
    match,
    token,
    onDisorder: (what) => run.faults.push(what),
    onEvent: (id, data) => {
      sent.arrived(id, seat);
      const event: MatchEvent = JSON.parse(data);
      if (seat === 0) events.set(id, data);
      revision = id;
      ({ status } = event);
      view = event.view ?? { ...view, ...event.changes };
      if (status.type === 'over') over();
      else consider();
    },
  });
}
