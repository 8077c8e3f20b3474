/** Bots by text. */
import { isLevel, LEVELS, levelBot, mctsBot, randomBot } from '../bots/index.ts';
import { type AnyGame, type Bot, type GameTypes, RuleError, type Seat } from '../core/index.ts';
import { show } from '../core/internal.ts';
import type { LoadedGame } from './games.ts';
import type { BotReference } from './job.ts';
import { isModulePath, loadExport, readModulePath } from './modules.ts';

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
export async function loadBot(
  text: BotReference,
  { game, advice }: LoadedGame,
): Promise<(seat: Seat) => Bot<GameTypes>> {
  if (text === 'random') return () => randomBot;
  if (isLevel(text)) return () => levelBot(game, text, { ...advice, withoutKnowledge: true });
  const budget = readBudget(text);
  if (budget !== undefined) return () => mctsBot(game, { ...advice, ...budget });
  if (!isModulePath(text)) {
    const known = `random, ${LEVELS.join(', ')}, mcts:200, mcts:500ms, ./my-bot.js`;
    throw new RuleError('bad-argument', `There is no bot ${show(text)}; there is ${known}.`, {
      details: { bot: text, known },
    });
  }
  const { value: make } = await loadExport(readModulePath(text), 'function that makes a bot', isMaker);
  return (seat) => make(game, seat);
}

function isMaker(value: unknown): value is BotMaker {
  return typeof value === 'function';
}
