/** `npm pack`, and what it says of the package that it made. */
import { execFileSync } from 'node:child_process';

/** A package that was packed. */
interface Packed {
  /** The name of the tarball, without its folder. */
  readonly filename: string;
  /** A hash of the tarball. */
  readonly integrity: string;
  /** Bytes of all files in it. */
  readonly unpackedSize: number;
  /** What is in it. */
  readonly files: readonly { readonly path: string }[];
}

/** Packs the package in `root`, as it is built, into `folder`. */
export function npmPack(root: string, folder: string): Packed {
  const flags = ['--json', '--ignore-scripts', '--pack-destination', folder];
  const printed = execFileSync('npm', ['pack', ...flags], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A list up to npm 11, since npm 12 an object by the packages' names.
  const packages: readonly Packed[] | Readonly<Record<string, Packed>> = JSON.parse(printed);
  const [packed] = Object.values(packages);
  if (packed === undefined) throw new Error(`npm pack named no package: ${printed}`);
  return packed;
}
