/** The folder of this package, where its pages and the files of a new game are. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Files of this package, by their paths in it. */
export interface PackageFiles {
  /** The text of a file; `undefined`: this installation does not have it. */
  read(path: string): string | undefined;
  /** The names of the files in a folder; none, if this installation does not have it. */
  list(folder: string): readonly string[];
}

/** The files of the package that a program is part of. */
export function packageFiles(program: string): PackageFiles {
  const folder = packageFolder(dirname(program));
  const place = (path: string): string | undefined => {
    const file = folder === undefined ? undefined : join(folder, path);
    return file !== undefined && existsSync(file) ? file : undefined;
  };
  return {
    read: (path) => {
      const file = place(path);
      return file === undefined ? undefined : readFileSync(file, 'utf8');
    },
    list: (path) => {
      const file = place(path);
      return file === undefined ? [] : readdirSync(file);
    },
  };
}

/** The closest folder above that has a manifest. */
function packageFolder(start: string): string | undefined {
  if (existsSync(join(start, 'package.json'))) return start;
  const above = dirname(start);
  return above === start ? undefined : packageFolder(above);
}
