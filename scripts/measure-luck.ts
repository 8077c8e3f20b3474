/**
 * How much variance of results is luck that can be taken out, by game: `npm run luck`. It plays matches of `greedy` against itself, writes the
 * figures to data/luck.json and the table of docs/bots-research.md. With ids of games it measures these and keeps the other rows.
 */
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { gameOptions } from '../src/cli/game.ts';
import { seededRandom } from '../src/core/index.ts';
import { varianceOf } from '../src/scale/luck.ts';
import { contestOf } from './tournament/contests.ts';
import { playAll } from './tournament/player.ts';
import { selfPlay } from './tournament/schedule.ts';
import { adjustedScore, roundScores } from './tournament/without-luck.ts';
import { dataFile, keepRow, writePart } from './written-part.ts';

/** The games with chance, in the order of the table, and how many matches are played. */
const MATCHES: Readonly<Record<string, number>> = { 'doubles-wild': 120, wumpus: 100, fundomino: 60, wunby: 100 };
const BOT = 'greedy';
const SEED = 1;
const RESAMPLES = 2_000;

/** What was measured of a game. */
export interface LuckFigures {
  readonly game: string;
  readonly matches: number;
  /** The score of the first seat, and half of its 95 % interval. */
  readonly score: number;
  readonly width: number;
  /** The same without luck. */
  readonly adjusted: number;
  readonly adjustedWidth: number;
  /** The variance of the plain score, divided by that of the adjusted one, match by match. */
  readonly takenOut: number;
  /** Its 95 % interval, by the bootstrap over matches; not in rows that are older than it. */
  readonly takenOutFrom?: number;
  readonly takenOutTo?: number;
}

/** The table of docs/bots-research.md. */
export function luckTable(figures: readonly LuckFigures[]): string {
  const points = (score: number, width: number): string =>
    `${(score * 100).toFixed(1)} ± ${(width * 100).toFixed(1)} %`;
  const interval = (from?: number, to?: number): string =>
    from === undefined || to === undefined ? '' : ` (${from.toFixed(1)} to ${to.toFixed(1)})`;
  return [
    '',
    '| Game | Matches | Score of the first seat | Without luck | Variance taken out |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...figures.map(
      ({ game, matches, score, width, adjusted, adjustedWidth, takenOut, takenOutFrom, takenOutTo }) =>
        `| ${contestOf(game).game.name} | ${matches} | ${points(score, width)} | ${points(adjusted, adjustedWidth)} | ${takenOut.toFixed(1)}${interval(takenOutFrom, takenOutTo)} |`,
    ),
    '',
  ].join('\n');
}

/** The 95 % interval of the variance taken out: matches are drawn again, with replacement. */
function bootstrap(plain: readonly number[], adjusted: readonly number[]): readonly [number, number] {
  const random = seededRandom(SEED);
  const ratios = Array.from({ length: RESAMPLES }, () => {
    const drawn = plain.map(() => random(plain.length));
    return varianceOf(drawn.map((at) => plain[at]!)) / varianceOf(drawn.map((at) => adjusted[at]!));
  }).sort((a, b) => a - b);
  return [ratios[Math.floor(0.025 * RESAMPLES)]!, ratios[Math.ceil(0.975 * RESAMPLES) - 1]!];
}

async function measure(game: string): Promise<LuckFigures> {
  const contest = contestOf(game);
  const options = gameOptions(contest, { option: [...contest.options] });
  const setting = { contest, options, matches: MATCHES[game]!, seed: SEED, evaluate: false, luck: true };
  const workers = availableParallelism();
  const { signal } = new AbortController();
  const played = await playAll(game, selfPlay(setting, BOT), { workers, journal: undefined, signal });
  // Every match has a seed of its own.
  const { plain, adjusted } = roundScores(played!, () => 0);
  const { mean, high, takenOut } = adjustedScore({ plain, adjusted }, false)!;
  const [takenOutFrom, takenOutTo] = bootstrap(plain, adjusted!);
  const { mean: score, high: most } = adjustedScore({ plain, adjusted: plain }, false)!;
  const rounded = (value: number): number => Number(value.toFixed(4));
  return {
    game,
    matches: played!.length,
    score: rounded(score),
    width: rounded(most - score),
    adjusted: rounded(mean),
    adjustedWidth: rounded(high - mean),
    takenOut: rounded(takenOut),
    takenOutFrom: rounded(takenOutFrom),
    takenOutTo: rounded(takenOutTo),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const asked = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(MATCHES);
  for (const game of asked) {
    const row = await measure(game);
    const figures = keepRow(dataFile('luck'), Object.keys(MATCHES), row);
    writePart('docs/bots-research.md', 'npm run luck', luckTable(figures));
    console.log(luckTable([row]));
  }
}
