/** Which modules of others a worker loads. A module is code: whoever can name one runs it. */
import { realpath } from 'node:fs/promises';
import { isAbsolute, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { RuleError } from '../../core/index.ts';
import { show } from '../../core/internal.ts';
import type { BotReference, GameReference, Job } from '../job.ts';
import { isModulePath, readModulePath } from '../modules.ts';

/** Which modules are loaded: `none`; all, also packages; or the files in a folder. */
export type ModulePolicy = 'none' | 'all' | { readonly folder: string };

/** `data:` and `node:` are no modules of anybody's own; Windows has drives of one letter. */
const SCHEME = /^[a-z][a-z\d+.-]+:/i;

/**
 * The job with each module as the address of its file, so that what is loaded is what was allowed.
 *
 * @throws RuleError `bad-module`
 */
export async function allowModules(job: Job, policy: ModulePolicy): Promise<Job> {
  const game = await allowGame(job.game, policy);
  const lineUps = await Promise.all(
    job.lineUps.map(async (bots) => bots && Promise.all(bots.map((bot) => allowBot(bot, policy)))),
  );
  return { ...job, game, lineUps };
}

async function allowGame(game: GameReference, policy: ModulePolicy): Promise<GameReference> {
  if (game.module === undefined) return game;
  return { ...game, module: await allowModule(game.module, policy) };
}

async function allowBot(bot: BotReference, policy: ModulePolicy): Promise<BotReference> {
  if (!isModulePath(bot)) return bot;
  const { module, export: name } = readModulePath(bot);
  const allowed = await allowModule(module, policy);
  return name === undefined ? allowed : `${allowed}#${name}`;
}

async function allowModule(module: string, policy: ModulePolicy): Promise<string> {
  if (policy === 'none') {
    throw refused(module, 'this worker loads no modules: start it with --modules <folder> or --allow-modules');
  }
  if (!isFile(module)) {
    if (policy !== 'all') throw refused(module, 'this worker loads files of one folder only');
    if (SCHEME.test(module)) throw refused(module, 'it is neither a file nor the name of a package');
    return module;
  }
  const file = await realFile(module);
  if (policy !== 'all') {
    const folder = await realpath(policy.folder);
    if (!file.startsWith(folder.endsWith(sep) ? folder : folder + sep)) {
      throw refused(module, 'this worker loads files of another folder only');
    }
  }
  return pathToFileURL(file).href;
}

/** As opposed to the name of a package. */
function isFile(module: string): boolean {
  return module.startsWith('.') || module.startsWith('file:') || isAbsolute(module);
}

/** The file itself: a link in the folder can lead out of it. */
async function realFile(module: string): Promise<string> {
  try {
    return await realpath(module.startsWith('file:') ? fileURLToPath(module) : resolve(module));
  } catch (error) {
    throw refused(module, 'there is no such file on this worker', error);
  }
}

function refused(module: string, reason: string, cause?: unknown): RuleError {
  return new RuleError('bad-module', `The module ${show(module)} is not loaded: ${reason}.`, {
    details: { module, reason },
    cause,
  });
}
