/** The command line: its commands, their arguments and help. */
import { Command, CommanderError, Option } from 'commander';
import { version } from '../../package.json';
import { isModulePath } from '../scale/modules.ts';
import { collect, integerFrom, readPort, readSeed } from './arguments.ts';
import { BOT_NAMES } from './bots.ts';
import { type AnalyseFlags, analyseCommand } from './commands/analyse.ts';
import { type DemoFlags, demoCommand } from './commands/demo.ts';
import { type GamesFlags, gamesCommand } from './commands/games.ts';
import { type PerftFlags, perftCommand } from './commands/perft.ts';
import { type PlayFlags, playCommand } from './commands/play.ts';
import { type RenderFlags, renderCommand } from './commands/render.ts';
import { type ReplayFlags, replayCommand } from './commands/replay.ts';
import { type ServeFlags, serveCommand } from './commands/serve.ts';
import { type SimulateFlags, simulateCommand } from './commands/simulate.ts';
import { simulateManyCommand } from './commands/simulate-many.ts';
import { type WorkerFlags, workerCommand } from './commands/worker.ts';
import { EXIT, EXIT_HELP, report } from './errors.ts';
import type { Io } from './io.ts';
import { readRecord } from './record-files.ts';
import { findGame, type GameRegistry } from './registry.ts';
import { openTerminal, type Terminal } from './terminal.ts';

const MAX_MOVES = 10_000;
const MATCHES = 1_000;
const DEPTH = 3;
const PORT = 8080;
const CHUNK_TIME = 600;
const LOST_AFTER = 15;

const EXAMPLES = `Examples:
  tabletop-rules play oyno
  tabletop-rules play oyno --bot mcts:1000
  tabletop-rules play oyno --players human --save match.json
  tabletop-rules simulate oyno --matches 1000 --seed 1 --json
  tabletop-rules render match.json --svg --out match.svg
  tabletop-rules analyse match.json --chart chances.svg
  tabletop-rules serve --storage matches.db`;

