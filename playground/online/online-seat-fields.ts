/** The fields of a form for who sits where in an online match. */
import { isLevel } from 'tabletop-rules/bots';
import type { SeatRequest } from 'tabletop-rules/online';
import { element } from '../element.ts';
import type { GameKit } from '../game-kit.ts';
import { levelText, seatRows } from '../seat-rows.ts';

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
  kit: GameKit,
  bots: readonly string[],
  count: HTMLElement | undefined,
): OnlineSeatFields {
  const {
    element: fieldset,
    show,
    shown,
    all,
  } = seatRows(kit, count, 'seats online', (seat, own) => {
    const people = Object.entries(PEOPLE).map(([value, text]) => element('option', { value }, text));
    const levels = bots.map((bot) => element('option', { value: BOT + bot }, botText(bot)));
    const who = element('select', { 'aria-label': `Who plays ${own}` }, ...people, ...levels);
    who.value = seat === 0 ? 'me' : 'friend';
    who.addEventListener('input', () => {
      // There is one of me.
      if (who.value !== 'me') return;
      for (const { who: other } of all()) if (other !== who && other.value === 'me') other.value = 'friend';
    });
    return { who };
  });
  return { element: fieldset, show, seats: () => shown().map(({ who }) => requestOf(who.value)) };
}

function requestOf(value: string): SeatRequest {
  if (value.startsWith(BOT)) return { kind: 'bot', bot: value.slice(BOT.length) };
  if (value === 'me' || value === 'open') return { kind: value };
  return { kind: 'reserved' };
}

function botText(bot: string): string {
  return isLevel(bot) ? levelText(bot) : `Bot: ${bot}`;
}
