/**
 * Packs the package as `npm run build` left it, installs it into an empty folder, and tries it on every runtime and with
 * every compiler of `platforms.ts`: `npm run runtimes`. Prints a table; fails when anything does. With a part of their
 * names only some are tried: `npm run runtimes -- deno`. Also lints the OpenAPI document of a host.
 */
import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import picocolors from 'picocolors';
import * as scale from 'tabletop-rules/scale';
import { table } from '../../src/cli/table.ts';
import { install, ROOT } from '../../test/package/consumer.ts';
import { CHROMIUM_KIND } from './browsers/chromium.ts';
import { FIREFOX_KIND } from './browsers/firefox.ts';
import { WEBKIT_KIND } from './browsers/webkit.ts';
import type { Verdict } from './judge.ts';
import { CAPABILITIES, COLUMNS, RESOLUTIONS } from './platforms.ts';
import { writePrograms } from './programs.ts';
import { openToolbox } from './toolbox.ts';
import { tryPackage } from './trial/trial.ts';
import { tryContext, tryHermes } from './try-bare.ts';
import { tryBrowser } from './try-browser.ts';
import { tryCompiler } from './try-compiler.ts';
import { tryOpenApi } from './try-open-api.ts';
import { preparePlayground } from './try-playground.ts';
import { tryRuntime } from './try-runtime.ts';
import { tryWorkers } from './try-workers.ts';

/** Runs the tasks, as many at once as there are processors. The results are in the order of the tasks. */
async function runAll<T>(tasks: readonly (() => Promise<T>)[]): Promise<readonly T[]> {
  const results = new Array<T>(tasks.length);
  const waiting = tasks.entries();
  const lane = async (): Promise<void> => {
    for (const [i, task] of waiting) results[i] = await task();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  return results;
}

const problems: string[] = [];
/** The cell of a table. */
const cell = (name: string, found: readonly string[] | undefined): string => {
  if (found === undefined) return '–';
  problems.push(...found.map((problem) => `${name}: ${problem}`));
  return found.length === 0 ? 'yes' : 'FAILED';
};

const [wanted = ''] = process.argv.slice(2);
const isWanted = ({ name }: { readonly name: string }): boolean => name.toLowerCase().includes(wanted.toLowerCase());
const browsers = [CHROMIUM_KIND, FIREFOX_KIND, WEBKIT_KIND].filter(isWanted);
const absent = browsers.flatMap(({ name, missing }) => (missing === undefined ? [] : [`  ${name}: ${missing}`]));
if (absent.length > 0) {
  console.error(`Not installed:\n${absent.join('\n')}\nTo try only some: npm run runtimes -- NAME`);
  process.exit(1);
}
const toolbox = openToolbox();
const runtimes = toolbox.runtimes.filter(isWanted);
const compilers = toolbox.compilers.filter(isWanted);
const bare = [
  { name: toolbox.hermes.name, attempt: (folder: string) => tryHermes(toolbox.hermes, folder) },
  { name: 'A bare context of V8', attempt: tryContext },
].filter(isWanted);
const openApi = [{ name: 'OpenAPI' }].filter(isWanted);
const workers = [{ name: 'Workers' }].filter(isWanted);
if (runtimes.length + compilers.length + browsers.length + bare.length + openApi.length + workers.length === 0)
  throw new Error(`Nothing is called ${wanted}.`);
const consumer = install();
try {
  await writePrograms(consumer.folder);
  if (browsers.length > 0) await preparePlayground(consumer.folder);
  const { version }: { readonly version: string } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  // What the sources do on this Node. Everything that is installed has to do the same.
  const findings = await tryPackage(undefined, { 'tabletop-rules/scale': scale });
  const inPage = await tryPackage();
  const verdicts = await runAll<Verdict>([
    ...runtimes.map((runtime) => () => tryRuntime(runtime, consumer.folder, { findings, version })),
    ...browsers.map((browser) => () => tryBrowser(browser, consumer.folder, inPage)),
    ...bare.map(
      ({ attempt }) =>
        () =>
          attempt(consumer.folder),
    ),
  ]);
  const resolutions = Object.keys(RESOLUTIONS);
  const printed = await runAll(
    compilers.flatMap((compiler) =>
      resolutions.map((resolution) => () => tryCompiler(compiler, resolution, consumer.folder)),
    ),
  );

  const plain = picocolors.createColors(false);
  const rows = verdicts.map((verdict) => [
    verdict.name,
    ...COLUMNS.map((capability) => cell(`${verdict.name}, ${CAPABILITIES[capability]}`, verdict.problems(capability))),
  ]);
  if (rows.length > 0) console.log(table(plain, ['', ...Object.values(CAPABILITIES)], rows, true));
  const types = compilers.map(({ name }, i) => [
    name,
    ...resolutions.map((resolution, k) => {
      const output = printed[i * resolutions.length + k]!;
      return cell(`${name}, ${resolution}`, output === '' ? [] : [output]);
    }),
  ]);
  if (types.length > 0) console.log(table(plain, ['', ...resolutions], types, true));
  for (const { name } of openApi) {
    const output = tryOpenApi(toolbox.openApi, toolbox.compilers.at(-1)!, consumer.folder);
    console.log(`${name}: ${cell(name, output === '' ? [] : [output])}`);
  }
  for (const { name } of workers) {
    const output = await tryWorkers(consumer.folder);
    console.log(`${name}: ${cell(name, output === '' ? [] : [output])}`);
  }
} finally {
  rmSync(consumer.folder, { recursive: true, force: true });
}
for (const problem of problems) console.error(`\n${problem}`);
process.exitCode = problems.length === 0 ? 0 : 1;
