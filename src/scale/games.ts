/** Games by reference. */
import { type AnyGame, type BotAdvice, type GameTypes, RuleError, rulesOf } from '../core/index.ts';
import { isGame, show } from '../core/internal.ts';
import type { GameReference } from './job.ts';
import { isModulePath, loadExport, type ModuleReference, readModulePath } from './modules.ts';

/** A game, and what bots know about it. */
export interface LoadedGame {
  readonly game: AnyGame;
  readonly advice?: BotAdvice<GameTypes> | undefined;
}

/** A game that has been found, and how others find it. */
export interface FoundGame extends LoadedGame {
  readonly reference: GameReference;
}

/** The games of this library by id, each loaded when it is needed. */
const LIBRARY: Readonly<Record<string, () => Promise<LoadedGame>>> = {
  oyno: async () => {
    const { oyno, oynoAdvice } = await import('../oyno/index.ts');
    return { game: oyno, advice: oynoAdvice };
  },
  'oyno-puzzle': async () => {
    const { oynoPuzzle, oynoPuzzleAdvice } = await import('../oyno/index.ts');
    return { game: oynoPuzzle, advice: oynoPuzzleAdvice };
  },
  'doubles-wild': async () => {
    const { doublesWild, doublesWildAdvice } = await import('../doubles-wild/index.ts');
    return { game: doublesWild, advice: doublesWildAdvice };
  },
  wumpus: async () => {
    const { wumpus, wumpusAdvice } = await import('../wumpus/index.ts');
    return { game: wumpus, advice: wumpusAdvice };
  },
  fundomino: async () => {
    const { fundomino, fundominoAdvice } = await import('../fundomino/index.ts');
    return { game: fundomino, advice: fundominoAdvice };
  },
  wunby: async () => {
    const { wunby, wunbyAdvice } = await import('../wunby/index.ts');
    return { game: wunby, advice: wunbyAdvice };
  },
};

/** A game as it is named: one of this library's, its id, or a module that exports one. */
export type GameName = AnyGame | string | ModuleReference;

/**
 * Finds a game.
 *
 * @throws RuleError `bad-argument`, `bad-module`
 */
export async function findGame(name: GameName): Promise<FoundGame> {
  if (typeof name === 'string') {
    return isModulePath(name) ? findInModule(readModulePath(name)) : findInLibrary(name);
  }
  if (typeof name !== 'object' || name === null) {
    throw new RuleError('bad-argument', `A game, its id or its module is expected, not ${show(name)}.`);
  }
  if ('module' in name) return findInModule(name);
  rulesOf(name);
  const found = Object.hasOwn(LIBRARY, name.id) ? await findInLibrary(name.id) : undefined;
  if (found?.game === name) return found;
  throw new RuleError(
    'bad-argument',
    `Other threads cannot be sent the game ${show(name.id)}, which consists of functions. Say where they find it: { module: './my-game.js', export: 'myGame' }.`,
    { details: { game: name.id } },
  );
}

async function findInLibrary(id: string): Promise<FoundGame> {
  const load = Object.hasOwn(LIBRARY, id) ? LIBRARY[id] : undefined;
  if (load === undefined) {
    const known = Object.keys(LIBRARY).join(', ');
    throw new RuleError('bad-argument', `There is no game ${show(id)}; there is ${known}.`, {
      details: { game: id, known },
    });
  }
  const { game, advice } = await load();
  return { game, advice, reference: { id, version: game.version } };
}

/** The advice of a game is exported beside it: `chess` and `chessAdvice`, `default` and `advice`. */
async function findInModule(wanted: ModuleReference): Promise<FoundGame> {
  const { name, value: game, all } = await loadExport(wanted, 'game', isGame);
  const advice = all[name === 'default' ? 'advice' : `${name}Advice`];
  const reference = { id: game.id, version: game.version, module: wanted.module, export: name };
  return { game, advice: isAdvice(advice) ? advice : undefined, reference };
}

function isAdvice(value: unknown): value is BotAdvice<GameTypes> {
  return typeof value === 'object' && value !== null && 'evaluate' in value && typeof value.evaluate === 'function';
}

/**
 * Loads the game of a job.
 *
 * @throws RuleError `bad-argument`, `bad-module`, `wrong-game`, `wrong-version`
 */
export async function loadGame({ id, version, module, export: name }: GameReference): Promise<LoadedGame> {
  const found = await (module === undefined ? findInLibrary(id) : findInModule({ module, export: name }));
  if (found.game.id !== id) {
    throw new RuleError(
      'wrong-game',
      `The module ${show(module)} has the game ${show(found.game.id)}, not ${show(id)}.`,
    );
  }
  if (found.game.version === version) return found;
  throw new RuleError(
    'wrong-version',
    `The matches are of version ${version} of the rules of ${show(id)}; here they have version ${found.game.version}.`,
    { details: { game: id, version, here: found.game.version } },
  );
}
