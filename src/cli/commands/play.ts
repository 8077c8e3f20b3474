/** `play`: people and bots at one terminal. */
import { createMatch, cryptoRandom, resumeMatch, seededRandom, sidesOf } from '../../core/index.ts';
import { BOT_NAMES, isBotName, readBot } from '../bots.ts';
import { CliError } from '../errors.ts';
import { readRecord, writeRecord } from '../files.ts';
import { openAsker } from '../play/asker.ts';
import { playSession } from '../play/session.ts';
import type { Player } from '../play/settings.ts';
import { gameOptions, pickGame, type SetupFlags } from '../setup.ts';
import type { Shelf } from '../shelf.ts';
import { plural, type Terminal } from '../terminal.ts';

/** Flags of `play`. */
export interface PlayFlags extends SetupFlags {
  readonly players?: string;
  readonly bot?: string;
  readonly seed?: number;
  readonly dice: 'auto' | 'manual';
  readonly resume?: string;
  readonly save?: string;
  readonly maxMoves: number;
}

/** Plays a new match, or goes on with a saved one. Returns the exit code. */
export async function playCommand(
  t: Terminal,
  shelf: Shelf,
  id: string | undefined,
  flags: PlayFlags,
): Promise<number> {
  const { row, match } = start(t, shelf, id, flags);
  const { game } = row;
  const seats = sidesOf(game, match.state).length;
  const players = readPlayers(playerWords(flags, seats), seats);
  const names = players.map((player, seat) => `seat ${seat} ${player === 'human' ? player : player.name}`);
  t.out(`${t.paint.bold(game.name)}: ${names.join(', ')}. Type ? for help.`);
  // The dice have the seed itself; the bots a stream of their own.
  const random = flags.seed === undefined ? cryptoRandom() : seededRandom(flags.seed + 1);
  const { dice, maxMoves, save } = flags;
  // Now, not after an hour: it must be possible to write there.
  if (save !== undefined) writeRecord(t.io, save, match.record());
  const asker = openAsker(t);
  try {
    const settings = { t, row, match, players, random, dice, maxMoves, asker, saves: save !== undefined };
    return await playSession(settings);
  } finally {
    asker.close();
    // However it ended, at the end of the input too.
    if (save !== undefined) {
      writeRecord(t.io, save, match.record());
      t.out(`Saved to ${save}.`);
    }
  }
}

function start(t: Terminal, shelf: Shelf, id: string | undefined, flags: PlayFlags) {
  const { resume, seed } = flags;
  if (resume === undefined) {
    if (id === undefined) {
      const next = 'Name one (`tabletop-rules games` lists them), or --resume FILE.';
      throw new CliError('no-game', 'Which game?', next);
    }
    const row = pickGame(shelf, id);
    return { row, match: createMatch(row.game, { options: gameOptions(row, flags), seed, chance: 'manual' }) };
  }
  if (flags.option.length > 0 || flags.seats !== undefined) {
    throw new CliError('bad-argument', 'A saved match has its options.', 'Leave --option and --seats out.');
  }
  const found = readRecord(t.io, shelf, resume);
  const row = id === undefined ? found.row : pickGame(shelf, id);
  const match = resumeMatch(row.game, found.record, { seed, chance: 'manual' });
  t.out(`Resumed ${resume} at ply ${match.ply}.`);
  return { row, match };
}

/** Who plays, as the flags say it: a person against a bot, unless they name everybody. */
function playerWords({ players, bot }: PlayFlags, seats: number): string {
  if (bot === undefined) return players ?? (seats === 1 ? 'human' : 'human,random');
  if (players !== undefined) {
    const next = 'Leave one of them out; --players takes bots too.';
    throw new CliError('bad-argument', '--bot and --players both say who plays.', next);
  }
  // Not a list: `readBot` refuses a comma.
  const { name } = readBot(bot);
  return seats === 1 ? name : `human,${name}`;
}

/** `human,random`: by seat; the last one counts for all seats after it. */
function readPlayers(text: string, seats: number): readonly Player[] {
  const words = text.split(',').map((word) => word.trim());
  const next = 'Write for instance --players human,mcts:1000; the last one counts for the seats after it.';
  if (words.length > seats) {
    throw new CliError(
      'bad-argument',
      `--players names ${words.length}, and there ${seats === 1 ? 'is' : 'are'} ${plural(seats, 'seat')}.`,
      next,
    );
  }
  const players = words.map((word): Player => {
    if (word === 'human') return word;
    if (isBotName(word)) return readBot(word);
    throw new CliError('bad-argument', `A player is human, ${BOT_NAMES}, not ${JSON.stringify(word)}.`, next);
  });
  return Array.from({ length: seats }, (_, seat) => players[Math.min(seat, players.length - 1)] ?? 'human');
}
