/**
 * What a host is measured against: the same bodies, entries, events and watchers, and the same guarantee that what is answered is on
 * the disk, without anything else. No rules, no limits, no clocks: Hono, SQLite and streams of events, as a server is written by hand.
 */
import { readFileSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { loadDriver } from '../../src/online/storage/sqlite-file.ts';
import { answerParent } from './answer-parent.ts';
import type { ReplayedAct, ReplayedChange } from './bare-loop.ts';
import type { BareSettings } from './start-host.ts';

interface BareMatch {
  readonly acts: readonly ReplayedAct[];
  readonly watchers: Set<ReadableStreamDefaultController<Uint8Array>>;
  /** How many acts have been made. */
  made: number;
  revision: number;
}

interface Write {
  run(): void;
  done(): void;
}

const { file, synchronous, replay, tokens: sent, port }: BareSettings = JSON.parse(process.argv[2]!);
const scripts: readonly (readonly ReplayedAct[])[] = JSON.parse(readFileSync(replay, 'utf8'));
const matches = new Map<string, BareMatch>(
  scripts.map((acts, i) => [String(i), { acts, watchers: new Set(), made: 0, revision: 0 }]),
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
  const texts = entries.map((entry, i) => JSON.stringify(i === 0 ? { ...entry, ...move } : entry));
  await written(() => {
    if (update.run(first + texts.length - 1, Date.now(), id, first - 1).changes === 0) throw new Error('Two writers.');
    texts.forEach((text, i) => {
      insert.run(id, first + i, text);
    });
  });
  const bytes = encoder.encode(events.map((event, i) => frame(first + i, event)).join(''));
  for (const watcher of match.watchers) watcher.enqueue(bytes);
  return first;
}

async function botsMove(id: string, match: BareMatch, changes: readonly ReplayedChange[]): Promise<void> {
  for (const change of changes) await make(id, match, change);
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
  const [own, ...others] = match.acts[match.made++ % match.acts.length]!;
  const revision = await make(id, match, own, { action: move, key });
  void botsMove(id, match, others);
  return context.json({ revision });
});
app.get('/matches/:match/events', (context) => {
  const match = matches.get(context.req.param('match'));
  if (match === undefined) return context.json({ code: 'no-match' }, 404);
  let mine: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      mine = controller;
      match.watchers.add(controller);
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
