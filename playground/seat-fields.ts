/** The fields of a form for who sits where. */

import { LEVELS } from 'tabletop-rules/bots';
import { element } from './element.ts';
import type { GameKit } from './game-kit.ts';
import { BOT_LEVEL, defaultSeating, isPlayer, type Player } from './table.ts';

/** Fields for every seat. */
export interface SeatFields {
  readonly element: HTMLElement;
  /** Shows so many seats; what was chosen stays. */
  show(seats: number): void;
  players(): readonly Player[];
  /** The names that were given; `undefined`: none was. */
  names(): readonly string[] | undefined;
}

const CHOICES: readonly (readonly [Player, string])[] = [
  ['person', 'A person, here'],
  ...LEVELS.map((level, i) => [level, `Bot ${i + 1}: ${level}`] as const),
];

/** Makes the fields of a game. `count`: the field for how many play. */
export function seatFields({ seatNames }: GameKit, count: HTMLElement | undefined): SeatFields {
  const rows: { readonly row: HTMLElement; readonly name: HTMLInputElement; readonly player: HTMLSelectElement }[] = [];
  const list = element('div', { class: 'seats' });

  const addRow = (seat: number, fallback: Player): void => {
    const own = seatNames[seat] ?? `Seat ${seat + 1}`;
    const name = element('input', {
      type: 'text',
      maxlength: 24,
      placeholder: own,
      autocomplete: 'off',
      'aria-label': `Name of ${own}`,
    });
    const options = CHOICES.map(([value, text]) => element('option', { value }, text));
    const player = element('select', { 'aria-label': `Who plays ${own}` }, ...options);
    player.value = fallback;
    const row = element('div', { class: 'seat' }, element('span', { class: 'seat-name' }, own), player, name);
    rows.push({ row, name, player });
    list.append(row);
  };

  const shown = (): typeof rows => rows.filter(({ row }) => !row.hidden);
  return {
    element: element('fieldset', {}, element('legend', {}, 'Who plays'), ...(count === undefined ? [] : [count]), list),
    show: (seats) => {
      const { players } = defaultSeating(seats);
      for (let seat = rows.length; seat < seats; seat++) addRow(seat, players[seat] ?? BOT_LEVEL);
      rows.forEach(({ row }, seat) => {
        row.hidden = seat >= seats;
      });
    },
    players: () => shown().map(({ player }) => (isPlayer(player.value) ? player.value : 'person')),
    names: () => {
      const names = shown().map(({ name }) => name.value.trim());
      return names.every((name) => name === '') ? undefined : names;
    },
  };
}
