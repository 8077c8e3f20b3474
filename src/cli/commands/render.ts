/** `render`: draws a position of a record. */
import { replay } from '../../core/index.ts';
import { CliError, EXIT } from '../errors.ts';
import { quote, writeText } from '../files.ts';
import { readPerspective, readPly, viewFrom } from '../perspective.ts';
import type { LoadedRecord } from '../record-files.ts';
import type { GameEntry } from '../registry.ts';
import type { Terminal } from '../terminal.ts';

/** Flags of `render`. */
export interface RenderFlags {
  readonly game?: string;
  readonly svg?: boolean;
  readonly ply?: number;
  readonly observer?: string;
  readonly out?: string;
  readonly force?: boolean;
}

/** Draws the position as text or SVG, to the terminal or into a file. */
export function renderCommand(t: Terminal, { entry, record, file }: LoadedRecord, flags: RenderFlags): void {
  const { game } = entry;
  const perspective = readPerspective(flags.observer);
  const played = replay(game, record);
  const view = viewFrom(game, played.states[readPly(played, flags.ply)]!, perspective);
  const drawn = draw(entry, view, flags.svg === true);
  if (flags.out === undefined) {
    t.out(drawn);
    return;
  }
  if (t.io.isSameFile(flags.out, file)) {
    const message = `${quote(flags.out)} is the record itself.`;
    throw new CliError('file', message, 'Choose another name.', EXIT.file);
  }
  const replace = flags.force === true;
  writeText(t.io, flags.out, `${drawn}\n`, { replace, next: 'Choose another name, or let --force replace it.' });
  t.err(`Wrote ${flags.out}.`);
}

function draw(entry: GameEntry, view: object, svg: boolean): string {
  if (!svg) return entry.board.text(view);
  if (entry.board.svg !== undefined) return entry.board.svg(view);
  throw new CliError('no-svg', `${entry.game.name} has no SVG board.`, 'Leave --svg out.');
}
