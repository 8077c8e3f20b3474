/** The fields of a form for who sits where. */

import { LEVELS } from 'tabletop-rules/bots';
import { element } from './element.ts';
import type { GameKit } from './game-kit.ts';
import { levelText, seatRows } from './seat-rows.ts';
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
  ...LEVELS.map((level) => [level, levelText(level)] as const),
];

/** Makes the fields of a game. `count`: the field for how many play. */
export function seatFields(kit: GameKit, count: HTMLElement | undefined): SeatFields {
  const {
    element: fieldset,
    show,
    shown,
  } = seatRows(kit, count, 'seats', (seat, own) => {
    const options = CHOICES.map(([value, text]) => element('option', { value }, text));
    const player = element('select', { 'aria-label': `Who plays ${own}` }, ...options);
    player.value = defaultSeating(seat + 1).players[seat] ?? BOT_LEVEL;
    const name = element('input', {
      type: 'text',
      maxlength: 24,
      placeholder: own,
      autocomplete: 'off',
      'aria-label': `Name of ${own}`,
    });
    return { player, name };
  });
  return {
    element: fieldset,
    show,
    players: () => shown().map(({ player }) => (isPlayer(player.value) ? player.value : 'person')),
    names: () => {
      const names = shown().map(({ name }) => name.value.trim());
      return names.every((name) => name === '') ? undefined : names;
    },
  };
}
