/**
 * Notices that a function of somebody's own game does not return. Nothing else of its thread runs then, so another thread looks: as long
 * as functions of the rules begin and end, or the event loop turns, the game is only slow.
 */

import { existsSync, realpathSync, writeSync } from 'node:fs';
import { Session, url } from 'node:inspector';
import { basename, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isMainThread, type MessagePort, type Worker } from 'node:worker_threads';
import { defineGame } from '../author/define-game.ts';
import { type GameKit, rulesOf } from '../core/index.ts';
import { CliError, EXIT, report } from './errors.ts';
import { plural } from './output.ts';
import { PATIENCE, PATIENCE_VARIABLE, startThread } from './process.ts';

/** In milliseconds. Looks are counted and not the time, of which a computer that sleeps loses some. */
const LOOK_EVERY = 500;
/** How long a process that is to stop, or to say where it is, may take until it is killed, in milliseconds. */
const STOP_TIME = 5_000;

// What both threads see.

/** Changes whenever a function of the rules begins or ends, and when the event loop turns. */
const BEAT = 0;
/** Which function runs: its index among the names, counted from 1; 0: none. */
const RUNNING = 1;

/** What the thread that looks is started with. */
export interface WatchOrder {
  readonly marks: Int32Array;
  readonly seconds: number;
  readonly isMain: boolean;
}

/** The games, as the thread that looks hears of them. */
interface Watched {
  /** Their folders, as the files in them are named by the runtime. */
  readonly folders: readonly string[];
  /** The functions of the rules: `` `play` of game.js ``. */
  readonly functions: readonly string[];
}

// The thread that is watched.

/** Makes a kit whose rules say when their functions begin and end. */
export type Marked = (kit: GameKit) => GameKit;
/** Watches over a file from before it is loaded. */
export type Watch = (file: string) => Marked;

/** Watches over the games of this thread. It is started with the first of them. */
export function createWatch(): Watch {
  const marks = new Int32Array(new SharedArrayBuffer(8));
  const folders: string[] = [];
  const functions: string[] = [];
  let looking: Worker | undefined;
  const tell = (): void => {
    looking ??= startLooking(marks);
    const watched: Watched = { folders, functions };
    looking.postMessage(watched);
  };
  return (file) => {
    // Somebody who debugs stops where they like.
    if (url() !== undefined) return (kit) => kit;
    const folder = dirname(file);
    folders.push(join(existsSync(folder) ? realpathSync(folder) : folder, '/'));
    tell();
    return (kit) => {
      const marked = markRules(kit, marks, (name) => functions.push(`\`${name}\` of ${basename(file)}`));
      tell();
      return marked;
    };
  };
}

function startLooking(marks: Int32Array): Worker {
  const seconds = Number(process.env[PATIENCE_VARIABLE] ?? PATIENCE);
  const worker = startThread({ task: 'watch', watch: { marks, seconds, isMain: isMainThread } });
  worker.unref();
  setInterval(() => Atomics.add(marks, BEAT, 1), LOOK_EVERY).unref();
  return worker;
}

/** The kit with a game whose rules mark when their functions begin and end. `add` returns the number of a name. */
function markRules(kit: GameKit, marks: Int32Array, add: (name: string) => number): GameKit {
  const marked = <T extends object>(functions: T, prefix: string): T => ({
    ...functions,
    ...Object.fromEntries(
      Object.entries(functions)
        .filter(([, value]) => typeof value === 'function')
        .map(([name, run]) => [name, markCalls(run, add(prefix + name), functions, marks)]),
    ),
  });
  // What is derived from numbers is derived from them again.
  const { legalMoves, sampleMove, play, numbers, hidden, ...rest } = rulesOf(kit.game);
  const shared = { ...marked(rest, ''), ...(hidden && { hidden: marked(hidden, 'hidden.') }) };
  const game =
    numbers === undefined
      ? defineGame({ ...shared, ...marked({ legalMoves, play, ...(sampleMove && { sampleMove }) }, '') })
      : defineGame({ ...shared, numbers: marked(numbers, 'numbers.') });
  return { ...kit, game, ...(kit.encoding && { encoding: { ...kit.encoding, game } }) };
}

function markCalls(
  run: (...args: unknown[]) => unknown,
  number: number,
  owner: object,
  marks: Int32Array,
): (...args: unknown[]) => unknown {
  return (...args) => {
    // Amid another one, which is to return.
    if (marks[RUNNING] !== 0) return run.apply(owner, args);
    Atomics.store(marks, RUNNING, number);
    Atomics.add(marks, BEAT, 1);
    try {
      return run.apply(owner, args);
    } finally {
      Atomics.store(marks, RUNNING, 0);
      Atomics.add(marks, BEAT, 1);
    }
  };
}

// The thread that looks.

