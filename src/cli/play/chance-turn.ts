/** Dice: rolled, or typed in by people who roll real ones. */
import { plural } from '../format.ts';
import { readCommand } from './commands.ts';
import type { ExitCode, SessionContext } from './context.ts';
import { leave } from './leave.ts';
import { runCommand } from './run-command.ts';

/** Longer lists of faces are not printed. */
const MAX_FACES_LENGTH = 40;

/** Rolls, or asks for what the dice show. */
export async function chanceTurn(context: SessionContext): Promise<ExitCode> {
  const { t, entry, match, dice, prompt, screen } = context;
  const node = entry.game.chance(match.state);
  // A result that only some may see is not typed in at a shared screen.
  if (dice === 'auto' || node.seenBy !== undefined) {
    match.roll();
    return undefined;
  }
  // Where hands are hidden, the list of possible faces would reveal them.
  const hidden = !entry.game.perfectInformation;
  const faces = node.dice[0]?.faces.join(' ') ?? '';
  const possible = hidden || faces.length > MAX_FACES_LENGTH ? '' : ` (of ${faces})`;
  const message = `${node.label}: type ${plural(node.dice.length, 'face')}${possible}, or enter to roll`;

  const playFaces = (line: string): void => {
    const parsed = entry.game.parse(line, match.state, 'dice');
    if (parsed.ok) match.play(parsed.value);
    else t.out(hidden ? 'That does not fit the dice.' : parsed.error.message);
  };

  const { ply } = match;
  while (match.ply === ply) {
    const reply = await prompt.ask({ message, choices: [{ value: '', label: 'roll' }] });
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
