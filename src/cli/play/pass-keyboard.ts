import type { Seat } from '../../core/index.ts';
import { seatText } from '../describe.ts';
import { readCommand } from './commands.ts';
import type { ExitCode, SessionContext } from './context.ts';
import { leave } from './leave.ts';

/** Before a seat's hidden information is shown: waits until the person of that seat confirms to be alone. */
export async function passKeyboard(context: SessionContext, seat: Seat): Promise<ExitCode> {
  const { t, prompt, screen } = context;
  if (!screen.mustPass(seat)) return undefined;
  screen.turnTo(undefined);
  const message = `Pass the keyboard to ${seatText(t.paint, seat)}, who presses enter`;
  const choices = [{ value: '', label: `I am seat ${seat}` }];
  for (;;) {
    const reply = await prompt.ask({ message, choices });
    if (reply.kind === 'line' && reply.line.trim() === '') break;
    const leaving = reply.kind === 'line' ? readCommand(reply.line)?.name === 'quit' : true;
    const exit = leaving ? await leave(context, reply) : undefined;
    if (exit !== undefined) return exit;
    if (reply.kind === 'line') {
      t.out(`Only enter is needed here; ${JSON.stringify(reply.line.trim())} was not played.`);
    }
  }
  screen.turnTo(seat);
  return undefined;
}
