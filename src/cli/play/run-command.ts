/** Runs the commands that are the same at every question. */
import type { Observer } from '../../core/index.ts';
import { CliError, EXIT } from '../errors.ts';
import { COMMANDS, type Command } from './commands.ts';
import type { ExitCode, SessionContext } from './context.ts';
import { hint } from './hint.ts';
import { quit } from './leave.ts';
import { undoToPerson } from './undo.ts';

/** Runs a command for an observer. A command that makes no sense at this question is refused with a line. */
export async function runCommand(
  context: SessionContext,
  { name, argument }: Command,
  observer: Observer,
): Promise<ExitCode> {
  const { t, match, players, screen } = context;
  switch (name) {
    case 'help':
      printHelp(context);
      return undefined;
    case 'board':
      screen.printBoard(observer);
      return undefined;
    case 'log':
      screen.printActions(observer, 0, match.ply);
      return undefined;
    case 'undo':
    case 'undo!':
      t.out(undoToPerson(match, players, name === 'undo!'));
      screen.rewind();
      return undefined;
    case 'hint':
      t.out(await hint(context, observer));
      return undefined;
    case 'save':
    case 'save!':
      save(context, argument, name === 'save!');
      return undefined;
    case 'quit':
      return quit(context, EXIT.ok);
    case 'moves':
    case 'seat':
    case 'resign':
      t.out(`\`${name}\` has no meaning here.`);
      return undefined;
  }
}

function printHelp({ t }: SessionContext): void {
  for (const [command, about] of Object.entries(COMMANDS)) t.out(`  ${t.paint.cyan(command.padEnd(7))} ${about}`);
  t.out('  A move is chosen by its notation or its number. A slash before a word makes it a command.');
}

function save({ t, entry, saver }: SessionContext, path: string, force: boolean): void {
  if (path === '') {
    t.out('Name the file: `save match.json`.');
    return;
  }
  try {
    saver.saveTo(path, force);
    const game = entry.file === undefined ? '' : ` ${entry.file}`;
    t.out(`Saved to ${path}. Go on with: tabletop-rules play${game} --resume ${path}`);
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    t.out(`Not saved: ${error.message} ${error.next}`);
  }
}
