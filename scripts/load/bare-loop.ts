/** The bare loop, which does again what players and host did: what a host costs is compared with it. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ActionOf, GameTypes, PlayerMove, Seat } from '../../src/core/index.ts';
import { type Entry, type MatchEvent, type MatchStorage, newSecret } from '../../src/online/index.ts';
import { type Load, type Pacer, startPacer } from './drive.ts';
import type { Acknowledged } from './match-clients.ts';
import { createSender, type EventStream, openStream } from './requests.ts';
import { bundleProgram, type HostProcess, startHost } from './start-host.ts';

/** An entry of a log, of an action. Of the move of a player the request has the move and its key too. */
export interface ReplayedEntry {
  readonly type: 'played';
  readonly at: number;
  readonly action: ActionOf<GameTypes>;
}

/** What was written together, and sent then: a move, with the dice that followed. */
export interface ReplayedChange {
  readonly entries: readonly ReplayedEntry[];
  readonly events: readonly object[];
}

/** A move of a player, and the moves of bots that followed before the next one. */
export type ReplayedAct = readonly [ReplayedChange, ...ReplayedChange[]];

/** A match, to be played again. */
export interface ReplayedMatch {
  readonly game: string;
  readonly options: object;
  /** The actions before the first act. */
  readonly before: readonly ActionOf<GameTypes>[];
  readonly acts: readonly ReplayedAct[];
}

/** The loop, and its clients. */
export interface BareLoop {
  readonly process: HostProcess;
  /** How many acts were answered. */
  readonly acts: number;
  isPaused: boolean;
  /** What went wrong. */
  readonly faults: readonly string[];
  close(): Promise<void>;
}

interface BareSetup {
  readonly folder: string;
  /** Where the hosts keep the matches. */
  readonly storage: MatchStorage;
  /** Whether it plays by the rules too. */
  readonly hasRules: boolean;
  readonly synchronous: 'full' | 'normal';
  readonly rate: number | undefined;
  readonly profile: string | undefined;
}

/** Starts the loop with as many matches and clients as the load has; its clients wait until it is not paused. */
export async function startBareLoop(load: Load, setup: BareSetup): Promise<BareLoop> {
  const { folder, storage, hasRules, synchronous, rate, profile } = setup;
  const name = hasRules ? 'ruled' : 'bare';
  const scripts = await replayOf(load, storage);
  const replay = join(folder, `${name}.json`);
  writeFileSync(replay, JSON.stringify(scripts.map(({ match }) => match)));
  const tokens = scripts.map(() => newSecret());
  const program = await bundleProgram('bare');
  const file = join(folder, `${name}.db`);
  const settings = { file, hasRules, synchronous, replay, tokens: tokens.map(bearer), port: 0 };
  const loop = await startHost(program, settings, profile).finally(() => rmSync(program));
  const sender = createSender();
  const faults: string[] = [];
  const waiting: (() => void)[] = [];
  let acts = 0;
  let acting = 0;
  const streams: EventStream[] = [];

  for (const [i, { sent, players }] of scripts.entries()) {
    let made = 0;
    const act = async (): Promise<void> => {
      acting++;
      const { move, seen } = sent[made++ % sent.length]!;
      const body = { move, seen, key: newSecret() };
      const answer = await sender.send(loop.origin, 'POST', `/matches/${i}/act`, tokens[i], body);
      acting--;
      if (answer.status === 200) acts++;
      // Without an answer: the connection was closed while it had nothing to do.
      else if (answer.status !== 0) faults.push(`the ${name} loop answers ${answer.status}`);
      waiting.push(() => void act());
    };
    waiting.push(() => void act());
    const count =
      Math.round(((i + 1) * load.clients) / scripts.length) - Math.round((i * load.clients) / scripts.length);
    for (let watcher = 0; watcher < count; watcher++) {
      streams.push(
        openStream({
          origin: () => loop.origin,
          match: String(i),
          // Nobody pretends to be somebody else.
          token: players[watcher]?.toString(),
          // As the clients of a host do.
          onEvent: (_, data) => void JSON.parse(data),
          onDisorder: (what) => faults.push(`the ${name} loop: ${what}`),
        }),
      );
    }
  }
  while (streams.some(({ revision }) => revision < 0)) await pause(10);
  const pacer: Pacer = startPacer(rate, waiting);
  pacer.isPaused = true;
  return {
    process: loop,
    get acts() {
      return acts;
    },
    get isPaused() {
      return pacer.isPaused;
    },
    set isPaused(isPaused) {
      pacer.isPaused = isPaused;
    },
    faults,
    close: async () => {
      pacer.stop();
      while (acting > 0) await pause(10);
      for (const stream of streams) stream.close();
      sender.close();
      await loop.stop();
    },
  };
}

function bearer(token: string): string {
  return `Bearer ${token}`;
}

/** A match, what its players send, and which seats are theirs. */
interface Script {
  readonly match: ReplayedMatch;
  /** For each act. */
  readonly sent: readonly { readonly move: PlayerMove; readonly seen: number }[];
  readonly players: readonly Seat[];
}

/** All matches in which somebody has moved. */
async function replayOf({ acknowledged, events }: Load, storage: MatchStorage): Promise<readonly Script[]> {
  const byMatch = new Map<string, Acknowledged[]>();
  for (const one of acknowledged) byMatch.set(one.match, [...(byMatch.get(one.match) ?? []), one]);
  const scripts: Script[] = [];
  for (const [match, moves] of byMatch) {
    const log = await storage.read(match, 0);
    const [created] = log;
    if (created?.type !== 'created') throw new Error(`Match ${match} has no creation.`);
    const seen = events.get(match) ?? new Map<number, string>();
    const sorted = [...moves].sort((a, b) => a.revision - b.revision);
    const acts: ReplayedAct[] = [];
    for (const [i, { revision }] of sorted.entries()) {
      const next = sorted[i + 1]?.revision ?? revision + 1;
      const texts = Array.from({ length: next - revision }, (_, n) => seen.get(revision + n));
      // The last events of a match may be on their way still.
      if (texts.some((text) => text === undefined)) break;
      acts.push(
        changesOf(
          texts.map((text): MatchEvent => JSON.parse(text!)),
          log.slice(revision, next),
        ),
      );
    }
    if (acts.length === 0) continue;
    scripts.push({
      match: {
        game: created.game,
        options: created.options,
        before: actionsOf(log.slice(0, sorted[0]!.revision)).map(({ action }) => action),
        acts,
      },
      sent: sorted.slice(0, acts.length).map(({ move, revision }) => ({ move, seen: revision - 1 })),
      players: created.seats.flatMap(({ kind }, seat) => (kind === 'bot' ? [] : [seat])),
    });
  }
  return scripts;
}

/** Of other entries there are none once a match has begun. */
function actionsOf(entries: readonly Entry[]): readonly ReplayedEntry[] {
  return entries.flatMap((entry) =>
    entry.type === 'played' ? [{ type: entry.type, at: entry.at, action: entry.action }] : [],
  );
}

/** Every move begins a change; dice and everything else belong to the one before. */
function changesOf(events: readonly MatchEvent[], entries: readonly Entry[]): ReplayedAct {
  const actions = actionsOf(entries);
  const starts = actions.flatMap(({ action }, i) => (i > 0 && 'seat' in action ? [i] : []));
  const change = (from: number, to: number | undefined): ReplayedChange => ({
    entries: actions.slice(from, to),
    events: events.slice(from, to),
  });
  return [change(0, starts[0]), ...starts.map((from, i) => change(from, starts[i + 1]))];
}
