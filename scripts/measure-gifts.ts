/**
 * What a decision of each level gives away by `review`: `npm run gifts`. It plays each level against itself, writes the figures to
 * data/gifts.json and into the kits, as `about.levelGifts`. With ids of games, and with `--level 3,4`, it measures these and keeps the other rows.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { botTurn, grade, LEVELS, type Level, levelBot, levelOfPlay, mctsBot, review } from '../src/bots/index.ts';
import { createMatch, type GameKit, type GameTypes, seededRandom } from '../src/core/index.ts';
import { loadKit } from '../src/games.ts';
import { contestOf } from './tournament/contests.ts';
import { dataFile, keepRow, writeAbout, writePart } from './written-part.ts';

/** Games of one player have no levels to be compared with. Careful players of Oyno repeat positions for ever. */
const GAMES: Readonly<Record<string, object>> = {
  'doubles-wild': {},
  wumpus: {},
  fundomino: {},
  oyno: { drawAfter: 3 },
  wunby: {},
};
const MATCHES = 4;
/** Random players of some games never come to an end. */
const MOST_PLIES = 400;
/** As a review that is not in a hurry has. */
const ITERATIONS = 1_000;

/** What was measured of a level. */
export interface GiftFigures {
  readonly game: string;
  readonly level: number;
  /** By match and seat: its decisions between two moves or more, and what they gave away together. */
  readonly played: readonly (readonly [choices: number, gaveAway: number])[];
}

/** What one decision gives away. */
function giftOf(played: GiftFigures['played']): number {
  const sum = (index: 0 | 1): number => played.reduce((total, one) => total + one[index], 0);
  return Number((sum(1) / sum(0)).toFixed(4));
}

/** By level, what one decision gives away: `about.levelGifts` of the kit of a game. */
export function giftsOf(figures: readonly GiftFigures[], game: string): readonly number[] {
  return figures.filter((row) => row.game === game).map(({ played }) => giftOf(played));
}

/** The table of docs/bots-research.md: gifts, and how often the grade of one match is the level itself, or one of its neighbours. */
export function giftTable(figures: readonly GiftFigures[]): string {
  const measured = Object.keys(GAMES).filter((game) => giftsOf(figures, game).length === LEVELS.length);
  return [
    '',
    `| Points a decision | ${LEVELS.map((_, i) => `Level ${i + 1}`).join(' | ')} | Grades that are the level | or one beside it |`,
    `| --- |${' ---: |'.repeat(LEVELS.length + 2)}`,
    ...measured.map((game) => {
      const gifts = giftsOf(figures, game);
      const away = figures
        .filter((row) => row.game === game)
        .flatMap(({ level, played }) => awayFrom(gifts, level, played));
      const share = (most: number): string =>
        ((away.filter((far) => far <= most).length / away.length) * 100).toFixed(0);
      const cells = gifts.map((gift) => (gift * 100).toFixed(2));
      return `| ${contestOf(game).game.name} | ${cells.join(' | ')} | ${share(0)} % | ${share(1)} % |`;
    }),
    '',
  ].join('\n');
}

/** How many levels the grade of each match and seat is away from the level that played; without it, what the level gives away is less known. */
function awayFrom(gifts: readonly number[], level: number, played: GiftFigures['played']): readonly number[] {
  return played.flatMap(([choices, gaveAway], i) => {
    const others = played.filter((_, j) => j !== i);
    const levelGifts = gifts.map((gift, j) => (j === level - 1 ? giftOf(others) : gift));
    const found = levelOfPlay({ about: { levelGifts } }, { choices, gaveAway });
    return found === null ? [] : [Math.abs(LEVELS.indexOf(found) + 1 - level)];
  });
}

async function measure(kit: GameKit, level: Level): Promise<GiftFigures> {
  const options = GAMES[kit.game.id]!;
  // Two seconds a move are too long: a search of 1,000 iterations stands for the last level.
  const bot = () => (level === 'master' ? mctsBot<GameTypes>(kit, { iterations: 1_000 }) : levelBot(kit, level));
  const played: (readonly [number, number])[] = [];
  for (let seed = 1; seed <= MATCHES; seed++) {
    const match = createMatch(kit.game, { options, seed });
    const random = seededRandom(seed);
    const bots = kit.game.sides(match.state).map(bot);
    while (match.status.type === 'turn' && match.ply < MOST_PLIES) {
      const seat = match.status.seats[0]!;
      match.play(bots[seat]!(botTurn(match, seat, random)), { by: seat });
    }
    const found = await review(kit, match.record(), { iterations: ITERATIONS, seed });
    for (const seat of found.sides.keys()) {
      const { choices, gaveAway } = grade(kit, found, seat);
      played.push([choices, Number(gaveAway.toFixed(4))]);
    }
  }
  return { game: kit.game.id, level: LEVELS.indexOf(level) + 1, played };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { level: { type: 'string' } } });
  const levels =
    values.level === undefined ? LEVELS : values.level.split(',').map((number) => LEVELS[Number(number) - 1]!);
  for (const id of positionals.length > 0 ? positionals : Object.keys(GAMES)) {
    const kit = (await loadKit(id)) as GameKit;
    for (const level of levels) {
      const row = await measure(kit, level);
      const figures = keepRow(dataFile('gifts'), Object.keys(GAMES), row);
      const gifts = giftsOf(figures, id);
      if (gifts.length === LEVELS.length) writeAbout(id, 'levelGifts', gifts);
      writePart('docs/bots-research.md', 'npm run gifts', giftTable(figures));
      console.log(JSON.stringify(row));
    }
  }
}
