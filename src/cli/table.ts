/** Tables as text. */
import CliTable from 'cli-table3';
import type { Paint } from './output.ts';

/** A table as text. Columns whose first cell is a number are aligned to the right. `compact`: no lines between rows. */
export function table(
  paint: Paint,
  head: readonly string[],
  rows: readonly (readonly string[])[],
  compact = false,
): string {
  const isNumeric = head.map((_, i) => /^[\d.,–]+$/.test(rows[0]?.[i] ?? ''));
  const drawn = new CliTable({
    // Line by line: a style must not continue over the end of a line.
    head: head.map((title) => title.split('\n').map(paint.bold).join('\n')),
    colAligns: isNumeric.map((numeric) => (numeric ? 'right' : 'left')),
    // No colours of the library's own: it does not know --no-color.
    style: { head: [], border: [], compact },
  });
  for (const row of rows) drawn.push([...row]);
  return drawn.toString();
}
