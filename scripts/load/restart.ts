/** A host that starts again while many matches are live: `npm run load -- --restart [--storage postgres] [--matches 10000]`. */
import { setTimeout as pause } from 'node:timers/promises';
import { hashSecret } from '../../src/online/host/secrets.ts';
import { type Entry, type MatchStorage, newSecret } from '../../src/online/index.ts';
import { startLoad } from './drive.ts';
import { createLatencies, type Latencies } from './latencies.ts';
import { createSender } from './requests.ts';
import { type StorageKind, startSetting } from './setting.ts';

/** What was found. */
interface RestartReport {
  readonly live: number;
  /** In how many of them a host had to act at some time of the first minute. */
  readonly due: number;
  /** From the start of the process to its first answer, in milliseconds. */
  readonly first: number;
  /** Moves in matches at random, from then on: all were answered. */
  readonly moves: Latencies;
  /** How many could not be sent, because a bot or the third player was asked, or were refused, because one was first. */
  readonly refused: number;
}

/** Logs with which others are made: of so many matches, after so long. */
const SAMPLE = { matches: 60, clients: 180, rate: 300 };
const SAMPLE_TIME = 8_000;
/** For how long moves are sent, and how many a second. */
const MOVES_TIME = 10_000;
const MOVES_RATE = 20;
/** One of so many matches is due within the next minute. */
const DUE = 3;

/** Plays some matches, copies them until there are so many, kills the host, and moves in them when it is started again. */
export async function measureRestart(storage: StorageKind, live: number): Promise<RestartReport> {
  const setting = await startSetting(storage, { hosts: 1 });
  try {
    const [host] = setting.hosts;
    const load = await startLoad({ ...SAMPLE, origins: [host!.origin] });
    await pause(SAMPLE_TIME);
    await load.stop();
    const reader = await setting.openStorage();
    // By seat.
    const tokens = [newSecret(), newSecret()];
    const { ids, due } = await copyMatches(reader, live, tokens.map(hashSecret));
    await reader.close();
    const begun = performance.now();
    await host!.killAndRestart();
    const sender = createSender();
    while ((await sender.send(host!.origin, 'GET', '/health')).status !== 200) await pause(5);
    const first = performance.now() - begun;
    const moves = createLatencies();
    let refused = 0;
    const moveOnce = async (): Promise<void> => {
      const match = ids[Math.floor(Math.random() * ids.length)]!;
      const sent = performance.now();
      for (const token of tokens) {
        const { status, body: listed } = await sender.send(host!.origin, 'GET', `/matches/${match}/moves`, token);
        // A bot sits there.
        if (status === 401) continue;
        if (status !== 200) throw new Error(`A player of match ${match} is answered with ${status}.`);
        const [move] = Array.isArray(listed['moves']) ? listed['moves'] : [];
        if (move === undefined) continue;
        const body = { move, seen: listed['revision'] };
        const acted = await sender.send(host!.origin, 'POST', `/matches/${match}/act`, token, body);
        if (acted.status === 0 || acted.status >= 500) throw new Error(`A move is answered with ${acted.status}.`);
        if (acted.status === 200) moves.add(performance.now() - sent);
        else refused++;
        return;
      }
      refused++;
    };
    const sending: Promise<void>[] = [];
    for (const end = performance.now() + MOVES_TIME; performance.now() < end; await pause(1_000 / MOVES_RATE)) {
      sending.push(moveOnce());
    }
    await Promise.all(sending);
    sender.close();
    return { live: ids.length, due, first, moves, refused };
  } finally {
    await setting.close();
  }
}

/** Copies live matches until there are so many; the first players of all of them have the same tokens. */
async function copyMatches(
  storage: MatchStorage,
  live: number,
  tokens: readonly string[],
): Promise<{ readonly ids: readonly string[]; readonly due: number }> {
  const samples = await storage.list({ phase: 'playing', limit: SAMPLE.matches });
  const logs = await Promise.all(samples.map(async ({ match }) => withTokens(await storage.read(match, 0), tokens)));
  const now = Date.now();
  const ids = Array.from({ length: live }, newSecret);
  for (let from = 0; from < live; from += 500) {
    const some = ids.slice(from, from + 500);
    await Promise.all(
      some.map((match, i) => {
        const { listing } = samples[(from + i) % samples.length]!;
        const due = i % DUE === 0 ? now + Math.random() * 60_000 : null;
        return storage.append(match, 0, logs[(from + i) % samples.length]!, { ...listing, due });
      }),
    );
  }
  return { ids, due: Math.ceil(live / DUE) };
}

/** A log whose players have other tokens, as far as there are some. */
function withTokens(entries: readonly Entry[], tokens: readonly string[]): readonly Entry[] {
  return entries.map((entry) => {
    if (entry.type === 'joined') return { ...entry, token: tokens[entry.seat] ?? entry.token };
    if (entry.type !== 'created') return entry;
    const seats = entry.seats.map((seat, i) =>
      seat.kind === 'player' ? { ...seat, token: tokens[i] ?? seat.token } : seat,
    );
    return { ...entry, seats };
  });
}
