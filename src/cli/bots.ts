/** Opponents by name: `random`, `mcts:1000`, `mcts:500ms`. */
import { type AsyncBot, asyncMctsBot, mctsBot, randomBot } from '../bots/index.ts';
import type { Bot, Types } from '../core/index.ts';
import { CliError } from './errors.ts';
import type { ShelfGame } from './shelf.ts';

/** An opponent that was named. */
export interface NamedBot {
  /** As it is written: `mcts:500ms`. */
  readonly name: string;
  /** How much it thinks about a move; `undefined` for one that does not think. */
  readonly budget: Budget | undefined;
  /** A new one for a match. */
  make(row: ShelfGame): Bot<Types<object>>;
  /** A new one that lets everything else run meanwhile. */
  makeAsync(row: ShelfGame): AsyncBot<Types<object>>;
}

/** Iterations, or milliseconds. */
type Budget = { readonly iterations: number } | { readonly ms: number };

const ITERATIONS = 1_000;
const NAME = /^mcts(?::(\d{1,9})(ms|s)?)?$/;

/** The names, for help and errors. */
export const BOT_NAMES = 'random, mcts:1000 (iterations a move) or mcts:500ms (time a move)';

/** Whether a word names an opponent. */
export function isBotName(name: string): boolean {
  return name === 'random' || (NAME.test(name) && !/:0+(ms|s)?$/.test(name));
}

/** The opponent of that name. Throws a `CliError`. */
export function readBot(name: string): NamedBot {
  if (!isBotName(name)) {
    throw new CliError('bad-argument', `There is no bot ${JSON.stringify(name)}.`, `Take ${BOT_NAMES}.`);
  }
  if (name === 'random') {
    return {
      name,
      budget: undefined,
      make: () => randomBot,
      makeAsync: () => (turn) => Promise.resolve(randomBot(turn)),
    };
  }
  const [, digits, unit] = NAME.exec(name) ?? [];
  const amount = digits === undefined ? ITERATIONS : Number(digits);
  const budget = unit === undefined ? { iterations: amount } : { ms: unit === 's' ? amount * 1_000 : amount };
  return {
    name,
    budget,
    make: ({ game, advice }) => mctsBot(game, { ...advice, ...budget }),
    makeAsync: ({ game, advice }) => asyncMctsBot(game, { ...advice, ...budget }),
  };
}

/** `mcts:100,random`: by seat; the last one counts for all seats after it. Throws a `CliError`. */
export function readBots(text: string, seats: number): readonly NamedBot[] {
  const bots = text.split(',').map((word) => readBot(word.trim()));
  if (bots.length > seats) {
    const next = 'Name one a seat; the last one counts for the seats after it.';
    throw new CliError(
      'bad-argument',
      `--bots names ${bots.length} for ${seats} ${seats === 1 ? 'seat' : 'seats'}.`,
      next,
    );
  }
  return Array.from({ length: seats }, (_, seat) => bots[Math.min(seat, bots.length - 1)]!);
}
