/** Programs that speak the protocol of docs/engines.md, for a host: nobody waits for them but the match that asks. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import type { AbortSignalLike, AsyncBot } from '../bots/index.ts';
import { type AnyGame, type BotTurn, type GameKit, type GameTypes, RuleError } from '../core/index.ts';
import { checkText, show } from '../core/internal.ts';
import {
  ANSWER,
  checkEngineGame,
  chosenMove,
  engineFailed,
  isEngineName,
  notLegal,
  PATIENCE,
  question,
  readEngineName,
} from './engine.ts';

/** A program as one of the `bots` of `createHost`. */
export interface EngineBot {
  /** The bot for one seat of a match of a game. */
  (game: AnyGame, kit: GameKit): AsyncBot<GameTypes>;
  /** Ends the program. */
  close(): void;
}

/** The longest line that is read. */
const LONGEST = 1_000_000;

/**
 * A program that speaks the protocol of docs/engines.md, as a bot of a host. It is started when it is first asked, and serves all matches, one
 * decision after the other. One that fails is started again when it is asked the next time.
 *
 * @param name - its path with what it gets for a move: `./my-engine`, `./my-engine:1000` nodes, `./my-engine --threads 2:500ms`
 * @throws RuleError `bad-argument`. The bot `bad-argument` for a game without positions as text, its moves `bot-failed`
 *
 * @example
 * ```ts
 * import { createHost, memoryStorage } from 'tabletop-rules/online';
 * import { oynoKit } from 'tabletop-rules/oyno';
 * import { engineBot } from 'tabletop-rules/scale';
 *
 * const strong = engineBot('./my-engine:500ms');
 * const host = createHost({ games: [oynoKit], storage: memoryStorage(), bots: { strong } });
 * // When the server ends:
 * host.close();
 * strong.close();
 * ```
 */
export function engineBot(name: string): EngineBot {
  checkText('name', name);
  if (!isEngineName(name)) {
    throw new RuleError(
      'bad-argument',
      `The path of an engine begins with ./, ../ or /: ./my-engine:500ms, not ${show(name)}.`,
    );
  }
  const { path, budget, patience } = readEngineName(name);
  let program: LineProgram | undefined;
  let before: Promise<unknown> = Promise.resolve();
  /** Whose match it has been told of. */
  let told: object | undefined;

  const start = async (): Promise<LineProgram> => {
    if (program !== undefined) return program;
    program = new LineProgram(path);
    told = undefined;
    program.send('tabletop 1');
    await program.answer(/^(ok)$/, PATIENCE);
    return program;
  };
  const ask = async (kit: GameKit, turn: BotTurn<GameTypes>, asker: object, signal: AbortSignalLike | undefined) => {
    // It may have waited for others.
    if (signal?.aborted === true) throw new DOMException('The decision is over.', 'AbortError');
    try {
      const running = await start();
      if (told !== asker) running.send(`newgame ${kit.game.id}`);
      told = asker;
      running.send(...question(kit, turn, budget));
      const answer = await running.answer(ANSWER, patience, signal);
      const move = chosenMove(kit, turn, answer);
      if (move === undefined) throw engineFailed(path, notLegal(answer));
      return move;
    } catch (error) {
      // What it still writes would be taken for the next answer.
      program?.kill();
      program = undefined;
      throw error;
    }
  };
  const make = (_: AnyGame, kit: GameKit): AsyncBot<GameTypes> => {
    checkEngineGame(kit);
    const asker = {};
    return (turn, { signal } = {}) => {
      const asked = before.then(() => ask(kit, turn, asker, signal));
      before = asked.catch(() => undefined);
      return asked;
    };
  };
  return Object.assign(make, { close: () => program?.quit() });
}

/** Somebody who waits for a line. */
interface Waiting {
  take(line: string): void;
  fail(why: string): void;
}

/** A running program. What it writes to its error stream is shown. */
class LineProgram {
  private readonly child: ChildProcessWithoutNullStreams;
  private waiting: Waiting | undefined;
  /** Why it will not answer any more. */
  private ended: string | undefined;
  private rest = '';

  constructor(private readonly path: string) {
    const [command = '', ...args] = path.split(' ');
    this.child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'] });
    this.child.stderr.on('data', (text: Buffer) => process.stderr.write(text));
    this.child.on('error', (error) => {
      const code = 'code' in error ? String(error.code) : error.message;
      this.end(code === 'EACCES' ? 'may not be run: chmod +x it' : `cannot be started: ${code}`);
    });
    this.child.on('close', (code, signal) => this.end(`has ended with ${signal ?? `the exit code ${code}`}`));
    this.child.stdin.on('error', () => undefined);
    this.child.stdout.setEncoding('utf8').on('data', (text: string) => this.read(text));
  }

  send(...lines: readonly string[]): void {
    this.child.stdin.write(lines.map((line) => `${line}\n`).join(''));
  }

  /** Waits for a line, past others; where nobody wants it any more, it is told to stop. Resolves with what the pattern holds. */
  answer(wanted: RegExp, patience: number, signal?: AbortSignalLike): Promise<string> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stop = (): void => undefined;
    return new Promise<string>((resolve, reject) => {
      const fail = (why: string): void => reject(engineFailed(this.path, why));
      if (this.ended !== undefined) return fail(this.ended);
      const wait = (ms: number): void => {
        clearTimeout(timer);
        timer = setTimeout(() => fail(`has not answered in ${Math.round(ms / 1_000)} s`), ms);
      };
      wait(patience);
      // Others wait for it.
      stop = () => {
        this.send('stop');
        wait(PATIENCE);
      };
      signal?.addEventListener('abort', stop);
      const take = (line: string): void => {
        const [, found] = wanted.exec(line) ?? [];
        if (found !== undefined) resolve(found);
        else if (line.startsWith('error ')) fail(`says ${show(line)}`);
      };
      this.waiting = { take, fail };
    }).finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      this.waiting = undefined;
    });
  }

  /** Also one that has stopped listening. */
  kill(): void {
    this.child.kill('SIGKILL');
  }

  quit(): void {
    this.child.stdin.end('quit\n');
    this.child.kill();
  }

  private read(text: string): void {
    const lines = (this.rest + text).split(/\r?\n/);
    this.rest = lines.pop() ?? '';
    if (this.rest.length > LONGEST) {
      this.end(`writes a line of more than ${LONGEST} characters`);
      this.kill();
    }
    for (const line of lines) this.waiting?.take(line);
  }

  private end(why: string): void {
    this.ended ??= why;
    this.waiting?.fail(this.ended);
  }
}
