/** The fields of a form for who sits where in an online match. */
import { isLevel, LEVELS } from 'tabletop-rules/bots';
import type { SeatRequest } from 'tabletop-rules/online';
import { element } from '../element.ts';
import type { GameKit } from '../game-kit.ts';

/** Fields for every seat. */
export interface OnlineSeatFields {
  readonly element: HTMLElement;
  /** Shows so many seats; what was chosen stays. */
  show(seats: number): void;
  seats(): readonly SeatRequest[];
}

/** What can be chosen beside bots. */
const PEOPLE = { me: 'Me', friend: 'A friend, by link', open: 'Anybody' } as const;
const BOT = 'bot ';

/** Makes the fields of a game. `count`: the field for how many play. */
export function onlineSeatFields(
  { seatNames }: GameKit,
  bots: readonly string[],
  count: HTMLElement | undefined,
): OnlineSeatFields {
  const rows: { readonly row: HTMLElement; readonly who: HTMLSelectElement }[] = [];
  const list = element('div', { class: 'seats online' });

  const addRow = (seat: number): void => {
    const own = seatNames[seat] ?? `Seat ${seat + 1}`;
    const people = Object.entries(PEOPLE).map(([value, text]) => element('option', { value }, text));
    const levels = bots.map((bot) => element('option', { value: BOT + bot }, botText(bot)));
    const who = element('select', { 'aria-label': `Who plays ${own}` }, ...people, ...levels);
    who.value = seat === 0 ? 'me' : 'friend';
    who.addEventListener('input', () => {
      // There is one of me.
      if (who.value !== 'me') return;
      for (const other of rows) if (other.who !== who && other.who.value === 'me') other.who.value = 'friend';
    });
    const row = element('div', { class: 'seat' }, element('span', { class: 'seat-name' }, own), who);
    rows.push({ row, who });
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
    seats: () => rows.filter(({ row }) => !row.hidden).map(({ who }) => requestOf(who.value)),
  };
}

function requestOf(value: string): SeatRequest {
  if (value.startsWith(BOT)) return { kind: 'bot', bot: value.slice(BOT.length) };
  if (value === 'me' || value === 'open') return { kind: value };
  return { kind: 'reserved' };
}

function botText(bot: string): string {
  return isLevel(bot) ? `Bot ${LEVELS.indexOf(bot) + 1}: ${bot}` : `Bot: ${bot}`;
}
