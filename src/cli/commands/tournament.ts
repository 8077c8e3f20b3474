/** `tournament`: bots against each other, rated. */

import { Option } from 'commander';
import { LEVELS, levelStepsOf } from '../../bots/level-names.ts';
import type { ManyTournament } from '../../scale/tournament.ts';
import { tournamentFound } from '../../scale/tournament.ts';
import { BOT_NAMES, noteUnknowing } from '../bots.ts';
import { EXIT } from '../errors.ts';
import { type GameOptionFlags, gameOptions, type NamedKit, openGame } from '../game.ts';
import { foundGame, type ManyFlags, noteStopped, watchRun, withManyFlags } from '../many.ts';
import { count, percent, type Terminal } from '../output.ts';
import { type CommandLine, GAME_ARGUMENT, integerFrom, jsonFlag, maxMovesFlag, seedFlag } from '../syntax.ts';
import { table } from '../table.ts';

const MATCHES = 100;
/** Stands for all levels. */
const ALL_LEVELS = 'levels';

export function addTournament({ program, t, games, exit }: CommandLine): void {
  withManyFlags(program.command('tournament'))
    .description('play bots against each other, with every seating equally often, and rate them')
    .argument('<game>', GAME_ARGUMENT)
    .addOption(
      new Option(
        '--bots <list>',
        `two or more of: ${BOT_NAMES}; or a module that makes one, ./my-bot.js; "${ALL_LEVELS}" are the first six`,
      ).makeOptionMandatory(),
    )
    .addOption(new Option('--matches <n>', 'how many each two of them play').argParser(integerFrom(1)).default(MATCHES))
    .option('--luck', 'the shares without luck too')
    .option('--until <share>', 'stop when the shares are known to within so much: 0.03; --matches is the most', Number)
    .addOption(seedFlag('the same matches each time'))
    .addOption(maxMovesFlag())
    .addOption(jsonFlag())
    .action(async (name: string, flags: TournamentFlags) => {
      exit(await tournamentCommand(t, await openGame(t.io, games, name), flags));
    });
}

interface TournamentFlags extends GameOptionFlags, ManyFlags {
  readonly matches: number;
  readonly bots: string;
  readonly luck?: boolean;
  readonly until?: number;
  readonly seed?: number;
  readonly maxMoves: number;
  readonly json?: boolean;
}

/** Plays the matches and prints the ratings. Returns the exit code. */
async function tournamentCommand(t: Terminal, kit: NamedKit, flags: TournamentFlags): Promise<number> {
  const { game } = kit;
  const { matches, maxMoves, luck, until, seed, workers = 0, queue, resume } = flags;
  const options = gameOptions(kit, flags);
  const bots = flags.bots
    .split(',')
    .map((name) => name.trim())
    .flatMap((name): readonly string[] => (name === ALL_LEVELS ? LEVELS : [name]));
  noteUnknowing(t, kit, bots);
  const done = await watchRun(t, game.id, matches, (watched) =>
    tournamentFound(foundGame(t, kit), {
      bots,
      matches,
      maxMoves,
      options,
      seed: seed ?? (resume === undefined ? t.io.randomSeed() : undefined),
      luck,
      until,
      workers,
      queue,
      resume,
      ...watched,
    }),
  );
  if (flags.json === true) {
    t.out(JSON.stringify({ game: game.id, version: game.version, options, ...done }, null, 2));
  } else {
    t.out(`${game.name}: seed ${done.seed}`);
    t.out(ratingTable(t, done));
    t.out(pairTable(t, done));
    const steps = levelSteps(done);
    if (done.complete && steps !== undefined && game.sides(game.setup(options)).length === 2) {
      t.out('In the kit, with which hosts rate bots and people, and find opponents as strong as a player:');
      t.out(`  about: { levelSteps: [${steps.join(', ')}] }`);
    }
    if (done.token !== undefined) {
      const played = done.pairs.reduce((sum, pair) => sum + pair.matches, 0);
      noteStopped(t, `${count(played)} of ${count(matches * done.pairs.length)}`, done.token);
    }
  }
  return done.complete ? EXIT.ok : EXIT.interrupted;
}

const rounded = (points: number): string => String(Math.round(points));

/** How much each level is above the one below it; `undefined`: not all have played. */
function levelSteps({ ratings }: ManyTournament): readonly number[] | undefined {
  const elos = LEVELS.flatMap((level) => ratings.filter(({ bot }) => bot === level).map(({ elo }) => elo));
  return elos.length < LEVELS.length ? undefined : levelStepsOf(elos);
}

function ratingTable(t: Terminal, { ratings }: ManyTournament): string {
  const rows = ratings.map(({ bot, elo, low, high }) => [bot, rounded(elo), `${rounded(low)} to ${rounded(high)}`]);
  return table(t.paint, ['bot', 'Elo', '95 % interval'], rows);
}

function pairTable(t: Terminal, { pairs }: ManyTournament): string {
  const within = ({ share, low, high }: { share: number; low: number; high: number }): readonly string[] => [
    percent(share),
    `${percent(low)} to ${percent(high)}`,
  ];
  const isAdjusted = pairs.some(({ adjusted }) => adjusted !== undefined);
  const head = ['bots', 'matches', 'share of\nthe first', '95 % interval'];
  const rows = pairs.map(({ adjusted, ...pair }) => [
    pair.bots.join(' – '),
    count(pair.matches),
    ...within(pair),
    ...(isAdjusted ? (adjusted ? within(adjusted) : ['no luck', '']) : []),
  ]);
  return table(t.paint, isAdjusted ? [...head, 'without\nluck', '95 % interval'] : head, rows);
}
