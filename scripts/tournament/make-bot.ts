/** Bots by name: `random`, `beginner`, `greedy:width=1`, `clairvoyant`, `clairvoyant:1000`, `level:3`, `mcts:1000`, `mcts:1000:depth=0`, `mcts:500ms`, `./my-engine`. */
import { greedyBot, LEVELS, type Level, levelBot, mctsBot, randomBot } from '../../src/bots/index.ts';
import { type Bot, type GameTypes, type Lapses, RuleError } from '../../src/core/index.ts';
import { type Engine, engineOf, isEngineName } from '../../src/scale/engine.ts';
import { beginnerOf } from './beginner.ts';
import type { Contest } from './contests.ts';

/** A kind of bot. */
interface Kind {
  /** How many settings can follow the kind in a name. */
  readonly most: number;
  /** Whether it is shown the state instead of the view of its seat, to measure what hidden information costs. */
  readonly seesAll?: boolean;
  /** Makes a bot of the settings, split at colons. */
  make(contest: Contest, settings: readonly string[]): Bot<GameTypes>;
}

const KINDS: Readonly<Record<string, Kind>> = {
  random: { most: 0, make: () => randomBot },
  beginner: { most: 0, make: ({ game }) => beginnerOf(game.id) },
  greedy: { most: Number.POSITIVE_INFINITY, make: makeGreedy },
  clairvoyant: {
    most: Number.POSITIVE_INFINITY,
    seesAll: true,
    make: (contest, settings) =>
      /^\d/.test(settings[0] ?? '') ? makeSearch(contest, settings) : makeGreedy(contest, settings),
  },
  level: {
    most: 1,
    make: ({ game, knowledge }, [number = '']) =>
      levelBot(game, readLevel(number), { ...knowledge, withoutKnowledge: true }),
  },
  mcts: { most: Number.POSITIVE_INFINITY, make: makeSearch },
};

/** The kinds of bots. */
const BOT_KINDS: readonly string[] = Object.keys(KINDS);

/** By name: a program serves all matches of this thread. */
const engines = new Map<string, Engine>();

function makeEngineBot(contest: Contest, name: string): Bot<GameTypes> {
  const engine = engines.get(name) ?? engineOf(name);
  engines.set(name, engine);
  return engine.make(contest);
}

/** A new bot of a name. */
export function makeBot(contest: Contest, name: string): Bot<GameTypes> {
  if (isEngineName(name)) return makeEngineBot(contest, name);
  const [id = '', ...settings] = name.split(':');
  const kind = KINDS[id];
  if (kind === undefined)
    throw new Error(`There is no bot ${JSON.stringify(name)}; the kinds are ${BOT_KINDS.join(', ')}.`);
  if (settings.length > kind.most) throw new Error(`The bot ${id} has no such settings as in ${JSON.stringify(name)}.`);
  return kind.make(contest, settings);
}

/** Whether a bot of a name is shown the state instead of the view of its seat. */
export function seesAll(name: string): boolean {
  return KINDS[name.split(':')[0]!]?.seesAll ?? false;
}

function makeGreedy({ game, knowledge }: Contest, settings: readonly string[]): Bot<GameTypes> {
  if (knowledge?.evaluate === undefined)
    throw new RuleError('bad-argument', `${game.name} has no evaluation to be greedy with.`);
  return greedyBot(game, {
    ...knowledge,
    evaluate: knowledge.evaluate,
    ...Object.fromEntries(settings.map(readSetting)),
  });
}

function makeSearch({ game, knowledge }: Contest, [budget = '', ...settings]: readonly string[]): Bot<GameTypes> {
  return mctsBot(game, { ...knowledge, ...Object.fromEntries(settings.map(readSetting)), ...readBudget(budget) });
}

/** A level by its number, from 1. */
function readLevel(text: string): Level {
  const level = /^\d$/.test(text) ? LEVELS[Number(text) - 1] : undefined;
  if (level === undefined) throw new Error(`A level is level:1 to level:${LEVELS.length}, not level:${text}.`);
  return level;
}

/** A number of iterations, or of milliseconds: with these a match depends on the machine. */
function readBudget(text: string): { iterations: number } | { timeMs: number } {
  const time = /^(\d+)ms$/.exec(text);
  if (time !== null) return { timeMs: Number(time[1]) };
  if (!/^\d+$/.test(text)) throw new Error(`A bot is mcts:1000 or mcts:500ms, not mcts:${text}.`);
  return { iterations: Number(text) };
}

/** `0.3/1.2`: the chance and the bound; `0.3/1.2/0.1`: the probability of a glance besides. */
function readLapses(text: string): [string, Lapses] {
  const [chance, bound, glance] = text.split('/').map(Number);
  if (chance === undefined || bound === undefined) throw new Error(`Lapses are lapses=0.3/1.2, not ${text}.`);
  return ['lapses', { chance, bound, glance }];
}

function readSetting(text: string): [string, number | boolean | string | Lapses] {
  const [name = '', value = ''] = text.split('=');
  if (name === 'lapses') return readLapses(value);
  if (value === '') throw new Error(`A setting of a bot is name=value, not ${text}.`);
  if (value === 'true' || value === 'false') return [name, value === 'true'];
  return [name, Number.isNaN(Number(value)) ? value : Number(value)];
}
