/** The syntax of `render`. */
import { integerFrom } from '../arguments.ts';
import { type RenderFlags, renderCommand } from '../commands/render.ts';
import { readRecord } from '../record-files.ts';
import type { CommandLine } from './command-line.ts';
import { observerFlag } from './flags.ts';

/** Adds `render`. */
export function addRender({ program, t, registry }: CommandLine): void {
  program
    .command('render')
    .description('draw a position of a saved match')
    .argument('<file>', 'a saved match')
    .option('--svg', 'draw it as SVG')
    .option('--ply <n>', 'the position after so many moves; default: the last', integerFrom(0))
    .option('--out <file>', 'write to a new file')
    .option('--force', 'let --out replace a file')
    .addOption(observerFlag())
    .action((file: string, flags: RenderFlags) => renderCommand(t, readRecord(t.io, registry, file), flags));
}
