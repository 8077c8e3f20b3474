/** `check`: the suites for a game of one's own, in a thread, so that an endless loop is noticed and told. */

import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { MessagePort } from 'node:worker_threads';
import { Option } from 'commander';
import { isRuleError, RuleError } from '../../core/index.ts';
import { withFastCheck } from '../../testing/fast-check.ts';
import type { CheckReport } from '../../testing/index.ts';
import { CliError, EXIT } from '../errors.ts';
import { folderOf, type GameList, type GameOptionFlags, gameOptions, openGame } from '../game.ts';
import { count, plural, type Terminal } from '../output.ts';
import type { Io } from '../process.ts';
import { type CommandLine, GAME_ARGUMENT, integerFrom, jsonFlag, seedFlag, withGameOptions } from '../syntax.ts';
import type { Frame, WatchedThread } from '../watched-thread.ts';

/** The suites tell every five seconds how far they are: after so many without a word a function does not come back. */
const PATIENCE = 15;

export function addCheck({ program, t, exit }: CommandLine): void {
  withGameOptions(program.command('check'))
    .description('check what every game must guarantee, its board and encoding among it: `checkGame`')
    .argument('<game>', GAME_ARGUMENT)
    .option('--runs <n>', 'how many random matches; default: 100, or as many as 12 seconds allow', integerFrom(1))
    .addOption(seedFlag('the same matches each time'))
    .addOption(
      new Option('--patience <seconds>', 'after how long without a sign a function counts as endless')
        .argParser(integerFrom(6))
        .default(PATIENCE),
    )
    .addOption(jsonFlag())
    .action(async (game: string, flags: CheckFlags) => exit(await checkCommand(t, game, flags)));
}

interface CheckFlags extends GameOptionFlags {
  readonly runs?: number;
  readonly seed?: number;
  readonly patience: number;
  readonly json?: boolean;
}

/** What the thread is to do, as its `workerData`. */
export interface CheckOrder {
  readonly check: Pick<CheckFlags, 'option' | 'seats' | 'position' | 'runs' | 'seed'> & { readonly game: string };
}

/** What the thread says. */
type CheckMessage =
  | { readonly type: 'progress'; readonly text: string }
  | { readonly type: 'done'; readonly id: string; readonly report: CheckReport }
  | { readonly type: 'fault'; readonly message: string }
  | {
      readonly type: 'cli-error';
      readonly code: string;
      readonly message: string;
      readonly next: string;
      readonly exit: number;
    }
  | { readonly type: 'rule-error'; readonly code: string; readonly message: string }
  | { readonly type: 'error'; readonly message: string };

/** Checks, and says what was found. Returns the exit code. */
async function checkCommand(t: Terminal, game: string, flags: CheckFlags): Promise<number> {
  const { option, seats, position, runs, seed, patience, json = false } = flags;
  const thread = t.io.startCheck({
    check: {
      game,
      option,
      ...(seats && { seats }),
      ...(position && { position }),
      ...(runs && { runs }),
      ...(seed !== undefined && { seed }),
    },
  });
  try {
    for (;;) {
      const said = await nextMessage(thread, patience * 1_000);
      if (said === undefined) throw endless(game, await thread.where(), patience);
      switch (said.type) {
        case 'progress':
          t.err(said.text);
          break;
        case 'done':
          printReport(t, said.id, said.report, json);
          return EXIT.ok;
        case 'fault':
          t.err(said.message);
          return EXIT.rule;
        case 'cli-error':
          throw new CliError(said.code, said.message, said.next, said.exit);
        case 'rule-error':
          throw new RuleError(said.code, said.message);
        case 'error':
          throw new CliError('fault', said.message, `It may be a fault of ${game}: \`node\` shows where.`, EXIT.fault);
      }
    }
  } finally {
    await thread.terminate();
  }
}

/** What the thread says next; `undefined`: nothing, for too long. */
async function nextMessage(thread: WatchedThread, patience: number): Promise<CheckMessage | undefined> {
  const signal = AbortSignal.timeout(patience);
  try {
    const [said]: CheckMessage[] = await once(thread.events, 'message', { signal });
    return said;
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
}

/** The function of the author that does not come back, from the innermost frame on. */
function endless(game: string, frames: readonly Frame[], patience: number): CliError {
  // As imported files are named.
  const folder = join(realpathSync(folderOf(game)), '/');
  const own = frames.filter(
    ({ file }) => file.startsWith(folder) && !file.slice(folder.length).includes('node_modules/'),
  );
  const at = own[0] ?? frames[0];
  const called = own.filter(({ name }) => name !== '').at(-1) ?? at;
  const place =
    at === undefined ? '' : `, at ${at.name === called?.name ? '' : `\`${at.name}\`, `}${basename(at.file)}:${at.line}`;
  const what = called === undefined || called.name === '' ? 'The file of the game' : `\`${called.name}\``;
  return new CliError(
    'endless',
    `${what} has not come back for ${patience} seconds${place}.`,
    'Look there for a loop that does not end; --patience waits longer.',
    EXIT.rule,
  );
}

function printReport(t: Terminal, id: string, report: CheckReport, json: boolean): void {
  if (json) {
    t.out(JSON.stringify({ game: id, ...report }, null, 2));
    return;
  }
  const { runs, plies, ended, reasons, warnings, board } = report;
  const made = Object.values(report.counts).filter((comparisons) => comparisons > 0).length;
  t.out(
    `${id} keeps all ${made} promises that were checked, in ${plural(runs, 'match', 'matches')} of ${count(plies)} plies.`,
  );
  const why = Object.entries(reasons).map(([reason, times]) => `${reason} ${count(times)}`);
  t.out(
    `Matches that ended: ${count(ended)}${why.length === 0 ? '' : ` (in all ways of checking: ${why.join(', ')})`}.`,
  );
  if (board !== undefined) t.out(`The board shows what it must, in ${count(board.states)} states.`);
  for (const options of report.neverEnded) {
    t.out(`Warning: No match came to its end${options === undefined ? '' : ` under ${JSON.stringify(options)}`}.`);
  }
  for (const warning of [...warnings, ...(board?.warnings ?? [])]) t.out(`Warning: ${warning}`);
}

/** In the thread: loads the game and checks it. */
export async function serveCheck(
  port: Pick<MessagePort, 'postMessage'>,
  io: Pick<Io, 'importModule'>,
  games: GameList,
  { check }: CheckOrder,
): Promise<void> {
  const { info } = console;
  const say = (message: CheckMessage): void => port.postMessage(message);
  // How the suites say every five seconds how far they are.
  console.info = (text: string) => say({ type: 'progress', text });
  try {
    const { game: name, runs, seed } = check;
    const kit = await openGame(io, games, name);
    const { ConformanceError, checkGame } = await withFastCheck(() => import('../../testing/index.ts'));
    const isPlain = check.option.length === 0 && check.seats === undefined && check.position === undefined;
    try {
      const options = isPlain ? undefined : gameOptions(kit, check);
      say({ type: 'done', id: kit.game.id, report: checkGame(kit, { options, runs, seed }) });
    } catch (error) {
      if (!(error instanceof ConformanceError)) throw error;
      say({ type: 'fault', message: error.message });
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof CliError) {
      const { code, next, exit } = error;
      say({ type: 'cli-error', code, message, next, exit });
    } else if (isRuleError(error)) {
      say({ type: 'rule-error', code: error.code, message });
    } else {
      say({ type: 'error', message });
    }
  } finally {
    console.info = info;
  }
}
