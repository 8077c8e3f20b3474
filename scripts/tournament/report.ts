/** What a tournament prints: tables in Markdown, or JSON lines. Every row has the command that repeats it. */

import type { Interval } from '../../src/scale/luck.ts';
import type { Ratings } from '../../src/scale/ratings.ts';
import type { Arguments } from './arguments.ts';
import type { Calibration } from './calibration.ts';
import type { Contest } from './contests.ts';
import type { GivenAway } from './given-away.ts';
import type { Tally } from './tally.ts';

type Print = (line: string) => void;

/** A step of a ladder, in Elo points: it is marked where the whole interval of the difference reaches it. */
const STEP = 100;

/** The rows of pairings. The first one prints the head of the table too. */
export class Rows {
  readonly #read: Arguments;
  readonly #print: Print;
  #begun = false;

  constructor(read: Arguments, print: Print) {
    this.#read = read;
    this.#print = print;
  }

  print(contest: Contest, { bots, matches, undecided, share, low, high, adjusted, msPerMove }: Tally): void {
    const { id } = contest.game;
    const command = pairCommand(this.#read, id, bots);
    const { seed, luck } = this.#read;
    if (this.#read.json) {
      this.#print(
        JSON.stringify({
          game: id,
          bots,
          matches,
          undecided,
          share,
          low,
          high,
          ...(luck && { adjusted }),
          msPerMove,
          seed,
          command,
        }),
      );
      return;
    }
    if (!this.#begun) {
      printHead(this.#print, [
        'Game',
        'Bots',
        'Matches:',
        'Undecided:',
        'Score of the first:',
        '95 % interval',
        ...(luck ? ['Without luck', '95 % interval', 'Variance taken out:'] : []),
        'ms a move',
        'Seed:',
        'Command',
      ]);
      this.#begun = true;
    }
    const pace = msPerMove.map((ms) => ms.toFixed(1)).join(' / ');
    const cells = [
      id,
      bots.join(' / '),
      matches,
      undecided,
      share === null ? 'none' : percent(share),
      span(low, high, percent),
      ...(luck ? withoutLuck(adjusted) : []),
      pace,
      seed,
    ];
    printRow(this.#print, [...cells, `\`${command}\``]);
  }
}

/** The cells of a score without luck. */
function withoutLuck(adjusted: Tally['adjusted']): readonly string[] {
  if (adjusted === null) return ['no chance', '', ''];
  const { mean, low, high, takenOut } = adjusted;
  return [percent(mean), span(low, high, percent), takenOut.toFixed(1)];
}

/** The ratings of a round-robin, from the strongest bot down. */
export function printRatings(
  read: Arguments,
  contest: Contest,
  ratings: Ratings,
  tallies: readonly Tally[],
  print: Print,
): void {
  const { id } = contest.game;
  const command = commandOf(read, `${read.command} ${id} --bots ${read.bots.join()}`);
  const order = read.bots.map((_, bot) => bot).sort((a, b) => ratings.elo[b]! - ratings.elo[a]!);
  const rows = order.map((bot, place) => {
    const name = read.bots[bot]!;
    const own = tallies.filter(({ bots }) => bots.includes(name));
    const below = order[place + 1];
    return {
      bot: name,
      elo: ratings.elo[bot]!,
      interval: ratings.difference(0, bot),
      aboveNext: below === undefined ? null : ratings.elo[bot]! - ratings.elo[below]!,
      aboveNextInterval: below === undefined ? null : ratings.difference(below, bot),
      clearsStep: below === undefined ? null : ratings.difference(below, bot)[0] >= STEP,
      matches: own.reduce((sum, { matches }) => sum + matches, 0),
      undecided: own.reduce((sum, { undecided }) => sum + undecided, 0),
    };
  });
  if (read.json) {
    print(JSON.stringify({ game: id, ratings: rows, seed: read.seed, command }));
    return;
  }
  print('');
  printHead(print, [
    'Game',
    'Bot',
    `Elo above ${read.bots[0]}:`,
    '95 % interval',
    'above the next',
    'Matches:',
    'Undecided:',
  ]);
  for (const { bot, elo, interval, aboveNext, aboveNextInterval, clearsStep, matches, undecided } of rows) {
    const mark = clearsStep === true ? ` ≥ ${STEP}` : '';
    const step =
      aboveNextInterval === null ? '' : `${points(aboveNext ?? 0)} (${span(...aboveNextInterval, points)})${mark}`;
    const uncertain = bot === read.bots[0] ? '' : span(...interval, points);
    printRow(print, [id, bot, points(elo), uncertain, step, matches, undecided]);
  }
  print(`\nSeed ${read.seed}: \`${command}\``);
}

