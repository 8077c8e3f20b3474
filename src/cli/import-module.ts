/** Imports a module of this machine. */
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Imports a file by its path. Rejects with errors that have a code, `ENOENT` and `EISDIR` among them, or with what the file throws. */
export async function importModule(path: string): Promise<object> {
  const file = resolve(path.startsWith('file:') ? fileURLToPath(path) : path);
  // Node's own error would name the file that imports it, which is this program.
  if (statSync(file).isDirectory()) throw Object.assign(new Error('It is a folder.'), { code: 'EISDIR' });
  const module: object = await import(pathToFileURL(file).href);
  return module;
}
