/** Engines without the web: Hermes, which React Native runs on, and a context of V8 in which there is only ECMAScript. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { compareFindings, Verdict } from './judge.ts';
import { WITHOUT_WEB } from './platforms.ts';
import { BARE_PROGRAMS } from './programs.ts';
import { runProgram } from './run-program.ts';
import type { Hermes } from './toolbox.ts';
import { type BareFindings, tryWithoutWeb } from './trial/bare.ts';

const KINDS = ['import', 'require'] as const;

/** Tries a context that has nothing but ECMAScript. */
export async function tryContext(folder: string): Promise<Verdict> {
  const run = async (script: string): Promise<string> =>
    new Promise((resolve) => {
      runInContext(script, createContext({ print: resolve }));
    });
  return tryBare('A bare context of V8', folder, run, await tryWithoutWeb(false));
}

/** Tries Hermes, after the transformation that React Native makes. */
export async function tryHermes({ name, path, babel, preset }: Hermes, folder: string): Promise<Verdict> {
  const { transformAsync }: Babel = createRequire(import.meta.url)(babel);
  const run = async (script: string, kind: string): Promise<string> => {
    // Of the functions that `@babel/runtime` would have, each is written into the file instead.
    const presets = [[preset, { enableBabelRuntime: false }]];
    const settings = { presets, babelrc: false, configFile: false, compact: false, sourceType: 'script' };
    const file = `hermes-${kind}.js`;
    writeFileSync(join(folder, file), (await transformAsync(script, { ...settings, filename: file })).code);
    return runProgram(path, [file], folder);
  };
  return tryBare(name, folder, run, await tryWithoutWeb(true));
}

/** The part of Babel that is used. */
interface Babel {
  transformAsync(code: string, settings: object): Promise<{ readonly code: string }>;
}

async function tryBare(
  name: string,
  folder: string,
  run: (script: string, kind: string) => Promise<string>,
  expected: BareFindings,
): Promise<Verdict> {
  const verdict = new Verdict(name, WITHOUT_WEB);
  for (const kind of KINDS) {
    await verdict.expect(
      kind,
      bundled(folder, kind)
        .then((script) => run(script, kind))
        .then((printed) => compareFindings(verdict, kind, JSON.parse(printed), expected)),
    );
  }
  return verdict;
}

/** The program with the installed package, as one script: such engines have no modules. */
async function bundled(folder: string, kind: (typeof KINDS)[number]): Promise<string> {
  const outfile = join(folder, `bare-${kind}.js`);
  await build({
    entryPoints: [join(folder, BARE_PROGRAMS[kind])],
    outfile,
    bundle: true,
    tsconfigRaw: {},
    format: 'iife',
    target: 'es2022',
    logLevel: 'error',
  });
  return readFileSync(outfile, 'utf8');
}
