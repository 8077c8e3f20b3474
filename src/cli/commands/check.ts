/** `check`: the suites for a game of one's own. */

import { withFastCheck } from '../../testing/fast-check.ts';
import type { CheckReport } from '../../testing/index.ts';
import { EXIT } from '../errors.ts';
import { type GameOptionFlags, gameOptions, type NamedKit, openGame } from '../game.ts';
import { count, plural, type Terminal } from '../output.ts';
import { type CommandLine, GAME_ARGUMENT, integerFrom, jsonFlag, seedFlag, withGameOptions } from '../syntax.ts';

export function addCheck({ program, t, games, exit }: CommandLine): void {
  withGameOptions(program.command('check'))
    .description('check what every game must guarantee, its board and encoding among it: `checkGame`')
    .argument('<game>', GAME_ARGUMENT)
    .option('--runs <n>', 'how many random matches; default: 100, or as many as 12 seconds allow', integerFrom(1))
    .addOption(seedFlag('the same matches each time'))
    .addOption(jsonFlag())
    .action(async (game: string, flags: CheckFlags) =>
      exit(await checkCommand(t, await openGame(t.io, games, game), flags)),
    );
}

interface CheckFlags extends GameOptionFlags {
  readonly runs?: number;
  readonly seed?: number;
  readonly json?: boolean;
}

/** Checks, and says what was found. Returns the exit code. */
async function checkCommand(t: Terminal, kit: NamedKit, flags: CheckFlags): Promise<number> {
  const { option, seats, position, runs, seed, json = false } = flags;
  const { ConformanceError, checkGame } = await withFastCheck(() => import('../../testing/index.ts'));
  const isPlain = option.length === 0 && seats === undefined && position === undefined;
  const options = isPlain ? undefined : gameOptions(kit, flags);
  const { info } = console;
  // How the suites say every five seconds how far they are.
  console.info = (text: string) => t.err(text);
  try {
    printReport(t, kit.game.id, checkGame(kit, { options, runs, seed }), json);
    return EXIT.ok;
  } catch (error) {
    if (!(error instanceof ConformanceError)) throw error;
    t.err(error.message);
    return EXIT.rule;
  } finally {
    console.info = info;
  }
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
