/** Dice: rolled, or typed in by people who roll real ones. */

import { seededRandom } from '../../core/index.ts';
import { quote } from '../files.ts';
import { readCommand } from './commands.ts';
import type { ExitCode, SessionContext } from './context.ts';
import { publicDice } from './dice-words.ts';
import { leave } from './leave.ts';
import { runCommand } from './run-command.ts';

/** Rolls, or asks for what the dice show. */
export async function chanceTurn(context: SessionContext): Promise<ExitCode> {
  const { t, entry, match, dice, prompt, screen } = context;
  const node = entry.game.chance(match.state);
  // A result that only some may see is not typed in at a shared screen.
  if (dice === 'auto' || node.seenBy !== undefined) {
    match.roll();
    return undefined;
  }
  const { wanted, example } = publicDice(entry.game, match.state, seededRandom(match.ply));
  const message = `${node.label}: type ${wanted}, or enter to roll`;

  const playFaces = (line: string): void => {
    const parsed = entry.game.parse(line, match.state, 'dice');
    if (parsed.ok) match.play(parsed.value);
    else {
      // Where something is hidden, the reason could tell it.
      const reason = entry.game.perfectInformation ? parsed.error.message : `${quote(line)} does not fit the dice.`;
      t.out(`${reason} Type ${wanted}, for instance ${quote(example)}, or enter alone to roll.`);
    }
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
