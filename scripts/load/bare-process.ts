/**
 * What a host is measured against: the same bodies, entries, events and watchers, and the same guarantee that what is answered is on
 * the disk, without anything else. No limits, no clocks, and no rules unless it is told to: Hono, SQLite and streams of events, as a
 * server is written by hand. With the rules moves have to be legal, and everybody is sent what they may see.
 */
import { readFileSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { Observer } from '../../src/core/index.ts';
import { loadDriver } from '../../src/online/storage/sqlite-file.ts';
import { answerParent } from './answer-parent.ts';
import type { ReplayedAct, ReplayedChange, ReplayedMatch } from './bare-loop.ts';
import { type RuledMatch, startRuled } from './bare-rules.ts';
import type { BareSettings } from './start-host.ts';

interface BareMatch {
  readonly acts: readonly ReplayedAct[];
  readonly watchers: Map<ReadableStreamDefaultController<Uint8Array>, Observer>;
  /** `undefined`: what was sent once is sent again. */
  readonly ruled: RuledMatch | undefined;
  /** How many acts have been made. */
  made: number;
  /** The moves of bots that follow the last act: the next one comes after them. */
  bots: Promise<void>;
  revision: number;
}

interface Write {
  run(): void;
  done(): void;
}

const { file, hasRules, synchronous, replay, tokens: sent, port }: BareSettings = JSON.parse(process.argv[2]!);
const scripts: readonly ReplayedMatch[] = JSON.parse(readFileSync(replay, 'utf8'));
const matches = new Map<string, BareMatch>(
  scripts.map((script, i) => {
    const ruled = hasRules ? startRuled(script) : undefined;
    return [
      String(i),
      { acts: script.acts, watchers: new Map(), ruled, made: 0, bots: Promise.resolve(), revision: 0 },
    ];
  }),
);
const tokens: ReadonlySet<string> = new Set(sent);
const encoder = new TextEncoder();

const Driver = await loadDriver();
const database = new Driver(file);
database.exec(`
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = ${synchronous};
  CREATE TABLE matches (match TEXT PRIMARY KEY, revision INTEGER NOT NULL, at REAL NOT NULL) WITHOUT ROWID;
  CREATE TABLE entries (match TEXT, revision INTEGER, entry TEXT NOT NULL, PRIMARY KEY (match, revision)) WITHOUT ROWID;
`);
const create = database.prepare<[string], never>('INSERT INTO matches VALUES (?, 0, 0)');
for (const match of matches.keys()) create.run(match);
const update = database.prepare<[number, number, string, number], never>(
  'UPDATE matches SET revision = ?, at = ? WHERE match = ? AND revision = ?',
);
const insert = database.prepare<[string, number, string], never>('INSERT INTO entries VALUES (?, ?, ?)');

/** What one turn of the event loop writes is one commit. */
let writes: Write[] = [];
function commit(): void {
  const batch = writes;
  writes = [];
  database.exec('BEGIN IMMEDIATE');
  for (const write of batch) write.run();
  database.exec('COMMIT');
  for (const write of batch) write.done();
}
function written(run: () => void): Promise<void> {
  return new Promise((done) => {
    if (writes.length === 0) setImmediate(commit);
    writes.push({ run, done });
  });
}

/** Writes a change, and sends it to those who watch. Returns its first revision. */
async function make(id: string, match: BareMatch, { entries, events }: ReplayedChange, move?: object): Promise<number> {
  const first = match.revision + 1;
  match.revision += entries.length;
  const seenBy = match.ruled?.play(entries, first);
  const texts = entries.map((entry, i) => JSON.stringify(i === 0 ? { ...entry, ...move } : entry));
  await written(() => {
    if (update.run(first + texts.length - 1, Date.now(), id, first - 1).changes === 0) throw new Error('Two writers.');
    texts.forEach((text, i) => {
      insert.run(id, first + i, text);
    });
  });
  const encoded = new Map<Observer, Uint8Array>();
  for (const [watcher, observer] of match.watchers) {
    const reader = seenBy === undefined || match.ruled?.isOpen ? 'spectator' : observer;
    const bytes = encoded.get(reader) ?? framesOf(first, seenBy === undefined ? events : seenBy(reader));
    encoded.set(reader, bytes);
    watcher.enqueue(bytes);
  }
  return first;
}

async function botsMove(id: string, match: BareMatch, changes: readonly ReplayedChange[]): Promise<void> {
  for (const change of changes) {
    match.ruled?.askBot(change.entries[0]!.action);
    await make(id, match, change);
  }
}

function framesOf(first: number, events: readonly object[]): Uint8Array {
  return encoder.encode(events.map((event, i) => frame(first + i, event)).join(''));
}

function frame(id: number, event: object): string {
  return `id: ${id}\nevent: match\ndata: ${JSON.stringify(event)}\n\n`;
}

const app = new Hono();
app.post('/matches/:match/act', async (context) => {
  const id = context.req.param('match');
  const match = matches.get(id);
  if (match === undefined) return context.json({ code: 'no-match' }, 404);
  if (!tokens.has(context.req.header('authorization') ?? '')) return context.json({ code: 'bad-token' }, 401);
  const { move, key } = await context.req.json<{ readonly move: object; readonly key: string }>();
  await match.bots;
  const next = match.made++ % match.acts.length;
  if (next === 0) match.ruled?.restart();
  const [own, ...others] = match.acts[next]!;
  const revision = await make(id, match, own, { action: move, key });
  match.bots = botsMove(id, match, others);
  return context.json({ revision });
});
app.get('/matches/:match/events', (context) => {
  const match = matches.get(context.req.param('match'));
  if (match === undefined) return context.json({ code: 'no-match' }, 404);
  const seat = /^Bearer (\d+)$/.exec(context.req.header('authorization') ?? '')?.[1];
  let mine: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      mine = controller;
      match.watchers.set(controller, seat === undefined ? 'spectator' : Number(seat));
      controller.enqueue(encoder.encode(frame(match.revision, {})));
    },
    cancel: () => {
      match.watchers.delete(mine);
    },
  });
  return context.body(body, 200, { 'content-type': 'text/event-stream' });
});
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port }, (info) => {
  process.send?.({ port: info.port });
});
answerParent(() => {
  server.close();
  database.close();
  process.exit(0);
});
