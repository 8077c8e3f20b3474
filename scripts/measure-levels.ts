/**
 * The levels against the beginner, by game: `npm run levels`. It writes the figures to data/levels.json, the tables of docs/bots-research.md and
 * docs/bots.md, and `about.levelSteps` of the kits.
 * With ids of games, and with `--level 3,4`, it measures these and keeps the other rows.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { levelStepsOf } from '../src/bots/level-names.ts';
import { gameOptions } from '../src/cli/game.ts';
import { mean, meanWithInterval } from '../src/scale/luck.ts';
import { contestOf } from './tournament/contests.ts';
import { playAll } from './tournament/player.ts';
import { pairing } from './tournament/schedule.ts';
import { scoresOf, tally } from './tournament/tally.ts';
import { dataFile, keepRow, writeAbout, writePart } from './written-part.ts';

/** The games that have an evaluation, in the order of the tables, and how many matches a level plays. */
const MATCHES: Readonly<Record<string, number>> = {
  'doubles-wild': 40,
  wumpus: 30,
  fundomino: 240,
  oyno: 40,
  wunby: 30,
};
/** Options beside those of the tournament. Under the default rules of Oyno careful players draw all matches. */
const OPTIONS: Readonly<Record<string, readonly string[]>> = { oyno: ['place=any-time'] };
/** Levels by number. The first plays at random, and the last takes two seconds a move: 1,000 iterations stand for it. */
const PLAYERS: Readonly<Record<number, string>> = {
  1: 'random',
  2: 'level:2',
  3: 'level:3',
  4: 'level:4',
  5: 'level:5',
  6: 'mcts:1000',
};
const SEED = 1;
/** Matches whose decisions are judged, and with how many iterations. */
const JUDGED = 4;
const JUDGE = 200;
/** A position in which a player has such a chance is won. */
const WON = 0.9;

/** What was measured of a level. */
export interface LevelFigures {
  readonly game: string;
  readonly level: number;
  readonly matches: number;
  /** The score against the beginner, without luck where there is any, and half of its 95 % interval. */
  readonly score: number;
  readonly width: number;
  /** Judged matches: what one gives away in the mean and at most, the pointless decisions among all, the won positions won. */
  readonly judged: number;
  readonly gaveAway: number;
  readonly largest: number;
  readonly decisions: number;
  readonly pointless: number;
  readonly hadWon: number;
  readonly won: number;
}

/** Scores beyond these count as these: a few matches do not tell how far beyond. */
const [LEAST, MOST] = [0.01, 0.99];

/** Elo points above the beginner. */
export function eloOf({ score }: LevelFigures): number {
  const counted = Math.min(MOST, Math.max(LEAST, score));
  return Math.round(400 * Math.log10(counted / (1 - counted)));
}

/** How many points each level of a game is above the one below it: `about.levelSteps` of its kit. */
export function stepsOf(figures: readonly LevelFigures[], game: string): readonly number[] {
  return levelStepsOf(figures.filter((row) => row.game === game).map(eloOf));
}

const points = (share: number): string => (share * 100).toFixed(0);

/** The tables of docs/bots-research.md. */
export function levelTables(figures: readonly LevelFigures[]): string {
  const levels = Object.keys(PLAYERS).map(Number);
  const rowsOf = (cell: (row: LevelFigures) => string): readonly string[] =>
    Object.keys(MATCHES).map((id) => {
      const cells = levels.map((level) => {
        const row = figures.find(({ game, level: of }) => game === id && of === level);
        return row === undefined ? '–' : cell(row);
      });
      return `| ${contestOf(id).game.name} | ${cells.join(' | ')} |`;
    });
  const head = (title: string): readonly string[] => [
    `| ${title} | ${levels.map((level) => (level === 6 ? '1,000 iterations' : `Level ${level}`)).join(' | ')} |`,
    `| --- | ${levels.map(() => '---:').join(' | ')} |`,
  ];
  return [
    '',
    ...head('Against the beginner'),
    ...rowsOf(({ score, width }) => `${points(score)} ± ${points(width)} %`),
    '',
    ...head('Elo above the beginner'),
    ...rowsOf((row) => String(eloOf(row))),
    '',
    ...head('Given away: a match, at most by one decision'),
    ...rowsOf(({ gaveAway, largest }) => `${points(gaveAway)} %, ${points(largest)} %`),
    '',
    ...head('Pointless decisions'),
    ...rowsOf(({ pointless, decisions }) => `${pointless} of ${decisions.toLocaleString('en')}`),
    '',
    ...head('Won positions that were won'),
    ...rowsOf(({ won, hadWon }) => `${won} of ${hadWon}`),
    '',
  ].join('\n');
}

