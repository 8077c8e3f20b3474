/** Games and bots as jobs name them. */
import { isLevel, LEVELS, levelBot, mctsBot, randomBot } from '../bots/index.ts';
import { type AnyGame, type Bot, type GameKit, type GameTypes, RuleError, rulesOf, type Seat } from '../core/index.ts';
import { exportedKit, exportsOf, gameOf, kitsOf, show } from '../core/internal.ts';
import { games, loadKit } from '../games.ts';
import type { ChunkThread } from './executors.ts';
import type { BotReference, GameReference } from './job.ts';
import {
  importModule,
  isModulePath,
  loadExport,
  type ModuleReference,
  readModulePath,
  unclearExport,
} from './modules.ts';

// Games by reference.

/** A game that has been found, with all that is known of it, and how others find it. */
export interface FoundGame {
  readonly kit: GameKit;
  readonly reference: GameReference;
  /** Starts a thread that plays it. Default: one of this library, which finds it by the reference. */
  readonly startThread?: () => ChunkThread;
}

/** A game as it is named: one of this library's, its kit, its id, or a module that exports a game or a kit. */
export type GameName = AnyGame | GameKit | string | ModuleReference;

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
  const game = gameOf(name);
  // Refuses a value that is no game.
  rulesOf(game);
  const { id } = game;
  const found = games.some((entry) => entry.id === id) ? await findInLibrary(id) : undefined;
  // A kit that was changed may have other bots than the one that threads find.
  if (found !== undefined && (name === found.kit || name === found.kit.game)) return found;
  throw new RuleError(
    'bad-argument',
    `Other threads cannot be sent the game ${show(id)}, which consists of functions. Say where they find it: { module: './my-game.js', export: 'myGame' }.`,
    { details: { game: id } },
  );
}

async function findInLibrary(id: string): Promise<FoundGame> {
  const kit = await loadKit(id);
  return { kit, reference: { id, version: kit.game.version } };
}

async function findInModule(wanted: ModuleReference): Promise<FoundGame> {
  const exported = exportsOf(await importModule(wanted.module));
  const found = exportedKit(exported, wanted.export);
  if (found === undefined) throw unclearExport(wanted, 'game', [...kitsOf(exported).keys()]);
  const { kit, name } = found;
  const { id, version } = kit.game;
  return { kit, reference: { id, version, module: wanted.module, export: name } };
}

/**
 * Loads the game of a job.
 *
 * @throws RuleError `bad-argument`, `bad-module`, `wrong-game`, `wrong-version`
 */
export async function loadGame({ id, version, module, export: name }: GameReference): Promise<GameKit> {
  const { kit } = await (module === undefined ? findInLibrary(id) : findInModule({ module, export: name }));
  const { game } = kit;
  if (game.id !== id) {
    throw new RuleError('wrong-game', `The module ${show(module)} has the game ${show(game.id)}, not ${show(id)}.`);
  }
  if (game.version === version) return kit;
  throw new RuleError(
    'wrong-version',
    `The matches are of version ${version} of the rules of ${show(id)}; here they have version ${game.version}.`,
    { details: { game: id, version, here: game.version } },
  );
}

// Bots by text.

/** What a module exports as a bot: makes one for a match and a seat. */
export type BotMaker = (game: AnyGame, seat: Seat) => Bot<GameTypes>;

const DEFAULT_ITERATIONS = 1_000;

/** The budget of a search for a move. */
export type BotBudget = { readonly iterations: number } | { readonly timeMs: number };

/** The budget in a name such as `mcts`, `mcts:200`, `mcts:500ms`, `mcts:2s`; `undefined` if it is no such name. */
export function readBudget(name: string): BotBudget | undefined {
  const [, digits, unit] = /^mcts(?::(?!0+(?:ms|s)?$)(\d{1,9})(ms|s)?)?$/.exec(name) ?? [undefined, '', ''];
  if (digits === '') return undefined;
  const amount = digits === undefined ? DEFAULT_ITERATIONS : Number(digits);
  return unit === undefined ? { iterations: amount } : { timeMs: unit === 's' ? amount * 1_000 : amount };
}

/**
 * Loads what makes the bot of a reference for a match and a seat.
 *
 * @throws RuleError `bad-argument`, `bad-module`
 */
export async function loadBot(text: BotReference, kit: GameKit): Promise<(seat: Seat) => Bot<GameTypes>> {
  if (text === 'random') return () => randomBot;
  if (isLevel(text)) return () => levelBot(kit, text, { withoutKnowledge: true });
  const budget = readBudget(text);
  if (budget !== undefined) return () => mctsBot(kit, budget);
  if (!isModulePath(text)) {
    const known = `random, ${LEVELS.join(', ')}, mcts:200, mcts:500ms, ./my-bot.js`;
    throw new RuleError('bad-argument', `There is no bot ${show(text)}; there is ${known}.`, {
      details: { bot: text, known },
    });
  }
  const make = await loadExport(readModulePath(text), 'function that makes a bot', isMaker);
  return (seat) => make(kit.game, seat);
}

function isMaker(value: unknown): value is BotMaker {
  return typeof value === 'function';
}
