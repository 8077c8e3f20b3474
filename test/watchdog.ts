/**
 * Ends a process of the tests whose event loop stands still, and says in which test and where: a time-out of a test is a timer of
 * the same loop. A thread looks on.
 */
import { Worker } from 'node:worker_threads';
import { beforeEach } from 'vitest';

/** How long the loop may stand still, in milliseconds: no test of this size computes for so long at once, on a slow machine either. */
const PATIENCE = 240_000 * Math.max(1, Number(process.env['TEST_SIZE'] ?? 1));

const PROGRAM = `
const { Session } = require('node:inspector');
const { writeSync } = require('node:fs');
const { parentPort, workerData: { beats, patience } } = require('node:worker_threads');

let test = 'none';
parentPort.on('message', (name) => { test = name; });
let seen = -1;
setInterval(() => {
  const now = Atomics.load(beats, 0);
  if (now === seen) report();
  else seen = now;
}, patience);

function report() {
  say('The event loop of a process has stood still for ' + patience / 1000 + ' s. The test: ' + test);
  const urls = new Map();
  const session = new Session();
  session.connectToMainThread();
  session.on('Debugger.scriptParsed', ({ params }) => urls.set(params.scriptId, params.url));
  session.on('Debugger.paused', ({ params }) => {
    for (const { functionName, location: { scriptId, lineNumber } } of params.callFrames)
      say('  at ' + (functionName || '(anonymous)') + ' ' + urls.get(scriptId) + ':' + (lineNumber + 1));
    end();
  });
  session.post('Debugger.enable');
  session.post('Debugger.pause');
  setTimeout(() => { say('  in code that is not JavaScript'); end(); }, 10_000);
}

function say(text) { writeSync(2, text + '\\n'); }
function end() { process.kill(process.pid, 'SIGKILL'); }
`;

declare global {
  /** Of this process, which can run several files. */
  var testWatchdog: Worker | undefined;
}

globalThis.testWatchdog ??= startWatchdog();
const watchdog = globalThis.testWatchdog;
beforeEach(({ task }) => watchdog.postMessage(`${task.file.name} > ${task.name}`));

function startWatchdog(): Worker {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  setInterval(() => Atomics.add(beats, 0, 1), 1_000).unref();
  const worker = new Worker(PROGRAM, { eval: true, workerData: { beats, patience: PATIENCE } });
  worker.unref();
  return worker;
}
