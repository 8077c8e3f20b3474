/** The syntax of `play`. */
import { Option } from 'commander';
import { BOT_NAMES } from '../bots.ts';
import { type PlayFlags, playCommand } from '../commands/play.ts';
import type { CommandLine } from './command-line.ts';
import { maxMovesFlag, seedFlag, withGameOptions } from './flags.ts';

/** Adds `play`. */
export function addPlay({ program, t, registry, exit }: CommandLine): void {
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
    .addOption(seedFlag('the same dice and bots each time'))
    .addOption(maxMovesFlag())
    .action(async (id: string | undefined, flags: PlayFlags) => {
      exit(await playCommand(t, registry, id, flags));
    });
}
