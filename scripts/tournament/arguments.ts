/** The arguments of `npm run tournament`. */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { LEVELS } from '../../src/bots/index.ts';
import { CONTESTS, type Contest, contestOf } from './contests.ts';

/** How the command is used. */
export const HELP = `npm run tournament -- [pairs] [GAME …] [--bot mcts:1000] [--against random,beginner] [--matches 200] [--seed 1]
npm run tournament -- round-robin GAME … --bots random,beginner,mcts:100,mcts:1000 [--matches 200]
npm run tournament -- ladder GAME … [--matches 200]
npm run tournament -- calibration GAME … [--bot mcts:100] [--matches 200]
npm run tournament -- mistakes GAME … [--bot mcts:100] [--against beginner] [--judge 1000] [--matches 200]

  GAME       ids of games; for pairs without, all of them
  bots       random, beginner, greedy, greedy:width=1, level:1 to level:6, mcts:1000 (iterations), mcts:500ms, mcts:1000:depth=0:reuse=false;
             ./my-engine and ./my-engine:500ms, programs as docs/engines.md describes them;
             clairvoyant, which is greedy but sees all that is hidden; clairvoyant:1000 searches so
  ladder     a round-robin of all levels
  mistakes   pairs, of which every decision is judged by a search: what each bot gives away a match
  --bot      the first bot: it has one side in turn, the other bot all the rest; in a calibration it has all sides
  --matches  for each pairing; rounded up so that the sides are exchanged evenly
  --seats    how many play
  --option   an option of the game, name=value; several times for several
  --opening  how many of the first decisions are made at random, the same ones where the sides are exchanged
  --judge    how many iterations the search has that judges a decision
  --luck     also the score without luck
  --until    stop a pairing when the interval of that score is so many points to each side: --until 3; --matches is then the most
  --plies    after how many plies a match is undecided
  --seed     of the run; the same seed plays the same matches, on any number of threads
  --workers  threads
  --log      a file to which every result is appended; --resume continues it
  --json     one JSON object a line
  --write    put the rows of pairs and mistakes into docs/bots-research.md, in place of those of the same commands`;

const COMMANDS = ['pairs', 'round-robin', 'ladder', 'calibration', 'mistakes'] as const;

/** All levels, from the weakest. */
const LADDER = LEVELS.map((_, i) => `level:${i + 1}`);

/** What is to be played. */
export interface Arguments {
  readonly command: (typeof COMMANDS)[number];
  readonly contests: readonly Contest[];
  /** In pairs and a calibration the one bot; in a round-robin and a ladder all. */
  readonly bots: readonly string[];
  readonly against: readonly string[];
  readonly matches: number;
  readonly seed: number;
  readonly workers: number;
  readonly seats: number | undefined;
  readonly option: readonly string[];
  readonly plies: number | undefined;
  /** How many of the first decisions are made at random. */
  readonly opening: number | undefined;
  readonly log: string | undefined;
  readonly resume: boolean;
  /** How many iterations a search has that judges a decision. */
  readonly judge: number;
  /** Whether luck is taken out of scores. */
  readonly luck: boolean;
  /** How wide the interval of a score is to each side when a pairing stops: a share. */
  readonly until: number | undefined;
  readonly json: boolean;
  /** Whether the rows go into the documentation. */
  readonly write: boolean;
  readonly help: boolean;
}

/** Reads the arguments. Throws an error that says what is wrong. */
export function readArguments(args: string[]): Arguments {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      bot: { type: 'string' },
      bots: { type: 'string' },
      against: { type: 'string' },
      judge: { type: 'string', default: '1000' },
      luck: { type: 'boolean', default: false },
      until: { type: 'string' },
      matches: { type: 'string' },
      seed: { type: 'string', default: '1' },
      workers: { type: 'string' },
      seats: { type: 'string' },
      option: { type: 'string', multiple: true, default: [] },
      plies: { type: 'string' },
      opening: { type: 'string' },
      log: { type: 'string' },
      resume: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const command = COMMANDS.find((name) => name === positionals[0]) ?? 'pairs';
  const ids = positionals[0] === command ? positionals.slice(1) : positionals;
  if (ids.length === 0 && command !== 'pairs' && !values.help) throw new Error(`Which game? ${command} GAME`);
  if (values.resume && values.log === undefined) throw new Error('--resume continues a file: --log FILE.');
  return {
    ...values,
    command,
    contests: ids.length === 0 ? CONTESTS : ids.map(contestOf),
    bots: botsOf(command, values),
    against: list(values.against ?? (command === 'mistakes' ? 'beginner' : 'random,beginner')),
    judge: count('judge', values.judge, 1),
    luck: values.luck || values.until !== undefined,
    until: untilOf(command, values.until),
    matches: count('matches', values.matches ?? (values.until === undefined ? '200' : '10000'), 1),
    seed: count('seed', values.seed, 0),
    workers: values.workers === undefined ? availableParallelism() : count('workers', values.workers, 0),
    seats: values.seats === undefined ? undefined : count('seats', values.seats, 1),
    opening: values.opening === undefined ? undefined : count('opening', values.opening, 0),
    plies: values.plies === undefined ? undefined : count('plies', values.plies, 1),
    log: values.log,
  };
}

function botsOf(command: string, { bot, bots }: { bot?: string; bots?: string }): readonly string[] {
  if (command === 'ladder') return list(bots ?? LADDER.join());
  if (command !== 'round-robin') return [bot ?? (command === 'pairs' ? 'mcts:1000' : 'mcts:100')];
  const names = list(bots ?? 'random,beginner,mcts:100,mcts:1000');
  if (names.length < 2 || new Set(names).size < names.length)
    throw new Error('A round-robin needs two bots or more, all different.');
  return names;
}

/** A width in points, as a share. */
function untilOf(command: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (command === 'calibration' || command === 'mistakes') throw new Error(`--until is no option of ${command}.`);
  const points = Number(text);
  if (text.trim() === '' || !(points > 0 && points < 50))
    throw new Error(`--until is a number of points, such as 3, not ${text}.`);
  return points / 100;
}

function list(text: string): readonly string[] {
  return text.split(',').filter((name) => name !== '');
}

function count(name: string, text: string, least: number): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < least)
    throw new Error(`--${name} is an integer from ${least}, not ${text}.`);
  return value;
}
