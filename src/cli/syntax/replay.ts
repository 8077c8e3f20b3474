/** The syntax of `replay`. */
import { integerFrom } from '../arguments.ts';
import { type ReplayFlags, replayCommand } from '../commands/replay.ts';
import { readRecord } from '../record-files.ts';
import type { CommandLine } from './command-line.ts';
import { observerFlag } from './flags.ts';

/** Adds `replay`. */
export function addReplay({ program, t, registry }: CommandLine): void {
  program
    .command('replay')
    .description('verify a saved match and print its moves')
    .argument('<file>', 'a saved match')
    .option('--boards', 'draw the board after each move')
    .option('--ply <n>', 'stop after so many moves', integerFrom(0))
    .addOption(observerFlag())
    .action((file: string, flags: ReplayFlags) => replayCommand(t, readRecord(t.io, registry, file), flags));
}
