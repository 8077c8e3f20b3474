/**
 * Programs that speak the protocol of docs/engines.md, as bots: `./my-engine`, `./my-engine:1000` or `./my-engine:500ms`. A bot answers
 * at once, wherever bots play; so a thread talks with the program, and this one waits for it.
 */
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { type Bot, type BotTurn, type GameKit, type GameTypes, RuleError } from '../core/index.ts';
import { show } from '../core/internal.ts';

/** `./my-engine --fast:500ms`: a program with arguments, and what it gets for a move. */
const NAME = /^(\.{0,2}\/[^:]+?)(?::([1-9]\d{0,8})(ms)?)?$/;

/** A file of JavaScript is a module with a bot, for worker threads. */
const MODULE = /^\S+\.[cm]?[jt]sx?(?=\s|:|$)/;

/** What an engine gets for a move unless its name says more. */
const USUAL_BUDGET = 'time 1000';
/** How long an engine may take to start, and beyond what it was given, in milliseconds. */
export const PATIENCE = 10_000;
/** Where it was given nodes, no time: how long it may take. */
const PATIENCE_WITH_NODES = 300_000;

/** Whether a name of a bot is the path of a program. */
export function isEngineName(name: string): boolean {
  return NAME.test(name) && !MODULE.test(name);
}

/** A program that is started when it is first asked, and serves all matches. */
export interface Engine {
  /** Its bot for one match and seat. */
  make(kit: GameKit): Bot<GameTypes>;
}

/** The engine of a name. */
export function engineOf(name: string): Engine {
  const { path, budget, patience } = readEngineName(name);
  let program: EngineProgram | undefined;
  return {
    make: (kit) => {
      checkEngineGame(kit);
      program ??= new EngineProgram(path);
      const engine = program;
      engine.send(`newgame ${kit.game.id}`);
      return (turn) => {
        engine.send(...question(kit, turn, budget));
        const answer = engine.answer(ANSWER, patience);
        return chosenMove(kit, turn, answer) ?? engine.fail(notLegal(answer));
      };
    },
  };
}

/** What a name says: the program with its arguments, what it gets for a move, and how many milliseconds it may take for it. */
export function readEngineName(name: string): {
  readonly path: string;
  readonly budget: string;
  readonly patience: number;
} {
  const [, path = '', amount, unit] = NAME.exec(name) ?? [];
  const budget = amount === undefined ? USUAL_BUDGET : `${unit === undefined ? 'nodes' : 'time'} ${amount}`;
  const patience = budget.startsWith('time') ? Number(budget.slice(5)) + PATIENCE : PATIENCE_WITH_NODES;
  return { path, budget, patience };
}

/** The line that answers `go`. */
export const ANSWER: RegExp = /^bestmove (.+)$/;

/** Throws `bad-argument` for a game that an engine cannot be told of. */
export function checkEngineGame({ position, game }: GameKit): void {
  if (position !== undefined) return;
  throw new RuleError('bad-argument', `${game.name} has no positions as text, which an engine is told.`);
}

/** The lines that ask for a move. */
export function question(
  { position, game }: GameKit,
  { view, seat, moves }: BotTurn<GameTypes>,
  budget: string,
): readonly string[] {
  const named = moves.map((move) => game.format(move));
  return [`position ${position?.format(view)}`, `moves\t${named.join('\t')}`, `go seat ${seat} ${budget}`];
}

export const notLegal = (answer: string): string => `answers ${show(answer)}, which is no legal move`;

/** The error of an engine. */
export function engineFailed(path: string, why: string): RuleError {
  const message = `The engine ${show(path)} ${why}. An engine reads lines of text, and answers "go" with "bestmove MOVE".`;
  return new RuleError('bot-failed', message, { details: { bot: show(path) } });
}

/** The move that an engine answers; `undefined`: none that is legal. */
export function chosenMove(
  { game }: GameKit,
  { view, seat, moves }: BotTurn<GameTypes>,
  answer: string,
): GameTypes['Move'] | undefined {
  const listed = moves.find((move) => game.format(move) === answer);
  if (listed !== undefined) return listed;
  // Written otherwise than this library writes it.
  const parsed = game.parse(answer, view, seat);
  return parsed.ok ? moves.find((move) => game.format(move) === game.format(parsed.value)) : undefined;
}

/** A running program. What it writes to its error stream is shown. */
class EngineProgram {
  private readonly port: MessageChannel['port1'];
  /** Counts its messages: this thread sleeps until there is one more. */
  private readonly counter = new Int32Array(new SharedArrayBuffer(4));

  constructor(private readonly path: string) {
    const { port1, port2 } = new MessageChannel();
    const [command, ...args] = path.split(' ');
    const workerData = { command, args, counter: this.counter, port: port2 };
    const worker = new Worker(THREAD, { eval: true, workerData, transferList: [port2] });
    worker.unref();
    port1.unref();
    this.port = port1;
    this.send('tabletop 1');
    this.answer(/^(ok)$/, PATIENCE);
  }

  send(...lines: readonly string[]): void {
    this.port.postMessage(lines.map((line) => `${line}\n`).join(''));
  }

  /** Waits for a line, past others. Returns what the pattern holds. */
  answer(wanted: RegExp, patience: number): string {
    const end = performance.now() + patience;
    for (;;) {
      const seen = Atomics.load(this.counter, 0);
      const received: { readonly message: unknown } | undefined = receiveMessageOnPort(this.port);
      if (received === undefined) {
        const left = end - performance.now();
        if (left <= 0) this.fail(`has not answered in ${Math.round(patience / 1_000)} s`);
        Atomics.wait(this.counter, 0, seen, left);
        continue;
      }
      const [kind, text] = Array.isArray(received.message) ? received.message.map(String) : [];
      if (kind !== 'line') this.fail(text ?? 'has ended');
      const [, found] = wanted.exec(text ?? '') ?? [];
      if (found !== undefined) return found;
      if (text?.startsWith('error ') === true) this.fail(`says ${show(text)}`);
    }
  }

  fail(why: string): never {
    throw engineFailed(this.path, why);
  }
}

/** What the thread runs: lines to the program, and each of its lines to the port. */
const THREAD = `
const { workerData: { command, args, counter, port } } = require('node:worker_threads');
const { spawn } = require('node:child_process');
const say = (...message) => {
  port.postMessage(message);
  Atomics.add(counter, 0, 1);
  Atomics.notify(counter, 0);
};
const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
process.on('exit', () => child.kill());
child.on('error', ({ code }) => say('failed', code === 'EACCES' ? 'may not be run: chmod +x it' : 'cannot be started: ' + code));
child.on('close', (code, signal) => say('failed', 'has ended with ' + (signal ?? 'the exit code ' + code)));
child.stdin.on('error', () => {});
port.on('message', (text) => child.stdin.write(text));
let rest = '';
child.stdout.setEncoding('utf8').on('data', (text) => {
  const lines = (rest + text).split(/\\r?\\n/);
  rest = lines.pop();
  if (rest.length > 1e6) {
    say('failed', 'writes a line of more than 1000000 characters');
    child.kill('SIGKILL');
  }
  for (const line of lines) say('line', line);
});
`;
