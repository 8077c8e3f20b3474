/** The command line: its commands, their arguments and help. */

import { Command, CommanderError } from 'commander';
import { version } from '../../package.json';
import { addAdmin } from './commands/admin.ts';
import { addAnalyse } from './commands/analyse.ts';
import { addDataset } from './commands/dataset.ts';
import { addDemo } from './commands/demo.ts';
import { addEnv } from './commands/env.ts';
import { addGames } from './commands/games.ts';
import { addNew } from './commands/new.ts';
import { addPerft } from './commands/perft.ts';
import { addRender, addReplay } from './commands/replay.ts';
import { addRules } from './commands/rules.ts';
import { addServe } from './commands/serve-flags.ts';
import { addSimulate } from './commands/simulate.ts';
import { addWorker } from './commands/worker.ts';
import { addCompletion } from './completion.ts';
import { EXIT, EXIT_HELP, report } from './errors.ts';
import type { GameList } from './game.ts';
import { openTerminal, type Terminal } from './output.ts';
import { addPlay } from './play/play.ts';
import type { Io } from './process.ts';
import type { CommandLine } from './syntax.ts';

/** The commands, in the order in which the help lists them. */
const COMMANDS: readonly ((commandLine: CommandLine) => void)[] = [
  addGames,
  addRules,
  addPlay,
  addSimulate,
  addWorker,
  addDataset,
  addEnv,
  addReplay,
  addAnalyse,
  addRender,
  addPerft,
  addDemo,
  addServe,
  addAdmin,
  addNew,
  addCompletion,
];

const EXAMPLES = `Examples:
  tabletop-rules games oyno
  tabletop-rules rules oyno OY-11
  tabletop-rules play oyno
  tabletop-rules play oyno --bot mcts:1000
  tabletop-rules play oyno --players human --save match.json
  tabletop-rules new my-game
  tabletop-rules play ./my-game.js
  tabletop-rules simulate oyno --matches 1000 --seed 1 --json
  tabletop-rules dataset oyno --matches 10000 --bots mcts:200 --out data
  tabletop-rules render match.json --svg --out match.svg
  tabletop-rules analyse match.json --chart chances.svg
  tabletop-rules serve --storage matches.db`;

/** Runs the command line. Returns the exit code; never throws. */
export async function run(argv: readonly string[], given: Io, games: GameList): Promise<number> {
  const files: string[] = [];
  const io: Io = {
    ...given,
    importModule: (path) => {
      files.push(path);
      return given.importModule(path);
    },
  };
  const noColor = argv.includes('--no-color');
  // The library of prompts reads the environment.
  if (noColor) io.env['NO_COLOR'] = '1';
  const t = openTerminal(io, noColor);
  let exit: number = EXIT.ok;
  try {
    const program = makeProgram(t, games, (code) => {
      exit = code;
    });
    await program.parseAsync([...argv], { from: 'user' });
    return exit;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return EXIT.ok;
    // Without a command, commander prints help and throws.
    if (error instanceof CommanderError && error.code === 'commander.help') return EXIT.usage;
    const { text, exit: code } = report(error, (io.env['DEBUG'] ?? '') !== '', files);
    t.err(text.replace(/^error:/, t.paintErr.red('error:')));
    return code;
  }
}

function makeProgram(t: Terminal, games: GameList, exit: (code: number) => void): Command {
  const program = new Command('tabletop-rules')
    .description('Play, simulate and inspect tabletop games.')
    .version(version)
    .option('--no-color', 'no colours (also: the environment variable NO_COLOR)')
    .configureOutput({
      writeOut: (text) => void t.io.stdout.write(text),
      writeErr: (text) => void t.io.stderr.write(text),
      // `run` prints errors, in one line.
      outputError: () => {},
      getOutHasColors: () => t.paint.isColorSupported,
      getErrHasColors: () => t.paintErr.isColorSupported,
    })
    .configureHelp({ styleTitle: (title) => t.paint.bold(title) })
    .exitOverride()
    .addHelpText('after', `\n${EXAMPLES}\n\n${EXIT_HELP}`);

  for (const add of COMMANDS) add({ program, t, games, exit });
  return program;
}
