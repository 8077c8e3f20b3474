/** A match at one terminal: people and bots in turn, until it is over or the people leave. */

import { setImmediate, setTimeout } from 'node:timers/promises';
import { listInWords } from '../../author/index.ts';
import { answerTimes, type BotProgress, botTurn, resignation } from '../../bots/index.ts';
import {
  type ChanceNode,
  type GameTypes,
  type Observer,
  type Outcome,
  type Random,
  type Seat,
  sample,
  seededRandom,
} from '../../core/index.ts';
import { startBotProgress } from '../bots.ts';
import { EXIT } from '../errors.ts';
import { quote } from '../output.ts';
import { commandChoices, leave, personTurn, readCommand, runCommand } from './person.ts';
import {
  capital,
  type ExitCode,
  nextIn,
  openScreen,
  type SessionContext,
  type SessionSettings,
  seatIn,
} from './screen.ts';

/** Plays until the match is over or the people leave. Returns the exit code. */
export async function playSession(settings: SessionSettings): Promise<number> {
  const context: SessionContext = {
    ...settings,
    screen: openScreen(settings),
    firstAnswer: undefined,
  };
  const bots = settings.players.map((player) => (player === 'human' ? undefined : player.makeAsync(settings.kit)));
  const sides = settings.kit.game.sides(settings.match.state);
  const people = bots.flatMap((bot, seat) => (bot === undefined ? [seat] : []));
  /** By seat: how long the answers of its bot take. */
  const times = bots.map(() => answerTimes(settings.kit.game));
  /** Whether people could learn from the progress of a bot, or from its time, what it holds. */
  const hides = people.length > 0 && !settings.kit.game.perfectInformation;
  /** By seat: when its bot gives up. Among themselves bots play to the end. */
  const givesUp = bots.map((_, seat) => (people.length === 0 ? undefined : resignation(sides, seat, people)));

  const playerTurn = async (prompt: string, asked: readonly Seat[]): Promise<ExitCode> => {
    const { t, kit, say, match, players, random } = context;
    const seats = asked.filter((seat) => match.chosen(seat) === undefined);
    const seat = answeringSeat(context, seats);
    const player = players[seat];
    const bot = bots[seat];
    if (player === 'human' || player === undefined || bot === undefined) {
      return (await passKeyboard(context, seat)) ?? personTurn(context, seat, prompt, seats);
    }
    const shown = hides ? { budget: undefined } : player;
    const thinks = say.thinks({ seat: seatIn(context, seat, t.paintErr) });
    const progress = startBotProgress(t, kit.game, thinks, shown);
    const start = t.io.now();
    let value: number | undefined;
    const onProgress = (found: BotProgress<GameTypes>): void => {
      value = found.value;
      progress.onProgress?.(found);
    };
    try {
      const turn = botTurn(match, seat, random);
      const move = await bot(turn, { onProgress });
      const thought = t.io.now() - start;
      if (hides) await setTimeout(times[seat]!(thought, turn.moves.length) - thought);
      if (value === undefined || givesUp[seat]?.(value) !== true) match.play(move, { by: seat });
      else resign(context, seat);
    } finally {
      progress.end();
    }
    return undefined;
  };

  const step = async (): Promise<ExitCode> => {
    const { t, say, match, maxMoves, screen } = context;
    const { status } = match;
    if (status.type === 'over') return finishMatch(context);
    const withoutPeople = screen.humans.length === 0;
    if (withoutPeople && match.ply >= maxMoves) {
      screen.printBoard('spectator');
      t.out(say.stopped({ count: match.ply, flag: '--max-moves' }));
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
function resign(context: SessionContext, seat: Seat): void {
  const { t, say, match } = context;
  match.resign(seat);
  t.out(say.resigns({ seat: seatIn(context, seat) }));
}

/** The seat that answers first, sampled among those asked. It stays the same until something is played. */
function answeringSeat(context: SessionContext, seats: readonly Seat[]): Seat {
  const { match, random, firstAnswer } = context;
  if (firstAnswer?.ply === match.ply && seats.includes(firstAnswer.seat)) return firstAnswer.seat;
  const seat = seats.length === 1 ? seats[0]! : seats[random(seats.length)]!;
  context.firstAnswer = { ply: match.ply, seat };
  return seat;
}

/** Before a seat's hidden information is shown: waits until the person of that seat confirms to be alone. */
async function passKeyboard(context: SessionContext, seat: Seat): Promise<ExitCode> {
  const { t, say, prompt, screen } = context;
  if (!screen.mustPass(seat)) return undefined;
  screen.turnTo(undefined);
  const message = say.pass({ seat: seatIn(context, seat) });
  const choices = [{ value: '', label: say.iAm({ seat: say.seat({ seat }) }) }];
  for (;;) {
    const reply = await prompt.ask({ message, choices });
    if (reply.kind === 'line' && reply.line.trim() === '') break;
    const leaving = reply.kind === 'line' ? readCommand(reply.line)?.name === 'quit' : true;
    const exit = leaving ? await leave(context, reply) : undefined;
    if (exit !== undefined) return exit;
    if (reply.kind === 'line') {
      t.out(say.onlyEnter({ line: quote(reply.line.trim()) }));
    }
  }
  screen.turnTo(seat);
  return undefined;
}

// Dice: rolled, or typed in by people who roll real ones.

/** Rolls, or asks for what the dice show. */
async function chanceTurn(context: SessionContext): Promise<ExitCode> {
  const { t, kit, say, reason, match, dice, prompt, screen } = context;
  const node = kit.game.chance(match.state);
  // A result that only some may see is not typed in at a shared screen.
  if (dice === 'auto' || node.seenBy !== undefined) {
    match.roll();
    return undefined;
  }
  const { wanted, example } = publicDice(context, seededRandom(match.ply));
  const message = say.dice({ next: nextIn(context, 'spectator') ?? `${node.label}:`, wanted });

  const playFaces = (line: string): void => {
    const parsed = kit.game.parse(line, match.state, 'dice');
    if (parsed.ok) match.play(parsed.value);
    else {
      // Where something is hidden, the reason could tell it.
      const why = kit.game.perfectInformation ? reason(parsed.error) : say.notDice({ line: quote(line) });
      t.out(say.typeDice({ why, wanted, example: quote(example) }));
    }
  };

  const { ply } = match;
  while (match.ply === ply) {
    const reply = await prompt.ask({ message, choices: [{ value: '', label: say.roll }] });
    const line = reply.kind === 'line' ? reply.line.trim() : '';
    const command = readCommand(line);
    let exit: ExitCode;
    if (reply.kind !== 'line') exit = await leave(context, reply);
    else if (line === '') match.roll();
    else if (command !== undefined) exit = await runCommand(context, command, screen.observer());
    else playFaces(line);
    if (exit !== undefined) return exit;
  }
  return undefined;
}

/** Longer lists of faces are not printed. */
const MAX_FACES_LENGTH = 60;

/** The dice that are due, as somebody may see them who knows only what is public. */
interface PublicDice {
  /** `3 faces of 1 2 3 4 5 6`. */
  readonly wanted: string;
  /** A roll that fits: `2 5 1`. */
  readonly example: string;
}

/**
 * Describes the dice that are due in a state. Where information is hidden, the faces of the state's own dice could reveal it: those of
 * a state sampled from the spectators' view are described instead.
 */
function publicDice({ kit: { game }, say, match: { state } }: SessionContext, random: Random): PublicDice {
  const isOpen = game.perfectInformation;
  const shown = isOpen ? state : game.determinize(game.view(state, 'spectator'), 'spectator', random);
  const node = game.chance(shown);
  const values = isOpen ? facesText(node) : '';
  const faces = say.faces({ count: node.dice.length });
  return {
    wanted: values === '' || values.length > MAX_FACES_LENGTH ? faces : say.facesOf({ faces, values }),
    example: sample(node, random).faces.join(' '),
  };
}

/** The faces that the dice can show: `1 2 3 4 5 6`, or die by die where they differ. */
function facesText({ dice }: ChanceNode): string {
  const texts = dice.map(({ faces, weights }) => faces.filter((_, i) => weights?.[i] !== 0).join(' '));
  return new Set(texts).size === 1 ? texts[0]! : texts.join(' | ');
}

/** Prints the last board and the outcome. People may then leave, save, or take back. */
async function finishMatch(context: SessionContext): Promise<ExitCode> {
  const { t, say, match, prompt, screen } = context;
  if (match.status.type !== 'over') return undefined;
  const { humans } = screen;
  if (screen.hasSecrets()) screen.turnTo(undefined);
  const observer = screen.observer();
  if (screen.hasSecrets()) screen.printActions(observer, 0);
  else if (humans.length > 0) screen.printNews(humans[0]!);
  screen.printBoard(observer);
  t.out(t.paint.bold(endText(context, match.status.outcome, observer)));
  if (!t.interactive || humans.length === 0) return EXIT.ok;
  const choices = commandChoices(['quit', 'undo', 'undo!', 'log']);
  const { ply } = match;
  while (match.ply === ply) {
    const reply = await prompt.ask({ message: say.isOver, choices });
    const command = reply.kind === 'line' ? readCommand(reply.line) : undefined;
    if (reply.kind !== 'line' || command?.name === 'quit') return EXIT.ok;
    if (command !== undefined) await runCommand(context, command, observer);
  }
  return undefined;
}

/** How the match ended: as the board says it, else by the reason and the winners. */
function endText(context: SessionContext, outcome: Outcome, observer: Observer): string {
  const { kit, say, match } = context;
  const { reason, winners, places, scores } = outcome;
  const { resigned } = match.record();
  const sides = kit.game.sides(match.state);
  const isDraw = winners.length === places.length && new Set(sides).size > 1;
  const seats = listInWords(
    winners.map((seat) => say.seat({ seat })),
    say,
  );
  const who = winners.length === 0 ? say.nobody : isDraw ? say.draw : say.won({ seats });
  const told = resigned === undefined ? nextIn(context, observer) : undefined;
  const why = resigned === undefined ? say.ended({ reason }) : say.resigned({ seat: say.seat({ seat: resigned }) });
  const points = scores === undefined ? [] : [say.scores({ scores: scores.join(', ') })];
  return [...(told === undefined ? [capital(why), who] : [told]), ...points].join(' ');
}
