/** The command line: its commands, their arguments and help. */
import { Command, CommanderError } from 'commander';
import { version } from '../../package.json';
import { EXIT, EXIT_HELP, report } from './errors.ts';
import type { Io } from './io.ts';
import type { GameRegistry } from './registry.ts';
import { addAnalyse } from './syntax/analyse.ts';
import type { CommandLine } from './syntax/command-line.ts';
import { addCompletion } from './syntax/completion.ts';
import { addDataset } from './syntax/dataset.ts';
import { addDemo } from './syntax/demo.ts';
import { addEnv } from './syntax/env.ts';
import { addGames } from './syntax/games.ts';
import { addNew } from './syntax/new.ts';
import { addPerft } from './syntax/perft.ts';
import { addPlay } from './syntax/play.ts';
import { addRender } from './syntax/render.ts';
import { addReplay } from './syntax/replay.ts';
import { addRules } from './syntax/rules.ts';
import { addServe } from './syntax/serve.ts';
import { addSimulate } from './syntax/simulate.ts';
import { addWorker } from './syntax/worker.ts';
import { openTerminal, type Terminal } from './terminal.ts';

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
export async function run(argv: readonly string[], given: Io, registry: GameRegistry): Promise<number> {
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
    const program = makeProgram(t, registry, (code) => {
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

function makeProgram(t: Terminal, registry: GameRegistry, exit: (code: number) => void): Command {
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

  for (const add of COMMANDS) add({ program, t, registry, exit });
  return program;
}
