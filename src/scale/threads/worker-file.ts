/** Where the code of worker threads is: in the built package, in both its forms, and in its source. */
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Present where this module is CommonJS, which has no `import.meta.url`. */
declare const __filename: string | undefined;

/** The path of the file that worker threads run. */
export function findWorkerFile(): string {
  const here = typeof __filename === 'string' ? pathToFileURL(__filename).href : import.meta.url;
  // All modules of the built package are in one folder, and the file of the threads is in one below it.
  const file = here.endsWith('.ts') ? './from-source.mjs' : './scale/worker.js';
  return fileURLToPath(new URL(file, here));
}
