/** What a tool needs of one game lies in a file of its own: `<id>.ts` in a folder of the tool, found by that name. */
import { existsSync } from 'node:fs';

/** What the file of a game in a folder exports; `undefined` where the game needs none. */
export async function moduleOf<T>(folder: URL, id: string): Promise<T | undefined> {
  const file = new URL(`${id}.ts`, folder);
  return existsSync(file) ? ((await import(file.href)) as T) : undefined;
}
