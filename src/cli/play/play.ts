/** `play`: people and bots at one terminal. */

import { Option } from 'commander';
import { createMatch, cryptoRandom, type GameTypes, type Match, resumeMatch, seededRandom } from '../../core/index.ts';
import { bySeat } from '../../core/internal.ts';
import { BOT_NAMES, BOT_WORDS, isBotName, noteUnknowing, readBot } from '../bots.ts';
import { CliError, report } from '../errors.ts';
import { openSaver, readRecord, type Saver } from '../files.ts';
import { type GameList, type GameOptionFlags, gameOptions, type NamedKit, openGame } from '../game.ts';
import { closest, plural, type Terminal } from '../output.ts';
import { type CommandLine, GAME_ARGUMENT, maxMovesFlag, seedFlag, withGameOptions } from '../syntax.ts';
import type { CliSentences } from '../words/en.ts';
import { kitIn, languageFlag, loadSentences, wantedLanguage } from './language.ts';
import { openPrompt } from './prompt.ts';
import type { Player } from './screen.ts';
import { playSession } from './session.ts';

export function addPlay({ program, t, games, exit }: CommandLine): void {
  withGameOptions(program.command('play'))
    .description('play at this terminal; type ? in the match for help')
    .argument('[game]', GAME_ARGUMENT)
    .option(
      '--players <list>',
      'human, or a bot, by seat; the last one counts for the seats after it (default: human,random)',
    )
    .option('--bot <name>', `the opponent: ${BOT_NAMES}`)
    .option('--resume <file>', 'go on with a saved match')
    .option(
      '--save <file>',
      'keep the match in a new file, written after each move; FILE.match is a match file, any other name JSON',
    )
    .option('--force', 'let --save replace a file')
    .addOption(
      new Option('--dice <how>', 'manual: type what real dice show').choices(['auto', 'manual']).default('auto'),
    )
    .addOption(languageFlag())
    .addOption(seedFlag('the same dice and bots each time'))
    .addOption(maxMovesFlag())
    .action(async (game: string | undefined, flags: PlayFlags) => {
      exit(await playCommand(t, games, game, flags));
    });
}

/** Bots play thousands of moves a second: without people a match is saved at most so often, and at its end. */
const BOTS_SAVE_INTERVAL_MS = 500;

interface PlayFlags extends GameOptionFlags {
  readonly players?: string;
  readonly bot?: string;
  readonly lang?: string;
  readonly seed?: number;
  readonly dice: 'auto' | 'manual';
  readonly resume?: string;
  readonly save?: string;
  readonly force?: boolean;
  readonly maxMoves: number;
}

/** Plays a new match, or continues a saved one. Returns the exit code. */
async function playCommand(t: Terminal, games: GameList, name: string | undefined, flags: PlayFlags): Promise<number> {
  const language = wantedLanguage(flags.lang, t.io.env);
  const say = await loadSentences(language);
  const { kit: named, match, resumed } = await start(t, games, name, flags, say);
  const { kit, reason } = await kitIn(named, language);
  const { game } = kit;
  const seats = game.sides(match.state).length;
  const players = readPlayers(playersFlag(flags, seats), seats);
  noteUnknowing(
    t,
    kit,
    players.map((player) => (player === 'human' ? player : player.name)),
  );
  const names = players.map((player, seat) => `${say.seat({ seat })} ${player === 'human' ? say.human : player.name}`);
  t.out(say.intro({ game: t.paint.bold(game.name), players: names.join(', ') }));
  // The dice use the seed itself; the bots have a stream of their own.
  const random = flags.seed === undefined ? cryptoRandom() : seededRandom(flags.seed + 1);
  const { dice, maxMoves, save } = flags;
  const intervalMs = players.includes('human') ? 0 : BOTS_SAVE_INTERVAL_MS;
  const saver = openSaver({ t, match, path: save, resumed, force: flags.force === true, intervalMs });
  const prompt = openPrompt(t);
  const removeListener = t.io.onInterrupt((exit) => interrupt(t, say, match, saver, exit));
  try {
    return await playSession({ t, kit, say, reason, match, players, random, dice, maxMoves, prompt, saver });
  } finally {
    removeListener();
    prompt.close();
    saver.close();
    // In any case, also when the input ends early.
    saver.flush();
    if (save !== undefined) t.out(say.savedTo({ file: save }));
  }
}

