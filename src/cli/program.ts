/** The command line: its commands, their arguments and help. */

import { Command, CommanderError } from 'commander';
import { version } from '../../package.json';
import { EXIT, EXIT_HELP, report } from './errors.ts';
import type { GameList } from './game.ts';
import { openTerminal, type Terminal } from './output.ts';
import { type Io, PATIENCE, PATIENCE_VARIABLE } from './process.ts';
import { type CommandLine, integerFrom } from './syntax.ts';

/** Adds a command. */
type AddCommand = (commandLine: CommandLine) => void;

/** The commands, in the order in which the help lists them. Each is loaded when it is named, and all for what names none. */
const COMMANDS: Readonly<Record<string, () => Promise<AddCommand>>> = {
  games: async () => (await import('./commands/games.ts')).addGames,
  rules: async () => (await import('./commands/rules.ts')).addRules,
  play: async () => (await import('./play/play.ts')).addPlay,
  simulate: async () => (await import('./commands/simulate.ts')).addSimulate,
  tournament: async () => (await import('./commands/tournament.ts')).addTournament,
  worker: async () => (await import('./commands/worker.ts')).addWorker,
  dataset: async () => (await import('./commands/dataset.ts')).addDataset,
  train: async () => (await import('./commands/train.ts')).addTrain,
  env: async () => (await import('./commands/env.ts')).addEnv,
  engine: async () => (await import('./commands/engine.ts')).addEngine,
  replay: async () => (await import('./commands/replay.ts')).addReplay,
  analyse: async () => (await import('./commands/analyse.ts')).addAnalyse,
  render: async () => (await import('./commands/render.ts')).addRender,
  convert: async () => (await import('./commands/convert.ts')).addConvert,
  upgrade: async () => (await import('./commands/convert.ts')).addUpgrade,
  perft: async () => (await import('./commands/perft.ts')).addPerft,
  demo: async () => (await import('./commands/demo.ts')).addDemo,
  serve: async () => (await import('./commands/serve-flags.ts')).addServe,
  admin: async () => (await import('./commands/admin.ts')).addAdmin,
  check: async () => (await import('./commands/check.ts')).addCheck,
  new: async () => (await import('./commands/new.ts')).addNew,
  completion: async () => (await import('./completion.ts')).addCompletion,
};

/** Loads the command that is named, or all of them where none is. */
function loadCommands(argv: readonly string[]): Promise<readonly AddCommand[]> {
  const name = argv.find((arg) => !arg.startsWith('-')) ?? '';
  const named = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  return Promise.all(named === undefined ? Object.values(COMMANDS).map((load) => load()) : [named()]);
}

const EXAMPLES = `Examples:
  tabletop-rules games oyno
  tabletop-rules rules oyno OY-11
  tabletop-rules play oyno
  tabletop-rules play oyno --bot mcts:1000
  tabletop-rules play oyno --players human --save match.json
  tabletop-rules new my-game
  tabletop-rules play ./my-game.js
  tabletop-rules check ./my-game.js
  tabletop-rules simulate oyno --matches 1000 --seed 1 --json
  tabletop-rules dataset oyno --matches 10000 --bots mcts:200 --out data
  tabletop-rules render match.json --svg --out match.svg
  tabletop-rules analyse match.json --chart chances.svg
  tabletop-rules serve --storage matches.db`;

/** Ids of matches and hashes of addresses: 32 or 43 characters of base64url, and one in 64 begins with a dash. */
const ID_WITH_DASH = /^-[\w-]{31}(?:[\w-]{11})?$/;

/** The words, with ids that look like flags after `--`. Flags that take a value keep theirs. */
function idsLast(argv: readonly string[]): string[] {
  // Whoever wrote it knows.
  if (argv.includes('--')) return [...argv];
  const isId = (word: string, i: number): boolean =>
    ID_WITH_DASH.test(word) && (argv[i - 1] === '--json' || !argv[i - 1]?.startsWith('--'));
  const ids = argv.filter(isId);
  return ids.length === 0 ? [...argv] : [...argv.filter((word, i) => !isId(word, i)), '--', ...ids];
}

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
    const program = makeProgram(t, games, await loadCommands(argv), (code) => {
      exit = code;
    });
    await program.parseAsync(idsLast(argv), { from: 'user' });
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

function makeProgram(
  t: Terminal,
  games: GameList,
  commands: readonly AddCommand[],
  exit: (code: number) => void,
): Command {
  const program = new Command('tabletop-rules')
    .description('Play, simulate and inspect tabletop games.')
    .version(version)
    .option('--no-color', 'no colours (also: the environment variable NO_COLOR)')
    .option(
      '--patience <seconds>',
      `how long a function of your own game may take before it counts as endless; default: ${PATIENCE}`,
      integerFrom(1),
    )
    .hook('preAction', (all) => {
      const { patience }: { patience?: number } = all.opts();
      if (patience !== undefined) t.io.env[PATIENCE_VARIABLE] = String(patience);
    })
    .configureOutput({
      writeOut: (text) => void t.io.stdout.write(t.shown(text)),
      writeErr: (text) => void t.io.stderr.write(t.shown(text)),
      // `run` prints errors, in one line.
      outputError: () => {},
      getOutHasColors: () => t.paint.isColorSupported,
      getErrHasColors: () => t.paintErr.isColorSupported,
    })
    .configureHelp({ styleTitle: (title) => t.paint.bold(title) })
    .exitOverride()
    .addHelpText('after', `\n${EXAMPLES}\n\n${EXIT_HELP}`);

  for (const add of commands) add({ program, t, games, exit });
  return program;
}
