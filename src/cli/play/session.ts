/** A match at one terminal: people and bots in turn, until it is over or the people leave. */
import { setImmediate } from 'node:timers/promises';
import { type BotProgress, botTurn, resignation } from '../../bots/index.ts';
import type { GameTypes, Seat } from '../../core/index.ts';
import { startBotProgress } from '../bot-progress.ts';
import { seatText } from '../describe.ts';
import { EXIT } from '../errors.ts';
import { plural } from '../format.ts';
import { chanceTurn } from './chance-turn.ts';
import type { ExitCode, SessionContext } from './context.ts';
import { finishMatch } from './finish.ts';
import { passKeyboard } from './pass-keyboard.ts';
import { personTurn } from './person-turn.ts';
import { openScreen } from './screen.ts';
import type { SessionSettings } from './settings.ts';

/** Plays until the match is over or the people leave. Returns the exit code. */
export async function playSession(settings: SessionSettings): Promise<number> {
  const context: SessionContext = {
    ...settings,
    screen: openScreen(settings),
    firstAnswer: undefined,
  };
  const bots = settings.players.map((player) => (player === 'human' ? undefined : player.makeAsync(settings.entry)));
  const sides = settings.entry.game.sides(settings.match.state);
  const people = bots.flatMap((bot, seat) => (bot === undefined ? [seat] : []));
  /** By seat: when its bot gives up. Among themselves bots play to the end. */
  const givesUp = bots.map((_, seat) => (people.length === 0 ? undefined : resignation(sides, seat, people)));

  const playerTurn = async (prompt: string, seats: readonly Seat[]): Promise<ExitCode> => {
    const { t, entry, match, players, random } = context;
    const seat = answeringSeat(context, seats);
    const player = players[seat];
    const bot = bots[seat];
    if (player === 'human' || player === undefined || bot === undefined) {
      return (await passKeyboard(context, seat)) ?? personTurn(context, seat, prompt, seats);
    }
    const progress = startBotProgress(t, entry.game, seatText(t.paintErr, seat), player);
    let value: number | undefined;
    const onProgress = (found: BotProgress<GameTypes>): void => {
      value = found.value;
      progress.onProgress?.(found);
    };
    try {
      const move = await bot(botTurn(match, seat, random), { onProgress });
      if (value === undefined || givesUp[seat]?.(value) !== true) match.play(move, { by: seat });
      else resign(context, seat);
    } finally {
      progress.end();
    }
    return undefined;
  };

  const step = async (): Promise<ExitCode> => {
    const { t, match, maxMoves, screen } = context;
    const { status } = match;
    if (status.type === 'over') return finishMatch(context);
    const withoutPeople = screen.humans.length === 0;
    if (withoutPeople && match.ply >= maxMoves) {
      screen.printBoard('spectator');
      t.out(`Stopped after ${plural(match.ply, 'ply', 'plies')}; --max-moves lets it go on.`);
      return EXIT.ok;
    }
    const before = match.ply;
    const exit = status.type === 'chance' ? await chanceTurn(context) : await playerTurn(status.prompt, status.seats);
    // No further turn of a person will print the last actions.
    if (withoutPeople && match.ply > before) screen.printActions('spectator', before);
    return exit;
  };

  for (;;) {
    const exit = await step();
    if (exit !== undefined) return exit;
    // Bots without a search never yield to the event loop, and signals would wait.
    await setImmediate();
  }
}

/** A bot gives up. */
function resign({ t, match }: SessionContext, seat: Seat): void {
  match.resign(seat);
  t.out(`${seatText(t.paint, seat)} gives up.`);
}

/** The seat that answers first, sampled among those asked. It stays the same until something is played. */
function answeringSeat(context: SessionContext, seats: readonly Seat[]): Seat {
  const { match, random, firstAnswer } = context;
  if (firstAnswer?.ply === match.ply && seats.includes(firstAnswer.seat)) return firstAnswer.seat;
  const seat = seats.length === 1 ? seats[0]! : seats[random(seats.length)]!;
  context.firstAnswer = { ply: match.ply, seat };
  return seat;
}
