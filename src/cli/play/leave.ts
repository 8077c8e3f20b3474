/** The ways out of a session. */
import { CliError, EXIT } from '../errors.ts';
import type { ExitCode, SessionContext } from './context.ts';
import type { Reply } from './prompt.ts';

/** A person quits or pressed Ctrl-C, or the input has ended. `undefined`: the person stays. */
export async function leave(context: SessionContext, reply: Reply): Promise<ExitCode> {
  if (reply.kind === 'line') return quit(context, EXIT.ok);
  if (reply.kind === 'cancel') return quit(context, EXIT.interrupted);
  const { match, saver } = context;
  const next = 'End the input with `save FILE` and `quit` to go on later.';
  const lost = saver.isSaved() ? '' : '; what was not saved is lost';
  throw new CliError('input-ended', `The input ended at ply ${match.ply} of the match${lost}.`, next, EXIT.file);
}

/** Leaves, after a question where the match is not saved. `undefined`: the person stays. */
export async function quit(context: SessionContext, exit: number): Promise<ExitCode> {
  const { t, match, prompt, saver } = context;
  const saved = saver.isSaved();
  if (!saved && t.interactive) {
    const choices = [
      { value: 'stay', label: 'stay (then `save match.json` saves it)' },
      { value: 'leave', label: 'leave without saving' },
    ];
    const reply = await prompt.ask({ message: 'The match is not saved', choices });
    if (reply.kind === 'line' && reply.line !== 'leave') return undefined;
  }
  t.out(`Left at ply ${match.ply}${saved ? '' : ', not saved'}.`);
  return exit;
}
