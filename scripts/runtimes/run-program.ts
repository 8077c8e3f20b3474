/** Child processes with a deadline. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';

const DEADLINE_MS = 180_000;
const MAX_OUTPUT = 64 * 1024 * 1024;
const ENV = { ...process.env, NO_COLOR: '1' };

/** Runs a program. Resolves to its output; rejects with all that it printed. */
export async function runProgram(path: string, args: readonly string[], cwd: string): Promise<string> {
  try {
    const options = { cwd, timeout: DEADLINE_MS, maxBuffer: MAX_OUTPUT, env: ENV };
    return (await promisify(execFile)(path, args, options)).stdout;
  } catch (error) {
    const { message, stdout, stderr } = error as Error & { readonly stdout?: string; readonly stderr?: string };
    throw new Error([message, stdout, stderr].filter(Boolean).join('\n'));
  }
}

/** A program that runs until it is stopped. */
export interface Running {
  /** What the pattern found in its output. */
  readonly found: RegExpExecArray;
  stop(): Promise<void>;
}

/** Starts a program and waits until its output matches. */
export async function startProgram(
  path: string,
  args: readonly string[],
  cwd: string,
  pattern: RegExp,
  variables: Readonly<Record<string, string>> = {},
): Promise<Running> {
  const child = spawn(path, args, { cwd, env: { ...ENV, ...variables }, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  let printed = '';
  const found = await new Promise<RegExpExecArray>((resolve, reject) => {
    const fail = (why: string): void => {
      child.kill('SIGKILL');
      reject(new Error(`${path} ${args.join(' ')} ${why}:\n${printed}`));
    };
    const timer = setTimeout(() => fail('did not start'), DEADLINE_MS);
    const read = (chunk: Buffer): void => {
      printed += chunk.toString();
      const match = pattern.exec(printed);
      if (match === null) return;
      clearTimeout(timer);
      resolve(match);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', (error) => fail(error.message));
    child.once('close', () => {
      clearTimeout(timer);
      fail('ended');
    });
  });
  return {
    found,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}