/** Runs the command line. Returns the exit code; never throws. */
export async function run(argv: readonly string[], io: Io, registry: GameRegistry): Promise<number> {
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
    const { text, exit: code } = report(error, (io.env['DEBUG'] ?? '') !== '');
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

  const seed = (about: string): Option => new Option('--seed <n>', about).argParser(readSeed);
  const maxMoves = (): Option =>
    new Option('--max-moves <n>', 'stop a match after so many moves').argParser(integerFrom(1)).default(MAX_MOVES);
  const observer = (): Option => new Option('--observer <who>', 'a seat, "spectator", or "all"').default('all');
  const json = (): Option => new Option('--json', 'print one JSON document');
  /** Adds the options of a command that sets up a game. */
  const withGameOptions = (command: Command): Command =>
    command
      .option('-o, --option <name=value>', "an option of the game's; repeat it for more", collect, [])
      .option('--seats <n>', 'how many seats play', integerFrom(1));

  program
    .command('games')
    .description('list the games and their options')
    .addOption(json())
    .action((flags: GamesFlags) => gamesCommand(t, registry, flags));

  withGameOptions(program.command('play'))
    .description('play at this terminal; type ? in the match for help')
    .argument('[game]', 'the id of a game')
    .option(
      '--players <list>',
      'human, or a bot, by seat; the last one counts for the seats after it (default: human,random)',
    )
    .option('--bot <name>', `the opponent: ${BOT_NAMES}`)
    .option('--resume <file>', 'go on with a saved match')
    .option('--save <file>', 'keep the match in a new file, written after each move')
    .option('--force', 'let --save replace a file')
    .addOption(
      new Option('--dice <how>', 'manual: type what real dice show').choices(['auto', 'manual']).default('auto'),
    )
    .addOption(seed('the same dice and bots each time'))
    .addOption(maxMoves())
    .action(async (id: string | undefined, flags: PlayFlags) => {
      exit(await playCommand(t, registry, id, flags));
    });

  withGameOptions(program.command('simulate'))
    .description('play many matches, at random or by bots, and count how they end')
    .argument('<game>', 'the id of a game, or the module of your own: ./my-game.js')
    .option('--bots <list>', `who plays, by seat: ${BOT_NAMES}; the last one counts for the seats after it`)
    .addOption(new Option('--matches <n>', 'how many').argParser(integerFrom(0)).default(MATCHES))
    .addOption(seed('the same matches each time'))
    .addOption(maxMoves())
    .option('--workers <n>', 'play on so many worker threads; Ctrl-C then prints what is done', integerFrom(1))
    .option('--resume <token>', 'go on with a run that was stopped')
    .addOption(json())
    .action(async (id: string, flags: SimulateFlags) => {
      if (flags.workers === undefined && flags.resume === undefined && !isModulePath(id)) {
        simulateCommand(t, findGame(registry, id), flags);
      } else {
        exit(await simulateManyCommand(t, id, flags));
      }
    });

  program
    .command('replay')
    .description('verify a saved match and print its moves')
    .argument('<file>', 'a saved match')
    .option('--boards', 'draw the board after each move')
    .option('--ply <n>', 'stop after so many moves', integerFrom(0))
    .addOption(observer())
    .action((file: string, flags: ReplayFlags) => replayCommand(t, readRecord(t.io, registry, file), flags));

  program
    .command('analyse')
    .description('say what each decision of a saved match gave away, or which moves were best at one of them')
    .argument('<file>', 'a saved match')
    .option('--ply <n>', 'rank the moves of the position after so many plies instead', integerFrom(0))
    .addOption(
      new Option('--bots <name>', 'the search: mcts:1000 (iterations) or mcts:500ms (time)').default('mcts:1000'),
    )
    .addOption(seed('the same analysis each time'))
    .option('--chart <file>', 'write the chances over the match to a new file, as SVG')
    .option('--force', 'let --chart replace a file')
    .addOption(json())
    .action((file: string, flags: AnalyseFlags) => analyseCommand(t, readRecord(t.io, registry, file), flags));

  program
    .command('render')
    .description('draw a position of a saved match')
    .argument('<file>', 'a saved match')
    .option('--svg', 'draw it as SVG')
    .option('--ply <n>', 'the position after so many moves; default: the last', integerFrom(0))
    .option('--out <file>', 'write to a new file')
    .option('--force', 'let --out replace a file')
    .addOption(observer())
    .action((file: string, flags: RenderFlags) => renderCommand(t, readRecord(t.io, registry, file), flags));

  withGameOptions(program.command('perft'))
    .description('count the sequences of moves, depth by depth')
    .argument('<game>', 'the id of a game')
    .addOption(new Option('--depth <n>', 'how deep').argParser(integerFrom(0)).default(DEPTH))
    .option('--divide', 'count by first move')
    .addOption(json())
    .action((id: string, flags: PerftFlags) => perftCommand(t, findGame(registry, id), flags));

  program
    .command('demo')
    .description('play matches of every game, solve puzzles, show the results')
    .addOption(
      new Option('--matches <n>', 'how many of each game, and so many puzzles at most').argParser(integerFrom(0)),
    )
    .addOption(seed('the same matches each time'))
    .addOption(maxMoves())
    .action((flags: DemoFlags) => demoCommand(t, registry, flags));

  program
    .command('serve')
    .description('play online: serve the playground to browsers, and keep the matches of their players')
    .option('--storage <where>', 'a file for SQLite, or postgres://…; default: in memory, until it ends')
    .addOption(new Option('--port <n>', 'where it listens; 0: any that is free').argParser(readPort).default(PORT))
    .option('--host <address>', 'who can reach it: 0.0.0.0 for every network', '127.0.0.1')
    .option('--proxy', 'behind a proxy that sets x-forwarded-for: limits count for the addresses in it')
    .option('--log', 'print what happens, one JSON object a line, to standard error')
    .action((flags: ServeFlags) => serveCommand(t, registry, flags));

  program
    .command('worker')
    .description('play the matches of others, who run them with --queue')
    .requiredOption('--queue <address>', 'the Redis of the queue: redis://host:6379')
    .option('--workers <n>', 'how many threads play; default: as many as there are cores', integerFrom(1))
    .option('--modules <folder>', 'load games and bots of their own from files in this folder')
    .option('--allow-modules', 'load games and bots of their own from every file, and from packages')
    .addOption(
      new Option('--chunk-time <seconds>', 'give up what takes longer').argParser(integerFrom(1)).default(CHUNK_TIME),
    )
    .addOption(
      new Option('--lost-after <seconds>', 'when others get the matches of a worker of which nothing is heard')
        .argParser(integerFrom(1))
        .default(LOST_AFTER),
    )
    .action((flags: WorkerFlags) => workerCommand(t, flags));

  return program;
}
