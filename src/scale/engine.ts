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
const PATIENCE = 10_000;
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
  const [, path = '', amount, unit] = NAME.exec(name) ?? [];
  const budget = amount === undefined ? USUAL_BUDGET : `${unit === undefined ? 'nodes' : 'time'} ${amount}`;
  const patience = budget.startsWith('time') ? Number(budget.slice(5)) + PATIENCE : PATIENCE_WITH_NODES;
  let program: EngineProgram | undefined;
  return {
    make: (kit) => {
      const { position, game } = kit;
      if (position === undefined) {
        throw new RuleError('bad-argument', `${game.name} has no positions as text, which an engine is told.`);
      }
      program ??= new EngineProgram(path);
      const engine = program;
      engine.send(`newgame ${game.id}`);
      return ({ view, seat, moves }) => {
        const named = moves.map((move) => game.format(move));
        engine.send(`position ${position.format(view)}`, `moves\t${named.join('\t')}`, `go seat ${seat} ${budget}`);
        const answer = engine.answer(/^bestmove (.+)$/, patience);
        return (
          chosenMove(kit, { view, seat, moves }, named, answer) ??
          engine.fail(`answers ${show(answer)}, which is no legal move`)
        );
      };
    },
  };
}

function chosenMove(
  { game }: GameKit,
  { view, seat, moves }: Omit<BotTurn<GameTypes>, 'random'>,
  named: readonly string[],
  answer: string,
): GameTypes['Move'] | undefined {
  const listed = moves[named.indexOf(answer)];
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
    const message = `The engine ${show(this.path)} ${why}: docs/engines.md says what an engine reads and writes.`;
    throw new RuleError('bot-failed', message, { details: { bot: show(this.path) } });
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
  if (rest.length > 1e6) child.kill();
  for (const line of lines) say('line', line);
});
`;
