/** Opponents by name: levels such as `expert`, `random`, `mcts:1000`, `mcts:500ms`, or a program, `./my-engine`. */
import {
  type AsyncBot,
  asyncLevelBot,
  asyncMctsBot,
  type BotProgress,
  type DecisionOptions,
  isLevel,
  LEVELS,
  type Level,
  levelBot,
  mctsBot,
  randomBot,
} from '../bots/index.ts';
import { LEVEL_TIME_MS } from '../bots/levels.ts';
import type { AnyGame, Bot, GameKit, GameTypes } from '../core/index.ts';
import { bySeat } from '../core/internal.ts';
import { engineOf, isEngineName } from '../scale/engine.ts';
import { type BotBudget, readBudget } from '../scale/load.ts';
import { CliError } from './errors.ts';
import { type NamedKit, titleOf } from './game.ts';
import { closest, type Terminal } from './output.ts';
import { openProgressBar } from './progress.ts';

/** A bot that a flag names. */
export interface NamedBot {
  /** The name as it was typed: `mcts:500ms`. */
  readonly name: string;
  /** The budget of a decision; `undefined` for a bot that needs next to no time. */
  readonly budget: BotBudget | undefined;
  /** Makes a bot for one match and seat. `onProgress`: gets the progress of its searches. */
  make(kit: GameKit, onProgress?: DecisionOptions<GameTypes>['onProgress']): Bot<GameTypes>;
  /** Makes one that yields to the event loop. */
  makeAsync(kit: GameKit): AsyncBot<GameTypes>;
}

/** The names, for help and errors. */
export const BOT_NAMES = `${LEVELS.join(', ')}, random, mcts:1000 (iterations a move), mcts:500ms (time a move) or a program, ./my-engine`;

/** The words that names begin with, for suggestions. */
export const BOT_WORDS: readonly string[] = [...LEVELS, 'random', 'mcts'];

/** Whether a bot has this name. */
export function isBotName(name: string): boolean {
  return name === 'random' || isLevel(name) || readBudget(name) !== undefined || isEngineName(name);
}

/** The bot of a name. Throws `CliError`. */
export function readBot(name: string): NamedBot {
  if (name === 'random') {
    return {
      name,
      budget: undefined,
      make: () => randomBot,
      makeAsync: () => (turn) => Promise.resolve(randomBot(turn)),
    };
  }
  if (isLevel(name)) return ofLevel(name);
  if (isEngineName(name)) return ofEngine(name);
  const budget = readBudget(name);
  if (budget === undefined) {
    const suggestion = closest(name, BOT_WORDS);
    const next = suggestion === undefined ? `Take ${BOT_NAMES}.` : `Did you mean ${suggestion}?`;
    throw new CliError('bad-argument', `There is no bot ${JSON.stringify(name)}.`, next);
  }
  return {
    name,
    budget,
    make: (kit, onProgress) => mctsBot(kit, { ...budget, onProgress }),
    makeAsync: (kit) => asyncMctsBot(kit, budget),
  };
}

function ofLevel(level: Level): NamedBot {
  return {
    name: level,
    // Only the highest level takes so long that progress is shown.
    budget: level === LEVELS.at(-1) ? { timeMs: LEVEL_TIME_MS } : undefined,
    // A game in a file may come without what bots know: its levels search by random rollouts.
    make: (kit, onProgress) => levelBot(kit, level, { onProgress, withoutKnowledge: true }),
    makeAsync: (kit) => asyncLevelBot(kit, level, { withoutKnowledge: true }),
  };
}

function ofEngine(name: string): NamedBot {
  const engine = engineOf(name);
  return {
    name,
    budget: undefined,
    make: (kit) => engine.make(kit),
    makeAsync: (kit) => {
      const bot = engine.make(kit);
      return async (turn) => bot(turn);
    },
  };
}

/** `mcts:100,random`: by seat; the last one counts for all seats after it. Throws `CliError`. */
export function readBots(text: string, seats: number): readonly NamedBot[] {
  const bots = text.split(',').map((name) => readBot(name.trim()));
  if (bots.length > seats) {
    const next = 'Name one a seat; the last one counts for the seats after it.';
    throw new CliError(
      'bad-argument',
      `--bots names ${bots.length} for ${seats} ${seats === 1 ? 'seat' : 'seats'}.`,
      next,
    );
  }
  return bySeat(bots, seats);
}

/** Says on the error stream that levels play weakly, where the kit has nothing that they know. */
export function noteUnknowing(t: Terminal, kit: NamedKit, names: readonly string[]): void {
  const level = names.find((name) => isLevel(name) && name !== LEVELS[0]);
  if (level === undefined || kit.bot?.evaluate !== undefined) return;
  t.err(`${titleOf(kit)} has no \`bot\` with an \`evaluate\`: ${level} searches by random rollouts, which is weak.`);
}

// Progress of a bot's decision: a line on a screen, else nothing.

/** The line of one decision. */
interface BotProgressLine {
  /** A listener for the bot; `undefined` where nothing is shown. */
  readonly onProgress: ((progress: BotProgress<GameTypes>) => void) | undefined;
  /** Removes the line. */
  end(): void;
}

/** Starts the line. `label`: what it begins with. It is written to the error stream, so that the match can be piped. */
export function startBotProgress(
  { io, shown }: Terminal,
  game: AnyGame,
  label: string,
  { budget }: Pick<NamedBot, 'budget'>,
): BotProgressLine {
  const bar =
    budget === undefined ? undefined : openProgressBar(io.stderr, io.env, `${shown(label)} {bar} {percentage}% {best}`);
  if (bar === undefined || budget === undefined) return { onProgress: undefined, end: () => {} };
  bar.start('timeMs' in budget ? budget.timeMs : budget.iterations, 0, { best: '' });
  return {
    onProgress: ({ iterations, timeMs, moves, value }) => {
      const best = moves[0] === undefined ? '' : `${shown(game.format(moves[0].move))} (${Math.round(value * 100)} %)`;
      bar.update(Math.min(bar.getTotal(), 'timeMs' in budget ? Math.round(timeMs) : iterations), { best });
    },
    end: () => bar.stop(),
  };
}
