/** Giving up a match, after a question whether that is meant. */
import type { Seat } from 'tabletop-rules/core';
import { button } from './element.ts';
import { question } from './question.ts';
import { seatName, type Table } from './table.ts';

/** The button and the question. */
export interface ResignControl {
  readonly button: HTMLButtonElement;
  readonly dialog: HTMLDialogElement;
  /** The match or the viewer has changed. */
  update(): void;
}

/** Makes them. `person`: who would resign now; `undefined`: nobody can. */
export function resignControl(table: Table, person: () => Seat | undefined): ResignControl {
  const { match } = table;
  let asked: Seat | undefined;
  const sure = question('resign-question', 'Play on', 'Resign', () => {
    if (asked !== undefined && match.status.type !== 'over') match.resign(asked);
  });
  const open = button('Resign', () => {
    asked = person();
    if (asked === undefined) return;
    const name = seatName(table, asked);
    sure.ask(`Resign as ${name}? The match ends, and ${name} loses. This cannot be taken back.`);
  });
  return {
    button: open,
    dialog: sure.dialog,
    update: () => {
      const isOver = match.status.type === 'over';
      open.hidden = isOver || person() === undefined;
      if (isOver) sure.close();
    },
  };
}

/** What is said at the end of a match in which somebody has resigned; `undefined`: nobody has. */
export function resignedText(table: Table): string | undefined {
  const { resigned } = table.match.record();
  const { status } = table.match;
  if (resigned === undefined || status.type !== 'over') return undefined;
  const won = status.outcome.winners.map((seat) => seatName(table, seat)).join(' and ');
  const text = `${seatName(table, resigned)} has resigned.`;
  return won === '' ? text : `${text} Won by ${won}.`;
}