/** A calibration: its figures, and the table by predicted value. */
export function printCalibration(
  read: Arguments,
  contest: Contest,
  result: Calibration,
  undecided: number,
  print: Print,
): void {
  const { id } = contest.game;
  const command = commandOf(read, `calibration ${id} --bot ${read.bots[0]}`);
  if (read.json) {
    print(JSON.stringify({ game: id, bot: read.bots[0], undecided, ...result, seed: read.seed, command }));
    return;
  }
  const { matches, positions, logLoss, logLossInterval, logLossOfNothing, exponent, logLossFitted, bins } = result;
  const decimals = (value: number): string => value.toFixed(3);
  print(
    `${id}, ${read.bots[0]} against itself: ${matches} matches of ${positions} positions, ${undecided} undecided. ` +
      `Log-loss ${decimals(logLoss)} (${span(...logLossInterval, decimals)}); ${decimals(logLossOfNothing)} knows nothing. ` +
      `Fitted exponent ${exponent.toFixed(2)}, with it ${decimals(logLossFitted)}.`,
  );
  print(`Seed ${read.seed}: \`${command}\`\n`);
  printHead(print, ['Predicted', 'Mean:', 'Won:', '95 % interval', 'Positions:', 'Matches:']);
  for (const bin of bins) {
    const range = `${Math.round(bin.from * 100)} to ${Math.round(bin.to * 100)} %`;
    const cells = [range, percent(bin.predicted), percent(bin.won), span(...bin.interval, percent)];
    printRow(print, [...cells, bin.positions, bin.matches.toFixed(1)]);
  }
}

/** What two bots gave away, and how much of the score that explains. */
export function printMistakes(read: Arguments, rows: readonly GivenAway[], print: Print): void {
  const { judge, seed } = read;
  const lines = rows.map((row) => ({
    ...row,
    judge,
    seed,
    command: mistakesCommand(read, row),
  }));
  if (read.json) {
    for (const line of lines) print(JSON.stringify(line));
    return;
  }
  const shown = ({ mean, low, high }: Interval): string => {
    if (Number.isNaN(mean)) return 'none';
    return `${percent(mean)} (${Number.isFinite(low) ? span(low, high, percent) : 'one match'})`;
  };
  printHead(print, [
    'Game',
    'Bots',
    'Matches:',
    'The first gave away',
    'The other gave away',
    'Score that this explains',
    'Score of the first',
    'Judge:',
    'Command',
  ]);
  for (const { game, bots, matches, undecided, byBot, explained, score, command } of lines) {
    const counted = undecided === 0 ? matches : `${matches} (${undecided} undecided)`;
    const cells = [game, bots.join(' / '), counted, shown(byBot[0]), shown(byBot[1]), shown(explained), shown(score)];
    printRow(print, [...cells, judge, `\`${command}\``]);
  }
}

/** The command that repeats a row of pairs. */
export function pairCommand(read: Arguments, id: string, bots: readonly [string, string]): string {
  return commandOf(read, `${id} --bot ${bots[0]} --against ${bots[1]}`);
}

/** The command that repeats a row of mistakes. */
export function mistakesCommand(read: Arguments, { game, bots }: GivenAway): string {
  return commandOf(read, `mistakes ${game} --bot ${bots[0]} --against ${bots[1]} --judge ${read.judge}`);
}

/** The command that repeats a row. */
function commandOf({ matches, seed, seats, option, plies, opening, luck, until }: Arguments, what: string): string {
  return [
    `npm run tournament -- ${what} --matches ${matches} --seed ${seed}`,
    ...(seats === undefined ? [] : [`--seats ${seats}`]),
    ...option.map((text) => `--option ${/^[\w.=-]+$/.test(text) ? text : `'${text}'`}`),
    ...(plies === undefined ? [] : [`--plies ${plies}`]),
    ...(opening === undefined ? [] : [`--opening ${opening}`]),
    ...(until === undefined ? (luck ? ['--luck'] : []) : [`--until ${Number((until * 100).toFixed(9))}`]),
  ].join(' ');
}

/** The head of a table. A name that ends with a colon is of a column of figures. */
function printHead(print: Print, names: readonly string[]): void {
  printRow(
    print,
    names.map((name) => name.replace(/:$/, '')),
  );
  printRow(
    print,
    names.map((name) => (name.endsWith(':') ? '---:' : '---')),
  );
}

function printRow(print: Print, cells: readonly (string | number)[]): void {
  print(`| ${cells.join(' | ')} |`);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function points(elo: number): string {
  return elo.toFixed(0);
}

function span(low: number, high: number, format: (value: number) => string): string {
  return `${format(low)} to ${format(high)}`;
}
