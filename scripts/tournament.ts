/**
 * Bots against each other: `npm run tournament`. Every pairing plays matches in pairs, from the same seed and with the
 * seats exchanged, and prints the share of the first bot with its 95 % interval. A match that has not ended by the game's cap
 * is judged: whom the game's evaluation puts first wins, equals share. `-- oyno --matches 40` plays less; `--help` has
 * the rest. The same seed plays the same matches, wherever it runs.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { connectFour } from '../examples/connect-four.ts';
import { mctsBot, randomBot } from '../src/bots/index.ts';
import { games } from '../src/cli/games.ts';
import type { ShelfGame } from '../src/cli/shelf.ts';
import { type AnyGame, type Bot, playout, seededRandom, sidesOf, type Types } from '../src/core/index.ts';

type AnyBot = Bot<Types<object>>;

/** A game as it is played here. */
interface Row {
  readonly game: AnyGame;
  readonly advice?: ShelfGame['advice'];
  /** What it is set up with, beside the seats. */
  readonly options?: object;
  /** How many sit at the table. */
  readonly seats: number;
  /** After how many plies a match is judged. */
  readonly cap: number;
  /** The share to reach against random play, at 1,000 iterations. */
  readonly target: number;
}

/** By the game's id: how it is played here. A game without a line is played by two, up to 1,000 plies. */
const TABLES: Readonly<Record<string, Partial<Row>>> = {
  'connect-four': { target: 0.99 },
  oyno: { target: 0.99, cap: 600 },
  'doubles-wild': { target: 0.85, cap: 3_000 },
  wumpus: { target: 0.75, cap: 3_000 },
  wunby: { target: 0.95, cap: 300 },
  // One round: a rank of two players scores 40.
  fundomino: { target: 0.6, options: { target: 40 } },
};

/** Every game that more than one plays, those of the examples too. */
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
function makeBot({ game, advice }: Row, name: string): AnyBot {
  return name === 'random' ? randomBot : mctsBot(game, { ...advice, iterations: Number(name) });
}

/** What of one match is the first bot's: 1 is a win. */
function playMatch(row: Row, names: readonly [string, string], seat: number, seed: number): number {
  const { game, advice, options, cap, seats } = row;
  const first = game.setup({ ...options, seats });
  const bots = Array.from({ length: seats }, (_, at) => makeBot(row, names[at === seat ? 0 : 1]));
  const { outcome, state } = playout(game, first, seededRandom(seed), { bots, maxMoves: cap });
  const sides = sidesOf(game, first);
  const worth = advice?.evaluate(state) ?? sides.map(() => 0);
  const most = Math.max(...worth);
  const winners = outcome?.winners ?? worth.flatMap((own, at) => (own === most ? [at] : []));
  const winning = new Set(winners.map((at) => sides[at]));
  return winning.has(sides[seat]) ? 1 / winning.size : 0;
}

/** The 95 % interval of a share, after Wilson. Half wins count as half a match won. */
export function wilson(share: number, matches: number): readonly [number, number] {
  const z = 1.959964;
  const spread = z * Math.sqrt((share * (1 - share)) / matches + (z * z) / (4 * matches * matches));
  const middle = share + (z * z) / (2 * matches);
  const whole = 1 + (z * z) / matches;
  return [Math.max(0, (middle - spread) / whole), Math.min(1, (middle + spread) / whole)];
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** Plays what the arguments say, and prints a line for each pairing. */
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
  if (unknown !== undefined)
    throw new Error(`There is no game ${unknown}; there is ${ROWS.map(({ game }) => game.id)}.`);
  if (!values.json) {
    print('| game | bots | matches | share of the first | 95 % interval | to reach | |');
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
      // Better than another bot is who is so beyond doubt.
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
