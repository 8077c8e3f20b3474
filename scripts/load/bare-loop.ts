/** The bare loop, which does again what players and host did: what a host costs is compared with it. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type MatchEvent, newSecret } from '../../src/online/index.ts';
import { type Load, type Pacer, startPacer } from './drive.ts';
import type { Acknowledged } from './match-clients.ts';
import { createSender, type EventStream, openStream } from './requests.ts';
import { bundleProgram, type HostProcess, startHost } from './start-host.ts';

/** What was written together, and sent then: a move, with the dice that followed. */
export interface ReplayedChange {
  /** What was stored; of the move of a player without the move and its key, which the request has. */
  readonly entries: readonly object[];
  readonly events: readonly object[];
}

/** A move of a player, and the moves of bots that followed before the next one. */
export type ReplayedAct = readonly [ReplayedChange, ...ReplayedChange[]];

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
  readonly synchronous: 'full' | 'normal';
  readonly rate: number | undefined;
  readonly profile: string | undefined;
}

/** Starts the loop with as many matches and clients as the load has; its clients wait until it is not paused. */
export async function startBareLoop(load: Load, setup: BareSetup): Promise<BareLoop> {
  const { folder, synchronous, rate, profile } = setup;
  const scripts = replayOf(load);
  const replay = join(folder, 'replay.json');
  writeFileSync(replay, JSON.stringify(scripts.map((acts) => acts.map(({ changes }) => changes))));
  const tokens = scripts.map(() => newSecret());
  const program = await bundleProgram('bare');
  const settings = { file: join(folder, 'bare.db'), synchronous, replay, tokens: tokens.map(bearer), port: 0 };
  const loop = await startHost(program, settings, profile).finally(() => rmSync(program));
  const sender = createSender();
  const faults: string[] = [];
  const waiting: (() => void)[] = [];
  let acts = 0;
  let acting = 0;
  const streams: EventStream[] = [];

  for (const [i, script] of scripts.entries()) {
    let made = 0;
    const act = async (): Promise<void> => {
      acting++;
      const { move, seen } = script[made++ % script.length]!;
      const body = { move, seen, key: newSecret() };
      const answer = await sender.send(loop.origin, 'POST', `/matches/${i}/act`, tokens[i], body);
      acting--;
      if (answer.status === 200) acts++;
      // Without an answer: the connection was closed while it had nothing to do.
      else if (answer.status !== 0) faults.push(`the bare loop answers ${answer.status}`);
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
          token: undefined,
          // As the clients of a host do.
          onEvent: (_, data) => void JSON.parse(data),
          onDisorder: (what) => faults.push(`the bare loop: ${what}`),
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

/** For each match the acts of its players, with the bodies that were sent. */
function replayOf({ acknowledged, events }: Load) {
  const byMatch = new Map<string, Acknowledged[]>();
  for (const one of acknowledged) byMatch.set(one.match, [...(byMatch.get(one.match) ?? []), one]);
  return [...byMatch].flatMap(([match, moves]) => {
    const seen = events.get(match) ?? new Map<number, string>();
    const sorted = [...moves].sort((a, b) => a.revision - b.revision);
    const acts = sorted.flatMap(({ revision, move }, i) => {
      const next = sorted[i + 1]?.revision ?? revision + 1;
      const texts = Array.from({ length: next - revision }, (_, n) => seen.get(revision + n));
      // The last events of a match may be on their way still.
      if (texts.some((text) => text === undefined)) return [];
      const all = texts.map((text): MatchEvent => JSON.parse(text!));
      return [{ move, seen: revision - 1, changes: changesOf(all) }];
    });
    return acts.length === 0 ? [] : [acts];
  });
}

/** Every move begins a change; dice and everything else belong to the one before. */
function changesOf(events: readonly MatchEvent[]): ReplayedAct {
  const starts = events.flatMap(({ type, seat }, i) => (i > 0 && type === 'played' && seat !== undefined ? [i] : []));
  const change = (from: number, to: number | undefined): ReplayedChange => {
    const some = events.slice(from, to);
    return { entries: some.map(({ type, at, action }) => ({ type, at, action })), events: some };
  };
  return [change(0, starts[0]), ...starts.map((from, i) => change(from, starts[i + 1]))];
}