/** The table of docs/bots.md: how often and how much each level errs. */
export function lapsesTable(): string {
  const levels = ['casual', 'intermediate', 'advanced', 'expert'] as const;
  return [
    '',
    '| Chance, bound, glance | 2 | 3 | 4 | 5 |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...Object.keys(MATCHES).map((id) => {
      const { game, knowledge } = contestOf(id);
      const cells = levels.map((level) => {
        const { chance, bound, glance } = knowledge!.levelLapses![level];
        return [chance, bound, ...(glance === undefined ? [] : [glance])].join(', ');
      });
      return `| ${game.name} | ${cells.join(' | ')} |`;
    }),
    '',
  ].join('\n');
}

async function measure(game: string, level: number): Promise<LevelFigures> {
  const contest = contestOf(game);
  const options = gameOptions(contest, { option: [...contest.options, ...(OPTIONS[game] ?? [])] });
  const bots = [PLAYERS[level]!, 'beginner'] as const;
  const player = { workers: 1, journal: undefined, signal: new AbortController().signal };
  const setting = { contest, options, matches: MATCHES[game]!, seed: SEED, evaluate: false, luck: true };
  const played = (await playAll(`${game} ${level}`, pairing(setting, ...bots), player))!;
  const { plain } = scoresOf(bots, played);
  const { mean: score, high } = tally(bots, played).adjusted ?? meanWithInterval(plain);
  const judged = { ...setting, matches: JUDGED, seed: SEED + 1, luck: false, judge: JUDGE };
  const looked = (await playAll(`${game} ${level} judged`, pairing(judged, ...bots), player))!.map(([task, result]) => {
    const seat = task.bots.indexOf(bots[0]);
    return {
      ...result.manners![seat]!,
      gaveAway: result.gaveAway![seat]!,
      decisions: result.decisions[seat]!,
      share: result.shares?.[seat] ?? 0,
    };
  });
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const rounded = (value: number): number => Number(value.toFixed(4));
  const hadWon = looked.filter(({ highest }) => highest >= WON);
  return {
    game,
    level,
    matches: played.length,
    score: rounded(score),
    width: rounded(high - score),
    judged: looked.length,
    gaveAway: rounded(mean(looked.map(({ gaveAway }) => gaveAway))),
    largest: rounded(Math.max(...looked.map(({ largest }) => largest))),
    decisions: sum(looked.map(({ decisions }) => decisions)),
    pointless: sum(looked.map(({ pointless }) => pointless)),
    hadWon: hadWon.length,
    won: sum(hadWon.map(({ share }) => share)),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { level: { type: 'string' } } });
  const levels = values.level === undefined ? Object.keys(PLAYERS).map(Number) : values.level.split(',').map(Number);
  const levelCount = Object.keys(PLAYERS).length;
  for (const game of positionals.length > 0 ? positionals : Object.keys(MATCHES)) {
    for (const level of levels) {
      const row = await measure(game, level);
      const figures = keepRow(dataFile('levels'), Object.keys(MATCHES), row);
      const steps = stepsOf(figures, game);
      // Of fewer levels the steps would be those of others.
      if (steps.length === levelCount - 1) writeAbout(game, 'levelSteps', steps);
      writePart('docs/bots-research.md', 'npm run levels', levelTables(figures));
      writePart('docs/bots.md', 'npm run levels', lapsesTable());
      console.log(JSON.stringify(row));
    }
  }
}
