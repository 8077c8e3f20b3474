/** The commands of `npm run tournament`: pairs, round-robin, ladder, calibration, mistakes. */
import { gameOptions } from '../../src/cli/game.ts';
import { isNarrow } from '../../src/scale/luck.ts';
import { type Pairing, rate } from '../../src/scale/ratings.ts';
import { type Arguments, HELP, readArguments } from './arguments.ts';
import { type Calibration, calibrate } from './calibration.ts';
import type { Contest } from './contests.ts';
import { keepFigures } from './figures.ts';
import { type GivenAway, givenAway } from './given-away.ts';
import { openJournal } from './journal.ts';
import { type PlayerOptions, playAll, playUntil } from './player.ts';
import { mistakesCommand, pairCommand, printCalibration, printMistakes, printRatings, Rows } from './report.ts';
import { pairing, type Setting, selfPlay } from './schedule.ts';
import { scoresOf, type Tally, tally } from './tally.ts';

/** Runs the command that the arguments name, and prints its tables. Returns false when it was stopped before the end. */
export async function tournament(
  args: string[],
  print: (line: string) => void,
  signal: AbortSignal = new AbortController().signal,
): Promise<boolean> {
  const read = readArguments(args);
  if (read.help) {
    print(HELP);
    return true;
  }
  const journal = read.log === undefined ? undefined : openJournal(read.log, read.resume);
  const player = { workers: read.workers, journal, signal };
  const commands = { pairs, 'round-robin': roundRobin, ladder: roundRobin, calibration, mistakes };
  return commands[read.command](read, print, player);
}

type Command = (read: Arguments, print: (line: string) => void, player: PlayerOptions) => Promise<boolean>;

const pairs: Command = async (read, print, player) => {
  const rows = new Rows(read, print);
  for (const contest of read.contests) {
    for (const other of read.against) {
      const of = await playPair(read, contest, [read.bots[0]!, other], rows, player);
      if (of === undefined) return false;
      if (!read.write) continue;
      const { bots, matches, undecided, share, low, high } = of;
      const score = share === null ? null : { mean: share, low, high };
      const game = contest.game.id;
      keepFigures({ pairs: [{ game, bots, matches, undecided, score, command: pairCommand(read, game, bots) }] });
    }
  }
  return true;
};

const roundRobin: Command = async (read, print, player) => {
  for (const contest of read.contests) {
    const rows = new Rows(read, print);
    const pairings: Pairing[] = [];
    const tallies: Tally[] = [];
    const sides = countSides(settingOf(read, contest));
    for (const [i, first] of read.bots.entries()) {
      for (const [j, second] of read.bots.entries()) {
        // With more than two sides it matters who is alone.
        if (i === j || (i > j && sides === 2)) continue;
        const of = await playPair(read, contest, [first, second], rows, player);
        if (of === undefined) return false;
        tallies.push(of);
        const decided = of.matches - of.undecided;
        pairings.push({ players: [i, j], sides: [1, sides - 1], won: [of.won, decided - of.won] });
      }
    }
    printRatings(read, contest, rate(read.bots.length, pairings), tallies, print);
  }
  return true;
};

const calibration: Command = async (read, print, player) => {
  for (const contest of read.contests) {
    const bot = read.bots[0]!;
    const setting = { ...settingOf(read, contest), evaluate: true };
    const played = await playAll(`${contest.game.id} ${bot}`, selfPlay(setting, bot), player);
    if (played === undefined) return false;
    // The first seat of each side stands for it.
    const sideOf = contest.game.sides(contest.game.setup(setting.options));
    const first = [...new Set(sideOf)].map((side) => sideOf.indexOf(side));
    const bySide = (values: readonly number[]): number[] => first.map((seat) => values[seat]!);
    const judged = played.flatMap(([, { shares, values = [] }]) =>
      shares === null ? [] : [{ shares: bySide(shares), values: values.map(bySide) }],
    );
    const result: Calibration = calibrate(judged);
    printCalibration(read, contest, result, played.length - judged.length, print);
  }
  return true;
};

const mistakes: Command = async (read, print, player) => {
  const rows: GivenAway[] = [];
  for (const contest of read.contests) {
    const setting = { ...settingOf(read, contest), judge: read.judge };
    if (countSides(setting) !== 2) throw new Error('Mistakes are counted in matches of two sides.');
    for (const other of read.against) {
      const bots = [read.bots[0]!, other] as const;
      if (bots[0] === other) throw new Error(`Mistakes are counted of two different bots, not of ${other} twice.`);
      const played = await playAll(`${contest.game.id} ${bots.join(' / ')}`, pairing(setting, ...bots), player);
      if (played === undefined) return false;
      rows.push(givenAway(contest.game.id, bots, played));
    }
  }
  printMistakes(read, rows, print);
  if (read.write)
    keepFigures({ mistakes: rows.map((row) => ({ ...row, judge: read.judge, command: mistakesCommand(read, row) })) });
  return true;
};

async function playPair(
  read: Arguments,
  contest: Contest,
  bots: readonly [string, string],
  rows: Rows,
  player: PlayerOptions,
): Promise<Tally | undefined> {
  const tasks = pairing(settingOf(read, contest), ...bots);
  const label = `${contest.game.id} ${bots.join(' / ')}`;
  const played = await (read.until === undefined
    ? playAll(label, tasks, player)
    : playUntil(label, tasks, { ...player, isEnough: (so) => isNarrow(scoresOf(bots, so), read.until ?? 0) }));
  if (played === undefined) return undefined;
  const of = tally(bots, played, read.until !== undefined);
  rows.print(contest, of);
  return of;
}

function settingOf({ matches, seed, seats, option, plies, opening, luck }: Arguments, contest: Contest): Setting {
  const options = gameOptions(contest, {
    option: [...contest.options, ...option],
    ...(seats === undefined ? {} : { seats }),
  });
  const limited = { ...contest, plyLimit: plies ?? contest.plyLimit };
  return { contest: limited, options, matches, seed, evaluate: false, opening, luck };
}

function countSides({ contest: { game }, options }: Setting): number {
  return new Set(game.sides(game.setup(options))).size;
}
