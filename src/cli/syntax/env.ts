/** The syntax of `env`. */
import { Option } from 'commander';
import { integerFrom } from '../arguments.ts';
import { type EnvFlags, envCommand } from '../commands/env.ts';
import { findGame } from '../registry.ts';
import type { CommandLine } from './command-line.ts';
import { maxMovesFlag, withGameOptions } from './flags.ts';

const MATCHES = 10_000;

/** Adds `env`. */
export function addEnv({ program, t, registry }: CommandLine): void {
  withGameOptions(program.command('env'))
    .description(
      'let another program play: lines of JSON on the input are answered on the output (docs/train-a-bot.md)',
    )
    .argument('<game>', 'the id of a game')
    .addOption(maxMovesFlag())
    .addOption(
      new Option('--max-matches <n>', 'how many matches can be open').argParser(integerFrom(1)).default(MATCHES),
    )
    .action((id: string, flags: EnvFlags) => envCommand(t, findGame(registry, id), flags));
}
