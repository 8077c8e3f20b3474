/** The syntax of `perft`. */
import { Option } from 'commander';
import { integerFrom } from '../arguments.ts';
import { type PerftFlags, perftCommand } from '../commands/perft.ts';
import { findGame } from '../registry.ts';
import type { CommandLine } from './command-line.ts';
import { jsonFlag, withGameOptions } from './flags.ts';

const DEPTH = 3;

/** Adds `perft`. */
export function addPerft({ program, t, registry }: CommandLine): void {
  withGameOptions(program.command('perft'))
    .description('count the sequences of moves, depth by depth')
    .argument('<game>', 'the id of a game')
    .addOption(new Option('--depth <n>', 'how deep').argParser(integerFrom(0)).default(DEPTH))
    .option('--divide', 'count by first move')
    .addOption(jsonFlag())
    .action((id: string, flags: PerftFlags) => perftCommand(t, findGame(registry, id), flags));
}