/** A function that is running. */
interface Frame {
  /** Empty for the code of a module itself. */
  readonly name: string;
  /** The path of its file. */
  readonly file: string;
  readonly line: number;
}

/** Looks until a function does not return; then says so and ends the process. */
export async function serveWatch(port: MessagePort, { marks, seconds, isMain }: WatchOrder): Promise<void> {
  let watched: Watched = { folders: [], functions: [] };
  port.on('message', (told: Watched) => {
    watched = told;
  });
  let beat = -1;
  let looks = 0;
  for (;;) {
    await setTimeout(LOOK_EVERY);
    const now = Atomics.load(marks, BEAT);
    looks = now === beat ? looks + 1 : 0;
    beat = now;
    if (looks * LOOK_EVERY < seconds * 1_000) continue;
    looks = 0;
    // Where another thread stands still, only the marks say where.
    const main = await reachMain(isMain);
    const stands = Atomics.load(marks, BEAT) === now;
    const fault = stands ? faultOf(watched, Atomics.load(marks, RUNNING), main.frames, seconds) : undefined;
    if (fault === undefined) {
      main.leave();
      continue;
    }
    // The streams of this thread go through the one that stands still.
    writeSync(2, `${report(fault, false).text}\n`);
    return main.exit(fault.exit);
  }
}

/** What does not return; `undefined`: code of the library, which takes its time. */
function faultOf(
  { folders, functions }: Watched,
  running: number,
  frames: readonly Frame[],
  seconds: number,
): CliError | undefined {
  const own = frames.filter(({ file }) => folders.some((folder) => isInside(folder, file)));
  const [at] = own;
  const called = own.filter(({ name }) => name !== '').at(-1) ?? at;
  const what = running > 0 ? functions[running - 1] : called && nameOf(called);
  if (what === undefined) return undefined;
  const place = at === undefined ? '' : `: it is at ${at === called ? '' : `${nameOf(at)}, `}line ${at.line}`;
  return new CliError(
    'endless',
    `${what} has not returned for ${plural(seconds, 'second')}${place}.`,
    'Look there for a loop that does not end; --patience waits longer.',
    EXIT.rule,
  );
}

const nameOf = ({ name, file }: Frame): string =>
  name === '' ? `The code of ${basename(file)}` : `\`${name}\` of ${basename(file)}`;

/** Whether a file is in the folder of a game, and of no package. */
function isInside(folder: string, file: string): boolean {
  return file.startsWith(folder) && !file.slice(folder.length).includes('node_modules/');
}

/** The main thread, as the inspector reaches it. */
interface Main {
  /** The functions that are running, the innermost first; empty where it was not paused. */
  readonly frames: readonly Frame[];
  /** Lets it go on. */
  leave(): void;
  /** Ends the process. */
  exit(code: number): void;
}

interface CallFrame {
  readonly callFrameId: string;
  readonly functionName: string;
  readonly location: { readonly scriptId: string; readonly lineNumber: number };
}

/** Reaches the main thread even in a loop that does nothing else, where it can be paused. */
async function reachMain(pause: boolean): Promise<Main> {
  const session = new Session();
  session.connectToMainThread();
  const addresses = new Map<string, string>();
  const paused = new Promise<readonly CallFrame[]>((resolve) => {
    session.on('Debugger.scriptParsed', ({ params }) => addresses.set(params.scriptId, params.url));
    session.on('Debugger.paused', ({ params }) => resolve(params.callFrames));
  });
  if (pause) {
    session.post('Debugger.enable');
    session.post('Debugger.pause');
  }
  const callFrames = pause ? await Promise.race([paused, setTimeout(STOP_TIME, [])]) : [];
  const [innermost] = callFrames;
  return {
    frames: callFrames.map(({ functionName, location }) => ({
      name: functionName,
      file: pathOf(addresses.get(location.scriptId) ?? ''),
      line: location.lineNumber + 1,
    })),
    leave: () => session.disconnect(),
    exit: (code) => {
      void setTimeout(STOP_TIME).then(() => process.kill(process.pid, 'SIGKILL'));
      // Later: Node would wait for an inspector that is still there, and say so. `importModule` listens for files that end the process.
      const expression = `setTimeout(() => process.removeAllListeners('exit').exit(${code}), 100)`;
      if (innermost === undefined) {
        session.post('Runtime.evaluate', { expression }, () => session.disconnect());
        return;
      }
      session.post('Debugger.evaluateOnCallFrame', { callFrameId: innermost.callFrameId, expression }, () => {
        session.post('Runtime.terminateExecution');
        session.post('Debugger.resume', () => session.disconnect());
      });
    },
  };
}

const pathOf = (address: string): string =>
  address.startsWith('file:') ? fileURLToPath(address.replace(/[?#].*$/, '')) : address;
