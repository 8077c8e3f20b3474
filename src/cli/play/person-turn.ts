/** The turn of a person. */
import { listInWords } from '../../author/index.ts';
import type { Seat } from '../../core/index.ts';
import { seatText } from '../describe.ts';
import { type Answer, readAnswer } from './answer.ts';
import type { CommandName } from './commands.ts';
import type { ExitCode, SessionContext } from './context.ts';
import { leave } from './leave.ts';
import { listMoves, moveChoices } from './move-list.ts';
import { runCommand } from './run-command.ts';

const MAX_LISTED = 20;

/** Asks a person until something changes: a move, an undo, another seat that answers first. */
export async function personTurn(
  context: SessionContext,
  seat: Seat,
  question: string,
  seats: readonly Seat[],
): Promise<ExitCode> {
  const { t, entry, match, prompt, screen } = context;
  const { game } = entry;
  const view = match.view(seat);
  const moves = game.legalMoves(view, seat);
  const choices = moveChoices(game, moves, OFFERED);
  screen.printNews(seat);
  screen.printBoard(seat);
  t.out(`Ply ${match.ply + 1}: ${seatText(t.paint, seat)} to answer: ${question}.`);
  if (!t.interactive) listMoves(t, game, moves, '', MAX_LISTED);

  const act = async (answer: Answer): Promise<ExitCode> => {
    if (answer.kind === 'refused') {
      t.out(answer.message);
    } else if (answer.kind === 'move') {
      match.play(answer.move, { by: seat });
      screen.markSeen(seat);
    } else if (answer.name === 'moves') {
      listMoves(t, game, moves, answer.argument);
    } else if (answer.name === 'resign') {
      if (await confirm(context, `Give up as ${seatText(t.paint, seat)}?`)) match.resign(seat);
    } else if (answer.name === 'seat') {
      answerFirst(context, answer.argument, seats);
    } else {
      return runCommand(context, answer, seat);
    }
    return undefined;
  };

  const { ply } = match;
  const asksSeat = (): boolean =>
    match.ply === ply && match.status.type === 'turn' && context.firstAnswer?.seat === seat;
  while (asksSeat()) {
    const reply = await prompt.ask({ message: 'Your move', choices });
    if (reply.kind === 'line' && reply.line.trim() === '') continue;
    const exit =
      reply.kind === 'line' ? await act(readAnswer(reply.line, game, view, seat, moves)) : await leave(context, reply);
    if (exit !== undefined) return exit;
  }
  return undefined;
}

/** The commands that are complete without an argument. */
const OFFERED: readonly CommandName[] = ['hint', 'undo', 'undo!', 'board', 'moves', 'log', 'resign', 'quit'];

/** Lets another person who is asked answer first. */
function answerFirst(context: SessionContext, text: string, seats: readonly Seat[]): void {
  const { t, match, players } = context;
  const people = seats.filter((seat) => players[seat] === 'human');
  const seat = people.find((other) => String(other) === text);
  if (seat !== undefined) context.firstAnswer = { ply: match.ply, seat };
  else t.out(`Asked now, of those who sit here: ${listInWords(people.map((other) => seatText(t.paint, other)))}.`);
}

/** Asks before something that cannot be taken back. A script is not asked. */
async function confirm({ t, prompt }: SessionContext, message: string): Promise<boolean> {
  if (!t.interactive) return true;
  const choices = ['no', 'yes'].map((value) => ({ value, label: value }));
  const reply = await prompt.ask({ message, choices });
  return reply.kind === 'line' && reply.line === 'yes';
}
