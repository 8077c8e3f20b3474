/**
 * Bots against each other: `npm run tournament`. Matches are played in pairs, with the same seed and the seats exchanged.
 * Prints the score of the first bot with its 95 % interval. A match that has not ended at the game's cap is decided by the
 * game's evaluation: the highest number wins, equal numbers share. `-- oyno --matches 40` plays fewer; `--help` lists the
 * options. The same seed plays the same matches on every machine.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { connectFour } from '../examples/connect-four.ts';
import { mctsBot, randomBot } from '../src/bots/index.ts';
import { games } from '../src/cli/games.ts';
import type { GameEntry } from '../src/cli/registry.ts';
import { type AnyGame, type Bot, type GameTypes, playout, seededRandom } from '../src/core/index.ts';

type AnyBot = Bot<GameTypes>;

/** A game and how it is played in the tournament. */
interface Row {
  readonly game: AnyGame;
  readonly botOptions?: GameEntry['botOptions'];
  /** Its options besides the seats. */
  readonly options?: object;
  /** The number of players. */
  readonly seats: number;
  /** The number of plies after which a match is decided by the evaluation. */
  readonly cap: number;
  /** The least score against random play, at 1,000 iterations. */
  readonly target: number;
}

/** By the game's id: settings other than two players and a cap of 1,000 plies. */
const TABLES: Readonly<Record<string, Partial<Row>>> = {
  'connect-four': { target: 0.99 },
  oyno: { target: 0.99, cap: 600 },
  'doubles-wild': { target: 0.85, cap: 3_000 },
  wumpus: { target: 0.75, cap: 3_000 },
  wunby: { target: 0.95, cap: 300 },
  // One round: a rank of two players scores 40.
  fundomino: { target: 0.6, options: { target: 40 } },
};

/** Connect four, and every game for more than one player. */
const ROWS: readonly Row[] = [{ game: connectFour as AnyGame }, ...games]
  .filter(({ game }) => game.seats.max > 1)
  .map((row) => ({ seats: 2, cap: 1_000, target: 0.5, ...row, ...TABLES[row.game.id] }));

const HELP = `npm run tournament -- [GAME …] [--matches 200] [--iterations 1000] [--against random,100] [--seats 2] [--seed 1] [--json]
  GAME          ids of games; without, all of them
  --matches     for each pairing; rounded up so that the seats are exchanged evenly
  --iterations  of the first bot
  --against     the other bots: "random", or a number of iterations
  --seats       how many play; the first bot has one seat, in turn, and the other all the rest`;

/** A new bot of a name: `random`, or a number of iterations. */
function makeBot({ game, botOptions }: Row, name: string): AnyBot {
  return name === 'random' ? randomBot : mctsBot(game, { ...botOptions, iterations: Number(name) });
}

/** The score of the first bot in one match: 1 for a win, a part of 1 for a shared win. */
function playMatch(row: Row, names: readonly [string, string], seat: number, seed: number): number {
  const { game, botOptions, options, cap, seats } = row;
  const first = game.setup('seats' in game.options ? { ...options, seats } : options);
  const bots = Array.from({ length: seats }, (_, at) => makeBot(row, names[at === seat ? 0 : 1]));
  const { outcome, state } = playout(game, first, seededRandom(seed), { bots, maxMoves: cap });
  const sides = game.sides(first);
  const values = botOptions?.evaluate?.(state) ?? sides.map(() => 0);
  const highest = Math.max(...values);
  const winners = outcome?.winners ?? values.flatMap((value, at) => (value === highest ? [at] : []));
  const winning = new Set(winners.map((at) => sides[at]));
  return winning.has(sides[seat]) ? 1 / winning.size : 0;
}

/** The Wilson interval of a score, for 95 %. */
export function wilson(share: number, matches: number): readonly [number, number] {
  const z = 1.959964;
  const spread = z * Math.sqrt((share * (1 - share)) / matches + (z * z) / (4 * matches * matches));
  const middle = share + (z * z) / (2 * matches);
  const whole = 1 + (z * z) / matches;
  return [Math.max(0, (middle - spread) / whole), Math.min(1, (middle + spread) / whole)];
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** Plays the pairings that the arguments name, and prints a line for each. */
export function tournament(args: string[], print: (line: string) => void): void {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      matches: { type: 'string', default: '200' },
      iterations: { type: 'string', default: '1000' },
      against: { type: 'string', default: 'random,100' },
      seats: { type: 'string' },
      seed: { type: 'string', default: '1' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    print(HELP);
    return;
  }
  const rows = ROWS.filter(({ game }) => positionals.length === 0 || positionals.includes(game.id));
  const unknown = positionals.find((id) => !ROWS.some(({ game }) => game.id === id));
  if (unknown !== undefined) throw new Error(`There is no game ${unknown}, only ${ROWS.map(({ game }) => game.id)}.`);
  if (!values.json) {
    print('| game | bots | matches | score of the first | 95 % interval | to reach | |');
    print('| --- | --- | ---: | ---: | --- | ---: | --- |');
  }
  for (const plain of rows) {
    const row = { ...plain, seats: Number(values.seats ?? plain.seats) };
    for (const other of values.against.split(',')) {
      const names = [values.iterations, other] as const;
      const matches = Math.ceil(Number(values.matches) / row.seats) * row.seats;
      const bar = new SingleBar({
        format: `${row.game.id} ${names.join(' / ')} {bar} {value}/{total} {share} {eta_formatted} left`,
        stream: process.stderr,
        clearOnComplete: true,
        synchronousUpdate: true,
        gracefulExit: false,
      });
      const watched = process.stderr.isTTY === true;
      if (watched) bar.start(matches, 0, { share: '' });
      let won = 0;
      for (let match = 0; match < matches; match++) {
        const seed = Number(values.seed) * 1_000_003 + Math.floor(match / row.seats);
        won += playMatch(row, names, match % row.seats, seed);
        if (watched) bar.update(match + 1, { share: percent(won / (match + 1)) });
      }
      if (watched) bar.stop();
      const share = won / matches;
      const [low, high] = wilson(share, matches);
      const even = 1 / row.seats;
      const target = other === 'random' ? row.target : even;
      // Against another bot the whole interval must be above an even score.
      const reached = other === 'random' ? share >= target : low > even;
      if (values.json) {
        print(JSON.stringify({ game: row.game.id, bots: names, seats: row.seats, matches, share, low, high }));
      } else {
        const cells = [row.game.id, names.join(' / '), matches, percent(share), `${percent(low)} to ${percent(high)}`];
        print(`| ${[...cells, percent(target), reached ? 'yes' : 'NO'].join(' | ')} |`);
      }
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) tournament(process.argv.slice(2), console.log);