/** Saves the match before the process ends from outside. Returns the exit code. */
function interrupt(t: Terminal, say: CliSentences, match: Match<GameTypes>, saver: Saver, exit: number): number {
  t.showCursor();
  try {
    saver.flush();
    const { ply } = match;
    if (saver.path !== undefined) t.err(say.leftSaved({ ply, file: saver.path }));
    else t.err(saver.isSaved() ? say.left({ ply }) : say.leftUnsaved({ ply }));
    return exit;
  } catch (error) {
    const { text, exit: failure } = report(error, false);
    t.err(text);
    return failure;
  }
}

/** What is played, and the file of `--resume` where it holds all that there is of it. */
interface Started {
  readonly kit: NamedKit;
  readonly match: Match<GameTypes>;
  readonly resumed: string | undefined;
}

async function start(
  t: Terminal,
  games: GameList,
  name: string | undefined,
  flags: PlayFlags,
  say: CliSentences,
): Promise<Started> {
  const { resume, seed } = flags;
  if (resume === undefined) {
    if (name === undefined) {
      const next = 'Name one (`tabletop-rules games` lists them), or --resume FILE.';
      throw new CliError('no-game', 'Which game?', next);
    }
    const kit = await openGame(t.io, games, name);
    const match = createMatch(kit.game, { options: gameOptions(kit, flags), seed, chance: 'manual' });
    return { kit, match, resumed: undefined };
  }
  if (flags.option.length > 0 || flags.seats !== undefined || flags.position !== undefined) {
    throw new CliError('bad-argument', 'A saved match has its options.', 'Leave --option, --seats and --position out.');
  }
  const { kit, record, match: noted } = await readRecord(t.io, games, resume, name);
  const match = resumeMatch(kit.game, record, { seed, chance: 'manual' });
  t.out(say.resumed({ file: resume, ply: match.ply }));
  // What a match file says beside the record is not kept: it is not written over without being asked for.
  return { kit, match, resumed: noted === undefined ? resume : undefined };
}

/** The list of players that the flags stand for. Default: a person against random play. */
function playersFlag({ players, bot }: PlayFlags, seats: number): string {
  if (bot === undefined) return players ?? (seats === 1 ? 'human' : 'human,random');
  if (players !== undefined) {
    const next = 'Leave one of them out; --players takes bots too.';
    throw new CliError('bad-argument', '--bot and --players both say who plays.', next);
  }
  // `readBot` refuses a list.
  const { name } = readBot(bot);
  return seats === 1 ? name : `human,${name}`;
}

/** `human,random`: by seat; the last one counts for all seats after it. */
function readPlayers(text: string, seats: number): readonly Player[] {
  const names = text.split(',').map((name) => name.trim());
  const next = 'Write for instance --players human,mcts:1000; the last one counts for the seats after it.';
  if (names.length > seats) {
    throw new CliError(
      'bad-argument',
      `--players names ${names.length}, and there ${seats === 1 ? 'is' : 'are'} ${plural(seats, 'seat')}.`,
      next,
    );
  }
  const readPlayer = (name: string): Player => {
    if (name === 'human') return name;
    if (isBotName(name)) return readBot(name);
    const suggestion = closest(name, ['human', ...BOT_WORDS]);
    throw new CliError(
      'bad-argument',
      `A player is human, ${BOT_NAMES}, not ${JSON.stringify(name)}.`,
      suggestion === undefined ? next : `Did you mean ${suggestion}?`,
    );
  };
  return bySeat(names.map(readPlayer), seats);
}
