/** Text for people: lines, colours, tables. */
import CliTable from 'cli-table3';
import picocolors from 'picocolors';
import type { Io, Output } from './io.ts';

/** What picocolors makes. */
export type Paint = ReturnType<typeof picocolors.createColors>;

/** Where a command writes. */
export interface Terminal {
  readonly io: Io;
  /** Whether a person sits at both ends: keys come in, a screen shows. */
  readonly interactive: boolean;
  /** Colours of results. */
  readonly paint: Paint;
  /** Colours of what goes to the error stream. */
  readonly paintErr: Paint;
  /** Writes a line of results. */
  out(line: string): void;
  /** Writes a line about how it goes. */
  err(line: string): void;
  /** Clears the screen and what was scrolled off it, where there is a screen. */
  clear(): void;
}

/** The terminal of a run. Colours are on where a person looks, unless they said no. */
export function openTerminal(io: Io, noColor: boolean): Terminal {
  return {
    io,
    interactive: io.stdin.isTTY === true && io.stdout.isTTY === true && io.env['TERM'] !== 'dumb',
    paint: picocolors.createColors(wantsColour(io, io.stdout, noColor)),
    paintErr: picocolors.createColors(wantsColour(io, io.stderr, noColor)),
    out: (line) => void io.stdout.write(`${line}\n`),
    err: (line) => void io.stderr.write(`${line}\n`),
    clear: () => {
      // 3J: what has scrolled away holds the other hands too.
      if (io.stdout.isTTY === true) io.stdout.write('\x1b[2J\x1b[3J\x1b[H');
    },
  };
}

/** Whether a stream gets colours. */
function wantsColour(io: Io, stream: Output, noColor: boolean): boolean {
  if (noColor || (io.env['NO_COLOR'] ?? '') !== '') return false;
  const forced = io.env['FORCE_COLOR'] ?? '';
  if (forced !== '') return forced !== '0';
  return stream.isTTY === true && io.env['TERM'] !== 'dumb';
}

/** A table as text. Columns whose first row is a number stand to the right. `compact`: no lines between rows. */
export function table(
  paint: Paint,
  head: readonly string[],
  rows: readonly (readonly string[])[],
  compact = false,
): string {
  const right = head.map((_, i) => /^[\d.,–]+$/.test(rows[0]?.[i] ?? ''));
  const drawn = new CliTable({
    // A style must not run over a line's end.
    head: head.map((title) => title.split('\n').map(paint.bold).join('\n')),
    colAligns: right.map((numbers) => (numbers ? 'right' : 'left')),
    // The library's own colours know nothing of --no-color.
    style: { head: [], border: [], compact },
  });
  for (const row of rows) drawn.push([...row]);
  return drawn.toString();
}

/** A number with separators: `12,345`. */
export function count(value: number): string {
  return value.toLocaleString('en');
}

/** Milliseconds as `1.3 s`. */
export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

/** `1 match`, `2 matches`. */
export function plural(n: number, one: string, many = `${one}s`): string {
  return `${count(n)} ${n === 1 ? one : many}`;
}

/** `0`, `0 and 1`, `0, 1 and 2`. */
export function list(items: readonly (string | number)[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} and ${items[items.length - 1]}`;
}
