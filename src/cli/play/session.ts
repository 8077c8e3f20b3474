/** A match at one terminal: people and bots in turn, until it is over or the people leave. */
import { botTurn } from '../../bots/index.ts';
import { type ChanceMove, type Observer, parseChance, RuleError, type Seat, sidesOf } from '../../core/index.ts';
import { CliError, EXIT } from '../errors.ts';
import { writeRecord } from '../files.ts';
import { list, plural } from '../terminal.ts';
import { startThinking } from '../thinking.ts';
import { outcomeText, seatText } from '../words.ts';
import { COMMANDS, type Command, type CommandName, readAnswer, readCommand } from './answer.ts';
import type { Reply } from './asker.ts';
import { commandChoices, listMoves, moveChoices } from './move-list.ts';
import { openScreen } from './screen.ts';
import type { SessionSettings } from './settings.ts';
import { takeBack } from './take-back.ts';

/** How a step ends the session: with an exit code. `undefined`: it goes on. */
type End = number | undefined;

const MOST_LISTED = 20;

/** Plays until the match is over or the people leave. Returns the exit code. */
export async function playSession(settings: SessionSettings): Promise<number> {
  const { t, row, match, players, random, dice, maxMoves, asker } = settings;
  const { game } = row;
  const { paint } = t;
  const screen = openScreen(settings);
  const bots = players.map((player) => (player === 'human' ? undefined : player.makeAsync(row)));
  /** Who was chosen to answer when several were asked: stays so until something happens. */
  let chosen: { readonly ply: number; readonly seat: Seat } | undefined;
  let savedPly = match.ply;

  const step = async (): Promise<End> => {
    const { status } = match;
    if (status.type === 'over') return finish();
    const watching = screen.humans.length === 0;
    if (watching && match.ply >= maxMoves) {
      screen.board('spectator');
      t.out(`Stopped after ${plural(match.ply, 'ply', 'plies')}; --max-moves lets it go on.`);
      return EXIT.ok;
    }
    const since = match.ply;
    const end = status.type === 'chance' ? await chanceTurn() : await playerTurn(status.ask, status.seats);
    // Where nobody is asked anything, everything is told as it happens.
    if (watching && match.ply > since) screen.tellSince('spectator', since);
    return end;
  };

  const playerTurn = async (ask: string, seats: readonly Seat[]): Promise<End> => {
    if (chosen?.ply !== match.ply || !seats.includes(chosen.seat)) {
      chosen = { ply: match.ply, seat: seats.length === 1 ? seats[0]! : seats[random(seats.length)]! };
    }
    const { seat } = chosen;
    const player = players[seat];
    const bot = bots[seat];
    if (player === 'human' || player === undefined || bot === undefined) {
      return (await passTo(seat)) ?? personTurn(seat, ask, seats);
    }
    const thinking = startThinking(t, game, seatText(t.paintErr, seat), player);
    try {
      match.play(await bot(botTurn(match, seat, random), { onProgress: thinking.onProgress }), { by: seat });
    } finally {
      thinking.end();
    }
    return undefined;
  };

  /** Before a seat's view comes on the screen: nobody else may look. */
  const passTo = async (seat: Seat): Promise<End> => {
    if (!screen.mustPass(seat)) return undefined;
    screen.turnTo(undefined);
    const message = `Pass the keyboard to ${seatText(paint, seat)}, who presses enter`;
    const choices = [{ value: '', label: `I am seat ${seat}` }];
    for (;;) {
      const reply = await asker.ask({ message, choices });
      if (reply.kind === 'line' && reply.line.trim() === '') break;
      const leaving = reply.kind === 'line' ? readCommand(reply.line)?.name === 'quit' : true;
      const end = leaving ? await leave(reply) : undefined;
      if (end !== undefined) return end;
      if (reply.kind === 'line')
        t.out(`Only enter is needed here; ${JSON.stringify(reply.line.trim())} was not played.`);
    }
    screen.turnTo(seat);
    return undefined;
  };

  const personTurn = async (seat: Seat, ask: string, seats: readonly Seat[]): Promise<End> => {
    const view = match.view(seat);
    const moves = game.legalMoves(view, seat);
    const choices = moveChoices(game, moves, offered());
    screen.tellNews(seat);
    screen.board(seat);
    t.out(`Ply ${match.ply + 1}: ${seatText(paint, seat)} to answer: ${ask}.`);
    if (!t.interactive) listMoves(t, game, moves, '', MOST_LISTED);
    const { ply } = match;
    while (match.ply === ply && match.status.type === 'turn') {
      const reply = await asker.ask({ message: 'Your move', choices });
      if (reply.kind === 'line' && reply.line.trim() === '') continue;
      const answer = reply.kind === 'line' ? readAnswer(reply.line, game, view, seat, moves) : undefined;
      let end: End;
      if (answer === undefined) {
        end = await leave(reply);
      } else if (answer.kind === 'unclear') {
        t.out(answer.message);
      } else if (answer.kind === 'move') {
        match.play(answer.move, { by: seat });
        screen.markTold(seat);
      } else if (answer.name === 'moves') {
        listMoves(t, game, moves, answer.rest);
      } else if (answer.name === 'resign') {
        if (await sure(`Give up as ${seatText(paint, seat)}?`)) match.abandon(seat);
      } else if (answer.name === 'seat') {
        if (switchSeat(answer.rest, seats)) return undefined;
      } else {
        end = await carryOut(answer, seat);
      }
      if (end !== undefined) return end;
    }
    return undefined;
  };

  const chanceTurn = async (): Promise<End> => {
    const now = game.chance(match.state);
    // What only some may see, nobody types in at a shared screen.
    if (dice === 'auto' || now.seenBy !== undefined) {
      match.roll();
      return undefined;
    }
    // Where hands are hidden, the faces that are left would tell who holds what.
    const hidden = match.view('spectator') !== match.state;
    const faces = now.dice[0]?.faces.join(' ') ?? '';
    const each = hidden || faces.length > 40 ? '' : ` (of ${faces})`;
    const message = `${now.label}: type ${plural(now.dice.length, 'face')}${each}, or enter to roll`;
    const { ply } = match;
    while (match.ply === ply) {
      const reply = await asker.ask({ message, choices: [{ value: '', label: 'roll' }] });
      const line = reply.kind === 'line' ? reply.line.trim() : '';
      const command = readCommand(line);
      let end: End;
      if (reply.kind !== 'line') end = await leave(reply);
      else if (line === '') match.roll();
      else if (command !== undefined) end = await carryOut(command, screen.observer());
      else {
        try {
          match.play(parseChance<ChanceMove>(now, line));
        } catch (error) {
          if (!(error instanceof RuleError)) throw error;
          t.out(hidden ? 'That does not fit the dice.' : error.message);
        }
      }
      if (end !== undefined) return end;
    }
    return undefined;
  };

  const finish = async (): Promise<End> => {
    if (match.status.type !== 'over') return undefined;
    const { humans } = screen;
    if (screen.secrets()) screen.turnTo(undefined);
    const observer = screen.observer();
    if (screen.secrets()) screen.tellSince(observer, 0);
    else if (humans.length > 0) screen.tellNews(humans[0]!);
    screen.board(observer);
    t.out(paint.bold(outcomeText(match.status.outcome, sidesOf(game, match.state))));
    if (!t.interactive || humans.length === 0) return EXIT.ok;
    const choices = commandChoices(['quit', 'undo', 'undo!', 'log']);
    const { ply } = match;
    while (match.ply === ply) {
      const reply = await asker.ask({ message: 'The match is over. Leave, or: save FILE, undo, log', choices });
      const command = reply.kind === 'line' ? readCommand(reply.line) : undefined;
      if (reply.kind !== 'line' || command?.name === 'quit') return EXIT.ok;
      if (command !== undefined) await carryOut(command, observer);
    }
    return undefined;
  };

  /** The commands that choose none of the moves. */
  const carryOut = async ({ name, rest }: Command, observer: Observer): Promise<End> => {
    if (name === 'help') {
      for (const [command, about] of Object.entries(COMMANDS)) t.out(`  ${paint.cyan(command.padEnd(7))} ${about}`);
      t.out('  A move is chosen by its notation or its number. A slash before a word makes it a command.');
    } else if (name === 'board') {
      screen.board(observer);
    } else if (name === 'log') {
      screen.tellSince(observer, 0, match.ply);
    } else if (name === 'undo' || name === 'undo!') {
      t.out(takeBack(match, players, name === 'undo!'));
      screen.rewind();
    } else if (name === 'hint') {
      t.out(hint(observer));
    } else if (name === 'save') {
      save(rest);
    } else if (name === 'quit') {
      return quit(EXIT.ok);
    } else {
      t.out(`\`${name}\` has no meaning here.`);
    }
    return undefined;
  };

  /** The commands that can be chosen from the list; the others want a word more. */
  const offered = (): CommandName[] => {
    const solver: CommandName[] = row.solve === undefined ? [] : ['hint'];
    return [...solver, 'undo', 'undo!', 'board', 'moves', 'log', 'resign', 'quit'];
  };

  const switchSeat = (text: string, seats: readonly Seat[]): boolean => {
    const people = seats.filter((seat) => players[seat] === 'human');
    const seat = people.find((other) => String(other) === text);
    if (seat !== undefined) chosen = { ply: match.ply, seat };
    else t.out(`Asked now, of those who sit here: ${list(people.map((other) => seatText(paint, other)))}.`);
    return seat !== undefined;
  };

  const hint = (observer: Observer): string => {
    // A solver sees the whole state: no help for those who do not.
    if (row.solve === undefined || match.status.type !== 'turn' || match.view(observer) !== match.state) {
      return `There are no hints for ${game.name}.`;
    }
    const found = row.solve(match.state);
    if (found.kind === 'unsolvable') return 'There is no solution from here; `undo` may help.';
    const [next] = found.kind === 'solved' ? found.moves : [];
    if (found.kind === 'unknown' || next === undefined) return 'The solver found nothing within its limits.';
    return `Hint: ${paint.bold(game.format(next))} (${plural(found.moves.length, 'move')} to the end).`;
  };

  const save = (path: string): void => {
    if (path === '') {
      t.out('Name the file: `save match.json`.');
      return;
    }
    try {
      writeRecord(t.io, path, match.record());
      savedPly = match.ply;
      t.out(`Saved to ${path}. Go on with: tabletop-rules play --resume ${path}`);
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      t.out(`Not saved: ${error.message} ${error.next}`);
    }
  };

  const sure = async (message: string): Promise<boolean> => {
    if (!t.interactive) return true;
    const choices = ['no', 'yes'].map((value) => ({ value, label: value }));
    const reply = await asker.ask({ message, choices });
    return reply.kind === 'line' && reply.line === 'yes';
  };

  /** A person wants to leave, pressed Ctrl-C, or the input has ended. `undefined`: they stay. */
  const leave = async (reply: Reply): Promise<End> => {
    if (reply.kind === 'line') return quit(EXIT.ok);
    if (reply.kind === 'cancel') return quit(EXIT.interrupted);
    const next = 'End the input with `save FILE` and `quit` to go on later.';
    const lost = match.ply === savedPly || settings.saves ? '' : '; what was not saved is lost';
    throw new CliError('input-ended', `The input ended at ply ${match.ply} of the match${lost}.`, next, EXIT.file);
  };

  const quit = async (exit: number): Promise<End> => {
    const unsaved = match.ply !== savedPly && !settings.saves;
    if (unsaved && t.interactive) {
      const choices = [
        { value: 'stay', label: 'stay (then `save match.json` saves it)' },
        { value: 'leave', label: 'leave without saving' },
      ];
      const reply = await asker.ask({ message: 'The match is not saved', choices });
      if (reply.kind === 'line' && reply.line !== 'leave') return undefined;
    }
    t.out(`Left at ply ${match.ply}${unsaved ? ', not saved' : ''}.`);
    return exit;
  };

  for (;;) {
    const end = await step();
    if (end !== undefined) return end;
  }
}
