/** The syntax of `analyse`. */
import { Option } from 'commander';
import { integerFrom } from '../arguments.ts';
import { type AnalyseFlags, analyseCommand } from '../commands/analyse.ts';
import { readRecord } from '../record-files.ts';
import type { CommandLine } from './command-line.ts';
import { jsonFlag, seedFlag } from './flags.ts';

/** Adds `analyse`. */
export function addAnalyse({ program, t, registry }: CommandLine): void {
  program
    .command('analyse')
    .description('say what each decision of a saved match gave away, or which moves were best at one of them')
    .argument('<file>', 'a saved match')
    .option('--ply <n>', 'rank the moves of the position after so many plies instead', integerFrom(0))
    .addOption(
      new Option('--bots <name>', 'the search: mcts:1000 (iterations) or mcts:500ms (time)').default('mcts:1000'),
    )
    .addOption(seedFlag('the same analysis each time'))
    .option('--chart <file>', 'write the chances over the match to a new file, as SVG')
    .option('--force', 'let --chart replace a file')
    .addOption(jsonFlag())
    .action((file: string, flags: AnalyseFlags) => analyseCommand(t, readRecord(t.io, registry, file), flags));
}
