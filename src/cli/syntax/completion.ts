/** The syntax of `completion`, and of `complete`, which its scripts call. */
import { Argument } from 'commander';
import { completeWords } from '../completion/complete.ts';
import { FILES, NO_FILES, SHELLS, type Shell, shellScript } from '../completion/shell-scripts.ts';
import type { CommandLine } from './command-line.ts';

/** Adds both. */
export function addCompletion({ program, t, registry }: CommandLine): void {
  program
    .command('completion')
    .description('print a script that lets a shell complete commands, games, flags and options')
    .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
    .action((shell: Shell) => void t.io.stdout.write(shellScript(shell)));

  program
    .command('complete', { hidden: true })
    .argument('[words...]')
    .helpOption(false)
    .action(async (words: readonly string[]) => {
      const completion = await completeWords(t.io, registry, program, words);
      for (const line of [completion.files ? FILES : NO_FILES, ...completion.words]) t.out(line);
    });
}
