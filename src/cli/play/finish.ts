/** The end of a match. */
import { outcomeText } from '../describe.ts';
import { EXIT } from '../errors.ts';
import { readCommand } from './commands.ts';
import type { ExitCode, SessionContext } from './context.ts';
import { commandChoices } from './move-list.ts';
import { runCommand } from './run-command.ts';

/** Prints the last board and the outcome. People may then leave, save, or take back. */
export async function finishMatch(context: SessionContext): Promise<ExitCode> {
  const { t, entry, match, prompt, screen } = context;
  if (match.status.type !== 'over') return undefined;
  const { humans } = screen;
  if (screen.hasSecrets()) screen.turnTo(undefined);
  const observer = screen.observer();
  if (screen.hasSecrets()) screen.printActions(observer, 0);
  else if (humans.length > 0) screen.printNews(humans[0]!);
  screen.printBoard(observer);
  t.out(t.paint.bold(outcomeText(match.status.outcome, entry.game.sides(match.state))));
  if (!t.interactive || humans.length === 0) return EXIT.ok;
  const choices = commandChoices(['quit', 'undo', 'undo!', 'log']);
  const { ply } = match;
  while (match.ply === ply) {
    const reply = await prompt.ask({ message: 'The match is over. Leave, or: save FILE, undo, log', choices });
    const command = reply.kind === 'line' ? readCommand(reply.line) : undefined;
    if (reply.kind !== 'line' || command?.name === 'quit') return EXIT.ok;
    if (command !== undefined) await runCommand(context, command, observer);
  }
  return undefined;
}
