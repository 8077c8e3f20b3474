/** The declarations, as compilers of several years read them. */
import { copyFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RESOLUTIONS } from './platforms.ts';
import { runProgram } from './run-program.ts';
import type { Program } from './toolbox.ts';

const USE = fileURLToPath(new URL('types/use.ts', import.meta.url));

/** Type-checks an app under one `moduleResolution`. Resolves to what the compiler says, `''` for nothing. */
export async function tryCompiler(compiler: Program, moduleResolution: string, consumer: string): Promise<string> {
  const { module, files } = RESOLUTIONS[moduleResolution]!;
  const folder = join(consumer, `${compiler.name} ${moduleResolution}`);
  mkdirSync(folder);
  symlinkSync(join(consumer, 'node_modules'), join(folder, 'node_modules'), 'junction');
  for (const file of files) copyFileSync(USE, join(folder, file));
  // Libraries are checked as well, so that our own declarations are.
  const compilerOptions = { strict: true, noEmit: true, target: 'es2022', types: [], module, moduleResolution };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  try {
    return await runProgram(process.execPath, [compiler.path, '-p', 'tsconfig.json'], folder);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
