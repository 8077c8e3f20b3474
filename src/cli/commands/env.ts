/** `env`: matches for another program, which asks by lines of JSON. */
import { once } from 'node:events';
import { version } from '../../../package.json';
import { makeEnvironment, refusedLine } from '../env/environment.ts';
import { LONGEST_LINE, readLines } from '../env/lines.ts';
import { readRequest } from '../env/requests.ts';
import { count } from '../format.ts';
import { type GameOptionFlags, gameOptions } from '../game-options.ts';
import type { GameEntry } from '../registry.ts';
import type { Terminal } from '../terminal.ts';

/** Flags of `env`. */
export interface EnvFlags extends GameOptionFlags {
  readonly maxMoves: number;
  readonly maxMatches: number;
}

/** Answers each line of the input by one line, until the input ends or a request closes it. */
export async function envCommand({ io }: Terminal, entry: GameEntry, flags: EnvFlags): Promise<void> {
  const environment = makeEnvironment({
    game: entry.game,
    options: gameOptions(entry, flags),
    maxMoves: flags.maxMoves,
    mostMatches: flags.maxMatches,
    version,
    randomSeed: () => io.randomSeed(),
  });
  const write = async (reply: object): Promise<void> => {
    // A client that does not read is not sent more than fits.
    if (!io.stdout.write(`${JSON.stringify(reply)}\n`)) await once(io.stdout, 'drain');
  };
  await write(environment({ type: 'hello', arrays: 'json' }));
  for await (const line of readLines(io.stdin)) {
    if (line === undefined) {
      await write(refusedLine('too-large', `A line has at most ${count(LONGEST_LINE)} bytes.`));
      continue;
    }
    if (line.trim() === '') continue;
    const read = readRequest(line);
    if ('why' in read) {
      await write(refusedLine('bad-line', `This is no request: ${read.why}.`));
      continue;
    }
    await write(environment(read.request));
    if (read.request.type === 'close' && read.request.matches === undefined) return;
  }
}
