/** `render`: a position of a record as a picture. */
import { replay } from '../../core/index.ts';
import { CliError } from '../errors.ts';
import { type ReadRecord, writeText } from '../files.ts';
import { look, pickPly, readLooker } from '../observer.ts';
import type { Terminal } from '../terminal.ts';

/** Flags of `render`. */
export interface RenderFlags {
  readonly svg?: boolean;
  readonly ply?: number;
  readonly observer?: string;
  readonly out?: string;
}

/** Draws the position as text or SVG, to the terminal or into a file. */
export function renderCommand(t: Terminal, { row, record }: ReadRecord, flags: RenderFlags): void {
  const { game } = row;
  const looker = readLooker(flags.observer);
  const played = replay(game, record);
  const view = look(game, played.states[pickPly(played, flags.ply)]!, looker);
  const drawn = draw(row, view, flags.svg === true);
  if (flags.out === undefined) {
    t.out(drawn);
    return;
  }
  writeText(t.io, flags.out, `${drawn}\n`);
  t.err(`Wrote ${flags.out}.`);
}

function draw(row: ReadRecord['row'], view: object, svg: boolean): string {
  if (!svg) return row.text(view);
  if (row.svg !== undefined) return row.svg(view);
  throw new CliError('no-svg', `${row.game.name} has no SVG board.`, 'Leave --svg out.');
}
