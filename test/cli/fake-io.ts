/** A world of its own for a command: files in memory, a scripted input, a clock that ticks. */
import { PassThrough, Readable } from 'node:stream';
import type { Io } from '../../src/cli/io.ts';
import { run } from '../../src/cli/program.ts';
import type { GameRegistry } from '../../src/cli/registry.ts';

/** What a run left behind. */
export interface Ended {
  readonly exit: number;
  readonly out: string;
  readonly err: string;
  readonly files: Readonly<Record<string, string>>;
}

/** What a run starts with. */
export interface World {
  readonly files?: Readonly<Record<string, string>>;
  readonly input?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Whether the outputs are terminals. The input never is. */
  readonly tty?: boolean;
  /** How many milliseconds pass from one look at the clock to the next. Default: 10. */
  readonly tick?: number;
}

/** Runs the command line in a world of its own. */
export async function cli(registry: GameRegistry, argv: readonly string[], world: World = {}): Promise<Ended> {
  const files: Record<string, string> = { ...world.files };
  const written = { out: '', err: '' };
  let now = 0;
  const io: Io = {
    stdin: Readable.from((world.input ?? []).map((line) => `${line}\n`)),
    stdout: output(world.tty, (text) => {
      written.out += text;
    }),
    stderr: output(world.tty, (text) => {
      written.err += text;
    }),
    env: { ...world.env },
    now: () => {
      now += world.tick ?? 10;
      return now;
    },
    randomSeed: () => 4711,
    readFile: (path) => {
      const text = files[path];
      if (text === undefined) throw Object.assign(new Error('no'), { code: 'ENOENT' });
      return text;
    },
    writeFile: (path, text) => {
      if (path.startsWith('locked/')) throw Object.assign(new Error('no'), { code: 'EACCES' });
      files[path] = text;
    },
  };
  const exit = await run(argv, io, registry);
  return { exit, ...written, files };
}

function output(tty: boolean | undefined, take: (text: string) => void) {
  const stream = new PassThrough();
  // Caught where it is written, so that nothing is lost when the run ends.
  stream.write = (chunk: unknown): boolean => {
    take(String(chunk));
    return true;
  };
  return Object.assign(stream, { isTTY: tty, columns: 80 });
}
