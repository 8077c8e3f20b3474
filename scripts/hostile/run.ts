/**
 * A host under attack: `npm run hostile -- --requests 100000 --seed 1`. Garbage, forged tokens, other people's seats,
 * replays, huge and slow bodies, and bytes that are no HTTP, while matches of all games are played. Fails where an answer
 * is of 500 or more or holds a secret, a played move is lost, a fault is logged, or the memory grows. With `--write` what it prints
 * is put into docs/reliability.md too.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { seededRandom } from 'tabletop-rules';
import { printed, RELIABILITY, writeFigures } from '../written-part.ts';
import { type HostileRequest, hostileRequest } from './arbitrary-request.ts';
import type { HostMessage, HostReport } from './host-messages.ts';
import { startPlayers } from './players.ts';
import { RAW_REQUESTS, sendRaw } from './raw-requests.ts';
import { prepareTarget, type Target, type TargetMatch } from './target.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    write: { type: 'boolean', default: false },
  },
});
const requests = Number(values.requests);
const seed = Number(values.seed);
/** Requests at once. */
const AT_ONCE = 32;
/** Of so many requests one is raw: most of those wait until the host gives up. */
const RAW_EVERY = 50;
/** Requests between two measures of memory. */
const CHUNK = Math.max(1_000, Math.ceil(requests / 10));
/** Bytes by which the heap of the host may grow after the first chunk: the logs of the matches that are played. */
const GROWTH = 8_000_000;

const child = fork(fileURLToPath(new URL('host.ts', import.meta.url)), {
  execArgv: ['--expose-gc', '--import', 'tsx'],
});

function ask(message: HostMessage): void {
  child.send(message);
}

async function report<T extends HostReport['type']>(type: T): Promise<Extract<HostReport, { type: T }>> {
  const [told] = (await once(child, 'message')) as [HostReport];
  if (told.type !== type) throw new Error(`The host told ${told.type}, not ${type}.`);
  return told as Extract<HostReport, { type: T }>;
}

async function memory(): Promise<Extract<HostReport, { type: 'memory' }>> {
  const told = report('memory');
  ask('memory');
  return told;
}

const problems: string[] = [];
const said: string[] = [];
function say(line: string): void {
  console.log(line);
  said.push(line);
}
const counts: Record<string, number> = {};

function judge(target: Target, sent: string, status: number, text: string): void {
  counts[status] = (counts[status] ?? 0) + 1;
  if (status >= 500) problems.push(`${status} for ${sent}: ${text.slice(0, 200)}`);
  for (const secret of target.secrets) {
    if (text.includes(secret) && !sent.includes(secret)) problems.push(`a secret in the answer to ${sent}`);
  }
  if (/node_modules|\n\s+at |\.ts:\d/.test(text)) problems.push(`a stack trace in the answer to ${sent}`);
}

async function attack(target: Target, { path, method, headers, body }: HostileRequest): Promise<void> {
  const sent = `${method} ${path} ${JSON.stringify(headers)} ${body ?? ''}`;
  let response: Response;
  try {
    response = await fetch(`${target.origin}${path}`, { method, headers, ...(body !== undefined && { body }) });
  } catch (error) {
    // The client's own library refuses it, or the host has cut a body that is too large.
    counts['not answered'] = (counts['not answered'] ?? 0) + 1;
    if (error instanceof TypeError) return;
    throw error;
  }
  // The answer to HEAD has the type of a stream, and no body.
  if (response.headers.get('content-type') === 'text/event-stream' && response.body !== null) {
    const reader = response.body.getReader();
    const { value } = await reader.read();
    judge(target, sent, response.status, new TextDecoder().decode(value));
    await reader.cancel();
    return;
  }
  judge(target, sent, response.status, await response.text());
}

async function attackRaw(target: Target, i: number): Promise<void> {
  const names = Object.keys(RAW_REQUESTS);
  const name = names[i % names.length]!;
  const { match } = target.matches[i % target.matches.length]!;
  const bytes = RAW_REQUESTS[name]!(match, seededRandom(i));
  const answer = await sendRaw(target, bytes);
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
  judge(target, `raw: ${name}`, status, answer);
}

/** The requests of the strangers in one chunk: garbage, and what they do with a match of their own. */
function chunkOf(target: Target, own: TargetMatch, index: number): readonly HostileRequest[] {
  const secrets = target.matches.flatMap(({ tokens }) => tokens);
  const ids = [...target.matches.map(({ match }) => match), own.match];
  const arbitrary = fc.oneof(
    { weight: 20, arbitrary: hostileRequest(ids, own.tokens, secrets) },
    { weight: 2, arbitrary: replayed(own) },
    { weight: 1, arbitrary: huge(own) },
  );
  return fc.sample(arbitrary, { numRuns: CHUNK, seed: seed + index });
}

/** A move with a key, again and again. */
function replayed({ match, tokens }: TargetMatch): fc.Arbitrary<HostileRequest> {
  const body = JSON.stringify({ move: { type: 'place', seat: 0, cell: 'b2' }, seen: 1, key: 'again' });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${tokens[0]}` };
  return fc.constant({ path: `/matches/${match}/act`, method: 'POST', headers, body });
}

function huge({ match }: TargetMatch): fc.Arbitrary<HostileRequest> {
  const headers = { 'content-type': 'application/json' };
  return fc
    .constantFrom(20_000, 1_000_000)
    .map((length) => ({ path: `/matches/${match}/join`, method: 'POST', headers, body: ' '.repeat(length) }));
}

const { port } = await report('listening');
const target = await prepareTarget(port);
const { matches: strangers } = await prepareTarget(port);
const players = await startPlayers(target, seed, 100);
const heaps: number[] = [];
let done = 0;
const start = Date.now();
for (let index = 0; done < requests; index++) {
  const chunk = chunkOf(target, strangers[0]!, index);
  let next = 0;
  const raw: Promise<void>[] = [];
  const lane = async (): Promise<void> => {
    while (next < chunk.length) {
      const i = next++;
      await attack(target, chunk[i]!);
      if (i % RAW_EVERY === 0) raw.push(attackRaw(target, i / RAW_EVERY + index));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  await Promise.all(raw);
  done += chunk.length;
  const { heap } = await memory();
  heaps.push(heap);
  const perSecond = Math.round((done / (Date.now() - start)) * 1000);
  say(`${done} of ${requests} requests, ${perSecond} a second; heap ${(heap / 1e6).toFixed(1)} MB`);
}
const played = await players.stop();
problems.push(...played.problems);
const { errors } = await memory();
for (const error of errors) problems.push(`logged: ${JSON.stringify(error)}`);
const growth = heaps.at(-1)! - heaps[0]!;
if (growth > GROWTH) problems.push(`the heap has grown by ${growth} bytes since the first ${CHUNK} requests`);
ask('stop');

say(`answers by status: ${JSON.stringify(counts)}`);
say(`${played.moves} moves were played meanwhile; the heap has grown by ${(growth / 1e6).toFixed(1)} MB`);
say(`${problems.length} problems (seed ${seed})`);
for (const problem of problems.slice(0, 20)) say(`- ${problem}`);
if (values.write) writeFigures(RELIABILITY, 'npm run hostile', printed(said.join('\n')));
process.exit(problems.length === 0 ? 0 : 1);
