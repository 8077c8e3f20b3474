/** The rows of a form for who sits where. */
import { LEVELS, type Level } from 'tabletop-rules/bots';
import { element } from './element.ts';
import type { GameKit } from './game-kit.ts';

/** A row for every seat, with the same fields. */
export interface SeatRows<F> {
  readonly element: HTMLElement;
  /** Shows so many seats; what was chosen stays. */
  show(seats: number): void;
  /** The fields of the seats that are shown. */
  shown(): readonly F[];
  /** The fields of all seats that were ever shown. */
  all(): readonly F[];
}

/**
 * Makes the rows of a game.
 *
 * @param count - the field for how many play
 * @param className - that of the list of rows
 * @param makeFields - makes the fields of a seat, which has this name
 */
export function seatRows<F extends Readonly<Record<string, HTMLElement>>>(
  { seatNames }: GameKit,
  count: HTMLElement | undefined,
  className: string,
  makeFields: (seat: number, name: string) => F,
): SeatRows<F> {
  const rows: { readonly row: HTMLElement; readonly fields: F }[] = [];
  const list = element('div', { class: className });

  const addRow = (seat: number): void => {
    const name = seatNames[seat] ?? `Seat ${seat + 1}`;
    const fields = makeFields(seat, name);
    const label = element('span', { class: 'seat-name' }, name);
    const row = element('div', { class: 'seat' }, label, ...Object.values(fields));
    rows.push({ row, fields });
    list.append(row);
  };

  return {
    element: element('fieldset', {}, element('legend', {}, 'Who plays'), ...(count === undefined ? [] : [count]), list),
    show: (seats) => {
      for (let seat = rows.length; seat < seats; seat++) addRow(seat);
      rows.forEach(({ row }, seat) => {
        row.hidden = seat >= seats;
      });
    },
    shown: () => rows.filter(({ row }) => !row.hidden).map(({ fields }) => fields),
    all: () => rows.map(({ fields }) => fields),
  };
}

/** What a bot of a level is called in a form. */
export function levelText(level: Level): string {
  return `Bot ${LEVELS.indexOf(level) + 1}: ${level}`;
}
